/* Asks by words what to do after the end of a match. */
#include "cli/hand/end_words.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"
#include "cli/tape/turning.h"
#include "cli/tape/viewing.h"

#include "validators/base/arena.h"

#include <string.h>

enum wanted { SWAP, SAME, OTHER, WATCH, TURNS, PAGE, QUIT };

static const struct {
	enum wanted what;
	const char *en, *ru;
} words[] = {
	{ SWAP, "swap", "места" },    { SAME, "again", "ещё" },
	{ OTHER, "other", "другой" }, { WATCH, "watch", "смотреть" },
	{ TURNS, "turns", "решило" }, { PAGE, "page", "страница" },
	{ QUIT, "quit", "выйти" },    { QUIT, "q", "й" },
};
#define WORDS (sizeof(words) / sizeof(words[0]))

static bool is_there(const struct table_match *m, const struct viewing *v,
		     enum wanted what)
{
	switch (what) {
	case SWAP:
		return m->decks &&
		       !(v && v->now->play.match.referee->seats_by_deck);
	case SAME:
		return m->decks;
	case OTHER:
		return m->asks;
	case PAGE:
		return m->page != NULL;
	case WATCH:
	case TURNS:
		return v != NULL;
	default:
		return true;
	}
}

static void put_words(const struct table_match *m, const struct viewing *v)
{
	const char *sep = "";

	for (size_t i = 0; i < WORDS; i++)
		if (strlen(words[i].en) > 1 && is_there(m, v, words[i].what)) {
			buf_printf(&output, "%s%s", sep,
				   lang_id(output_lang) == LANG_RU
					   ? words[i].ru
					   : words[i].en);
			sep = ", ";
		}
	buf_puts(&output, ": ");
}

/* Show the match; somebody may continue from there. */
static enum table_wish watch(const struct table_match *m, struct viewing *v)
{
	const char *others = m->args->value[OPT_BOTS];

	*m->on = (struct viewing_wish){ 0 };
	viewing_go(v, 0);
	viewing_by_words(v, others ? others : viewing_bots[0], m->on);
	return m->on->branches ? WISH_BRANCH : WISH_LEAVE;
}

/* The index of the word in a line; WORDS: none. */
static size_t find_word(const struct table_match *m, const struct viewing *v,
			struct str line)
{
	size_t i = 0;

	while (i < WORDS &&
	       ((!str_is(line, words[i].en) && !str_is(line, words[i].ru)) ||
		!is_there(m, v, words[i].what)))
		i++;
	return i;
}

/* Execute it; *left: no further words. */
static enum table_wish do_word(const struct table_match *m, struct viewing *v,
			       enum wanted what, bool *left)
{
	switch (what) {
	case SWAP:
		return WISH_SWAP;
	case SAME:
		return WISH_AGAIN;
	case OTHER:
		return WISH_OTHER;
	case WATCH:
		return watch(m, v);
	case TURNS:
		viewing_tell_turns(v);
		break;
	case PAGE:
		buf_printf(&output, "%s\n", m->page(m->ctx));
		break;
	default:
		*left = true;
	}
	return WISH_LEAVE;
}

enum table_wish end_by_words(const struct table_match *m)
{
	struct viewing *v = m->look(m->ctx);
	enum table_wish wish = WISH_LEAVE;
	struct buf line = { 0 };
	bool left = false;

	if (v)
		course_put(v, v->order.arena, &output);
	while (!left && wish == WISH_LEAVE) {
		put_words(m, v);
		left = !viewing_line(&line);
		struct str said = line.n ? buf_str(&line) : STR("");
		while (said.n && strchr(" \t\r", said.p[said.n - 1]))
			said.n--;
		size_t i = left ? WORDS : find_word(m, v, said);
		if (i < WORDS)
			wish = do_word(m, v, words[i].what, &left);
	}
	buf_release(&line);
	return wish;
}
