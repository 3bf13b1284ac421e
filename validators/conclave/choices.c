/* All that a player may do at a point (8.2), each use with its targets and what
 * its costs name (8.3). */
#include "validators/conclave/play.h"

#include "validators/core/match/choose.h"

static struct action *add_choice(struct choices *out, enum verb_id verb,
				 unsigned seat)
{
	struct action *a = &choices_add(out)->action;

	action_begin(a, verb, seat);
	return a;
}

/* A choice of min to max candidates; they are offered behind it. */
static void add_family(struct choices *out, enum verb_id verb, unsigned seat,
		       enum choice_form form, int32_t min, int32_t max)
{
	struct action *a = add_choice(out, verb, seat);
	struct choice *c = &out->v[out->n - 1];

	a->arg[0] = 0;
	c->form = form;
	c->min = min;
	c->max = max;
}

/* What a cost names beside the targets: a card of them to close, cards of the
 * hand to discard. */
static bool offer_cost(const struct effect_scene *s, const struct effect_use *u,
		       struct choices *out)
{
	const struct duel *d = duel_of(s);
	const struct term *cost =
		d->t->rules.ability[u->ability].key[ABILITY_COST];
	uint16_t n = d->st->player[u->controller].n[IN_HAND];
	const uint16_t *v = list_of(d, u->controller, IN_HAND);

	if (!effect_payable(s, u, COST_CLOSE_OTHER))
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
static void list_plays(const struct duel *d, uint16_t p, bool react,
		       struct choices *out)
{
	const struct kind *k = kind_of(d, p);
	uint8_t seat = piece_at(d, p)->owner;
	struct effect_use u;
	struct action a;

	effect_use_read(&u, k->play, seat, thing_of(d, p));
	if (!conclave_timely(d, k->play, react) || !effect_meets(&d->s, &u))
		return;
	action_begin(&a, VERB_PLAY_ABILITY, seat);
	a.arg[PLAY_CARD] = piece_at(d, p)->kind;
	a.arg[PLAY_REACT] = react ? 1 : ARG_ABSENT;
	list_use(d, &a, PLAY_TARGETS, &u, NULL, out);
}

/* Can the costs be paid that name no cards? */
static bool can_pay_rest(const struct duel *d, const struct effect_use *u,
			 const struct term *cost)
{
	for (size_t i = 0; cost && i < conclave_costs.n; i++)
		if (i != COST_DISCARD && i != COST_CLOSE_OTHER &&
		    !effect_payable(&d->s, u, i))
			return false;
	return true;
}

static void list_ability(const struct duel *d, uint16_t p, uint16_t ability,
			 size_t place, bool react, struct choices *out)
{
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	uint8_t seat = piece_at(d, p)->owner;
	struct effect_use u;
	struct action a;
	uint16_t clause;

	if (!conclave_is_open_enough(d, p, ability, &clause) ||
	    (react && cost && term_has(cost, COST_LEADERSHIP)) ||
	    !conclave_timely(d, ability, react))
		return;
	effect_use_read(&u, ability, seat, thing_of(d, p));
	if (!can_pay_rest(d, &u, cost) || !effect_meets(&d->s, &u) ||
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
static void list_abilities(const struct duel *d, uint16_t p, bool react,
			   struct choices *out)
{
	uint16_t v[MAX_ABILITIES];
	size_t n = conclave_abilities(d, p, v, MAX_ABILITIES);

	for (size_t i = 0; i < n; i++)
		if (d->t->rules.ability[v[i]].kind == KIND_PLAYED)
			list_ability(d, p, v[i], i, react, out);
}

static void list_uses(const struct duel *d, unsigned seat, bool react,
		      struct choices *out)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    may_be_used(d, p))
			list_abilities(d, p, react, out);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (uint16_t i = 0; i < d->st->player[seat].n[z]; i++) {
			uint16_t p = list_of(d, seat, z)[i];

			if (may_be_used(d, p))
				list_abilities(d, p, react, out);
		}
}

static struct action *add_summon(const struct duel *d, struct choices *out,
				 uint16_t p, bool react)
{
	struct action *a = add_choice(out, VERB_SUMMON, piece_at(d, p)->owner);

	a->arg[SUMMON_CARD] = piece_at(d, p)->kind;
	a->arg[SUMMON_REACT] = react ? 1 : ARG_ABSENT;
	return a;
}

static void list_hosts(const struct duel *d, uint16_t p, bool react,
		       struct choices *out)
{
	unsigned seat = piece_at(d, p)->owner;

