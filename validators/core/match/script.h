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
	LINE_SAY,    /* {say: {en: TEXT, ru: TEXT}} */
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
	const struct node *say;  /* a map: what is told to who learns */
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

/* Read one line of a script of which the head is read, borrowed as long as the
 * line; false after a finding. */
bool script_read_line(const struct script *s, const struct node *n,
		      struct line *out, struct diags *ds);

/* What a line of LINE_SAY says in a language; borrowed. */
struct str script_says(const struct line *l, const struct lang *lang);

/* The node called `name` is one of the words (NULL ends); false after a
 * finding. */
bool script_check_word(const struct node *n, const char *const *words,
		       const char *name, struct diags *ds);

/* Give an option a number, unless the script says what it is. */
void script_set_option(struct arena *a, struct script *s, const char *name,
		       int64_t number);

/*
 * The values of the options of a match, those of the format where the script
 * gives none, into out by the number of their params; what is not a value of an
 * option is refused.
 */
bool script_options(struct match *m, const struct script *s, unsigned refused,
		    int32_t *out, struct refusal *r);

/* The same for one of them. */
bool script_option(struct match *m, const struct script *s, unsigned param,
		   unsigned refused, int32_t *out, struct refusal *r);

/* Refuse any number of players but two. */
bool script_duel(struct match *m, const struct script *s, unsigned refused,
		 struct refusal *r);

/* Refuse a player of `setup:` whom the match does not have. */
bool script_setup_players(struct match *m, const struct script *s,
			  unsigned refused, struct refusal *r);

/* What `setup:` says of a player; an empty map where it says nothing. */
const struct node *script_setup_player(const struct match *m,
				       const struct script *s, unsigned seat);

/*
 * The number of a key of a map from `setup:`, `absent` without one; refused
 * where it is not from `least` to `most`.
 */
bool script_number(struct match *m, const struct node *map, const char *key,
		   int32_t least, int32_t most, int32_t absent,
		   unsigned refused, int32_t *out, struct refusal *r);

#endif
