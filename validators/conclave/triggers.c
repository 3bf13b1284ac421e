/* Raises events, and queues the abilities that they trigger (C-520
 * to C-527). */
#include "validators/conclave/play.h"
#include "validators/core/effect/triggers.h"

#include <assert.h>

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

static void set_off(const struct effect_static *x, const struct effect_use *u,
		    void *ctx)
{
	struct duel *d = ctx;

	effect_used(&d->s, u, -1); /* RC-67: it may be granted twice */
	add_trigger(d, u, ENTRY_TRIGGER, x->stamp);
}

void conclave_happens(struct duel *d, enum heard row, unsigned seat,
		      struct thing card, struct thing other, int32_t amount)
{
	struct effect_event e = { .row = (uint16_t)row,
				  .seat = (uint8_t)seat,
				  .card = card,
				  .other = other,
				  .amount = amount };

	/* no card could name it */
	assert(amount == 0 ||
	       d->t->rules.events->v[row].gives & HAS_EVENT_AMOUNT);
	if (!d->st->over && !d->quiet)
		effect_hear(&d->s, &e, set_off, d);
}

/* C-108, C-820: triggers in the player's own step 3 for a card with wounds. */
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

/* C-522: the active player's first, each player's by time of entering play. */
static bool goes_before(const struct agenda_entry *a,
			const struct agenda_entry *b, const void *ctx)
{
	const struct state *st = ctx;
	bool first = a->use.controller == st->active;

	if (first != (b->use.controller == st->active))
		return first;
	return (uint32_t)a->game[GAME_PLACE] < (uint32_t)b->game[GAME_PLACE];
}

size_t conclave_asked_triggers(struct state *st, int16_t *source)
{
	struct agenda_entry *v[AGENDA_MAX_ENTRIES];
	size_t n = triggers_waiting(&st->agenda, st->ask.lane, STAGE_NEW,
				    st->ask.seat, v);

	for (size_t i = 0; i < n; i++)
		source[i] = (int16_t)piece_of(v[i]->use.source);
	return n;
}

/* C-527: new triggers join the end of the queue, ordered among themselves. True
 * if a player has to order them. */
bool conclave_order(struct duel *d, uint8_t lane)
{
	struct state *st = d->st;
	struct agenda_entry *v[AGENDA_MAX_ENTRIES];

	triggers_sort(&st->agenda, lane, STAGE_NEW, goes_before, st, v);
	for (unsigned i = 0; i < SEATS; i++) {
		uint8_t seat =
			i ? (uint8_t)opponent_of(st->active) : st->active;
		size_t n =
			triggers_waiting(&st->agenda, lane, STAGE_NEW, seat, v);

		/* there is a choice of order if the sources differ */
		for (size_t k = 1; k < n; k++) {
			if (thing_same(v[0]->use.source, v[k]->use.source))
				continue;
			conclave_ask_choice(d,
					    (struct ask){ .what = ASKED_ORDER,
							  .seat = seat,
							  .lane = lane,
							  .min = (uint16_t)n,
							  .max = (uint16_t)n });
			return true;
		}
		for (size_t k = 0; k < n; k++)
			v[k]->stage = STAGE_QUEUED;
	}
	return false;
}
