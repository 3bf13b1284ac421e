/*
 * The referee of S.T.A.L.K.E.R.: Height of War: declarations shared by its
 * files.
 */
#ifndef STALKER_PLAY_H
#define STALKER_PLAY_H

#include "validators/core/game/common_words.h"
#include "validators/core/match/choose.h"
#include "validators/stalker/state.h"

typedef bool stalker_judge(struct match *m, const struct action *a,
			   struct refusal *r);

/* zones: the field, who is next to whom. */
static inline unsigned cell_column(unsigned cell)
{
	return cell % COLUMNS;
}
static inline unsigned cell_rank(unsigned cell)
{
	return cell / COLUMNS;
}
static inline unsigned cells_apart(unsigned a, unsigned b)
{
	return a > b ? a - b : b - a;
}
/* RS-10 */
static inline unsigned stalker_distance(unsigned a, unsigned b)
{
	unsigned dc = cells_apart(cell_column(a), cell_column(b));
	unsigned dr = cells_apart(cell_rank(a), cell_rank(b));

	return dc > dr ? dc : dr;
}
/* True if they share a side. */
static inline bool stalker_neighbours(unsigned a, unsigned b)
{
	return cells_apart(cell_column(a), cell_column(b)) +
		       cells_apart(cell_rank(a), cell_rank(b)) ==
	       1;
}
/* Row of the cell, as counted by the player: 1 front ... 6 */
int stalker_row(const struct match *m, unsigned cell, uint8_t player);
/* RS-10: S-1.5.1a, S-1.5.2d, S-1.5.2e */
static inline bool stalker_adjacent(const struct match *m, int a, int b)
{
	const struct piece *x = piece_of(m, a), *y = piece_of(m, b);

	/* S-1.5.1a: nothing is adjacent in the auxiliary zone */
	return a != b && x->zone == ON_FIELD && y->zone == ON_FIELD &&
	       table_of(m)->near[x->cell] >> y->cell & 1;
}
int stalker_symbiote_of(const struct match *m, int host); /* or NO_PIECE */
int stalker_worn(const struct match *m, int host, unsigned slot);
/* The position of p in board order (RS-29): field, then auxiliary zone. */
uint16_t stalker_board_key(const struct match *m, int p);
unsigned stalker_creatures(const struct match *m, uint8_t player);
/* The n pieces in the game zone, in board order; returns n. */
unsigned stalker_board(const struct match *m, int16_t out[MAX_PIECES]);
void stalker_sort_board(const struct match *m, int16_t *v, unsigned n);

/* names.c */
void stalker_put_cell(struct buf *out, unsigned cell);
void stalker_put_piece(const struct match *m, struct buf *out, int p);
const char *stalker_name(const struct match *m, int p); /* in m->arena */
const char *stalker_cell_name(unsigned cell);           /* static */
int stalker_find_cell(struct str s);                    /* or -1 */
/* The piece that a word of the player denotes, or ARG_OTHER: 8.1. */
int32_t stalker_find_piece(const struct match *m, uint8_t player,
			   struct str word);
int32_t stalker_find_print(const struct match *m, struct str id);
/* A card in one of the zones (bits by enum zone), or ARG_OTHER.  A plain id
 * denotes one that was in no squad, the player's before the opponent's; with
 * its owner, preferably one that was. */
int32_t stalker_find_stored(const struct match *m, uint8_t player,
			    struct str word, unsigned zones);
/* True if the plain id of the opponent's card could denote one of
 * the player's. */
bool stalker_stored_alike(const struct match *m, uint8_t player, int p);

/* kinds: the printed cards of a match.  The print of a card of the set, created
 * on first use: */
uint16_t stalker_print_of(struct match *m, struct table *t, uint32_t index);
/* Let a piece be this card. */
void stalker_print_on(struct table *t, unsigned piece, uint16_t print);
/* Compute data derived from abilities, after all of them are known. */
void stalker_finish_prints(struct match *m, struct table *t);

/* setup, place */
bool stalker_setup_cards(struct match *m, const struct script *s,
			 struct table *t, struct refusal *r);
int stalker_add_piece(struct match *m, struct table *t, uint32_t card,
		      uint8_t owner);
bool stalker_place_setup(struct match *m, const struct script *s,
			 struct table *t, struct state *st, struct refusal *r);
