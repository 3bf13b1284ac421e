/* The board shows a match to a person: three zones beside one another. */
#include "validators/core/scene/lines.h"

#include "validators/base/utf8.h"
#include "validators/trilunie/play.h"

#define COLUMN 26u /* of a zone, a blank at its end */

/* A drawing on its way. */
struct drawing {
	const struct match *m;
	struct buf *out;
	int viewer; /* a side, or -1: the judge */
};

/* Add a line to a column, broken where it is too long for it. */
static void add_line(struct buf *column, struct str s)
{
	do {
		size_t n = board_break(s, COLUMN - 1);

		buf_put(column, s.p, n);
		buf_putc(column, '\n');
		n += n < s.n && s.p[n] == ' ';
		s = (struct str){ s.p + n, s.n - n };
	} while (s.n > 0);
}

static const char *const marks[TRILUNIE_KEYWORDS] = {
	[CRITICAL_STRIKE] = C_("mark", "crit"),
	[ACCURACY] = C_("mark", "acc"),
	[PARALYSIS] = C_("mark", "par"),
	[EVASION] = C_("mark", "eva"),
	[ARMOR] = C_("mark", "arm"),
	[INTERCEPT] = C_("mark", "int"),
	[BOMBARDMENT] = C_("mark", "bomb"),
	[COUNTERSTRIKE] = C_("mark", "ctr"),
	[REGENERATION] = C_("mark", "reg"),
};

/* `crit 1 arm 2`, some to a line. */
static void add_keywords(const struct drawing *d, struct buf *column,
			 const struct instance *c)
{
	struct buf line = { 0 };

	for (unsigned i = 0; i < TRILUNIE_KEYWORDS; i++) {
		bool bare = i == ACCURACY || i == INTERCEPT || i == BOMBARDMENT;

		if (!unit_has(c, (enum keyword_id)i))
			continue;
		if (utf8_width(buf_str(&line)) + 8 >= COLUMN - 1) {
			add_line(column, buf_str(&line));
			line.n = 0;
		}
		buf_printf(&line, " %s", tr_in(d->m->lang, "mark", marks[i]));
		if (!bare)
			buf_printf(&line, " %u", c->worth[i]);
	}
	if (line.n)
		add_line(column, buf_str(&line));
	buf_release(&line);
}

static void add_unit(const struct drawing *d, struct buf *column, int unit)
{
	const struct state *st = state_of(d->m);
	const struct instance *c = &st->card[unit];
	struct buf line = { 0 };

	trilunie_put_name(d->m, shown_card(d->m, unit), false, &line);
	add_line(column, buf_str(&line));
	line.n = 0;
	buf_printf(&line, " %d/%d/%d%s", c->speed, c->attack, c->life,
		   c->turned ? tr(d->m->lang, " turned") : "");
	if (c->damage)
		buf_printf(&line, " -%u", c->damage);
	if (c->pending)
		buf_printf(&line, " (-%u)", c->pending);
	add_line(column, buf_str(&line));
	add_keywords(d, column, c);
	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(d->m)[i];

		if (st->card[card].place != PLACE_ATTACHED ||
		    st->card[card].host != unit)
			continue;
		line.n = 0;
		buf_puts(&line, " + ");
		trilunie_put_name(d->m, card, false, &line);
		add_line(column, buf_str(&line));
	}
	buf_release(&line);
}

/* The next line of a column, without its end. */
static struct str take_line(struct str *rest)
{
	const char *nl = rest->n ? memchr(rest->p, '\n', rest->n) : NULL;
	struct str line = { rest->p, nl ? (size_t)(nl - rest->p) : rest->n };
	size_t taken = line.n + (nl != NULL);

	*rest = (struct str){ rest->p + taken, rest->n - taken };
	return line;
}

