/*
 * libkoloda: card databases, deck lists and matches for other programs.
 *
 * No function prints, ends the program, reads the environment or uses global
 * state.  A function that can fail returns one of enum koloda_status and fills
 * *error, unless that is NULL.  Strings are NUL-terminated UTF-8; JSON is one
 * line, in the format of `koloda --format=json`.
 *
 * Several threads may use an open database at once.  A match or judge may be
 * used by one thread at a time, different ones by different threads.  Close a
 * database after all matches and judges made from it are freed.
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
	KOLODA_TROUBLE = 2,   /* the input cannot be read or executed */
	KOLODA_MISUSE = 3,    /* a NULL argument, or an invalid handle */
	KOLODA_NO_MEMORY = 4, /* the call was abandoned; nothing is changed */
};

enum koloda_severity {
	KOLODA_NOTE = 1,
	KOLODA_WARNING = 2,
	KOLODA_ERROR = 3,      /* the list is illegal */
	KOLODA_UNREADABLE = 4, /* the list cannot be read */
};

/* What went wrong; longer texts are truncated. */
struct koloda_error {
	int32_t status;
	uint32_t line, column; /* from 1; 0: no position */
	char name[64];         /* of the fault, kebab-case; or empty */
	char clause[16];       /* of the rules; or empty */
	char file[256];        /* or empty */
	char message[512];
	char hint[512]; /* or empty */
};

/* "0.1.0" */
const char *koloda_version(void);

/* Free a string that a function returned; NULL is allowed. */
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

/* Read the cards of all games now: then matches and judges read no file. */
int koloda_load(struct koloda *k, struct koloda_error *error);

#define KOLODA_HASH 33 /* bytes of a hash as text */

/* The hashes of the rules of all games and of the cards of the database; ""
 * where it does not tell. */
int koloda_hashes(struct koloda *k, char rules[KOLODA_HASH],
		  char cards[KOLODA_HASH], struct koloda_error *error);

/* A text, and its name in findings and databases. */
struct koloda_source {
	const char *name;
	const char *text;
	size_t size;
};

struct koloda_finding;

/* Called for each finding, in order.  It may call other functions. */
typedef void koloda_take_finding(void *ctx, const struct koloda_finding *f);

/*
 * Compile the n card files (koloda-cards(5)) to one database at `path`, which
 * is replaced once the new one is complete.  The same files under the same
 * names give the same bytes as `koloda compile`.  take may be NULL.
 * KOLODA_NO: the cards have faults; KOLODA_TROUBLE: a file cannot be parsed, or
 * the database cannot be written.  In both cases nothing is written.
 */
int koloda_compile(const struct koloda_source *files, size_t n,
		   const char *path, const char *lang,
		   koloda_take_finding *take, void *ctx,
		   struct koloda_error *error);

/* ---- Cards ---- */

/* The id of game number i, from 0; NULL behind the last. */
const char *koloda_game(size_t i);

/* A card that was found; strings are valid during the call. */
struct koloda_found {
	const char *game, *id;
	const char *name; /* in the language of the database */
	const char *file; /* its card file, and the line in it */
	uint32_t line;
};

/* Called for each card found; returns 0 to continue, any other value
 * to stop. */
typedef int koloda_take_found(void *ctx, const struct koloda_found *card);

/*
 * Find the cards with an id or name, game by game.  game: an id, or NULL for
 * all.  KOLODA_NO, "unknown-card": there is none; `take` is called for those
 * whose names contain it, in the order of games and ids.  "ambiguous-card":
 * several cards of one game have that name.
 */
int koloda_find(struct koloda *k, const char *game, const char *name,
		koloda_take_found *take, void *ctx, struct koloda_error *error);

/*
 * A card by its id or any of its names, as JSON.  game: an id, or NULL for any.
 * KOLODA_NO: there is none, or several games have one.
 */
int koloda_card(struct koloda *k, const char *game, const char *name,
		char **json, struct koloda_error *error);

/*
 * The same as text, as `koloda show` prints it, in the language of the
 * database: names, type, numbers, abilities, formats; lines of at most 80
 * columns.
 */
int koloda_card_text(struct koloda *k, const char *game, const char *name,
		     char **text, struct koloda_error *error);

enum koloda_kind {
	KOLODA_NONE = 0, /* the card has no value */
	KOLODA_TEXT = 1,
	KOLODA_NUMBER = 2,
	KOLODA_TRUTH = 3, /* "true", "false" */
	KOLODA_JSON = 4,  /* a list or a map */
};

