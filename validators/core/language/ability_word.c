/* Looks up words of abilities, and reports unknown and misplaced ones. */
#include "validators/core/game/game.h"
#include "validators/core/language/ability_internal.h"

#include "validators/core/text/suggest.h"

#include <assert.h>

/* "abilities[0].effects[1].amount" */
static const char *path_text(struct arena *a, const struct reading_step *s)
{
	if (s == NULL)
		return "";
	const char *up = path_text(a, s->up);

	if (s->key == NULL)
		return arena_printf(a, "%s[%zu]", up, s->index);
	return arena_printf(a, "%s%s%s", up, *up ? "." : "", s->key);
}

const char *reading_path(struct reading *r)
{
	return path_text(r->card->a, r->path);
}

struct diag *reading_fault(struct reading *r, enum finding_id f,
			   const struct span *at, const char *fmt, ...)
{
	struct cardread *c = r->card;
	const char *field = c->field;
	va_list ap;

	va_start(ap, fmt);
	const char *msg = arena_vprintf(c->a, tr(c->ds->lang, fmt), ap);
	va_end(ap);
	c->field = reading_path(r);
	struct diag *d = cardread_fault(c, f, at, "%s", msg);
	c->field = field;
	return d;
}

/* The table that contains the word, or NULL. */
static const struct words *home_of(const struct grammar *g, struct str text)
{
	for (size_t i = 0; g->all[i]; i++)
		if (words_find(g->all[i], text.p, text.n) >= 0)
			return g->all[i];
	return NULL;
}

/* Hints list all words of a table up to this size. */
#define FEW 8

/* The only word that begins with the text and an underscore, or NULL. */
static const char *longer_word(struct reading *r, const struct words *t,
			       struct str text)
{
	const char *found = NULL;

	for (size_t i = 0; i < t->n; i++) {
		if (strncmp(t->v[i].name, text.p, text.n) != 0 ||
		    t->v[i].name[text.n] != '_')
			continue;
		if (found)
			return NULL;
		found = t->v[i].name;
	}
	if (found == NULL)
		return NULL;
	struct str name = str_of(found);
	return arena_printf(r->card->a,
			    tr(r->card->ds->lang, "did you mean \"%.*s\"?"),
			    STR_ARG(name));
}

/* The verbs that accept a key, if they are few. */
static const char *verbs_with(struct reading *r, struct str key)
{
	const char *names[FEW + 1] = { NULL };
	size_t n = 0;

	for (size_t k = 0; r->g->all[k]; k++) {
		const struct words *t = r->g->all[k];

		for (size_t i = 0; t->kind == WORDS_VERBS && i < t->n; i++) {
			const struct word *verb = &t->v[i];

			if (verb->table == NULL ||
			    words_find(verb->table, key.p, key.n) < 0)
				continue;
			if (n == FEW)
				return NULL;
			names[n++] = verb->name;
		}
	}
	return n ? arena_printf(
			   r->card->a, tr(r->card->ds->lang, "use it with %s"),
			   field_choices(r->card->a, r->card->ds->lang, names))
		 : NULL;
}

static const char *all_words(struct reading *r, const struct words *t)
{
	const char *names[FEW + 1] = { NULL };

	if (t->n == 0 || t->n > FEW)
		return NULL;
	for (size_t i = 0; i < t->n; i++)
		names[i] = t->v[i].name;
	return arena_printf(
		r->card->a, tr(r->card->ds->lang, "use %s"),
		field_choices(r->card->a, r->card->ds->lang, names));
}

/* A hint: similar words; else where the word is allowed; else the words allowed
 * here, if they are few. */
static const char *word_hint(struct reading *r, const struct words *t,
			     struct str text, const struct words *home)
{
	struct suggest s;

	cardread_wanted(r->card, &s, text);
	for (size_t k = 0; k < t->n; k++)
		suggest_name(&s, t->v[k].name);
	const char *hint = suggest_text(r->card->a, r->card->ds->lang, &s);
	if (hint == NULL && home && home->kind == WORDS_KEYS)
		hint = verbs_with(r, text);
	if (hint == NULL && home && strcmp(home->what, t->what) != 0)
		return arena_printf(r->card->a,
				    tr(r->card->ds->lang, "use it as %s"),
				    tr(r->card->ds->lang, home->what));
	if (hint == NULL && text.n > 0)
		hint = longer_word(r, t, text);
	return hint ? hint : all_words(r, t);
}

