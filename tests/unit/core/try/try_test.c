/*
 * Every shipped card can be tried: its position is a script that plays, and
 * the card is among the choices of the player who is to try it.
 */
#include "tests/support/pool.h"
#include "tests/support/unit.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/core/try/try.h"
#include "validators/registry.h"

#include <stdlib.h>
#include <string.h>

#define MAX_GAMES 8
#ifdef __SANITIZE_ADDRESS__
#define STEP 6 /* of so many cards one: each takes many times as long */
#else
#define STEP 1
#endif
#define LATER     80 /* cards, at most, that need decisions before them */

static struct card_set sets[MAX_GAMES];
static struct arena *lasting;
static struct checker *checker;

static const struct card_set *give_cards(void *ctx, const struct game *g)
{
	(void)ctx;
	for (size_t i = 0; i < ngames; i++)
		if (games[i] == g)
			return &sets[i];
	return NULL;
}

static const struct card_set *give_judged(void *ctx, const struct game *g,
					  const struct deck_list *l)
{
	(void)l;
	return give_cards(ctx, g);
}

static const struct play_host host = { .cards = give_cards };

static int read_cards(void **state)
{
	(void)state;
	assert_true(ngames <= MAX_GAMES);
	lasting = arena_new();
	for (size_t i = 0; i < ngames; i++)
		pool_read(&sets[i], games[i]);
	checker = checker_new(lasting, games, ngames,
			      (struct check_defaults){ 0 }, give_judged, NULL);
	return 0;
}

static int free_cards(void **state)
{
	checker_free(checker);
	arena_free(lasting);
	return pool_free(state);
}

static void find(const struct game *g, uint32_t card, uint64_t seed,
		 struct arena *a, struct try_found *out)
{
	const struct try_task t = { .checker = checker,
				    .host = &host,
				    .games = games,
				    .ngames = ngames,
				    .game = g,
				    .card = card,
				    .seed = seed };

	try_find(&t, a, out);
}

static bool has(const struct buf *text, const char *what)
{
	return memmem(text->p, text->n, what, strlen(what)) != NULL;
}

/* Is a choice of the player to do with the card what was found? */
static bool is_chosen(const struct match *m, struct arena *a,
		      const struct card *card, const struct try_found *f)
{
	struct choices c = sim_choices(a);
	const char *verb = arena_printf(a, "{do: %s, player: %s,", f->by->verb,
					TRIAL_PLAYER);
	const char *word =
		arena_printf(a, "%s: %.*s", f->by->param, STR_ARG(card->id));
	const char *owned = arena_printf(a, "%s: %s/%.*s", f->by->param,
					 TRIAL_PLAYER, STR_ARG(card->id));
	bool found = false;

	match_choices(m, match_seat(m, STR(TRIAL_PLAYER)), &c);
	for (size_t i = 0; i < c.n && !found; i++) {
		struct buf text = { 0 };

		match_put_action(m, &c.v[i].action, &text);
		found = has(&text, verb) &&
			(has(&text, word) || has(&text, owned));
		buf_release(&text);
	}
	return found;
}

/* Play the script; true: the card is among the choices behind it. */
static bool plays(const struct card *card, const struct try_found *f)
{
	struct arena *a = arena_new();
	struct script s;
	struct diags ds;

	diags_init(&ds, a, NULL);
	assert_int_equal(script_read(a, &s, "", f->script, games, ngames, &ds),
			 0);
	struct play p = { .arena = a,
			  .checker = checker,
			  .host = &host,
			  .until = UINT64_MAX,
			  .goes_on = true,
			  .ds = &ds };
	play_script(&p, &s);
	assert_int_equal(ds.n, 0);
	assert_int_equal(s.nlines, f->decisions);
	bool good = f->state == TRY_ACTS || is_chosen(&p.match, a, card, f);
	play_release(&p);
	arena_free(a);
	return good;
}

struct counts {
	size_t cards, played, acting, unplayed, later;
};

static void try_one(const struct game *g, uint32_t card, struct counts *n)
{
	const struct card *c = &give_cards(NULL, g)->v[card];
	struct arena *a = arena_new();
	struct try_found f;

	find(g, card, 1, a, &f);
	n->cards++;
	n->played += f.state == TRY_PLAYED;
	n->acting += f.state == TRY_ACTS;
	/* the one reason why a card is in no position */
	n->unplayed += f.state == TRY_NOWHERE &&
		       str_ends(str_of(f.why), " are not played");
	n->later += f.decisions > 0;
	if (f.state == TRY_PLAYED || f.state == TRY_ACTS)
		assert_true(plays(c, &f));
	arena_free(a);
}

/* The cards of a game; what its tables say acts by itself. */
static void try_all(const struct game *g, struct counts *n)
{
	const struct card_set *set = give_cards(NULL, g);
	size_t acting = 0, before = n->acting;

	for (uint32_t i = 0; i < set->n; i += STEP) {
		const struct trial_form *f = g->referee->trial->form;

		while (!(f->variants >> set->v[i].variant & 1))
			f++;
		acting += f->acts;
		try_one(g, i, n);
	}
	assert_int_equal(n->acting - before, acting);
}

static void test_shipped_cards__can_all_be_tried(void **state)
{
	struct counts n = { 0 };

	(void)state;
	for (size_t i = 0; i < ngames; i++)
		try_all(games[i], &n);
	print_message("%zu cards: %zu played or used, %zu act by themselves, "
		      "%zu of formats that are not played; %zu later\n",
		      n.cards, n.played, n.acting, n.unplayed, n.later);
	assert_int_equal(n.played + n.acting + n.unplayed, n.cards);
	assert_true(n.later <= LATER);
}

static void test_targets__are_there_of_both_players(void **state)
{
	static const struct {
		const char *game, *card;
		bool own, their;
	} rows[] = {
		{ "conclave", "unweave", true, true },
		{ "conclave", "hero-ember-sage", false, true },
		{ "stalker", "acid-spitter", false, true },
		{ "trilunie", "buried-alive", false, true },
		{ "trilunie", "bone-tithe", true, false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const struct game *g = game_find(str_of(rows[i].game));
		struct arena *a = arena_new();
		struct try_found f;
		int32_t card = card_set_find(give_cards(NULL, g),
					     str_of(rows[i].card));

		assert_true(card >= 0);
		find(g, (uint32_t)card, 1, a, &f);
		assert_true(f.kinds[0] > 0 || !rows[i].own);
		assert_true(f.kinds[1] > 0 || !rows[i].their);
		arena_free(a);
	}
}

static void test_a_seed__makes_one_position_and_another_another(void **state)
{
	const struct game *g = game_find(STR("conclave"));
	struct arena *a = arena_new();
	struct try_found f[3];

	(void)state;
	for (size_t i = 0; i < 3; i++)
		find(g, 5, 1 + i / 2, a, &f[i]);
	assert_true(str_eq(f[0].script, f[1].script));
	assert_false(str_eq(f[0].script, f[2].script));
	arena_free(a);
}

#define ALL_TESTS read_cards, free_cards
#include "tests/unit/core/try/try_test.inc"
