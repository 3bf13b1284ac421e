/* Defines a game without rules for the tests of the effect engine. */
#include "tests/support/toy.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/language/ability.h"
#include "validators/core/game/common_words.h"

#include <stdlib.h>
#include <string.h>

static struct toy *toy_of(const struct effect_scene *s)
{
	return s->game;
}

static int32_t attack_of(const struct effect_ask *q)
{
	struct effect_sum sum = effect_sum(q->s, q->x, TOY_ATTACK, NULL);

	return effect_value(&sum, toy_card(toy_of(q->s), q->x)->attack, false);
}

static int32_t wounds_of(const struct effect_ask *q)
{
	return toy_card(toy_of(q->s), q->x)->wounds;
}

/* Of an amount. */
static int32_t stat_of(const struct effect_ask *q)
{
	return q->arg == TOY_ATTACK ? attack_of(q) : wounds_of(q);
}

static int32_t closed_of(const struct effect_ask *q)
{
	return toy_card(toy_of(q->s), q->x)->closed;
}

static uint64_t type_of(const struct effect_ask *q)
{
	return UINT64_C(1) << toy_card(toy_of(q->s), q->x)->type;
}

static bool strange(const struct effect_ask *q)
{
	return q->x.id == 3;
}

/* The first card of the controller. */
static void champion(const struct effect_ask *q, struct things *out)
{
	for (int16_t i = 0; i < toy_of(q->s)->ncards; i++) {
		if (toy_of(q->s)->card[i].owner == q->u->controller) {
			things_add(out, (struct thing){ THING_CARD, i });
			return;
		}
	}
}

static int32_t gold_of(const struct effect_ask *q)
{
	struct thing v[2] = { { 0, 0 } };
	struct things of = { .v = v, .cap = 2 };

	effect_refer(q->s, q->u, q->value, &of);
	return toy_of(q->s)->gold[v[0].id];
}

static bool gold_payable(const struct effect_ask *q)
{
	return toy_of(q->s)->gold[q->u->controller] >= q->value->lo;
}

static void gold_pay(const struct effect_ask *q)
{
	toy_of(q->s)->gold[q->u->controller] -= q->value->lo;
}

static bool close_payable(const struct effect_ask *q)
{
	return !toy_card(toy_of(q->s), q->u->source)->closed;
}

static void close_pay(const struct effect_ask *q)
{
	toy_card(toy_of(q->s), q->u->source)->closed = true;
}

/* one row, few lines */
/* clang-format off */
static const struct words conditions;

static const struct word event_rows[] = {
	[TOY_TURN_START] = { .name = "turn_start",
			     .whos = WHO_TURNS,
			     .about = "." },
	[TOY_DAWN] = { .name = "dawn", .about = "." },
	[TOY_DIES] = { .name = "dies",
		       .whos = WHO_CARDS,
		       .about = ".",
		       .gives = HAS_EVENT_CARD | HAS_EVENT_OTHER |
				HAS_EVENT_AMOUNT },
};
static const struct words events = WORDS(WORDS_LIST, "event", event_rows);
static const struct word zone_rows[] = {
	[TOY_PLAY] = WORD("play", "", "", "."),
	[TOY_HAND] = WORD("hand", "", "", "."),
};
static const struct words zones = WORDS(WORDS_LIST, "zone", zone_rows);
static const struct word type_rows[] = {
	WORD("soldier", "", "", "."),
	WORD("beast", "", "", "."),
	WORD("wall", "", "", "."),
};
static const struct words types = WORDS(WORDS_LIST, "type", type_rows);
static const struct word pick_rows[] = {
	{ .name = "card", .things = THING_CARD, .about = "." },
};
static const struct words picks = WORDS(WORDS_LIST, "pick", pick_rows);
static const struct word ref_rows[] = {
	{ .name = "self", .things = THING_CARD, .about = "." },
	{ .name = "champion", .things = THING_CARD, .about = ".",
	  READ(.refer = champion) },
	{ .name = "event_card", .things = THING_CARD, .only = HAS_EVENT_CARD },
	{ .name = "controller", .things = THING_PLAYER, .about = "." },
	{ .name = "opponent", .things = THING_PLAYER, .about = "." },
	{ .name = "both_players", .things = THING_PLAYER, .about = "." },
};
static const struct words refs = WORDS(WORDS_LIST, "reference", ref_rows);
static const struct word number_rows[] = {
	[TOY_ATTACK] = WORD("attack", "", "", "."),
	[TOY_WOUNDS] = WORD("wounds", "", "", "."),
};
static const struct words stats = WORDS(WORDS_LIST, "stat", number_rows);

