/* Plays random matches through the referee interface for the tests. */
#include "tests/support/walk.h"

#include "tests/support/unit.h"
#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/match/pool.h"
#include "validators/core/match/view.h"
#include "validators/core/players/sim.h"
#include "validators/core/text/doc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_STEPS       20000 /* decisions of a match */
#define IMAGINED        8     /* one in so many */
#define FAIR_ITERATIONS 12
#define COPIES          3 /* of a card that a list may hold */

static void read_script(struct walk *w, const struct match *of,
			const char *text)
{
	struct diags ds;

	diags_init(&ds, w->a, NULL);
	assert_int_equal(script_read(w->a, &w->script, "t", str_of(text),
				     &of->game, 1, &ds),
			 0);
}

/* Of all cards that nobody sees of a list. */
static const struct pool *make_pool(struct walk *w, const struct match *of)
{
	struct pool *pool = arena_alloc(
		w->a, sizeof(*pool) + of->cards->n * sizeof(pool->v[0]));

	pool->n = 0;
	for (uint32_t i = 0; i < of->cards->n; i++)
		if (of->game->home_section(of->format, &of->cards->v[i]) + 1 ==
		    of->referee->unseen)
			pool->v[pool->n++] = (struct pool_card){ i, COPIES };
	return pool;
}

void walk_begin(struct walk *w, const struct match *of, uint64_t seed,
		void (*deal)(struct walk *w, unsigned seat), const char *fmt,
		...)
{
	struct match *m = &w->match;
	struct refusal refusal;
	va_list ap;

	*w = (struct walk){ .a = arena_new(), .seed = seed };
	rng_init(&w->rng, seed, 1);
	va_start(ap, fmt);
	read_script(w, of, arena_vprintf(w->a, fmt, ap));
	va_end(ap);
	chance_init(&w->chance, w->a);
	chance_seed(&w->chance, seed, 0);
	*m = *of;
	m->guessed = false;
	w->pool = of->guessed ? make_pool(w, of) : NULL;
	m->seat = w->seat;
	m->nseats = (unsigned)w->script.nplayers;
	m->chance = &w->chance;
	m->arena = w->a;
	for (unsigned i = 0; i < m->nseats; i++) {
		deal(w, i);
		w->seat[i] = (struct seat){ w->script.player[i].id, &w->deck[i],
					    w->pool };
	}
	assert_true(m->referee->admit(m, &w->script, &refusal));
	assert_true(m->referee->open(m, &w->script, &refusal));
	m->state = arena_alloc(w->a, m->size);
	w->before = arena_alloc(w->a, m->size);
	w->kept = arena_alloc(w->a, m->size);
	w->table = arena_alloc(w->a, m->referee->guesses + 1);
	w->choices = (struct choices){
		.v = arena_array(w->a, SIM_MAX_CHOICES, sizeof(struct choice)),
		.cap = SIM_MAX_CHOICES,
		.candidates =
			arena_array(w->a, SIM_MAX_CANDIDATES, sizeof(int16_t)),
		.candidate_cap = SIM_MAX_CANDIDATES,
	};
	m->referee->begin(m);
	assert_null(w->chance.fault);
	w->mark = arena_mark(w->a);
}

void walk_give(struct walk *w, unsigned seat, uint32_t card)
{
	struct deck_list *l = &w->deck[seat];

	if (l->n == 0)
		l->v = arena_array(w->a, WALK_DECK, sizeof(*l->v));
	assert_true(l->n < WALK_DECK);
	l->v[l->n++] = (struct entry){ .card = card, .count = 1 };
}

void walk_end(struct walk *w)
{
	arena_free(w->a);
}

/* Has it an outcome? */
static bool is_over(const struct match *m)
{
	struct match_result r;

	m->referee->result(m, &r);
	return strcmp(r.outcome, "unfinished") != 0;
}

bool walk_due(struct walk *w)
{
	struct match *m = &w->match;
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	arena_reset(w->a, w->mark);
	assert_int_equal(is_over(m), n == 0);
	if (n == 0)
		return false;
	assert_true(w->steps++ < MAX_STEPS);
	match_choices(m, due[rng_below(&w->rng, (uint32_t)n)].player,
		      &w->choices);
	assert_true(w->choices.n > 0);
	assert_false(w->choices.full);
	return true;
}

struct action walk_draw(struct walk *w)
{
	struct action a;

	sim_draw(&w->rng, &w->choices, &a);
	return a;
}

void walk_take(struct walk *w, const struct action *a)
{
	struct refusal refusal;

	assert_true(w->match.referee->apply(&w->match, a, &refusal));
}

