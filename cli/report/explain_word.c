/* Explains the words of card files and matches: fields, keywords, abilities,
 * terms; refusals, actions and events. */
#include "cli/report/explain_word.h"

#include "cli/shell/out.h"

#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"
#include "validators/core/language/word_example.h"
#include "validators/core/match/transcript.h"

#include <string.h>

void explain_head(const struct game *g, const char *name, const char *what,
		  const char *about)
{
	buf_printf(&output, "%s (%s, %s)\n  %s\n", name, _(g->title), _(what),
		   _(about));
}

void explain_line(const char *label, const char *text)
{
	buf_printf(&output, "  %s %s\n", label, text);
}

static size_t explain_glossary(const struct game *g, struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->glossary.n; i++) {
		const struct gloss *t = &g->glossary.v[i];

		if (!str_is_nocase(word, t->name))
			continue;
		explain_head(g, t->name, t->what, t->about);
		explain_line(_("Example:"), _(t->example));
		if (t->see)
			explain_line(_("See:"), t->see);
		found++;
	}
	return found;
}

static size_t explain_keywords(const struct game *g, struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->nkeywords; i++) {
		const struct keyword *k = &g->keywords[i];

		if (!str_is_nocase(word, k->word))
			continue;
		explain_head(g, k->word, N_("keyword"), k->about);
		buf_printf(&output, "  %s keywords: [", _("Written:"));
		keyword_form(&output, k);
		buf_puts(&output, "]\n");
		explain_line(_("Example:"), _(k->example));
		found++;
	}
	return found;
}

static size_t explain_fields(const struct game *g, struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->nfields; i++) {
		const struct field *f = &g->fields[i];

		if (!str_is_nocase(word, f->name))
			continue;
		explain_head(g, f->name, N_("field of a card"), f->about);
		if (f->words) {
			buf_printf(&output, "  %s", _("Words:"));
			for (size_t k = 0; f->words[k]; k++)
				buf_printf(&output, "%s %s", k ? "," : "",
					   f->words[k]);
			buf_putc(&output, '\n');
		}
		buf_printf(&output, "  %s ", _("Example:"));
		field_example(&output, g, f);
		buf_putc(&output, '\n');
		found++;
	}
	return found;
}

static size_t explain_predicates(const struct game *g, struct str word)
{
	size_t found = 0;

	if (word.n > 3 && memcmp(word.p, "is:", 3) == 0) {
		word.p += 3;
		word.n -= 3;
	}
	for (size_t i = 0; i < g->npredicates; i++) {
		const struct predicate *p = &g->predicates[i];

		if (!str_is_nocase(word, p->name))
			continue;
		explain_head(g, p->name, N_("is: of a query"), p->about);
		buf_printf(&output, "  %s koloda query is:%s\n", _("Example:"),
			   p->name);
		found++;
	}
	return found;
}

/* What a key or value of the ability language takes, in one line. */
static void put_forms(const struct word *w)
{
	if (w->words) {
		buf_printf(&output, "  %s", _("Words:"));
		for (size_t i = 0; i < w->words->n; i++)
			buf_printf(&output, "%s %s", i ? "," : "",
				   w->words->v[i].name);
		buf_putc(&output, '\n');
	}
	if (w->table) {
		buf_printf(&output, "  %s", _("Keys:"));
		for (size_t i = 0; i < w->table->n; i++)
			buf_printf(&output, "%s %s", i ? "," : "",
				   w->table->v[i].name);
		buf_putc(&output, '\n');
	}
	if (w->forms & (AS_INT | AS_RANGE))
		buf_printf(&output, _("  Numbers: %d to %d\n"), w->min, w->max);
}

static int row_of(const struct words *t, struct str word)
{
	for (size_t i = 0; i < t->n; i++)
		if (str_is_nocase(word, t->v[i].name))
			return (int)i;
	return -1;
}

/* Does a table before number t have the same row? */
static bool is_told(const struct grammar *g, size_t t, const struct word *w)
{
	for (size_t i = 0; i < t; i++)
		for (size_t k = 0; k < g->all[i]->n; k++)
			if (&g->all[i]->v[k] == w)
				return true;
	return false;
}

/* Words of the ability language; a row that several tables share is told
 * once. */
static size_t explain_grammar(const struct game *g, struct str word)
{
	size_t found = 0;
	const char *last = NULL;

	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++) {
		const struct words *table = g->grammar->all[t];
		int i = row_of(table, word);

		if (i < 0 || (last && strcmp(last, table->what) == 0) ||
		    is_told(g->grammar, t, &table->v[i]))
			continue;
		last = table->what;
		explain_head(g, table->v[i].name, table->what,
			     table->v[i].about);
		put_forms(&table->v[i]);
		buf_printf(&output, "  %s ", _("Example:"));
		word_example(&output, g, table, &table->v[i]);
		buf_putc(&output, '\n');
		found++;
	}
	return found;
}

/* One code may stand behind several clauses. */
static size_t explain_refusal(const struct game *g, struct str word)
{
	const struct referee *r = g->referee;
	const struct refusal_type *first = NULL;
	bool has_clause = false;

	for (size_t i = 0; i < r->nrefusals; i++) {
		const struct refusal_type *t = &r->refusals[i];

		if (!str_is_nocase(word, t->name))
			continue;
		if (first == NULL)
			buf_printf(&output, "%s (%s, %s", t->name, _(g->title),
				   _("matches"));
		first = first ? first : t;
		if (t->clause && has_clause)
			buf_printf(&output, ", %s",
				   game_clause_id(g, t->clause));
		else if (t->clause)
			buf_printf(&output, _(", clause %s"),
				   game_clause_id(g, t->clause));
		has_clause = has_clause || t->clause;
	}
	if (first)
		buf_printf(&output, ")\n  %s\n", _(first->about));
	return first != NULL;
}

static size_t explain_verb(const struct game *g, struct str word)
{
	const struct referee *r = g->referee;

	for (size_t i = 0; i < r->nverbs; i++) {
		const struct verb *v = &r->verbs[i];

		if (!str_is_nocase(word, v->name))
			continue;
		explain_head(g, v->name, N_("action of a script"), v->about);
		for (size_t k = 0; k < VERB_MAX_PARAMS && v->param[k].name; k++)
			buf_printf(&output, "  %s: %s\n", v->param[k].name,
				   _(v->param[k].about));
		return 1;
	}
	return 0;
}

static size_t explain_event(const struct game *g, struct str word)
{
	for (size_t i = 0; i < g->referee->nevents; i++) {
		const struct event_type *e = &g->referee->events[i];

		if (!str_is_nocase(word, e->name))
			continue;
		explain_head(g, e->name, N_("event of a match"), e->about);
		return 1;
	}
	return 0;
}

static size_t explain_match(const struct game *g, struct str word)
{
	if (g->referee == NULL)
		return 0;
	return explain_refusal(g, word) + explain_verb(g, word) +
	       explain_event(g, word);
}

size_t explain_word(const struct game *g, struct str word)
{
	return explain_keywords(g, word) + explain_glossary(g, word) +
	       explain_fields(g, word) + explain_grammar(g, word) +
	       explain_predicates(g, word) + explain_match(g, word);
}

/* The name of row i of the findings or refusals of g if it stands on the
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
