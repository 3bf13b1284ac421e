/* Checks and trims a line: blanks, comments, forbidden bytes. */
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

const char *deck_skip_blanks(const char *p, const char *end)
{
	size_t n;

	while ((n = deck_blank_at(p, end)) != 0)
		p += n;
	return p;
}

struct str deck_trim(struct str s)
{
	const char *end = str_end(s), *p = deck_skip_blanks(s.p, end);
	size_t n;

	while ((n = deck_blank_before(p, end)) != 0)
		end -= n;
	return (struct str){ p, (size_t)(end - p) };
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
		if (l->kind == ENCODING_UNKNOWN &&
		    (l->kind = (uint8_t)encoding_of(s)) != ENCODING_UNKNOWN)
			l->error = NULL; /* a consequence */
		deck_fail(l, line, col + deck_column(s.p, s.p + bad) - 1,
			  arena_printf(
				  a,
				  tr(l->lang, "byte 0x%02X is not valid UTF-8"),
				  (unsigned char)s.p[bad]),
			  encoding_hint(a, l->lang, s));
		return -1;
	}
	for (size_t i = 0; i < s.n; i += (size_t)len) {
		uint32_t cp = utf8_decode(s.p + i, str_end(s), &len);

		if (cp == '\t' || !utf8_is_hidden(cp))
			continue;
		deck_fail(l, line, col + deck_column(s.p, s.p + i) - 1,
			  arena_printf(a,
				       tr(l->lang, "hidden character U+%04X"),
				       cp),
			  cp == 0 ? tr(l->lang, "save the list as UTF-8 text")
				  : tr(l->lang, "remove it"));
		return -1;
	}
	return 0;
}

unsigned deck_line_looks(const char *p, const char *end)
{
	unsigned looks = 0;

	for (; p < end; p++) {
		if ((signed char)*p < ' ' || *p == 0x7f)
			looks |= LOOKS_ODD;
		else if (*p == '#' || *p == '/')
			looks |= LOOKS_MARK;
		else if (*p == ':')
			looks |= LOOKS_COLON;
	}
	return looks;
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

uint32_t deck_line_stop(struct str line)
{
	struct deck_text t;

	deck_line_trim(&t, line.p, str_end(line), true);
	return deck_column(line.p, str_end(t.text));
}
