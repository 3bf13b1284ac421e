/*
 * The scan of deck lists: where a line ends, and whether anything in it asks
 * for a closer look.  Each byte of a stream goes through here once.
 */
#ifndef DECK_DECK_SCAN_H
#define DECK_DECK_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define DECK_BLOCK 64 /* bytes that are looked at together */

/* True for what ends a line or is looked at more closely. */
static inline bool deck_is_mark(char c)
{
	return c == '\n' || c == '#' || c == '/' || c == ':';
}

/* A bit for each byte of the block that is a mark, the first the lowest. */
static inline uint64_t deck_marks_bytes(const char *block)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < DECK_BLOCK; i++)
		bits |= (uint64_t)deck_is_mark(block[i]) << i;
	return bits;
}

#ifdef __SSE2__
typedef char deck_chunk __attribute__((vector_size(16)));

/* A bit for each byte of c that is all ones, the first the lowest. */
static inline unsigned deck_chunk_bits(deck_chunk c)
{
	return (unsigned)__builtin_ia32_pmovmskb128(c);
}

/* The same of sixteen bytes; `'`, `+`, `*` and a control may pass for marks:
 * they differ in the bits that two marks differ in. */
static inline uint64_t deck_chunk_marks(const char *p)
{
	deck_chunk c;

	memcpy(&c, p, sizeof(c));
	return deck_chunk_bits((deck_chunk)(((c | ('#' ^ '/')) == '/') |
					    ((c | ('\n' ^ ':')) == ':')));
}
#endif

/* A bit for each mark, and perhaps for other bytes: sixteen at a time where the
 * machine can. */
static inline uint64_t deck_marks(const char *block)
{
#ifdef __SSE2__
	return deck_chunk_marks(block) | deck_chunk_marks(block + 16) << 16 |
	       (deck_chunk_marks(block + 32) | deck_chunk_marks(block + 48)
						       << 16)
		       << 32;
#else
	return deck_marks_bytes(block);
#endif
}

/* The same of the block at p as far as the text goes, which ends at `end`.  A
 * call leaves the registers to those who walk through many lines between two
 * calls. */
uint64_t deck_marks_from(const char *p, const char *end);

#endif
