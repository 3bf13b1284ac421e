/*
 * Effects: cards' abilities at work.
 *
 * Abilities are terms (term.h) that a game's tables of words describe.  This
 * is the machinery that reads them in a match: conditions, numbers, targets,
 * events, modifiers, permissions, costs and limits.  It knows no game.  A
 * game gives the tables of struct effect_words: what its picks find, what its
 * numbers are, how its costs are paid; and it says when something may be
 * done.
 *
 * What never changes (effect_rules.h) is made once for a match, from the
 * grammar and the abilities of its cards.  What changes is flat: numbers and
 * no pointers, so a copy of the bytes is a copy of the match, and equal
 * matches are equal bytes.
 */
#ifndef EFFECT_EFFECT_H
#define EFFECT_EFFECT_H

#include "validators/core/effect/effect_rules.h"

/* Caps; what reaches one sets effect_state.full, and the match must stop. */
#define EFFECT_MAX_BOUND     120u  /* things that one use has as targets */
#define EFFECT_MAX_MODIFIERS 1024u /* what lasts at one time */
#define EFFECT_MAX_USES      512u  /* limits counted at one time */
#define EFFECT_MAX_KEPT      256u  /* targets that what lasts looks at */
/* Static abilities that are listed in the state; with more of them, the game
 * is asked each time. */
#define EFFECT_MAX_STATICS   64u

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

/* A duration that is not a word: {uses: n}. */
#define EFFECT_USES 254u

/* Something that lasts: a modifier, a keyword given, a permission. */
struct effect_modifier {
	uint32_t stamp;     /* the later one is greater */
	uint16_t effect;    /* number in effect_rules.effect */
	uint8_t duration;   /* row of the game's durations, or EFFECT_USES */
	uint8_t controller; /* seat */
	struct thing source, on;
	int32_t amount; /* of `add`, `set`, `amount`: read when it began */
	uint8_t uses;   /* that are left; 0: not counted */
	uint8_t zero[3];
};

/* What a modifier was used with, where that is looked at later. */
struct effect_kept {
	uint32_t stamp; /* of the modifier */
	uint8_t target; /* number, or one of KEPT_ */
	uint8_t zero[3];
	struct thing x;
};

/* How often an ability of a card was used within a span. */
struct effect_count {
	struct thing source;
	uint16_t ability;
	uint8_t limit; /* row of the game's limits */
	uint8_t n;
};

/* A static or triggered ability that works now. */
struct effect_static {
	uint16_t ability;
	uint8_t controller;
	uint8_t zero;
	struct thing source;
	uint32_t stamp;     /* when it began to: from effect_stamp */
	struct thing self;  /* of a listener: the card of `who: self`, where
			       that is not the source; else kind 0 */
	struct thing giver; /* of a given one; else kind 0 */
};

/* Something with abilities of its own, printed ones. */
struct effect_bearer {
	const uint16_t *ability;
	uint16_t n; /* 0: none works now */
	uint8_t controller;
	struct thing source, self; /* as in effect_static */
	uint32_t stamp;
};

/* Part of the flat block of a referee; all zero at the start.  Of each list
 * what is not in use is zero. */
struct effect_state {
	uint32_t stamp; /* the last one given */
	uint32_t full;  /* a cap was reached: the match cannot go on */
	uint16_t nmodifiers, nuses, nkept;
	uint16_t nstatics;          /* listed, and one more; 0: not listed */
	struct effect_marks marks;  /* of the modifiers */
	struct effect_marks always; /* of the static abilities listed */
	struct effect_modifier modifier[EFFECT_MAX_MODIFIERS];
	struct effect_count used[EFFECT_MAX_USES];
	struct effect_kept kept[EFFECT_MAX_KEPT];
	struct effect_static statics[EFFECT_MAX_STATICS];
};

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
	bool quiet; /* for a view: what is read is not noted (effect_note.h) */
};

/* What is asked of a modifier or permission, beside its subject. */
struct effect_asked {
	struct thing other; /* the other card: who attacks */
	int32_t game[2];    /* the game's own: a zone, a kind of strike */
};

/* True if all conditions of the list hold for x; NULL holds. */
bool effect_holds(const struct effect_scene *s, const struct effect_use *u,
		  struct thing x, const struct term *list);

/* The number that the value of a key is; NULL: 1, `all`: INT32_MAX. */
int32_t effect_amount(const struct effect_scene *s, const struct effect_use *u,
		      const struct word *key, const struct term *t);

/* The same of `amount` of effect number e. */
int32_t effect_amount_of(const struct effect_scene *s,
			 const struct effect_use *u, uint16_t e);

/* The things that a TERM_REF or TERM_TARGET means. */
void effect_refer(const struct effect_scene *s, const struct effect_use *u,
		  const struct term *t, struct things *out);

/* The first of these; kind 0: there is none. */
struct thing effect_first(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *t);

