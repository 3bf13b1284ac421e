/* Writing lists: what goes out comes back, and what cannot is told. */
#include "validators/base/rng.h"

#include "tests/support/unit.h"
#include "validators/base/utf8.h"
#include "validators/core/check/check.h"
#include "validators/core/deck/deck_form.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#define LISTS 1000 /* of each game */
#define CARDS 60

/* Names that forms of lists are made of, and what XML cannot hold as it is. */
static const char *const stems[] = {
	"Сокол Месфи",
	"Night Falcon",
	"A & B <c> \"d\" 'e'",
	"x2 Hound",
	"12 Monkeys",
	"Deck of Cards",
	"Name of the Wind",
	"Side: dark",
	"SB: no",
	"Hound (ABC) 12",
	"[hero]",
	"Ёж-ёлка",
	"a]]>b",
	"Straße &amp; Co",
	"Fire // Ice",
	"Rule #1",
	"C# minor",
	"--- rule",
	"Deck",
	"Commander",
};
#define STEMS (sizeof(stems) / sizeof(stems[0]))

static struct card_name *name_of(struct arena *a, size_t i)
{
	struct card_name *n = arena_alloc(a, sizeof(*n));

	n->lang = STR("");
	n->name = str_of(
		i < STEMS ? arena_printf(a, "%s", stems[i])
			  : arena_printf(a, "%s %zu", stems[i % STEMS], i));
	utf8_fold(a, &n->fold, n->name);
	return n;
}

/* Cards of a game with nothing but names and a type. */
static const struct card_set *load(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	struct arena *a = ctx;
	struct card_set *set = arena_alloc(a, sizeof(*set));

	(void)l;
	set->game = g;
	set->v = arena_array(a, CARDS, sizeof(*set->v));
	set->n = set->ngroups = CARDS;
	for (size_t i = 0; i < CARDS; i++)
		set->v[i] = (struct card){
			.game = g,
			.id = str_of(arena_printf(a, "card-%02zu", i)),
			.names = name_of(a, i),
			.nnames = 1,
			.variant = (uint8_t)(i % g->nvariants),
			.subtype = -1,
			.values = arena_array(a, g->nfields,
					      sizeof(struct value)),
			.facts = { .bits = 1u << (i % g->nvariants),
				   .group = (uint32_t)i },
		};
	return set;
}

struct fixture {
	struct arena *a;
	struct checker *checker;
	const struct game *game;
	struct rng rng;
	struct deck_list l;
	struct diags ds;
	bool ids; /* write ids */
};

static uint32_t pick(struct fixture *f, uint32_t n)
{
	return rng_below(&f->rng, n);
}

static void put_card(struct fixture *f, struct buf *b)
{
	size_t i = pick(f, CARDS);

	buf_printf(b, "%u ", 1 + pick(f, 9999));
	if (pick(f, 4) == 0)
		buf_printf(b, "nobody %zu\n", i);
	else if (pick(f, 2) || strstr(stems[i % STEMS], " //") ||
		 strstr(stems[i % STEMS], " #"))
		buf_printf(b, "card-%02zu\n", i);
	else
		buf_printf(b, "%.*s\n", STR_ARG(name_of(f->a, i)->name));
}

/* A list of the game; without headers, also without sections of its own. */
static void random_list(struct fixture *f, struct buf *b, bool headers)
{
	static const char *const sides[] = { "dark", "light", "none & <" };

	buf_printf(b, "Game: %s\n", f->game->id);
	if (headers && pick(f, 2))
		buf_printf(b, "Format: %s\n", f->game->formats[0].name);
	if (pick(f, 2))
		buf_printf(b, "Name: %s %u\n", stems[pick(f, 14)], pick(f, 9));
	if (headers && pick(f, 2))
		buf_printf(b, "Side: %s\n", sides[pick(f, 3)]);
	uint32_t loose = pick(f, 5);
	bool ordered = f->game->sections_in_order, begun = loose > 0;
	for (; loose > 0; loose--)
		put_card(f, b);
	for (size_t s = 0; s < f->game->nsections; s++) {
		if (f->game->sections[s].form != LINE_COUNTED || pick(f, 2) ||
		    !headers || (ordered && begun == (s == 0)))
			continue;
		begun = true;
		buf_printf(b, "[%s]\n", f->game->sections[s].name);
		for (uint32_t n = 1 + pick(f, 4); n > 0; n--)
			put_card(f, b);
	}
	if (pick(f, 4) == 0) {
		buf_puts(b, "[sideboard]\n");
		put_card(f, b);
	}
}

