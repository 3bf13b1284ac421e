/* The printed cards of a match, their abilities and effects, in the form that
 * the referee needs. */
#include "validators/core/language/ability.h"
#include "validators/stalker/play.h"

#include <assert.h>

/* S-1.6.1: the sentence is not an ability. */
static bool is_property(const struct effect_ability *a)
{
	size_t row = (size_t)words_find(a->table, "property", 8);

	return row < a->table->n && term_has(a->term, row) &&
	       term_at(a->term, row)->lo;
}

/* Adds an effect of the ability to its info; attacks are counted. */
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

static const struct info *make_info(struct match *m,
				    const struct effect_rules *r)
{
	struct info *v = arena_array(m->arena, r->nabilities + 1, sizeof(*v));

	for (size_t i = 0; i < r->nabilities; i++) {
		const struct effect_ability *a = &r->ability[i];
		struct effect_block b = r->block[a->block];
		const struct term *cost = a->key[ABILITY_COST];
		const struct term *timing = a->key[ABILITY_TIMING], *to;

		v[i] = (struct info){ .sole = -1, .sole_target = NO_SEAT };
		v[i].sudden = timing && timing->bits >> TIMING_ANY & 1;
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

/* Table 5.2, RS-66: the kinds that the effect states, which also apply to
 * effects inside it that state none. */
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

static const uint8_t *make_kinds(struct match *m, const struct effect_rules *r)
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

/* The number of the word of a slot among those of the match. */
static uint16_t slot_of(struct table *t, const struct card *c)
{
	const struct value *v = card_good(c, SLOT);
	struct str slot = v ? v->s : STR("gear");

	for (unsigned i = 0; i < t->nprints; i++) {
		const struct value *other = card_good(t->print[i].card, SLOT);

		if (t->print[i].variant == EQUIPMENT &&
		    str_eq(other ? other->s : STR("gear"), slot))
			return t->print[i].slot;
	}
	return (uint16_t)t->nprints;
}

static void add_abilities(struct table *t, struct print *x)
{
	const struct grammar *g = &stalker_grammar;
	const struct value *list = card_good(x->card, ABILITIES);
	const struct value *play = card_good(x->card, PLAY);
	const struct term *v = list ? list->term : NULL;
	uint16_t *n;

	x->nabilities = v ? (uint16_t)v->n : 0;
	n = arena_array(t->rules.arena, x->nabilities + 1u, sizeof(*n));
	for (unsigned i = 0; i < x->nabilities; i++)
		n[i] = effect_rules_add(&t->rules, g->ability, &v->v[i]);
	x->list = n;
	x->play = play && play->term
			  ? effect_rules_add(&t->rules, g->play, play->term)
			  : NO_ABILITY;
}

uint16_t stalker_print_of(struct match *m, struct table *t, uint32_t index)
{
	const struct card *c = &m->cards->v[index];

	for (unsigned i = 0; i < t->nprints; i++)
		if (t->print[i].index == index)
			return (uint16_t)i;
	struct print *x = &t->print[t->nprints];
	const struct value *strike = card_good(c, STRIKE);

	*x = (struct print){
		.card = c,
		.index = index,
		.variant = c->variant,
		.faction = (uint8_t)card_number(c, FACTION, NEUTRAL),
		.elite = c->facts.bits & FACT_ELITE,
		.life = (int16_t)card_number(c, LIFE, 0),
		.life_max = (int16_t)card_number(c, LIFE_MAX, 0),
		.movement = (int16_t)card_number(c, MOVEMENT, 0),
		.cost = (int16_t)card_number(c, COST, 0),
		.traits = effect_printed(&stalker_effect_words, c),
	};
	for (unsigned i = 0; strike && i < 3; i++)
		x->strike[i] = (int16_t)strike->ints[i];
	if (c->variant == EQUIPMENT)
		x->slot = slot_of(t, c);
	add_abilities(t, x);
	return (uint16_t)t->nprints++;
}

static void finish_print(const struct table *t, struct print *x,
			 uint16_t ability)
{
	const struct info *i = &t->info[ability];
	bool used = t->rules.ability[ability].kind == KIND_PLAYED;

	x->pays_tokens |= i->pays_tokens;
	x->used |= used;
	x->used_suddenly |= used && i->sudden;
}

void stalker_finish_prints(struct match *m, struct table *t)
{
	t->info = make_info(m, &t->rules);
	t->kind = make_kinds(m, &t->rules);
	for (unsigned i = 0; i < t->nprints; i++)
		for (unsigned k = 0; k < t->print[i].nabilities; k++)
			finish_print(t, &t->print[i], t->print[i].list[k]);
	for (unsigned i = 0; i < t->npieces; i++)
		stalker_print_on(t, i, t->piece[i].print);
}

void stalker_print_on(struct table *t, unsigned piece, uint16_t print)
{
	const struct print *x = &t->print[print];

	t->piece[piece].print = print;
	t->piece[piece].of = x;
	t->piece[piece].variant = x->variant;
	t->piece[piece].sudden = x->used_suddenly || (x->play != NO_ABILITY &&
						      t->info[x->play].sudden);
}
