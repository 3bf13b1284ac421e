/*
 * The ability language of Conclave: events, targets, abilities; and what no row
 * of the tables can say of an ability.
 */
#include "validators/conclave/play.h"
#include "validators/core/text/doc.h"

static const char *const moments[] = { "in an own action", "in a reaction",
				       "in combat", "outside of combat",
				       NULL };
static const char *const contexts[] = { "on a hero",	   "on an ally",
					"on an ability card",
					"on a piece of equipment",
					"on an enchantment", NULL };
static const uint64_t variants[VARIANT_COUNT] = {
	[HERO] = ON_HERO,
	[ALLY] = ON_ALLY,
	[ABILITY] = ON_ABILITY,
	[EQUIPMENT] = ON_EQUIPMENT,
	[ENCHANTMENT] = ON_ENCHANTMENT | HAS_HOST,
};

/* Whose card the event is about; a card in play never draws itself.  Without
 * moments: in combat (C-655: instants, armour, abilities) and outside. */
#define CARD	 .whos = WHO_CARDS, .gives = HAS_EVENT_CARD
#define PAIR	 .whos = WHO_CARDS, .gives = HAS_EVENT_CARD | HAS_EVENT_OTHER
#define WOUNDING .whos = WHO_CARDS, .gives = HAS_EVENT_GROUP
#define ELSEWHERE .whos = WHO_TURNS, .gives = HAS_EVENT_CARD
static const struct word event_rows[] = {
	[HEARD_ENTERS] = { .name = "enters_play", CARD,
	  .en = "when {who} enters play", .ru = "когда {who} входит в игру",
	  .about = "Has come into play by a summon or an effect." },
	[HEARD_SUMMONED] = { .name = "summoned", CARD,
	  .en = "when {who} is summoned", .ru = "когда {who} вызвана",
	  .about = "Has come into play by a summon." },
	[HEARD_LEAVES] = { .name = "leaves_play", CARD,
	  .en = "when {who} leaves play", .ru = "когда {who} покидает игру",
	  .about = "Has gone from play to another zone." },
	[HEARD_DIES] = { .name = "dies", PAIR,
	  .en = "when {who} dies", .ru = "когда {who} погибает",
	  .about = "Has died; the other card killed it." },
	[HEARD_TURN_START] = { .name = "turn_start", .whos = WHO_TURNS, .moments = OTHER_TIMES,
	  .en = "at the start of {whose} turn", .ru = "в начале {whose} хода",
	  .about = "Step 3 of the turn." },
	[HEARD_TURN_END] = { .name = "turn_end", .whos = WHO_TURNS, .moments = OTHER_TIMES,
	  .en = "at the end of {whose} turn", .ru = "в конце {whose} хода",
	  .about = "Step 7 of the turn." },
	[HEARD_ATTACK] = { .name = "attack_declared", PAIR, .moments = COMBAT,
	  .en = "when {who} attacks", .ru = "когда {who} атакует",
	  .about = "Combat step 3; the other card is attacked." },
	[HEARD_DEFENDS] = { .name = "defends", PAIR, .moments = COMBAT,
	  .en = "when {who} is the final target of an attack",
	  .ru = "когда {who} защищается",
	  .about = "Combat step 5; the other card attacks." },
	[HEARD_DEALS] = { .name = "deals_wounds", WOUNDING,
	  .en = "when {who} deals wounds", .ru = "когда {who} наносит раны",
	  .about = "A strike or effect has wounded; the other card took it." },
	[HEARD_TAKES] = { .name = "takes_wounds", WOUNDING,
	  .en = "when {who} takes wounds", .ru = "когда {who} получает раны",
	  .about = "Was wounded; the other card dealt it." },
	[HEARD_KILLS] = { .name = "kills", PAIR,
	  .en = "when {who} kills", .ru = "когда {who} убивает",
	  .about = "Has killed the other card, a hero or ally." },
	[HEARD_PLAYED] = { .name = "ability_played", ELSEWHERE,
	  .example = "when: ability_played, who: own",
	  .en = "when an ability card was played {by}",
	  .ru = "когда карта способности сыграна {by}",
	  .about = "An ability card has been resolved." },
	[HEARD_MOVED] = { .name = "moved", CARD, .moments = OTHER_TIMES,
	  .en = "when {who} has moved", .ru = "когда {who} двигается",
	  .about = "An ally has moved by the action." },
	[HEARD_DRAWN] = { .name = "drawn", ELSEWHERE, .example = "when: drawn, who: own",
	  .en = "when a card was drawn {by}",
	  .ru = "когда карта взята {by}", .about = "A card was drawn." },
	[HEARD_DISCARDED] = { .name = "discarded", ELSEWHERE,
	  .example = "when: discarded, who: enemy",
	  .en = "when a card was discarded {by}",
	  .ru = "когда карта сброшена {by}",
	  .about = "A card went from hand to graveyard unplayed." },
	[HEARD_USED] = { .name = "equipment_used", CARD,
	  .en = "when {who} is used", .ru = "когда {who} использована",
	  .about = "A piece of equipment was used (C-145)." },
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

static const struct word timing_rows[] = {
	[AT_ANY_TIME] = { .name = "any", .moments = ACTION | REACTION | COMBAT,
	  .en = "at any time", .ru = "в любое время",
	  .about = "All of the following." },
	[AT_ACTION] = { .name = "action", .moments = ACTION,
	  .en = "in your main step", .ru = "в вашу основную фазу",
	  .about = "The own step 5, nothing pending." },
	[AT_REACTION] = { .name = "reaction", .moments = REACTION,
	  .en = "as a reaction", .ru = "как реакция",
	  .about = "Answer to the opponent." },
	[AT_COMBAT] = { .name = "combat", .moments = COMBAT,
	  .en = "in combat", .ru = "в сражении",
	  .about = "Combat steps 8 to 10." },
};
const struct words conclave_timings = WORDS(WORDS_LIST, "timing", timing_rows);

static const struct word pick_rows[] = {
#define PICK(name_, things_, en_, ru_, about_)                                 \
	{ .name = (name_), .things = (things_), .en = (en_), .ru = (ru_),      \
	  .about = (about_) }
	[PICK_HERO] = PICK("hero", THING_CARD, "hero", "герой", "A hero."),
	[PICK_ALLY] = PICK("ally", THING_CARD, "ally", "союзник", "An ally."),
	[PICK_COMMANDER] = PICK("commander", THING_CARD, "commander", "командир", "A commander."),
	[PICK_CHARACTER] = PICK("character", THING_CARD, "hero or ally", "герой или союзник",
	     "A hero or an ally."),
	[PICK_EQUIPMENT] = PICK("equipment", THING_CARD, "equipment", "снаряжение",
	     "A piece of equipment."),
	[PICK_ENCHANTMENT] = PICK("enchantment", THING_CARD, "enchantment", "чары",
	     "An enchantment."),
	[PICK_CARD] = PICK("card", THING_CARD, "card", "карта", "Any card."),
	[PICK_ABILITY] = { .name = "ability", .things = THING_CARD, .en = "ability card",
	  .ru = "карта способности",
	  .example = "targets: [{id: t, pick: ability, side: own, zone: "
		     "graveyard}]",
	  .about = "An ability card; never in play." },
	[PICK_CELL] = PICK("cell", THING_CELL, "cell", "клетка", "A free cell."),
	[PICK_ROW] = PICK("row", THING_ROW, "row", "ряд", "A row of cells."),
	[PICK_PLAYER] = PICK("player", THING_PLAYER, "player", "игрок", "A player."),
};
const struct words conclave_picks = WORDS(WORDS_LIST, "pick", pick_rows);
/* Those of cards in play stand first. */
const struct words conclave_played_picks = { .kind = WORDS_LIST,
					     .what = "pick of cards in play",
					     .v = pick_rows,
					     .n = PICK_ABILITY };

static const struct word zone_rows[] = {
	[ZONE_HAND] = VALUE("hand", "in the hand", "на изнанке", "Cards of the hand."),
	[ZONE_GRAVEYARD] = VALUE("graveyard", "in the graveyard", "на кладбище",
	      "Cards of the graveyard."),
	[ZONE_DECK] = VALUE("deck", "in the deck", "в колоде", "Cards of the deck."),
};
static const struct words zones = WORDS(WORDS_LIST, "zone", zone_rows);

static void seen_target(struct reading *r, const struct term *keys,
			const struct term *t, const struct node *n);
#define KEY_PICK(words_)                                                       \
	{ .name = "pick", .forms = AS_WORD, .words = (words_),                 \
	  .required = ANYWHERE, .about = "What is looked for." }
static const struct word target_rows[] = {
	KEY_TARGET_ID,
	[TARGET_PICK] = KEY_PICK(&conclave_picks),
	KEY_SIDE,
	{ .name = "zone", .forms = AS_WORD, .words = &zones,
	  .seen = seen_target, .beside = "id: t, pick: card, side: own",
	  .about = "Where, if not in play." },
	[TARGET_OCCUPIED] = { .name = "occupied", .forms = AS_BOOL, .seen = seen_target,
	  .beside = "id: t, pick: cell",
	  .about = "Of a cell: occupied ones too." },
	KEY_FILTER(&conclave_conditions),
	KEY_COUNT,
	{ .name = "up_to", .forms = AS_BOOL,
	  .about = "0 to `count` are chosen." },
	KEY_BY,
};
const struct words conclave_target =
	WORDS(WORDS_KEYS, "key of a target", target_rows);

/* `zone` is for cards, `occupied` for cells. */
static void seen_target(struct reading *r, const struct term *keys,
			const struct term *t, const struct node *n)
{
	bool occupied = t->form == TERM_BOOL;
	uint16_t pick = keys[TARGET_PICK].word;

	if (keys[TARGET_PICK].form != TERM_WORD ||
	    (occupied ? pick == PICK_CELL
		      : pick < PICK_CELL && pick != PICK_CHARACTER))
		return;
	reading_fault(r, FINDING_MISPLACED_WORD, &n->at,
		      "\"pick: %s\" takes no \"%s\"", pick_rows[pick].name,
		      occupied ? "occupied" : "zone");
}

static const struct word attach_rows[] = {
	KEY_PICK(&conclave_played_picks),
	KEY_SIDE,
	KEY_FILTER(&conclave_conditions),
};
const struct words conclave_attach =
	WORDS(WORDS_KEYS, "key of an attachment", attach_rows);

static const struct word ref_rows[] = {
#define REF(name_, things_, only_, en_, ru_, about_)                           \
	{ .name = (name_), .things = (things_), .only = (only_), .en = (en_),  \
	  .ru = (ru_), .about = (about_) }
	REF("self", THING_CARD, 0, "this card", "эта карта",
	    "The card with the ability."),
	REF("host", THING_CARD, HAS_HOST, "its host", "носитель",
	    "The card that the enchantment is attached to."),
	REF("event_card", THING_CARD, HAS_EVENT_CARD, "the card of the event",
	    "карта события", "The card of the event."),
	REF("event_other", THING_CARD, HAS_EVENT_OTHER,
	    "the other card of the event", "вторая карта события",
	    "The second card of the event."),
	REF("own_hero", THING_CARD, 0, "your hero", "ваш герой",
	    "The controller's hero."),
	REF("enemy_hero", THING_CARD, 0, "the enemy hero", "вражеский герой",
	    "The opponent's hero."),
	REF("controller", THING_PLAYER, 0, "you", "вы",
	    "The player of the card."),
	REF("opponent", THING_PLAYER, 0, "the opponent", "противник",
	    "The other player."),
};
const struct words conclave_refs = WORDS(WORDS_LIST, "reference", ref_rows);

#define LASTING .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
static const struct word duration_rows[] = {
	[PERMANENT] = { .name = "permanent", LASTING, .en = "for good", .ru = "насовсем",
	  .about = "Until the card changes its zone." },
	[WHILE_SOURCE] = { .name = "while_source", .only = IN_STATIC | IN_TRIGGERED | IN_PLAYED,
	  .en = "as long as this card is in play",
	  .ru = "пока эта карта в игре",
	  .about = "As long as the source is in play." },
	[END_OF_TURN] = { .name = "end_of_turn", LASTING, .en = "until the end of the turn",
	  .ru = "до конца хода", .about = "Until step 8 (C-811)." },
	[END_OF_COMBAT] = { .name = "end_of_combat", LASTING, .en = "until the end of the combat",
	  .ru = "до конца сражения", .about = "Until the combat ends." },
	[START_OF_OWN_TURN] = { .name = "start_of_own_turn", LASTING,
	  .en = "until the start of your next turn",
	  .ru = "до начала вашего хода",
	  .about = "Until the controller's next step 1." },
};
const struct words conclave_durations =
	WORDS(WORDS_LIST, "duration", duration_rows);

static const struct word cost_rows[] = {
	[COST_ENERGY] = { .name = "energy", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} energy", .ru = "энергия: {}", .about = "Pay energy." },
	[COST_CLOSE_SELF] = { .name = "close_self", .forms = AS_TRUE, .en = "close this card",
	  .ru = "закрыть эту карту", .about = "Close the source." },
	[COST_LEADERSHIP] = { .name = "leadership", .forms = AS_INT, .min = 1, .max = 99,
	  .only = ON_HERO | ON_ALLY, .during = ACTION,
	  .en = "{} points of leadership", .ru = "лидерство: {}",
	  .about = "Spend points of the source; own actions only (C-441)." },
	[COST_DURABILITY] = { .name = "durability", .forms = AS_INT, .min = 1, .max = 99,
	  .only = ON_EQUIPMENT | ON_ENCHANTMENT,
	  .en = "{} durability", .ru = "прочность: {}",
	  .about = "Wear the source, besides the wear of a use." },
	[COST_DAMAGE_SELF] = { .name = "damage_self", .forms = AS_INT, .min = 1, .max = 99,
	  .only = ON_HERO | ON_ALLY, .en = "{} wounds to this card",
	  .ru = "раны себе: {}", .about = "Wound the source." },
	[COST_DISCARD] = { .name = "discard", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "discard {}", .ru = "сбросить карт: {}",
	  .about = "Discard cards named in the action." },
	[COST_SACRIFICE_SELF] = { .name = "sacrifice_self", .forms = AS_TRUE,
	  .only = ON_ALLY | ON_EQUIPMENT | ON_ENCHANTMENT,
	  .en = "put this card to the graveyard",
	  .ru = "отправить эту карту на кладбище",
	  .about = "The source goes to the graveyard; it does not die." },
	[COST_CLOSE_OTHER] = { .name = "close_other", .forms = AS_TARGET, .things = THING_CARD,
	  .en = "close {}", .ru = "закрыть: {}",
	  .about = "Close a target of the ability, an open one." },
};
static const struct words costs = WORDS(WORDS_KEYS, "cost", cost_rows);

static const struct word limit_rows[] = {
	[PER_TURN] = { .name = "per_turn", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} in a turn", .ru = "за ход: {}",
	  .about = "Uses in a turn." },
	[PER_MATCH] = { .name = "per_match", .forms = AS_INT, .min = 1, .max = 99,
	  .en = "{} in a match", .ru = "за матч: {}",
	  .about = "Uses in the match." },
};
static const struct words limits = WORDS(WORDS_KEYS, "limit", limit_rows);

