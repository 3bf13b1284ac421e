/*
 * Random matches of random decks of the shipped cards, through the referee's
 * interface alone: whatever is chosen among the choices, the match keeps its
 * rules.
 */
#include "tests/support/fresh.h"
#include "tests/support/pool.h"
#include "tests/support/unit.h"
#include "tests/support/walk.h"
#include "validators/core/text/doc.h"
#include "validators/stalker/play.h"

#include <string.h>

#define MATCHES 150
#define DECK    30

extern const struct game game_stalker;

static struct card_set pool;

static int read_cards(void **state)
{
	(void)state;
	pool_read(&pool, &game_stalker);
	return 0;
}

/* RS-23: who is dealt no creature that he can pay may concede alone, so one
 * card in three is a cheap one. */
static uint32_t some_card(struct walk *w, bool cheap)
{
	for (;;) {
		uint32_t i = rng_below(&w->rng, (uint32_t)pool.n);

		if (!cheap ||
		    (pool.v[i].variant == CREATURE && pool.v[i].facts.key <= 4))
			return i;
	}
}

static void make_deck(struct walk *w, unsigned seat)
{
	for (unsigned i = 0; i < DECK; i++)
		walk_give(w, seat, some_card(w, i % 3 == 0));
}

static bool secret; /* lists are not known */

static void begin(struct walk *w, uint64_t seed)
{
	static const char *const formats[] = { "constructed", "limited",
					       "standard", "starter10" };
	struct match of = {
		.game = &game_stalker,
		.referee = &stalker_referee,
		.format = game_format(&game_stalker, str_of(formats[seed % 4])),
		.cards = &pool,
		.guessed = secret,
	};

	walk_begin(w, &of, seed, make_deck,
		   "game: stalker\noptions: {turn_limit: 40}\n"
		   "players: [{id: a}, {id: b}]\n");
}

static void check_list(const struct match *m, unsigned seat, const int16_t *v,
		       unsigned n, enum zone zone, unsigned *seen)
{
	for (unsigned i = 0; i < n; i++) {
		assert_int_equal(owner_of(m, v[i]), seat);
		if (piece_of(m, v[i])->zone != IN_DEAL)
			assert_int_equal(piece_of(m, v[i])->zone, zone);
		seen[v[i]]++;
	}
}

/* S-2.1.4-1, S-3.8-2: every card is in exactly one place, which knows it. */
static void check_places(const struct match *m)
{
	const struct state *st = state_of(m);
	unsigned seen[MAX_PIECES] = { 0 };

	for (unsigned i = 0; i < SEATS; i++) {
		const struct player *x = &st->player[i];

		check_list(m, i, x->deck, x->ndeck, IN_DECK, seen);
		check_list(m, i, x->grave, x->ngrave, IN_GRAVEYARD, seen);
		check_list(m, i, x->removed, x->nremoved, REMOVED, seen);
	}
	for (unsigned i = 0; i < st->nplay; i++)
		seen[st->play[i]]++;
	for (unsigned i = 0; i < table_of(m)->npieces; i++) {
		const struct piece *x = piece_of(m, (int)i);

		assert_int_equal(seen[i], x->zone != IN_DEAL);
		if (x->zone == ON_FIELD && x->cell != NO_CELL &&
		    x->host == NO_PIECE)
			assert_int_equal(st->at[x->cell], (int)i);
	}
	for (unsigned c = 0; c < CELLS; c++) {
		if (st->at[c] == NO_PIECE)
			continue;
		assert_int_equal(piece_of(m, st->at[c])->zone, ON_FIELD);
		assert_int_equal(piece_of(m, st->at[c])->cell, c);
	}
}

/* Numbers below their floors there are none: S-2.16-1, S-2.13-2. */
static void check_numbers(const struct match *m)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < SEATS; i++) {
		assert_true(st->player[i].gold >= 0);
		assert_true(st->player[i].silver >= 0);
	}
	for (unsigned i = 0; i < table_of(m)->npieces; i++) {
		const struct piece *x = piece_of(m, (int)i);

		assert_true(x->wounds >= 0 && x->tokens >= 0);
		assert_true(stalker_movement(m, (int)i) >= 0);
		assert_true(stalker_cost(m, (int)i) >= 0);
		if (in_game(x))
			continue;
		/* S-2.1.4-3 */
		assert_true(!x->wounds && !x->tokens && !x->poison &&
			    !x->closed && x->host == NO_PIECE);
	}
}

