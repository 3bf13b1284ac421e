/* What is asked at a choice, answered (8.2, 8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"

#include <assert.h>

static bool bad_choice(struct judging *j)
{
	return REFUSE(j, REFUSED_CHOICE, 0, "that is none of the choices");
}

static struct agenda_entry *asking(const struct judging *j)
{
	struct state *st = j->d->st;

	return st->ask.serial ? agenda_find(&st->agenda, st->ask.serial) : NULL;
}

/* C-420, C-421 */
static bool choose_leaving(struct judging *j)
{
	uint16_t v[MAX_PIECES] SCRATCH;
	size_t n = conclave_rivals(j->d, j->d->st->ask.piece, v);
	struct agenda_entry *e = asking(j);
	int32_t p = j->a->arg[0];

	for (size_t i = 0; i < n; i++) {
		if (v[i] != p)
			continue;
		conclave_begin_play(j);
		e->game[GAME_DONE] = p + 1;
		return agenda_answer(e, 0);
	}
	return bad_choice(j);
}

static bool choose_cell(struct judging *j) /* C-411 */
{
	struct agenda_entry *e = asking(j);
	int32_t cell = j->a->arg[0];

	if (cell < 0 || !(j->d->st->ask.cells >> cell & 1))
		return bad_choice(j);
	conclave_begin_play(j);
	e->game[GAME_PLACE] = cell;
	return agenda_answer(e, 0);
}

static bool choose_host(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	const struct ask *ask = &j->d->st->ask;
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n != 1 || v[0] < 0 || v[0] >= j->d->t->npieces ||
	    !in_play(piece_at(j->d, (uint16_t)v[0])) ||
	    !conclave_is_host(j->d, ask->piece, ask->seat, (uint16_t)v[0]))
		return bad_choice(j);
	int16_t host = v[0];

	conclave_begin_play(j);
	e->game[GAME_PLACE] = thing_of(j->d, (uint16_t)host).id;
	return agenda_answer(e, 0);
}

static bool choose_option(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	int32_t n = j->a->arg[0] - 1;

	if (n < 0 || n > e->ask_max)
		return bad_choice(j);
	conclave_begin_play(j);
	conclave_say_chosen(j->d, j->a->player, "option", n + 1);
	return agenda_answer(e, n);
}

/* RC-58: `decline` leaves it, option 1 does it, option 2 leaves it. */
static bool accept(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	int32_t option = j->a->verb == VERB_DECLINE ? 2 : j->a->arg[0];

	if (option != 1 && option != 2)
		return bad_choice(j);
	conclave_begin_play(j);
	conclave_say_chosen(j->d, j->a->player,
			    option == 1 ? "accept" : "decline", 0);
	return agenda_answer(e, option == 1);
}

/* The things that the answer names; false: not things at all. */
static bool named_things(const struct judging *j, struct thing *v, size_t *n)
{
	int16_t one;
	const int16_t *code = &one;

	if (j->a->verb == VERB_CHOOSE_TARGET) {
		code = action_list(j->m->referee, j->a, 0, n);
	} else {
		if (j->a->arg[0] < 0)
			return false;
		one = (int16_t)(j->a->arg[0] + (j->a->verb == VERB_CHOOSE_CELL
							? CODE_CELL
							: CODE_ROW));
		*n = 1;
	}
	for (size_t i = 0; i < *n; i++) {
		v[i] = conclave_thing(j->d, code[i]);
		if (!v[i].kind)
			return false;
	}
	return true;
}

static bool choose_target(struct judging *j)
{
	struct agenda_entry *e = asking(j);
	struct thing v[ACTION_MAX_LIST] SCRATCH;
	size_t n;

	/* judged and bound in one: nothing changes when it does not fit */
	if (!named_things(j, v, &n) || !agenda_choose(&j->d->s, e, v, n))
		return bad_choice(j);
	conclave_begin_play(j);
	return true;
}

/* C-341: the cards go where the effect says, the deck is shuffled behind. */
static bool choose_searched(struct judging *j)
{
	struct duel *d = j->d;
	struct agenda_entry *e = asking(j);
	uint16_t effect = (uint16_t)e->game[GAME_DONE], deck[MAX_PIECES];
	const struct term *t = d->t->rules.effect[effect].term;
	bool grave = term_has(t, SEARCH_TO) && term_at(t, SEARCH_TO)->word == 1;
	size_t n, found = conclave_searched(d, e, effect, deck);
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n > d->st->ask.max)
		return bad_choice(j);
	for (size_t i = 0; i < n; i++) {
		bool good = false;

		for (size_t k = 0; k < found; k++)
			good = good || (int16_t)deck[k] == v[i];
		for (size_t k = 0; k < i; k++)
			good = good && v[k] != v[i];
		if (!good)
			return bad_choice(j);
	}
	conclave_begin_play(j);
	d->lane = conclave_effects_lane(e->lane);
	if (n == 0)
		conclave_say_chosen(d, j->a->player, "none", 0);
	for (size_t i = 0; i < n; i++) {
		if (grave) {
			conclave_bury(d, (uint16_t)v[i], "searched", C_341);
			continue;
		}
		conclave_return(d, (uint16_t)v[i], IN_HAND);
	}
	e->game[GAME_DONE] = 0;
	return agenda_answer(e, 0);
}