/* Read the text and write it; NULL where the writer refuses. */
static const char *pass(struct fixture *f, struct str text, enum deck_form to)
{
	struct deck_reader r;
	struct buf out = { 0 };
	struct str *name;

	deck_reader_init(&r, f->a, text.p, text.n, true);
	assert_int_equal(deck_read(&r, &f->l), DECK_LIST);
	const struct verdict *v = checker_judge(f->checker, &f->l);
	if (!v->readable)
		print_error("%.*s\n%s\n", STR_ARG(text), f->l.error);
	assert_true(v->readable);
	name = arena_array(f->a, f->l.n, sizeof(*name));
	for (size_t i = 0; i < f->l.n; i++)
		name[i] = f->ids && CARD_KNOWN(f->l.v[i].card)
				  ? v->set->v[f->l.v[i].card].id
				  : f->l.v[i].text;
	diags_init(&f->ds, f->a, NULL);
	const struct deck_writing w = { .list = &f->l,
					.end = r.end,
					.game = v->game,
					.format = v->rules,
					.set = v->set,
					.name = name };
	int rc = deck_write(&out, to, &w, &f->ds);
	const char *s = rc == 0 ? arena_copy(f->a, out.p, out.n) : NULL;
	buf_release(&out);
	return s;
}

static void begin(struct fixture *f, const struct game *g)
{
	*f = (struct fixture){ .a = arena_new(), .game = g };
	rng_init(&f->rng, 42, 54);
	f->checker =
		checker_new(f->a, games, ngames,
			    (struct check_defaults){ .game = g }, load, f->a);
}

static void end(struct fixture *f)
{
	deck_list_release(&f->l);
	checker_free(f->checker);
	arena_free(f->a);
}

/* Of all lists those that a form takes come back to the byte. */
static size_t round_trips(const struct game *g, enum deck_form via,
			  bool headers)
{
	struct fixture f;
	size_t taken = 0;

	begin(&f, g);
	f.ids = !headers; /* Arena writes some names as ids */
	for (int i = 0; i < LISTS; i++) {
		struct buf b = { 0 };

		random_list(&f, &b, headers);
		const char *native = pass(&f, buf_str(&b), DECK_NATIVE);
		buf_release(&b);
		if (native == NULL)
			fail_msg("a native list was refused: %s",
				 f.ds.v[f.ds.n - 1].msg);
		if (f.l.n == 0)
			continue;
		f.ids = false;
		const char *other = pass(&f, str_of(native), via);
		f.ids = !headers;
		if (other == NULL) {
			assert_int_equal(f.ds.worst, SEV_ERROR);
			continue;
		}
		taken++;
		const char *again = pass(&f, str_of(other), DECK_NATIVE);
		assert_non_null(again);
		assert_string_equal(again, native);
	}
	end(&f);
	return taken;
}

static void test_write__every_list_comes_back_from_cockatrice(void **state)
{
	(void)state;
	for (size_t i = 0; i < ngames; i++)
		assert_true(round_trips(games[i], DECK_COD, true) > LISTS / 2);
}

static void test_write__what_arena_takes_comes_back(void **state)
{
	(void)state;
	for (size_t i = 0; i < ngames; i++)
		assert_true(round_trips(games[i], DECK_ARENA, false) >
			    LISTS / 2);
}

