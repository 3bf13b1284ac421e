/*
 * A match of Trilunie: declarations shared by the files of its referee.
 *
 * `unit` is the number of a unit, `card` that of any card; NO_CARD: none.
 */
#ifndef TRILUNIE_PLAY_H
#define TRILUNIE_PLAY_H

#include "validators/core/effect/effect_note.h"
#include "validators/core/match/choose.h"
#include "validators/trilunie/events.h"
#include "validators/trilunie/state.h"
#include "validators/trilunie/words.h"

struct called;
struct script;
struct line;
struct view;

/*
 * names.c: texts are in the arena of the match.
 */
const char *trilunie_window_name(unsigned w); /* or NULL */
extern const char *const trilunie_zone_names[ZONES];
extern const char *const trilunie_side_names[SIDES];

const char *trilunie_player(const struct match *m, unsigned side); /* his id */
/* without its owner */
const char *trilunie_card_name(const struct match *m, int card);
const char *trilunie_name(const struct match *m, int card);
const char *trilunie_full_name(const struct match *m, int card);
const char *trilunie_place_name(const struct match *m, int card);
void trilunie_put_name(const struct match *m, int card, bool full,
		       struct buf *out);
int trilunie_card_named(const struct match *m, unsigned side,
			const struct called *name);
struct str trilunie_card_id(const void *ctx, uint16_t card);
/* The id of an ability, or "play". */
struct str trilunie_ability(const struct match *m, const struct effect_use *u);
/* The same as events tell it: to people its number, or nothing if the card has
 * no other. */
struct str trilunie_told_ability(const struct match *m,
				 const struct effect_use *u);

/*
 * kinds.c: the printed cards.
 */
void trilunie_make_kinds(struct match *m, struct table *t, uint16_t *kind_of);
/* The number of a text used in an ability. */
uint16_t trilunie_label(const struct table *t, const char *text);

/*
 * zones.c: the places of cards, and changes of units at a moment.
 */
void trilunie_put(struct match *m, int card, enum pile p); /* on top */
void trilunie_put_below(struct match *m, int card);        /* the deck */
void trilunie_take(struct match *m, int card);             /* from its pile */
void trilunie_enter(struct match *m, int card);            /* into its zone */
void trilunie_combine(struct match *m, int card, int unit, bool on_top);
void trilunie_equip(struct match *m, int card, int unit);
void trilunie_leave(struct match *m, int unit, enum pile to, bool bottom);
void trilunie_drop_equipment(struct match *m, int card, enum pile to,
			     bool bottom);

/* Draw the top card; false if there is none. */
bool trilunie_draw(struct match *m, unsigned side, uint16_t clause);

/* The zones where the side has units, one bit each. */
unsigned trilunie_present(const struct match *m, unsigned side);
bool trilunie_has_all_zones(const struct match *m, unsigned side);

/* The only side with units in the zone, or -1. */
int trilunie_captor(const struct match *m, unsigned zone);

/* The cards of a unit, the active one first; returns how many. */
size_t trilunie_stack(const struct match *m, int unit, int16_t *out,
		      size_t cap);

void trilunie_doom(struct match *m, int card);
void trilunie_bury(struct match *m); /* and trilunie_settled */
/* Add damage counters, from a dealer or nobody (NO_CARD). */
void trilunie_hurt(struct match *m, int unit, int dealer, int32_t n,
		   uint16_t clause);
void trilunie_hear_retreat(struct match *m, int unit);
void trilunie_retreat_unit(struct match *m, int unit);
void trilunie_return_unit(struct match *m, int unit);
void trilunie_shuffle(struct match *m, unsigned side);
void trilunie_sort_by_name(const struct match *m, struct things *t);

/*
 * values.c: the numbers of units.  They are cached with the unit and recomputed
 * after a call of one of these three; between two decisions they are up to
 * date.
 */
/* something in play, or a lasting effect, changed */
void trilunie_touch(struct match *m);
void trilunie_nudge(struct match *m); /* a unit was turned, damaged */
void trilunie_look(struct match *m);  /* a watched field may have changed */
void trilunie_refresh(struct match *m);
/* Set values and keywords to the printed ones: the unit enters, leaves
 * or returns. */
void trilunie_print_values(struct match *m, int unit);
void trilunie_print_keywords(struct match *m, int unit);
int32_t trilunie_live(const struct effect_scene *s, struct thing x,
		      enum stat_word stat);
int32_t trilunie_cost(const struct match *m, int card);

/* The mana cost of using the keyword with at least this value; -1: the unit
 * does not have it. */
int32_t trilunie_price_of(const struct match *m, int unit, enum keyword_id id,
			  int32_t least);

