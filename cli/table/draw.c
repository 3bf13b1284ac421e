/* Lays the table out on the screen: title, board, log, question, keys. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

#define OPTIONS_LEAST 3
#define OPTIONS_MOST  9

uint32_t side_sign(enum scene_side side)
{
	return side == SCENE_MINE     ? 0x25b2
	       : side == SCENE_THEIRS ? 0x25bc
				      : ' ';
}

enum ink side_ink(enum scene_side side)
{
	return side == SCENE_MINE     ? INK_MINE
	       : side == SCENE_THEIRS ? INK_THEIRS
				      : INK_PLAIN;
}

/* The question never moves while a match lasts: its place depends on the size
 * of the screen and on the game alone. */
struct layout draw_layout(const struct table *t)
{
	int rows = t->screen.rows, cols = t->screen.cols;
	int board = board_rows(t);
	int options = t->watch ? 1 : OPTIONS_LEAST;
	/* title, question, keys */
	int rest = rows - 3 - board - options;
	struct layout l = { .keys = rows - 1 };

	if (rest < 0) {
		board += rest;
		rest = 0;
	}
	/* a border and rows of what happened, then more options */
	const struct scene_field *f = &t->scene.field;
	int log = 5;

	if (f->zones || board_log(t, cols) < cols) /* it has room there */
		log = 0;
	else if (board_large(t) && f->rows <= 4)
		log = 9;
	int more = rest - log;

	if (more > 0 && !t->watch)
		options += more > OPTIONS_MOST - OPTIONS_LEAST
				   ? OPTIONS_MOST - OPTIONS_LEAST
				   : more;
	l.options = (struct area){ l.keys - options, 0, options,
				   t->watch ? cols : board_beside(t, cols) };
	l.question = l.options.row - 1;
	l.board = (struct area){ 1, 0, board, cols };
	l.log = (struct area){ 1 + board, 0, l.question - 1 - board,
			       board_log(t, cols) };
	return l;
}

static void draw_title(struct table *t)
{
	struct screen *s = &t->screen;
	const struct scene *c = &t->scene;
	int cols = s->cols;

	screen_fill(s, 0, 0, cols, ' ', INK_TITLE);
	int at = 1;

	at += screen_put(s, 0, at, cols - at, str_of(c->game), INK_TITLE);
	const char *const parts[] = { c->where, c->phase };
	for (size_t i = 0; i < 2; i++) {
		if (!*parts[i])
			continue;
		at += screen_put(s, 0, at, cols - at, STR(" │ "), INK_TITLE);
		at += screen_cut(s, 0, at, cols - at, str_of(parts[i]),
				 INK_TITLE);
	}
	int wide = (int)utf8_width(str_of(c->note));

	if (wide > 0 && at + 2 + wide < cols)
		screen_put(s, 0, cols - 1 - wide, wide, str_of(c->note),
			   INK_TITLE);
}

/* A border over the columns, with words in it. */
static void draw_rule(struct screen *s, int row, int cols, const char *words)
{
	screen_fill(s, row, 0, cols, 0x2500, INK_DIM);
	if (!*words)
		return;
	int used = screen_put(s, row, 3, cols - 6, str_of(words), INK_DIM);

	screen_sign(s, row, 2, ' ', INK_DIM);
	screen_sign(s, row, 3 + used, ' ', INK_DIM);
}

struct str draw_more(struct table *t, size_t n, const char *arrow)
{
	static const struct counted more = NOUN("%lld more", "%lld more");

	return str_of(arena_printf(
		t->frame, " %s %s",
		tr_counted(output_lang, t->frame, more, (int64_t)n), arrow));
}

size_t draw_band(const struct table *t)
{
	const struct scene *s = &t->scene;

	return s->field.zones && !*s->pending.heading
		       ? (size_t)board_band(draw_layout(t).board.rows)
		       : 0;
}

