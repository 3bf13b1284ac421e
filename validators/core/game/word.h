/*
 * Words: the vocabulary of a game's abilities, and where each word is allowed.
 *
 * A game declares every word of its ability language once, as a row of a table.
 * The ability parser (ability.h), the JSON Schema, `koloda explain`, `koloda
 * games`, the database and the rendering of abilities as text all use these
 * rows.  The language itself is described in design.md section 2.
 */
#ifndef GAME_WORD_H
#define GAME_WORD_H

#include <stddef.h>
#include <stdint.h>

struct reading;
struct term;
struct node;

/* The forms of a value; a key allows one or more of them. */
enum word_form {
	AS_INT = 1 << 0,  /* a number in min..max */
	AS_BOOL = 1 << 1, /* true or false */
	AS_TRUE = 1 << 2, /* only true */
	AS_WORD = 1 << 3, /* a word of `words` */
	/* a list of them, each once; with AS_WORD a single word may omit
	 * the brackets */
	AS_SET = 1 << 4,
	AS_RANGE = 1 << 5, /* n, or {min: n, max: n} */
	/* a list of `len` numbers; 0: any number of them, each once */
	AS_INTS = 1 << 6,
	AS_LABEL = 1 << 7,         /* a label that cards carry in field `of` */
	AS_LABELS = 1 << 8,        /* a list of them */
	AS_NAME = 1 << 9,          /* a text that cards carry in field `of` */
	AS_CARD = 1 << 10,         /* the id of a card of the game */
	AS_CARDS = 1 << 11,        /* a list of them */
	AS_REF = 1 << 12,          /* a target's id or a word of refs */
	AS_TARGET = 1 << 13,       /* a target's id */
	AS_TARGET_NEW = 1 << 14,   /* declares a target's id */
	AS_ID = 1 << 15,           /* a kebab-case or snake_case name */
	AS_KEYWORD = 1 << 16,      /* an entry as in `keywords:` */
	AS_KEYWORD_WORD = 1 << 17, /* the bare word of a keyword */
	AS_MAP = 1 << 18,          /* a map by `table` */
	AS_LIST = 1 << 19,         /* a list of maps by `table` */
	AS_LISTS = 1 << 20,        /* a list of such lists */
	/* an ability given to another card, with targets of its own */
	AS_ABILITY = 1 << 21,
	AS_TWICE = 1 << 22, /* with AS_INTS: numbers may repeat */
	AS_EACH = 1 << 23,  /* a list of values, each like `each` */
};

/* Contexts where a word may be used.  Bits of one group are alternatives,
 * groups are combined: a word with IN_PLAYED | IN_PLAY | ON_SOURCE is allowed
 * about the source in either of the two. */
#define IN_STATIC        (UINT64_C(1) << 0)
#define IN_TRIGGERED     (UINT64_C(1) << 1)
#define IN_PLAYED        (UINT64_C(1) << 2)
#define IN_PLAY          (UINT64_C(1) << 3) /* the card's own effect */
#define IN_CARD          (UINT64_C(1) << 4) /* a field outside abilities */
#define IN_GROUP         (UINT64_C(0xff))
#define ON_SOURCE        (UINT64_C(1) << 8)  /* `if` */
#define ON_CANDIDATE     (UINT64_C(1) << 9)  /* `filter` */
#define ON_EVENT         (UINT64_C(1) << 10) /* event_card, event_other */
#define ON_DIE           (UINT64_C(1) << 11)
#define ON_GROUP         (UINT64_C(0xff00))
#define HAS_EVENT_CARD   (UINT64_C(1) << 16)
#define HAS_EVENT_OTHER  (UINT64_C(1) << 17)
#define HAS_EVENT_AMOUNT (UINT64_C(1) << 18)
#define HAS_EVENT_GROUP  (UINT64_C(0x70000))
#define HAS_HOST         (UINT64_C(1) << 20)
#define OF_GAME(i)       (UINT64_C(1) << (32 + (i))) /* defined by the game */
#define OF_GAME_GROUP    (UINT64_C(0xffffffff) << 32)
#define ANYWHERE         UINT64_MAX /* for `required`: wherever it is allowed */

/* What a reference or a target can denote. */
#define THING_CARD       (1u << 0)
#define THING_PLAYER     (1u << 1)
#define THING_CELL       (1u << 2)
#define THING_ROW        (1u << 3)

enum words_kind {
	WORDS_LIST,  /* a value is one of them */
	WORDS_KEYS,  /* a map with some of them as keys */
	WORDS_ONE,   /* a map with exactly one of them as key */
	WORDS_VERBS, /* a map has `do: WORD` and keys of the word's table */
};

struct word;

/* A table of words that are used in the same place. */
struct words {
	enum words_kind kind;
	const char *what; /* singular noun: "event", "verb", "condition" */
	const struct word *v;
	size_t n;
};

struct word {
	const char *name;    /* snake_case */
	const char *about;   /* its meaning, one line */
	const char *example; /* a snippet; NULL: derived from the rows */
	/* keys: what precedes it in examples; NULL: the required keys of
	 * its map */
	const char *beside;
	const char *en, *ru; /* its phrases: see say.h */

	/* Contexts where it is allowed, and those it creates.  Members of one
	 * size are grouped: there are 1,200 rows. */
	uint64_t only;     /* one bit of each group named here must hold */
	uint64_t gives;    /* values: contexts of the keys beside this one */
	uint64_t required; /* required in these contexts */
	uint64_t enters;   /* ON_...: what the conditions inside are about */
	uint32_t during;   /* every moment of the ability must be among these */
	/* timings, events: when the ability works; a key: the moments if the
	 * key is missing */
	uint32_t moments;
	uint32_t whos; /* events: bit i: accepts word i of the whos */
	/* picks, refs: what it denotes; AS_REF, AS_TARGET: what it
	 * may denote */
	uint32_t things;

