/*
 * Statistics of decks: counts, curves and odds of opening hands.
 *
 * What is counted is defined by rows of a game's table; the code that prints
 * the results does not know the game.
 */
#ifndef STATS_STATS_H
#define STATS_STATS_H

#include "validators/core/game/field.h"
#include "validators/core/stats/odds.h"

struct arena;
struct card;
struct verdict;

/* A name for programs, and one for people: a message whose context is the id of
 * the game. */
struct stat_name {
	const char *key; /* snake_case */
	const char *text;
};

/* A row of a table of named things. */
#define STAT_NAMED(key_, text_, ...)                                           \
	{                                                                      \
		.name = { key_, text_ }, __VA_ARGS__                           \
	}
#define STAT_GOAL(key_, text_, ...) /* with one part */                        \
	STAT_NAMED(key_, text_, .parts = 1, .part = { { __VA_ARGS__ } })

/* A table used as the member of the same name, and its length. */
#define STAT_ALL_OF(table)                                                     \
	.table = table, .n##table = sizeof(table) / sizeof((table)[0])

/* Section of a row: all sections of the deck. */
#define STATS_ALL UINT8_MAX

enum stat_of {
	STAT_TYPE,
	STAT_SUBTYPE,
	STAT_FIELD, /* INT, BOOL, WORD, WORDS, LABELS, CODE */
	STAT_KEYWORDS,
	STAT_COPIES, /* number of different cards by their copies in the deck */
};

/* One statistic. */
struct stat_row {
	struct stat_name name;
	enum stat_of of;
	uint8_t field;         /* STAT_FIELD: its index */
	uint8_t section;       /* index, or STATS_ALL */
	variant_mask variants; /* only these; 0: all */
	/* the value of a card without one; NULL: such cards are excluded.
	 * INT: "0" */
	const char *absent;
	bool every; /* also show words that no card has */
};

/* Some of the cards of a game. */
struct stat_class {
	variant_mask variants; /* 0: all */
	uint8_t subtype;       /* index + 1; 0: any */
	uint8_t field;         /* index + 1 of an INT or BOOL; 0: none */
	int64_t min, max;      /* of the field */
	bool zero;             /* a card without the field has 0 */
	/* index + 1 of a field of the card in bound_section: the maximum,
	 * instead of max */
	uint8_t bound;
	uint8_t bound_section;
};

#define STATS_PARTS 3

/* What a hand should contain: a different card for each part. */
struct stat_goal {
	struct stat_name name;
	struct stat_class part[STATS_PARTS];
	uint8_t parts;
};

/* A total over the cards of a hand. */
struct stat_sum {
	struct stat_name name;
	struct stat_class of;
	uint8_t field; /* index of an INT */
};

#define STATS_COPIES 6 /* maximum copies of a card in the table of odds */

/* Cards drawn at random before play. */
struct stat_hand {
	struct stat_name name;
	uint16_t clause;
	uint8_t section;
	uint8_t cards;       /* or ... */
	uint8_t cards_param; /* ... index + 1 of the format's number */
	/* may be set aside once, and is never part of a goal; or NULL */
	const struct stat_class *exchange;
	uint16_t exchange_clause;
	uint8_t again; /* show the odds with this many further hands, 0..3 */
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
	/* values and labels for people that differ from those on
	 * cards (say_word) */
	const struct stat_name *words;
	size_t nwords;
	/* Add blocks that no row can express to out.  May be NULL. */
	void (*more)(struct stats *out, struct arena *a,
		     const struct verdict *v);
	/* Add blocks about what the deck does to another one and vice versa.
	 * May be NULL. */
	void (*against)(struct stats *out, struct arena *a,
			const struct verdict *v, const struct verdict *enemy);
};

/* The results, owned by the arena. */

struct stat_value {
	struct str label; /* empty: the number is the label */
	int64_t number;
	int64_t cards;
};

struct stat_count {
	const struct stat_row *row;
	bool numeric;
	struct stat_value *v;
	size_t n, cap;
	int64_t cards; /* number of cards with the value */
	int64_t sum;   /* numeric: of all cards */
	bool summed;   /* the sum is meaningful, and */
	struct odds mean;
};

struct stat_odds {
	const struct stat_goal *goal;
	uint64_t cards[STATS_PARTS]; /* in the deck */
	struct odds once;
	struct odds exchange; /* if the hand has cards that may be set aside */
	struct odds *again;   /* with two hands, three, ...: hand->again */
	/* for a single part, else NULL: 0, 1, ... cards; hand size + 1 */
	struct odds *exactly;
	struct odds mean; /* and the average number */
};

struct stat_draw {
	const struct stat_hand *hand;
	const char *clause, *exchange_clause, *again_clause; /* or NULL */
	uint32_t cards;                                      /* in the hand */
	uint64_t deck;
	struct big hands; /* number of different ones */
	struct stat_odds *v;
	size_t n;
	struct odds *sums;   /* averages, one per row of hand->sums */
	struct odds *copies; /* of at least one of 1, 2, ... copies; ncopies */
	size_t ncopies;
};

/* A number or a fraction; whole 0: an empty cell. */
struct stat_cell {
	int64_t part, whole;
};

#define STATS_COLUMNS 10

/* A table defined by a game. */
struct stat_block {
	struct stat_name name;
	const char *clause; /* or NULL */
	struct stat_name column[STATS_COLUMNS];
	size_t columns;
	struct stat_line {
		struct str label;
		const struct card *card; /* whose id is shown, or NULL */
		struct stat_cell cell[STATS_COLUMNS];
	} * v;
	size_t n, cap;
};

struct stats {
	int64_t cards;   /* in the deck */
	int64_t unknown; /* of these, the number of unknown cards */
	struct stat_count *count;
	size_t ncounts;
	struct stat_draw *draw;
	size_t ndraws;
	struct stat_block *block;
	size_t nblocks, blocks_cap;
};

/* Compute the statistics of a readable list, whose cards were fully loaded. */
void stats_make(struct stats *out, struct arena *a, const struct verdict *v);

/* Compute the odds of one of its hands. */
void stats_draw(struct stat_draw *out, struct arena *a, const struct verdict *v,
		const struct stat_hand *hand);

/* Add what the list does against another readable and fully loaded list of its
 * game.  False if nothing is known about them. */
bool stats_against(struct stats *out, struct arena *a, const struct verdict *v,
		   const struct verdict *enemy);

/* True if the card belongs to the class; bound_by is the card that provides its
 * bound, or NULL: then no card is within the bound. */
bool stat_class_has(const struct stat_class *s, const struct card *c,
		    const struct card *bound_by);

/* Copies of every card of the set in a section (or STATS_ALL); *all includes
 * unknown cards. */
const int64_t *stats_copies(struct arena *a, const struct verdict *v,
			    uint8_t section, int64_t *all);

/* Add a block with the name and columns of `like`; add a line to a block, with
 * a cell for every column. */
struct stat_block *stats_block(struct stats *s, struct arena *a,
			       const struct stat_block *like,
			       const char *clause);
void stat_block_line(struct stat_block *b, struct arena *a, struct str label,
		     const struct stat_cell *cells);

#endif