/* All that fit g: found, of its side, through its filter; each once. */
void effect_find(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct things *out);

/* How a target is to be bound. */
struct effect_pick {
	const struct term *map; /* of the target */
	uint8_t by;             /* BY_ of common_words.h */
	bool all;               /* count: all; nothing is chosen */
	uint16_t min, max;      /* how many must and may be chosen */
	bool open;              /* somebody has to choose */
	bool lacking;           /* nothing fits though something must */
};

/* The target that comes next: number u->ntargets. */
static inline const struct effect_target *
effect_target_of(const struct effect_rules *r, const struct effect_use *u)
{
	return &r->target[r->ability[u->ability].targets + u->ntargets];
}

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

/* Forget chosen things that no longer fit, and find those anew of which all
 * are meant; how many there are. */
size_t effect_recheck(const struct effect_scene *s, struct effect_use *u);

/* A use without event and targets. */
void effect_use_init(struct effect_use *u, uint16_t ability, uint8_t controller,
		     struct thing source);

/* The same for what is only read, offered, judged: what is not bound is not
 * set.  It is not to be added to an agenda. */
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

/* What `to` of effect number e means; its verb takes one. */
void effect_to(const struct effect_scene *s, const struct effect_use *u,
	       uint16_t e, struct things *out);

/*
 * Events.
 */

