/* The tables of all games: complete, sorted, without contradictions. */
#include "validators/registry.h"

#include "tests/support/unit.h"
#include "validators/base/str.h"
#include "validators/core/cards/format.h"
#include "validators/core/check/rule.h"
#include "validators/core/game/game.h"
#include "validators/core/match/referee.h"
#include "validators/core/stats/stats.h"

#include <string.h>

static bool is_finding_name(const char *s)
{
	return str_is_kebab(str_of(s)) && strstr(s, "--") == NULL;
}

static void test_games__sorted_and_found(void **state)
{
	(void)state;
	assert_int_equal(ngames, 4);
	for (size_t i = 0; i < ngames; i++) {
		if (i > 0)
			assert_true(strcmp(games[i - 1]->id, games[i]->id) < 0);
		assert_ptr_equal(game_find(str_of(games[i]->id)), games[i]);
		assert_true(str_is_kebab(str_of(games[i]->id)));
	}
	assert_null(game_find(STR("chess")));
}

static void test_clauses__have_text_and_unique_ids(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct game *m = games[g];

		assert_true(m->nclauses > 100);
		for (size_t i = 0; i < m->nclauses; i++) {
			const struct clause *c = &m->clauses[i];
			size_t r = c->kind == CLAUSE_RULING;

			assert_int_equal(game_clause(m, str_of(c->id)), i + 1);
			assert_true(strlen(c->text) > 10);
			assert_int_equal(c->ruling != NULL, r);
			assert_int_equal(c->id[0] == 'R', r);
			assert_int_equal(strncmp(c->id + r, m->prefix,
						 strlen(m->prefix)),
					 0);
		}
	}
}

/* Does it begin as an answer, so that it means nothing without its question? */
static bool is_answer(const char *text)
{
	static const char *const words[] = { "Yes", "No",   "It",      "They",
					     "Of",  "Both", "Neither", "Its",
					     "One", "As",   "That",    "In",
					     "By" };
	size_t n = strcspn(text, " ,.;:");

	if (*text < 'A' || *text > 'Z')
		return true;
	for (size_t i = 0; i < sizeof(words) / sizeof(*words); i++)
		if (strlen(words[i]) == n && strncmp(text, words[i], n) == 0)
			return true;
	return false;
}

static void test_rulings__are_quoted_by_their_decision(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct game *m = games[g];

		for (size_t i = 0; i < m->nclauses; i++) {
			const struct clause *c = &m->clauses[i];

			if (strchr(clause_says(c), '?'))
				fail_msg("%s is a question", c->id);
			if (c->ruling && is_answer(c->ruling))
				fail_msg("%s begins as an answer", c->id);
			assert_ptr_equal(clause_says(c),
					 c->kind == CLAUSE_RULING ? c->ruling
								  : c->text);
		}
	}
}

static void test_rules__cite_clauses_and_say_what_they_mean(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct rule_table *t = games[g]->deck_rules;

		for (size_t i = 0; i < t->n; i++) {
			const struct rule *r = &t->v[i];

			assert_true(is_finding_name(r->name));
			assert_non_null(r->check);
			assert_true(strlen(r->about) > 10);
			assert_true(r->clause <= games[g]->nclauses);
			assert_true(r->only_param <= games[g]->nparams);
			assert_true(r->limit_param <= games[g]->nparams);
		}
	}
	for (size_t i = 0; i < FINDING_COUNT; i++) {
		assert_true(is_finding_name(findings[i].name));
		assert_true(strlen(findings[i].about) > 10);
	}
}

static void test_fields__are_named_once_and_described(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct game *m = games[g];

		for (size_t i = 0; i < m->nfields; i++) {
			const struct field *f = &m->fields[i];

			assert_true(str_is_snake(str_of(f->name)));
			assert_true(strlen(f->about) > 5);
			assert_int_equal(f->required & f->optional, 0);
			assert_true((f->required | f->optional) <
				    VARIANT(m->nvariants));
			for (size_t k = 0; k < i; k++)
				assert_string_not_equal(f->name,
							m->fields[k].name);
		}
		for (size_t i = 0; i < m->nkeywords; i++) {
			assert_true(str_is_snake(str_of(m->keywords[i].word)));
			assert_true(strlen(m->keywords[i].about) > 10);
			assert_true(m->keywords[i].allowed != 0);
		}
	}
}

static void test_formats__stay_inside_their_parameters(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct game *m = games[g];

		assert_true(m->nformats >= 2);
		for (size_t i = 0; i < m->nformats; i++) {
			const struct format *f = &m->formats[i];

			assert_ptr_equal(game_format(m, str_of(f->name)), f);
			for (size_t k = 0; k < m->nparams; k++) {
				const struct param *p = &m->params[k];

				if (p->words)
					continue;
				assert_true(f->param[k] >= p->min);
				assert_true(f->param[k] <=
					    (p->flag ? 1 : p->max));
			}
		}
	}
}

static void assert_named(const struct stat_name *n)
{
	assert_true(str_is_snake(str_of(n->key)));
	assert_true(n->text && *n->text);
}

static void assert_hand(const struct game *m, const struct stat_hand *h)
{
	assert_named(&h->name);
	assert_true(h->clause >= 1 && h->clause <= m->nclauses);
	assert_true(h->section < m->nsections);
	/* what core/stats/odds.h can count */
	assert_true((h->cards > 0) != (h->cards_param > 0));
	if (h->cards_param)
		assert_true(m->params[h->cards_param - 1].max < ODDS_HAND);
	assert_true(h->cards < ODDS_HAND && h->again <= 3);
	assert_true(!h->exchange ||
		    (h->cards > 0 && h->cards <= ODDS_HAND / 2));
	for (size_t i = 0; i < h->ngoals; i++) {
		assert_named(&h->goals[i].name);
		assert_in_range(h->goals[i].parts, 1, STATS_PARTS);
	}
	for (size_t i = 0; i < h->nsums; i++) {
		assert_named(&h->sums[i].name);
		assert_int_equal(m->fields[h->sums[i].field].type, FIELD_INT);
	}
}

static void test_stats__rows_are_named_and_can_be_counted(void **state)
{
	(void)state;
	for (size_t g = 0; g < ngames; g++) {
		const struct stat_table *t = games[g]->stats;

		assert_non_null(t);
		assert_true(t->nrows > 0);
		for (size_t i = 0; i < t->nrows; i++) {
			const struct stat_row *r = &t->rows[i];

			assert_named(&r->name);
			assert_true(r->section == STATS_ALL ||
				    r->section < games[g]->nsections);
			assert_true(r->field < games[g]->nfields);
			for (size_t k = 0; k < i; k++)
				assert_string_not_equal(r->name.key,
							t->rows[k].name.key);
		}
		for (size_t i = 0; i < t->nhands; i++)
			assert_hand(games[g], &t->hands[i]);
		for (size_t i = 0; i < t->nwords; i++)
			for (size_t k = 0; k < i; k++)
				assert_string_not_equal(t->words[i].key,
							t->words[k].key);
	}
}

#include "tests/unit/validators/registry_test.inc"
