/* What abilities cost: catalogue 5.3, `cost`. */
#include "validators/stalker/play.h"

/* RS-59: what entries that wait are to be paid with is promised: from the same
 * card, or, `whole`, the same player.  While one resolves it takes its own. */
static int promised(const struct effect_scene *s, const struct effect_use *u,
		    enum cost_row row, bool whole)
{
	const struct state *st = state_of(match_of(s));
	int n = 0;

	for (uint32_t i = 0; i < st->stack.n && !st->cause; i++) {
		const struct agenda_entry *e = &st->stack.v[i];
		const struct term *cost;

		if ((e->lane != E_ABILITY && e->lane != E_TRIGGER) ||
		    e->game[G_AUTO] & BEGUN ||
		    (whole ? e->use.controller != u->controller
			   : !thing_same(e->use.source, u->source)))
			continue;
		cost = s->rules->ability[e->use.ability].key[ABILITY_COST];
		if (cost && term_has(cost, row))
			n += term_at(cost, row)->lo;
	}
	return n;
}

#define PAYABLE(name_)                                                         \
	static bool name_(const struct effect_scene *s,                        \
			  const struct effect_use *u, const struct term *t)
#define PAY(name_)                                                             \
	static void name_(const struct effect_scene *s,                        \
			  const struct effect_use *u, const struct term *t)

/* S-2.5-1, S-2.11-2 */
PAYABLE(can_close)
{
	const struct piece *p = piece_meant(s, u->source);

	(void)t;
	return p && in_game(p) && !p->closed && !p->acting &&
	       p->acted < stalker_actions(match_of(s), u->source.id);
}

PAY(pay_close)
{
	(void)t;
	if (in_game(piece_of(match_of(s), u->source.id)))
		stalker_acted(match_of(s), u->source.id);
}

PAYABLE(can_tokens)
{
	const struct piece *p = piece_meant(s, u->source);

	return p && p->tokens >= t->lo + promised(s, u, COST_TOKENS, false);
}

PAY(pay_tokens) /* S-1.11-2: exactly those required */
{
	stalker_tokens(match_of(s), u->source.id, -t->lo);
}

PAYABLE(can_bleed)
{
	(void)t;
	return piece_meant(s, u->source) &&
	       print_of(match_of(s), u->source.id)->life > 0;
}

PAY(pay_bleed)
{
	struct match *m = match_of(s);

	if (in_game(piece_of(m, u->source.id)))
		stalker_wound(m, u->source.id, t->lo, u->source.id, NULL,
			      TOLD_NOTHING, S_4_9);
}

PAYABLE(can_gold) /* RS-45 */
{
	return state_of(match_of(s))->player[u->controller].gold >=
	       t->lo + promised(s, u, COST_GOLD, true);
}

PAYABLE(can_silver)
{
	return state_of(match_of(s))->player[u->controller].silver >=
	       t->lo + promised(s, u, COST_SILVER, true);
}

PAY(pay_gold)
{
	stalker_crystals(match_of(s), u->controller, -t->lo, 0);
}

PAY(pay_silver)
{
	stalker_crystals(match_of(s), u->controller, 0, -t->lo);
}

PAYABLE(can_walk) /* S-2.16-1: zero pays for nothing */
{
	const struct piece *p = piece_meant(s, u->source);
	int n = t->form == TERM_INT ? t->lo : 1;

	return p && !p->closed &&
	       stalker_movement(match_of(s), u->source.id) >= n;
}

PAY(pay_walk)
{
	struct piece *p = piece_of(match_of(s), u->source.id);

	p->spent =
		t->form == TERM_INT ? (uint8_t)(p->spent + t->lo) : UINT8_MAX;
}

PAYABLE(can_die)
{
	const struct piece *p = piece_meant(s, u->source);

	(void)t;
	return p && in_game(p) && !promised(s, u, COST_SACRIFICE_SELF, false);
}

PAY(pay_self)
{
	(void)t;
	if (in_game(piece_of(match_of(s), u->source.id)))
		stalker_kill(match_of(s), u->source.id, NO_PIECE, false, false,
			     S_2_4_2);
}

PAYABLE(can_sacrifice) /* the target may not be chosen yet */
{
	struct thing v[8];
	struct things found = { .v = v, .cap = 8 };

	if (t->lo >= u->ntargets)
		return true;
	effect_refer(s, u, t, &found);
	return found.n > 0 && in_game(piece_meant(s, v[0]));
}

PAY(pay_sacrifice)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(s, u, t, &found);
	for (size_t i = 0; i < found.n; i++)
		if (in_game(piece_meant(s, v[i])))
			stalker_kill(match_of(s), v[i].id, NO_PIECE, false,
				     false, S_2_4_2);
}

const struct effect_cost stalker_costs[] = {
	[COST_CLOSE] = { "close_self", can_close, pay_close },
	[COST_TOKENS] = { "tokens", can_tokens, pay_tokens },
	[COST_DAMAGE] = { "damage_self", can_bleed, pay_bleed },
	[COST_GOLD] = { "gold", can_gold, pay_gold },
	[COST_SILVER] = { "silver", can_silver, pay_silver },
	[COST_MOVEMENT] = { "movement", can_walk, pay_walk },
	[COST_SACRIFICE_SELF] = { "sacrifice_self", can_die, pay_self },
	[COST_SACRIFICE] = { "sacrifice", can_sacrifice, pay_sacrifice },
	{ NULL, NULL, NULL },
};
