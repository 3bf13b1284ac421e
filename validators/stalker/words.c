/* The ability language of S.T.A.L.K.E.R.: events, targets, abilities. */
#include "validators/stalker/words.h"

static const char *const moments[] = {
	"in the own Main phase",   "as a sudden ability",
	"at a stage of an attack", "when a die was rolled",
	"at another event",	   "before the battle",
	NULL,
};
static const char *const contexts[] = {
	"beside a strike that was dealt",
	"beside an attack",
	"beside a roll",
	"on a creature without subtype",
	"on another card",
	NULL,
};
static const uint64_t variants[VARIANT_COUNT] = {
	[CREATURE] = ON_PLAIN,
	[MACHINE] = ON_OTHERS,
	[SYMBIOTE] = ON_OTHERS | HAS_HOST,
	[PARASITE] = ON_OTHERS | HAS_HOST,
	[ARTIFACT] = ON_OTHERS,
	[LOCALITY] = ON_OTHERS,
	[EQUIPMENT] = ON_OTHERS | HAS_HOST,
	[EVENT] = ON_OTHERS,
};

#define STEP	.whos = WHO_TURNS
#define CARD	.whos = WHO_CARDS, .gives = HAS_EVENT_CARD
#define PAIR	.whos = WHO_CARDS, .gives = HAS_EVENT_CARD | HAS_EVENT_OTHER
#define ATTACK                                                                 \
	.whos = WHO_CARDS, .moments = IN_STRIKE,                               \
	.gives = HAS_EVENT_CARD | HAS_EVENT_OTHER | KNOWS_ATTACK
#define DEALT                                                                  \
	.whos = WHO_CARDS, .moments = IN_STRIKE,                               \
	.gives = HAS_EVENT_CARD | HAS_EVENT_OTHER | KNOWS_ATTACK |             \
		 KNOWS_KIND | KNOWS_ROLL
#define ROLL                                                                   \
	.whos = WHO_CARDS, .moments = AT_ROLL,                                 \
	.gives = HAS_EVENT_CARD | HAS_EVENT_OTHER | KNOWS_ATTACK | KNOWS_ROLL
