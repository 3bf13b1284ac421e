/* All ways to use an ability: targets, costs that name cards (8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"

enum { COST_DISCARD = 5, COST_CLOSE_OTHER = 7 };

/* A use being listed. */
struct listed_use {
	const struct duel *d;
	struct choices *out;
	unsigned param;          /* of the targets */
	const struct term *cost; /* or NULL */
	struct action a;         /* as far as it is made */
	struct effect_use use;
};

static struct choice *add(const struct listed_use *l, enum choice_form form,
			  unsigned param, size_t min, size_t max)
{
	struct choice *c = choices_add(l->out);

	c->form = form;
	c->param = (uint8_t)param;
	c->min = (int32_t)min;
	c->max = (int32_t)max;
	action_copy(&c->action, &l->a);
	return c;
}

/* All targets are bound: what is left is the cost. */
static void finish(const struct listed_use *l)
{
	const struct duel *d = l->d;
	int32_t n = l->cost && term_has(l->cost, COST_DISCARD)
			    ? term_at(l->cost, COST_DISCARD)->lo
			    : 0;
	unsigned seat = l->use.controller;

	if (l->cost && term_has(l->cost, COST_CLOSE_OTHER) &&
	    !conclave_costs[COST_CLOSE_OTHER].payable(
		    &d->s, &l->use, term_at(l->cost, COST_CLOSE_OTHER)))
		return;
	if (n == 0) {
		add(l, CHOICE_PLAIN, 0, 0, 0);
		return;
	}
	if (d->st->player[seat].n[IN_HAND] < n)
		return;
	add(l, CHOICE_SUBSET, USE_DISCARD, (size_t)n, (size_t)n);
	for (uint16_t i = 0; i < d->st->player[seat].n[IN_HAND]; i++)
		choices_offer(l->out,
			      (int16_t)piece_at(d, list_of(d, seat, IN_HAND)[i])
				      ->kind);
}

static void list_targets(struct listed_use *l);

static void mark(struct listed_use *l)
{
	action_add(&l->a, l->param, (int16_t)(MARK_TARGET - l->use.ntargets));
}

/* The last target takes several: one family of choices. */
static void list_family(const struct listed_use *before,
			const struct effect_pick *p, const struct things *found)
{
	struct listed_use l = *before;

	mark(&l);
	add(&l, CHOICE_SUBSET, l.param, p->min, p->max);
	for (size_t i = 0; i < found->n; i++)
		choices_offer(l.out, conclave_code(found->v[i]));
}

/* Each set of `left` more things from number `from` on. */
static void list_sets(const struct listed_use *before,
		      const struct things *found, size_t from, size_t left,
		      struct thing *set, size_t n)
{
	if (left == 0) {
		struct listed_use l = *before;

		mark(&l);
		for (size_t i = 0; i < n; i++)
			action_add(&l.a, l.param, conclave_code(set[i]));
		if (effect_bind(&l.d->s, &l.use, set, n))
			list_targets(&l);
		return;
	}
	for (size_t i = from; i + left <= found->n; i++) {
		set[n] = found->v[i];
		list_sets(before, found, i + 1, left - 1, set, n + 1);
		if (before->out->full)
			return;
	}
}

static void list_targets(struct listed_use *l)
{
	const struct effect_rules *r = &l->d->t->rules;
	size_t all = effect_ntargets(r, l->use.ability);
	struct thing v[MAX_PIECES] SCRATCH, set[ACTION_MAX_LIST] SCRATCH;

	while (l->use.ntargets < all) {
		struct things found = { .v = v, .cap = MAX_PIECES };
		struct effect_pick p = effect_target(&l->d->s, &l->use, &found);
		bool plain = !l->cost || (!term_has(l->cost, COST_DISCARD) &&
					  !term_has(l->cost, COST_CLOSE_OTHER));

		if (p.lacking)
			return;
		if (p.open && p.by != BY_CONTROLLER)
			break;
		if (!p.open) {
			if (!effect_bind(&l->d->s, &l->use, v, p.max))
				return;
			continue;
		}
		if (l->use.ntargets + 1u == all && p.max > 1 && plain) {
			list_family(l, &p, &found);
			return;
		}
		for (size_t n = p.min; n <= p.max && n < ACTION_MAX_LIST; n++)
			list_sets(l, &found, 0, n, set, 0);
		return;
	}
	finish(l);
}