/* S-1.5.2c-1, S-1.5.2c-2, S-1.5.2a-1, RS-8: what is attached in battle. */
static void check_attached(const struct match *m, int p)
{
	const struct piece *x = piece_of(m, p), *host;
	unsigned slot = print_of(m, p)->slot;

	assert_int_not_equal(x->host, NO_PIECE);
	host = piece_of(m, x->host);
	assert_true(in_game(host) && is_creature(m, x->host));
	assert_false(print_of(m, x->host)->variant == SYMBIOTE ||
		     print_of(m, x->host)->variant == PARASITE);
	assert_int_equal(x->cell, host->cell);
	if (print_of(m, p)->variant == EQUIPMENT) {
		assert_int_equal(stalker_worn(m, x->host, slot), p);
	} else {
		assert_int_equal(stalker_symbiote_of(m, x->host), p);
		assert_int_not_equal(print_of(m, x->host)->variant, MACHINE);
	}
}

/* With nothing on the stack in battle: S-2.1.2-1, S-4.17-1, S-5.6-2. */
static void check_battle(const struct match *m)
{
	const struct state *st = state_of(m);

	assert_int_equal(st->asked, st->priority);
	assert_true(stalker_creatures(m, 0) > 0 && stalker_creatures(m, 1) > 0);
	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);
		uint8_t v = print_of(m, p)->variant;

		if (x->hidden)
			continue;
		if (is_attached_kind(m, p))
			check_attached(m, p);
		else
			assert_int_equal(x->zone == IN_AUXILIARY,
					 v == MACHINE || v == LOCALITY ||
						 v == EVENT);
		assert_false(x->acting || x->doomed || x->hurt);
		if (v <= ARTIFACT)
			assert_true(stalker_life(m, p) > 0);
	}
}

static void check_state(struct walk *w)
{
	const struct match *m = &w->match;
	const struct state *st = state_of(m);
	struct effect_scene s = scene_of(m);

	check_places(m);
	check_numbers(m);
	if (st->nplay)
		assert_true(effect_is_fresh(&s));
	assert_false(st->effects.full);
	if (st->point == P_PRIORITY && st->stack.n == 0)
		check_battle(m);
}

/* What a parameter may be given, as bind gives it: by its name. */
static int32_t some_value(struct walk *w, const char *name)
{
	static const struct {
		const char *name;
		uint32_t n;
	} small[] = { { "cell", CELLS }, { "seat", SEATS }, { "ability", 6 },
		      { "count", 40 },   { "gold", 12 },    { "silver", 12 },
		      { "choice", 4 },   { "at", 6 } };

	if (rng_below(&w->rng, 8) == 0)
		return ARG_OTHER;
	for (size_t i = 0; i < sizeof(small) / sizeof(small[0]); i++)
		if (strcmp(name, small[i].name) == 0)
			return (int32_t)rng_below(&w->rng, small[i].n);
	return (int32_t)rng_below(&w->rng, table_of(&w->match)->npieces);
}

static int16_t some_piece(struct walk *w)
{
	return (int16_t)rng_below(&w->rng, table_of(&w->match)->npieces);
}

/* A piece, or a cell: targets are either. */
static int16_t some_item(struct walk *w)
{
	uint32_t n = table_of(&w->match)->npieces;
	uint32_t i = rng_below(&w->rng, n + CELLS);

	return (int16_t)(i < n ? i : CELL_ITEM + i - n);
}

static int32_t some_argument(struct walk *w, const struct verb_param *p)
{
	return p->kind->form == PARAM_MAP     ? some_item(w)
	       : p->kind->form == PARAM_WORDS ? some_piece(w)
					      : some_value(w, p->name);
}

/* Any action at all: what is refused changes nothing, and says why. */
static void try_nonsense(struct walk *w)
{
	struct match *m = &w->match;
	unsigned i;
	struct action a = walk_spoil(w, some_argument, &i);
	const struct verb_param *p = &m->referee->verbs[a.verb].param[i];

	if (rng_below(&w->rng, 3) == 0 || !p->name) {
		a.player = (uint8_t)(1 - a.player);
	} else if (param_is_list(p)) {
		for (unsigned k = 0; k < a.nlist; k++)
			if (a.list[k] >= 0)
				a.list[k] = p->kind->form == PARAM_MAP
						    ? some_item(w)
						    : some_piece(w);
	} else {
		a.arg[i] = some_value(w, p->name);
	}
	walk_try(w, &a);
}

