/*
 * The table: what its parts share.  course.c drives the match, draw*.c and
 * board*.c and pane.c draw it, overlay.c draws over it, table.c, over.c and
 * spot.c hear the keys.
 */
#ifndef CLI_TABLE_INTERNAL_H
#define CLI_TABLE_INTERNAL_H

#include "cli/screen/key.h"
#include "cli/table/log.h"
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
#define LETTERS     64u /* bytes that are typed behind `/` */
#define ROUNDS_MOST 16u

/* Something on the board that the cursor can stand on. */
struct spot {
	struct area at;
	const struct scene_card *card;   /* or NULL */
	const struct scene_place *place; /* or NULL */
};

/* What lies over the board. */
enum over {
	OVER_NOTHING,
	OVER_CARD,
	OVER_HELP,
	OVER_LOG,
	OVER_HINT,
	OVER_STOPS,
	OVER_REFUSAL,
	OVER_BRANCH, /* of a match that is looked at */
	OVER_LESSON,
	OVER_NEWS,  /* what happened since the person decided */
	OVER_TURNS, /* likewise, or of one that is over */
	OVER_END,   /* of one that is over */
};

/* A kind of decision at which a person is asked or not. */
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
	struct buf *said; /* the account: play->out */
	struct log log;
	uint64_t decisions; /* so far */
	uint64_t since;     /* those that the person saw before */
	bool others;        /* somebody else did something since */
	struct {
		uint64_t since;
		bool others;
	} seen[MATCH_MAX_PLAYERS]; /* the same of each */
	struct past past;
	/* Behind each round, as the judge sees it; what is revealed cannot be
	 * taken back. */
	struct scene round[ROUNDS_MOST];
	size_t nrounds;
	struct stop stop[STOPS_MAX];
	size_t nstops;
	bool only_stops; /* where no stop is named, nobody is asked */

	int seat; /* who looks */
	struct choices choices;
	struct arena *asking; /* of the question */
	struct question q;
	bool asked;          /* q is a question */
	bool passes;         /* it knows a pass */
	struct watch *watch; /* the match was played, and is looked at; or NULL
			      */
	bool ended;          /* the match is over */
	struct turns *turns; /* where it turned, for OVER_TURNS */
	const char *how;     /* how it ended, for OVER_END */
	const struct key_help *choices_at_end;

	struct arena *frame; /* of one picture: */
	struct arena_mark fresh;
	struct screen screen;
	struct scene scene;
	struct spot spot[SPOTS_MAX];
	size_t nspots, spot_at;
	struct area pane; /* for the card that the cursor is on; rows 0: none */
	bool pointing;    /* the arrows move on the board */

	struct key key; /* heard last */
	enum over over;
	int scroll;            /* rows that what lies over it is moved up */
	const char *card;      /* shown: its id; in the arena of asking */
	const char *card_word; /* by which the table names it, or "" */
	const char *notice;    /* one row in place of the keys, or NULL */
	const char *refusal;   /* why what was pointed at cannot be done */
	size_t nhints;
	size_t text; /* of the lesson, of those before the decision */
	bool typing; /* letters behind `/` */
	char letters[LETTERS];
	size_t nletters;
	unsigned digits; /* typed so far of a number, or 0 */
};

/* What a person decided to do. */
enum heard { HEARD_NOTHING, HEARD_ACTION, HEARD_LEAVE, HEARD_BACK, HEARD_LOST };

/* course.c */

/* Play until the match ends or the person leaves; which. */
enum heard course_run(struct table *t);
void course_init(struct table *t);
void course_release(struct table *t);
/* The pass of who is asked, or whatever is done where nobody decides; false:
 * there is none. */
bool course_pass(const struct table *t, struct action *out);
/* Look with the eyes of a seat. */
void course_look(struct table *t, int seat);

/* table.c */

/* Ask the question that is open. */
enum heard table_ask(struct table *t);
/* Is it to be, against what the lesson advises?  HEARD_ACTION: it is. */
enum heard table_leave_lesson(struct table *t);
/* A key that only looks: at the board, a card, the log, help; false: it is
 * another one. */
bool table_looks(struct table *t, struct key k);
/* A key that changes the letters which are typed; false: it is another one. */
bool table_letter(struct table *t, struct key k);

/* Keys, and what they do, in a few words; a row without keys ends. */
struct key_help {
	const char *keys, *does;
};

/* The keys of a match that is played: none works that help does not tell. */
struct table_key {
	struct key_help help;
	unsigned kinds;  /* as bits */
	uint32_t letter; /* of KEY_IS_SIGN; '0': any digit */
	enum heard (*does)(struct table *t);
};
extern const struct table_key table_keys[];
extern const size_t ntable_keys;

/* over.c, handover.c */

/* A key while something lies over the board. */
enum heard over_hear(struct table *t, struct key k);
void over_close(struct table *t);
/* Another person takes the seat: nothing of the table is seen until he is
 * there; false: he leaves. */
bool handover_to(struct table *t, unsigned player);

/* spot.c */

/* The number of the option that names a card or place, or 0. */
unsigned spot_number(const struct table *t, const struct scene_card *c,
		     const struct scene_place *p);
/* Can others of its list be chosen, but not this card? */
bool spot_barred(const struct table *t, const struct scene_list *l,
		 const struct scene_card *c);
/* Note a spot; is the cursor on it? */
bool spot_add(struct table *t, struct area at, const struct scene_card *c,
	      const struct scene_place *p);
