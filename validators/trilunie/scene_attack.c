/* The attack as shown to people: its dice, its chance, its result. */
#include "validators/core/scene/build.h"
#include "validators/trilunie/play.h"

/* The dice of an attack: their number, the lowest face that hits, the bonus of
 * a 6. */
struct volley {
	unsigned dice, least, critical;
};

/* T-431, T-501, T-511: for an attack rolled now. */
static struct volley volley_on(const struct match *m, int attacker, int target)
{
	const struct instance *c = &state_of(m)->card[attacker];
	int32_t n = trilunie_dice(m, attacker, target);

	return (struct volley){ n < 0               ? 0
				: n > (int)MAX_DICE ? MAX_DICE
						    : (unsigned)n,
				unit_has(c, ACCURACY) ? 3 : 4,
				unit_has(c, CRITICAL_STRIKE)
					? c->worth[CRITICAL_STRIKE]
					: 0 };
}

/* For the attack in progress. */
static struct volley volley_of(const struct match *m)
{
	const struct attack *a = &state_of(m)->attack;

	if (a->ndice)
		return (struct volley){ a->ndice, a->accurate ? 3 : 4,
					a->critical };
	return volley_on(m, a->attacker, a->defender);
}

/* The chance of at least that much damage. */
static double chance_of(const struct volley *v, int32_t damage)
{
	/* of each number of hits, without and with a 6 among them */
	double chance[2][MAX_DICE + 1] = { { 1 } }, sum = 0;

	for (unsigned i = 0; i < v->dice; i++)
		for (unsigned h = i + 2; h-- > 0;) {
			double one = chance[0][h], six = chance[1][h];

			chance[0][h] = one * (v->least - 1) / 6;
			chance[1][h] = six * (v->least - 1) / 6;
			if (h == 0)
				continue;
			chance[0][h] += chance[0][h - 1] * (6 - v->least) / 6;
			chance[1][h] += chance[1][h - 1] * (7 - v->least) / 6 +
					chance[0][h - 1] / 6;
		}
	for (unsigned h = 0; h <= v->dice; h++) {
		if ((int32_t)h >= damage)
			sum += chance[0][h];
		if ((int32_t)(h + v->critical) >= damage)
			sum += chance[1][h];
	}
	return sum;
}

static int percent_of(const struct volley *v, int32_t damage)
{
	return (int)(chance_of(v, damage) * 100 + 0.5);
}

/* The average damage, in tenths. */
static int tenths_of(const struct volley *v)
{
	double sum = 0;

	for (unsigned n = v->dice + v->critical; n > 0; n--)
		sum += chance_of(v, (int32_t)n);
	return (int)(sum * 10 + 0.5);
}

/* "4 5 6 hit; a 6 does 1 more" */
static const char *volley_text(const struct match *m, struct scene *s,
			       const struct volley *v)
{
	const struct lang *lang = m->lang;
	const char *faces = v->least == 3 ? "3 4 5 6" : "4 5 6";

	if (!v->critical)
		return scene_text(s,
				  tr_n(lang, "%u die, %s hit",
				       "%u dice, %s hit", v->dice),
				  v->dice, faces);
	return scene_text(s,
			  tr_n(lang, "%u die, %s hit; a 6 does %u more",
			       "%u dice, %s hit; a 6 does %u more", v->dice),
			  v->dice, faces, v->critical);
}

/* The result of the dice: "damage 2, life 3 -> 1". */
static const char *damage_text(const struct match *m, struct scene *s,
			       int32_t damage, int32_t left)
{
	if (damage >= left)
		return scene_text(s, tr(m->lang, "damage %d, it is destroyed"),
				  damage);
	return scene_text(s, tr(m->lang, "damage %d, life %d -> %d"), damage,
			  left, left - damage);
}

static bool has_evasion(const struct instance *c)
{
	return unit_has(c, EVASION) && !c->evaded;
}

/* T-531: true if its player can pay for its evasion. */
static bool pays_evasion(const struct match *m, int unit)
{
	return state_of(m)->card[unit].mana[EVASION] <=
	       state_of(m)->player[side_of(m, unit)].mana;
}

/* The note about evasion that follows the chance. */
static const char *evasion_text(const struct match *m, struct scene *s,
				int unit)
{
	const struct instance *c = &state_of(m)->card[unit];
	unsigned side = side_of(m, unit);
	int32_t price = c->mana[EVASION];

	if (!has_evasion(c))
		return "";
	if (!pays_evasion(m, unit))
		return scene_text(
			s, tr(m->lang, "; %s cannot pay evasion: mana %d"),
			trilunie_player(m, side),
			state_of(m)->player[side].mana);
	return scene_text(s,
			  tr_n(m->lang, "; %s can evade %d for %d mana",
			       "; %s can evade %d for %d mana", price),
			  trilunie_player(m, side), c->worth[EVASION], price);
}

/* The expected result for the target, or the result of the dice. */
static const char *target_text(const struct match *m, struct scene *s,
			       const struct volley *v)
{
	const struct attack *a = &state_of(m)->attack;
	const struct instance *c = &state_of(m)->card[a->defender];
	int32_t left = c->life - c->damage;
	unsigned critical, hits = trilunie_hits(a, &critical);
	const char *text;

	if (a->stage >= ATTACK_DEAL)
		text = damage_text(m, s, c->pending, left);
	else if (a->ndice)
		text = damage_text(m, s, (int32_t)(hits + critical), left);
	else
		text = scene_text(s, tr(m->lang, "%d%% to destroy it"),
				  percent_of(v, left));
	return scene_text(s, "%s%s", text, evasion_text(m, s, a->defender));
}

void trilunie_scene_attack(const struct match *m, struct scene *s)
{
	const struct attack *a = &state_of(m)->attack;
	const struct instance *c = &state_of(m)->card[a->attacker];
	struct scene_pending *to = &s->pending;
	struct volley v;

	if (!a->stage)
		return;
	v = volley_of(m);
	to->heading = tr(m->lang, "attack");
	trilunie_scene_line(
		m, s, SCENE_ACTS, shown_card(m, a->attacker),
		c->pending ? damage_text(m, s, c->pending, c->life - c->damage)
			   : volley_text(m, s, &v));
	trilunie_scene_line(m, s, SCENE_TARGET, shown_card(m, a->defender),
			    is_unit(&state_of(m)->card[a->defender])
				    ? target_text(m, s, &v)
				    : "");
	to->dice = a->dice;
	to->ndice = a->ndice;
}

const char *trilunie_odds(const struct match *m, const struct action *a)
{
	const struct attack *now = &state_of(m)->attack;

	if (a ? a->verb != DO_ATTACK
	      : !now->stage || now->stage >= ATTACK_COUNT || now->ndice ||
			    !is_unit(&state_of(m)->card[now->defender]))
		return "";
	int target = a ? a->arg[ARG_TARGET] : now->defender;
	const struct volley v =
		a ? volley_on(m, a->arg[0], target) : volley_of(m);
	const struct instance *c = &state_of(m)->card[target];
	bool evades = has_evasion(c) && pays_evasion(m, target);
	int percent = percent_of(&v, c->life - c->damage);

	if (percent == 0) {
		int tenths = tenths_of(&v);

		return arena_printf(
			m->arena,
			tr(m->lang, "damage %d.%d on average, life %d"),
			tenths / 10, tenths % 10, c->life - c->damage);
	}
	return arena_printf(m->arena,
			    tr(m->lang, evades ? N_("%d%% to destroy, unless "
						    "it evades")
					       : N_("%d%% to destroy")),
			    percent);
}
