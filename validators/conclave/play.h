/*
 * A match of Conclave of Immortals: declarations shared by the files of its
 * referee.
 */
#ifndef CONCLAVE_PLAY_H
#define CONCLAVE_PLAY_H

#include "validators/conclave/events.h"
#include "validators/conclave/state.h"
#include "validators/conclave/words.h"

REFEREE_DECLARED(conclave);
ABILITY_DECLARED(conclave);
extern const struct verb conclave_verbs[VERBS];
extern const struct event_type conclave_events[EVENT_COUNT];
extern const struct refusal_type conclave_refusals[REFUSALS];
const char *conclave_step_name(unsigned step);
extern const char *const conclave_point_names[POINTS];

/* The context of judging an action; r NULL: only its legality is
 * of interest. */
struct judging {
	struct duel *d;
	struct match *m;
	const struct action *a;
	struct refusal *r;
};
#define REFUSE(j, type, param, ...)                                            \
	referee_refuse((j)->m, (j)->r, (type), (param), __VA_ARGS__)
/* Refuse with the clause of the situation. */
#define REFUSE_BY(j, type, clause, param, ...)                                 \
	not_legal((j)->r &&referee_refuse_by((j)->m, (j)->r, (type), (clause), \
					     (param), __VA_ARGS__))

/* setup.c: the head of a script. */
extern const struct script_key conclave_player_keys[];

/* kinds.c: the printed data of the cards in the match. */
void conclave_read_kind(struct table *t, struct arena *a, struct kind *k,
			const struct card *c);
/* The number of the kind with this id, or ARG_OTHER. */
int32_t conclave_find_kind(const struct match *m, struct str id);

/* place.c: apply `setup:` to the block. */
bool conclave_place(struct match *m, const struct script *s, struct table *t,
		    struct state *st, struct refusal *r);

size_t conclave_count_setup(const struct match *m, const struct script *s,
			    struct table *t);

/* opening.c: C-201. */
void conclave_seat_hero(struct duel *d, unsigned seat);

/* names.c: names of cells, zones and cards. */
int conclave_cell(struct str name); /* or NO_CELL */
const char *conclave_cell_name(int cell);
const char *conclave_zone_name(enum zone zone);
struct str conclave_name(const struct duel *d, uint16_t p);  /* id#2 */
struct str conclave_label(const struct duel *d, uint16_t p); /* alpha/id#2 */
struct str conclave_id(const struct duel *d, uint16_t p);
/* Names without a number: of a card, of a kind. */
struct str conclave_title(const struct duel *d, uint16_t p);
struct str conclave_kind_title(const struct match *m, const struct kind *k);
uint16_t conclave_find_in_play(const struct duel *d, struct str name,
			       unsigned seat); /* or NO_PIECE */

/* values.c: numbers with their modifiers. */
/* True if the value of some card may differ from the printed one. */
bool conclave_changes(const struct duel *d, enum stat_row stat);
int32_t conclave_stat(const struct duel *d, uint16_t p, enum stat_row stat);
int32_t conclave_health(const struct duel *d, uint16_t p); /* C-701 */
int32_t conclave_attack(const struct duel *d, uint16_t p); /* C-624 */
int64_t conclave_strike(const struct duel *d, uint16_t p, bool base);
int64_t conclave_keyword(const struct duel *d, uint16_t p,
			 enum keyword_id k); /* 0: it does not have it */
int32_t conclave_points(const struct duel *d, uint16_t p); /* leadership */
bool conclave_may(const struct duel *d, uint16_t p, enum act act);
/* True if x is in play, or its last state before it left play is
 * meant (C-526). */
bool conclave_has_state(const struct duel *d, const struct effect_use *u,
			struct thing x);
int32_t conclave_number(const struct effect_scene *s,
			const struct effect_use *u, struct thing x,
			enum stat_row stat);

/* find.c, costs.c: callbacks of the engine. */
extern const struct effect_words conclave_effect_words;
/* Find the cards of the hand for a list of kinds; false if there are too few
 * of one. */
bool conclave_find_in_hand(const struct duel *d, unsigned seat,
			   const int16_t *named, size_t n, uint16_t *out);
bool conclave_fits_group(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_group *g, struct thing x);
bool conclave_targetable(const struct duel *d, uint16_t p, unsigned by);

/* verbs.c: how a verb of the language is executed on one thing. */
struct doing;
typedef enum agenda_pace deed_function(struct doing *g);
#define NEVER_MAX 5
struct deed {
	deed_function *act;
	/* The required kind of thing: otherwise the verb has no effect. */
	enum { NEEDS_NOTHING, NEEDS_CARD, NEEDS_IN_PLAY, NEEDS_PLAYER } needs;
	/* Picks and types excluded from it; NULL ends. */
	const char *never[NEVER_MAX];
};