/* place_form.c: the effect of an ability that grants the piece what
 * `setup:` says, or gives control of it to its player; NO_ABILITY if it
 * cannot be parsed. */
uint16_t stalker_add_grant(struct match *m, struct table *t, unsigned piece,
			   const struct node *keyword);
uint16_t stalker_add_control(struct match *m, struct table *t, unsigned piece);
/* Number of the next copy of the card for its owner. */
uint8_t stalker_next_nth(const struct match *m, int p);

/* say.c: events */
void stalker_say_trigger(struct match *m, const struct effect_use *u,
			 uint16_t clause);
void stalker_say_amount(struct match *m, unsigned event, uint16_t clause, int p,
			int amount, int total, int by);
void stalker_say_targets(struct match *m, const struct agenda_entry *e);
void stalker_say_nothing(struct match *m, int p, unsigned verb, const char *why,
			 uint16_t clause);
/* The crystals that a player gained or, if negative, lost, and has now. */
void stalker_say_crystals(struct match *m, uint8_t player, int gold, int silver,
			  uint16_t clause);
void stalker_say_passed(struct match *m); /* who must decide */
/* The player, or chance, chose target number t of the use. */
void stalker_say_chosen(struct match *m, const struct effect_use *u,
			uint8_t player, unsigned t);
void stalker_say_answer(struct match *m, const struct effect_use *u,
			uint8_t player, const char *key, int n);
void stalker_say_thing(struct match *m, struct thing x);
void stalker_say_words(struct match *m, const char *key, uint64_t bits,
		       const char *const *word);
/* It moved from that zone to its present one. */
void stalker_say_zone(struct match *m, uint16_t clause, int p, enum zone from);
extern const char *const stalker_zones_shown[]; /* by enum zone */
void stalker_say_control(struct match *m, int p);
void stalker_say_lasting(struct match *m); /* terms.c: all lasting effects */
void stalker_say_start(struct match *m);
/* A lasting effect begins, or ends. */
void stalker_say_began(const struct effect_scene *s,
		       const struct effect_modifier *x);
void stalker_say_ended(const struct effect_scene *s,
		       const struct effect_modifier *x);

/* account: the changes made by a decision.  The visible state of a card: */
struct shown {
	uint16_t order;
	bool in_game, hidden, moved, machine_strike;
	uint8_t acted;
	int16_t max_life, movement;
	int16_t keyword[STALKER_KEYWORDS]; /* its number, or 1; 0: none */
	uint64_t kinds[2];                 /* of protection, of vulnerable */
};
void stalker_look(const struct match *m, struct shown *v); /* of all cards */
/* Report everything that a `setup:` has created; v: the visible state of
 * the cards. */
void stalker_tell_setup(struct match *m, const struct shown *v);
/* stack: it was not empty before. */
void stalker_tell(struct match *m, const struct shown *before, bool stack);
const char *stalker_point_name(const struct match *m);

/* opening: Steps 1 to 8 */
void stalker_prelim(struct match *m); /* continue to the next decision */
/* these return false when a decision is due */
bool stalker_recruiting(struct match *m);
bool stalker_placing(struct match *m);
bool stalker_revealing(struct match *m);
bool stalker_offering(struct match *m, unsigned row);
void stalker_step(struct match *m, unsigned step); /* begins */
/* The decisions in the player's list; NULL if his squad is only imagined. */
const struct plan *stalker_plan(const struct match *m, unsigned player);
/* Buy p if it can be paid for, without an event; false if it cannot. */
bool stalker_buy(struct match *m, uint8_t player, int p);
void stalker_set_hand(struct match *m, uint8_t player);
int stalker_payable(const struct match *m, uint8_t player, int p, int *gold,
		    int *silver, bool stated); /* 0, or the refusal */
/* Gold and silver that a purchase leaves, and how much of it the faction of the
 * card makes (S-3.7); false: it cannot be paid. */
bool stalker_left(const struct match *m, const struct action *a, int left[2],
		  int *factions);
