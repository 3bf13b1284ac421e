/*
 * What the files that say abilities share: say*.c alone.
 */
#ifndef LANGUAGE_SAY_INTERNAL_H
#define LANGUAGE_SAY_INTERNAL_H

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/game/decline.h"
#include "validators/core/language/say.h"

/* Marks in a sentence that is not finished: a comma where something follows;
 * "a" or "an"; the end of one element of a list. */
enum { SAY_COMMA = 1, SAY_ARTICLE = 2, SAY_NEXT = 3 };

/* What a template is filled from: a map, and the value of the row itself. */
struct filling {
	const struct words *table;
	const struct term *map;
	const struct word *key;
	const struct term *own;
};

/* How a slot is written: the words behind its colon. */
enum slot_flag {
	SLOT_FROM = 1 << 0, /* a group: out of its zone */
	SLOT_EACH = 1 << 1, /* "each" instead of "all" */
	SLOT_AND = 1 << 2,  /* of a list: "and", not "or" */
	SLOT_NOR = 1 << 3,
	SLOT_BARE = 1 << 4,    /* no word of who chooses */
	SLOT_CAPITAL = 1 << 5, /* begins with a capital */
	SLOT_PRONOUN = 1 << 6, /* a gap where no pronoun will do */
	SLOT_NOUN = 1 << 7,    /* a gap where a pronoun will do */
	SLOT_MANY = 1 << 8,    /* words in the plural */
	SLOT_FULL = 1 << 9,    /* said where it would go without saying */
	SLOT_SPAN = 1 << 10,   /* two numbers are the ends of a range */
	SLOT_TIMES = 1 << 11,  /* twice, three times */
	SLOT_SAME = 1 << 12,   /* the case of what the template stands for */
	SLOT_SIGNED = 1 << 13,
	SLOT_OUTER = 1 << 14, /* of a word: its second section */
	SLOT_ONE = 1 << 15,   /* of a group that names no number: one */
	SLOT_LYING = 1 << 16, /* nothing; a gap unless in a zone of cards ... */
	SLOT_STANDING = 1 << 17, /* ... or in play */
	SLOT_FEM = 1 << 18,      /* of an adjective: feminine */
	SLOT_NO = 1 << 19,       /* the subject of what nobody does */
	SLOT_KNOWN = 1 << 20,    /* a gap for what was not told before ... */
	SLOT_NEW = 1 << 21,      /* ... or was */
	SLOT_ARTICLE = 1 << 22,  /* "a" before a noun */
};
struct how {
	enum grammar_case in;
	unsigned flags;    /* enum slot_flag */
	struct str before; /* a preposition that goes with it */
};

/* Things that are spoken of: targets by their number, then references. */
enum {
	FIRST_REF = GRAMMAR_MAX_TARGETS,
	FOUND = FIRST_REF + 24, /* what a search finds */
	THINGS
};
struct mention {
	bool told;
	bool event; /* of the event, not chosen */
	bool each;  /* said last as "each ...": a verb is in the singular */
	struct agreement with;
	struct str noun;
	int option; /* first named in this one of a choice, from 1; or 0 */
};

/* The event that an ability hears. */
struct heard {
	int who; /* row of common_whos; -1: none */
	const struct word *event;
	const struct words *table;       /* the conditions of the game */
	const struct term *card, *other; /* what holds for its cards; or NULL */
	bool has_other;                  /* the effects name the other card */
};

/* What is being said. */
struct say {
	struct buf *out;
	const struct saying *about;
	const struct game *game;
	const struct grammar *g;
	enum language lang;
	const struct words *target;   /* keys of the ability's targets ... */
	const struct term *targets;   /* ... and their list; or NULL */
	const struct filling *around; /* the template a word stands in */
	const struct heard *heard;    /* or NULL */
	struct mention seen[THINGS];
	int last;               /* the thing named last, or -1 */
	int self;               /* the thing that {self} means */
	struct inflection form; /* of words of the template itself */
	bool infinitive;        /* after a cost, "may", "cannot" */
	bool third;             /* the subject is not the controller ... */
	bool many;              /* ... but several */
	bool elided;            /* the verb was said before */
	bool each_so;   /* "по": the next number is for each of several */
	bool granted;   /* an ability that another card gets */
	bool on_cell;   /* ... or a cell */
	bool is_static; /* it works all the time */
	const struct word *said; /* the last condition with names ... */
	uint64_t said_bits;      /* ... and which */
	unsigned side;           /* SIDE_: whose cards are spoken of */
	int option;              /* what is said of a choice, from 1; or 0 */
	uint64_t known;          /* things told before this template began */
	uint64_t fixed; /* targets whose conditions were said in front */
	const struct word *place; /* the zone said last */
};