/* Those of a list that are in view, one a row from this one on: all, else the
 * part around the one that the cursor is on, and how many are above and below
 * it.  The others: noted, so that the cursor gets to them. */
struct part {
	size_t from, n;
	int row;
};
struct part spot_part(struct table *t, struct area at,
		      const struct scene_cards *v);
bool spot_hidden(struct table *t, struct area at, const struct scene_cards *v,
		 const struct part *p, size_t i);
/* Put the cursor where it begins; move it: down or right, 1 or -1; show the
 * next card, forward or not. */
void spot_begin(struct table *t);
void spot_move(struct table *t, int down, int right);
void spot_next(struct table *t, int forward);

/* draw.c, draw_question.c, draw_keys.c */

/* Draw all and show it. */
void draw_table(struct table *t);
/* The rows of the board and of what is around it, as large as the screen is. */
struct layout {
	struct area board, log, options;
	int question, keys;
};
struct layout draw_layout(const struct table *t);
/* The question, and what can be chosen. */
void draw_question(struct table *t, const struct layout *l);
/* The keys that do something now, or the notice. */
void draw_keys(struct table *t, int row);
/* " 3 more ↓" */
struct str draw_more(struct table *t, size_t n, const char *arrow);
/* Rows of the log that the board has. */
size_t draw_band(const struct table *t);
/* The sign of a side; its ink. */
uint32_t side_sign(enum scene_side side);
enum ink side_ink(enum scene_side side);

/* board.c, board_grid.c, board_zones.c, board_lanes.c */

/* Draw the field with both players.  Returns the rows used, from the top. */
int board_draw(struct table *t, struct area at);
void board_grid(struct table *t, struct area at);
void board_zones(struct table *t, struct area at);
/* Rows between the zones of a board that has so many. */
int board_band(int rows);
int board_lanes(struct table *t, struct area at);
/* Of so many columns those for what is asked: beside it may stand a card. */
int board_beside(const struct table *t, int cols);
#define BESIDE_COLS 40
/* The same for what happened. */
int board_log(const struct table *t, int cols);
/* Rows that it wants at the least. */
int board_rows(const struct table *t);
/* Is the screen so large that a card always stands on it, and names, hand and
 * log are told in full? */
bool board_large(const struct table *t);

/* A name over some rows, at the best. */
void board_name(struct table *t, struct area at, const char *name,
		unsigned ink);
/* A name in one row, cut at words; the columns used. */
int board_short(struct table *t, int row, int col, int cols, const char *name,
		unsigned ink);
/* A player's numbers in rows of so many columns: "energy 1 of 4  deck 50"; the
 * rows used.  Lists of up to `longest` cards are told, too, but for the hand.
 */
int board_player(struct table *t, struct area at, const struct scene_player *p,
		 size_t longest);
/* Those lists alone; the rows used. */
int board_lists(struct table *t, struct area at, const struct scene_player *p,
		size_t longest);
/* Append its keywords: "defender, leadership 3". */
void board_words_of(struct buf *b, const struct scene_card *c);
/* What is pending; the rows used. */
int board_pending(struct table *t, struct area at);
/* Bytes of the letter with which a kind begins: in lists "g3" is a ground unit.
 */
int board_letter(const char *kind);
/* Cards of a list in columns, as in a hand; the rows used. */
int board_list(struct table *t, struct area at, const struct scene_list *l);
/* The player at the near side, and the first of the others; NULL: none. */
const struct scene_player *board_near(const struct table *t);
const struct scene_player *board_far(const struct table *t);

/* watch.c, watch_draw.c */

struct layout;
/* The bar, and the event that was told last, where else a question stands. */
void watch_draw(struct table *t, const struct layout *l);
/* Its keys now, those that help tells, those of OVER_BRANCH. */
const struct key_help *watch_keys(struct table *t);
extern const struct key_help watch_help[], watch_branch_keys[];
/* Draw who can play on. */
void watch_branch(struct table *t, struct area at);

/* turns.c */

/* Draw where the match turned, as far as it is known. */
void turns_draw(struct table *t, struct area at);

/* rounds.c */

/* Note a round of the match, if one is over that is not noted yet; those that
 * the script has. */
void rounds_note(struct table *t, const struct match *m);
void rounds_begin(struct table *t);
/* Draw them; the rows used. */
int rounds_draw(struct table *t, struct area at);

/* pane.c */

/* Draw the card that the cursor is on, else the one that is pending: in the
 * pane of the board, if there is one. */
void pane_draw(struct table *t);
/* What a card says, as a line. */
struct str pane_brief(struct table *t, const struct scene_card *c);
/* Show it over the board, and draw it there. */
void pane_open(struct table *t);
void pane_over(struct table *t, struct area at);

/* overlay.c */

/* Append a text as lines of its own. */
void overlay_line(struct buf *b, struct str s);

/* Show a text in a frame in the middle, as high as it needs to be, and so many
 * columns wide. */
void overlay_text(struct table *t, struct area at, int cols, const char *head,
		  const char *foot, struct buf *text);

void overlay_draw(struct table *t, struct area at);
/* Why nothing can be done with what the cursor is on. */
void overlay_refuse(struct table *t, const struct spot *s);
/* Show what happened since the person decided, if it is more than the table
 * has room for. */
void overlay_news(struct table *t);
/* Show what the lesson says here. */
void overlay_lesson(struct table *t);
/* Let search try; show its best. */
void overlay_hint(struct table *t);

#endif