struct action walk_invent(struct walk *w,
			  int32_t (*value)(struct walk *w,
					   const struct verb_param *p))
{
	const struct referee *r = w->match.referee;
	struct rng kept = w->rng;
	struct action a;

	action_begin(&a, rng_below(&w->rng, (uint32_t)r->nverbs),
		     rng_below(&w->rng, w->match.nseats));
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		const struct verb_param *p = &r->verbs[a.verb].param[i];

		if (!p->name)
			break;
		if (param_is_list(p))
			action_add(&a, i, (int16_t)value(w, p));
		else if (p->required || rng_below(&w->rng, 2))
			a.arg[i] = value(w, p);
	}
	w->rng = kept;
	return a;
}

bool walk_try(struct walk *w, const struct action *a)
{
	struct match *m = &w->match;
	struct chance_mark mark = chance_mark(&w->chance);
	struct refusal refusal = { 0 };

	memcpy(w->before, m->state, m->size);
	bool ok = m->referee->apply(m, a, &refusal);
	if (!ok) {
		assert_non_null(refusal.type);
		assert_non_null(refusal.msg);
		assert_memory_equal(w->before, m->state, m->size);
	}
	memcpy(m->state, w->before, m->size);
	chance_rewind(&w->chance, mark);
	return ok;
}

struct action walk_spoil(struct walk *w,
			 int32_t (*value)(struct walk *w,
					  const struct verb_param *p),
			 unsigned *i)
{
	struct action a = walk_invent(w, value);

	if (w->steps % 2)
		walk_try(w, &a);
	a = walk_draw(w);
	*i = rng_below(&w->rng, VERB_MAX_PARAMS);
	return a;
}

void walk_try_choice(struct walk *w)
{
	struct action a = walk_draw(w);

	assert_true(walk_try(w, &a));
}

static bool is_same_action(const struct action *a, const struct action *b)
{
	return a->verb == b->verb && a->player == b->player &&
	       a->nlist == b->nlist &&
	       memcmp(a->arg, b->arg, sizeof(a->arg)) == 0 &&
	       memcmp(a->list, b->list, a->nlist * sizeof(a->list[0])) == 0;
}

static bool is_same(const struct choices *c, const struct choice *a,
		    const struct choice *b)
{
	const int16_t *v = c->candidates;

	return a->form == b->form && a->param == b->param && a->min == b->min &&
	       a->max == b->max && a->ncandidates == b->ncandidates &&
	       is_same_action(&a->action, &b->action) &&
	       (a->ncandidates == 0 ||
		memcmp(v + a->candidate, v + b->candidate,
		       a->ncandidates * sizeof(*v)) == 0);
}

/* Nothing is offered twice. */
static void check_choices(const struct choices *c)
{
	for (size_t i = 0; i < c->n; i++)
		for (size_t j = 0; j < i; j++)
			assert_false(is_same(c, &c->v[i], &c->v[j]));
}

static const struct node *view_of(struct walk *w, int viewer)
{
	struct view v;

	view_init(&v, w->a);
	w->match.referee->view(&w->match, viewer, &v);
	return v.root;
}

void walk_imagine(struct walk *w, void (*check)(struct walk *w))
{
	struct match *m = &w->match;
	uint64_t at = w->seed + w->steps;
	unsigned seat = (unsigned)(at / IMAGINED % m->nseats);
	struct chance_mark mark = chance_mark(&w->chance);
	struct due due[MATCH_MAX_PLAYERS];

	if (at % IMAGINED != 0)
		return;
	check_choices(&w->choices);
	match_copy(m, w->kept, m->state);
	assert_memory_equal(w->kept, m->state, m->size);
	size_t n = m->referee->due(m, due);
	const struct node *seen = view_of(w, (int)seat);
	m->referee->forget(m, seat);
	check(w);
	/* a secret choice that is taken back is due again */
	if (m->referee->due(m, due) == n)
		assert_true(view_equal(seen, view_of(w, (int)seat)));
	memcpy(m->state, w->kept, m->size);
	chance_rewind(&w->chance, mark);
}

void walk_to_end(struct walk *w, void (*check)(struct walk *w),
		 void (*nonsense)(struct walk *w))
{
	while (walk_due(w)) {
		check(w);
		walk_imagine(w, check);
		walk_try_choice(w);
		nonsense(w);
		struct action a = walk_draw(w);
		walk_take(w, &a);
	}
	check(w);
}

void walk_look(struct walk *w,
	       void (*look)(const struct node *n, int viewer, int seat))
{
	for (int viewer = -1; viewer < (int)w->match.nseats; viewer++) {
		const struct node *players =
			node_get(view_of(w, viewer), "players");

		for (int i = 0; i < (int)w->match.nseats; i++)
			look(node_get(players, w->match.seat[i].id), viewer, i);
	}
}