/* The cells of the player to be filled next, one bit each. */
uint32_t stalker_open_cells(const struct match *m, uint8_t player);
bool stalker_may_hide(const struct match *m, uint8_t player, int p);
int stalker_bad_host(const struct match *m, int p, int host);
/* True if the host passes the host_filter of the equipment. */
bool stalker_suits(const struct match *m, int equipment, int host);
bool stalker_is_asked_host(const struct match *m, uint8_t player, int p);
/* An ability that a player may still use in Step 4 or 8. */
struct offered_use {
	int16_t source;
	uint16_t ability;
	uint8_t number; /* index in the card's abilities */
};
unsigned stalker_offered(const struct match *m, uint8_t player,
			 struct offered_use *out, unsigned cap);
bool stalker_optional(const struct match *m, uint16_t ability);
void stalker_hear_at_once(struct match *m, unsigned row, int p, int other);
#define MAX_OFFERED (MAX_PLAYER * MAX_ABILITIES)
stalker_judge stalker_do_cut, stalker_do_shuffle_opponent, stalker_do_redeal,
	stalker_do_keep, stalker_do_seat, stalker_do_offered,
	stalker_do_decline, stalker_do_recruit, stalker_do_finish,
	stalker_do_place, stalker_do_reveal_all, stalker_do_host;

/* turn.c: phases and priority */
void stalker_start_battle(struct match *m);
bool stalker_run(struct match *m); /* always true */
void stalker_ask(struct match *m, enum point point, uint8_t player);
void stalker_pass(struct match *m);
void stalker_stay(struct match *m, uint8_t player); /* keeping priority */

/* ending: how a match ends */
void stalker_end(struct match *m, int winner, enum reason reason,
		 uint16_t clause);
void stalker_over_full(struct match *m);
bool stalker_judge_end(struct match *m); /* S-5.6-2: true if it is over */

/* triggers: waiting triggers, and the stack */
void stalker_hear(struct match *m, unsigned row, int p, int other,
		  int32_t told);
void stalker_hear_turn(struct match *m, unsigned row, uint8_t player);
/* Add a waiting trigger; trait: of a keyword, else NO_TRAIT; info: G_INFO. */
void stalker_wait(struct match *m, const struct effect_use *u, uint8_t trait,
		  int32_t info);
void stalker_doom(struct match *m, int p, int by, bool wounds);
void stalker_forget_doom(struct match *m, int p);
bool stalker_settle(struct match *m); /* false: a decision is due */
struct agenda_entry *stalker_push(struct match *m, enum lane_id kind,
				  uint8_t controller, int source);
void stalker_advance(struct match *m); /* the top entry */
void stalker_drop(struct match *m, uint32_t serial);
/* The attack, or the attacking ability, is over. */
void stalker_attack_over(struct match *m, int32_t stamp);
void stalker_interrupt(struct match *m, struct agenda_entry *e,
		       uint16_t clause);
void stalker_illegal(struct match *m, struct agenda_entry *e, const char *code);

/* Triggers, targets of entries being declared */
bool stalker_bind_more(struct match *m, struct agenda_entry *e);
uint32_t stalker_draw(const struct effect_scene *s, const struct thing *v,
		      uint32_t n);
void stalker_say_drawn(const struct effect_scene *s,
		       const struct effect_use *u);
bool stalker_declare_first(struct match *m); /* false: a decision is due */
bool stalker_put_trigger(struct match *m, const struct effect_use *u);
struct agenda_entry *stalker_first_waiting(const struct match *m);
/* The triggers that the player must order now; returns how many. */
size_t stalker_order_asked(const struct match *m, uint8_t player,
			   struct agenda_entry *v[AGENDA_MAX_ENTRIES]);
void stalker_forget_waiting(struct match *m);
void stalker_reveal_named(struct match *m, struct agenda_entry *e);
bool stalker_is_all(const struct match *m, const struct agenda_entry *e,
		    unsigned target);
bool stalker_trigger_optional(const struct match *m,
			      const struct agenda_entry *e);
extern const struct choose_words stalker_choose_words;

static inline struct thing stalker_item(int16_t item)
{
	return item >= CELL_ITEM ? (struct thing){ THING_CELL,
						   (int16_t)(item - CELL_ITEM) }
				 : card_thing(item);
}

/* The card of x, or NO_PIECE. */
static inline int16_t stalker_piece(struct thing x)
{
	return x.kind == THING_CARD ? x.id : NO_PIECE;
}

static inline bool is_hidden(const struct match *m, struct thing x)
{
	return x.kind == THING_CARD && piece_of(m, x.id)->hidden;
}

