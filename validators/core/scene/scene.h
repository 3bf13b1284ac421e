/*
 * The table as data: what one who looks at a match sees of it, in the order in
 * which it is read.  A referee fills a scene; who shows it (lines of text, a
 * screen, a page) knows no game.
 *
 * A scene shows nothing that `view` hides from the same viewer.  All of it
 * lives in an arena of the caller and is as old as the state it was made of:
 * make a new one after each decision.  Texts are NUL-terminated, in the
 * language of the match, safe to print, and never NULL unless it is said.
 */
#ifndef SCENE_SCENE_H
#define SCENE_SCENE_H

#include "validators/core/match/referee.h"

struct arena;

/* A number, an optional part of a scene that is not there. */
#define SCENE_NONE INT32_MIN

/* What stands at a card, a place or a line, as bits; the sign in the text of a
 * screen behind it. */
enum scene_mark {
	SCENE_ACTS = 1 << 0,    /* ▶ acts now */
	SCENE_TARGET = 1 << 1,  /* ♦ it is done to it */
	SCENE_SPENT = 1 << 2,   /* ( ) closed, turned, resting */
	SCENE_WOUNDED = 1 << 3, /* ! its life is not whole */
	SCENE_HIDDEN = 1 << 4,  /* ░ the viewer does not see what it is */
	SCENE_SECRET = 1 << 5,  /* ░ the viewer sees it, others do not */
	SCENE_HERO = 1 << 6,    /* whose death ends the match */
	SCENE_FIGHTS = 1 << 7,  /* a column: here is the fight now */
	SCENE_HELD = 1 << 8,    /* a place: its owner alone is here */
	SCENE_MIDDLE = 1 << 9,  /* a place: the border of the sides is above */
	SCENE_MARKED = 1 << 10, /* • has markers or tokens: see its values */
};

/* Whose something is, for the viewer; the judge has the side of the lower
 * player as his. */
enum scene_side { SCENE_NEITHER, SCENE_MINE, SCENE_THEIRS };

/* A number with a name; where `text` is not NULL that is how it is written, or
 * what stands in place of one. */
/* What a value is, for those who draw some of them where others do not stand.
 */
enum scene_sort {
	SCENE_NUMBER,
	SCENE_MARKER, /* lies on the card */
	SCENE_TOTAL,  /* of the columns of a lane */
	SCENE_ROLLS,  /* all dice of a lane: each stands at its column, too */
};

struct scene_value {
	const char *key;  /* which: a word that no language changes; a symbol
			     or a class goes by it: attack, life, energy */
	const char *name; /* the same said: "attack"; "" where none is said */
	int32_t now;      /* SCENE_NONE where it is not known, or no number */
	int32_t of;       /* the most it can be: "2 of 4"; or SCENE_NONE */
	int32_t printed;  /* what the card says, where `now` may differ; or
			     SCENE_NONE */
	const char *text; /* "1-2-2", "+", "−2"; or NULL */
	const char *why;  /* "3 = 2 + 1 Banner"; or NULL */
	bool bar;         /* drawn as a bar, of `of` */
	enum scene_sort sort;
};

struct scene_values {
	struct scene_value *v;
	size_t n, cap;
};

/* A keyword: `text` whole ("Leadership 3"), `brief` for a cell ("Ldr3"). */
struct scene_tag {
	const char *key, *text, *brief;
	bool marker; /* lies on the card */
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
	const char *id;    /* of the catalogue; "" where it is not known */
	unsigned copy;     /* its number among the owner's cards of that id */
	const char *name;  /* shown, with the number from 2 on; "" if unknown */
	const char *word;  /* by which lines of scripts name it; "" if none */
	const char *place; /* the word of the place where it lies, or "" */
	uint8_t owner;     /* whose it is now: a seat, or NOBODY */
	enum scene_side side;
	unsigned marks;
	const char *kind;  /* what it is, where it is told: "hero", or "" */
	const char *brief; /* its numbers in a row: "3/4", "60 3/3" */
	struct scene_values values;  /* the same one by one */
	struct scene_tags tags;      /* keywords and states */
	struct scene_cards attached; /* what lies on it */
};

/* Cards of a player beside the field: hand, equipment, what is being built. */
struct scene_list {
	const char *key;     /* hand, equipment, ...: no language changes it */
	const char *heading; /* "hand" */
	bool aside;          /* looked at when it is asked for: a graveyard */
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
	bool acts;                  /* a decision of his is due */
	struct scene_values values; /* energy 1 of 4, hand 4, deck 50 */
	struct scene_lists lists;
};

