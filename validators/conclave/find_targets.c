/* The targets that an action names (C-405). */
#include "validators/conclave/play.h"

#include "validators/core/match/choose.h"

struct thing conclave_thing(const struct duel *d, int16_t code)
{
	if (code >= 0 && code < d->t->npieces)
		return thing_of(d, (uint16_t)code);
	if (code >= CODE_CELL && code < CODE_CELL + (int)CELLS)
		return (struct thing){ THING_CELL,
				       (int16_t)(code - CODE_CELL) };
	if (code >= CODE_ROW && code < CODE_ROW + (int)ROWS)
		return (struct thing){ THING_ROW, (int16_t)(code - CODE_ROW) };
	if (code >= CODE_PLAYER && code < CODE_PLAYER + (int)SEATS)
		return (struct thing){ THING_PLAYER,
				       (int16_t)(code - CODE_PLAYER) };
	return no_thing();
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

static int16_t number_of(const struct effect_scene *s, struct thing x)
{
	(void)s;
	return conclave_code(x);
}

static struct thing thing_at(const struct effect_scene *s, int16_t number)
{
	return conclave_thing(s->game, number);
}

const struct choose_words conclave_chosen = { number_of, thing_at };

/* Every choice of the player is made at the declaration.  The first target
 * that another one chooses, or chance, ends it: the rest is asked when the
 * costs are paid. */
bool conclave_bind_targets(struct judging *j, struct effect_use *u, int param)
{
	size_t n;
	const int16_t *v =
		action_list(j->m->referee, j->a, (unsigned)param, &n);

	switch (choose_targets(&j->d->s, u, v, n, &conclave_chosen)) {
	case CHOSEN_WELL:
		return true;
	case CHOSEN_NOTHING:
		return REFUSE(j, REFUSED_TARGET, param,
			      "no card fits target %u", u->ntargets + 1u);
	case CHOSEN_WRONG:
		break;
	}
	if (u->ntargets == effect_ntargets(&j->d->t->rules, u->ability))
		return REFUSE(j, REFUSED_TARGET, param,
			      "more is named than it has targets");
	return REFUSE(j, REFUSED_TARGET, param,
		      "target %u is not one that fits, or not as many as it "
		      "takes",
		      u->ntargets + 1u);
}
