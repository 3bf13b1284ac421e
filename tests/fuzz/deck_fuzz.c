/*
 * Deck lists: the reader on any bytes.
 *
 * Holds: every place lies inside the text, a syntax error has a place, counts
 * are in range, and reading the text in two pieces gives the same lists.
 */
#include "tests/support/fuzz.h"
#include "validators/base/lines.h"
#include "validators/base/arena.h"
#include "validators/core/deck/deck_line.h"

#include <stdlib.h>

struct sum {
	size_t lists, entries, errors, lines;
};

static void check(bool holds)
{
	if (!holds)
		abort();
}

/* Names in XML are copies; all others are parts of the text. */
static bool is_part(const struct deck_list *l, struct str s, const char *text,
		    const char *end)
{
	return l->form == DECK_COD || l->form == DECK_O8D ||
	       (s.p >= text && str_end(s) <= end);
}

/* Every section in another form of lines. */
static void look_at_lines(struct deck_list *l, struct arena *a,
			  const char *text, const char *end)
{
	enum line_form forms[DECK_MAX_HEADS];

	for (size_t i = 0; i < l->nheads; i++)
		forms[i] = (enum line_form)(i % (LINE_HOSTED + 1));
	if (l->error || deck_lines(l, a, forms) < 0 || l->more == NULL)
		return;
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i], *h = &l->more[i].host;

		check(e->text.n > 0 && is_part(l, e->text, text, end));
		if (l->more[i].form != LINE_HOSTED)
			continue;
		check(h->text.n > 0 && is_part(l, h->text, text, end) &&
		      h->col > e->col);
	}
}

static void look_at(struct deck_list *l, struct arena *a, struct sum *s,
		    const char *text, const char *end)
{
	s->lists++;
	s->entries += l->n;
	s->lines += l->line;
	check(l->nheads <= DECK_MAX_HEADS);
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		check(e->line >= 1 && e->col >= 1 && e->text.n > 0);
		check(is_part(l, e->text, text, end));
		check(e->head <= l->nheads);
	}
	if (!l->error)
		deck_counts(l, a);
	for (size_t i = 0; !l->error && i < l->n; i++) {
		const struct entry *e = &l->v[i];

		check(e->count >= 1 && e->count <= DECK_MAX_COUNT);
		check(e->text.n > 0);
		if (e->flags & ENTRY_UNCHECKED)
			deck_check_entry(l, a, e);
	}
	look_at_lines(l, a, text, end);
	if (l->error) {
		s->errors++;
		check(l->error_line >= 1 && l->error_col >= 1);
		struct text_lines lines = { .p = l->text,
					    .end = end,
					    .first = l->text_line };
		deck_line_stop(text_line(&lines, l->error_line));
	}
}

/* Read the text, at first only its first `cut` bytes. */
static struct sum read_in_two(const char *text, size_t n, size_t cut)
{
	struct arena *a = arena_new();
	struct deck_reader r;
	struct deck_list l = { 0 };
	struct sum s = { 0 };
	enum deck_status status;

	deck_reader_init(&r, a, text, cut, cut == n);
	while ((status = deck_read(&r, &l)) != DECK_END) {
		if (status == DECK_LIST) {
			look_at(&l, a, &s, text, r.end);
			continue;
		}
		check(r.end != text + n || !r.last);
		r.end = text + n;
		r.last = true;
	}
	deck_list_release(&l);
	arena_free(a);
	return s;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	/* a cut inside the byte order mark would be no cut of the text */
	size_t cut = size < 4 ? size : size / 2 < 3 ? 3 : size / 2;
	struct sum whole = read_in_two(text, size, size);
	struct sum pieces = read_in_two(text, size, cut);

	check(whole.lists == pieces.lists);
	check(whole.entries == pieces.entries);
	check(whole.errors == pieces.errors);
	check(whole.lines == pieces.lines);
	return 0;
}