/* A value of a card. */
struct koloda_value {
	const char *text;
	size_t size;
	int32_t kind; /* enum koloda_kind */
};

/* A card that was found and n of its fields; strings are valid during the
 * call. */
struct koloda_row {
	const char *game, *id;
	const char *const *field; /* their names */
	const struct koloda_value *value;
	size_t n;
};

typedef int koloda_take_row(void *ctx, const struct koloda_row *row);

/* The arguments of koloda_select; all but `query` may be 0. */
struct koloda_search {
	const char *query;         /* koloda-query(7) */
	const char *const *fields; /* the same; "all": all that are not empty */
	size_t nfields;
	const char *date; /* YYYY-MM-DD, for legality */
	const char *lang; /* of names; NULL: that of the database */
	uint64_t seed;    /* of order:random */
	int32_t nested;   /* abilities and maps as JSON instead of text */
	const struct koloda_source *lists; /* deck lists for in:FILE, by name */
	size_t nlists;
	/* called for lines of those lists that name no card */
	koloda_take_finding *note;
	/* called before the first card, and if there is none */
	void (*heads)(void *ctx, const char *const *field, size_t n);
	void *ctx; /* of note and heads */
	/* result: the bytes of the query at fault; beyond its end if a field
	 * is */
	size_t fault_at, fault_end;
};

/*
 * Find cards with the values of fields, in the order that the query requests.
 * KOLODA_TROUBLE: "query", it is malformed; "unknown-list", in:FILE names
 * error->file, which is not in `lists`; "search", it was stopped.
 */
int koloda_select(struct koloda *k, struct koloda_search *search,
		  koloda_take_row *take, void *ctx, struct koloda_error *error);

/* The SQL statement for the same search; parsed: the parsed query instead. */
int koloda_sql(struct koloda *k, struct koloda_search *search, int parsed,
	       char **text, struct koloda_error *error);

/* Called for each card found; returns 0 to continue, any other value
 * to stop. */
typedef int koloda_take_card(void *ctx, const char *game, const char *id);

/*
 * Find cards by a query of koloda-query(7), in the order that it requests.
 * in:FILE is malformed: koloda_select can be given lists.
 * KOLODA_TROUBLE: the query is malformed; column is the position in it.
 */
int koloda_query(struct koloda *k, const char *query, koloda_take_card *take,
		 void *ctx, struct koloda_error *error);

/* ---- Deck lists ---- */

/* Defaults for lists that do not set these themselves; each may be NULL. */
struct koloda_rules {
	const char *game, *format;
	const char *date; /* YYYY-MM-DD */
};

/* Another position that a finding refers to. */
struct koloda_related {
	const char *file;
	uint32_t line, column;
	const char *message;
};

/* A finding about a list or a card; strings are valid during the call,
 * or NULL. */
struct koloda_finding {
	const char *file;
	/* index of the list in the text, from 0; for a card: 0 */
	uint32_t list;
	uint32_t line, column;
	int32_t severity;   /* enum koloda_severity */
	const char *clause; /* of the rules */
	const char *name;   /* kebab-case */
	const char *card;   /* its id */
	const char *message, *hint;
	const struct koloda_related *related;
	size_t nrelated;
	const char *plain; /* the message in English, if it is not; or NULL */
	/* name of a finding that may be the sole cause of this one, or NULL */
	const char *follows;
	int32_t counted;        /* the next two are set: */
	int64_t found, allowed; /* the number found, the limit it breaks */
	const char *path;       /* of a key, as in "players[0].deck" */
};

/*
 * Judge the lists in `size` bytes of text; file: the name for findings, or
 * NULL; rules and take may be NULL.
 * KOLODA_NO: a list is illegal; KOLODA_TROUBLE: a list cannot be read, or there
 * is none.
 */
int koloda_check(struct koloda *k, const struct koloda_rules *rules,
		 const char *file, const char *text, size_t size,
		 koloda_take_finding *take, void *ctx,
		 struct koloda_error *error);

/*
 * Make the smallest change that makes the lists in a text legal; returns the
 * whole new text, which is unchanged if they are legal.  KOLODA_NO: one has no
 * repair.
 */
int koloda_fix(struct koloda *k, const struct koloda_rules *rules,
	       const char *text, size_t size, char **repaired,
	       struct koloda_error *error);

/* ---- Judges ---- */

/* Judges and repairs lists by the same rules, any number of them. */
struct koloda_judge;