/* effects.c */
deed_function conclave_do_damage, conclave_do_heal, conclave_do_destroy,
	conclave_do_open, conclave_do_close, conclave_do_prevent,
	conclave_do_block_attack, conclave_do_draw, conclave_do_discard,
	conclave_do_search, conclave_do_move_to, conclave_do_put_into_play,
	conclave_do_gain_energy, conclave_do_lose_energy,
	conclave_do_set_energy, conclave_do_gain_leadership,
	conclave_do_add_durability;
enum agenda_pace conclave_act(const struct effect_scene *s, struct agenda *a,
			      struct agenda_entry *e, uint16_t effect,
			      struct thing x);
uint8_t conclave_duration(const struct effect_scene *s,
			  const struct effect_use *u, uint16_t effect);
enum agenda_pace conclave_settle(const struct effect_scene *s,
				 struct agenda *a);
size_t conclave_searched(const struct duel *d, const struct agenda_entry *e,
			 uint16_t effect, uint16_t *out);
uint32_t conclave_draw_number(const struct effect_scene *s,
			      const struct thing *v, uint32_t n);

/* zones.c: cells, and cards from zone to zone. */
uint16_t conclave_row_cells(unsigned row); /* bits */
unsigned conclave_hero_cell(unsigned seat);
uint16_t conclave_free_cells(const struct duel *d);
uint16_t conclave_home_cells(const struct duel *d, unsigned seat);
bool conclave_adjacent(const struct duel *d, int a, int b);
void conclave_put(const struct duel *d, uint16_t p, enum zone zone);
void conclave_shift(struct duel *d, uint16_t p, enum zone to);
void conclave_relocate(struct duel *d, uint16_t p, int cell, uint16_t clause);
void conclave_leave(struct duel *d, uint16_t p, enum zone to,
		    const char *reason, uint16_t clause);
void conclave_bury(struct duel *d, uint16_t p, const char *reason,
		   uint16_t clause);
void conclave_return(struct duel *d, uint16_t p, enum zone to);
void conclave_draw(struct duel *d, unsigned seat, int32_t n);
void conclave_discard(struct duel *d, uint16_t p, uint16_t clause);
void conclave_shuffle(struct duel *d, unsigned seat, uint16_t clause);
void conclave_shuffle_touched(struct duel *d);
void conclave_enter(struct duel *d, uint16_t p, int cell, uint16_t host,
		    bool summoned);

/* effects_cards.c: wounds, energy, open and closed, wear. */
void conclave_wound(struct duel *d, uint16_t p, int32_t n, struct thing by);
void conclave_heal(struct duel *d, uint16_t p, int32_t n, uint16_t clause);
void conclave_close(struct duel *d, uint16_t p, uint16_t clause);
void conclave_reopen(struct duel *d, uint16_t p, uint16_t clause);
void conclave_wear(struct duel *d, uint16_t p, int32_t n, uint16_t clause);
void conclave_use(struct duel *d, uint16_t p, uint16_t clause);
void conclave_spend(struct duel *d, unsigned seat, int32_t n, uint16_t clause);
void conclave_say_lost(struct duel *d, unsigned seat, int32_t n,
		       uint16_t clause);

/* triggers.c: events, and the triggers that they set off. */
void conclave_happens(struct duel *d, enum heard row, unsigned seat,
		      struct thing card, struct thing other, int32_t amount);
void conclave_regenerate(struct duel *d);
bool conclave_order(struct duel *d, uint8_t lane);
/* The sources of the triggers to be ordered now; returns how many. */
size_t conclave_asked_triggers(struct state *st, int16_t *source);

/* ending.c: deaths and the end. */
void conclave_deaths(struct duel *d);
void conclave_kill(struct duel *d, uint16_t p, struct thing by,
		   uint16_t clause);
void conclave_end(struct duel *d, enum outcome o, enum reason r,
		  unsigned winner, uint16_t clause);
void conclave_judge_dry(struct duel *d);

/* Bring a card into play, with the choices that requires. */
enum agenda_pace conclave_bring(struct duel *d, struct agenda_entry *e,
				uint16_t p, bool summoned);
/* The cards that the newcomer may replace, itself last; C-420, C-421. */
size_t conclave_rivals(const struct duel *d, uint16_t p, uint16_t *out);
bool conclave_is_host(const struct duel *d, uint16_t p, unsigned seat,
		      uint16_t host);
bool conclave_within_limit(const struct duel *d, uint16_t p);