static const struct word event_rows[] = {
	[ON_BEFORE_RECRUIT] = { .name = "before_recruit", STEP, .moments = BEFORE_BATTLE,
	  .en = "before {whose} recruiting", .ru = "перед набором {whose} отряда",
	  .about = "Step 4." },
	[ON_BATTLE_START] = { .name = "battle_start", STEP, .moments = BEFORE_BATTLE,
	  .en = "at the start of battle", .ru = "в начале боя", .about = "Step 8." },
	[ON_TURN_START] = { .name = "turn_start", STEP, .moments = OTHER_TIMES,
	  .en = "at the start of {whose} turn", .ru = "в начале {whose} хода",
	  .about = "Initial phase (S-6.3-2)." },
	[ON_TURN_END] = { .name = "turn_end", STEP, .moments = OTHER_TIMES,
	  .en = "at the end of {whose} turn", .ru = "в конце {whose} хода",
	  .about = "Final phase (S-6.5-1)." },
	[ON_RECRUIT] = { .name = "recruit", CARD, .moments = BEFORE_BATTLE,
	  .en = "when {who} is recruited", .ru = "когда {who} набрана",
	  .about = "The card was bought for the squad." },
	[ON_REVEAL] = { .name = "reveal", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} is revealed", .ru = "когда {who} вскрыта",
	  .about = "The card was turned face up." },
	[ON_HOST_ASSIGNED] = { .name = "host_assigned", PAIR, .moments = OTHER_TIMES,
	  .en = "when {who} gets a host", .ru = "когда {who} получает хозяина",
	  .about = "The card was attached; the other is the host." },
	[ON_ATTACK_DECLARED] = { .name = "attack_declared", ATTACK,
	  .en = "when {who} declares an attack",
	  .ru = "когда {who} объявляет атаку", .about = "Stage 1." },
	[ON_ATTACK] = { .name = "attack", ATTACK, .en = "when {who} attacks",
	  .ru = "когда {who} атакует", .about = "Stage 2, the attacker." },
	[ON_AFTER_ATTACK] = { .name = "after_attack", DEALT, .en = "after {who} has attacked",
	  .ru = "после атаки: {who}", .about = "Stage 8, the attacker." },
	[ON_ATTACKED] = { .name = "attacked", ATTACK, .en = "when {who} is attacked",
	  .ru = "когда {who} атакована",
	  .about = "Stage 2, the final target." },
	[ON_ROLL] = { .name = "roll", ROLL, .en = "when {who} has rolled",
	  .ru = "когда {who} бросила кубик", .about = "The natural die." },
	[ON_RESULT] = { .name = "result", ROLL, .en = "when the result of {who} is known",
	  .ru = "когда известен результат: {who}",
	  .about = "The modified die." },
	[ON_STRIKE_DEALT] = { .name = "strike_dealt", DEALT, .en = "when {who} has dealt a strike",
	  .ru = "когда {who} нанесла удар",
	  .about = "Stage 7, a strike that is no miss." },
	[ON_DEALS_WOUNDS] = { .name = "deals_wounds", DEALT, .en = "when {who} deals wounds",
	  .ru = "когда {who} наносит раны", .about = "More than 0 wounds." },
	[ON_TAKES_WOUNDS] = { .name = "takes_wounds", DEALT, .en = "when {who} takes wounds",
	  .ru = "когда {who} получает раны",
	  .about = "More than 0 wounds." },
	[ON_BECOMES_DEFENDER] = { .name = "becomes_defender", ATTACK,
	  .en = "when {who} becomes the defender",
	  .ru = "когда {who} становится защитником",
	  .about = "The card defends another one." },
	[ON_DESTROY_EFFECT] = { .name = "destroy_effect", PAIR, .moments = SUDDEN,
	  .en = "when {who} gets a destroy effect",
	  .ru = "когда {who} получает эффект уничтожения",
	  .about = "A destroy effect is on the stack." },
	[ON_DIES] = { .name = "dies", PAIR, .moments = OTHER_TIMES,
	  .en = "when {who} dies", .ru = "когда {who} погибает",
	  .about = "Has died; the other card caused it." },
	[ON_HOST_DIES] = { .name = "host_dies", PAIR, .moments = OTHER_TIMES,
	  .en = "when the host of {who} dies",
	  .ru = "когда погибает хозяин: {who}",
	  .about = "The host has died; it is the other card." },
	[ON_OPENED] = { .name = "opened", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} is opened", .ru = "когда {who} открыта",
	  .about = "Really turned." },
	[ON_CLOSED] = { .name = "closed", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} is closed", .ru = "когда {who} закрыта",
	  .about = "Really turned." },
	[ON_MOVED] = { .name = "moved", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} has moved", .ru = "когда {who} переместилась",
	  .about = "Its cell changed." },
	[ON_TOKEN_GAINED] = { .name = "token_gained", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} gains a token", .ru = "когда {who} получает фишку",
	  .about = "Has got a token." },
	[ON_ABILITY_PLAYED] = { .name = "ability_played", PAIR, .moments = SUDDEN,
	  .en = "when {who} plays an ability",
	  .ru = "когда {who} играет особенность",
	  .about = "A playable ability was declared." },
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

static const struct word timing_rows[] = {
	[TIMING_MAIN] = { .name = "main", .moments = MAIN, .en = "in your Main phase",
	  .ru = "в свою основную фазу",
	  .about = "Own Main phase, empty stack; the default." },
	[TIMING_ANY] = { .name = "any", .moments = SUDDEN, .en = "suddenly",
	  .ru = "внезапно", .about = "Whenever you have priority." },
};
const struct words stalker_timings = WORDS(WORDS_LIST, "timing", timing_rows);

static const struct word pick_rows[] = {
#define PICK(name_, things_, en_, ru_, about_)                                 \
	{ .name = (name_), .things = (things_), .en = (en_), .ru = (ru_),      \
	  .about = (about_) }
	[PICK_CARD] = PICK("card", THING_CARD, "card", "карта", "Any card."),
	[PICK_CREATURE] = PICK("creature", THING_CARD, "creature", "существо", "A creature."),
	[PICK_ARTIFACT] = PICK("artifact", THING_CARD, "artifact", "артефакт", "An artifact."),
	[PICK_LOCALITY] = PICK("locality", THING_CARD, "locality", "местность", "A locality."),
	[PICK_EQUIPMENT] = PICK("equipment", THING_CARD, "equipment", "экипировка",
	     "A piece of equipment."),
	[PICK_EVENT] = PICK("event", THING_CARD, "event", "происшествие", "An event."),
	[PICK_CELL] = PICK("cell", THING_CELL, "free cell", "свободная клетка",
	     "A free cell of the battlefield."),
};
const struct words stalker_picks = WORDS(WORDS_LIST, "pick", pick_rows);