/* A card of which a deck may have so many copies. */
struct koloda_limit {
	const char *card; /* its id or name */
	int32_t copies;   /* 0: it is banned; -1: no rule limits it */
};

/* The rules of a judge; all members may be 0. */
struct koloda_judging {
	/* defaults for lists that do not set these themselves */
	const char *game, *format;
	const char *format_of; /* the game to whose lists `format` applies */
	const char *date;      /* YYYY-MM-DD */
	const char *lang;      /* of findings; NULL: that of the database */
	/* files of bans (koloda-check(1)), and limits that precede them */
	const struct koloda_source *bans;
	size_t nbans;
	const struct koloda_limit *limits;
	size_t nlimits;
	/* the cards that repairs may add; NULL: all */
	const struct koloda_found *pool;
	size_t npool;
	/* of the names of added cards; NULL: of most names in the list */
	const char *names;
	/* called for each fault of a file of bans, with ctx */
	koloda_take_finding *note;
	void *ctx;
	int32_t when;    /* find the days on which each list is legal */
	int32_t explain; /* prove each verdict */
};

/*
 * Appoint a judge, who keeps a copy of all that `how` names; NULL: no rules but
 * those of the games.  KOLODA_NO: "unknown-card", of a limit; KOLODA_TROUBLE:
 * "unknown-game", "unknown-format", "bad-date", or a file of bans has faults.
 */
int koloda_judge_new(struct koloda *k, const struct koloda_judging *how,
		     struct koloda_judge **out, struct koloda_error *error);

/* Free it; NULL is allowed. */
void koloda_judge_free(struct koloda_judge *j);

/* Read the cards of all games now: then the judge, or a copy of it in a process
 * that was forked, reads no file. */
int koloda_judge_load(struct koloda_judge *j, struct koloda_error *error);

/* A text of lists, or a piece of a stream of them. */
struct koloda_text {
	const char *name; /* in findings; or NULL */
	const char *text;
	size_t size;
	uint32_t line, list; /* numbers of lines and lists before it */
	int32_t begun;       /* it does not begin the stream */
	int32_t more;        /* nor end it: its last list may be cut off */
	int32_t alone;       /* read only the cards of its list, the only one */
	int32_t entries;     /* tell the entries of each list */
	/* called before each list; 0: it is passed over.  NULL: none is */
	int (*wanted)(void *ctx);
};

/* An entry of a list. */
struct koloda_entry {
	uint32_t line, column, end_column;
	uint32_t copies;
	const char *card; /* its id, or NULL */
	const char *name; /* as written; not terminated */
	size_t size;
};

/* Days, both included; NULL: without end. */
struct koloda_days {
	const char *from, *until; /* YYYY-MM-DD */
};

/* A line of the proof of a verdict (koloda-check(1)); strings may be NULL. */
struct koloda_proof {
	const char *clause, *name, *state, *value, *asked;
	int32_t counted; /* the next two are set */
	int64_t found, allowed;
};

/* What becomes of a list. */
enum koloda_state {
	KOLODA_LEGAL = 1, /* as it was */
	KOLODA_REPAIRED = 2,
	KOLODA_NO_REPAIR = 3,
	KOLODA_BEYOND_REPAIR = 4, /* faults of that kind are not repaired */
	KOLODA_NOT_READ = 5,      /* or not written in koloda's own form */
	KOLODA_ILLEGAL = 6,       /* not of repairs */
};

/* A list that was judged; strings are valid during the call, or NULL. */
struct koloda_verdict {
	const char *file;
	uint32_t list;         /* its index, from 0 */
	uint32_t line, column; /* of its first line that is not blank */
	int32_t state;    /* KOLODA_LEGAL, KOLODA_ILLEGAL or KOLODA_NOT_READ */
	uint32_t heads;   /* headers; at least 1 in the forms of others */
	const char *kind; /* the text is of this kind, which has no lists */
	const char *game, *format, *object;
	const char *name, *player; /* from its headers */
	uint32_t player_line, player_column;
	int64_t cards; /* copies in the deck */
	/* by line; of a list that cannot be read: the reason */
	const struct koloda_finding *finding;
	size_t nfindings;
	int32_t dated;    /* the format has dated bans; */
	const char *date; /* judged as on this day, NULL: none counts */
	const struct koloda_days *when; /* if requested */
	size_t nwhen;
	const struct koloda_proof *proof; /* the same */
	size_t nproof;
	const char *hash; /* with a proof: of the content of the list */
	const struct koloda_entry *entry; /* if requested */
	size_t nentries;
	/* its bytes, with the separator after it, and the number of their first
	 * line */
	const char *text;
	size_t size;
	uint32_t first_line;
};

