/* The beginning of a match (catalogue 4.3). */
#include "validators/conclave/play.h"

/* C-202, RC-53 */
static void find_first(struct duel *d)
{
	static const struct roll_kind coin = { .sides = 2 };
	int32_t n = chance_roll(d->m->chance, "first_player", &coin);

	d->st->first = d->st->active = (uint8_t)(n - 1);
	match_tell(d->m, EVENT_FIRST_PLAYER, C_202, "player:%u", d->st->first);
}

/* C-206, C-220: open, in the corner */
void conclave_seat_hero(struct duel *d, unsigned seat)
{
	uint16_t p = d->st->player[seat].hero;
	struct piece *x = piece_at(d, p);

	x->zone = ON_FIELD;
	x->cell = (int8_t)conclave_hero_cell(seat);
	x->number = 1;
	brought(d, seat)[x->kind] = 1;
	x->entered = effect_stamp(&d->st->effects);
	d->st->cell[x->cell] = p;
}

/* C-203: the top 7 cards; no ability is triggered. */
static void take_hand(struct duel *d, unsigned seat)
{
	for (unsigned i = 0; i < OPENING_HAND; i++) {
		uint16_t n = d->st->player[seat].n[IN_DECK];

		if (n == 0)
			break;
		conclave_shift(d, list_of(d, seat, IN_DECK)[n - 1], IN_HAND);
	}
	d->st->player[seat].touched = false;
	if (!match_tell_open(d->m, EVENT_DRAWN, C_203, "player:%u %x cards:[",
			     seat, 1u << seat))
		return;
	for (unsigned i = 0; i < d->st->player[seat].n[IN_HAND]; i++)
		match_tell_more(d->m, "%-c", list_of(d, seat, IN_HAND)[i]);
	event_end(d->m->out);
}

/* C-201, RC-45: in this order; C-204: no mulligan. */
static void set_out(struct duel *d)
{
	for (unsigned i = 0; i < SEATS; i++)
		conclave_seat_hero(d, i);
	conclave_say_start(d);
	conclave_say_position(d);
	find_first(d);
	for (unsigned i = 0; i < SEATS; i++)
		conclave_shuffle(d, i, C_201);
	for (unsigned i = 0; i < SEATS; i++)
		take_hand(d, i);
	for (unsigned i = 0; i < SEATS; i++) { /* C-205 */
		uint16_t hero = d->st->player[i].hero;

		d->st->player[i].energy =
			conclave_stat(d, hero, STAT_BASE_ENERGY);
		match_tell(d->m, EVENT_ENERGY_SET, C_205, "player:%u energy:%d",
			   i, d->st->player[i].energy);
	}
	d->st->turn = 1;
	conclave_enter_step(d, STEP_ENERGY);
}

void conclave_begin(struct match *m)
{
	const struct table *t = table_of(m);
	struct told_numbers told[MAX_PIECES];
	struct duel d;

	match_copy(m, m->state, t->start);
	duel_init(&d, m);
	if (m->out)
		conclave_tell_begin(&d, told);
	if (!t->set_up)
		set_out(&d);
	effect_refresh(&d.s);
	if (t->set_up) {
		conclave_say_start(&d);
		conclave_say_position(&d);
	}
	if (m->chance->fault == NULL)
		conclave_advance(&d);
}
