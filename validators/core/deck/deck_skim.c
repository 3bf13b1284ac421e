/* Splits a stream into parts: where it may be cut, and how many lists a
 * part has. */
#include "validators/core/deck/deck_list_internal.h"

#include "validators/core/deck/deck_scan.h"

/* True if the line from p to end is the rule `---`. */
static bool is_rule(const char *p, const char *end)
{
	struct deck_text ln;

	if (end > p && end[-1] == '\r')
		end--;
	return deck_line_trim(&ln, p, end, true) &&
	       deck_is_rule(ln.text.p, str_end(ln.text));
}

/* The line feed before p, or the byte before `start`. */
static const char *feed_before(const char *start, const char *p)
{
	const char *feed = memrchr(start, '\n', (size_t)(p - start));

	return feed ? feed : start - 1;
}

const char *deck_last_rule(const char *p, const char *end)
{
	const char *last = feed_before(p, end);

	/* text after the last line feed is not a complete line */
	while (last >= p) {
		const char *dash = memrchr(p, '-', (size_t)(last - p));

		if (dash == NULL || dash - p < 2)
			return NULL;
		if (dash[-1] != '-' || dash[-2] != '-') {
			last = dash - 1;
			continue;
		}
		const char *feed = memchr(dash, '\n', (size_t)(end - dash));
		const char *line = feed_before(p, dash) + 1;
		if (is_rule(line, feed))
			return feed + 1;
		last = line - 1;
	}
	return NULL;
}

/* True if the text between two rules, or a whole text, is a list. */
static bool is_list(const char *p, const char *end, bool first)
{
	unsigned char c = p < end ? (unsigned char)*p : 0;

	if (p == end)
		return false;
	if (((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '[')
		return true; /* most begin with a header */

	struct arena *a = arena_new();
	struct deck_reader r;
	struct deck_list l = { 0 };
	deck_reader_init(&r, a, p, (size_t)(end - p), true);
	if (!first) {
		r.p = p;
		r.line = 2;
	}
	bool is = deck_read(&r, &l) == DECK_LIST;
	deck_list_release(&l);
	arena_free(a);
	return is;
}

/* Count the line feeds from p on; stop at two adjacent hyphens. */
static const char *skim_to_hyphens(const char *p, const char *end,
				   uint32_t *feeds)
{
	for (; p < end; p++) {
		if (*p == '-' && end - p > 1 && p[1] == '-')
			break;
		*feeds += *p == '\n';
	}
	return p;
}

struct deck_skim deck_skim(const char *p, const char *end, bool first)
{
	struct deck_skim s = { 0 };
	const char *start = p, *part = p;

	/* a list in XML may contain such lines itself */
	bool whole = first && deck_xml_begins(p, end);
	if (first && end - p >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		p = start = p + 3;
	while ((p = skim_to_hyphens(p, end, &s.lines)) < end) {
		const char *line = feed_before(start, p) + 1;
		const char *feed = memchr(p, '\n', (size_t)(end - p));

		if (!feed)
			feed = end;
		if (!whole && is_rule(line, feed)) {
			/* a comment after the rule may make it a list */
			s.lists += is_list(part, feed - line == 3 ? line : feed,
					   first);
			first = false;
			part = feed < end ? feed + 1 : end;
		}
		s.lines += feed < end;
		p = feed < end ? feed + 1 : end;
	}
	s.lists += is_list(part, end, first);
	return s;
}