static const struct word zone_rows[] = {
	[ZONE_BATTLEFIELD] = VALUE("battlefield", "on the battlefield", "на поле боя",
	      "The battlefield."),
	[ZONE_AUXILIARY] = VALUE("auxiliary", "in the auxiliary zone", "во вспомогательной зоне",
	      "The auxiliary zone."),
	[ZONE_GRAVEYARD] = VALUE("graveyard", "in the graveyard", "на кладбище",
	      "The graveyard."),
	[ZONE_DECK] = VALUE("deck", "in the deck", "в колоде", "The deck."),
};
const struct words stalker_zones = WORDS(WORDS_LIST, "zone", zone_rows);

static const struct word line_rows[] = {
	[LINE_ROW] = VALUE("row", "in its row", "в том же ряду", "The same row."),
	[LINE_COLUMN] = VALUE("column", "in its column", "в той же колонке",
	      "The same column."),
};
static const struct words lines = WORDS(WORDS_LIST, "line", line_rows);

static const struct word chooser_rows[] = {
	[CHOOSER_CONTROLLER] = VALUE("controller", "you", "вы", "The controller chooses."),
	[CHOOSER_OPPONENT] = VALUE("opponent", "the opponent", "противник",
	      "The opponent chooses."),
	[CHOOSER_RANDOM] = VALUE("random", "chance", "случай", "Chance decides."),
	[CHOOSER_NONE] = VALUE("none", "all", "все", "All that match; nothing is chosen."),
};
static const struct words choosers = WORDS(WORDS_LIST, "chooser", chooser_rows);

/* range: the nearest first */
static void seen_range(struct reading *r, const struct term *keys,
		       const struct term *t, const struct node *n)
{
	(void)keys;
	if (t->form == TERM_INTS && t->v[0].lo > t->v[1].lo)
		reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			      "the range begins at %d and ends at %d",
			      t->v[0].lo, t->v[1].lo);
}

static const struct word target_rows[] = {
	KEY_TARGET_ID,
	{ .name = "pick", .forms = AS_WORD, .words = &stalker_picks,
	  .required = ANYWHERE, .about = "What is looked for." },
	KEY_SIDE,
	{ .name = "zone", .forms = AS_WORD, .words = &stalker_zones,
	  .about = "Where; in the game zone by default." },
	KEY_FILTER(&stalker_conditions),
	[TARGET_ADJACENT] = { .name = "adjacent", .forms = AS_TRUE, .at_most = 1,
	  .en = "next to this card", .ru = "рядом с этой картой",
	  .about = "Next to the source." },
	[TARGET_RANGE] = { .name = "range", .forms = AS_INTS | AS_TWICE, .len = 2, .min = 1,
	  .max = 9, .at_most = 1, .seen = seen_range,
	  .en = "at distance {}", .ru = "на расстоянии {}",
	  .about = "Least and greatest distance." },
	[TARGET_LINE] = { .name = "line", .forms = AS_WORD, .words = &lines,
	  .about = "In line with the source." },
	KEY_COUNT,
	{ .name = "up_to", .forms = AS_BOOL,
	  .about = "0 to `count` are chosen." },
	{ .name = "by", .forms = AS_WORD, .words = &choosers,
	  .about = "Who chooses; the controller by default." },
};
static const struct words target =
	WORDS(WORDS_KEYS, "key of a target", target_rows);

