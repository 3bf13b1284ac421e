/* All ways to use an ability: targets, costs that name cards (8.3). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"
#include "validators/core/match/choose.h"

/* What a cost names beside the targets: a card of them to close, cards of the
 * hand to discard. */
static bool offer_cost(const struct effect_scene *s, const struct effect_use *u,
		       struct choices *out)
{
	const struct duel *d = s->game;
	const struct term *cost =
		d->t->rules.ability[u->ability].key[ABILITY_COST];
	uint16_t n = d->st->player[u->controller].n[IN_HAND];
	const uint16_t *v = list_of(d, u->controller, IN_HAND);

	if (term_has(cost, COST_CLOSE_OTHER) &&
	    !conclave_costs[COST_CLOSE_OTHER].payable(
		    s, u, term_at(cost, COST_CLOSE_OTHER)))
		return false;
	if (!term_has(cost, COST_DISCARD))
		return true;
	for (uint16_t i = 0; i < n; i++)
		choices_offer(out, (int16_t)piece_at(d, v[i])->kind);
	return n >= term_at(cost, COST_DISCARD)->lo;
}

/* All ways to use it: an ability card or, with a cost, a played ability. */
static void list_use(const struct duel *d, const struct action *a,
		     unsigned param, const struct effect_use *u,
		     const struct term *cost, struct choices *out)
{
	struct choose_rest rest = { .param = USE_DISCARD, .offer = offer_cost };

	if (!cost || !(term_has(cost, COST_DISCARD) ||
		       term_has(cost, COST_CLOSE_OTHER))) {
		choose_offer(&d->s, u, a, param, &conclave_chosen, out);
		return;
	}
	if (term_has(cost, COST_DISCARD))
		rest.n = (uint16_t)term_at(cost, COST_DISCARD)->lo;
	choose_offer_rest(&d->s, u, a, param, &conclave_chosen, &rest, out);
}

/* The ability card may be played: with all its targets. */
void conclave_list_plays(const struct duel *d, uint16_t p, bool react,
			 struct choices *out)
{
	const struct kind *k = kind_of(d, p);
	uint8_t seat = piece_at(d, p)->owner;
	struct effect_use u SCRATCH;
	struct action a SCRATCH;

	effect_use_read(&u, k->play, seat, thing_of(d, p));
	if (!conclave_timely(d, k->play, react) || !effect_meets(&d->s, &u))
		return;
	action_begin(&a, VERB_PLAY_ABILITY, seat);
	a.arg[PLAY_CARD] = piece_at(d, p)->kind;
	a.arg[PLAY_REACT] = react ? 1 : ARG_ABSENT;
	list_use(d, &a, PLAY_TARGETS, &u, NULL, out);
}

/* Can the costs be paid that name no cards? */
static bool is_payable(const struct duel *d, const struct effect_use *u,
		       const struct term *cost)
{
	for (size_t i = 0; cost && conclave_costs[i].name; i++)
		if (i != COST_DISCARD && i != COST_CLOSE_OTHER &&
		    term_has(cost, i) &&
		    !conclave_costs[i].payable(&d->s, u, term_at(cost, i)))
			return false;
	return true;
}

static void list_ability(const struct duel *d, uint16_t p, uint16_t ability,
			 size_t place, bool react, struct choices *out)
{
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	uint8_t seat = piece_at(d, p)->owner;
	struct effect_use u SCRATCH;
	struct action a SCRATCH;
	uint16_t clause;

	if (!conclave_is_open_enough(d, p, ability, &clause) ||
	    (react && cost && term_has(cost, COST_LEADERSHIP)) ||
	    !conclave_timely(d, ability, react))
		return;
	effect_use_read(&u, ability, seat, thing_of(d, p));
	if (!is_payable(d, &u, cost) || !effect_meets(&d->s, &u) ||
	    effect_limit(&d->s, &u, -1))
		return;
	action_begin(&a, VERB_USE_ABILITY, seat);
	a.arg[USE_CARD] = p;
	a.arg[USE_WHICH] = (int32_t)place;
	a.arg[USE_REACT] = react ? 1 : ARG_ABSENT;
	list_use(d, &a, USE_TARGETS, &u, cost, out);
}

/* May the card have played abilities?  Most have none. */
static inline bool may_be_used(const struct duel *d, uint16_t p)
{
	return kind_of(d, p)->has_played || d->t->lends;
}

/* The played abilities of a card in play. */
static void list_card(const struct duel *d, uint16_t p, bool react,
		      struct choices *out)
{
	uint16_t v[MAX_ABILITIES] SCRATCH;
	size_t n = conclave_abilities(d, p, v, MAX_ABILITIES);

	for (size_t i = 0; i < n; i++)
		if (d->t->rules.ability[v[i]].kind == KIND_PLAYED)
			list_ability(d, p, v[i], i, react, out);
}

void conclave_list_uses(const struct duel *d, unsigned seat, bool react,
			struct choices *out)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    may_be_used(d, p))
			list_card(d, p, react, out);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++) {
			uint16_t p = list_of(d, seat, z)[i];

			if (may_be_used(d, p))
				list_card(d, p, react, out);
		}
}
