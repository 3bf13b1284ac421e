/* Plays a match in full screen, from its first question to the request after
 * its end. */
#include "cli/table/table.h"

#include "cli/cmd.h"

#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/table/end.h"
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"

#include <string.h>
#include <unistd.h>

static bool opened;

bool table_open(const struct args *args)
{
	const struct term_look look = {
		.color = render_color(args->value[OPT_COLOR]),
		.ascii = args->value[OPT_ASCII] != NULL,
		.words = lang_id(output_lang) != LANG_EN,
	};

	if (args->value[OPT_LINES])
		return false;
	const char *why = term_open(look);

	opened = why == NULL;
	if (why && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		complain("play: line by line: %s", _(why));
	return opened;
}

void table_close(void)
{
	if (opened)
		term_close();
	opened = false;
}

/* --stops: ask the person only at these points. */
static void read_stops(struct table *t, const char *list)
{
	struct str rest = str_of(list), point;

	while (str_cut(&rest, ',', &point))
		if (t->nstops < STOPS_MAX)
			t->stop[t->nstops++] = (struct stop){
				.point = arena_copy(t->arena, point.p, point.n)
			};
	t->only_stops = list != NULL;
}

enum table_wish table_play(const struct table_match *m, struct arena *a)
{
	struct table t = { .args = m->args,
			   .arena = a,
			   .play = m->play,
			   .seed = m->seed,
			   .keep = m->keep,
			   .lesson = m->lesson,
			   .said = m->play->out };
	enum table_wish wish = WISH_LEAVE;

	for (unsigned i = 0; i < m->play->match.nseats; i++)
		t.bot[i] = m->bot[i];
	read_stops(&t, m->args->value[OPT_STOPS]);
	course_init(&t);
	for (unsigned i = m->play->match.nseats; i-- > 0;)
		if (!t.bot[i])
			course_look(&t, (int)i);
	if (course_run(&t) == HEARD_NOTHING)
		wish = end_ask(&t, m);
	else
		play_close(t.play);
	course_release(&t);
	return wish;
}