/* Return 0, or the refusal, if an effect forbids x the act; return true if a
 * `may` effect permits it. */
unsigned trilunie_forbidden(const struct match *m, struct thing x,
			    enum act_word act, struct thing other, int zone);
bool trilunie_granted(const struct match *m, struct thing x, enum act_word act,
		      struct thing other, int zone);

/* The same for acts without another party. */
static inline unsigned trilunie_forbids(const struct match *m, struct thing x,
					enum act_word act)
{
	return trilunie_forbidden(m, x, act, (struct thing){ 0, 0 }, 0);
}

static inline bool trilunie_allows(const struct match *m, struct thing x,
				   enum act_word act)
{
	return trilunie_granted(m, x, act, (struct thing){ 0, 0 }, 0);
}

/* Refuse, and return false, if a card forbids x the act, described
 * by `what`. */
bool trilunie_may(struct match *m, struct thing x, enum act_word act,
		  const char *message, struct refusal *r);

/*
 * triggers.c: triggers of a moment, and waiting ones.
 */
void trilunie_happen(struct match *m, enum event_word what, unsigned side,
		     int card, int other, int32_t amount);
void trilunie_event(struct match *m, enum event_word what, unsigned side,
		    int card); /* a moment of one event */

/* Continue with what waits; false: a player must decide, or the match
 * is over. */
bool trilunie_resume(struct match *m);

/* The entry that needs a decision, or NULL. */
struct agenda_entry *trilunie_asking(const struct match *m);

/* The triggers of a moment wait; each owner orders his own.  e is the entry
 * that asks for the order, in which triggers are indices from 0. */
void trilunie_settled(struct match *m);
bool trilunie_take_order(struct match *m, struct agenda_entry *e,
			 const int16_t *v, size_t n);
int16_t trilunie_find_waiting(const struct match *m,
			      const struct agenda_entry *e, int card,
			      struct str ability, uint64_t taken);
void trilunie_put_waiting(const struct match *m, const struct agenda_entry *e,
			  int16_t i, struct buf *out);

/*
 * effects.c, effects_dice.c, effects_cards.c: execution of verbs.
 */
extern const struct agenda_words trilunie_agenda;

/* The effect being executed. */
struct doing {
	struct match *m;
	const struct effect_scene *s;
	struct agenda_entry *e;
	uint16_t effect;
	struct thing x;
};

static inline const struct term *key_of(const struct doing *d, size_t row)
{
	return term_at(d->s->rules->effect[d->effect].term, row);
}

/* `amount`, by default 1. */
static inline int32_t amount_of(const struct doing *d)
{
	return effect_amount_of(d->s, &d->e->use, d->effect);
}

static inline struct instance *unit_of(const struct doing *d)
{
	struct instance *c = &state_of(d->m)->card[d->x.id];

	return d->x.kind == THING_CARD && is_unit(c) ? c : NULL;
}

/* Executes a verb; set in its row in verbs.c. */
typedef enum agenda_pace verb_fn(const struct doing *d);
struct deed {
	verb_fn *act;
	enum { DONE_TO_ANY, DONE_TO_UNIT } to;
};
verb_fn trilunie_do_damage, trilunie_do_heal, trilunie_do_prevent,
	trilunie_do_redirect, trilunie_do_mana, trilunie_do_coins,
	trilunie_do_markers, trilunie_do_close, trilunie_do_open,
	trilunie_do_retreat, trilunie_do_return, trilunie_do_destroy,
	trilunie_do_win;
verb_fn trilunie_do_reroll, trilunie_do_set_die,
	trilunie_do_add_dice; /* effects_dice.c */
verb_fn trilunie_do_draw, trilunie_do_discard, trilunie_do_move_to,
	trilunie_do_search; /* effects_cards.c */
uint32_t trilunie_draw_number(const struct effect_scene *s,
			      const struct thing *v, uint32_t n);
void trilunie_say_began(const struct effect_scene *s,
			const struct effect_modifier *x);

extern const struct roll_kind trilunie_die;
void trilunie_roll(struct match *m, const char *roll, uint8_t *v, size_t n,
		   uint16_t clause);
void trilunie_discard(struct match *m, int card);
enum agenda_pace trilunie_ask_discard(struct match *m, struct agenda_entry *e,
				      unsigned side, int32_t n);
void trilunie_searched(const struct match *m, const struct agenda_entry *e,
		       uint16_t effect, struct things *out);
void trilunie_take_searched(struct match *m, const struct agenda_entry *e,
			    uint16_t effect, const struct thing *v, size_t n);
void trilunie_answer_dice(struct match *m, struct agenda_entry *e,
			  const int16_t *v, size_t n);

