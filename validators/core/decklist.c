#include "validators/core/decklist.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <assert.h>

const char *const deck_header_names[HEADER_COUNT] = {
	[HEADER_GAME] = "game", [HEADER_FORMAT] = "format",
	[HEADER_NAME] = "name", [HEADER_SIDE] = "side",
	[HEADER_SEAT] = "seat", [HEADER_REDEALS] = "redeals",
};

/* A line while it is being read: comment and outer blanks are cut off. */
struct line {
	struct str text; /* what is left */
	uint32_t col;    /* of its first code point */
};

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

static void fail(struct deck_list *l, uint32_t line, uint32_t col,
		 const char *error, const char *hint)
{
	if (l->error)
		return;
	l->error = error;
	l->error_line = line;
	l->error_col = col;
	l->error_hint = hint;
}

/* Bytes of the blank at p: space, tab or no-break space; 0 if none. */
static size_t blank_at(const char *p, const char *end)
{
	if (p < end && (*p == ' ' || *p == '\t'))
		return 1;
	if (end - p >= 2 && p[0] == '\xc2' && p[1] == '\xa0')
		return 2;
	return 0;
}

static size_t blank_before(const char *start, const char *p)
{
	if (p > start && (p[-1] == ' ' || p[-1] == '\t'))
		return 1;
	if (p - start >= 2 && p[-2] == '\xc2' && p[-1] == '\xa0')
		return 2;
	return 0;
}

static uint32_t column_of(const char *start, const char *p)
{
	return (uint32_t)utf8_count(
		       (struct str){ start, (size_t)(p - start) }) +
	       1;
}

static const char *encoding_hint(struct str s)
{
	if (s.n >= 2 && (memcmp(s.p, "\xff\xfe", 2) == 0 ||
			 memcmp(s.p, "\xfe\xff", 2) == 0))
		return "save the list as UTF-8; it looks like UTF-16";
	return utf8_looks_cp1251(s) ? "save the list as UTF-8; it looks like "
				      "Windows-1251" :
				      "save the list as UTF-8";
}

/* Fails the list at the first byte of the line that no list may hold. */
static int check_bytes(struct deck_list *l, struct arena *a, uint32_t line,
		       struct str s, uint32_t col)
{
	size_t bad = utf8_check(s);
	int len;

	if (bad < s.n) {
		fail(l, line, col + column_of(s.p, s.p + bad) - 1,
		     arena_printf(a, "byte 0x%02X is no UTF-8 text",
				  (unsigned char)s.p[bad]),
		     encoding_hint(s));
		return -1;
	}
	for (size_t i = 0; i < s.n; i += (size_t)len) {
		uint32_t cp = utf8_decode(s.p + i, s.p + s.n, &len);

		if (cp == '\t' || !utf8_is_hidden(cp))
			continue;
		fail(l, line, col + column_of(s.p, s.p + i) - 1,
		     arena_printf(a, "hidden character U+%04X", cp),
		     cp == 0 ? "save the list as UTF-8 text" : "remove it");
		return -1;
	}
	return 0;
}

/* What a line holds beside letters and digits. */
enum {
	LOOKS_ODD = 1,	/* bytes beyond ASCII, or controls */
	LOOKS_MARK = 2, /* # or /: perhaps a comment */
	LOOKS_COLON = 4,
};

/* Sixteen bytes looked at together; compared as signed, bytes beyond ASCII
 * are below the blank, as controls are. */
typedef signed char chunk __attribute__((vector_size(16)));

static bool any(chunk c)
{
	uint64_t half[2];

	memcpy(half, &c, sizeof(half));
	return (half[0] | half[1]) != 0;
}

static unsigned line_looks(const char *p, const char *end)
{
	size_t n = (size_t)(end - p);
	chunk odd = { 0 }, mark = { 0 }, colon = { 0 };

	for (size_t i = 0; i < n; i += sizeof(chunk)) {
		chunk c = (chunk){ 0 } + ' ';

		if (n < sizeof(c))
			memcpy(&c, p, n);
		else /* the last chunk overlaps the one before */
			memcpy(&c, p + (i + sizeof(c) <= n ? i : n - sizeof(c)),
			       sizeof(c));
		odd |= (c < ' ') | (c == 0x7f);
		mark |= (c == '#') | (c == '/');
		colon |= c == ':';
	}
	return (any(odd) ? LOOKS_ODD : 0u) | (any(mark) ? LOOKS_MARK : 0u) |
	       (any(colon) ? LOOKS_COLON : 0u);
}

/* Cut comment and blanks; returns false when nothing is left. */
static bool line_trim(struct line *out, const char *start, const char *end,
		      bool mark)
{
	const char *p = start;
	uint32_t col = 1;
	size_t n;

	while ((n = blank_at(p, end)) != 0) {
		p += n;
		col++;
	}
	const char *first = p;
	for (; mark && p < end; p++) {
		if (*p != '#' && (*p != '/' || end - p < 2 || p[1] != '/'))
			continue;
		if (p == first || blank_before(start, p)) {
			end = p;
			break;
		}
	}
	while (end > first && (n = blank_before(first, end)) != 0)
		end -= n;
	out->text = (struct str){ first, (size_t)(end - first) };
	out->col = col;
	return end > first;
}

