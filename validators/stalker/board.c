/* The table drawn for a person in 80 columns. */
#include "validators/base/utf8.h"
#include "validators/core/scene/lines.h"
#include "validators/stalker/play.h"

#define WIDTH 15

static bool is_seen(const struct match *m, int viewer, int p)
{
	return viewer < 0 || piece_of(m, p)->controller == viewer ||
	       !piece_of(m, p)->hidden;
}

/* The name of a card, up to the end of the columns of the line. */
static void put_cut(const struct match *m, struct buf *line, int p,
		    unsigned nth, size_t columns)
{
	struct str id = print_of(m, p)->card->id;

	if (m->named) {
		board_card(m, line, id, nth,
			   columns - utf8_width(buf_str(line)));
		return;
	}
	buf_put(line, id.p, id.n);
	if (nth > 1)
		buf_printf(line, "#%u", nth);
	line->n = line->n > columns ? columns : line->n;
}

/* "^" and "v": whose it is, the first player's and the other's. */
static void put_name(const struct match *m, int viewer, struct buf *out, int p)
{
	const struct piece *x = piece_of(m, p);
	struct buf b = { 0 };

	buf_putc(&b, x->controller == state_of(m)->first ? '^' : 'v');
	if (is_seen(m, viewer, p))
		put_cut(m, &b, p, x->nth, WIDTH - 1);
	else
		buf_puts(&b, "?");
	board_cell(out, (struct str){ b.p, b.n }, WIDTH);
	buf_release(&b);
}

/* Life of its maximum, tokens, poison; closed, hidden. */
static void put_state(const struct match *m, int viewer, struct buf *out, int p)
{
	const struct piece *x = piece_of(m, p);
	struct buf b = { 0 };

	buf_putc(&b, ' ');
	if (is_seen(m, viewer, p)) {
		buf_printf(&b, "%d/%d", stalker_life(m, p),
			   stalker_life_max(m, p));
		if (x->tokens)
			buf_printf(&b, tr(m->lang, " t%d"), x->tokens);
		if (x->poison)
			buf_printf(&b, tr(m->lang, " p%d"), x->poison);
	}
	buf_puts(&b, x->hidden   ? tr(m->lang, " hid")
		     : x->closed ? tr(m->lang, " cl")
				 : tr(m->lang, " op"));
	board_cell(out, (struct str){ b.p, b.n }, WIDTH);
	buf_release(&b);
}

static void put_attached(const struct match *m, struct buf *out, int host)
{
	const struct state *st = state_of(m);
	struct buf b = { 0 };
	unsigned n = 0, k = 0;

	for (unsigned i = 0; i < st->nplay; i++)
		n += piece_of(m, st->play[i])->host == host;
	for (unsigned i = 0; i < st->nplay && b.n + 1 < WIDTH; i++) {
		if (piece_of(m, st->play[i])->host != host)
			continue;
		k++;
		buf_putc(&b, '+');
		put_cut(m, &b, st->play[i], 0,
			m->named ? (WIDTH - 1) * k / n : WIDTH - 1);
	}
	board_cell(out, (struct str){ b.p ? b.p : "", b.n }, WIDTH);
	buf_release(&b);
}

static void put_line(const struct match *m, int viewer, struct buf *out,
		     unsigned rank, unsigned line)
{
	buf_printf(out, line ? "  " : "%u ", rank + 1);
	for (unsigned c = 0; c < COLUMNS; c++) {
		int p = state_of(m)->at[rank * COLUMNS + c];

		if (p == NO_PIECE)
			board_cell(out, line ? STR("") : STR("."), WIDTH);
		else if (line == 0)
			put_name(m, viewer, out, p);
		else if (line == 1)
			put_state(m, viewer, out, p);
		else
			put_attached(m, out, p);
	}
	board_end_line(out);
}

static void put_auxiliary(const struct match *m, int viewer, struct buf *out)
{
	const struct state *st = state_of(m);
	struct buf b = { 0 };
	bool secret = st->step && st->step < 7;

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);

		if (x->zone != IN_AUXILIARY || x->host != NO_PIECE ||
		    (secret && viewer >= 0 && x->controller != viewer))
			continue;
		if (b.n)
			buf_puts(&b, ", ");
		stalker_put_piece(m, &b, p);
		if (print_of(m, p)->life)
			buf_printf(&b, " (%d/%d%s)", stalker_life(m, p),
				   stalker_life_max(m, p),
				   x->closed ? tr(m->lang, ", closed") : "");
	}
	board_put(out, tr(m->lang, "auxiliary: "), &b);
}

static void put_stack(const struct match *m, struct buf *out)
{
	const struct state *st = state_of(m);
	struct buf b = { 0 };

	for (uint32_t i = 0; i < st->stack.n; i++) {
		const struct agenda_entry *e = &st->stack.v[i];

		buf_puts(&b, i ? ", " : "");
		buf_puts(&b, tr_in(m->lang, "entry", stalker_entries[e->lane]));
		if (e->use.source.kind != THING_CARD ||
		    piece_of(m, e->use.source.id)->hidden)
			continue;
		buf_puts(&b, tr(m->lang, " of "));
		stalker_put_piece(m, &b, e->use.source.id);
	}
	board_put(out, tr(m->lang, "stack: "), &b);
}

static void put_player(const struct match *m, int viewer, struct buf *out,
		       uint8_t player)
{
	const struct state *st = state_of(m);
	const struct player *x = &st->player[player];

	if (st->step == 5 && viewer >= 0 && viewer != player) {
		buf_printf(out, tr(m->lang, "%s recruits in secret\n"),
			   m->seat[player].id);
		return;
	}
	buf_printf(out,
		   tr(m->lang,
		      "%s %s%s: %d gold, %d silver, deck %u, graveyard %u\n"),
		   player == st->first ? "^" : "v", m->seat[player].id,
		   player == st->active ? tr(m->lang, " (active)") : "",
		   x->gold, x->silver, x->ndeck, x->ngrave);
}

void stalker_put_board(const struct match *m, int viewer, struct buf *out)
{
	const struct state *st = state_of(m);

	if (st->step)
		buf_printf(out, tr(m->lang, "step %u\n"), st->step);
	else
		buf_printf(out, tr(m->lang, "turn %u, %s phase\n"), st->turn,
			   tr_in(m->lang, "phase", stalker_phases[st->phase]));
	put_player(m, viewer, out, other_seat(st->first));
	buf_puts(out, "  ");
	for (unsigned c = 0; c < COLUMNS; c++)
		board_cell(out, (struct str){ &"abcde"[c], 1 }, WIDTH);
	board_end_line(out);
	for (unsigned rank = RANKS; rank-- > 0;)
		for (unsigned line = 0; line < 3; line++)
			put_line(m, viewer, out, rank, line);
	put_auxiliary(m, viewer, out);
	put_stack(m, out);
	put_player(m, viewer, out, st->first);
}