#define GROUP_ROWS                                                             \
	{ .name = "pick", .forms = AS_WORD, .words = &picks }, KEY_SIDE,       \
		{ .name = "zone", .forms = AS_WORD, .words = &zones },         \
		KEY_FILTER(&conditions)
static const struct word counting_rows[] = {
	GROUP_ROWS,
	{ .name = "min", .forms = AS_INT, .min = 0, .max = 99 },
	{ .name = "max", .forms = AS_INT, .min = 0, .max = 99 },
};
static const struct words counting = WORDS(WORDS_KEYS, "key", counting_rows);
static const struct word target_rows[] = {
	GROUP_ROWS,
	KEY_COUNT,
	KEY_BY(&common_choosers),
	KEY_TARGET_ID,
	{ .name = "up_to", .forms = AS_BOOL },
};
static const struct words targets = WORDS(WORDS_KEYS, "key", target_rows);
static const struct word condition_rows[] = {
	{ .name = "side", .forms = AS_WORD, .words = &common_sides },
	{ .name = "type", .forms = AS_WORD | AS_SET, .words = &types,
	  READ(.words = type_of) },
	{ .name = "closed", .forms = AS_BOOL, READ(.number = closed_of) },
	{ .name = "attack", .forms = AS_RANGE, .min = 0, .max = 99,
	  READ(.number = attack_of) },
	{ .name = "wounds", .forms = AS_RANGE, .min = 0, .max = 99,
	  READ(.number = wounds_of) },
	{ .name = "strange", .forms = AS_TRUE, READ(.test = strange) },
	{ .name = "has_keyword", .forms = AS_KEYWORD_WORD },
	{ .name = "is", .forms = AS_REF, .things = THING_CARD },
	{ .name = "count", .forms = AS_MAP, .table = &counting },
	CONDITION_EVENT_CARD(&conditions),
	CONDITION_EVENT_OTHER(&conditions),
	CONDITION_NOT(&conditions),
	CONDITION_ALL(&conditions),
	CONDITION_ANY(&conditions),
};
static const struct words conditions =
	WORDS(WORDS_ONE, "condition", condition_rows);

static const struct words amounts;
static const struct word event_amount_rows[] = {
	WORD("event_amount", "", "", "."),
};
static const struct words amount_words =
	WORDS(WORDS_LIST, "number", event_amount_rows);
#define NUMBER                                                                 \
	AS_INT | AS_MAP | AS_WORD, .min = -999, .max = 999, .table = &amounts, \
				   .words = &amount_words
static const struct word part = { .name = "part", .forms = NUMBER };
static const struct word amount_rows[] = {
	{ .name = "stat",
	  .forms = AS_WORD,
	  .words = &stats,
	  .choice = 1,
	  .with = "of",
	  READ(.number = stat_of) },
	{ .name = "of", .forms = AS_REF, .things = THING_CARD, .with = "stat" },
	{ .name = "gold_of",
	  .forms = AS_REF,
	  .things = THING_PLAYER,
	  .choice = 1,
	  READ(.amount = gold_of) },
	{ .name = "count", .forms = AS_MAP, .table = &counting, .choice = 1 },
	{ .name = "add", .forms = AS_EACH, .each = &part, .choice = 1 },
	{ .name = "mul", .forms = AS_EACH, .each = &part, .choice = 1 },
};
static const struct words amounts = WORDS(WORDS_KEYS, "number", amount_rows);