	for (uint16_t i = 0; i < d->t->npieces; i++)
		if (in_play(piece_at(d, i)) && conclave_is_host(d, p, seat, i))
			add_summon(d, out, p, react)->arg[SUMMON_HOST] = i;
}

static void list_summons(const struct duel *d, uint16_t p, uint16_t cells,
			 bool react, struct choices *out)
{
	const struct kind *k = kind_of(d, p);

	if (!conclave_within_limit(d, p))
		return;
	if (k->variant == ALLY)
		for (; cells; cells &= (uint16_t)(cells - 1))
			add_summon(d, out, p, react)->arg[SUMMON_CELL] =
				__builtin_ctz(cells);
	else if (k->attach)
		list_hosts(d, p, react, out);
	else
		add_summon(d, out, p, react);
}

static bool came_before(const struct duel *d, const uint16_t *v, uint16_t i)
{
	for (uint16_t k = 0; k < i; k++)
		if (piece_at(d, v[k])->kind == piece_at(d, v[i])->kind)
			return true;
	return false;
}

/* Every kind of card in the hand once: copies are alike. */
static void list_hand(const struct duel *d, unsigned seat, bool react,
		      struct choices *out)
{
	const uint16_t *v = list_of(d, seat, IN_HAND);
	uint16_t cells = conclave_home_cells(d, seat);
	bool alike = !conclave_changes(d, STAT_COST);

	for (uint16_t i = 0; i < d->st->player[seat].n[IN_HAND]; i++) {
		const struct kind *k = kind_of(d, v[i]);
		uint16_t p = v[i];

		if ((react && !(k->supertypes & IS_INSTANT)) ||
		    (alike && k->cost > d->st->player[seat].energy) ||
		    came_before(d, v, i))
			continue;
		if (!alike) {
			p = conclave_in_hand(d, seat, piece_at(d, p)->kind);
			if (conclave_stat(d, p, STAT_COST) >
			    d->st->player[seat].energy)
				continue;
		}
		if (!conclave_meets(d, k, p))
			continue;
		if (k->variant == ABILITY)
			list_plays(d, p, react, out);
		else
			list_summons(d, p, cells, react, out);
	}
}

static void list_moves(const struct duel *d, uint16_t p, uint16_t cells,
		       struct choices *out)
{
	const struct piece *x = piece_at(d, p);

	cells &= d->t->beside[x->cell];
	if (x->closed || x->moved || kind_of(d, p)->variant != ALLY || !cells ||
	    !conclave_may(d, p, ACT_MOVE))
		return;
	for (; cells; cells &= (uint16_t)(cells - 1)) {
		struct action *a = add_choice(out, VERB_MOVE, x->owner);

		a->arg[MOVE_ALLY] = p;
		a->arg[MOVE_TO] = __builtin_ctz(cells);
	}
}

static void add_attack(const struct duel *d, struct choices *out, uint16_t p,
		       uint16_t target, unsigned type)
{
	struct action *a = add_choice(out, VERB_ATTACK, piece_at(d, p)->owner);

	a->arg[ATTACK_ATTACKER] = p;
	a->arg[ATTACK_TARGET] = target;
	a->arg[ATTACK_WITH_TYPE] = (int32_t)type;
}

/* The open weapons of a type that the player can pay for, n of them. */
static size_t find_weapons(const struct duel *d, unsigned seat, unsigned type,
			   uint16_t *out)
{
	const uint16_t *v = list_of(d, seat, IN_EQUIPMENT);
	size_t n = 0;

	for (uint16_t i = 0; i < d->st->player[seat].n[IN_EQUIPMENT]; i++)
		if (kind_of(d, v[i])->use == USE_ATTACK &&
		    kind_of(d, v[i])->attack_types == 1u << type &&
		    !piece_at(d, v[i])->closed &&
		    conclave_stat(d, v[i], STAT_PRICE) <=
			    d->st->player[seat].energy)
			out[n++] = v[i];
	return n;
}

/* Every set of weapons that is not too large and not too dear: fn adds one. */
struct arming {
	const struct duel *d;
	struct choices *out;
	uint16_t p, target;
	unsigned type, param;
	uint16_t weapon[MAX_PIECES], set[MAX_WEAPONS];
	size_t n;
};

static void list_sets(struct arming *g, size_t from, size_t n, int32_t energy)
{
	size_t most = (size_t)g->d->t->option[PARAM_MAX_WEAPONS];

	if (n > 0) {
		if (g->param == ATTACK_WEAPONS)
			add_attack(g->d, g->out, g->p, g->target, g->type);
		else
			add_choice(g->out, VERB_COUNTER,
				   piece_at(g->d, g->p)->owner);
		for (size_t i = 0; i < n; i++)
			action_add(&g->out->v[g->out->n - 1].action, g->param,
				   (int16_t)g->set[i]);
	}
	for (size_t i = from;
	     i < g->n && n < most && n < MAX_WEAPONS && !g->out->full; i++) {
		int32_t price = conclave_stat(g->d, g->weapon[i], STAT_PRICE);

		if (price > energy)
			continue;
		g->set[n] = g->weapon[i];
		list_sets(g, i + 1, n + 1, energy - price);
	}
}

static void list_armed(const struct duel *d, struct choices *out, uint16_t p,
		       uint16_t target, unsigned type, unsigned param)
{
	struct arming g;

	g.d = d;
	g.out = out;
	g.p = p;
	g.target = target;
	g.type = type;
	g.param = param;
	g.n = find_weapons(d, piece_at(d, p)->owner, type, g.weapon);
	list_sets(&g, 0, 0, d->st->player[piece_at(d, p)->owner].energy);
}

static void list_target(const struct duel *d, uint16_t p, uint16_t target,
			struct choices *out)
{
	const struct kind *k = kind_of(d, p);

