/*
 * The table: declarations shared by its parts.  course.c drives the match,
 * draw*.c and board*.c and pane.c draw it, overlay*.c draw overlays, table.c,
 * over.c and spot.c handle keys.
 */
#ifndef CLI_TABLE_INTERNAL_H
#define CLI_TABLE_INTERNAL_H

#include "cli/screen/key.h"
#include "cli/screen/log.h"
#include "cli/play/lesson.h"
#include "cli/play/past.h"
#include "cli/play/question.h"
#include "cli/screen/screen.h"

#include "validators/core/match/match.h"
#include "validators/core/players/search.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/scene.h"

struct args;
struct turns;
struct watch;

#define SPOTS_MAX   192u
#define STOPS_MAX   32u
#define LETTERS     64u /* maximum bytes typed after `/` */
#define ROUNDS_MOST 16u

/* A spot of the board for the cursor. */
struct spot {
	struct area at;
	const struct scene_card *card;   /* or NULL */
	const struct scene_place *place; /* or NULL */
};

/* The overlay of the board. */
enum over {
	OVER_NOTHING,
	OVER_CARD,
	OVER_HELP,
	OVER_LOG,
	OVER_HINT,
	OVER_STOPS,
	OVER_REFUSAL,
	OVER_BRANCH, /* of a match under review */
	OVER_LESSON,
	OVER_NEWS,  /* events since the person's last decision */
	OVER_TURNS, /* likewise, or of a finished one */
	OVER_END,   /* of a finished one */
};

/* A kind of decision, and whether a person is asked at it. */
struct stop {
	const char *point;
	bool off;
};

struct table {
	const struct args *args;
	struct arena *arena; /* of the match; borrowed */
	struct play *play;   /* begun; borrowed */
	struct sim sim;
	const struct bot *bot[MATCH_MAX_PLAYERS]; /* NULL: a person */
	struct keep *keep;
	struct lesson *lesson; /* or NULL */
	uint64_t seed;
	struct buf *said; /* the transcript: play->out */
	struct log log;
	uint64_t decisions; /* number so far */
	uint64_t since;     /* those already seen by the person */
	bool others;        /* somebody else has acted since */
	bool turned;        /* another turn has begun since */
	const char *turn;   /* "turn 7 of ann", and whose it is; or NULL */
	unsigned turner;
	bool idle; /* a person had only one thing to do since */
	/* the phase in which a person's last decision was a pass; NULL: it was
	 * something else */
	const char *passed;
	size_t idle_at; /* the first log line of the last decision */
	struct {
		uint64_t since;
		bool others;
		const char *where; /* of the scene; NULL: none yet */
	} seen[MATCH_MAX_PLAYERS]; /* the same per seat */
	struct past past;
	/* After each round, in the judge's view; revealed rounds cannot
	 * be undone. */
	struct scene round[ROUNDS_MOST];
	size_t nrounds;
	struct stop stop[STOPS_MAX];
	size_t nstops;
	bool only_stops; /* ask only at named stops */

	int seat; /* the viewer */
	struct choices choices;
	struct arena *asking; /* for the question */
	struct question q;
	struct numbers numbers; /* of its options */
	bool asked;             /* q is a question */
	bool passes;            /* there is a pass */
	struct watch *watch;    /* the match is under review; or NULL */
	bool ended;             /* the match is over */
	struct turns *turns;    /* turning points, for OVER_TURNS */
	/* the result, for OVER_END: for the viewer; in detail */
	const char *verdict, *how;
	const struct key_help *choices_at_end;

	struct arena *frame; /* for one frame: */
	struct arena_mark fresh;
	struct screen screen;
	struct scene scene;
	struct spot spot[SPOTS_MAX];
	size_t nspots, spot_at;
	struct area pane; /* for the card under the cursor; rows 0: none */
	bool pointing;    /* the arrows move on the board */
	bool pointed;     /* they did before a card was shown */

