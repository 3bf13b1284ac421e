/* Shows the result of a match, and a menu of what to do next. */
#include "cli/table/end.h"

#include "cli/cmd.h"
#include "cli/play/lesson.h"
#include "cli/shell/out.h"
#include "cli/table/table_internal.h"
#include "cli/screen/term.h"
#include "cli/table/turns.h"
#include "cli/table/watch.h"

#include "validators/base/arena.h"

struct at_end {
	const struct table_match *m;
	struct viewing *v; /* of the whole match, or NULL */
	struct turns turns;
	enum table_wish wish; /* WISH_LEAVE: no request to the caller yet */
	bool left;
};

/* ---- The result ---- */

static const char *how_it_came(struct table *t, struct viewing *v)
{
	struct buf b = { 0 };

	if (t->log.n) { /* "match: ann wins" */
		struct str match, said = t->log.v[t->log.n - 1].text;

		str_cut(&said, ' ', &match);
		buf_printf(&b, "%.*s\n", STR_ARG(said));
	}
	if (v)
		course_put(v, t->arena, &b);
	return buf_keep(&b, t->arena).p;
}

/* What the match came to for the person: for two at one screen, nothing. */
static const char *verdict(const struct table *t)
{
	const struct match *m = &t->play->match;
	struct match_result r = { 0 };
	unsigned persons = 0;

	for (unsigned i = 0; i < m->nseats; i++)
		persons += t->bot[i] == NULL;
	m->referee->result(m, &r);
	if (persons > 1 || t->seat < 0)
		return _("The match is over");
	return r.winners == 0             ? _("A draw")
	       : r.winners >> t->seat & 1 ? _("You have won")
					  : _("You have lost");
}

/* ---- The menu ---- */

static void on_swap(struct table *t, struct at_end *e)
{
	(void)t;
	e->wish = WISH_SWAP;
}

static void on_same(struct table *t, struct at_end *e)
{
	(void)t;
	e->wish = WISH_AGAIN;
}

static void on_other(struct table *t, struct at_end *e)
{
	(void)t;
	e->wish = WISH_OTHER;
}

/* Review it from this event on; somebody may continue from there. */
static void watch_from(struct at_end *e, size_t event)
{
	*e->m->on = (struct viewing_wish){ 0 };
	viewing_go(e->v, event);
	watch_look(e->v, e->m->args->value[OPT_BOTS], e->m->on);
	if (e->m->on->branches)
		e->wish = WISH_BRANCH;
}

static void on_watch(struct table *t, struct at_end *e)
{
	(void)t;
	watch_from(e, 0);
}

static void on_turns(struct table *t, struct at_end *e)
{
	turns_begin(&e->turns, e->v);
	t->over = OVER_TURNS;
	t->scroll = 0;
}

static void on_page(struct table *t, struct at_end *e)
{
	t->notice = e->m->page(e->m->ctx);
}

static bool has_decks(const struct at_end *e)
{
	return e->m->decks;
}

static bool has_seats(const struct at_end *e)
{
	return e->m->decks &&
	       !(e->v && e->v->now->play.match.referee->seats_by_deck);
}

static bool has_asked(const struct at_end *e)
{
	return e->m->asks;
}

static bool has_view(const struct at_end *e)
{
	return e->v != NULL;
}

static bool has_page(const struct at_end *e)
{
	return e->m->page != NULL;
}

static const struct {
	const char *what;
	bool (*is_there)(const struct at_end *e);
	void (*does)(struct table *t, struct at_end *e);
} choices[] = {
	{ C_("end", "once more, the other begins"), has_seats, on_swap },
	{ C_("end", "watch it from the start"), has_view, on_watch },
	{ C_("end", "what decided it, and what cost most"), has_view,
	  on_turns },
	{ C_("end", "a page of it for a friend"), has_page, on_page },
	{ C_("end", "another match"), has_asked, on_other },
	{ C_("end", "once more, with the same seats"), has_decks, on_same },
};
#define CHOICES (sizeof(choices) / sizeof(choices[0]))

/* Number the available choices. */
static const struct key_help *list_choices(struct table *t,
					   const struct at_end *e)
{
	struct key_help *v = arena_array(t->arena, CHOICES + 1, sizeof(*v));
	size_t n = 0;

	for (size_t i = 0; i < CHOICES; i++)
		if (choices[i].is_there(e)) {
			v[n].keys = arena_printf(t->arena, "%zu", n + 1);
			v[n++].does = choices[i].what;
		}
	return v;
}

/* ---- Keys ---- */

static void hear_letter(struct table *t, struct at_end *e, struct key k)
{
	uint32_t letter = key_command(k);

	for (size_t i = 0, n = 0; i < CHOICES; i++)
		if (choices[i].is_there(e) && k.sign == '1' + n++) {
			choices[i].does(t, e);
			return;
		}
	if (letter == 'q')
		e->left = true;
	else if (!table_looks(t, k))
		term_beep();
}

/* Handle a key while something covers the board; false: it is one of
 * the choices. */
static bool hear_over(struct table *t, struct at_end *e, struct key k)
{
	bool digit = k.kind == KEY_IS_SIGN && k.sign >= '1' && k.sign <= '9';

	if (t->over == OVER_TURNS && digit && k.sign - '1' < e->turns.rows.n) {
		watch_from(e, e->turns.rows.event[k.sign - '1']);
		return true;
	}
	if (t->over == OVER_END && k.kind == KEY_IS_SIGN)
		return false;
	over_hear(t, k);
	return true;
}

static void hear_at_end(struct table *t, struct at_end *e, struct key k)
{
	t->notice = NULL;
	if (k.kind == KEY_IS_LOST)
		e->left = true;
	else if (t->over && hear_over(t, e, k))
		return;
	else if (k.kind == KEY_IS_SIGN)
		hear_letter(t, e, k);
	else if (k.kind == KEY_IS_ENTER)
		t->over = OVER_END;
	else if (!table_looks(t, k))
		term_beep();
}

enum table_wish end_ask(struct table *t, const struct table_match *m)
{
	struct at_end e = { .m = m, .wish = WISH_LEAVE };

	play_close(t->play);
	log_take(&t->log, t->arena, t->said, t->decisions);
	t->ended = true;
	e.v = m->look ? m->look(m->ctx) : NULL;
	t->turns = &e.turns;
	t->verdict = verdict(t);
	t->how = how_it_came(t, e.v);
	t->choices_at_end = list_choices(t, &e);
	t->over = OVER_END;
	t->scroll = 0;
	if (lesson_is_news(t->lesson))
		overlay_lesson(t);
	while (!e.left && e.wish == WISH_LEAVE) {
		draw_table(t);
		struct key k = turns_key(&e.turns);

		if (k.kind != KEY_IS_NOTHING && k.kind != KEY_IS_RESIZE)
			hear_at_end(t, &e, k);
	}
	turns_release(&e.turns);
	return e.wish;
}