static inline int16_t stalker_to_item(struct thing x)
{
	return (int16_t)(x.kind == THING_CELL ? CELL_ITEM + x.id : x.id);
}

/* Entries other than attacks */
void stalker_resolve(struct match *m, struct agenda_entry *e);
void stalker_go_on(struct match *m, struct agenda_entry *e);

/* combat: attacks, dice, the strike table */
struct attack *stalker_attack_of(const struct match *m, uint32_t entry);
struct attack *stalker_current_attack(const struct match *m);
struct attack *stalker_new_attack(struct match *m, struct agenda_entry *e,
				  int attacker, int target, unsigned as);
void stalker_advance_attack(struct match *m, struct agenda_entry *e);
void stalker_free_attack(struct match *m, uint32_t entry);
int stalker_strike_target(const struct match *m, int p, int target);
int stalker_may_defend(const struct match *m, const struct attack *a, int p);
/* Why no defender can be assigned to the strike in its target window, which is
 * *x, at whatever place in the stack (S-4.14-1), or 0. */
int stalker_undefendable(const struct match *m, struct attack **x);
void stalker_roll(struct match *m, struct attack *a, unsigned side);
int stalker_die(const struct match *m, const struct attack *a, unsigned side);
int stalker_strength(const struct match *m, const struct attack *a,
		     unsigned side);
/* The cards that change it. */
void stalker_strength_sources(const struct match *m, const struct attack *a,
			      unsigned side, struct things *out);
/* True for the attack of a sudden ability. */
bool stalker_of_sudden(const struct match *m, const struct attack *a);
void stalker_find_kinds(const struct match *m, struct attack *a);
/* The strength of an attack by an ability: a number, or weak-medium-strong. */
void stalker_set_power(struct attack *a, const struct term *power);
/* The wounds that each player's cards get in total over the 36 rolls of the
 * attack that an action begins or continues, ignoring weakening and prevention.
 * False: there is none, or its player does not know it. */
bool stalker_average(const struct match *m, const struct action *act,
		     int wounds[SEATS]);
/* The wounds as the dice have fallen, where one may weaken, by passing or by
 * weakening; false: that is not asked now. */
bool stalker_weakened(const struct match *m, const struct action *act,
		      int wounds[SEATS]);
/* The side that may weaken its strike by a row, or -1: S-4.5 */
int stalker_may_weaken(const struct attack *a);
void stalker_weaken(struct match *m, struct attack *a);
/* Table 4.6: the kinds of both strikes from the difference and the
 * equal result. */
void stalker_table(int d, int result, uint8_t kind[2]);
bool stalker_table_weakened(int d, uint8_t kind[2]);
uint8_t stalker_single(int result); /* S-4.8-2 */

/* values.c: current values of a card */
bool stalker_has(const struct match *m, int p, enum trait k);
/* false: it has none of these traits, one bit each */
bool stalker_may_have(const struct match *m, int p, uint64_t traits);
int stalker_trait(const struct match *m, int p, enum trait k); /* largest X */
uint64_t stalker_trait_kinds(const struct match *m, int p, enum trait k);
int stalker_life_max(const struct match *m, int p);
int stalker_life(const struct match *m, int p);
int stalker_movement(const struct match *m, int p); /* remaining */
int stalker_movement_full(const struct match *m, int p);
int stalker_actions(const struct match *m, int p);
int stalker_cost(const struct match *m, int p);
bool stalker_may(const struct match *m, int p, enum act_row act, bool rules);
bool stalker_protected(const struct match *m, int p, unsigned as, bool sudden,
		       enum trait trait);
/* S-2.8-1 for a sudden action that is not an ability. */
bool stalker_spared_sudden(const struct match *m, int p);
uint64_t stalker_kinds(unsigned as, bool sudden, enum trait k);
/* The wounds of a non-attacking ability with n wounds,
 * including `vulnerable`. */
int stalker_harm(const struct match *m, int p, int n, unsigned as, bool sudden,
		 enum trait k);
bool stalker_accumulates(const struct match *m, int p);
bool stalker_healable(const struct match *m, int p);

/* effects: changes of cards */
void stalker_wound(struct match *m, int p, int n, int by,
		   const struct attack *a, int32_t told, uint16_t clause);
