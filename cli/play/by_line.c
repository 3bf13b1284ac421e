/* Asks a person for a decision in lines of text: for pipes, dumb terminals,
 * screen readers. */
#include "cli/play/by_line.h"

#include "cli/play/part.h"
#include "cli/shell/out.h"

#include "validators/core/game/card.h"
#include "validators/core/scene/lines.h"
#include "validators/core/scene/scene.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define SCREEN_ROWS 24u
#define MORE        240u /* columns of the consequences of an option */

/* Read the next line with the line editor, which writes the last row of the
 * output itself. */
static bool edit_next(struct by_line *t, struct str *out)
{
	struct str last = buf_str(&output);
	const char *nl = last.n ? memrchr(last.p, '\n', last.n) : NULL;
	size_t from = nl ? (size_t)(nl - last.p) + 1 : 0;
	const char *prompt =
		arena_copy(t->asking, last.p + from, last.n - from);

	output.n = from;
	out_flush();
	return edit_line(t->edit, prompt, out);
}

/* Read the next line without an editor. */
static bool read_next(struct by_line *t, struct str *out)
{
	struct buf *b = &t->in;
	const char *nl;
	ssize_t n = 1;

	out_flush();
	while ((nl = b->n > t->taken
			     ? memchr(b->p + t->taken, '\n', b->n - t->taken)
			     : NULL) == NULL) {
		n = read(STDIN_FILENO, buf_reserve(b, 4096), 4096);
		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
		b->n += n > 0 ? (size_t)n : 0;
	}
	*out = (struct str){ b->p + t->taken, (size_t)(nl - b->p) - t->taken };
	t->taken += out->n + 1;
	return true;
}

/* Read the next line and trim it; false if there is none. */
static bool read_line(struct by_line *t, struct str *out)
{
	if (!(t->edit ? edit_next(t, out) : read_next(t, out)))
		return false;
	while (out->n && strchr(" \t\r\n", out->p[out->n - 1]))
		out->n--;
	while (out->n && strchr(" \t", out->p[0]))
		*out = (struct str){ out->p + 1, out->n - 1 };
	return true;
}

/* The same after a question in the same row. */
static bool read_answer(struct by_line *t, struct str *out)
{
	bool read = read_line(t, out);

	if (!isatty(STDIN_FILENO)) /* the input was not echoed */
		buf_putc(&output, '\n');
	return read;
}

void by_line_wait(struct by_line *t)
{
	struct str line;

	buf_puts(&output, _("press Enter when nobody else sees the screen"));
	read_line(t, &line);
}

static size_t count_lines(const struct buf *b, size_t from)
{
	size_t n = 0;

	for (size_t i = from; i < b->n; i++)
		n += b->p[i] == '\n';
	return n;
}

void by_line_board(struct by_line *t)
{
	struct scene s;
	size_t from = output.n;

	scene_make(&t->play->match, t->play->seat_seen, t->asking, &s);
	scene_put(&s, &output);
	t->rows = count_lines(&output, from);
}

static void put_text(struct by_line *t, size_t i)
{
	size_t all, n = lesson_number(t->lesson, i, &all);
	size_t from = output.n;

	board_words(&output,
		    arena_printf(t->asking, _("Lesson, %zu of %zu: "), n, all),
		    lesson_text(t->lesson, i, output_lang));
	t->rows += count_lines(&output, from);
}

enum heard_line by_line_lesson(struct by_line *t)
{
	size_t n = lesson_texts(t->lesson);
	struct str line;

	for (size_t i = 0; i < n; i++) {
		put_text(t, i);
		if (i + 1 == n)
			break;
		buf_puts(&output, _("press Enter to continue: "));
		t->rows = 0;
		if (!read_answer(t, &line) ||
		    by_line_word(t, line) == HEARD_LINE_STOP)
			return HEARD_LINE_STOP;
	}
	return HEARD_LINE_MORE;
}

bool by_line_leave(struct by_line *t)
{
	struct str line = STR("");

	buf_puts(&output,
		 _("This is allowed, but the lesson goes another way.\n  1  do "
		   "it, and play on without the lesson\n  2  back\n1-2: "));
	return read_answer(t, &line) && str_is(line, "1");
}

/* ---- The options ---- */

/* Put `name: consequences`, shortened if necessary. */
static void put_option(const struct answer *o, struct buf *b)
{
	size_t n = board_break(o->more, MORE);
	bool after = o->more.n && o->more.p[0] != ' ';

	buf_put(b, o->is.name.p, o->is.name.n);
	if (o->advised)
		buf_printf(b, " (%s)", _("the lesson's choice"));
	buf_puts(b, after ? ": " : "");
	buf_put(b, o->more.p, n);
	buf_puts(b, n < o->more.n ? "\xe2\x80\xa6" : "");
}

/* Put all options with their consequences, one per line if the question then
 * still fits on the screen with the table; otherwise in a row. */