/* The number of dice that an action with the ability must name now. */
size_t trilunie_dice_needed(const struct match *m, uint16_t ability);

/*
 * costs.c: prices and costs.
 */
int32_t trilunie_price(const struct match *m, int card, int onto);
/* The part of it to pay after the markers. */
int32_t trilunie_owed(const struct match *m, int card, int onto);
/* What is paid in addition to the costs of an ability: for a card,
 * its price. */
struct price {
	int32_t mana, coins;
};
bool trilunie_judge_costs(struct match *m, const struct effect_use *u,
			  struct price beside, struct refusal *r);
bool trilunie_turns_itself(const struct match *m, uint16_t ability);
enum agenda_pace trilunie_pay_discards(struct match *m, struct agenda_entry *e);

/*
 * find.c: candidates of abilities; which cards fit together.
 */
extern const struct effect_words trilunie_words;
bool trilunie_is_in(const struct match *m, const struct effect_use *u, int card,
		    enum zone_word zone);

/* Callbacks of effect_words. */
void trilunie_find_attacker(const struct effect_ask *q, struct things *out);
void trilunie_find_defender(const struct effect_ask *q, struct things *out);
void trilunie_find_host(const struct effect_ask *q, struct things *out);
size_t trilunie_hosts(const struct match *m, int card, struct things *out);
bool trilunie_is_free(const struct match *m, int card);
bool trilunie_can_combine(const struct match *m, int card, int unit);
bool trilunie_looks_at(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x);

/*
 * turn.c: the steps of a turn; windows.
 */
void trilunie_go_on(struct match *m); /* to the next decision */
void trilunie_open_window(struct match *m, enum window w);
void trilunie_has_acted(struct state *st);
unsigned trilunie_window_of(const struct match *m); /* a bit of timing, or 0 */
void trilunie_say_step(struct match *m);
void trilunie_set_bonus(struct match *m, unsigned side, bool bonus,
			uint16_t clause);
void trilunie_end_spans(struct match *m, enum duration_word d);
const char *trilunie_step_name(enum step s);
const char *trilunie_phase_name(enum step s);

/*
 * opening.c: the beginning of a match, the deployment.
 */
void trilunie_fill_decks(struct match *m);
/* Continue with the next run, or the end of the deployment; T-214. */
void trilunie_deployment(struct match *m);
bool trilunie_must_stop(const struct match *m);

/*
 * combat.c: the combat of a zone; the judging functions return 0, or the
 * refusal.
 */
enum step_result { STEP_MORE, STEP_WAITS, STEP_DONE };
enum step_result trilunie_combat(struct match *m);
size_t trilunie_next(const struct match *m, int16_t *out, size_t cap);
unsigned trilunie_judge_attack(const struct match *m, int unit, int target);
bool trilunie_has_target(const struct match *m, int unit);
/* The number of dice it would roll at the target; below 1: none. */
int32_t trilunie_dice(const struct match *m, int unit, int target);
/* T-431, T-501, T-511: the number of its dice that hit, and the bonus of
 * a 6. */
unsigned trilunie_hits(const struct attack *a, unsigned *critical);

/*
 * ending.c: how a match ends.
 */
void trilunie_win(struct match *m, unsigned side, enum reason why,
		  uint16_t clause);
void trilunie_lose_by_draw(struct match *m, unsigned losers);
void trilunie_judge_capture(struct match *m);
unsigned trilunie_refused_over(const struct state *st);

/*
 * Judges and executes an action; its player is a side.
 */
typedef bool action_fn(struct match *m, const struct action *a,
		       struct refusal *r);
/* With r NULL these only judge. */
action_fn trilunie_place, trilunie_stop; /* opening.c */
action_fn trilunie_build, trilunie_deploy,
	trilunie_return;                              /* actions_build.c */
action_fn trilunie_use_ability, trilunie_play_battle; /* actions_use.c */
action_fn trilunie_use_evasion, trilunie_use_counterstrike,
	trilunie_use_intercept; /* actions_keywords.c */
/* The others execute at once. */
action_fn trilunie_mulligan;                   /* opening.c */
action_fn trilunie_retreat, trilunie_end_step; /* actions_build.c */
action_fn trilunie_attack, trilunie_skip;      /* actions_attack.c */
action_fn trilunie_pass;                       /* actions_use.c */
action_fn trilunie_choose;                     /* actions_answers.c */
action_fn trilunie_concede;                    /* ending.c */
/* True if an action of the first kind is legal; its targets may be ARG_OPEN. */
bool trilunie_is_legal(struct match *m, const struct action *a);

/*
 * actions_judge.c: false after a refusal.
 */
bool trilunie_card_in(struct match *m, const struct action *a, unsigned param,
		      unsigned places, struct refusal *r);
