/* Explains the words of card files and matches: fields, keywords, abilities,
 * terms; refusals, actions and events. */
#include "cli/report/explain_word.h"

#include "cli/shell/out.h"

#include "validators/base/json.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"
#include "validators/core/language/word_example.h"
#include "validators/core/match/transcript.h"

#include <string.h>

void explain_begin(const struct telling *t, const struct game *g,
		   const char *name, const char *what, struct str head,
		   const char *about)
{
	if (t->j)
		json_put(t->j, "{name:%s game:%s kind:%s text:%s", name,
			 g ? g->id : NULL, what, _(about));
	else
		buf_printf(&output, "%s (%.*s)\n  %s\n", name, STR_ARG(head),
			   _(about));
}

void explain_head(const struct telling *t, const struct game *g,
		  const char *name, const char *what, const char *about)
{
	struct buf head = { 0 };

	buf_printf(&head, "%s, %s", g ? _(g->title) : _("all games"), _(what));
	explain_begin(t, g, name, what, buf_str(&head), about);
	buf_release(&head);
}

void explain_line(const struct telling *t, const char *key, const char *label,
		  const char *text)
{
	if (t->j)
		json_pair(t->j, key, str_of(text));
	else
		buf_printf(&output, "  %s %s\n", label, text);
}

void explain_list(const struct telling *t, const char *key, const char *label,
		  struct str names)
{
	struct str name;

	if (t->j == NULL) {
		buf_printf(&output, "  %s %.*s\n", label, STR_ARG(names));
		return;
	}
	json_key(t->j, key);
	json_open_list(t->j);
	while (str_cut(&names, ',', &name)) {
		json_str(t->j, name);
		if (str_starts(names, " "))
			names = (struct str){ names.p + 1, names.n - 1 };
	}
	json_close_list(t->j);
}

void explain_end(const struct telling *t)
{
	if (t->j)
		json_put(t->j, "}");
}

/* Put a line whose text is in b, which is emptied. */
static void put_made(const struct telling *t, const char *key,
		     const char *label, struct buf *b)
{
	buf_putc(b, '\0');
	explain_line(t, key, label, b->p);
	buf_release(b);
}

/* Put names that are in b, which is emptied; nothing if it is empty. */
static void put_names(const struct telling *t, const char *key,
		      const char *label, struct buf *b)
{
	if (b->n)
		explain_list(t, key, label, buf_str(b));
	buf_release(b);
}

static size_t explain_glossary(const struct telling *t, const struct game *g,
			       struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->glossary.n; i++) {
		const struct gloss *x = &g->glossary.v[i];

		if (!str_is_nocase(word, x->name))
			continue;
		explain_head(t, g, x->name, x->what, x->about);
		explain_line(t, "example", _("Example:"), _(x->example));
		if (x->see)
			explain_line(t, "see", _("See:"), x->see);
		explain_end(t);
		found++;
	}
	return found;
}

static size_t explain_keywords(const struct telling *t, const struct game *g,
			       struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->nkeywords; i++) {
		const struct keyword *k = &g->keywords[i];
		struct buf b = { 0 };

		if (!str_is_nocase(word, k->word))
			continue;
		explain_head(t, g, k->word, N_("keyword"), k->about);
		buf_puts(&b, "keywords: [");
		keyword_form(&b, k);
		buf_putc(&b, ']');
		put_made(t, "written", _("Written:"), &b);
		explain_line(t, "example", _("Example:"), _(k->example));
		explain_end(t);
		found++;
	}
	return found;
}

static size_t explain_fields(const struct telling *t, const struct game *g,
			     struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];
		struct buf b = { 0 };

		if (!str_is_nocase(word, f->name))
			continue;
		explain_head(t, g, f->name, N_("field of a card"), f->about);
		for (size_t k = 0; f->words && f->words[k]; k++)
			buf_printf(&b, "%s%s", k ? ", " : "", f->words[k]);
		put_names(t, "words", _("Words:"), &b);
		field_example(&b, g, f);
		put_made(t, "example", _("Example:"), &b);
		explain_end(t);
		found++;
	}
	return found;
}

static size_t explain_predicates(const struct telling *t, const struct game *g,
				 struct str word)
{
	size_t found = 0;

