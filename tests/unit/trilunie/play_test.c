/*
 * Random matches of random decks of the shipped cards, through the referee's
 * interface alone: whatever is chosen among the choices, the match keeps its
 * rules.
 */
#include "validators/trilunie/play.h"

#include "validators/core/cardfile.h"
#include "validators/core/script.h"
#include "validators/core/sim.h"
#include "validators/registry.h"
#include "validators/trilunie/acts.h"
#include "validators/trilunie/find.h"

#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#define MATCHES 300
#define DECK    60

extern const struct game game_trilunie;

static struct arena *lasting;
static struct card_set pool;

static int by_id(const void *a, const void *b)
{
	return str_cmp(((const struct card *)a)->id,
		       ((const struct card *)b)->id);
}

static void read_file(const char *path, struct card *out)
{
	static const struct game *const all[] = { &game_trilunie };
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
	pool.game = &game_trilunie;
	pool.v = arena_array(lasting, 4096, sizeof(*pool.v));
	if (glob("cards/trilunie/*.yaml", 0, NULL, &found) != 0)
		return -1;
	for (size_t i = 0; i < found.gl_pathc; i++)
		read_file(found.gl_pathv[i], pool.v);
	globfree(&found);
	qsort(pool.v, pool.n, sizeof(*pool.v), by_id);
	for (size_t i = 0; i < pool.n; i++)
		game_trilunie.digest(&pool.v[i]);
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
	struct deck_list deck[SIDES];
	struct seat seat[SIDES];
	struct choices choices;
	void *before;
};

/* Any cards but those of the other side. */
static void make_deck(struct run *r, struct deck_list *l, unsigned side)
{
	uint32_t other = side == DARK ? FACT_LIGHT : FACT_DARK;

	l->header[HEADER_SIDE].set = true;
	l->header[HEADER_SIDE].value =
		side == DARK ? STR("dark") : STR("light");
	l->v = arena_array(r->a, DECK, sizeof(*l->v));
	memset(l->v, 0, DECK * sizeof(*l->v));
	while (l->n < DECK) {
		uint32_t i = rng_below(&r->rng, (uint32_t)pool.n);

		if (pool.v[i].facts.bits & other)
			continue;
		l->v[l->n].card = i;
		l->v[l->n++].count = 1;
	}
}

static void begin(struct run *r, uint64_t seed)
{
	static const struct game *const all[] = { &game_trilunie };
	struct match *m = &r->match;
	struct refusal refusal;
	struct diags ds;

	*r = (struct run){ .a = arena_new() };
	rng_init(&r->rng, seed, 1);
	diags_init(&ds, r->a);
	const char *text = arena_printf(
		r->a,
		"game: trilunie\noptions: {turn_limit: 40, unique_scope: %s, "
		"edition_price: %s, deck_out: %s, setup_partial_draw: %s}\n"
		"players: [{id: a}, {id: b}]\n",
		seed % 3 ? "field" : "player",
		seed % 4 ? "positive" : "absolute", seed % 5 ? "lose" : "none",
		seed % 2 ? "true" : "false");
	assert_int_equal(
		script_read(r->a, &r->script, "t", str_of(text), all, 1, &ds),
		0);
	chance_init(&r->chance, r->a);
	chance_seed(&r->chance, seed, 0);
	*m = (struct match){ .game = &game_trilunie,
			     .referee = &trilunie_referee,
			     .format = &game_trilunie.formats[seed % 2],
			     .cards = &pool,
			     .seat = r->seat,
			     .nseats = SIDES,
			     .chance = &r->chance,
			     .arena = r->a };
	for (unsigned i = 0; i < SIDES; i++) {
		make_deck(r, &r->deck[i], (i + seed) % 2 ? LIGHT : DARK);
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
static void check_values(struct run *r)
{
	struct match *m = &r->match;
	struct state *st = state_of(m);

	assert_int_equal(st->stale, STALE_NOTHING);
	memcpy(r->before, st, m->size);
	trilunie_touch(m);
	trilunie_refresh(m);
	for (unsigned i = 0; i < table_of(m)->n; i++) {
		const struct state *was = r->before;

		assert_memory_equal(&st->card[i], &was->card[i],
				    sizeof(st->card[i]));
	}
	memcpy(st, r->before, m->size);
}

static void check_state(struct run *r)
{
	check_places(&r->match);
	check_units(&r->match);
	check_values(r);
	assert_int_equal(state_of(&r->match)->effects.full, 0);
}

/* Any action at all: what is refused changes nothing, and says why. */
static void try_nonsense(struct run *r)
{
	struct match *m = &r->match;
	struct chance_mark mark = chance_mark(&r->chance);
	int32_t most = (int32_t)table_of(m)->n;
	struct refusal refusal = { 0 };
	struct action a;

	sim_draw(&r->rng, &r->choices, &a);
	unsigned i = rng_below(&r->rng, VERB_MAX_PARAMS);
	const struct verb_param *p = &m->referee->verbs[a.verb].param[i];

	if (rng_below(&r->rng, 3) == 0)
		a.player = (uint8_t)(1 - a.player);
	else if (p->name == NULL || p->form == PARAM_WORDS ||
		 p->form == PARAM_MAP)
		for (unsigned k = 0; k < a.nlist; k++)
			a.list[k] = (int16_t)rng_below(&r->rng, (uint32_t)most);
	else
		a.arg[i] = (int32_t)rng_below(&r->rng, (uint32_t)most + 2) - 2;
	memcpy(r->before, m->state, m->size);
	if (!m->referee->apply(m, &a, &refusal)) {
		assert_non_null(refusal.type);
		assert_non_null(refusal.msg);
		assert_memory_equal(r->before, m->state, m->size);
	}
	memcpy(m->state, r->before, m->size);
	chance_rewind(&r->chance, mark);
}

/* What the choices are all accepted. */
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
			try_choice(r);
			try_nonsense(r);
			sim_draw(&r->rng, &r->choices, &a);
			assert_true(r->match.referee->apply(&r->match, &a,
							    &refusal));
			arena_reset(r->a, mark);
		}
		check_state(r);
		assert_true(state_of(&r->match)->over);
		arena_free(r->a);
	}
}

