/* Parses the keywords of a card with their numbers. */
#include "validators/core/game/game.h"
#include "validators/core/language/card_value.h"
#include "validators/core/language/wrong_type.h"

#include "validators/base/vec.h"

/* Describe what the keyword takes, for hints. */
static const char *form_of(struct arena *a, const struct lang *lang,
			   const struct keyword *k)
{
	switch (k->form) {
	case KEYWORD_BARE:
		return arena_printf(a, tr(lang, "write it bare: %s"), k->word);
	case KEYWORD_NUMBER:
		return arena_printf(a, tr(lang, "write it as {%s: N}"),
				    k->word);
	case KEYWORD_MAYBE:
		return arena_printf(a, tr(lang, "write it as %s or {%s: N}"),
				    k->word, k->word);
	case KEYWORD_KIND:
		return arena_printf(
			a, tr(lang, "write it as {%s: KIND}, KIND is %s"),
			k->word, field_choices(a, lang, k->kinds));
	case KEYWORD_LIST:
		return arena_printf(
			a, tr(lang, "write it as %s or {%s: {%s: [...]}}"),
			k->word, k->word, k->list_key);
	}
	return NULL;
}

/* msg: the fault, already translated. */
static void bad_as(struct cardread *r, const struct keyword *k,
		   const struct span *at, const char *msg)
{
	struct diag *d = cardread_fault(r, FINDING_BAD_KEYWORD, at, "%s", msg);

	d->hint = form_of(r->a, r->ds->lang, k);
}

/* fmt: a message with the keyword's word. */
static void bad(struct cardread *r, const struct keyword *k,
		const struct span *at, const char *fmt)
{
	bad_as(r, k, at, arena_printf(r->a, tr(r->ds->lang, fmt), k->word));
}

const struct keyword *cardread_find_keyword(struct cardread *r, struct str word,
					    const struct span *at)
{
	const char *words[128];
	size_t n = 0;

	for (size_t i = 0; i < r->game->nkeywords; i++) {
		const struct keyword *k = &r->game->keywords[i];

		if (str_is(word, k->word))
			return k;
		if (n < 127)
			words[n++] = k->word;
	}
	words[n] = NULL;
	struct diag *d =
		cardread_fault(r, FINDING_UNKNOWN_KEYWORD, at,
			       "unknown keyword \"%.*s\"", STR_ARG(word));
	cardread_suggest(r, d, word, words);
	return NULL;
}

static bool in_range(int64_t n, int64_t min, int64_t max)
{
	return n >= min && n <= max;
}

static void take_number(struct cardread *r, const struct node *n,
			const struct span *at, struct keyword_use *u)
{
	const struct keyword *k = u->keyword;
	int64_t min = k->max ? k->min : 1, max = k->max ? k->max : 99;

	if (cardread_is_bad(r, n))
		return;
	if ((k->form != KEYWORD_NUMBER && k->form != KEYWORD_MAYBE) ||
	    n->kind != NODE_INT || !in_range(n->i, min, max)) {
		bool ranged =
			n->kind == NODE_INT &&
			(k->form == KEYWORD_NUMBER || k->form == KEYWORD_MAYBE);

		if (ranged)
			bad_as(r, k, at,
			       arena_printf(r->a,
					    tr(r->ds->lang,
					       "keyword \"%s\" takes a number "
					       "from %lld to %lld"),
					    k->word, (long long)min,
					    (long long)max));
		else
			bad(r, k, at, N_("keyword \"%s\" does not take this"));
		return;
	}
	u->numbered = true;
	u->n = n->i;
}

static void take_list(struct cardread *r, const struct node *n,
		      const struct span *at, struct keyword_use *u)
{
	if (n->kind != NODE_LIST || n->list.n == 0) {
		bad(r, u->keyword, at,
		    N_("keyword \"%s\" takes a list of words"));
		return;
	}
	for (size_t i = 0; i < n->list.n; i++) {
		int w = field_word(u->keyword->kinds, n->list.v[i]->text);

		if (w < 0 || (u->kinds & (UINT64_C(1) << w))) {
			bad(r, u->keyword, at,
			    w < 0 ? N_("keyword \"%s\" names an unknown word")
				  : N_("keyword \"%s\" names a word twice"));
			return;
		}
		u->kinds |= UINT64_C(1) << w;
	}
}

