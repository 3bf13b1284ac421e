/* Lists all actions that a player may take at a point (8.2), each use with its
 * targets and the cards that its costs name (8.3). */
#include "validators/conclave/play.h"

#include "validators/core/match/choose.h"

/* The list of choices being made. */
struct offer {
	struct duel *d;
	struct choices *out;
	uint8_t seat;
	bool react;
	struct action a; /* the action being looked at */
	struct judging j;
};

static void look_at(struct offer *o, enum verb_id verb, int32_t first)
{
	action_begin(&o->a, verb, o->seat);
	o->a.arg[0] = first;
}

static struct choice *offer_choice(struct offer *o)
{
	struct choice *c = choices_add(o->out);

	action_copy(&c->action, &o->a);
	return c;
}

static void offer_plain(struct offer *o, enum verb_id verb, int32_t first)
{
	look_at(o, verb, first);
	offer_choice(o);
}

static bool offer_legal(struct offer *o)
{
	return conclave_is_legal(&o->j) && offer_choice(o);
}

/* A choice of min to max candidates, which are offered after it. */
static void offer_family(struct offer *o, enum verb_id verb,
			 enum choice_form form, int32_t min, int32_t max)
{
	struct choice *c;

	look_at(o, verb, 0);
	c = offer_choice(o);
	c->form = form;
	c->min = min;
	c->max = max;
}

/* The cards that a cost names in addition to the targets: a card to close,
 * cards of the hand to discard. */
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

/* All combinations of targets and cards that its cost names. */
static void list_use(struct offer *o, unsigned param, uint16_t p,
		     uint16_t ability, const struct term *cost)
{
	struct choose_rest rest = { .param = USE_DISCARD, .offer = offer_cost };
	struct effect_use u;

	o->a.arg[param] = ARG_OPEN;
	if (!conclave_is_legal(&o->j))
		return;
	o->a.arg[param] = ARG_ABSENT;
	effect_use_read(&u, ability, o->seat, thing_of(o->d, p));
	bool names = cost && (term_has(cost, COST_DISCARD) ||
			      term_has(cost, COST_CLOSE_OTHER));

	if (names && term_has(cost, COST_DISCARD))
		rest.n = (uint16_t)term_at(cost, COST_DISCARD)->lo;
	choose_offer_rest(&o->d->s, &u, &o->a, param, &conclave_chosen,
			  names ? &rest : NULL, o->out);
}

/* The played abilities of a card in play; most cards have none. */
static void list_abilities(struct offer *o, uint16_t p)
{
	const struct effect_rules *r = &o->d->t->rules;
	uint16_t v[MAX_ABILITIES];

	if (!kind_of(o->d, p)->has_played && !o->d->t->lends)
		return;
	size_t n = conclave_abilities(o->d, p, v, MAX_ABILITIES);

	for (size_t i = 0; i < n; i++) {
		if (r->ability[v[i]].kind != KIND_PLAYED)
			continue;
		look_at(o, VERB_USE_ABILITY, p);
		o->a.arg[USE_WHICH] = (int32_t)i;
		o->a.arg[USE_REACT] = o->react ? 1 : ARG_ABSENT;
		list_use(o, USE_TARGETS, p, v[i],
			 r->ability[v[i]].key[ABILITY_COST]);
	}
}

static void list_uses(struct offer *o)
{
	const struct duel *d = o->d;

	for (unsigned i = 0; i < CELLS; i++) {
		uint16_t p = d->st->cell[i];

		if (p != NO_PIECE && piece_at(d, p)->owner == o->seat)
			list_abilities(o, p);
	}
	for (enum zone z = IN_EQUIPMENT; z <= IN_ENCHANTMENTS; z++)
		for (uint16_t i = 0; i < d->st->player[o->seat].n[z]; i++)
			list_abilities(o, list_of(d, o->seat, z)[i]);
}

static void list_summons(struct offer *o, const struct kind *k)
{
	const struct duel *d = o->d;
	uint16_t cells = conclave_home_cells(d, o->seat);

	o->a.arg[SUMMON_REACT] = o->react ? 1 : ARG_ABSENT;
	if (k->variant == ALLY) {
		for (; cells; cells &= (uint16_t)(cells - 1)) {
			o->a.arg[SUMMON_CELL] = __builtin_ctz(cells);
			if (!offer_legal(o))
				return; /* whatever the cell is */
		}
		return;
	}
	if (!k->attach) {
		offer_legal(o);
		return;
	}
	for (uint16_t i = 0; i < d->t->npieces; i++) {
		o->a.arg[SUMMON_HOST] = i;
		if (in_play(piece_at(d, i)))
			offer_legal(o);
	}
}

static bool came_before(const struct duel *d, const uint16_t *v, uint16_t i)
{
	for (uint16_t k = 0; k < i; k++)
		if (piece_at(d, v[k])->kind == piece_at(d, v[i])->kind)
			return true;
	return false;
}

