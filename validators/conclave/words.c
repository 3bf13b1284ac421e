/*
 * The ability language of Conclave: events, targets, abilities, and the checks
 * that the tables cannot express.
 */
#include "validators/conclave/play.h"
#include "validators/core/text/doc.h"

/* one line per row is more readable */
/* clang-format off */
static const char *const moments[] = { N_("in an own action"), N_("in a reaction"),
				       N_("in combat"), N_("outside of combat"),
				       NULL };
static const char *const contexts[] = { N_("on a hero"),	   N_("on an ally"),
					N_("on an ability card"),
					N_("on a piece of equipment"),
					N_("on an enchantment"), NULL };
static const uint64_t variants[VARIANT_COUNT] = {
	[HERO] = ON_HERO,
	[ALLY] = ON_ALLY,
	[ABILITY] = ON_ABILITY,
	[EQUIPMENT] = ON_EQUIPMENT,
	[ENCHANTMENT] = ON_ENCHANTMENT | HAS_HOST,
};

/* The owner of the event's card; a card in play never draws itself.  Without
 * moments: both in combat (C-655: instants, armour, abilities) and outside. */
#define CARD	 .whos = WHO_CARDS, .gives = HAS_EVENT_CARD
#define PAIR	 .whos = WHO_CARDS, .gives = HAS_EVENT_CARD | HAS_EVENT_OTHER
#define WOUNDING .whos = WHO_CARDS, .gives = HAS_EVENT_GROUP
#define ELSEWHERE .whos = WHO_TURNS, .gives = HAS_EVENT_CARD
static const struct word event_rows[] = {
#define HEARD(id, ...) [id] = __VA_ARGS__,
#include "validators/conclave/heard.def"
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);

const struct words conclave_timings = LIST_OF("timing",
	[AT_ANY_TIME] = WORD("any", "", "",
	  "All of the following.", .moments = ACTION | REACTION | COMBAT),
	[AT_ACTION] = WORD("action", "in your main step",
	  "в вашу основную фазу", "The own step 5, nothing pending.",
	  .moments = ACTION),
	[AT_REACTION] = WORD("reaction", "as a reaction", "как реакция",
	  "Answer to the opponent.", .moments = REACTION),
	[AT_COMBAT] = WORD("combat", "in combat", "в сражении",
	  "Combat steps 8 to 10.", .moments = COMBAT));

static const struct word pick_rows[] = {
	[PICK_HERO] = WORD("hero", "!hero*", "!геро" RU_HERO,
	  "A hero.", IS_CARD),
	[PICK_ALLY] = WORD("ally", "ally*", "союзник" RU_SEEKER,
	  "An ally.", IS_CARD),
	[PICK_COMMANDER] = WORD("commander", "commander*",
	  "командир" RU_SYMBIOTE,
	  "A commander.", IS_CARD),
	[PICK_CHARACTER] = WORD("character", "hero* or ally*",
	  "геро" RU_HERO " или союзник" RU_SEEKER,
	  "A hero or an ally.", IS_CARD),
	[PICK_EQUIPMENT] = WORD("equipment", "equipment card*",
	  "карт" RU_CARD " снаряжения",
	  "A piece of equipment.", IS_CARD),
	[PICK_ENCHANTMENT] = WORD("enchantment", "enchantment*",
	  "карт" RU_CARD " чар",
	  "An enchantment.", IS_CARD),
	[PICK_CARD] = WORD("card", "card*", "карт" RU_CARD,
	  "Any card.", IS_CARD),
	[PICK_ABILITY] = WORD("ability", "ability card*",
	  "карт" RU_CARD " способности",
	  "An ability card; never in play.", IS_CARD,
	  .example =
	  "targets: [{id: t, pick: ability, side: own, zone: graveyard}]"),
	[PICK_CELL] = WORD("cell", "free cell* / cell*",
	  "свободн" RU_ADJECTIVE " клет" RU_CELL " / клет" RU_CELL,
	  "A free cell.",
	  .things = THING_CELL),
	[PICK_ROW] = WORD("row", "row*", "ряд" RU_ROW,
	  "A row of cells.",
	  .things = THING_ROW),
	[PICK_PLAYER] = WORD("player", "player*", "игрок" RU_SEEKER,
	  "A player.",
	  IS_PLAYER),
};
const struct words conclave_picks = WORDS(WORDS_LIST, "pick", pick_rows);
/* The words for cards in play come first. */
const struct words conclave_played_picks = { .kind = WORDS_LIST,
					     .what = N_("pick of cards in play"),
					     .v = pick_rows,
					     .n = PICK_ABILITY };

