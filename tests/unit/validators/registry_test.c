/* The tables of all games: complete, sorted, without contradictions. */
#include "validators/registry.h"

#include "validators/base/str.h"
#include "validators/core/game.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

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
			assert_true(str_is_snake(
				str_of(m->keywords[i].word)));
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

int main(int argc, char **argv)
{
	const struct CMUnitTest registry[] = {
		cmocka_unit_test(test_games__sorted_and_found),
		cmocka_unit_test(test_clauses__have_text_and_unique_ids),
		cmocka_unit_test(
			test_rules__cite_clauses_and_say_what_they_mean),
		cmocka_unit_test(test_fields__are_named_once_and_described),
		cmocka_unit_test(test_formats__stay_inside_their_parameters),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(registry, NULL, NULL);
}
