/* Parses lines of deck lists that have a payment, a cell or a host. */
#include "validators/core/deck/deck_line.h"

#include "validators/core/deck/deck_list_internal.h"

/* The last word of s, and in *rest the text before it, both trimmed. */
static struct str last_word(struct str s, struct str *rest)
{
	const char *p = str_end(s);

	while (p > s.p && !deck_blank_before(s.p, p))
		p--;
	*rest = deck_trim((struct str){ s.p, (size_t)(p - s.p) });
	return (struct str){ p, s.n - (size_t)(p - s.p) };
}

/* The first word of s, likewise. */
static struct str first_word(struct str s, struct str *rest)
{
	const char *p = s.p, *end = str_end(s);

	while (p < end && !deck_blank_at(p, end))
		p++;
	*rest = deck_trim((struct str){ p, (size_t)(end - p) });
	return (struct str){ s.p, (size_t)(p - s.p) };
}

/* A number of 1 to 4 digits, or -1. */
static int32_t small_number(struct str s)
{
	int32_t n = 0;

	if (s.n == 0 || s.n > 4)
		return -1;
	for (size_t i = 0; i < s.n; i++) {
		if (s.p[i] < '0' || s.p[i] > '9')
			return -1;
		n = n * 10 + (s.p[i] - '0');
	}
	return n;
}

static int set_line_fault(struct line_fault *f, struct str bad,
			  const char *what, const char *hint)
{
	*f = (struct line_fault){ bad, what, hint };
	return -1;
}

static bool names_crystals(struct str word, const char *crystals,
			   struct str *value)
{
	size_t n = strlen(crystals);

	if (word.n <= n || word.p[n] != '=' ||
	    !str_is_nocase((struct str){ word.p, n }, crystals))
		return false;
	*value = (struct str){ word.p + n + 1, word.n - n - 1 };
	return true;
}

/* Parse CARD [gold=N] [silver=N], the payments in any order. */
static int read_paid(struct str text, struct str *card, struct deck_more *m,
		     struct line_fault *f)
{
	static const char *const crystals[] = { "gold", "silver" };
	uint32_t *const to[] = { &m->gold, &m->silver };
	bool seen[2] = { false, false };
	struct str rest = text, before, value;

	for (;;) {
		struct str word = last_word(rest, &before);
		size_t i = 0;

		while (i < 2 && !names_crystals(word, crystals[i], &value))
			i++;
		if (i == 2)
			break;
		int32_t n = small_number(value);
		if (n < 0)
			return set_line_fault(
				f, word,
				N_("\"%.*s\" is not a payment from 0 to 9999"),
				N_("write it as gold=2 silver=3"));
		if (seen[i])
			return set_line_fault(
				f, word,
				N_("\"%.*s\" is a second payment of its kind"),
				N_("write the total of the line once"));
		seen[i] = m->paid = true;
		*to[i] = (uint32_t)n;
		rest = before;
	}
	if (rest.n == 0)
		return set_line_fault(f, text, N_("\"%.*s\" names no card"),
				      N_("write the card before its payment"));
	*card = rest;
	return 0;
}

/* A hint about an invalid cell, or NULL. */
static const char *cell_hint(struct str w)
{
	if (w.n == 3 && ((unsigned char)w.p[0] & 0xe0) == 0xc0)
		return N_("write its column as a Latin letter from a to e");
	if (w.n == 2 && w.p[0] >= 'A' && w.p[0] <= 'E')
		return N_("write its column as a small letter");
	return N_("begin the line with the cell, such as c2");
}

/* Parse CELL CARD [hidden]. */
static int read_placed(struct str text, struct str *card, struct deck_more *m,
		       struct line_fault *f)
{
	struct str rest, before, cell = first_word(text, &rest);

	if (cell.n != 2 || cell.p[0] < 'a' || cell.p[0] >= 'a' + DECK_COLUMNS ||
	    cell.p[1] < '1' || cell.p[1] >= '1' + DECK_RANKS)
		return set_line_fault(
			f, cell, N_("\"%.*s\" is not a cell from a1 to e6"),
			cell_hint(cell));
	m->column = (uint8_t)(cell.p[0] - 'a');
	m->rank = (uint8_t)(cell.p[1] - '1');
	if (rest.n == 0)
		return set_line_fault(f, cell, N_("\"%.*s\" names no card"),
				      N_("write the card after its cell"));
	*card = rest;
	if (str_is_nocase(last_word(rest, &before), "hidden") && before.n) {
		m->hidden = true;
		m->whole = rest;
		*card = before;
	}
	return 0;
}

/* Parse CARD or CARD#N. */
static int read_side(struct str text, struct str *card, uint32_t *nth,
		     struct str *whole, struct line_fault *f)
{
	size_t at = text.n;

	*card = text;
	*nth = 1;
	while (at > 0 && text.p[at - 1] >= '0' && text.p[at - 1] <= '9')
		at--;
	if (at == text.n || at < 2 || text.p[at - 1] != '#')
		return 0;
	int32_t n = small_number((struct str){ text.p + at, text.n - at });
	if (n < 1)
		return set_line_fault(
			f, (struct str){ text.p + at - 1, text.n - at + 1 },
			N_("\"%.*s\" is not a number from #1 to #9999"),
			N_("count the formation lines of the card from "
			   "1"));
	*whole = text;
	*card = (struct str){ text.p, at - 1 };
	*nth = (uint32_t)n;
	return 0;
}

