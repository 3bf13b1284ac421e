/*
 * The table as data: what a viewer sees of a match, in reading order.  A
 * referee fills a scene; the code that shows it (lines of text, a screen, a
 * page) knows no game.
 *
 * A scene shows nothing that `view` hides from the same viewer.  It is in an
 * arena of the caller and describes the state from which it was made: make a
 * new one after each decision.  Texts are NUL-terminated, in the language of
 * the match, escaped for terminals, and not NULL unless noted.
 */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "validators/core/match/referee.h"

struct arena;

/* A missing number in a scene. */
#define SCENE_NONE INT32_MIN

/* Marks of a card, a place or a line, as bits; each with its sign on a
 * text screen. */
enum scene_mark {
	SCENE_ACTS = 1 << 0,    /* ▶ acts now */
	SCENE_TARGET = 1 << 1,  /* ♦ is affected */
	SCENE_SPENT = 1 << 2,   /* ( ) closed, turned, resting */
	SCENE_WOUNDED = 1 << 3, /* ! is wounded */
	SCENE_HIDDEN = 1 << 4,  /* ░ the viewer does not know it */
	SCENE_SECRET = 1 << 5,  /* ░ the viewer knows it, others do not */
	SCENE_HERO = 1 << 6,    /* its death ends the match */
	SCENE_FIGHTS = 1 << 7,  /* a column: the fight is here */
	SCENE_HELD = 1 << 8,    /* a place: only its owner is here */
	/* a place: the border between the sides is above it */
	SCENE_MIDDLE = 1 << 9,
	SCENE_MARKED = 1 << 10, /* • has markers or tokens: see its values */
};

/* The side of something from the viewer's perspective; for the judge the lower
 * player's side is SCENE_MINE. */
enum scene_side { SCENE_NEITHER, SCENE_MINE, SCENE_THEIRS };

/* A number with a name; if `text` is not NULL, it is shown instead of
 * the number. */
/* The role of a value, for displays that place some of them separately. */
enum scene_sort {
	SCENE_NUMBER,
	SCENE_MARKER, /* is on the card */
	SCENE_TOTAL,  /* over the columns of a lane */
	SCENE_ROLLS,  /* all dice of a lane: each is also in its column */
};

struct scene_value {
	/* a language-independent identifier, used for symbols and style
	 * classes: attack, life, energy */
	const char *key;
	const char *name; /* displayed name: "attack"; "" if none */
	int32_t now;      /* SCENE_NONE if unknown, or not a number */
	int32_t of;       /* the maximum: "2 of 4"; or SCENE_NONE */
	/* the printed value, if `now` may differ; or SCENE_NONE */
	int32_t printed;
	const char *text; /* "1-2-2", "+", "−2"; or NULL */
	const char *why;  /* "3 = 2 + 1 Banner"; or NULL */
	bool bar;         /* drawn as a bar with maximum `of` */
	enum scene_sort sort;
};

struct scene_values {
	struct scene_value *v;
	size_t n, cap;
};

/* A keyword: `text` in full ("Leadership 3"), `brief` for a cell ("Ldr3"). */
struct scene_tag {
	const char *key, *text, *brief;
	bool marker; /* is on the card */
};

struct scene_tags {
	struct scene_tag *v;
	size_t n, cap;
};

struct scene_cards {
	struct scene_card *v;
	size_t n, cap;
};

struct scene_card {
	const char *id; /* of the catalogue; "" if unknown */
	unsigned copy;  /* its number among the owner's cards with that id */
	/* displayed, with the number from 2 on; "" if unknown */
	const char *name;
	const char *word;  /* its name in script lines; "" if none */
	const char *place; /* the word of its place, or "" */
	uint8_t owner;     /* a seat, or NOBODY */
	enum scene_side side;
	unsigned marks;
	const char *kind;            /* its kind, if shown: "hero", or "" */
	const char *brief;           /* its numbers in a row: "3/4", "60 3/3" */
	struct scene_values values;  /* the same as a list */
	struct scene_tags tags;      /* keywords and states */
	struct scene_cards attached; /* cards attached to it */
};

/* Cards of a player outside the field: hand, equipment, cards
 * under construction. */
struct scene_list {
	const char *key;     /* hand, equipment, ...: language-independent */
	const char *heading; /* "hand" */
	const char *columns; /* the numbers of its cards, in their order:
				"long-middle-short"; or "" */
	bool aside;          /* shown only on request: a graveyard */
	struct scene_cards cards;
};

struct scene_lists {
	struct scene_list *v;
	size_t n, cap;
};

struct scene_player {
	uint8_t seat;
	const char *name;
	enum scene_side side;
	const char *role;           /* "Dark", "first"; or "" */
	const char *note;           /* "has chosen", "fallen"; or "" */
	bool acts;                  /* he must decide */
	struct scene_values values; /* energy 1 of 4, hand 4, deck 50 */
	struct scene_lists lists;
};

