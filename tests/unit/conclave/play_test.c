/*
 * Random matches of random decks of the shipped cards, through the referee's
 * interface alone: whatever is chosen among the choices, the match keeps its
 * rules.
 */
#include "tests/support/fresh.h"
#include "tests/support/pool.h"
#include "tests/support/unit.h"
#include "tests/support/walk.h"
#include "validators/conclave/play.h"
#include "validators/core/match/pool.h"
#include "validators/core/text/doc.h"

#define MATCHES 300
#define DECK    60

extern const struct game game_conclave;

static struct card_set pool;

static int read_cards(void **state)
{
	(void)state;
	pool_read(&pool, &game_conclave);
	return 0;
}

static uint32_t some_card(struct walk *w, bool hero)
{
	for (;;) {
		uint32_t i = rng_below(&w->rng, (uint32_t)pool.n);

		if ((pool.v[i].variant == HERO) == hero)
			return i;
	}
}

static void make_deck(struct walk *w, unsigned seat)
{
	for (unsigned i = 0; i <= DECK; i++)
		walk_give(w, seat, some_card(w, i == 0));
}

static bool secret; /* lists are not known */

static void begin(struct walk *w, uint64_t seed)
{
	static const char *const formats[] = { "extended", "quick" };
	struct match of = {
		.game = &game_conclave,
		.referee = &conclave_referee,
		.format =
			game_format(&game_conclave, str_of(formats[seed % 2])),
		.cards = &pool,
		.guessed = secret,
	};

	walk_begin(w, &of, seed, make_deck,
		   "game: conclave\noptions: {turn_limit: 60, adjacency: %s, "
		   "max_weapons_per_attack: %d, deck_out: %s, loop_limit: "
		   "100}\nplayers: [{id: a}, {id: b}]\n",
		   seed % 3 ? "king" : "orthogonal", seed % 4 ? 1 : 2,
		   seed % 5 ? "none" : "lose");
}

/* C-210, C-231, C-408: every card is in exactly one place, and its place
 * knows it. */
static void check_places(const struct duel *d, unsigned *seen)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p == NO_PIECE)
			continue;
		assert_int_equal(piece_at(d, p)->zone, ON_FIELD);
		assert_int_equal(piece_at(d, p)->cell, i);
		seen[p]++;
	}
	for (unsigned seat = 0; seat < SEATS; seat++) {
		for (unsigned z = 0; z < LISTS; z++) {
			const uint16_t *v = list_of(d, seat, (enum zone)z);

			for (uint16_t i = 0; i < d->st->player[seat].n[z];
			     i++) {
				assert_int_equal(piece_at(d, v[i])->zone, z);
				assert_int_equal(piece_at(d, v[i])->owner,
						 seat);
				seen[v[i]]++;
			}
		}
	}
}

/* C-306, C-704, C-812, C-142, C-702, C-421 */
static void check_card(const struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	assert_true(x->wounds >= 0);
	if (!in_play(x))
		return;
	assert_true(x->number > 0);
	assert_true(conclave_attack(d, p) >= 0);
	if (x->zone == ON_FIELD && !d->st->agenda.n && !d->st->combat.step)
		assert_true(conclave_health(d, p) > 0);
	if (x->zone != ON_FIELD)
		assert_true(x->durability > 0 || x->durability == NEVER_WEARS);
	if (x->zone == ON_FIELD && kind_of(d, p)->variant == HERO)
		assert_int_equal(x->cell, conclave_hero_cell(x->owner));
	if (x->host != NO_PIECE) /* C-214 */
		assert_true(in_play(piece_at(d, x->host)));
}

static void check_state(struct walk *w)
{
	static unsigned seen[MAX_PIECES];
	struct duel d;

	duel_init(&d, &w->match);
	memset(seen, 0, sizeof(seen));
	check_places(&d, seen);
	for (uint16_t p = 0; p < d.t->npieces; p++) {
		bool pending = piece_at(&d, p)->zone == PENDING;

		assert_int_equal(seen[p], !pending);
		check_card(&d, p);
	}
	for (unsigned i = 0; i < SEATS; i++) {
		unsigned commanders = 0;

		assert_true(d.st->player[i].energy >= 0);
		for (unsigned k = 0; k < CELLS; k++) {
			uint16_t p = d.st->cell[k];

			commanders += p != NO_PIECE &&
				      piece_at(&d, p)->owner == i &&
				      kind_of(&d, p)->supertypes & IS_COMMANDER;
		}
		assert_true(commanders <= 1);
	}
	assert_true(effect_is_fresh(&d.s));
	assert_int_equal(d.st->effects.full, 0);
}

