/*
 * Tries a harness of changes on made-up inputs: hostile SEED FROM COUNT
 *
 * Input i of a seed is the same wherever it is made, so what was found is tried
 * again as `hostile SEED i 1`.  Each is named before it is tried; at the end
 * comes what took longest, in seconds of the processor.  Status 1: an input
 * took a second or more.
 */
#include "tests/support/fuzz.h"
#include "validators/base/rng.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define CHANGE      6u /* bytes of one change, see db_fuzz.c */
#define MAX_CHANGES 12u
#define TOO_LONG    1.0

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Mostly one sort of damage at a time, one to twelve times. */
static size_t make(uint8_t *out, uint64_t seed, uint64_t i)
{
	static const uint8_t sorts[] = { 0, 0, 1, 2, 2, 3, 4, 6, 8, 16, 32 };
	struct rng r;

	rng_init_match(&r, seed, i);
	size_t n = 1 + rng_below(&r, 1 + rng_below(&r, MAX_CHANGES));
	uint32_t sort = rng_below(&r, sizeof(sorts));
	for (size_t k = 0; k < n; k++) {
		for (size_t b = 0; b < CHANGE; b++)
			out[k * CHANGE + b] = (uint8_t)rng_below(&r, 256);
		if (rng_below(&r, 4) == 0)
			sort = rng_below(&r, sizeof(sorts));
		out[k * CHANGE] = sorts[sort];
	}
	return n * CHANGE;
}

int main(int argc, char **argv)
{
	uint8_t data[MAX_CHANGES * CHANGE];
	double longest = 0;
	uint64_t at = 0;

	if (argc != 4) {
		fprintf(stderr, "usage: hostile SEED FROM COUNT\n");
		return 2;
	}
	uint64_t seed = strtoull(argv[1], NULL, 10);
	uint64_t from = strtoull(argv[2], NULL, 10);
	uint64_t end = from + strtoull(argv[3], NULL, 10);
	LLVMFuzzerTestOneInput(data, 0);
	for (uint64_t i = from; i < end; i++) {
		size_t n = make(data, seed, i);
		printf("input %llu\n", (unsigned long long)i);
		fflush(stdout);
		double before = seconds();
		LLVMFuzzerTestOneInput(data, n);
		double took = seconds() - before;
		if (took > longest) {
			longest = took;
			at = i;
		}
	}
	printf("slowest %.3f input %llu\n", longest, (unsigned long long)at);
	return longest >= TOO_LONG;
}
