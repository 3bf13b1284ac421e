/*
 * Match scripts: parses YAML into a head, lines and their positions.
 *
 * The structure is the same for every game; the words of a game are in its
 * referee's tables.  An unknown key, action or parameter is a finding with a
 * did-you-mean; nothing is ignored.
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
	/* of an action; of a shuffle: the owner of the deck */
	struct str player;
	const struct node *player_at;
	const struct node *arg[VERB_MAX_PARAMS]; /* NULL: omitted */
	const struct node *expect_error;         /* text, or NULL */
	const struct node *values;               /* of a roll: a list */
	const char *roll;                        /* its name */
	const struct node *expect;               /* a map */
	bool in_window;          /* of an expectation: check it immediately */
	const struct node *say;  /* a map: a text for learners */
	const struct line *next; /* the action after this line, or NULL */
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
 * Parse a script of one of the n games.  file and text as for doc_read. Returns
 * 0, or -1 after findings of SEV_FATAL if it is not a valid script.
 */
int script_read(struct arena *a, struct script *out, const char *file,
		struct str text, const struct game *const *games, size_t ngames,
		struct diags *ds);

/* Parse one line of a script whose head is parsed; n is borrowed as long as the
 * line; false after a finding. */
bool script_read_line(const struct script *s, const struct node *n,
		      struct line *out, struct diags *ds);

/* The text of a LINE_SAY in a language; borrowed. */
struct str script_says(const struct line *l, const struct lang *lang);

/* Check that the node called `name` is one of the words (NULL ends); false
 * after a finding. */
bool script_check_word(const struct node *n, const char *const *words,
		       const char *name, struct diags *ds);

/* Set an option to a number, unless the script sets it. */
void script_set_option(struct arena *a, struct script *s, const char *name,
		       int64_t number);

/*
 * Compute the options of a match, from the script or else the format, into out
 * by index of their params; invalid values are refused.
 */
bool script_options(struct match *m, const struct script *s, unsigned refused,
		    int32_t *out, struct refusal *r);

/* The same for a single option. */
bool script_option(struct match *m, const struct script *s, unsigned param,
		   unsigned refused, int32_t *out, struct refusal *r);

/* Refuse any number of players other than two. */
bool script_duel(struct match *m, const struct script *s, unsigned refused,
		 struct refusal *r);

/* Refuse players in `setup:` that are not in the match. */
bool script_setup_players(struct match *m, const struct script *s,
			  unsigned refused, struct refusal *r);

/* The map of a player in `setup:`; an empty map if there is none. */
const struct node *script_setup_player(const struct match *m,
				       const struct script *s, unsigned seat);

/*
 * The number under a key of a map from `setup:`, `absent` if it is missing;
 * refused if it is not in `least`..`most`.
 */
bool script_number(struct match *m, const struct node *map, const char *key,
		   int32_t least, int32_t most, int32_t absent,
		   unsigned refused, int32_t *out, struct refusal *r);

#endif
