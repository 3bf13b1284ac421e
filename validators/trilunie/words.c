/* The ability language of Trilunie, all but conditions and verbs. */
#include "validators/core/text/doc.h"
#include "validators/trilunie/words.h"

static const char *const moments[] = { "between attacks",
				       "before the roll",
				       "after the roll",
				       "while damage is pending",
				       "at the start of the command phase",
				       "in the build step",
				       "outside of combat",
				       "when damage is dealt",
				       NULL };

static const char *const contexts[] = { "on a battle card", "on a mission",
					"on an equipment", "on a unit", NULL };
static const uint64_t variants[VARIANT_COUNT] = {
	[UNIT] = ON_UNIT,
	[BATTLE] = ON_BATTLE_CARD,
	[ORDINARY] = ON_MISSION,
	[EQUIPMENT] = ON_EQUIPMENT | HAS_HOST,
};

/* clang-format off: one row, few lines */
#define UNIT_EVENT .whos = WHO_CARDS, .gives = HAS_EVENT_CARD
#define PAIR_EVENT .whos = WHO_CARDS, .gives = HAS_EVENT_CARD
static const struct word event_rows[] = {
	[WHEN_TURN_START] = { .name = "turn_start", .moments = OTHER_TIMES,
	  .en = "at the start of a turn", .ru = "в начале хода",
	  .about = "Ready phase, step 1A." },
	[WHEN_COMMAND_START] = { .name = "command_start", .moments = COMMAND_START,
	  .en = "at the start of the command phase",
	  .ru = "в начале командной фазы", .about = "Step 2A." },
	[WHEN_COINS_ROLLED] = { .name = "coins_rolled", .moments = OTHER_TIMES,
	  .en = "when coins were given", .ru = "когда получены монеты",
	  .about = "Step 2B, coins given." },
	[WHEN_TURN_END] = { .name = "turn_end", .moments = OTHER_TIMES,
	  .en = "at the end of a turn", .ru = "в конце хода",
	  .about = "End phase, step 4." },
	[WHEN_DEPLOYED] = { .name = "deployed", UNIT_EVENT, .moments = OTHER_TIMES,
	  .en = "when {who} is deployed", .ru = "когда {who} введена в игру",
	  .about = "A unit has been deployed." },
	[WHEN_RETREATED] = { .name = "retreated", UNIT_EVENT, .moments = OTHER_TIMES,
	  .en = "when {who} has retreated", .ru = "когда {who} отступила",
	  .about = "A unit has retreated." },
	[WHEN_RETURNED] = { .name = "returned", UNIT_EVENT, .moments = OTHER_TIMES,
	  .en = "when {who} has returned", .ru = "когда {who} вернулась",
	  .about = "A unit has come back from its retreat." },
	[WHEN_ATTACK_DECLARED] = { .name = "attack_declared", UNIT_EVENT, .moments = BEFORE_ROLL,
	  .en = "when {who} attacks", .ru = "когда {who} атакует",
	  .about = "An attack was declared; the event's unit attacks." },
	[WHEN_ATTACKED] = { .name = "attacked", UNIT_EVENT, .moments = BEFORE_ROLL,
	  .en = "when {who} is attacked", .ru = "когда {who} атакована",
	  .about = "An attack was declared; the event's unit is its target." },
	[WHEN_ROLLED] = { .name = "rolled", UNIT_EVENT, .moments = AFTER_ROLL,
	  .en = "when {who} has rolled", .ru = "когда {who} бросила кубики",
	  .about = "The attacker, the event's unit, has rolled." },
	[WHEN_DAMAGE_DEALT] = { .name = "damage_dealt", PAIR_EVENT, .moments = DAMAGE_DEALT,
	  .en = "when {who} has dealt damage",
	  .ru = "когда {who} нанесла повреждения",
	  .about = "The event's unit has dealt damage." },
	[WHEN_DAMAGED] = { .name = "damaged", PAIR_EVENT, .moments = DAMAGE_DEALT,
	  .en = "when {who} has taken damage",
	  .ru = "когда {who} получила повреждения",
	  .about = "The event's unit has taken damage." },
	[WHEN_DESTROYED] = { .name = "destroyed", UNIT_EVENT, .moments = DAMAGE_DEALT,
	  .en = "when {who} is destroyed", .ru = "когда {who} уничтожена",
	  .about = "The event's unit was destroyed; it hears it itself." },
	[WHEN_MISSION_PLAYED] = { .name = "mission_played", .whos = WHO_TURNS, .moments = BUILD_STEP,
	  .en = "when a mission was played {by}",
	  .ru = "когда карта «Миссия» сыграна {by}",
	  .about = "A player has played a mission; `own` by default." },
	[WHEN_BATTLE_PLAYED] = { .name = "battle_played", .whos = WHO_TURNS,
	  .moments = BETWEEN_ATTACKS,
	  .en = "when a battle card was played {by}",
	  .ru = "когда карта «Битва» сыграна {by}",
	  .about = "A player has played a battle card; `own` by default." },
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

#define ABILITY_ONLY .only = IN_PLAYED
static const struct word timing_rows[] = {
	[WINDOW_BETWEEN - 1] = { .name = "between_attacks", .moments = BETWEEN_ATTACKS,
	  .en = "between attacks", .ru = "между атаками",
	  .about = "Window before and after every attack." },
	[WINDOW_BEFORE - 1] = { .name = "before_roll", .moments = BEFORE_ROLL,
	  .en = "before the roll", .ru = "перед броском",
	  .about = "Window after the declaration of an attack." },
	[WINDOW_AFTER - 1] = { .name = "after_roll", .moments = AFTER_ROLL, .en = "after the roll",
	  .ru = "после броска",
	  .about = "Window after the dice of an attack." },
	[WINDOW_DAMAGE - 1] = { .name = "damage", .moments = DAMAGE, .en = "while damage is pending",
	  .ru = "когда назначены повреждения",
	  .about = "Window in which damage of an attack is pending." },
	[WINDOW_COMMAND - 1] = { .name = "command_start", .moments = COMMAND_START, ABILITY_ONLY,
	  .en = "at the start of the command phase",
	  .ru = "в начале командной фазы",
	  .about = "Window at step 2A; abilities only." },
	[WINDOW_BUILD - 1] = { .name = "build_step", .moments = BUILD_STEP, ABILITY_ONLY,
	  .en = "in your build step", .ru = "в свой шаг постройки",
	  .about = "The own build step; abilities only." },
};
const struct words trilunie_timings = WORDS(WORDS_LIST, "window", timing_rows);

static const struct word zone_rows[] = {
	[ZONE_HERE] = { .name = "here", .en = "in this zone", .ru = "в этой зоне",
	  .about = "The zone of the current combat, else the source's own." },
	[ZONE_AIR] = { .name = "air", .en = "in the air", .ru = "в воздухе",
	  .about = "The air zone." },
	[ZONE_GROUND] = { .name = "ground", .en = "on the ground", .ru = "на земле",
	  .about = "The ground zone." },
	[ZONE_CHARACTER] = { .name = "character", .en = "among characters",
	  .ru = "среди персонажей", .about = "The zone of characters." },
	[ZONE_ANY] = { .name = "any", .en = "in any zone", .ru = "в любой зоне",
	  .about = "All three battle zones." },
	[ZONE_RETREATED] = { .name = "retreated", .en = "retreated", .ru = "отступившие",
	  .about = "Units that have retreated." },
	[ZONE_HAND] = { .name = "hand", .en = "in the hand", .ru = "в руке",
	  .about = "Cards of the hand.",
	  .example = "targets: [{id: t, pick: card, side: own, "
		     "zone: hand}]" },
	[ZONE_DISCARD] = { .name = "discard", .en = "in the discard", .ru = "в сбросе",
	  .about = "Cards of the discard.",
	  .example = "targets: [{id: t, pick: card, side: own, "
		     "zone: discard}]" },
	[ZONE_DECK] = { .name = "deck", .en = "in the deck", .ru = "в колоде",
	  .about = "Cards of the deck.",
	  .example = "targets: [{id: t, pick: card, side: own, "
		     "zone: deck}]" },
	[ZONE_BUILD] = { .name = "build", .en = "under construction", .ru = "в постройке",
	  .about = "Cards of the build zone.",
	  .example = "targets: [{id: t, pick: card, side: own, "
		     "zone: build}]" },
};
const struct words trilunie_zones = WORDS(WORDS_LIST, "zone", zone_rows);
const struct words trilunie_battle_zones = { WORDS_LIST, "battle zone",
					     &zone_rows[ZONE_AIR], 3 };

/* Damage that no attack deals has no attacker: nothing is done then. */
#define IN_ATTACKS_ONLY .during = IN_ATTACK | DAMAGE_DEALT
static const struct word ref_rows[] = {
	{ .name = "self", .things = THING_CARD, .en = "this card",
	  .ru = "эта карта", .about = "The card with the ability." },
	{ .name = "attacker", .things = THING_CARD, IN_ATTACKS_ONLY,
	  .en = "the attacker", .ru = "атакующий",
	  .about = "The unit that attacks." },
	{ .name = "defender", .things = THING_CARD, IN_ATTACKS_ONLY,
	  .en = "the defender", .ru = "атакованный отряд",
	  .about = "The unit that is attacked, the interceptor after it." },
	{ .name = "host", .things = THING_CARD, .only = HAS_HOST,
	  .en = "the equipped unit", .ru = "снаряжённый отряд",
	  .about = "The unit that the equipment is attached to." },
	{ .name = "event_card", .things = THING_CARD, .only = HAS_EVENT_CARD,
	  .en = "the unit of the event", .ru = "отряд события",
	  .about = "The unit of the event." },
	{ .name = "controller", .things = THING_PLAYER, .en = "you", .ru = "вы",
	  .about = "The player of the card." },
	{ .name = "opponent", .things = THING_PLAYER, .en = "the opponent",
	  .ru = "противник", .about = "The other player." },
	{ .name = "both_players", .things = THING_PLAYER, .en = "both players",
	  .ru = "оба игрока", .about = "Both players." },
};
const struct words trilunie_refs = WORDS(WORDS_LIST, "reference", ref_rows);

static const struct word pick_rows[] = {
	[PICK_UNIT] = { .name = "unit", .things = THING_CARD, .en = "unit", .ru = "отряд",
	  .about = "A unit." },
	[PICK_CARD] = { .name = "card", .things = THING_CARD, .en = "card", .ru = "карта",
	  .example = "targets: [{id: t, pick: card, side: own, zone: hand}]",
	  .about = "A card of hand, discard, deck or build zone." },
	[PICK_SELF] = { .name = "self", .things = THING_CARD, .en = "this card",
	  .ru = "эта карта", .about = "The source itself." },
	[PICK_ATTACKER] = { .name = "attacker", .things = THING_CARD, IN_ATTACKS_ONLY,
	  .en = "the attacker", .ru = "атакующий",
	  .about = "The unit that attacks." },
	[PICK_DEFENDER] = { .name = "defender", .things = THING_CARD, IN_ATTACKS_ONLY,
	  .en = "the defender", .ru = "атакованный отряд",
	  .about = "The unit that is attacked." },
	[PICK_HOST] = { .name = "host", .things = THING_CARD, .only = HAS_HOST,
	  .en = "the equipped unit", .ru = "снаряжённый отряд",
	  .about = "The unit of an equipment." },
	[PICK_EVENT_CARD] = { .name = "event_card", .things = THING_CARD, .only = HAS_EVENT_CARD,
	  .en = "the unit of the event", .ru = "отряд события",
	  .about = "The unit of the event." },
};
static const struct words picks = WORDS(WORDS_LIST, "pick", pick_rows);

/* `card` looks where cards lie, everything else where units are. */
static void seen_target_zone(struct reading *r, const struct term *keys,
			     const struct term *t, const struct node *n);

#define TARGET_KEYS                                                            \
	[TARGET_PICK] = { .name = "pick", .forms = AS_WORD, .words = &picks,   \
			  .about = "What is looked for; unit by default." },   \
	[TARGET_SIDE] = KEY_SIDE,                                              \
	[TARGET_ZONE] = { .name = "zone", .forms = AS_WORD,                    \
			  .words = &trilunie_zones, .seen = seen_target_zone,  \
			  .about = "Where; here by default." },                \
	[TARGET_FILTER] = KEY_FILTER(&trilunie_conditions),                    \
	[TARGET_COUNT] = KEY_COUNT, KEY_BY
static const struct word attach_rows[] = { TARGET_KEYS };
const struct words trilunie_attach =
	WORDS(WORDS_KEYS, "key of an attachment", attach_rows);
static const struct word target_rows[] = { TARGET_KEYS, KEY_TARGET_ID };
static const struct words target =
	WORDS(WORDS_KEYS, "key of a target", target_rows);

static void seen_target_zone(struct reading *r, const struct term *keys,
			     const struct term *t, const struct node *n)
{
	bool card = keys[TARGET_PICK].form == TERM_WORD &&
		    keys[TARGET_PICK].word == PICK_CARD;

	if (card == (t->word >= ZONE_HAND))
		return;
	struct diag *d = reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
				       card ? "no card is picked from \"%s\""
					    : "no unit is picked from \"%s\"",
				       zone_rows[t->word].name);
	d->hint = card ? "use hand, discard, deck or build"
		       : "write \"pick: card\" to pick a card there";
}

