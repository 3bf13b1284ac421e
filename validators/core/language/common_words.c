/* Holds the word tables of abilities that all games share. */
#include "validators/core/language/common_words.h"

static const struct word kinds[] = {
	[KIND_STATIC] = { .name = "static", .gives = IN_STATIC, .en = "always",
		.ru = "постоянно", .about = "Works all the time." },
	[KIND_TRIGGERED] = { .name = "triggered", .gives = IN_TRIGGERED,
		.en = "triggered", .ru = "срабатывает",
		.about = "Happens on an event." },
	[KIND_PLAYED] = { .name = "played", .gives = IN_PLAYED, .en = "played",
		.ru = "играется",
		.about = "Is used by a decision of its controller." },
};
const struct words common_kinds = WORDS(WORDS_LIST, "kind of ability", kinds);

static const struct word whos[] = {
	[WHO_SELF] = { .name = "self", .en = "this card", .ru = "эта карта",
		.about = "The card with the ability." },
	[WHO_OWN] = { .name = "own", .en = "a card of yours", .ru = "ваша карта",
		.about = "The controller's, this card included." },
	[WHO_ENEMY] = { .name = "enemy", .en = "a card of the opponent", .ru = "карта противника",
		.about = "The opponent's." },
	[WHO_ANY] = { .name = "any", .en = "any card", .ru = "любая карта",
		.about = "Anyone's." },
};
const struct words common_whos = WORDS(WORDS_LIST, "side of an event", whos);

static const struct word sides[] = {
	[SIDE_ANY] = { .name = "any", .en = "", .ru = "",
		.about = "Of either player." },
	[SIDE_OWN] = { .name = "own", .en = "of yours", .ru = "у вас",
		.about = "Of the controller." },
	[SIDE_ENEMY] = { .name = "enemy", .en = "of the opponent", .ru = "у противника",
		.about = "Of the opponent." },
};
const struct words common_sides = WORDS(WORDS_LIST, "side", sides);

static const struct word choosers[] = {
	[BY_CONTROLLER] = { .name = "controller", .en = "you", .ru = "вы",
		.about = "The controller chooses." },
	[BY_OPPONENT] = { .name = "opponent", .en = "the opponent",
		.ru = "противник", .about = "The opponent chooses." },
	[BY_RANDOM] = { .name = "random", .en = "chance", .ru = "случай",
		.about = "Chance decides." },
};
const struct words common_choosers = WORDS(WORDS_LIST, "chooser", choosers);

static const struct word all[] = {
	{ .name = "all", .en = "all", .ru = "все",
	  .about = "All that fit; nothing is chosen." },
};
const struct words common_all = WORDS(WORDS_LIST, "number", all);