static void draw_log(struct table *t, struct area at)
{
	if (at.rows < 2)
		return;
	draw_rule(&t->screen, at.row, at.cols, _("what happened"));
	struct log_rest rest =
		log_show(&t->log, &t->screen,
			 (struct area){ at.row + 1, 0, at.rows - 1, at.cols },
			 t->ended, t->since); /* how it ended stands below */
	size_t first = log_first(&t->log, t->since) + draw_band(t);

	if (t->asked && rest.above > first)
		screen_right(&t->screen, at.row, at.cols - 26, 24,
			     draw_more(t, rest.above - first, "↑  l "),
			     INK_DIM);
}

/* The number before an option: a digit, `[+]`, its place in an order. */
static void put_number(struct table *t, int row, size_t i, unsigned ink)
{
	const struct question *q = &t->q;
	const struct answer *o = &q->v[i];
	struct screen *s = &t->screen;
	const char *text = arena_printf(t->frame, "%2zu", i + 1);
	int at = screen_put(s, row, 0, 4, str_of(text), ink);

	if (q->asks == ASKS_SOME)
		screen_put(s, row, at + 1, 3,
			   o->marked ? STR("[+]") : STR("[ ]"),
			   o->marked ? INK_GAIN : INK_DIM);
	if (q->asks == ASKS_ORDER && o->marked)
		screen_put(s, row, at + 1, 3,
			   str_of(arena_printf(t->frame, "%u.", o->marked)),
			   INK_GAIN);
}

/* Columns of the longest option: more than half of them only where all that
 * stands behind has room, too. */
static int option_width(const struct question *q, int cols)
{
	int wide = 0, most = 0;

	for (size_t i = 0; i < q->n; i++) {
		int w = (int)utf8_width(q->v[i].is.name);
		int more = (int)utf8_width(q->v[i].more) + 5;

		wide = more > 5 && w > wide ? w : wide;
		most = more > most ? more : most;
	}
	return wide > cols / 2 && wide + most > cols ? cols / 2 : wide;
}

/* Columns before the name of an option. */
static int option_from(const struct question *q)
{
	return q->asks == ASKS_ONE ? 3 : 7;
}

/* Is the option under the cursor too long for one row? */
static bool is_open(const struct question *q, int cols)
{
	const struct answer *o = &q->v[q->at];
	int from = option_from(q), wide = option_width(q, cols - from);
	int rest = cols - from - wide - 3;

	return o->more.n && ((int)utf8_width(o->is.name) > wide ||
			     (int)utf8_width(o->more) > rest);
}

/* Below the option under the cursor: what follows from it, whole if there is
 * room.  Returns the rows used. */
static int draw_rest(struct table *t, struct area at)
{
	const struct answer *o = &t->q.v[t->q.at];
	struct area text = { at.row, 5, at.rows, at.cols - (o->open ? 8 : 6) };
	int rows = screen_wrap(NULL, text, 0, o->more, INK_PLAIN);

	if (rows <= at.rows)
		screen_wrap(&t->screen, text, 0, o->more, INK_PLAIN);
	else
		screen_cut(&t->screen, at.row, 5, text.cols, o->more,
			   INK_PLAIN);
	if (o->open)
		screen_put(&t->screen, at.row, at.cols - 2, 2, STR(" ?"),
			   INK_CHANCE);
	return rows <= at.rows ? rows : 1;
}

/* wide: columns of all names; before: the option above it, or NULL; what
 * follows from both alike is said there. */
