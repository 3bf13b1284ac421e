/* What is known of the abilities and effects of a match before it begins. */
#include "validators/stalker/play.h"
#include "validators/stalker/words.h"

static bool is_main_only(const struct term *timing)
{
	return !timing || !(timing->bits >> TIMING_ANY & 1);
}

/* S-1.6.1: the sentence is no ability. */
static bool is_property(const struct effect_ability *a)
{
	size_t row = (size_t)words_find(a->table, "property", 8);

	return row < a->table->n && term_has(a->term, row) &&
	       term_at(a->term, row)->lo;
}

/* One effect of the ability, for its info: attacks count. */
static void note_effect(const struct effect_rules *r, uint16_t e,
			struct info *x)
{
	const struct effect_rule *rule = &r->effect[e];
	const struct term *to = rule->to;

	if (rule->keys != &stalker_keys_attack)
		return;
	if (!x->as)
		x->as = (uint8_t)(term_at(rule->term, ATTACK_AS)->word + 1);
	if (to && to->form == TERM_TARGET)
		x->attacked |= (uint16_t)(1u << to->lo);
}

const struct info *stalker_make_info(struct match *m,
				     const struct effect_rules *r)
{
	struct info *v = arena_array(m->arena, r->nabilities + 1, sizeof(*v));

	for (size_t i = 0; i < r->nabilities; i++) {
		const struct effect_ability *a = &r->ability[i];
		struct effect_block b = r->block[a->block];
		const struct term *cost = a->key[ABILITY_COST];
		const struct term *to;

		v[i] = (struct info){ .sole = -1, .sole_target = NO_SEAT };
		v[i].sudden = !is_main_only(a->key[ABILITY_TIMING]);
		v[i].closes = cost && term_has(cost, COST_CLOSE);
		v[i].property = is_property(a);
		v[i].pays_tokens = cost && term_has(cost, COST_TOKENS);
		if (b.n == 1 && (to = r->effect[b.first].to) &&
		    to->form == TERM_TARGET) {
			v[i].sole = (int16_t)b.first;
			v[i].sole_target = (uint8_t)to->lo;
			v[i].reveals =
				r->effect[b.first].term->word == VERB_REVEAL;
		}
		for (size_t e = 0; e < r->neffects; e++)
			if (r->effect[e].ability == i)
				note_effect(r, (uint16_t)e, &v[i]);
	}
	return v;
}

/* Table 5.2, RS-66: what the effect says of itself, and those inside it unless
 * they say so themselves. */
static void read_kind(const struct effect_rules *r, uint16_t effect,
		      uint8_t outer, uint8_t *kind)
{
	const struct effect_rule *e = &r->effect[effect];
	const struct term *as = effect_key(r, e->term, "as");

	kind[effect] = outer;
	if (as && e->keys != &stalker_keys_attack &&
	    e->keys != &stalker_keys_modify)
		kind[effect] = (uint8_t)as->word;
	for (uint16_t i = 0; i < e->nblocks; i++) {
		struct effect_block b = r->block[e->blocks + i];

		for (uint16_t k = 0; k < b.n; k++)
			read_kind(r, (uint16_t)(b.first + k), kind[effect],
				  kind);
	}
}

const uint8_t *stalker_make_kinds(struct match *m, const struct effect_rules *r)
{
	uint8_t *kind = arena_array(m->arena, r->neffects + 1, 1);

	for (size_t i = 0; i < r->nabilities; i++) {
		struct effect_block b = r->block[r->ability[i].block];

		for (uint16_t k = 0; k < b.n; k++)
			read_kind(r, (uint16_t)(b.first + k), KIND_INFLUENCE,
				  kind);
	}
	return kind;
}
