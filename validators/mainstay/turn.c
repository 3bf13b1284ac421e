/* Rounds: commit, reveal, attacks, damage, cards, the end (catalogue 4.5). */
#include "validators/core/game/card.h"
#include "validators/mainstay/play.h"

#include <assert.h>

/* M-184, RM-19: the next living seat to the right, round the circle. */
static unsigned right_of(const struct table *t, const struct state *st,
			 unsigned seat)
{
	do {
		seat = (seat + 1) % t->n;
	} while (!st->player[seat].alive);
	return seat;
}

/* M-182, M-183, M-187, M-192, M-204, M-205, M-207: who attacks whom. */
static void find_pairs(const struct match *m)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);

	for (unsigned i = 0; i < t->n; i++)
		st->player[i].target = st->player[i].attacker = NO_SEAT;
	for (unsigned i = 0; i < t->n && !st->over; i++) {
		if (!st->player[i].alive)
			continue;
		unsigned target = right_of(t, st, i);

		/* M-212: a player who sits left of a team-mate stays there */
		if (t->player[i].team == t->player[target].team)
			continue;
		st->player[i].target = (uint8_t)target;
		st->player[target].attacker = (uint8_t)i;
	}
}

/* The living, and who attacks whom. */
static void say_circle(struct match *m)
{
	const struct state *st = state_of(m);

	event_open_list(m->out, "living");
	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].alive)
			match_tell_more(m, "%u", i);
	event_close(m->out);
	event_open_map(m->out, "pairs");
	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].target != NO_SEAT)
			event_text(m->out, m->seat[i].id,
				   m->seat[st->player[i].target].id);
	event_close(m->out);
}

static void say_idle(struct match *m, const char *key, bool attack)
{
	const struct state *st = state_of(m);

	event_open_list(m->out, key);
	for (unsigned i = 0; i < m->nseats; i++) {
		const struct player *p = &st->player[i];

		if (p->alive && (attack ? p->target : p->attacker) == NO_SEAT)
			match_tell_more(m, "%u", i);
	}
	event_close(m->out);
}

/* M-063: the slots that were filled; their cards only for the player. */
void mainstay_say_committed(struct match *m, unsigned seat, uint16_t clause)
{
	const struct player *p = &state_of(m)->player[seat];

	match_tell_open(m, EVENT_COMMITTED, clause, "player:%u cards:[", seat);
	for (unsigned r = 0; r < ROLES; r++)
		if (p->committed[r] != NO_SLOT)
			event_text(m->out, NULL, mainstay_role_names[r]);
	match_tell_more(m, "] %x laid:[", 1u << seat); /* M-056 */
	for (unsigned r = 0; r < ROLES; r++)
		match_tell_more(
			m, "%c?",
			slot_index(m, seat, (enum role)r, p->committed[r]));
	event_end(m->out);
}

/* The seats alive, as bits. */
static uint32_t living(const struct match *m)
{
	uint32_t seats = 0;

	for (unsigned i = 0; i < m->nseats; i++)
		seats |= (uint32_t)state_of(m)->player[i].alive << i;
	return seats;
}

/* M-061: all players act at the same time. */
static void begin_round(struct match *m)
{
	const struct table *t = table_of(m);
	struct state *st = state_of(m);

	st->starters = living(m);
	for (unsigned i = 0; i < t->n; i++) {
		struct player *p = &st->player[i];

		/* M-191: eliminated players commit no more cards */
		p->due = (p->target != NO_SEAT || p->attacker != NO_SEAT) &&
			 !t->player[i].automaton;
	}
	if (m->out) {
		match_tell_open(m, EVENT_ROUND_STARTED, M_061, "round:%d",
				st->round);
		say_circle(m);
		say_idle(m, "no_attack", true);
		say_idle(m, "no_defence", false);
		event_end(m->out);
	}
	for (unsigned i = 0; i < t->n; i++) {
		if (!t->player[i].automaton || !st->player[i].alive)
			continue;
		mainstay_lay_automaton(m, i);
		if (m->out)
			mainstay_say_committed(m, i, M_175);
	}
}