static void test_random_matches__keep_the_rules(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < MATCHES; seed++) {
		struct walk walk, *w = &walk;

		begin(w, seed);
		walk_to_end(w, check_state, try_nonsense);
		assert_true(state_of(&w->match)->reason != NO_REASON);
		assert_true(state_of(&w->match)->reason != NEEDS_RULING);
		walk_end(w);
	}
}

/* Nobody ends his turn while he is asked about what waits for the stack. */
static void test_end_turn__waits_for_triggers__S_5_5_1(void **state)
{
	unsigned seen = 0;

	(void)state;
	for (uint64_t seed = 0; seed < 8; seed++) {
		struct walk walk, *w = &walk;

		begin(w, seed);
		const struct state *st = state_of(&w->match);
		while (walk_due(w)) {
			struct action a;

			if (!st->step && st->phase == MAIN_PHASE &&
			    !st->stack.n && st->point != P_PRIORITY) {
				action_begin(&a, V_END_TURN, st->active);
				assert_false(walk_try(w, &a));
				seen |= 1u << st->point;
			}
			a = walk_draw(w);
			walk_take(w, &a);
		}
		walk_end(w);
	}
	assert_true(seen >> P_TRIGGER & 1);
}

static void walk_to_step(struct walk *w, unsigned step)
{
	while (state_of(&w->match)->step < step && walk_due(w)) {
		struct action a = walk_draw(w);
		walk_take(w, &a);
	}
	assert_int_equal(state_of(&w->match)->step, step);
}

static void look(const struct node *n, int viewer, int seat)
{
	bool judge = viewer < 0;

	assert_non_null(node_get(n, "deck_size"));
	assert_int_equal(node_get(n, "deck")->list.n > 0, judge);
	assert_int_equal(node_get(n, "deal")->list.n > 0,
			 judge || viewer == seat);
}

/* S-2.1.3-1, S-3.11.1-1: nobody sees a deck, nor the opponent's deal. */
static void test_view__hides_decks_and_deals__S_3_3_2(void **state)
{
	struct walk walk, *w = &walk;

	(void)state;
	begin(w, 8);
	walk_to_step(w, 5);
	walk_look(w, look);
	walk_end(w);
}

/* Has either player a card in play?  Who has all there is has it all. */
static bool is_shared(const struct match *m)
{
	const struct state *st = state_of(m);
	unsigned has = 0;

	for (unsigned i = 0; i < st->nplay; i++)
		has |= 1u << piece_of(m, st->play[i])->controller;
	return has == 3;
}

/* Greedy: what is all but dead is worth less, of whatever type it is. */
static void check_worth(struct match *m, unsigned *seen)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		struct piece *x = piece_of(m, st->play[i]);
		int life = stalker_life(m, st->play[i]);
		int16_t wounds = x->wounds;

		if (variant_of(m, st->play[i]) > PARASITE || life < 2)
			continue;
		int64_t whole[2], hurt[2];

		stalker_values(m, whole);
		x->wounds = (int16_t)(wounds + life - 1);
		stalker_values(m, hurt);
		assert_true(hurt[x->controller] < whole[x->controller]);
		x->wounds = wounds;
		*seen |= 1u << variant_of(m, st->play[i]);
	}
}

static void test_value__falls_with_wounds(void **state)
{
	unsigned seen = 0;

	(void)state;
	for (uint64_t seed = 0; seed < 8; seed++) {
		struct walk walk, *w = &walk;

		begin(w, seed);
		while (walk_due(w)) {
			if (!state_of(&w->match)->step && is_shared(&w->match))
				check_worth(&w->match, &seen);
			struct action a = walk_draw(w);
			walk_take(w, &a);
		}
		walk_end(w);
	}
	assert_int_equal(seen, (1u << (PARASITE + 1)) - 1);
}

/* Whoever cannot pay for any card, and has no creature yet, concedes. */
static void test_choices__without_crystals__RS_23(void **state)
{
	struct walk walk, *w = &walk;

	(void)state;
	begin(w, 8);
	walk_to_step(w, 5);
	struct state *st = state_of(&w->match);
	for (unsigned i = 0; i < SEATS; i++) {
		st->player[i].purse = (struct purse){ 0 };
		st->player[i].gold = st->player[i].silver = 0;
	}
	assert_true(walk_due(w));
	assert_int_equal(w->choices.n, 1);
	assert_string_equal(
		w->match.referee->verbs[w->choices.v[0].action.verb].name,
		"concede");
	walk_end(w);
}