int reading_word(struct reading *r, const struct words *t, struct str text,
		 const struct span *at, bool key)
{
	int i = words_find(t, text.p, text.n);

	if (i >= 0)
		return i;
	const struct words *home = home_of(r->g, text);
	enum finding_id f = home  ? FINDING_MISPLACED_WORD
			    : key ? FINDING_UNKNOWN_FIELD
				  : FINDING_UNKNOWN_VALUE;
	struct diag *d =
		reading_fault(r, f, at, "\"%.*s\" is not a valid %s",
			      STR_ARG(text), tr(r->card->ds->lang, t->what));
	d->hint = word_hint(r, t, text, home);
	return -1;
}

/* The contexts of word.only, as findings describe them. */
static const struct {
	uint64_t bit;
	const char *where;
} places[] = {
	{ IN_STATIC, N_("in a static ability") },
	{ IN_TRIGGERED, N_("in a triggered ability") },
	{ IN_PLAYED, N_("in a played ability") },
	{ IN_PLAY, N_("in \"play\"") },
	{ IN_CARD, N_("in a field of the card") },
	{ ON_SOURCE, N_("in \"if\"") },
	{ ON_CANDIDATE, N_("in \"filter\"") },
	{ ON_EVENT, N_("in conditions on the card of an event") },
	{ ON_DIE, N_("in conditions on a die") },
	{ HAS_EVENT_CARD, N_("beside an event of a card") },
	{ HAS_EVENT_OTHER, N_("beside an event of two cards") },
	{ HAS_EVENT_AMOUNT, N_("beside an event that has an amount") },
	{ HAS_HOST, N_("on a card with a host") },
};

/* Maximum number of contexts that a finding names. */
#define MAX_PLACES 64

static const char *only_text(struct reading *r, uint64_t only, uint32_t during)
{
	const struct lang *l = r->card->ds->lang;
	const char *v[MAX_PLACES];
	size_t n = 0;

	for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++)
		if (only & places[i].bit)
			v[n++] = tr(l, places[i].where);
	for (size_t i = 0; r->g->contexts && r->g->contexts[i]; i++)
		if (only & OF_GAME(i))
			v[n++] = tr(l, r->g->contexts[i]);
	for (size_t i = 0; r->g->moments && r->g->moments[i]; i++)
		if (during & (UINT32_C(1) << i))
			v[n++] = tr(l, r->g->moments[i]);
	assert(n <= MAX_PLACES);
	return tr_either(l, r->card->a, v, n);
}

bool reading_placed(struct reading *r, const struct word *w,
		    const struct span *at)
{
	static const uint64_t groups[] = { IN_GROUP, ON_GROUP, HAS_EVENT_GROUP,
					   HAS_HOST, OF_GAME_GROUP };

	for (size_t i = 0; i < sizeof(groups) / sizeof(groups[0]); i++) {
		uint64_t only = w->only & groups[i];

		if (only == 0 || (only & r->context))
			continue;
		struct diag *d =
			reading_fault(r, FINDING_MISPLACED_WORD, at,
				      "\"%s\" is not allowed here", w->name);
		diag_hint(r->card->ds, d, "use it %s", only_text(r, only, 0));
		return false;
	}
	if (w->during && (r->moments & ~w->during)) {
		struct diag *d = reading_fault(
			r, FINDING_MISPLACED_WORD, at,
			"\"%s\" has no effect at the time of this ability",
			w->name);
		diag_hint(r->card->ds, d, "use it %s",
			  only_text(r, 0, w->during));
		return false;
	}
	return true;
}

void ability_seen_who(struct reading *r, const struct term *keys,
		      const struct term *t, const struct node *n)
{
	(void)keys;
	if (r->event == NULL || t->form != TERM_WORD ||
	    (r->event->whos & (UINT32_C(1) << t->word)))
		return;
	reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
		      r->event->whos ? N_("\"%s\" does not take this \"who\"")
				     : N_("\"%s\" takes no \"who\""),
		      r->event->name);
}
