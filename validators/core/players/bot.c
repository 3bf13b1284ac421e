/* Built-in players, which use only choices and values, and know no rules. */
#include "validators/core/players/search.h"

#include <limits.h>

/* Trials of each choice by a greedy player. */
#define GREEDY_TRIALS   12
/* Number of decisions in a match after which it chooses at random one time in
 * four, so that actions without cost are not repeated for ever. */
#define GREEDY_PATIENCE 2000
/* Ways it tries of a choice that is a subset, an order or an amount; of a
 * subset also this many single candidates. */
#define GREEDY_WAYS     5
#define GREEDY_SINGLES  8
/* Choices that it evaluates: of a longer list, such as four targets among ten,
 * this many are drawn. */
#define GREEDY_LOOKS    256

static void take_choice(struct action *out, const struct choice *v,
			int16_t candidate)
{
	action_add(out, v->param, candidate);
}

static void draw_subset(struct rng *r, const struct choices *c,
			const struct choice *v, struct action *out)
{
	const int16_t *from = &c->candidates[v->candidate];
	int32_t left =
		v->min + (int32_t)rng_below(r, (uint32_t)(v->max - v->min + 1));

	/* each candidate is taken with the probability that remains for it */
	for (uint32_t i = 0; i < v->ncandidates && left > 0; i++) {
		if ((int32_t)rng_below(r, v->ncandidates - i) >= left)
			continue;
		take_choice(out, v, from[i]);
		left--;
	}
}

static void draw_order(struct rng *r, const struct choices *c,
		       const struct choice *v, struct action *out)
{
	int16_t *list = &out->list[out->nlist];

	for (uint32_t i = 0; i < v->ncandidates; i++) {
		uint32_t k = rng_below(r, i + 1);

		take_choice(out, v, c->candidates[v->candidate + i]);
		int16_t last = list[i];
		list[i] = list[k];
		list[k] = last;
	}
}

void sim_draw(struct rng *r, const struct choices *c, struct action *out)
{
	const struct choice *v = &c->v[rng_below(r, (uint32_t)c->n)];

	action_copy(out, &v->action);
	switch (v->form) {
	case CHOICE_PLAIN:
		break;
	case CHOICE_SUBSET:
		if (out->arg[v->param] < 0)
			out->arg[v->param] = 0;
		draw_subset(r, c, v, out);
		break;
	case CHOICE_ORDER:
		draw_order(r, c, v, out);
		break;
	case CHOICE_AMOUNT:
		out->arg[v->param] =
			v->min +
			(int32_t)rng_below(r, (uint32_t)(v->max - v->min + 1));
		break;
	}
}

/* The number of candidates that may be taken alone. */
static unsigned singles_of(const struct choice *v)
{
	return v->form == CHOICE_SUBSET && v->min <= 1 && v->max >= 1
		       ? v->ncandidates
		       : 0;
}

void sim_draw_way(struct rng *r, const struct choices *c, size_t i, unsigned n,
		  struct action *out)
{
	struct choice v = c->v[i];
	struct choices only = *c;

	only.v = &v;
	only.n = 1;
	if (n == 0) {
		v.max = v.min;
	} else if (n == 1) {
		v.min = v.max;
	} else if (n - 2 < singles_of(&v)) {
		v.candidate += n - 2;
		v.ncandidates = 1;
		v.min = v.max = 1;
	}
	sim_draw(r, &only, out);
}

bool sim_forced(const struct choices *c)
{
	return c->n == 1 && c->v[0].form == CHOICE_PLAIN;
}

static void choose_random(struct match *m, unsigned player,
			  struct sim_room *room, struct action *out)
{
	match_choices(m, player, &room->choices);
	sim_draw(&m->chance->rng, &room->choices, out);
}

void sim_settle(struct match *m, unsigned player, struct choices *c)
{
	const struct referee *r = m->referee;
	struct due due[MATCH_MAX_PLAYERS];
	struct refusal refusal;
	struct action a;

	do {
		if (r->due(m, due) == 0 || (r->quiet && r->quiet(m)))
			return;
		if (r->expect && r->expect(m, due, &a))
			continue;
		match_choices(m, due[0].player, c);
		if (due[0].player == player && !sim_forced(c))
			return;
		sim_draw(&m->chance->rng, c, &a);
	} while (r->apply(m, &a, &refusal));
}

/* The average result of the choice over some trials; each trial uses the
 * same random numbers for all choices, so that differences are due to the
 * choice only. */
static int64_t try_choice(struct match *m, unsigned player,
			  struct sim_room *room, const struct rng *draws,
			  const struct action *chosen)
{
	void *real = m->state;
	struct action veiled = *chosen;
	int64_t v[MATCH_MAX_PLAYERS], sum = 0;

	if (m->referee->veil)
		m->referee->veil(m, player, &veiled, true);
	m->state = room->trial;
	for (unsigned i = 0; i < GREEDY_TRIALS; i++) {
		struct refusal refusal;
		struct action a = veiled;

		m->chance->rng = draws[i];
		match_copy(m, m->state, room->state);
		if (m->referee->forget)
			m->referee->forget(m, player);
		if (m->referee->veil)
			m->referee->veil(m, player, &a, false);
		m->referee->apply(m, &a, &refusal);
		sim_settle(m, player, &room->replies);
		m->referee->values(m, v);
		sum += v[player];
	}
	m->state = real;
	return sum;
}

static unsigned ways_of(const struct choice *v)
{
	unsigned singles = singles_of(v);

	if (v->form == CHOICE_PLAIN)
		return 1;
	return GREEDY_WAYS +
	       (singles < GREEDY_SINGLES ? singles : GREEDY_SINGLES);
}