/* Parse CARD[#N] -> CARD[#N]. */
static int read_hosted(struct str text, struct str *card, struct deck_more *m,
		       struct line_fault *f)
{
	const char *arrow = memmem(text.p, text.n, " -> ", 4);

	if (arrow == NULL)
		arrow = memmem(text.p, text.n, "->", 2);
	else
		arrow++;
	if (arrow == NULL)
		return set_line_fault(f, text, N_("\"%.*s\" has no arrow"),
				      N_("write it as \"CARD -> HOST\""));
	const char *end = str_end(text);
	struct str left =
		deck_trim((struct str){ text.p, (size_t)(arrow - text.p) });
	struct str right =
		deck_trim((struct str){ arrow + 2, (size_t)(end - arrow - 2) });
	if (left.n == 0 || right.n == 0)
		return set_line_fault(
			f, text,
			N_("\"%.*s\" names no card on one side of its arrow"),
			N_("write it as \"CARD -> HOST\""));
	m->host.count = 1;
	m->host.card = CARD_UNKNOWN;
	if (read_side(left, card, &m->nth, &m->whole, f) < 0)
		return -1;
	return read_side(right, &m->host.text, &m->host_nth, &m->host_whole, f);
}

int deck_line_read(enum line_form form, struct str text, struct str *card,
		   struct deck_more *more, struct line_fault *fault)
{
	*more = (struct deck_more){ .form = form };
	switch (form) {
	case LINE_PAID:
		return read_paid(text, card, more, fault);
	case LINE_PLACED:
		return read_placed(text, card, more, fault);
	case LINE_HOSTED:
		return read_hosted(text, card, more, fault);
	case LINE_COUNTED:
		break;
	}
	*card = text;
	return 0;
}

void deck_line_put(struct buf *out, const struct deck_more *m, struct str card,
		   struct str host)
{
	if (m->form == LINE_PLACED)
		buf_printf(out, "%c%c ", 'a' + m->column, '1' + m->rank);
	buf_put(out, card.p, card.n);
	if (m->gold || (m->paid && !m->silver))
		buf_printf(out, " gold=%u", m->gold);
	if (m->silver)
		buf_printf(out, " silver=%u", m->silver);
	if (m->hidden)
		buf_puts(out, " hidden");
	if (m->form != LINE_HOSTED)
		return;
	if (m->nth != 1)
		buf_printf(out, "#%u", m->nth);
	buf_printf(out, " -> %.*s", STR_ARG(host));
	if (m->host_nth != 1)
		buf_printf(out, "#%u", m->host_nth);
}

bool deck_line_write(struct buf *out, const struct deck_more *m,
		     struct str card, struct str host)
{
	const size_t from = out->n;
	struct deck_more again;
	struct line_fault fault;
	struct str name;

	deck_line_put(out, m, card, host);
	return deck_line_read(m->form,
			      (struct str){ out->p + from, out->n - from },
			      &name, &again, &fault) == 0 &&
	       str_eq(name, card) && again.paid == m->paid &&
	       again.gold == m->gold && again.silver == m->silver &&
	       again.column == m->column && again.rank == m->rank &&
	       again.hidden == m->hidden && again.nth == m->nth &&
	       again.host_nth == m->host_nth &&
	       (m->form != LINE_HOSTED || str_eq(again.host.text, host));
}

/* A number before the card is part of its name in forms without counts. */
static void join_count(struct entry *e)
{
	e->text.p -= e->shift;
	e->text.n += e->shift;
	e->shift = 0;
	e->count = 1;
}

static int read_entry(struct deck_list *l, struct arena *a, struct entry *e,
		      enum line_form form, struct deck_more *m)
{
	struct line_fault f;
	struct str card;

	if (form != LINE_PAID && e->shift == 0 && e->count != 1) {
		/* from an attribute in XML */
		deck_fail(l, e->line, e->col,
			  tr(l->lang, "a line of this section has a count"),
			  tr(l->lang, "write a line for each card"));
		return -1;
	}
	if (form != LINE_PAID)
		join_count(e);
	const char *start = e->text.p - e->shift;
	if (deck_line_read(form, e->text, &card, m, &f) < 0) {
		if (deck_check_entry(l, a, e) < 0)
			return -1;
		deck_fail(l, e->line, e->col + deck_column(start, f.bad.p) - 1,
			  arena_printf(a, tr(l->lang, f.what), STR_ARG(f.bad)),
			  tr(l->lang, f.hint));
		return -1;
	}
	if (form == LINE_HOSTED) {
		m->host.line = e->line;
		m->host.flags = e->flags;
		m->host.col = e->col + deck_column(start, m->host.text.p) - 1;
	}
	e->text = card;
	e->shift = (uint16_t)(card.p - start);
	return 0;
}

int deck_lines(struct deck_list *l, struct arena *a,
	       const enum line_form *forms)
{
	bool plain = true;

	l->more = NULL;
	for (size_t i = 0; i < l->nheads; i++)
		plain &= forms[i] == LINE_COUNTED;
	if (plain)
		return 0;
	struct deck_more *more = arena_array(a, l->n, sizeof(*more));
	for (size_t i = 0; i < l->n; i++) {
		struct entry *e = &l->v[i];

		if (e->head == 0 || forms[e->head - 1] == LINE_COUNTED)
			continue;
		if (read_entry(l, a, e, forms[e->head - 1], &more[i]) < 0)
			return -1;
	}
	l->more = more;
	return 0;
}