/* Where cards lie: a cell, or a zone on one side of the table. */
struct scene_place {
	const char *word;     /* c3, air: as lines of scripts name it */
	unsigned row, column; /* from 0: the row above, the column at the left,
				 as the viewer sits */
	enum scene_side side; /* whose half it is */
	unsigned marks;
	struct scene_cards cards;
};

struct scene_column {
	const char *heading; /* "air", or "" */
	unsigned marks;      /* SCENE_FIGHTS */
	const char *note;    /* "yours"; or "" */
};

/*
 * The field.  One card a place and cells that all have words: a grid (Conclave,
 * STALKER).  Many cards a place: zones, two rows of places (theirs above, mine
 * below) in columns with headings (Trilunie).  Neither: no places, `rows` 0.
 */
struct scene_field {
	unsigned rows, columns;
	bool zones;                  /* many cards a place */
	struct scene_column *column; /* as many as `columns` */
	struct scene_place *place;   /* rows * columns, row by row */
};

/* One card against another and what came of it, column by column: an attack of
 * the last round (The Last Mainstay). */
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

/* One thing that is pending: who acts, whom it is done to, what else is known.
 */
struct scene_line {
	unsigned marks; /* SCENE_ACTS, SCENE_TARGET, SCENE_HIDDEN */
	enum scene_side side;
	const char *word;  /* of the card or place it is about, or "" */
	const char *name;  /* of the card, or "" */
	const char *place; /* where it is, or "" */
	const char *text;  /* what stands behind: "strike 1, at range" */
};

struct scene_lines {
	struct scene_line *v;
	size_t n, cap;
};

/* Combat, stack, roll: what is on its way, the next to be carried out first. */
struct scene_pending {
	const char *heading; /* "COMBAT, step 4 of 12"; "" nothing is pending */
	struct scene_lines lines;
	const uint8_t *dice; /* what has been rolled; borrowed of the match */
	unsigned ndice;
};

struct scene {
	struct arena *arena; /* borrowed */
	const struct lang *lang;
	int viewer;    /* a seat, or -1: the judge */
	unsigned near; /* the seat whose side is below */
	/* Where we are. */
	const char *game;  /* its name in full */
	const char *where; /* "turn 7, Boris's" */
	const char *phase; /* "main phase", or "" */
	const char *note;  /* at the right: "combat", or "" */
	/* What is asked now of who decides, and what a pass does there: "Who
	 * defends your hero?", "Your main phase ends."; or "". */
	const char *asks, *pass;
	uint16_t clause; /* that rules it, or 0 */
	/* Others above, in the order in which they are read, the lower player
	 * last. */
	struct scene_player *player;
	unsigned nplayers;
	struct scene_field field;
	const char *lanes_heading; /* "round 1: how it ended", or "" */
	struct scene_lanes lanes;
	struct scene_pending pending;
};

/*
 * Make the scene of a match as a seat, or the judge (-1), sees it.
 *
 * a  keeps all of it; neither it nor the match may be gone before the scene
 */
void scene_make(const struct match *m, int viewer, struct arena *a,
		struct scene *out);

/* Write a parameter of an action as a script has it, an opponent's card with
 * its player before it; true if the action has it. */
bool scene_put_arg(const struct match *m, const struct action *a, unsigned i,
		   struct buf *out);

/*
 * Does a parameter of a player's action name this place, this card?  A card is
 * named by its word, by its place where it lies in a cell, and among his own by
 * its id alone; one that has no number of its own by any.
 *
 * text  what scene_put_arg() writes: "c3", "{target: alpha/wall-hen#2}"
 */
bool scene_place_named(const struct scene_place *p, struct str text);
bool scene_card_named(const struct scene_card *c, unsigned player,
		      struct str text);

/* Whose card it is that a parameter of a player's action names. */
enum scene_side scene_named_side(const struct scene *s, unsigned player,
				 struct str text);

/* The place of a word; NULL: there is none. */
struct scene_place *scene_place(const struct scene *s, struct str word);

/* The list of a player with this key; NULL: he has none. */
struct scene_list *scene_list(const struct scene_player *p, const char *key);

/* Call fn with every card of the scene, what is attached behind its host; false
 * from it ends. */
void scene_each(const struct scene *s,
		bool (*fn)(void *ctx, struct scene_card *c), void *ctx);

/*
 * Write it as lines of at most SCENE_WIDTH columns, each a statement: a line a
 * card where that makes at most SCENE_ROWS of them.
 */
#define SCENE_WIDTH 80u
#define SCENE_ROWS  16u
void scene_put(const struct scene *s, struct buf *out);

#endif
