/*
 * Effects: executes the abilities of cards.
 *
 * Abilities are terms (term.h), described by a game's tables of words.  This
 * engine evaluates them in a match: conditions, numbers, targets, events,
 * modifiers, permissions, costs and limits.  It is independent of the game.  A
 * game provides the tables of struct effect_words: what its picks find, how its
 * numbers are computed, how its costs are paid; and it decides when something
 * is allowed.
 *
 * The constant part (effect_rules.h) is built once per match from the grammar
 * and the abilities of its cards.  The state contains numbers and no pointers,
 * so a copy of the bytes is a copy of the match, and equal matches have equal
 * bytes.
 */
#ifndef EFFECT_EFFECT_H
#define EFFECT_EFFECT_H

#include "validators/core/effect/effect_rules.h"

/* Limits; exceeding one sets effect_state.full, and the match must stop. */
#define EFFECT_MAX_BOUND     120u  /* target things of one use */
#define EFFECT_MAX_MODIFIERS 1024u /* modifiers at one time */
#define EFFECT_MAX_USES      512u  /* limits counted at one time */
#define EFFECT_MAX_KEPT      256u  /* targets stored for modifiers */
/* Static abilities listed in the state; if there are more, the game is asked
 * each time. */
#define EFFECT_MAX_STATICS   64u

/*
 * One use of an ability: its controller, source, cause and targets.  An entry
 * of an agenda contains one, and terms are evaluated against it.
 */
struct effect_use {
	uint16_t ability;   /* index in effect_rules.ability */
	uint8_t controller; /* seat */
	uint8_t ntargets;   /* targets bound so far, in order */
	struct thing source;
	struct thing event_card, event_other; /* kind 0: the event has none */
	int32_t event_amount;
	/* The things of target t are bound[from[t]] to bound[from[t + 1]
	 * - 1]. */
	uint8_t from[GRAMMAR_MAX_TARGETS + 1];
	uint8_t zero[3];
	struct thing bound[EFFECT_MAX_BOUND];
};

/* A duration that is not a word: {uses: n}. */
#define EFFECT_USES 254u

/* A lasting effect: a modifier, a granted keyword, a permission. */
struct effect_modifier {
	uint32_t stamp;     /* increases with each modifier */
	uint16_t effect;    /* index in effect_rules.effect */
	uint8_t duration;   /* row of the game's durations, or EFFECT_USES */
	uint8_t controller; /* seat */
	struct thing source, on;
	int32_t amount; /* of `add`, `set`, `amount`: evaluated when it began */
	uint8_t uses;   /* remaining uses; 0: unlimited */
	uint8_t zero[3];
};

/* A part of the use of a modifier that is needed later. */
struct effect_kept {
	uint32_t stamp; /* of the modifier */
	uint8_t target; /* index, or one of KEPT_ */
	uint8_t zero[3];
	struct thing x;
};

/* How often an ability of a card was used in a period. */
struct effect_count {
	struct thing source;
	uint16_t ability;
	uint8_t limit; /* row of the game's limits */
	uint8_t n;
};

/* A static or triggered ability that is active. */
struct effect_static {
	uint16_t ability;
	uint8_t controller;
	uint8_t zero;
	struct thing source;
	uint32_t stamp; /* when it became active: from effect_stamp */
	/* for listeners: the card of `who: self` if that is not the source;
	 * else kind 0 */
	struct thing self;
	struct thing giver; /* for a granted ability; else kind 0 */
};

/* A thing with printed abilities. */
struct effect_bearer {
	const uint16_t *ability;
	uint16_t n; /* 0: none is active */
	uint8_t controller;
	struct thing source, self; /* as in effect_static */
	uint32_t stamp;
};

/* Part of the flat block of a referee; all zero at the start.  The unused part
 * of each list is zero. */
struct effect_state {
	uint32_t stamp; /* the last one assigned */
	uint32_t full;  /* a limit was exceeded: the match cannot continue */
	uint16_t nmodifiers, nuses, nkept;
	uint16_t nstatics;          /* number listed, plus one; 0: not listed */
	struct effect_marks marks;  /* of the modifiers */
	struct effect_marks always; /* of the listed static abilities */
	struct effect_modifier modifier[EFFECT_MAX_MODIFIERS];
	struct effect_count used[EFFECT_MAX_USES];
	struct effect_kept kept[EFFECT_MAX_KEPT];
	struct effect_static statics[EFFECT_MAX_STATICS];
};

