/* The ability language of Trilunie, except for conditions and verbs. */
#include "validators/core/text/doc.h"
#include "validators/trilunie/play.h"

static const char *const moments[] = { N_("between attacks"),
				       N_("before the roll"),
				       N_("after the roll"),
				       N_("while damage is pending"),
				       N_("at the start of the command phase"),
				       N_("in the build step"),
				       N_("outside of combat"),
				       N_("when damage is dealt"),
				       NULL };

static const char *const contexts[] = { N_("on a battle card"),
					N_("on a mission"),
					N_("on an equipment"), N_("on a unit"),
					NULL };
static const uint64_t variants[VARIANT_COUNT] = {
	[UNIT] = ON_UNIT,
	[BATTLE] = ON_BATTLE_CARD,
	[ORDINARY] = ON_MISSION,
	[EQUIPMENT] = ON_EQUIPMENT | HAS_HOST,
};

/* one line per row is more readable */
/* clang-format off */
#define UNIT_EVENT .whos = WHO_CARDS, .gives = HAS_EVENT_CARD
static const struct word event_rows[] = {
#define HEARD(id, ...) [id] = __VA_ARGS__,
#include "validators/trilunie/heard.def"
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

#define ABILITY_ONLY .only = IN_PLAYED
const struct words trilunie_timings = LIST_OF("window",
	[WINDOW_BETWEEN - 1] = WORD("between_attacks", "between attacks",
	  "между атаками", "Window before and after every attack.",
	  .moments = BETWEEN_ATTACKS),
	[WINDOW_BEFORE - 1] = WORD("before_roll", "before the roll",
	  "перед броском", "Window after the declaration of an attack.",
	  .moments = BEFORE_ROLL),
	[WINDOW_AFTER - 1] = WORD("after_roll", "after the roll",
	  "после броска", "Window after the dice of an attack.",
	  .moments = AFTER_ROLL),
	[WINDOW_DAMAGE - 1] = WORD("damage", "while damage is pending",
	  "когда назначены повреждения",
	  "Window in which damage of an attack is pending.", .moments = DAMAGE),
	[WINDOW_COMMAND - 1] = WORD("command_start",
	  "at the start of the command phase", "в начале командной фазы",
	  "Window at step 2A; abilities only.", .moments = COMMAND_START,
	  ABILITY_ONLY),
	[WINDOW_BUILD - 1] = WORD("build_step", "in your build step",
	  "в ваш шаг постройки",
	  "The own build step; abilities only.",
	  .moments = BUILD_STEP, ABILITY_ONLY));

static const struct word zone_rows[] = {
	[ZONE_HERE] = WORD("here", "in the zone now fighting",
	  "в зоне этого сражения",
	  "The zone of the current combat, else the source's own."),
	[ZONE_AIR] = WORD("air", "in the air zone / ^air",
	  "в воздушной боевой зоне / ^воздушн" RU_ADJECTIVE,
	  "The air zone."),
	[ZONE_GROUND] = WORD("ground", "in the ground zone / ^ground",
	  "в наземной боевой зоне / ^наземн" RU_ADJECTIVE,
	  "The ground zone."),
	[ZONE_CHARACTER] = WORD("character", "in the character zone / "
	  "=character*",
	  "в зоне персонажей / =персонаж" RU_CHARACTER,
	  "The zone of characters."),
	[ZONE_ANY] = WORD("any", "in any battle zone / "
	  "from any battle zone /  / in all battle zones",
	  "в любой боевой зоне / из любой боевой зоны /  / во всех боевых зонах",
	  "All three battle zones."),
	[ZONE_RETREATED] = WORD("retreated", "^^retreated / ^^retreated",
	  "^^отступивш" RU_ADJ_HUSH " / ^^отступивш" RU_ADJ_HUSH,
	  "Units that have retreated."),
	[ZONE_HAND] = WORD("hand", "in / from / hand",
	  "в / из / рук" RU_ATTACK,
	  "Cards of the hand.",
	  .example = "targets: [{id: t, pick: card, side: own, zone: hand}]"),
	[ZONE_DISCARD] = WORD("discard", "in / from / discard",
	  "в / из / сброс" RU_ARTIFACT,
	  "Cards of the discard.",
	  .example =
	  "targets: [{id: t, pick: card, side: own, zone: discard}]"),
	[ZONE_DECK] = WORD("deck", "in / from / deck",
	  "в / из / колод" RU_CARD,
	  "Cards of the deck.",
	  .example = "targets: [{id: t, pick: card, side: own, zone: deck}]"),
	[ZONE_BUILD] = WORD("build", "in / from / build zone",
	  "в / из / зон" RU_CARD " постройки",
	  "Cards of the build zone.",
	  .example = "targets: [{id: t, pick: card, side: own, zone: build}]"),
};
const struct words trilunie_zones = WORDS(WORDS_LIST, "zone", zone_rows);
const struct words trilunie_battle_zones = { WORDS_LIST, N_("battle zone"),
					     &zone_rows[ZONE_AIR], 3 };

/* Damage outside an attack has no attacker: then nothing is done. */
#define IN_ATTACKS_ONLY .during = IN_ATTACK | DAMAGE_DEALT
const struct words trilunie_refs = LIST_OF("reference",
	REF_SELF,
	WORD("attacker", "the attacking unit",
	  "атакующ" RU_ADJ_HUSH " отряд" RU_ARTIFACT,
	  "The unit that attacks.",
	  IS_CARD, IN_ATTACKS_ONLY, READ(.refer = trilunie_find_attacker)),
	WORD("defender", "the attacked unit",
	  "атакованн" RU_ADJECTIVE " отряд" RU_ARTIFACT,
	  "The unit that is attacked, the interceptor after it.", IS_CARD,
	  IN_ATTACKS_ONLY, READ(.refer = trilunie_find_defender)),
	WORD("host", "the equipped unit",
	  "снаряжённ" RU_ADJECTIVE " отряд" RU_ARTIFACT,
	  "The unit that the equipment is attached to.", IS_CARD,
	  .only = HAS_HOST, READ(.refer = trilunie_find_host)),
	WORD("event_card", "that unit", "т" RU_THAT " отряд" RU_ARTIFACT,
	  "The unit of the event.", IS_CARD, .only = HAS_EVENT_CARD),
	REF_CONTROLLER, REF_OPPONENT, REF_BOTH);

static const struct words picks = LIST_OF("pick",
	[PICK_UNIT] = WORD("unit", "unit*", "отряд" RU_ARTIFACT,
	  "A unit.", IS_CARD),
	[PICK_CARD] = WORD("card", "card*", "карт" RU_CARD,
	  "A card of hand, discard, deck or build zone.", IS_CARD,
	  .example = "targets: [{id: t, pick: card, side: own, zone: hand}]"),
	[PICK_SELF] = WORD("self", "this card", "эта карта",
	  "The source itself.", IS_CARD),
	[PICK_ATTACKER] = WORD("attacker", "!attacking ~unit*",
	  "!атакующ" RU_ADJ_HUSH " отряд" RU_ARTIFACT,
	  "The unit that attacks.", IS_CARD, IN_ATTACKS_ONLY),
	[PICK_DEFENDER] = WORD("defender", "!attacked ~unit*",
	  "!атакованн" RU_ADJECTIVE " отряд" RU_ARTIFACT,
	  "The unit that is attacked.", IS_CARD, IN_ATTACKS_ONLY),
	[PICK_HOST] = WORD("host", "the equipped unit", "снаряжённый отряд",
	  "The unit of an equipment.", IS_CARD, .only = HAS_HOST),
	[PICK_EVENT_CARD] = WORD("event_card", "the unit of the event",
	  "отряд события", "The unit of the event.", IS_CARD,
	  .only = HAS_EVENT_CARD));

/* `card` looks in piles of cards, everything else where units are. */
static void seen_target_zone(struct reading *r, const struct term *keys,
			     const struct term *t, const struct node *n);

#define TARGET_KEYS                                                            \
	[TARGET_PICK] = KEY("pick", "What is looked for; unit by default.",    \
	  TAKES_WORD(&picks)),                                                 \
	[TARGET_SIDE] = KEY_SIDE,                                              \
	[TARGET_ZONE] = KEY("zone", "Where; here by default.",                 \
	  TAKES_WORD(&trilunie_zones), .seen = seen_target_zone),              \
	[TARGET_FILTER] = KEY_FILTER(&trilunie_conditions),                    \
	[TARGET_COUNT] = KEY_COUNT, KEY_BY(&common_choosers)
const struct words trilunie_attach = KEYS_OF("key of an attachment",
	TARGET_KEYS);
static const struct words target = KEYS_OF("key of a target",
	TARGET_KEYS, KEY_TARGET_ID);

static void seen_target_zone(struct reading *r, const struct term *keys,
			     const struct term *t, const struct node *n)
{
	bool card = keys[TARGET_PICK].form == TERM_WORD &&
		    keys[TARGET_PICK].word == PICK_CARD;

	if (card == (t->word >= ZONE_HAND))
		return;
	struct diag *d = reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
				       card ? N_("no card is picked from \"%s\"")
					    : N_("no unit is picked from \"%s\""),
				       zone_rows[t->word].name);
	diag_hint(r->card->ds, d,
		  card ? N_("use hand, discard, deck or build")
		       : N_("write \"pick: card\" to pick a card there"));
}

