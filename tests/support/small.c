/* Makes small random worlds of cards and lists for the tests of repairs. */
#include "tests/support/small.h"

#include "validators/core/cards/card_file.h"
#include "validators/registry.h"

#include <stdlib.h>
#include <string.h>

static void need(bool holds)
{
	if (!holds)
		abort();
}

static uint32_t below(struct small *s, uint32_t n)
{
	return rng_below(&s->rng, n);
}

static bool chance(struct small *s, uint32_t percent)
{
	return below(s, 100) < percent;
}

/* Names are near one another, and some are shared. */
static const char *const conclave_cards[] = {
	"{id: h-a, name: Aldo, type: hero, supertypes: [basic], class: "
	"warrior, "
	"race: human, level: 1, health: 9, base_energy: 1, attack: 1, "
	"ally_limit: 1, equipment_limit: 1}",
	"{id: h-b, name: Aldi, type: hero, class: warrior, race: human, level: "
	"1, health: 9, base_energy: 1, attack: 1}",
	"{id: b-wolf, name: Ash Wolf, type: ally, supertypes: [basic], cost: "
	"1, "
	"health: 1, attack: 1, attack_types: [melee]}",
	"{id: a-wolf, name: Ash Wolg, type: ally, cost: 1, health: 1, attack: "
	"1, attack_types: [melee], copy_limit: 1}",
	"{id: twin-b, name: Twin, type: ally, supertypes: [basic], cost: 1, "
	"health: 1, attack: 1, attack_types: [melee], copy_limit: 3}",
	"{id: twin-a, name: Twin, type: enchantment, supertypes: [basic], "
	"cost: "
	"1}",
	NULL,
};

static const char *const stalker_cards[] = {
	"{id: dog-b, name: {en: Dog, ru: Пёс}, type: creature, cost: 1, life: "
	"1, movement: 1, strike: [1, 1, 1], keywords: [horde]}",
	"{id: dog-a, name: {en: Hound, ru: Пёс}, type: creature, cost: 1, "
	"life: "
	"1, movement: 1, strike: [1, 1, 1]}",
	"{id: idol, name: Clay Idol, type: artifact, cost: 1, life: 1}",
	"{id: idols, name: Clay Idols, type: artifact, cost: 1, life: 1}",
	"{id: house, name: House, type: locality, cost: 1}",
	NULL,
};

#define CREATURE(id_, more_)                                                   \
	"{id: " id_ ", name: " id_ ", type: creature, life: 1, movement: 1, "  \
	"strike: [1, 1, 1], " more_ "}"

static const char *const squad_cards[] = {
	CREATURE("bear", "cost: 9, elite: true, faction: mutants"),
	CREATURE("boss", "cost: 8, elite: true, faction: bandits"),
	CREATURE("dog", "cost: 3, faction: mutants"),
	CREATURE("guard", "cost: 6, faction: military"),
	CREATURE("queen", "cost: 7, faction: mutants, keywords: [unique]"),
	CREATURE("scout", "cost: 4"),
	"{id: tank, name: tank, type: creature, subtype: machine, cost: 9, "
	"faction: military, "
	"life: 3, strike: [1, 1, 1]}",
	"{id: truck, name: truck, type: creature, subtype: machine, cost: 7, "
	"life: 3, "
	"strike: [1, 1, 1]}",
	"{id: house, name: house, type: locality, cost: 2}",
	"{id: mine, name: mine, type: locality, cost: 5}",
	"{id: idol, name: idol, type: artifact, cost: 6, life: 1, faction: "
	"sin}",
	NULL,
};

#define ATTACHED(id_, type_, more_)                                            \
	"{id: " id_ ", name: " id_ ", type: " type_ ", cost: 2" more_ "}"

#define ON_HOST(id_, sub_, more_)                                              \
	ATTACHED(id_, "creature",                                              \
		 ", life: 1, strike: [1, 1, 1], subtype: " sub_ more_)

static const char *const field_cards[] = {
	CREATURE("scout", "cost: 2"),
	CREATURE("scouts", "cost: 2, keywords: [horde]"),
	CREATURE("ghost", "cost: 2, keywords: [incorporeal]"),
	CREATURE("sneak", "cost: 2, keywords: [stealth]"),
	CREATURE("bandit", "cost: 2, faction: bandits"),
	ON_HOST("tank", "machine", ""),
	ON_HOST("hound", "symbiote", ""),
	ON_HOST("wisp", "symbiote", ", keywords: [incorporeal]"),
	ON_HOST("leech", "parasite", ""),
	"{id: house, name: house, type: locality, cost: 1}",
	ATTACHED("mask", "equipment", ", slot: mask"),
	ATTACHED("hood", "equipment",
		 ", slot: mask, host_filter: [{faction: [neutral]}]"),
	ATTACHED("coat", "equipment", ", host_filter: [{subtype: none}]"),
	NULL,
};