static void start(struct listed_use *l, const struct duel *d,
		  struct choices *out, enum verb_id verb, unsigned seat)
{
	l->d = d;
	l->out = out;
	l->cost = NULL;
	l->a.verb = (uint8_t)verb;
	l->a.player = (uint8_t)seat;
	l->a.nlist = 0;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		l->a.arg[i] = ARG_ABSENT;
}

/* The ability card may be played: with all its targets. */
void conclave_list_plays(const struct duel *d, uint16_t p, bool react,
			 struct choices *out)
{
	const struct kind *k = kind_of(d, p);
	struct listed_use l SCRATCH;

	start(&l, d, out, VERB_PLAY_ABILITY, piece_at(d, p)->owner);
	effect_use_init(&l.use, k->play, l.a.player, thing_of(d, p));
	if (!conclave_timely(d, k->play, react) || !effect_meets(&d->s, &l.use))
		return;
	l.param = PLAY_TARGETS;
	l.a.arg[PLAY_CARD] = piece_at(d, p)->kind;
	l.a.arg[PLAY_REACT] = react ? 1 : ARG_ABSENT;
	list_targets(&l);
}

/* Can the costs be paid that name no cards? */
static bool is_payable(const struct listed_use *l)
{
	for (size_t i = 0; l->cost && conclave_costs[i].name; i++)
		if (i != COST_DISCARD && i != COST_CLOSE_OTHER &&
		    term_has(l->cost, i) &&
		    !conclave_costs[i].payable(&l->d->s, &l->use,
					       term_at(l->cost, i)))
			return false;
	return true;
}

static void list_ability(const struct duel *d, uint16_t p, uint16_t ability,
			 size_t number, bool react, struct choices *out)
{
	enum { COST_LEADERSHIP = 2 };
	struct listed_use l SCRATCH;

	start(&l, d, out, VERB_USE_ABILITY, piece_at(d, p)->owner);
	l.cost = d->t->rules.ability[ability].key[ABILITY_COST];
	if ((conclave_is_use(d, p, ability) && piece_at(d, p)->closed) ||
	    (react && l.cost && term_has(l.cost, COST_LEADERSHIP)) ||
	    !conclave_timely(d, ability, react))
		return;
	effect_use_init(&l.use, ability, l.a.player, thing_of(d, p));
	if (!is_payable(&l) || !effect_meets(&d->s, &l.use) ||
	    effect_limit(&d->s, &l.use, -1))
		return;
	l.param = USE_TARGETS;
	l.a.arg[USE_CARD] = p;
	l.a.arg[USE_WHICH] = (int32_t)number;
	l.a.arg[USE_REACT] = react ? 1 : ARG_ABSENT;
	list_targets(&l);
}

/* The played abilities of a card in play. */
static void list_card(const struct duel *d, uint16_t p, bool react,
		      struct choices *out)
{
	uint16_t v[MAX_ABILITIES] SCRATCH;

	if (!kind_of(d, p)->has_played && !d->t->rules.given)
		return;
	size_t n = conclave_abilities(d, p, v, MAX_ABILITIES);

	for (size_t i = 0; i < n; i++)
		if (d->t->rules.ability[v[i]].kind == KIND_PLAYED)
			list_ability(d, p, v[i], i + 1, react, out);
}

void conclave_list_uses(const struct duel *d, unsigned seat, bool react,
			struct choices *out)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat)
			list_card(d, p, react, out);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++)
			list_card(d, list_of(d, seat, z)[i], react, out);
}
