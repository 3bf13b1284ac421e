/*
 * The decisions of a combat, judged and played: attacking, defending,
 * countering, armour (catalogue 4.8).
 */
#include "validators/conclave/play.h"

#include <assert.h>

bool conclave_is_own_card(struct judging *j, int param)
{
	int32_t p = j->a->arg[param];

	return (p >= 0 && in_play(piece_at(j->d, (uint16_t)p)) &&
		piece_at(j->d, (uint16_t)p)->owner == j->a->player) ||
	       REFUSE(j, REFUSED_NOT_IN_PLAY, param,
		      "%s has no such card in play",
		      j->m->seat[j->a->player].id);
}

/* C-609, RC-31: for every kind of strike */
enum refusal_id conclave_attacker_fault(const struct duel *d, uint16_t p)
{
	const struct piece *x = piece_at(d, p);

	if (x->zone != ON_FIELD)
		return REFUSED_NOT_IN_PLAY;
	if (!conclave_may(d, p, ACT_ATTACK))
		return REFUSED_CANNOT;
	if (x->closed)
		return REFUSED_ATTACK_CLOSED;
	if (x->fresh && !d->t->option[PARAM_ATTACK_ON_SUMMON] &&
	    kind_of(d, p)->variant == ALLY)
		return REFUSED_JUST_SUMMONED;
	return REFUSALS;
}

/* C-603, C-604; C-605: a hero reaches every cell. */
static bool in_range(const struct duel *d, uint16_t attacker, uint16_t target,
		     unsigned type)
{
	if (kind_of(d, attacker)->variant == HERO)
		return true;
	return conclave_adjacent(d, piece_at(d, attacker)->cell,
				 piece_at(d, target)->cell) == (type == MELEE);
}

/* C-607, C-147, RC-26: open weapons of the player, all of one type, within the
 * limit.  *type is set to that type. */
static bool judge_weapons(struct judging *j, const int16_t *v, size_t n,
			  int param, enum refusal_id refused, int32_t *type)
{
	struct duel *d = j->d;
	int32_t most = d->t->option[PARAM_MAX_WEAPONS];

	if (n > (size_t)most || n > MAX_WEAPONS)
		return REFUSE_BY(j, refused, C_607, param,
				 "%zu weapons are named, at most %d can be "
				 "used",
				 n, most);
	for (size_t i = 0; i < n; i++) {
		uint16_t p = (uint16_t)v[i];
		bool good = v[i] >= 0 && v[i] < d->t->npieces &&
			    piece_at(d, p)->zone == IN_EQUIPMENT &&
			    piece_at(d, p)->owner == j->a->player &&
			    kind_of(d, p)->use == USE_ATTACK;

		if (!good)
			return REFUSE(j, refused, param,
				      "that is not a weapon that %s wears",
				      j->m->seat[j->a->player].id);
		if (piece_at(d, p)->closed)
			return REFUSE_BY(j, refused,
					 refused == REFUSED_WEAPON ? C_147
								   : C_653,
					 param, "%.*s is closed",
					 STR_ARG(conclave_name(d, p)));
		for (size_t k = 0; k < i; k++)
			if (v[k] == v[i])
				return REFUSE_BY(j, refused, C_607, param,
						 "%.*s is named twice",
						 STR_ARG(conclave_name(d, p)));
		if (i > 0 && kind_of(d, p)->attack_types != 1u << *type)
			return REFUSE_BY(j, refused, C_607, param,
					 "melee and ranged weapons do not "
					 "mix");
		*type = kind_of(d, p)->attack_types == 1u << MELEE ? MELEE
								   : RANGED;
	}
	return true;
}

static bool can_pay_price(struct judging *j, const int16_t *v, size_t n,
			  int param)
{
	int32_t energy = j->d->st->player[j->a->player].energy;
	int64_t price = conclave_price_of_weapons(j->d, (const uint16_t *)v, n);

	return price <= energy ||
	       REFUSE(j, REFUSED_ENERGY, param,
		      "the price is %lld energy, %s has %d", (long long)price,
		      j->m->seat[j->a->player].id, energy);
}

