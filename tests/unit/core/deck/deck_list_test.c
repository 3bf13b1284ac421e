/* The reader of deck lists: headers, sections, counts, places, streams. */
#include "validators/base/lines.h"
#include "validators/core/deck/deck_list.h"

#include "tests/support/unit.h"

struct fixture {
	struct arena *arena;
	struct deck_reader reader;
	struct deck_list list;
};

static int setup(void **state)
{
	fixture_new(state, sizeof(struct fixture));
	return 0;
}

static int teardown(void **state)
{
	struct fixture *f = *state;

	deck_list_release(&f->list);
	return fixture_free(state);
}

static enum deck_status read_text(struct fixture *f, const char *text)
{
	deck_reader_init(&f->reader, f->arena, text, strlen(text), true);
	return deck_read(&f->reader, &f->list);
}

static void assert_str(struct str s, const char *want)
{
	assert_int_equal(s.n, strlen(want));
	assert_memory_equal(s.p, want, s.n);
}

static void assert_error(const struct deck_list *l, const char *message,
			 uint32_t line, uint32_t col)
{
	assert_non_null(l->error);
	assert_string_equal(l->error, message);
	assert_int_equal(l->error_line, line);
	assert_int_equal(l->error_col, col);
}

static void test_read__headers_sections_entries_have_places(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "# c\nGame:  x # c\n[ deck ]\n  2 A b\n"),
			 DECK_LIST);
	assert_null(f->list.error);
	assert_int_equal(f->list.line, 2);
	assert_str(f->list.header[HEADER_GAME].value, "x");
	assert_int_equal(f->list.header[HEADER_GAME].value_col, 8);
	assert_int_equal(f->list.nheads, 1);
	assert_str(f->list.head[0].name, "deck");
	assert_int_equal(f->list.n, 1);
	assert_int_equal(deck_counts(&f->list, f->arena), 0);
	assert_str(f->list.v[0].text, "A b");
	assert_int_equal(f->list.v[0].count, 2);
	assert_int_equal(f->list.v[0].line, 4);
	assert_int_equal(f->list.v[0].col, 3);
	assert_int_equal(f->list.v[0].head, 1);
	assert_int_equal(deck_read(&f->reader, &f->list), DECK_END);
}

static void test_read__forms_of_counts(void **state)
{
	static const struct {
		const char *line, *card;
		uint32_t count;
	} rows[] = {
		{ "3 X", "X", 3 },         { "3x X", "X", 3 },
		{ "3X X", "X", 3 },        { "9999 X", "X", 9999 },
		{ "3\xc3\x97 X", "X", 3 }, { "3\xd1\x85 X", "X", 3 },
		{ "3\xc2\xa0X", "X", 3 },  { "3rd X", "3rd X", 1 },
		{ "3", "3", 1 },           { "x3 X", "x3 X", 1 },
		{ "tl-001", "tl-001", 1 }, { "e5 X", "e5 X", 1 },
		{ "- X", "- X", 1 },
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(read_text(f, rows[i].line), DECK_LIST);
		assert_int_equal(deck_counts(&f->list, f->arena), 0);
		assert_str(f->list.v[0].text, rows[i].card);
		assert_int_equal(f->list.v[0].count, rows[i].count);
	}
}

static void test_read__bad_counts_are_syntax_errors(void **state)
{
	static const char *const words[] = {
		"0",     "-1", "1e9",
		"10000", "0x", "10000x",
		"2.5",   "+2", "00000000000000000000001000000"
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		char *text = arena_printf(f->arena, "A\n  %s X", words[i]);

		assert_int_equal(read_text(f, text), DECK_LIST);
		assert_int_equal(deck_counts(&f->list, f->arena), -1);
		assert_error(&f->list,
			     arena_printf(f->arena,
					  "count \"%s\" is not a number from "
					  "1 to 9999",
					  words[i]),
			     2, 3);
	}
}

static void test_read__comments(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "//c\n#c\nA#b // c\nA/b/ #\nA //\n"),
			 DECK_LIST);
	assert_int_equal(f->list.n, 3);
	assert_str(f->list.v[0].text, "A#b");
	assert_str(f->list.v[1].text, "A/b/");
	assert_str(f->list.v[2].text, "A");
	assert_int_equal(f->list.line, 3);
}

