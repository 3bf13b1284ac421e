/*
 * Random matches of random decks of the shipped cards, through the referee's
 * interface alone: whatever is chosen among the choices, the match keeps its
 * rules.
 */
#include "validators/trilunie/play.h"

#include "tests/support/pool.h"
#include "tests/support/unit.h"
#include "tests/support/walk.h"

#define MATCHES 300
#define DECK    60
#define PLAIN   3 /* units of looking.yaml without abilities */

extern const struct game game_trilunie;

static struct card_set pool;    /* the shipped cards */
static struct card_set looking; /* looking.yaml */

static int read_cards(void **state)
{
	(void)state;
	pool_read(&pool, &game_trilunie);
	pool_read_from(&looking, &game_trilunie,
		       "tests/unit/trilunie/looking.yaml");
	return 0;
}

static bool is_light(const struct walk *w, unsigned seat)
{
	return (seat + w->seed) % 2;
}

static void begin_deck(struct walk *w, unsigned seat)
{
	struct deck_list *l = &w->deck[seat];

	l->header[HEADER_SIDE].set = true;
	l->header[HEADER_SIDE].value =
		is_light(w, seat) ? STR("light") : STR("dark");
}

/* Any cards but those of the other side. */
static void make_deck(struct walk *w, unsigned seat)
{
	uint32_t other = is_light(w, seat) ? FACT_DARK : FACT_LIGHT;

	begin_deck(w, seat);
	while (w->deck[seat].n < DECK) {
		uint32_t i = rng_below(&w->rng, (uint32_t)pool.n);

		if (!(pool.v[i].facts.bits & other))
			walk_give(w, seat, i);
	}
}

/* Units that look at one thing among those that look at nothing: they stand
 * last in the order of the ids. */
static void make_looking_deck(struct walk *w, unsigned seat)
{
	uint32_t looks = (uint32_t)looking.n - PLAIN;

	begin_deck(w, seat);
	while (w->deck[seat].n < DECK)
		walk_give(w, seat,
			  rng_below(&w->rng, 3)
				  ? looks + rng_below(&w->rng, PLAIN)
				  : (uint32_t)(w->seed % looks));
}

static bool secret; /* lists are not known */

static void begin(struct walk *w, uint64_t seed, const struct card_set *of,
		  void (*deck)(struct walk *w, unsigned seat))
{
	struct match like = { .game = &game_trilunie,
			      .referee = &trilunie_referee,
			      .format = &game_trilunie.formats[seed % 2],
			      .cards = of,
			      .guessed = secret };

	walk_begin(w, &like, seed, deck,
		   "game: trilunie\noptions: {turn_limit: 40, unique_scope: "
		   "%s, edition_price: %s, deck_out: %s, setup_partial_draw: "
		   "%s}\nplayers: [{id: a}, {id: b}]\n",
		   seed % 3 ? "field" : "player",
		   seed % 4 ? "positive" : "absolute",
		   seed % 5 ? "lose" : "none", seed % 2 ? "true" : "false");
}

/* T-122: every card is in exactly one place, which knows it, and its owner's.
 */
static void check_places(const struct match *m)
{
	static const uint8_t place[PILES] = { PLACE_DECK, PLACE_HAND,
					      PLACE_DISCARD, PLACE_BUILD };
	const struct state *st = state_of(m);
	unsigned seen[2 * MAX_DECK] = { 0 };

	for (unsigned side = 0; side < SIDES; side++) {
		for (unsigned p = 0; p < PILES; p++) {
			for (unsigned i = 0; i < st->player[side].n[p]; i++) {
				int c = pile_of(m, side, (enum pile)p)[i];

				assert_int_equal(st->card[c].place, place[p]);
				assert_int_equal(side_of(m, c), side);
				seen[c]++;
			}
		}
	}
	for (unsigned i = 0; i < st->nplay; i++)
		seen[play_of(m)[i]]++;
	for (unsigned i = 0; i < table_of(m)->n; i++) {
		const struct instance *c = &st->card[i];

		/* T-125: markers lie on what is being built */
		assert_true(c->place == PLACE_BUILD ? c->markers > 0
						    : c->markers == 0);
		if (c->place == PLACE_STACK || c->place == PLACE_PLAYED)
			assert_int_equal(seen[i], 0);
		else
			assert_int_equal(seen[i], 1);
		if (c->place == PLACE_STACK || c->place == PLACE_ATTACHED)
			assert_true(is_unit(&st->card[c->host]));
	}
}