	for (unsigned type = MELEE; type <= RANGED; type++)
		if (k->attack_types >> type & 1 &&
		    conclave_in_range(d, p, target, type))
			add_attack(d, out, p, target, type);
	if (k->variant != HERO ||
	    d->st->player[piece_at(d, p)->owner].n[IN_EQUIPMENT] == 0)
		return;
	list_armed(d, out, p, target, MELEE, ATTACK_WEAPONS);
	list_armed(d, out, p, target, RANGED, ATTACK_WEAPONS);
}

/* The cards that any card of the player may attack. */
static size_t find_attackable(const struct duel *d, unsigned seat,
			      uint16_t out[CELLS])
{
	size_t n = 0;

	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && conclave_is_attackable(d, p, seat))
			out[n++] = p;
	}
	return n;
}

static void list_main(const struct duel *d, unsigned seat, struct choices *out)
{
	uint16_t target[CELLS], room = conclave_free_cells(d);
	size_t ntargets = find_attackable(d, seat, target);

	list_hand(d, seat, false, out);
	list_uses(d, seat, false, out);
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p == NO_PIECE || piece_at(d, p)->owner != seat)
			continue;
		list_moves(d, p, room, out);
		if (conclave_attacker_fault(d, p) != REFUSALS)
			continue;
		for (size_t k = 0; k < ntargets; k++)
			list_target(d, p, target[k], out);
	}
	add_choice(out, VERB_PASS_TURN, seat);
}

static void list_reactions(const struct duel *d, unsigned seat,
			   struct choices *out)
{
	list_hand(d, seat, true, out);
	list_uses(d, seat, true, out);
	add_choice(out, VERB_PASS, seat);
}

static void list_defenders(const struct duel *d, unsigned seat,
			   struct choices *out)
{
	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == seat &&
		    conclave_defender_fault(d, p) == REFUSALS)
			add_choice(out, VERB_DEFEND, seat)->arg[0] = p;
	}
	add_choice(out, VERB_PASS, seat);
}

static void list_counters(const struct duel *d, unsigned seat,
			  struct choices *out)
{
	const struct combat *c = &d->st->combat;
	uint16_t p = piece_of(c->target);

	add_choice(out, VERB_PASS, seat);
	if (kind_of(d, p)->variant != HERO || !conclave_may(d, p, ACT_COUNTER))
		return;
	if (c->attack_type == MELEE && !piece_at(d, p)->closed)
		action_add(add_choice(out, VERB_COUNTER, seat), 0, WITH_BASE);
	list_armed(d, out, p, p, c->attack_type, 0);
}

static void list_priority(const struct duel *d, unsigned seat,
			  struct choices *out)
{
	const uint16_t *v = list_of(d, seat, IN_EQUIPMENT);

	for (uint16_t i = 0; i < d->st->player[seat].n[IN_EQUIPMENT] &&
			     conclave_strike_on(d, seat) >= 0;
	     i++)
		if (kind_of(d, v[i])->use == USE_DEFENCE &&
		    !piece_at(d, v[i])->closed)
			add_choice(out, VERB_USE_ARMOUR, seat)->arg[0] = v[i];
	list_reactions(d, seat, out);
}