/* returns the number removed */
int stalker_heal(struct match *m, int p, int n);
void stalker_tokens(struct match *m, int p, int n);
void stalker_open_card(struct match *m, int p, uint16_t clause);
void stalker_close_card(struct match *m, int p, uint16_t clause);
void stalker_acted(struct match *m, int p); /* S-2.4-2, S-2.5-1 */
void stalker_poison(struct match *m, int p, int n);
void stalker_cure(struct match *m, int p);
void stalker_mark(struct match *m, int p, bool curse, bool on);
void stalker_reveal(struct match *m, int p);
void stalker_relocate(struct match *m, int p, unsigned cell, uint16_t clause);
void stalker_swap(struct match *m, int p, int q);
int stalker_shield(struct match *m, int p, int n, const struct attack *a);

/* zones.c: entering and leaving zones */
void stalker_enter(struct match *m, int p, enum zone zone, unsigned cell);
void stalker_leave(struct match *m, int p, enum zone to);
/* Remove it from a list of n cards, if it is there. */
void stalker_take_from(int16_t *v, uint8_t *n, int p);
void stalker_kill(struct match *m, int p, int by, bool ranged, bool destroyed,
		  uint16_t clause);
void stalker_shuffle(struct match *m, uint8_t player, uint16_t clause);
bool stalker_orphans(struct match *m); /* S-5.6-1: attached cards */
void stalker_controllers(struct match *m);
/* S-4.17-1; hurt: a card in play is hurt */
void stalker_judge_life(struct match *m, bool hurt);

/* keywords: triggers of keywords */
void stalker_trait_turn(struct match *m, uint8_t player);
void stalker_trait_end(struct match *m, uint8_t player);
void stalker_trait_do(struct match *m, struct agenda_entry *e);
void stalker_trait_wait(struct match *m, enum trait k, int p, int other,
			int amount);

/* The context of a verb. */
struct act {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	const struct effect_rule *rule;
	uint16_t effect;
	int p;          /* the affected card, or NO_PIECE */
	uint8_t player; /* the affected player, or NO_SEAT */
};

/* The value of a key of the verb, by its row. */
static inline const struct term *act_key(const struct act *a, size_t row)
{
	return term_at(a->rule->term, row);
}

/* The amount of the effect. */
static inline int act_amount(const struct act *a)
{
	return effect_amount_of(a->s, &a->e->use, a->effect);
}

static inline int act_source(const struct act *a)
{
	return stalker_piece(a->e->use.source);
}

/* Executes a verb of the language. */
typedef void stalker_act(const struct act *a);
struct deed {
	stalker_act *act;
	enum { DONE_TO_CARD, DONE_TO_PLAYER, DONE_TO_NOTHING } to;
};
stalker_act stalker_act_attack, stalker_act_damage, stalker_act_heal,
	stalker_act_destroy, stalker_act_grant, stalker_act_remove,
	stalker_act_tokens, stalker_act_crystals, stalker_act_open,
	stalker_act_close, stalker_act_prevent, stalker_act_reduce_to,
	stalker_act_redirect, stalker_act_block, stalker_act_interrupt,
	stalker_act_reroll, stalker_act_set_die, stalker_act_move_to,
	stalker_act_swap, stalker_act_take_control, stalker_act_reveal,
	stalker_act_mill, stalker_act_cell_effect;

/* find, values, effects: the words of the language */
extern const struct effect_words stalker_effect_words;
extern const struct agenda_words stalker_agenda_words;
bool stalker_candidate(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x);
/* Why x is not a target: REFUSED_RANGE, REFUSED_NOT_ADJACENT, or bad. */
int stalker_why_not(const struct effect_scene *s, const struct effect_use *u,
		    const struct effect_group *g, struct thing x);
bool stalker_movable(const struct match *m, int p);
void stalker_crystals(struct match *m, uint8_t player, int gold, int silver);
/* True if the attack reaches the card, ignoring its filter. */
bool stalker_reaches(const struct match *m, const struct effect_use *u);
/* Sets of zones, bits by enum zone, for the rows of the words of `zone`. */
extern const unsigned stalker_zone_bits[];

/* actions: abilities of cards and their legality */
/* The abilities that the card currently has, printed ones first. */
size_t stalker_abilities(const struct match *m, int p,
			 uint16_t v[MAX_ABILITIES]);
