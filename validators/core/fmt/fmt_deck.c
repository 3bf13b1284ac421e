/* Canonical deck lists. */
#include "validators/core/fmt/fmt.h"

#include "validators/core/deck/deck_line.h"

#include <assert.h>
#include <string.h>

struct lines {
	struct buf *out;
	const struct game *const *games;
	size_t ngames;
	enum line_form form; /* of the section at hand */
	bool begun;	     /* a section or card stands above */
	bool gap;	     /* blank lines stand above */
	size_t comments;
};

/* A no-break space is a blank, too. */
static size_t blank(struct str s, size_t i)
{
	if (i >= s.n)
		return 0;
	if (s.p[i] == ' ' || s.p[i] == '\t' || s.p[i] == '\r')
		return 1;
	return s.n - i > 1 && memcmp(s.p + i, "\302\240", 2) == 0 ? 2 : 0;
}

static struct str trim(struct str s)
{
	size_t n;

	while ((n = blank(s, 0)) > 0)
		s = (struct str){ s.p + n, s.n - n };
	for (;;) {
		if (s.n && blank(s, s.n - 1))
			s.n--;
		else if (s.n > 1 && blank(s, s.n - 2) == 2)
			s.n -= 2;
		else
			return s;
	}
}

/* Where a comment begins: # or // at the start or behind a blank. */
static size_t comment_at(struct str s)
{
	for (size_t i = 0; i < s.n; i++) {
		bool sign = s.p[i] == '#' ||
			    (s.p[i] == '/' && i + 1 < s.n && s.p[i + 1] == '/');
		bool free = i == 0 || blank(s, i - 1) ||
			    (i > 1 && blank(s, i - 2) == 2);

		if (sign && free)
			return i;
	}
	return s.n;
}

/* The canonical name of a header, or NULL. */
static const char *header_name(struct str line, struct str *value)
{
	const char *colon = memchr(line.p, ':', line.n);

	if (colon == NULL)
		return NULL;
	struct str name = { line.p, (size_t)(colon - line.p) };
	*value = trim((struct str){ colon + 1,
				    line.n - (size_t)(colon + 1 - line.p) });
	for (size_t i = 0; i < HEADER_COUNT; i++)
		if (str_is_nocase(name, deck_header_names[i]))
			return deck_header_names[i];
	return NULL;
}

enum line_form fmt_deck_form(const struct game *const *games, size_t ngames,
			     struct str name, const char **spelt)
{
	for (size_t g = 0; g < ngames; g++) {
		int s = game_section(games[g], name);

		if (s < 0)
			continue;
		*spelt = games[g]->sections[s].name;
		return games[g]->sections[s].form;
	}
	*spelt = NULL;
	return LINE_COUNTED;
}

static void put_gap(struct lines *l)
{
	if (l->gap && l->out->n)
		buf_putc(l->out, '\n');
	l->gap = false;
}

static void put_section(struct lines *l, struct str line)
{
	struct str name = trim((struct str){ line.p + 1, line.n - 2 });
	const char *spelt;

	l->form = fmt_deck_form(l->games, l->ngames, name, &spelt);
	l->begun = true;
	if (spelt)
		buf_printf(l->out, "[%s]", spelt);
	else
		buf_printf(l->out, "[%.*s]", STR_ARG(name));
}

/* The signs that may stand behind a count. */
static size_t times_sign(struct str s, size_t i)
{
	static const char *const signs[] = { "x", "X", "х", "Х", "×" };

	for (size_t k = 0; k < sizeof(signs) / sizeof(signs[0]); k++) {
		size_t n = strlen(signs[k]);

		if (s.n - i > n && memcmp(s.p + i, signs[k], n) == 0 &&
		    blank(s, i + n))
			return n;
	}
	return 0;
}

/* What a line says beside its card, in canonical form. */
static void put_more(struct lines *l, struct str line)
{
	struct deck_more m;
	struct line_fault fault;
	struct str card;

	int rc = deck_line_read(l->form, line, &card, &m, &fault);
	assert(rc == 0); /* only what can be read has a canonical form */
	(void)rc;
	if (m.form != LINE_HOSTED) {
		deck_line_put(l->out, &m, card, STR(""));
		return;
	}
	/* a number behind a card stays as it is written */
	m.nth = m.host_nth = 1;
	deck_line_put(l->out, &m, m.whole.n ? m.whole : card,
		      m.host_whole.n ? m.host_whole : m.host.text);
}

/* A card with its count, which is 1 where none is written. */
static void put_entry(struct lines *l, struct str line)
{
	size_t digits = 0, i;

	l->begun = true;
	if (l->form != LINE_COUNTED && l->form != LINE_PAID) {
		put_more(l, line);
		return;
	}
	while (digits < line.n && line.p[digits] >= '0' &&
	       line.p[digits] <= '9')
		digits++;
	i = digits;
	if (digits)
		i += times_sign(line, i);
	if (digits && blank(line, i)) {
		buf_printf(l->out, "%.*s ", (int)digits, line.p);
		line = trim((struct str){ line.p + i, line.n - i });
	} else {
		buf_puts(l->out, "1 ");
	}
	put_more(l, line);
}

static void put_line(struct lines *l, struct str line)
{
	struct str value, whole = trim(line);
	size_t at = comment_at(whole);
	struct str comment = { whole.p + at, whole.n - at };
	struct str said = trim((struct str){ whole.p, at });
	const char *header;

	if (whole.n == 0) {
		l->gap = true;
		return;
	}
	put_gap(l);
	if (said.n == 0) {
		/* a comment alone */
	} else if (str_is(said, "---")) {
		l->begun = false;
		l->form = LINE_COUNTED;
		buf_puts(l->out, "---");
	} else if (said.n > 2 && said.p[0] == '[' && said.p[said.n - 1] == ']') {
		put_section(l, said);
	} else if (!l->begun && (header = header_name(said, &value))) {
		buf_printf(l->out, "%c%s:%s%.*s", *header - 'a' + 'A',
			   header + 1, value.n ? " " : "", STR_ARG(value));
	} else {
		put_entry(l, said);
	}
	if (comment.n) {
		l->comments++;
		buf_printf(l->out, "%s%.*s", said.n ? "  " : "",
			   STR_ARG(comment));
	}
	buf_putc(l->out, '\n');
}

size_t fmt_deck(struct buf *out, struct str text,
		const struct game *const *games, size_t ngames)
{
	struct lines l = { .out = out, .games = games, .ngames = ngames };

	for (size_t i = 0; i < text.n;) {
		const char *end = memchr(text.p + i, '\n', text.n - i);
		size_t n = end ? (size_t)(end - (text.p + i)) : text.n - i;

		put_line(&l, (struct str){ text.p + i, n });
		i += n + 1;
	}
	return l.comments;
}
