#include "db/segment.h"

#include "db/btree.h"
#include "db/page.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/vec.h"

/* Bytes of a page, as FTS5 makes them unless told otherwise; the last thing on
 * a page may stand out a little. */
#define PAGE         ((size_t)4050)
#define PAGE_HEAD    ((size_t)4)

/* Words of the index itself begin with this, those of its prefix indexes, of
 * which we have none, with the letters behind it. */
#define MAIN         '0'

/* Rows of %_data. */
#define AVERAGES_ID  1
#define STRUCTURE_ID 10
#define PAGE_ID(n)   (((int64_t)SEGMENT_ID << 37) + (int64_t)(n))
#define SKIPS_ID(n)  (PAGE_ID(n) + ((int64_t)1 << 36))

/* Cards of a word on so many pages without another word are worth a list of
 * these pages. */
#define SKIPS_LEAST  4

/* The columns of a word on one card: the size of what follows, doubled, and
 * each column, 2 more than the one before. */
static const struct {
	size_t n;
	char bytes[3];
} columns[1 << WORD_COLUMNS] = {
	[1 << WORD_IN_NAME] = { 2, { 2, 2 } },
	[1 << WORD_IN_TEXT] = { 2, { 2, 3 } },
	[1 << WORD_IN_NAME | 1 << WORD_IN_TEXT] = { 3, { 4, 2, 3 } },
};

/* The first card on each page without a word, of one word. */
struct skips {
	struct buf list; /* empty: not begun */
	uint32_t page;   /* where the word stands */
	int64_t last;    /* card */
	unsigned pages;
	bool too_long;
};

struct writer {
	struct arena *a;
	struct segment *out;
	size_t blocks_cap, entries_cap;
	struct segment_block *skips; /* stand behind the pages */
	size_t nskips, skips_cap;

	/* The page at hand. */
	uint32_t number;
	struct buf page, foot; /* foot: how far each word is behind the last */
	size_t last_at;        /* of the last word on it */
	bool has_word, has_card;
	struct buf word, last; /* the one at hand, and the one before it */

	/* The entry that is under way: its page is 0 if there is none. */
	struct segment_entry entry;
	struct skips to_skip;
};

static void put_varint(struct buf *b, uint64_t n)
{
	char *p = buf_reserve(b, 9);

	if (n < 0x80) { /* the most */
		*p = (char)n;
		b->n++;
	} else {
		b->n += btree_put_varint(p, n);
	}
}

static struct str keep(const struct writer *w, const struct buf *b)
{
	return (struct str){ arena_copy(w->a, b->p, b->n), b->n };
}

static void begin_page(struct writer *w)
{
	static const char head[PAGE_HEAD];

	buf_clear(&w->page);
	buf_clear(&w->foot);
	buf_put(&w->page, head, PAGE_HEAD);
	w->last_at = 0;
	w->has_word = w->has_card = false;
	w->number++;
}

/* What is on the page, and its footer. */
static size_t filled(const struct writer *w)
{
	return w->page.n + w->foot.n;
}

static void end_page(struct writer *w)
{
	struct segment *out = w->out;

	put2(w->page.p + 2, w->page.n);
	if (w->has_word) {
		buf_put(&w->page, w->foot.p, w->foot.n);
	} else {
		if (!w->has_card && w->to_skip.list.n)
			put_varint(&w->to_skip.list, 0);
		w->to_skip.pages++;
	}
	struct segment_block block = { PAGE_ID(w->number), keep(w, &w->page) };
	VEC_PUSH(w->a, out->blocks, out->nblocks, w->blocks_cap, block);
	begin_page(w);
}

/* Add the first card on a page without a word.  A list that is longer than a
 * page would be a tree of lists, for millions of cards: there is none, then,
 * and a query reads the pages. */
static void add_skip(struct writer *w, int64_t card_id)
{
	struct skips *s = &w->to_skip;

	if (s->list.n >= PAGE)
		s->too_long = true;
	if (s->too_long)
		return;
	if (s->list.n == 0) {
		put_varint(&s->list, 0); /* the list is the whole tree */
		put_varint(&s->list, w->number);
		put_varint(&s->list, (uint64_t)card_id);
	} else {
		put_varint(&s->list, (uint64_t)(card_id - s->last));
	}
	s->last = card_id;
}

/* True if the list is kept. */
static bool end_skips(struct writer *w)
{
	struct skips *s = &w->to_skip;
	bool kept = s->list.n && s->pages >= SKIPS_LEAST && !s->too_long;

	if (kept) {
		struct segment_block block = { SKIPS_ID(s->page),
					       keep(w, &s->list) };

		VEC_PUSH(w->a, w->skips, w->nskips, w->skips_cap, block);
	}
	buf_clear(&s->list);
	s->pages = 0;
	s->too_long = false;
	return kept;
}

/* Nothing more belongs to the last word on the page of the entry. */
static void end_entry(struct writer *w)
{
	if (w->entry.page == 0)
		return;
	w->entry.page = w->entry.page << 1 | end_skips(w);
	VEC_PUSH(w->a, w->out->entries, w->out->nentries, w->entries_cap,
		 w->entry);
	w->entry.page = 0;
}

