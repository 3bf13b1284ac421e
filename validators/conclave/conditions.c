/* Conditions, references and numbers of Conclave, each with the function that
 * computes it for the effect engine (catalogue 5.2). */
#include "validators/conclave/play.h"

static int cell_of(const struct duel *d, const struct effect_use *u,
		   struct thing x)
{
	if (x.kind == THING_CELL)
		return x.id;
	return x.kind == THING_CARD && conclave_has_state(d, u, x)
		       ? piece_at(d, piece_of(x))->cell
		       : NO_CELL;
}

static const struct kind *hero_of(const struct effect_scene *s,
				  const struct effect_use *u)
{
	uint16_t p = duel_of(s)->st->player[u->controller].hero;

	return p == NO_PIECE ? NULL : kind_of(duel_of(s), p);
}

static uint64_t hero_class(const struct effect_ask *q) /* C-106 */
{
	const struct kind *k = hero_of(q->s, q->u);

	return k ? UINT64_C(1) << k->class : 0;
}

static uint64_t hero_race(const struct effect_ask *q)
{
	const struct kind *k = hero_of(q->s, q->u);

	return k ? UINT64_C(1) << k->race : 0;
}

/* C-234: b2, c2, b3, c3 */
static uint64_t in_square(const struct effect_ask *q)
{
	int cell = cell_of(duel_of(q->s), q->u, q->x);

	return cell < 0 ? 0
			: 1u << (0x0660u >> cell & 1 ? INNER_SQUARE
						     : OUTER_SQUARE);
}

static uint64_t type(const struct effect_ask *q)
{
	return UINT64_C(1) << kind_of(duel_of(q->s), piece_of(q->x))->variant;
}

static uint64_t supertype(const struct effect_ask *q)
{
	return kind_of(duel_of(q->s), piece_of(q->x))->supertypes;
}

static uint64_t attack_type(const struct effect_ask *q)
{
	const struct combat *c = &duel_of(q->s)->st->combat;

	return c->step ? UINT64_C(1) << c->attack_type : 0;
}

/* The single thing that a reference means, or nothing. */
static struct thing refer(const struct effect_scene *s,
			  const struct effect_use *u, const struct term *t)
{
	struct thing v[EFFECT_MAX_BOUND];
	struct things found = { .v = v, .cap = EFFECT_MAX_BOUND };

	effect_refer(s, u, t, &found);
	return found.n ? v[0] : no_thing();
}

static bool in_row(const struct effect_ask *q) /* C-235 */
{
	int cell = cell_of(duel_of(q->s), q->u, q->x);
	unsigned row = q->value->word;

	if (q->value->form == TERM_TARGET) {
		struct thing r = refer(q->s, q->u, q->value);

		if (!r.kind)
			return false;
		row = (unsigned)r.id;
	}
	return cell >= 0 && conclave_row_cells(row) >> cell & 1;
}

/* C-232: nothing is adjacent to itself */
static bool adjacent_to(const struct effect_ask *q)
{
	struct thing r = refer(q->s, q->u, q->value);

	return r.kind && conclave_adjacent(duel_of(q->s),
					   cell_of(duel_of(q->s), q->u, q->x),
					   cell_of(duel_of(q->s), q->u, r));
}

static bool same_row_as(const struct effect_ask *q)
{
	struct thing r = refer(q->s, q->u, q->value);
	int a = cell_of(duel_of(q->s), q->u, q->x);
	int b = r.kind ? cell_of(duel_of(q->s), q->u, r) : NO_CELL;

	return a >= 0 && b >= 0 &&
	       (a / (int)SIDE_CELLS == b / (int)SIDE_CELLS ||
		a % (int)SIDE_CELLS == b % (int)SIDE_CELLS);
}

static bool has_label(const struct kind *k, const struct term *label)
{
	for (size_t i = 0; i < k->nsubtypes; i++)
		if (k->subtype[i].n == label->n &&
		    memcmp(k->subtype[i].p, label->text, label->n) == 0)
			return true;
	return false;
}

