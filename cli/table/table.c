/* Hears the keys of a person who is asked, and does what they mean. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <stdlib.h>
#include <string.h>

static enum heard answered(struct table *t)
{
	return t->q.asks == ASKS_NOTHING ? HEARD_ACTION : HEARD_NOTHING;
}

static enum heard take(struct table *t, size_t i)
{
	t->digits = 0;
	if (!question_take(&t->q, i)) {
		term_beep();
		return HEARD_NOTHING;
	}
	return answered(t);
}

static enum heard finish(struct table *t)
{
	if (!question_finish(&t->q)) {
		t->notice = _("More of them are to be chosen.");
		term_beep();
	}
	return answered(t);
}

/* What stands under the cursor of the board. */
static enum heard take_spot(struct table *t)
{
	const struct spot *s = &t->spot[t->spot_at];
	unsigned number = spot_number(t, s->card, s->place);

	if (number)
		return take(t, number - 1);
	overlay_refuse(t, s);
	return HEARD_NOTHING;
}

static enum heard on_enter(struct table *t)
{
	if (t->digits) {
		unsigned n = t->digits;

		return take(t, n - 1);
	}
	if (t->pointing && t->spot_at < t->nspots)
		return take_spot(t);
	if (t->q.asks == ASKS_ONE)
		return take(t, t->q.at);
	return finish(t);
}

static enum heard on_escape(struct table *t)
{
	if (t->digits)
		t->digits = 0;
	else if (t->pointing)
		t->pointing = false;
	else if (!question_back(&t->q))
		term_beep();
	return HEARD_NOTHING;
}

/* Passes where a pass is known; among several it marks. */
static enum heard on_space(struct table *t)
{
	struct action pass;

	if (t->q.asks == ASKS_SOME || t->q.asks == ASKS_ORDER)
		return take(t, t->q.at);
	if (t->q.asks == ASKS_SURE || t->q.asks == ASKS_AMOUNT)
		return HEARD_NOTHING;
	if (!course_pass(t, &pass)) {
		t->notice = _("There is no pass here: one of the choices is "
			      "to be taken.");
		return HEARD_NOTHING;
	}
	action_copy(&t->q.action, &pass);
	t->q.asks = ASKS_NOTHING;
	return HEARD_ACTION;
}

/* A digit: a number that no other begins with is taken at once. */
static enum heard on_digit(struct table *t)
{
	unsigned n = t->digits * 10 + (t->key.sign - '0');

	t->digits = 0;
	if (n == 0 || n > t->q.n) {
		term_beep();
		return HEARD_NOTHING;
	}
	if (n * 10 <= t->q.n) {
		t->digits = n;
		return HEARD_NOTHING;
	}
	return take(t, n - 1);
}

static enum heard show_over(struct table *t, enum over what)
{
	t->over = what;
	t->scroll = 0;
	return HEARD_NOTHING;
}

static enum heard on_log(struct table *t)
{
	return show_over(t, OVER_LOG);
}

static enum heard on_help(struct table *t)
{
	return show_over(t, OVER_HELP);
}

static enum heard on_stops(struct table *t)
{
	return show_over(t, OVER_STOPS);
}

static enum heard on_card(struct table *t)
{
	pane_open(t);
	return HEARD_NOTHING;
}

static enum heard on_hint(struct table *t)
{
	t->notice = _("Advice is being looked for...");
	draw_table(t);
	overlay_hint(t);
	return HEARD_NOTHING;
}

static enum heard on_back(struct table *t)
{
	if (question_back(&t->q))
		return HEARD_NOTHING;
	if (t->past.last && t->past.last->before)
		return HEARD_BACK;
	t->notice = _("Nothing to take back: hidden things were seen since, "
		      "or it is the start.");
	return HEARD_NOTHING;
}

/* A question below the table; Enter, y and the letter mean `yes`. */
static enum heard ask_yes(struct table *t, const char *text, uint32_t letter,
			  enum heard yes)
{
	struct key k;

	t->notice = text;
	draw_table(t);
	do
		k = term_key(-1);
	while (k.kind == KEY_IS_RESIZE || k.kind == KEY_IS_NOTHING);
	t->notice = NULL;
	if (k.kind == KEY_IS_LOST)
		return HEARD_LOST;
	return k.kind == KEY_IS_ENTER || key_command(k) == 'y' ||
			       key_command(k) == letter
		       ? yes
		       : HEARD_NOTHING;
}

static enum heard on_leave(struct table *t)
{
	return ask_yes(t, _("Leave the match?  Enter yes, any other key no"),
		       'q', HEARD_LEAVE);
}

enum heard table_leave_lesson(struct table *t)
{
	t->q.n = 0; /* the action stands alone */
	return ask_yes(t,
		       _("Allowed, but the lesson goes another way.  Enter do "
			 "it, any other key back"),
		       'y', HEARD_ACTION);
}

static enum heard on_lesson(struct table *t)
{
	if (t->lesson && lesson_texts(t->lesson))
		overlay_lesson(t);
	else
		t->notice = t->lesson ? _("The lesson says nothing here.")
				      : _("This is not a lesson.");
	return HEARD_NOTHING;
}