static size_t in_common(const struct buf *a, const struct buf *b)
{
	size_t n = 0;

	while (n < a->n && n < b->n && a->p[n] == b->p[n])
		n++;
	return n;
}

/* The page has its first word: as little of it as tells it from those before.
 */
static void begin_entry(struct writer *w)
{
	if (w->number == 1)
		return; /* has had one from the start, of no letters */
	end_entry(w);
	size_t n = 1 + in_common(&w->last, &w->word);
	w->entry.from = (struct str){ arena_copy(w->a, w->word.p, n), n };
	w->entry.page = w->number;
}

static void put_word(struct writer *w, struct str text)
{
	size_t same = 0;

	buf_clear(&w->word);
	buf_putc(&w->word, MAIN);
	buf_put(&w->word, text.p, text.n);
	if (filled(w) + w->word.n + 2 >= PAGE && w->page.n > PAGE_HEAD)
		end_page(w);
	put_varint(&w->foot, w->page.n - w->last_at);
	w->last_at = w->page.n;
	if (w->has_word) {
		same = in_common(&w->last, &w->word);
		put_varint(&w->page, same);
	} else {
		begin_entry(w);
	}
	put_varint(&w->page, w->word.n - same);
	buf_put(&w->page, w->word.p + same, w->word.n - same);
	w->has_word = w->has_card = true;
	w->to_skip.page = w->number;
	struct buf other = w->last;
	w->last = w->word;
	w->word = other;
}

/* The columns go where the page ends, those that have no room to the next. */
static void divide_columns(struct writer *w, const char *p, size_t n)
{
	while (n) {
		size_t room = filled(w) < PAGE ? PAGE - filled(w) : 1;
		size_t here = n < room ? n : room;

		buf_put(&w->page, p, here);
		p += here;
		n -= here;
		if (filled(w) >= PAGE)
			end_page(w);
	}
}

static void put_place(struct writer *w, const struct word_place *place,
		      int64_t before)
{
	const char *p = columns[place->columns].bytes;
	size_t n = columns[place->columns].n;

	if (w->has_card) {
		put_varint(&w->page, (uint64_t)(place->card_id - before));
	} else {
		put2(w->page.p, w->page.n);
		put_varint(&w->page, (uint64_t)place->card_id);
		w->has_card = true;
		add_skip(w, place->card_id);
	}
	if (filled(w) + n <= PAGE)
		buf_put(&w->page, p, n);
	else
		divide_columns(w, p, n);
}

static void put_places(struct writer *w, const struct word *word)
{
	struct word_place place = { 0 };
	int64_t before = 0;

	while (word_next(word, &place)) {
		put_place(w, &place, before);
		before = place.card_id;
	}
}

/* How many words a column has. */
static struct str averages(struct arena *a, const struct words *w,
			   size_t ncards)
{
	char *p = arena_alloc(a, (1 + WORD_COLUMNS) * 9);
	size_t n = 0;

	if (ncards)
		n = btree_put_varint(p, ncards);
	for (unsigned i = 0; ncards && i < WORD_COLUMNS; i++)
		n += btree_put_varint(p + n, words_said(w, i));
	return (struct str){ p, n };
}

/* One level of one segment, or none. */
static struct str structure(struct arena *a, uint32_t pages)
{
	static const char none[4 + 3];
	const uint64_t numbers[] = { 1, 1, pages, 0, 1, SEGMENT_ID, 1, pages };
	char *p = arena_alloc(a, 4 + sizeof(numbers) / sizeof(*numbers) * 9);
	size_t n = 4; /* settings as at the start */

	if (pages == 0)
		return (struct str){ none, sizeof(none) };
	for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
		n += btree_put_varint(p + n, numbers[i]);
	return (struct str){ p, n };
}

static void put_words(struct writer *w, struct words *words)
{
	size_t n;
	const struct word *const *v = words_sort(words, &n);

	begin_page(w);
	w->entry.page = w->number;
	for (size_t i = 0; i < n; i++) {
		put_word(w, word_text(v[i]));
		put_places(w, v[i]);
	}
	if (w->page.n > PAGE_HEAD)
		end_page(w);
	if (n)
		end_entry(w);
}

static void release(struct writer *w)
{
	buf_release(&w->page);
	buf_release(&w->foot);
	buf_release(&w->word);
	buf_release(&w->last);
	buf_release(&w->to_skip.list);
}

struct segment segment_make(struct arena *a, struct words *words, size_t ncards)
{
	struct segment s = { 0 };
	struct writer w = { .a = a, .out = &s };
	struct segment_block head[] = {
		{ AVERAGES_ID, averages(a, words, ncards) },
		{ STRUCTURE_ID, STR("") }, /* below */
	};

	for (size_t i = 0; i < 2; i++)
		VEC_PUSH(a, s.blocks, s.nblocks, w.blocks_cap, head[i]);
	put_words(&w, words);
	s.blocks[1].bytes = structure(a, w.number - 1);
	for (size_t i = 0; i < w.nskips; i++)
		VEC_PUSH(a, s.blocks, s.nblocks, w.blocks_cap, w.skips[i]);
	release(&w);
	return s;
}