static const struct words zones = LIST_OF("zone",
	[ZONE_HAND] = WORD("hand", "in / from / hand",
	  "на / с / изнан" RU_CELL,
	  "Cards of the hand."),
	[ZONE_GRAVEYARD] = WORD("graveyard", "in / from / graveyard",
	  "на / с / кладбищ<е,а,у,е,ем,е,а,,ам,а,ами,ах:n>",
	  "Cards of the graveyard."),
	[ZONE_DECK] = WORD("deck", "in / from / deck",
	  "в / из / колод" RU_CARD,
	  "Cards of the deck."));

static void seen_target(struct reading *r, const struct term *keys,
			const struct term *t, const struct node *n);
const struct words conclave_target = KEYS_OF("key of a target",
	KEY_TARGET_ID,
	[TARGET_PICK] = KEY_PICK(&conclave_picks),
	KEY_SIDE,
	KEY("zone", "Where, if not in play.", TAKES_WORD(&zones),
	  .seen = seen_target, .beside = "id: t, pick: card, side: own"),
	[TARGET_OCCUPIED] = KEY("occupied", "Of a cell: occupied ones too.",
	  .forms = AS_BOOL, .seen = seen_target, .beside = "id: t, pick: cell"),
	KEY_FILTER(&conclave_conditions), KEY_COUNT, KEY_UP_TO,
	KEY_BY(&common_choosers));

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

const struct words conclave_attach = KEYS_OF("key of an attachment",
	KEY_PICK(&conclave_played_picks), KEY_SIDE,
	KEY_FILTER(&conclave_conditions));

#define LASTING .only = IN_TRIGGERED | IN_PLAYED | IN_PLAY
const struct words conclave_durations = LIST_OF("duration",
	[PERMANENT] = WORD("permanent", "for good", "пока не сменит зону",
	  "Until the card changes its zone.", LASTING),
	[WHILE_SOURCE] = WORD("while_source", "as long as {self} {self#is|are} "
	  "in play",
	  "пока {self:nom} в игре",
	  "As long as the source is in play.",
	  .only = IN_STATIC | IN_TRIGGERED | IN_PLAYED),
	[END_OF_TURN] = WORD("end_of_turn", "until the end of the turn",
	  "до конца хода", "Until step 8 (C-811).", LASTING),
	[END_OF_COMBAT] = WORD("end_of_combat", "until the end of the combat",
	  "до конца сражения", "Until the combat ends.", LASTING),
	[START_OF_OWN_TURN] = WORD("start_of_own_turn", "until the start of "
	  "your next turn",
	  "до начала вашего следующего хода",
	  "Until the controller's next step 1.", LASTING));

static const struct words limits = KEYS_OF("limit",
	[PER_TURN] = WORD("per_turn", "a turn", "за ход",
	  "Uses in a turn.", TAKES_INT(1, 99)),
	[PER_MATCH] = WORD("per_match", "a match", "за матч",
	  "Uses in the match.", TAKES_INT(1, 99)));

#define KEY_TIMING(only_)                                                      \
	KEY("timing", "When it may be used; any by default.",                  \
	  TAKES_SET(&conclave_timings), .only = (only_),                       \
	  .moments = ACTION | REACTION | COMBAT)
static const struct words ability_table = KEYS_OF("key of an ability",
	KEY_ABILITY_ID, KEY_KIND, KEY_WHEN(&events), KEY_WHO,
	KEY_TIMING(IN_PLAYED), KEY_TARGETS(&conclave_target),
	KEY_IF(&conclave_conditions),
	KEY("cost", "What is paid at the declaration.",
	  TAKES_MAP(&conclave_costs), .only = IN_PLAYED),
	KEY_LIMIT(&limits), KEY_EFFECTS(&conclave_effects), KEY_OPTIONAL,
	KEY("wear", "false: it is not a use of the equipment (C-145).",
	  .forms = AS_BOOL, .only = ON_EQUIPMENT, .example = "wear: false"));

bool conclave_is_idle(const struct term *t)
{
	const size_t wear = words_at(&ability_table, "wear");

	return term_has(t, wear) && !term_at(t, wear)->lo;
}

const struct words conclave_play = KEYS_OF("key of an effect when played",
	KEY_TIMING(0), KEY_TARGETS(&conclave_target),
	KEY_IF(&conclave_conditions), KEY_EFFECTS(&conclave_effects));

/* The text under a key of a map, or an empty one. */
static struct str text_at(const struct node *map, const char *key)
{
	const struct node *n =
		map->kind == NODE_MAP ? node_get(map, key) : NULL;

	return n && n->kind == NODE_TEXT ? n->text : STR("");
}

/* The elements of the list under a key, or none. */
static const struct node *list_at(const struct node *map, const char *key)
{
	static const struct node empty = { .kind = NODE_LIST };
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_LIST ? n : &empty;
}

/* Events that can never be about the card itself need a side. */
static void check_who(struct reading *r, const struct node *n)
{
	if (r->event && (r->event->gives & HAS_EVENT_CARD) &&
	    !(r->event->whos & WHO(WHO_SELF)) && !node_get(n, "who"))
		reading_fault(r, FINDING_MISSING_FIELD, &n->at,
			      "\"who\" is missing beside \"%s\"",
			      r->event->name);
}