static const struct word cost_rows[] = {
	{ .name = "gold", .forms = AS_INT, .min = 1, .max = 99,
	  READ(.payable = gold_payable, .pay = gold_pay) },
	{ .name = "close_self", .forms = AS_TRUE,
	  READ(.payable = close_payable, .pay = close_pay) },
};
static const struct words costs = WORDS(WORDS_KEYS, "cost", cost_rows);
static const struct word limit_rows[] = {
	[TOY_PER_TURN] = { .name = "per_turn",
			   .forms = AS_INT,
			   .min = 1,
			   .max = 99 },
	[TOY_PER_MATCH] = { .name = "per_match",
			    .forms = AS_INT,
			    .min = 1,
			    .max = 99 },
};
static const struct words limits = WORDS(WORDS_KEYS, "limit", limit_rows);

#undef KEY_TO
#define KEY_TO                                                                 \
	{                                                                      \
		.name = "to", .forms = AS_REF,                                 \
		.things = THING_CARD | THING_PLAYER                            \
	}
static const struct word act_rows[] = {
	[TOY_STRIKE] = WORD("strike", "", "", "."),
	[TOY_BE_STRUCK] = WORD("be_struck", "", "", "."),
};
static const struct words acts = WORDS(WORDS_LIST, "act", act_rows);
static const struct word duration_rows[] = {
	[TOY_INSTANT] = WORD("instant", "", "", "."),
	[TOY_END_OF_TURN] = WORD("end_of_turn", "", "", "."),
	[TOY_WHILE_SOURCE] = WORD("while_source", "", "", "."),
	[TOY_START_OF_OWN_TURN] = WORD("start_of_own_turn", "", "", "."),
	[TOY_WHILE_IF] = WORD("while_if", "", "", "."),
};
static const struct words durations =
	WORDS(WORDS_LIST, "duration", duration_rows);
static const struct word use_rows[] = {
	{ .name = "uses", .forms = AS_INT, .min = 1, .max = 99 },
};
static const struct words uses = WORDS(WORDS_KEYS, "duration", use_rows);
#define KEY_DURATION                                                           \
	{ .name = "duration", .forms = AS_WORD | AS_MAP, .words = &durations,  \
	  .table = &uses }
static const struct words verbs;
static const struct word modify_rows[] = {
	KEY_TO,
	{ .name = "stat", .forms = AS_WORD, .words = &stats },
	{ .name = "add", .forms = NUMBER, .choice = 1 },
	{ .name = "set", .forms = NUMBER, .choice = 1 },
	KEY_DURATION,
};
static const struct word grant_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD, .choice = 1 },
	{ .name = "ability", .forms = AS_ABILITY, .choice = 1 },
	KEY_DURATION,
};
static const struct word remove_rows[] = {
	KEY_TO,
	{ .name = "keyword", .forms = AS_KEYWORD_WORD },
};
static const struct word may_rows[] = {
	KEY_TO,
	{ .name = "act", .forms = AS_WORD | AS_SET, .words = &acts },
	KEY_FILTER(&conditions),
	KEY_DURATION,
};
static const struct word amount_key_rows[] = {
	KEY_TO,
	{ .name = "amount", .forms = NUMBER },
};
static const struct word choose_rows[] = {
	{ .name = "options", .forms = AS_LISTS, .table = &verbs },
};
static const struct word repeat_rows[] = {
	{ .name = "times", .forms = NUMBER },
	{ .name = "effects", .forms = AS_LIST, .table = &verbs },
};
#undef KEYS
#undef KEYS
#define KEYS(rows) WORDS(WORDS_KEYS, "key", rows)
static const struct words modify_keys = KEYS(modify_rows),
			  grant_keys = KEYS(grant_rows),
			  remove_keys = KEYS(remove_rows),
			  may_keys = KEYS(may_rows),
			  amount_keys = KEYS(amount_key_rows),
			  choose_keys = KEYS(choose_rows),
			  repeat_keys = KEYS(repeat_rows);