/* Called for each list as soon as it is judged; returns 0 to continue, any
 * other value to stop.  It may call functions, but not with this judge. */
typedef int koloda_take_verdict(void *ctx, const struct koloda_verdict *v);

/*
 * Judge the lists of a text, whose members text, size, line and list are then
 * those of the rest that was not judged.
 */
int koloda_judge_lists(struct koloda_judge *j, struct koloda_text *text,
		       koloda_take_verdict *take, void *ctx,
		       struct koloda_error *error);

enum koloda_edit_kind {
	KOLODA_REMOVE = 1,
	KOLODA_ADD = 2,
	KOLODA_EXCHANGE = 3,
	KOLODA_MOVE = 4,   /* to another section */
	KOLODA_REST = 5,   /* of a line, after its card */
	KOLODA_HEADER = 6, /* of the list or of a section */
};

/* A finding that an edit repairs, or that nothing does. */
struct koloda_cause {
	const char *clause; /* or NULL */
	const char *name, *message;
};

/* A change of a list. */
struct koloda_edit {
	int32_t kind;  /* enum koloda_edit_kind */
	int32_t meant; /* the card is the one that the line means */
	uint32_t line; /* 0: it is new */
	int64_t copies;
	/* the card or the text in the list and in the new one, or NULL */
	const char *from, *to;
	const char *card;    /* id of the card that comes, or NULL */
	const char *section; /* of the game, or NULL */
	const struct koloda_cause *cause;
	size_t ncauses;
};

/* A list of a text, and its repair. */
struct koloda_repair {
	int32_t state;                      /* enum koloda_state */
	uint32_t list;                      /* its index in the text, from 0 */
	uint32_t line;                      /* of its first entry or header */
	const char *name;                   /* from its header, or NULL */
	const char *game, *format, *object; /* or NULL */
	int64_t cards_before, cards_after;
	/* what is changed: headers, copies of cards, lines beside those */
	int64_t headers, copies, lines;
	const struct koloda_edit *edit;
	size_t nedits;
	const struct koloda_cause *cause; /* why it has no repair */
	size_t ncauses;
	const struct koloda_finding *fault; /* why it cannot be read, or NULL */
	/* the bytes of the list in the text, with the separator after it, and
	 * the number of their first line */
	const char *was;
	size_t was_size;
	uint32_t first_line;
	/* the same after the repair */
	const char *text;
	size_t size;
	/* if it is repaired: the number that each line had; 0: it is new */
	const uint32_t *lines_were;
	size_t nlines;
};

/* Called once, with the n lists of a text. */
typedef void koloda_take_repairs(void *ctx, const struct koloda_repair *v,
				 size_t n);

/* koloda_fix by this judge; take and repaired may be NULL. */
int koloda_judge_fix(struct koloda_judge *j, const struct koloda_text *text,
		     koloda_take_repairs *take, void *ctx, char **repaired,
		     struct koloda_error *error);

/* ---- Matches ---- */

struct koloda_match;

/* A match between deck lists. */
struct koloda_setup {
	const char *game; /* or NULL: the game of the first list */
	/* or NULL: the format of the first list, or else the default */
	const char *format;
	const char *options;        /* a map as in scripts, or NULL */
	const char *const *decks;   /* texts of lists, one per player */
	const char *const *players; /* their ids, or NULL: p1, p2, ... */
	size_t n;                   /* number of players */
	uint64_t seed;              /* of all random values, below 2^63 */
};

/* Begin a match between deck lists, */
int koloda_match_start(struct koloda *k, const struct koloda_setup *setup,
		       struct koloda_match **out, struct koloda_error *error);

/*
 * or from a script (koloda-match(5)) that contains its decks; its lines are
 * played, and the match continues after them.
 */
int koloda_match_open(struct koloda *k, const char *script, size_t size,
		      struct koloda_match **out, struct koloda_error *error);

/* Free it; NULL is allowed. */
void koloda_match_free(struct koloda_match *m);

/*
 * The choices of a player: {"step":N,"player":P,"point":W,"choices":[...]}.
 * player: an id, or NULL for the first who must decide.  In each choice,
 * "action" is its line as JSON; a choice with "pick" is a family: see
 * koloda_match_choose.
 */
int koloda_match_choices(struct koloda_match *m, const char *player,
			 char **json, struct koloda_error *error);

