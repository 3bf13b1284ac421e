/* koloda explain: clauses, rulings, findings and keywords. */
#include "cli/cmd.h"
#include "cli/explain_match.h"
#include "cli/out.h"

#include "validators/base/arena.h"
#include "validators/base/suggest.h"
#include "validators/core/game.h"
#include "validators/core/referee.h"
#include "validators/registry.h"

#include <string.h>

/* The name of row i of a table when the clause stands behind it, or NULL. */
typedef const char *name_of(const struct game *g, const struct clause *c,
			    size_t i);

static const char *finding_of(const struct game *g, const struct clause *c,
			      size_t i)
{
	const struct rule *r = &g->deck_rules->v[i];

	return game_clause_id(g, r->clause) == c->id ? r->name : NULL;
}

static const char *refusal_of(const struct game *g, const struct clause *c,
			      size_t i)
{
	const struct refusal_type *t = &g->referee->refusals[i];

	return t->clause && game_clause_id(g, t->clause) == c->id ? t->name
								  : NULL;
}

/* The names of the n rows that the clause stands behind, each once. */
static void put_names(const struct game *g, const struct clause *c,
		      const char *head, size_t n, name_of *of)
{
	bool some = false;

	for (size_t i = 0; i < n; i++) {
		const char *name = of(g, c, i), *other = NULL;

		for (size_t k = 0; name && k < i && !other; k++) {
			other = of(g, c, k);
			if (other && strcmp(other, name) != 0)
				other = NULL;
		}
		if (name == NULL || other)
			continue;
		if (!some)
			buf_printf(&output, "  %s: ", head);
		buf_printf(&output, "%s%s", some ? ", " : "", name);
		some = true;
	}
	if (some)
		buf_putc(&output, '\n');
}

static void put_clause(const struct game *g, const struct clause *c)
{
	static const char *const marks[] = {
		[MARK_BUILT] = "enforced by this version",
		[MARK_LATER] = "judged when a match is played, by a later version",
		[MARK_DEFINITION] = "a definition: nothing to enforce",
	};

	buf_printf(&output, "%s (%s, %s)\n  %s\n", c->id, g->title,
		   clause_kind_name(c->kind), c->text);
	if (c->ruling)
		buf_printf(&output, "  Ruling: %s\n", c->ruling);
	if (c->source)
		buf_printf(&output, "  Source: %s\n", c->source);
	buf_printf(&output, "  State: %s\n", marks[c->mark]);
	put_names(g, c, "Findings", g->deck_rules->n, finding_of);
	if (g->referee)
		put_names(g, c, "Refusals", g->referee->nrefusals,
			  refusal_of);
}

static size_t ncard_findings(const struct game *g)
{
	return g->card_findings ? g->card_findings->n : 0;
}

static size_t explain_rules(const struct game *g, struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->deck_rules->n; i++) {
		const struct rule *r = &g->deck_rules->v[i];

		if (!str_is_nocase(word, r->name))
			continue;
		buf_printf(&output, "%s (%s%s%s, %s)\n  %s\n", r->name,
			   g->title, r->clause ? ", clause " : "",
			   r->clause ? game_clause_id(g, r->clause) : "",
			   severity_name(r->sev), r->about);
		found++;
	}
	for (size_t i = 0; i < ncard_findings(g); i++) {
		const struct finding *f = &g->card_findings->v[i];

		if (!str_is_nocase(word, f->name))
			continue;
		buf_printf(&output, "%s (%s, card files)\n  %s\n", f->name,
			   g->title, f->about);
		found++;
	}
	for (size_t i = 0; i < g->nkeywords; i++) {
		const struct keyword *k = &g->keywords[i];

		if (!str_is_nocase(word, k->word))
			continue;
		buf_printf(&output, "%s (%s, keyword)\n  %s\n", k->word,
			   g->title, k->about);
		found++;
	}
	return found;
}