/* M-064: all together, in seat order. */
static void reveal(struct match *m)
{
	const struct state *st = state_of(m);

	for (unsigned i = 0; i < m->nseats && m->out; i++) {
		const struct player *p = &st->player[i];

		if (!p->alive)
			continue;
		match_tell(m, EVENT_REVEALED, M_064,
			   "player:%u warrior:%c defender:%c", i,
			   slot_index(m, i, ATTACK, p->committed[ATTACK]),
			   slot_index(m, i, DEFENCE, p->committed[DEFENCE]));
	}
}

/* M-066, M-121, M-194, RM-18: one after the other, in seat order. */
static void attack_all(struct match *m)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < m->nseats; i++) {
		st->player[i].attack.made = false;
		if (st->player[i].target != NO_SEAT)
			mainstay_attack(m, i, &st->player[i].attack);
	}
}

/* M-067, M-119, M-120, M-185: all damage at once. */
static void damage_all(struct match *m)
{
	struct state *st = state_of(m);
	int32_t damage[MAX_PLAYERS] = { 0 };

	for (unsigned i = 0; i < m->nseats; i++)
		if (st->player[i].attack.made)
			damage[st->player[i].attack.target] +=
				st->player[i].attack.total;
	if (m->out) {
		match_tell_open(m, EVENT_DAMAGE_APPLIED, M_119, "players:{");
	}
	for (unsigned i = 0; i < m->nseats; i++) {
		struct player *p = &st->player[i];
		int32_t before = p->strength;

		p->strength -= damage[i]; /* M-157, RM-17 */
		if (m->out == NULL || !p->alive)
			continue;
		event_open_map(m->out, m->seat[i].id);
		match_tell_more(m, "before:%d damage:%d after:%d}", before,
				damage[i], p->strength);
	}
	if (m->out) {
		event_close(m->out);
		event_end(m->out);
	}
}

void mainstay_say_strengths(struct match *m)
{
	event_open_map(m->out, "strengths");
	for (unsigned i = 0; i < m->nseats; i++)
		event_int(m->out, m->seat[i].id,
			  state_of(m)->player[i].strength);
	event_close(m->out);
}

static void say_round_ended(struct match *m)
{
	const struct state *st = state_of(m);

	match_tell_open(m, EVENT_ROUND_ENDED, M_062, "round:%d", st->round);
	mainstay_say_strengths(m);
	event_open_map(m->out, "cards");
	for (unsigned i = 0; i < m->nseats; i++)
		event_int(m->out, m->seat[i].id,
			  __builtin_popcount(st->player[i].deck[ATTACK]) +
				  __builtin_popcount(
					  st->player[i].deck[DEFENCE]));
	event_close(m->out);
	event_end(m->out);
}

/* M-068, M-154, M-213, RM-7: the next round, unless that was the last. */
static void go_on(struct match *m)
{
	struct state *st = state_of(m);

	st->rounds = st->round;
	find_pairs(m);
	if (m->out && !st->over && living(m) != st->starters) {
		event_begin(m->out, EVENT_CIRCLE_CLOSED, M_187);
		say_circle(m);
		event_end(m->out);
	}
	if (m->out)
		say_round_ended(m);
	if (st->over)
		return;
	assert(st->round < ROUNDS);
	st->round++;
	begin_round(m);
}

/* The order inside a round, after the last commitment: M-062. */
static void (*const steps[])(struct match *m) = {
	reveal,             /* M-064 */
	attack_all,         /* M-066 */
	damage_all,         /* M-067 */
	mainstay_put_away,  /* M-140 */
	mainstay_eliminate, /* M-186 */
	mainstay_judge_end, /* M-152, M-188, M-208 */
	go_on,              /* M-154 */
};

void mainstay_resolve(struct match *m)
{
	for (size_t i = 0; i < sizeof(steps) / sizeof(*steps); i++)
		steps[i](m);
}

void mainstay_first_round(struct match *m)
{
	find_pairs(m);
	begin_round(m);
}
