/*
 * Effects: cards' abilities at work.
 *
 * Abilities are terms (term.h) that a game's tables of words describe.  This
 * is the machinery that reads them in a match: conditions, numbers, targets,
 * modifiers, permissions, costs and limits.  It knows no game.  A game gives
 * the tables of struct effect_words: what its picks find, what its numbers
 * are, how its costs are paid; and it says when something may be done.
 *
 * What never changes (struct effect_rules) is made once for a match, from the
 * grammar and the abilities of its cards.  What changes is flat: numbers and
 * no pointers, so a copy of the bytes is a copy of the match, and equal
 * matches are equal bytes.
 */
#ifndef CORE_EFFECT_H
#define CORE_EFFECT_H

#include "validators/core/term.h"

#include <stdbool.h>

struct arena;
struct card;
struct keyword;

/* Caps; what reaches one sets effect_state.full, and the match must stop. */
#define EFFECT_MAX_BOUND     120u /* things that one use has as targets */
#define EFFECT_MAX_MODIFIERS 256u /* what lasts at one time */
#define EFFECT_MAX_USES      128u /* limits counted at one time */

/* A card, player, cell, ...: a THING_ word, and the game's own number of it.
 * kind 0: nothing. */
struct thing {
	uint16_t kind;
	int16_t id;
};

static inline bool thing_same(struct thing a, struct thing b)
{
	return a.kind == b.kind && a.id == b.id;
}

/* A list in storage of the caller. */
struct things {
	struct thing *v;
	size_t n, cap;
	bool full; /* more were added than cap */
};

void things_add(struct things *t, struct thing x);
bool things_have(const struct things *t, struct thing x);

/*
 * One use of an ability: who, of what, why, with which targets.  It is what
 * an entry of an agenda carries, and what terms are read against.
 */
struct effect_use {
	uint16_t ability;   /* number in effect_rules.ability */
	uint8_t controller; /* seat */
	uint8_t ntargets;   /* targets bound so far, in their order */
	struct thing source;
	struct thing event_card, event_other; /* kind 0: the event has none */
	int32_t event_amount;
	/* Target t has bound[from[t]] to bound[from[t + 1] - 1]. */
	uint8_t from[GRAMMAR_MAX_TARGETS + 1];
	uint8_t zero[3];
	struct thing bound[EFFECT_MAX_BOUND];
};

/* Something that lasts: a modifier, a keyword given, a permission. */
struct effect_modifier {
	uint32_t stamp;     /* the later one is greater */
	uint16_t effect;    /* number in effect_rules.effect */
	uint8_t duration;   /* row of the game's durations */
	uint8_t controller; /* seat */
	struct thing source, on;
	int32_t amount; /* of `add`, `set`: read when it began */
};

/* How often an ability of a card was used within a span. */
struct effect_count {
	struct thing source;
	uint16_t ability;
	uint8_t limit; /* row of the game's limits */
	uint8_t n;
};

/* Part of the flat block of a referee; all zero at the start. */
struct effect_state {
	uint32_t stamp; /* the last one given */
	uint16_t nmodifiers, nuses;
	uint32_t full; /* a cap was reached: the match cannot go on */
	struct effect_modifier modifier[EFFECT_MAX_MODIFIERS];
	struct effect_count used[EFFECT_MAX_USES];
};

struct effect_rules;

/* A static ability on its way to be read: none is read inside itself. */
struct effect_inside {
	const struct effect_inside *up;
	uint16_t ability;
	struct thing source;
};

/* Where terms are read. */
struct effect_scene {
	const struct effect_rules *rules;
	struct effect_state *state;
	void *game; /* the game's own: its match */
	const struct effect_inside *inside;
};

/* A number that conditions and amounts name. */
struct effect_number {
	const char *name; /* of condition, stat: {speed: 3}, {turn: {min: 2}} */
	int32_t (*of)(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x);
};

/* A condition whose value is a word or a list of words of its table: bit i
 * of the result is word i. */
struct effect_word {
	const char *name;
	uint64_t (*of)(const struct effect_scene *s, const struct effect_use *u,
		       struct thing x);
};

/* A condition of any other form. */
struct effect_test {
	const char *name;
	bool (*holds)(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *value);
};

/* A word of the references, beside self, controller, opponent, both_players,
 * event_card, event_other; x: to be added to. */
struct effect_ref {
	const char *name;
	void (*find)(const struct effect_scene *s, const struct effect_use *u,
		     struct things *x);
};

/* An amount, beside count, stat + of, add, mul, event_amount. */
struct effect_number_of {
	const char *name;
	int32_t (*of)(const struct effect_scene *s, const struct effect_use *u,
		      const struct term *value);
};

