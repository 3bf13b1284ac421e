/*
 * Random matches through the referee's interface alone: whatever is chosen
 * among the choices, the match keeps its rules and comes to an end.
 */
#include "tests/support/mainstay_pool.h"
#include "tests/support/unit.h"
#include "tests/support/walk.h"
#include "validators/core/game/card.h"
#include "validators/core/match/view.h"
#include "validators/core/players/sim.h"
#include "validators/mainstay/play.h"

#include "validators/base/json.h"

#define MATCHES 4000

static struct mainstay_pool pool;

static int make_pool(void **state)
{
	(void)state;
	pool_make(&pool);
	return pool.set.n == POOL_CARDS ? 0 : -1;
}

static uint32_t some_card(struct walk *w, enum variant_id type, bool neutral)
{
	for (;;) {
		uint32_t i = rng_below(&w->rng, (uint32_t)pool.set.n);

		if (pool.card[i].variant == type &&
		    (!neutral || (pool.card[i].facts.bits & FACT_NEUTRAL)))
			return i;
	}
}

/* Any of the 4104 decks. */
static void make_deck(struct walk *w, unsigned seat)
{
	struct deck_list *l = &w->deck[seat];

	l->v = arena_array(w->a, 19, sizeof(*l->v));
	l->v[l->n++].card = some_card(w, MAINSTAY, false);
	l->v[l->n++].card = some_card(w, HERO, false);
	l->v[l->n++].card = some_card(w, DEFENDER, true);
	for (uint32_t i = 0; i < pool.set.n; i++)
		if (pool.card[i].variant == WARRIOR ||
		    (pool.card[i].variant == DEFENDER &&
		     !(pool.card[i].facts.bits & FACT_NEUTRAL)))
			l->v[l->n++].card = i;
	assert_int_equal(l->n, 19);
}

static const char *const heads[] = {
	[DUEL] = "players: [{id: a}, {id: b}]\n",
	[SOLO] = "players: [{id: a}, {id: b, automaton: true}]\n",
	[CIRCLE] = "players: [{id: a}, {id: b}, {id: c}, {id: d}, {id: e}]\n",
	[TEAMS] = ("players: [{id: a, team: x}, {id: b, team: y}, {id: c, "
		   "team: z}, {id: d, team: x}, {id: e, team: y}, {id: f, "
		   "team: z}]\n"),
};

static void begin_as(struct walk *w, enum mode mode, uint64_t seed,
		     const char *head)
{
	struct match of = { .game = &game_mainstay,
			    .referee = &mainstay_referee,
			    .format = &game_mainstay.formats[0],
			    .cards = &pool.set };

	walk_begin(w, &of, seed, make_deck,
		   "game: mainstay\noptions: {mode: %s, randomizer: %s}\n%s",
		   game_mainstay.params[PARAM_MODE].words[mode],
		   game_mainstay.params[PARAM_RANDOMIZER].words[seed % 3],
		   head);
}

static void begin(struct walk *w, enum mode mode, uint64_t seed)
{
	begin_as(w, mode, seed, heads[mode]);
}

static unsigned bits(unsigned n)
{
	return (unsigned)__builtin_popcount(n);
}

/* What always holds between two decisions. */
static void check_state(struct walk *w)
{
	const struct match *m = &w->match;
	const struct table *t = table_of(m);
	const struct state *st = state_of(m);

	assert_in_range(st->round, 1, ROUNDS);
	for (unsigned i = 0; i < m->nseats; i++) {
		const struct player *p = &st->player[i];
		unsigned cards = bits(p->deck[ATTACK]) +
				 bits(p->deck[DEFENCE]) + p->ndiscard;

		cards += p->committed[ATTACK] != NO_SLOT;
		cards += p->committed[DEFENCE] != NO_SLOT;
		/* M-026, M-055, M-120, M-191 */
		if (p->alive || t->mode == DUEL || t->mode == SOLO)
			assert_int_equal(cards, WARRIORS + DEFENDERS);
		else
			assert_int_equal(cards, 0);
		assert_true(p->strength <= DEFAULT_STRENGTH);
		assert_true(p->strength > -LARGEST_TOTAL);
		assert_int_equal(p->alive, p->strength > 0);
		/* M-158: from 18 nobody falls in the first round */
		if (st->rounds <= 1)
			assert_true(p->alive);
		/* M-178 */
		if (t->player[i].automaton)
			for (unsigned k = 0; k < ROLES; k++)
				assert_int_equal(p->npile[k], bits(p->deck[k]));
	}
}

