/*
 * Transcripts: the events of a match.
 *
 * A referee reports each event once, as named fields; it is written as one line
 * of JSON or as one line for people, from the template in the game's table of
 * events.  What a player may not see is omitted for that player.
 */
#ifndef MATCH_TRANSCRIPT_H
#define MATCH_TRANSCRIPT_H

#include "validators/base/buf.h"
#include "validators/core/match/beside.h"
#include "validators/core/match/referee.h"

/*
 * When the transcript for people contains an event, unless it is verbose; JSON
 * always contains all of them.
 */
enum said_when {
	SAID_ALWAYS, /* always */
	/* not for a decision that nobody has written: a pass, a
	 * declined offer */
	SAID_IF_WRITTEN,
	SAID_ABOVE,      /* only before such a decision: a heading */
	SAID_IF_VERBOSE, /* never: who must decide */
	SAID_IF_DONE,    /* not of a choice that is looked at: it is obvious */
};

/*
 * An event of a game, a row of its events.def.  The template is text with
 *   {key}      a field; for a list its elements, or "none";
 *              "?" if the viewer may not see it
 *   {key:word} the same; values that are words are translated in the
 *              context `word` instead of the key
 *   {key|sub}  for each element of a list or map: `sub`, joined by ", ", in
 *              which <key> is the key and <name> the element's field, <value>
 *              the element itself
 *   {key?a:b}  `a` if the field is true, else `b`
 *   {key#a/b}  the plural form for this number, by lang_plural:
 *              {cards} {cards#card/cards}
 *   [text]     only if all fields named in it are present and not empty;
 *              with {key?} in it only if that number is not 0,
 *              or the transcript is verbose
 *   {key!}     the field; in [text], only if the viewer may see it
 *   [!{a}{b} text]  the text only if all of these fields are empty
 * NULL: only in JSON.  The template is a message; so are values
 * that are words of the game, with their key as context.
 */
struct event_type {
	const char *name; /* snake_case */
	const char *text; /* NULL: only for programs, no line for people */
	const char *about;
	enum said_when when; /* for the transcript for people */
};

/* Rows of a game's events.def, each with its number EVENT_ID, when SAID_WHEN.
 */
#define EVENT_ROW(id_, name_, when_, text_, about_)                            \
	[EVENT_##id_] = { name_, text_, about_, SAID_##when_ },

enum transcript_form { TRANSCRIPT_TEXT, TRANSCRIPT_JSONL };

#define EVENT_DEPTH 4 /* nesting of maps and lists */

struct token;

#define TRANSCRIPT_PUBLIC ((int)MATCH_MAX_PLAYERS)

struct transcript {
	struct buf *out; /* borrowed; NULL: events are only counted */
	enum transcript_form form;
	/* a seat, -1: the judge, who sees everything, or TRANSCRIPT_PUBLIC:
	 * what everybody sees */
	int viewer;
	bool verbose;            /* set by the caller: report every event */
	bool ahead;              /* likewise: nothing of it has been done yet */
	const struct lang *lang; /* set by the caller; NULL: English */
	uint64_t n;              /* number of events so far */
	/* Called after each event that has lines, which begin at `from` in out;
	 * the previous content was removed.  Set by the caller, or NULL. */
	void (*told)(void *ctx, size_t from);
	void *told_ctx;
	const struct game *game;
	/* its players' names are not translated; set by the caller, or NULL */
	const struct match *match;
	struct arena *arena;
	/* for JSON; the caller sets its cards, NULL: no names */
	struct beside beside;

	/* Called with the cards that a seat draws; nothing is written then, and
	 * other events are skipped.  NULL: not used. */
	void (*drawn)(void *ctx, const struct match *m, unsigned seat,
		      int card);
	void *ctx;
	bool hears;      /* the current event is a draw, */
	unsigned drawer; /* and its player */

	bool supplied;     /* nobody has written the current decision */
	uint64_t decision; /* its number */
	struct str held;   /* a pending SAID_ABOVE line; in the arena */
	uint64_t held_in;  /* the decision that caused it */

	/* the current event */
	const struct event_type *type;
	uint16_t clause;
	bool hidden;   /* the viewer may not see the next field */
	unsigned shut; /* 1 + the depth of the open hidden map or list, or 0 */
	struct token *token;
	size_t ntokens, cap;
	unsigned depth;
	size_t open[EVENT_DEPTH];
};

/* A state to return to. */
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

/* Append a word of states and scripts for people: translated, or, without a
 * translation, between_attacks as "between attacks". */
void transcript_put_word(struct buf *out, const struct lang *lang,
			 struct str context, struct str word);
/* The same as a string in an arena. */
const char *transcript_word(struct arena *a, const struct lang *lang,
			    const char *context, const char *word);

struct transcript_mark transcript_mark(const struct transcript *t);
void transcript_rewind(struct transcript *t, struct transcript_mark m);

/* The next decision begins; supplied: it is a default or has no alternative. */
void transcript_decide(struct transcript *t, bool supplied);

/* Write the pending heading if what follows belongs to a decision that somebody
 * has written, else drop it.  For callers that write a line themselves. */
void transcript_put_held(struct transcript *t);

/*
 * Report one event: begin, fields, end.  type is an index in the referee's
 * table, clause that of the event or 0.  Keys are static; texts are borrowed
 * until the end.  Inside a list the key is NULL.
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
void event_end(struct transcript *t); /* closes open maps and lists */

/* The next field, or element of a list, is visible only to the seats in `mask`
 * (one bit per seat) and the judge. */
void event_for(struct transcript *t, uint32_t mask);

/*
 * Report one event with the fields of a form, if events are reported:
 *
 *	match_tell(m, EVENT_WOUNDS, clause, "card:%c amount:%d by:%c?", p, n,
 *		   by);
 *
 * KEY:VALUE for each field, where the values are
 *   %d    a number            %s    a text, or NULL
 *   %hhd  true or false       %.*s  a text, STR_ARG()
 *   %u    a seat's id; NOBODY has none
 *   %c    a card by its referee's name, below 0: none; %-c: briefly
 * ~ for null, and `?` after a value omits it if it is 0, NULL or nobody. %x
 * alone: the next field is for the seats of this mask; %X: so are all later
 * ones.
 * KEY:[ and ] enclose the elements of a list, which have no keys, KEY:{ and
 * } those of a map.
 */
void match_tell(const struct match *m, unsigned type, uint16_t clause,
		const char *form, ...) __attribute__((format(printf, 4, 5)));

/* The language of sentences in fields of an event: English in JSON. */
const struct lang *match_tongue(const struct match *m);

/* The same without fields. */
void match_tell_bare(const struct match *m, unsigned type, uint16_t clause);

/* Begin such an event; false if events are not reported.  More fields may
 * follow, then event_end(). */
bool match_tell_open(const struct match *m, unsigned type, uint16_t clause,
		     const char *form, ...)
	__attribute__((format(printf, 4, 5)));

/* Add such fields to the event, or to its open map or list. */
void match_tell_more(const struct match *m, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

#endif