static const struct word cost_rows[] = {
	[COST_MANA] = { .name = "mana", .forms = AS_INT, .min = 1, .max = 99, .en = "{} mana",
	  .ru = "мана: {}", .about = "Pay mana." },
	[COST_COINS] = { .name = "coins", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} coins", .ru = "монеты: {}", .about = "Pay coins." },
	[COST_CLOSE_SELF] = { .name = "close_self", .forms = AS_TRUE, .en = "turn this unit",
	  .ru = "повернуть этот отряд", .about = "Turn the source." },
	[COST_DISCARD] = { .name = "discard", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "discard {}", .ru = "сбросить карт: {}",
	  .about = "Discard cards from the hand." },
	[COST_SACRIFICE_SELF] = { .name = "sacrifice_self", .forms = AS_TRUE, .en = "destroy this card",
	  .ru = "уничтожить эту карту", .about = "Destroy the source." },
	[COST_DAMAGE_SELF] = { .name = "damage_self", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} damage to this unit", .ru = "повреждения себе: {}",
	  .about = "Take damage counters." },
};
static const struct words costs = WORDS(WORDS_KEYS, "cost", cost_rows);

static const struct word limit_rows[] = {
	[PER_ATTACK] = { .name = "per_attack", .forms = AS_INT, .min = 1, .max = 99,
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT,
	  .en = "{} in an attack", .ru = "за атаку: {}",
	  .about = "Uses in one attack." },
	[PER_TURN] = { .name = "per_turn", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} in a turn", .ru = "за ход: {}",
	  .about = "Uses in one turn." },
	[PER_MATCH] = { .name = "per_match", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} in a match", .ru = "за матч: {}",
	  .about = "Uses in the match." },
};
static const struct words limits = WORDS(WORDS_KEYS, "limit", limit_rows);

