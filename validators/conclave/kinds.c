/* The printed values of the cards of a match, as numbers. */
#include "validators/conclave/play.h"

#include "validators/base/arena.h"

/* C-115: by slot, or as the card states; for allies as printed. */
static uint8_t attack_types(const struct card *c)
{
	const struct value *slot = &c->values[SLOT];
	const struct value *type = &c->values[ATTACK_TYPE];

	if (c->variant == ALLY)
		return (uint8_t)c->values[ATTACK_TYPES].words;
	if (c->variant == HERO) /* C-105 */
		return 1u << MELEE;
	if (type->set)
		return (uint8_t)(1u << type->i);
	if (slot->set && slot->i == FIRST_HAND)
		return 1u << MELEE;
	return slot->set && slot->i == BACKPACK ? 1u << RANGED : 0;
}

static void read_subtypes(struct arena *a, struct kind *k)
{
	struct str left = k->card->values[SUBTYPES].json;
	struct str *v = arena_array(a, left.n + 1, sizeof(*v));

	while (value_next(&left, LABELS_BETWEEN, &v[k->nsubtypes]))
		k->nsubtypes++;
	k->subtype = v;
}

/* Adds the abilities of the card to the rules of the match. */
static void add_abilities(struct table *t, struct kind *k)
{
	const struct value *list = &k->card->values[ABILITIES];
	const struct value *play = &k->card->values[PLAY];
	struct effect_rules *r = &t->rules;

	k->play = NO_ABILITY;
	if (play->term)
		k->play = effect_rules_add(r, &conclave_play, play->term);
	if (!list->term)
		return;
	k->nabilities = (uint16_t)list->term->n;
	uint16_t *v = arena_array(r->arena, k->nabilities, sizeof(*v));
	for (uint16_t i = 0; i < k->nabilities; i++) {
		v[i] = effect_rules_add(r, r->grammar->ability,
					&list->term->v[i]);
		const struct effect_ability *a = &r->ability[v[i]];

		k->has_static |= a->kind == KIND_STATIC;
		k->has_played |= a->kind == KIND_PLAYED;
	}
	k->number = v;
}

void conclave_read_kind(struct table *t, struct arena *a, struct kind *k,
			const struct card *c)
{
	/* Only heroes have a hero's numbers. */
	int32_t no_limit = c->variant == HERO ? INT32_MAX : 0;

	k->card = c;
	k->variant = c->variant;
	k->supertypes = (uint8_t)c->values[SUPERTYPES].words;
	k->slot = c->values[SLOT].set ? (uint8_t)c->values[SLOT].i : NO_SLOT;
	k->use = c->variant == EQUIPMENT ? (uint8_t)c->values[KIND].i
					 : USE_UTILITY;
	k->attack_types = attack_types(c);
	k->class = (uint8_t)c->values[CLASS].i;
	k->race = (uint8_t)c->values[RACE].i;
	k->cost = card_number(c, COST, 0);
	k->health = card_number(c, HEALTH, 0);
	k->attack = card_number(c, ATTACK, 0);
	k->price = card_number(c, PRICE, 0);
	k->wounds = card_number(c, WOUNDS, 0);
	k->defence = card_number(c, DEFENCE, 0);
	k->durability = card_number(c, DURABILITY, NEVER_WEARS);
	k->base_energy = card_number(c, BASE_ENERGY, 0);
	k->level = card_number(c, LEVEL, 0);
	k->ally_limit = card_number(c, ALLY_LIMIT, no_limit);
	k->equipment_limit = card_number(c, EQUIPMENT_LIMIT, no_limit);
	k->keywords = effect_printed(&conclave_effect_words, c);
	read_subtypes(a, k);
	k->requires = c->values[REQUIRES].term;
	k->attach = c->values[ATTACH_TO].term;
	add_abilities(t, k);
}

int32_t conclave_find_kind(const struct match *m, struct str id)
{
	const struct table *t = table_of(m);
	int32_t i = card_set_find(m->cards, id);
	uint16_t kind = i < 0 ? 0 : t->card[i];

	/* the other cards of the set have no kind here */
	return i >= 0 && t->kind[kind].card == &m->cards->v[i] ? kind
							       : ARG_OTHER;
}