#define UNIT(id_, name_, sub_, moon_, more_)                                   \
	"{id: " id_ ", name: " name_ ", type: unit, subtype: " sub_            \
	", moon: " moon_ ", cost: 1, speed: 10, attack: 1, life: 1" more_ "}"

static const char *const trilunie_cards[] = {
	UNIT("hawk", "Hawk", "air", "mesfi", ""),
	UNIT("crow", "Crow", "air", "kalakan", ""),
	UNIT("bear", "Bear", "ground", "kalakan",
	     ", base_name: Bear, edition: A"),
	UNIT("bear-b", "Bears", "character", "kalakan",
	     ", base_name: Bear, edition: B"),
	UNIT("bear-c", "Beard", "air", "kalakan",
	     ", base_name: Bear, edition: C"),
	UNIT("smith", "Smith", "character", "raatu", ""),
	UNIT("seer", "Seer", "character", "kalakan", ""),
	UNIT("wall", "Wall", "ground", "mesfi", ""),
	"{id: charge, name: Charge, type: battle, moon: kalakan, play: "
	"{timing: "
	"[damage], effects: [{do: mana, amount: 1}]}}",
	NULL,
};

#define MAINSTAY(id_, name_, type_, essence_)                                  \
	"{id: " id_ ", name: " name_ ", type: " type_ ", essence: " essence_ "}"
#define EACH_ESSENCE(short_, type_)                                            \
	MAINSTAY(short_ "-nnn", short_ " Low", type_, "nnn"),                  \
		MAINSTAY(short_ "-nnp", short_ " Two", type_, "nnp"),          \
		MAINSTAY(short_ "-npn", short_ " Four", type_, "npn"),         \
		MAINSTAY(short_ "-npp", short_ " Six", type_, "npp"),          \
		MAINSTAY(short_ "-pnn", short_ " Five", type_, "pnn"),         \
		MAINSTAY(short_ "-pnp", short_ " Nine", type_, "pnp"),         \
		MAINSTAY(short_ "-ppn", short_ " Twin", type_, "ppn"),         \
		MAINSTAY(short_ "-ppp", short_ " High", type_, "ppp")

static const char *const mainstay_cards[] = {
	EACH_ESSENCE("w", "warrior"),
	EACH_ESSENCE("d", "defender"),
	MAINSTAY("m-a", "Tower", "mainstay", "nnn"),
	MAINSTAY("h-a", "Twin", "hero", "nzn"),
	MAINSTAY("t-a", "Chance", "defender", "nzn"),
	/* those above are always there */
	MAINSTAY("m-b", "Towers", "mainstay", "ppp"),
	MAINSTAY("h-b", "Queen", "hero", "ppp"),
	MAINSTAY("t-b", "Chances", "defender", "zzz"),
	MAINSTAY("w-x", "w Twin", "warrior", "nnn"),
	MAINSTAY("w-y", "w Fives", "warrior", "pnn"),
	MAINSTAY("d-x", "d Twin", "defender", "ppn"),
	"{id: wz-a, name: Gambler, type: warrior, essence: zpp, edition: "
	"two_trumps}",
	"{id: wz-b, name: Gamble, type: warrior, essence: zpn, edition: "
	"two_trumps}",
	NULL,
};

/* What is drawn for a game: `most` of its cards beside the first `always`. */
static const struct world {
	const char *name, *game;
	const char *const *cards;
	uint32_t always, most;
	const char *const *sections; /* NULL: none */
} worlds[] = {
	{ "conclave", "conclave", conclave_cards, 1, 4,
	  (const char *const[]){ "hero", "deck", NULL } },
	{ "mainstay", "mainstay", mainstay_cards, 19, 4,
	  (const char *const[]){ "mainstay", "hero", "warriors", "defenders",
				 "trump", NULL } },
	{ "stalker", "stalker", stalker_cards, 0, 4,
	  (const char *const[]){ "deck", NULL } },
	{ "squad", "stalker", squad_cards, 2, 6,
	  (const char *const[]){ "deck", NULL } },
	{ "field", "stalker", field_cards, 13, 1,
	  (const char *const[]){ "deck", NULL } },
	{ "trilunie", "trilunie", trilunie_cards, 1, 5,
	  (const char *const[]){ "deck", NULL } },
};

static const struct world *world_of(const struct small *s)
{
	for (size_t i = 0; i < sizeof(worlds) / sizeof(worlds[0]); i++)
		if (strcmp(worlds[i].name, s->world) == 0)
			return &worlds[i];
	abort();
}

