/*
 * Lists in the format of Arena and MTGO: `Deck`, `Sideboard`, `Commander`,
 * `Companion`, `About` alone on a line, and `SB: 2 Card`.
 *
 * They may also contain the other elements of native lists: headers, sections
 * in brackets, comments.
 */
#include "validators/core/deck/deck_list_internal.h"

static const struct {
	const char *word;
	bool section; /* begins a section with this name */
	bool about;   /* the name of the list follows */
} marks[] = {
	{ .word = "Deck" },
	{ .word = "Sideboard", .section = true },
	{ .word = "Commander", .section = true },
	{ .word = "Companion", .section = true },
	{ .word = "About", .about = true },
};
#define MARKS        (sizeof(marks) / sizeof(marks[0]))
#define LONGEST_MARK strlen("Commander")

#define SB           "SB:"

/* The state of parsing a list. */
struct arena_list {
	struct deck_reader *r;
	struct deck_list *l;
	uint32_t line;
	bool begun;         /* a mark, section or card was found */
	bool about;         /* below `About` */
	uint8_t head;       /* of the following cards; 0: their own */
	struct str pending; /* section of the following cards, ... */
	/* ... created when the first one comes */
	uint32_t pending_line, pending_col;
};

static size_t find_mark(struct str line)
{
	size_t i = 0;

	while (i < MARKS && !str_is(line, marks[i].word))
		i++;
	return i;
}

bool deck_arena_mark(struct str line)
{
	return str_starts(line, SB) ||
	       (line.n <= LONGEST_MARK && find_mark(line) < MARKS);
}

static void set_arena_fault(struct arena_list *a, uint32_t col,
			    const char *error, const char *hint)
{
	deck_fail(a->l, a->line, col, error, hint);
}

/* Parse `Name X` below `About`. */
static void read_about(struct arena_list *a, const struct deck_text *ln)
{
	struct header_line *h = &a->l->header[HEADER_NAME];
	struct str value =
		deck_trim((struct str){ ln->text.p + 4, ln->text.n - 4 });

	if (h->set)
		set_arena_fault(a, ln->col,
				tr(a->l->lang, "the list has a second name"),
				arena_printf(a->r->arena,
					     tr(a->l->lang,
						"remove it here or in line %u"),
					     h->line));
	else if (value.n == 0)
		set_arena_fault(
			a, ln->col,
			tr(a->l->lang, "the name of the list is missing"),
			NULL);
	*h = (struct header_line){
		.set = true,
		.line = a->line,
		.col = ln->col,
		.value = value,
		.value_col = ln->col + deck_column(ln->text.p, value.p) - 1,
	};
}

static bool is_set_code(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!(s.p[i] >= 'A' && s.p[i] <= 'Z') &&
		    !(s.p[i] >= '0' && s.p[i] <= '9'))
			return false;
	return s.n <= 6;
}

/* The last word of s, or empty if s has no blank. */
static struct str last_word(struct str s)
{
	size_t i = s.n;

	while (i > 0 && s.p[i - 1] != ' ')
		i--;
	return (struct str){ s.p + i, i ? s.n - i : 0 };
}

static void cut(struct str *s, size_t n)
{
	s->n -= n;
	*s = deck_trim(*s);
}

/* Cut off a collector number, and *F* for foil, which only follow the set. */
static bool cut_printing(struct str *s)
{
	struct str t = *s, w = last_word(t);

	if (w.n == 3 && w.p[0] == '*' && w.p[2] == '*') {
		cut(&t, w.n);
		w = last_word(t);
	}
	if (w.n && w.p[0] != '(') {
		cut(&t, w.n);
		w = last_word(t);
	}
	if (w.n < 4 || w.p[0] != '(' || w.p[w.n - 1] != ')' ||
	    !is_set_code((struct str){ w.p + 1, w.n - 2 }))
		return false;
	cut(&t, w.n);
	*s = t;
	return true;
}

static void read_entry(struct arena_list *a, struct str text, uint32_t col,
		       uint8_t head)
{
	if (cut_printing(&text))
		deck_add_extra(a->l, a->r->arena, tr(a->l->lang, "printing"),
			       a->line, col);
	struct entry *e = deck_add_entry(a->l, text, a->line, col);
	e->head = head;
	e->flags &= (uint8_t)~ENTRY_UNCHECKED;
}

