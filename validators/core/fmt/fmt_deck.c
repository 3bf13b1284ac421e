/* Writes deck lists in canonical form. */
#include "validators/core/fmt/fmt.h"

#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list_internal.h"

#include <assert.h>
#include <string.h>

struct lines {
	struct buf *out;
	const struct game *const *games;
	size_t ngames;
	enum line_form form; /* of the current section */
	bool begun;          /* a section or card was written */
	bool gap;            /* blank lines precede */
	size_t comments;
};

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

static void put_section(struct lines *l, struct str line)
{
	struct str name = deck_trim((struct str){ line.p + 1, line.n - 2 });
	const char *spelt;

	l->form = fmt_deck_form(l->games, l->ngames, name, &spelt);
	l->begun = true;
	if (spelt)
		buf_printf(l->out, "[%s]", spelt);
	else
		buf_printf(l->out, "[%.*s]", STR_ARG(name));
}

/* Put the rest of a line after its card, in canonical form. */
static void put_more(struct lines *l, struct str line)
{
	struct deck_more m;
	struct line_fault fault;
	struct str card;

	int rc = deck_line_read(l->form, line, &card, &m, &fault);
	/* only lists that can be parsed have a canonical form */
	assert(rc == 0);
	(void)rc;
	if (m.form != LINE_HOSTED) {
		deck_line_put(l->out, &m, card, STR(""));
		return;
	}
	/* keep a number after a card as written */
	m.nth = m.host_nth = 1;
	deck_line_put(l->out, &m, m.whole.n ? m.whole : card,
		      m.host_whole.n ? m.host_whole : m.host.text);
}

/* Put a card with its count, which defaults to 1. */
static void put_entry(struct lines *l, struct str line)
{
	const char *start = line.p;
	size_t digits = 0;

	l->begun = true;
	if (l->form != LINE_COUNTED && l->form != LINE_PAID) {
		put_more(l, line);
		return;
	}
	while (digits < line.n && line.p[digits] >= '0' &&
	       line.p[digits] <= '9')
		digits++;
	if (deck_count(&line) > 0)
		buf_printf(l->out, "%.*s ", (int)digits, start);
	else
		buf_puts(l->out, "1 ");
	put_more(l, line);
}

/* Put header h, whose word has `word` bytes. */
static void put_header(struct lines *l, struct str line, unsigned h,
		       size_t word)
{
	const char *name = deck_header_names[h];
	struct str value =
		deck_trim((struct str){ line.p + word + 1, line.n - word - 1 });

	buf_printf(l->out, "%c%s:%s%.*s", *name - 'a' + 'A', name + 1,
		   value.n ? " " : "", STR_ARG(value));
}

/* Put the content of a line, without its comment. */
static void put_said(struct lines *l, struct str said)
{
	size_t word = l->begun ? 0 : deck_header_word(said);
	unsigned h = deck_find_header((struct str){ said.p, word });

	if (said.n == 0)
		return;
	if (deck_is_rule(said.p, str_end(said))) {
		l->begun = false;
		l->form = LINE_COUNTED;
		buf_puts(l->out, "---");
	} else if (said.n > 2 && said.p[0] == '[' &&
		   said.p[said.n - 1] == ']') {
		put_section(l, said);
	} else if (h < HEADER_COUNT) {
		put_header(l, said, h, word);
	} else {
		put_entry(l, said);
	}
}

static void put_line(struct lines *l, const char *p, const char *end)
{
	struct deck_text whole, said;

	if (end > p && end[-1] == '\r')
		end--;
	if (!deck_line_trim(&whole, p, end, false)) {
		l->gap = true;
		return;
	}
	if (l->gap && l->out->n)
		buf_putc(l->out, '\n');
	l->gap = false;
	deck_line_trim(&said, p, end, true);
	put_said(l, said.text);
	if (said.text.n < whole.text.n) {
		struct str comment = whole.text;

		if (said.text.n)
			comment = deck_trim(
				(struct str){ str_end(said.text),
					      whole.text.n - said.text.n });
		l->comments++;
		buf_printf(l->out, "%s%.*s", said.text.n ? "  " : "",
			   STR_ARG(comment));
	}
	buf_putc(l->out, '\n');
}

size_t fmt_deck(struct buf *out, struct str text,
		const struct game *const *games, size_t ngames)
{
	struct lines l = { .out = out, .games = games, .ngames = ngames };

	for (size_t i = 0, n; i < text.n; i += n + 1) {
		const char *p = text.p + i;
		const char *nl = memchr(p, '\n', text.n - i);

		n = nl ? (size_t)(nl - p) : text.n - i;
		put_line(&l, p, p + n);
	}
	return l.comments;
}
