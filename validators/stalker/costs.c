/* What abilities cost: catalogue 5.3, `cost`. */
#include "validators/stalker/play.h"

/* RS-59: what waiting entries will cost is reserved: for the same card,
 * or, with `whole`, the same player.  An entry that resolves takes its
 * own share. */
static int promised(const struct effect_ask *q, enum cost_row row, bool whole)
{
	const struct state *st = state_of(match_of(q->s));
	int n = 0;

	for (uint32_t i = 0; i < st->stack.n && !st->cause; i++) {
		const struct agenda_entry *e = &st->stack.v[i];
		const struct term *cost;

		if ((e->lane != E_ABILITY && e->lane != E_TRIGGER) ||
		    e->game[G_AUTO] & BEGUN ||
		    (whole ? e->use.controller != q->u->controller
			   : !thing_same(e->use.source, q->u->source)))
			continue;
		cost = q->s->rules->ability[e->use.ability].key[ABILITY_COST];
		if (cost && term_has(cost, row))
			n += term_at(cost, row)->lo;
	}
	return n;
}

/* S-2.5-1, S-2.11-2 */
static bool can_close(const struct effect_ask *q)
{
	const struct piece *p = piece_meant(q->s, q->u->source);

	return p && in_game(p) && !p->closed && !p->acting &&
	       p->acted < stalker_actions(match_of(q->s), q->u->source.id);
}

static void pay_close(const struct effect_ask *q)
{
	if (in_game(piece_of(match_of(q->s), q->u->source.id)))
		stalker_acted(match_of(q->s), q->u->source.id);
}

static bool can_tokens(const struct effect_ask *q)
{
	const struct piece *p = piece_meant(q->s, q->u->source);

	return p && p->tokens >= q->value->lo + promised(q, COST_TOKENS, false);
}

/* S-1.11-2: exactly those required */
static void pay_tokens(const struct effect_ask *q)
{
	stalker_tokens(match_of(q->s), q->u->source.id, -q->value->lo);
}

static bool can_bleed(const struct effect_ask *q)
{
	return piece_meant(q->s, q->u->source) &&
	       print_of(match_of(q->s), q->u->source.id)->life > 0;
}

static void pay_bleed(const struct effect_ask *q)
{
	struct match *m = match_of(q->s);

	if (in_game(piece_of(m, q->u->source.id)))
		stalker_wound(m, q->u->source.id, q->value->lo, q->u->source.id,
			      NULL, TOLD_NOTHING, S_4_9);
}

static bool can_gold(const struct effect_ask *q) /* RS-45 */
{
	return state_of(match_of(q->s))->player[q->u->controller].gold >=
	       q->value->lo + promised(q, COST_GOLD, true);
}

static bool can_silver(const struct effect_ask *q)
{
	return state_of(match_of(q->s))->player[q->u->controller].silver >=
	       q->value->lo + promised(q, COST_SILVER, true);
}

static void pay_gold(const struct effect_ask *q)
{
	stalker_crystals(match_of(q->s), q->u->controller, -q->value->lo, 0);
}

static void pay_silver(const struct effect_ask *q)
{
	stalker_crystals(match_of(q->s), q->u->controller, 0, -q->value->lo);
}

/* S-2.16-1: zero pays for nothing */
static bool can_walk(const struct effect_ask *q)
{
	const struct piece *p = piece_meant(q->s, q->u->source);
	int n = q->value->form == TERM_INT ? q->value->lo : 1;

	return p && !p->closed &&
	       stalker_movement(match_of(q->s), q->u->source.id) >= n;
}

static void pay_walk(const struct effect_ask *q)
{
	struct piece *p = piece_of(match_of(q->s), q->u->source.id);

	p->spent = q->value->form == TERM_INT
			   ? (uint8_t)(p->spent + q->value->lo)
			   : UINT8_MAX;
}

static bool can_die(const struct effect_ask *q)
{
	const struct piece *p = piece_meant(q->s, q->u->source);

	return p && in_game(p) && !promised(q, COST_SACRIFICE_SELF, false);
}

static void pay_self(const struct effect_ask *q)
{
	if (in_game(piece_of(match_of(q->s), q->u->source.id)))
		stalker_kill(match_of(q->s), q->u->source.id, NO_PIECE, false,
			     false, S_2_4_2);
}

/* the target may not be chosen yet */
static bool can_sacrifice(const struct effect_ask *q)
{
	if (q->value->lo >= q->u->ntargets)
		return true;
	struct thing x = effect_first(q->s, q->u, q->value);

	return x.kind && in_game(piece_meant(q->s, x));
}

static void pay_sacrifice(const struct effect_ask *q)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(q->s, q->u, q->value, &found);
	for (size_t i = 0; i < found.n; i++)
		if (in_game(piece_meant(q->s, v[i])))
			stalker_kill(match_of(q->s), v[i].id, NO_PIECE, false,
				     false, S_2_4_2);
}

/* one line per row is more readable */
/* clang-format off */
const struct words stalker_costs = KEYS_OF("cost",
	[COST_CLOSE] = WORD("close_self", "close {self:acc}",
	  "закрыть {self:acc}",
	  "Close the source; makes it a card action.",
	  .forms = AS_TRUE, READ(.payable = can_close, .pay = pay_close)),
	[COST_TOKENS] = WORD("tokens", "{*token|tokens} / pay {*token|tokens}",
	  "{*фишка|фишки|фишек} / потратить {*фишку|фишки|фишек}",
	  "Take tokens off.", TAKES_INT(1, 99),
	  READ(.payable = can_tokens, .pay = pay_tokens)),
	[COST_DAMAGE] = WORD("damage_self", "{*wound|wounds} to {self:acc}",
	  "{*рана|раны|ран} {self:dat}",
	  "Wound the source.", TAKES_INT(1, 99),
	  READ(.payable = can_bleed, .pay = pay_bleed)),
	[COST_GOLD] = WORD("gold", "{*gold crystal|gold crystals}",
	  "{*золотой кристалл|золотых кристалла|золотых кристаллов}",
	  "Pay gold crystals.", TAKES_INT(1, 99),
	  READ(.payable = can_gold, .pay = pay_gold)),
	[COST_SILVER] = WORD("silver", "{*silver crystal|silver crystals}",
	  "{*серебряный кристалл|серебряных кристалла|серебряных кристаллов}",
	  "Pay silver crystals.", TAKES_INT(1, 99),
	  READ(.payable = can_silver, .pay = pay_silver)),
	[COST_MOVEMENT] = WORD("movement", "{*movement|movement}",
	  "{*единица движения|единицы движения|единиц движения}",
	  "Spend movement.", .forms = AS_INT | AS_WORD, .words = &common_all,
	  .min = 1, .max = 9, .only = ON_PLAIN,
	  READ(.payable = can_walk, .pay = pay_walk)),
	[COST_SACRIFICE_SELF] = WORD("sacrifice_self", "sacrifice {self:acc}",
	  "пожертвовать {self:ins}",
	  "The source dies, without a destroy effect.", .forms = AS_TRUE,
	  READ(.payable = can_die, .pay = pay_self)),
	[COST_SACRIFICE] = WORD("sacrifice", "sacrifice {}",
	  "пожертвовать {:ins}",
	  "The card chosen dies, without a destroy effect.",
	  TAKES_TARGET(THING_CARD),
	  READ(.payable = can_sacrifice, .pay = pay_sacrifice)));