	if (word.n > 3 && memcmp(word.p, "is:", 3) == 0) {
		word.p += 3;
		word.n -= 3;
	}
	for (size_t i = 0; i < g->npredicates; i++) {
		const struct predicate *p = &g->predicates[i];
		struct buf b = { 0 };

		if (!str_is_nocase(word, p->name))
			continue;
		explain_head(t, g, p->name, N_("is: of a query"), p->about);
		buf_printf(&b, "koloda query is:%s", p->name);
		put_made(t, "example", _("Example:"), &b);
		explain_end(t);
		found++;
	}
	return found;
}

/* Put what a key or value of the ability language takes, in one line. */
static void put_forms(const struct telling *t, const struct word *w)
{
	struct buf b = { 0 };

	for (size_t i = 0; w->words && i < w->words->n; i++)
		buf_printf(&b, "%s%s", i ? ", " : "", w->words->v[i].name);
	put_names(t, "words", _("Words:"), &b);
	for (size_t i = 0; w->table && i < w->table->n; i++)
		buf_printf(&b, "%s%s", i ? ", " : "", w->table->v[i].name);
	put_names(t, "keys", _("Keys:"), &b);
	if (!(w->forms & (AS_INT | AS_RANGE)))
		return;
	if (t->j)
		json_put(t->j, "min:%d max:%d", w->min, w->max);
	else
		buf_printf(&output, _("  Numbers: %d to %d\n"), w->min, w->max);
}

static int row_of(const struct words *t, struct str word)
{
	for (size_t i = 0; i < t->n; i++)
		if (str_is_nocase(word, t->v[i].name))
			return (int)i;
	return -1;
}

/* True if a table before number t has the same row. */
static bool is_told(const struct grammar *g, size_t t, const struct word *w)
{
	for (size_t i = 0; i < t; i++)
		for (size_t k = 0; k < g->all[i]->n; k++)
			if (&g->all[i]->v[k] == w)
				return true;
	return false;
}

/* Explain words of the ability language; a row shared by several tables is
 * explained once. */
static size_t explain_grammar(const struct telling *t, const struct game *g,
			      struct str word)
{
	size_t found = 0;
	const char *last = NULL;

	for (size_t k = 0; g->grammar && g->grammar->all[k]; k++) {
		const struct words *table = g->grammar->all[k];
		int i = row_of(table, word);
		struct buf b = { 0 };

		if (i < 0 || (last && strcmp(last, table->what) == 0) ||
		    is_told(g->grammar, k, &table->v[i]))
			continue;
		last = table->what;
		explain_head(t, g, table->v[i].name, table->what,
			     table->v[i].about);
		put_forms(t, &table->v[i]);
		word_example(&b, g, table, &table->v[i]);
		put_made(t, "example", _("Example:"), &b);
		explain_end(t);
		found++;
	}
	return found;
}

/* One code may belong to several clauses. */
static size_t explain_refusal(const struct telling *t, const struct game *g,
			      struct str word)
{
	const struct referee *r = g->referee;
	const struct refusal_type *first = NULL;
	struct buf head = { 0 }, clauses = { 0 };

	for (size_t i = 0; i < r->nrefusals; i++) {
		const struct refusal_type *x = &r->refusals[i];

		if (!str_is_nocase(word, x->name))
			continue;
		first = first ? first : x;
		if (x->clause)
			buf_printf(&clauses, "%s%s", clauses.n ? ", " : "",
				   game_clause_id(g, x->clause));
	}
	if (first) {
		buf_putc(&clauses, '\0');
		buf_printf(&head, "%s, %s", _(g->title), _("matches"));
		if (clauses.n > 1)
			buf_printf(&head, _(", clause %s"), clauses.p);
		clauses.n--;
		explain_begin(t, g, first->name, N_("matches"), buf_str(&head),
			      first->about);
		if (t->j)
			explain_list(t, "clauses", "", buf_str(&clauses));
		explain_end(t);
	}
	buf_release(&head);
	buf_release(&clauses);
	return first != NULL;
}

static void put_param(const struct telling *t, const char *name,
		      const char *about)
{
	if (t->j)
		json_pair(t->j, name, str_of(about));
	else
		buf_printf(&output, "  %s: %s\n", name, about);
}

