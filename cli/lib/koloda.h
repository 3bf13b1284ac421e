/*
 * libkoloda: card databases, deck lists and matches for other programs.
 *
 * Nothing here prints, ends the program, reads the environment or keeps a
 * state of its own.  A function that can fail returns one of enum
 * koloda_status and fills *error, unless that is NULL.  Texts are UTF-8 with a
 * NUL behind them; JSON is one line, in the form of `koloda --format=json`.
 *
 * An open database may be used by several threads at once; a match by one at a
 * time, different ones by different threads.  A database is closed after the
 * matches that were made of it are freed.
 *
 * See koloda(3), koloda_deck(3), koloda_match(3).
 */
#ifndef KOLODA_H
#define KOLODA_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum koloda_status {
	KOLODA_OK = 0,
	KOLODA_NO = 1,        /* the answer is no: an illegal list or action */
	KOLODA_TROUBLE = 2,   /* what was given cannot be read or done */
	KOLODA_MISUSE = 3,    /* NULL, or a handle that is none */
	KOLODA_NO_MEMORY = 4, /* the call was given up; nothing is changed */
};

enum koloda_severity {
	KOLODA_NOTE = 1,
	KOLODA_WARNING = 2,
	KOLODA_ERROR = 3,      /* the list is illegal */
	KOLODA_UNREADABLE = 4, /* the list cannot be read */
};

/* What went wrong; texts that are longer are cut. */
struct koloda_error {
	int32_t status;
	uint32_t line, column; /* from 1; 0: it has no place */
	char name[64];         /* of the fault, kebab-case; or empty */
	char clause[16];       /* of the rules; or empty */
	char file[256];        /* or empty */
	char message[512];
	char hint[512]; /* or empty */
};

/* "0.1.0" */
const char *koloda_version(void);

/* Give back a text that a function has made; NULL is allowed. */
void koloda_text_free(char *text);

/* ---- Databases ---- */

struct koloda; /* an open database */

/*
 * Open the database at `path`, and see that it is one.  lang: "en", "ru" of all
 * messages and names shown; NULL is English.
 *
 * The cards of a game are read when a call first needs them, and then kept;
 * other threads that need them wait.  A few texts of one list are judged by the
 * cards that they name alone.  Whatever is asked and when, the answers are
 * those of the moment at which the database was opened.  A call whose cards
 * cannot be read returns KOLODA_TROUBLE, with the name "database", as those
 * behind it do; calls that need other cards go on.
 */
int koloda_open(struct koloda **out, const char *path, const char *lang,
		struct koloda_error *error);

/* Close it; NULL is allowed. */
void koloda_close(struct koloda *k);

/* A text, with the name that findings and databases have of it. */
struct koloda_source {
	const char *name;
	const char *text;
	size_t size;
};

struct koloda_finding;

/* Told of each finding in order.  It may call other functions. */
typedef void koloda_take_finding(void *ctx, const struct koloda_finding *f);

/*
 * Compile the n card files (koloda-cards(5)) to one database at `path`, in
 * whose place it is put when it is whole.  The same files by the same names
 * make the same bytes as `koloda compile`.  take: or NULL.
 * KOLODA_NO: there are faults in the cards; KOLODA_TROUBLE: a file cannot be
 * read as one, or the database cannot be written.  Then nothing is written.
 */
int koloda_compile(const struct koloda_source *files, size_t n,
		   const char *path, const char *lang,
		   koloda_take_finding *take, void *ctx,
		   struct koloda_error *error);

/* ---- Cards ---- */

/*
 * A card by its id or any of its names as JSON.  game: an id, or NULL for any.
 * KOLODA_NO: there is none, or several games have it.
 */
int koloda_card(struct koloda *k, const char *game, const char *name,
		char **json, struct koloda_error *error);

/*
 * The same in words, as `koloda show` tells it, in the language of the
 * database: names, type, numbers, what it does, formats; lines of at most 80
 * columns.
 */
int koloda_card_text(struct koloda *k, const char *game, const char *name,
		     char **text, struct koloda_error *error);

/* Told of a card that was found; returns 0, or else no more are wanted. */
typedef int koloda_take_card(void *ctx, const char *game, const char *id);

/*
 * Find cards by a query of koloda-query(7), in the order it asks for.  in:FILE
 * finds nothing, as no files are opened.
 * KOLODA_TROUBLE: it cannot be understood; column is the place in it.
 */
int koloda_query(struct koloda *k, const char *query, koloda_take_card *take,
		 void *ctx, struct koloda_error *error);

/* ---- Deck lists ---- */

/* By what lists are judged that do not say it; each may be NULL. */
struct koloda_rules {
	const char *game, *format;
	const char *date; /* YYYY-MM-DD */
};

