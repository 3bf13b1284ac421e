/* The targets that an action names, and what is left of them (C-414). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/core/commonwords.h"

#include <assert.h>

bool conclave_thing(const struct duel *d, int16_t code, struct thing *out)
{
	if (code >= 0 && code < d->t->npieces)
		*out = thing_of(d, (uint16_t)code);
	else if (code >= CODE_CELL && code < CODE_CELL + (int)CELLS)
		*out = (struct thing){ THING_CELL,
				       (int16_t)(code - CODE_CELL) };
	else if (code >= CODE_ROW && code < CODE_ROW + (int)ROWS)
		*out = (struct thing){ THING_ROW, (int16_t)(code - CODE_ROW) };
	else if (code >= CODE_PLAYER && code < CODE_PLAYER + (int)SEATS)
		*out = (struct thing){ THING_PLAYER,
				       (int16_t)(code - CODE_PLAYER) };
	else
		return false;
	return true;
}

int16_t conclave_code(struct thing x)
{
	switch (x.kind) {
	case THING_CELL:
		return (int16_t)(CODE_CELL + x.id);
	case THING_ROW:
		return (int16_t)(CODE_ROW + x.id);
	case THING_PLAYER:
		return (int16_t)(CODE_PLAYER + x.id);
	default:
		return (int16_t)piece_of(x);
	}
}

/* What the list of an action names for target t: where it begins, how many;
 * -1: the action leaves it out. */
static int named(const struct judging *j, int param, size_t t,
		 const int16_t **v)
{
	size_t all;
	const int16_t *list =
		action_list(j->m->referee, j->a, (unsigned)param, &all);
	int n = -1;

	for (size_t i = 0; i < all; i++) {
		if (list[i] <= MARK_TARGET) {
			if (n >= 0)
				break;
			if (list[i] != MARK_TARGET - (int)t)
				continue;
			*v = &list[i + 1];
			n = 0;
		} else if (n >= 0) {
			n++;
		}
	}
	return n;
}

/* Bind target number u->ntargets as the action has it. */
static bool bind_named(const struct judging *j, int param, struct effect_use *u,
		       const struct effect_pick *p, const struct things *found)
{
	const struct duel *d = j->d;
	struct thing v[ACTION_MAX_LIST] SCRATCH;
	const int16_t *code = NULL;
	int n = named(j, param, u->ntargets, &code);

	if (n < 0)
		n = 0; /* none of up to some is a choice too */
	if (n < p->min || n > p->max)
		return false;
	for (int i = 0; i < n; i++) {
		if (!conclave_thing(d, code[i], &v[i]) ||
		    !things_have(found, v[i]))
			return false;
		for (int k = 0; k < i; k++)
			if (thing_same(v[k], v[i]))
				return false;
	}
	return effect_bind(&d->s, u, v, (size_t)n);
}

/* C-405: every choice of the player is made at the declaration.  The first
 * target that another one chooses, or chance, ends it: the rest is asked when
 * the costs are paid. */
bool conclave_bind_targets(struct judging *j, struct effect_use *u, int param)
{
	struct duel *d = j->d;
	struct thing v[MAX_PIECES] SCRATCH;

	while (u->ntargets < effect_ntargets(&d->t->rules, u->ability)) {
		struct things found = { .v = v, .cap = MAX_PIECES };
		const int16_t *code = NULL;
		struct effect_pick p = effect_target(&d->s, u, &found);
		bool given = named(j, param, u->ntargets, &code) >= 0;

		if (p.lacking)
			return REFUSE(j, REFUSED_TARGET, param,
				      "no card fits target %u",
				      u->ntargets + 1u);
		if (p.open && p.by != BY_CONTROLLER)
			return true;
		if (!p.open && !(given && !p.all)) {
			if (!effect_bind(&d->s, u, v, p.max))
				return false;
		} else if (!bind_named(j, param, u, &p, &found)) {
			return REFUSE(j, REFUSED_TARGET, param,
				      "target %u is not one that fits, or not "
				      "as many as it takes",
				      u->ntargets + 1u);
		}
	}
	return true;
}

/* C-414: what no longer fits is left out; a set of all that fit is read now.
 * False when it does not fit the cap. */
bool conclave_rebind(const struct duel *d, struct effect_use *u)
{
	struct effect_use before = *u;
	struct thing v[MAX_PIECES] SCRATCH;

	if (u->ntargets == 0)
		return true;
	effect_use_init(u, before.ability, before.controller, before.source);
	u->event_card = before.event_card;
	u->event_other = before.event_other;
	u->event_amount = before.event_amount;
	for (size_t t = 0; t < before.ntargets; t++) {
		struct things found = { .v = v, .cap = MAX_PIECES };
		struct effect_pick p = effect_target(&d->s, u, &found);
		struct thing kept[EFFECT_MAX_BOUND] SCRATCH;
		size_t n = 0;

		for (size_t i = before.from[t]; i < before.from[t + 1]; i++)
			if (things_have(&found, before.bound[i]))
				kept[n++] = before.bound[i];
		if (!effect_bind(&d->s, u, p.all ? v : kept,
				 p.all ? found.n : n))
			return false;
	}
	return true;
}