/* The recurring cards that each has laid. */
struct laid {
	unsigned n[MATCH_MAX_PLAYERS][ROLES];
};

/* Count what M-142 speaks of. */
static void note_laid(struct laid *laid, const struct match *m,
		      const struct action *a)
{

	for (unsigned k = 0; k < ROLES; k++) {
		const struct hand *h = &table_of(m)->player[a->player].hand[k];

		if (h->recurring != NO_SLOT &&
		    h->card[h->recurring] == a->arg[k])
			laid->n[a->player][k]++;
	}
}

static void check_laid(const struct laid *laid, const struct match *m)
{
	for (unsigned i = 0; i < m->nseats; i++) {
		if (state_of(m)->rounds < ROUNDS ||
		    !state_of(m)->player[i].alive ||
		    table_of(m)->mode == TEAMS ||
		    table_of(m)->player[i].automaton)
			continue;
		assert_in_range(laid->n[i][ATTACK], 2, 5); /* M-142 */
		if (table_of(m)->player[i].hand[DEFENCE].recurring != NO_SLOT)
			assert_in_range(laid->n[i][DEFENCE], 1, 5);
		else
			assert_int_equal(
				bits(state_of(m)->player[i].deck[DEFENCE]), 0);
	}
}

static void hash_state(const struct walk *w, struct buf *out)
{
	buf_clear(out);
	buf_put(out, w->match.state, w->match.size);
}

/* Any action at all: what is not among the choices is refused. */
static void try_nonsense(struct walk *w)
{
	struct match *m = &w->match;
	struct action a = { .player = (uint8_t)rng_below(&w->rng, m->nseats) };

	for (unsigned k = 0; k < ROLES; k++)
		a.arg[k] = (int32_t)rng_below(&w->rng, 72) - 2;
	for (size_t i = 0; i < w->choices.n; i++)
		if (memcmp(&w->choices.v[i].action, &a,
			   offsetof(struct action, list)) == 0)
			return;
	if (a.player == w->choices.v[0].action.player ||
	    !state_of(m)->player[a.player].due)
		assert_false(walk_try(w, &a));
}

/* M-212: whoever's right neighbour is a team-mate attacks no more. */
static void check_idle(const struct walk *w, uint32_t *idle)
{
	const struct state *st = state_of(&w->match);

	for (unsigned i = 0; i < w->match.nseats && !st->over; i++) {
		const struct player *p = &st->player[i];

		if (!p->alive)
			continue;
		assert_false((*idle >> i & 1) && p->target != NO_SEAT);
		if (p->target == NO_SEAT)
			*idle |= 1u << i;
	}
}

static void play(struct walk *w)
{
	struct laid laid = { 0 };
	uint32_t idle = 0;

	while (walk_due(w)) { /* M-076 */
		walk_imagine(w, check_state);
		try_nonsense(w);
		struct action a = walk_draw(w);
		note_laid(&laid, &w->match, &a);
		walk_take(w, &a);
		check_state(w);
		check_idle(w, &idle);
	}
	check_laid(&laid, &w->match);
}

static void play_many(enum mode mode)
{
	unsigned longest = 0;

	for (uint64_t seed = 0; seed < MATCHES; seed++) {
		struct walk w;

		begin(&w, mode, seed);
		play(&w);
		if (state_of(&w.match)->rounds > longest)
			longest = state_of(&w.match)->rounds;
		walk_end(&w);
	}
	assert_in_range(longest, 5, ROUNDS);
}

static void test_duel__random_matches_keep_the_rules__M_142(void **state)
{
	(void)state;
	play_many(DUEL);
}

static void test_solo__random_matches_keep_the_rules__M_178(void **state)
{
	(void)state;
	play_many(SOLO);
}

static void test_circle__random_matches_keep_the_rules__M_120(void **state)
{
	(void)state;
	play_many(CIRCLE);
}

static void test_teams__random_matches_keep_the_rules__M_212(void **state)
{
	(void)state;
	play_many(TEAMS);
}

/* M-048, M-158: every match begins from the whole deck. */
static void test_begin__starts_afresh__M_048(void **state)
{
	struct walk w;
	struct buf first = { 0 }, again = { 0 };

	(void)state;
	begin(&w, DUEL, 5);
	hash_state(&w, &first);
	play(&w);
	w.match.referee->begin(&w.match);
	hash_state(&w, &again);
	assert_true(str_eq(buf_str(&first), buf_str(&again)));
	assert_true(state_of(&w.match)->player[0].deck[ATTACK] == 0xff);
	buf_release(&first);
	buf_release(&again);
	walk_end(&w);
}