static void draw_zones(const struct drawing *d, unsigned side)
{
	const struct state *st = state_of(d->m);
	struct buf column[ZONES] = { 0 };
	struct str rest[ZONES];

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(d->m)[i];

		if (in_zone(&st->card[card]) && side_of(d->m, card) == side)
			add_unit(d, &column[st->card[card].place], card);
	}
	for (unsigned z = 0; z < ZONES; z++)
		rest[z] = column[z].n ? buf_str(&column[z]) : STR("");
	while (rest[0].n || rest[1].n || rest[2].n) {
		struct str line[ZONES];
		unsigned last = 0;

		for (unsigned z = 0; z < ZONES; z++) {
			line[z] = take_line(&rest[z]);
			last = line[z].n ? z : last;
		}
		for (unsigned z = 0; z < last; z++)
			board_cell(d->out, line[z], COLUMN);
		buf_put(d->out, line[last].p, line[last].n);
		buf_putc(d->out, '\n');
	}
	for (unsigned z = 0; z < ZONES; z++)
		buf_release(&column[z]);
}

/* What is told of the cards of a list beside their names. */
enum telling { TELL_NAMES, TELL_MARKERS, TELL_PRICES };

/* `(c3)`: a character for 3 coins; `(b2)`: a battle card for 2 mana. */
static void put_price(const struct drawing *d, int card, struct buf *out)
{
	static const char letter[] = {
		[BATTLE] = 'b', [ORDINARY] = 'm', [EQUIPMENT] = 'e'
	};
	const struct kind *k = kind_of(d->m, card);

	buf_printf(out, "(%c%d)",
		   k->variant == UNIT ? trilunie_zone_names[k->zone][0]
				      : letter[k->variant],
		   k->variant == BATTLE ? k->mana : trilunie_cost(d->m, card));
}

static void draw_cards(const struct drawing *d, const char *what,
		       const uint16_t *v, size_t n, enum telling tell)
{
	struct buf words = { 0 };

	for (size_t i = 0; i < n; i++) {
		buf_puts(&words, i ? ", " : "");
		trilunie_put_name(d->m, shown_card(d->m, v[i]), false, &words);
		if (tell == TELL_PRICES)
			put_price(d, v[i], &words);
		else if (tell == TELL_MARKERS)
			buf_printf(&words, " %u/%d",
				   state_of(d->m)->card[v[i]].markers,
				   trilunie_cost(d->m, v[i]));
	}
	board_put(d->out, what, &words);
}

/* What a player has beside his units. */
static void draw_player(const struct drawing *d, unsigned side)
{
	const struct state *st = state_of(d->m);
	const struct player *p = &st->player[side];
	struct buf words = { 0 };
	uint16_t back[2 * MAX_DECK];
	size_t n = 0;

	buf_printf(&words,
		   tr(d->m->lang, "%s (%s): mana %d, coins %d, hand %u, deck "
				  "%u, discard %u%s"),
		   side == DARK
			   ? tr_in(d->m->lang, "side", C_("side", "Dark"))
			   : tr_in(d->m->lang, "side", C_("side", "Light")),
		   trilunie_player(d->m, side), p->mana, p->coins,
		   p->n[PILE_HAND], p->n[PILE_DECK], p->n[PILE_DISCARD],
		   p->bonus ? tr(d->m->lang, ", bonus") : "");
	if (in_deployment(st))
		buf_printf(&words, tr(d->m->lang, ", army %u of %d"), p->total,
			   ARMY);
	board_put(d->out, "", &words);
	for (uint16_t i = 0; i < st->nplay; i++)
		if (st->card[play_of(d->m)[i]].place == PLACE_RETREATED &&
		    side_of(d->m, play_of(d->m)[i]) == side)
			back[n++] = play_of(d->m)[i];
	draw_cards(d, tr(d->m->lang, "  retreated: "), back, n, TELL_NAMES);
	draw_cards(d, tr(d->m->lang, "  building:  "),
		   pile_of(d->m, side, PILE_BUILD), p->n[PILE_BUILD],
		   TELL_MARKERS);
	if (d->viewer < 0 || d->viewer == (int)side)
		draw_cards(d, tr(d->m->lang, "  hand:      "),
			   pile_of(d->m, side, PILE_HAND), p->n[PILE_HAND],
			   TELL_PRICES);
}