/* The header `WORD:` at the start of text: bytes of WORD, or 0. */
static size_t header_word(struct str text)
{
	size_t i = 0;

	while (i < text.n && text.p[i] != ':') {
		unsigned char c = (unsigned char)text.p[i];

		if (c < 0x80 && !(c >= 'a' && c <= 'z') &&
		    !(c >= 'A' && c <= 'Z') && c != '_' && c != '-')
			return 0;
		i++;
	}
	return i < text.n ? i : 0;
}

static unsigned find_header(struct str word)
{
	unsigned h = 0;

	while (h < HEADER_COUNT && !str_is_nocase(word, deck_header_names[h]))
		h++;
	return h;
}

/* A header behind the first section or card; card names may have colons. */
static bool refuse_late_header(struct deck_reader *r, struct deck_list *l,
			       const struct line *ln)
{
	size_t n = header_word(ln->text);
	struct str word = { ln->text.p, n };

	if (n == 0 || find_header(word) == HEADER_COUNT)
		return false;
	fail(l, r->line, ln->col,
	     arena_printf(r->arena, "header \"%.*s\" stands too late",
			  STR_ARG(word)),
	     "move it before the first section and card");
	return true;
}

static void read_header(struct deck_reader *r, struct deck_list *l,
			const struct line *ln, size_t word_len)
{
	struct str word = { ln->text.p, word_len };
	unsigned h = find_header(word);

	if (h == HEADER_COUNT) {
		fail(l, r->line, ln->col,
		     arena_printf(r->arena, "unknown header \"%.*s\"",
				  STR_ARG(word)),
		     "headers are Game, Format, Name, Side, Seat and Redeals");
		return;
	}
	struct header_line *out = &l->header[h];
	if (out->set) {
		fail(l, r->line, ln->col,
		     arena_printf(r->arena, "header \"%.*s\" stands twice",
				  STR_ARG(word)),
		     arena_printf(r->arena, "remove it here or in line %u",
				  out->line));
		return;
	}
	const char *p = word.p + word_len + 1;
	const char *end = ln->text.p + ln->text.n;
	size_t n;

	while ((n = blank_at(p, end)) != 0)
		p += n;
	out->set = true;
	out->line = r->line;
	out->col = ln->col;
	out->value = (struct str){ p, (size_t)(end - p) };
	out->value_col = ln->col + column_of(ln->text.p, p) - 1;
	if (p == end)
		fail(l, r->line, ln->col,
		     arena_printf(r->arena, "header \"%.*s\" has no value",
				  STR_ARG(word)),
		     NULL);
}

static void read_section(struct deck_reader *r, struct deck_list *l,
			 const struct line *ln)
{
	struct str name = { ln->text.p + 1, ln->text.n - 1 };

	if (name.n == 0 || name.p[name.n - 1] != ']') {
		fail(l, r->line, ln->col, "a section header lacks its \"]\"",
		     "write it as [deck], alone on its line");
		return;
	}
	name.n--;
	while (name.n && blank_at(name.p, name.p + 1)) {
		name.p++;
		name.n--;
	}
	while (name.n && blank_at(name.p + name.n - 1, name.p + name.n))
		name.n--;
	if (l->nheads == DECK_MAX_HEADS) {
		fail(l, r->line, ln->col,
		     "more than 64 section headers in one list", NULL);
		return;
	}
	l->head[l->nheads++] = (struct section_head){
		.name = name,
		.line = r->line,
		.col = ln->col,
	};
}

static void add_entry(struct deck_reader *r, struct deck_list *l,
		      const struct line *ln)
{
	if (l->n == l->cap) {
		l->cap = l->cap ? 2 * l->cap : 128;
		l->v = mem_resize(l->v, l->cap * sizeof(*l->v));
	}
	l->v[l->n++] = (struct entry){
		.text = ln->text,
		.line = r->line,
		.col = ln->col,
		.count = 1,
		.card = CARD_UNKNOWN,
		.head = (uint8_t)l->nheads,
		.section = SECTION_NONE,
	};
}

/* Take in one line that says something. */
static void read_line(struct deck_reader *r, struct deck_list *l,
		      const struct line *ln, bool colon)
{
	size_t word;

	if (l->line == 0) {
		l->line = r->line;
		l->col = ln->col;
	}
	if (ln->text.p[0] == '[')
		read_section(r, l, ln);
	else if (colon && l->n == 0 && l->nheads == 0 &&
		 (word = header_word(ln->text)) != 0)
		read_header(r, l, ln, word);
	else if (!colon || !refuse_late_header(r, l, ln))
		add_entry(r, l, ln);
}

static void list_clear(struct deck_list *l, const struct deck_reader *r)
{
	struct entry *v = l->v;
	size_t cap = l->cap;

	memset(l->header, 0, sizeof(l->header));
	l->v = v;
	l->cap = cap;
	l->n = 0;
	l->nheads = 0;
	l->index = r->index;
	l->line = 0;
	l->col = 1;
	l->text = r->p;
	l->text_line = r->line;
	l->error = NULL;
	l->error_hint = NULL;
}

