/* Draws the row of keys: those that currently have a function. */
#include "cli/table/table_internal.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

static const struct key_help over_keys[] = { { "↑↓", C_("key", "move") },
					     { "Esc", C_("key", "close") },
					     { 0 } };
static const struct key_help card_keys[] = { { "↑↓", C_("key", "move") },
					     { "←→",
					       C_("key", "another card") },
					     { "Esc", C_("key", "close") },
					     { 0 } };
static const struct key_help hint_keys[] = {
	{ "Enter", C_("key", "do the first") },
	{ "Esc", C_("key", "decide yourself") },
	{ 0 }
};
static const struct key_help stop_keys[] = { { "1-9",
					       C_("key", "change a stop") },
					     { "Esc", C_("key", "close") },
					     { 0 } };
static const struct key_help refusal_keys[] = { { "Esc", C_("key", "go on") },
						{ 0 } };
static const struct key_help turns_keys[] = { { "1-9", C_("key", "go there") },
					      { "↑↓", C_("key", "move") },
					      { "Esc", C_("key", "close") },
					      { 0 } };
static const struct key_help over_end_keys[] = { { "", C_("key", "choose") },
						 { "Esc", C_("key", "board") },
						 { "l", C_("key", "log") },
						 { "q", C_("key", "leave") },
						 { 0 } };
static const struct key_help end_keys[] = { { "", C_("key", "choose") },
					    { "Enter",
					      C_("key", "how it ended") },
					    { "l", C_("key", "log") },
					    { "q", C_("key", "leave") },
					    { 0 } };
static const struct key_help board_keys[] = {
	{ "←→↑↓", C_("key", "on the board") },
	{ "Enter", C_("key", "choose it") },
	{ "i", C_("key", "card") },
	{ "Tab", C_("key", "to the list") },
	{ "?", C_("key", "help") },
	{ 0 }
};
static const struct key_help sure_keys[] = { { "Enter", C_("key", "yes") },
					     { "Esc", C_("key", "back") },
					     { 0 } };
static const struct key_help amount_keys[] = {
	{ "←→", C_("key", "amount") }, { "Enter", C_("key", "yes") },
	{ "Esc", C_("key", "back") },  { "h", C_("key", "hint") },
	{ "?", C_("key", "help") },    { 0 }
};
static const struct key_help some_keys[] = { { "1-9", C_("key", "mark") },
					     { "Enter", C_("key", "done") },
					     { "Esc", C_("key", "back") },
					     { "i", C_("key", "card") },
					     { "h", C_("key", "hint") },
					     { "?", C_("key", "help") },
					     { 0 } };
static const struct key_help one_keys[] = { { "1-9 ↑↓", C_("key", "choose") },
					    { "Enter", C_("key", "yes") },
					    { "Esc", C_("key", "back") },
					    { "Tab", C_("key", "board") },
					    { "i", C_("key", "card") },
					    { "h", C_("key", "hint") },
					    { "l", C_("key", "log") },
					    { "?", C_("key", "help") },
					    { 0 } };
static const struct key_help pass_keys[] = {
	{ "1-9 ↑↓", C_("key", "choose") }, { "Enter", C_("key", "yes") },
	{ "Esc", C_("key", "back") },      { "Space", C_("key", "pass") },
	{ "Tab", C_("key", "board") },     { "i", C_("key", "card") },
	{ "h", C_("key", "hint") },        { "l", C_("key", "log") },
	{ "?", C_("key", "help") },        { 0 }
};
static const struct key_help news_keys[] = { { "Enter", C_("key", "go on") },
					     { "1-9", C_("key", "choose") },
					     { "↑↓", C_("key", "move") },
					     { 0 } };
static const struct key_help letter_keys[] = {
	{ "Enter", C_("key", "take it") },
	{ "Esc", C_("key", "all choices") },
	{ 0 }
};
static const struct key_help digit_keys[] = {
	{ "0-9", C_("key", "the next digit") },
	{ "Enter", C_("key", "this number") },
	{ 0 }
};

static const struct key_help text_keys[] = { { "Enter", C_("key", "go on") },
					     { "Esc", C_("key", "close") },
					     { 0 } };
