/* Handles keys while something covers the board. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

void over_close(struct table *t)
{
	if (t->over ==
	    OVER_CARD) /* to where the other cards were looked at from */
		t->pointing = t->pointed;
	bool news = t->over == OVER_NEWS;

	t->over = OVER_NOTHING;
	t->scroll = 0;
	if (news && lesson_is_news(t->lesson))
		overlay_lesson(t);
}

static enum heard take_hint(struct table *t)
{
	action_copy(&t->q.action, &t->sim.room.searched[0].action);
	t->q.asks = ASKS_NOTHING;
	over_close(t);
	return HEARD_ACTION;
}

static void change_stop(struct table *t, uint32_t digit)
{
	size_t i = digit - '1';

	if (digit >= '1' && digit <= '9' && i < t->nstops)
		t->stop[i].off = !t->stop[i].off;
}

/* Show the next text of the lesson, or close it; no other key does, since the
 * texts would be lost unread. */
static void hear_lesson(struct table *t, struct key k)
{
	bool next = k.kind == KEY_IS_ENTER ||
		    (k.kind == KEY_IS_SIGN && k.sign == ' ');

	if (next && t->text + 1 < lesson_texts(t->lesson))
		t->text++;
	else if (next || k.kind == KEY_IS_ESCAPE)
		over_close(t);
	else
		term_beep();
}

enum heard over_hear(struct table *t, struct key k)
{
	int back = t->over == OVER_LOG ? -1 : 1;
	int page = t->screen.rows / 2;

	switch (k.kind) {
	case KEY_IS_UP:
		t->scroll -= back;
		return HEARD_NOTHING;
	case KEY_IS_DOWN:
		t->scroll += back;
		return HEARD_NOTHING;
	case KEY_IS_PAGE_UP:
		t->scroll -= back * page;
		return HEARD_NOTHING;
	case KEY_IS_PAGE_DOWN:
		t->scroll += back * page;
		return HEARD_NOTHING;
	case KEY_IS_LEFT:
	case KEY_IS_RIGHT:
		if (t->over == OVER_CARD && t->nspots)
			spot_next(t, k.kind == KEY_IS_RIGHT ? 1 : -1);
		return HEARD_NOTHING;
	case KEY_IS_ENTER:
		if (t->over == OVER_HINT && t->nhints)
			return take_hint(t);
		break;
	case KEY_IS_SIGN:
		if (t->over == OVER_STOPS && k.sign >= '1' && k.sign <= '9') {
			change_stop(t, k.sign);
			return HEARD_NOTHING;
		}
		break;
	default:
		break;
	}
	if (t->over == OVER_LESSON)
		hear_lesson(t, k);
	else
		over_close(t);
	return HEARD_NOTHING;
}