#define KEY_TARGETS                                                            \
	{ .name = "targets", .forms = AS_LIST, .table = &conclave_target,               \
	  .about = "What is chosen, in this order." }
#define KEY_EFFECTS                                                            \
	{ .name = "effects", .forms = AS_LIST, .table = &conclave_effects,     \
	  .required = ANYWHERE, .about = "What is done, in this order." }
#define KEY_TIMING(only_)                                                      \
	{ .name = "timing", .forms = AS_SET, .words = &conclave_timings,                \
	  .only = (only_), .moments = ACTION | REACTION | COMBAT,              \
	  .about = "When it may be used; any by default." }
static const struct word ability_rows[] = {
	KEY_ABILITY_ID,
	KEY_KIND,
	KEY_WHEN(&events),
	KEY_WHO,
	KEY_TIMING(IN_PLAYED),
	KEY_TARGETS,
	KEY_IF(&conclave_conditions),
	{ .name = "cost", .forms = AS_MAP, .table = &costs, .only = IN_PLAYED,
	  .about = "What is paid at the declaration." },
	{ .name = "limit", .forms = AS_MAP, .table = &limits,
	  .only = IN_PLAYED | IN_TRIGGERED,
	  .about = "How often it may be used." },
	KEY_EFFECTS,
	KEY_OPTIONAL,
	{ .name = "wear", .forms = AS_BOOL, .only = ON_EQUIPMENT,
	  .example = "wear: false",
	  .about = "false: it is no use of the equipment (C-145)." },
};
static const struct words ability_table =
	WORDS(WORDS_KEYS, "key of an ability", ability_rows);