/* What was found in a list or a card; texts live during the call, or are NULL.
 */
struct koloda_finding {
	const char *file;
	uint32_t list; /* its number in the text, from 0; of a card: 0 */
	uint32_t line, column;
	int32_t severity;   /* enum koloda_severity */
	const char *clause; /* of the rules */
	const char *name;   /* kebab-case */
	const char *card;   /* its id */
	const char *message, *hint;
};

/*
 * Judge the lists in `size` bytes of text; file: as findings name it, or NULL;
 * rules, take: or NULL.
 * KOLODA_NO: one is illegal; KOLODA_TROUBLE: one cannot be read, or there is
 * none.
 */
int koloda_check(struct koloda *k, const struct koloda_rules *rules,
		 const char *file, const char *text, size_t size,
		 koloda_take_finding *take, void *ctx,
		 struct koloda_error *error);

/*
 * The smallest change that makes the lists in a text legal: the whole text
 * after it, which is the same where they are legal.  KOLODA_NO: one has no
 * repair.
 */
int koloda_fix(struct koloda *k, const struct koloda_rules *rules,
	       const char *text, size_t size, char **repaired,
	       struct koloda_error *error);

/* ---- Matches ---- */

struct koloda_match;

/* A match between deck lists. */
struct koloda_setup {
	const char *game;           /* or NULL: that of the first list */
	const char *format;         /* or NULL: likewise, else the default */
	const char *options;        /* a map as scripts have it, or NULL */
	const char *const *decks;   /* texts of lists, one a player */
	const char *const *players; /* their ids, or NULL: p1, p2, ... */
	size_t n;                   /* players */
	uint64_t seed;              /* of all that is random, below 2^63 */
};

/* Begin a match between deck lists, */
int koloda_match_start(struct koloda *k, const struct koloda_setup *setup,
		       struct koloda_match **out, struct koloda_error *error);

/*
 * or by a script (koloda-match(5)) whose decks are written in it; its lines
 * are played, and the match goes on behind them.
 */
int koloda_match_open(struct koloda *k, const char *script, size_t size,
		      struct koloda_match **out, struct koloda_error *error);

/* Free it; NULL is allowed. */
void koloda_match_free(struct koloda_match *m);

/*
 * What a player may do now: {"step":N,"player":P,"point":W,"choices":[...]}.
 * player: an id, or NULL: the first who is asked.  Of each choice "action" is
 * its line as JSON; one that has "pick" is a family: see koloda_match_choose.
 */
int koloda_match_choices(struct koloda_match *m, const char *player,
			 char **json, struct koloda_error *error);

/*
 * Do what has number `choice` (from 0) in the list of the player.  pick: of a
 * family the numbers of the candidates, in order, or the amount.
 * events: what happened, one JSON object a line; or NULL.
 * KOLODA_NO: it is refused, and nothing is changed.
 */
int koloda_match_choose(struct koloda_match *m, const char *player,
			size_t choice, const int32_t *pick, size_t npick,
			char **events, struct koloda_error *error);

/*
 * The same with a line as scripts or JSON have it: {do: VERB, player: P, ...}.
 * A line {roll: NAME, values: [...]} forces the next values.
 */
int koloda_match_apply(struct koloda_match *m, const char *line, char **events,
		       struct koloda_error *error);

/* All events behind the first `since`, one JSON object a line.  player: who is
 * told, or NULL: the judge, who sees all. */
int koloda_match_events(struct koloda_match *m, const char *player,
			uint64_t since, char **events,
			struct koloda_error *error);

/* The state as a player sees it, or, with NULL, the judge. */
int koloda_match_view(struct koloda_match *m, const char *player, char **json,
		      struct koloda_error *error);

/* {"outcome":W,"reason":W,"winners":[P,...],"length":N,"steps":N} */
int koloda_match_result(struct koloda_match *m, char **json,
			struct koloda_error *error);

/* Another match that stands as this one. */
int koloda_match_copy(struct koloda_match *m, struct koloda_match **out,
		      struct koloda_error *error);

/* Put m back to where `from` stands: one is a copy of the other, or both are
 * of a third. */
int koloda_match_restore(struct koloda_match *m,
			 const struct koloda_match *from,
			 struct koloda_error *error);

/*
 * A text that koloda_match_load makes the same match of: a script with the
 * version, the hashes of rules and cards, and a checksum.  It tells all that
 * is hidden in the match.
 */
int koloda_match_save(struct koloda_match *m, char **text,
		      struct koloda_error *error);

/* The match of such a text, which is played again and compared.  KOLODA_NO: it
 * was changed, or made by other rules or cards. */
int koloda_match_load(struct koloda *k, const char *text, size_t size,
		      struct koloda_match **out, struct koloda_error *error);

#ifdef __cplusplus
}
#endif

#endif
