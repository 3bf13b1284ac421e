/* Names of the cards of a match, written and read. */
#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"
#include "validators/core/match/naming.h"

#include <stdlib.h>

/* Both players have a drake, alpha alone a petrel; two cards are called twin.
 */
static const char *const printed[][3] = {
	{ "drake", "Fire Drake", "Огненный дракон" },
	{ "number", "Petrel 2", "Буревестник 2" },
	{ "petrel", "Storm Petrel", "Буревестник" },
	{ "shell", "Ёж", "Ёж" },
	{ "twin-a", "Twin", "Близнец" },
	{ "twin-b", "Twin", "Второй близнец" },
};
#define CARDS 6

static bool owns(const struct match *m, unsigned seat, struct str id)
{
	(void)m;
	return str_is(id, "drake") || (seat == 0 && !str_is(id, "twin-b"));
}

static const struct referee referee = { .owns = owns };
static const struct seat seats[] = { { .id = "alpha" }, { .id = "Боря" } };
static const struct lang russian = { LANG_RU, "ru", NULL };

struct world {
	struct arena *arena;
	struct card_set set;
	struct naming naming;
	struct match match;
};

static struct str folded(struct arena *a, const char *name)
{
	struct str out;

	assert_int_equal(utf8_fold(a, &out, str_of(name)), 0);
	return out;
}

static int setup(void **state)
{
	struct world *w = calloc(1, sizeof(*w));

	w->arena = arena_new();
	w->set.n = CARDS;
	w->set.v = arena_array(w->arena, CARDS, sizeof(*w->set.v));
	for (size_t i = 0; i < CARDS; i++) {
		struct card_name *n = arena_array(w->arena, 2, sizeof(*n));

		for (size_t k = 0; k < 2; k++)
			n[k] = (struct card_name){
				.lang = k ? STR("ru") : STR("en"),
				.name = str_of(printed[i][k + 1]),
				.fold = folded(w->arena, printed[i][k + 1]),
			};
		w->set.v[i] = (struct card){ .id = str_of(printed[i][0]),
					     .names = n,
					     .nnames = 2 };
	}
	w->naming.reader = -1;
	w->match = (struct match){ .referee = &referee,
				   .cards = &w->set,
				   .seat = seats,
				   .nseats = 2,
				   .arena = w->arena,
				   .state = w,
				   .named = true,
				   .naming = &w->naming };
	*state = w;
	return 0;
}

static int teardown(void **state)
{
	struct world *w = *state;

	arena_free(w->arena);
	free(w);
	return 0;
}

static void assert_text(const struct world *w, const char *id, unsigned owner,
			unsigned copy, const char *want)
{
	struct str s = naming_text(&w->match, str_of(id), owner, copy);

	assert_string_equal(s.p, want);
}

static void assert_read(const struct world *w, const char *word,
			const char *want)
{
	struct str s = naming_read(&w->match, str_of(word));

	if (s.n != strlen(want) || memcmp(s.p, want, s.n) != 0)
		fail_msg("%s is read as %.*s", word, STR_ARG(s));
}

static void
test_names__are_shown_with_number_and_owner_where_needed(void **state)
{
	struct world *w = *state;

	assert_text(w, "drake", NOBODY, 0, "Fire Drake");
	assert_text(w, "drake", NOBODY, 2, "Fire Drake 2");
	assert_text(w, "drake", 0, 1, "Fire Drake (alpha)");
	assert_text(w, "petrel", 0, 3, "Storm Petrel 3");
	w->match.lang = &russian;
	assert_text(w, "drake", 1, 2, "Огненный дракон 2 (Боря)");
}

/* A question keeps what it needs in an arena of its own, which goes with it. */
static void test_names__outlive_the_question_that_looked_first(void **state)
{
	struct world *w = *state;
	struct match question = w->match;

	w->naming.arena = w->arena;
	question.arena = arena_new();
	assert_int_equal(naming_find(&question, STR("Fire Drake")),
			 naming_find(&question, STR("drake")));
	/* nothing of it but a text or two: the table of names is elsewhere */
	assert_true(arena_mark(question.arena).used < sizeof(void *) * 64);
	arena_free(question.arena);
	assert_int_equal(naming_find(&w->match, STR("Fire Drake")),
			 naming_find(&w->match, STR("drake")));
}