/*
 * Execute choice number `choice` (from 0) in the list of the player.  pick: for
 * a family the numbers of the candidates, in order, or the amount.
 * events: what happened, one JSON object a line; or NULL.
 * KOLODA_NO: the action is refused, and nothing is changed.
 */
int koloda_match_choose(struct koloda_match *m, const char *player,
			size_t choice, const int32_t *pick, size_t npick,
			char **events, struct koloda_error *error);

/*
 * The same with a line in script syntax or JSON: {do: VERB, player: P, ...}. A
 * line {roll: NAME, values: [...]} forces the next random values.
 */
int koloda_match_apply(struct koloda_match *m, const char *line, char **events,
		       struct koloda_error *error);

/* All events after the first `since`, one JSON object a line.  player: whose
 * view of them, or NULL for the judge, who sees everything. */
int koloda_match_events(struct koloda_match *m, const char *player,
			uint64_t since, char **events,
			struct koloda_error *error);

/* The state as a player sees it, or with NULL as the judge sees it. */
int koloda_match_view(struct koloda_match *m, const char *player, char **json,
		      struct koloda_error *error);

/* {"outcome":W,"reason":W,"winners":[P,...],"length":N,"steps":N} */
int koloda_match_result(struct koloda_match *m, char **json,
			struct koloda_error *error);

/* Copy a match in its current state. */
int koloda_match_copy(struct koloda_match *m, struct koloda_match **out,
		      struct koloda_error *error);

/* Reset m to the state of `from`: one must be a copy of the other, or both
 * copies of a third. */
int koloda_match_restore(struct koloda_match *m,
			 const struct koloda_match *from,
			 struct koloda_error *error);

/*
 * A text from which koloda_match_load restores the match: a script with the
 * version, the hashes of rules and cards, and a checksum.  It reveals
 * everything that is hidden in the match.
 */
int koloda_match_save(struct koloda_match *m, char **text,
		      struct koloda_error *error);

/* Restore the match from such a text; it is replayed and compared.  KOLODA_NO:
 * the text was changed, or made with other rules or cards. */
int koloda_match_load(struct koloda *k, const char *text, size_t size,
		      struct koloda_match **out, struct koloda_error *error);

/* ---- Scripts ---- */

/* The deck list in a file that a script names. */
struct koloda_deck_file {
	const char *text; /* it and shown must live until koloda_play returns */
	size_t size;
	const char *shown; /* its path for people; NULL: that of the script */
};

/* Supplies the list at `path`, as a script names it; returns NULL, or why it
 * cannot be read. */
typedef const char *koloda_read_deck(void *ctx, const char *path,
				     struct koloda_deck_file *out);

/* What came of a script; NULL: it was not wanted, or there is none. */
struct koloda_played {
	const char *state;   /* at the end, as JSON */
	const char *record;  /* koloda-match(5) */
	const char *verdict; /* on a record; a line */
	int32_t too_large;   /* the record could not be read again */
};

enum koloda_account {
	KOLODA_SENTENCES = 0,
	KOLODA_EVENTS = 1, /* JSON, one object a line; so is the verdict */
};

/* A script (koloda-match(5)) and what is wanted of it; all members but text may
 * be 0. */
struct koloda_script {
	const char *name; /* of the text, in findings */
	const char *text;
	size_t size;
	const char *lang; /* NULL: that of the database */
	/* whose view the account and the state are; NULL: the judge's, who sees
	 * everything */
	const char *player;
	int32_t account; /* enum koloda_account */
	int32_t ids;     /* it has ids of cards, but no names */
	int32_t verbose; /* it has defaults, too */
	int32_t stops;   /* end after `until` actions */
	uint64_t until;
	int32_t state, record;  /* wanted */
	int32_t verify;         /* the text is a record: only judge it */
	koloda_read_deck *deck; /* NULL: no file can be read */
	/* Called for each part of the account, while the match is played. */
	void (*tell)(void *ctx, const char *text, size_t size);
	/* Called once, when it has been played, then for each finding. */
	void (*end)(void *ctx, const struct koloda_played *p);
	koloda_take_finding *finding;
	void *ctx;
};

/*
 * Play a script.  KOLODA_NO: an action is refused, an expectation not met, a
 * record "not-exact", or there is "no-record" to make.  KOLODA_TROUBLE: the
 * script or a list cannot be read, a record not be verified, or it would be
 * "record-too-large".
 */
int koloda_play(struct koloda *k, const struct koloda_script *script,
		struct koloda_error *error);

#ifdef __cplusplus
}
#endif

#endif