/* A static ability being evaluated: none is evaluated inside itself. */
struct effect_inside {
	const struct effect_inside *up;
	uint16_t ability;
	struct thing source;
};

/* The context in which terms are evaluated. */
struct effect_scene {
	const struct effect_rules *rules;
	struct effect_state *state;
	void *game; /* for the game: its match */
	const struct effect_inside *inside;
	bool quiet; /* for a view: evaluations are not noted (effect_note.h) */
};

/* What a query for a modifier or permission is about, besides its subject. */
struct effect_asked {
	struct thing other; /* the other card: the attacker */
	int32_t game[2];    /* defined by the game: a zone, a kind of strike */
};

/* True if all conditions of the list hold for x; NULL is true. */
bool effect_holds(const struct effect_scene *s, const struct effect_use *u,
		  struct thing x, const struct term *list);

/* The numeric value of a key; NULL: 1, `all`: INT32_MAX. */
int32_t effect_amount(const struct effect_scene *s, const struct effect_use *u,
		      const struct word *key, const struct term *t);

/* The same for `amount` of effect number e. */
int32_t effect_amount_of(const struct effect_scene *s,
			 const struct effect_use *u, uint16_t e);

/* The things that a TERM_REF or TERM_TARGET denotes. */
void effect_refer(const struct effect_scene *s, const struct effect_use *u,
		  const struct term *t, struct things *out);

/* The first of them; kind 0 if there is none. */
struct thing effect_first(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *t);

/* All things that match g: its pick, side and filter; each once. */
void effect_find(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct things *out);

/* How to bind a target. */
struct effect_pick {
	const struct term *map; /* of the target */
	uint8_t by;             /* BY_ of common_words.h */
	bool all;               /* count: all; nothing is chosen */
	uint16_t min, max;      /* how many must and may be chosen */
	bool open;              /* a choice is needed */
	bool lacking;           /* nothing matches although something must */
};

/* The next target: number u->ntargets. */
static inline const struct effect_target *
effect_target_of(const struct effect_rules *r, const struct effect_use *u)
{
	return &r->target[r->ability[u->ability].targets + u->ntargets];
}

/* Evaluate target number u->ntargets; candidates are added to out. */
struct effect_pick effect_target(const struct effect_scene *s,
				 const struct effect_use *u,
				 struct things *out);

/* Bind the next target; false if it exceeds the limit. */
bool effect_bind(const struct effect_scene *s, struct effect_use *u,
		 const struct thing *v, size_t n);

/* Bind targets without a choice, up to the first that needs one or has no
 * candidates; true when all targets are bound. */
bool effect_bind_fixed(const struct effect_scene *s, struct effect_use *u,
		       struct effect_pick *next);

/* Remove chosen things that no longer match, and recompute targets that are not
 * chosen; returns how many things there are. */
size_t effect_recheck(const struct effect_scene *s, struct effect_use *u);

/* Initialise a use without event and targets. */
void effect_use_init(struct effect_use *u, uint16_t ability, uint8_t controller,
		     struct thing source);

/* The same for a use that is only evaluated: unbound members stay
 * uninitialised.  It must not be added to an agenda. */
static inline void effect_use_read(struct effect_use *u, uint16_t ability,
				   uint8_t controller, struct thing source)
{
	u->ability = ability;
	u->controller = controller;
	u->ntargets = 0;
	u->source = source;
	u->event_card = u->event_other = (struct thing){ 0, 0 };
	u->event_amount = 0;
	u->from[0] = 0;
}

/* The things of `to` of effect number e, whose verb has a `to`. */
void effect_to(const struct effect_scene *s, const struct effect_use *u,
	       uint16_t e, struct things *out);

/*
 * Events.
 */

/* An event. */
struct effect_event {
	uint16_t row; /* of the game's events */
	/* whose: the owner of the card, or of the turn; UINT8_MAX: nobody */
	uint8_t seat;
	struct thing card, other; /* kind 0: none */
	int32_t amount;
	/* the only source of its kind considered; kind 0: all are */
	struct thing place;
};

/*
 * Call fn with each triggered ability that e sets off: `when` and `who` fit,
 * `if` holds, no limit is reached.  u: the use that it becomes, its targets not
 * bound; x->stamp: since when it works, the earlier one is less.  The printed
 * ones come in the order of the game's listeners, then those given by effects,
 * then those given by static abilities.  fn may add to an agenda and count with
 * effect_used; it changes nothing else that abilities are read from.
 */
typedef void effect_heard(const struct effect_static *x,
			  const struct effect_use *u, void *ctx);
