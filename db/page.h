/*
 * Pages of SQLite's files: kinds, and numbers as they have them; of db/ alone.
 * The form is that of https://www.sqlite.org/fileformat2.html, section 1.6.
 */
#ifndef DB_PAGE_H
#define DB_PAGE_H

#include <stddef.h>
#include <stdint.h>

/* What stands before the first page, on it. */
#define FILE_HEADER 100

enum page_kind {
	INNER_INDEX = 2,
	INNER_TABLE = 5,
	LEAF_INDEX = 10,
	LEAF_TABLE = 13,
};

static inline void put2(char *p, size_t n)
{
	p[0] = (char)(n >> 8);
	p[1] = (char)n;
}

static inline void put4(char *p, uint32_t n)
{
	put2(p, n >> 16);
	put2(p + 2, n & 0xFFFF);
}

static inline size_t get2(const char *s)
{
	const unsigned char *p = (const unsigned char *)s;

	return (size_t)p[0] << 8 | p[1];
}

static inline uint32_t get4(const char *s)
{
	return (uint32_t)get2(s) << 16 | (uint32_t)get2(s + 2);
}

#endif