static const struct word verb_rows[] = {
	{ .name = "modify", .table = &modify_keys },
	{ .name = "grant", .table = &grant_keys },
	{ .name = "remove", .table = &remove_keys },
	{ .name = "may", .table = &may_keys },
	{ .name = "cannot", .table = &may_keys },
	{ .name = "damage", .table = &amount_keys },
	[TOY_CHOOSE] = { .name = "choose", .table = &choose_keys },
	{ .name = "repeat", .table = &repeat_keys },
	[TOY_SHIELD] = { .name = "shield", .table = &amount_keys },
};
static const struct words verbs = WORDS(WORDS_VERBS, "verb", verb_rows);

static const struct word ability_rows[] = {
	KEY_ABILITY_ID,
	KEY_KIND,
	KEY_WHEN(&events),
	KEY_WHO,
	{ .name = "targets", .forms = AS_LIST, .table = &targets },
	KEY_IF(&conditions),
	{ .name = "cost", .forms = AS_MAP, .table = &costs },
	{ .name = "limit", .forms = AS_MAP, .table = &limits },
	{ .name = "effects", .forms = AS_LIST, .table = &verbs },
	KEY_OPTIONAL,
	KEY_DURATION,
};
static const struct words ability = KEYS(ability_rows);
static const struct words *const all[] = {
	&ability,     &targets,      &events,      &costs,        &limits,
	&picks,       &zones,        &refs,        &conditions,   &counting,
	&amounts,     &amount_words, &verbs,       &modify_keys,  &grant_keys,
	&remove_keys, &may_keys,     &amount_keys, &choose_keys,  &repeat_keys,
	&stats,       &acts,         &types,       &durations,    &uses,
	COMMON_TABLES, NULL,
};
static const char *const no_names[] = { NULL };
static const struct grammar grammar = {
	.ability = &ability,
	.play = &ability,
	.refs = &refs,
	.all = all,
	.contexts = no_names,
	.moments = no_names,
};
const struct keyword toy_keywords[] = {
	{ .word = "armor", .form = KEYWORD_NUMBER, .allowed = 1 },
	{ .word = "swift", .form = KEYWORD_BARE, .allowed = 1 },
};
/* clang-format on */

static const struct variant variant = { .name = "card", .type = "card" };
static const struct field field = { .name = "ability",
				    .type = FIELD_BODY,
				    .table = &ability };
static const struct game game = {
	.id = "toy",
	.variants = &variant,
	.nvariants = 1,
	.fields = &field,
	.nfields = 1,
	COUNTED(keywords, toy_keywords),
	.grammar = &grammar,
};

struct toy_card *toy_card(struct toy *t, struct thing x)
{
	return &t->card[x.id];
}

void toy_slow(struct toy *t)
{
	t->rules.words = &t->plain;
	t->slow = true;
}

int32_t toy_attack(struct toy *t, struct thing x)
{
	struct effect_scene s = toy_scene(t);

	if (!t->slow)
		effect_refresh(&s);
	struct effect_sum sum = effect_sum(&s, x, TOY_ATTACK, NULL);

	return effect_value(&sum, toy_card(t, x)->attack, false);
}

static bool fits(const struct effect_scene *s, const struct effect_use *u,
		 const struct effect_group *g, struct thing x)
{
	const struct term *zone = g->key[GROUP_ZONE];

	(void)u;
	return toy_card(toy_of(s), x)->zone == (zone ? zone->word : TOY_PLAY);
}

static void candidates(const struct effect_scene *s, const struct effect_use *u,
		       const struct effect_group *g, struct things *out)
{
	for (int16_t i = 0; i < toy_of(s)->ncards; i++) {
		struct thing x = { THING_CARD, i };

		if (fits(s, u, g, x))
			things_add(out, x);
	}
}

/* Nobody sees what lies face down. */
static bool unseen(const struct effect_scene *s, const struct effect_use *u,
		   const struct effect_group *g, struct thing x)
{
	(void)u, (void)g;
	return toy_card(toy_of(s), x)->hidden;
}

