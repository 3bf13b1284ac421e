/*
 * The table drawn for a person: the field in 80 columns, what each player has.
 *
 *   4 | wall-shieldman   | ...
 *     | 1/4 open def     |
 *
 * Two lines a cell: the card, then its attack, its health and its state.  The
 * viewer's own hero is near, at the left; the opponent's cards begin with a
 * mark.  Above stands what is under way, below what the marks mean.
 */
#include "validators/conclave/play.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/game/card.h"
#include "validators/core/scene/lines.h"

#define CELL_COLUMNS 17u

static void rule(struct buf *out)
{
	buf_puts(out, "   +");
	for (unsigned i = 0; i < SIDE_CELLS; i++)
		buf_puts(out, "------------------+");
	buf_putc(out, '\n');
}

/* The cell in row y from the top and column x, for the viewer. */
static unsigned cell_at(int viewer, unsigned y, unsigned x)
{
	unsigned cell = (SIDE_CELLS - 1 - y) * SIDE_CELLS + x;

	return viewer == 1 ? CELLS - 1 - cell : cell;
}

/* What is too long ends with a mark; the cell names the card anyway. */
static void put_cut(struct buf *out, struct buf *b)
{
	if (utf8_width(buf_str(b)) > CELL_COLUMNS) {
		b->n = CELL_COLUMNS;
		b->p[b->n - 1] = '~';
	}
	board_cell(out, buf_str(b), CELL_COLUMNS);
	buf_release(b);
}

static void put_name(const struct duel *d, int viewer, uint16_t p,
		     struct buf *out)
{
	bool other = piece_at(d, p)->owner != (viewer == 1 ? 1 : 0);
	struct buf b = { 0 };

	buf_puts(&b, other ? "*" : "");
	if (d->m->named)
		board_card(d->m, &b, conclave_id(d, p), piece_at(d, p)->number,
			   CELL_COLUMNS - b.n);
	else
		buf_printf(&b, "%.*s", STR_ARG(conclave_name(d, p)));
	put_cut(out, &b);
}

static void put_state(const struct duel *d, uint16_t p, struct buf *out)
{
	const struct piece *x = piece_at(d, p);
	struct buf b = { 0 };
	int32_t points = conclave_points(d, p);
	const struct lang *lang = d->m->lang;

	buf_printf(&b, "%d/%d %s%s%s%s", conclave_attack(d, p),
		   conclave_health(d, p),
		   x->closed ? tr(lang, "closed") : tr(lang, "open"),
		   x->moved ? tr(lang, " moved") : "",
		   conclave_keyword(d, p, DEFENDER) ? tr(lang, " def") : "",
		   points ? tr(lang, " L") : "");
	if (points)
		buf_printf(&b, "%d", points);
	put_cut(out, &b);
}

static void draw_row(const struct duel *d, int viewer, unsigned y,
		     struct buf *out)
{
	for (unsigned line = 0; line < 2; line++) {
		unsigned first = cell_at(viewer, y, 0);

		buf_printf(out, line ? "   |" : " %u |",
			   first / SIDE_CELLS + 1);
		for (unsigned x = 0; x < SIDE_CELLS; x++) {
			uint16_t p = d->st->cell[cell_at(viewer, y, x)];

			buf_putc(out, ' ');
			if (p == NO_PIECE)
				board_cell(out, STR(""), CELL_COLUMNS);
			else if (line == 0)
				put_name(d, viewer, p, out);
			else
				put_state(d, p, out);
			buf_putc(out, '|');
		}
		buf_putc(out, '\n');
	}
}

static void put_columns(int viewer, struct buf *out)
{
	buf_puts(out, "    ");
	for (unsigned x = 0; x < SIDE_CELLS; x++) {
		char letter =
			(char)('a' + (viewer == 1 ? SIDE_CELLS - 1 - x : x));

		buf_puts(out, "         ");
		buf_putc(out, letter);
		buf_puts(out, "         ");
	}
	board_end_line(out);
}

/* Between cards of a list: names have blanks of their own. */
static const char *comma(const struct duel *d)
{
	return d->m->named ? ", " : " ";
}

/* Pieces of a pocket: what they are good for, and for how long. */
static void put_pocket(const struct duel *d, unsigned seat, enum zone zone,
		       struct buf *words)
{
	for (uint16_t i = 0; i < d->st->player[seat].n[zone]; i++) {
		uint16_t p = list_of(d, seat, zone)[i];
		const struct kind *k = kind_of(d, p);
		const struct piece *x = piece_at(d, p);

		buf_printf(words, "%s%.*s%s", words->n ? comma(d) : "",
			   STR_ARG(conclave_name(d, p)),
			   x->closed ? tr(d->m->lang, "(closed)") : "");
		if (k->use == USE_ATTACK && zone == IN_EQUIPMENT)
			buf_printf(words, "[+%d:%d]",
				   conclave_stat(d, p, STAT_WOUNDS),
				   conclave_stat(d, p, STAT_PRICE));
		if (k->use == USE_DEFENCE && zone == IN_EQUIPMENT)
			buf_printf(words, "[-%d]",
				   conclave_stat(d, p, STAT_DEFENCE));
		if (x->durability != NEVER_WEARS)
			buf_printf(words, "~%d", x->durability);
		if (x->host != NO_PIECE)
			buf_printf(
				words, "@%s",
				conclave_cell_name(piece_at(d, x->host)->cell));
	}
}

