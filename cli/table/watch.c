/* Reviews a played match in full screen. */
#include "cli/table/watch.h"

#include "cli/shell/out.h"
#include "cli/table/opponent.h"
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"
#include "cli/table/watch_internal.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/lines.h"

#include <string.h>

#define WIDE_COLS 100 /* from this width on, all keys have descriptions */
#define NAME_COLS 7   /* otherwise: width of the viewer's name among the keys */

/* ---- Display ---- */

/* Split the text of a tape into lines, event by event. */
static void take_lines(struct lines *l, const struct tape *t)
{
	struct arena *a = t->order->arena;

	l->end = arena_array(a, t->n, sizeof(*l->end));
	for (size_t i = 0; i < t->n; i++) {
		struct str text = tape_text(t, i);
		struct buf one = { 0 };

		buf_put(&one, text.p, text.n);
		log_take(&l->log, a, &one, i);
		buf_release(&one);
		l->end[i] = l->log.n;
	}
}

/* The first event of the action of this one. */
static size_t first_of_action(const struct tape *t, size_t i)
{
	while (i > 0 && t->event[i - 1].played == t->event[i].played)
		i--;
	return i;
}

/* Show the state of the viewing; the last line is shown below it. */
static void set_table(struct table *t)
{
	const struct viewing *v = t->watch->v;
	struct lines *l = &t->watch->lines[v->eyes];

	if (!l->end)
		take_lines(l, v->now);
	t->play = &v->now->play;
	t->seat = v->now->play.seat_seen;
	t->log = l->log;
	t->log.n = l->end[v->at] - 1;
	t->since = first_of_action(v->now, v->at);
}

/* ---- Keys ---- */

/* The game's word for a turn. */
static const char *turn_called(struct table *t)
{
	const struct viewing *v = t->watch->v;
	const struct tape_turn *x = &v->now->turn[tape_turn_of(v->now, v->at)];
	struct str word = watch_turn_word(x);

	while (word.n && word.p[word.n - 1] == ' ')
		word.n--;
	return x->number.n && word.n ? arena_copy(t->frame, word.p, word.n)
				     : C_("key", "turn");
}

const struct key_help *watch_keys(struct table *t)
{
	static const struct key_help number[] = {
		{ "0-9", C_("key", "the next digit") },
		{ "Enter", C_("key", "go there") },
		{ 0 }
	};
	static const struct key_help letters[] = {
		{ "Enter", C_("key", "that is it") },
		{ "Esc", C_("key", "back to where it began") },
		{ 0 }
	};
	static const struct key_help lost[] = {
		{ "Esc", C_("key", "nothing found after this") }, { 0 }
	};
	static const struct key_help pointing[] = {
		{ "←→↑↓", C_("key", "on the board") },
		{ "i", C_("key", "card") },
		{ "Tab", C_("key", "to the events") },
		{ 0 }
	};
	const struct watch *w = t->watch;
	bool wide = t->screen.cols >= WIDE_COLS;
	struct buf name = { 0 };
	const struct key_help keys[] = {
		{ "←→", C_("key", "event") },
		{ "↑↓", turn_called(t) },
		{ "g", C_("key", "number") },
		{ "/", C_("key", "find") },
		{ "v", "" },
		{ "p", C_("key", "play on") },
		{ "q", wide ? C_("key", "leave") : "" },
		{ "?", wide ? C_("key", "help") : "" },
		{ "t", C_("key", "what decided it") },
		{ "Tab", C_("key", "board") },
		{ "l", C_("key", "log") },
		{ 0 },
	};

	if (t->typing)
		return w->lost ? lost : letters;
	if (t->digits)
		return number;
	if (t->pointing)
		return pointing;
	struct key_help *v = arena_array(t->frame, 1, sizeof(keys));

	board_cut(&name, str_of(viewing_whose(w->v, w->v->eyes)),
		  wide ? 3 * NAME_COLS : NAME_COLS);
	memcpy(v, keys, sizeof(keys));
	v[4].does = arena_printf(t->frame, _("eyes: %s"),
				 buf_keep(&name, t->frame).p);
	return v;
}