/* An ability card is never in play (C-407).  Nothing is chosen for a
 * static ability. */
static void check_target(struct reading *r, const struct node *target)
{
	if (target->kind != NODE_MAP)
		return;
	if (str_is(text_at(target, "pick"), "ability") &&
	    !node_get(target, "zone"))
		reading_fault(r, FINDING_MISSING_FIELD, &target->at,
			      "\"zone\" is missing beside \"pick: ability\"");
	if (!(r->context & IN_STATIC) ||
	    str_is(text_at(target, "count"), "all"))
		return;
	struct diag *d = reading_fault(r, FINDING_MISPLACED_WORD, &target->at,
				       "a static ability chooses no target");
	d->hint = tr(r->card->ds->lang, "write \"count: all\", or the group in \"to\"");
}

/* The target named by `to`. */
struct aim {
	struct str name; /* as written, or the word it stands for */
	struct str what; /* a pick or a type; empty if unknown */
	const struct span *at;
};

/* The type of the card with the ability, if known. */
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

/* C-103, C-236, C-660: targets that the verb can never have. */
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

/* Checks the effects, and those of choose, may and repeat; a granted ability is
 * checked separately. */
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

/* How an ability refers to its source. */
static const struct word selves[VARIANT_COUNT] = {
	[HERO] = WORD("self", "this hero", "эт" RU_THIS " геро" RU_HERO, "A hero."),
	[ALLY] = WORD_THIS_CARD,
	[ABILITY] = WORD_THIS_CARD,
	[EQUIPMENT] = WORD_THIS_CARD,
	[ENCHANTMENT] = WORD_THIS_CARD,
};
static const struct word this_card = WORD_THIS_CARD;
static const struct word any_card = WORD_ANY_CARD;

static const struct words fields = LIST_OF("field",
	WORD("requires", "play only if {}", "разыгрывается, только если {}",
	  "Conditions for playing the card."),
	WORD("attach_to", "attach to {:acc,one}", "закрепляется за {:ins,one}",
	  "The card it is attached to."));

/* Known subtypes; a card may have others. */
static const struct words labels = LIST_OF("subtype",
	WORD("soldier", "^soldier", "-солдат<,а,у,а,ом,е,ы,,ам,,ами,ах:ma>",
	  "A soldier."),
	WORD("beast", "^beast", "-звер" RU_HEALER, "A beast."),
	WORD("scout", "^scout", "-разведчик" RU_SEEKER, "A scout."),
	WORD("mystic", "^mystic", "-мистик" RU_SEEKER, "A mystic."),
	WORD("townsfolk", "^townsfolk",
	  "-горожан<ин,ина,ину,ина,ином,ине,е,,ам,,ами,ах:ma>",
	  "A citizen."),
	WORD("construct", "^construct",
	  "-истукан" RU_SYMBIOTE, "A construct."),
	WORD("healer", "^healer", "-лекар" RU_HEALER, "A healer."));

/* What keywords mean, with their numbers. */
static const struct words meanings = LIST_OF("keyword",
	WORD("defender",
	  "may close and take upon itself an attack on the hero next to it",
	  "может закрыться и принять на себя атаку на героя рядом с ним", NULL),
	WORD("regeneration",
	  "removes {n*wound|wounds} from itself at the start of your turn",
	  "в начале вашего хода снимает с себя {n*рану|раны|ран}", NULL),
	WORD("leadership",
	  "has {n*point|points} that pay for its abilities",
	  "имеет {n*очко|очка|очков} для оплаты своих особенностей", NULL));

#define T(name) &conclave_##name,
static const struct words *const all[] = {
	&ability_table,
	&conclave_play,
	&conclave_attach,
	&conclave_target,
	&events,
	&conclave_timings,
	&conclave_costs,
	&limits,
	&conclave_picks,
	&conclave_played_picks,
	&zones,
	&conclave_refs,
	&conclave_durations,
	CONCLAVE_CONDITION_TABLES(T)
	CONCLAVE_VERB_TABLES(T)
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
	.card = &any_card,
	.piece = &any_card,
	.host = &any_card,
	.granted = &this_card,
	.selves = selves,
	.labels = &labels,
	.fields = &fields,
	.meanings = &meanings,
	.check = check_ability,
};

/* Finds where `host` is named; in a granted ability it means another card's. */
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

/* C-117: an enchantment without attach_to has no host. */
const struct node *conclave_idle_host(const struct card *c)
{
	const struct value *abilities = &c->values[ABILITIES];

	if (c->variant != ENCHANTMENT || c->values[ATTACH_TO].set ||
	    !abilities->set)
		return NULL;
	return named_host(abilities->node);
}
