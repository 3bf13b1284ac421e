/*
 * Rows of tables: one for each list that was judged and each other file, as
 * text, CSV and pages show them.
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

/* What a state is called by programs, by people, and shown as. */
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
	size_t n;         /* findings */
	struct str names; /* of them, each once, with `, ` between */
	struct str why;   /* there is no verdict; in a few words: */
	struct str said;
	size_t at; /* its number in the input */
};

struct rows {
	struct arena *a;
	int sort;
	size_t columns;
	struct row *v;
	size_t n, cap;
};

/* Add a list or file to r->rows, whose memory it lives in. */
const struct row *rows_add(const struct report *r,
			   const struct report_item *it);

/* Into the order of --sort. */
void rows_sort(struct rows *r);

/* The length of the folder that all files are in, with its slash. */
size_t rows_folder(const struct rows *r);

/* Append the verdict in words: "2 too-many-copies, not-basic". */
void row_say(struct buf *out, const struct lang *lang, const struct row *row);

/* What a game is called in a column. */
const char *row_game(const struct lang *lang, const struct game *g);

#endif
