/*
 * The scanner of deck lists: finds the ends of lines, and bytes that need the
 * full parser.  Every byte of a stream passes through it once.
 */
#ifndef DECK_DECK_SCAN_H
#define DECK_DECK_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define DECK_BLOCK 64 /* bytes scanned together */

/* True for line feeds and bytes that need the full parser. */
static inline bool deck_is_mark(char c)
{
	return c == '\n' || c == '#' || c == '/' || c == ':';
}

/* A bit for each mark in the block; the first byte is the lowest bit. */
static inline uint64_t deck_marks_bytes(const char *block)
{
	uint64_t bits = 0;

	for (size_t i = 0; i < DECK_BLOCK; i++)
		bits |= (uint64_t)deck_is_mark(block[i]) << i;
	return bits;
}

#ifdef __SSE2__
typedef char deck_chunk __attribute__((vector_size(16)));

/* A bit for each byte of c that is all ones; the first byte is the
 * lowest bit. */
static inline unsigned deck_chunk_bits(deck_chunk c)
{
	return (unsigned)__builtin_ia32_pmovmskb128(c);
}

/* The same for sixteen bytes; `'`, `+`, `*` and a control character may be
 * reported as marks: they differ from marks in a bit that is ignored. */
static inline uint64_t deck_chunk_marks(const char *p)
{
	deck_chunk c;

	memcpy(&c, p, sizeof(c));
	return deck_chunk_bits((deck_chunk)(((c | ('#' ^ '/')) == '/') |
					    ((c | ('\n' ^ ':')) == ':')));
}
#endif

/* A bit for each mark, and perhaps for other bytes: sixteen at a time if the
 * CPU can. */
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

/* The same for the block at p, which may be cut off at `end`.  A function call,
 * to leave the registers to loops over many lines. */
uint64_t deck_marks_from(const char *p, const char *end);

#endif