bool conclave_is_idle(const struct term *t)
{
	const size_t wear = sizeof(ability_rows) / sizeof(*ability_rows) - 1;

	return term_has(t, wear) && !term_at(t, wear)->lo;
}

static const struct word play_rows[] = {
	KEY_TIMING(0),
	KEY_TARGETS,
	KEY_IF(&conclave_conditions),
	KEY_EFFECTS,
};
const struct words conclave_play =
	WORDS(WORDS_KEYS, "key of an effect when played", play_rows);

/* The text under a key of a map, or an empty one. */
static struct str text_at(const struct node *map, const char *key)
{
	const struct node *n =
		map->kind == NODE_MAP ? node_get(map, key) : NULL;

	return n && n->kind == NODE_TEXT ? n->text : STR("");
}

/* The elements of a list under a key; none where there is no list. */
static const struct node *list_at(const struct node *map, const char *key)
{
	static const struct node empty = { .kind = NODE_LIST };
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_LIST ? n : &empty;
}

/* An event that the card itself never is needs a side. */
static void check_who(struct reading *r, const struct node *n)
{
	if (r->event && (r->event->gives & HAS_EVENT_CARD) &&
	    !(r->event->whos & WHO(WHO_SELF)) && !node_get(n, "who"))
		reading_fault(r, FINDING_MISSING_FIELD, &n->at,
			      "\"who\" is missing beside \"%s\"",
			      r->event->name);
}

