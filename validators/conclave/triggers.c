/* What happens, and the triggers it sets off (C-520 to C-527). */
#include "validators/conclave/play.h"

#include <assert.h>

/* The most triggers that one event sets off. */
#define MAX_HEARD 64

static void add_trigger(struct duel *d, const struct effect_use *u,
			enum entry_kind kind, uint32_t stamp)
{
	struct agenda_entry *e = agenda_add(&d->s, &d->st->agenda, d->lane, u);

	if (!e)
		return;
	e->stage = STAGE_NEW;
	e->game[GAME_KIND] = (int32_t)kind;
	e->game[GAME_PLACE] = (int32_t)stamp;
}

void conclave_happens(struct duel *d, enum heard row, unsigned seat,
		      struct thing card, struct thing other, int32_t amount)
{
	struct effect_heard v[MAX_HEARD];
	struct effect_hearing found = { .v = v, .cap = MAX_HEARD };
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = (uint8_t)seat,
				  .card = card,
				  .other = other,
				  .amount = amount };

	/* no card could name it */
	assert(amount == 0 ||
	       d->t->rules.events->v[row].gives & HAS_EVENT_AMOUNT);
	if (!effect_hears(&d->t->rules, e.row) || d->st->over || d->quiet)
		return;
	effect_hear(&d->s, &e, &found);
	for (size_t i = 0; i < found.n; i++) {
		struct effect_use u;

		effect_heard_use(&u, &v[i]);
		if (effect_limit(&d->s, &u, -1)) /* RC-67: given twice */
			continue;
		effect_used(&d->s, &u, -1);
		add_trigger(d, &u, ENTRY_TRIGGER, v[i].stamp);
	}
}

/* C-108, C-820: triggered at the own step 3 on a card with wounds. */
void conclave_regenerate(struct duel *d)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];
		struct effect_use u;

		if (p == NO_PIECE || piece_at(d, p)->wounds == 0 ||
		    piece_at(d, p)->owner != d->st->active ||
		    conclave_keyword(d, p, REGENERATION) <= 0)
			continue;
		effect_use_init(&u, NO_ABILITY, d->st->active, thing_of(d, p));
		add_trigger(d, &u, ENTRY_REGENERATION, piece_at(d, p)->entered);
	}
}

/* C-522: the player whose turn it is first, each by time of entering play. */
static bool goes_before(const struct state *st, const struct agenda_entry *a,
			const struct agenda_entry *b)
{
	bool first = a->use.controller == st->active;
	bool second = b->use.controller == st->active;

	if (first != second)
		return first;
	return (uint32_t)a->game[GAME_PLACE] < (uint32_t)b->game[GAME_PLACE];
}

uint32_t conclave_next_new(const struct state *st, uint8_t lane, int seat,
			   uint32_t i)
{
	for (; i < st->agenda.n; i++) {
		const struct agenda_entry *e = &st->agenda.v[i];

		if (e->lane == lane && e->stage == STAGE_NEW &&
		    (seat < 0 || e->use.controller == seat))
			break;
	}
	return i;
}

/* The new entry of the lane that goes before the others, of the first `end`. */
static uint32_t first_new(const struct state *st, uint8_t lane, uint32_t end)
{
	const struct agenda *a = &st->agenda;
	uint32_t best = conclave_next_new(st, lane, -1, 0);

	for (uint32_t i = best; i < end;
	     i = conclave_next_new(st, lane, -1, i + 1))
		if (goes_before(st, &a->v[i], &a->v[best]))
			best = i;
	return best;
}

static uint32_t count_new(const struct state *st, uint8_t lane, int seat)
{
	uint32_t i = 0, n = 0;

	while ((i = conclave_next_new(st, lane, seat, i)) < st->agenda.n) {
		i++;
		n++;
	}
	return n;
}

/* Is there an order to choose: do the sources differ? */
static bool is_choice(const struct state *st, uint8_t lane, uint8_t seat)
{
	const struct agenda_entry *v = st->agenda.v;
	uint32_t one = conclave_next_new(st, lane, seat, 0), i = one;

	while ((i = conclave_next_new(st, lane, seat, i + 1)) < st->agenda.n)
		if (!thing_same(v[one].use.source, v[i].use.source))
			return true;
	return false;
}

/* Put the new ones of the lane behind all others, in their default order. */
static void sort_new(struct state *st, uint8_t lane)
{
	struct agenda *a = &st->agenda;
	uint32_t n = count_new(st, lane, -1);

	for (uint32_t i = 0; n > 1 && i < n; i++)
		agenda_move(a, first_new(st, lane, a->n - i), a->n - 1);
}

/* C-527: new triggers join the end of the queue, ordered among themselves.
 * True when a player has to order his own. */
bool conclave_order(struct duel *d, uint8_t lane)
{
	struct state *st = d->st;

	sort_new(st, lane);
	for (unsigned i = 0; i < SEATS; i++) {
		uint8_t seat =
			i ? (uint8_t)opponent_of(st->active) : st->active;

		if (is_choice(st, lane, seat)) {
			uint32_t n = count_new(st, lane, seat);

			conclave_ask_choice(d,
					    (struct ask){ .what = ASKED_ORDER,
							  .seat = seat,
							  .lane = lane,
							  .min = (uint16_t)n,
							  .max = (uint16_t)n });
			return true;
		}
		for (uint32_t k = 0;
		     (k = conclave_next_new(st, lane, seat, k)) < st->agenda.n;)
			st->agenda.v[k].stage = STAGE_QUEUED;
	}
	return false;
}
