/*
 * Takes a film: plays a match in one language, and records the table after each
 * event of its tape.
 *
 * The table consists of slots: a player, a cell, the pending action.  A slot
 * shows boxes, each an element of the page; equal boxes are shared.
 */
#ifndef CLI_PAGE_FILM_TAKE_H
#define CLI_PAGE_FILM_TAKE_H

#include "cli/page/film.h"
#include "cli/page/page.h"
#include "cli/tape/tape.h"

struct intern;

#define FILM_DICE 24u /* maximum per line */

/* A line of the transcript. */
struct film_line {
	struct str text; /* from the tape, without its indentation and clause */
	unsigned indent;
	uint16_t clause;   /* or 0 */
	const char *where; /* "turn 7, Boris's", in the arena; or "" */
	uint8_t dice[FILM_DICE];
	unsigned ndice;
};

/* The content of a slot from a line on. */
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

/* A chance to win, scaled to SHARE_ONE, after a line. */
struct film_chance {
	uint32_t line, share;
};

/* Numbers of slots; maximum rows and columns of a field. */
#define FILM_SIDE 16u
enum film_place {
	SLOT_WHERE,
	SLOT_PENDING,
	SLOT_LANES,
	SLOT_PLAYER,                                   /* plus the seat */
	SLOT_COLUMN = SLOT_PLAYER + MATCH_MAX_PLAYERS, /* plus the column */
	/* plus row * FILM_SIDE + column */
	SLOT_FIELD = SLOT_COLUMN + FILM_SIDE,
	SLOTS = SLOT_FIELD + FILM_SIDE * FILM_SIDE
};

struct film {
	const struct film_order *order;
	struct arena *arena;   /* that of the order */
	struct arena *scratch; /* owned, like the buffers */
	struct tape tape;
	struct film_line *line;
	size_t nlines, line_cap;
	struct page box;      /* the current box */
	struct intern *boxes; /* their HTML: equal ones are shared */
	struct film_box *at;  /* the position of each in `box` */
	size_t nboxes, box_cap;
	struct film_slot slot[SLOTS];
	uint8_t seat[MATCH_MAX_PLAYERS]; /* of the players, from the top */
	unsigned nseats, rows, columns;  /* of the table as shown */
	bool zones;
	bool looked;       /* the table was looked at */
	const char *where; /* at that time: the turn; in the arena; or "" */
	struct buf record; /* of the judge's film; empty: none */

	/* chances to win, if requested */
	unsigned hero; /* the seat they are for */
	struct film_chance *chance;
	size_t nchances, chance_cap;
};

/*
 * Play the order's script in the language of ds, which receives findings. f:
 * zero; call film_release in any case.
 *
 * first  the same film in another language, which has the record; its chances
 * are borrowed, and an exact record is not verified again; or NULL
 */
void film_take(struct film *f, const struct film_order *o,
	       const struct film *first, struct diags *ds);
void film_release(struct film *f);

/* ---- film_look.c */

/* Record the content after the last line. */
void film_look(struct film *f);

/* The content of the slot after a line; NULL: none yet. */
const struct film_showing *film_shown(const struct film_slot *s, size_t line);

/* Put a die face. */
void film_put_die(struct page *p, unsigned n);

#endif