	struct key key; /* the last key */
	enum over over;
	int scroll;       /* rows that the overlay is scrolled */
	const char *card; /* id of the card shown; in the arena of asking */
	const char *card_word; /* its name at the table, or "" */
	const char *notice;    /* a row in place of the keys, or NULL */
	/* why nothing can be done with the selected thing, and its name */
	const char *refusal, *refused;
	size_t nhints;
	/* index of the lesson's text, among those before the decision */
	size_t text;
	bool typing; /* letters after `/` */
	char letters[LETTERS];
	size_t nletters;
	unsigned digits; /* of a number typed so far, or 0 */
};

/* The result of handling a key. */
enum heard { HEARD_NOTHING, HEARD_ACTION, HEARD_LEAVE, HEARD_BACK, HEARD_LOST };

/* course.c */

/* Play until the match ends or the person leaves; returns which. */
enum heard course_run(struct table *t);
void course_init(struct table *t);
void course_release(struct table *t);
/* The pass of the player who decides, or the default; false if there
 * is none. */
bool course_pass(const struct table *t, struct action *out);
/* Switch to the view of a seat. */
void course_look(struct table *t, int seat);

/* table.c */

/* Ask the current question; begins: the decision begins with it. */
enum heard table_ask(struct table *t, bool begins);
/* Ask for confirmation to deviate from the lesson; HEARD_ACTION: confirmed. */
enum heard table_leave_lesson(struct table *t);
/* Handle a key that only shows something: the board, a card, the log, help;
 * false: another key. */
bool table_looks(struct table *t, struct key k);
/* Handle a key that edits the typed letters; false: another key. */
bool table_letter(struct table *t, struct key k);

/* Keys, and a brief description; a row without keys ends. */
struct key_help {
	const char *keys, *does;
};

/* The keys during a match: all of them are listed in the help. */
struct table_key {
	struct key_help help;
	unsigned kinds;  /* as bits */
	uint32_t letter; /* of KEY_IS_SIGN; '0': any digit */
	enum heard (*does)(struct table *t);
};
extern const struct table_key table_keys[];
extern const size_t ntable_keys;

/* over.c, handover.c */

/* Handle a key while something covers the board. */
enum heard over_hear(struct table *t, struct key k);
void over_close(struct table *t);
/* Another person takes the seat: nothing of the table is visible until he
 * confirms; false: he leaves. */
bool handover_to(struct table *t, unsigned player);

/* spot.c */

/* The number of the option that names a card or place, or 0. */
unsigned spot_number(const struct table *t, const struct scene_card *c,
		     const struct scene_place *p);
/* True if other cards of the list can be chosen, but not this one. */
bool spot_barred(const struct table *t, const struct scene_list *l,
		 const struct scene_card *c);
/* Record a spot; true if the cursor is on it. */
bool spot_add(struct table *t, struct area at, const struct scene_card *c,
	      const struct scene_place *p);
/* The visible part of a list, one card per row from this one on: all, otherwise
 * the part around the cursor, and how many are above and below it.  The others
 * are recorded, so that the cursor can reach them. */
struct part {
	size_t from, n;
	int row;
};
struct part spot_part(struct table *t, struct area at,
		      const struct scene_cards *v);
bool spot_hidden(struct table *t, struct area at, const struct scene_cards *v,
		 const struct part *p, size_t i);
/* Initialise the cursor; move it: down or right, 1 or -1; show the next or the
 * previous card. */
void spot_begin(struct table *t);
void spot_move(struct table *t, int down, int right);
void spot_next(struct table *t, int forward);

/* draw.c, draw_question.c, draw_keys.c */

/* Draw everything and show it. */
void draw_table(struct table *t);
/* The rows of the board and the other parts, for the size of the screen. */
struct layout {
	struct area board, log, options;
	int question, keys;
};
struct layout draw_layout(const struct table *t);
/* The number of rows in which all its options fit; the least. */
#define OPTIONS_LEAST 3
int draw_wanted(const struct table *t, int cols);
/* Draw the question and its options. */
void draw_question(struct table *t, const struct layout *l);
/* Draw the keys with a function, or the notice. */
void draw_keys(struct table *t, int row);
/* " 3 more ↓" */
struct str draw_more(struct table *t, size_t n, const char *arrow);
/* Draw the number of new log lines above those shown, in a border. */
void draw_unseen(struct table *t, int row, int cols, size_t above);
/* The number of log rows on the board. */
size_t draw_band(const struct table *t);
/* The sign of a side; its ink. */
uint32_t side_sign(enum scene_side side);
enum ink side_ink(enum scene_side side);

