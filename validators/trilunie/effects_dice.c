/* Rolls of dice, and verbs that change the dice of an attack. */
#include "validators/trilunie/play.h"

#include <string.h>

const struct roll_kind trilunie_die = { .sides = 6 }; /* T-004 */

/* at: the indices of the dice in the attack, or NULL. */
static void say_dice(struct match *m, const char *roll, const int16_t *at,
		     const uint8_t *v, size_t n, uint16_t clause)
{
	if (!match_tell_open(m, EVENT_DICE, clause,
			     at ? "roll:%s at:[" : "roll:%s", roll))
		return;
	for (size_t i = 0; at && i < n; i++)
		match_tell_more(m, "%d", at[i]);
	match_tell_more(m, at ? "] values:[" : "values:[");
	for (size_t i = 0; i < n; i++)
		match_tell_more(m, "%d", v[i]);
	event_end(m->out);
}

static void roll_at(struct match *m, const char *roll, const int16_t *at,
		    uint8_t *v, size_t n, uint16_t clause)
{
	int32_t got[MAX_DICE];

	chance_dice(m->chance, roll, &trilunie_die, got, n); /* T-004 */
	for (size_t i = 0; i < n; i++)
		v[i] = (uint8_t)got[i];
	say_dice(m, roll, at, v, n, clause);
}

void trilunie_roll(struct match *m, const char *roll, uint8_t *v, size_t n,
		   uint16_t clause)
{
	roll_at(m, roll, NULL, v, n, clause);
}

/* The dice that an action names; NULL for a trigger, which asks. */
static bool take_given(struct state *st, size_t n, int16_t *out)
{
	if (st->ngiven < n)
		return false;
	memcpy(out, st->given, n * sizeof(*out));
	memmove(st->given, st->given + n, (st->ngiven - n) * sizeof(*out));
	st->ngiven = (uint8_t)(st->ngiven - n);
	memset(st->given + st->ngiven, 0, n * sizeof(*out));
	return true;
}

static void reroll_at(struct match *m, const int16_t *at, size_t n)
{
	struct attack *a = &state_of(m)->attack;
	uint8_t v[MAX_DICE] = { 0 };

	roll_at(m, "reroll_dice", at, v, n, T_430);
	for (size_t i = 0; i < n; i++)
		a->dice[at[i] - 1] = v[i];
}

static void set_at(struct match *m, int16_t at, int32_t value)
{
	struct attack *a = &state_of(m)->attack;

	a->dice[at - 1] = (uint8_t)value;
	say_dice(m, "set_die", NULL, a->dice, a->ndice, T_430);
}

static enum agenda_pace ask_dice(const struct doing *d, size_t n)
{
	d->e->game[ASKED_EFFECT] = d->effect;
	d->e->game[ASKED_WHAT] = ASKED_DICE;
	return agenda_ask(d->e, d->e->use.controller, (uint16_t)n, (uint16_t)n);
}

enum agenda_pace trilunie_do_reroll(const struct doing *d)
{
	struct state *st = state_of(d->m);
	const struct term *count = key_of(d, REROLL_COUNT);
	size_t all = st->attack.ndice;
	size_t n = count->form == TERM_INT ? (size_t)count->lo : all;
	int16_t at[MAX_DICE];

	if (d->e->answered || all == 0)
		return AGENDA_DONE;
	for (size_t i = 0; i < all; i++)
		at[i] = (int16_t)(i + 1);
	if (n < all && !take_given(st, n, at))
		return ask_dice(d, n);
	reroll_at(d->m, at, n < all ? n : all);
	return AGENDA_DONE;
}

enum agenda_pace trilunie_do_set_die(const struct doing *d)
{
	struct state *st = state_of(d->m);
	int16_t at = 1;

	if (d->e->answered || st->attack.ndice == 0)
		return AGENDA_DONE;
	if (st->attack.ndice > 1 && !take_given(st, 1, &at))
		return ask_dice(d, 1);
	set_at(d->m, at, key_of(d, SET_DIE_VALUE)->lo);
	return AGENDA_DONE;
}

void trilunie_answer_dice(struct match *m, struct agenda_entry *e,
			  const int16_t *v, size_t n)
{
	const struct effect_rule *r =
		&table_of(m)->rules.effect[e->game[ASKED_EFFECT]];

	if (r->keys == &trilunie_keys_reroll)
		reroll_at(m, v, n);
	else
		set_at(m, v[0], term_at(r->term, SET_DIE_VALUE)->lo);
}

size_t trilunie_dice_needed(const struct match *m, uint16_t ability)
{
	const struct effect_rules *r = &table_of(m)->rules;
	struct effect_block b = r->block[r->ability[ability].block];
	size_t all = state_of(m)->attack.ndice, sum = 0;

	for (uint16_t i = b.first; i < b.first + b.n; i++) {
		const struct term *t = r->effect[i].term;

		if (r->effect[i].keys == &trilunie_keys_set_die)
			sum += all > 1;
		if (r->effect[i].keys == &trilunie_keys_reroll &&
		    t->v[REROLL_COUNT].form == TERM_INT &&
		    (size_t)t->v[REROLL_COUNT].lo < all)
			sum += (size_t)t->v[REROLL_COUNT].lo;
	}
	return sum;
}

enum agenda_pace trilunie_do_add_dice(const struct doing *d)
{
	struct attack *a = &state_of(d->m)->attack;
	int32_t n = amount_of(d);

	if (!a->stage || n <= 0)
		return AGENDA_DONE;
	if (a->ndice + n > (int32_t)MAX_DICE) {
		state_of(d->m)->effects.full = true;
		return AGENDA_FULL;
	}
	trilunie_roll(d->m, "added_dice", &a->dice[a->ndice], (size_t)n, T_430);
	a->ndice = (uint8_t)(a->ndice + n);
	return AGENDA_DONE;
}