static void draw_player(const struct duel *d, int viewer, unsigned seat,
			struct buf *out)
{
	const struct player *x = &d->st->player[seat];
	struct buf words = { 0 };

	buf_printf(&words,
		   tr(d->m->lang, "energy %d, hand %u, deck %u, graveyard %u"),
		   x->energy, x->n[IN_HAND], x->n[IN_DECK], x->n[IN_GRAVEYARD]);
	board_put(out, arena_printf(d->m->arena, " %s: ", d->m->seat[seat].id),
		  &words);
	put_pocket(d, seat, IN_EQUIPMENT, &words);
	board_put(out, tr(d->m->lang, "   wears: "), &words);
	put_pocket(d, seat, IN_ENCHANTMENTS, &words);
	board_put(out, tr(d->m->lang, "   enchants: "), &words);
	for (uint16_t i = 0;
	     (viewer < 0 || viewer == (int)seat) && i < x->n[IN_HAND]; i++) {
		uint16_t p = list_of(d, seat, IN_HAND)[i];

		buf_printf(&words, "%s%.*s(%d)", i ? comma(d) : "",
			   STR_ARG(conclave_title(d, p)),
			   conclave_stat(d, p, STAT_COST));
	}
	board_put(out, tr(d->m->lang, "   hand: "), &words);
}

static void put_strike(const struct duel *d, enum strike_id i, const char *name,
		       struct buf *words)
{
	const struct strike *s = &d->st->combat.strike[i];

	if (!s->declared)
		return;
	buf_printf(words, "; %s %d", name, conclave_raw_strike(d, i));
	if (s->reduced)
		buf_printf(words, " - %d", s->reduced);
	buf_puts(words, s->blocked ? tr(d->m->lang, ", blocked") : "");
}

/* The combat, and what has been declared and waits for an answer. */
static void put_pending(const struct duel *d, struct buf *out)
{
	const struct combat *c = &d->st->combat;
	struct buf words = { 0 };

	if (c->step) {
		buf_printf(&words,
			   tr(d->m->lang, "%.*s against %.*s, %s, in step %u"),
			   STR_ARG(conclave_label(d, piece_of(c->attacker))),
			   STR_ARG(conclave_label(d, piece_of(c->target))),
			   tr_in(d->m->lang, "attack_type",
				 c->attack_type == MELEE ? "melee" : "ranged"),
			   c->step);
		put_strike(d, STRIKE_ATTACK,
			   tr_in(d->m->lang, "side", "attack"), &words);
		put_strike(d, STRIKE_COUNTER,
			   tr_in(d->m->lang, "side", "counter"), &words);
	}
	board_put(out, tr(d->m->lang, " combat: "), &words);
	for (uint32_t i = 0; i < d->st->agenda.n; i++) {
		uint16_t p = piece_of(d->st->agenda.v[i].use.source);

		buf_printf(&words, "%s%.*s", i ? comma(d) : "",
			   STR_ARG(conclave_label(d, p)));
	}
	board_put(out, tr(d->m->lang, " not carried out yet: "), &words);
}

static void put_legend(const struct match *m, const struct state *st,
		       struct buf *out)
{
	bool pockets = false;

	for (unsigned i = 0; i < SEATS; i++)
		pockets = pockets || st->player[i].n[IN_EQUIPMENT] ||
			  st->player[i].n[IN_ENCHANTMENTS];
	board_words(out, tr(m->lang, " marks: "),
		    str_of(tr(m->lang, "1/4 attack/health, * theirs, def "
				       "Defender, L3 leadership, (2) cost")));
	if (pockets)
		board_words(
			out, "        ",
			str_of(tr(m->lang, "[+3:1] wounds:price, [-2] defence, "
					   "~3 durability, @b2 its host")));
}

void conclave_board(const struct match *m, int viewer, struct buf *out)
{
	const struct state *st = state_of(m);
	struct duel d;
	unsigned near = viewer == 1 ? 1 : 0;

	duel_init(&d, m);
	buf_printf(out, tr(m->lang, " turn %u of %s, %s\n"), st->turn,
		   m->seat[st->active].id,
		   tr_in(m->lang, "step", conclave_step_name(st->step)));
	put_pending(&d, out);
	draw_player(&d, viewer, opponent_of(near), out);
	rule(out);
	for (unsigned y = 0; y < SIDE_CELLS; y++) {
		draw_row(&d, viewer, y, out);
		rule(out);
	}
	put_columns(viewer, out);
	draw_player(&d, viewer, near, out);
	put_legend(m, st, out);
}