/* A cost: judged before anything is paid. */
struct effect_cost {
	const char *name;
	bool (*payable)(const struct effect_scene *s,
			const struct effect_use *u, const struct term *value);
	void (*pay)(const struct effect_scene *s, const struct effect_use *u,
		    const struct term *value);
};

/* What a map names: {pick, side, zone, filter, count, up_to, by, min, max};
 * absent keys are NULL, other words of the game stand in `map`. */
enum group_key {
	GROUP_PICK,
	GROUP_SIDE,
	GROUP_ZONE,
	GROUP_FILTER,
	GROUP_COUNT,
	GROUP_UP_TO,
	GROUP_BY,
	GROUP_MIN,
	GROUP_MAX,
	GROUP_KEYS,
};
struct effect_group {
	const struct words *table;
	const struct term *map;
	const struct term *key[GROUP_KEYS];
};

/* What is asked of a modifier or permission, beside its subject. */
struct effect_asked {
	struct thing other; /* the other card: who attacks */
	int32_t game[2];    /* the game's own: a zone, a kind of strike */
};

/* A static or triggered ability that works now. */
struct effect_static {
	uint16_t ability;
	uint8_t controller;
	struct thing source;
	uint32_t stamp;    /* when it began to: from effect_stamp */
	struct thing self; /* of a listener: the card of `who: self`, where
			      that is not the source; else kind 0 */
};

/* Something that happened. */
struct effect_event {
	uint16_t row; /* of the game's events */
	uint8_t seat; /* whose: of whom the card is, whose turn it is;
			 UINT8_MAX: nobody's */
	struct thing card, other; /* kind 0: none */
	int32_t amount;
};

/* A triggered ability that an event has set off. */
struct effect_heard {
	uint32_t stamp; /* since when it works: the earlier one is less */
	uint16_t ability;
	uint8_t controller; /* seat */
	uint8_t zero;
	struct thing source, event_card, event_other;
	int32_t event_amount;
};

/* Many of them, in storage of the caller. */
struct effect_hearing {
	struct effect_heard *v;
	size_t n, cap;
};

/* What a game plugs in.  Each list ends with name NULL. */
struct effect_words {
	const struct effect_number *numbers;
	const struct effect_word *words;
	const struct effect_test *tests;
	const struct effect_ref *refs;
	const struct effect_number_of *amounts;
	const struct effect_cost *costs;

	/* Add all that the pick of g finds where g looks, in the game's order
	 * (that of random_pick); side and filter are judged afterwards. */
	void (*candidates)(const struct effect_scene *s,
			   const struct effect_use *u,
			   const struct effect_group *g, struct things *out);

	/* The card that x shows, or NULL: for its printed keywords. */
	const struct card *(*card)(const struct effect_scene *s,
				   struct thing x);

	/* Whose x is, a seat, or NOBODY's (UINT8_MAX). */
	uint8_t (*controller)(const struct effect_scene *s, struct thing x);
	/* The other player. */
	uint8_t (*opponent)(const struct effect_scene *s, uint8_t seat);

	/* Static ability number *at, from 0, into out; false after the last.
	 * The game goes by what is in play; conditions are judged later. */
	bool (*statics)(const struct effect_scene *s, uint32_t *at,
			struct effect_static *out);

	/* The same of the triggered abilities that may hear e, in any order;
	 * those of a card that has just left too, where it hears that.  Others
	 * (static ones, other events) may be among them.  NULL: the game has
	 * no events. */
	bool (*listeners)(const struct effect_scene *s,
			  const struct effect_event *e, uint32_t *at,
			  struct effect_static *out);

	/* Do abilities that x was given work now?  NULL: always. */
	bool (*works)(const struct effect_scene *s, struct thing x);

	/* May be NULL: does the effect (its own words: zone, kinds) meet what
	 * is asked? */
	bool (*applies)(const struct effect_scene *s,
			const struct effect_use *u, const struct term *effect,
			const struct effect_asked *asked);
};

/* An effect: a verb with its keys. */
struct effect_rule {
	const struct term *term;
	uint16_t ability;
	uint16_t blocks;  /* the first of the blocks inside it ... */
	uint16_t nblocks; /* ... and their number */
	uint16_t granted; /* the ability that it gives, or UINT16_MAX */
};

/* A list of effects: of an ability, an option, a repetition. */
struct effect_block {
	uint16_t first, n; /* in effect_rules.effect */
};

