/* Edits a line at a terminal, using libedit. */
#include "cli/shell/edit.h"

#include "cli/shell/modes.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"

#include <errno.h>
#include <histedit.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#define HISTORY_LINES 200

struct edit {
	EditLine *line;
	History *past;
	FILE *complaints; /* messages about an unknown terminal: not shown */
	const char *prompt;
	edit_complete *complete;
	void *ctx;
};

/* ---- Completion ---- */

/* The text before the cursor, after blanks and words already chosen. */
static struct str typed_before(const LineInfo *info)
{
	struct str s = { info->buffer, (size_t)(info->cursor - info->buffer) };
	const char *mark = s.n ? memrchr(s.p, ';', s.n) : NULL;

	if (mark)
		s = (struct str){ mark + 1, s.n - (size_t)(mark + 1 - s.p) };
	while (s.n && s.p[0] == ' ')
		s = (struct str){ s.p + 1, s.n - 1 };
	return s;
}

/* List all completions below the line. */
static void list_words(const struct edit_words *w)
{
	struct buf b = { 0 };

	buf_putc(&b, '\n');
	for (size_t i = 0; i < w->n; i++) {
		buf_puts(&b, "  ");
		utf8_put_safe(&b, w->v[i]);
		buf_putc(&b, '\n');
	}
	buf_put(&output, b.p, b.n);
	buf_release(&b);
	out_flush();
}

static unsigned char on_tab(EditLine *line, int key)
{
	struct edit *e;
	struct edit_words w = { .arena = arena_new() };
	unsigned char result = CC_ERROR;

	(void)key;
	el_get(line, EL_CLIENTDATA, &e);
	struct str typed = str_keep(w.arena, typed_before(el_line(line)));
	struct str to = e->complete(e->ctx, typed, &w);

	if (to.n > typed.n || (w.n == 1 && !str_eq(to, typed))) {
		el_deletestr(line, (int)utf8_count(typed));
		el_insertstr(line, str_keep(w.arena, to).p);
		result = CC_REFRESH;
	} else if (w.n > 1) {
		list_words(&w);
		result = CC_REDISPLAY;
	}
	arena_free(w.arena);
	return result;
}

/* ---- Reading ---- */

static struct termios before;
static volatile sig_atomic_t went_on, resized;

/* Stop with the original modes; continue with the present ones. */
static void stop(int sig)
{
	struct sigaction act = { .sa_handler = SIG_DFL }, own;
	struct termios now;
	int error = errno;

	tcgetattr(STDIN_FILENO, &now);
	tcsetattr(STDIN_FILENO, TCSANOW, &before);
	sigaction(sig, &act, &own);
	raise(sig);
	sigaction(sig, &own, NULL);
	tcsetattr(STDIN_FILENO, TCSANOW, &now);
	went_on = 1;
	errno = error;
}

static void resize(int sig)
{
	(void)sig;
	resized = 1;
}

/* Read a character; 0: end of input, -1: the terminal is gone. */
static int read_letter(EditLine *line, wchar_t *out)
{
	mbstate_t state = { 0 };

	for (;;) {
		char c;
		ssize_t n = read(STDIN_FILENO, &c, 1);

		if (n < 0 && errno == EINTR) {
			if (resized) {
				ssize_t start = write(STDOUT_FILENO, "\r", 1);

				(void)start;
				el_resize(line);
			}
			if (resized || went_on)
				el_set(line, EL_REFRESH);
			resized = went_on = 0;
			continue;
		}
		if (n <= 0)
			return (int)n;
		size_t used = mbrtowc(out, &c, 1, &state);
		if (used <= 1)
			return 1;
		if (used == (size_t)-1) /* an invalid byte */
			state = (mbstate_t){ 0 };
	}
}

static char *prompt(EditLine *line)
{
	struct edit *e;

	el_get(line, EL_CLIENTDATA, &e);
	return (char *)(uintptr_t)e->prompt;
}

bool edit_line(struct edit *e, const char *text, struct str *out)
{
	const struct sigaction stops = { .sa_handler = stop,
					 .sa_flags = SA_NODEFER };
	const struct sigaction resizes = { .sa_handler = resize };
	struct sigaction old_stop, old_resize;
	HistEvent event;
	int n = 0;

	e->prompt = text;
	tcgetattr(STDIN_FILENO, &before);
	modes_take();
	modes_guard(STR(""));
	sigaction(SIGTSTP, &stops, &old_stop);
	sigaction(SIGWINCH, &resizes, &old_resize);
	const char *line = el_gets(e->line, &n);
	sigaction(SIGTSTP, &old_stop, NULL);
	sigaction(SIGWINCH, &old_resize, NULL);
	modes_give();
	if (line == NULL || n <= 0)
		return false;
	*out = (struct str){ line, (size_t)n };
	if (out->n > 1)
		history(e->past, &event, H_ENTER, line);
	return true;
}

/* ---- Interface ---- */

static bool is_able(void)
{
	const char *type = getenv("TERM");

	return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && type && *type &&
	       strcmp(type, "dumb") != 0;
}

void edit_forget(struct edit *e)
{
	HistEvent event;

	if (e)
		history(e->past, &event, H_CLEAR);
}

void edit_close(struct edit *e)
{
	if (e == NULL)
		return;
	if (e->line)
		el_end(e->line);
	if (e->past)
		history_end(e->past);
	if (e->complaints)
		fclose(e->complaints);
}

struct edit *edit_open(struct arena *a, edit_complete *complete, void *ctx)
{
	struct edit *e;
	HistEvent event;

	if (!is_able())
		return NULL;
	e = arena_alloc(a, sizeof(*e));
	modes_letters(true);
	*e = (struct edit){ .complete = complete, .ctx = ctx, .prompt = "" };
	e->complaints = fmemopen(NULL, BUFSIZ, "w");
	e->past = history_init();
	if (e->complaints && e->past)
		e->line = el_init("koloda", stdin, stdout, e->complaints);
	if (e->line == NULL) { /* no memory */
		edit_close(e);
		return NULL;
	}
	history(e->past, &event, H_SETSIZE, HISTORY_LINES);
	history(e->past, &event, H_SETUNIQUE, 1);
	el_set(e->line, EL_CLIENTDATA, e);
	el_set(e->line, EL_EDITOR, "emacs");
	el_set(e->line, EL_PROMPT, prompt);
	el_set(e->line, EL_GETCFN, read_letter);
	el_set(e->line, EL_HIST, history, e->past);
	/* the narrow el_set copies both strings and never frees them */
	el_wset(e->line, EL_ADDFN, L"complete", L"complete", on_tab);
	el_set(e->line, EL_BIND, "^I", "complete", NULL);
	el_set(e->line, EL_BIND, "^R", "em-inc-search-prev", NULL);
	return e;
}
