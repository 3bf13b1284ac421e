/* Shows the progress of long work in one line of the terminal. */
#include "cli/shell/progress.h"

#include "cli/shell/out.h"

#include "cli/shell/figures.h"

#include <time.h>
#include <unistd.h>

#define FIRST_AFTER 1000 /* milliseconds */
#define AGAIN_AFTER 200
#define BLOCKS      10 /* of the progress bar */

uint64_t progress_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

void progress_start(struct progress *p)
{
	*p = (struct progress){ .wanted = isatty(STDERR_FILENO) };
	if (p->wanted)
		p->start = progress_clock();
	p->next = p->start + FIRST_AFTER;
}

static void put_progress(const char *text, size_t n)
{
	ssize_t done = write(STDERR_FILENO, text, n);

	(void)done; /* the error cannot be reported anywhere */
}

/* True if the line should be written now. */
static bool is_time(const struct progress *p, uint64_t *t)
{
	*t = p->wanted ? progress_clock() : 0;
	return p->wanted && *t >= p->next;
}

static void put_line(struct progress *p, uint64_t t, struct buf *line)
{
	buf_puts(line, "\033[K");
	put_progress(line->p, line->n);
	buf_release(line);
	p->shown = true;
	p->next = t + AGAIN_AFTER;
}

void progress_tell(struct progress *p, uint64_t lists)
{
	struct buf line = { 0 };
	uint64_t t;

	if (!is_time(p, &t))
		return;
	double seconds = (double)(t - p->start) / 1000;
	buf_puts(&line, "\rkoloda: ");
	buf_printf(&line,
		   tr_n(output_lang, "%s list, %s a second",
			"%s lists, %s a second", (int64_t)lists),
		   number_text(output_lang, (int64_t)lists).s,
		   number_text(output_lang,
			       (int64_t)((double)lists / seconds + 0.5))
			   .s);
	put_line(p, t, &line);
}

static void put_left(struct buf *out, uint64_t seconds)
{
	if (seconds >= 3600)
		buf_printf(out, _("%u h %u min left"),
			   (unsigned)(seconds / 3600),
			   (unsigned)(seconds / 60 % 60));
	else if (seconds >= 60)
		buf_printf(out, _("%u min %u s left"), (unsigned)(seconds / 60),
			   (unsigned)(seconds % 60));
	else
		buf_printf(out, _("%u s left"), (unsigned)seconds);
}

void progress_matches(struct progress *p, uint64_t done, uint64_t all)
{
	struct buf line = { 0 };
	uint64_t t;

	if (!is_time(p, &t) || done == 0)
		return;
	double part = (double)done / (double)all;
	double left = (double)(t - p->start) * (1 / part - 1) / 1000;
	buf_putc(&line, '\r');
	buf_printf(&line, _("matches %s of %s  %d%%  "),
		   number_text(output_lang, (int64_t)done).s,
		   number_text(output_lang, (int64_t)all).s, (int)(100 * part));
	for (unsigned i = 0; i < BLOCKS; i++)
		buf_puts(&line, i + 1 <= part * BLOCKS ? "█" : "░");
	buf_blanks(&line, 2);
	put_left(&line, (uint64_t)(left < 1e9 ? left + 0.5 : 1e9));
	put_line(p, t, &line);
}

void progress_clear(struct progress *p)
{
	if (!p->shown)
		return;
	put_progress("\r\033[K", 4);
	p->shown = false;
}
