/* Search: continues imagined matches, and values positions. */
#include "validators/core/players/search_internal.h"

#include <math.h>

#define FIRST_LOOKS 24u /* matches played to measure the spread of values */

/* Exact, as IEEE 754 requires. */
uint32_t search_root(uint64_t n)
{
	return (uint32_t)sqrt((double)n);
}

static uint32_t length_of(const struct match *m)
{
	struct match_result r;

	m->referee->result(m, &r);
	return r.length;
}

static bool is_far(const struct search *s, const struct match *m)
{
	return length_of(m) >= s->length + m->referee->outlook.turns;
}

static bool is_prepared(const struct match *m)
{
	return m->referee->prepared && m->referee->prepared(m);
}

bool search_ends(const struct search *s, const struct match *m)
{
	return is_prepared(m) || is_far(s, m);
}

void search_play_on(const struct search *s, struct match *m,
		    struct sim_room *room)
{
	struct due due[MATCH_MAX_PLAYERS];

	for (uint32_t i = 0; i < SEARCH_PLAYED; i++) {
		struct refusal refusal;
		struct action a;

		if (m->referee->due(m, due) == 0 || is_far(s, m) ||
		    (i > 0 && is_prepared(m)))
			return;
		match_choices(m, due[0].player, &room->replies);
		sim_draw(&m->chance->rng, &room->replies, &a);
		if (!m->referee->apply(m, &a, &refusal))
			return;
	}
}

/* The share of a player who leads by x / 1024: 1/2 + x / 2 sqrt(1 + x^2). */
static uint32_t curve(int64_t x)
{
	uint64_t far = (uint64_t)(x < 0 ? -x : x);

	if (far > 65536)
		far = 65536;
	far = far * (SHARE_ONE / 2 - SHARE_ONE / 32) /
	      search_root(far * far + (1 << 20));
	return (uint32_t)(x < 0 ? SHARE_ONE / 2 - far : SHARE_ONE / 2 + far);
}

static void stand_at_end(const struct match *m, struct standing *out)
{
	struct match_result r;

	m->referee->result(m, &r);
	for (unsigned i = 0; i < m->nseats; i++)
		out->chance[i] = out->share[i] = r.winners >> i & 1 ? SHARE_ONE
						 : r.winners        ? 0
							     : SHARE_ONE / 2;
}

void search_stand(const struct search *s, const struct match *m,
		  struct standing *out)
{
	struct due due[MATCH_MAX_PLAYERS];
	int64_t v[MATCH_MAX_PLAYERS];

	if (m->referee->due(m, due) == 0) {
		stand_at_end(m, out);
		return;
	}
	m->referee->values(m, v);
	for (unsigned i = 0; i < m->nseats; i++) {
		int64_t lead = m->nseats == 2 ? (v[i] - v[!i]) / 2 : v[i];

		out->share[i] = curve((v[i] - s->level[i]) * 1024 / s->spread);
		/* the curve reaches 3/4 at 0.62 */
		out->chance[i] = curve(lead * 635 / m->referee->outlook.lead);
	}
}

void search_imagine(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room)
{
	match_copy(m, m->state, room->state);
	if (m->referee->forget)
		m->referee->forget(m, seat);
	m->referee->values(m, s->level);
}

void search_measure(struct search *s, struct match *m, unsigned seat,
		    struct sim_room *room)
{
	int64_t v[MATCH_MAX_PLAYERS];
	uint64_t sum = 0;

	search_imagine(s, m, seat, room);
	s->length = length_of(m);
	for (unsigned i = 0; i < FIRST_LOOKS; i++) {
		search_imagine(s, m, seat, room);
		search_play_on(s, m, room);
		m->referee->values(m, v);
		int64_t d = v[seat] - s->level[seat];

		if (d < 0)
			d = -d;
		d = d < (1 << 23) ? d : 1 << 23; /* the match is over */
		sum += (uint64_t)(d * d);
	}
	s->spread = search_root(sum / FIRST_LOOKS);
	if (s->spread == 0)
		s->spread = 1;
}
