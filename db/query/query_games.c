/* Determines the games whose cards a query can match: tables of other games are
 * not used. */
#include "db/query/query_sql.h"

/* Tests a game with a value of a term. */
typedef bool game_test(const struct game *g, const struct query_text *v);

static bool word_fits(const struct query_text *v, const char *word)
{
	return query_is_pattern(v) ? query_fits_word(v->s, word)
				   : str_is(v->s, word);
}

static bool is_game(const struct game *g, const struct query_text *v)
{
	return word_fits(v, g->id);
}

static bool has_type(const struct game *g, const struct query_text *v)
{
	for (size_t i = 0; i < g->nvariants; i++)
		if (word_fits(v, g->variants[i].type))
			return true;
	return false;
}

static bool has_field(const struct game *g, const struct query_text *v)
{
	const char *column;

	return query_field(g, v->s) || query_column_of(g, v->s, &column);
}

static bool has_truth(const struct game *g, const struct query_text *v)
{
	for (size_t i = 0; i < g->npredicates; i++)
		if (str_is(v->s, g->predicates[i].name))
			return true;
	return has_field(g, v);
}

/* The games for which the test is true for at least one of n values. */
static uint32_t games_with(const struct query_sql *b, game_test *test,
			   const struct query_text *v, size_t n)
{
	uint32_t games = 0;

	for (size_t i = 0; i < n; i++)
		for (size_t g = 0; g < b->ngames; g++)
			if (test(b->games[g], &v[i]))
				games |= UINT32_C(1) << g;
	return games;
}

static uint32_t games_of_term(const struct query_sql *b,
			      const struct query_node *n)
{
	static const struct {
		const char *field;
		game_test *test;
	} closed[] = {
		{ "game", is_game },
		{ "type", has_type },
		{ "is", has_truth },
	};
	const struct game *g;

	if (n->op == OP_NE)
		return b->among;
	for (size_t i = 0; i < sizeof(closed) / sizeof(closed[0]); i++)
		if (str_is(n->field.s, closed[i].field))
			return games_with(b, closed[i].test, n->value,
					  n->nvalues);
	if (query_relation(b, n->field.s, &g))
		return games_with(b, is_game,
				  &(struct query_text){ .s = str_of(g->id) },
				  1);
	if (n->field.s.n == 0 || query_is_word(n->field.s))
		return b->among;
	return games_with(b, has_field, &n->field, 1);
}

uint32_t query_games(const struct query_sql *b, const struct query_node *n)
{
	uint32_t games;

	if (n == NULL || n->kind == QUERY_NOT)
		return b->among;
	if (n->kind == QUERY_TERM)
		return games_of_term(b, n);
	games = n->kind == QUERY_AND ? b->among : 0;
	for (const struct query_node *c = n->child; c; c = c->next) {
		uint32_t of = query_games(b, c);

		games = n->kind == QUERY_AND ? games & of : games | of;
	}
	return games;
}

const struct game *query_one_game(const struct query_sql *b)
{
	for (size_t i = 0; i < b->ngames; i++)
		if (b->among == UINT32_C(1) << i)
			return b->games[i];
	return NULL;
}