static void test_read__late_headers_are_refused_not_read_as_cards(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "A\n Game: x\n"), DECK_LIST);
	assert_error(&f->list, "header \"Game\" comes too late", 2, 2);
	assert_int_equal(read_text(f, "A\nOrsk: Captain\n"), DECK_LIST);
	assert_null(f->list.error);
	assert_str(f->list.v[1].text, "Orsk: Captain");
}

static void test_read__syntax_errors_have_places(void **state)
{
	static const struct {
		const char *text, *message;
		uint32_t line, col;
	} rows[] = {
		{ "\n Foo: x\n", "unknown header \"Foo\"", 2, 2 },
		{ "Game: x\ngame: y\n", "header \"game\" occurs twice", 2, 1 },
		{ "Name:\n", "header \"Name\" has no value", 1, 1 },
		{ "[deck\n", "a section header lacks its \"]\"", 1, 1 },
		{ "A # \x01\n", "hidden character U+0001", 1, 5 },
		{ "Game: \xff\n", "byte 0xFF is not valid UTF-8", 1, 7 },
	};
	struct fixture *f = *state;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(read_text(f, rows[i].text), DECK_LIST);
		assert_error(&f->list, rows[i].message, rows[i].line,
			     rows[i].col);
	}
}

static void test_read__odd_entry_is_checked_on_demand(void **state)
{
	struct fixture *f = *state;

	read_text(f, "2 \xd1\x91\xe2\x80\xae\n");
	assert_null(f->list.error);
	assert_true(f->list.v[0].flags & ENTRY_UNCHECKED);
	assert_int_equal(deck_counts(&f->list, f->arena), 0);
	assert_int_equal(deck_check_entry(&f->list, f->arena, &f->list.v[0]),
			 -1);
	assert_error(&f->list, "hidden character U+202E", 1, 4);
}

static void test_read__stream_of_lists_keeps_line_numbers(void **state)
{
	struct fixture *f = *state;

	assert_int_equal(read_text(f, "---\nA\n---\n# c\n---\n\nB\n"),
			 DECK_LIST);
	assert_int_equal(f->list.index, 0);
	assert_int_equal(f->list.line, 2);
	assert_int_equal(deck_read(&f->reader, &f->list), DECK_LIST);
	assert_int_equal(f->list.index, 1);
	assert_int_equal(f->list.line, 7);

	struct text_lines lines = { .p = f->list.text,
				    .end = f->reader.end,
				    .first = f->list.text_line };
	assert_str(text_line(&lines, 7), "B");
	assert_str(text_line(&lines, 6), "");
	assert_str(text_line(&lines, 9), "");
	assert_int_equal(deck_read(&f->reader, &f->list), DECK_END);
}

static void test_line__stops_before_its_comment(void **state)
{
	(void)state;
	assert_int_equal(deck_line_stop(STR("2 A b # c")), 6);
	assert_int_equal(deck_line_stop(STR("  Ёж\t // c")), 5);
	assert_int_equal(deck_line_stop(STR("# c")), 1);
	assert_int_equal(deck_line_stop(STR("")), 1);
}

static void test_read__every_cut_of_a_stream_reads_the_same(void **state)
{
	static const char text[] = "Game: x\r\n2 A # c\n---\r\n3x B\n\n---\nC";
	struct fixture *f = *state;

	for (size_t cut = 0; cut < sizeof(text); cut++) {
		size_t lists = 0, entries = 0, n = cut;
		enum deck_status s;

		deck_reader_init(&f->reader, f->arena, text, n,
				 n == sizeof(text) - 1);
		while ((s = deck_read(&f->reader, &f->list)) != DECK_END) {
			if (s == DECK_LIST) {
				lists++;
				entries += f->list.n;
				continue;
			}
			f->reader.end = text + sizeof(text) - 1;
			f->reader.last = true;
		}
		assert_int_equal(lists, 3);
		assert_int_equal(entries, 3);
		assert_int_equal(f->list.index, 3);
	}
}

static void test_read__long_line_is_refused(void **state)
{
	struct fixture *f = *state;
	char *text = arena_alloc(f->arena, DECK_MAX_LINE + 2);

	memset(text, 'x', DECK_MAX_LINE + 1);
	read_text(f, text);
	assert_error(&f->list, "a line is longer than 64 KiB", 1, 1);
	text[DECK_MAX_LINE] = '\0';
	read_text(f, text);
	assert_null(f->list.error);
}

