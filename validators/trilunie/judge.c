/* What many actions are judged by: cards, places, combining (4.7, 4.8). */
#include "validators/trilunie/play.h"

static bool no_card(struct match *m, const struct action *a, int param,
		    struct refusal *r)
{
	return referee_refuse(m, r, REFUSED_NO_CARD, param,
			      "%s has no card of that name",
			      trilunie_player(m, a->player));
}

static bool wrong_zone(struct match *m, int card, int param, struct refusal *r)
{
	return referee_refuse(
		m, r, REFUSED_ZONE, param, "%s is not where it is needed: %s",
		trilunie_name(m, card), trilunie_place_name(m, card));
}

bool trilunie_card_in(struct match *m, const struct action *a, unsigned param,
		      unsigned places, struct refusal *r)
{
	int32_t card = a->arg[param];

	if (card < 0 || side_of(m, card) != a->player)
		return no_card(m, a, (int)param, r);
	if (!(places >> state_of(m)->card[card].place & 1))
		return wrong_zone(m, card, (int)param, r);
	return true;
}

/* Cards of a list: own, where they are needed, each once. */
bool trilunie_named(struct match *m, const struct action *a, unsigned from,
		    unsigned n, unsigned places, struct refusal *r)
{
	for (unsigned i = from; i < from + n; i++) {
		int card = a->list[i];

		if (card < 0 || side_of(m, card) != a->player)
			return no_card(m, a, 0, r);
		if (!(places >> state_of(m)->card[card].place & 1))
			return wrong_zone(m, card, 0, r);
		for (unsigned k = from; k < i; k++)
			if (a->list[k] == card)
				return wrong_zone(m, card, 0, r);
	}
	return true;
}

bool trilunie_unit_card(struct match *m, int card, struct refusal *r)
{
	if (kind_of(m, card)->variant == UNIT)
		return true;
	return referee_refuse(m, r, REFUSED_TYPE, 0, "%s is no unit",
			      trilunie_name(m, card));
}

/* T-361, RT-24: is no unit of its figure on the field? */
bool trilunie_is_free(const struct match *m, int card)
{
	const struct state *st = state_of(m);
	const struct kind *k = kind_of(m, card);
	bool player =
		table_of(m)->option[PARAM_UNIQUE_SCOPE] == UNIQUE_SCOPE_PLAYER;

	for (uint16_t i = 0; k->unique && i < st->nplay; i++) {
		int unit = play_of(m)[i];

		if (!is_unit(&st->card[unit]) ||
		    shown_of(m, unit)->figure != k->figure)
			continue;
		if (!player || side_of(m, unit) == side_of(m, card))
			return false;
	}
	return true;
}

/* T-369, RT-23 */
bool trilunie_can_combine(const struct match *m, int card, int unit)
{
	const struct instance *u = &state_of(m)->card[unit];
	const struct kind *k = kind_of(m, card);

	if (k->variant != UNIT || !is_unit(u) || !k->has_edition ||
	    side_of(m, unit) != side_of(m, card) ||
	    u->under + 2 > table_of(m)->option[PARAM_MAX_STACK])
		return false;
	for (int16_t i = u->active; i != NO_CARD;
	     i = state_of(m)->card[i].below) {
		const struct kind *o = kind_of(m, i);

		if (o->figure != k->figure || o->zone != k->zone ||
		    !o->has_edition || str_eq(o->edition, k->edition))
			return false;
	}
	return true;
}

/* T-363, T-364 */
int32_t trilunie_price(const struct match *m, int card, int onto)
{
	int32_t cost = trilunie_cost(m, card);

	if (onto == NO_CARD)
		return cost;
	int32_t more = cost - trilunie_cost(m, onto);

	if (more < 0) /* RT-22 */
		more = table_of(m)->option[PARAM_EDITION_PRICE] ==
				       EDITION_PRICE_ABSOLUTE
			       ? -more
			       : 0;
	return more + 1;
}

/* The unit that `onto` names, or NO_CARD where it is left out. */
bool trilunie_onto(struct match *m, const struct action *a, unsigned param,
		   int *unit, struct refusal *r)
{
	int32_t card = a->arg[ARG_CARD], onto = a->arg[param];

	*unit = NO_CARD;
	if (onto == ARG_ABSENT)
		return true;
	if (onto < 0 || !trilunie_can_combine(m, card, onto))
		return referee_refuse(m, r, REFUSED_TARGET, (int)param,
				      "%s cannot be combined with that",
				      trilunie_name(m, card));
	*unit = onto;
	return true;
}

/* Of a unit that comes into play: combined, or free to come. */
bool trilunie_entry_onto(struct match *m, const struct action *a, int *unit,
			 struct refusal *r)
{
	int32_t card = a->arg[ARG_CARD], active = a->arg[ARG_ACTIVE];

	if (a->arg[ARG_ONTO] == ARG_ABSENT && !trilunie_is_free(m, card))
		return referee_refuse(m, r, REFUSED_UNIQUE, 0,
				      "a unit of the figure of %s is on the "
				      "field",
				      trilunie_name(m, card));
	if (!trilunie_onto(m, a, ARG_ONTO, unit, r))
		return false;
	if (active == ARG_ABSENT ||
	    (*unit != NO_CARD && (active == card || active == *unit)))
		return true;
	return referee_refuse(m, r, REFUSED_TARGET, ARG_ACTIVE,
			      "the active card is one of the two combined");
}

static void say_combined(struct match *m, int unit)
{
	const struct instance *c = &state_of(m)->card[unit];
	int16_t v[16];
	size_t n = trilunie_stack(m, unit, v, 16);

	if (m->out == NULL)
		return;
	trilunie_refresh(m);
	event_begin(m->out, EVENT_COMBINED, T_363);
	event_open_list(m->out, "cards");
	for (size_t i = 0; i < n; i++)
		event_text(m->out, NULL, trilunie_card_name(m, v[i]));
	event_close(m->out);
	event_text(m->out, "active", trilunie_full_name(m, unit));
	event_int(m->out, "speed", c->speed);
	event_int(m->out, "attack", c->attack);
	event_int(m->out, "life", c->life);
	event_end(m->out);
}

/* The unit comes into play, alone or combined; T-365: the choice of the
 * active card is made now, the new one where nothing is said. */
void trilunie_bring(struct match *m, const struct action *a, int card, int unit)
{
	if (unit == NO_CARD) {
		trilunie_enter(m, card);
		return;
	}
	trilunie_combine(m, card, unit, a->arg[ARG_ACTIVE] != unit);
	say_combined(m, unit);
}
