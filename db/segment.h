/*
 * The index of words as FTS5 keeps it: one segment of the tables %_data and
 * %_idx of a table with `detail = column`, made at once.
 *
 * FTS5 takes rows one by one, for texts of any kind, and may be asked at any
 * time.  Here all cards are there, their texts are folded, and nobody asks: the
 * words are gathered (db/words.h), sorted, and written page after page, byte
 * for byte what FTS5 writes if its hash has room for all.  The form is that of
 * the comments at the head of ext/fts5/fts5_index.c of SQLite, format 4.
 */
#ifndef DB_SEGMENT_H
#define DB_SEGMENT_H

#include "db/words.h"

/* A row of %_data. */
struct segment_block {
	int64_t id;
	struct str bytes;
};

/* A row of %_idx, all of the segment SEGMENT_ID: the words on the page, and
 * behind it, are not less than `from`. */
struct segment_entry {
	struct str from;
	int64_t page;
};

#define SEGMENT_ID 1

/* All is owned by an arena, and in the order of the keys. */
struct segment {
	struct segment_block *blocks;
	size_t nblocks;
	struct segment_entry *entries;
	size_t nentries;
};

/* The segment of the words of n cards, which are sorted by this. */
struct segment segment_make(struct arena *a, struct words *w, size_t ncards);

#endif
