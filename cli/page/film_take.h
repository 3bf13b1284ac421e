/*
 * Taking a film: a match is played in one language, and behind each event of
 * its tape the table is looked at.
 *
 * The table is slots: a player, a cell, what is pending.  A slot shows boxes,
 * each an element of the page; equal boxes are one.
 */
#ifndef CLI_PAGE_FILM_TAKE_H
#define CLI_PAGE_FILM_TAKE_H

#include "cli/page/film.h"
#include "cli/page/page.h"
#include "cli/tape/tape.h"

struct intern;

#define FILM_DICE 24u /* of one line */

/* A line of the account. */
struct film_line {
	struct str text; /* of the tape, without its indent and clause */
	unsigned indent;
	uint16_t clause;   /* or 0 */
	const char *where; /* "turn 7, Boris's", in the arena; or "" */
	uint8_t dice[FILM_DICE];
	unsigned ndice;
};

/* What a slot shows from a line on. */
struct film_showing {
	uint32_t line;
	size_t n;
	const uint32_t *box; /* n of film.boxes; in the arena */
};

struct film_box {
	size_t from, to;
};

struct film_slot {
	struct film_showing *v;
	size_t n, cap;
};

/* A chance to win, to SHARE_ONE, as it is when a line has been told. */
struct film_chance {
	uint32_t line, share;
};

/* Where slots are; a field has at most so many rows and columns. */
#define FILM_SIDE 16u
enum film_place {
	SLOT_WHERE,
	SLOT_PENDING,
	SLOT_LANES,
	SLOT_PLAYER,                                   /* and the seat */
	SLOT_COLUMN = SLOT_PLAYER + MATCH_MAX_PLAYERS, /* and the column */
	SLOT_FIELD = SLOT_COLUMN + FILM_SIDE, /* and row * FILM_SIDE + column */
	SLOTS = SLOT_FIELD + FILM_SIDE * FILM_SIDE
};

struct film {
	const struct film_order *order;
	struct arena *arena;   /* of the order */
	struct arena *scratch; /* owned, as are the buffers */
	struct tape tape;
	struct film_line *line;
	size_t nlines, line_cap;
	struct page box;      /* where boxes are written */
	struct intern *boxes; /* their HTML: equal ones are one */
	struct film_box *at;  /* where each stands in `box` */
	size_t nboxes, box_cap;
	struct film_slot slot[SLOTS];
	uint8_t seat[MATCH_MAX_PLAYERS]; /* of the players, from above */
	unsigned nseats, rows, columns;  /* of the table as it is shown */
	bool zones;
	bool looked;       /* at the table */
	const char *where; /* then: its turn; in the arena; or "" */
	struct buf record; /* of the judge's film; empty: there is none */

	/* chances to win, where somebody asks for them */
	unsigned hero; /* the seat whose they are */
	struct film_chance *chance;
	size_t nchances, chance_cap;
};

/*
 * Play the order's script; findings go to ds, in whose language it is taken.
 * f: zero; film_release in all cases.
 *
 * first  the same in another language, which has the record; its chances are
 *        borrowed, and what a record is worth is not asked again where it is
 *        exact; or NULL
 */
void film_take(struct film *f, const struct film_order *o,
	       const struct film *first, struct diags *ds);
void film_release(struct film *f);

/* ---- film_look.c */

/* See what is shown behind the last line. */
void film_look(struct film *f);

/* What the slot shows behind a line; NULL: nothing yet. */
const struct film_showing *film_shown(const struct film_slot *s, size_t line);

/* A die by its pips. */
void film_put_die(struct page *p, unsigned n);

#endif
