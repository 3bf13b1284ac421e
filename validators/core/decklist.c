/* The stream: line after line, list after list. */
#include "validators/core/decklist_internal.h"

#include "validators/core/deckscan.h"

void deck_reader_init(struct deck_reader *r, struct arena *a, const char *p,
		      size_t n, bool last)
{
	*r = (struct deck_reader){
		.p = p,
		.end = p + n,
		.last = last,
		.line = 1,
		.arena = a,
	};
	if (n >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		r->p += 3;
}

void deck_list_release(struct deck_list *l)
{
	mem_free(l->v);
	*l = (struct deck_list){ 0 };
}

struct entry *deck_add_entry(struct deck_list *l, struct str text,
			     uint32_t line, uint32_t col)
{
	if (l->n == DECK_MAX_ENTRIES) {
		deck_fail(l, line, col,
			  "more than 10000 lines of cards in one list",
			  "end each list with a line ---");
		return &l->v[l->n - 1]; /* of a list that has no verdict */
	}
	if (l->n == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 128;
		l->v = mem_resize(l->v, l->cap * sizeof(*l->v));
	}
	l->v[l->n] = (struct entry){
		.text = text,
		.line = line,
		.col = col,
		.count = 1,
		.card = CARD_UNKNOWN,
		.head = (uint8_t)l->nheads,
		.section = SECTION_NONE,
		.flags = ENTRY_UNCHECKED,
	};
	return &l->v[l->n++];
}

/* Take in one line that says something. */
static void read_line(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln, bool colon)
{
	size_t word;

	if (l->line == 0) {
		l->line = r->line;
		l->col = ln->col;
	}
	if (ln->text.p[0] == '[')
		deck_read_section(r, l, ln);
	else if (colon && l->n == 0 && l->nheads == 0 &&
		 (word = deck_header_word(ln->text)) != 0)
		deck_read_header(r, l, ln, word);
	else if (!colon || !deck_late_header(r, l, ln))
		deck_add_entry(l, ln->text, r->line, ln->col);
}

void deck_list_clear(struct deck_list *l, const struct deck_reader *r)
{
	struct entry *v = l->v;
	size_t cap = l->cap;

	memset(l->header, 0, sizeof(l->header));
	l->v = v;
	l->cap = cap;
	l->n = 0;
	l->nheads = 0;
	l->more = NULL;
	l->index = r->index;
	l->line = 0;
	l->col = 1;
	l->form = DECK_NATIVE;
	l->nextra = 0;
	l->notes = (struct str){ NULL, 0 };
	l->text = r->p;
	l->text_line = r->line;
	l->error = NULL;
	l->error_hint = NULL;
}

/* The end of the line at p: its line feed, or `end`. */
/* Bytes that a line with nothing to cut, and that is no section header and no
 * rule, does not begin or end with. */
enum { NOT_FIRST = 1, NOT_LAST = 2, MAY_MARK = 4 };
static const uint8_t edges[256] = {
	[' '] = NOT_FIRST | NOT_LAST,
	['\t'] = NOT_FIRST | NOT_LAST,
	['\r'] = NOT_LAST,
	[0xc2] = NOT_FIRST, /* of a no-break space */
	[0xa0] = NOT_LAST,
	['['] = NOT_FIRST,
	['-'] = NOT_FIRST,
	['A'] = MAY_MARK, /* begin the words that make a list Arena's */
	['C'] = MAY_MARK,
	['D'] = MAY_MARK,
	['S'] = MAY_MARK,
};

/* True if the line from p to end, without marks and colons, is an entry as it
 * stands: most lines are. */
static inline bool is_plain(const char *p, const char *end)
{
	if (end == p || end - p > DECK_MAX_LINE)
		return false;
	uint8_t first = edges[(unsigned char)*p];
	uint8_t last = edges[(unsigned char)end[-1]];
	return !(last & NOT_LAST) &&
	       !((first & MAY_MARK) &&
		 deck_arena_mark((struct str){ p, (size_t)(end - p) }));
}

/* Take in lines that are plain entries, as long as there are any. */
static void take_plain(struct deck_reader *r, struct deck_list *l)
{
	const char *p = r->p, *end = r->end;
	const struct entry usual = { .col = 1,
				     .count = 1,
				     .card = CARD_UNKNOWN,
				     .head = (uint8_t)l->nheads,
				     .section = SECTION_NONE,
				     .flags = ENTRY_UNCHECKED };
	size_t room = l->cap < DECK_MAX_ENTRIES ? l->cap : DECK_MAX_ENTRIES;
	struct entry *e = l->v + l->n, *stop = l->v + room;
	uint32_t line = r->line;

	for (; e < stop; e++) {
		bool special = false;

		if (p == end || (edges[(unsigned char)*p] & NOT_FIRST))
			break;
		const char *feed = deck_scan(p, end, &special);
		if (special || feed == end || !is_plain(p, feed))
			break;
		*e = usual;
		e->text = (struct str){ p, (size_t)(feed - p) };
		e->line = line++;
		p = feed + 1;
	}
	l->n = (size_t)(e - l->v);
	r->p = p;
	r->line = line;
}

/* Take in a section header of a word in brackets, as most are; false for all
 * other lines. */
static bool take_section(struct deck_reader *r, struct deck_list *l,
			 const char *p, const char *end)
{
	const char *word = p + 1;

	if (end - p < 3 || end - p > DECK_MAX_LINE || *p != '[' ||
	    end[-1] != ']')
		return false;
	while (++p < end - 1)
		if (!((*p | 0x20) >= 'a' && (*p | 0x20) <= 'z'))
			return false;
	if (l->line == 0)
		l->line = r->line;
	deck_push_head(l, (struct str){ word, (size_t)(p - word) }, r->line, 1);
	return true;
}

/*
 * Take in the line from p to end; true if it is the rule `---`.
 *
 * What stands in an entry is not looked at: most entries are the name of a
 * card to the byte, and then they are good.
 */
static bool take_line(struct deck_reader *r, struct deck_list *l, const char *p,
		      const char *end)
{
	if (end - p == 3 && memcmp(p, "---", 3) == 0)
		return true;
	if (!l->error && take_section(r, l, p, end))
		return false;
	if (end > p && end[-1] == '\r')
		end--;

	struct str whole = { p, (size_t)(end - p) };
	unsigned looks = deck_line_looks(p, end);
	size_t before = l->n;
	struct deck_text ln;

	if (whole.n > DECK_MAX_LINE)
		deck_fail(l, r->line, 1, "a line is longer than 64 KiB",
			  "break the list into lines of one card each");
	bool text = deck_line_trim(&ln, p, end, looks & LOOKS_MARK);
	if (text && ln.text.n == 3 && memcmp(ln.text.p, "---", 3) == 0)
		return true;
	if (text && (edges[(unsigned char)*ln.text.p] & MAY_MARK) &&
	    deck_arena_mark(ln.text))
		l->form = DECK_ARENA;
	if (l->error)
		return false;
	if (text)
		read_line(r, l, &ln, looks & LOOKS_COLON);
	if ((looks & LOOKS_ODD) && (l->n == before || (looks & LOOKS_MARK)))
		deck_check_bytes(l, r->arena, r->line, whole, 1);
	return false;
}

int deck_check_entry(struct deck_list *l, struct arena *a,
		     const struct entry *e)
{
	const char *line = e->text.p - e->shift;

	return deck_check_bytes(l, a, e->line, e->text,
				e->col + deck_column(line, e->text.p) - 1);
}

static bool begins_utf16(const char *p, const char *end)
{
	return end - p >= 2 &&
	       (memcmp(p, "\xff\xfe", 2) == 0 || memcmp(p, "\xfe\xff", 2) == 0);
}

/* Hand the list over that ends at `end`. */
static enum deck_status give(struct deck_reader *r, struct deck_list *l,
			     const char *end)
{
	if (l->form == DECK_ARENA)
		deck_read_arena(r, l, end);
	r->index++;
	return DECK_LIST;
}

enum deck_status deck_read(struct deck_reader *r, struct deck_list *l)
{
	const char *start = r->p;
	uint32_t start_line = r->line;

	deck_list_clear(l, r);
	if (r->line == 1 && begins_utf16(r->p, r->end))
		deck_check_bytes(l, r->arena, 1, (struct str){ r->p, 2 }, 1);
	if (r->line == 1 && deck_xml_begins(r->p, r->end)) {
		if (!r->last)
			return DECK_MORE;
		deck_read_xml(r, l);
		r->index++;
		return DECK_LIST;
	}
	while (r->p < r->end) {
		/* without room there is nothing to point into */
		if (l->line != 0 && l->error == NULL && l->cap > 0)
			take_plain(r, l);
		const char *p = r->p;

		if (p == r->end)
			break;
		const char *nl = memchr(p, '\n', (size_t)(r->end - p));
		if (nl == NULL)
			nl = r->end;
		if (nl == r->end && !r->last)
			goto more;
		bool rule = take_line(r, l, p, nl);
		r->p = nl < r->end ? nl + 1 : nl;
		r->line++;
		if (!rule)
			continue;
		if (l->line != 0 || l->error)
			return give(r, l, p);
		/* a part with nothing in it is no list */
		deck_list_clear(l, r);
		start = r->p;
		start_line = r->line;
	}
	if (!r->last)
		goto more;
	if (l->line == 0 && !l->error)
		return DECK_END;
	return give(r, l, r->p);
more:
	r->p = start;
	r->line = start_line;
	return DECK_MORE;
}