static void test_names__of_a_position_say_whose_all_cards_are(void **state)
{
	struct world *w = *state;

	naming_own(&w->match, true);
	assert_text(w, "petrel", 0, 3, "Storm Petrel 3 (alpha)");
	assert_text(w, "petrel", NOBODY, 3, "Storm Petrel 3");
	w->naming.reader = 0;
	assert_text(w, "petrel", 0, 3, "Storm Petrel 3");
	assert_text(w, "petrel", 1, 1, "Storm Petrel (Боря)");
	naming_own(&w->match, false);
	w->naming.reader = -1;
	assert_text(w, "petrel", 0, 3, "Storm Petrel 3");
}

static void test_names__say_nothing_of_what_lies_hidden(void **state)
{
	struct world *w = *state;

	w->naming.reader = 0;
	assert_text(w, "drake", 0, 1, "Fire Drake");
	assert_text(w, "drake", 1, 1, "Fire Drake (Боря)");
	assert_text(w, "petrel", 1, 1, "Storm Petrel (Боря)");
	w->naming.reader = 1;
	assert_text(w, "petrel", 0, 1, "Storm Petrel");
	assert_text(w, "petrel", 1, 1, "Storm Petrel");
}

static void test_names__are_ids_for_programs(void **state)
{
	struct world *w = *state;

	w->match.named = false;
	assert_text(w, "drake", 1, 2, "Боря/drake#2");
	assert_text(w, "drake", 1, 1, "Боря/drake");
	assert_text(w, "drake", NOBODY, 2, "drake#2");
	assert_false(naming_by_id(&w->match).named);
}

static void test_names__are_read_as_lists_read_them(void **state)
{
	struct world *w = *state;

	assert_read(w, "Fire Drake", "drake");
	assert_read(w, "fire  DRAKE", "drake");
	assert_read(w, "огненный дракон 2", "drake#2");
	assert_read(w, "Огненный дракон#2", "drake#2");
	assert_read(w, "Огненный дракон 1", "drake");
	assert_read(w, "еж", "shell");
	assert_read(w, "«Огненный дракон 2»", "drake#2");
	assert_read(w, "\"Fire Drake\" 2", "drake#2");
	assert_read(w, "alpha/Fire Drake 2", "alpha/drake#2");
	assert_read(w, "Огненный дракон 2 (Боря)", "Боря/drake#2");
	assert_read(w, "Боря/Буревестник", "Боря/petrel");
}

static void test_names__a_number_of_the_name_is_no_copy(void **state)
{
	struct world *w = *state;

	assert_read(w, "Буревестник 2", "number");
	assert_read(w, "Буревестник 2 2", "number#2");
	assert_read(w, "Буревестник 3", "petrel#3");
}

static void test_names__ids_stay_as_they_are(void **state)
{
	struct world *w = *state;

	assert_read(w, "drake", "drake");
	assert_read(w, "alpha/drake#2", "alpha/drake#2");
	assert_read(w, "nothing", "nothing");
	assert_read(w, "gamma/Fire Drake", "gamma/Fire Drake");
	assert_read(w, "", "");
	assert_read(w, "\xff", "\xff");
}

static void test_names__of_several_cards_mean_the_one_of_the_match(void **state)
{
	struct world *w = *state;

	assert_read(w, "Twin", "twin-a");
	w->match.state = NULL;
	assert_read(w, "Twin", "Twin");
	assert_non_null(
		strstr(naming_fault(&w->match, STR("Twin")), "twin-a, twin-b"));
}

static void test_names__that_are_unknown_have_near_ones(void **state)
{
	struct world *w = *state;

	assert_non_null(strstr(naming_fault(&w->match, STR("Fire Draek")),
			       "Fire Drake"));
	assert_null(naming_fault(&w->match, STR("Fire Drake 2")));
	assert_null(naming_fault(&w->match, STR("a1")));
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/match/naming_test.inc"
