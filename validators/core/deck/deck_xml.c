/*
 * Lists of Cockatrice (.cod) and OCTGN (.o8d): one XML text, one list.
 *
 * The comments of a list may begin with headers of native lists, one per line.
 */
#include "validators/core/deck/deck_list_internal.h"

#include "validators/core/text/xml.h"

/* The elements and attributes of a format. */
struct dialect {
	enum deck_form form;
	/* version: attribute of the root, or NULL */
	const char *root, *version;
	const char *zone;  /* element with cards */
	const char *home;  /* the zone for cards without a section */
	const char *count; /* attribute of <card> */
	const char *name;  /* likewise; NULL: its text */
	const char *title; /* element with the list's name, or NULL */
	const char *notes; /* element with comments */
};

static const struct dialect dialects[] = {
	{ .form = DECK_COD,
	  .root = "cockatrice_deck",
	  .version = "1",
	  .zone = "zone",
	  .home = "main",
	  .count = "number",
	  .name = "name",
	  .title = "deckname",
	  .notes = "comments" },
	{ .form = DECK_O8D,
	  .root = "deck",
	  .zone = "section",
	  .home = "Main",
	  .count = "qty",
	  .notes = "notes" },
};

struct deck_xml {
	struct xml x;
	struct deck_list *l;
	struct arena *arena;
	const struct dialect *d;
};

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Advance to the next child of the open element; false at its end or
 * an error. */
static bool next_child(struct deck_xml *d)
{
	for (;;) {
		enum xml_event e = xml_next(&d->x);
		bool blank = true;

		if (e != XML_TEXT)
			return e == XML_OPEN;
		for (size_t i = 0; i < d->x.text.n; i++)
			blank = blank && is_blank(d->x.text.p[i]);
		if (!blank) {
			xml_fail(&d->x, d->x.line, d->x.col,
				 tr(d->x.lang, "text is found where an "
					       "element is expected"),
				 NULL);
			return false;
		}
	}
}

/* Skip the element just opened, which a list cannot store. */
static void skip(struct deck_xml *d)
{
	size_t depth = 1;

	deck_add_extra(d->l, d->arena,
		       arena_printf(d->arena, tr(d->x.lang, "element <%.*s>"),
				    STR_ARG(d->x.name)),
		       d->x.line, d->x.col);
	while (depth > 0) {
		enum xml_event e = xml_next(&d->x);

		if (e == XML_BAD || e == XML_END)
			return;
		depth += e == XML_OPEN;
		depth -= e == XML_CLOSE;
	}
}

/* Record the attributes of the element that are not among the `n` names. */
static void note_attrs(struct deck_xml *d, const char *const *names, size_t n)
{
	for (size_t i = 0; i < d->x.nattrs; i++) {
		const struct xml_attr *a = &d->x.attr[i];
		size_t k = 0;

		while (k < n && !(names[k] && str_is(a->name, names[k])))
			k++;
		if (k == n)
			deck_add_extra(
				d->l, d->arena,
				arena_printf(d->arena,
					     tr(d->x.lang,
						"attribute \"%.*s\" of <%.*s>"),
					     STR_ARG(a->name),
					     STR_ARG(d->x.name)),
				a->line, a->col);
	}
}

/* The text of the open element up to its end, and its position. */
static struct str read_text(struct deck_xml *d, uint32_t *line, uint32_t *col)
{
	struct str text = STR("");
	enum xml_event e = xml_next(&d->x);

	*line = d->x.line;
	*col = d->x.col;
	if (e == XML_TEXT) {
		text = str_keep(d->arena, d->x.text);
		e = xml_next(&d->x);
	}
	if (e == XML_OPEN)
		xml_fail(&d->x, d->x.line, d->x.col,
			 tr(d->x.lang,
			    "an element is found where text is expected"),
			 NULL);
	return text;
}

/* A name on one line, without outer blanks: each line break becomes a space. */
static struct str one_line(struct arena *a, struct str s)
{
	char *out = arena_alloc(a, s.n + 1);
	size_t n = 0, run = 0;

	for (size_t i = 0; i < s.n; i += run) {
		bool broken = false;

		for (run = 0; i + run < s.n && is_blank(s.p[i + run]); run++)
			broken = broken || s.p[i + run] != ' ';
		if (run == 0) {
			out[n++] = s.p[i];
			run = 1;
		} else if (n > 0 && i + run < s.n) {
			memset(out + n, ' ', broken ? 1 : run);
			n += broken ? 1 : run;
		}
	}
	return (struct str){ out, n };
}