static enum heard on_letters(struct table *t)
{
	if (t->q.n == 0) {
		term_beep();
		return HEARD_NOTHING;
	}
	t->typing = true;
	t->pointing = false;
	t->nletters = 0;
	return HEARD_NOTHING;
}

/* The option that the letters lead to; then all are there again. */
static enum heard take_typed(struct table *t)
{
	size_t i = t->q.at;
	bool gone = t->q.v[i].gone;

	t->typing = false;
	t->nletters = 0;
	question_filter(&t->q, STR(""));
	if (!gone)
		return take(t, i);
	term_beep();
	return HEARD_NOTHING;
}

/* The cursor begins where the choice is that it is on in the list, else where
 * something can be chosen, else where it was, or at a card. */
static void begin_pointing(struct table *t)
{
	size_t to = 0;
	unsigned best = 0;

	for (size_t i = t->nspots; i-- > 0;) {
		const struct spot *s = &t->spot[i];
		unsigned n = spot_number(t, s->card, s->place);
		unsigned fit = n && n == t->q.at + 1        ? 4
			       : n                          ? 3
			       : s->card && i == t->spot_at ? 2
			       : s->card && *s->card->id    ? 1
							    : 0;

		if (fit < best)
			continue;
		best = fit;
		to = i;
	}
	t->spot_at = to;
}

static enum heard on_tab(struct table *t)
{
	t->pointing = !t->pointing && t->nspots > 0;
	if (t->pointing)
		begin_pointing(t);
	return HEARD_NOTHING;
}

/* Where the cursor of the board goes: the nearest spot in that direction. */
void table_point(struct table *t, int down, int right)
{
	const struct area from = t->spot[t->spot_at].at;
	long best = -1;
	size_t to = t->spot_at;

	for (size_t i = 0; i < t->nspots; i++) {
		const struct area *a = &t->spot[i].at;
		long rows = (long)(a->row - from.row) * 2;
		long cols = (a->col + a->cols / 2) - (from.col + from.cols / 2);
		long ahead = rows * down + cols * right;
		long aside = labs(down ? cols : rows);

		if (a->rows == 0 || ahead <= 0 ||
		    (best >= 0 && ahead + aside * 3 >= best))
			continue;
		best = ahead + aside * 3;
		to = i;
	}
	t->spot_at = to;
}

static void move(struct table *t, int down, int right)
{
	if (t->pointing && t->spot_at < t->nspots)
		table_point(t, down, right);
	else if (t->q.asks == ASKS_AMOUNT)
		question_move(&t->q, right - down);
	else
		question_move(&t->q, down + right > 0 ? 1 : -1);
}

bool table_letter(struct table *t, struct key k)
{
	char bytes[4];

	if (k.kind == KEY_IS_SIGN) {
		int n = utf8_encode(k.sign, bytes);

		if (t->nletters + (size_t)n <= LETTERS) {
			memcpy(t->letters + t->nletters, bytes, (size_t)n);
			t->nletters += (size_t)n;
		}
		return true;
	}
	if (k.kind != KEY_IS_BACK)
		return false;
	while (t->nletters > 0 && (t->letters[--t->nletters] & 0xc0) == 0x80)
		;
	return true;
}

/* Letters behind `/`. */
static enum heard hear_typing(struct table *t, struct key k)
{
	switch (k.kind) {
	case KEY_IS_SIGN:
	case KEY_IS_BACK:
		table_letter(t, k);
		break;
	case KEY_IS_ENTER:
		return take_typed(t);
	case KEY_IS_ESCAPE:
		t->typing = false;
		t->nletters = 0;
		break;
	case KEY_IS_UP:
		move(t, -1, 0);
		return HEARD_NOTHING;
	case KEY_IS_DOWN:
		move(t, 1, 0);
		return HEARD_NOTHING;
	default:
		return HEARD_NOTHING;
	}
	if (question_filter(&t->q, (struct str){ t->letters, t->nletters }) ==
	    0)
		t->notice = _("No choice begins like that.");
	return HEARD_NOTHING;
}

static enum heard on_arrow(struct table *t)
{
	enum key_kind k = t->key.kind;

	move(t, (k == KEY_IS_DOWN) - (k == KEY_IS_UP),
	     (k == KEY_IS_RIGHT) - (k == KEY_IS_LEFT));
	return HEARD_NOTHING;
}

static void close_over(struct table *t)
{
	t->over = OVER_NOTHING;
	t->scroll = 0;
}

static enum heard take_hint(struct table *t)
{
	action_copy(&t->q.action, &t->sim.room.searched[0].action);
	t->q.asks = ASKS_NOTHING;
	close_over(t);
	return HEARD_ACTION;
}

static void change_stop(struct table *t, uint32_t digit)
{
	size_t i = digit - '1';

	if (digit >= '1' && digit <= '9' && i < t->nstops)
		t->stop[i].off = !t->stop[i].off;
}