static void test_write__what_is_lost_is_told(void **state)
{
	static const struct {
		const char *text;
		enum deck_form to;
		const char *said;
		enum severity sev;
		uint32_t line, col;
	} rows[] = {
		{ "Side: dark\ncard-01\n", DECK_ARENA,
		  "header \"Side: dark\" is not carried over", SEV_WARNING, 1, 1 },
		{ "card-01 # one\n# two\n", DECK_ARENA,
		  "2 comments are not carried over", SEV_WARNING, 1, 1 },
		{ "<deck><!-- c --><section name='Main'><card qty='1'>a</card>"
		  "</section></deck>",
		  DECK_COD, "XML comment is not carried over", SEV_WARNING, 1, 7 },
		{ "Deck\n1 card-01 (ABC)\n2 card-02 (ABC) 7\n", DECK_NATIVE,
		  "printing is not carried over, 2 times", SEV_WARNING, 2, 1 },
		{ "card-01\n[reserve]\n2 card-02\n", DECK_ARENA,
		  "the format arena cannot express \"card-02\" in the section "
		  "\"reserve\"",
		  SEV_ERROR, 3, 1 },
		{ "card-01\n[main]\n2 card-02\n", DECK_COD,
		  "the format cod cannot express \"card-02\" in the section "
		  "\"main\"",
		  SEV_ERROR, 3, 1 },
		{ "Game: stalker\ncard-01\n[deck]\ncard-02\n", DECK_NATIVE,
		  "the format native cannot express \"card-02\" in the section "
		  "\"deck\"",
		  SEV_ERROR, 4, 1 },
		{ "Deck\nNobody\n---\n", DECK_NATIVE, NULL, SEV_NONE, 0, 0 },
		{ "<deck><section name='Main'><card qty='1'>No # body</card>"
		  "</section></deck>",
		  DECK_NATIVE,
		  "\"No # body\" cannot be written in the format native",
		  SEV_ERROR, 1, 42 },
		{ "<deck><section name='Main'><card qty='1'>a</card>"
		  "</section><notes>Name: a # b</notes></deck>",
		  DECK_NATIVE, "header \"Name: a # b\" is not carried over",
		  SEV_WARNING, 1, 67 },
	};
	struct fixture f;

	(void)state;
	begin(&f, game_find(STR("trilunie")));
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *out = pass(&f, str_of(rows[i].text), rows[i].to);

		assert_int_equal(out == NULL, rows[i].sev == SEV_ERROR);
		assert_int_equal(f.ds.n, rows[i].said != NULL);
		if (!rows[i].said)
			continue;
		assert_string_equal(f.ds.v[0].msg, rows[i].said);
		assert_int_equal(f.ds.v[0].sev, rows[i].sev);
		assert_int_equal(f.ds.v[0].at.line, rows[i].line);
		assert_int_equal(f.ds.v[0].at.col, rows[i].col);
	}
	end(&f);
}

static void test_write__comments_stay_with_their_cards(void **state)
{
	static const char text[] = "# top\n"
				   "Side: dark // side\n"
				   "card-05 # five\n"
				   "# above\n"
				   "[sideboard]\n"
				   "// here\n"
				   "2 card-06\n"
				   "[deck] # again\n"
				   "card-07\n"
				   "# bottom\n";
	struct fixture f;

	(void)state;
	begin(&f, game_find(STR("trilunie")));
	const char *native = pass(&f, str_of(text), DECK_NATIVE);
	assert_int_equal(f.ds.n, 0);
	assert_string_equal(native, "# top\n"
				    "// side\n"
				    "Game: trilunie\n"
				    "Side: dark\n"
				    "\n"
				    "[deck]\n"
				    "1 card-05  # five\n"
				    "# again\n"
				    "1 card-07\n"
				    "\n"
				    "[sideboard]\n"
				    "# above\n"
				    "// here\n"
				    "2 card-06\n"
				    "# bottom\n");
	const char *cod = pass(&f, str_of(text), DECK_COD);
	assert_int_equal(f.ds.n, 0);
	assert_string_equal(pass(&f, str_of(cod), DECK_NATIVE),
			    "# top\n"
			    "// side\n"
			    "# five\n"
			    "# again\n"
			    "# above\n"
			    "// here\n"
			    "# bottom\n"
			    "Game: trilunie\n"
			    "Side: dark\n"
			    "\n"
			    "[deck]\n"
			    "1 card-05\n"
			    "1 card-07\n"
			    "\n"
			    "[sideboard]\n"
			    "2 card-06\n");
	assert_int_equal(f.ds.n, 0);
	end(&f);
}

static void test_write__a_name_the_form_cannot_say_is_an_id(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, game_find(STR("trilunie")));
	assert_string_equal(
		pass(&f,
		     STR("<deck><section name='Main'>"
			 "<card qty='2'>Fire // Ice</card>"
			 "<card qty='3'>Hound (ABC) 12</card>"
			 "</section></deck>"),
		     DECK_NATIVE),
		"Game: trilunie\n\n[deck]\n2 card-14\n3 Hound (ABC) 12\n");
	assert_string_equal(pass(&f, STR("3 Hound (ABC) 12\n"), DECK_ARENA),
			    "Deck\n3 card-09\n");
	end(&f);
}

#include "tests/unit/core/deck/deck_form_test.inc"