void effect_hear(const struct effect_scene *s, const struct effect_event *e,
		 effect_heard *fn, void *ctx);

/* The active abilities granted to x, once per grant: first by effects in their
 * order, then by static abilities; returns how many, at most cap. */
size_t effect_given(const struct effect_scene *s, struct thing x, uint16_t *v,
		    size_t cap);

/*
 * Modifiers.  Their filters are evaluated against their giver, with the event
 * and targets of the original use.  The game decides in which order parts of a
 * number apply (struct effect_sum).
 *
 * Static abilities are evaluated anew for each query.  The game is asked for
 * them each time, unless it keeps their list up to date.
 */

/* List the static abilities in play: call this at the start, and whenever a
 * card enters or leaves play, is turned on or off, or changes hands. */
void effect_refresh(const struct effect_scene *s);

/* The parts of a number: the latest `set` and the sum of `add`. */
struct effect_sum {
	bool set;
	int32_t set_to;
	uint32_t set_stamp;
	int64_t add;
};

/* The active values of a keyword. */
struct effect_keyword {
	uint32_t n; /* number of printed and granted uses */
	int64_t sum, highest;
	uint64_t kinds; /* of all of them combined */
	int64_t mana;   /* the lowest price; -1: none has one */
};

/* The other player; games with effects have two. */
static inline uint8_t effect_opponent(uint8_t seat)
{
	return !seat;
}

/* A new stamp, for an effect that becomes active now. */
uint32_t effect_stamp(struct effect_state *s);

/* Like memcpy, but copies only the used part of lists. */
void effect_state_copy(struct effect_state *to,
		       const struct effect_state *from);

/* Renumber cards: everything about card c is about card to[c] afterwards.  For
 * hypothetical matches. */
void effect_rename(struct effect_state *s, const int16_t *to);

/* The same for a use. */
void effect_use_rename(struct effect_use *u, const int16_t *to);

/* Remove all modifiers and counts. */
void effect_state_clear(struct effect_state *s);

/* The stats, keywords and acts that anything in the match may modify: all
 * others are as printed or as the rules say. */
static inline struct effect_marks
effect_changed_in(const struct effect_rules *r, const struct effect_state *st)
{
	const struct effect_marks *a = st->nstatics ? &st->always : &r->always;
	const struct effect_marks *b = &st->marks;

	return (struct effect_marks){ a->stats | b->stats,
				      a->lowers | b->lowers,
				      a->keywords | b->keywords,
				      a->acts | b->acts, a->verbs | b->verbs };
}

static inline struct effect_marks effect_changed(const struct effect_scene *s)
{
	return effect_changed_in(s->rules, s->state);
}

/* The sum of all active `modify` effects on x with this row of its stats; asked
 * may be NULL. */
struct effect_sum effect_sum(const struct effect_scene *s, struct thing x,
			     uint8_t stat, const struct effect_asked *asked);

/* Combine the sum with a base: a `set` replaces the base, or, if
 * sets_last, everything. */
int32_t effect_value(const struct effect_sum *sum, int32_t base,
		     bool sets_last);

/* Keyword k of x, granted and printed; a `remove` cancels what came
 * before it. */
struct effect_keyword effect_keyword(const struct effect_scene *s,
				     struct thing x, const struct keyword *k);

/* Visits each use of the keyword: their prices may differ. */
typedef void effect_keyword_visitor(const struct keyword_use *k, void *ctx);
void effect_keyword_each(const struct effect_scene *s, struct thing x,
			 const struct keyword *k, effect_keyword_visitor *fn,
			 void *ctx);

/* True if x currently has the keyword, printed or granted. */
bool effect_has(const struct effect_scene *s, struct thing x,
		const struct keyword *k);

/* True if x (a card, a player) may perform the act, a row of the words of
 * `act`. `cannot` overrides `may`, and `may` overrides the rules (by_rules). */
bool effect_allowed(const struct effect_scene *s, struct thing x, uint8_t act,
		    const struct effect_asked *asked, bool by_rules);

/* True if a `may` effect explicitly permits the act of x, even if forbidden. */
bool effect_told(const struct effect_scene *s, struct thing x, uint8_t act,
		 const struct effect_asked *asked);

/*
 * Start effect number e of the use on x for the duration (a row of the game's
 * durations; {uses: n} of the effect takes precedence).  The engine does so for
 * modify, grant and remove of keywords and abilities, cannot, `may` with an
 * act; a game may do so for its own verbs.  If effect_words.renews is set, an
 * identical active effect is not duplicated: an amount is added to it, anything
 * else replaces it.  False when full.
 */