/* Something that happened. */
struct effect_event {
	uint16_t row; /* of the game's events */
	uint8_t seat; /* whose: of whom the card is, whose turn it is;
			 UINT8_MAX: nobody's */
	struct thing card, other; /* kind 0: none */
	int32_t amount;
	struct thing place; /* of sources of its kind it alone hears; kind 0:
			       all do */
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

/* The abilities given to x that work now, each as often as it was given: by
 * effects in their order, then by static abilities; how many of cap. */
size_t effect_given(const struct effect_scene *s, struct thing x, uint16_t *v,
		    size_t cap);

/*
 * What lasts.  Its filters are read against its giver, with the event and
 * targets it was used with.  Order within a number is the game's: it asks for
 * the parts and puts them together (struct effect_sum).
 *
 * Static abilities are read anew whenever something is asked.  The game is
 * asked for them each time, unless it keeps their list fresh.
 */

/* List the static abilities in play: at the start, and from then on whenever
 * a card came into play or left it, was turned on or off, changed hands. */
void effect_refresh(const struct effect_scene *s);

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

/* The other one of the two players that a game with effects has. */
static inline uint8_t effect_opponent(uint8_t seat)
{
	return !seat;
}

/* A stamp later than all before it: for what begins to work now. */
uint32_t effect_stamp(struct effect_state *s);

/* As memcpy, only faster: lists as far as they are in use. */
void effect_state_copy(struct effect_state *to,
		       const struct effect_state *from);

/* Cards have changed places: all that is said of card c, on it or by it, is
 * said of card to[c] from now on.  For a match that somebody imagines. */
void effect_rename(struct effect_state *s, const int16_t *to);

/* The same of a use. */
void effect_use_rename(struct effect_use *u, const int16_t *to);

/* Nothing lasts any more, nothing was used. */
void effect_state_clear(struct effect_state *s);

/* What anything in the match changes now, or may: stats, keywords, acts that
 * are not among these are as printed, as the rules say. */
static inline struct effect_marks
effect_changed_in(const struct effect_rules *r, const struct effect_state *st)
{
	const struct effect_marks *a = st->nstatics ? &st->always : &r->always;
	const struct effect_marks *b = &st->marks;

	return (struct effect_marks){ a->stats | b->stats,
				      a->keywords | b->keywords,
				      a->acts | b->acts, a->verbs | b->verbs };
}

static inline struct effect_marks effect_changed(const struct effect_scene *s)
{
	return effect_changed_in(s->rules, s->state);
}

/* All that works on x of `modify` with this row of its stats; asked: NULL for
 * nothing special. */
struct effect_sum effect_sum(const struct effect_scene *s, struct thing x,
			     uint8_t stat, const struct effect_asked *asked);

/* The sum put together: a `set` takes the place of the base, or, sets_last,
 * of everything. */
int32_t effect_value(const struct effect_sum *sum, int32_t base,
		     bool sets_last);

/* The keyword k of x, granted ones and printed ones; a `remove` switches off
 * what came before it. */
struct effect_keyword effect_keyword(const struct effect_scene *s,
				     struct thing x, const struct keyword *k);

/* Each use of the keyword by itself: their prices may differ. */
typedef void effect_keyword_visitor(const struct keyword_use *k, void *ctx);
void effect_keyword_each(const struct effect_scene *s, struct thing x,
			 const struct keyword *k, effect_keyword_visitor *fn,
			 void *ctx);

/* Does x have the keyword now, printed or granted? */
bool effect_has(const struct effect_scene *s, struct thing x,
		const struct keyword *k);

/* May x (a card, a player) do the act, a row of the words of `act`?  `cannot`
 * beats `may`, and `may` beats the rules (by_rules). */
bool effect_allowed(const struct effect_scene *s, struct thing x, uint8_t act,
		    const struct effect_asked *asked, bool by_rules);

/* Does a `may` say the act of x, forbidden or not? */
bool effect_told(const struct effect_scene *s, struct thing x, uint8_t act,
		 const struct effect_asked *asked);

/*
 * Let effect number e of the use work on x for the duration (a row of the
 * game's durations; {uses: n} of the effect goes before it).  The engine does
 * so for modify, grant and remove of keywords and abilities, cannot, `may`
 * with an act; a game may for verbs of its own.  Where the game says so
 * (effect_words.renews), what lasts like this already is not there twice: an
 * amount is added to it, anything else takes its place.  False when full.
 */
bool effect_begin(const struct effect_scene *s, const struct effect_use *u,
		  uint16_t e, struct thing x, uint8_t duration);

/* One effect that works on the thing asked about. */
struct effect_working {
	const struct effect_use *use;
	const struct effect_rule *rule;
	uint32_t stamp;
	const struct effect_modifier *timed; /* NULL: static, read anew */
};
typedef void effect_visitor(const struct effect_scene *s,
			    const struct effect_working *w, void *ctx);

/* Each `modify` that works on x with this row of its stats: what it adds, or,
 * where its rule has a `set`, what it makes of the base. */
typedef void effect_change_visitor(const struct effect_working *w, int32_t n,
				   void *ctx);
void effect_change_each(const struct effect_scene *s, struct thing x,
			uint8_t stat, effect_change_visitor *fn, void *ctx);

/* The latest that an effect of the verb began on x, or NULL: who has
 * control. */
const struct effect_modifier *effect_latest(const struct effect_scene *s,
					    struct thing x, uint8_t verb);

/* Take up to n from the amounts that the verb began on x, the earliest first;
 * what is empty ends: shields.  Returns what was taken. */
int32_t effect_take(const struct effect_scene *s, struct thing x, uint8_t verb,
		    int32_t n);

/* What was asked for has been used: one use less of all on x that answers to
 * it and counts its uses; without any left it ends.  verb: EFFECT_MODIFY, row:
 * a stat; EFFECT_GRANT, EFFECT_REMOVE: a keyword; EFFECT_CANNOT, EFFECT_MAY:
 * an act.  How many ended. */
size_t effect_spend(const struct effect_scene *s, struct thing x,
		    enum effect_verb verb, uint8_t row,
		    const struct effect_asked *asked);

/* End what lasts for that duration, given by the seat (UINT8_MAX: any);
 * how many ended. */
size_t effect_end(const struct effect_scene *s, uint8_t duration, uint8_t seat);

/* The same, whoever gave it, of what began after the stamp. */
size_t effect_end_since(const struct effect_scene *s, uint8_t duration,
			uint32_t stamp);

/* End what lasts for `while_if` where `if` of its ability holds no more. */
size_t effect_expire(const struct effect_scene *s);

/* x has left play: end all on it (but what stays), and what x gave for that
 * duration (`while_source`; UINT8_MAX: nothing). */
size_t effect_leave(const struct effect_scene *s, struct thing x,
		    uint8_t duration);

/*
 * Use.
 */

/* True if the condition `if` of the ability holds. */
bool effect_meets(const struct effect_scene *s, const struct effect_use *u);

/* The first cost that cannot be paid, or NULL. */
const struct word *effect_unpayable(const struct effect_scene *s,
				    const struct effect_use *u);
void effect_pay(const struct effect_scene *s, const struct effect_use *u);

/* The same of one cost, a row of the game's; true, and nothing, where the
 * ability has it not. */
bool effect_payable(const struct effect_scene *s, const struct effect_use *u,
		    size_t row);
void effect_pay_one(const struct effect_scene *s, const struct effect_use *u,
		    size_t row);

/* The limit that is reached, or NULL; by_default: a row of the limits that
 * holds with 1 where the ability names none, or -1; more: uses beside those
 * that were counted. */
const struct word *effect_limit_with(const struct effect_scene *s,
				     const struct effect_use *u, int by_default,
				     int more);

static inline const struct word *effect_limit(const struct effect_scene *s,
					      const struct effect_use *u,
					      int by_default)
{
	return effect_limit_with(s, u, by_default, 0);
}

/* Count one use against every limit that effect_limit looks at, and against
 * what gave the ability for so many uses. */
void effect_used(const struct effect_scene *s, const struct effect_use *u,
		 int by_default);

/* A span (a row of the limits) is over. */
void effect_limits_end(struct effect_state *s, uint8_t limit);

/* The source is another card from now on: its counts go, but for those of
 * the span `kept` (UINT8_MAX: none). */
void effect_limits_leave(struct effect_state *s, struct thing source,
			 uint8_t kept);

#endif