/* Whether the card may do this now: 0 or the refusal. */
int stalker_may_use(const struct match *m, uint8_t player, int p,
		    uint16_t ability);
bool stalker_finishable(const struct match *m, int p, int target);
/* Whether the card is open and has not acted: 0, closed, acted. */
int stalker_unready(const struct match *m, int p);
/* Ways to move are the lanes E_MOVE to E_MANEUVER: whether the card may move in
 * this way at all; whether to this destination (a cell; for a maneuver the
 * other card); both. */
int stalker_can_go(const struct match *m, int p, enum lane_id way);
int stalker_why_not_there(const struct match *m, int p, enum lane_id way,
			  int to);
int stalker_may_go(const struct match *m, int p, enum lane_id way, int to);
/* E_ACCUMULATE or E_MACHINE: to gain a token, to strike a machine. */
int stalker_may_close(const struct match *m, int p, enum lane_id way);
int stalker_may_strike(const struct match *m, int p);
int stalker_may_finish(const struct match *m, int p);
unsigned stalker_agile_cells(const struct match *m, int p, int16_t *out);
extern const uint8_t stalker_kind_of_attack[ATTACKS];
void stalker_spend(struct match *m, const struct attack *a, unsigned side);
void stalker_spend_die(struct match *m, const struct attack *a, unsigned side);
void stalker_say_kinds(struct match *m, const struct attack *a);
void stalker_say_ability(struct match *m, int item, uint16_t ability);
void stalker_begin_initial(struct match *m);
void stalker_begin_final(struct match *m);

/* Rows of the words of `at:`. */
enum moment {
	AT_INITIAL,
	AT_FINAL,
	AT_TARGET,
	AT_RESULT,
	AT_STRENGTH,
	AT_DESTROY
};

/* due, choices, lines, actions: the interface */
REFEREE_DECLARED(stalker);
ABILITY_DECLARED(stalker);
bool stalker_is_due(const struct state *st, unsigned player);
/* actions: declarations shared by their files */
static const struct thing no_thing = { 0, 0 };

/* Refuse, naming a card; always returns false. */
bool stalker_refuse(struct match *m, struct refusal *r, int type, int param,
		    const char *what);
bool stalker_refuse_card(struct match *m, struct refusal *r, int type,
			 int param, int p);

/* Something was declared: continue the match; always returns true. */
bool stalker_run_on(struct match *m);

/* Add an entry that a card declares at a target (or no_thing). */
struct agenda_entry *stalker_declare(struct match *m, const struct action *a,
				     enum lane_id kind, int p,
				     struct thing target);
void stalker_say_declared(struct match *m, const struct agenda_entry *e,
			  uint16_t clause);

/* S-3.11.1-3: a card that declares is revealed. */
void stalker_show(struct match *m, int p);

/* Bind the targets that the action names; false after a refusal. */
bool stalker_take_targets(struct match *m, const struct action *a,
			  struct effect_use *u, struct refusal *r);

/* The ability that the action names, or NO_ABILITY. */
uint16_t stalker_named(const struct match *m, const struct action *a);
bool stalker_is_slow(const struct match *m, const struct action *a);
/* The step of a preliminary verb, the earlier of two unless it is over;
 * 0: none. */
unsigned stalker_step_of(unsigned verb, unsigned now);
/* The clause of a refusal, or 0: that of its row. */
uint16_t stalker_situation(const struct match *m, const struct action *a,
			   int refused);
stalker_judge stalker_do_go, stalker_do_strike, stalker_do_defend,
	stalker_do_weaken, stalker_do_use, stalker_do_close, stalker_do_trigger,
	stalker_do_skip, stalker_do_reveal, stalker_do_order, stalker_do_choose;

/* view, scene, bots */
/* True if the viewer knows the card. */
bool stalker_knows(const struct match *m, int viewer, int p);
void stalker_veil(const struct match *m, unsigned player, struct action *a,
		  bool veiled);
void stalker_copy(const struct match *m, void *to, const void *from);
bool stalker_quiet(const struct match *m);
bool stalker_prepared(const struct match *m);
bool stalker_expect(const struct match *m, const struct due *d,
		    struct action *out);
extern const char *const stalker_phases[];
extern const char *const stalker_entries[];
extern const char *const stalker_stages[];

#endif