/* Parse {word: {n: 2, mana: 1}} and the like. */
static void take_map(struct cardread *r, const struct node *map,
		     const struct span *at, struct keyword_use *u)
{
	const struct keyword *k = u->keyword;

	for (size_t i = 0; i < map->map.n; i++) {
		const struct pair *p = &map->map.v[i];

		if (str_is(p->key, "n")) {
			take_number(r, p->value, at, u);
		} else if (str_is(p->key, "mana") && k->mana) {
			if (cardread_is_bad(r, p->value))
				continue;
			if (p->value->kind != NODE_INT ||
			    !in_range(p->value->i, 0, 99)) {
				bad(r, k, at,
				    N_("keyword \"%s\" takes mana from 0 to "
				       "99"));
				continue;
			}
			u->priced = true;
			u->mana = p->value->i;
		} else if (k->form == KEYWORD_LIST &&
			   str_is(p->key, k->list_key)) {
			take_list(r, p->value, at, u);
		} else {
			bad_as(r, k, at,
			       arena_printf(
				       r->a,
				       tr(r->ds->lang,
					  "keyword \"%s\" has no parameter "
					  "\"%.*s\""),
				       k->word, STR_ARG(p->key)));
		}
	}
	if (k->form == KEYWORD_NUMBER && !node_get(map, "n"))
		bad(r, k, at, N_("keyword \"%s\" lacks its number"));
	else if (map->map.n == 0)
		bad(r, k, at, N_("keyword \"%s\" has an empty map"));
}

static void take_param(struct cardread *r, const struct node *n,
		       const struct span *at, struct keyword_use *u)
{
	const struct keyword *k = u->keyword;

	if (n->kind == NODE_MAP) {
		take_map(r, n, at, u);
	} else if (k->form == KEYWORD_KIND) {
		int w = n->kind == NODE_TEXT ? field_word(k->kinds, n->text)
					     : -1;
		if (w < 0)
			bad(r, k, at,
			    N_("keyword \"%s\" names an unknown kind"));
		else
			u->kinds = UINT64_C(1) << w;
	} else {
		take_number(r, n, at, u);
	}
}

static void take_bare(struct cardread *r, const struct span *at,
		      struct keyword_use *u)
{
	switch (u->keyword->form) {
	case KEYWORD_BARE:
	case KEYWORD_LIST:
		break;
	case KEYWORD_MAYBE:
		u->numbered = true;
		u->n = u->keyword->preset;
		break;
	case KEYWORD_KIND:
		if (u->keyword->preset) {
			u->kinds = UINT64_C(1) << (u->keyword->preset - 1);
			break;
		}
		/* fall through */
	case KEYWORD_NUMBER:
		bad(r, u->keyword, at,
		    N_("keyword \"%s\" lacks its parameter"));
	}
}

static void check_repeat(struct cardread *r, const struct keyword_use *u)
{
	for (size_t i = 0; i < r->card->nkeywords; i++) {
		const struct keyword_use *o = &r->card->keywords[i];

		if (o->keyword != u->keyword || u->keyword->sums)
			continue;
		if (u->keyword->form == KEYWORD_KIND && o->kinds != u->kinds)
			continue;
		struct diag *d = cardread_fault(
			r, FINDING_DUPLICATE_KEYWORD, &u->at,
			"keyword \"%s\" occurs twice", u->keyword->word);
		diag_relate(r->ds, d, o->at, "first here");
		return;
	}
}

bool cardread_keyword(struct cardread *r, const struct node *n,
		      struct keyword_use *out)
{
	struct str word;
	size_t before = r->ds->n;

	*out = (struct keyword_use){ .at = n->at };
	if (n->kind == NODE_TEXT) {
		word = n->text;
	} else if (n->kind == NODE_MAP && n->map.n == 1) {
		word = n->map.v[0].key;
	} else {
		cardread_fault(r, FINDING_WRONG_TYPE, &n->at,
			       "a keyword is a word or a map of one word");
		return false;
	}
	out->keyword = cardread_find_keyword(r, word, &n->at);
	if (out->keyword == NULL)
		return false;
	if (n->kind == NODE_TEXT)
		take_bare(r, &n->at, out);
	else
		take_param(r, n->map.v[0].value, &n->at, out);
	return r->ds->n == before;
}

/* Parse an entry of the card's own list. */
static void read_own(struct cardread *r, const struct node *n,
		     struct keyword_use *out)
{
	struct keyword_use u;

	cardread_keyword(r, n, &u);
	if (u.keyword == NULL)
		return;
	if (!(u.keyword->allowed & r->variants)) {
		cardread_fault(r, FINDING_FORBIDDEN_KEYWORD, &n->at,
			       "this type of card cannot have the keyword "
			       "\"%s\"",
			       u.keyword->word);
		return;
	}
	check_repeat(r, &u);
	out[r->card->nkeywords++] = u;
}

void cardread_keywords(struct cardread *r, const struct node *node)
{
	if (node->kind != NODE_LIST) {
		cardread_wrong_type(r, node, "keywords", WANT_TEXTS | WANT_MAPS,
				    N_("a list"));
		return;
	}
	struct keyword_use *v = arena_array(r->a, node->list.n, sizeof(*v));
	r->card->keywords = v;
	for (size_t i = 0; i < node->list.n; i++)
		read_own(r, node->list.v[i], v);
}
