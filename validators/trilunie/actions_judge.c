/* Rules shared by many actions: whose card it is, where it is, and whether it
 * may be combined (4.7, 4.8). */
#include "validators/trilunie/play.h"

bool trilunie_may(struct match *m, struct thing x, enum act_word act,
		  const char *message, struct refusal *r)
{
	unsigned why = trilunie_forbids(m, x, act);

	return !why ||
	       referee_refuse(m, r, why, 0, message,
			      x.kind == THING_PLAYER
				      ? trilunie_player(m, (unsigned)x.id)
				      : trilunie_name(m, x.id));
}

static bool no_card(struct match *m, const struct action *a, int param,
		    struct refusal *r)
{
	return referee_refuse(m, r, REFUSED_NO_CARD, param,
			      "%s has no card of that name",
			      trilunie_player(m, a->player));
}

static const uint8_t zone_of_verb[VERB_COUNT] = {
#define ACTION(id_, name_, play_, zone_, ...) [DO_##id_] = zone_,
#include "validators/trilunie/actions.def"
};

/* T-382: the refusal of what a retreated unit could do in a battle zone. */
static unsigned zone_refused(const struct match *m, enum verb_id verb, int card)
{
	bool away = state_of(m)->card[card].place == PLACE_RETREATED;

	return away && verb >= DO_USE_ABILITY ? REFUSED_ZONE_RETREATED
					      : zone_of_verb[verb];
}

static bool wrong_zone(struct match *m, const struct action *a, int card,
		       int param, struct refusal *r)
{
	return referee_refuse(
		m, r, zone_refused(m, (enum verb_id)a->verb, card), param,
		"%s is not where it is needed: %s", trilunie_name(m, card),
		tr_in(m->lang, "place", trilunie_place_name(m, card)));
}

bool trilunie_card_in(struct match *m, const struct action *a, unsigned param,
		      unsigned places, struct refusal *r)
{
	int32_t card = a->arg[param];

	if (card < 0 || side_of(m, card) != a->player)
		return no_card(m, a, (int)param, r);
	if (!(places >> state_of(m)->card[card].place & 1))
		return wrong_zone(m, a, card, (int)param, r);
	return true;
}

/* Cards of a list: the player's own, in the required place, each named once. */
bool trilunie_named(struct match *m, const struct action *a, unsigned from,
		    unsigned n, unsigned places, struct refusal *r)
{
	for (unsigned i = from; i < from + n; i++) {
		int card = a->list[i];

		if (card < 0 || side_of(m, card) != a->player)
			return no_card(m, a, 0, r);
		if (!(places >> state_of(m)->card[card].place & 1))
			return wrong_zone(m, a, card, 0, r);
		for (unsigned k = from; k < i; k++)
			if (a->list[k] == card)
				return referee_refuse(m, r,
						      zone_of_verb[a->verb], 0,
						      "%s is named twice",
						      trilunie_name(m, card));
	}
	return true;
}

bool trilunie_unit_card(struct match *m, const struct action *a,
			struct refusal *r)
{
	int card = a->arg[ARG_CARD];
	enum variant_id type = kind_of(m, card)->variant;

	if (type == UNIT)
		return true;
	return referee_refuse(m, r,
			      a->verb == DO_STOP ? REFUSED_TYPE_STOP
			      : type == BATTLE   ? REFUSED_TYPE_BATTLE
						 : REFUSED_TYPE_MISSION,
			      0, "%s is not a unit", trilunie_name(m, card));
}

/* The unit that `onto` names, or NO_CARD if it is left out. */
bool trilunie_onto(struct match *m, const struct action *a, unsigned param,
		   int *unit, struct refusal *r)
{
	int32_t card = a->arg[ARG_CARD], onto = a->arg[param];

	*unit = NO_CARD;
	if (onto == ARG_ABSENT)
		return true;
	if (onto < 0 || !trilunie_can_combine(m, card, onto))
		return referee_refuse(m, r, REFUSED_TARGET_COMBINE, (int)param,
				      "%s cannot be combined with that",
				      trilunie_name(m, card));
	*unit = onto;
	return true;
}

/* For a unit that enters play: combined, or free to enter. */
bool trilunie_entry_onto(struct match *m, const struct action *a, int *unit,
			 struct refusal *r)
{
	int32_t card = a->arg[ARG_CARD], active = a->arg[ARG_ACTIVE];

	if (a->arg[ARG_ONTO] == ARG_ABSENT && !trilunie_is_free(m, card))
		return referee_refuse(m, r,
				      a->verb == DO_PLACE
					      ? REFUSED_UNIQUE_PLACED
					      : REFUSED_UNIQUE,
				      0,
				      "a unit of the figure of %s is on the "
				      "field",
				      trilunie_name(m, card));
	if (!trilunie_onto(m, a, ARG_ONTO, unit, r))
		return false;
	if (active == ARG_ABSENT ||
	    (*unit != NO_CARD && (active == card || active == *unit)))
		return true;
	return referee_refuse(m, r, REFUSED_TARGET_ACTIVE, ARG_ACTIVE,
			      "the active card is one of the two combined");
}

static void say_combined(struct match *m, int unit)
{
	int16_t v[16];
	size_t n = trilunie_stack(m, unit, v, 16);

	if (!match_tell_open(m, EVENT_COMBINED, T_363, "cards:["))
		return;
	for (size_t i = 0; i < n; i++)
		event_text(m->out, NULL, trilunie_card_name(m, v[i]));
	match_tell_more(m, "] active:%c", unit);
	event_end(m->out);
}

/* The unit enters play, alone or combined; T-365: the active card is chosen
 * now, by default the new one. */
void trilunie_bring(struct match *m, const struct action *a, int card, int unit)
{
	if (unit == NO_CARD) {
		trilunie_enter(m, card);
		return;
	}
	trilunie_combine(m, card, unit, a->arg[ARG_ACTIVE] != unit);
	say_combined(m, unit);
}