static void draw_cards(struct small *s)
{
	const struct world *w = world_of(s);
	struct card_set *sets = arena_array(s->a, ngames, sizeof(*sets));
	struct card_file file;
	struct node *root;
	struct diags ds;
	uint32_t most = w->always + 1 + below(s, w->most), n = 0, all = 0;

	while (w->cards[all])
		all++;
	buf_clear(&s->text);
	buf_printf(&s->text, "game: %s\nset: small\ncards:\n", w->game);
	for (uint32_t i = 0; i < all; i++) {
		if (i >= w->always &&
		    (n >= most || below(s, all - i) >= most - n))
			continue;
		buf_printf(&s->text, "  - %s\n", w->cards[i]);
		n++;
	}
	diags_init(&ds, s->a, NULL);
	const char *text = arena_copy(s->a, s->text.p, s->text.n);
	doc_read(s->a, &root, "small.yaml", text, s->text.n, &ds);
	cardfile_read(s->a, &file, games, ngames, root, &ds);
	cardfile_link(s->a, sets, games, ngames, &file, 1, &ds);
	for (size_t i = 0; i < ds.n; i++)
		need(ds.v[i].sev < SEV_ERROR ||
		     strcmp(ds.v[i].name, "unique-differs") == 0);
	for (size_t g = 0; g < ngames; g++)
		if (games[g] == s->game)
			s->set = sets[g];
	need(s->set.n > 0 && s->set.n <= SMALL_CARDS);
	need(card_set_digest(&s->set, s->a));
}

static void set_param(struct small *s, const char *name, int64_t value)
{
	for (size_t i = 0; i < s->game->nparams; i++)
		if (strcmp(s->game->params[i].name, name) == 0)
			s->format.param[i] = (int32_t)value;
}

static int64_t param(const struct small *s, const char *name)
{
	for (size_t i = 0; i < s->game->nparams; i++)
		if (strcmp(s->game->params[i].name, name) == 0)
			return s->format.param[i];
	return 0;
}

static void draw_listings(struct small *s)
{
	size_t n = chance(s, 30) ? 1 + below(s, 2) : 0;

	s->format.listings = arena_array(s->a, n, sizeof(*s->format.listings));
	for (size_t i = 0; i < n; i++) {
		uint32_t card = below(s, (uint32_t)s->set.n);
		struct listing l = { .card = s->set.v[card].id,
				     .copies = (int32_t)below(s, 3),
				     .from = DAY_FIRST,
				     .until = DAY_LAST,
				     .at = { .file = "small.yaml" },
				     .index = card };

		s->format.listings[s->format.nlistings++] = l;
	}
}

static void draw_format(struct small *s)
{
	int64_t min = below(s, 6);

	s->format = s->game->formats[below(s, (uint32_t)s->game->nformats)];
	s->format.based_on = &s->game->formats[0];
	s->format.name = "tiny";
	if (strcmp(s->game->id, "trilunie") != 0 && min == 0)
		min = 1;
	set_param(s, "deck_min", min);
	set_param(s, "deck_max", min + below(s, 4));
	set_param(s, "copies", 1 + below(s, 3));
	if (s->set.n <= 4 && chance(s, 20) &&
	    strcmp(s->game->id, "conclave") != 0)
		set_param(s, "copies", 0);
	set_param(s, "type_min", below(s, 3));
	set_param(s, "ratio_rule", below(s, 3));
	set_param(s, "copy_scope", below(s, 2));
	draw_listings(s);
	s->set.formats = &s->format;
	s->set.nformats = 1;
}

static const struct card_set *hand_over(void *ctx, const struct game *g,
					const struct deck_list *l)
{
	static const struct card_set none;
	struct small *s = ctx;

	(void)l;
	return g == s->game ? &s->set : &none;
}

void small_init(struct small *s, const char *world, uint64_t seed)
{
	*s = (struct small){ .a = arena_new(), .world = world };
	s->game = game_find(str_of(world_of(s)->game));
	rng_init(&s->rng, seed, 1);
	draw_cards(s);
	draw_format(s);
	if (strcmp(world, "squad") == 0 || strcmp(world, "field") == 0) {
		/* any deck, all of it dealt */
		set_param(s, "deck_min", 1);
		set_param(s, "deck_max", 50);
		set_param(s, "deal", 15);
		set_param(s, "copies", 0);
		s->format.nlistings = 0;
	}
	if (strcmp(world, "field") == 0) {
		/* and all of it paid */
		set_param(s, "gold", 30);
		set_param(s, "silver", 30);
	}
	s->pooled = chance(s, 40);
	for (size_t i = 0; i < s->set.n; i++)
		s->pool[i] = chance(s, 60);
	struct check_defaults d = { .game = s->game };
	s->checker = checker_new(s->a, games, ngames, d, hand_over, s);
}