static bool subtype(const struct effect_ask *q) /* C-119 */
{
	const struct kind *k = kind_of(duel_of(q->s), piece_of(q->x));

	if (q->value->form == TERM_TEXT)
		return has_label(k, q->value);
	for (uint32_t i = 0; i < q->value->n; i++)
		if (has_label(k, &q->value->v[i]))
			return true;
	return false;
}

/* False for every range if the card does not have the number. */
static bool is_within(const struct kind *k, enum stat_row stat, int32_t n,
		      const struct term *range)
{
	static const uint8_t all = UINT8_MAX,
			     fighters = 1u << HERO | 1u << ALLY;
	const uint8_t who[STATS] = {
		[STAT_HEALTH] = fighters,
		[STAT_ATTACK] = fighters,
		[STAT_STRIKE] = fighters,
		[STAT_WOUNDS] = fighters | 1u << EQUIPMENT,
		[STAT_DEFENCE] = 1u << EQUIPMENT,
		[STAT_PRICE] = 1u << EQUIPMENT,
		[STAT_COST] = (uint8_t)(all ^ 1u << HERO),
		[STAT_BASE_ENERGY] = (uint8_t)(all ^ 1u << ABILITY),
		[STAT_ALLY_LIMIT] = 1u << HERO,
		[STAT_EQUIPMENT_LIMIT] = 1u << HERO,
	};
	bool weapon = stat == STAT_WOUNDS || stat == STAT_PRICE;

	if (!(who[stat] >> k->variant & 1) ||
	    (k->variant == EQUIPMENT && weapon && k->use != USE_ATTACK) ||
	    (stat == STAT_DEFENCE && k->use != USE_DEFENCE))
		return false;
	return range->form == TERM_INT ? n == range->lo
				       : range->lo <= n && n <= range->hi;
}

static bool has_stat(const struct effect_ask *q)
{
	return is_within(
		kind_of(duel_of(q->s), piece_of(q->x)), (enum stat_row)q->arg,
		conclave_number(q->s, q->u, q->x, (enum stat_row)q->arg),
		q->value);
}