/* Another card: the one behind, on the board. */
static void next_card(struct table *t, int forward)
{
	for (size_t k = 0; k < t->nspots; k++) {
		t->spot_at = (t->spot_at + (forward > 0 ? 1 : t->nspots - 1)) %
			     t->nspots;
		if (t->spot[t->spot_at].card && *t->spot[t->spot_at].card->id)
			break;
	}
	t->pointing = true;
	pane_open(t);
}

enum heard table_over(struct table *t, struct key k)
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
			next_card(t, k.kind == KEY_IS_RIGHT ? 1 : -1);
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
	close_over(t);
	return HEARD_NOTHING;
}

#define KIND(kind)   (1u << KEY_IS_##kind)
#define LETTER(sign) KIND(SIGN), sign

const struct table_key table_keys[] = {
	{ { "1-9", C_("keys", "choose; numbers from 10 on: two digits") },
	  LETTER('0'),
	  on_digit },
	{ { "↑ ↓", C_("keys", "move among the choices; in a long text") },
	  KIND(UP) | KIND(DOWN),
	  0,
	  on_arrow },
	{ { "← →", C_("keys", "change an amount; another card") },
	  KIND(LEFT) | KIND(RIGHT),
	  0,
	  on_arrow },
	{ { "Enter", C_("keys", "yes: take it, do it") },
	  KIND(ENTER),
	  0,
	  on_enter },
	{ { "Esc", C_("keys", "one step back") },
	  KIND(ESCAPE) | KIND(BACK),
	  0,
	  on_escape },
	{ { "Space", C_("keys", "pass; where several are chosen, mark") },
	  LETTER(' '),
	  on_space },
	{ { "Tab", C_("keys", "the arrows move on the board, and back") },
	  KIND(TAB),
	  0,
	  on_tab },
	{ { "/", C_("keys", "type how a choice begins") },
	  LETTER('/'),
	  on_letters },
	{ { "i", C_("keys", "what the card says, and is now") },
	  LETTER('i'),
	  on_card },
	{ { "h", C_("keys", "advice: the best three choices") },
	  LETTER('h'),
	  on_hint },
	{ { "u", C_("keys", "take back, if nothing hidden was seen since") },
	  LETTER('u'),
	  on_back },
	{ { "t", C_("keys", "what the lesson says, once more") },
	  LETTER('t'),
	  on_lesson },
	{ { "l", C_("keys", "everything that happened") },
	  LETTER('l'),
	  on_log },
	{ { "S", C_("keys", "where you want to be asked") },
	  LETTER('S'),
	  on_stops },
	{ { "?", C_("keys", "this help") }, LETTER('?'), on_help },
	{ { "q", C_("keys", "leave the match: it is kept") },
	  LETTER('q'),
	  on_leave },
};
const size_t ntable_keys = sizeof(table_keys) / sizeof(table_keys[0]);

bool table_looks(struct table *t, struct key k)
{
	uint32_t letter = key_command(k);

	if (k.kind == KEY_IS_TAB)
		on_tab(t);
	else if (letter == 'i')
		on_card(t);
	else if (letter == 'l')
		on_log(t);
	else if (letter == '?')
		on_help(t);
	else
		return false;
	return true;
}

static enum heard hear_key(struct table *t)
{
	uint32_t letter = key_command(t->key);

	if (letter >= '0' && letter <= '9')
		letter = '0';
	else if (t->key.kind == KEY_IS_SIGN)
		t->digits = 0;
	for (size_t i = 0; i < ntable_keys; i++)
		if (table_keys[i].kinds >> t->key.kind & 1 &&
		    table_keys[i].letter == letter)
			return table_keys[i].does(t);
	if (t->key.kind == KEY_IS_SIGN)
		term_beep();
	return HEARD_NOTHING;
}

static enum heard hear(struct table *t, struct key k)
{
	t->notice = k.kind == KEY_IS_NOTHING || k.kind == KEY_IS_RESIZE
			    ? t->notice
			    : NULL;
	if (k.kind == KEY_IS_LOST)
		return HEARD_LOST;
	if (k.kind == KEY_IS_NOTHING || k.kind == KEY_IS_RESIZE)
		return HEARD_NOTHING;
	t->key = k;
	if (t->over == OVER_NEWS && k.kind == KEY_IS_SIGN && k.sign != ' ')
		close_over(t);
	if (t->over)
		return table_over(t, k);
	if (t->typing)
		return hear_typing(t, k);
	return hear_key(t);
}

enum heard table_ask(struct table *t)
{
	enum heard heard = HEARD_NOTHING;

	t->over = OVER_NOTHING;
	if (lesson_is_news(t->lesson))
		overlay_lesson(t);
	t->typing = t->pointing = false;
	t->digits = 0;
	t->nletters = 0;
	draw_table(t);
	if (!t->over)
		overlay_news(t);
	while (heard == HEARD_NOTHING) {
		draw_table(t);
		if (t->spot_at >= t->nspots)
			t->spot_at = 0;
		heard = hear(t, term_key(-1));
	}
	t->notice = NULL;
	return heard;
}

/* A screen with a few rows in its middle, until a key. */
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

bool table_hand_over(struct table *t, const char *name)
{
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
