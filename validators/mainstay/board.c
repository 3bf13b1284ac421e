/* The table as a person sees it, for play by hand. */
#include "validators/core/game/card.h"
#include "validators/core/scene/lines.h"
#include "validators/core/match/naming.h"
#include "validators/mainstay/play.h"

static struct str shown(const struct match *m, const struct card *c)
{
	return naming_text(m, c->id, NOBODY, 0);
}

/* `warriors w-nnn (resting), w-nnp, ...` */
static void put_hand(const struct match *m, unsigned seat, enum role role,
		     struct buf *out)
{
	const struct hand *h = &table_of(m)->player[seat].hand[role];
	const struct player *p = &state_of(m)->player[seat];
	unsigned may = free_slots(p->deck[role], p->cooldown[role]);
	struct buf words = { 0 };

	for (unsigned i = 0; i < h->n; i++) {
		if (!(p->deck[role] >> i & 1))
			continue;
		buf_printf(&words, "%s%.*s%s", words.n ? ", " : "",
			   STR_ARG(shown(m, slot_card(m, seat, role, i))),
			   may >> i & 1 ? "" : tr(m->lang, " (resting)"));
	}
	if (words.n == 0)
		buf_puts(&words, tr(m->lang, "none"));
	board_put(out,
		  role == ATTACK ? tr(m->lang, "    warriors  ")
				 : tr(m->lang, "    defenders "),
		  &words);
}

/* What was returned last round and lies openly (M-135). */
static void put_resting(const struct match *m, unsigned seat, struct buf *out)
{
	const struct player *p = &state_of(m)->player[seat];

	for (unsigned r = 0; r < ROLES; r++)
		if (p->cooldown[r] != NO_SLOT)
			buf_printf(
				out, tr(m->lang, ", %.*s back"),
				STR_ARG(shown(
					m,
					slot_card(m, seat, (enum role)r,
						  (unsigned)p->cooldown[r]))));
}

/* One line about a seat, and its cards if they are the viewer's. */
static void draw_seat(const struct match *m, int viewer, unsigned i,
		      struct buf *out)
{
	const struct player_table *t = &table_of(m)->player[i];
	const struct player *p = &state_of(m)->player[i];
	struct buf words = { 0 };
	int n = __builtin_popcount(p->deck[ATTACK]) +
		__builtin_popcount(p->deck[DEFENCE]);

	buf_printf(&words,
		   tr_n(m->lang, "%s: %d, %.*s, %.*s, %d card",
			"%s: %d, %.*s, %.*s, %d cards", n),
		   m->seat[i].id, p->strength,
		   STR_ARG(shown(m, &m->cards->v[t->mainstay])),
		   STR_ARG(shown(m, &m->cards->v[t->hero])), n);
	put_resting(m, i, &words);
	if (!p->alive)
		buf_puts(&words, tr(m->lang, ", fallen"));
	if (p->target != NO_SEAT)
		buf_printf(&words, tr(m->lang, ", attacks %s"),
			   m->seat[p->target].id);
	if (p->committed[ATTACK] != NO_SLOT || p->committed[DEFENCE] != NO_SLOT)
		buf_puts(&words, tr(m->lang, ", has committed"));
	board_put(out, viewer == (int)i ? "  * " : "    ", &words);
	for (unsigned r = 0; r < ROLES && p->alive; r++)
		if (viewer < 0 || viewer == (int)i)
			put_hand(m, i, (enum role)r, out);
}

void mainstay_board(const struct match *m, int viewer, struct buf *out)
{
	buf_printf(out, tr(m->lang, "  round %d of %d\n"), state_of(m)->round,
		   ROUNDS);
	for (unsigned i = 0; i < m->nseats; i++)
		draw_seat(m, viewer, i, out);
}