/* T-121, T-369, T-443, T-156 */
static void check_units(const struct match *m)
{
	const struct state *st = state_of(m);
	bool calm = !st->agenda.n;

	for (unsigned i = 0; i < st->nplay; i++) {
		int unit = play_of(m)[i];
		const struct instance *c = &st->card[unit];
		int16_t stack[16];

		if (!is_unit(c))
			continue;
		if (in_zone(c))
			assert_int_equal(c->place, shown_of(m, unit)->zone);
		else
			assert_int_equal(c->has, 0); /* T-382 */
		assert_int_equal(trilunie_stack(m, unit, stack, 16),
				 c->under + 1);
		assert_true(c->under < table_of(m)->option[PARAM_MAX_STACK]);
		if (calm && !in_deployment(st))
			assert_true(c->damage < c->life);
		assert_true(c->speed >= 0 && c->attack >= 0);
	}
	for (unsigned side = 0; side < SIDES; side++) {
		assert_true(st->player[side].mana >= 0);
		assert_true(st->player[side].coins >= 0);
		assert_true(st->player[side].total <= ARMY); /* T-212 */
	}
}

/* Between two decisions the values kept are those of now. */
static void check_values(struct walk *w)
{
	struct match *m = &w->match;
	struct state *st = state_of(m);

	assert_int_equal(st->stale, STALE_NOTHING);
	memcpy(w->before, st, m->size);
	trilunie_touch(m);
	trilunie_refresh(m);
	for (unsigned i = 0; i < table_of(m)->n; i++) {
		const struct state *was = w->before;

		assert_memory_equal(&st->card[i], &was->card[i],
				    sizeof(st->card[i]));
	}
	memcpy(st, w->before, m->size);
}

static void check_state(struct walk *w)
{
	check_places(&w->match);
	check_units(&w->match);
	check_values(w);
	assert_int_equal(state_of(&w->match)->effects.full, 0);
}

/* A card, or a number that names something else, or nothing. */
static int32_t some_argument(struct walk *w, const struct verb_param *p)
{
	uint32_t most = table_of(&w->match)->n;

	if (param_is_list(p))
		return (int32_t)rng_below(&w->rng, most);
	return (int32_t)rng_below(&w->rng, most + 2) - 2;
}

/* Any action at all: what is refused changes nothing, and says why. */
static void try_nonsense(struct walk *w)
{
	struct match *m = &w->match;
	int32_t most = (int32_t)table_of(m)->n;
	unsigned i;
	struct action a = walk_spoil(w, some_argument, &i);
	const struct verb_param *p = &m->referee->verbs[a.verb].param[i];

	if (rng_below(&w->rng, 3) == 0)
		a.player = (uint8_t)(1 - a.player);
	else if (p->name == NULL || param_is_list(p))
		for (unsigned k = 0; k < a.nlist; k++)
			a.list[k] = (int16_t)rng_below(&w->rng, (uint32_t)most);
	else
		a.arg[i] = (int32_t)rng_below(&w->rng, (uint32_t)most + 2) - 2;
	walk_try(w, &a);
}

static void play_matches(const struct card_set *of, uint64_t n,
			 void (*deck)(struct walk *w, unsigned seat))
{
	for (uint64_t seed = 0; seed < n; seed++) {
		struct walk walk, *w = &walk;

		begin(w, seed, of, deck);
		walk_to_end(w, check_state, try_nonsense);
		walk_end(w);
	}
}

