/*
 * Statistics of decks: counts, curves and odds of opening hands.
 *
 * What is counted is data, a row of a game's table; what comes out is shown
 * by whoever prints it, without knowing the game.
 */
#ifndef STATS_STATS_H
#define STATS_STATS_H

#include "validators/core/game/field.h"
#include "validators/core/stats/odds.h"

struct arena;
struct card;
struct verdict;

/* A name for programs, and what people read: a message whose context is the
 * id of the game. */
struct stat_name {
	const char *key; /* snake_case */
	const char *text;
};

/* One of a table of what has a name. */
#define STAT_NAMED(key_, text_, ...)                                           \
	{                                                                      \
		.name = { key_, text_ }, __VA_ARGS__                           \
	}
#define STAT_GOAL(key_, text_, ...) /* of one part */                          \
	STAT_NAMED(key_, text_, .parts = 1, .part = { { __VA_ARGS__ } })

/* A table where it is used, as the member of its name, and its length. */
#define STAT_ALL_OF(table)                                                     \
	.table = table, .n##table = sizeof(table) / sizeof((table)[0])

/* Section of a row: all that make up the deck. */
#define STATS_ALL UINT8_MAX

enum stat_of {
	STAT_TYPE,
	STAT_SUBTYPE,
	STAT_FIELD, /* INT, BOOL, WORD, WORDS, LABELS, CODE */
	STAT_KEYWORDS,
	STAT_COPIES, /* how many cards stand in the deck how often */
};

/* One thing that is counted. */
struct stat_row {
	struct stat_name name;
	enum stat_of of;
	uint8_t field;         /* STAT_FIELD: its index */
	uint8_t section;       /* index, or STATS_ALL */
	variant_mask variants; /* only these; 0: all */
	const char *absent;    /* counted for a card without a value; NULL:
				  such cards are left out.  INT: "0" */
	bool every;            /* words that no card has are shown, too */
};

/* Some of the cards of a game. */
struct stat_class {
	variant_mask variants; /* 0: all */
	uint8_t subtype;       /* index + 1; 0: any */
	uint8_t field;         /* index + 1 of an INT or BOOL; 0: none */
	int64_t min, max;      /* of the field */
	bool zero;             /* a card without the field has 0 */
	uint8_t bound;         /* index + 1 of a field of the card in
				  bound_section: the most, in place of max */
	uint8_t bound_section;
};

#define STATS_PARTS 3

/* What a hand should have: a card of each part, which share no card. */
struct stat_goal {
	struct stat_name name;
	struct stat_class part[STATS_PARTS];
	uint8_t parts;
};

/* What the cards of a hand have together. */
struct stat_sum {
	struct stat_name name;
	struct stat_class of;
	uint8_t field; /* index of an INT */
};

#define STATS_COPIES 6 /* copies of a card whose odds are told */

/* Cards taken at random before play. */
struct stat_hand {
	struct stat_name name;
	uint16_t clause;
	uint8_t section;
	uint8_t cards;       /* or */
	uint8_t cards_param; /* index + 1 of the format's number */
	/* may be put away once, never what a goal is about; or NULL */
	const struct stat_class *exchange;
	uint16_t exchange_clause;
	uint8_t again; /* the odds of so many more hands are told, 0..3 */
	uint16_t again_clause;
	const struct stat_goal *goals;
	size_t ngoals;
	const struct stat_sum *sums;
	size_t nsums;
};

struct stats;

struct stat_table {
	const struct stat_row *rows;
	size_t nrows;
	const struct stat_hand *hands;
	size_t nhands;
	/* values and labels for people that they do not read as on cards
	 * (say_word) */
	const struct stat_name *words;
	size_t nwords;
	/* Add blocks to out: what no row can say.  May be NULL. */
	void (*more)(struct stats *out, struct arena *a,
		     const struct verdict *v);
	/* Add blocks of what the deck does to another one and that one to it.
	 * May be NULL. */
	void (*against)(struct stats *out, struct arena *a,
			const struct verdict *v, const struct verdict *enemy);
};

/* What came out.  All of it is owned by the arena. */

struct stat_value {
	struct str label; /* empty: it is the number */
	int64_t number;
	int64_t cards;
};

struct stat_count {
	const struct stat_row *row;
	bool numeric;
	struct stat_value *v;
	size_t n, cap;
	int64_t cards; /* with a value */
	int64_t sum;   /* numeric: of all cards */
	bool summed;   /* the sum is of interest, and */
	struct odds mean;
};

struct stat_odds {
	const struct stat_goal *goal;
	uint64_t cards[STATS_PARTS]; /* in the deck */
	struct odds once;
	struct odds exchange; /* where the hand has what may be put away */
	struct odds *again;   /* of two hands, three, ...: hand->again */
	/* of one part, else NULL: 0, 1, ... cards; hand size + 1 */
	struct odds *exactly;
	struct odds mean; /* and how many on average */
};

struct stat_draw {
	const struct stat_hand *hand;
	const char *clause, *exchange_clause, *again_clause; /* or NULL */
	uint32_t cards;                                      /* of the hand */
	uint64_t deck;
	struct big hands; /* different ones */
	struct stat_odds *v;
	size_t n;
	struct odds *sums;   /* on average, one per row of hand->sums */
	struct odds *copies; /* one at least of 1, 2, ... copies; ncopies */
	size_t ncopies;
};

/* A number or a fraction; whole 0: nothing stands there. */
struct stat_cell {
	int64_t part, whole;
};

#define STATS_COLUMNS 10

/* A table of a game's own. */
struct stat_block {
	struct stat_name name;
	const char *clause; /* or NULL */
	struct stat_name column[STATS_COLUMNS];
	size_t columns;
	struct stat_line {
		struct str label;
		const struct card *card; /* whose id it is, or NULL */
		struct stat_cell cell[STATS_COLUMNS];
	} * v;
	size_t n, cap;
};

struct stats {
	int64_t cards;   /* of the deck */
	int64_t unknown; /* of these, whose cards nobody knows */
	struct stat_count *count;
	size_t ncounts;
	struct stat_draw *draw;
	size_t ndraws;
	struct stat_block *block;
	size_t nblocks, blocks_cap;
};

/* The statistics of a readable list, whose cards were loaded in full. */
void stats_make(struct stats *out, struct arena *a, const struct verdict *v);

/* The odds of one hand of it. */
void stats_draw(struct stat_draw *out, struct arena *a, const struct verdict *v,
		const struct stat_hand *hand);

/* Add what the list does against another one of its game, readable and loaded
 * in full too.  False: nothing can be told of these. */
bool stats_against(struct stats *out, struct arena *a, const struct verdict *v,
		   const struct verdict *enemy);

/* True if the card belongs to the class; bound_by is the card that its bound
 * is read from, or NULL: then no card is within it. */
bool stat_class_has(const struct stat_class *s, const struct card *c,
		    const struct card *bound_by);

/* Copies of every card of the set in a section (or STATS_ALL); *all are those
 * of unknown cards, too. */
const int64_t *stats_copies(struct arena *a, const struct verdict *v,
			    uint8_t section, int64_t *all);

/* One more block, with the name and columns of `like`, and one more line of a
 * block, with a cell for every column. */
struct stat_block *stats_block(struct stats *s, struct arena *a,
			       const struct stat_block *like,
			       const char *clause);
void stat_block_line(struct stat_block *b, struct arena *a, struct str label,
		     const struct stat_cell *cells);

#endif