static const struct words limits = KEYS_OF("limit",
	[PER_ATTACK] = WORD("per_attack", "an attack", "за атаку",
	  "Uses in one attack.", TAKES_INT(1, 99),
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT),
	[PER_TURN] = WORD("per_turn", "a turn", "за ход",
	  "Uses in one turn.", TAKES_INT(1, 99)),
	[PER_MATCH] = WORD("per_match", "a match", "за матч",
	  "Uses in the match.", TAKES_INT(1, 99)));

const struct words trilunie_durations = LIST_OF("duration",
	[LAST_INSTANT] = WORD("instant", "", "",
	  "Done at once; nothing lasts."),
	[LAST_ATTACK] = WORD("end_of_attack", "until the end of the attack",
	  "до конца этой атаки",
	  "Until the current attack ends.",
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT),
	[LAST_ZONE] = WORD("end_of_zone", "until the end of the zone's combat",
	  "до конца сражения в этой зоне",
	  "Until the combat of the zone ends.",
	  .during = BETWEEN_ATTACKS | IN_ATTACK | OTHER_TIMES | DAMAGE_DEALT),
	[LAST_TURN] = WORD("end_of_turn", "until the end of the turn",
	  "до конца хода", "Until the end phase."),
	[LAST_READY] = WORD("next_ready", "until the next ready phase",
	  "до следующей фазы готовности", "Until the next step 1A begins."),
	[LAST_SOURCE] = WORD("while_source", "as long as {self} {self#is|are} in play",
	  "пока {self:nom} в игре",
	  "As long as the source is in play."),
	[LAST_ATTACHED] = WORD("while_attached", "as long as this card is attached",
	  "пока это снаряжение на отряде",
	  "As long as the equipment is attached.",
	  .only = HAS_HOST),
	[LAST_FOR_GOOD] = WORD("permanent", "for good", "пока отряд в игре",
	  "Until the unit leaves play."));

