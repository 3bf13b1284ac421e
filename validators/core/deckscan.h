/*
 * The scan of deck lists: where a line ends, and whether anything in it asks
 * for a closer look.  Each byte of a stream goes through here once.
 */
#ifndef CORE_DECKSCAN_H
#define CORE_DECKSCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/*
 * The line feed of the line at p, or `end` where there is none.  *special is
 * set if `#`, `/` or `:` stands before it, and left alone if not.
 */
static inline const char *deck_scan_bytes(const char *p, const char *end,
					  bool *special)
{
	bool seen = *special;

	for (; p < end && *p != '\n'; p++)
		seen |= *p == '#' || *p == '/' || *p == ':';
	*special = seen;
	return p;
}

#ifdef __SSE2__
typedef char deck_chunk __attribute__((vector_size(16)));
typedef unsigned char deck_sums __attribute__((vector_size(16)));

/* A bit for each byte of c that is all ones, the first the lowest. */
static inline unsigned deck_chunk_bits(deck_chunk c)
{
	return (unsigned)__builtin_ia32_pmovmskb128(c);
}

static inline unsigned deck_sum(deck_sums c)
{
	unsigned sum = 0;

	for (int i = 0; i < 16; i++)
		sum += c[i];
	return sum;
}
#endif

/* The same, sixteen bytes at a time where the machine can. */
static inline const char *deck_scan(const char *p, const char *end,
				    bool *special)
{
#ifdef __SSE2__
	deck_chunk seen = { 0 };

	for (; end - p >= 16; p += 16) {
		deck_chunk c;

		memcpy(&c, p, sizeof(c));
		deck_chunk odd =
			(deck_chunk)((c == '#') | (c == '/') | (c == ':'));
		unsigned feeds = deck_chunk_bits((deck_chunk)(c == '\n'));
		if (feeds) {
			/* only what stands before the first of them */
			unsigned before = (feeds - 1) & ~feeds;

			*special |= ((deck_chunk_bits(odd) & before) |
				     deck_chunk_bits(seen)) != 0;
			return p + __builtin_ctz(feeds);
		}
		seen |= odd;
	}
	*special |= deck_chunk_bits(seen) != 0;
#endif
	return deck_scan_bytes(p, end, special);
}

#endif