/* A place for cards: a cell, or a zone on one side of the table. */
struct scene_place {
	const char *word; /* c3, air: its name in script lines */
	/* from 0: from the top and the left, as seen by the viewer */
	unsigned row, column;
	enum scene_side side; /* whose half it is in */
	unsigned marks;
	struct scene_cards cards;
};

struct scene_column {
	const char *heading; /* "air", or "" */
	unsigned marks;      /* SCENE_FIGHTS */
	const char *note;    /* "yours"; or "" */
};

/*
 * The field.  With one card per place and a word for each cell: a grid
 * (Conclave, STALKER).  With many cards per place: zones, two rows of places
 * (theirs above, mine below) in columns with headings (Trilunie).  Otherwise
 * there are no places, and `rows` is 0.
 */
struct scene_field {
	unsigned rows, columns;
	bool zones;                  /* many cards per place */
	struct scene_column *column; /* as many as `columns` */
	struct scene_place *place;   /* rows * columns, row by row */
};

/* One card against another and the result, column by column: an attack of the
 * last round (The Last Mainstay). */
struct scene_lane {
	struct scene_card acts, against;
	const char *result; /* "all blocked", or "" */
	/* of each of its columns: "4", "-"; of all: "damage 10", "18 -> 8" */
	struct scene_values values;
};

struct scene_lanes {
	struct scene_lane *v;
	size_t n, cap;
};

/* One pending thing: who acts, who is affected, details. */
struct scene_line {
	unsigned marks; /* SCENE_ACTS, SCENE_TARGET, SCENE_HIDDEN */
	enum scene_side side;
	const char *word;  /* of its card or place, or "" */
	const char *name;  /* of the card, or "" */
	const char *place; /* where it is, or "" */
	const char *text;  /* details: "strike 1, at range" */
};

struct scene_lines {
	struct scene_line *v;
	size_t n, cap;
};

/* Combat, stack, roll: what is pending, the next to be executed first. */
struct scene_pending {
	/* "COMBAT, step 4 of 12"; "": nothing is pending */
	const char *heading;
	struct scene_lines lines;
	const uint8_t *dice; /* results so far; borrowed from the match */
	unsigned ndice;
};

struct scene {
	struct arena *arena; /* borrowed */
	const struct lang *lang;
	int viewer;    /* a seat, or -1: the judge */
	unsigned near; /* the seat whose side is at the bottom */
	/* The present situation. */
	const char *game;  /* its full name */
	const char *where; /* "turn 7, Boris's" */
	const char *phase; /* "main phase", or "" */
	const char *note;  /* shown at the right: "combat", or "" */
	/* The question to the player who must decide, and the effect of a pass:
	 * "Who defends your hero?", "Your main phase ends."; or "". */
	const char *asks, *pass;
	const char *does; /* what the effect does that asks; or "" */
	bool dice;        /* the game has dice */
	uint16_t clause;  /* that governs it, or 0 */
	/* Opponents first, in reading order, the lower player last. */
	struct scene_player *player;
	unsigned nplayers;
	struct scene_field field;
	const char *lanes_heading; /* "round 1: how it ended", or "" */
	struct scene_lanes lanes;
	struct scene_pending pending;
};

/*
 * Make the scene of a match for a seat, or the judge (-1).
 *
 * a  owns all of it; it and the match must outlive the scene
 */
void scene_make(const struct match *m, int viewer, struct arena *a,
		struct scene *out);

/* Write a parameter of an action in script syntax, an opponent's card with its
 * player before it; true if the action has it. */
bool scene_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out);

/*
 * True if a parameter of a player's action names this place, this card.  A card
 * is named by its word, by its place if it is in a cell, and among his own by
 * its id alone; a card without a copy number by any of them.
 *
 * text  as written by scene_put_arg(): "c3", "{target: alpha/wall-hen#2}"
 */
bool scene_place_named(const struct scene_place *p, struct str text);
bool scene_card_named(const struct scene_card *c, unsigned player,
		      struct str text);

/* The owner's side of the card that a parameter of a player's action names. */
enum scene_side scene_named_side(const struct scene *s, unsigned player,
				 struct str text);

/* The place with this word; NULL if there is none. */
struct scene_place *scene_place(const struct scene *s, struct str word);

/* The list of a player with this key; NULL if he has none. */
struct scene_list *scene_list(const struct scene_player *p, const char *key);

/* Call fn for every card of the scene, attached ones after their host; stops if
 * it returns false. */
void scene_each(const struct scene *s,
		bool (*fn)(void *ctx, struct scene_card *c), void *ctx);

/*
 * Write it as lines of at most SCENE_WIDTH columns, each a statement: a line
 * per card if that gives at most SCENE_ROWS lines.
 */
#define SCENE_WIDTH 80u
#define SCENE_ROWS  16u
void scene_put(const struct scene *s, struct buf *out);

#endif
