/*
 * Misspelt names: misspell DB STEP [SEED]
 *
 * Takes 50 names of each game and every text that is one letter away from
 * them (one left out, put in, exchanged, or swapped with its neighbour), tries
 * every STEPth, and counts how often the first name suggested is the right
 * one.  Below 95 % the status is 1.
 */
#include "db/db.h"
#include "db/read/load.h"
#include "validators/base/rng.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAMES   50
#define WANTED  95
#define LETTERS 64

static struct arena *lasting, *scratch;
static struct rng rng;

struct trial {
	const struct names *names;
	const struct card_name *name;
	uint32_t cp[LETTERS]; /* of the folded name */
	size_t n;
	unsigned step, at;
	unsigned tried, right;
};

/* The letters of the script that the name is written in. */
static void alphabet(const struct trial *t, uint32_t *first, uint32_t *last)
{
	*first = 'a';
	*last = 'z';
	for (size_t i = 0; i < t->n; i++)
		if (t->cp[i] >= 0x430 && t->cp[i] <= 0x44f) {
			*first = 0x430;
			*last = 0x44f;
		}
}

static bool is_first(const char *hint, struct str name)
{
	const char *p = hint ? strchr(hint, '"') : NULL;

	return p && strncmp(p + 1, name.p, name.n) == 0 && p[1 + name.n] == '"';
}

static void try_text(struct trial *t, const uint32_t *cp, size_t n)
{
	struct arena_mark mark = arena_mark(scratch);
	char text[LETTERS * 4 + 4];
	size_t len = 0;

	if (n == 0 || t->at++ % t->step)
		return;
	for (size_t i = 0; i < n; i++)
		len += (size_t)utf8_encode(cp[i], text + len);
	struct str s = { text, len };
	if (names_find(t->names, s) == CARD_UNKNOWN) {
		t->tried++;
		t->right += is_first(names_suggest(t->names, scratch, NULL, s),
				     t->name->name);
	}
	arena_reset(scratch, mark);
}

/* The name with cp[at..at+gone) replaced by `put` letters of `with`. */
static void change(struct trial *t, size_t at, size_t gone,
		   const uint32_t *with, size_t put)
{
	uint32_t cp[LETTERS + 1];
	size_t rest = t->n - at - gone;

	memcpy(cp, t->cp, at * sizeof(*cp));
	if (put > 0)
		memcpy(cp + at, with, put * sizeof(*cp));
	memcpy(cp + at + put, t->cp + at + gone, rest * sizeof(*cp));
	try_text(t, cp, at + put + rest);
}

static void try_place(struct trial *t, size_t at)
{
	uint32_t first, last;

	change(t, at, 1, NULL, 0);
	if (at + 1 < t->n && t->cp[at] != t->cp[at + 1])
		change(t, at, 2, (uint32_t[]){ t->cp[at + 1], t->cp[at] }, 2);
	alphabet(t, &first, &last);
	for (uint32_t c = first; c <= last; c++) {
		change(t, at, 0, &c, 1);
		if (c != t->cp[at])
			change(t, at, 1, &c, 1);
	}
}

static void try_name(struct trial *t, const struct card_name *name)
{
	const char *p = name->fold.p, *end = p + name->fold.n;
	int len = 0;

	t->name = name;
	for (t->n = 0; p < end; p += len) {
		if (t->n == LETTERS)
			return; /* longer names are not suggested */
		t->cp[t->n++] = utf8_decode(p, end, &len);
	}
	for (size_t i = 0; i < t->n; i++)
		try_place(t, i);
}

static int try_game(struct db *db, const struct game *g, unsigned step)
{
	struct card_set set;

	if (db_load(db, lasting, g, false, &set) < 0 || set.n == 0)
		return -1;
	struct trial t = { .names = names_new(lasting, &set), .step = step };
	for (unsigned i = 0; i < NAMES; i++) {
		const struct card *c = &set.v[rng_below(&rng, (uint32_t)set.n)];

		try_name(&t, &c->names[rng_below(&rng, (uint32_t)c->nnames)]);
	}
	printf("%s: %u of %u misspellings suggest the right name first\n",
	       g->id, t.right, t.tried);
	return t.tried && t.right * 100ull >= t.tried * (uint64_t)WANTED ? 0
									 : 1;
}

int main(int argc, char **argv)
{
	struct diags ds;
	struct db db;
	int status = 0;

	if (argc < 3)
		return 2;
	lasting = arena_new();
	scratch = arena_new();
	diags_init(&ds, lasting, NULL);
	rng_init(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1, 1);
	if (db_open(&db, argv[1], games, ngames, &ds) < 0)
		status = 2;
	for (size_t i = 0; status < 2 && i < ngames; i++)
		if (try_game(&db, games[i],
			     (unsigned)strtoul(argv[2], NULL, 10)) != 0)
			status = 1;
	db_close(&db);
	arena_free(scratch);
	arena_free(lasting);
	return status;
}
