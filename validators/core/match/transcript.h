/*
 * Transcripts: what happened in a match, event by event.
 *
 * A referee says each event once, as named fields; it is written as one line
 * of JSON or as one line for people, made of the template in the game's table
 * of events.  What a player may not see is left out for that player.
 */
#ifndef MATCH_TRANSCRIPT_H
#define MATCH_TRANSCRIPT_H

#include "validators/base/buf.h"
#include "validators/core/match/beside.h"
#include "validators/core/match/referee.h"

/*
 * When the account for people tells an event, unless it is verbose: lines of
 * JSON are always whole.
 */
enum said_when {
	SAID_ALWAYS,     /* always */
	SAID_IF_WRITTEN, /* not where nobody has written the decision: a pass,
			 an offer that is declined */
	SAID_ABOVE,      /* once such a decision follows: the head above it */
	SAID_IF_VERBOSE, /* never: who is asked */
};

/*
 * An event a game knows, a row of its events.def.  The template is text with
 *   {key}      a field; of a list its elements, "none" where it has none;
 *              "?" where the viewer may not see it
 *   {key:word} the same; words that it has as values are translated in the
 *              context `word`, not in that of the key
 *   {key|sub}  for each element of a list or map: `sub`, joined by ", ", in
 *              which <key> is the key and <name> the element's field, <value>
 *              the element itself
 *   {key?a:b}  `a` if the field is true, else `b`
 *   {key#a/b}  the form of a word that goes with this number, by lang_plural:
 *              {cards} {cards#card/cards}
 *   [text]     only if all fields named in it are there and say something;
 *              with {key?} in it only if that number is not 0,
 *              or all is told
 *   [!{a}{b} text]  the text only if none of these fields says anything
 * NULL: it is said in JSON alone.  The template is a message; so are values
 * that are words of the game, with their key as context.
 */
struct event_type {
	const char *name; /* snake_case */
	const char *text; /* NULL: for programs alone, no line for people */
	const char *about;
	enum said_when when; /* in the account for people */
};

/* Rows of a game's events.def, each with its number EVENT_ID, when SAID_WHEN.
 */
