/* The effect engine asks here for the values that conditions name (5.2). */
#include "validators/trilunie/play.h"

#include <assert.h>
#include <stdlib.h>

static int32_t speed_of(const struct effect_scene *s,
			const struct effect_use *u, struct thing x)
{
	(void)u;
	return trilunie_live(s, x, STAT_SPEED);
}

static int32_t attack_of(const struct effect_scene *s,
			 const struct effect_use *u, struct thing x)
{
	(void)u;
	return trilunie_live(s, x, STAT_ATTACK);
}

static int32_t life_of(const struct effect_scene *s, const struct effect_use *u,
		       struct thing x)
{
	(void)u;
	return trilunie_live(s, x, STAT_LIFE);
}

static int32_t cost_of(const struct effect_scene *s, const struct effect_use *u,
		       struct thing x)
{
	(void)u;
	return trilunie_live(s, x, STAT_COST);
}

static int32_t damage_of(const struct effect_scene *s,
			 const struct effect_use *u, struct thing x)
{
	(void)u;
	return card_of(s, x)->damage;
}

static int32_t is_damaged(const struct effect_scene *s,
			  const struct effect_use *u, struct thing x)
{
	(void)u;
	return card_of(s, x)->damage > 0;
}

static int32_t is_turned(const struct effect_scene *s,
			 const struct effect_use *u, struct thing x)
{
	(void)u;
	return card_of(s, x)->turned;
}

static int32_t is_unique(const struct effect_scene *s,
			 const struct effect_use *u, struct thing x)
{
	(void)u;
	return shown_of(match_of(s), x.id)->unique;
}

static int32_t is_attacking(const struct effect_scene *s,
			    const struct effect_use *u, struct thing x)
{
	const struct attack *a = &state_of(match_of(s))->attack;

	(void)u;
	return a->stage && a->attacker == x.id;
}

static int32_t is_defending(const struct effect_scene *s,
			    const struct effect_use *u, struct thing x)
{
	const struct attack *a = &state_of(match_of(s))->attack;

	(void)u;
	return a->stage && a->defender == x.id;
}

static int32_t is_combined(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x)
{
	(void)u;
	return card_of(s, x)->under > 0;
}

static int32_t mana_of(const struct effect_scene *s, const struct effect_use *u,
		       struct thing x)
{
	(void)x;
	return state_of(match_of(s))->player[u->controller].mana;
}

static int32_t turn_of(const struct effect_scene *s, const struct effect_use *u,
		       struct thing x)
{
	(void)u, (void)x;
	return state_of(match_of(s))->turn;
}

static uint64_t zones_of(const struct effect_scene *s,
			 const struct effect_use *u, struct thing x)
{
	uint64_t bits = 0;

	for (unsigned z = 0; z <= ZONE_BUILD; z++)
		if (trilunie_is_in(match_of(s), u, x.id, (enum zone_word)z))
			bits |= UINT64_C(1) << z;
	return bits;
}

static uint64_t type_of(const struct effect_scene *s,
			const struct effect_use *u, struct thing x)
{
	static const uint8_t word[VARIANT_COUNT] = {
		[UNIT] = TYPE_UNIT,
		[BATTLE] = TYPE_BATTLE,
		[ORDINARY] = TYPE_MISSION,
		[EQUIPMENT] = TYPE_MISSION,
	};

	(void)u;
	return UINT64_C(1) << word[shown_of(match_of(s), x.id)->variant];
}

/* The zones are the first subtypes. */
static uint64_t subtype_of(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x)
{
	const struct kind *k = shown_of(match_of(s), x.id);

	(void)u;
	switch (k->variant) {
	case UNIT:
		return UINT64_C(1) << k->zone;
	case ORDINARY:
		return UINT64_C(1) << SUBTYPE_ORDINARY;
	case EQUIPMENT:
		return UINT64_C(1) << SUBTYPE_EQUIPMENT;
	}
	return 0;
}

static uint64_t moon_of(const struct effect_scene *s,
			const struct effect_use *u, struct thing x)
{
	(void)u;
	return UINT64_C(1) << shown_of(match_of(s), x.id)->moon;
}

static uint64_t element_of(const struct effect_scene *s,
			   const struct effect_use *u, struct thing x)
{
	const struct kind *k = shown_of(match_of(s), x.id);

	(void)u;
	return k->element == UINT8_MAX ? 0 : UINT64_C(1) << k->element;
}

static bool kind_has_tag(const struct table *t, const struct kind *k,
			 const char *text)
{
	uint16_t n = trilunie_label(t, text);

	for (unsigned i = 0; i < k->ntags; i++)
		if (k->tag[i] == n)
			return true;
	return false;
}

static bool has_tag(const struct effect_scene *s, const struct effect_use *u,
		    struct thing x, const struct term *value)
{
	const struct match *m = match_of(s);
	const struct kind *k = shown_of(m, x.id);