#define KEY_COST                                                               \
	KEY("cost", "What is paid for its use.", TAKES_MAP(&trilunie_costs),   \
	  .only = IN_PLAYED | IN_TRIGGERED | IN_PLAY)

enum { ROW_KIND = 1, ROW_TIMING = 4 };
static const struct words trilunie_abilities = KEYS_OF("key of an ability",
	KEY_ABILITY_ID,
	[ROW_KIND] = KEY_KIND,
	KEY_WHEN(&events), KEY_WHO,
	[ROW_TIMING] = KEY("timing", "The windows in which it may be used.",
	  TAKES_SET(&trilunie_timings), .only = IN_PLAYED,
	  .required = ANYWHERE),
	KEY_TARGETS(&target), KEY_IF(&trilunie_conditions), KEY_COST,
	KEY_LIMIT(&limits), KEY_EFFECTS(&trilunie_effects), KEY_DURATION,
	KEY_OPTIONAL);

/* A battle card names its windows, a mission has the player's build step. */
const struct words trilunie_play = KEYS_OF("key of an effect when played",
	KEY("timing", "The windows in which it may be played.",
	  TAKES_SET(&trilunie_timings), .only = ON_BATTLE_CARD,
	  .required = ANYWHERE),
	KEY_TARGETS(&target), KEY_IF(&trilunie_conditions), KEY_COST,
	KEY_EFFECTS(&trilunie_effects), KEY_DURATION);

/* How an ability refers to its source. */
static const struct word selves[VARIANT_COUNT] = {
	[UNIT] = WORD("self", "this unit", "эт" RU_THIS " отряд" RU_ARTIFACT,
	  "A unit."),
	[BATTLE] = WORD_THIS_CARD,
	[ORDINARY] = WORD_THIS_CARD,
	[EQUIPMENT] = WORD_THIS_CARD,
};
static const struct word any_card = WORD_ANY_CARD;
static const struct word any_unit = WORD("unit", "unit*", "отряд" RU_ARTIFACT,
	"A unit.");

static const struct words fields = LIST_OF("field",
	WORD("attach", "equipment for {:acc,one}",
	  "снаряжение для {:gen,one}", "The unit it may be attached to."));