static size_t explain_verb(const struct telling *t, const struct game *g,
			   struct str word)
{
	const struct referee *r = g->referee;

	for (size_t i = 0; i < r->nverbs; i++) {
		const struct verb *v = &r->verbs[i];

		if (!str_is_nocase(word, v->name))
			continue;
		explain_head(t, g, v->name, N_("action of a script"), v->about);
		if (t->j)
			json_put(t->j, "parameters:{");
		for (size_t k = 0; k < VERB_MAX_PARAMS && v->param[k].name; k++)
			put_param(t, v->param[k].name, _(v->param[k].about));
		if (t->j)
			json_put(t->j, "}");
		explain_end(t);
		return 1;
	}
	return 0;
}

static size_t explain_event(const struct telling *t, const struct game *g,
			    struct str word)
{
	for (size_t i = 0; i < g->referee->nevents; i++) {
		const struct event_type *e = &g->referee->events[i];

		if (!str_is_nocase(word, e->name))
			continue;
		explain_head(t, g, e->name, N_("event of a match"), e->about);
		explain_end(t);
		return 1;
	}
	return 0;
}

static size_t explain_match(const struct telling *t, const struct game *g,
			    struct str word)
{
	if (g->referee == NULL)
		return 0;
	return explain_refusal(t, g, word) + explain_verb(t, g, word) +
	       explain_event(t, g, word);
}

size_t explain_word(const struct telling *t, const struct game *g,
		    struct str word)
{
	return explain_keywords(t, g, word) + explain_glossary(t, g, word) +
	       explain_fields(t, g, word) + explain_grammar(t, g, word) +
	       explain_predicates(t, g, word) + explain_match(t, g, word);
}

/* The name of row i of the findings or refusals of g if it belongs to the
 * clause, or NULL. */
static const char *name_of(const struct game *g, const struct clause *c,
			   enum explain_names of, size_t i)
{
	if (of == EXPLAIN_FINDINGS) {
		const struct rule *r = &g->deck_rules->v[i];

		return game_clause_id(g, r->clause) == c->id ? r->name : NULL;
	}
	const struct refusal_type *t = &g->referee->refusals[i];

	return t->clause && game_clause_id(g, t->clause) == c->id ? t->name
								  : NULL;
}

static bool is_before(const struct game *g, const struct clause *c,
		      enum explain_names of, size_t end, const char *name)
{
	for (size_t i = 0; i < end; i++) {
		const char *other = name_of(g, c, of, i);

		if (other && strcmp(other, name) == 0)
			return true;
	}
	return false;
}

size_t explain_names(struct buf *out, const struct game *g,
		     const struct clause *c, enum explain_names of)
{
	size_t found = 0, n = of == EXPLAIN_FINDINGS ? g->deck_rules->n
			      : g->referee           ? g->referee->nrefusals
						     : 0;

	for (size_t i = 0; i < n; i++) {
		const char *name = name_of(g, c, of, i);

		if (name && !is_before(g, c, of, i, name))
			buf_printf(out, "%s%s", found++ ? ", " : "", name);
	}
	return found;
}

void offer_word(struct suggest *s, const struct game *g)
{
	const struct referee *r = g->referee;

	for (size_t i = 0; i < g->nkeywords; i++)
		suggest_name(s, g->keywords[i].word);
	for (size_t i = 0; i < g->glossary.n; i++)
		suggest_name(s, g->glossary.v[i].name);
	for (size_t i = 0; i < g->nfields; i++)
		suggest_name(s, g->fields[i].name);
	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++)
		for (size_t i = 0; i < g->grammar->all[t]->n; i++)
			suggest_name(s, g->grammar->all[t]->v[i].name);
	for (size_t i = 0; i < g->npredicates; i++)
		suggest_name(s, g->predicates[i].name);
	for (size_t i = 0; r && i < r->nrefusals; i++)
		suggest_name(s, r->refusals[i].name);
	for (size_t i = 0; r && i < r->nverbs; i++)
		suggest_name(s, r->verbs[i].name);
	for (size_t i = 0; r && i < r->nevents; i++)
		suggest_name(s, r->events[i].name);
}
