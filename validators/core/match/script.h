/*
 * Match scripts: YAML to a head, lines and their places.
 *
 * The skeleton is the same for every game; what a game's own words may be
 * stands in its referee's tables.  A key, action or parameter that nobody
 * knows is a finding with a did-you-mean; nothing is looked over.
 */
#ifndef MATCH_SCRIPT_H
#define MATCH_SCRIPT_H

#include "validators/base/diag.h"
#include "validators/core/match/referee.h"
#include "validators/core/text/doc.h"

#define SCRIPT_MAX_LINES 100000u
#define PLAYER_MAX_ID    64u /* bytes */

struct script_player {
	const char *id;
	struct span id_at;
	const struct node *node; /* the whole map */
	const struct node *deck; /* text: a path; a list of lines; or NULL */
};

enum line_kind {
	LINE_ACTION, /* {do: VERB, player: P, ...} */
	LINE_ROLL,   /* {roll: NAME, values: [...]} */
	LINE_EXPECT, /* {expect: {...}} */
};

struct line {
	enum line_kind kind;
	const struct node *node; /* the whole map */
	const struct verb *verb; /* of an action */
	struct str player;       /* of an action; of a shuffle: whose deck */
	const struct node *player_at;
	const struct node *arg[VERB_MAX_PARAMS]; /* NULL: left out */
	const struct node *expect_error;         /* text, or NULL */
	const struct node *values;               /* of a roll: a list */
	const char *roll;                        /* its name */
	const struct node *expect;               /* a map */
	bool in_window;          /* of an expectation: look at once */
	const struct line *next; /* the action behind this line, or NULL */
};

struct script {
	const char *file;
	const struct node *root;
	const struct game *game;
	struct str format; /* empty: the game's default */
	struct span format_at;
	const struct node *options; /* map, or NULL */
	struct script_player *player;
	size_t nplayers;
	struct span players_at;
	const struct node *rolls;    /* list, or NULL */
	const struct node *shuffles; /* map, or NULL */
	bool seeded;
	uint64_t seed;
	const struct node *setup; /* map, or NULL */
	struct line *line;
	size_t nlines;
	const struct node *expect;       /* map, or NULL */
	const struct node *expect_error; /* text, or NULL */
	const struct node *record;       /* map, or NULL */
};

/*
 * Read a script of one of the n games.  file and text as for doc_read.
 * Returns 0, or -1 after findings of SEV_FATAL: it cannot be read as one.
 */
int script_read(struct arena *a, struct script *out, const char *file,
		struct str text, const struct game *const *games, size_t ngames,
		struct diags *ds);

/*
 * Look for keys of a map that are none of `words` (NULL ends): findings.
 * what: "option", "key of setup"; true if all are known.
 */
bool script_keys(const struct node *map, const char *const *words,
		 const char *what, struct diags *ds);

/* Give an option a number, unless the script says what it is. */
void script_set_option(struct arena *a, struct script *s, const char *name,
		       int64_t number);

/*
 * The value of the option that has the name of the game's param, the format's
 * when the script gives none; what is no value of it is refused.
 */
bool script_option(struct match *m, const struct script *s, unsigned param,
		   unsigned refused, int32_t *out, struct refusal *r);

/* Refuse any number of players but two. */
bool script_duel(struct match *m, const struct script *s, unsigned refused,
		 struct refusal *r);

/* Kinds of nodes, as bits. */
#define SCRIPT_IS(kind) (1u << (kind))

/* The node called `name` is absent (NULL) or of one of the kinds; false
 * after a finding. */
bool script_kind(const struct node *n, unsigned kinds, const char *name,
		 struct diags *ds);

/* A key that a map may have; tables end with a row without a name. */
struct script_key {
	const char *name;
	unsigned kinds;
	bool required;
};

/*
 * The keys of a map are those of the table, of the right kinds, the required
 * ones there; beside them those of `more` (NULL ends; NULL: none).
 * what: "key of a roll"; false after a finding.
 */
bool script_check_map(const struct node *map, const struct script_key *keys,
		      const char *const *more, const char *what,
		      struct diags *ds);

/* The node called `name` is absent (NULL), no text, or one of the words (NULL
 * ends); false after a finding. */
bool script_word(const struct node *n, const char *const *words,
		 const char *name, struct diags *ds);

#endif