const struct key_help watch_help[] = {
	{ "← →", C_("keys", "the event before, the next one") },
	{ "↑ ↓", C_("keys", "the turn before, the next one") },
	{ "Home", C_("keys", "the first event") },
	{ "End G", C_("keys", "the last event") },
	{ "g", C_("keys", "the event with a number") },
	{ "/", C_("keys", "find words in what follows") },
	{ "n N", C_("keys", "find them again, forward or back") },
	{ "v", C_("keys", "other eyes: the judge's, each player's") },
	{ "p", C_("keys", "play on from here") },
	{ "t", C_("keys", "where the match turned, and what cost most") },
	{ "Tab", C_("keys", "the arrows move on the board, and back") },
	{ "i", C_("keys", "what the card says, and is now") },
	{ "l", C_("keys", "everything that happened so far") },
	{ "q", C_("keys", "leave") },
	{ 0 }
};

static void on_digits(struct table *t, uint32_t digit)
{
	unsigned n = t->digits * 10 + (digit - '0');

	t->digits = n < 1000000 ? n : t->digits;
	if (t->digits == 0)
		t->notice = _("The first event has number 1.");
}

static void go_to_number(struct table *t)
{
	viewing_go(t->watch->v, t->digits - 1);
	t->digits = 0;
}

/* Go to the next event that contains the typed text; false if there is none. */
static bool find_event(struct table *t, size_t from, int forward)
{
	struct viewing *v = t->watch->v;
	const struct str words = { t->letters, t->nletters };
	size_t i = words.n ? tape_find(v->now, from, forward, words) : SIZE_MAX;

	viewing_go(v, i == SIZE_MAX ? from : i);
	return i != SIZE_MAX;
}

static void find_again(struct table *t, int forward)
{
	if (!find_event(t, t->watch->v->at, forward))
		t->notice = forward > 0 ? _("Nothing found after this.")
					: _("Nothing found before this.");
}

static void hear_letters(struct table *t, struct key k)
{
	struct watch *w = t->watch;

	if (table_letter(t, k)) {
		w->lost = !find_event(t, w->found_from, 1) && t->nletters > 0;
		return;
	}
	if (k.kind == KEY_IS_ESCAPE)
		viewing_go(w->v, w->found_from);
	if (k.kind == KEY_IS_ENTER || k.kind == KEY_IS_ESCAPE)
		t->typing = false;
}

static void begin_letters(struct table *t)
{
	t->typing = true;
	t->nletters = 0;
	t->watch->found_from = t->watch->v->at;
	t->watch->lost = false;
}

/* ---- Continuing ---- */

/* Choose who plays by hand: a seat, or all of them after the last one. */
static void choose_branch(struct table *t, unsigned seat)
{
	struct watch *w = t->watch;
	const struct viewing *v = w->v;
	const struct match *m = &v->now->play.match;
	struct buf all = { 0 };

	if (seat > m->nseats)
		return;
	for (unsigned i = 0; i < m->nseats; i++)
		if (i == seat || seat == m->nseats)
			buf_printf(&all, "%s%s", all.n ? "," : "",
				   m->seat[i].id);
	*w->wish = (struct viewing_wish){ true, v->now->event[v->at].played,
					  buf_keep(&all, v->order.arena).p,
					  w->bot[w->bot_at] };
	w->left = true;
}

void watch_branch(struct table *t, struct area at)
{
	const struct watch *w = t->watch;
	const struct match *m = &w->v->now->play.match;
	const char *bot = w->bot[w->bot_at];
	struct buf b = { 0 };

	for (unsigned i = 0; i < m->nseats; i++)
		buf_printf(&b, "%u  %s\n", i + 1,
			   arena_printf(t->frame, _("%s by hand, against %s"),
					m->seat[i].id, opponent_name(bot)));
	buf_printf(&b, "%u  %s\n\n%s\n", m->nseats + 1,
		   _("everybody by hand, at this screen"),
		   _("The rest of the match is left as it is: this becomes "
		     "another match, which is kept."));
	overlay_text(t, at, 60, _("Play on from here"), "", &b);
	buf_release(&b);
}

const struct key_help watch_branch_keys[] = { { "1-9", C_("key", "who plays") },
					      { "←→",
						C_("key", "against whom") },
					      { "Esc", C_("key", "back") },
					      { 0 } };

static void hear_branch(struct table *t, struct key k)
{
	struct watch *w = t->watch;

	if (k.kind == KEY_IS_LEFT || k.kind == KEY_IS_RIGHT)
		w->bot_at = (w->bot_at +
			     (k.kind == KEY_IS_RIGHT ? 1 : w->nbots - 1)) %
			    w->nbots;
	else if (k.kind == KEY_IS_SIGN && k.sign >= '1' && k.sign <= '9')
		choose_branch(t, k.sign - '1');
	else
		t->over = OVER_NOTHING;
}

static void on_branch(struct table *t)
{
	if (viewing_due(t->watch->v) == NOBODY)
		t->notice = _("The match is over here.");
	else
		t->over = OVER_BRANCH;
}

