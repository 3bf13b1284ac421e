/* koloda explain: explains clauses, rulings, findings and keywords. */
#include "cli/cmd.h"
#include "cli/pool/judging.h"
#include "cli/page/book.h"
#include "cli/report/explain_word.h"
#include "cli/shell/out.h"

#include "db/query/parse.h"

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/text/suggest.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

static void put_names(const struct telling *t, const struct game *g,
		      const struct clause *c, const char *key,
		      const char *label, enum explain_names of)
{
	struct buf names = { 0 };

	if (explain_names(&names, g, c, of))
		explain_list(t, key, label, buf_str(&names));
	buf_release(&names);
}

static void put_clause(const struct telling *t, const struct game *g,
		       const struct clause *c)
{
	static const struct {
		const char *id, *said;
	} marks[] = {
		[MARK_BUILT] = { "built", N_("State: enforced by this "
					     "version") },
		[MARK_LATER] = { "later", N_("State: judged when a match is "
					     "played, by a later version") },
		[MARK_DEFINITION] = { "definition",
				      N_("State: a definition: nothing to "
					 "enforce") },
	};
	const char *kind = clause_kind_name(c->kind);
	const char *text = tr_in(output_lang, c->id, c->text);

	if (t->j)
		json_put(t->j, "{name:%s game:%s kind:%s text:%s", c->id, g->id,
			 kind, text);
	else
		buf_printf(&output, "%s (%s, %s)\n  %s\n", c->id, _(g->title),
			   tr_in(output_lang, "clause", kind), text);
	if (c->ruling)
		explain_line(t, "ruling", _("Ruling:"),
			     tr_in(output_lang, c->id, c->ruling));
	if (c->source)
		explain_line(t, "source", _("Source:"),
			     tr(output_lang, c->source));
	if (t->j)
		json_put(t->j, "state:%s", marks[c->mark].id);
	else
		buf_printf(&output, "  %s\n", _(marks[c->mark].said));
	put_names(t, g, c, "findings", _("Findings:"), EXPLAIN_FINDINGS);
	put_names(t, g, c, "refusals", _("Refusals:"), EXPLAIN_REFUSALS);
	explain_end(t);
}

static size_t ncard_findings(const struct game *g)
{
	return g->card_findings ? g->card_findings->n : 0;
}

/* Put a deck rule, with its clause and severity. */
static void put_rule(const struct telling *t, const struct game *g,
		     const struct rule *r)
{
	const char *clause = r->clause ? game_clause_id(g, r->clause) : NULL;
	struct buf head = { 0 };

	buf_printf(&head, "%s, ", _(g->title));
	if (clause)
		buf_printf(&head, _("clause %s, "), clause);
	buf_puts(&head, _(severity_name(r->sev)));
	explain_begin(t, g, r->name, "rule of decks", buf_str(&head), r->about);
	if (t->j)
		json_put(t->j, "clause:%s severity:%s", clause,
			 severity_name(r->sev));
	explain_end(t);
	buf_release(&head);
}

static size_t explain_rules(const struct telling *t, const struct game *g,
			    struct str word)
{
	size_t found = 0;

	for (size_t i = 0; i < g->deck_rules->n; i++) {
		const struct rule *r = &g->deck_rules->v[i];

		if (!str_is_nocase(word, r->name))
			continue;
		put_rule(t, g, r);
		found++;
	}
	for (size_t i = 0; i < ncard_findings(g); i++) {
		const struct finding *f = &g->card_findings->v[i];

		if (!str_is_nocase(word, f->name))
			continue;
		explain_head(t, g, f->name, N_("card files"), f->about);
		explain_end(t);
		found++;
	}
	return found;
}

/* Explain the word in g; returns the number of meanings. */
static size_t explain_in(const struct telling *t, const struct game *g,
			 struct str word)
{
	uint16_t c = game_clause(g, word);

	if (c)
		put_clause(t, g, &g->clauses[c - 1]);
	return (c > 0) + explain_rules(t, g, word) + explain_word(t, g, word);
}

/* Put a note on a word of several games: which, and how to select one. */
static void put_games(struct str word, uint64_t in, size_t n)
{
	struct buf ids = { 0 };

	for (size_t g = 0; g < ngames; g++)
		if (in >> g & 1)
			buf_printf(&ids, "%s%s", ids.n ? ", " : "",
				   games[g]->id);
	buf_printf(&output,
		   tr_n(output_lang,
			"%.*s: %zu game: %.*s; --game=GAME shows one\n",
			"%.*s: %zu games: %.*s; --game=GAME shows one\n",
			(int64_t)n),
		   STR_ARG(word), n, STR_ARG(buf_str(&ids)));
	buf_release(&ids);
}

