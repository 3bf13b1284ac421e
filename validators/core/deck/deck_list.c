/* Parses a stream of deck lists, line by line. */
#include "validators/core/deck/deck_list_internal.h"

#include "validators/core/deck/deck_scan.h"
#include "validators/core/text/encoding.h"

void deck_reader_init(struct deck_reader *r, struct arena *a, const char *p,
		      size_t n, bool last)
{
	*r = (struct deck_reader){
		.p = p,
		.end = n ? p + n : p,
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
			  tr(l->lang,
			     "more than 10000 lines of cards in one list"),
			  tr(l->lang, "end each list with a line ---"));
		return &l->v[l->n - 1]; /* for a list without a verdict */
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
		.flags = ENTRY_UNCHECKED | ENTRY_UNCOUNTED,
	};
	l->uncounted++;
	return &l->v[l->n++];
}

/* Parse one non-empty line. */
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
	l->uncounted = 0;
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
	l->kind = 0;
	l->lang = r->lang;
}

/* Bytes that do not begin or end a line that needs no trimming and is neither a
 * section header nor a rule. */
enum { NOT_FIRST = 1, NOT_LAST = 2, MAY_MARK = 4 };
static const uint8_t edges[256] = {
	[' '] = NOT_FIRST | NOT_LAST,
	['\t'] = NOT_FIRST | NOT_LAST,
	['\r'] = NOT_LAST,
	['\n'] = NOT_FIRST,
	[0xc2] = NOT_FIRST, /* of a no-break space */
	[0xa0] = NOT_LAST,
	['['] = NOT_FIRST,
	['-'] = NOT_FIRST,
	['A'] = MAY_MARK, /* begin the words that mark a list as Arena's */
	['C'] = MAY_MARK,
	['D'] = MAY_MARK,
	['S'] = MAY_MARK,
};

/* Parse a section header that is a word in brackets, the usual form; false for
 * all other lines. */
static bool take_section(struct deck_reader *r, struct deck_list *l,
			 const char *p, const char *end)
{
	struct str word = { p + 1, (size_t)(end - p) - 2 };

	if (end - p < 3 || *p != '[' || end[-1] != ']')
		return false;
	for (size_t i = 0; i < word.n; i++)
		if ((word.p[i] | 0x20) < 'a' || (word.p[i] | 0x20) > 'z')
			return false;
	if (l->line == 0)
		l->line = r->line;
	deck_push_head(l, word, r->line, 1);
	return true;
}

/* Parse a header whose word ends at `colon`; false if the line needs the
 * full parser. */
static bool take_header(struct deck_reader *r, struct deck_list *l,
			const char *p, const char *colon, const char *feed)
{
	struct deck_text ln = { { p, (size_t)(feed - p) }, 1 };
	size_t word = (size_t)(colon - p);
	unsigned h = deck_find_header((struct str){ p, word });

	if (h == HEADER_COUNT || ln.text.n > DECK_MAX_LINE ||
	    (edges[(unsigned char)feed[-1]] & NOT_LAST) ||
	    (deck_line_looks(p, feed) & LOOKS_ODD))
		return false;
	if (l->line == 0)
		l->line = r->line;
	deck_take_header(r, l, h, &ln, word);
	return true;
}

/* Parse a line that is not a plain entry but simple: empty, a header, or a
 * section header. */
static bool take_other(struct deck_reader *r, struct deck_list *l,
		       const char *p, const char *colon, const char *feed)
{
	if (colon)
		return take_header(r, l, p, colon, feed) && !l->error;
	return p == feed || (take_section(r, l, p, feed) && !l->error);
}

/* True if the line, which has no marks, is an entry that needs no trimming:
 * most lines are.  counted: it begins with a count. */
static inline bool is_plain(const char *p, const char *feed, bool counted)
{
	uint8_t first = counted ? 0 : edges[(unsigned char)*p];

	if ((first & NOT_FIRST) ||
	    (edges[(unsigned char)feed[-1]] & NOT_LAST) ||
	    feed - p > DECK_MAX_LINE)
		return false;
	return !(first & MAY_MARK) ||
	       !deck_arena_mark((struct str){ p, (size_t)(feed - p) });
}

/* Set e to the entry in the line, if it is a plain one. */
static inline bool take_entry(struct deck_list *l, struct entry *e,
			      const char *p, const char *feed, uint32_t line)
{
	size_t shift;
	uint32_t count = deck_plain_count(p, &shift);

	if (!is_plain(p, feed, shift > 0))
		return false;
	*e = (struct entry){
		.text = { p + shift, (size_t)(feed - p) - shift },
		.line = line,
		.col = 1,
		.count = count,
		.card = CARD_UNKNOWN,
		.head = (uint8_t)l->nheads,
		.section = SECTION_NONE,
		.flags = ENTRY_UNCHECKED,
		.shift = (uint16_t)shift,
	};
	if (count == 0) {
		e->count = 1;
		e->flags |= ENTRY_UNCOUNTED;
		l->uncounted++;
	}
	return true;
}

/* The end of the allocated entries; none is before the first line. */
static struct entry *entries_end(const struct deck_list *l)
{
	if (l->line == 0)
		return l->v;
	return l->v + (l->cap < DECK_MAX_ENTRIES ? l->cap : DECK_MAX_ENTRIES);
}