/* turn.c: the eight steps; advances play to the next decision. */
void conclave_advance(struct duel *d);
void conclave_ask(struct duel *d, enum point point, unsigned seat);
void conclave_ask_choice(struct duel *d, struct ask ask);
uint8_t conclave_effects_lane(uint8_t lane);
void conclave_enter_step(struct duel *d, enum step step);

/* combat.c: the twelve steps. */
void conclave_combat(struct duel *d);
/* C-641, C-653: the combined price of weapons. */
int64_t conclave_price_of_weapons(const struct duel *d, const uint16_t *v,
				  size_t n);
/* The current strike before reductions (C-625). */
int32_t conclave_raw_strike(const struct duel *d, enum strike_id i);
bool conclave_counters(const struct duel *d); /* the ally that is attacked */

/* find.c: things named in an action. */
extern const struct choose_words conclave_chosen;
bool conclave_bind_targets(struct judging *j, struct effect_use *u, int param);
/* The thing for a number in a list; kind 0: none. */
struct thing conclave_thing(const struct duel *d, int16_t code);
int16_t conclave_code(struct thing x);

/* actions_cards.c, actions_combat.c: judge actions and, if there is a refusal
 * to fill, execute them. */
bool conclave_is_own_card(struct judging *j, int param);
bool conclave_summon(struct judging *j);
bool conclave_play_ability(struct judging *j);
bool conclave_use_ability(struct judging *j);
bool conclave_move(struct judging *j);
/* C-601, C-608, RC-12: why the card cannot attack any target, or REFUSALS. */
enum refusal_id conclave_attacker_fault(const struct duel *d, uint16_t p);
bool conclave_attack_with(struct judging *j);
bool conclave_defend(struct judging *j);
bool conclave_counter(struct judging *j);
bool conclave_use_armour(struct judging *j);

/* The played abilities of a card in play, printed ones first; returns
 * how many. */
size_t conclave_abilities(const struct duel *d, uint16_t p, uint16_t *v,
			  size_t cap);
/* The played ability with this index, granted ones last; ARG_ABSENT: the first
 * played one; or NO_ABILITY. */
uint16_t conclave_nth_ability(const struct duel *d, uint16_t p, int32_t place);
bool conclave_is_use(const struct duel *d, uint16_t p, uint16_t ability);
/* The cheapest card of this kind in the player's hand, or NO_PIECE. */
uint16_t conclave_in_hand(const struct duel *d, unsigned seat, int32_t kind);

/* actions.c, actions_cards.c: the common beginning of all that is played. */
void conclave_begin_play(struct judging *j);
uint8_t conclave_lane(const struct duel *d);

/* due.c: due decisions and their defaults; actions.c */
bool conclave_answers(const struct state *st, unsigned verb, unsigned player,
		      bool react);
/* True if an action of the point is legal; its targets may be ARG_OPEN. */
bool conclave_is_legal(struct judging *j);
bool conclave_is_react(const struct action *a);

/* account.c: events that make the transcript complete. */
void conclave_tell_begin(struct duel *d, struct told_numbers *told);
void conclave_tell_printed(struct duel *d, uint16_t p);
int64_t conclave_tell_number(struct duel *d, uint16_t p, enum told row);
void conclave_tell_changes(struct duel *d);
void conclave_say_position(struct duel *d);
/* Fields of an event: the origin of a card. */
struct origin {
	uint8_t zone, owner;
	int32_t place;
};
struct origin conclave_origin(const struct duel *d, uint16_t p);
void conclave_put_origin(struct duel *d, struct origin o);
void conclave_say_origin(struct duel *d, uint16_t p);
void conclave_say_targets(struct duel *d, const struct effect_use *u);
void conclave_say_skipped(struct duel *d, const struct effect_use *before,
			  const struct effect_use *now);
void conclave_say_no_effect(struct duel *d, const char *what, struct thing x,
			    const char *why, uint16_t clause);
void conclave_say_asked(struct duel *d);
void conclave_say_passed(struct duel *d);

/* say.c: events of the transcript; reported only if there is a transcript. */
void conclave_say_start(struct duel *d);
void conclave_say_declared(struct duel *d, bool reaction,
			   const struct action *a, uint16_t p,
			   const struct effect_use *u, uint16_t clause);
/* The answer of the player to a choice; option 0: there was none. */
void conclave_say_chosen(struct duel *d, unsigned seat, const char *what,
			 int32_t option);
void conclave_say_ability(struct duel *d, uint16_t p, uint16_t ability);
void conclave_say_modifiers(struct duel *d);
void conclave_say_modifier_ends(struct duel *d, uint8_t duration, unsigned seat,
				uint16_t clause);
void conclave_say_source_leaves(struct duel *d, uint16_t p);

#endif
