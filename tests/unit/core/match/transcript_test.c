/* Transcripts: how templates say what there is, and what there is not. */
#include "validators/core/match/transcript.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/core/game/game.h"

enum {
	SAID,
	WANTED,
	EITHER,
	COUNTS,
	EACH,
	WITHOUT,
	PASS,
	HEAD,
	ASKED,
	COUNTED,
	OF_WORD,
	EVENTS
};

static const struct event_type types[EVENTS] = {
	[SAID] = { "said", "{x}", ".", SAID_ALWAYS },
	[WANTED] = { "wanted", "a[ {x}][ at {x?last:first}]", ".",
		     SAID_ALWAYS },
	[EITHER] = { "either", "{x?yes:}", ".", SAID_ALWAYS },
	[COUNTS] = { "counts", "{x}[{x?} and all]", ".", SAID_ALWAYS },
	[EACH] = { "each", "{x|<key> <a>}", ".", SAID_ALWAYS },
	[WITHOUT] = { "without", "a[ {x}][!{x}{y} nothing][!{y} no y]", ".",
		      SAID_ALWAYS },
	[PASS] = { "pass", "pass {x}", ".", SAID_IF_WRITTEN },
	[HEAD] = { "head", "head {x}", ".", SAID_ABOVE },
	[ASKED] = { "asked", "asked {x}", ".", SAID_IF_VERBOSE },
	[COUNTED] = { "counted", "{x} {x#карта/карты/карт}, {x#a/b}", ".",
		      SAID_ALWAYS },
	[OF_WORD] = { "of_word", "[{x:verb}]", ".", SAID_ALWAYS },
};
#include "tests/unit/base/lang.mo.inc"
static const struct lang russian = { LANG_RU, "ru", &catalogue };
static const struct referee referee = { .events = types, .nevents = EVENTS };
static const struct game game = { .id = "toy", .referee = &referee };

struct fixture {
	struct arena *arena;
	struct buf out;
	struct transcript t;
};

static int setup(void **state)
{
	struct fixture *f = fixture_new(state, sizeof(*f));

	transcript_init(&f->t, f->arena, &f->out, TRANSCRIPT_TEXT, -1, &game);
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	buf_release(&f->out);
	return fixture_free(state);
}

/* The one field x of the event. */
static void put_flag(struct transcript *t, int x)
{
	event_bool(t, "x", x != 0);
}

static void put_number(struct transcript *t, int x)
{
	event_int(t, "x", x);
}

static void put_text(struct transcript *t, int x)
{
	event_text(t, "x", x ? "some" : NULL);
}

static void put_list(struct transcript *t, int x)
{
	event_open_list(t, "x");
	while (x-- > 0)
		event_bool(t, NULL, true);
	event_close(t);
}

static void put_map(struct transcript *t, int x)
{
	event_open_map(t, "x");
	while (x-- > 0) {
		event_open_map(t, "k");
		event_text(t, "a", NULL);
		event_close(t);
	}
	event_close(t);
}

static void test_values(void **state)
{
	static const struct {
		unsigned type;
		void (*put)(struct transcript *t, int x);
		int x;
		const char *line;
	} rows[] = {
		{ SAID, put_flag, 1, "yes\n" },
		{ SAID, put_flag, 0, "no\n" },
		{ SAID, put_text, 1, "some\n" },
		{ SAID, put_text, 0, "none\n" },
		{ SAID, put_list, 2, "yes, yes\n" },
		{ SAID, put_list, 0, "none\n" },
		{ SAID, put_map, 0, "none\n" },
		/* what is false is nothing, but where both are told apart */
		{ WANTED, put_flag, 1, "a yes at last\n" },
		{ WANTED, put_flag, 0, "a at first\n" },
		{ WANTED, put_list, 0, "a\n" },
		{ EITHER, put_flag, 1, "yes\n" },
		{ EITHER, put_flag, 0, "" }, /* nothing is no line */
		{ COUNTS, put_number, 0, "0\n" },
		{ COUNTS, put_number, -2, "−2 and all\n" },
		{ EACH, put_map, 2, "k none, k none\n" },
		{ WITHOUT, put_text, 1, "a some no y\n" },
		{ WITHOUT, put_text, 0, "a nothing no y\n" },
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		buf_clear(&f->out);
		event_begin(&f->t, rows[i].type, 0);
		rows[i].put(&f->t, rows[i].x);
		event_end(&f->t);
		buf_putc(&f->out, '\0');
		assert_string_equal(f->out.p, rows[i].line);
	}
}

static void say(struct fixture *f, unsigned type, int x)
{
	event_begin(&f->t, type, 0);
	event_int(&f->t, "x", x);
	event_end(&f->t);
}

static void told(struct fixture *f, const char *lines)
{
	buf_putc(&f->out, '\0');
	assert_string_equal(f->out.p, lines);
	buf_clear(&f->out);
}

/* The form of a word that goes with a number; of a text with too few forms the
 * last one. */