/*
 * Parse consecutive plain entries and simple lines up to the first other line,
 * or the rule.  Returns the position of the rule, else NULL.
 */
static const char *take_plain(struct deck_reader *r, struct deck_list *l)
{
	struct entry *e = l->v + l->n, *stop = entries_end(l);
	const char *p = r->p, *block = p, *colon = NULL, *rule = NULL;
	uint32_t line = r->line;

	for (; block < r->end; block += DECK_BLOCK) {
		uint64_t marks = deck_marks_from(block, r->end);

		for (; marks; marks &= marks - 1) {
			const char *at = block + __builtin_ctzll(marks);

			if (*at != '\n') {
				if (!deck_is_mark(*at))
					continue;
				if (*at != ':' || e > l->v || l->nheads)
					goto out;
				colon = colon ? colon : at;
				stop = e; /* the line is not a plain entry */
				continue;
			}
			if (e < stop && take_entry(l, e, p, at, line)) {
				e++;
			} else {
				r->line = line;
				if (!colon && deck_is_rule(p, at))
					rule = p;
				else if (!take_other(r, l, p, colon, at))
					goto out;
				stop = entries_end(l);
				colon = NULL;
			}
			line++;
			p = at + 1;
			if (rule)
				goto out;
		}
	}
out:
	l->n = (size_t)(e - l->v);
	r->line = line;
	r->p = p;
	return rule;
}

/*
 * Parse the line from p to end; true if it is the rule `---`.
 *
 * The bytes of an entry are not checked: most entries equal the name of a card,
 * and are then valid.
 */
static bool take_line(struct deck_reader *r, struct deck_list *l, const char *p,
		      const char *end)
{
	if (deck_is_rule(p, end))
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
		deck_fail(l, r->line, 1,
			  tr(l->lang, "a line is longer than 64 KiB"),
			  tr(l->lang,
			     "break the list into lines of one card each"));
	bool text = deck_line_trim(&ln, p, end, looks & LOOKS_MARK);
	if (text && deck_is_rule(ln.text.p, str_end(ln.text))) {
		if ((looks & LOOKS_ODD) && !l->error)
			deck_check_bytes(l, r->arena, r->line, whole, 1);
		return true;
	}
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

int deck_check_entries(struct deck_list *l, struct arena *a)
{
	for (size_t i = 0; i < l->n; i++)
		if ((l->v[i].flags & ENTRY_UNCHECKED) &&
		    deck_check_entry(l, a, &l->v[i]) < 0)
			return -1;
	return 0;
}

static bool begins_utf16(const char *p, const char *end)
{
	return end - p >= 2 &&
	       (memcmp(p, "\xff\xfe", 2) == 0 || memcmp(p, "\xfe\xff", 2) == 0);
}

/* Refuse a file of another program by its first bytes, without parsing it. */
static void refuse_document(const struct deck_reader *r, struct deck_list *l)
{
	struct str text = { r->p, (size_t)(r->end - r->p) };

	l->kind = (uint8_t)encoding_document(text);
	if (l->kind)
		l->line = 1;
	if (l->kind)
		deck_fail(l, 1, 1, tr(l->lang, encoding_kind_said[l->kind]),
			  tr(l->lang, "save the list as UTF-8 text"));
	else if (begins_utf16(r->p, r->end))
		deck_check_bytes(l, r->arena, 1, (struct str){ r->p, 2 }, 1);
}

/* Return the list that ends at the current position. */
static enum deck_status give(struct deck_reader *r, struct deck_list *l)
{
	if (l->form == DECK_ARENA)
		deck_read_arena(r, l);
	r->index++;
	return DECK_LIST;
}

enum deck_status deck_read(struct deck_reader *r, struct deck_list *l)
{
	const char *start = r->p;
	uint32_t start_line = r->line;

	deck_list_clear(l, r);
	if (r->line == 1)
		refuse_document(r, l);
	if (r->line == 1 && deck_xml_begins(r->p, r->end)) {
		if (!r->last)
			return DECK_MORE;
		deck_read_xml(r, l);
		r->index++;
		return DECK_LIST;
	}
	while (r->p < r->end) {
		const char *rule = NULL, *p;

		/* without entries there is nothing to point to */
		if (l->error == NULL && l->cap > 0)
			rule = take_plain(r, l);
		if (rule == NULL && (p = r->p) < r->end) {
			const char *nl = memchr(p, '\n', (size_t)(r->end - p));
			if (nl == NULL)
				nl = r->end;
			if (nl == r->end && !r->last)
				goto more;
			if (take_line(r, l, p, nl))
				rule = p;
			r->p = nl < r->end ? nl + 1 : nl;
			r->line++;
		}
		if (rule == NULL)
			continue;
		if (l->line != 0 || l->error)
			return give(r, l);
		/* an empty part is not a list */
		deck_list_clear(l, r);
		start = r->p;
		start_line = r->line;
	}
	if (!r->last)
		goto more;
	if (l->line == 0 && !l->error)
		return DECK_END;
	return give(r, l);
more:
	r->p = start;
	r->line = start_line;
	return DECK_MORE;
}
