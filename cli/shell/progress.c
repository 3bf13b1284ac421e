/* Writes the progress of long work over one line of the terminal. */
#include "cli/shell/progress.h"

#include "cli/shell/out.h"

#include "cli/shell/figures.h"

#include <time.h>
#include <unistd.h>

#define FIRST_AFTER 1000 /* milliseconds */
#define AGAIN_AFTER 200

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

static void put(const char *text, size_t n)
{
	ssize_t done = write(STDERR_FILENO, text, n);

	(void)done; /* nowhere left to say it */
}

void progress_tell(struct progress *p, uint64_t lists)
{
	uint64_t t = p->wanted ? progress_clock() : 0;
	struct buf line = { 0 };

	if (!p->wanted || t < p->next)
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
	buf_puts(&line, "\033[K");
	put(line.p, line.n);
	buf_release(&line);
	p->shown = true;
	p->next = t + AGAIN_AFTER;
}

void progress_clear(struct progress *p)
{
	if (!p->shown)
		return;
	put("\r\033[K", 4);
	p->shown = false;
}