/* C-606, C-607: the type that was named, or the only one that is legal. */
static bool judge_type(struct judging *j, uint16_t p, uint16_t target,
		       int32_t by_weapon, int32_t *type)
{
	const struct kind *k = kind_of(j->d, p);
	int32_t named = j->a->arg[ATTACK_WITH_TYPE];

	if (k->variant == HERO)
		*type = by_weapon;
	else if (named != ARG_ABSENT)
		*type = named;
	else if (k->attack_types == (1u << MELEE | 1u << RANGED))
		*type = in_range(j->d, p, target, MELEE) ? MELEE : RANGED;
	else
		*type = k->attack_types == 1u << MELEE ? MELEE : RANGED;
	if (named == ARG_OTHER || (named >= 0 && named != *type) ||
	    (k->variant == ALLY && !(k->attack_types >> *type & 1)))
		return REFUSE_BY(j, REFUSED_ATTACK_TYPE,
				 k->variant == HERO ? C_607 : C_606,
				 ATTACK_WITH_TYPE,
				 "%.*s does not attack in that way",
				 STR_ARG(conclave_name(j->d, p)));
	return in_range(j->d, p, target, (unsigned)*type) ||
	       REFUSE(j,
		      *type == MELEE ? REFUSED_MELEE_RANGE
				     : REFUSED_RANGED_RANGE,
		      ATTACK_TARGET,
		      *type == MELEE ? N_("%s and %s are not adjacent")
				     : N_("%s and %s are adjacent"),
		      conclave_cell_name(piece_at(j->d, p)->cell),
		      conclave_cell_name(piece_at(j->d, target)->cell));
}

static bool judge_attack(struct judging *j, int32_t *type)
{
	static const char *const why[REFUSALS] = {
		[REFUSED_NOT_IN_PLAY] = N_("%.*s is not a hero or ally"),
		[REFUSED_CANNOT] =
			N_("%.*s may not attack: an effect forbids it"),
		[REFUSED_ATTACK_CLOSED] = N_("%.*s is closed"),
		[REFUSED_JUST_SUMMONED] = N_("%.*s was summoned in this turn"),
	};
	struct duel *d = j->d;
	uint16_t p = (uint16_t)j->a->arg[ATTACK_ATTACKER];
	int32_t target = j->a->arg[ATTACK_TARGET], by_weapon = MELEE;
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, ATTACK_WEAPONS, &n);

	if (!conclave_is_own_card(j, ATTACK_ATTACKER))
		return false;
	enum refusal_id fault = conclave_attacker_fault(d, p);
	if (fault != REFUSALS)
		return REFUSE(j, fault, ATTACK_ATTACKER, why[fault],
			      STR_ARG(conclave_name(d, p)));
	if (target < 0 || piece_at(d, (uint16_t)target)->zone != ON_FIELD ||
	    piece_at(d, (uint16_t)target)->owner == j->a->player)
		return REFUSE(j, REFUSED_ATTACK_TARGET, ATTACK_TARGET,
			      "that is not an enemy hero or ally on the "
			      "battlefield");
	if (!conclave_targetable(d, (uint16_t)target, j->a->player)) /* RC-11 */
		return REFUSE_BY(j, REFUSED_ATTACK_TARGET, C_823, ATTACK_TARGET,
				 "an effect forbids to attack %.*s",
				 STR_ARG(conclave_name(d, (uint16_t)target)));
	if (n > 0 && kind_of(d, p)->variant != HERO)
		return REFUSE(j, REFUSED_WEAPON, ATTACK_WEAPONS,
			      "an ally has no weapons");
	return judge_weapons(j, v, n, ATTACK_WEAPONS, REFUSED_WEAPON,
			     &by_weapon) &&
	       judge_type(j, p, (uint16_t)target, by_weapon, type) &&
	       can_pay_price(j, v, n, ATTACK_WEAPONS);
}