static void put_options(struct by_line *t)
{
	const struct question *q = &t->q;
	struct buf each = { 0 }, row = { 0 };

	for (size_t i = 0; i < q->n; i++) {
		struct buf b = { 0 };

		buf_printf(&row, "%s%zu %.*s", i ? "; " : "", i + 1,
			   STR_ARG(q->v[i].is.name));
		if (q->v[i].advised)
			buf_printf(&row, " (%s)", _("the lesson's choice"));
		put_option(&q->v[i], &b);
		board_words(&each, arena_printf(t->asking, "  %zu  ", i + 1),
			    buf_str(&b));
		buf_release(&b);
	}
	if (t->rows + count_lines(&each, 0) < SCREEN_ROWS)
		buf_put(&output, each.n ? each.p : "", each.n);
	else
		board_words(&output, "  ", buf_str(&row));
	buf_release(&each);
	buf_release(&row);
	t->listed = true;
	t->rows = 0;
}

static void put_prompt(struct by_line *t)
{
	const struct question *q = &t->q;
	const char *text = question_text(q, t->asking);

	if (q->n > 1)
		buf_printf(&output, "%s 1-%zu, %s: ", text, q->n, _("help"));
	else
		buf_printf(&output, "%s %s: ", text, _("help"));
}

/* ---- The answer ---- */

/* The option that a text names: by its name, or by a card or cell that no other
 * option is about. */
static size_t find_option(const struct by_line *t, struct str line)
{
	const struct question *q = &t->q;
	const struct match *m = &t->play->match;
	struct named *names = arena_array(t->asking, q->n, sizeof(*names));
	uint32_t card;

	for (size_t i = 0; i < q->n; i++)
		names[i] = q->v[i].is;
	size_t found = answer_find(m, names, q->n, line);
	if (found == ANSWER_NONE) /* try the script word, such as pass_turn */
		found = answer_find(m, names, q->n,
				    part_spaced(t->asking, line));
	if (found == ANSWER_NONE)
		found = question_about(q, naming_read(m, line));
	if (found == ANSWER_NONE && answer_cards(m, line, &card, 1) == 1)
		found = question_about(q, m->cards->v[card].id);
	return found;
}

size_t by_line_option(const struct by_line *t, struct str line)
{
	int64_t n;

	if (str_to_int(line, &n) < 0)
		return find_option(t, line);
	return n >= 1 && (uint64_t)n <= t->q.n ? (size_t)n - 1 : ANSWER_NONE;
}

/* Take the next of several options in a line: numbers separated by blanks, or
 * names separated by semicolons or commas. */
static size_t next_option(const struct by_line *t, struct str *line)
{
	struct str one = STR("");
	bool numbers = line->n && line->p[0] >= '0' && line->p[0] <= '9';
	char sep = numbers ? ' ' : memchr(line->p, ';', line->n) ? ';' : ',';

	str_cut(line, sep, &one);
	while (one.n && (one.p[0] == ' ' || one.p[0] == ','))
		one = (struct str){ one.p + 1, one.n - 1 };
	while (one.n && one.p[one.n - 1] == ',')
		one.n--;
	return by_line_option(t, one);
}

/* Mark the options that a line names; false if it is invalid, with
 * nothing marked. */
static bool take_several(struct by_line *t, struct str line)
{
	struct question *q = &t->q;
	bool good = true;

	while (good && line.n) {
		size_t i = next_option(t, &line);

		good = i < q->n && !q->v[i].marked && question_take(q, i);
	}
	if (good && question_finish(q))
		return true;
	for (size_t i = 0; i < q->n; i++)
		if (q->v[i].marked)
			question_take(q, i);
	return false;
}

/* True if it is an answer; the question then advances. */
static bool take_answer(struct by_line *t, struct str line)
{
	struct question *q = &t->q;
	int64_t n;

	if (line.n == 0 && question_follow(q))
		return true;
	switch (q->asks) {
	case ASKS_AMOUNT:
		if (str_to_int(line, &n) < 0 || n < q->min || n > q->max)
			return false;
		q->amount = (int32_t)n;
		return question_finish(q);
	case ASKS_SOME:
	case ASKS_ORDER:
		return take_several(t, line);
	default:
		return line.n && question_take(q, by_line_option(t, line));
	}
}

/* Process one line of the person. */
static enum heard_line hear_line(struct by_line *t)
{
	struct question *q = &t->q;
	struct str line;

	put_prompt(t);
	t->asked = true;
	bool read = read_answer(t, &line);
	t->asked = false;
	if (!read)
		return HEARD_LINE_STOP;
	enum heard_line heard = by_line_word(t, line);
	if (heard != HEARD_LINE_OPTION)
		return heard;
	if (!take_answer(t, line)) {
		by_line_refuse(t, line);
		return HEARD_LINE_MORE;
	}
	if (q->asks ==
	    ASKS_SURE) /* the consequences were shown with the option */
		question_finish(q);
	t->listed = false;
	return q->asks == ASKS_NOTHING ? HEARD_LINE_ACTION : HEARD_LINE_MORE;
}

enum heard_line by_line_ask(struct by_line *t)
{
	enum heard_line heard = HEARD_LINE_MORE;

	/* a family with a single way needs no question */
	if (t->q.asks == ASKS_NOTHING)
		return HEARD_LINE_ACTION;
	t->listed = false;
	by_line_board(t);
	if (lesson_is_news(t->lesson) && by_line_lesson(t) == HEARD_LINE_STOP)
		return HEARD_LINE_STOP;
	if (t->choices.most > 0)
		buf_puts(&output,
			 _("there are too many ways to choose targets: only "
			   "some of them are listed\n"));
	while (heard == HEARD_LINE_MORE) {
		if (!t->listed)
			put_options(t);
		heard = hear_line(t);
	}
	return heard;
}