static void draw_option(struct table *t, int row, int cols, int wide, size_t i,
			bool open, const struct answer *before)
{
	const struct question *q = &t->q;
	const struct answer *o = &q->v[i];
	struct screen *s = &t->screen;
	int from = option_from(q);
	bool at = i == q->at && !t->pointing;
	unsigned ink = at ? INK_ASKED : INK_PLAIN;
	int own = (int)utf8_width(o->is.name);
	int room = cols - from - (o->open ? 5 : 3) - (int)utf8_width(o->more);

	/* what does not fit into its column begins before it */
	if (room < wide && room >= own)
		wide = room;
	/* a name is not cut for what stands behind it */
	bool alone = !o->more.n || open || own > wide;
	bool same = before && !at && !o->own && !o->odds &&
		    str_eq(before->more, o->more) &&
		    (int)utf8_width(before->is.name) <= wide;

	if (at)
		screen_fill(s, row, 0, cols, ' ', ink);
	put_number(t, row, i, at ? ink : INK_PLAIN);
	if (o->advised)
		screen_sign(s, row, 2, 0x25b6, at ? ink : INK_GAIN);
	if (alone)
		wide = cols - from - (o->open && o->more.n && !open ? 3 : 0);
	screen_cut(s, row, from, wide, o->is.name, ink);
	if (!alone)
		screen_cut(s, row, from + wide + 2,
			   cols - from - wide - (o->open ? 5 : 3),
			   same ? str_of(_("the same")) : o->more,
			   at ? ink : INK_DIM);
	if (o->open && o->more.n && !open)
		screen_put(s, row, cols - 2, 2, STR(" ?"),
			   at ? ink : INK_CHANCE);
}

static void draw_amount(struct table *t, struct area at)
{
	const struct question *q = &t->q;
	int room = at.cols - 12, wide = q->max - q->min;
	int part = wide > 0 ? (q->amount - q->min) * room / wide : room;
	const char *text = arena_printf(t->frame, " ← %d →", q->amount);

	screen_put(&t->screen, at.row, 0, 12, str_of(text), INK_BOLD);
	screen_fill(&t->screen, at.row, 11, room, 0x2591, INK_DIM);
	screen_fill(&t->screen, at.row, 11, part, 0x2588, INK_MINE);
}

static void draw_sure(struct table *t, struct area at)
{
	screen_wrap(&t->screen,
		    (struct area){ at.row, 1, at.rows - 1, at.cols - 2 }, 0,
		    t->q.foresight.lines, INK_PLAIN);
	screen_cut(&t->screen, at.row + at.rows - 1, 1, at.cols - 2,
		   str_of(_("What comes behind it depends on chance, or on "
			    "what you do not see.")),
		   INK_CHANCE);
}

/* Those that letters have left close ranks; each keeps its number. */
static void draw_options(struct table *t, struct area at)
{
	struct question *q = &t->q;
	size_t *left = arena_array(t->frame, q->n + 1, sizeof(*left));
	bool open = q->n && at.rows > 2 && is_open(q, at.cols);
	size_t rows = (size_t)at.rows - open, n = 0, cursor = 0;
	int row = at.row, wide = option_width(q, at.cols - option_from(q));

	if (q->asks == ASKS_AMOUNT)
		draw_amount(t, at);
	if (q->asks == ASKS_SURE)
		draw_sure(t, at);
	for (size_t i = 0; i < q->n; i++) {
		if (i == q->at)
			cursor = n;
		if (!q->v[i].gone)
			left[n++] = i;
	}
	int spare = n < rows ? (int)(rows - n) : 0;
	size_t from = n <= rows || cursor < rows / 2 ? 0 : cursor - rows / 2;

	if (n > rows && from > n - rows)
		from = n - rows;
	for (size_t i = from; i < n && i < from + rows; i++) {
		bool here = open && left[i] == q->at;

		bool edge = (i == from && from) ||
			    (i + 1 == from + rows && i + 1 < n);
		draw_option(t, row++, at.cols - (edge && !here ? 16 : 0), wide,
			    left[i], here,
			    i > from ? &q->v[left[i - 1]] : NULL);
		if (here)
			row += draw_rest(
				t, (struct area){ row, 0, 1 + spare, at.cols });
	}
	size_t below = n > from + rows ? n - from - rows : 0;

	if (below)
		screen_right(&t->screen, at.row + at.rows - 1, at.cols - 16, 16,
			     draw_more(t, below, "↓"), INK_DIM | INK_BOLD);
	if (from)
		screen_right(&t->screen, at.row, at.cols - 16, 16,
			     draw_more(t, from, "↑"), INK_DIM | INK_BOLD);
}

