/* Holds the word tables of abilities that all games share. */
#include "validators/core/game/common_words.h"

/* one line per row is more readable */
/* clang-format off */
const struct words common_kinds = LIST_OF("kind of ability",
	[KIND_STATIC] = WORD("static", "always", "постоянно",
	  "Works all the time.", .gives = IN_STATIC),
	[KIND_TRIGGERED] = WORD("triggered", "triggered", "срабатывает",
	  "Happens on an event.", .gives = IN_TRIGGERED),
	[KIND_PLAYED] = WORD("played", "played", "играется",
	  "Is used by a decision of its controller.", .gives = IN_PLAYED));

const struct words common_whos = LIST_OF("side of an event",
	[WHO_SELF] = WORD("self", "this card", "эта карта",
	  "The card with the ability."),
	[WHO_OWN] = WORD("own", "a card of yours", "ваша карта",
	  "The controller's, this card included."),
	[WHO_ENEMY] = WORD("enemy", "a card of the opponent",
	  "карта противника", "The opponent's."),
	[WHO_ANY] = WORD("any", "any card", "любая карта", "Anyone's."));

const struct words common_sides = LIST_OF("side",
	[SIDE_ANY] = WORD("any", "", "", "Of either player."),
	[SIDE_OWN] = WORD("own", "of yours", "у вас", "Of the controller."),
	[SIDE_ENEMY] = WORD("enemy", "of the opponent", "у противника",
	  "Of the opponent."));

const struct words common_choosers = LIST_OF("chooser",
	[BY_CONTROLLER] = WORD("controller", "you", "вы",
	  "The controller chooses."),
	[BY_OPPONENT] = WORD("opponent", "the opponent", "противник",
	  "The opponent chooses."),
	[BY_RANDOM] = WORD("random", "chance", "случай", "Chance decides."));

static const struct word all[] = {
	WORD("all", "all", "все", "All that fit; nothing is chosen."),
};
const struct words common_all = WORDS(WORDS_LIST, "number", all);