bool trilunie_named(struct match *m, const struct action *a, unsigned from,
		    unsigned n, unsigned places, struct refusal *r);
bool trilunie_unit_card(struct match *m, const struct action *a,
			struct refusal *r);
bool trilunie_onto(struct match *m, const struct action *a, unsigned param,
		   int *unit, struct refusal *r);
bool trilunie_entry_onto(struct match *m, const struct action *a, int *unit,
			 struct refusal *r);
void trilunie_bring(struct match *m, const struct action *a, int card,
		    int unit);

/*
 * actions_build.c, actions_use.c, actions_keywords.c: also used by choices.
 */
/* True if these are dice of the attack, from 1, each once. */
bool trilunie_are_dice(const struct match *m, const int16_t *v, size_t n);
unsigned trilunie_judge_retreat(const struct match *m, int unit);
bool trilunie_judge_use(struct match *m, const struct action *a, int targets,
			int dice, struct effect_use *u, struct price beside,
			int by_default, struct refusal *r);
void trilunie_note_use(const struct match *m, const struct effect_use *u);
bool trilunie_bad_window(struct match *m, const struct action *a, unsigned code,
			 const char *when, struct refusal *r);
bool trilunie_is_open(const struct match *m, const struct action *a,
		      unsigned timing);

/* For `make coverage-words`: the keyword had an effect. */
static inline void trilunie_note_keyword(const struct match *m,
					 enum keyword_id k)
{
	struct effect_scene s = scene_of(m);

	effect_note_keyword(&s, &trilunie_keywords[k]);
	(void)s, (void)k;
}

/*
 * actions_answers.c: targets in the lists of actions are numbers of cards.
 */
extern const struct choose_words trilunie_chosen;
enum asked trilunie_asked(const struct agenda_entry *e);
unsigned trilunie_answer_param(const struct agenda_entry *e); /* of `choose` */
void trilunie_asked_cards(const struct match *m, const struct agenda_entry *e,
			  struct things *out);

/*
 * say.c: events; account.c: the beginning of a match, and who must decide.
 */
void trilunie_say_purse(struct match *m, unsigned side, enum event_id what,
			uint16_t clause);
void trilunie_say_paid(struct match *m, unsigned side, int32_t mana,
		       int32_t coins, uint16_t clause);
void trilunie_say_changed(struct match *m, int card, const char *what,
			  int32_t n); /* n < 0: no number */
void trilunie_say_spared(struct match *m, int card, const char *why,
			 uint16_t clause);
void trilunie_say_marked(struct match *m, int card, uint16_t clause);
uint32_t trilunie_seen_by(const struct match *m, int card);
void trilunie_say_moved(struct match *m, int card, const char *zone,
			const char *at, bool open);
void trilunie_say_taken(struct match *m, int unit, uint16_t clause);
/* The name of a keyword in the language of the transcript. */
const char *trilunie_keyword_said(const struct match *m, unsigned keyword);
/* Put fields of the open event. */
void trilunie_put_targets(struct match *m, const struct effect_use *u);
void trilunie_put_keywords(struct match *m, int unit);
void trilunie_put_equipment(struct match *m, int unit);
void trilunie_say_use(struct match *m, const struct agenda_entry *e,
		      enum event_id what, uint16_t clause);
uint16_t trilunie_clause_of_use(const struct match *m,
				const struct effect_use *u);
unsigned trilunie_refused_by(const struct match *m, int card, unsigned code);
void trilunie_say_start(struct match *m);
void trilunie_say_setup(struct match *m);
void trilunie_say_asked(struct match *m);

/*
 * Other members of referee.c.
 */
REFEREE_DECLARED(trilunie);
ABILITY_DECLARED(trilunie);
extern const struct verb trilunie_verbs[VERB_COUNT];
bool trilunie_place_setup(struct match *m, const struct script *s,
			  struct table *t, struct refusal *r);
/* Append a line about a card to the pending ones. */
void trilunie_scene_line(const struct match *m, struct scene *s, unsigned marks,
			 int card, const char *text);
void trilunie_scene_attack(const struct match *m, struct scene *s);
bool trilunie_quiet(const struct match *m);
/* Half damage points of a unit: what it deals in an attack, what it
 * can take. */
int64_t trilunie_unit_value(const struct instance *c);

/* Estimate the value of the units in zones at the end of the turn, those of the
 * side minus the other's, and `won` times the chance that it wins by then minus
 * the other's chance: bots_combat.c. */
int64_t trilunie_foresee(const struct match *m, unsigned side, int64_t won);

void trilunie_veil(const struct match *m, unsigned player, struct action *a,
		   bool veiled);

#endif