static const struct word ref_rows[] = {
#define REF(name_, about_, en_, ru_, ...)                                      \
	{ .name = (name_), .en = (en_), .ru = (ru_), .about = (about_),        \
	  __VA_ARGS__ }
	REF("self", "The card with the ability.", "this card", "эта карта",
	    .things = THING_CARD),
	REF("host", "The card that this one is attached to.", "its host",
	    "хозяин", .things = THING_CARD, .only = HAS_HOST),
	REF("attached", "The cards attached to this one.",
	    "what is attached to it", "прикреплённые карты",
	    .things = THING_CARD),
	REF("attacker", "The card that attacks.", "the attacker",
	    "нападающий", .things = THING_CARD, .during = WITH_STACK),
	REF("reflector", "The card that reflects the attack.",
	    "the reflector", "отражающий", .things = THING_CARD,
	    .during = WITH_STACK),
	REF("event_card", "The card of the event.", "the card of the event",
	    "карта события", .things = THING_CARD, .only = HAS_EVENT_CARD),
	REF("event_other", "The second card of the event.",
	    "the other card of the event", "вторая карта события",
	    .things = THING_CARD, .only = HAS_EVENT_OTHER),
	REF("controller", "The player of the card.", "you", "вы",
	    .things = THING_PLAYER),
	REF("opponent", "The other player.", "the opponent", "противник",
	    .things = THING_PLAYER),
	REF("both_players", "Both players.", "both players", "оба игрока",
	    .things = THING_PLAYER),
};
const struct words stalker_refs = WORDS(WORDS_LIST, "reference", ref_rows);

static const struct word duration_rows[] = {
	[FOR_INSTANT] = VALUE("instant", "at once", "сразу", "Done at once."),
	[FOR_ATTACK] = VALUE("end_of_attack", "until the end of the attack",
	      "до конца атаки", "Until the current attack ends."),
	[FOR_TURN] = VALUE("end_of_turn", "until the end of the turn", "до конца хода",
	      "Until the turn ends."),
	[FOR_ENEMY_TURN] = VALUE("end_of_enemy_turn", "until the end of the enemy turn",
	      "до конца хода противника",
	      "Until the opponent's next turn ends."),
	[TILL_OWN_TURN] = VALUE("start_of_own_turn", "until the start of your next turn",
	      "до начала вашего хода", "Until the controller's next turn."),
	[WHILE_SOURCE] = VALUE("while_source", "as long as this card is in the game",
	      "пока эта карта в игре",
	      "As long as the source is in the game zone."),
	[WHILE_IF] = VALUE("while_if", "as long as the condition holds",
	      "пока выполнено условие", "As long as `if` holds."),
	[FOR_BATTLE] = VALUE("permanent", "for the battle", "до конца боя",
	      "Until the card leaves the game zone."),
};
const struct words stalker_durations =
	WORDS(WORDS_LIST, "duration", duration_rows);
static const struct word use_rows[] = {
	{ .name = "uses", .forms = AS_INT, .min = 1, .max = 99,
	  .required = ANYWHERE, .en = "for {} uses", .ru = "применений: {}",
	  .about = "For so many uses." },
};
const struct words stalker_uses = WORDS(WORDS_KEYS, "duration", use_rows);

#define COST(name_, en_, ru_, about_)                                          \
	{ .name = (name_), .forms = AS_INT, .min = 1, .max = 99, .en = (en_),  \
	  .ru = (ru_), .about = (about_) }
static const struct word cost_rows[] = {
	[COST_CLOSE] = { .name = "close_self", .forms = AS_TRUE, .en = "close this card",
	  .ru = "закрыть эту карту",
	  .about = "Close the source; makes it a card action." },
	[COST_TOKENS] = COST("tokens", "{} tokens", "фишки: {}", "Take tokens off."),
	[COST_DAMAGE] = COST("damage_self", "{} wounds to this card", "раны себе: {}",
	     "Wound the source."),
	[COST_GOLD] = COST("gold", "{} gold", "золото: {}", "Pay gold crystals."),
	[COST_SILVER] = COST("silver", "{} silver", "серебро: {}", "Pay silver crystals."),
	[COST_MOVEMENT] = { .name = "movement", .forms = AS_INT | AS_WORD, .words = &common_all,
	  .min = 1, .max = 9, .only = ON_PLAIN, .en = "movement {}",
	  .ru = "движение: {}", .about = "Spend movement." },
	[COST_SACRIFICE_SELF] = { .name = "sacrifice_self", .forms = AS_TRUE,
	  .en = "sacrifice this card", .ru = "пожертвовать этой картой",
	  .about = "The source dies, without a destroy effect." },
	[COST_SACRIFICE] = { .name = "sacrifice", .forms = AS_TARGET, .things = THING_CARD,
	  .en = "sacrifice {}", .ru = "пожертвовать: {}",
	  .about = "The card chosen dies, without a destroy effect." },
};
static const struct words costs = WORDS(WORDS_KEYS, "cost", cost_rows);

