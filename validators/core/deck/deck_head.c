/* Parses headers and section headers of deck lists. */
#include "validators/core/deck/deck_list_internal.h"

#include "validators/base/mixhash.h"

#define WORDS                                                                  \
	WORD(GAME, "game")                                                     \
	WORD(FORMAT, "format")                                                 \
	WORD(NAME, "name")                                                     \
	WORD(PLAYER, "player")                                                 \
	WORD(SIDE, "side")                                                     \
	WORD(SEAT, "seat")                                                     \
	WORD(REDEALS, "redeals")

const char *const deck_header_names[HEADER_COUNT] = {
#define WORD(ident, word) [HEADER_##ident] = word,
	WORDS
#undef WORD
};

/* All have 4 to 7 letters. */
static const struct str words[HEADER_COUNT] = {
#define WORD(ident, word) [HEADER_##ident] = { word, sizeof(word) - 1 },
	WORDS
#undef WORD
};

size_t deck_header_word(struct str text)
{
	size_t i = 0;

	while (i < text.n && text.p[i] != ':') {
		unsigned char c = (unsigned char)text.p[i];

		if (!((c | 0x20) >= 'a' && (c | 0x20) <= 'z') && c < 0x80 &&
		    c != '_' && c != '-')
			return 0;
		i++;
	}
	return i < text.n ? i : 0;
}

/* Up to 7 letters in lower case; other bytes never become letters. */
static uint64_t small_letters(struct str s)
{
	return mix_load_short(s.p, s.n) | UINT64_C(0x2020202020202020);
}

unsigned deck_find_header(struct str word)
{
	unsigned h = 0;

	if (word.n < 4 || word.n > 7)
		return HEADER_COUNT;
	uint64_t letters = small_letters(word);
	while (h < HEADER_COUNT &&
	       (words[h].n != word.n || small_letters(words[h]) != letters))
		h++;
	return h;
}

/* A single line before it that is not a header may be the name of the list. */
static const char *late_hint(struct deck_reader *r, const struct deck_list *l)
{
	struct str first = l->n == 1 ? l->v[0].text : STR("");
	size_t word = 0;

	while (word < first.n && first.p[word] != ' ')
		word++;
	if (l->n != 1 || l->nheads || l->header[HEADER_NAME].set ||
	    deck_find_header((struct str){ first.p, word }) < HEADER_COUNT)
		return tr(l->lang, "move it before the first section and card");
	return arena_printf(
		r->arena,
		tr(l->lang, "is line %u the name? write it as \"Name: %.*s\""),
		l->v[0].line, STR_ARG(l->v[0].text));
}

/* Card names may contain colons: only the words of headers are refused. */
bool deck_late_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln)
{
	size_t n = deck_header_word(ln->text);
	struct str word = { ln->text.p, n };

	if (n == 0 || deck_find_header(word) == HEADER_COUNT)
		return false;
	deck_fail(l, r->line, ln->col,
		  arena_printf(r->arena,
			       tr(l->lang, "header \"%.*s\" comes too late"),
			       STR_ARG(word)),
		  late_hint(r, l));
	return true;
}

void deck_read_header(struct deck_reader *r, struct deck_list *l,
		      const struct deck_text *ln, size_t word_len)
{
	struct str word = { ln->text.p, word_len };
	unsigned h = deck_find_header(word);

	if (h < HEADER_COUNT)
		deck_take_header(r, l, h, ln, word_len);
	else
		deck_fail(l, r->line, ln->col,
			  arena_printf(r->arena,
				       tr(l->lang, "unknown header \"%.*s\""),
				       STR_ARG(word)),
			  tr(l->lang, "headers are Game, Format, Name, Player, "
				      "Side, Seat and Redeals"));
}

void deck_take_header(struct deck_reader *r, struct deck_list *l, unsigned h,
		      const struct deck_text *ln, size_t word_len)
{
	struct str word = { ln->text.p, word_len };
	struct header_line *out = &l->header[h];
	if (out->set) {
		deck_fail(l, r->line, ln->col,
			  arena_printf(
				  r->arena,
				  tr(l->lang, "header \"%.*s\" occurs twice"),
				  STR_ARG(word)),
			  arena_printf(
				  r->arena,
				  tr(l->lang, "remove it here or in line %u"),
				  out->line));
		return;
	}
	const char *end = str_end(ln->text);
	const char *p = deck_skip_blanks(word.p + word_len + 1, end);

	out->set = true;
	out->line = r->line;
	out->col = ln->col;
	out->value = (struct str){ p, (size_t)(end - p) };
	out->value_col = ln->col + deck_column(ln->text.p, p) - 1;
	if (p == end)
		deck_fail(l, r->line, ln->col,
			  arena_printf(
				  r->arena,
				  tr(l->lang, "header \"%.*s\" has no value"),
				  STR_ARG(word)),
			  NULL);
}

uint8_t deck_push_head(struct deck_list *l, struct str name, uint32_t line,
		       uint32_t col)
{
	if (l->nheads == DECK_MAX_HEADS) {
		deck_fail(l, line, col,
			  tr(l->lang, "more than 64 section headers in one "
				      "list"),
			  NULL);
		return 0;
	}
	l->head[l->nheads++] = (struct section_head){
		.name = name,
		.line = line,
		.col = col,
	};
	return (uint8_t)l->nheads;
}

void deck_read_section(struct deck_reader *r, struct deck_list *l,
		       const struct deck_text *ln)
{
	struct str name = { ln->text.p + 1, ln->text.n - 1 };

	if (name.n == 0 || name.p[name.n - 1] != ']') {
		deck_fail(l, r->line, ln->col,
			  tr(l->lang, "a section header lacks its \"]\""),
			  tr(l->lang, "write it as [deck], alone on its line"));
		return;
	}
	name.n--;
	while (name.n && deck_blank_at(name.p, name.p + 1)) {
		name.p++;
		name.n--;
	}
	while (name.n && deck_blank_at(str_end(name) - 1, str_end(name)))
		name.n--;
	deck_push_head(l, name, r->line, ln->col);
}

uint8_t deck_add_head(struct deck_list *l, struct str name, uint32_t line,
		      uint32_t col)
{
	for (size_t i = 0; i < l->nheads; i++)
		if (str_eq(l->head[i].name, name))
			return (uint8_t)(i + 1);
	return deck_push_head(l, name, line, col);
}

void deck_add_extra(struct deck_list *l, struct arena *a, const char *what,
		    uint32_t line, uint32_t col)
{
	size_t i = 0;

	if (l->nextra == 0)
		l->extra = arena_array(a, DECK_MAX_EXTRAS, sizeof(*l->extra));
	while (i < l->nextra && strcmp(l->extra[i].what, what) != 0)
		i++;
	if (i == DECK_MAX_EXTRAS)
		l->extra[--i].what = tr(l->lang, "further particulars");
	else if (i == l->nextra)
		l->extra[l->nextra++] =
			(struct deck_extra){ what, line, col, 0 };
	l->extra[i].count++;
}
