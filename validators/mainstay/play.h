/*
 * A match of The Last Mainstay: declarations shared by the files of its
 * referee.
 */
#ifndef MAINSTAY_PLAY_H
#define MAINSTAY_PLAY_H

#include "validators/mainstay/events.h"
#include "validators/mainstay/state.h"

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
bool mainstay_admit(struct match *m, const struct script *s, struct refusal *r);
bool mainstay_open(struct match *m, const struct script *s, struct refusal *r);

extern const struct script_key mainstay_player_keys[];

/* place.c: fill the block from the script's `setup:`. */
bool mainstay_place(struct match *m, const struct script *s,
		    const struct table *t, struct state *st, struct refusal *r);
extern const struct script_key mainstay_setup_keys[];

/* opening.c: the beginning, up to the first round. */
void mainstay_begin(struct match *m);

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

/* choices.c, lines.c, actions.c: the decision. */
size_t mainstay_due(const struct match *m, struct due *out);
void mainstay_choices(const struct match *m, unsigned player,
		      struct choices *out);
extern const struct verb mainstay_verbs[VERBS];
bool mainstay_apply(struct match *m, const struct action *a, struct refusal *r);

/* combat.c: resolve one attack, reporting each step. */
void mainstay_attack(struct match *m, unsigned attacker, struct attack *out);

/* ending.c: eliminate players, and end the match if the round decides it. */
void mainstay_eliminate(struct match *m);
void mainstay_judge_end(struct match *m);
void mainstay_close(struct match *m);
const char *mainstay_outcome_name(const struct match *m);
const char *mainstay_reason_name(const struct match *m); /* or NULL */

/* M-210, RM-17: the strengths of the team's living members. */
int64_t mainstay_team_strength(const struct match *m, unsigned team);
bool mainstay_team_alive(const struct match *m, unsigned team);

/* bots.c: for built-in players. */
void mainstay_result(const struct match *m, struct match_result *out);
void mainstay_values(const struct match *m, int64_t *v);
void mainstay_forget(struct match *m, unsigned player);

/* fast.c */
bool mainstay_playouts(const struct match *m, uint64_t seed, uint64_t first,
		       uint64_t step, uint64_t n, struct tally *out);

/* view.c */
void mainstay_view(const struct match *m, int viewer, struct view *v);

/* scene.c */
void mainstay_scene(const struct match *m, struct scene *s);

extern const struct trial_rules mainstay_trial; /* try.c */

#endif
