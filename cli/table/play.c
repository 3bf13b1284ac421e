/* Plays a match in full screen, from its first question to what is wanted
 * behind its end. */
#include "cli/table/table.h"

#include "cli/cmd.h"

#include "cli/shell/out.h"
#include "cli/shell/render.h"
#include "cli/table/table_internal.h"
#include "cli/table/term.h"

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

/* --stops: only at these points a person is asked. */
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

/* The end, and what may be wanted then. */
static enum table_wish end(struct table *t, bool decks)
{
	struct match_result r;

	play_close(t->play);
	log_take(&t->log, t->arena, t->said, t->decisions);
	t->play->match.referee->result(&t->play->match, &r);
	t->ended = true;
	t->again = decks;
	if (lesson_is_news(t->lesson))
		overlay_lesson(t);
	for (;;) {
		draw_table(t);
		struct key k = term_key(-1);

		if (k.kind == KEY_IS_NOTHING || k.kind == KEY_IS_RESIZE)
			continue;
		t->notice = NULL;
		if (k.kind == KEY_IS_LOST)
			return WISH_LEAVE;
		if (t->over) {
			table_over(t, k);
			continue;
		}
		if (k.kind == KEY_IS_SIGN && k.sign == '1' && decks)
			return WISH_SWAP;
		if (k.kind == KEY_IS_SIGN && k.sign == '2' && decks)
			return WISH_AGAIN;
		if (key_command(k) == 'q')
			return WISH_LEAVE;
		if (key_command(k) == 'l') {
			t->over = OVER_LOG;
			t->scroll = 0;
		}
	}
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
		wish = end(&t, m->decks);
	else
		play_close(t.play);
	course_release(&t);
	return wish;
}