/* Take the choice with the best average result at the next decision. */
static void choose_greedy(struct match *m, unsigned player,
			  struct sim_room *room, struct action *out)
{
	struct rng draws[GREEDY_TRIALS], next;
	size_t looks = GREEDY_LOOKS;
	int64_t best = INT64_MIN;
	struct transcript *told = m->out;
	bool noted = m->chance->noted;

	if (++room->thought > GREEDY_PATIENCE &&
	    rng_below(&m->chance->rng, 4) == 0) {
		choose_random(m, player, room, out);
		return;
	}
	match_choices(m, player, &room->choices);
	if (sim_forced(&room->choices)) {
		action_copy(out, &room->choices.v[0].action);
		return;
	}
	/* imagined draws are neither recorded nor reported */
	m->chance->noted = false;
	m->out = NULL;
	for (uint64_t i = 0; i < GREEDY_TRIALS; i++)
		rng_init(&draws[i],
			 (uint64_t)rng_next(&m->chance->rng) << 32 |
				 rng_next(&m->chance->rng),
			 i);
	next = m->chance->rng;
	match_copy(m, room->state, m->state);
	for (size_t i = 0; i < room->choices.n; i++) {
		unsigned ways = ways_of(&room->choices.v[i]);

		if (looks < room->choices.n - i &&
		    rng_below(&next, (uint32_t)(room->choices.n - i)) >= looks)
			continue;
		looks--;
		for (unsigned n = 0; n < ways; n++) {
			struct action a;

			sim_draw_way(&next, &room->choices, i, n, &a);
			int64_t v = try_choice(m, player, room, draws, &a);

			if (v <= best)
				continue;
			best = v;
			*out = a;
		}
	}
	m->chance->noted = noted;
	m->out = told;
	m->chance->rng = next;
}

/* Choose optimally, if the game can solve the position. */
static void choose_perfect(struct match *m, unsigned player,
			   struct sim_room *room, struct action *out)
{
	match_choices(m, player, &room->choices);
	if (!m->referee->solve(m, player, &room->solver, &m->chance->rng, out))
		choose_greedy(m, player, room, out);
}

const struct bot bots[] = {
	[BOT_RANDOM] = { "random", N_("chooses at random"),
			 .choose = choose_random },
	{ "greedy",
	  N_("takes the choice with the best average result at its next "
	     "decision; knows the deck lists, but not face-down cards"),
	  .choose = choose_greedy },
	{ "perfect",
	  N_("plays the end of a match optimally, and before that like greedy; "
	     "only mainstay"),
	  .choose = choose_perfect, .solves = true },
	{ "search",
	  N_("tries its choices in imagined matches: a number of times for "
	     "each decision (search:1000), or for a limited time "
	     "(search:50ms)"),
	  search_choose, .counts = true, .n = SEARCH_ITERATIONS },
};
const size_t nbots = sizeof(bots) / sizeof(bots[0]);

const struct bot *bot_find(struct str name)
{
	for (size_t i = 0; i < nbots; i++)
		if (str_is(name, bots[i].name))
			return &bots[i];
	return NULL;
}

void bot_choose(const struct bot *bot, struct match *m, unsigned player,
		struct sim_room *room, struct action *out)
{
	room->bot = bot;
	bot->choose(m, player, room, out);
}

/* The names of all players of a game, separated by commas. */
static const char *list_names(const struct referee *r, struct arena *a)
{
	const char *names = "";

	for (size_t i = 0; i < nbots; i++)
		if (r->solve || !bots[i].solves)
			names = arena_printf(a, "%s%s%s%s", names,
					     i ? ", " : "", bots[i].name,
					     bots[i].counts ? "[:N]" : "");
	return names;
}

/* A player with its number: N or Nms. */
static const struct bot *numbered(const struct bot *bot, struct str name,
				  struct str number, struct arena *a)
{
	struct bot *x = arena_alloc(a, sizeof(*x));
	int64_t n;

	*x = *bot;
	x->name = arena_printf(a, "%.*s", STR_ARG(name));
	x->timed = str_ends(number, "ms");
	if (x->timed)
		number.n -= 2;
	if (!bot->counts || str_to_int(number, &n) != 0 || n < 1 ||
	    n > SEARCH_MOST)
		return NULL;
	x->n = (uint32_t)n;
	return x;
}

const struct bot *bot_for(const struct referee *r, struct str name,
			  struct arena *a, const struct lang *lang,
			  const char **why)
{
	struct str rest = name, word = name;

	str_cut(&rest, ':', &word);
	bool has_number = word.n < name.n;
	const struct bot *bot = bot_find(word);

	if (bot && bot->solves && !r->solve) {
		*why = arena_printf(a,
				    tr(lang, "no built-in player \"%.*s\" for "
					     "this game; there are %s"),
				    STR_ARG(name), list_names(r, a));
		return NULL;
	}
	if (!bot) {
		*why = arena_printf(a,
				    tr(lang, "no built-in player \"%.*s\"; "
					     "there are %s"),
				    STR_ARG(name), list_names(r, a));
		return NULL;
	}
	if (!has_number)
		return bot;
	bot = numbered(bot, name, rest, a);
	if (!bot)
		*why = arena_printf(
			a,
			tr(lang, "no built-in player \"%.*s\": \"search:\" "
				 "takes a number from 1 to %u, or "
				 "milliseconds, as in search:50ms"),
			STR_ARG(name), SEARCH_MOST);
	return bot;
}
