/* Reviews a played match by lines of words: for pipes, dumb terminals,
 * screen readers. */
#include "cli/tape/viewing.h"

#include "cli/shell/out.h"
#include "cli/tape/turning.h"

#include "validators/base/arena.h"
#include "validators/core/game/game.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/lines.h"
#include "validators/core/scene/scene.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define LOG_LINES 18u /* lines of the transcript shown again */

struct talk {
	struct viewing *v;
	struct viewing_wish *wish;
	const char *others;  /* the default opponents when continuing */
	struct arena *arena; /* for one line */
	struct str find;     /* the last search; in the order's arena */
	bool left;
};

bool viewing_line(struct buf *b)
{
	char c;
	ssize_t n;

	out_flush();
	buf_clear(b);
	while ((n = read(STDIN_FILENO, &c, 1)) == 1 && c != '\n')
		buf_putc(b, c);
	if (n < 0 && errno == EINTR)
		return false;
	return n == 1 || b->n > 0;
}

static void put_event(const struct talk *w)
{
	const struct viewing *v = w->v;
	const struct tape *t = v->now;
	struct str text = tape_text(t, v->at), line;

	buf_printf(&output, _("event %zu of %zu, %s\n"), v->at + 1, t->n,
		   t->turn[tape_turn_of(t, v->at)].where);
	while (str_cut(&text, '\n', &line))
		board_words(&output, "  ", line);
}

static void say_board(struct talk *w, struct str rest)
{
	const struct play *p = &w->v->now->play;
	struct scene s;

	(void)rest;
	scene_make(&p->match, p->seat_seen, w->arena, &s);
	scene_put(&s, &output);
}

void viewing_tell_turns(struct viewing *v)
{
	struct judge j = { .tape = v->now,
			   .arena = v->order.arena,
			   .seed = TURNING_SEED,
			   .n = TURNING_TRIES };
	struct turning_rows rows = {
		.judge = &j, .v = v, .arena = v->order.arena, .by_event = true
	};
	struct buf b = { 0 };
	struct str rest, line;

	while (judge_step(&j))
		;
	turning_put(&rows, &b);
	rest = buf_str(&b);
	while (str_cut(&rest, '\n', &line))
		board_words(&output, "", line);
	buf_release(&b);
	judge_release(&j);
}

/* Parse a number; 1 by default; 0 after a message. */
static long how_many(struct str rest)
{
	int64_t n = 1;

	if (rest.n && (str_to_int(rest, &n) < 0 || n < 1 || n > INT32_MAX)) {
		buf_puts(&output, _("a number, 1 or more, is needed\n"));
		return 0;
	}
	return (long)n;
}

static void move_by(struct talk *w, long by)
{
	if (by == 0)
		return;
	viewing_move(w->v, by);
	put_event(w);
}

static void say_next(struct talk *w, struct str rest)
{
	move_by(w, how_many(rest));
}

static void say_back(struct talk *w, struct str rest)
{
	move_by(w, -how_many(rest));
}

static void say_go(struct talk *w, struct str rest)
{
	long n = how_many(rest);

	if (n == 0)
		return;
	viewing_go(w->v, (size_t)n - 1);
	put_event(w);
}

static void say_first(struct talk *w, struct str rest)
{
	(void)rest;
	say_go(w, STR("1"));
}

static void say_last(struct talk *w, struct str rest)
{
	(void)rest;
	viewing_go(w->v, w->v->now->n - 1);
	put_event(w);
}

/* Go to the next turn, or to the one with a number. */
static void say_turn(struct talk *w, struct str rest)
{
	const struct tape *t = w->v->now;
	size_t i = 0;

	if (rest.n == 0) {
		viewing_turn(w->v, 1);
		put_event(w);
		return;
	}
	while (i < t->nturns && !str_eq(t->turn[i].number, rest))
		i++;
	if (i == t->nturns) {
		buf_puts(&output, _("there was no such turn\n"));
		return;
	}
	viewing_go(w->v, t->turn[i].first);
	put_event(w);
}

static void say_find(struct talk *w, struct str rest)
{
	if (rest.n)
		w->find = str_keep(w->v->order.arena, rest);
	size_t i = w->find.n ? tape_find(w->v->now, w->v->at, 1, w->find)
			     : SIZE_MAX;

	if (i == SIZE_MAX) {
		buf_puts(&output, _("nothing found after this\n"));
		return;
	}
	viewing_go(w->v, i);
	put_event(w);
}

static void say_eyes(struct talk *w, struct str rest)
{
	unsigned n = viewing_all(w->v), i = 0;

	while (i < n && !str_is(rest, viewing_whose(w->v, i)))
		i++;
	if (i < n) {
		viewing_eyes(w->v, i);
		put_event(w);
		return;
	}
	buf_puts(&output, _("whose eyes?"));
	for (i = 0; i < n; i++)
		buf_printf(&output, "%s %s", i ? "," : "",
			   viewing_whose(w->v, i));
	buf_putc(&output, '\n');
}

static void say_turns(struct talk *w, struct str rest)
{
	(void)rest;
	viewing_tell_turns(w->v);
}

