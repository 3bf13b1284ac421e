/* Handles the keys of a person who is asked. */
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"

#include "cli/shell/out.h"

#include "validators/base/utf8.h"

#include <string.h>

static enum heard answered(struct table *t)
{
	return t->q.asks == ASKS_NOTHING ? HEARD_ACTION : HEARD_NOTHING;
}

static enum heard take_choice(struct table *t, size_t i)
{
	t->digits = 0;
	if (!question_take(&t->q, i)) {
		if (i < t->q.n && t->q.v[i].gap)
			t->notice = _("This choice is gone; the others keep "
				      "their numbers.");
		term_beep();
		return HEARD_NOTHING;
	}
	return answered(t);
}

static enum heard finish_decision(struct table *t)
{
	struct question *q = &t->q;

	/* exactly one, and none marked: the one under the cursor */
	if (q->asks == ASKS_SOME && q->min == 1 && q->max == 1 && !q->nmarked)
		question_take(q, q->at);
	if (!question_finish(&t->q)) {
		t->notice = _("Choose more of them.");
		term_beep();
	}
	return answered(t);
}

/* What can be done with a thing: take the action if it asks further, else put
 * the cursor of the list on it. */
static enum heard take_about(struct table *t, size_t i,
			     const struct question_spot *s)
{
	struct question *q = &t->q;

	t->pointing = false;
	q->at = i;
	if (!q->v[i].several)
		return HEARD_NOTHING;
	take_choice(t, i);
	i = question_at(q, s);
	q->at = i < q->n ? i : q->at;
	return HEARD_NOTHING;
}

/* Take the thing under the cursor of the board. */
static enum heard take_spot(struct table *t)
{
	const struct spot *s = &t->spot[t->spot_at];
	unsigned number = spot_number(t, s->card, s->place);
	const struct question_spot about = { s->card, s->place };

	if (number)
		return take_choice(t, number - 1);
	/* later steps number what can be chosen, and name what was */
	size_t i = t->q.nsteps ? ANSWER_NONE : question_at(&t->q, &about);
	if (i < t->q.n)
		return take_about(t, i, &about);
	if (i == ANSWER_MANY)
		t->notice = _("Several things can be done with it: choose one "
			      "from the list (Tab).");
	else
		overlay_refuse(t, s);
	return HEARD_NOTHING;
}

static enum heard on_enter(struct table *t)
{
	if (t->digits) {
		unsigned n = t->digits;

		return take_choice(t, n - 1);
	}
	if (t->pointing && t->spot_at < t->nspots)
		return take_spot(t);
	if (t->q.asks == ASKS_ONE)
		return take_choice(t, t->q.at);
	return finish_decision(t);
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

/* Pass if a pass is possible; in a question with several marks, mark. */
static enum heard on_space(struct table *t)
{
	struct action pass;

	if (t->q.asks == ASKS_SOME || t->q.asks == ASKS_ORDER)
		return take_choice(t, t->q.at);
	if (t->q.asks == ASKS_SURE || t->q.asks == ASKS_AMOUNT)
		return HEARD_NOTHING;
	if (!course_pass(t, &pass)) {
		t->notice =
			_("There is no pass here: take one of the choices.");
		return HEARD_NOTHING;
	}
	action_copy(&t->q.action, &pass);
	t->q.asks = ASKS_NOTHING;
	return HEARD_ACTION;
}

/* A digit that no other can follow is taken at once; two wait for Enter: who
 * presses it anyway would take another choice. */
static enum heard on_digit(struct table *t)
{
	unsigned n = t->digits * 10 + (t->key.sign - '0');

	t->digits = 0;
	if (n == 0 || n > t->q.n) {
		t->notice = _("No choice has this number.");
		return HEARD_NOTHING;
	}
	if (n >= 10 || n * 10 <= t->q.n) {
		t->digits = n;
		return HEARD_NOTHING;
	}
	return take_choice(t, n - 1);
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
	t->pointed = t->pointing;
	pane_open(t);
	return HEARD_NOTHING;
}

static enum heard on_hint(struct table *t)
{
	t->notice = _("Looking for advice...");
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
	t->notice = _("Nothing to take back: something hidden was revealed "
		      "since, or this is the start.");
	return HEARD_NOTHING;
}

/* Ask a question below the table; Enter, y and the letter mean `yes`. */
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
	t->q.n = 0; /* the action is already complete */
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

/* Take the option that the letters match; then show all again. */
static enum heard take_typed(struct table *t)
{
	size_t i = t->q.at;
	bool gone = t->q.v[i].gone;

	t->typing = false;
	t->nletters = 0;
	question_filter(&t->q, STR(""));
	if (!gone)
		return take_choice(t, i);
	term_beep();
	return HEARD_NOTHING;
}

static enum heard on_tab(struct table *t)
{
	t->pointing = !t->pointing && t->nspots > 0;
	if (t->pointing)
		spot_begin(t);
	return HEARD_NOTHING;
}

static void move_focus(struct table *t, int down, int right)
{
	if (t->pointing && t->spot_at < t->nspots)
		spot_move(t, down, right);
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

/* Handle letters after `/`. */
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
		move_focus(t, -1, 0);
		return HEARD_NOTHING;
	case KEY_IS_DOWN:
		move_focus(t, 1, 0);
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

	move_focus(t, (k == KEY_IS_DOWN) - (k == KEY_IS_UP),
		   (k == KEY_IS_RIGHT) - (k == KEY_IS_LEFT));
	return HEARD_NOTHING;
}

#define KIND(kind)   (1u << KEY_IS_##kind)
#define LETTER(sign) KIND(SIGN), sign

const struct table_key table_keys[] = {
	{ { "1-9",
	    C_("keys", "choose; numbers from 10 on: two digits, Enter") },
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

static enum heard hear_table_key(struct table *t, struct key k)
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
		over_close(t);
	if (t->over)
		return over_hear(t, k);
	if (t->typing)
		return hear_typing(t, k);
	return hear_key(t);
}

enum heard table_ask(struct table *t, bool begins)
{
	enum heard heard = HEARD_NOTHING;

	t->over = OVER_NOTHING;
	t->typing = t->pointing = false;
	t->digits = 0;
	t->nletters = 0;
	draw_table(t);
	if (begins)
		overlay_news(t);
	if (!t->over && lesson_is_news(t->lesson))
		overlay_lesson(t);
	while (heard == HEARD_NOTHING) {
		draw_table(t);
		if (t->spot_at >= t->nspots)
			t->spot_at = 0;
		heard = hear_table_key(t, term_key(-1));
	}
	t->notice = NULL;
	return heard;
}