static const struct word duration_rows[] = {
	[LAST_INSTANT] = { .name = "instant", .en = "at once", .ru = "сразу",
	  .about = "Done at once; nothing lasts." },
	[LAST_ATTACK] = { .name = "end_of_attack", .en = "until the end of the attack",
	  .ru = "до конца атаки",
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT,
	  .about = "Until the current attack ends." },
	[LAST_ZONE] = { .name = "end_of_zone", .en = "until the end of the zone's combat",
	  .ru = "до конца сражения в зоне",
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT,
	  .about = "Until the combat of the zone ends." },
	[LAST_TURN] = { .name = "end_of_turn", .en = "until the end of the turn",
	  .ru = "до конца хода", .about = "Until the end phase." },
	[LAST_READY] = { .name = "next_ready", .en = "until the next ready phase",
	  .ru = "до следующей фазы готовности",
	  .about = "Until the next step 1A begins." },
	[LAST_SOURCE] = { .name = "while_source", .en = "as long as this card is in play",
	  .ru = "пока эта карта в игре",
	  .about = "As long as the source is in play." },
	[LAST_ATTACHED] = { .name = "while_attached", .only = HAS_HOST,
	  .en = "as long as it is attached", .ru = "пока прикреплено",
	  .about = "As long as the equipment is attached." },
	[LAST_FOR_GOOD] = { .name = "permanent", .en = "for good", .ru = "насовсем",
	  .about = "Until the unit leaves play." },
};
const struct words trilunie_durations =
	WORDS(WORDS_LIST, "duration", duration_rows);