	/* As a key: its value. */
	uint32_t forms; /* enum word_form; 0 for a word that is a value */
	/* not 0: exactly one of the keys with this number must be
	 * present ... */
	uint8_t choice;
	uint8_t at_most;  /* ... or at most one */
	uint8_t len;      /* AS_INTS */
	uint8_t of;       /* AS_LABEL, AS_NAME: index of the game's field */
	int32_t min, max; /* of numbers */
	const char *with; /* allowed only together with this key */
	const struct words *words; /* AS_WORD, AS_SET: the values */
	const struct words *table; /* AS_MAP, AS_LIST(S): the keys; of a verb:
				      its keys beside `do` */
	const struct word *each;   /* AS_EACH */

	/* Called after its value was parsed, for checks that no row can
	 * express; keys: the keys of the map parsed so far, by row.  May
	 * be NULL. */
	void (*seen)(struct reading *r, const struct term *keys,
		     const struct term *t, const struct node *n);

	/* Verbs: the function that executes it; NULL: the engine does.  Each
	 * game defines struct deed. */
	const struct deed *deed;

	/* Conditions, references, amounts, costs: how the engine evaluates them
	 * (effect_rules.h); NULL: the same in all games. */
	const struct effect_read *read;
};

#define WORDS(kind_, what_, rows)                                              \
	{                                                                      \
		.kind = (kind_), .what = (what_), .v = (rows),                 \
		.n = sizeof(rows) / sizeof((rows)[0])                          \
	}

/* A table with inline rows. */
#define LIST_OF(what_, ...)  TABLE_OF(WORDS_LIST, what_, __VA_ARGS__)
#define KEYS_OF(what_, ...)  TABLE_OF(WORDS_KEYS, what_, __VA_ARGS__)
#define ONE_OF(what_, ...)   TABLE_OF(WORDS_ONE, what_, __VA_ARGS__)
#define VERBS_OF(what_, ...) TABLE_OF(WORDS_VERBS, what_, __VA_ARGS__)
#define TABLE_OF(kind_, what_, ...)                                            \
	{                                                                      \
		.kind = (kind_), .what = (what_),                              \
		.v = (const struct word[]){ __VA_ARGS__ },                     \
		.n = sizeof((const struct word[]){ __VA_ARGS__ }) /            \
		     sizeof(struct word)                                       \
	}

/* A row: its name, its phrases, its meaning, and any other members; a key may
 * have no phrases. */
#define WORD(name_, en_, ru_, ...)                                             \
	{                                                                      \
		.name = (name_), .en = (en_), .ru = (ru_),                     \
		.about = __VA_ARGS__                                           \
	}
#define KEY(name_, ...)                                                        \
	{                                                                      \
		.name = (name_), .about = __VA_ARGS__                          \
	}

/* What a pick or a reference denotes. */
#define IS_CARD               .things = THING_CARD
#define IS_PLAYER             .things = THING_PLAYER

/* A key that takes a single form; `words_` and `table_` are addresses. */
#define TAKES_INT(lo, hi)     .forms = AS_INT, .min = (lo), .max = (hi)
#define TAKES_RANGE(lo, hi)   .forms = AS_RANGE, .min = (lo), .max = (hi)
#define TAKES_WORD(words_)    .forms = AS_WORD, .words = (words_)
#define TAKES_SET(words_)     .forms = AS_SET, .words = (words_)
#define TAKES_WORDS(words_)   .forms = AS_WORD | AS_SET, .words = (words_)
#define TAKES_MAP(table_)     .forms = AS_MAP, .table = (table_)
#define TAKES_LIST(table_)    .forms = AS_LIST, .table = (table_)
#define TAKES_REF(things_)    .forms = AS_REF, .things = (things_)
#define TAKES_TARGET(things_) .forms = AS_TARGET, .things = (things_)

#define GRAMMAR_MAX_TARGETS   16

/* The ability language of a game. */
struct grammar {
	const struct words *ability;    /* WORDS_KEYS: one entry of abilities */
	const struct words *play;       /* WORDS_KEYS: the card's own effect */
	const struct words *refs;       /* WORDS_LIST: predefined references */
	const struct words *const *all; /* every table, ends with NULL */
	/* descriptions of OF_GAME(0), (1), ...: "on a battle card"; ends
	 * with NULL */
	const char *const *contexts;
	const char *const *moments; /* names of the bits of moments: ends with
				       NULL */
	const uint64_t *variants; /* contexts that depend on a card's variant */

	/* How abilities are rendered (core/language/say.h): the words for a
	 * card; for the default subject of events and targets; for the source,
	 * by its variant; for a card that is given an ability. */
	const struct word *card, *piece, *selves, *granted;
	const struct word *host; /* what its card is attached to */
	/* the zone of targets that name none; or NULL: it is omitted */
	const struct word *here;
	const struct words *labels; /* labels of cards; or NULL */
	const struct words *fields; /* fields that can be mentioned, by name */
	const struct words *meanings; /* of keywords, by word */

	/* The limit of an ability that names none (once), a row of its limits;
	 * or NULL.  May be NULL: there is no such limit. */
	const struct word *(*limit_of)(const struct term *ability);

	/* Checks of one ability that no row can express; adds the
	 * game's findings. */
	void (*check)(struct reading *r, const struct term *ability,
		      const struct node *n);
};

/* The index of `name` in the table, or -1. */
int words_find(const struct words *t, const char *name, size_t n);

/* The index of a row that must exist. */
size_t words_at(const struct words *t, const char *name);

#endif
