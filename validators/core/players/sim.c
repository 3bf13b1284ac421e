/* Plays seeded matches between built-in players and counts their results. */
#include "validators/core/players/sim.h"

#include "validators/core/game/game.h"
#include "validators/core/match/naming.h"

#include <assert.h>

static int compare_endings(const struct ending *e, const char *outcome,
			   const char *reason)
{
	int order = strcmp(e->outcome, outcome);

	return order ? order
		     : strcmp(e->reason ? e->reason : "", reason ? reason : "");
}

bool tally_ending(struct tally *t, const char *outcome, const char *reason,
		  uint64_t n)
{
	size_t i = 0;

	while (i < t->nendings &&
	       compare_endings(&t->ending[i], outcome, reason) < 0)
		i++;
	if (i == t->nendings ||
	    compare_endings(&t->ending[i], outcome, reason) != 0) {
		if (t->nendings == SIM_MAX_ENDINGS)
			return false;
		memmove(&t->ending[i + 1], &t->ending[i],
			(t->nendings - i) * sizeof(t->ending[0]));
		t->ending[i] = (struct ending){ outcome, reason, 0 };
		t->nendings++;
	}
	t->ending[i].n += n;
	return true;
}

void tally_add(struct tally *t, const struct match_result *r)
{
	bool shared = strcmp(r->outcome, "shared_win") == 0;

	if (t->score)
		t->score[t->matches] = (uint8_t)(1 + (int)(r->winners & 1) -
						 (int)(r->winners >> 1 & 1));
	t->matches++;
	t->length[r->length < SIM_MAX_LENGTH ? r->length : SIM_MAX_LENGTH]++;
	bool told = tally_ending(t, r->outcome, r->reason, 1);
	assert(told); /* a game has few endings */
	(void)told;
	for (unsigned i = 0; i < MATCH_MAX_PLAYERS; i++)
		if (r->winners >> i & 1)
			(shared ? t->shares : t->wins)[i]++;
}

bool tally_merge(struct tally *into, const struct tally *t)
{
	into->matches += t->matches;
	into->decisions += t->decisions;
	into->capped = into->capped || t->capped;
	for (unsigned i = 0; i < MATCH_MAX_PLAYERS; i++) {
		into->wins[i] += t->wins[i];
		into->shares[i] += t->shares[i];
	}
	for (unsigned i = 0; i <= SIM_MAX_LENGTH; i++)
		into->length[i] += t->length[i];
	for (size_t i = 0; i < t->nendings; i++)
		if (!tally_ending(into, t->ending[i].outcome,
				  t->ending[i].reason, t->ending[i].n))
			return false;
	return true;
}

struct choices sim_choices(struct arena *a)
{
	return (struct choices){
		.v = arena_array(a, SIM_MAX_CHOICES, sizeof(struct choice)),
		.cap = SIM_MAX_CHOICES,
		.candidates =
			arena_array(a, SIM_MAX_CANDIDATES, sizeof(int16_t)),
		.candidate_cap = SIM_MAX_CANDIDATES,
	};
}

void sim_ask(struct sim *s, const struct match *table, const struct bot *bot,
	     unsigned player, uint64_t seed, uint64_t n, struct action *out)
{
	struct match trial = naming_by_id(table);

	trial.out = NULL;
	trial.chance = s->match.chance;
	chance_seed(trial.chance, seed, n);
	bot_choose(bot, &trial, player, &s->room, out);
}

void sim_room_init(struct sim_room *room, struct arena *a, size_t size)
{
	*room = (struct sim_room){
		.choices = sim_choices(a),
		.replies = sim_choices(a),
		.state = arena_alloc(a, size),
		.trial = arena_alloc(a, size),
		.threads = 1,
	};
}

void sim_init(struct sim *s, struct arena *a, const struct match *m,
	      uint64_t seed)
{
	*s = (struct sim){ .match = *m, .seed = seed };
	s->match.out = NULL;
	s->match.state = arena_alloc(a, m->size);
	s->match.chance = arena_alloc(a, sizeof(*s->match.chance));
	s->match.arena = a;
	chance_init(s->match.chance, a);
	sim_room_init(&s->room, a, m->size);
	s->room.solver.arena = arena_new();
	for (unsigned i = 0; i < m->nseats; i++)
		s->bot[i] = &bots[BOT_RANDOM];
}

void sim_release(struct sim *s)
{
	if (s->room.beside)
		arena_free(s->room.beside->solver.arena);
	arena_free(s->room.solver.arena);
	s->room.beside = NULL;
	s->room.solver = (struct solver){ 0 };
}

bool sim_play(struct sim *s, uint64_t number, uint64_t *decisions)
{
	struct match *m = &s->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct refusal refusal;

	chance_seed(m->chance, s->seed, number);
	m->referee->begin(m);
	s->room.thought = 0;
	s->room.number++;
	s->room.fault = NULL;
	for (unsigned step = 0; step < SIM_MAX_STEPS; step++) {
		struct action a;

		if (m->referee->due(m, due) == 0)
			return !s->room.choices.full && !s->room.replies.full;
		unsigned player = due[0].player;
		bot_choose(s->bot[player], m, player, &s->room, &a);
		s->loser = player;
		if (s->room.fault)
			return true;
		if (s->told)
			s->told(s->ctx, m, &a);
		bool good = m->referee->apply(m, &a, &refusal);
		/* a limit of the game is not the fault of the choice */
		assert((good ||
			strcmp(refusal_name(&refusal), "too-much") == 0) &&
		       "what is among the choices is accepted");
		if (!good)
			return false;
		++*decisions;
	}
	return false;
}

void sim_result(const struct sim *s, struct match_result *out)
{
	uint32_t others = (1u << s->match.nseats) - 1;

	s->match.referee->result(&s->match, out);
	if (s->room.fault == NULL)
		return;
	out->outcome = s->match.nseats > 2 ? "shared_win" : "win";
	out->reason = s->room.fault;
	out->winners = others & ~(1u << s->loser);
}

/* True if all seats choose at random. */
static bool all_random(const struct sim *s)
{
	for (unsigned i = 0; i < s->match.nseats; i++)
		if (s->bot[i] != &bots[BOT_RANDOM])
			return false;
	return true;
}

void sim_run(struct sim *s, uint64_t first, uint64_t step, uint64_t n,
	     struct tally *out)
{
	const struct referee *ref = s->match.referee;
	struct arena_mark mark = arena_mark(s->match.arena);

	if (ref->playouts && !s->told && all_random(s) &&
	    ref->playouts(&s->match, s->seed, first, step, n, out))
		return;
	for (uint64_t i = 0; i < n; i++) {
		struct match_result r;

		if (!sim_play(s, first + i * step, &out->decisions))
			out->capped = true;
		sim_result(s, &r);
		tally_add(out, &r);
		arena_reset(s->match.arena, mark);
	}
}
