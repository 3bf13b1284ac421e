/* Handles keys while something covers the board. */
#include "cli/table/table_internal.h"

void over_close(struct table *t)
{
	if (t->over ==
	    OVER_CARD) /* to where the other cards were looked at from */
		t->pointing = t->pointed;
	t->over = OVER_NOTHING;
	t->scroll = 0;
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
		if (t->over == OVER_LESSON &&
		    t->text + 1 < lesson_texts(t->lesson)) {
			t->text++;
			return HEARD_NOTHING;
		}
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
	over_close(t);
	return HEARD_NOTHING;
}