/* Any action at all: what is refused changes nothing, and says why. */
static void try_nonsense(struct walk *w)
{
	struct match *m = &w->match;
	struct action a = walk_draw(w);

	unsigned i = rng_below(&w->rng, VERB_MAX_PARAMS);
	const struct verb_param *p = &m->referee->verbs[a.verb].param[i];

	if (rng_below(&w->rng, 3) == 0)
		a.player = (uint8_t)(1 - a.player);
	else if (param_is_list(p))
		for (unsigned k = 0; k < a.nlist; k++)
			a.list[k] = a.list[k] > 0
					    ? (int16_t)rng_below(&w->rng, 140)
					    : a.list[k];
	else
		a.arg[i] = (int32_t)rng_below(&w->rng, 140) - 2;
	/* a kind and a piece that there are, as bind gives them */
	if (i == 0 && (a.verb == VERB_SUMMON || a.verb == VERB_PLAY_ABILITY) &&
	    a.arg[0] >= table_of(m)->nkinds)
		a.arg[0] = ARG_OTHER;
	for (unsigned k = 0; k < VERB_MAX_PARAMS; k++)
		if (a.arg[k] >= table_of(m)->npieces)
			a.arg[k] = ARG_OTHER;
	if ((a.verb == VERB_MOVE || a.verb == VERB_SUMMON) &&
	    a.arg[1] >= (int32_t)CELLS)
		a.arg[1] = ARG_OTHER;
	if ((a.verb == VERB_CHOOSE_CELL || a.verb == VERB_CHOOSE_ROW) &&
	    a.arg[0] >= (int32_t)CELLS)
		a.arg[0] = ARG_OTHER;
	if (a.verb == VERB_ATTACK && a.arg[2] > RANGED)
		a.arg[2] = ARG_OTHER;
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
		walk_end(w);
	}
}

static void look(const struct node *n, int viewer, int seat)
{
	bool judge = viewer < 0;

	assert_non_null(node_get(n, "hand_size"));
	assert_non_null(node_get(n, "deck_size"));
	assert_non_null(node_get(n, "graveyard"));
	assert_int_equal(node_get(n, "deck") != NULL, judge);
	assert_int_equal(node_get(n, "hand") != NULL, judge || viewer == seat);
}

/* C-217: a player sees his own hand, no deck, and all graveyards. */
static void test_view__hides_hands_and_decks__RC_44(void **state)
{
	struct walk w;

	(void)state;
	begin(&w, 7);
	walk_look(&w, look);
	walk_end(&w);
}

/* Does he look through his deck, be it for the target of a card? */
static bool looks_through_deck(const struct walk *w, unsigned seat)
{
	const struct state *st = state_of(&w->match);

	for (size_t i = 0; i < w->choices.n; i++) {
		const struct action *a = &w->choices.v[i].action;

		for (unsigned k = 0; k < a->nlist; k++) {
			const struct piece *x = &st->piece[a->list[k]];

			if (a->list[k] >= 0 &&
			    a->list[k] < (int)table_of(&w->match)->npieces &&
			    x->zone == IN_DECK && x->owner == seat)
				return true;
		}
	}
	return st->ask.what == ASKED_TARGET || st->ask.what == ASKED_SEARCH;
}

/* Another deal: the other's hand and both decks in any order, but for a deck
 * or hand that he looks through. */
static void deal_anew(struct walk *w, unsigned seat)
{
	struct duel d;

	duel_init(&d, &w->match);
	for (unsigned i = 0; i < SEATS; i++) {
		bool sees = d.st->point == POINT_CHOICE &&
			    d.st->ask.what == ASKED_DISCARD &&
			    d.st->ask.of == i;
		unsigned zones = i == seat || sees ? 1 : 2;
		bool looks = i == seat && looks_through_deck(w, seat);

		for (unsigned k = 0; k < 200 && !looks; k++) {
			static const enum zone hidden[] = { IN_DECK, IN_HAND };
			enum zone a = hidden[rng_below(&w->rng, zones)];
			enum zone b = hidden[rng_below(&w->rng, zones)];

			if (!d.st->player[i].n[a] || !d.st->player[i].n[b])
				continue;
			uint16_t *p = &list_of(
				&d, i,
				a)[rng_below(&w->rng, d.st->player[i].n[a])];
			uint16_t *q = &list_of(
				&d, i,
				b)[rng_below(&w->rng, d.st->player[i].n[b])];
			uint16_t x = *p;

			*p = *q;
			*q = x;
			piece_at(&d, *p)->zone = (uint8_t)a;
			piece_at(&d, *q)->zone = (uint8_t)b;
		}
		for (uint16_t k = 0; w->pool && zones == 2 && k < d.t->npieces;
		     k++) {
			struct piece *p = piece_at(&d, k);

			if (p->owner == i && p->zone <= IN_HAND)
				p->kind = d.t->card[some_card(w, false)];
		}
	}
}

static void test_players__see_what_their_seat_sees__C_217(void **state)
{
	(void)state;
	walk_fairly(begin, deal_anew);
	secret = true;
	walk_fairly(begin, deal_anew);
	secret = false;
}

#define ALL_TESTS read_cards, pool_free
#include "tests/unit/conclave/play_test.inc"