static void test_random_matches__keep_the_rules(void **state)
{
	(void)state;
	play_matches(&pool, MATCHES, make_deck);
}

/* T-443: each card looks at something else that changes in a match. */
static void test_values__follow_what_abilities_look_at(void **state)
{
	(void)state;
	play_matches(&looking, MATCHES, make_looking_deck);
}

/* T-361: each of these is a figure of its own, of one name, though it says
 * none, or without its language. */
static void test_kinds__are_figures_by_their_names__T_361(void **state)
{
	struct walk w;
	unsigned said = 0;

	(void)state;
	begin(&w, 1, &looking, make_looking_deck);
	const struct table *t = table_of(&w.match);
	for (unsigned i = 0; i < t->nkinds; i++) {
		assert_int_equal(t->kind[i].nnames, 1);
		for (unsigned j = 0; j < i; j++)
			assert_int_not_equal(t->kind[i].figure,
					     t->kind[j].figure);
		said += t->kind[i].card->values[BASE_NAME].set;
	}
	assert_int_equal(said, 2);
	walk_end(&w);
}

/* Are its kind and number known to the side? */
static bool is_seen(const struct match *m, unsigned side, int card)
{
	uint8_t place = state_of(m)->card[card].place;

	return place != PLACE_DECK &&
	       (place != PLACE_HAND || side_of(m, card) == side);
}

/* Does he look through his deck? */
static bool looks_through_deck(const struct walk *w, unsigned side)
{
	const struct match *m = &w->match;

	for (size_t i = 0; i < w->choices.n; i++) {
		const struct choice *c = &w->choices.v[i];

		for (unsigned k = 0; k < c->action.nlist + c->ncandidates;
		     k++) {
			int card =
				k < c->action.nlist
					? c->action.list[k]
					: w->choices
						  .candidates[c->candidate + k -
							      c->action.nlist];

			if (card >= 0 && card < (int)table_of(m)->n &&
			    side_of(m, card) == side &&
			    state_of(m)->card[card].place == PLACE_DECK)
				return true;
		}
	}
	return false;
}

/* Another shuffle: what nobody has seen is something else. */
static void shuffle_anew(struct walk *w, unsigned seat)
{
	struct match *m = &w->match;
	struct state *st = state_of(m);
	unsigned side = table_of(m)->side[seat];
	bool looks = looks_through_deck(w, side);

	for (unsigned k = 0; k < 2000; k++) {
		int a = (int)rng_below(&w->rng, table_of(m)->n);
		int b = (int)rng_below(&w->rng, table_of(m)->n);
		uint16_t kind = st->card[a].kind, copy = st->card[a].copy;

		if (side_of(m, a) != side_of(m, b) || is_seen(m, side, a) ||
		    is_seen(m, side, b) || (looks && side_of(m, a) == side))
			continue;
		st->card[a].kind = st->card[b].kind;
		st->card[a].copy = st->card[b].copy;
		st->card[b].kind = kind;
		st->card[b].copy = copy;
	}
	for (int i = 0; w->pool && i < (int)table_of(m)->n; i++)
		if (side_of(m, i) != side && !is_seen(m, side, i))
			st->card[i].kind = (uint16_t)rng_below(
				&w->rng, table_of(m)->nkinds);
	for (unsigned i = 0; i < SIDES; i++)
		if (!looks || i != side)
			rng_mix(&w->rng, pile_of(m, i, PILE_DECK),
				st->player[i].n[PILE_DECK]);
}

static void begin_fair(struct walk *w, uint64_t n)
{
	begin(w, n, &pool, make_deck);
}

static void test_players__see_what_their_seat_sees__T_123(void **state)
{
	(void)state;
	walk_fairly(begin_fair, shuffle_anew);
	secret = true;
	walk_fairly(begin_fair, shuffle_anew);
	secret = false;
}

#define ALL_TESTS read_cards, pool_free
#include "tests/unit/trilunie/play_test.inc"