/* Parse `SB: 2 Card`: the sideboard, in any place. */
static void read_sb(struct arena_list *a, const struct deck_text *ln)
{
	const char *end = str_end(ln->text);
	const char *p = deck_skip_blanks(ln->text.p + strlen(SB), end);

	if (p == end) {
		set_arena_fault(a, ln->col,
				tr(a->l->lang, "no card follows \"SB:\""),
				NULL);
		return;
	}
	uint8_t head = deck_add_head(a->l, STR("Sideboard"), a->line, ln->col);
	if (head)
		read_entry(a, (struct str){ p, (size_t)(end - p) },
			   ln->col + deck_column(ln->text.p, p) - 1, head);
}

static void read_mark(struct arena_list *a, const struct deck_text *ln,
		      size_t mark)
{
	a->begun = true;
	a->about = marks[mark].about;
	a->head = 0;
	a->pending = marks[mark].section ? ln->text : STR("");
	a->pending_line = a->line;
	a->pending_col = ln->col;
}

/* Parse a header or section of a native list; false if it is neither. */
static bool read_native(struct arena_list *a, const struct deck_text *ln)
{
	struct deck_reader at = *a->r;
	size_t word = deck_header_word(ln->text);

	at.line = a->line;
	if (ln->text.p[0] == '[') {
		deck_read_section(&at, a->l, ln);
		a->begun = true;
		a->about = false;
		a->pending = STR("");
		a->head = (uint8_t)a->l->nheads;
		return true;
	}
	if (word && !a->begun) {
		deck_read_header(&at, a->l, ln, word);
		return true;
	}
	return word && deck_late_header(&at, a->l, ln);
}

static void read_line(struct arena_list *a, const struct deck_text *ln)
{
	size_t mark = find_mark(ln->text);

	if (a->l->line == 0) {
		a->l->line = a->line;
		a->l->col = ln->col;
	}
	if (mark < MARKS) {
		read_mark(a, ln, mark);
	} else if (str_starts(ln->text, SB)) {
		a->begun = true;
		read_sb(a, ln);
	} else if (read_native(a, ln)) {
		/* said */
	} else if (a->about && str_starts(ln->text, "Name") &&
		   (ln->text.n == 4 ||
		    deck_blank_at(ln->text.p + 4, str_end(ln->text)))) {
		read_about(a, ln);
	} else if (a->about) {
		set_arena_fault(
			a, ln->col,
			tr(a->l->lang, "there is a card below \"About\""),
			tr(a->l->lang,
			   "write the line \"Deck\" before the cards"));
	} else {
		a->begun = true;
		if (a->pending.n)
			a->head =
				deck_add_head(a->l, a->pending, a->pending_line,
					      a->pending_col);
		a->pending = STR("");
		read_entry(a, ln->text, ln->col, a->head);
	}
}

/* Parse the part that was already read as a native list again. */
void deck_read_arena(struct deck_reader *r, struct deck_list *l)
{
	const char *end = r->p;
	struct arena_list a = { .r = r, .l = l, .line = l->text_line };
	struct deck_reader from = { .p = l->text,
				    .line = l->text_line,
				    .index = r->index,
				    .lang = r->lang };
	struct deck_text ln;

	deck_list_clear(l, &from);
	l->form = DECK_ARENA;
	for (const char *p = l->text; p < end && !l->error; a.line++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));
		const char *stop = nl ? nl : end;
		struct str whole = { p, (size_t)(stop - p) };

		if (whole.n && stop[-1] == '\r')
			whole.n--;
		if (whole.n > DECK_MAX_LINE)
			set_arena_fault(
				&a, 1,
				tr(l->lang, "a line is longer than 64 KiB"),
				tr(l->lang,
				   "break the list into lines of one card "
				   "each"));
		else if (deck_check_bytes(l, r->arena, a.line, whole, 1) == 0 &&
			 deck_line_trim(&ln, p, p + whole.n, true) &&
			 !deck_is_rule(ln.text.p, str_end(ln.text)))
			read_line(&a, &ln);
		p = nl ? nl + 1 : end;
	}
}