/* What the bot does here, as it would do it by itself. */
static struct action decide(struct walk *w, struct sim *sim, size_t bot,
			    unsigned seat)
{
	struct match *m = &sim->match;
	struct action a;

	match_copy(m, m->state, w->match.state);
	chance_seed(m->chance, w->seed, w->steps);
	struct bot x = bots[bot];
	x.n = FAIR_ITERATIONS;
	bot_choose(&x, m, seat, &sim->room, &a);
	if (m->referee->veil)
		m->referee->veil(m, seat, &a, true);
	return a;
}

static void complain_unfair(struct walk *w, size_t bot, struct action *a,
			    struct action *b)
{
	const struct referee *r = w->match.referee;
	struct buf text = { 0 };

	if (r->veil) {
		r->veil(&w->match, a->player, a, false);
		r->veil(&w->match, b->player, b, false);
	}
	match_put_action(&w->match, a, &text);
	match_put_action(&w->match, b, &text);
	fail_msg("match %llu, step %u: %s sees what is hidden: %.*s",
		 (unsigned long long)w->seed, w->steps, bots[bot].name,
		 (int)text.n, text.p);
}

/* The match that one who sits there imagines, as the judge would see it. */
static const struct node *imagined(struct walk *w, unsigned seat)
{
	struct match *m = &w->match;
	struct chance_mark mark = chance_mark(&w->chance);
	struct match now = *m;

	match_copy(m, w->before, now.state);
	m->state = w->before;
	m->guessed = w->pool != NULL;
	if (m->guessed && m->referee->guesses)
		m->table = memcpy(arena_alloc(w->a, m->referee->guesses),
				  m->table, m->referee->guesses);
	rng_init(&w->chance.rng, w->seed, w->steps);
	m->referee->forget(m, seat);
	const struct node *n = view_of(w, -1);
	*m = now;
	chance_rewind(&w->chance, mark);
	return n;
}

/* Does it see no more than its seat?  The others know the lists. */
static bool is_fair(const struct walk *w, size_t bot)
{
	return (w->match.referee->solve || !bots[bot].solves) &&
	       (!w->pool || bots[bot].counts || bot == BOT_RANDOM);
}

static void check_fair(struct walk *w, struct sim *sim, unsigned seat,
		       void (*change)(struct walk *w, unsigned seat))
{
	struct match *m = &w->match;
	struct action before[8];
	const struct node *seen = view_of(w, (int)seat);
	const struct node *thought = imagined(w, seat);
	struct rng kept = w->rng;

	assert_true(nbots <= 8);
	match_copy(m, w->kept, m->state);
	for (size_t i = 0; i < nbots; i++)
		if (is_fair(w, i))
			before[i] = decide(w, sim, i, seat);
	memcpy(w->table, m->table, m->referee->guesses);
	change(w, seat);
	assert_true(view_equal(seen, view_of(w, (int)seat)));
	if (!view_equal(thought, imagined(w, seat)))
		fail_msg("match %llu, step %u: what seat %u imagines depends "
			 "on what is hidden",
			 (unsigned long long)w->seed, w->steps, seat);
	for (size_t i = 0; i < nbots; i++) {
		struct action after;

		if (!is_fair(w, i))
			continue;
		after = decide(w, sim, i, seat);
		if (!is_same_action(&before[i], &after))
			complain_unfair(w, i, &before[i], &after);
	}
	memcpy(m->state, w->kept, m->size);
	memcpy((void *)(uintptr_t)m->table, w->table, m->referee->guesses);
	w->rng = kept;
}

void walk_fairly(void (*begin)(struct walk *w, uint64_t n),
		 void (*change)(struct walk *w, unsigned seat))
{
	const char *asked = getenv("FAIR");
	unsigned long left = asked ? strtoul(asked, NULL, 10) : FAIR_POSITIONS;

	for (uint64_t n = 0; left > 0; n++) {
		struct walk walk, *w = &walk;
		struct sim sim;
		unsigned long most = 1 + left / 4;

		begin(w, n);
		sim_init(&sim, w->a, &w->match, n);
		w->mark = arena_mark(w->a);
		while (left > 0 && walk_due(w)) {
			struct action a = walk_draw(w);
			bool forced = w->choices.n == 1 &&
				      w->choices.v[0].form == CHOICE_PLAIN;

			if (!forced && most > 0 && w->steps % 3 == 0) {
				check_fair(w, &sim, a.player, change);
				left--;
				most--;
			}
			walk_take(w, &a);
		}
		sim_release(&sim);
		walk_end(w);
	}
}
