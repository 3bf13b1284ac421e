/*
 * Rows of tables: one for each judged list and each other file, for text, CSV
 * and pages.
 */
#ifndef CLI_REPORT_ROWS_H
#define CLI_REPORT_ROWS_H

#include "cli/report/report.h"

#include "validators/base/str.h"

struct report_item;

/* The states of rows, in the order of --sort=verdict. */
enum row_state {
	ROW_LEGAL,
	ROW_ILLEGAL,
	ROW_UNREADABLE,
	ROW_EMPTY,
	ROW_PASSED,
};

/* The names of a state for programs and people, and its sign. */
struct row_kind {
	const char *id, *word;
	char mark;
	const char *color;
};
extern const struct row_kind row_kinds[];

/* A list, or a file without one. */
struct row {
	enum row_state state;
	struct str file;
	uint32_t index, line; /* of a list, else 0 */
	struct str player, player_key;
	struct str name;         /* of the list; p NULL: none */
	const struct game *game; /* or NULL */
	struct str format;
	size_t n;         /* number of findings */
	struct str names; /* their names, each once, separated by `, ` */
	struct str why;   /* why there is no verdict, in a few words */
	struct str said;
	size_t at; /* its index in the input */
};

struct rows {
	struct arena *a;
	int sort;
	size_t columns;
	struct row *v;
	size_t n, cap;
};

/* Add a list or file to r->rows, which owns the memory. */
const struct row *rows_add(const struct report *r,
			   const struct report_item *it);

/* Sort the rows as --sort says. */
void rows_sort(struct rows *r);

/* The length of the common folder of all files, with its slash. */
size_t rows_folder(const struct rows *r);

/* Append the verdict as text: "2 too-many-copies, not-basic". */
void row_say(struct buf *out, const struct lang *lang, const struct row *row);

/* The name of a game in a column. */
const char *row_game(const struct lang *lang, const struct game *g);

#endif
