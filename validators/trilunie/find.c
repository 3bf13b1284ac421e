/* Finds the units and cards that an ability picks, and tells the effect engine
 * which abilities are in effect (5.2). */
#include "validators/trilunie/play.h"

#include <assert.h>

/* The unit that gives a source its zone: itself, or its bearer. */
static int bearer_of(const struct match *m, int source)
{
	const struct instance *c = &state_of(m)->card[source];

	return c->place == PLACE_ATTACHED ? c->host : source;
}

/* `here`: in combat its zone and both units of the attack (T-404), else the
 * zone of the source; for a mission any zone. */
static bool is_here(const struct match *m, int source, int unit)
{
	const struct state *st = state_of(m);
	const struct instance *c = &st->card[unit];
	const struct instance *from = &st->card[bearer_of(m, source)];

	if (!in_zone(c))
		return false;
	if (in_combat(st))
		return c->place == st->zone ||
		       (st->attack.stage && (unit == st->attack.attacker ||
					     unit == st->attack.target ||
					     unit == st->attack.defender));
	return !is_unit(from) || from->place == c->place;
}

bool trilunie_is_in(const struct match *m, const struct effect_use *u, int card,
		    enum zone_word zone)
{
	static const uint8_t place[] = {
		[ZONE_AIR] = PLACE_AIR,
		[ZONE_GROUND] = PLACE_GROUND,
		[ZONE_CHARACTER] = PLACE_CHARACTER,
		[ZONE_RETREATED] = PLACE_RETREATED,
		[ZONE_HAND] = PLACE_HAND,
		[ZONE_DISCARD] = PLACE_DISCARD,
		[ZONE_DECK] = PLACE_DECK,
		[ZONE_BUILD] = PLACE_BUILD,
	};
	const struct instance *c = &state_of(m)->card[card];

	if (zone == ZONE_HERE)
		return is_here(m, u->source.id, card);
	return zone == ZONE_ANY ? in_zone(c) : c->place == place[zone];
}

void trilunie_find_attacker(const struct effect_ask *q, struct things *out)
{
	const struct attack *a = &state_of(match_of(q->s))->attack;

	if (a->stage && is_unit(card_of(q->s, card_thing(a->attacker))))
		things_add(out, card_thing(a->attacker));
}

void trilunie_find_defender(const struct effect_ask *q, struct things *out)
{
	const struct attack *a = &state_of(match_of(q->s))->attack;

	if (a->stage && is_unit(card_of(q->s, card_thing(a->defender))))
		things_add(out, card_thing(a->defender));
}

void trilunie_find_host(const struct effect_ask *q, struct things *out)
{
	const struct instance *c = card_of(q->s, q->u->source);

	if (c->place == PLACE_ATTACHED)
		things_add(out, card_thing(c->host));
}

static void find_cards(const struct match *m, enum zone_word zone,
		       struct things *out)
{
	static const uint8_t pile[] = { [ZONE_HAND] = PILE_HAND,
					[ZONE_DISCARD] = PILE_DISCARD,
					[ZONE_DECK] = PILE_DECK,
					[ZONE_BUILD] = PILE_BUILD };

	for (unsigned side = 0; side < SIDES; side++) {
		const uint16_t *v = pile_of(m, side, (enum pile)pile[zone]);
		uint16_t n = state_of(m)->player[side].n[pile[zone]];

		for (uint16_t i = 0; i < n; i++)
			things_add(out, card_thing(v[i]));
	}
}

static void find_units(const struct match *m, const struct effect_use *u,
		       enum zone_word zone, struct things *out)
{
	const struct state *st = state_of(m);

	for (uint16_t i = 0; i < st->nplay; i++) {
		int card = play_of(m)[i];

		if (is_unit(&st->card[card]) &&
		    trilunie_is_in(m, u, card, zone))
			things_add(out, card_thing(card));
	}
}

/* A single fixed unit, if it is where the group looks. */
static void find_fixed(const struct effect_scene *s, const struct effect_use *u,
		       enum pick_word pick, enum zone_word zone,
		       struct things *out)
{
	const struct match *m = match_of(s);
	struct thing v[2];
	struct things found = { .v = v, .cap = 2 };
	const struct effect_ask q = { .s = s, .u = u };

