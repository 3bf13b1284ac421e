/* The ability language of S.T.A.L.K.E.R.: events, targets, abilities. */
#include "validators/stalker/words.h"

/* one line per row is more readable */
/* clang-format off */
static const char *const moments[] = {
	N_("in your own Main phase"),   N_("as a sudden ability"),
	N_("at a stage of an attack"), N_("when a die was rolled"),
	N_("at another event"),	   N_("before the battle"),
	NULL,
};
static const char *const contexts[] = {
	N_("beside a strike that was dealt"),
	N_("beside an attack"),
	N_("beside a roll"),
	N_("on a creature without subtype"),
	N_("on another card"),
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
#define HEARD(id, ...) [id] = __VA_ARGS__,
#include "validators/stalker/heard.def"
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

const struct words stalker_timings = LIST_OF("timing",
	[TIMING_MAIN] = WORD("main", "", "",
	  "Own Main phase, empty stack; the default.",
	  .moments = MAIN),
	[TIMING_ANY] = WORD("any", "sudden", "внезапно",
	  "Whenever you have priority.", .moments = SUDDEN));

const struct words stalker_picks = LIST_OF("pick",
	[PICK_CARD] = WORD("card", "card*", "карт" RU_CARD,
	  "Any card.", IS_CARD),
	[PICK_CREATURE] = WORD("creature", "creature*", "существ" RU_BEING,
	  "A creature.", IS_CARD),
	[PICK_ARTIFACT] = WORD("artifact", "artifact*",
	  "артефакт" RU_ARTIFACT,
	  "An artifact.", IS_CARD),
	[PICK_LOCALITY] = WORD("locality", "locality*",
	  "местност" RU_LOCALITY,
	  "A locality.", IS_CARD),
	[PICK_EQUIPMENT] = WORD("equipment", "equipment card*",
	  "карт" RU_CARD " экипировки",
	  "A piece of equipment.", IS_CARD),
	[PICK_EVENT] = WORD("event", "event*", "происшестви" RU_EVENT,
	  "An event.",
	  IS_CARD),
	[PICK_CELL] = WORD("cell", "free cell*",
	  "свободн" RU_ADJECTIVE " клет" RU_CELL,
	  "A free cell of the battlefield.", .things = THING_CELL));

const struct words stalker_zones = LIST_OF("zone",
	[ZONE_BATTLEFIELD] = WORD("battlefield",
	  "on the battlefield / from the battlefield",
	  "на поле боя / с поля боя", "The battlefield."),
	[ZONE_AUXILIARY] = WORD("auxiliary", "in the auxiliary zone / from the auxiliary zone",
	  "во вспомогательной зоне / из вспомогательной зоны", "The auxiliary zone."),
	[ZONE_GRAVEYARD] = WORD("graveyard", "in / from / graveyard",
	  "на / с / кладбищ<е,а,у,е,ем,е,а,,ам,а,ами,ах:n>",
	  "The graveyard."),
	[ZONE_DECK] = WORD("deck", "in / from / deck",
	  "в / из / колод" RU_CARD,
	  "The deck."));

static const struct words lines = LIST_OF("line",
	[LINE_ROW] = WORD("row", "in one row with {self:acc}",
	  "в одном ряду с {self:ins}",
	  "The same row."),
	[LINE_COLUMN] = WORD("column", "in one column with {self:acc}",
	  "в одном столбце с {self:ins}",
	  "The same column."));

static const struct words choosers = LIST_OF("chooser",
	[CHOOSER_CONTROLLER] = WORD("controller", "you", "вы",
	  "The controller chooses."),
	[CHOOSER_OPPONENT] = WORD("opponent", "the opponent", "противник",
	  "The opponent chooses."),
	[CHOOSER_RANDOM] = WORD("random", "chance", "случай",
	  "Chance decides."),
	[CHOOSER_NONE] = WORD("none", "all", "все",
	  "All that match; nothing is chosen."));

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

static const struct words target = KEYS_OF("key of a target",
	KEY_TARGET_ID, KEY_PICK(&stalker_picks), KEY_SIDE,
	KEY("zone", "Where; in the game zone by default.",
	  TAKES_WORD(&stalker_zones)),
	KEY_FILTER(&stalker_conditions),
	[TARGET_ADJACENT] = WORD("adjacent", "adjacent to {self:acc}",
	  "рядом с {self:ins}",
	  "Next to the source.", .forms = AS_TRUE,
	  .at_most = 1),
	[TARGET_RANGE] = WORD("range", "at distance {:span}",
	  "на расстоянии {:span}",
	  "Least and greatest distance.", .forms = AS_INTS | AS_TWICE, .len = 2,
	  .min = 1, .max = 9, .at_most = 1, .seen = seen_range),
	[TARGET_LINE] = WORD("line", "{}", "{}", "In line with the source.",
	  TAKES_WORD(&lines)),
	KEY_COUNT, KEY_UP_TO, KEY_BY(&choosers));

const struct words stalker_durations = LIST_OF("duration",
	[FOR_INSTANT] = WORD("instant", "", "",
	  "Done at once."),
	[FOR_ATTACK] = WORD("end_of_attack", "until the end of the attack",
	  "до конца этой атаки",
	  "Until the current attack ends."),
	[FOR_TURN] = WORD("end_of_turn", "until the end of the turn",
	  "до конца хода", "Until the turn ends."),
	[FOR_ENEMY_TURN] = WORD("end_of_enemy_turn", "until the end of the "
	  "opponent's next turn",
	  "до конца следующего хода противника",
	  "Until the opponent's next turn ends."),
	[TILL_OWN_TURN] = WORD("start_of_own_turn", "until the start of your "
	  "next turn",
	  "до начала вашего следующего хода",
	  "Until the controller's next turn."),
	[WHILE_SOURCE] = WORD("while_source", "as long as {self} {self#is|are} "
	  "in the game",
	  "пока {self:nom} в игре",
	  "As long as the source is in the game zone."),
	[WHILE_IF] = WORD("while_if", "", "",
	  "As long as `if` holds."),
	[FOR_BATTLE] = WORD("permanent", "for the rest of the battle",
	  "до конца боя",
	  "Until the card leaves the game zone."));
const struct words stalker_uses = KEYS_OF("duration",
	WORD("uses", "for the next {#use|~ uses}",
	  "на {#следующее применение|следующие ~ применения|следующие ~ "
	  "применений}",
	  "For a number of uses.",
	  TAKES_INT(1, 99), .required = ANYWHERE));

#define COST(...) WORD(__VA_ARGS__, TAKES_INT(1, 99))
static const struct words limits = KEYS_OF("limit",
	[PER_TURN] = COST("per_turn", "a turn", "за ход",
	  N_("Uses in each player's turn (RS-35).")),
	[PER_MATCH] = COST("per_match", "a battle", "за бой",
	  N_("Uses in the battle.")));

#define BODY                                                                   \
	KEY_TARGETS(&target), KEY_IF(&stalker_conditions),                     \
	KEY("cost", "What is paid.", TAKES_MAP(&stalker_costs),                \
	  .only = IN_PLAYED | IN_TRIGGERED | IN_PLAY),                         \
	KEY_EFFECTS(&stalker_effects),                                         \
	KEY("duration", "How long its effects last.", LASTING)
static const struct words ability = KEYS_OF("key of an ability",
	KEY_ABILITY_ID, KEY_KIND, KEY_WHEN(&events), KEY_WHO,
	KEY("timing", "When it may be used; main by default.",
	  TAKES_SET(&stalker_timings), .only = IN_PLAYED, .moments = MAIN),
	KEY_LIMIT(&limits), BODY, KEY_OPTIONAL,
	KEY("property", "The sentence is a property (S-1.6.1).",
	  .forms = AS_BOOL));

const struct words stalker_play = KEYS_OF("key of an effect when played",
	KEY("timing", "When it may be used; main by default.",
	  TAKES_SET(&stalker_timings), .moments = MAIN),
	BODY);

/* How an ability refers to its source. */
#define CREATURE_SELF                                                          \
	WORD("self", "this creature", "эт" RU_THIS " существ" RU_BEING,        \
	  "A creature.")
static const struct word selves[VARIANT_COUNT] = {
	[CREATURE] = CREATURE_SELF,
	[MACHINE] = CREATURE_SELF,
	[SYMBIOTE] = CREATURE_SELF,
	[PARASITE] = CREATURE_SELF,
	[ARTIFACT] = WORD("self", "this artifact",
	  "эт" RU_THIS " артефакт" RU_ARTIFACT, "An artifact."),
	[LOCALITY] = WORD("self", "this locality",
	  "эт" RU_THIS " местност" RU_LOCALITY, "A locality."),
	[EQUIPMENT] = WORD("self", "this equipment",
	  "эт" RU_THIS " экипиров" RU_CELL, "A piece of equipment."),
	[EVENT] = WORD("self", "this event",
	  "эт" RU_THIS " происшестви" RU_EVENT, "An event."),
};
static const struct word any_card = WORD_ANY_CARD;
static const struct word any_creature = WORD("creature", "creature*",
	"существ" RU_BEING, "A creature.");

static const struct words fields = LIST_OF("field",
	WORD("host_filter", "its host is {:nom,one}", "хозяин — {:nom,one}",
	  "Conditions on the creature that wears it."));

/* Classes of localities; kinds of protection and vulnerability. */
#define CLASS(name_, ru_) WORD(name_, name_, "«" ru_ "»", "A class.")
static const struct words labels = LIST_OF("label",
	CLASS("desert", "пустыня"), CLASS("mountains", "горы"),
	CLASS("swamp", "болото"), CLASS("forest", "лес"),
	CLASS("river", "река"), CLASS("steppe", "степь"),
	CLASS("city", "город"),
	WORD("shot", "shot*", "выстрел" RU_ARTIFACT, "Shots."),
	WORD("throw", "throw*", "метани" RU_EVENT, "Throws."),
	WORD("discharge", "discharge*", "разряд" RU_ARTIFACT, "Discharges."),
	WORD("magic_strike", "magic strike*",
	  "магическ" RU_ADJ_K " удар" RU_ARTIFACT, "Magic strikes."),
	WORD("special_strike", "special strike*",
	  "особ" RU_ADJECTIVE " удар" RU_ARTIFACT, "Special strikes."),
	WORD("strike_across", "strike* across",
	  "удар" RU_ARTIFACT " через ряд", "Strikes across."),
	WORD("spell", "spell*", "заклинани" RU_EVENT, "Spells."),
	WORD("influence", "influence*", "воздействи" RU_EVENT, "Influences."),
	WORD("magic", "magic", "маги<и,и,и,ю,ей,и,и,и,и,ю,ей,и:f>", "Magic."),
	WORD("ranged", "ranged attack*",
	  "дальн" RU_ADJ_SOFT " атак" RU_ATTACK, "Ranged attacks."),
	WORD("melee", "melee attack*",
	  "ближн" RU_ADJ_SOFT " атак" RU_ATTACK, "Melee attacks."),
	WORD("strike", "simple strike*",
	  "прост" RU_ADJ_OI " удар" RU_ARTIFACT, "Simple strikes."),
	WORD("attack", "attack*", "атак" RU_ATTACK, "All attacks."),
	WORD("sudden", "sudden ability*",
	  "внезапн" RU_ADJECTIVE " особенност" RU_LOCALITY,
	  "Sudden abilities."),
	WORD("poison", "poison",
	  "отравлени<е,я,ю,е,ем,и,е,я,ю,е,ем,и:n>", "Poison."));

/* What keywords mean, with their numbers. */
static const struct words meanings = LIST_OF("keyword",
	WORD("incorporeal",
	  "cannot be poisoned, healed or finished off; limits its hosts",
	  "не отравляется, не излечивается и не добивается; ограничивает "
	  "выбор хозяев", NULL),
	WORD("regeneration",
	  "at the start of your turn, if open, removes {n*wound|wounds} from "
	  "itself",
	  "в начале вашего хода, если открыто, снимает с себя "
	  "{n*рану|раны|ран}", NULL),
	WORD("poison",
	  "at the start of your turn, if open, takes {n*wound|wounds}",
	  "в начале вашего хода, если открыто, получает {n*рану|раны|ран}", NULL),
	WORD("protection",
	  "{kinds:and,many} cannot be performed on it",
	  "к нему нельзя применить {kinds:acc,and,many}", NULL),
	WORD("attack_experience",
	  "+{n} to its die when it attacks with a simple strike",
	  "+{n} к броску кубика при нападении простым ударом", NULL),
	WORD("defense_experience",
	  "+{n} to its die when it reflects a melee strike",
	  "+{n} к броску кубика при отражении ближнего удара", NULL),
	WORD("shot_experience",
	  "+{n} to its die for shots",
	  "+{n} к броску кубика при выстреле", NULL),
	WORD("throw_experience",
	  "+{n} to its die for throws",
	  "+{n} к броску кубика при метании", NULL),
	WORD("discharge_experience",
	  "+{n} to its die for discharges",
	  "+{n} к броску кубика при разряде", NULL),
	WORD("clumsiness",
	  "−{n} to its die when it attacks and when it reflects",
	  "−{n} к броску кубика при нападении и при отражении", NULL),
	WORD("blessing",
	  "+1 to all its die rolls",
	  "+1 к каждому броску кубика", NULL),
	WORD("curse",
	  "−1 to all its die rolls",
	  "−1 к каждому броску кубика", NULL),
	WORD("directed_strike",
	  "nobody may defend against its simple strike",
	  "от его простого удара нельзя назначить защитника", NULL),
	WORD("unanswered_strike",
	  "nobody may defend against its simple strike or answer it",
	  "от его простого удара нельзя назначить защитника, и на него "
	  "нельзя ответить", NULL),
	WORD("jump",
	  "jumps to a free cell at distance {n} at most",
	  "прыгает на свободную клетку на расстоянии не больше {n}", NULL),
	WORD("teleport",
	  "moves to any free cell",
	  "перемещается на любую свободную клетку", NULL),
	WORD("finishing_blow",
	  "destroys an adjacent corporeal enemy of life {n} or less",
	  "уничтожает телесное существо противника рядом с собой с числом "
	  "жизней не больше {n}", NULL),
	WORD("corpse_eating",
	  "loses its wounds and its poison when it has killed beside itself",
	  "теряет раны и отравление, когда убивает рядом с собой", NULL),
	WORD("vampirism",
	  "removes as many wounds from itself as its simple strike deals",
	  "снимает с себя столько ран, сколько наносит простым ударом", NULL),
	WORD("accumulate",
	  "may close and get 1 token",
	  "может закрыться и получить 1 фишку", NULL),
	WORD("armor",
	  "prevents the first {n#wound|~ wounds} from non-magic attacks each "
	  "turn",
	  "каждый ход предотвращает {n#первую рану|первые ~ раны|первые ~ "
	  "ран} от немагических атак", NULL),
	WORD("camouflage",
	  "while closed, takes no wounds from the first attack each turn",
	  "пока закрыто, не получает ран от первой атаки за ход", NULL),
	WORD("fear",
	  "an attacker without fear takes {n*wound|wounds}",
	  "нападающий без страха получает {n*рану|раны|ран}", NULL),
	WORD("fading",
	  "at the start of your turn, if open, takes {n*wound|wounds}",
	  "в начале вашего хода, если открыто, получает {n*рану|раны|ран}", NULL),
	WORD("wrath",
	  "+1 to its strike against cards wounded this turn",
	  "+1 к удару по картам, получившим раны в этом ходу", NULL),
	WORD("vulnerable",
	  "attacks and abilities of that kind deal it 1 wound more",
	  "атаки и особенности этого вида наносят ему на 1 рану больше", NULL),
	WORD("concentration",
	  "gets 1 token after an enemy turn in which it took no wounds",
	  "получает 1 фишку после хода противника, в который не получило ран", NULL),
	WORD("agility",
	  "when wounded, may relocate to a free adjacent cell once a turn",
	  "когда получает раны, может раз за ход переместиться на соседнюю "
	  "свободную клетку", NULL),
	WORD("maneuver",
	  "swaps cells with a creature of yours beside it",
	  "меняется местами с вашим существом рядом с собой", NULL),
	WORD("stealth",
	  "may stay hidden at the reveal, in any row",
	  "может остаться скрытым при вскрытии, в любом ряду", NULL),
	WORD("unique",
	  "a squad holds one card of this name",
	  "в отряде только одна карта с этим именем", NULL),
	WORD("horde",
	  "a deck holds up to 5 cards of this name",
	  "в колоде до 5 карт с этим именем", NULL),
	WORD("acts",
	  "may act {n*time|times} in a turn",
	  "может действовать {n*раз|раза|раз} за ход", NULL),
	WORD("no_fight",
	  "neither attacks nor reflects",
	  "не нападает и не отражает ударов", NULL));

#define T(name) &stalker_##name,
static const struct words *const all[] = {
	&ability,
	&stalker_play,
	&target,
	&events,
	&stalker_timings,
	&stalker_costs,
	&limits,
	&stalker_picks,
	&stalker_zones,
	&lines,
	&choosers,
	&stalker_refs,
	&stalker_durations,
	&stalker_uses,
	STALKER_CONDITION_TABLES(T)
	STALKER_VERB_TABLES(T)
	&common_kinds, /* choosers have a table of their own */
	&common_whos,
	&common_sides,
	&common_all,
	NULL,
};

/* A permanent ability applies to all matching cards. */
static void check_static(struct reading *r, const struct term *t,
			 const struct node *n)
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
	.card = &any_card,
	.piece = &any_card,
	.host = &any_creature,
	.granted = &selves[CREATURE],
	.selves = selves,
	.labels = &labels,
	.fields = &fields,
	.meanings = &meanings,
	.check = check_static,
};