/* The keys of an ability; those that its term lacks are NULL. */
enum ability_key {
	ABILITY_KIND,
	ABILITY_WHEN,
	ABILITY_WHO,
	ABILITY_TIMING,
	ABILITY_IF,
	ABILITY_COST,
	ABILITY_LIMIT,
	ABILITY_TARGETS,
	ABILITY_EFFECTS,
	ABILITY_DURATION,
	ABILITY_OPTIONAL,
	ABILITY_KEYS,
};
struct effect_ability {
	const struct term *key[ABILITY_KEYS];
	uint16_t block; /* its effects */
	uint8_t kind;   /* KIND_ of commonwords.h; of a `play` KIND_PLAYED */
	uint8_t event;  /* triggered: row of the events, else UINT8_MAX */
	uint8_t who;    /* WHO_ of commonwords.h, the event's own default */
};

#define EFFECT_MAX_GROUPS 16u

/* All that stays: made by effect_rules_make and _add, then only read. */
struct effect_rules {
	const struct grammar *grammar;
	const struct effect_words *words;
	struct arena *arena;
	const struct words *conditions, *verbs, *costs, *limits, *events;
	const struct effect_op *condition, *ref; /* by row */
	struct effect_keys {
		const struct words *table;
		int8_t row[GROUP_KEYS]; /* -1: the table lacks the key */
	} groups[EFFECT_MAX_GROUPS];
	size_t ngroups;
	uint64_t heard; /* events that any ability of the match hears */
	uint8_t given;  /* the engine's own: what gives abilities */

	struct effect_ability *ability;
	struct effect_rule *effect;
	struct effect_block *block;
	size_t nabilities, ability_cap, neffects, effect_cap, nblocks,
		block_cap;
};

/*
 * Make the rules of a game.  Everything is kept in the arena.  Returns NULL,
 * or the first word of the grammar that neither the engine nor `w` knows:
 * a bug of the game, found by its tests.
 */
const char *effect_rules_make(struct effect_rules *r, struct arena *a,
			      const struct grammar *g,
			      const struct effect_words *w);

/*
 * Add one ability (an element of `abilities`, a `play`); t was read by table
 * (g->ability or g->play) and outlives the rules.  Returns its number.
 */
uint16_t effect_rules_add(struct effect_rules *r, const struct words *table,
			  const struct term *t);

/* The key of a verb's map, or NULL. */
const struct term *effect_key(const struct effect_rules *r,
			      const struct term *effect, const char *name);

/* True if all conditions of the list hold for x; NULL holds. */
bool effect_holds(const struct effect_scene *s, const struct effect_use *u,
		  struct thing x, const struct term *list);

/* The number that the value of a key is; NULL: 1, `all`: INT32_MAX. */
int32_t effect_amount(const struct effect_scene *s, const struct effect_use *u,
		      const struct word *key, const struct term *t);

/* The things that a TERM_REF or TERM_TARGET means. */
void effect_refer(const struct effect_scene *s, const struct effect_use *u,
		  const struct term *t, struct things *out);

/* The group that a map read by the table names. */
struct effect_group effect_group(const struct effect_rules *r,
				 const struct words *table,
				 const struct term *map);

/* All that fit g: found, of its side, through its filter; each once. */
void effect_find(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct things *out);

/* How a target is to be bound. */
struct effect_pick {
	const struct term *map; /* of the target */
	uint8_t by;             /* BY_ of commonwords.h */
	bool all;               /* count: all; nothing is chosen */
	uint16_t min, max;      /* how many must and may be chosen */
	bool open;              /* somebody has to choose */
	bool lacking;           /* nothing fits though something must */
};

/* Look at target number u->ntargets; what fits goes to out. */
struct effect_pick effect_target(const struct effect_scene *s,
				 const struct effect_use *u,
				 struct things *out);

/* Bind the next target; false when it does not fit the cap. */
bool effect_bind(const struct effect_scene *s, struct effect_use *u,
		 const struct thing *v, size_t n);

/* Bind what needs no choice, up to the first target that does or lacks;
 * true when all targets are bound. */
bool effect_bind_fixed(const struct effect_scene *s, struct effect_use *u,
		       struct effect_pick *next);

/* Forget bound things that no longer fit; how many are left of all. */
size_t effect_recheck(const struct effect_scene *s, struct effect_use *u);

/* A use without event and targets. */
void effect_use_init(struct effect_use *u, uint16_t ability, uint8_t controller,
		     struct thing source);

/*
 * Events.
 */

/* Does any ability of the match hear this row of the events?  An event that
 * nobody hears need not be announced. */
static inline bool effect_hears(const struct effect_rules *r, uint16_t row)
{
	return r->heard >> row & 1;
}