static void set_header(struct deck_xml *d, enum deck_header h, struct str value,
		       uint32_t line, uint32_t col)
{
	value = one_line(d->arena, value);
	if (value.n == 0)
		return;
	if (d->l->header[h].set) {
		xml_fail(&d->x, line, col,
			 arena_printf(
				 d->arena,
				 tr(d->x.lang, "header \"%s\" occurs twice"),
				 deck_header_names[h]),
			 arena_printf(
				 d->arena,
				 tr(d->x.lang, "remove it here or in line %u"),
				 d->l->header[h].line));
		return;
	}
	d->l->header[h] = (struct header_line){ .set = true,
						.line = line,
						.col = col,
						.value_col = col,
						.value = value };
}

/* Parse `Word: value` where the word is a header; HEADER_COUNT if it is not. */
static enum deck_header header_of(struct str line, struct str *value)
{
	size_t n = deck_header_word(line);
	unsigned h = 0;

	while (h < HEADER_COUNT &&
	       !str_is_nocase((struct str){ line.p, n }, deck_header_names[h]))
		h++;
	if (h < HEADER_COUNT)
		*value = (struct str){ line.p + n + 1, line.n - n - 1 };
	return (enum deck_header)h;
}

static void keep_notes(struct deck_xml *d, struct str s, uint32_t line,
		       uint32_t col)
{
	if (d->l->notes.p) {
		deck_add_extra(d->l, d->arena, tr(d->x.lang, "second comment"),
			       line, col);
		return;
	}
	d->l->notes = s;
	d->l->notes_line = line;
	d->l->notes_col = col;
}

/* Parse headers at the start of the comments; the rest is for people. */
static void read_notes(struct deck_xml *d)
{
	uint32_t line, col;
	struct str s = read_text(d, &line, &col), value;
	size_t i = 0;

	while (i < s.n && is_blank(s.p[i]))
		i++;
	while (i < s.n && !d->x.error) {
		const char *nl = memchr(s.p + i, '\n', s.n - i);
		size_t end = nl ? (size_t)(nl - s.p) : s.n;
		enum deck_header h =
			header_of((struct str){ s.p + i, end - i }, &value);

		if (h == HEADER_COUNT ||
		    (h == HEADER_NAME && d->d->title != NULL)) {
			keep_notes(d, (struct str){ s.p + i, s.n - i }, line,
				   col);
			return;
		}
		set_header(d, h, value, line, col);
		for (i = end; i < s.n && is_blank(s.p[i]); i++) {
			line += s.p[i] == '\n';
			col = s.p[i] == '\n' ? 1 : col + 1;
		}
	}
}

/* The open element must have the attribute. */
static void fail_without(struct deck_xml *d, const char *element,
			 const char *attribute)
{
	xml_fail(&d->x, d->x.line, d->x.col,
		 arena_printf(d->arena,
			      tr(d->x.lang, "<%s> lacks the attribute \"%s\""),
			      element, attribute),
		 NULL);
}

/* The count of the card just opened; 0 after an error. */
static uint32_t read_count(struct deck_xml *d)
{
	const struct xml_attr *a = xml_attr(&d->x, d->d->count);
	int64_t n = 0;

	if (a == NULL) {
		fail_without(d, "card", d->d->count);
		return 0;
	}
	if (str_to_int(a->value, &n) == 0 && n >= 1 && n <= DECK_MAX_COUNT)
		return (uint32_t)n;
	xml_fail(&d->x, a->line, a->col,
		 arena_printf(
			 d->arena,
			 tr(d->x.lang,
			    "count \"%.*s\" is not a number from 1 to 9999"),
			 STR_ARG(a->value)),
		 NULL);
	return 0;
}

/* What is known about the zone of cards. */
struct zone {
	struct str name;
	uint32_t line, col;
	uint8_t head; /* 0: for cards without a section, or not created yet */
	bool home;
};

static void read_card(struct deck_xml *d, struct zone *z)
{
	const char *const names[] = { d->d->count, d->d->name };
	uint32_t line = d->x.line, col = d->x.col, count = read_count(d);
	const struct xml_attr *a =
		d->d->name ? xml_attr(&d->x, d->d->name) : NULL;
	struct str name = STR("");

	note_attrs(d, names, 2);
	if (a) {
		name = a->value;
		line = a->line;
		col = a->col;
	}
	if (d->d->name && next_child(d))
		xml_fail(&d->x, d->x.line, d->x.col,
			 tr(d->x.lang, "<card> has no elements in it"), NULL);
	else if (!d->d->name)
		name = read_text(d, &line, &col);
	name = one_line(d->arena, name);
	if (name.n == 0)
		xml_fail(&d->x, line, col, tr(d->x.lang, "a card has no name"),
			 NULL);
	if (name.n > DECK_MAX_LINE)
		xml_fail(&d->x, line, col,
			 tr(d->x.lang, "a name is longer than 64 KiB"), NULL);
	if (d->x.error)
		return;
	if (!z->home && z->head == 0)
		z->head = deck_add_head(d->l, z->name, z->line, z->col);
	struct entry *e = deck_add_entry(d->l, name, line, col);
	e->head = z->head;
	e->flags = 0;
	e->count = count;
}