/* Each different card in the hand once: copies are alike. */
static void list_hand(struct offer *o)
{
	const struct duel *d = o->d;
	const uint16_t *v = list_of(d, o->seat, IN_HAND);

	for (uint16_t i = 0; i < d->st->player[o->seat].n[IN_HAND]; i++) {
		const struct kind *k = kind_of(d, v[i]);
		uint16_t kind = piece_at(d, v[i])->kind;

		if (came_before(d, v, i))
			continue;
		if (k->variant != ABILITY) {
			look_at(o, VERB_SUMMON, kind);
			list_summons(o, k);
			continue;
		}
		look_at(o, VERB_PLAY_ABILITY, kind);
		o->a.arg[PLAY_REACT] = o->react ? 1 : ARG_ABSENT;
		list_use(o, PLAY_TARGETS, conclave_in_hand(d, o->seat, kind),
			 k->play, NULL);
	}
}

static void list_moves(struct offer *o, uint16_t p)
{
	uint16_t cells = o->d->t->beside[piece_at(o->d, p)->cell] &
			 conclave_free_cells(o->d);

	look_at(o, VERB_MOVE, p);
	for (; cells; cells &= (uint16_t)(cells - 1)) {
		o->a.arg[MOVE_TO] = __builtin_ctz(cells);
		if (!offer_legal(o))
			return; /* to none of them */
	}
}

/* Every set of weapons, from the player's number `from` on: adding weapons to
 * an illegal set cannot make it legal. */
static void list_weapons(struct offer *o, unsigned param, uint16_t from)
{
	const uint16_t *v = list_of(o->d, o->seat, IN_EQUIPMENT);
	uint16_t n = o->d->st->player[o->seat].n[IN_EQUIPMENT];
	int32_t before = o->a.arg[param];

	for (uint16_t i = from; i < n && !o->out->full; i++) {
		action_add(&o->a, param, (int16_t)v[i]);
		if (offer_legal(o))
			list_weapons(o, param, i + 1);
		o->a.nlist--;
		o->a.arg[param] = before;
	}
}

static void list_attacks(struct offer *o, uint16_t p, uint16_t target)
{
	look_at(o, VERB_ATTACK, p);
	o->a.arg[ATTACK_TARGET] = target;
	for (int32_t type = MELEE; type <= RANGED; type++) {
		o->a.arg[ATTACK_WITH_TYPE] = type;
		offer_legal(o);
	}
	for (int32_t type = MELEE;
	     type <= RANGED && kind_of(o->d, p)->variant == HERO; type++) {
		o->a.arg[ATTACK_WITH_TYPE] = type;
		list_weapons(o, ATTACK_WEAPONS, 0);
	}
}

static void list_main(struct offer *o)
{
	const uint16_t *cell = o->d->st->cell;

	list_hand(o);
	list_uses(o);
	for (unsigned i = 0; i < CELLS; i++) {
		if (cell[i] == NO_PIECE ||
		    piece_at(o->d, cell[i])->owner != o->seat)
			continue;
		list_moves(o, cell[i]);
		if (conclave_attacker_fault(o->d, cell[i]) != REFUSALS)
			continue;
		for (unsigned k = 0; k < CELLS; k++)
			if (cell[k] != NO_PIECE &&
			    piece_at(o->d, cell[k])->owner != o->seat)
				list_attacks(o, cell[i], cell[k]);
	}
	offer_plain(o, VERB_PASS_TURN, ARG_ABSENT);
}

static void list_reactions(struct offer *o)
{
	list_hand(o);
	list_uses(o);
	offer_plain(o, VERB_PASS, ARG_ABSENT);
}

static void list_defenders(struct offer *o)
{
	for (unsigned i = 0; i < CELLS; i++) {
		look_at(o, VERB_DEFEND, o->d->st->cell[i]);
		if (o->d->st->cell[i] != NO_PIECE)
			offer_legal(o);
	}
	offer_plain(o, VERB_PASS, ARG_ABSENT);
}

static void list_counters(struct offer *o)
{
	offer_plain(o, VERB_PASS, ARG_ABSENT);
	look_at(o, VERB_COUNTER, ARG_ABSENT);
	action_add(&o->a, 0, WITH_BASE);
	offer_legal(o);
	look_at(o, VERB_COUNTER, ARG_ABSENT);
	list_weapons(o, 0, 0);
}

static void list_priority(struct offer *o)
{
	const uint16_t *v = list_of(o->d, o->seat, IN_EQUIPMENT);

	for (uint16_t i = 0; i < o->d->st->player[o->seat].n[IN_EQUIPMENT];
	     i++) {
		look_at(o, VERB_USE_ARMOUR, v[i]);
		offer_legal(o);
	}
	list_reactions(o);
}