/*
 * Add to `out` the triggered abilities that e sets off: `when` and `who` fit,
 * `if` holds, no limit is reached.  The printed ones come in the order of the
 * game's listeners, then those given by effects, then those given by static
 * abilities.  The game puts them in its order, looks at limits again (one
 * event may set off the same ability twice), counts with effect_used.
 */
void effect_hear(const struct effect_scene *s, const struct effect_event *e,
		 struct effect_hearing *out);

/* The use that a trigger becomes, its targets not bound. */
void effect_heard_use(struct effect_use *u, const struct effect_heard *h);

/* The abilities given to x that work now, each as often as it was given: by
 * effects in their order, then by static abilities; how many of cap. */
size_t effect_given(const struct effect_scene *s, struct thing x, uint16_t *v,
		    size_t cap);

/* What `to` of the effect means; nothing where its verb takes none. */
void effect_to(const struct effect_scene *s, const struct effect_use *u,
	       const struct term *effect, struct things *out);

/* How many targets the ability has. */
size_t effect_ntargets(const struct effect_rules *r, uint16_t ability);

/*
 * What lasts.  Its filters are read against its giver, without event and
 * targets.  Order within a number is the game's: it asks for the parts and
 * puts them together (struct effect_sum).
 */

/* The parts of a number: the latest `set` and the sum of `add`. */
struct effect_sum {
	bool set;
	int32_t set_to;
	uint32_t set_stamp;
	int64_t add;
};

/* The values of a keyword that work now. */
struct effect_keyword {
	uint32_t n; /* uses: printed ones and granted ones */
	int64_t sum, highest;
	uint64_t kinds; /* of all together */
	int64_t mana;   /* the lowest price; -1: none says one */
};

/* A stamp later than all before it: for what begins to work now. */
uint32_t effect_stamp(struct effect_state *s);

/* All that works on x of `modify: stat`; asked: NULL for nothing special. */
struct effect_sum effect_sum(const struct effect_scene *s, struct thing x,
			     const char *stat,
			     const struct effect_asked *asked);

/* The sum put together: a `set` takes the place of the base, or, sets_last,
 * of everything. */
int32_t effect_value(const struct effect_sum *sum, int32_t base,
		     bool sets_last);

/* The keyword k of x, granted ones and printed ones; a `remove` switches off
 * what came before it. */
struct effect_keyword effect_keyword(const struct effect_scene *s,
				     struct thing x, const struct keyword *k);

/* May x (a card, a player) do the act?  `cannot` beats `may`, and `may` beats
 * the rules (by_rules). */
bool effect_allowed(const struct effect_scene *s, struct thing x,
		    const char *act, const struct effect_asked *asked,
		    bool by_rules);

/* True for verbs that last: modify, grant, remove, cannot, `may` with an
 * act. */
bool effect_lasts(const struct effect_rules *r, const struct term *effect);

/* Let effect number e of the use work on x for the duration (a row of the
 * game's durations). False when the cap is reached. */
bool effect_begin(const struct effect_scene *s, const struct effect_use *u,
		  uint16_t e, struct thing x, uint8_t duration);

/* End what lasts for that duration, given by the seat (UINT8_MAX: any);
 * how many ended. */
size_t effect_end(struct effect_state *s, uint8_t duration, uint8_t seat);

/* x has left play: end all on it, and what x gave for that duration
 * (`while_source`; UINT8_MAX: nothing). */
size_t effect_leave(struct effect_state *s, struct thing x, uint8_t duration);

/*
 * Use.
 */

/* True if the condition `if` of the ability holds. */
bool effect_meets(const struct effect_scene *s, const struct effect_use *u);

/* The first cost that cannot be paid, or NULL. */
const struct word *effect_unpayable(const struct effect_scene *s,
				    const struct effect_use *u);
void effect_pay(const struct effect_scene *s, const struct effect_use *u);

/* The limit that is reached, or NULL; by_default: a row of the limits that
 * holds with 1 where the ability names none, or -1. */
const struct word *effect_limit(const struct effect_scene *s,
				const struct effect_use *u, int by_default);

/* Count one use against every limit that effect_limit looks at. */
void effect_used(const struct effect_scene *s, const struct effect_use *u,
		 int by_default);

/* A span (a row of the limits) is over. */
void effect_limits_end(struct effect_state *s, uint8_t limit);

/* The source is another card from now on: its counts go, but for those of
 * the span `kept` (UINT8_MAX: none). */
void effect_limits_leave(struct effect_state *s, struct thing source,
			 uint8_t kept);

#endif