	(void)u;
	if (value->form == TERM_TEXT)
		return kind_has_tag(table_of(m), k, value->text);
	for (uint32_t i = 0; i < value->n; i++)
		if (kind_has_tag(table_of(m), k, value->v[i].text))
			return true;
	return false;
}

/* The figure has a name in every language; they are labels as tags are. */
static bool has_base_name(const struct effect_scene *s,
			  const struct effect_use *u, struct thing x,
			  const struct term *value)
{
	const struct table *t = table_of(match_of(s));
	const struct kind *k = shown_of(match_of(s), x.id);
	uint16_t n = trilunie_label(t, value->text);

	(void)u;
	for (unsigned i = 0; i < k->nnames; i++)
		if (k->name[i] == n)
			return true;
	return false;
}

static bool die_shows(const struct effect_scene *s, const struct effect_use *u,
		      struct thing x, const struct term *value)
{
	const struct attack *a = &state_of(match_of(s))->attack;

	(void)u, (void)x;
	for (unsigned i = 0; a->stage && i < a->ndice; i++)
		if (a->dice[i] == value->lo)
			return true;
	return false;
}

/* T-382: what has retreated shows no keywords. */
static const struct card *card_with_keywords(const struct effect_scene *s,
					     struct thing x)
{
	if (x.kind != THING_CARD || card_of(s, x)->place == PLACE_RETREATED)
		return NULL;
	return shown_of(match_of(s), x.id)->card;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	return (uint8_t)side_of(match_of(s), x.id);
}

static uint8_t opponent_of(const struct effect_scene *s, uint8_t side)
{
	(void)s;
	return (uint8_t)other_than(side);
}

/* Abilities work in battle zones, those of an equipment while its unit is
 * there; not in the deployment (T-206). */
static bool abilities_work(const struct match *m, int card)
{
	const struct state *st = state_of(m);

	return !in_deployment(st) &&
	       in_zone(&st->card[trilunie_bearer(m, card)]);
}

static bool bearer(const struct effect_scene *s, const struct effect_event *e,
		   uint32_t i, struct effect_bearer *out)
{
	const struct match *m = match_of(s);

	(void)e;
	if (i >= state_of(m)->nplay)
		return false;
	int card = play_of(m)[i];
	const struct instance *c = &state_of(m)->card[card];

	*out = (struct effect_bearer){
		.ability = shown_of(m, card)->ability,
		.n = abilities_work(m, card) ? shown_of(m, card)->nabilities
					     : 0,
		.controller = (uint8_t)side_of(m, card),
		.source = card_thing(card),
		.self = c->place == PLACE_ATTACHED ? card_thing(c->host)
						   : (struct thing){ 0, 0 },
		.stamp = c->stamp,
	};
	return true;
}

/* `attack_zone` names a zone; the act is asked with one. */
static bool applies_to_zone(const struct effect_scene *s,
			    const struct effect_use *u,
			    const struct term *effect,
			    const struct effect_asked *asked)
{
	(void)s, (void)u;
	if (trilunie_effects.v[effect->word].table != &trilunie_keys_may ||
	    !term_has(effect, MAY_ZONE))
		return true;
	return asked && asked->game[0] == term_at(effect, MAY_ZONE)->word;
}

const struct effect_words trilunie_words = {
	.numbers =
		(const struct effect_number[]){ { "speed", speed_of },
						{ "attack", attack_of },
						{ "life", life_of },
						{ "cost", cost_of },
						{ "damage", damage_of },
						{ "damaged", is_damaged },
						{ "turned", is_turned },
						{ "unique", is_unique },
						{ "attacking", is_attacking },
						{ "defending", is_defending },
						{ "combined", is_combined },
						{ "mana", mana_of },
						{ "turn", turn_of },
						{ NULL, NULL } },
	.words = (const struct effect_word[]){ { "zone", zones_of },
					       { "type", type_of },
					       { "subtype", subtype_of },
					       { "moon", moon_of },
					       { "element", element_of },
					       { NULL, NULL } },
	.tests = (const struct effect_test[]){ { "has_tag", has_tag },
					       { "base_name", has_base_name },
					       { "die_shows", die_shows },
					       { NULL, NULL } },
	.refs =
		(const struct effect_ref[]){
			{ "attacker", trilunie_find_attacker },
			{ "defender", trilunie_find_defender },
			{ "host", trilunie_find_host },
			{ NULL, NULL } },
	.amounts = (const struct effect_number_of[]){ { NULL, NULL } },
	.keywords = trilunie_keywords,
	.costs = trilunie_costs,
	.candidates = trilunie_candidates,
	.fits = trilunie_looks_at,
	.card = card_with_keywords,
	.controller = controller_of,
	.opponent = opponent_of,
	.bearer = bearer,
	.applies = applies_to_zone,
	.began = trilunie_say_began,
};
