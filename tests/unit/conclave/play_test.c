/*
 * Random matches of random decks of the shipped cards, through the referee's
 * interface alone: whatever is chosen among the choices, the match keeps its
 * rules.
 */
#include "validators/conclave/play.h"
#include "validators/core/cardfile.h"
#include "validators/core/script.h"
#include "validators/core/sim.h"
#include "validators/core/view.h"
#include "validators/registry.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#define MATCHES    300
#define DECK       60
#define MAX_TRIALS 1 /* choices tried at a decision, beside the one taken */

extern const struct game game_conclave;

static struct arena *lasting;
static struct card_set pool;

static int by_id(const void *a, const void *b)
{
	return str_cmp(((const struct card *)a)->id,
		       ((const struct card *)b)->id);
}

static void read_file(const char *path, struct card *out)
{
	static const struct game *const all[] = { &game_conclave };
	static char text[1u << 20];
	struct card_file file;
	struct node *root;
	struct diags ds;
	FILE *f = fopen(path, "r");

	assert_non_null(f);
	size_t n = fread(text, 1, sizeof(text), f);
	fclose(f);
	diags_init(&ds, lasting);
	char *kept = arena_copy(lasting, text, n);
	assert_int_equal(doc_read(lasting, &root, path, kept, n, &ds), 0);
	cardfile_read(lasting, &file, all, 1, root, &ds);
	assert_int_equal(ds.n, 0);
	for (size_t i = 0; i < file.n; i++)
		out[pool.n++] = file.v[i];
}

static int read_cards(void **state)
{
	glob_t found;

	(void)state;
	lasting = arena_new();
	pool.game = &game_conclave;
	pool.v = arena_array(lasting, 4096, sizeof(*pool.v));
	if (glob("cards/conclave/*.yaml", 0, NULL, &found) != 0)
		return -1;
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_file(found.gl_pathv[i], pool.v);
	globfree(&found);
	qsort(pool.v, pool.n, sizeof(*pool.v), by_id);
	return pool.n > 100 ? 0 : -1;
}

static int free_cards(void **state)
{
	(void)state;
	arena_free(lasting);
	return 0;
}

/* One match and who draws for it. */
struct run {
	struct arena *a;
	struct rng rng;
	struct chance chance;
	struct script script;
	struct match match;
	struct deck_list deck[SEATS];
	struct seat seat[SEATS];
	struct choices choices;
	void *before;
};

static uint32_t some_card(struct run *r, bool hero)
{
	for (;;) {
		uint32_t i = rng_below(&r->rng, (uint32_t)pool.n);

		if ((pool.v[i].variant == HERO) == hero)
			return i;
	}
}

static void make_deck(struct run *r, struct deck_list *l)
{
	l->v = arena_array(r->a, DECK + 1, sizeof(*l->v));
	memset(l->v, 0, (DECK + 1) * sizeof(*l->v));
	for (l->n = 0; l->n <= DECK; l->n++) {
		l->v[l->n].card = some_card(r, l->n == 0);
		l->v[l->n].count = 1;
	}
}