/* ---- Turning points ---- */

static void on_turns(struct table *t)
{
	turns_begin(&t->watch->turns, t->watch->v);
	t->over = OVER_TURNS;
	t->scroll = 0;
}

static void hear_turns(struct table *t, struct key k)
{
	const struct turns *x = &t->watch->turns;

	if (k.kind == KEY_IS_SIGN && k.sign >= '1' && k.sign <= '9' &&
	    k.sign - '1' < x->rows.n) {
		viewing_go(t->watch->v, x->rows.event[k.sign - '1']);
		t->over = OVER_NOTHING;
	} else {
		over_hear(t, k);
	}
}

/* ---- Key handling ---- */

static void hear_letter(struct table *t, struct key k)
{
	struct viewing *v = t->watch->v;
	uint32_t letter = key_command(k);

	if (k.sign >= '0' && k.sign <= '9') {
		on_digits(t, k.sign);
		return;
	}
	t->digits = 0;
	switch (letter) {
	case 'g':
		t->notice = _("Type the number of an event, then Enter.");
		break;
	case '/':
		begin_letters(t);
		break;
	case 'n':
	case 'N':
		find_again(t, letter == 'n' ? 1 : -1);
		break;
	case 'v':
		viewing_eyes(v, (v->eyes + 1) % viewing_all(v));
		break;
	case 'G':
		viewing_go(v, v->now->n - 1);
		break;
	case 'p':
		on_branch(t);
		break;
	case 't':
		on_turns(t);
		break;
	case ' ':
		viewing_move(v, 1);
		break;
	case 'q':
		t->watch->left = true;
		break;
	default:
		if (!table_looks(t, k))
			term_beep();
	}
}

static void move_cursor(struct table *t, int down, int right)
{
	struct viewing *v = t->watch->v;

	if (t->pointing && t->spot_at < t->nspots)
		spot_move(t, down, right);
	else if (down)
		viewing_turn(v, down);
	else
		viewing_move(v, right);
}

static void hear_watch_key(struct table *t, struct key k)
{
	struct viewing *v = t->watch->v;

	switch (k.kind) {
	case KEY_IS_SIGN:
		hear_letter(t, k);
		break;
	case KEY_IS_LEFT:
	case KEY_IS_RIGHT:
		move_cursor(t, 0, k.kind == KEY_IS_RIGHT ? 1 : -1);
		break;
	case KEY_IS_UP:
	case KEY_IS_DOWN:
		move_cursor(t, k.kind == KEY_IS_DOWN ? 1 : -1, 0);
		break;
	case KEY_IS_HOME:
		viewing_go(v, 0);
		break;
	case KEY_IS_END:
		viewing_go(v, v->now->n - 1);
		break;
	case KEY_IS_ENTER:
		if (t->digits)
			go_to_number(t);
		else
			viewing_move(v, 1);
		break;
	case KEY_IS_ESCAPE:
	case KEY_IS_BACK:
		t->digits = 0;
		t->pointing = false;
		break;
	default:
		if (!table_looks(t, k))
			term_beep();
	}
}

/* Handle one key. */
static void hear_one(struct table *t)
{
	struct key k = turns_key(&t->watch->turns);

	if (k.kind == KEY_IS_NOTHING || k.kind == KEY_IS_RESIZE)
		return;
	t->notice = NULL;
	if (k.kind == KEY_IS_LOST)
		t->watch->left = true;
	else if (t->over == OVER_BRANCH)
		hear_branch(t, k);
	else if (t->over == OVER_TURNS)
		hear_turns(t, k);
	else if (t->over)
		over_hear(t, k);
	else if (t->typing)
		hear_letters(t, k);
	else
		hear_watch_key(t, k);
}

void watch_look(struct viewing *v, const char *others,
		struct viewing_wish *wish)
{
	struct watch w = { .v = v, .wish = wish };
	struct table t = { .arena = v->order.arena, .watch = &w };

	if (others)
		w.bot[w.nbots++] = others;
	for (size_t i = 0; i < VIEWING_BOTS; i++)
		w.bot[w.nbots++] = viewing_bots[i];
	t.turns = &w.turns;
	t.asking = arena_new();
	t.frame = arena_new();
	t.fresh = arena_mark(t.frame);
	while (!w.left) {
		set_table(&t);
		draw_table(&t);
		hear_one(&t);
	}
	turns_release(&w.turns);
	arena_free(t.asking);
	arena_free(t.frame);
}
