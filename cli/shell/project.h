/*
 * Projects: the settings of a folder and everything in it, from its
 * koloda.yaml.
 *
 *	cards: [cards, more.yaml]     # compiled when they change; or:
 *	database: build/cards.db
 *	game: trilunie                # for lists that do not name theirs
 *	format: cup                   # likewise, for lists of that game
 *	bans: bans.yaml               # or a list of files
 *	language: ru
 *	baseline: known.yaml
 *	exclude: [drafts/, "*.old.deck"]
 *
 * Paths are relative to the file.  The command line and $KOLODA_DB take
 * precedence over the file.  Patterns of `exclude`, and of files named
 * .kolodaignore in the folders, are described in ignore.h.
 */
#ifndef CLI_SHELL_PROJECT_H
#define CLI_SHELL_PROJECT_H

#include "cli/cmd.h"
#include "cli/shell/ignore.h"

#include "validators/base/diag.h"

#define PROJECT_FILE   "koloda.yaml"
#define PROJECT_IGNORE ".kolodaignore"

struct game;

enum project_key {
	PROJECT_BANS,
	PROJECT_BASELINE,
	PROJECT_CARDS,
	PROJECT_DATABASE,
	PROJECT_EXCLUDE,
	PROJECT_FORMAT,
	PROJECT_GAME,
	PROJECT_LANGUAGE,
	PROJECT_KEYS,
};
extern const char *const project_key_names[]; /* NULL ends */

struct setting {
	enum project_key key;
	const char *value; /* for a path: as in the file */
	const char *path;  /* the path from the current folder, or NULL */
	uint32_t line;
};

struct project {
	/* of the file, from the current folder; NULL if there is none */
	const char *path;
	/* its folder, "" or ending with a slash; without a file the
	 * current folder */
	const char *folder;
	struct setting *v; /* in file order; in the arena */
	size_t n, cap;
	struct ignore exclude;
};

/*
 * Parse the text of a file; p->path and p->folder are set.
 *
 * text  borrowed as long as the project
 * Returns 0, or -1 after findings with at least one error.
 */
int project_read(struct project *p, struct arena *a, struct str text,
		 struct diags *ds);

/* The setting of a key, the first one if there are several, or NULL. */
const struct setting *project_get(const struct project *p,
				  enum project_key key);

/* The game that it sets, or NULL. */
const struct game *project_game(const struct project *p);

/*
 * Find the project that the command line names (--config), or else that of the
 * current folder or the first one above that has one, and apply its settings
 * where the command line has none.
 * False after a message.
 */
bool project_find(struct args *args);

/*
 * How many levels the project's folder is above `path`, a folder: 0 if it is
 * the same, -1 if it is not above.
 */
int project_above(const struct project *p, const char *path);

#endif
