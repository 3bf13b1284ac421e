/* The referee of Conclave: its actions, its keys, its functions. */
#include "validators/conclave/play.h"

/* Nothing waits to be carried out: what was begun is done. */
static bool is_quiet(const struct match *m)
{
	const struct state *st = state_of(m);

	return st->agenda.n == 0 && st->combat.step == 0 &&
	       st->point != POINT_CHOICE;
}

static void copy(const struct match *m, void *to, const void *from)
{
	static const size_t head = offsetof(struct state, effects);
	static const size_t tail = offsetof(struct state, piece);
	struct state *x = to;
	const struct state *st = from;

	memcpy(x, st, head);
	effect_state_copy(&x->effects, &st->effects);
	agenda_copy(&x->agenda, &st->agenda);
	memcpy((char *)to + tail, (const char *)from + tail, m->size - tail);
}

const struct referee conclave_referee = {
	REFEREE_PARTS(conclave),
	.refused = "illegal",
	.first_option = PARAM_ADJACENCY,
	.player_keys = conclave_player_keys,
	.turn_limit = "turn_limit",
	.plays_without_decks = true,
	.by_default = conclave_by_default,
	.fits = conclave_fits,
	.targeted = conclave_targeted,
	.board = conclave_board,
	.card_name = conclave_event_name,
	.owns = conclave_owns,
	.close = conclave_close_match,
	.quiet = is_quiet,
	.copy = copy,
};