static void list_asked_targets(const struct duel *d, struct choices *out)
{
	struct agenda_entry *e = agenda_find(&d->st->agenda, d->st->ask.serial);
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };

	effect_target(&d->s, &e->use, &found);
	add_family(out, VERB_CHOOSE_TARGET, d->st->to_act, CHOICE_SUBSET,
		   d->st->ask.min, d->st->ask.max);
	for (size_t i = 0; i < found.n; i++)
		choices_offer(out, conclave_code(v[i]));
}

static void list_searched(const struct duel *d, struct choices *out)
{
	struct agenda_entry *e = agenda_find(&d->st->agenda, d->st->ask.serial);
	uint16_t v[MAX_PIECES];
	size_t n = conclave_searched(d, e, (uint16_t)e->game[GAME_DONE], v);

	add_family(out, VERB_CHOOSE_TARGET, d->st->to_act, CHOICE_SUBSET, 0,
		   d->st->ask.max);
	for (size_t i = 0; i < n; i++)
		choices_offer(out, (int16_t)v[i]);
}

static void list_hand_cards(const struct duel *d, struct choices *out)
{
	const struct ask *ask = &d->st->ask;

	add_family(out, VERB_DISCARD, d->st->to_act, CHOICE_SUBSET, ask->min,
		   ask->max);
	for (uint16_t i = 0; i < d->st->player[ask->of].n[IN_HAND]; i++)
		choices_offer(out, (int16_t)piece_at(
					   d, list_of(d, ask->of, IN_HAND)[i])
					   ->kind);
}

static void list_orders(const struct duel *d, struct choices *out)
{
	const struct state *st = d->st;

	add_family(out, VERB_ORDER_TRIGGERS, st->to_act, CHOICE_ORDER,
		   st->ask.min, st->ask.max);
	for (uint32_t i = 0;
	     (i = conclave_next_new(st, st->ask.lane, st->ask.seat, i)) <
	     st->agenda.n;
	     i++)
		choices_offer(out,
			      (int16_t)piece_of(st->agenda.v[i].use.source));
}

static void list_numbers(const struct duel *d, int32_t n, struct choices *out)
{
	for (int32_t i = 1; i <= n; i++)
		add_choice(out, VERB_CHOOSE_OPTION, d->st->to_act)->arg[0] = i;
}

static void list_choices(const struct duel *d, struct choices *out)
{
	const struct ask *ask = &d->st->ask;
	uint16_t v[MAX_PIECES], cells = ask->cells;
	size_t n;

	switch (ask->what) {
	case ASKED_LEAVING:
		n = conclave_rivals(d, ask->piece, v);
		for (size_t i = 0; i < n; i++)
			add_choice(out, VERB_CHOOSE_LEAVING, ask->seat)
				->arg[0] = v[i];
		break;
	case ASKED_CELL:
		for (; cells; cells &= (uint16_t)(cells - 1))
			add_choice(out, VERB_CHOOSE_CELL, ask->seat)->arg[0] =
				__builtin_ctz(cells);
		break;
	case ASKED_HOST:
		add_family(out, VERB_CHOOSE_TARGET, ask->seat, CHOICE_SUBSET, 1,
			   1);
		for (uint16_t i = 0; i < d->t->npieces; i++)
			if (in_play(piece_at(d, i)) &&
			    conclave_is_host(d, ask->piece, ask->seat, i))
				choices_offer(out, (int16_t)i);
		break;
	case ASKED_OPTION:
		list_numbers(d, ask->max + 1, out);
		break;
	case ASKED_ACCEPT: /* RC-58 */
		list_numbers(d, 1, out);
		add_choice(out, VERB_DECLINE, ask->seat);
		break;
	case ASKED_TARGET:
		list_asked_targets(d, out);
		break;
	case ASKED_SEARCH:
		list_searched(d, out);
		break;
	case ASKED_DISCARD:
		list_hand_cards(d, out);
		break;
	case ASKED_ORDER:
		list_orders(d, out);
		break;
	}
}

void conclave_choices(const struct match *m, unsigned player,
		      struct choices *out)
{
	static void (*const lists[POINTS])(const struct duel *d, unsigned seat,
					   struct choices *out) = {
		[POINT_MAIN] = list_main,
		[POINT_REACTION] = list_reactions,
		[POINT_PHASE] = list_reactions,
		[POINT_DEFEND] = list_defenders,
		[POINT_COUNTER] = list_counters,
		[POINT_PRIORITY] = list_priority,
	};
	struct duel d;

	duel_init(&d, m);
	if (d.st->point == POINT_NONE || player != d.st->to_act)
		return;
	if (d.st->point == POINT_CHOICE)
		list_choices(&d, out);
	else
		lists[d.st->point](&d, player, out);
}
