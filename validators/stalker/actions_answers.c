/* Decisions that answer what waits: triggers, orders, choices (8.2). */
#include "validators/core/effect/triggers.h"
#include "validators/core/match/choose.h"
#include "validators/stalker/play.h"

/* True if this trigger waits. */
static bool is_what_waits(struct match *m, const struct action *a)
{
	const struct state *st = state_of(m);
	const struct agenda_entry *w = stalker_first_waiting(m);

	if (st->point != P_TRIGGER || st->asked != a->player ||
	    a->arg[A_CARD] != stalker_to_item(w->use.source))
		return false;
	if (a->arg[A_SECOND] == ARG_ABSENT)
		return true;
	if (w->use.ability == NO_ABILITY)
		return a->arg[A_SECOND] == ABILITY_TRAIT + w->game[G_SLOT];
	return w->use.source.kind == THING_CELL ||
	       stalker_named(m, a) == w->use.ability;
}

bool stalker_do_trigger(struct match *m, const struct action *a,
			struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct effect_use u;

	if (!is_what_waits(m, a))
		return stalker_refuse(m, r, REFUSED_NO_TRIGGER, -1, "");
	u = stalker_first_waiting(m)->use;
	if (u.ability == NO_ABILITY) {
		size_t n;
		const int16_t *v = action_list(m->referee, a, A_TARGETS, &n);
		int16_t free[CELLS];
		unsigned k = stalker_agile_cells(m, u.source.id, free);
		unsigned i = 0;

		while (n == 1 && i < k && free[i] != v[0])
			i++;
		if (n != 1 || i == k)
			return stalker_refuse(
				m, r, n ? REFUSED_TARGET : REFUSED_NO_TARGET,
				A_TARGETS, "");
		struct thing cell = stalker_item(v[0]);

		effect_bind(&s, &u, &cell, 1);
	} else if (!stalker_take_targets(m, a, &u, r)) {
		return false;
	}
	state_of(m)->point = NOTHING;
	if (!stalker_put_trigger(m, &u))
		return true;
	return stalker_run_on(m);
}

bool stalker_optional(const struct match *m, uint16_t ability)
{
	const struct effect_ability *a = &table_of(m)->rules.ability[ability];
	const struct term *t = a->key[ABILITY_OPTIONAL];

	return t && t->lo;
}

bool stalker_trigger_optional(const struct match *m,
			      const struct agenda_entry *e)
{
	if (e->use.ability == NO_ABILITY)
		return e->game[G_SLOT] == AGILITY;
	return stalker_optional(m, e->use.ability) ||
	       is_hidden(m, e->use.source);
}

bool stalker_do_skip(struct match *m, const struct action *a, struct refusal *r)
{
	if (!is_what_waits(m, a))
		return stalker_refuse(m, r, REFUSED_NO_TRIGGER, -1, "");
	if (!stalker_trigger_optional(m, stalker_first_waiting(m)))
		return stalker_refuse(m, r, REFUSED_MANDATORY, -1, "");
	stalker_forget_waiting(m);
	return stalker_run_on(m);
}

/* S-3.11.1-4: off the stack, and nobody can respond. */
bool stalker_do_reveal(struct match *m, const struct action *a,
		       struct refusal *r)
{
	int p = a->arg[A_CARD];

	if (!piece_of(m, p)->hidden)
		return stalker_refuse_card(m, r, REFUSED_NOT_HIDDEN, A_CARD, p);
	stalker_reveal(m, p);
	stalker_stay(m, a->player);
	return true;
}

/* RS-29: the player's destroy effects or triggers, in the chosen order. */
bool stalker_do_order(struct match *m, const struct action *a,
		      struct refusal *r)
{
	struct state *st = state_of(m);
	size_t n;
	const int16_t *v = action_list(m->referee, a, 0, &n);
	struct agenda_entry *own[AGENDA_MAX_ENTRIES], *w[AGENDA_MAX_ENTRIES];
	size_t mine = stalker_order_asked(m, a->player, own);
	uint16_t at[AGENDA_MAX_ENTRIES];
	int16_t source[AGENDA_MAX_ENTRIES];

	if (mine == 0 || st->asked != a->player)
		return stalker_refuse(m, r, REFUSED_PERMUTATION, -1, "");
	for (size_t i = 0; i < mine; i++)
		source[i] = stalker_to_item(own[i]->use.source);
	if (n != mine || !choose_among(source, mine, v, n, at))
		return stalker_refuse(m, r, REFUSED_PERMUTATION, 0, "");
	for (size_t i = 0; i < mine; i++)
		w[i] = own[at[i]];
	triggers_arrange(&st->waits, w, mine,
			 (uint32_t)(own[mine - 1] - st->waits.v));
	st->ordered |= (uint8_t)(1u << a->player);
	return stalker_run_on(m);
}

/* RS-58: targets that another player chooses, options, yes or no. */
bool stalker_do_choose(struct match *m, const struct action *a,
		       struct refusal *r)
{
	struct effect_scene s = scene_of(m);
	struct state *st = state_of(m);
	struct agenda_entry *e = st->point == P_CHOOSE
					 ? agenda_find(&st->stack, st->asking)
					 : NULL;
	bool good;

	if (!e || st->asked != a->player)
		return stalker_refuse(m, r, REFUSED_NO_CHOICE, -1, "");
	if (e->ask == ASK_TARGET) {
		size_t n;
		const int16_t *v = action_list(m->referee, a, 0, &n);
		struct thing x[ACTION_MAX_LIST];

		for (size_t i = 0; i < n; i++)
			x[i] = v[i] < 0 ? no_thing
					: stalker_choose_words.thing(&s, v[i]);
		good = agenda_choose(&s, e, x, n);
		if (!good)
			return stalker_refuse(
				m, r, n ? REFUSED_TARGET : REFUSED_NO_TARGET, 0,
				"");
		stalker_say_chosen(m, &e->use, a->player, e->use.ntargets - 1u);
	} else {
		int base = e->ask == ASK_OPTION;

		good = a->arg[1] >= base && agenda_answer(e, a->arg[1] - base);
		if (!good)
			return stalker_refuse(m, r, REFUSED_NO_CHOICE, 1, "");
		stalker_say_answer(m, &e->use, a->player,
				   base ? "option" : "answer", a->arg[1]);
	}
	st->point = NOTHING;
	st->asking = 0;
	if (!(e->game[G_AUTO] & BEGUN) && !stalker_bind_more(m, e) &&
	    st->point != NOTHING)
		return true;
	return stalker_run_on(m);
}