/* `4 Name` under section number `head`, at its place. */
static void assert_entry(const struct deck_list *l, size_t i, const char *name,
			 uint32_t count, uint8_t head, uint32_t line,
			 uint32_t col)
{
	assert_true(i < l->n);
	assert_str(l->v[i].text, name);
	assert_int_equal(l->v[i].count, count);
	assert_int_equal(l->v[i].head, head);
	assert_int_equal(l->v[i].line, line);
	assert_int_equal(l->v[i].col, col);
}

static void test_read__arena_text(void **state)
{
	struct fixture *f = *state;
	const struct deck_list *l = &f->list;

	read_text(f, "\nAbout\nName Night \n\nCommander\n1 H (ABC) 12\n\n"
		     "Deck\n4x A b (AB) 1a *F* # c\nB\n\nSB:  2 C\n3 D (x) 1\n"
		     "Sideboard\n---\nX\n");
	assert_null(l->error);
	assert_int_equal(l->form, DECK_ARENA);
	assert_int_equal(deck_counts(&f->list, f->arena), 0);
	assert_str(l->header[HEADER_NAME].value, "Night");
	assert_int_equal(l->header[HEADER_NAME].line, 3);
	assert_int_equal(l->header[HEADER_NAME].value_col, 6);
	assert_int_equal(l->line, 2);
	assert_int_equal(l->n, 5);
	assert_entry(l, 0, "H", 1, 1, 6, 1);
	assert_entry(l, 1, "A b", 4, 0, 9, 1);
	assert_entry(l, 2, "B", 1, 0, 10, 1);
	assert_entry(l, 3, "C", 2, 2, 12, 6);
	assert_entry(l, 4, "D (x) 1", 3, 0, 13, 1);
	assert_int_equal(l->nheads, 2); /* an empty section is none */
	assert_str(l->head[0].name, "Commander");
	assert_int_equal(l->head[0].line, 5);
	assert_str(l->head[1].name, "Sideboard");
	assert_int_equal(l->head[1].line, 12);
	assert_int_equal(l->nextra, 1);
	assert_string_equal(l->extra[0].what, "printing");
	assert_int_equal(l->extra[0].count, 2);
	assert_int_equal(l->extra[0].line, 6);
	assert_int_equal(deck_read(&f->reader, &f->list), DECK_LIST);
	assert_int_equal(l->form, DECK_NATIVE);
	assert_entry(l, 0, "X", 1, 0, 16, 1);
}

static void test_read__arena_words_are_whole_lines_in_their_case(void **state)
{
	struct fixture *f = *state;

	read_text(f, "deck\n1 Deck\nDecks\nSBX\n");
	assert_int_equal(f->list.form, DECK_NATIVE);
	assert_int_equal(f->list.n, 4);
	read_text(f, "Game: x\n[hero]\nA\nDeck\nB\n");
	assert_int_equal(f->list.form, DECK_ARENA);
	assert_str(f->list.header[HEADER_GAME].value, "x");
	assert_entry(&f->list, 0, "A", 1, 1, 3, 1);
	assert_entry(&f->list, 1, "B", 1, 0, 5, 1);
}

