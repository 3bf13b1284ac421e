/* Splits counts off the entries of a list. */
#include "validators/core/deck/deck_list_internal.h"

/* The length of an x after a count: ASCII, the multiplication sign,
 * Cyrillic ha. */
static size_t times_at(const char *p, const char *end)
{
	static const char *const forms[] = { "x", "X", "\xc3\x97", "\xd1\x85",
					     "\xd0\xa5" };

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		size_t n = strlen(forms[i]);

		if ((size_t)(end - p) >= n && memcmp(p, forms[i], n) == 0)
			return n;
	}
	return 0;
}

/* True for words that people write for a number but this parser does
 * not accept. */
static bool odd_number(struct str w)
{
	bool digit = false;

	for (size_t i = 0; i < w.n; i++) {
		unsigned char c = (unsigned char)w.p[i];

		if (c >= '0' && c <= '9')
			digit = true;
		else if (w.n - i >= 3 && memcmp(w.p + i, "\xef\xbc", 2) == 0 &&
			 (unsigned char)w.p[i + 2] >= 0x90 &&
			 (unsigned char)w.p[i + 2] <= 0x99) {
			digit = true;
			i += 2;
		} else if (!strchr("+-.,eExX", c)) {
			return false;
		}
	}
	return digit;
}

int32_t deck_count(struct str *entry)
{
	const char *p = entry->p, *end = p + entry->n;
	int32_t count = 0;

	for (; p < end && *p >= '0' && *p <= '9'; p++)
		count = count > DECK_MAX_COUNT ? count
					       : count * 10 + (*p - '0');
	if (p > entry->p && p < end && *p != ' ')
		p += times_at(p, end);
	if (p == entry->p || !deck_blank_at(p, end))
		return 0;
	if (count == 0 || count > DECK_MAX_COUNT)
		return -1;
	p = deck_skip_blanks(p, end);
	*entry = (struct str){ p, (size_t)(end - p) };
	return count;
}

/* -1 and a syntax error if the count of e is invalid. */
static int split_count(struct deck_list *l, struct arena *a, struct entry *e)
{
	const char *p = e->text.p, *end = p + e->text.n, *stop = p;
	int32_t count = deck_count(&e->text);

	if (count > 0) {
		e->count = (uint32_t)count;
		e->shift = (uint16_t)(e->text.p - p);
		return 0;
	}
	while (stop < end && !deck_blank_at(stop, end))
		stop++;
	if (count == 0 &&
	    (stop == end || !odd_number((struct str){ p, (size_t)(stop - p) })))
		return 0;
	deck_fail(l, e->line, e->col,
		  arena_printf(a,
			       tr(l->lang, "count \"%.*s\" is not a number "
					   "from 1 to 9999"),
			       (int)(stop - p), p),
		  tr(l->lang, "write the count in digits, or leave it out for "
			      "one card"));
	return -1;
}

/* Split off the count of an entry; -1 after a syntax error. */
static int settle(struct deck_list *l, struct arena *a, struct entry *e)
{
	size_t shift;
	/* no byte may follow the text */
	uint32_t count =
		e->text.n < 4 ? 0 : deck_plain_count(e->text.p, &shift);

	if (count == 0)
		return split_count(l, a, e);
	e->count = count;
	e->shift = (uint16_t)shift;
	e->text.p += shift;
	e->text.n -= shift;
	return 0;
}

int deck_counts(struct deck_list *l, struct arena *a)
{
	struct entry *e = l->v;

	if (l->form == DECK_COD || l->form == DECK_O8D)
		return 0;
	for (; l->uncounted > 0; e++) {
		if (!(e->flags & ENTRY_UNCOUNTED))
			continue;
		if (settle(l, a, e) < 0)
			return -1;
		e->flags &= (uint8_t)~ENTRY_UNCOUNTED;
		l->uncounted--;
	}
	return 0;
}
