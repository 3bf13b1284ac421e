/* The blank screen between two persons at one keyboard. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "cli/shell/out.h"

/* Show a few rows in the middle of a blank screen, until a key is pressed. */
static struct key show_alone(struct table *t, const char *first,
			     const char *second)
{
	struct key k;

	do {
		int rows, cols;

		term_size(&rows, &cols);
		arena_reset(t->frame, t->fresh);
		screen_init(&t->screen, t->frame, rows, cols);
		screen_wrap(&t->screen,
			    (struct area){ rows / 2 - 1, 4, 2, cols - 8 }, 0,
			    str_of(first), INK_BOLD);
		screen_wrap(&t->screen,
			    (struct area){ rows / 2 + 1, 4, 2, cols - 8 }, 0,
			    str_of(second), INK_PLAIN);
		term_show(&t->screen);
		k = term_key(-1);
	} while (k.kind == KEY_IS_RESIZE || k.kind == KEY_IS_NOTHING);
	return k;
}

bool handover_to(struct table *t, unsigned player)
{
	const char *name = t->play->match.seat[player].id;

	course_look(t, (int)player);
	past_close(&t->past);
	for (;;) {
		char *first = arena_printf(
			t->asking, _("Hand the keyboard over: %s decides."),
			name);
		char *second = arena_printf(
			t->asking,
			_("%s, press Space when the other does not see the "
			  "screen."),
			name);
		struct key k = show_alone(t, first, second);

		if (k.kind == KEY_IS_SIGN && k.sign == ' ')
			return true;
		if (k.kind == KEY_IS_LOST || key_command(k) == 'q')
			return false;
	}
}