static const struct word limit_rows[] = {
	[PER_TURN] = COST("per_turn", "{} in a turn", "за ход: {}",
	     "Uses in each player's turn (RS-35)."),
	[PER_MATCH] = COST("per_match", "{} in a battle", "за бой: {}",
	     "Uses in the battle."),
};
static const struct words limits = WORDS(WORDS_KEYS, "limit", limit_rows);

#define BODY                                                                   \
	{ .name = "targets", .forms = AS_LIST, .table = &target,               \
	  .about = "What is chosen, in this order." },                         \
	KEY_IF(&stalker_conditions),                                           \
	{ .name = "cost", .forms = AS_MAP, .table = &costs,                    \
	  .only = IN_PLAYED | IN_TRIGGERED | IN_PLAY,                          \
	  .about = "What is paid." },                                          \
	{ .name = "effects", .forms = AS_LIST, .table = &stalker_effects,      \
	  .required = ANYWHERE, .about = "What is done, in this order." },     \
	{ .name = "duration", .forms = AS_WORD | AS_MAP,                       \
	  .words = &stalker_durations, .table = &stalker_uses,                 \
	  .about = "How long its effects last." }
static const struct word ability_rows[] = {
	KEY_ABILITY_ID,
	KEY_KIND,
	KEY_WHEN(&events),
	KEY_WHO,
	{ .name = "timing", .forms = AS_SET, .words = &stalker_timings,
	  .only = IN_PLAYED, .moments = MAIN,
	  .about = "When it may be used; main by default." },
	{ .name = "limit", .forms = AS_MAP, .table = &limits,
	  .only = IN_PLAYED | IN_TRIGGERED,
	  .about = "How often it may be used." },
	BODY,
	KEY_OPTIONAL,
	{ .name = "property", .forms = AS_BOOL,
	  .about = "The sentence is a property (S-1.6.1)." },
};
static const struct words ability =
	WORDS(WORDS_KEYS, "key of an ability", ability_rows);

static const struct word play_rows[] = {
	{ .name = "timing", .forms = AS_SET, .words = &stalker_timings,
	  .moments = MAIN, .about = "When it may be used; main by default." },
	BODY,
};
const struct words stalker_play =
	WORDS(WORDS_KEYS, "key of an effect when played", play_rows);

static const struct words *const all[] = {
	&ability,
	&stalker_play,
	&target,
	&events,
	&stalker_timings,
	&costs,
	&limits,
	&stalker_picks,
	&stalker_zones,
	&lines,
	&choosers,
	&stalker_refs,
	&stalker_durations,
	&stalker_uses,
	STALKER_CONDITION_TABLES,
	STALKER_VERB_TABLES,
	&common_kinds, /* choosers are its own */
	&common_whos,
	&common_sides,
	&common_all,
	NULL,
};

/* A permanent ability is for all that match. */
static void check_static(struct reading *r, const struct term *t, const struct node *n)
{
	const struct node *targets = node_get(n, "targets");

	if (t->n != ability.n || !(r->context & IN_STATIC) || !targets ||
	    targets->kind != NODE_LIST)
		return;
	for (size_t i = 0; i < targets->list.n; i++) {
		const struct node *x = targets->list.v[i];
		const struct node *count = node_get(x, "count");
		const struct node *by = node_get(x, "by");

		if ((!count || str_is(count->text, "all")) &&
		    (!by || str_is(by->text, "none")))
			continue;
		reading_fault(r, FINDING_MISPLACED_WORD, &x->at,
			      "a static ability chooses no target: it is for "
			      "all that fit");
	}
}

const struct grammar stalker_grammar = {
	.ability = &ability,
	.play = &stalker_play,
	.refs = &stalker_refs,
	.all = all,
	.contexts = contexts,
	.moments = moments,
	.variants = variants,
	.check = check_static,
};