static void assert_row(const struct words *t, size_t row, const char *name)
{
	assert_true(row < t->n);
	assert_string_equal(t->v[row].name, name);
}

static const struct words *under(const struct words *t, const char *key)
{
	const struct word *w = &t->v[words_at(t, key)];

	return w->table ? w->table : w->words;
}

/* The numbers of words that the code writes out are those of the tables. */
static void test_words__have_the_rows_of_the_code(void **state)
{
	const struct words *keys = trilunie_grammar.ability;
	const struct words *when = under(keys, "when");
	const struct words *limit = under(keys, "limit");
	const struct words *timing = under(keys, "timing");
	const struct words *target = under(keys, "targets");
	const struct words *cost = under(keys, "cost");

	(void)state;
	assert_row(when, WHEN_TURN_START, "turn_start");
	assert_row(when, WHEN_COINS_ROLLED, "coins_rolled");
	assert_row(when, WHEN_DEPLOYED, "deployed");
	assert_row(when, WHEN_RETURNED, "returned");
	assert_row(when, WHEN_ROLLED, "rolled");
	assert_row(when, WHEN_DAMAGED, "damaged");
	assert_row(when, WHEN_DESTROYED, "destroyed");
	assert_row(when, WHEN_BATTLE_PLAYED, "battle_played");
	assert_row(limit, PER_ATTACK, "per_attack");
	assert_row(limit, PER_MATCH, "per_match");
	assert_row(&trilunie_durations, LAST_INSTANT, "instant");
	assert_row(&trilunie_durations, LAST_READY, "next_ready");
	assert_row(&trilunie_durations, LAST_FOR_GOOD, "permanent");
	assert_row(under(target, "zone"), ZONE_HERE, "here");
	assert_row(under(target, "zone"), ZONE_RETREATED, "retreated");
	assert_row(under(target, "zone"), ZONE_BUILD, "build");
	assert_row(under(target, "pick"), PICK_CARD, "card");
	assert_row(under(target, "pick"), PICK_EVENT_CARD, "event_card");
	assert_row(&trilunie_acts, ACT_RETREAT, "retreat");
	assert_row(&trilunie_acts, ACT_GAIN_COIN_BONUS, "gain_coin_bonus");
	assert_row(&trilunie_modified_stats, STAT_COST, "cost");
	assert_row(cost, 3, "discard");
	assert_row(&trilunie_effects, VERB_MODIFY, "modify");
	assert_row(&trilunie_effects, VERB_SET_DIE, "set_die");
	assert_row(&trilunie_effects, VERB_MARKERS, "markers");
	assert_row(&trilunie_effects, VERB_DESTROY, "destroy");
	assert_row(&trilunie_effects, VERB_WIN, "win");
	assert_int_equal(trilunie_effects.n, VERBS);
	assert_row(&trilunie_keys_damage, DAMAGE_DICE, "dice");
	assert_row(&trilunie_keys_reroll, REROLL_COUNT, "count");
	assert_row(&trilunie_keys_set_die, SET_DIE_VALUE, "value");
	assert_row(&trilunie_keys_discard, DISCARD_BY, "by");
	assert_row(&trilunie_discarders, DISCARD_BY_RANDOM, "random");
	assert_row(&trilunie_keys_move, MOVE_ZONE, "zone");
	assert_row(&trilunie_move_zones, MOVE_DECK_BOTTOM, "deck_bottom");
	assert_row(&trilunie_keys_search, SEARCH_MOVE_TO, "move_to");
	assert_row(&trilunie_keys_search, SEARCH_FILTER, "filter");
	assert_row(&trilunie_keys_may, 2, "zone");
	for (unsigned w = WINDOW_BETWEEN; w <= WINDOW_BUILD; w++)
		assert_row(timing, w - 1, trilunie_window_names[w]);
	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++)
		assert_string_equal(
			trilunie_keywords[i].word,
			((const char *const[]){
				"critical_strike", "accuracy", "paralysis",
				"evasion", "armor", "intercept", "bombardment",
				"counterstrike", "regeneration" })[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_random_matches__keep_the_rules),
		cmocka_unit_test(test_words__have_the_rows_of_the_code),
	};

	return cmocka_run_group_tests(tests, read_cards, free_cards);
}