static void say_attack(struct duel *d)
{
	const struct combat *c = &d->st->combat;

	if (!match_tell_open(d->m, EVENT_ATTACK_DECLARED, C_640,
			     "attacker:%c target:%c attack_type:%s weapons:[",
			     piece_of(c->attacker), piece_of(c->target),
			     c->attack_type == MELEE ? "melee" : "ranged"))
		return;
	for (unsigned i = 0; i < c->nweapons; i++)
		event_str(d->m->out, NULL, conclave_name(d, c->weapon[i]));
	event_end(d->m->out);
}

/* C-640; C-511, RC-21: the declaration cannot be answered */
bool conclave_attack_with(struct judging *j)
{
	struct duel *d = j->d;
	struct combat *c = &d->st->combat;
	int32_t type;
	size_t n;

	if (!judge_attack(j, &type))
		return false;
	if (!j->r)
		return true;
	const int16_t *v = action_list(j->m->referee, j->a, ATTACK_WEAPONS, &n);
	uint16_t p = (uint16_t)j->a->arg[ATTACK_ATTACKER];

	conclave_begin_play(j);
	*c = (struct combat){
		.step = COMBAT_DECLARATION,
		.next = COMBAT_PAYMENT,
		.attack_type = (uint8_t)type,
		.nweapons = (uint8_t)n,
		.attacker = thing_of(d, p),
		.target = thing_of(d, (uint16_t)j->a->arg[ATTACK_TARGET]),
	};
	/* C-621, C-622, RC-29: a hero adds the base attack to melee only */
	c->strike[STRIKE_ATTACK].base =
		kind_of(d, p)->variant == ALLY || type == MELEE;
	for (size_t i = 0; i < n; i++)
		c->weapon[i] = (uint16_t)v[i];
	say_attack(d);
	return true;
}

/* C-643, C-645, C-821; C-644, RC-32: the range is not checked again */
static enum refusal_id defender_fault(const struct duel *d, uint16_t p)
{
	const struct piece *target =
		piece_at(d, piece_of(d->st->combat.target));

	if (kind_of(d, piece_of(d->st->combat.target))->variant != HERO)
		return REFUSED_CANNOT_DEFEND;
	if (kind_of(d, p)->variant != ALLY ||
	    conclave_keyword(d, p, DEFENDER) == 0)
		return REFUSED_NOT_A_DEFENDER;
	if (!conclave_may(d, p, ACT_DEFEND))
		return REFUSED_CANNOT;
	if (piece_at(d, p)->closed)
		return REFUSED_DEFENDER_CLOSED;
	if (!conclave_adjacent(d, piece_at(d, p)->cell, target->cell))
		return REFUSED_NOT_ADJACENT;
	return REFUSALS;
}

bool conclave_defend(struct judging *j)
{
	static const char *const why[REFUSALS] = {
		[REFUSED_CANNOT_DEFEND] = N_("the attacked card is not a hero"),
		[REFUSED_NOT_A_DEFENDER] =
			N_("it is not an ally with Defender"),
		[REFUSED_CANNOT] = N_("an effect forbids it to defend"),
		[REFUSED_DEFENDER_CLOSED] = N_("it is closed"),
		[REFUSED_NOT_ADJACENT] = N_("it is not next to the hero"),
	};
	struct duel *d = j->d;
	uint16_t p = (uint16_t)j->a->arg[0];

	if (!conclave_is_own_card(j, 0))
		return false;
	enum refusal_id fault = defender_fault(d, p);
	if (fault != REFUSALS)
		return REFUSE(j, fault, 0, "%s", tr(d->m->lang, why[fault]));
	if (!j->r)
		return true;
	conclave_begin_play(j);
	match_tell(d->m, EVENT_DEFENDER_APPOINTED, C_643, "card:%c", p);
	d->st->combat.target = thing_of(d, p);
	conclave_close(d, p, C_643);
	conclave_deaths(d);
	return true;
}

/* C-652: only open, only against melee. */
static bool judge_base(struct judging *j)
{
	const struct combat *c = &j->d->st->combat;

	if (c->attack_type != MELEE)
		return REFUSE(j, REFUSED_COUNTER_TYPE, 0,
			      "base attack is melee, the attack is ranged");
	return !piece_at(j->d, piece_of(c->target))->closed ||
	       REFUSE(j, REFUSED_COUNTER_CLOSED, 0, "the hero is closed");
}

