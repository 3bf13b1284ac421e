/* Scenes: what a word names, and the lines that are written of a table. */
#include "validators/core/scene/build.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"

static void test_named__by_word_place_and_own_id(void **state)
{
	const struct scene_card c = {
		.word = "alpha/wall-hen#2", .place = "c3", .copy = 2, .owner = 0
	};
	const struct scene_card alike = { .word = "alpha/egg", .place = "" };

	const struct scene_card none = { .word = "", .place = "" };

	(void)state;
	assert_true(scene_card_named(&c, 1, STR("alpha/wall-hen#2")));
	assert_true(scene_card_named(&c, 1, STR("{t: alpha/wall-hen#2}")));
	assert_true(scene_card_named(&c, 1, STR("[a1, c3]")));
	assert_true(scene_card_named(&c, 0, STR("wall-hen#2")));
	assert_false(scene_card_named(&c, 1, STR("wall-hen#2")));
	assert_false(scene_card_named(&c, 0, STR("wall-hen")));
	assert_false(scene_card_named(&c, 0, STR("c33")));
	assert_false(scene_card_named(&none, 0, STR("")));
	assert_true(scene_card_named(&alike, 0, STR("egg#3")));
	assert_true(scene_place_named(&(struct scene_place){ .word = "h2" },
				      STR("{r: h2}")));
}

static struct scene_card *add(struct scene *s, struct scene_cards *to,
			      const char *name, const char *place)
{
	struct scene_card *c = scene_add_card(s, NULL, to, STR(""), NOBODY, 0);

	c->name = name;
	c->place = place;
	c->marks = 0;
	c->side = SCENE_MINE;
	return c;
}

/* A table of one player with so many cards in cells. */
static struct scene table(struct arena *a, unsigned cards)
{
	static struct scene_player p;
	struct scene s = { .arena = a,
			   .game = "Game",
			   .where = "turn 1",
			   .phase = "main",
			   .note = "",
			   .lanes_heading = "",
			   .player = &p,
			   .nplayers = 1,
			   .pending = { .heading = "" } };

	p = (struct scene_player){
		.name = "ann", .side = SCENE_MINE, .role = "", .note = ""
	};
	scene_add_part(&s, &p.values, "energy", "energy", 1, 4);
	scene_open_field(&s, cards, 1);
	for (unsigned i = 0; i < cards; i++) {
		struct scene_card *c =
			add(&s, &s.field.place[i].cards, "Hen", "c3");

		scene_add_value(&s, &c->values, "attack", "attack", 3);
		scene_add_part(&s, &c->values, "life", "health", 2, 4);
		c->brief = "3/2";
	}
	return s;
}

static void assert_put(const struct scene *s, const char *expected)
{
	struct buf b = { 0 };

	scene_put(s, &b);
	buf_putc(&b, '\0');
	assert_string_equal(b.p, expected);
	buf_release(&b);
}

static void test_put__a_line_a_card(void **state)
{
	struct arena *a = arena_new();
	struct scene s = table(a, 1);
	struct scene_card *c = &s.field.place[0].cards.v[0];

	(void)state;
	scene_add_tag(&s, &c->tags, "closed", "closed", "");
	add(&s, &c->attached, "Cloak", "");
	struct scene_list *l = scene_add_list(&s, &s.player[0], "hand", "hand");
	add(&s, &l->cards, "Egg", "");
	add(&s, &l->cards, "Nest", "");
	add(&s, &l->cards, "Egg", "");
	scene_add_list(&s, &s.player[0], "graveyard", "graveyard")->aside =
		true;
	add(&s, &s.player[0].lists.v[1].cards, "Ghost", "");
	assert_put(&s, "Game, turn 1, main.\n"
		       "ann: energy 1 of 4.\n"
		       "  c3 Hen, closed: attack 3, health 2 of 4, on it "
		       "Cloak.\n"
		       "  hand: 2 Egg; Nest.\n");
	assert_ptr_equal(scene_list(&s.player[0], "hand"),
			 &s.player[0].lists.v[0]);
	assert_null(scene_list(&s.player[0], "deck"));
	arena_free(a);
}

/* What does not go into the rows of a screen is told in brief. */
static void test_put__many_cards_in_brief(void **state)
{
	struct arena *a = arena_new();
	struct scene s = table(a, SCENE_ROWS);

	(void)state;
	assert_put(&s, "Game, turn 1, main.\n"
		       "ann: energy 1 of 4.\n"
		       "  c3 Hen 3/2; c3 Hen 3/2; c3 Hen 3/2; c3 Hen 3/2; c3 "
		       "Hen 3/2; c3 Hen 3/2; c3 Hen\n"
		       "  3/2; c3 Hen 3/2; c3 Hen 3/2; c3 Hen 3/2; c3 Hen 3/2; "
		       "c3 Hen 3/2; c3 Hen 3/2;\n"
		       "  c3 Hen 3/2; c3 Hen 3/2; c3 Hen 3/2.\n");
	arena_free(a);
}

/* A card that the viewer does not know has neither name nor word. */
static void test_card__hidden(void **state)
{
	struct arena *a = arena_new();
	struct scene s = table(a, 0);
	struct scene_cards to = { 0 };
	struct scene_card *c = scene_add_card(&s, NULL, &to, STR(""), 1, 2);

	(void)state;
	assert_string_equal(c->id, "");
	assert_string_equal(c->word, "");
	assert_int_equal(c->marks, SCENE_HIDDEN);
	arena_free(a);
}

#include "tests/unit/core/scene/scene_test.inc"
