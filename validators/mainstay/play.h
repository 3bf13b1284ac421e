/*
 * A match of The Last Mainstay: declarations shared by the files of its
 * referee.
 */
#ifndef MAINSTAY_PLAY_H
#define MAINSTAY_PLAY_H

#include "validators/mainstay/events.h"
#include "validators/mainstay/state.h"

REFEREE_DECLARED(mainstay);
extern const struct verb mainstay_verbs[VERBS];
extern const struct event_type mainstay_events[EVENT_COUNT];
extern const struct refusal_type mainstay_refusals[REFUSED_COUNT];
extern const char *const mainstay_role_names[ROLES]; /* of cards */
extern const char *const mainstay_pile_names[ROLES];
extern const char *const mainstay_positions[POSITIONS];

/* combat.c: by enum randomizer */
extern const struct randomizer_table {
	struct roll_kind kind;
	enum resolved face[7]; /* by the face from 1 */
} mainstay_randomizers[];
struct essence mainstay_essence(int key); /* of facts.key */

/* setup.c: the head of a script. */
extern const struct script_key mainstay_player_keys[];

/* place.c: fill the block from the script's `setup:`. */
bool mainstay_place(struct match *m, const struct script *s,
		    const struct table *t, struct state *st, struct refusal *r);

/* zones.c: decks, piles and committed cards. */
void mainstay_shuffle_pile(struct match *m, unsigned seat, enum role role,
			   bool at_start, uint16_t clause);
void mainstay_lay_automaton(struct match *m, unsigned seat);
void mainstay_put_away(struct match *m);

/* turn.c: begin the first round; play a round in which all have committed. */
void mainstay_first_round(struct match *m);
void mainstay_resolve(struct match *m);
void mainstay_say_strengths(struct match *m); /* a field */
void mainstay_say_committed(struct match *m, unsigned seat, uint16_t clause);

/* combat.c: resolve one attack, reporting each step. */
void mainstay_attack(struct match *m, unsigned attacker, struct attack *out);

/* ending.c: eliminate players, and end the match if the round decides it. */
void mainstay_eliminate(struct match *m);
void mainstay_judge_end(struct match *m);
const char *mainstay_outcome_name(const struct match *m);
const char *mainstay_reason_name(const struct match *m); /* or NULL */

/* M-210, RM-17: the strengths of the team's living members. */
int64_t mainstay_team_strength(const struct match *m, unsigned team);
bool mainstay_team_alive(const struct match *m, unsigned team);

/* fast.c */
bool mainstay_playouts(const struct match *m, uint64_t seed, uint64_t first,
		       uint64_t step, uint64_t n, struct tally *out);

#endif