/* Card q is where p was, and the other way round. */
static void exchange(struct match *m, int p, int q)
{
	struct state *st = state_of(m);
	struct piece was = *piece_of(m, p);
	struct player *own = &st->player[owner_of(m, p)];
	int16_t to[MAX_PIECES];

	for (int i = 0; i < MAX_PIECES; i++)
		to[i] = (int16_t)(i == p ? q : i == q ? p : i);
	*piece_of(m, p) = *piece_of(m, q);
	*piece_of(m, q) = was;
	for (unsigned i = 0; i < CELLS; i++)
		if (st->at[i] >= 0)
			st->at[i] = to[st->at[i]];
	for (unsigned i = 0; i < st->nplay; i++)
		st->play[i] = to[st->play[i]];
	for (unsigned i = 0; i < own->ndeck; i++)
		own->deck[i] = to[own->deck[i]];
	for (unsigned i = 0; i < st->nattacks; i++)
		if (st->attack[i].entry)
			st->attack[i].target = to[st->attack[i].target];
	agenda_rename(&st->stack, to);
	effect_rename(&st->effects, to);
}

/* Does nobody but the owner know it? */
static bool is_unknown(const struct match *m, int p)
{
	const struct state *st = state_of(m);
	const struct piece *x = piece_of(m, p);

	for (unsigned i = 0; st->step == 4 && i < st->nlinks; i++)
		if (st->link[i].source == p)
			return false;
	for (unsigned i = 0; i < st->stack.n; i++)
		for (unsigned k = 0; k < EFFECT_MAX_BOUND; k++)
			if (x->zone == IN_DECK &&
			    thing_same(st->stack.v[i].use.bound[k],
				       card_thing(p)))
				return false;
	return (x->zone == IN_DECK && !x->nth) || x->zone == IN_DEAL ||
	       (in_game(x) && x->controller == owner_of(m, p) &&
		(x->hidden || (st->step && st->step < 7)));
}

/* S-3.11.1-1: may p lie where the hidden card q does? */
static bool may_lie(const struct match *m, int p, int q)
{
	const struct state *st = state_of(m);
	const struct piece *x = piece_of(m, q);

	if (!in_game(x) || (st->step && st->step < 7))
		return true;
	return stalker_hides(variant_of(m, p)) &&
	       (print_of(m, p)->card->facts.bits & FACT_STEALTH ||
		(st->turn < 2 && cell_rank(x->cell) == RANKS - 1));
}

/* Any other card, if it may lie there. */
static void change_print(struct walk *w, int p)
{
	struct table *t = (struct table *)(uintptr_t)w->match.table;
	uint16_t was = t->piece[p].print;

	stalker_print_on(t, (unsigned)p,
			 (uint16_t)rng_below(&w->rng, t->nprints));
	if (!may_lie(&w->match, p, p))
		stalker_print_on(t, (unsigned)p, was);
}

/* Other decks, another deal, another squad, other hidden cards; where they are
 * not known, other lists. */
static void change_hidden(struct walk *w, unsigned seat)
{
	struct match *m = &w->match;
	struct state *st = state_of(m);
	struct effect_scene s = scene_of(m);
	struct player *other = &st->player[!seat];

	for (unsigned i = 0; i < SEATS; i++)
		rng_mix(&w->rng, (uint16_t *)st->player[i].deck,
			st->player[i].ndeck);
	for (unsigned k = 0; k < 1000; k++) {
		int p = some_piece(w), q = some_piece(w);

		if (p != q && owner_of(m, p) != seat &&
		    owner_of(m, q) != seat && is_unknown(m, p) &&
		    is_unknown(m, q) && may_lie(m, p, q) && may_lie(m, q, p))
			exchange(m, p, q);
	}
	for (unsigned i = 0; w->pool && i < table_of(m)->npieces; i++)
		if (owner_of(m, (int)i) != seat && is_unknown(m, (int)i))
			change_print(w, (int)i);
	if (st->step == 5) {
		other->recruited = !other->recruited;
		other->gold = (int16_t)rng_below(&w->rng, 20);
		other->silver = (int16_t)rng_below(&w->rng, 20);
	}
	if (st->nplay)
		effect_refresh(&s);
	for (unsigned i = 0; i < st->nplay; i++)
		if (is_unknown(m, st->play[i]))
			piece_of(m, st->play[i])->margin =
				(int16_t)stalker_life_max(m, st->play[i]);
}

static void test_players__see_what_their_seat_sees__S_6_2_1_1(void **state)
{
	(void)state;
	walk_fairly(begin, change_hidden);
	secret = true;
	walk_fairly(begin, change_hidden);
	secret = false;
}

#define ALL_TESTS read_cards, pool_free
#include "tests/unit/stalker/play_test.inc"
