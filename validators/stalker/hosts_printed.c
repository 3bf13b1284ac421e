/* What a list knows of a host: the printed card, and what no ability can have
 * changed by Step 7 (RS-69). */
#include "validators/stalker/hosts_filter.h"
#include "validators/stalker/deck_sections.h"
#include "validators/stalker/events.h"
#include "validators/stalker/words.h"

static struct fact is(int32_t n)
{
	return (struct fact){ n, n };
}

static struct fact within(int32_t lo, int32_t hi)
{
	return (struct fact){ lo, hi };
}

/* S-1.5.2-2: a machine lies on its cell until it is shown. */
static bool is_in_auxiliary(const struct placed *p)
{
	return p->card->variant == MACHINE && !p->more->hidden;
}

static struct fact faction_of(const struct card *c)
{
	const struct value *v = card_good(c, FACTION);

	return is(v ? (int32_t)v->i : NEUTRAL);
}

static struct fact zone_of(const struct placed *p)
{
	if (is_in_auxiliary(p))
		return is(ZONE_AUXILIARY);
	return p->card->variant == MACHINE
		       ? within(ZONE_BATTLEFIELD, ZONE_AUXILIARY)
		       : is(ZONE_BATTLEFIELD);
}

/* No effect of the language changes what is exact here: it gives keywords,
 * modifies numbers, wounds, closes, relocates and reveals. */
static struct fact read_printed(const void *of, enum fact_id f,
				const struct term *t)
{
	const struct placed *p = of;

	switch (f) {
	case OF_FACTION:
		return faction_of(p->card);
	case OF_TYPE:
		return is(stalker_type_row(p->card->variant));
	case OF_SUBTYPE:
		return is(stalker_subtype_row(p->card->variant));
	case OF_CLASS:
		return is(stalker_has_class(p->card, t));
	case OF_ID:
		return is(stalker_has_id(p->card, t));
	case OF_ELITE:
		return is((p->card->facts.bits & FACT_ELITE) != 0);
	case OF_HOST: /* S-1.5.2c-2, RS-8: what has one is no host */
		return is(false);
	case OF_ZONE:
		return zone_of(p);
	case OF_HIDDEN:
		return within(false, p->more->hidden);
	case OF_ROW:
		return is_in_auxiliary(p) ? is(0) : within(0, RANKS);
	case OF_KEYWORD:
	case OF_CLOSED:
		return within(false, true);
	case OF_LIFE:
		return within(INT32_MIN, INT32_MAX);
	default:
		return within(0, INT32_MAX);
	}
}

/* In Step 7 nothing is attacked, no event has set the equipment off, it is
 * nobody's turn; a card counts its like among those of the opponent too. */
static enum truth judge_printed(const void *of, const struct term *one)
{
	(void)of;
	return one->word == COND_COUNT ? TRUTH_OPEN : TRUTH_NO;
}

enum truth stalker_may_suit(const struct card *equipment,
			    const struct placed *host)
{
	const struct fact_source s = { host, read_printed, judge_printed };

	return stalker_filter(equipment, &s);
}