/* An ability card is never in play (C-407).  Nothing is ever chosen for a
 * static ability. */
static void check_target(struct reading *r, const struct node *target)
{
	if (target->kind != NODE_MAP)
		return;
	if (str_is(text_at(target, "pick"), "ability") &&
	    !node_get(target, "zone"))
		reading_fault(r, FINDING_MISSING_FIELD, &target->at,
			      "\"zone\" is missing beside \"pick: ability\"");
	if (!(r->context & IN_STATIC) || str_is(text_at(target, "count"), "all"))
		return;
	struct diag *d = reading_fault(r, FINDING_MISPLACED_WORD, &target->at,
				       "a static ability chooses no target");
	d->hint = "write \"count: all\", or the group in \"to\"";
}

/* What `to` names. */
struct aim {
	struct str name; /* as written, or what stands for it */
	struct str what; /* a pick or a type; empty where it is open */
	const struct span *at;
};

/* The type of the card with the ability, if it is known. */
static struct str own_type(const struct reading *r)
{
	for (int i = 0; i < VARIANT_COUNT; i++)
		if ((r->context & OF_GAME_GROUP) == OF_GAME(i))
			return str_of(conclave_variants[i].type);
	return STR("");
}

static struct aim aim_at(const struct reading *r, const struct node *ability,
			 const struct node *effect)
{
	const struct node *targets = list_at(ability, "targets");
	const struct pair *p = node_pair(effect, "to");
	struct aim a = { .name = STR("self"), .at = &effect->at };

	if (p) {
		a.name = text_at(effect, "to");
		a.at = &p->value->at;
	} else if (targets->list.n) {
		a.name = text_at(targets->list.v[0], "id");
	}
	if (str_is(a.name, "self"))
		a.what = own_type(r);
	if (str_is(a.name, "own_hero") || str_is(a.name, "enemy_hero"))
		a.what = STR("hero");
	for (size_t i = 0; i < targets->list.n; i++) {
		const struct node *t = targets->list.v[i];

		if (a.name.n == 0 || !str_eq(text_at(t, "id"), a.name))
			continue;
		a.what = text_at(t, "pick");
		break;
	}
	return a;
}