static void read_zone(struct deck_xml *d)
{
	const struct xml_attr *a = xml_attr(&d->x, "name");
	const char *const names[] = { "name" };
	struct zone z = { 0 };

	if (a == NULL) {
		fail_without(d, d->d->zone, "name");
		return;
	}
	z.name = one_line(d->arena, a->value);
	z.line = a->line;
	z.col = a->col;
	z.home = str_is(z.name, d->d->home);
	if (z.name.n == 0)
		xml_fail(&d->x, a->line, a->col,
			 tr(d->x.lang, "a section has no name"), NULL);
	note_attrs(d, names, 1);
	while (!d->l->error && next_child(d)) {
		if (str_is(d->x.name, "card"))
			read_card(d, &z);
		else
			skip(d);
	}
}

static void read_root(struct deck_xml *d)
{
	const char *const names[] = { d->d->version ? "version" : NULL };
	const struct xml_attr *v = xml_attr(&d->x, "version");

	if (d->d->version && v && !str_is(v->value, d->d->version))
		xml_fail(&d->x, v->line, v->col,
			 arena_printf(d->arena,
				      tr(d->x.lang,
					 "version \"%.*s\" is not supported"),
				      STR_ARG(v->value)),
			 NULL);
	if (!d->d->version && v)
		xml_fail(&d->x, v->line, v->col,
			 tr(d->x.lang, "a deck of Lackey is not supported"),
			 tr(d->x.lang, "export it as text"));
	note_attrs(d, names, 1);
	while (!d->l->error && next_child(d)) {
		uint32_t line, col;

		if (str_is(d->x.name, d->d->zone)) {
			read_zone(d);
		} else if (str_is(d->x.name, d->d->notes)) {
			read_notes(d);
		} else if (d->d->title && str_is(d->x.name, d->d->title)) {
			struct str s = read_text(d, &line, &col);

			set_header(d, HEADER_NAME, s, line, col);
		} else if (str_is(d->x.name, "card")) {
			xml_fail(&d->x, d->x.line, d->x.col,
				 arena_printf(d->arena,
					      tr(d->x.lang,
						 "<card> is outside of a <%s>"),
					      d->d->zone),
				 NULL);
		} else {
			skip(d);
		}
	}
	if (!d->x.error)
		xml_next(&d->x); /* there may be an error after the root */
	for (size_t i = 0; i < d->x.comments; i++)
		deck_add_extra(d->l, d->arena, tr(d->x.lang, "XML comment"),
			       d->x.comment_line, d->x.comment_col);
}

bool deck_xml_begins(const char *p, const char *end)
{
	if (end - p >= 3 && memcmp(p, "\xef\xbb\xbf", 3) == 0)
		p += 3;
	while (p < end && is_blank(*p))
		p++;
	return p < end && *p == '<';
}

void deck_read_xml(struct deck_reader *r, struct deck_list *l)
{
	struct deck_xml d = { .l = l, .arena = r->arena };

	l->form = DECK_COD;
	l->line = l->col = 1;
	xml_init(&d.x, r->arena, r->lang, r->p, (size_t)(r->end - r->p));
	if (xml_next(&d.x) == XML_OPEN) {
		for (size_t i = 0; i < sizeof(dialects) / sizeof(dialects[0]);
		     i++)
			if (str_is(d.x.name, dialects[i].root))
				d.d = &dialects[i];
		l->line = d.x.line;
		l->col = d.x.col;
		if (d.d == NULL)
			xml_fail(
				&d.x, d.x.line, d.x.col,
				arena_printf(r->arena,
					     tr(l->lang, "<%.*s> is not a "
							 "supported deck list"),
					     STR_ARG(d.x.name)),
				tr(l->lang,
				   "supported are <cockatrice_deck> and "
				   "<deck> of OCTGN"));
	}
	if (d.d) {
		l->form = d.d->form;
		read_root(&d);
	}
	if (d.x.error)
		deck_fail(l, d.x.line, d.x.col, d.x.error, d.x.hint);
	xml_release(&d.x);
	r->p = r->end;
	r->line = UINT32_MAX;
}