/* ---- say_template.c: phrases and what stands in their gaps */

/* The text of the language. */
const char *say_pick(const struct say *s, const char *en, const char *ru);

/* The template of a row, or "". */
const char *say_phrase(const struct say *s, const struct word *w);

/* Section i of a phrase, of those that " / " divides; empty where it has
 * none. */
struct str say_section(const char *text, unsigned i);

/* The term under `name` in a map, and its row, or NULL; table may be NULL. */
const struct term *say_under(const struct words *table, const struct term *map,
			     const char *name, const struct word **row);

/* A template with its gaps filled in. */
void say_fill(struct say *s, struct str text, struct filling f);

/* ---- say.c: values of every form */

/* key  the row that the value stands under; false: it is a gap */
bool say_term(struct say *s, const struct word *key, const struct term *t,
	      struct how h);

/* "at least 2"; returns the number that what is counted takes. */
int32_t say_bounds(struct say *s, int32_t lo, int32_t hi);

/* A number with what is counted, in forms divided by `|` as n takes them. */
void say_counted(struct say *s, const struct word *key, const struct term *t,
		 struct str forms);

/* Elements that SAY_NEXT ends become a list.  What one has in common with that
 * before it is left out: "your hero is a human or kneshal"; not where `last`
 * begins with a semicolon. */
void say_join(struct say *s, size_t start, const char *last, bool clauses);

/* Conditions as clauses, about s->self. */
void say_clauses(struct say *s, const struct words *table,
		 const struct term *list);

/* ---- say_thing.c: cards that are spoken of */

/* A target or a reference: in full at first, then briefly; false: a gap. */
bool say_thing(struct say *s, int thing, struct how h);
struct agreement say_agreement(struct say *s, int thing);

/* The thing of a term, or -1. */
int say_thing_of(const struct term *t);

/* What a target picks, or NULL. */
const struct word *say_pick_of(const struct say *s, int target);

/* The reference that a target stands for, where nothing is chosen; or -1. */
int say_alias(const struct say *s, int target);

/* Is it a target that lies in a zone of cards, the deck or the graveyard? */
bool say_is_lying(const struct say *s, int thing);

/* Is it a target of several that are chosen? */
bool say_is_several(const struct say *s, int thing);

/* Slots that no map has: self, who, other ...; -1: it is none of them, 0: a
 * gap, 1: said. */
int say_special(struct say *s, struct str name, struct how h);
/* The same, without a word. */
bool say_special_agreement(struct say *s, struct str name, struct agreement *a);

/* ---- say_group.c: cards that are looked for */

/* Does the table describe cards that are looked for? */
bool say_is_group(const struct words *t);

/* A group of cards; what is found about it is left in *m. */
void say_group(struct say *s, const struct words *table, const struct term *map,
	       struct how h, struct mention *m);
void say_group_agreement(struct say *s, const struct words *table,
			 const struct term *map, struct mention *m);

/* "a unit of yours that ...": the card of an event. */
void say_party(struct say *s, const struct term *conditions, int who,
	       struct how h, struct mention *m);

/* What may be a host: conditions alone. */
void say_hosts(struct say *s, const struct words *table,
	       const struct term *conditions, struct how h);

/* "you have at least 2 allies"; number: "you have allies", behind "as many as"
 */
void say_count(struct say *s, const struct words *table, const struct term *map,
	       bool number);

/* ---- say_effects.c: what is done, how long it lasts */

bool say_has_text(struct str s, const char *what);

/* The second of two texts that || divides, or the only one. */
struct str say_alternative(struct str text, bool second);

/* How long it lasts, or NULL; said behind what is done, or in front. */
const struct word *say_duration_of(struct say *s, const struct words *table,
				   const struct term *t);
void say_put_duration(struct say *s, const struct words *table,
		      const struct term *t);
void say_lead_duration(struct say *s, const struct word *d);
/* "Until ..." may stand in front, "as long as ..." does not. */
bool say_may_lead(const struct say *s, const struct word *d);

/* ---- say_ability.c: when, at what price, what */

/* One after the other. */
void say_effects(struct say *s, const struct words *verbs,
		 const struct term *list);
bool say_is_order(struct say *s, const struct words *verbs,
		  const struct term *t);
/* "you may ..." */
void say_offer(struct say *s, const struct words *verbs,
	       const struct term *list);

/* An ability that another card gets; on_cell: a cell does. */
void say_granted(struct say *s, const struct term *t, bool on_cell);

#endif