#define KEY_TARGETS                                                            \
	{                                                                      \
		.name = "targets", .forms = AS_LIST, .table = &target,         \
		.about = "What is chosen, in this order."                      \
	}
#define KEY_EFFECTS                                                            \
	{                                                                      \
		.name = "effects", .forms = AS_LIST,                           \
		.table = &trilunie_effects, .required = ANYWHERE,              \
		.about = "What is done, in this order."                        \
	}
#define KEY_COST                                                               \
	{                                                                      \
		.name = "cost", .forms = AS_MAP, .table = &costs,              \
		.only = IN_PLAYED | IN_TRIGGERED | IN_PLAY,                    \
		.about = "What is paid for its use."                           \
	}

enum { ROW_KIND = 1, ROW_TIMING = 4 };
static const struct word ability_rows[] = {
	KEY_ABILITY_ID,
	[ROW_KIND] = KEY_KIND,
	KEY_WHEN(&events),
	KEY_WHO,
	[ROW_TIMING] = { .name = "timing", .forms = AS_SET, .words = &trilunie_timings,
	  .only = IN_PLAYED, .required = ANYWHERE,
	  .about = "The windows in which it may be used." },
	KEY_TARGETS,
	KEY_IF(&trilunie_conditions),
	KEY_COST,
	{ .name = "limit", .forms = AS_MAP, .table = &limits,
	  .only = IN_PLAYED | IN_TRIGGERED,
	  .about = "How often it may be used." },
	KEY_EFFECTS,
	KEY_DURATION,
	KEY_OPTIONAL,
};
const struct words trilunie_abilities =
	WORDS(WORDS_KEYS, "key of an ability", ability_rows);

