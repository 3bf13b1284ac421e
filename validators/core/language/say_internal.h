/*
 * Declarations shared by the files that render abilities; used only by say*.c.
 */
#ifndef LANGUAGE_SAY_INTERNAL_H
#define LANGUAGE_SAY_INTERNAL_H

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/game/decline.h"
#include "validators/core/language/say.h"

/* Marks in an unfinished sentence: a comma if something follows; "a" or "an";
 * the end of a list element. */
enum { SAY_COMMA = 1, SAY_ARTICLE = 2, SAY_NEXT = 3 };

/* What fills a template: a map, and the value of the row itself. */
struct filling {
	const struct words *table;
	const struct term *map;
	const struct word *key;
	const struct term *own;
};

/* How a slot is rendered: the words after its colon. */
enum slot_flag {
	SLOT_FROM = 1 << 0, /* a group: with "from" and its zone */
	SLOT_EACH = 1 << 1, /* "each" instead of "all" */
	SLOT_AND = 1 << 2,  /* a list: "and", not "or" */
	SLOT_NOR = 1 << 3,
	SLOT_BARE = 1 << 4,    /* without saying who chooses */
	SLOT_CAPITAL = 1 << 5, /* begins with a capital letter */
	SLOT_PRONOUN = 1 << 6, /* a gap unless a pronoun is possible */
	SLOT_NOUN = 1 << 7,    /* a gap if a pronoun is possible */
	SLOT_MANY = 1 << 8,    /* words in the plural */
	SLOT_FULL = 1 << 9,    /* rendered even if it is implied */
	SLOT_SPAN = 1 << 10,   /* two numbers are the bounds of a range */
	SLOT_TIMES = 1 << 11,  /* as "twice", "three times" */
	SLOT_SAME = 1 << 12,   /* in the case of the template's own value */
	SLOT_SIGNED = 1 << 13,
	SLOT_OUTER = 1 << 14, /* a word: its second section */
	SLOT_ONE = 1 << 15,   /* a group without a number means one */
	/* renders nothing; a gap unless in a zone of cards ... */
	SLOT_LYING = 1 << 16,
	SLOT_STANDING = 1 << 17, /* ... or in play */
	SLOT_FEM = 1 << 18,      /* an adjective in the feminine */
	SLOT_NO = 1 << 19,       /* the subject of a negative sentence */
	SLOT_KNOWN = 1 << 20,    /* a gap unless it was mentioned before ... */
	SLOT_NEW = 1 << 21,      /* ... or if it was */
	SLOT_ARTICLE = 1 << 22,  /* "a" before a noun */
};
struct how {
	enum grammar_case in;
	unsigned flags;    /* enum slot_flag */
	struct str before; /* a preposition that agrees with it */
};

/* Things that can be mentioned: targets by number, then references. */
enum {
	FIRST_REF = GRAMMAR_MAX_TARGETS,
	FOUND = FIRST_REF + 24, /* the result of a search */
	THINGS
};
struct mention {
	bool told;
	bool event; /* from the event, not chosen */
	bool each;  /* last rendered as "each ...": the verb is singular */
	struct agreement with;
	struct str noun;
	int option; /* first named in this option of a choice, from 1; or 0 */
};

/* The event of an ability. */
struct heard {
	int who; /* row of common_whos; -1: none */
	const struct word *event;
	const struct words *table;       /* the condition table of the game */
	const struct term *card, *other; /* conditions on its cards; or NULL */
	bool has_other; /* the effects mention the other card */
};

/* The state of rendering. */
struct say {
	struct buf *out;
	const struct saying *about;
	const struct game *game;
	const struct grammar *g;
	enum language lang;
	const struct words *target;   /* keys of the ability's targets ... */
	const struct term *targets;   /* ... and their list; or NULL */
	const struct filling *around; /* the enclosing template of a word */
	const struct heard *heard;    /* or NULL */
	struct mention seen[THINGS];
	int last;               /* the thing named last, or -1 */
	int self;               /* the thing that {self} denotes */
	struct inflection form; /* for words of the template itself */
	bool infinitive;        /* after a cost, "may", "cannot" */
	bool third;             /* the subject is not the controller ... */
	bool many;              /* ... but several */
	bool elided;            /* the verb was already rendered */
	bool each_so;   /* "по": the next number applies to each of several */
	bool granted;   /* an ability given to another card */
	bool on_cell;   /* ... or a cell */
	bool is_static; /* it applies continuously */
	const struct word *said; /* the last condition with names ... */
	uint64_t said_bits;      /* ... and which */
	unsigned side;           /* SIDE_: whose cards are meant */
	int option;     /* the current option of a choice, from 1; or 0 */
	uint64_t known; /* things mentioned before this template began */
	uint64_t fixed; /* targets whose conditions were rendered in front */
	const struct word *place; /* the zone rendered last */
};