static const struct key_help lesson_keys[] = { { "1-9 ↑↓",
						 C_("key", "choose") },
					       { "Enter", C_("key", "yes") },
					       { "Esc", C_("key", "back") },
					       { "t", C_("key", "lesson") },
					       { "Tab", C_("key", "board") },
					       { "i", C_("key", "card") },
					       { "l", C_("key", "log") },
					       { "?", C_("key", "help") },
					       { 0 } };

/* The numbers of the available choices precede the other keys. */
static const struct key_help *keys_at_end(struct table *t)
{
	const struct key_help *keys = t->over ? over_end_keys : end_keys;
	struct key_help *all = arena_array(t->frame, 5, sizeof(*all));
	size_t n = 0;

	for (; keys[n].keys; n++)
		all[n] = keys[n];
	const struct key_help *c = t->choices_at_end, *last = c;
	while (last->keys && last[1].keys)
		last++;
	if (c->keys)
		all[0].keys = arena_printf(t->frame, c == last ? "%s" : "%s-%s",
					   c->keys, last->keys);
	return c->keys ? all : all + 1;
}

static const struct key_help *keys_now(struct table *t)
{
	static const struct key_help *const over[] = {
		[OVER_CARD] = card_keys,
		[OVER_HELP] = over_keys,
		[OVER_LOG] = over_keys,
		[OVER_HINT] = hint_keys,
		[OVER_STOPS] = stop_keys,
		[OVER_REFUSAL] = refusal_keys,
		[OVER_BRANCH] = watch_branch_keys,
		[OVER_LESSON] = text_keys,
		[OVER_TURNS] = turns_keys,
		[OVER_NEWS] = news_keys,
	};
	static const struct key_help *const asks[] = {
		[ASKS_ONE] = one_keys,    [ASKS_SOME] = some_keys,
		[ASKS_ORDER] = some_keys, [ASKS_AMOUNT] = amount_keys,
		[ASKS_SURE] = sure_keys,  [ASKS_NOTHING] = sure_keys,
	};

	if (t->watch && !t->over)
		return watch_keys(t);
	if (t->typing)
		return letter_keys;
	if (t->digits)
		return digit_keys;
	if (t->ended && (!t->over || t->over == OVER_END))
		return keys_at_end(t);
	if (t->over)
		return over[t->over];
	if (t->q.asks == ASKS_ONE && !t->pointing && t->lesson &&
	    t->lesson->next != LESSON_LEFT)
		return lesson_keys;
	return t->pointing                          ? board_keys
	       : t->q.asks == ASKS_ONE && t->passes ? pass_keys
						    : asks[t->q.asks];
}

/* Put the text being typed. */
static int put_typed(struct table *t, int row)
{
	const char *text =
		t->typing ? arena_printf(t->frame, "/%.*s_  ", (int)t->nletters,
					 t->letters)
		: t->digits ? arena_printf(t->frame, "%u_  ", t->digits)
			    : "";

	return screen_put(&t->screen, row, 1, t->screen.cols - 2, str_of(text),
			  INK_BOLD);
}

static int key_width(const struct key_help *k)
{
	const char *does = tr_in(output_lang, "key", k->does);

	return (int)(utf8_width(str_of(k->keys)) + utf8_width(str_of(does))) +
	       1;
}

void draw_keys(struct table *t, int row)
{
	struct screen *s = &t->screen;
	int end = s->cols - 1;

	screen_fill(s, row, 0, s->cols, ' ', INK_PLAIN);
	int at = 1 + put_typed(t, row);

	if (t->notice) {
		screen_cut(s, row, at, end - at, str_of(t->notice), INK_LOSS);
		return;
	}
	const struct key_help *k = keys_now(t), *last = k;

	while (last->keys && last[1].keys)
		last++;
	/* reserve room for help at the end */
	int help = *last->keys == '?' ? key_width(last) + 2 : 0;

	for (; k->keys; k++) {
		if (k < last && at + key_width(k) + help > end && help)
			k = last;
		if (at + key_width(k) > end)
			return;
		const char *does = tr_in(output_lang, "key", k->does);
		at += screen_put(s, row, at, end - at, str_of(k->keys),
				 INK_PLAIN);
		at += *does ? 1 + screen_put(s, row, at + 1, end - at,
					     str_of(does), INK_DIM)
			    : 0;
		at += 2;
	}
}
