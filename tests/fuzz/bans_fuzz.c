/*
 * Any bytes as what an organiser bans, restricts and allows.
 *
 * Holds: what is not read has an error, and each finding a place in the text;
 * a list is judged by what was read, on whatever day, as often as one likes
 * with the same verdict.
 */
#include "tests/fuzz/pool.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/core/check/bans_read.h"

#include <stdlib.h>

static void check(bool holds)
{
	if (!holds)
		abort();
}

static const char list[] = "game: trilunie\n"
			   "4 Smoke Lancers\n3 Torch Runners\n2 Night Falcon\n";

static size_t judge(struct checker *c, struct arena *a)
{
	struct deck_list l = { 0 };
	struct deck_reader r;
	size_t n;

	deck_reader_init(&r, a, list, sizeof(list) - 1, true);
	check(deck_read(&r, &l) == DECK_LIST);
	n = checker_judge(c, &l)->findings.n;
	deck_list_release(&l);
	return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct checker *c = fuzz_checker(a, fuzz_lang(size));
	struct diags ds;
	uint32_t lines = 1;

	for (size_t i = 0; i < size; i++)
		lines += data[i] == '\n' || data[i] == '\r';
	diags_init(&ds, a, fuzz_lang(size));
	if (bans_read(c, "bans.yaml", (const char *)data, size, &ds) == 0)
		check(ds.worst < SEV_ERROR && judge(c, a) == judge(c, a));
	else
		check(ds.n > 0 && ds.worst >= SEV_ERROR);
	for (size_t i = 0; i < ds.n; i++)
		check(ds.v[i].at.line <= lines && *ds.v[i].msg);
	checker_free(c);
	arena_free(a);
	return 0;
}
