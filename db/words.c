#include "db/words.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"

#include <stdlib.h>

/* FTS5 cuts longer ones, those that are searched for, too. */
#define LONGEST     ((size_t)32768)

/* The places of a word: how much higher the number of the card is than that of
 * the one before, 7 bits a byte, the lowest first, and then the columns.  A
 * place is in one chunk; each chunk is larger than those before it. */
#define PLACE_MAX   11
#define FIRST_CHUNK 16
#define LAST_CHUNK  4096

struct word_chunk {
	struct word_chunk *next;
	uint32_t n, size;
	unsigned char bytes[];
};

struct word {
	struct str text;
	struct word_chunk *first, *last;
	int64_t before;   /* the card of the last place in a chunk */
	int64_t card_id;  /* a card that is not there yet, */
	unsigned columns; /* if there are any */
};

struct words {
	struct arena *a;
	struct intern *numbers;
	struct word **v; /* by number */
	size_t n, cap;
	uint64_t said[WORD_COLUMNS];
	bool is_part[UINT8_MAX + 1]; /* of bytes */
};

static bool is_part(unsigned char c)
{
	return c >= 0x80 || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
	       (c >= 'A' && c <= 'Z');
}

struct words *words_new(struct arena *a)
{
	struct words *w = arena_alloc(a, sizeof(*w));

	w->a = a;
	w->numbers = intern_new(a);
	for (unsigned c = 0; c <= UINT8_MAX; c++)
		w->is_part[c] = is_part((unsigned char)c);
	return w;
}

static unsigned char *room_for_place(struct words *w, struct word *word)
{
	struct word_chunk *c = word->last;

	if (c == NULL || c->size - c->n < PLACE_MAX) {
		uint32_t size = c == NULL              ? FIRST_CHUNK
				: c->size < LAST_CHUNK ? 2 * c->size
						       : LAST_CHUNK;

		c = arena_rough(w->a, sizeof(*c) + size);
		*c = (struct word_chunk){ .size = size };
		*(word->last ? &word->last->next : &word->first) = c;
		word->last = c;
	}
	return c->bytes + c->n;
}

/* The card whose columns were gathered goes to its place. */
static void put_place(struct words *w, struct word *word)
{
	uint64_t more = (uint64_t)(word->card_id - word->before);
	unsigned char *p;

	if (word->columns == 0)
		return;
	p = room_for_place(w, word);
	for (; more >= 0x80; more >>= 7)
		*p++ = (unsigned char)(more | 0x80);
	*p++ = (unsigned char)more;
	*p++ = (unsigned char)word->columns;
	word->last->n = (uint32_t)(p - word->last->bytes);
	word->before = word->card_id;
}

static struct word *find(struct words *w, struct str text)
{
	uint32_t i = intern_add(w->numbers, text);

	if (i == w->n) {
		struct word *word = arena_alloc(w->a, sizeof(*word));

		word->text = intern_str(w->numbers, i);
		VEC_PUSH(w->a, w->v, w->n, w->cap, word);
	}
	return w->v[i];
}

void words_add(struct words *w, int64_t card_id, enum word_column column,
	       struct str text)
{
	const char *p = str_bytes(text), *end = p + text.n;

	while (p < end) {
		const char *from = p;

		while (p < end && w->is_part[(unsigned char)*p])
			p++;
		size_t n = (size_t)(p++ - from);
		if (n == 0)
			continue;
		struct word *word = find(
			w, (struct str){ from, n < LONGEST ? n : LONGEST });
		if (word->card_id != card_id) {
			put_place(w, word);
			word->card_id = card_id;
			word->columns = 0;
		}
		word->columns |= 1u << column;
		w->said[column]++;
	}
}

uint64_t words_said(const struct words *w, enum word_column column)
{
	return w->said[column];
}

static int by_text(const void *x, const void *y)
{
	const struct word *a = *(const struct word *const *)x;
	const struct word *b = *(const struct word *const *)y;

	return str_cmp(a->text, b->text);
}

const struct word *const *words_sort(struct words *w, size_t *n)
{
	for (size_t i = 0; i < w->n; i++) {
		put_place(w, w->v[i]);
		w->v[i]->columns = 0;
	}
	if (w->n)
		qsort(w->v, w->n, sizeof(*w->v), by_text);
	*n = w->n;
	return (const struct word *const *)w->v;
}

struct str word_text(const struct word *word)
{
	return word->text;
}

bool word_next(const struct word *word, struct word_place *place)
{
	const struct word_chunk *c = place->chunk;
	uint64_t more = 0;
	unsigned shift = 0;

	if (c == NULL)
		c = word->first;
	else if (place->at == c->n) {
		c = c->next;
		place->at = 0;
	}
	place->chunk = c;
	if (c == NULL)
		return false;
	const unsigned char *p = c->bytes + place->at;
	do
		more |= (uint64_t)(*p & 0x7F) << (shift++ * 7);
	while (*p++ & 0x80);
	place->card_id += (int64_t)more;
	place->columns = *p++;
	place->at = (size_t)(p - c->bytes);
	return true;
}