static const struct node *view_of(struct walk *w, int viewer)
{
	struct view v;

	view_init(&v, w->a);
	w->match.referee->view(&w->match, viewer, &v);
	return v.root;
}

static const struct node *zone(const struct node *view, const char *player,
			       const char *key)
{
	return node_get(node_get(node_get(view, "players"), player), key);
}

/* M-051, M-053, M-056, RM-28, RM-33: who sees what. */
static void test_view__hides_decks_cards_and_discards__M_056(void **state)
{
	struct walk w;

	(void)state;
	begin(&w, DUEL, 5);
	w.match.referee->choices(&w.match, 0, &w.choices);
	walk_take(&w, &w.choices.v[0].action);
	const struct node *own = view_of(&w, 0), *other = view_of(&w, 1);
	assert_non_null(zone(own, "a", "deck"));
	assert_non_null(zone(own, "a", "committed"));
	assert_null(zone(own, "a", "discard"));
	assert_null(zone(other, "a", "deck"));
	assert_null(zone(other, "a", "committed"));
	assert_null(zone(other, "a", "discard"));
	assert_non_null(zone(other, "a", "mainstay"));
	assert_non_null(zone(other, "a", "hero"));
	assert_int_equal(zone(other, "a", "deck_size")->i, 15);
	assert_non_null(zone(view_of(&w, -1), "a", "discard"));
	walk_end(&w);
}

/* M-179: the automaton's cards lie face down, its piles too. */
static void test_view__hides_what_the_automaton_laid__M_179(void **state)
{
	struct walk w;

	(void)state;
	begin(&w, SOLO, 5);
	const struct node *view = view_of(&w, 0);
	assert_null(zone(view, "b", "committed"));
	assert_null(zone(view, "b", "deck"));
	assert_null(zone(view, "b", "warrior_pile"));
	assert_non_null(zone(view_of(&w, -1), "b", "warrior_pile"));
	walk_end(&w);
}

static void ignore(void *ctx, const struct match *m, const struct action *a)
{
	(void)ctx;
	(void)m;
	(void)a;
}

static void assert_same(const struct tally *a, const struct tally *b)
{
	assert_int_equal(a->matches, b->matches);
	assert_int_equal(a->decisions, b->decisions);
	assert_memory_equal(a->wins, b->wins, sizeof(a->wins));
	assert_memory_equal(a->length, b->length, sizeof(a->length));
	assert_int_equal(a->nendings, b->nendings);
	for (size_t i = 0; i < a->nendings; i++) {
		assert_string_equal(a->ending[i].outcome, b->ending[i].outcome);
		assert_string_equal(a->ending[i].reason, b->ending[i].reason);
		assert_int_equal(a->ending[i].n, b->ending[i].n);
	}
}

/* The fast way plays the same matches as the interface, of unequal players,
 * too. */
static void test_sim__tables_are_as_the_interface__M_095(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < 30; seed++) {
		struct tally fast = { 0 }, slow = { 0 };
		struct sim sim;
		struct walk w;

		begin_as(&w, DUEL, seed,
			 seed % 2 ? heads[DUEL]
				  : "players: [{id: a, starting_strength: 9}, "
				    "{id: b}]\n");
		sim_init(&sim, w.a, &w.match, seed);
		sim_run(&sim, 7, 3, 300, &fast);
		assert_int_equal(fast.matches, 300);
		sim.told = ignore;
		sim_run(&sim, 7, 3, 300, &slow);
		assert_same(&fast, &slow);
		sim_release(&sim);
		walk_end(&w);
	}
}

/* However matches are dealt out, they add up to the same. */
static void test_sim__parts_add_up(void **state)
{
	struct tally whole = { 0 }, sum = { 0 };
	struct sim sim;
	struct walk w;

	(void)state;
	begin(&w, TEAMS, 3);
	sim_init(&sim, w.a, &w.match, 9);
	sim_run(&sim, 0, 1, 210, &whole);
	for (uint64_t i = 0; i < 7; i++) {
		struct tally part = { 0 };

		sim_run(&sim, i, 7, 30, &part);
		tally_merge(&sum, &part);
	}
	assert_same(&whole, &sum);
	assert_memory_equal(whole.shares, sum.shares, sizeof(sum.shares));
	sim_release(&sim);
	walk_end(&w);
}