/* ---- say_template.c: phrases and their slots */

/* The text in the current language. */
const char *say_pick(const struct say *s, const char *en, const char *ru);

/* The template of a row, or "". */
const char *say_phrase(const struct say *s, const struct word *w);

/* Section i of a phrase, separated by " / "; empty if there is none. */
struct str say_section(const char *text, unsigned i);

/* The term under `name` in a map, and its row, or NULL; table may be NULL. */
const struct term *say_under(const struct words *table, const struct term *map,
			     const char *name, const struct word **row);

/* Put a template with its slots filled. */
void say_fill(struct say *s, struct str text, struct filling f);

/* ---- say.c: values of every form */

/* key: the row of the value; false: it is a gap */
bool say_term(struct say *s, const struct word *key, const struct term *t,
	      struct how h);

/* Put "at least 2"; returns the number that the noun agrees with. */
int32_t say_bounds(struct say *s, int32_t lo, int32_t hi);

/* Put a number with the counted noun, in forms separated by `|`. */
void say_counted(struct say *s, const struct word *key, const struct term *t,
		 struct str forms);

/* Join elements that end with SAY_NEXT to a list.  The words that an element
 * repeats from the one before are omitted: "your hero is a human or kneshal";
 * but not if `last` begins with a semicolon. */
void say_join(struct say *s, size_t start, const char *last, bool clauses);

/* Put conditions as clauses about s->self. */
void say_clauses(struct say *s, const struct words *table,
		 const struct term *list);

/* ---- say_thing.c: cards that are mentioned */

/* Put a target or reference: in full, later briefly; false: a gap. */
bool say_thing(struct say *s, int thing, struct how h);
struct agreement say_agreement(struct say *s, int thing);

/* The thing that a term denotes, or -1. */
int say_thing_of(const struct term *t);

/* The pick of a target, or NULL. */
const struct word *say_pick_of(const struct say *s, int target);

/* The reference that a target is equivalent to, if nothing is chosen; or -1. */
int say_alias(const struct say *s, int target);

/* True for a target in a zone of cards, the deck or the graveyard. */
bool say_is_lying(const struct say *s, int thing);

/* True for a target with several choices. */
bool say_is_several(const struct say *s, int thing);

/* Put a special slot that is not a key: self, who, other ...; -1: not special,
 * 0: a gap, 1: rendered. */
int say_special(struct say *s, struct str name, struct how h);
/* The agreement of a special slot. */
bool say_special_agreement(struct say *s, struct str name, struct agreement *a);

/* ---- say_group.c: cards described by conditions */

/* True if the table describes a group of cards. */
bool say_is_group(const struct words *t);

/* Put a group of cards; what is known about it is returned in *m. */
void say_group(struct say *s, const struct words *table, const struct term *map,
	       struct how h, struct mention *m);
void say_group_agreement(struct say *s, const struct words *table,
			 const struct term *map, struct mention *m);

/* "a unit of yours that ...": the card of an event. */
void say_party(struct say *s, const struct term *conditions, int who,
	       struct how h, struct mention *m);

/* Put possible hosts: conditions only. */
void say_hosts(struct say *s, const struct words *table,
	       const struct term *conditions, struct how h);

/* "you have at least 2 allies"; number: "you have allies", after "as many as"
 */
void say_count(struct say *s, const struct words *table, const struct term *map,
	       bool number);

/* ---- say_effects.c: effects and their duration */

bool say_has_text(struct str s, const char *what);

/* The second of two texts separated by ||, or the only one. */
struct str say_alternative(struct str text, bool second);

/* The duration, or NULL; rendered after the effect, or before it. */
const struct word *say_duration_of(struct say *s, const struct words *table,
				   const struct term *t);
void say_put_duration(struct say *s, const struct words *table,
		      const struct term *t);
void say_lead_duration(struct say *s, const struct word *d);
/* "Until ..." may come first, "as long as ..." may not. */
bool say_may_lead(const struct say *s, const struct word *d);

/* ---- say_ability.c: when, cost, effects */

/* Put a sequence of effects. */
void say_effects(struct say *s, const struct words *verbs,
		 const struct term *list);
bool say_is_order(struct say *s, const struct words *verbs,
		  const struct term *t);
/* "you may ..." */
void say_offer(struct say *s, const struct words *verbs,
	       const struct term *list);

/* Put an ability given to another card; on_cell: to a cell. */
void say_granted(struct say *s, const struct term *t, bool on_cell);

#endif