/* C-103, C-236, C-660: what the verb is never done to. */
static void check_verb(struct reading *r, const struct node *ability,
		       const struct node *effect)
{
	struct str name = text_at(effect, "do");
	int row = words_find(&conclave_effects, name.p, name.n);
	const struct deed *deed = row < 0 ? NULL : conclave_effects.v[row].deed;

	if (!deed)
		return;
	struct aim a = aim_at(r, ability, effect);

	for (size_t i = 0; i < NEVER_MAX && deed->never[i]; i++)
		if (str_is(a.what, deed->never[i]))
			reading_fault(r, FINDING_MISPLACED_WORD, a.at,
				      "\"%s\" has no effect on this card (%s)",
				      conclave_effects.v[row].name,
				      deed->never[i]);
}

/* Effects, and those of choose, may and repeat; a granted ability is checked
 * by itself. */
static void check_effects(struct reading *r, const struct node *ability,
			  const struct node *list)
{
	for (size_t i = 0; i < list->list.n; i++) {
		const struct node *e = list->list.v[i];

		if (e->kind == NODE_LIST)
			check_effects(r, ability, e);
		if (e->kind != NODE_MAP)
			continue;
		check_verb(r, ability, e);
		check_effects(r, ability, list_at(e, "options"));
		check_effects(r, ability, list_at(e, "effects"));
	}
}