/* What a key or value of the ability language takes, in one line. */
static void put_forms(const struct word *w)
{
	if (w->words) {
		buf_puts(&output, "  Words:");
		for (size_t i = 0; i < w->words->n; i++)
			buf_printf(&output, "%s %s", i ? "," : "",
				   w->words->v[i].name);
		buf_putc(&output, '\n');
	}
	if (w->table) {
		buf_puts(&output, "  Keys:");
		for (size_t i = 0; i < w->table->n; i++)
			buf_printf(&output, "%s %s", i ? "," : "",
				   w->table->v[i].name);
		buf_putc(&output, '\n');
	}
	if (w->forms & (AS_INT | AS_RANGE))
		buf_printf(&output, "  Numbers: %d to %d\n", w->min, w->max);
}

/* Words of the ability language; a row that several tables share is told
 * once. */
static size_t explain_words(const struct game *g, struct str word)
{
	size_t found = 0;
	const char *last = NULL;

	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++) {
		const struct words *table = g->grammar->all[t];
		int i = words_find(table, word.p, word.n);

		if (i < 0 || (last && strcmp(last, table->what) == 0))
			continue;
		last = table->what;
		buf_printf(&output, "%s (%s, %s)\n  %s\n",
			   table->v[i].name, g->title, table->what,
			   table->v[i].about);
		put_forms(&table->v[i]);
		found++;
	}
	return found;
}

static size_t explain(struct str word)
{
	size_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		uint16_t c = game_clause(games[g], word);

		if (c) {
			put_clause(games[g], &games[g]->clauses[c - 1]);
			found++;
		}
		found += explain_rules(games[g], word);
		found += explain_words(games[g], word);
		found += explain_match(games[g], word);
	}
	for (size_t i = 0; i < FINDING_COUNT; i++) {
		if (!str_is_nocase(word, findings[i].name))
			continue;
		buf_printf(&output, "%s (all games)\n  %s\n", findings[i].name,
			   findings[i].about);
		found++;
	}
	return found;
}

static void offer_words(struct suggest *s, const struct game *g)
{
	for (size_t t = 0; g->grammar && g->grammar->all[t]; t++)
		for (size_t i = 0; i < g->grammar->all[t]->n; i++) {
			struct str w = str_of(g->grammar->all[t]->v[i].name);

			suggest_offer(s, w, w);
		}
}

static void not_found(const char *word)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, str_of(word));
	for (size_t g = 0; g < ngames; g++) {
		for (size_t i = 0; i < games[g]->nclauses; i++)
			suggest_offer(&s, str_of(games[g]->clauses[i].id),
				      str_of(games[g]->clauses[i].id));
		for (size_t i = 0; i < games[g]->deck_rules->n; i++)
			suggest_offer(&s,
				      str_of(games[g]->deck_rules->v[i].name),
				      str_of(games[g]->deck_rules->v[i].name));
		for (size_t i = 0; i < ncard_findings(games[g]); i++)
			suggest_offer(
				&s, str_of(games[g]->card_findings->v[i].name),
				str_of(games[g]->card_findings->v[i].name));
		for (size_t i = 0; i < games[g]->nkeywords; i++)
			suggest_offer(&s, str_of(games[g]->keywords[i].word),
				      str_of(games[g]->keywords[i].word));
		offer_words(&s, games[g]);
		offer_match(&s, games[g]);
	}
	for (size_t i = 0; i < FINDING_COUNT; i++)
		suggest_offer(&s, str_of(findings[i].name),
			      str_of(findings[i].name));
	const char *near = suggest_text(a, &s);
	complain("explain: nothing is called \"%s\"%s%s", word,
		 near ? "; " : "", near ? near : "");
	arena_free(a);
}

static int run(const struct args *args)
{
	int status = STATUS_FINE;

	if (args->noperands == 0) {
		complain("explain: no clause, finding or keyword given");
		return STATUS_TROUBLE;
	}
	for (size_t i = 0; i < args->noperands; i++) {
		if (explain(str_of(args->operand[i])))
			continue;
		not_found(args->operand[i]);
		status = STATUS_TROUBLE;
	}
	return status;
}

static const struct option_spec options[] = {
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_explain = {
	.name = "explain",
	.summary = "a clause, ruling, finding, keyword or word",
	.operands = "ID...",
	.about = "Prints what a clause or ruling says (M-027, RM-38), what a "
		 "finding means\n(too-many-copies), what a keyword does "
		 "(armor), and what the words of abilities\nare for "
		 "(between_attacks).",
	.options = options,
	.run = run,
};