static void test_read__arena_errors_have_places(void **state)
{
	static const struct {
		const char *text, *error;
		uint32_t line, col;
	} rows[] = {
		{ "A\n SB: \n", "no card follows \"SB:\"", 2, 2 },
		{ "About\nName\n", "the name of the list is missing", 2, 1 },
		{ "About\nName A\nName B\n", "the list has a second name", 3,
		  1 },
		{ "About\n4 A\n", "there is a card below \"About\"", 2, 1 },
		{ "Deck\nA\nGame: x\n", "header \"Game\" comes too late", 3,
		  1 },
		{ "Foo: x\nDeck\n", "unknown header \"Foo\"", 1, 1 },
		{ "Deck\nA \xff\n", "byte 0xFF is not valid UTF-8", 2, 3 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		read_text(*state, rows[i].text);
		assert_error(&((struct fixture *)*state)->list, rows[i].error,
			     rows[i].line, rows[i].col);
	}
}

static void test_read__cockatrice(void **state)
{
	struct fixture *f = *state;
	const struct deck_list *l = &f->list;

	read_text(f, "\xef\xbb\xbf <cockatrice_deck version=\"1\">\n"
		     "<deckname> A &amp;\n B </deckname>\n"
		     "<comments>\n Side: dark\nFormat:x\nName: no</comments>"
		     "<tags><tag/></tags>\n"
		     "<zone name='side'><card number='2' name='C'/></zone>\n"
		     "<zone name='main'><card number='3' uuid='u' name='D  E'>"
		     "</card></zone><zone name='empty'/></cockatrice_deck>\n");
	assert_null(l->error);
	assert_int_equal(l->form, DECK_COD);
	assert_int_equal(deck_counts(&f->list, f->arena), 0);
	assert_str(l->header[HEADER_NAME].value, "A & B");
	assert_str(l->header[HEADER_SIDE].value, "dark");
	assert_int_equal(l->header[HEADER_SIDE].line, 5);
	assert_int_equal(l->header[HEADER_SIDE].col, 2);
	assert_str(l->header[HEADER_FORMAT].value, "x");
	assert_int_equal(l->n, 2);
	assert_entry(l, 0, "C", 2, 1, 8, 42);
	assert_entry(l, 1, "D  E", 3, 0, 9, 51);
	assert_int_equal(l->nheads, 1);
	assert_str(l->head[0].name, "side");
	assert_str(l->notes, "Name: no");
	assert_int_equal(l->notes_line, 7);
	assert_int_equal(l->nextra, 2);
	assert_string_equal(l->extra[0].what, "element <tags>");
	assert_string_equal(l->extra[1].what, "attribute \"uuid\" of <card>");
	assert_int_equal(deck_read(&f->reader, &f->list), DECK_END);
}

static void test_read__octgn(void **state)
{
	struct fixture *f = *state;
	const struct deck_list *l = &f->list;

	read_text(f, "<deck game='g'><section name='Main' shared='False'>\n"
		     "<card qty='4' id='i'>\n  A<![CDATA[ &]]> b </card>"
		     "</section><section name='Hero'><card qty='1'>H</card>"
		     "</section><notes>Name: N</notes></deck>");
	assert_null(l->error);
	assert_int_equal(l->form, DECK_O8D);
	assert_str(l->header[HEADER_NAME].value, "N");
	assert_entry(l, 0, "A & b", 4, 0, 3, 3);
	assert_entry(l, 1, "H", 1, 1, 3, 73);
	assert_str(l->head[0].name, "Hero");
	assert_int_equal(l->nextra, 3);
}

static void test_read__xml_errors_have_places(void **state)
{
	static const struct {
		const char *text, *error;
		uint32_t line, col;
	} rows[] = {
		{ "<Deck/>", "<Deck> is not a supported deck list", 1, 1 },
		{ "<deck version='0.8'/>", "a deck of Lackey is not supported",
		  1, 16 },
		{ "<cockatrice_deck version='2'/>",
		  "version \"2\" is not supported", 1, 27 },
		{ "<deck>\n <card qty='1'>A</card></deck>",
		  "<card> is outside of a <section>", 2, 2 },
		{ "<deck><section/></deck>",
		  "<section> lacks the attribute \"name\"", 1, 7 },
		{ "<deck><section name='S'>\n<card>A</card>",
		  "<card> lacks the attribute \"qty\"", 2, 1 },
		{ "<deck><section name='S'>\n<card qty='0'>A</card>",
		  "count \"0\" is not a number from 1 to 9999", 2, 12 },
		{ "<deck><section name='S'>\n<card qty='10000'>A</card>",
		  "count \"10000\" is not a number from 1 to 9999", 2, 12 },
		{ "<deck><section name='S'>\n<card qty='1'> </card>",
		  "a card has no name", 2, 15 },
		{ "<deck><section name='S'>\nA",
		  "text is found where an element is expected", 2, 1 },
		{ "<deck><section name='S'><card qty='1'>\n<b/></card>",
		  "an element is found where text is expected", 2, 1 },
		{ "<deck/><deck/>", "a second root element begins here", 1, 8 },
		{ "<deck>&x;</deck>", "unknown entity \"&x;\"", 1, 7 },
		{ "<deck><notes>Side: a\nSide: b</notes></deck>",
		  "header \"side\" occurs twice", 2, 1 },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		read_text(*state, rows[i].text);
		assert_error(&((struct fixture *)*state)->list, rows[i].error,
			     rows[i].line, rows[i].col);
	}
}

#define EACH_TEST setup, teardown
#include "tests/unit/core/deck/deck_list_test.inc"