static void say_log(struct talk *w, struct str rest)
{
	const struct tape *t = w->v->now;
	size_t end = t->event[w->v->at].end, at = end, lines = 0;

	(void)rest;
	while (at > 0 && (lines += t->account.p[at - 1] == '\n') <= LOG_LINES)
		at--;
	buf_put(&output, t->account.p + at, end - at);
}

/* Parse "ann greedy": who plays by hand, and the others; by default the player
 * who decides, and those of the command line. */
static void say_play(struct talk *w, struct str rest)
{
	const struct viewing *v = w->v;
	const struct match *m = &v->now->play.match;
	struct arena *a = v->order.arena;
	unsigned seat = viewing_due(v);
	struct str id;
	const char *why = NULL;

	if (seat == NOBODY) {
		buf_puts(&output, _("the match is over here\n"));
		return;
	}
	str_cut(&rest, ' ', &id);
	if (id.n)
		seat = match_seat(m, id);
	if (seat == NOBODY) {
		buf_puts(&output, _("the match has no such player\n"));
		return;
	}
	const char *others = rest.n ? str_keep(a, rest).p : w->others;
	if (!bot_for(m->referee, str_of(others), a, output_lang, &why)) {
		buf_printf(&output, "%s\n", why);
		return;
	}
	*w->wish = (struct viewing_wish){ true, v->now->event[v->at].played,
					  m->seat[seat].id, others };
	w->left = true;
}

static void say_quit(struct talk *w, struct str rest)
{
	(void)rest;
	w->left = true;
}

static void say_help(struct talk *w, struct str rest);

/* Words in both languages; `takes`: what may follow them. */
/* clang-format off */
static const struct word_said {
	const char *en, *ru, *takes;
	void (*say)(struct talk *w, struct str rest);
	const char *about;
} words_said[] = {
	{ "next", "дальше", "[N]", say_next, N_("the next event, like Enter; N events on") },
	{ "back", "назад", "[N]", say_back, N_("the event before; N events back") },
	{ "turn", "ход", "[N]", say_turn, N_("the next turn or round; that of number N") },
	{ "go", "номер", "N", say_go, N_("event number N; N alone does the same") },
	{ "first", "начало", "", say_first, N_("the first event") },
	{ "last", "конец", "", say_last, N_("the last event") },
	{ "find", "найти", "[...]", say_find, N_("the next event with these words; again") },
	{ "eyes", "глаза", "[...]", say_eyes, N_("what the judge sees, or a player") },
	{ "board", "поле", "", say_board, N_("the table") },
	{ "log", "журнал", "", say_log, N_("what happened last") },
	{ "turns", "решило", "", say_turns, N_("where the match turned, and what cost most") },
	{ "play", "играть", "[...]", say_play, N_("play on from here: the player by hand, then who the others are") },
	{ "help", "помощь", "", say_help, N_("these words") },
	{ "quit", "выйти", "", say_quit, N_("leave") },
	{ "q", "й", "", say_quit, NULL },
};
/* clang-format on */
#define NWORDS (sizeof(words_said) / sizeof(words_said[0]))

static void say_help(struct talk *w, struct str rest)
{
	(void)rest;
	for (size_t i = 0; i < NWORDS; i++) {
		const struct word_said *x = &words_said[i];
		const char *word =
			lang_id(output_lang) == LANG_RU ? x->ru : x->en;

		if (x->about)
			board_words(&output,
				    arena_printf(w->arena, "  %s %s  ", word,
						 x->takes),
				    str_of(_(x->about)));
	}
}

static struct str trimmed(struct str s)
{
	while (s.n && strchr(" \t\r", s.p[s.n - 1]))
		s.n--;
	while (s.n && strchr(" \t", s.p[0]))
		s = (struct str){ s.p + 1, s.n - 1 };
	return s;
}

static void hear_words(struct talk *w, struct str line)
{
	struct str rest = line, first = STR("");
	int64_t n;

	if (line.n == 0 || str_to_int(line, &n) == 0) {
		(line.n ? say_go : say_next)(w, line);
		return;
	}
	str_cut(&rest, ' ', &first);
	rest = trimmed(rest);
	for (size_t i = 0; i < NWORDS; i++) {
		const struct word_said *x = &words_said[i];

		if ((str_is(first, x->en) || str_is(first, x->ru)) &&
		    (rest.n == 0 || *x->takes)) {
			x->say(w, rest);
			return;
		}
	}
	buf_printf(&output, _("no such word; known are those of \"%s\"\n"),
		   _("help"));
}

void viewing_by_words(struct viewing *v, const char *others,
		      struct viewing_wish *wish)
{
	struct talk w = {
		.v = v, .wish = wish, .others = others, .arena = arena_new()
	};
	struct arena_mark empty = arena_mark(w.arena);
	struct buf line = { 0 };

	say_board(&w, STR(""));
	put_event(&w);
	while (!w.left) {
		arena_reset(w.arena, empty);
		buf_printf(&output, "%zu/%zu, %s: ", v->at + 1, v->now->n,
			   _("help"));
		bool read = viewing_line(&line);
		if (!isatty(STDIN_FILENO)) /* the input was not echoed */
			buf_putc(&output, '\n');
		if (!read)
			break;
		hear_words(&w, trimmed(line.n ? buf_str(&line) : STR("")));
	}
	buf_release(&line);
	arena_free(w.arena);
}
