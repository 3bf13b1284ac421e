/* The bytes of a line: blanks, comments, what may not stand there. */
#include "validators/core/deck/deck_list_internal.h"

#include "validators/base/inline.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_scan.h"
#include "validators/core/text/encoding.h"

static SELDOM uint64_t marks_last(const char *p, size_t n)
{
	char block[DECK_BLOCK] = { 0 };

	memcpy(block, p, n);
	return deck_marks(block);
}

uint64_t deck_marks_from(const char *p, const char *end)
{
	return end - p < DECK_BLOCK ? marks_last(p, (size_t)(end - p))
				    : deck_marks(p);
}

void deck_fail(struct deck_list *l, uint32_t line, uint32_t col,
	       const char *error, const char *hint)
{
	if (l->error)
		return;
	l->error = error;
	l->error_line = line;
	l->error_col = col;
	l->error_hint = hint;
}

size_t deck_blank_before(const char *start, const char *p)
{
	if (p > start && (p[-1] == ' ' || p[-1] == '\t'))
		return 1;
	if (p - start >= 2 && p[-2] == '\xc2' && p[-1] == '\xa0')
		return 2;
	return 0;
}

uint32_t deck_column(const char *start, const char *p)
{
	return (uint32_t)utf8_count(
		       (struct str){ start, (size_t)(p - start) }) +
	       1;
}

int deck_check_bytes(struct deck_list *l, struct arena *a, uint32_t line,
		     struct str s, uint32_t col)
{
	size_t bad = utf8_check(s);
	int len;

	if (bad < s.n) {
		deck_fail(l, line, col + deck_column(s.p, s.p + bad) - 1,
			  arena_printf(a, "byte 0x%02X is not valid UTF-8",
				       (unsigned char)s.p[bad]),
			  encoding_hint(a, s));
		return -1;
	}
	for (size_t i = 0; i < s.n; i += (size_t)len) {
		uint32_t cp = utf8_decode(s.p + i, s.p + s.n, &len);

		if (cp == '\t' || !utf8_is_hidden(cp))
			continue;
		deck_fail(l, line, col + deck_column(s.p, s.p + i) - 1,
			  arena_printf(a, "hidden character U+%04X", cp),
			  cp == 0 ? "save the list as UTF-8 text"
				  : "remove it");
		return -1;
	}
	return 0;
}

/* Sixteen bytes looked at together; compared as signed, bytes beyond ASCII
 * are below the blank, as controls are. */
typedef signed char chunk __attribute__((vector_size(16)));

static inline bool any(chunk c)
{
#ifdef __SSE2__
	return deck_chunk_bits((deck_chunk)c) != 0;
#else
	uint64_t half[2];

	memcpy(half, &c, sizeof(half));
	return (half[0] | half[1]) != 0;
#endif
}

/* The n bytes at p, fewer than a chunk, and blanks; some may stand twice. */
static inline chunk short_chunk(const char *p, size_t n)
{
	chunk c = (chunk){ 0 } + ' ';

	if (n >= 8) { /* the halves overlap */
		memcpy(&c, p, 8);
		memcpy((char *)&c + 8, p + n - 8, 8);
	} else {
		memcpy(&c, p, n);
	}
	return c;
}

static inline chunk odd_bytes(chunk c)
{
	return (c < ' ') | (c == 0x7f);
}

unsigned deck_line_looks(const char *p, const char *end)
{
	size_t n = (size_t)(end - p);
	chunk odd = { 0 }, mark = { 0 }, colon = { 0 };

	for (size_t i = 0; i < n; i += sizeof(chunk)) {
		chunk c;

		if (n < sizeof(c))
			c = short_chunk(p, n);
		else /* the last chunk overlaps the one before */
			memcpy(&c, p + (i + sizeof(c) <= n ? i : n - sizeof(c)),
			       sizeof(c));
		odd |= odd_bytes(c);
		mark |= (c == '#') | (c == '/');
		colon |= c == ':';
	}
	return (any(odd) ? LOOKS_ODD : 0u) | (any(mark) ? LOOKS_MARK : 0u) |
	       (any(colon) ? LOOKS_COLON : 0u);
}

bool deck_line_is_odd(const char *p, const char *end)
{
	chunk c, odd = { 0 };

	if (end - p < (ptrdiff_t)sizeof(c))
		return any(odd_bytes(short_chunk(p, (size_t)(end - p))));
	for (; end - p >= (ptrdiff_t)sizeof(c); p += sizeof(c)) {
		memcpy(&c, p, sizeof(c));
		odd |= odd_bytes(c);
	}
	memcpy(&c, end - sizeof(c), sizeof(c));
	return any(odd | odd_bytes(c));
}

bool deck_line_trim(struct deck_text *out, const char *start, const char *end,
		    bool mark)
{
	const char *p = start;
	uint32_t col = 1;
	size_t n;

	while ((n = deck_blank_at(p, end)) != 0) {
		p += n;
		col++;
	}
	const char *first = p;
	for (; mark && p < end; p++) {
		if (*p != '#' && (*p != '/' || end - p < 2 || p[1] != '/'))
			continue;
		if (p == first || deck_blank_before(start, p)) {
			end = p;
			break;
		}
	}
	while (end > first && (n = deck_blank_before(first, end)) != 0)
		end -= n;
	out->text = (struct str){ first, (size_t)(end - first) };
	out->col = col;
	return end > first;
}

struct str deck_line(struct deck_lines *d, uint32_t line)
{
	if (d->at.p == NULL)
		d->at = (struct text_lines){ .p = d->list->text,
					.end = d->end,
					.first = d->list->text_line };
	return text_line(&d->at, line);
}

uint32_t deck_line_stop(struct str line)
{
	struct deck_text t;

	deck_line_trim(&t, line.p, line.p + line.n, true);
	return deck_column(line.p, t.text.p + t.text.n);
}

uint32_t deck_lines_stop(struct deck_lines *d, uint32_t line)
{
	if (d->stopped != line)
		d->stop = deck_line_stop(deck_line(d, line));
	d->stopped = line;
	return d->stop;
}