/* only: in this game, or NULL. */
static size_t explain(const struct telling *t, struct str word,
		      const struct game *only)
{
	size_t found = 0, n = 0, start = output.n;
	uint64_t in = 0; /* bit g: games[g] has it */

	for (size_t g = 0; g < ngames; g++) {
		if (only && games[g] != only)
			continue;
		if (explain_in(t, games[g], word) == 0)
			continue;
		in |= UINT64_C(1) << g;
		n++;
	}
	if (n > 1 && !t->j) { /* after the list of these games */
		output.n = start;
		put_games(word, in, n);
		for (size_t g = 0; g < ngames; g++)
			if (in >> g & 1)
				found += explain_in(t, games[g], word);
	}
	found += n;
	for (size_t i = 0; i < FINDING_COUNT; i++) {
		if (!str_is_nocase(word, findings[i].name))
			continue;
		explain_begin(t, NULL, findings[i].name, "finding",
			      str_of(_("all games")), findings[i].about);
		explain_end(t);
		found++;
	}
	return found;
}

/* The words with that name in any language: keywords, fields and values;
 * each once. */
struct called {
	struct arena *a;
	const char **v;
	size_t n, cap;
};

static void add_called(struct called *c, const char *word)
{
	for (size_t i = 0; i < c->n; i++)
		if (strcmp(c->v[i], word) == 0)
			return;
	VEC_PUSH(c->a, c->v, c->n, c->cap, word);
}

static bool is_called(struct called *c, struct str folded, const char *name)
{
	struct str fold;

	return name && utf8_fold(c->a, &fold, str_of(name)) == 0 &&
	       str_eq(fold, folded);
}

static void find_called(struct called *c, struct str name)
{
	struct str folded, field = query_name(c->a, name);
	const char *value;

	if (utf8_fold(c->a, &folded, name) < 0)
		return;
	for (size_t g = 0; g < ngames; g++)
		for (size_t i = 0; i < games[g]->nkeywords; i++) {
			const struct keyword *k = &games[g]->keywords[i];

			if (is_called(c, folded, k->ru) ||
			    is_called(c, folded, k->en))
				add_called(c, k->word);
		}
	if (field.p != name.p)
		add_called(c, field.p);
	for (size_t i = 0; (value = query_value_named(c->a, name, &i));)
		add_called(c, value);
}

/* Explain the words that it names in another language. */
static size_t explain_called(const struct telling *t, struct str name,
			     const struct game *only)
{
	struct called c = { .a = arena_new() };
	size_t found = 0;

	find_called(&c, name);
	for (size_t i = 0; i < c.n; i++)
		found += explain(t, str_of(c.v[i]), only);
	arena_free(c.a);
	return found;
}

static void not_found(const char *word, const struct game *only)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, a, str_of(word));
	for (size_t g = 0; g < ngames; g++) {
		if (only && games[g] != only)
			continue;
		for (size_t i = 0; i < games[g]->nclauses; i++)
			suggest_name(&s, games[g]->clauses[i].id);
		for (size_t i = 0; i < games[g]->deck_rules->n; i++)
			suggest_name(&s, games[g]->deck_rules->v[i].name);
		for (size_t i = 0; i < ncard_findings(games[g]); i++)
			suggest_name(&s, games[g]->card_findings->v[i].name);
		offer_word(&s, games[g]);
	}
	for (size_t i = 0; i < FINDING_COUNT; i++)
		suggest_name(&s, findings[i].name);
	const char *near = suggest_text(a, output_lang, &s);
	if (only)
		complain_hint(near, "explain: nothing of %s is called \"%s\"",
			      only->id, word);
	else
		complain_hint(near, "explain: nothing is called \"%s\"", word);
	arena_free(a);
}

/* The text for a page. */
static size_t explain_text(struct str word, const struct game *only)
{
	return explain(&(struct telling){ 0 }, word, only);
}

/* In JSON the language is that of formats for programs. */
static int explain_all(const struct args *args, const struct game *only)
{
	const struct lang *spoken = output_lang;
	struct json j;
	struct telling t = { args_json(args) ? &j : NULL };
	int status = STATUS_FINE;

	json_init(&j, &output);
	if (t.j)
		json_put(&j, "[");
	for (size_t i = 0; i < args->noperands; i++) {
		struct str word = str_of(args->operand[i]);

		output_lang = args->lang;
		bool found = explain(&t, word, only) ||
			     explain_called(&t, word, only);
		output_lang = spoken;
		if (found)
			continue;
		not_found(args->operand[i], only);
		status = STATUS_TROUBLE;
	}
	if (t.j) {
		json_put(&j, "]");
		buf_putc(&output, '\n');
	}
	return status;
}

int cmd_explain(const struct args *args)
{
	const char *name = args->value[OPT_GAME];
	const struct game *only = NULL;
	int status = STATUS_FINE;

	if (args->noperands == 0) {
		complain("explain: no clause, finding or keyword given");
		return STATUS_TROUBLE;
	}
	if (name && !(only = judging_game("explain", name)))
		return STATUS_TROUBLE;
	status = explain_all(args, only);
	if (args_html(args)) {
		buf_clear(&output);
		if (status == STATUS_FINE)
			book_explain(args, only, explain_text);
	}
	return out_save(args, status);
}
