/*
 * The notes of a program built with EFFECT_NOTES: which words worked.
 *
 * At its end it adds to the file $KOLODA_NOTES a line for each word, `GAME
 * TABLE ROW yes`, or `no` for a condition that was asked and failed; TABLE is
 * an index in the grammar's tables, or `keyword`.  Read by tests/words/
 * executed.c.
 */
#ifndef EFFECT_NOTES
#define EFFECT_NOTES
#endif
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MAX_GAMES  8
#define MAX_TABLES 128 /* the last one: keywords */

static uint64_t seen[MAX_GAMES][MAX_TABLES][2];
static int notes = -1;

/* Before main: once a command reads its input it opens no file any more. */
__attribute__((constructor)) static void open_notes(void)
{
	const char *path = getenv("KOLODA_NOTES");

	if (!path)
		return;
	notes = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
	if (notes < 0) {
		perror(path);
		_exit(2);
	}
}

static void put_row(FILE *f, size_t game, size_t table, size_t row)
{
	static const char *const how[] = { "no", "yes" };

	for (size_t k = 0; k < 2; k++) {
		if (!(seen[game][table][k] >> row & 1))
			continue;
		fprintf(f, "%s ", games[game]->id);
		if (table == MAX_TABLES - 1)
			fputs("keyword", f);
		else
			fprintf(f, "%zu", table);
		fprintf(f, " %zu %s\n", row, how[k]);
	}
}

/* One write, so that programs that end together do not mix. */
static void write_notes(void)
{
	char *text;
	size_t n;
	FILE *f = open_memstream(&text, &n);

	for (size_t g = 0; f && g < ngames; g++)
		for (size_t t = 0; t < MAX_TABLES; t++)
			for (size_t row = 0; row < 64; row++)
				put_row(f, g, t, row);
	if (!f || fclose(f) != 0 || notes < 0)
		return;
	if (write(notes, text, n) != (ssize_t)n) {
		perror("notes");
		_exit(2);
	}
	close(notes);
	free(text);
}

static size_t game_of(const struct grammar *g)
{
	for (size_t i = 0; i < ngames; i++)
		if (games[i]->grammar == g)
			return i;
	abort();
}

static void note(size_t game, size_t table, size_t row, bool yes)
{
	static bool begun;

	if (game >= MAX_GAMES || table >= MAX_TABLES || row >= 64)
		abort();
	if (!begun)
		atexit(write_notes);
	begun = true;
	seen[game][table][yes] |= UINT64_C(1) << row;
}

void effect_noted(const struct grammar *g, const struct words *t, size_t row,
		  bool yes)
{
	size_t game = game_of(g);
	bool found = false;

	if (!t) {
		note(game, MAX_TABLES - 1, row, yes);
		return;
	}
	const struct word *w = &t->v[row];

	/* A row that tables share is a word of each. */
	for (size_t i = 0; g->all[i]; i++) {
		const struct words *other = g->all[i];

		if (w < other->v || w >= other->v + other->n)
			continue;
		note(game, i, (size_t)(w - other->v), yes);
		found = true;
	}
	if (!found)
		abort();
}