static void draw_attack(const struct drawing *d)
{
	const struct attack *a = &state_of(d->m)->attack;
	struct buf words = { 0 };

	if (!a->stage)
		return;
	trilunie_put_name(d->m, shown_card(d->m, a->attacker), true, &words);
	buf_puts(&words, tr(d->m->lang, " against "));
	trilunie_put_name(d->m, shown_card(d->m, a->defender), true, &words);
	if (a->ndice)
		buf_puts(&words, tr(d->m->lang, ", dice"));
	for (unsigned i = 0; i < a->ndice; i++)
		buf_printf(&words, " %u", a->dice[i]);
	board_put(d->out, tr(d->m->lang, "attack: "), &words);
}

static void put_unit_name(const struct drawing *d, int unit, struct buf *out)
{
	buf_puts(out, out->n ? ", " : "");
	trilunie_put_name(d->m, source_card(d->m, unit), true, out);
}

/* Whose decision it is, where no action says so: the ability that asks, the
 * units one of which is to act. */
static void draw_asked(const struct drawing *d)
{
	const struct state *st = state_of(d->m);
	const struct agenda_entry *e = trilunie_asking(d->m);
	int16_t next[2 * MAX_DECK];
	struct buf words = { 0 };

	if (e && trilunie_asked(e) == ASKED_ORDER) {
		buf_puts(&words, tr(d->m->lang, "own abilities wait, in which "
						"order?"));
	} else if (e) {
		put_unit_name(d, e->use.source.id, &words);
		buf_printf(&words, " %.*s",
			   STR_ARG(trilunie_ability(d->m, &e->use)));
	} else if (st->point == POINT_COMBAT) {
		size_t n = trilunie_next(d->m, next, 2 * MAX_DECK);

		for (size_t i = 0; i < n; i++)
			put_unit_name(d, next[i], &words);
	}
	board_put(d->out,
		  e ? tr(d->m->lang, "asks: ") : tr(d->m->lang, "acts: "),
		  &words);
}

static void draw_head(const struct drawing *d)
{
	const struct state *st = state_of(d->m);
	struct buf words = { 0 };

	buf_printf(&words, tr(d->m->lang, "turn %u, %s: %s"), st->turn,
		   tr_in(d->m->lang, "phase",
			 trilunie_phase_name((enum step)st->step)),
		   tr_in(d->m->lang, "step",
			 trilunie_step_name((enum step)st->step)));
	if (st->window)
		buf_printf(&words, tr(d->m->lang, ", window %s"),
			   tr_in(d->m->lang, "window",
				 trilunie_window_name(st->window)));
	board_put(d->out, "", &words);
}

/* The viewer's side is the lower one; the judge has Light there. */
void trilunie_board(const struct match *m, int viewer, struct buf *out)
{
	const struct drawing d = {
		.m = m,
		.out = out,
		.viewer = viewer < 0 ? -1 : table_of(m)->side[viewer],
	};
	unsigned own = d.viewer < 0 ? LIGHT : (unsigned)d.viewer;
	unsigned other = other_than(own);

	draw_head(&d);
	draw_player(&d, other);
	for (unsigned z = 0; z + 1 < ZONES; z++)
		board_cell(out,
			   str_of(z == 0 ? tr(m->lang, "-- air ")
					 : tr(m->lang, "-- ground ")),
			   COLUMN);
	buf_puts(out, tr(m->lang, "-- characters\n"));
	draw_zones(&d, other);
	buf_puts(out, tr(m->lang, "-- speed/attack/life -damage (-pending)\n"));
	draw_zones(&d, own);
	draw_attack(&d);
	draw_asked(&d);
	draw_player(&d, own);
}