static void begin(struct run *r, uint64_t seed)
{
	static const struct game *const all[] = { &game_conclave };
	static const char *const formats[] = { "extended", "quick" };
	struct match *m = &r->match;
	struct refusal refusal;
	struct diags ds;

	*r = (struct run){ .a = arena_new() };
	rng_init(&r->rng, seed, 1);
	diags_init(&ds, r->a);
	const char *text = arena_printf(
		r->a,
		"game: conclave\noptions: {turn_limit: 60, adjacency: %s, "
		"max_weapons_per_attack: %d, deck_out: %s, loop_limit: 100}\n"
		"players: [{id: a}, {id: b}]\n",
		seed % 3 ? "king" : "orthogonal", seed % 4 ? 1 : 2,
		seed % 5 ? "none" : "lose");
	assert_int_equal(
		script_read(r->a, &r->script, "t", str_of(text), all, 1, &ds),
		0);
	chance_init(&r->chance, r->a);
	chance_seed(&r->chance, seed, 0);
	*m = (struct match){ .game = &game_conclave,
			     .referee = &conclave_referee,
			     .format = game_format(&game_conclave,
						   str_of(formats[seed % 2])),
			     .cards = &pool,
			     .seat = r->seat,
			     .nseats = SEATS,
			     .chance = &r->chance,
			     .arena = r->a };
	for (unsigned i = 0; i < SEATS; i++) {
		make_deck(r, &r->deck[i]);
		r->seat[i] =
			(struct seat){ r->script.player[i].id, &r->deck[i] };
	}
	assert_true(m->referee->admit(m, &r->script, &refusal));
	assert_true(m->referee->open(m, &r->script, &refusal));
	m->state = arena_alloc(r->a, m->size);
	r->before = arena_alloc(r->a, m->size);
	r->choices = (struct choices){
		.v = arena_array(r->a, SIM_MAX_CHOICES, sizeof(struct choice)),
		.cap = SIM_MAX_CHOICES,
		.candidates =
			arena_array(r->a, SIM_MAX_CANDIDATES, sizeof(int16_t)),
		.candidate_cap = SIM_MAX_CANDIDATES,
	};
	m->referee->begin(m);
	assert_null(r->chance.fault);
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

static void check_state(struct run *r)
{
	static unsigned seen[MAX_PIECES];
	struct duel d;

	duel_init(&d, &r->match);
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

/* Play one of the choices on the present state; back again afterwards. */
static void try_choice(struct run *r)
{
	struct match *m = &r->match;
	struct chance_mark mark = chance_mark(&r->chance);
	struct refusal refusal;
	struct action a;

	memcpy(r->before, m->state, m->size);
	sim_draw(&r->rng, &r->choices, &a);
	assert_true(m->referee->apply(m, &a, &refusal));
	memcpy(m->state, r->before, m->size);
	chance_rewind(&r->chance, mark);
}

/* Any action at all: what is refused changes nothing, and says why. */
static void try_nonsense(struct run *r)
{
	struct match *m = &r->match;
	struct chance_mark mark = chance_mark(&r->chance);
	struct refusal refusal = { 0 };
	struct action a;

	sim_draw(&r->rng, &r->choices, &a);
	unsigned i = rng_below(&r->rng, VERB_MAX_PARAMS);
	const struct verb_param *p = &m->referee->verbs[a.verb].param[i];

	if (rng_below(&r->rng, 3) == 0)
		a.player = (uint8_t)(1 - a.player);
	else if (p->form == PARAM_WORDS || p->form == PARAM_MAP)
		for (unsigned k = 0; k < a.nlist; k++)
			a.list[k] = a.list[k] > 0
					    ? (int16_t)rng_below(&r->rng, 140)
					    : a.list[k];
	else
		a.arg[i] = (int32_t)rng_below(&r->rng, 140) - 2;
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
	memcpy(r->before, m->state, m->size);
	if (!m->referee->apply(m, &a, &refusal)) {
		assert_non_null(refusal.type);
		assert_non_null(refusal.msg);
		assert_memory_equal(r->before, m->state, m->size);
	}
	memcpy(m->state, r->before, m->size);
	chance_rewind(&r->chance, mark);
}

static void test_random_matches__keep_the_rules(void **state)
{
	(void)state;
	for (uint64_t seed = 0; seed < MATCHES; seed++) {
		struct run run, *r = &run;
		struct due due[MATCH_MAX_PLAYERS];
		struct refusal refusal;
		struct action a;
		unsigned steps = 0;

		begin(r, seed);
		while (r->match.referee->due(&r->match, due) > 0) {
			struct arena_mark mark = arena_mark(r->a);

			assert_true(steps++ < 20000);
			check_state(r);
			r->choices.n = r->choices.ncandidates = 0;
			r->match.referee->choices(&r->match, due[0].player,
						  &r->choices);
			assert_true(r->choices.n > 0);
			assert_false(r->choices.full);
			for (unsigned i = 0; i < MAX_TRIALS; i++) {
				try_choice(r);
				try_nonsense(r);
			}
			sim_draw(&r->rng, &r->choices, &a);
			assert_true(r->match.referee->apply(&r->match, &a,
							    &refusal));
			arena_reset(r->a, mark);
		}
		assert_true(r->match.referee->over(&r->match));
		assert_true(state_of(&r->match)->reason != NO_REASON);
		arena_free(r->a);
	}
}

/* C-217: a player sees his own hand, no deck, and all graveyards. */
static void test_view__hides_hands_and_decks__RC_44(void **state)
{
	static const char *const ids[] = { "a", "b" };
	struct run run, *r = &run;

	(void)state;
	begin(r, 7);
	for (int viewer = -1; viewer < (int)SEATS; viewer++) {
		struct view v;

		view_init(&v, r->a);
		r->match.referee->view(&r->match, viewer, &v);
		const struct node *players = node_get(v.root, "players");

		for (int i = 0; i < (int)SEATS; i++) {
			const struct node *n = node_get(players, ids[i]);
			bool judge = viewer < 0;

			assert_non_null(node_get(n, "hand_size"));
			assert_non_null(node_get(n, "deck_size"));
			assert_non_null(node_get(n, "graveyard"));
			assert_int_equal(node_get(n, "deck") != NULL, judge);
			assert_int_equal(node_get(n, "hand") != NULL,
					 judge || viewer == i);
		}
	}
	arena_free(r->a);
}

int main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random_matches__keep_the_rules),
		cmocka_unit_test(test_view__hides_hands_and_decks__RC_44),
	};

	if (argc > 1)
		cmocka_set_test_filter(argv[1]);
	return cmocka_run_group_tests(tests, read_cards, free_cards);
}