/* C-329: so many cards of the hand, each once. */
static bool choose_discard(struct judging *j)
{
	struct duel *d = j->d;
	struct ask ask = d->st->ask;
	uint16_t hand[MAX_PIECES] SCRATCH, going[ACTION_MAX_LIST] SCRATCH;
	uint16_t left = d->st->player[ask.of].n[IN_HAND];
	struct agenda_entry *e = asking(j);
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n < ask.min || n > ask.max)
		return REFUSE(j, e ? REFUSED_COUNT_OF_EFFECT : REFUSED_COUNT, 0,
			      "cards named: %zu, cards to discard: %u", n,
			      ask.min);
	memcpy(hand, list_of(d, ask.of, IN_HAND), left * sizeof(*hand));
	for (size_t i = 0; i < n; i++) {
		uint16_t k = 0;

		while (k < left && piece_at(d, hand[k])->kind != v[i])
			k++;
		if (k == left)
			return REFUSE(j,
				      e ? REFUSED_DISCARD_OF_EFFECT
					: REFUSED_DISCARD,
				      0,
				      "a card is not in the hand, or not so "
				      "often");
		going[i] = hand[k];
		memmove(&hand[k], &hand[k + 1],
			(size_t)(--left - k) * sizeof(*hand));
	}
	conclave_begin_play(j);
	/* C-525: without an entry it is the step that hears it */
	d->lane = e ? conclave_effects_lane(e->lane) : LANE_TRIGGER;
	for (size_t i = 0; i < n; i++)
		conclave_discard(d, going[i], e ? C_216 : C_329);
	return e == NULL || agenda_answer(e, 0);
}

static bool is_mine(const struct state *st, const struct agenda_entry *e)
{
	return e->lane == st->ask.lane && e->stage == STAGE_NEW &&
	       e->use.controller == st->ask.seat;
}

/* The first of the player's new triggers of the source that is not taken. */
static int find_trigger(const struct state *st, int16_t p, const bool *taken)
{
	for (uint32_t i = 0; i < st->agenda.n; i++)
		if (!taken[i] && is_mine(st, &st->agenda.v[i]) &&
		    piece_of(st->agenda.v[i].use.source) == p)
			return (int)i;
	return -1;
}

/* The other player's new triggers stay behind those just ordered. */
static void put_last(struct state *st, uint8_t lane)
{
	struct agenda *a = &st->agenda;
	uint32_t left = a->n, i = 0;

	while (left-- > 0) {
		if (a->v[i].lane == lane && a->v[i].stage == STAGE_NEW)
			agenda_move(a, i, a->n - 1);
		else
			i++;
	}
}

/* The sources of the triggers, first to last. */
static void say_order(struct duel *d, unsigned seat, const int16_t *v, size_t n)
{
	if (!d->m->out)
		return;
	event_begin(d->m->out, EVENT_ORDERED, C_522);
	event_text(d->m->out, "player", d->m->seat[seat].id);
	event_open_list(d->m->out, "order");
	for (size_t i = 0; i < n; i++)
		event_str(d->m->out, NULL, conclave_label(d, (uint16_t)v[i]));
	event_close(d->m->out);
	event_end(d->m->out);
}

static bool order(struct judging *j) /* C-522 */
{
	struct state *st = j->d->st;
	uint8_t lane = st->ask.lane;
	struct agenda *a = &st->agenda;
	bool taken[AGENDA_MAX_ENTRIES] = { false };
	uint32_t serial[AGENDA_MAX_ENTRIES] SCRATCH;
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (n != st->ask.max)
		return bad_choice(j);
	for (size_t i = 0; i < n; i++) {
		int k = find_trigger(st, v[i], taken);

		if (k < 0)
			return bad_choice(j);
		taken[k] = true;
		serial[i] = a->v[k].serial;
	}
	conclave_begin_play(j);
	say_order(j->d, j->a->player, v, n);
	for (size_t i = 0; i < n; i++) {
		struct agenda_entry *e = agenda_find(a, serial[i]);

		e->stage = STAGE_QUEUED;
		agenda_move(a, (uint32_t)(e - a->v), a->n - 1);
	}
	put_last(st, lane);
	return true;
}

static bool (*const choosers[ASKED_COUNT])(struct judging *j) = {
	[ASKED_LEAVING] = choose_leaving,
	[ASKED_CELL] = choose_cell,
	[ASKED_HOST] = choose_host,
	[ASKED_OPTION] = choose_option,
	[ASKED_ACCEPT] = accept,
	[ASKED_TARGET] = choose_target,
	[ASKED_SEARCH] = choose_searched,
	[ASKED_DISCARD] = choose_discard,
	[ASKED_ORDER] = order,
};

bool conclave_choose(struct judging *j)
{
	return choosers[j->d->st->ask.what](j);
}