/* The end of the line at p: its line feed, or `end`. */
static const char *line_end(const char *p, const char *end)
{
	const char *nl = memchr(p, '\n', (size_t)(end - p));

	return nl ? nl : end;
}

/*
 * Take in the line from p to end; true if it is the rule `---`.
 *
 * Bytes beyond ASCII are looked at here unless they stand in an entry: most
 * entries are the name of a card to the byte, and then they are good.
 */
static bool take_line(struct deck_reader *r, struct deck_list *l,
		      const char *p, const char *end)
{
	struct str whole = { p, (size_t)(end - p) };
	unsigned looks = line_looks(p, end);
	size_t before = l->n;
	struct line ln;

	if (whole.n > DECK_MAX_LINE)
		fail(l, r->line, 1, "a line is longer than 64 KiB",
		     "break the list into lines of one card each");
	bool text = line_trim(&ln, p, end, looks & LOOKS_MARK);
	if (text && ln.text.n == 3 && memcmp(ln.text.p, "---", 3) == 0)
		return true;
	if (l->error)
		return false;
	if (text)
		read_line(r, l, &ln, looks & LOOKS_COLON);
	if (!(looks & LOOKS_ODD))
		return false;
	if (l->n > before && !(looks & LOOKS_MARK))
		l->v[l->n - 1].flags = ENTRY_UNCHECKED;
	else
		check_bytes(l, r->arena, r->line, whole, 1);
	return false;
}

int deck_check_entry(struct deck_list *l, struct arena *a,
		     const struct entry *e)
{
	const char *line = e->text.p - e->shift;

	return check_bytes(l, a, e->line, e->text,
			   e->col + column_of(line, e->text.p) - 1);
}

enum deck_status deck_read(struct deck_reader *r, struct deck_list *l)
{
	const char *start = r->p;
	uint32_t start_line = r->line;

	list_clear(l, r);
	while (r->p < r->end) {
		const char *nl = line_end(r->p, r->end), *end = nl;

		if (nl == r->end && !r->last)
			goto more;
		if (end > r->p && end[-1] == '\r')
			end--;
		bool rule = take_line(r, l, r->p, end);
		r->p = nl < r->end ? nl + 1 : nl;
		r->line++;
		if (!rule)
			continue;
		if (l->line != 0 || l->error) {
			r->index++;
			return DECK_LIST;
		}
		/* a part with nothing in it is no list */
		list_clear(l, r);
		start = r->p;
		start_line = r->line;
	}
	if (!r->last)
		goto more;
	if (l->line == 0 && !l->error)
		return DECK_END;
	r->index++;
	return DECK_LIST;
more:
	r->p = start;
	r->line = start_line;
	return DECK_MORE;
}

/* The sign x behind a count: ASCII, the times sign, Cyrillic ha. */
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

/* True for words people write for a number and this reader does not take. */
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

/* -1 and a syntax error if the count of e cannot be taken. */
static int split_count(struct deck_list *l, struct arena *a, struct entry *e)
{
	const char *p = e->text.p, *end = p + e->text.n;
	uint32_t count = 0;
	size_t n;

	if (*p > '9' && (unsigned char)*p < 0x80)
		return 0; /* most lines without count: a letter */
	for (; p < end && *p >= '0' && *p <= '9'; p++)
		count = count > DECK_MAX_COUNT
				? count
				: count * 10 + (uint32_t)(*p - '0');
	bool digits = p > e->text.p;
	if (digits && p < end && *p != ' ')
		p += times_at(p, end);
	const char *word_end = p;
	while (word_end < end && *word_end != ' ' && !blank_at(word_end, end))
		word_end++;
	if (digits && p == word_end && p < end) {
		if (count >= 1 && count <= DECK_MAX_COUNT) {
			while ((n = blank_at(p, end)) != 0)
				p += n;
			e->count = count;
			e->shift = (uint16_t)(p - e->text.p);
			e->text = (struct str){ p, (size_t)(end - p) };
			return 0;
		}
	} else if (word_end == end ||
		   !odd_number((struct str){
			   e->text.p, (size_t)(word_end - e->text.p) })) {
		return 0;
	}
	fail(l, e->line, e->col,
	     arena_printf(a, "count \"%.*s\" is not a number from 1 to 9999",
			  (int)(word_end - e->text.p), e->text.p),
	     "write the count in digits, or leave it out for one card");
	return -1;
}

int deck_counts(struct deck_list *l, struct arena *a)
{
	for (size_t i = 0; i < l->n; i++)
		if (split_count(l, a, &l->v[i]) < 0)
			return -1;
	return 0;
}

struct str deck_line(const struct deck_list *l, const char *end, uint32_t line)
{
	const char *p = l->text;

	for (uint32_t i = l->text_line; i < line && p < end; i++) {
		p = line_end(p, end);
		if (p < end)
			p++;
	}
	if (p >= end)
		return (struct str){ "", 0 };
	struct str s = { p, (size_t)(line_end(p, end) - p) };
	if (s.n && s.p[s.n - 1] == '\r')
		s.n--;
	return s;
}