/* The same as fits, by looking at all. */
static bool is_candidate(const struct effect_scene *s,
			 const struct effect_use *u,
			 const struct effect_group *g, struct thing x)
{
	struct thing v[TOY_CARDS + 8];
	struct things found = { .v = v, .cap = TOY_CARDS + 8 };

	candidates(s, u, g, &found);
	return things_have(&found, x);
}

static const struct card *card_of(const struct effect_scene *s, struct thing x)
{
	return toy_card(toy_of(s), x)->printed;
}

static uint64_t printed(const struct effect_scene *s, struct thing x)
{
	const struct card *c = toy_card(toy_of(s), x)->printed;

	return c ? effect_printed(s->rules->words, c) : 0;
}

static uint8_t controller_of(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CELL ? UINT8_MAX : toy_card(toy_of(s), x)->owner;
}

/* Every card in play. */
static bool bearer(const struct effect_scene *s, const struct effect_event *e,
		   uint32_t i, struct effect_bearer *out)
{
	struct toy *t = toy_of(s);

	(void)e;
	if (i >= (uint32_t)t->ncards)
		return false;
	struct toy_card *c = &t->card[i];

	c->list = (uint16_t)c->ability;
	*out = (struct effect_bearer){
		.ability = &c->list,
		.n = c->ability >= 0 && c->zone == TOY_PLAY,
		.controller = c->owner,
		.source = { THING_CARD, (int16_t)i },
		.stamp = c->stamp,
	};
	return true;
}

static bool works(const struct effect_scene *s, struct thing x)
{
	return x.kind == THING_CELL || toy_card(toy_of(s), x)->zone == TOY_PLAY;
}

static const struct effect_words words = {
	.keywords = toy_keywords,
	.candidates = candidates,
	.fits = fits,
	.unseen = unseen,
	.card = card_of,
	.printed = printed,
	.controller = controller_of,
	.bearer = bearer,
	.works = works,
};

struct toy *toy_new(void)
{
	struct toy *t = calloc(1, sizeof(*t));

	assert_non_null(t);
	t->arena = arena_new();
	t->plain = words;
	t->plain.fits = is_candidate;
	t->plain.printed = NULL;
	t->lost = effect_rules_make(&t->rules, t->arena, &grammar, &words);
	return t;
}

void toy_free(struct toy *t)
{
	arena_free(t->arena);
	free(t);
}

uint16_t toy_ability(struct toy *t, const char *yaml)
{
	struct diags ds;
	struct node *root;
	struct card card = { .game = &game };
	struct cardread r = { .a = t->arena,
			      .ds = &ds,
			      .game = &game,
			      .card = &card,
			      .field = "ability",
			      .variants = 1 };

	diags_init(&ds, t->arena, NULL);
	assert_int_equal(
		doc_read(t->arena, &root, "t", yaml, strlen(yaml), &ds), 0);
	const struct term *x = ability_read(&r, &field, root);

	for (size_t i = 0; i < ds.n; i++)
		print_error("%s: %s\n", yaml, ds.v[i].msg);
	assert_int_equal(ds.n, 0);
	return effect_rules_add(&t->rules, &ability, x);
}

struct thing toy_put(struct toy *t, uint8_t owner, uint8_t type, int32_t attack)
{
	assert_true(t->ncards < TOY_CARDS);
	t->card[t->ncards] = (struct toy_card){
		.owner = owner, .type = type, .attack = attack, .ability = -1
	};
	return (struct thing){ THING_CARD, t->ncards++ };
}

struct effect_scene toy_scene(struct toy *t)
{
	return (struct effect_scene){ .rules = &t->rules,
				      .state = &t->state,
				      .game = t };
}

int toy_setup(void **state)
{
	struct toy *t = toy_new();

	assert_null(t->lost);
	for (int i = 0; i < 6; i++)
		toy_put(t, i >= 3, (uint8_t)(i % 3), i);
	*state = t;
	return 0;
}

int toy_teardown(void **state)
{
	toy_free(*state);
	return 0;
}
