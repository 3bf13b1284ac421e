/*
 * Projects: the settings of a folder and all below it, in its koloda.yaml.
 *
 *	cards: [cards, more.yaml]     # compiled when they change; or:
 *	database: build/cards.db
 *	game: trilunie                # of lists that do not name theirs
 *	format: cup                   # the same, of lists of that game
 *	bans: bans.yaml               # or a list of files
 *	language: ru
 *	baseline: known.yaml
 *	exclude: [drafts/, "*.old.deck"]
 *
 * Paths are relative to the file.  The command line is stronger than the file,
 * and so is $KOLODA_DB.  Patterns to exclude, and files called .kolodaignore in
 * the folders, are those of ignore.h.
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
	const char *value; /* of a path: as it is in the file */
	const char *path;  /* the path from the current folder, or NULL */
	uint32_t line;
};

struct project {
	const char *path;   /* of the file, from the current folder; NULL:
			       there is none */
	const char *folder; /* of it, "" or with a slash behind it; the current
			       one where there is none */
	struct setting *v;  /* in the order of the file; in the arena */
	size_t n, cap;
	struct ignore exclude;
};

/*
 * Read the text of a file; p->path and p->folder are set.
 *
 * text  borrowed as long as the project
 * Returns 0, or -1 after findings of which one is an error.
 */
int project_read(struct project *p, struct arena *a, struct str text,
		 struct diags *ds);

/* The setting of a key, the first where it has several, or NULL. */
const struct setting *project_get(const struct project *p,
				  enum project_key key);

/* The game of its setting, or NULL. */
const struct game *project_game(const struct project *p);

/*
 * Find the project that the command line asks for, --config, or else that of
 * the current folder or the first above it that has one, and let its settings
 * stand where the command line has none.
 * False after a message.
 */
bool project_find(struct args *args);

/*
 * How many folders above `path`, a folder, the folder of the project is: 0 if
 * it is the same, -1 if it is none of them.
 */
int project_above(const struct project *p, const char *path);

#endif