#define EVENT_ROW(id_, name_, when_, text_, about_)                            \
	[EVENT_##id_] = { name_, text_, about_, SAID_##when_ },

enum transcript_form { TRANSCRIPT_TEXT, TRANSCRIPT_JSONL };

#define EVENT_DEPTH 4 /* maps and lists inside one another */

struct token;

#define TRANSCRIPT_PUBLIC ((int)MATCH_MAX_PLAYERS)

struct transcript {
	struct buf *out; /* borrowed; NULL: events are counted only */
	enum transcript_form form;
	int viewer;              /* a seat, -1: the judge sees all, or
				    TRANSCRIPT_PUBLIC: what everybody does */
	bool verbose;            /* set by the caller: every event is told */
	const struct lang *lang; /* set by the caller; NULL: English */
	uint64_t n;              /* events so far */
	/* Told behind each event that has lines, which begin at `from` in out;
	 * what stood there before was taken back.  Set by the caller, or
	 * NULL. */
	void (*told)(void *ctx, size_t from);
	void *told_ctx;
	const struct game *game;
	const struct match *match; /* whose players' names are no words; set by
				      the caller, or NULL */
	struct arena *arena;
	struct beside beside; /* of JSON; its cards are set by the caller, NULL:
			       events have no names */

	/* Told of the cards that a seat draws; nothing is written then, and
	 * other events are none.  NULL: nobody wants it. */
	void (*drawn)(void *ctx, const struct match *m, unsigned seat,
		      int card);
	void *ctx;
	bool hears;      /* the event being said is that one, */
	unsigned drawer; /* and its player */

	bool supplied;     /* nobody has written the decision now played */
	uint64_t decision; /* its number */
	struct str held;   /* a line that is SAID_ABOVE; in the arena */
	uint64_t held_in;  /* the decision that has caused it */

	/* the event being said */
	const struct event_type *type;
	uint16_t clause;
	bool hidden;   /* the next field is not for the viewer */
	unsigned shut; /* 1 + the depth of the hidden map or list that is open,
			  or 0 */
	struct token *token;
	size_t ntokens, cap;
	unsigned depth;
	size_t open[EVENT_DEPTH];
};

/* A place to come back to. */
struct transcript_mark {
	uint64_t n;
	size_t size;
	struct str held;
	uint64_t held_in;
	size_t nbeside;
};

/* out, a, game: borrowed */
void transcript_init(struct transcript *t, struct arena *a, struct buf *out,
		     enum transcript_form form, int viewer,
		     const struct game *game);

/* Append a word of states and scripts for people: in the language, or, where it
 * has none, between_attacks as "between attacks". */
void transcript_put_word(struct buf *out, const struct lang *lang,
			 struct str context, struct str word);
/* The same in an arena. */
const char *transcript_word(struct arena *a, const struct lang *lang,
			    const char *context, const char *word);

struct transcript_mark transcript_mark(const struct transcript *t);
void transcript_rewind(struct transcript *t, struct transcript_mark m);

/* The next decision is played; supplied: it is a default or has no
 * alternative. */
void transcript_decide(struct transcript *t, bool supplied);

/* What is held stands above what comes next, if that belongs to a decision
 * that somebody has written; else it goes.  For who writes a line himself. */
void transcript_put_held(struct transcript *t);

/*
 * Say one event: begin, fields, end.  type is an index in the referee's
 * table, clause what stands behind the event or 0.  Keys are static; texts
 * are borrowed until the end.  Inside a list the key is NULL.
 */
void event_begin(struct transcript *t, unsigned type, uint16_t clause);
/* The same for a type outside the table; type: borrowed until the end. */
void event_begin_type(struct transcript *t, const struct event_type *type,
		      uint16_t clause);
void event_int(struct transcript *t, const char *key, int64_t v);
void event_text(struct transcript *t, const char *key, const char *s);
void event_str(struct transcript *t, const char *key, struct str s);
void event_bool(struct transcript *t, const char *key, bool b);
void event_open_map(struct transcript *t, const char *key);
void event_open_list(struct transcript *t, const char *key);
void event_close(struct transcript *t);
void event_end(struct transcript *t); /* closes what is open */

/* The next field, or element of a list, is for the seats in `mask` (bit per
 * seat) and the judge. */
void event_for(struct transcript *t, uint32_t mask);

/*
 * Say one event with the fields of a form, if anybody listens:
 *
 *	match_tell(m, EVENT_WOUNDS, clause, "card:%c amount:%d by:%c?", p, n,
 *		   by);
 *
 * KEY:VALUE for each field, the values being
 *   %d    a number            %s    a text, or NULL
 *   %hhd  true or false       %.*s  a text, STR_ARG()
 *   %u    a seat's id; NOBODY has none
 *   %c    a card as the referee names it, below 0: none; %-c: briefly
 * ~ for nothing, and `?` behind one: left out where it is 0, NULL or nobody. %x
 *alone: the next field is for the seats of this mask; %X: so are all behind it.
 *KEY:[ and ] stand around the elements of a list, which have no keys, KEY:{ and
 *} around those of a map.
 */
void match_tell(const struct match *m, unsigned type, uint16_t clause,
		const char *form, ...) __attribute__((format(printf, 4, 5)));

/* The language of sentences that an event has as a field: JSON lines have them
 * in English. */
const struct lang *match_tongue(const struct match *m);

/* The same without fields. */
void match_tell_bare(const struct match *m, unsigned type, uint16_t clause);

/* Begin such an event; false: nobody listens.  More fields may follow, then
 * event_end(). */
bool match_tell_open(const struct match *m, unsigned type, uint16_t clause,
		     const char *form, ...)
	__attribute__((format(printf, 4, 5)));

/* Add such fields to the event, or to what is open in it. */
void match_tell_more(const struct match *m, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

#endif
