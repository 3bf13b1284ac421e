#include "db/search.h"

#include "db/btree.h"
#include "db/cell.h"
#include "db/db.h"
#include "db/record.h"
#include "db/schema.h"
#include "db/segment.h"
#include "validators/base/arena.h"
#include "validators/base/scratch.h"

#include <pthread.h>

struct db_search {
	const struct card_set *sets;
	size_t nsets;
	bool threaded;
	pthread_t thread;
	struct arena *arena; /* of the thread */
	struct segment segment;
	uint32_t data_root, idx_root;
};

/* The folds of all rows that a card has in a table. */
static void join_folds(struct buf *out, const char *p, size_t ncells,
		       struct cell_room *room)
{
	struct cell row[CELLS_MAX] SCRATCH;

	buf_clear(out);
	while (!cell_at_end(p)) {
		p = cells_read(p, row, ncells, room);
		if (out->n)
			buf_putc(out, ' ');
		buf_put(out, row[ncells - 1].s.p, row[ncells - 1].s.n);
	}
}

/* Dashes part words, which the tokenizer for ASCII does not know. */
static void blank_dashes(struct buf *b)
{
	if (b->n == 0)
		return;
	char *p = b->p, *end = b->p + b->n;

	while ((p = memchr(p, 0xE2, (size_t)(end - p))) != NULL) {
		if (end - p >= 3 && p[1] == '\x80' &&
		    (p[2] == '\x93' || p[2] == '\x94'))
			memset(p, ' ', 3);
		p++;
	}
}

/* The words of all cards; returns how many cards there are. */
static size_t gather(const struct db_search *s, struct words *w)
{
	struct cell_room room = { 0 };
	struct buf b = { 0 };
	int64_t card_id = 0;

	for (size_t i = 0; i < s->nsets; i++)
		for (size_t k = 0; k < s->sets[i].n; k++) {
			const struct card_rows *r = s->sets[i].v[k].rows;

			card_id++;
			room.words = r->words;
			join_folds(&b, r->in[ROW_NAME], ROW_NAME_CELLS, &room);
			blank_dashes(&b);
			words_add(w, card_id, WORD_IN_NAME, buf_str(&b));
			join_folds(&b, r->in[ROW_TEXT], ROW_TEXT_CELLS, &room);
			blank_dashes(&b);
			words_add(w, card_id, WORD_IN_TEXT, buf_str(&b));
		}
	buf_release(&b);
	buf_release(&room.like);
	return (size_t)card_id;
}

static void *make(void *ctx)
{
	struct db_search *s = ctx;
	struct arena *a = arena_new();
	struct words *w = words_new(a);
	size_t ncards = gather(s, w);

	s->segment = segment_make(s->arena, w, ncards);
	arena_free(a);
	return NULL;
}

struct db_search *db_search_start(struct arena *a, const struct card_set *sets,
				  size_t nsets, bool thread)
{
	struct db_search *s = arena_alloc(a, sizeof(*s));

	*s = (struct db_search){ .sets = sets,
				 .nsets = nsets,
				 .arena = arena_new() };
	s->threaded = thread && pthread_create(&s->thread, NULL, make, s) == 0;
	if (!s->threaded)
		make(s);
	return s;
}

void db_search_wait(struct db_search *s)
{
	if (s->threaded)
		pthread_join(s->thread, NULL);
	s->threaded = false;
}

static uint32_t root_of(struct db *db, const char *table)
{
	struct sqlite3_stmt *st = db_prepare(
		db, "SELECT rootpage FROM sqlite_schema WHERE name = ?1");
	uint32_t root = 0;

	if (st) {
		db_bind_text(st, 1, table);
		if (db_row(db, st) == 1)
			root = (uint32_t)db_int(st, 0);
	}
	db_finalize(st);
	return root;
}

int db_search_create(struct db_search *s, struct db *db)
{
	if (db_exec(db, db_search_sql) < 0 ||
	    db_exec(db, "DELETE FROM card_search_data") < 0)
		return -1;
	s->data_root = root_of(db, "card_search_data");
	s->idx_root = root_of(db, "card_search_idx");
	return db->failed ? -1 : 0;
}

static void write_blocks(const struct db_search *s, struct btree_file *f,
			 struct buf *room)
{
	static const uint8_t columns[] = { 0, 1 };
	struct btree *b = btree_begin(f, s->data_root, true);

	for (size_t i = 0; i < s->segment.nblocks; i++) {
		const struct segment_block *block = &s->segment.blocks[i];
		struct cell cells[] = { { .kind = CELL_NULL },
					{ .kind = CELL_BLOB,
					  .s = block->bytes } };
		struct str record = record_make(room, cells, columns, 2);

		btree_add(b, block->id, record.p, record.n);
	}
	btree_end(b);
}

static void write_entries(const struct db_search *s, struct btree_file *f,
			  struct buf *room)
{
	static const uint8_t columns[] = { 0, 1, 2 };
	struct btree *b = btree_begin(f, s->idx_root, false);

	for (size_t i = 0; i < s->segment.nentries; i++) {
		const struct segment_entry *entry = &s->segment.entries[i];
		struct cell cells[] = {
			{ .kind = CELL_INT, .i = SEGMENT_ID },
			{ .kind = CELL_BLOB, .s = entry->from },
			{ .kind = CELL_INT, .i = entry->page },
		};
		struct str record = record_make(room, cells, columns, 3);

		btree_add(b, 0, record.p, record.n);
	}
	btree_end(b);
}

void db_search_write(struct db_search *s, struct btree_file *f)
{
	struct buf room = { 0 };

	db_search_wait(s);
	write_blocks(s, f, &room);
	write_entries(s, f, &room);
	buf_release(&room);
}

void db_search_end(struct db_search *s)
{
	db_search_wait(s);
	arena_free(s->arena);
}