	switch (pick) {
	case PICK_ATTACKER:
		trilunie_find_attacker(&q, &found);
		break;
	case PICK_DEFENDER:
		trilunie_find_defender(&q, &found);
		break;
	case PICK_HOST:
		trilunie_find_host(&q, &found);
		break;
	case PICK_EVENT_CARD:
		if (u->event_card.kind)
			things_add(&found, u->event_card);
		break;
	default:
		things_add(&found, u->source);
		break;
	}
	if (found.n && trilunie_is_in(m, u, v[0].id, zone))
		things_add(out, v[0]);
}

/* What a group picks, and where: fixed units in any battle zone,
 * others here. */
static enum pick_word pick_of(const struct effect_group *g)
{
	const struct term *pick = g->key[GROUP_PICK];

	return pick ? (enum pick_word)pick->word : PICK_UNIT;
}

static enum zone_word zone_of(const struct effect_group *g)
{
	const struct term *zone = g->key[GROUP_ZONE];

	if (zone)
		return (enum zone_word)zone->word;
	return pick_of(g) > PICK_CARD ? ZONE_ANY : ZONE_HERE;
}

static void find_candidates(const struct effect_scene *s,
			    const struct effect_use *u,
			    const struct effect_group *g, struct things *out)
{
	const struct match *m = match_of(s);
	const struct term *by = g->key[GROUP_BY];
	enum pick_word pick = pick_of(g);
	enum zone_word zone = zone_of(g);

	if (pick > PICK_CARD)
		find_fixed(s, u, pick, zone, out);
	else if (zone >= ZONE_HAND)
		find_cards(m, zone, out);
	else
		find_units(m, u, zone, out);
	if (by && by->word == BY_RANDOM)
		trilunie_sort_by_name(m, out);
}

/* True if `candidates` would add x. */
bool trilunie_looks_at(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct thing x)
{
	const struct match *m = match_of(s);
	enum pick_word pick = pick_of(g);
	enum zone_word zone = zone_of(g);
	struct thing v[1];
	struct things fixed = { .v = v, .cap = 1 };

	assert(x.kind == THING_CARD); /* no target is a player */
	if (pick > PICK_CARD) {
		find_fixed(s, u, pick, zone, &fixed);
		return things_have(&fixed, x);
	}
	return (zone >= ZONE_HAND || is_unit(card_of(s, x))) &&
	       trilunie_is_in(m, u, x.id, zone);
}

/* RT-70: only the owner chooses from a hand or a deck. */
static bool is_secret(const struct effect_scene *s, unsigned seat,
		      struct thing x)
{
	const struct instance *c = x.kind == THING_CARD ? card_of(s, x) : NULL;

	return c && (c->place == PLACE_HAND || c->place == PLACE_DECK) &&
	       (unsigned)side_of(match_of(s), x.id) != seat;
}

/* The bearers that an equipment can have (T-339). */
size_t trilunie_hosts(const struct match *m, int card, struct things *out)
{
	struct effect_scene s = scene_of(m);
	const struct term *attach = kind_of(m, card)->attach;
	struct effect_use u;

	effect_use_read(&u, 0, (uint8_t)side_of(m, card), card_thing(card));
	if (attach) {
		struct effect_group g =
			effect_group(s.rules, &trilunie_attach, attach);

		effect_note_map(&s, &trilunie_attach, attach, NULL);

		effect_find(&s, &u, &g, out);
		return out->n;
	}
	for (uint16_t i = 0; i < state_of(m)->nplay; i++) {
		int unit = play_of(m)[i];

		if (in_zone(&state_of(m)->card[unit]) &&
		    side_of(m, unit) == side_of(m, card))
			things_add(out, card_thing(unit));
	}
	return out->n;
}

/* T-361, RT-24: true unless a unit of its figure is on the field. */
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

/* T-382: a retreated unit has no keywords. */
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

/* Abilities work in battle zones, those of an equipment while its unit is
 * there; not during the deployment (T-206). */
static bool abilities_work(const struct match *m, int card)
{
	const struct state *st = state_of(m);

	return !in_deployment(st) && in_zone(&st->card[bearer_of(m, card)]);
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

/* `attack_zone` applies to a single zone. */
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
	.keywords = trilunie_keywords,
	.candidates = find_candidates,
	.fits = trilunie_looks_at,
	.secret = is_secret,
	.card = card_with_keywords,
	.controller = controller_of,
	.bearer = bearer,
	.applies = applies_to_zone,
	.began = trilunie_say_began,
};