/* Known tags; a card may have others. */
#define TAG(name_, ru_) WORD(name_, name_, "«" ru_ "»", "A tag.")
static const struct words labels = LIST_OF("tag",
	TAG("beast", "зверь"), TAG("infantry", "пехота"), TAG("mage", "маг"),
	TAG("hero", "герой"), TAG("undead", "нежить"),
	TAG("knight", "рыцарь"), TAG("engine", "машина"),
	TAG("trader", "торговец"), TAG("rider", "всадник"),
	TAG("guard", "страж"), TAG("giant", "великан"),
	TAG("mercenary", "наёмник"), TAG("duellist", "дуэлянт"),
	TAG("swarm", "рой"), TAG("healer", "лекарь"),
	TAG("commander", "полководец"), TAG("ship", "корабль"),
	TAG("scout", "разведчик"), TAG("construct", "истукан"),
	TAG("scholar", "учёный"), TAG("raider", "налётчик"),
	TAG("fortress", "крепость"), TAG("archer", "стрелок"),
	TAG("patrol", "дозор"), TAG("elemental", "стихийный дух"),
	TAG("dragon", "дракон"), TAG("chariot", "колесница"),
	/* kinds of bombardment */
	WORD("air", "of the air zone", "воздушной зоны", "The air zone."),
	WORD("ground", "of the ground zone", "наземной зоны", "The ground zone."),
	WORD("character", "of the zone of characters", "зоны персонажей",
	  "The zone of characters."));

/* What keywords mean, with their numbers. */
static const struct words meanings = LIST_OF("keyword",
	WORD("critical_strike",
	  "{n} more damage when a die of its attack shows 6",
	  "ещё {n*повреждение|повреждения|повреждений}, если на кубике его "
	  "атаки выпало 6", NULL),
	WORD("accuracy",
	  "the dice of its attack hit from 3 up",
	  "кубики его атаки попадают начиная с 3", NULL),
	WORD("paralysis",
	  "a unit that takes damage from it gets −{n} attack until the end "
	  "of the turn",
	  "отряд, получивший от него повреждения, получает −{n} к силе атаки "
	  "до конца хода", NULL),
	WORD("evasion",
	  "[for {mana} mana it ][!mana it ]removes up to {n} pending damage "
	  "from itself",
	  "[за {mana*ману|маны|маны} ]снимает с себя до {n*назначенного "
	  "повреждения|назначенных повреждений|назначенных повреждений}", NULL),
	WORD("armor",
	  "attacks on it roll {n*die|dice} fewer",
	  "атаки по нему бросают на {n*кубик|кубика|кубиков} меньше", NULL),
	WORD("intercept",
	  "[for {mana} mana it ][!mana it ]may take upon itself an attack on "
	  "another unit of yours in its zone",
	  "[за {mana*ману|маны|маны} ]может принять на себя атаку на другой ваш "
	  "отряд в своей зоне", NULL),
	WORD("bombardment",
	  "may attack units [{kinds:and}][!kinds of other battle zones]",
	  "может атаковать отряды [{kinds:and}][!kinds других боевых зон]", NULL),
	WORD("counterstrike",
	  "[for {mana} mana it ][!mana it ]turns up to {n} pending damage "
	  "back on the attacker",
	  "[за {mana*ману|маны|маны} ]возвращает атакующему до "
	  "{n*назначенного повреждения|назначенных повреждений|назначенных "
	  "повреждений}", NULL),
	WORD("regeneration",
	  "removes up to {n} damage from itself in each ready phase",
	  "в каждую фазу готовности снимает с себя до "
	  "{n*повреждения|повреждений|повреждений}", NULL));

#define T(name) &trilunie_##name,
static const struct words *const all[] = {
	&trilunie_abilities,
	&trilunie_play,
	&trilunie_attach,
	&target,
	&events,
	&trilunie_timings,
	&trilunie_costs,
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
	TRILUNIE_VERB_TABLES(T)
	NULL,
};

/* 5.2: a played ability without a limit is used once per attack if all its
 * windows are in one, otherwise once per turn. */
static const struct word *limit_of(const struct term *ability)
{
	static const uint64_t in_attack = WINDOW_BIT(WINDOW_BEFORE) |
					  WINDOW_BIT(WINDOW_AFTER) |
					  WINDOW_BIT(WINDOW_DAMAGE);
	const struct term *timing = term_at(ability, ROW_TIMING);

	if (term_at(ability, ROW_KIND)->word != KIND_PLAYED)
		return NULL;
	return &limits.v[timing->bits & ~in_attack ? PER_TURN : PER_ATTACK];
}

/* Nothing is chosen for a static ability. */
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
		d->hint = tr(r->card->ds->lang, "write \"count: all\"");
	}
}

/* No pile of cards is "here". */
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
	.card = &any_card,
	.piece = &any_unit,
	.host = &any_unit,
	.granted = &selves[UNIT],
	.selves = selves,
	.here = &zone_rows[ZONE_HERE],
	.labels = &labels,
	.fields = &fields,
	.meanings = &meanings,
	.limit_of = limit_of,
	.check = check_ability,
};