static void list_asked_targets(struct offer *o)
{
	const struct ask *ask = &o->d->st->ask;
	struct agenda_entry *e = agenda_find(&o->d->st->agenda, ask->serial);
	struct thing v[MAX_PIECES];
	struct things found = { .v = v, .cap = MAX_PIECES };

	effect_target(&o->d->s, &e->use, &found);
	offer_family(o, VERB_CHOOSE_TARGET, CHOICE_SUBSET, ask->min, ask->max);
	for (size_t i = 0; i < found.n; i++)
		choices_offer(o->out, conclave_code(v[i]));
}

static void list_searched(struct offer *o)
{
	const struct ask *ask = &o->d->st->ask;
	struct agenda_entry *e = agenda_find(&o->d->st->agenda, ask->serial);
	uint16_t v[MAX_PIECES];
	size_t n = conclave_searched(o->d, e, (uint16_t)e->game[GAME_DONE], v);

	offer_family(o, VERB_CHOOSE_TARGET, CHOICE_SUBSET, 0, ask->max);
	for (size_t i = 0; i < n; i++)
		choices_offer(o->out, (int16_t)v[i]);
}

static void list_hand_cards(struct offer *o)
{
	const struct ask *ask = &o->d->st->ask;
	const uint16_t *v = list_of(o->d, ask->of, IN_HAND);

	offer_family(o, VERB_DISCARD, CHOICE_SUBSET, ask->min, ask->max);
	for (uint16_t i = 0; i < o->d->st->player[ask->of].n[IN_HAND]; i++)
		choices_offer(o->out, (int16_t)piece_at(o->d, v[i])->kind);
}

static void list_orders(struct offer *o)
{
	int16_t v[AGENDA_MAX_ENTRIES];
	size_t n = conclave_asked_triggers(o->d->st, v);

	offer_family(o, VERB_ORDER_TRIGGERS, CHOICE_ORDER, (int32_t)n,
		     (int32_t)n);
	for (size_t i = 0; i < n; i++)
		choices_offer(o->out, v[i]);
}

static void list_hosts(struct offer *o)
{
	const struct ask *ask = &o->d->st->ask;

	offer_family(o, VERB_CHOOSE_TARGET, CHOICE_SUBSET, 1, 1);
	for (uint16_t i = 0; i < o->d->t->npieces; i++)
		if (in_play(piece_at(o->d, i)) &&
		    conclave_is_host(o->d, ask->piece, ask->seat, i))
			choices_offer(o->out, (int16_t)i);
}

static void list_choices(struct offer *o)
{
	const struct ask *ask = &o->d->st->ask;
	uint16_t v[MAX_PIECES], cells = ask->cells;
	size_t n;

	switch (ask->what) {
	case ASKED_LEAVING:
		n = conclave_rivals(o->d, ask->piece, v);
		for (size_t i = 0; i < n; i++)
			offer_plain(o, VERB_CHOOSE_LEAVING, v[i]);
		break;
	case ASKED_CELL:
		for (; cells; cells &= (uint16_t)(cells - 1))
			offer_plain(o, VERB_CHOOSE_CELL, __builtin_ctz(cells));
		break;
	case ASKED_HOST:
		list_hosts(o);
		break;
	case ASKED_OPTION:
		for (int32_t i = 1; i <= ask->max + 1; i++)
			offer_plain(o, VERB_CHOOSE_OPTION, i);
		break;
	case ASKED_ACCEPT: /* RC-58 */
		offer_plain(o, VERB_CHOOSE_OPTION, 1);
		offer_plain(o, VERB_DECLINE, ARG_ABSENT);
		break;
	case ASKED_TARGET:
		list_asked_targets(o);
		break;
	case ASKED_SEARCH:
		list_searched(o);
		break;
	case ASKED_DISCARD:
		list_hand_cards(o);
		break;
	case ASKED_ORDER:
		list_orders(o);
		break;
	}
}

void conclave_choices(const struct match *m, unsigned player,
		      struct choices *out)
{
	static void (*const lists[POINTS])(struct offer * o) = {
		[POINT_MAIN] = list_main,
		[POINT_REACTION] = list_reactions,
		[POINT_PHASE] = list_reactions,
		[POINT_DEFEND] = list_defenders,
		[POINT_COUNTER] = list_counters,
		[POINT_PRIORITY] = list_priority,
		[POINT_CHOICE] = list_choices,
	};
	const struct state *st = state_of(m);
	struct match own = *m; /* judging reports no events */
	struct duel d;

	if (st->point == POINT_NONE || player != st->to_act)
		return;
	duel_init(&d, &own);
	struct offer o = { .d = &d,
			   .out = out,
			   .seat = (uint8_t)player,
			   .react = st->point != POINT_MAIN,
			   .j = { .d = &d, .m = &own } };

	o.j.a = &o.a;
	lists[st->point](&o);
}