/* board.c, board_grid.c, board_zones.c, board_lanes.c */

/* Draw the field with both players.  Returns the rows used, from the top. */
int board_draw(struct table *t, struct area at);
void board_grid(struct table *t, struct area at);
void board_zones(struct table *t, struct area at);
/* Rows between the zones of a board with this height. */
int board_band(int rows);
int board_lanes(struct table *t, struct area at);
/* The part of the columns for the question; a card may be beside it. */
int board_beside(const struct table *t, int cols);
#define BESIDE_COLS 40
/* The same for the log. */
int board_log(const struct table *t, int cols);
/* The minimum number of rows. */
int board_rows(const struct table *t);
/* True if the screen is large enough to always show a card, and names, hand and
 * log in full. */
bool board_large(const struct table *t);

/* Put a name over several rows, broken as well as possible. */
void board_name(struct table *t, struct area at, const char *name,
		unsigned ink);
/* Put a name in one row, shortened by words; returns the columns used. */
int board_short(struct table *t, int row, int col, int cols, const char *name,
		unsigned ink);
/* Put a player's numbers in rows of this width: "energy 1 of 4  deck 50";
 * returns the rows used.  Lists of up to `longest` cards are included, except
 * the hand. */
int board_player(struct table *t, struct area at, const struct scene_player *p,
		 size_t longest);
/* Put only those lists; returns the rows used. */
int board_lists(struct table *t, struct area at, const struct scene_player *p,
		size_t longest);
/* Append its keywords: "defender, leadership 3". */
void board_words_of(struct buf *b, const struct scene_card *c);
/* Put pending things; returns the rows used. */
int board_pending(struct table *t, struct area at);
/* The length of the letter with which a kind begins: in lists "g3" is a
 * ground unit. */
int board_letter(const char *kind);
/* Put the cards of a list in columns, as in a hand; returns the rows used. */
int board_list(struct table *t, struct area at, const struct scene_list *l);
/* The player at the bottom, and the first of the others; NULL: none. */
const struct scene_player *board_near(const struct table *t);
const struct scene_player *board_far(const struct table *t);

/* watch.c, watch_draw.c */

struct layout;
/* Draw the bar, and the last event, in place of the question. */
void watch_draw(struct table *t, const struct layout *l);
/* Its present keys, those in the help, those of OVER_BRANCH. */
const struct key_help *watch_keys(struct table *t);
extern const struct key_help watch_help[], watch_branch_keys[];
/* Draw the choice of players for continuing. */
void watch_branch(struct table *t, struct area at);

/* turns.c */

/* Draw the turning points found so far. */
void turns_draw(struct table *t, struct area at);

/* rounds.c */

/* Record a completed round of the match, unless recorded already; record those
 * of the script. */
void rounds_note(struct table *t, const struct match *m);
void rounds_begin(struct table *t);
/* Draw them; returns the rows used. */
int rounds_draw(struct table *t, struct area at);

/* pane.c */

/* Draw the card under the cursor, else the pending one, in the pane of the
 * board, if there is one. */
void pane_draw(struct table *t);
/* The text of a card, as a line. */
struct str pane_brief(struct table *t, const struct scene_card *c);
/* Open it as an overlay, and draw it. */
void pane_open(struct table *t);
void pane_over(struct table *t, struct area at);

/* overlay.c */

/* Append a text as lines of its own. */
void overlay_line(struct buf *b, struct str s);

/* Show a text in a frame in the middle, with the height it needs, and
 * this width. */
void overlay_text(struct table *t, struct area at, int cols, const char *head,
		  const char *foot, struct buf *text);

void overlay_draw(struct table *t, struct area at);
/* overlay_help.c: draw the help. */
void overlay_help(struct table *t, struct area at);
/* Explain why nothing can be done with the thing under the cursor. */
void overlay_refuse(struct table *t, const struct spot *s);
/* Show the events since the person's decision, if they do not fit at
 * the table. */
void overlay_news(struct table *t);
/* Show the lesson's text for this point. */
void overlay_lesson(struct table *t);
/* Run the search; show its best choices. */
void overlay_hint(struct table *t);

#endif