static void add_host(const struct effect_ask *q, struct things *out)
{
	const struct duel *d = duel_of(q->s);
	uint16_t p = piece_at(d, piece_of(q->u->source))->host;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void add_hero(const struct duel *d, unsigned seat, struct things *out)
{
	uint16_t p = d->st->player[seat].hero;

	if (p != NO_PIECE)
		things_add(out, thing_of(d, p));
}

static void own_hero(const struct effect_ask *q, struct things *out)
{
	add_hero(duel_of(q->s), q->u->controller, out);
}

static void enemy_hero(const struct effect_ask *q, struct things *out)
{
	add_hero(duel_of(q->s), opponent_of(q->u->controller), out);
}

static int32_t hero_level(const struct effect_ask *q)
{
	const struct kind *k = hero_of(q->s, q->u);

	return k ? k->level : 0;
}

static int32_t energy(const struct effect_ask *q)
{
	return duel_of(q->s)->st->player[q->u->controller].energy;
}

static int32_t own_turn(const struct effect_ask *q)
{
	return duel_of(q->s)->st->active == q->u->controller;
}

static int32_t closed(const struct effect_ask *q)
{
	const struct duel *d = duel_of(q->s);

	return conclave_has_state(d, q->u, q->x) &&
	       piece_at(d, piece_of(q->x))->closed;
}

static int32_t wounded(const struct effect_ask *q)
{
	const struct duel *d = duel_of(q->s);

	return conclave_has_state(d, q->u, q->x) &&
	       piece_at(d, piece_of(q->x))->wounds > 0;
}

/* The value of an amount; arg is the word. */
static int32_t stat_now(const struct effect_ask *q)
{
	return conclave_number(q->s, q->u, q->x, (enum stat_row)q->arg);
}

/* own, opponent: RC-49, at the time the effect is carried out */
static int32_t energy_of(const struct effect_ask *q)
{
	unsigned seat = q->value->word == ENERGY_OWN
				? q->u->controller
				: opponent_of(q->u->controller);

	return duel_of(q->s)->st->player[seat].energy;
}

/* one line per row is more readable */
/* clang-format off */
const struct words conclave_classes = LIST_OF("class",
	WORD("thinker", "thinker", "мыслитель", "A thinker."),
	WORD("seeker", "seeker", "искатель", "A seeker."),
	WORD("warrior", "warrior", "воитель", "A warrior."));

const struct words conclave_races = LIST_OF("race",
	WORD("human", "human", "человек", "A human."),
	WORD("kneshal", "kneshal", "кнешаль", "A kneshal."),
	WORD("sharush", "sharush", "шаруш", "A sharush."),
	WORD("psifey", "psifey", "псифей", "A psifey."));

const struct words conclave_squares = LIST_OF("square",
	[INNER_SQUARE] = WORD("inner", "the inner square",
	  "внутренн" RU_ADJ_SOFT " квадрат" RU_ARTIFACT,
	  "The four cells in the middle."),
	[OUTER_SQUARE] = WORD("outer", "the outer square",
	  "внешн" RU_ADJ_SOFT " квадрат" RU_ARTIFACT,
	  "The twelve cells around."));

#define HORIZONTAL(name_, row_, about_)                                         \
	WORD(name_, "horizontal row " row_,                                    \
	  "горизонтальн" RU_ADJECTIVE " ряд" RU_ROW " " row_, about_)
#define VERTICAL(name_, row_, about_)                                          \
	WORD(name_, "vertical row " row_,                                      \
	  "вертикальн" RU_ADJECTIVE " ряд" RU_ROW " " row_, about_)
const struct words conclave_rows = LIST_OF("row",
	HORIZONTAL("h1", "1", N_("The horizontal row 1.")),
	HORIZONTAL("h2", "2", N_("The horizontal row 2.")),
	HORIZONTAL("h3", "3", N_("The horizontal row 3.")),
	HORIZONTAL("h4", "4", N_("The horizontal row 4.")),
	VERTICAL("va", "a", N_("The vertical row a.")),
	VERTICAL("vb", "b", N_("The vertical row b.")),
	VERTICAL("vc", "c", N_("The vertical row c.")),
	VERTICAL("vd", "d", N_("The vertical row d.")));

const struct words conclave_types = LIST_OF("type",
	[HERO] = WORD("hero", "=hero*", "=геро" RU_HERO,
	  "A hero."),
	[ALLY] = WORD("ally", "=ally*", "=союзник" RU_SEEKER,
	  "An ally."),
	[ABILITY] = WORD("ability", "=ability card*",
	  "=карт" RU_CARD " способности",
	  "An ability card."),
	[EQUIPMENT] = WORD("equipment", "=equipment card*",
	  "=карт" RU_CARD " снаряжения",
	  "A piece of equipment."),
	[ENCHANTMENT] = WORD("enchantment", "=enchantment*",
	  "=карт" RU_CARD " чар",
	  "An enchantment."));

const struct words conclave_supertypes = LIST_OF("supertype",
	[COMMANDER] = WORD("commander", "=commander*",
	  "=командир" RU_SYMBIOTE,
	  "A commander."),
	[INSTANT] = WORD("instant", "^instant", "^мгновенн" RU_ADJECTIVE,
	  "An instant card."),
	[BASIC] = WORD("basic", "^basic", "^базов" RU_ADJECTIVE,
	  "A basic card."));

const struct words conclave_attack_types = LIST_OF("type of attack",
	[MELEE] = WORD("melee", "melee", "ближняя", "A melee attack."),
	[RANGED] = WORD("ranged", "ranged", "дальняя", "A ranged attack."));

const struct words conclave_stats = LIST_OF("stat",
	[STAT_HEALTH] = WORD("health", "health",
	  "здоровь<е,я,ю,е,ем,е,я,й,ям,я,ями,ях:n>",
	  "Wounds that it can bear."),
	[STAT_ATTACK] = WORD("attack", "attack", "атак" RU_ATTACK,
	  "The base attack."),
	[STAT_STRIKE] = WORD("strike", "strike", "удар" RU_ARTIFACT,
	  "Any strike of the card."),
	[STAT_WOUNDS] = WORD("wounds", "wounds",
	  "ран<ы,,ам,ы,ами,ах,ы,,ам,ы,ами,ах:p>",
	  "Wounds that a weapon adds."),
	[STAT_DEFENCE] = WORD("defence", "defence", "защит" RU_CARD,
	  "Wounds that armour absorbs."),
	[STAT_PRICE] = WORD("price", "price", "цен" RU_CARD,
	  "Energy for a use."),
	[STAT_COST] = WORD("cost", "cost", "стоимост" RU_LOCALITY,
	  "Energy to play it."),
	[STAT_BASE_ENERGY] = WORD("base_energy", "base energy",
	  "базов" RU_ADJECTIVE " энерги" RU_ENERGY,
	  "Energy it gives every turn."),
	[STAT_ALLY_LIMIT] = WORD("ally_limit", "ally limit",
	  "предел" RU_ARTIFACT " союзников",
	  "Allies the hero may control."),
	[STAT_EQUIPMENT_LIMIT] = WORD("equipment_limit", "equipment limit",
	  "предел" RU_ARTIFACT " снаряжения",
	  "Equipment the hero may wear."));

/* Cards in play. */
#define CROWD_KEYS                                                             \
	KEY_COUNTED(&conclave_played_picks), KEY_SIDE,                         \
	  KEY_FILTER(&conclave_conditions)
static const struct word crowd_rows[] = {
	CROWD_KEYS,
};
const struct words conclave_crowd =
	WORDS(WORDS_KEYS, "key of a group of cards", crowd_rows);
const struct words conclave_counted =
	WORDS(WORDS_KEYS, "key of a count", crowd_rows);
const struct words conclave_counting = KEYS_OF("key of a count",
	CROWD_KEYS, KEY_MIN, KEY_MAX);

const struct words conclave_amount_words = LIST_OF("number",
	WORD("event_amount", "as many", "столько же",
	  "The wounds of the event.", .only = HAS_EVENT_AMOUNT));

const struct words conclave_energy_sides = LIST_OF("player",
	[ENERGY_OWN] = WORD("own", "your energy",
	  "ваш" RU_YOUR " энерги" RU_ENERGY,
	  "The controller's energy."),
	[ENERGY_OPPONENT] = WORD("opponent", "the opponent's energy",
	  "энерги" RU_ENERGY " противника",
	  "The opponent's energy."));

static const struct word part = { .name = "part", AMOUNT(-999, 999),
				  .about = "A number." };
const struct words conclave_amounts = KEYS_OF("number",
	WORD("stat", "", "",
	  "A value of a card ...",
	  TAKES_WORD(&conclave_stats), .choice = 1, .with = "of",
	  READ(.number = stat_now)),
	WORD("of", "[{:gen,pro} {stat}][the {stat} of {:acc,noun}]",
	  "[{:gen,pro} {stat:same}][{stat:same} {:gen,noun}]",
	  "... and which card's.",
	  TAKES_REF(THING_CARD), .with = "stat"),
	WORD("energy_of", "{}", "{:same}",
	  "The energy of a player.",
	  TAKES_WORD(&conclave_energy_sides), .choice = 1,
	  READ(.amount = energy_of)),
	WORD("count", "the number of {:acc,bare}",
	  "числ" RU_CREATURE " {:gen,bare}",
	  "The number of such cards in play.", TAKES_MAP(&conclave_counted),
	  .choice = 1),
	WORD("add", "{}", "{}",
	  "The sum of the numbers.",
	  .forms = AS_EACH, .each = &part, .choice = 1),
	WORD("mul", "{}", "{}",
	  "The product of the numbers.", .forms = AS_EACH, .each = &part,
	  .choice = 1));

#define STAT(name_, row_, en_, with_, ru_)                                     \
	CONDITION_NUMBER(name_,                                                \
	  "with " en_ " {} /  / [{self:gen,pro} " en_ "]"                      \
	  "[the " en_ " of {self:acc,noun}] is {}",                            \
	  with_ " {} /  / у {self:gen} " ru_ " {}", 999,                       \
	  N_("The value, with its modifiers, is in the range."),               \
	  READ(.test = has_stat, .arg = (row_)))
const struct words conclave_conditions = ONE_OF("condition",
	WORD("hero_class", " /  / your hero is a {} / your hero is not a {}",
	  " /  / ваш герой — {:nom} / ваш герой — не {:nom}",
	  "Class of the controller's hero.", TAKES_WORDS(&conclave_classes),
	  READ(.words = hero_class)),
	WORD("hero_race", " /  / your hero is a {} / your hero is not a {}",
	  " /  / ваш герой — {:nom} / ваш герой — не {:nom}",
	  "Race of the controller's hero.", TAKES_WORDS(&conclave_races),
	  READ(.words = hero_race)),
	WORD("hero_level", " /  / the level of your hero is {}",
	  " /  / уровень вашего героя {}",
	  "Level of the controller's hero.", TAKES_RANGE(1, 999),
	  READ(.number = hero_level)),
	WORD("energy", " /  / you have {*energy} / you have energy",
	  " /  / у вас {*единицы энергии|единиц энергии} / у вас есть энергия",
	  "Energy of the controller.", TAKES_RANGE(0, 999),
	  READ(.number = energy)),
	CONDITION_FLAG("own_turn", " /  / it is your turn / it is the "
	  "opponent's turn /  / during your turn / during the opponent's "
	  "turn",
	  " /  / идёт ваш ход / идёт ход противника /  / в ваш ход / в ход "
	  "противника",
	  "Whose turn it is.",
	  READ(.number = own_turn)),
	CONDITION_CLOSED(READ(.number = closed)),
	CONDITION_FLAG("wounded", "^wounded / ^unhurt / {self} {self#is|are} "
	  "wounded / {self} {self#is|are} unhurt",
	  "^ранен" RU_ADJECTIVE " / ^невредим" RU_ADJECTIVE " / {self} "
	  "ранен{self#|а|о|ы} / {self} невредим{self#|а|о|ы}",
	  "It has wounds.", READ(.number = wounded)),
	STAT("health", STAT_HEALTH, "health",
	  "со здоровьем", "здоровье"),
	STAT("attack", STAT_ATTACK, "attack",
	  "с атакой", "атака"),
	STAT("strike", STAT_STRIKE, "strike",
	  "с ударом", "удар"),
	CONDITION_NUMBER("wounds",
	  "that add" EN_S " {} wounds /  / [{self:gen,pro} wounds][the wounds "
	  "of {self:acc,noun}] is {}",
	  ", добавляющ" RU_ADJ_HUSH " {*раны|ран}\1 /  / у {self:gen} раны "
	  "{}", 999,
	  N_("The value, with its modifiers, is in the range."),
	  READ(.test = has_stat, .arg = STAT_WOUNDS)),
	STAT("defence", STAT_DEFENCE, "defence",
	  "с защитой", "защита"),
	STAT("price", STAT_PRICE, "price",
	  "с ценой", "цена"),
	STAT("cost", STAT_COST, "cost",
	  "стоимостью", "стоимость"),
	STAT("base_energy", STAT_BASE_ENERGY, "base energy",
	  "с базовой энергией", "базовая энергия"),
	STAT("ally_limit", STAT_ALLY_LIMIT, "ally limit",
	  "с пределом союзников", "предел союзников"),
	STAT("equipment_limit", STAT_EQUIPMENT_LIMIT, "equipment limit",
	  "с пределом снаряжения", "предел снаряжения"),
	CONDITION_IS,
	WORD("in_square", "in {} / not in {} / {self} {self#is|are} in {} / "
	  "{self} {self#is|are} not in {}",
	  "в {:prep} / не в {:prep} / {self} в {:prep} / {self} не в {:prep}",
	  "Its cell is in the square.",
	  TAKES_WORD(&conclave_squares), READ(.words = in_square)),
	WORD("in_row", "in {:acc} / not in {:acc} / {self} {self#is|are} in "
	  "{:acc}",
	  "в {:prep} / не в {:prep} / {self} в {:prep}",
	  "Its cell is in the row, or in the row chosen.",
	  .forms = AS_WORD | AS_TARGET, .words = &conclave_rows,
	  .things = THING_ROW, READ(.test = in_row)),
	WORD("adjacent_to", "next to {} / not next to {} / {self} "
	  "{self#is|are} next to {} / {self} {self#is|are} not next to {}",
	  "рядом с {:ins} / не рядом с {:ins} / {self} рядом с {:ins} / "
	  "{self} не рядом с {:ins}",
	  "It is next to that card or cell.",
	  TAKES_REF(THING_CARD | THING_CELL), READ(.test = adjacent_to)),
	WORD("same_row_as", "in a row with {} / not in a row with {} / "
	  "{self} {self#is|are} in a row with {}",
	  "в одном ряду с {:ins} / не в одном ряду с {:ins} / {self} в одном "
	  "ряду с {:ins}",
	  "It shares a row with that card or cell.",
	  TAKES_REF(THING_CARD | THING_CELL), READ(.test = same_row_as)),
	WORD("type", "{} / other than {:a} / {self} is {:a} / {self} is not {:a}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "Its printed type.",
	  TAKES_WORDS(&conclave_types), READ(.words = type)),
	WORD("subtype", "{} / other than \2 {} / {self} is \2 {} / {self} is "
	  "not \2 {}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "It has the printed subtype.",
	  .forms = AS_LABEL | AS_LABELS, .of = SUBTYPES, READ(.test = subtype)),
	WORD("supertype", "{} / not {:a} / {self} is {:a} / {self} is not {:a}",
	  "{} / , кроме {:gen}\1 / {self} — {:nom} / {self} — не {:nom}",
	  "It has the printed supertype.",
	  TAKES_WORDS(&conclave_supertypes), READ(.words = supertype)),
	WORD("has_keyword", "with {:cap} / without {:cap} / {self} "
	  "{self#has|have} {:cap}",
	  "с особенностью {:cap} / без особенности {:cap} / у {self:gen} "
	  "есть особенность {:cap} / у {self:gen} нет особенности {:cap}",
	  "It has the keyword, printed or granted.", .forms = AS_KEYWORD_WORD),
	WORD("attack_type", " /  / the attack is {} / the attack is not {}",
	  " /  / атака {} / атака не {}",
	  "Type of the present combat's attack.",
	  TAKES_WORD(&conclave_attack_types), READ(.words = attack_type)),
	WORD("count", "{}", "{}",
	  "So many such cards are in play.", TAKES_MAP(&conclave_counting)),
	CONDITION_EVENT_CARD(&conclave_conditions),
	CONDITION_EVENT_OTHER(&conclave_conditions),
	CONDITION_NOT(&conclave_conditions),
	CONDITION_ALL(&conclave_conditions),
	CONDITION_ANY(&conclave_conditions));

const struct words conclave_refs = LIST_OF("reference",
	REF_SELF,
	WORD("host", "", "",
	  "The card that the enchantment is attached to.", IS_CARD,
	  .only = HAS_HOST, READ(.refer = add_host)),
	REF_EVENT_CARD, REF_EVENT_OTHER,
	WORD("own_hero", "your hero", "ваш" RU_YOUR " геро" RU_HERO,
	  "The controller's hero.",
	  IS_CARD, READ(.refer = own_hero)),
	WORD("enemy_hero", "the enemy hero", "геро" RU_HERO " противника",
	  "The opponent's hero.", IS_CARD, READ(.refer = enemy_hero)),
	REF_CONTROLLER, REF_OPPONENT);