void small_release(struct small *s)
{
	checker_free(s->checker);
	deck_list_release(&s->list);
	buf_release(&s->text);
	arena_free(s->a);
}

/* A name or id of the card, or one that is nearly its name. */
static void put_name(struct small *s, const struct card *c)
{
	struct str name = c->names[below(s, (uint32_t)c->nnames)].name;

	if (chance(s, 50))
		buf_put(&s->text, c->id.p, c->id.n);
	else
		buf_put(&s->text, name.p, name.n);
	if (chance(s, 15))
		buf_putc(&s->text, 's');
	else if (chance(s, 5))
		buf_puts(&s->text, " of nowhere");
	buf_putc(&s->text, '\n');
}

/* Lines of which a few are wrong: a card, sometimes none or several. */
static void put_lines(struct small *s, bool many, size_t place)
{
	for (size_t i = 0; i < s->set.n; i++) {
		const struct card *c = &s->set.v[i];
		int home = s->game->home_section(&s->format, c);

		if (place != SECTION_NONE && (size_t)home != place &&
		    !chance(s, 7))
			continue;
		if (!chance(s, many ? 85 : 60))
			continue;
		uint32_t n = many ? (chance(s, 8) ? 2 : 1) : 1 + below(s, 3);
		if (n > 1 || chance(s, 50))
			buf_printf(&s->text, "%u ", n);
		put_name(s, c);
		if (chance(s, 8))
			put_name(s, c);
	}
}

const char *small_list(struct small *s)
{
	static const char *const sides[] = { "dark", "light", NULL, "grey" };
	const struct world *w = world_of(s);
	bool many = w->always > 10, heads = chance(s, 60);

	buf_clear(&s->text);
	buf_printf(&s->text, "Game: %s\nFormat: tiny\n", s->game->id);
	s->side = strcmp(s->game->id, "trilunie") == 0 ? sides[below(s, 4)]
						       : NULL;
	if (s->side)
		buf_printf(&s->text, "Side: %s\n", s->side);
	for (size_t i = 0; heads && w->sections[i]; i++) {
		buf_printf(&s->text, "[%s]\n", w->sections[i]);
		put_lines(s, many, i);
	}
	if (!heads)
		put_lines(s, many, SECTION_NONE);
	s->bad_head = heads && chance(s, 10);
	if (s->bad_head) {
		buf_puts(&s->text, "[elsewhere]\n");
		put_lines(s, false, SECTION_NONE);
	}
	return arena_copy(s->a, s->text.p, s->text.n);
}

const struct verdict *small_judge(struct small *s, const char *text)
{
	struct deck_reader r;

	deck_reader_init(&r, s->a, text, strlen(text), true);
	need(deck_read(&r, &s->list) == DECK_LIST);
	s->list.file = "small.deck";
	return checker_judge(s->checker, &s->list);
}

int64_t small_most(const struct small *s, size_t i)
{
	const struct facts *f = &s->set.v[i].facts;
	int64_t copies = param(s, "copies");

	if (strcmp(s->game->id, "mainstay") == 0)
		return 1;
	if (copies == 0 || f->limit < 0)
		return 6;
	return f->limit > copies ? f->limit : copies;
}

bool small_hopeless(const struct small *s, const int64_t *copies, size_t n)
{
	/* M-021 .. M-025 alone: 8 of each kind, one of the others */
	int64_t here[GAME_MAX_SECTIONS] = { 0 },
		left[GAME_MAX_SECTIONS] = { 0 };

	if (strcmp(s->game->id, "mainstay") != 0)
		return false;
	for (size_t i = 0; i < s->set.n; i++) {
		int home = s->game->home_section(&s->format, &s->set.v[i]);

		if (i < n)
			here[home] += copies[i];
		else
			left[home]++;
	}
	for (size_t i = 0; i < 4; i++) {
		int64_t want = i < 2 ? 1 : 8;

		if (here[i] > want || here[i] + left[i] < want)
			return true;
	}
	return here[4] > 2 || here[4] + left[4] < 1;
}

bool small_legal(struct small *s, const int64_t *copies)
{
	struct deck_list l = { 0 };
	struct deck_reader r;

	buf_clear(&s->text);
	buf_printf(&s->text, "Game: %s\nFormat: tiny\n", s->game->id);
	if (s->side)
		buf_printf(&s->text, "Side: %s\n", s->side);
	for (size_t i = 0; i < s->set.n; i++)
		if (copies[i])
			buf_printf(&s->text, "%d %.*s\n", (int)copies[i],
				   STR_ARG(s->set.v[i].id));
	deck_reader_init(&r, s->a, s->text.p, s->text.n, true);
	need(deck_read(&r, &l) == DECK_LIST);
	bool legal = checker_judge(s->checker, &l)->legal;
	deck_list_release(&l);
	return legal;
}