static void draw_question(struct table *t, const struct layout *l)
{
	const char *text = question_text(&t->q, t->frame);

	screen_cut(&t->screen, l->question, 0, l->options.cols, str_of(text),
		   INK_PLAIN | INK_BOLD);
}

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

/* The numbers of the choices that are there stand before the other keys. */
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

/* What is being typed. */
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

static void draw_keys(struct table *t, int row)
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
	/* help at the end has its room */
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

/* How it ended stands where the question was. */
static void draw_end(struct table *t, const struct layout *l)
{
	struct log_line how = { 0 };
	int wide = l->options.cols / 2;

	if (t->log.n)
		how = t->log.v[t->log.n - 1];
	int clause = (int)utf8_width(how.clause);
	screen_cut(&t->screen, l->question, 0, l->options.cols - clause - 1,
		   how.text, INK_PLAIN | INK_BOLD);
	screen_right(&t->screen, l->question, l->options.cols - clause, clause,
		     how.clause, INK_DIM);
	for (int i = 0; t->choices_at_end[i].keys; i++) {
		const struct key_help *c = &t->choices_at_end[i];

		screen_cut(&t->screen, l->options.row + i / 2, 1 + i % 2 * wide,
			   wide - 2,
			   str_of(arena_printf(
				   t->frame, "%s %s", c->keys,
				   tr_in(output_lang, "end", c->does))),
			   INK_PLAIN);
	}
}

/* What an action names that is being put together. */
struct chosen {
	unsigned player, mark;
	struct str words;
};

static bool mark_chosen(void *ctx, struct scene_card *c)
{
	const struct chosen *x = ctx;

	if (scene_card_named(c, x->player, x->words))
		c->marks |= x->mark;
	return true;
}

/* The cards that were chosen in the steps before this one. */
static void mark_all_chosen(struct table *t)
{
	const struct question *q = &t->q;

	if (!t->asked || !q->nsteps || q->asks >= ASKS_SURE)
		return;
	const struct action *a = &q->all->v[q->kept[0]].action;
	const struct verb_param *p = q->m->referee->verbs[a->verb].param;

	for (unsigned i = 0; i < VERB_MAX_PARAMS && p[i].name; i++) {
		struct buf b = { 0 };

		if (!(q->common >> i & 1))
			continue;
		scene_put_arg(q->m, a, i, &b);
		struct chosen x = { q->player,
				    p[i].against ? SCENE_TARGET : SCENE_ACTS,
				    buf_str(&b) };
		scene_each(&t->scene, mark_chosen, &x);
		buf_release(&b);
	}
}

void draw_table(struct table *t)
{
	int rows, cols;
	bool fits = term_size(&rows, &cols);

	arena_reset(t->frame, t->fresh);
	t->nspots = 0;
	t->pane = (struct area){ 0 };
	screen_init(&t->screen, t->frame, rows, cols);
	if (!fits) {
		term_show(&t->screen);
		return;
	}
	scene_make(&t->play->match, t->seat, t->frame, &t->scene);
	mark_all_chosen(t);
	struct layout l = draw_layout(t);

	draw_title(t);
	int used = board_draw(t, l.board);

	pane_draw(t);
	/* a lesson finds its place where nothing is */
	int left = t->over == OVER_LESSON ? 0 : l.board.rows - used;

	draw_log(t, (struct area){ l.log.row - left, 0, l.log.rows + left,
				   l.log.cols });
	overlay_draw(t, (struct area){ 1, 0, l.question - 1, cols });
	if (t->ended)
		draw_end(t, &l);
	if (t->asked) {
		draw_question(t, &l);
		draw_options(t, l.options);
	}
	if (t->watch)
		watch_draw(t, &l);
	draw_keys(t, l.keys);
	term_show(&t->screen);
}