static void test_counted_words(void **state)
{
	static const struct {
		int x;
		const char *line;
	} rows[] = {
		{ 0, "0 карт, b\n" },      { 1, "1 карта, a\n" },
		{ 2, "2 карты, b\n" },     { 5, "5 карт, b\n" },
		{ 11, "11 карт, b\n" },    { 21, "21 карта, a\n" },
		{ 101, "101 карта, a\n" }, { 112, "112 карт, b\n" },
		{ -2, "−2 карты, b\n" },
	};
	struct fixture *f = *state;

	f->t.lang = &russian;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		say(f, COUNTED, rows[i].x);
		told(f, rows[i].line);
	}
	f->t.lang = NULL;
	say(f, COUNTED, 1);
	told(f, "1 карта, a\n");
	say(f, COUNTED, 21);
	told(f, "21 карты, b\n");
}

/* A word is looked up in the context that the template names. */
static void test_context_of_a_word(void **state)
{
	struct fixture *f = *state;

	f->t.lang = &russian;
	event_begin(&f->t, OF_WORD, 0);
	event_text(&f->t, "x", "turn");
	event_end(&f->t);
	told(f, "повернуть\n");
	event_begin(&f->t, SAID, 0);
	event_text(&f->t, "x", "turn");
	event_end(&f->t);
	told(f, "turn\n");
}

/* A default is not told, but what it does is; a head only above what was
 * written. */
static void test_defaults(void **state)
{
	struct fixture *f = *state;

	transcript_decide(&f->t, false);
	say(f, PASS, 1);
	say(f, ASKED, 2);
	transcript_decide(&f->t, true);
	say(f, PASS, 3);
	say(f, SAID, 4);
	told(f, "pass 1\n4\n");
	say(f, HEAD, 5);
	say(f, SAID, 6); /* in the same decision: the head was of nothing */
	say(f, HEAD, 7);
	say(f, HEAD, 8);
	transcript_decide(&f->t, true);
	say(f, PASS, 9);
	transcript_decide(&f->t, false);
	struct transcript_mark mark = transcript_mark(&f->t);
	say(f, PASS, 10);
	transcript_rewind(&f->t, mark);
	say(f, PASS, 11);
	say(f, SAID, 12);
	told(f, "6\nhead 8\npass 11\n12\n");
	say(f, HEAD, 13);
	transcript_decide(&f->t, true);
	say(f, SAID, 14); /* a default: the head goes */
	transcript_decide(&f->t, false);
	say(f, SAID, 15);
	told(f, "14\n15\n");
	f->t.verbose = true;
	transcript_decide(&f->t, true);
	say(f, PASS, 16);
	say(f, HEAD, 17);
	say(f, ASKED, 18);
	told(f, "pass 16\nhead 17\nasked 18\n");
	assert_int_equal(f->t.n, 17);
}

/* Without a place to write to, events are counted. */
static void test_counted(void **state)
{
	struct fixture *f = *state;

	transcript_init(&f->t, f->arena, NULL, TRANSCRIPT_TEXT, -1, &game);
	for (int i = 0; i < 3; i++) {
		event_begin(&f->t, SAID, 0);
		event_int(&f->t, "x", i);
		event_end(&f->t);
	}
	assert_int_equal(f->t.n, 3);
	transcript_rewind(&f->t, (struct transcript_mark){ .n = 1 });
	assert_int_equal(transcript_mark(&f->t).n, 1);
}

/* Of x: a word for seat 0, one for seat 1, one for both; a map that is for seat
 * 0 as a whole, one that has a field for it. */
static void say_to_seats(struct transcript *t)
{
	event_begin(t, SAID, 0);
	event_open_list(t, "x");
	event_for(t, 1);
	event_text(t, NULL, "own");
	event_for(t, 2);
	event_text(t, NULL, "other");
	event_text(t, NULL, "both");
	event_for(t, 1);
	event_open_map(t, NULL);
	event_for(t, 2); /* does not open what is closed */
	event_text(t, "a", "in");
	event_close(t);
	event_open_map(t, NULL);
	event_for(t, 1);
	event_text(t, "a", "field");
	event_text(t, "b", "beside");
	event_close(t);
	event_close(t);
	event_text(t, "y", "last");
	event_end(t);
}

/* What one viewer may not see takes nothing else from him, and what he may see
 * behind it does not show it. */
static void test_hidden(void **state)
{
	struct fixture *f = *state;

	say_to_seats(&f->t);
	told(f, "own, other, both, in, field, beside\n");
	f->t.viewer = 0;
	say_to_seats(&f->t);
	told(f, "own, ?, both, ?, field, beside\n");
	f->t.viewer = 1;
	say_to_seats(&f->t);
	told(f, "?, other, both, ?, ?, beside\n");
	f->t.form = TRANSCRIPT_JSONL;
	say_to_seats(&f->t);
	told(f, "{\"v\":1,\"n\":4,\"event\":\"said\",\"clause\":null,"
		"\"x\":[\"other\",\"both\",{\"b\":\"beside\"}],"
		"\"y\":\"last\"}\n");
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/match/transcript_test.inc"