bool effect_begin(const struct effect_scene *s, const struct effect_use *u,
		  uint16_t e, struct thing x, uint8_t duration);

/* An effect that is active on the thing in question. */
struct effect_working {
	const struct effect_use *use;
	const struct effect_rule *rule;
	uint32_t stamp;
	const struct effect_modifier *timed; /* NULL: static, just evaluated */
};
typedef void effect_visitor(const struct effect_scene *s,
			    const struct effect_working *w, void *ctx);

/* Visits each active `modify` on x with this row of its stats: the amount it
 * adds, or, if its rule has a `set`, the new base. */
typedef void effect_change_visitor(const struct effect_working *w, int32_t n,
				   void *ctx);
void effect_change_each(const struct effect_scene *s, struct thing x,
			uint8_t stat, const struct effect_asked *asked,
			effect_change_visitor *fn, void *ctx);
/* Adds the sources of those that change it to the list, each once. */
void effect_change_sources(const struct effect_scene *s, struct thing x,
			   uint8_t stat, const struct effect_asked *asked,
			   struct things *out);

/* The latest effect of the verb on x, or NULL: who has control. */
const struct effect_modifier *effect_latest(const struct effect_scene *s,
					    struct thing x, uint8_t verb);

/* Consume up to n from the amounts of effects of the verb on x (shields), the
 * earliest first; an effect without remaining amount ends.  Returns the
 * amount consumed. */
int32_t effect_take(const struct effect_scene *s, struct thing x, uint8_t verb,
		    int32_t n);

/* Consume one use of each matching effect on x that counts its uses; it ends
 * when none is left. verb: EFFECT_MODIFY, row: a stat; EFFECT_GRANT,
 * EFFECT_REMOVE: a keyword; EFFECT_CANNOT, EFFECT_MAY: an act.  Returns how
 * many ended. */
size_t effect_spend(const struct effect_scene *s, struct thing x,
		    enum effect_verb verb, uint8_t row,
		    const struct effect_asked *asked);

/* End the effects of that duration given by the seat (UINT8_MAX: any); returns
 * how many ended. */
size_t effect_end(const struct effect_scene *s, uint8_t duration, uint8_t seat);

/* The same for any seat, but only for effects newer than the stamp. */
size_t effect_end_since(const struct effect_scene *s, uint8_t duration,
			uint32_t stamp);

/* End effects with duration `while_if` if the `if` of their ability no
 * longer holds. */
size_t effect_expire(const struct effect_scene *s);

/* x has left play: end all effects on it (unless they stay), and those that x
 * gave for that duration (`while_source`; UINT8_MAX: none). */
size_t effect_leave(const struct effect_scene *s, struct thing x,
		    uint8_t duration);

/*
 * Use.
 */

/* True if the `if` of the ability holds. */
bool effect_meets(const struct effect_scene *s, const struct effect_use *u);

/* The first cost that cannot be paid, or NULL. */
const struct word *effect_unpayable(const struct effect_scene *s,
				    const struct effect_use *u);
void effect_pay(const struct effect_scene *s, const struct effect_use *u);

/* The same for one cost, a row of the game's; true if the ability does not have
 * that cost. */
bool effect_payable(const struct effect_scene *s, const struct effect_use *u,
		    size_t row);
void effect_pay_one(const struct effect_scene *s, const struct effect_use *u,
		    size_t row);

/* The limit that is reached, or NULL; by_default: a row of the limits that
 * applies with 1 if the ability has none, or -1; more: uses in addition to
 * those counted. */
const struct word *effect_limit_with(const struct effect_scene *s,
				     const struct effect_use *u, int by_default,
				     int more);

static inline const struct word *effect_limit(const struct effect_scene *s,
					      const struct effect_use *u,
					      int by_default)
{
	return effect_limit_with(s, u, by_default, 0);
}

/* Count one use against every limit that effect_limit checks, and against a
 * grant of the ability for a number of uses. */
void effect_used(const struct effect_scene *s, const struct effect_use *u,
		 int by_default);

/* A period (a row of the limits) has ended. */
void effect_limits_end(struct effect_state *s, uint8_t limit);

/* The source is a new card from now on: remove its counts, except those for the
 * period `kept` (UINT8_MAX: none). */
void effect_limits_leave(struct effect_state *s, struct thing source,
			 uint8_t kept);

#endif