static void check_ability(struct reading *r, const struct term *t,
			    const struct node *n)
{
	const struct node *targets = list_at(n, "targets");

	(void)t;
	check_who(r, n);
	for (size_t i = 0; i < targets->list.n; i++)
		check_target(r, targets->list.v[i]);
	check_effects(r, n, list_at(n, "effects"));
}

static const struct words *const all[] = {
	&ability_table,
	&conclave_play,
	&conclave_attach,
	&conclave_target,
	&events,
	&conclave_timings,
	&costs,
	&limits,
	&conclave_picks,
	&conclave_played_picks,
	&zones,
	&conclave_refs,
	&conclave_durations,
	CONCLAVE_CONDITION_TABLES,
	CONCLAVE_VERB_TABLES,
	COMMON_TABLES,
	NULL,
};

const struct grammar conclave_grammar = {
	.ability = &ability_table,
	.play = &conclave_play,
	.refs = &conclave_refs,
	.all = all,
	.contexts = contexts,
	.moments = moments,
	.variants = variants,
	.check = check_ability,
};

/* Where `host` is named; a granted ability speaks of another card's. */
static const struct node *named_host(const struct node *n)
{
	static const char *const keys[] = { "to", "of", "is", "adjacent_to",
					    "same_row_as" };
	const struct node *found = NULL;

	for (size_t i = 0; n->kind == NODE_LIST && !found && i < n->list.n; i++)
		found = named_host(n->list.v[i]);
	if (n->kind != NODE_MAP)
		return found;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (str_is(text_at(n, keys[i]), "host"))
			return node_get(n, keys[i]);
	for (size_t i = 0; !found && i < n->map.n; i++)
		if (!str_is(n->map.v[i].key, "ability"))
			found = named_host(n->map.v[i].value);
	return found;
}

/* C-117: an enchantment without attach_to is on no card. */
const struct node *conclave_idle_host(const struct card *c)
{
	const struct value *abilities = &c->values[ABILITIES];

	if (c->variant != ENCHANTMENT || c->values[ATTACH_TO].set ||
	    !abilities->set)
		return NULL;
	return named_host(abilities->node);
}