static bool judge_counter(struct judging *j, const int16_t *v, size_t n)
{
	struct duel *d = j->d;
	const struct combat *c = &d->st->combat;
	uint16_t p = piece_of(c->target);
	int32_t type = c->attack_type;

	if (kind_of(d, p)->variant != HERO)
		return REFUSE(j, REFUSED_AUTOMATIC, 0,
			      "an ally counters by itself whenever it can");
	if (n == 1 && v[0] == WITH_NONE)
		return true;
	if (!conclave_may(d, p, ACT_COUNTER))
		return REFUSE(j, REFUSED_CANNOT, 0,
			      "an effect forbids it to counter");
	if (n == 1 && v[0] == WITH_BASE)
		return judge_base(j);
	if (n == 0)
		return REFUSE(j, REFUSED_COUNTER_WEAPON, 0,
			      "a weapon, \"base\" or \"none\" has to be named");
	if (!judge_weapons(j, v, n, 0, REFUSED_COUNTER_WEAPON, &type))
		return false;
	if (type != c->attack_type) /* C-648 */
		return REFUSE(j, REFUSED_COUNTER_TYPE, 0,
			      "the weapon is not of the type of the attack");
	return can_pay_price(j, v, n, 0);
}

bool conclave_counter(struct judging *j) /* C-651, C-653 */
{
	struct combat *c = &j->d->st->combat;
	size_t n;
	const int16_t *v = action_list(j->m->referee, j->a, 0, &n);

	if (!judge_counter(j, v, n))
		return false;
	if (!j->r)
		return true;
	conclave_begin_play(j);
	if (v[0] == WITH_NONE || v[0] == WITH_BASE) {
		c->counter = v[0] == WITH_BASE ? COUNTER_BASE : COUNTER_NONE;
		return true;
	}
	c->counter = COUNTER_WEAPONS;
	c->ncounters = (uint8_t)n;
	for (size_t i = 0; i < n; i++)
		c->against[i] = (uint16_t)v[i];
	return true;
}

/* C-658: the strike that the player's hero is about to receive, or -1. */
static int strike_on(const struct duel *d, unsigned seat)
{
	const struct combat *c = &d->st->combat;
	uint16_t hero = d->st->player[seat].hero;

	if (c->strike[STRIKE_ATTACK].declared && piece_of(c->target) == hero)
		return STRIKE_ATTACK;
	if (c->strike[STRIKE_COUNTER].declared && piece_of(c->attacker) == hero)
		return STRIKE_COUNTER;
	return -1;
}

/* C-658 to C-661, RC-35; C-659: once for each open piece of armour */
bool conclave_use_armour(struct judging *j)
{
	struct duel *d = j->d;
	uint16_t p = (uint16_t)j->a->arg[0];
	int strike = strike_on(d, j->a->player);

	if (!conclave_is_own_card(j, 0))
		return false;
	if (piece_at(d, p)->zone != IN_EQUIPMENT ||
	    kind_of(d, p)->use != USE_DEFENCE)
		return REFUSE(j, REFUSED_NOT_ARMOUR, 0, "it is not armour");
	if (piece_at(d, p)->closed)
		return REFUSE(j, REFUSED_USE_CLOSED, 0, "it is closed");
	if (strike < 0)
		return REFUSE(j, REFUSED_NO_STRIKE, 0,
			      "no strike is declared on the hero of %s",
			      j->m->seat[j->a->player].id);
	if (!j->r)
		return true;
	struct strike *s = &d->st->combat.strike[strike];
	int32_t n = conclave_stat(d, p, STAT_DEFENCE);

	conclave_begin_play(j);
	s->reduced = n > INT32_MAX - s->reduced ? INT32_MAX : s->reduced + n;
	match_tell(d->m, EVENT_ARMOUR_USED, C_658, "card:%c defence:%d", p, n);
	conclave_use(d, p, C_658);
	conclave_deaths(d);
	return true;
}