/* The wins of 1,000 matches each under 1,000 seeds in a row are spread as those
 * of independent matches: chi-square with 999 degrees of freedom, four standard
 * deviations to both sides, and hardly a seed beyond 3.3 of them. */
static void test_sim__seeds_are_independent(void **state)
{
	enum { SEEDS = 1000, EACH = 1000 };
	static uint64_t wins[2][SEEDS];
	uint64_t all[2] = { 0 };
	struct walk w;

	(void)state;
	begin(&w, DUEL, 5);
	for (uint64_t seed = 0; seed < SEEDS; seed++) {
		struct tally t = { 0 };
		struct sim sim;

		sim_init(&sim, w.a, &w.match, seed);
		sim_run(&sim, 0, 1, EACH, &t);
		sim_release(&sim);
		for (unsigned k = 0; k < 2; k++) {
			wins[k][seed] = t.wins[k];
			all[k] += t.wins[k];
		}
	}
	for (unsigned k = 0; k < 2; k++) {
		double p = (double)all[k] / SEEDS / EACH;
		double variance = EACH * p * (1 - p), sum = 0;
		unsigned far = 0;

		for (unsigned i = 0; i < SEEDS; i++) {
			double off = (double)wins[k][i] - EACH * p;

			sum += off * off / variance;
			far += off * off > 3.3 * 3.3 * variance;
		}
		assert_in_range((uintmax_t)sum, 820, 1178);
		assert_in_range(far, 0, 4);
	}
	walk_end(&w);
}

/* Who looks ahead wins more than a fair share in every mode; what is laid
 * face down is not looked at (M-063), so not always. */
static void test_sim__greedy_beats_random__M_063(void **state)
{
	static const unsigned sides[] = {
		[DUEL] = 2, [SOLO] = 2, [CIRCLE] = 5, [TEAMS] = 3
	};

	(void)state;
	for (unsigned mode = DUEL; mode <= TEAMS; mode++) {
		uint64_t wins = 0, matches = 0;

		for (uint64_t seed = 0; seed < 40; seed++) {
			struct tally t = { 0 };
			struct sim sim;
			struct walk w;

			begin(&w, (enum mode)mode, seed);
			sim_init(&sim, w.a, &w.match, seed);
			sim.bot[0] = bot_find(STR("greedy"));
			sim_run(&sim, 0, 1, 8, &t);
			wins += t.wins[0] + t.shares[0];
			matches += t.matches;
			sim_release(&sim);
			walk_end(&w);
		}
		assert_true(wins * sides[mode] * 10 > matches * 11);
		assert_true(wins < matches);
	}
}

/* In a circle he solves nothing before two are left (M-120). */
static void test_sim__perfect_plays_in_a_circle__M_120(void **state)
{
	struct tally t = { 0 };
	struct sim sim;
	struct walk w;

	(void)state;
	begin(&w, CIRCLE, 1);
	sim_init(&sim, w.a, &w.match, 1);
	sim.bot[0] = bot_find(STR("perfect"));
	sim_run(&sim, 0, 1, 80, &t);
	assert_int_equal(t.matches, 80);
	assert_true(t.wins[0] > 80 / 5);
	sim_release(&sim);
	walk_end(&w);
}

/* Others have laid other cards, and the automaton has other piles. */
static void lay_others(struct walk *w, unsigned seat)
{
	struct state *st = state_of(&w->match);

	for (unsigned i = 0; i < w->match.nseats; i++) {
		struct player *p = &st->player[i];

		for (unsigned r = 0; r < ROLES && i != seat; r++) {
			unsigned k = rng_below(&w->rng, DEFENDERS);
			int8_t old = p->committed[r];

			if (old == NO_SLOT || !(p->deck[r] >> k & 1) ||
			    (int)k == p->cooldown[r])
				continue;
			p->committed[r] = (int8_t)k;
			p->deck[r] ^= (uint16_t)(1u << k | 1u << old);
			for (unsigned j = 0; j < p->npile[r]; j++)
				if (p->pile[r][j] == k)
					p->pile[r][j] = (uint8_t)old;
		}
	}
}

static void begin_fair(struct walk *w, uint64_t n)
{
	begin(w, (enum mode)(n % 4), n);
}

static void test_players__see_what_their_seat_sees__M_063(void **state)
{
	(void)state;
	walk_fairly(begin_fair, lay_others);
}

#define ALL_TESTS make_pool, NULL
#include "tests/unit/mainstay/play_test.inc"