/* A battle card names its windows, a mission has the own build step. */
static const struct word play_rows[] = {
	{ .name = "timing", .forms = AS_SET, .words = &trilunie_timings,
	  .only = ON_BATTLE_CARD, .required = ANYWHERE,
	  .about = "The windows in which it may be played." },
	KEY_TARGETS,
	KEY_IF(&trilunie_conditions),
	KEY_COST,
	KEY_EFFECTS,
	KEY_DURATION,
};
const struct words trilunie_play =
	WORDS(WORDS_KEYS, "key of an effect when played", play_rows);

static const struct words *const all[] = {
	&trilunie_abilities,
	&trilunie_play,
	&trilunie_attach,
	&target,
	&events,
	&trilunie_timings,
	&costs,
	&limits,
	&picks,
	&trilunie_zones,
	&trilunie_conditions,
	&trilunie_amounts,
	&trilunie_amount_stats,
	&trilunie_counting,
	&trilunie_counted,
	&trilunie_durations,
	&trilunie_refs,
	&trilunie_battle_zones,
	&trilunie_types,
	&trilunie_subtypes,
	&trilunie_moons,
	&trilunie_elements,
	&trilunie_owners,
	COMMON_TABLES,
	TRILUNIE_VERB_TABLES,
	NULL,
};

/* 5.2: a played ability that names no limit is used once, in an attack if
 * all its windows lie in one, else in a turn. */
static const struct word *limit_of(const struct term *ability)
{
	static const uint64_t in_attack = WINDOW_BIT(WINDOW_BEFORE) |
					  WINDOW_BIT(WINDOW_AFTER) |
					  WINDOW_BIT(WINDOW_DAMAGE);
	const struct term *timing = term_at(ability, ROW_TIMING);

	if (term_at(ability, ROW_KIND)->word != KIND_PLAYED)
		return NULL;
	return &limit_rows[timing->bits & ~in_attack ? PER_TURN : PER_ATTACK];
}

/* Nothing is ever chosen for a static ability. */
static void check_static(struct reading *r, const struct term *t,
			 const struct node *n)
{
	const struct term *kind =
		term_at(t, words_at(&trilunie_abilities, "kind"));
	const struct term *list =
		term_at(t, words_at(&trilunie_abilities, "targets"));
	const struct node *nodes = node_get(n, "targets");

	if (kind->form != TERM_WORD || kind->word != KIND_STATIC ||
	    list->form != TERM_LIST)
		return;
	for (size_t i = 0; i < list->n; i++) {
		const struct term *keys = list->v[i].v;

		if (list->v[i].form != TERM_MAP ||
		    keys[TARGET_COUNT].form == TERM_WORD ||
		    (keys[TARGET_PICK].form == TERM_WORD &&
		     keys[TARGET_PICK].word > PICK_CARD))
			continue;
		struct diag *d = reading_fault(
			r, FINDING_MISPLACED_WORD, &nodes->list.v[i]->at,
			"a static ability chooses no target");
		d->hint = "write \"count: all\"";
	}
}

/* No card lies "here". */
static void check_picks(struct reading *r, const struct node *n)
{
	const struct node *list = node_get(n, "targets");

	for (size_t i = 0; list && list->kind == NODE_LIST && i < list->list.n;
	     i++) {
		const struct node *x = list->list.v[i];
		const struct node *pick =
			x->kind == NODE_MAP ? node_get(x, "pick") : NULL;

		if (pick && str_is(pick->text, "card") && !node_get(x, "zone"))
			reading_fault(r, FINDING_MISSING_FIELD, &x->at,
				      "\"zone\" is missing beside \"pick: "
				      "card\"");
	}
}

static void check_ability(struct reading *r, const struct term *t,
			    const struct node *n)
{
	check_picks(r, n);
	if (t->n == trilunie_abilities.n)
		check_static(r, t, n);
}

const struct grammar trilunie_grammar = {
	.ability = &trilunie_abilities,
	.play = &trilunie_play,
	.refs = &trilunie_refs,
	.all = all,
	.contexts = contexts,
	.moments = moments,
	.variants = variants,
	.limit_of = limit_of,
	.check = check_ability,
};
