/* The referee of Trilunie: its actions, its keys, its functions. */
#include "validators/trilunie/play.h"

static bool is_over(const struct match *m)
{
	return state_of(m)->over;
}

const struct referee trilunie_referee = {
	.verbs = trilunie_verbs,
	.nverbs = VERB_COUNT,
	.refused = "illegal",
	.refusals = trilunie_refusals,
	.nrefusals = REFUSED_COUNT,
	.events = trilunie_events,
	.nevents = EVENT_COUNT,
	.first_option = PARAM_RATIO_RULE,
	.setup_keys = trilunie_setup_keys,
	.admit = trilunie_admit,
	.open = trilunie_open,
	.begin = trilunie_begin,
	.due = trilunie_due,
	.by_default = trilunie_by_default,
	.fits = trilunie_fits,
	.choices = trilunie_choices,
	.targeted = trilunie_targeted,
	.apply = trilunie_apply,
	.over = is_over,
	.view = trilunie_view,
	.board = trilunie_board,
	.card_name = trilunie_event_name,
	.close = trilunie_close,
	.result = trilunie_result,
	.value = trilunie_value,
	.quiet = trilunie_quiet,
	.copy = trilunie_copy,
	.forget = trilunie_forget,
};
