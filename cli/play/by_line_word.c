/* Words that a person may type instead of a choice: to show something, get
 * advice, undo. */
#include "cli/play/by_line.h"

#include "cli/play/hint.h"
#include "cli/play/part.h"
#include "cli/play/why.h"
#include "cli/lib/card_text.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"
#include "validators/core/players/search.h"
#include "validators/core/scene/lines.h"
#include "validators/core/scene/scene.h"

#include <string.h>

#define SHOWN_CARDS 16u /* maximum cards for one word */
#define LOG_LINES   18u /* lines of the transcript shown again */

/* ---- Cards ---- */

/* Show a card, named as at the table, or by words of its name: each, if
 * several match. */
static void show_card(struct by_line *t, struct str name)
{
	const struct match *m = &t->play->match;
	uint32_t v[SHOWN_CARDS];
	size_t n = answer_cards(m, name, v, SHOWN_CARDS);

	if (n == 0 || n > SHOWN_CARDS) {
		buf_puts(&output, n == 0 ? _("no card has this name\n")
					 : _("many cards have this word\n"));
		return;
	}
	for (size_t i = 0; i < n; i++) {
		const struct card *c = &m->cards->v[v[i]];

		if (n == 1) {
			cardtext_put(&output, c, m->cards, m->lang);
			continue;
		}
		utf8_put_safe(&output, card_shown(c, lang_code(m->lang)));
		buf_putc(&output, '\n');
	}
}

/* Show the content of a cell, as far as the seat knows it. */
static void show_cell(struct by_line *t, const struct scene_place *p)
{
	if (p->cards.n == 0)
		buf_puts(&output, _("no card is there\n"));
	for (size_t i = 0; i < p->cards.n; i++) {
		const struct scene_card *c = &p->cards.v[i];

		if (*c->id)
			show_card(t, str_of(c->id));
		else
			buf_puts(&output, _("a card lies there face down\n"));
		for (size_t k = 0; k < c->attached.n; k++)
			if (*c->attached.v[k].id)
				show_card(t, str_of(c->attached.v[k].id));
	}
}

static enum heard_line say_card(struct by_line *t, struct str name)
{
	struct scene s;

	scene_make(&t->play->match, t->play->seat_seen, t->asking, &s);
	const struct scene_place *p = scene_place(&s, name);
	if (p && !s.field.zones)
		show_cell(t, p);
	else
		show_card(t, name);
	return HEARD_LINE_MORE;
}

/* ---- The others ---- */

static enum heard_line say_board(struct by_line *t, struct str rest)
{
	(void)rest;
	by_line_board(t);
	t->listed = false;
	return HEARD_LINE_MORE;
}

static enum heard_line say_lesson(struct by_line *t, struct str rest)
{
	(void)rest;
	return by_line_lesson(t);
}

static enum heard_line say_log(struct by_line *t, struct str rest)
{
	size_t at = t->log.n, lines = 0;

	(void)rest;
	while (at > 0 && (lines += t->log.p[at - 1] == '\n') <= LOG_LINES)
		at--;
	buf_put(&output, t->log.n ? t->log.p + at : "", t->log.n - at);
	return HEARD_LINE_MORE;
}

static enum heard_line say_rule(struct by_line *t, struct str id)
{
	const struct match *m = &t->play->match;
	char *upper = arena_copy(t->asking, id.p, id.n);

	for (char *p = upper; *p; p++)
		*p = *p >= 'a' && *p <= 'z' ? (char)(*p - 'a' + 'A') : *p;
	for (size_t i = 0; i < m->game->nclauses; i++) {
		const struct clause *c = &m->game->clauses[i];

		if (strcmp(c->id, upper) != 0)
			continue;
		board_words(&output, arena_printf(t->asking, "%s: ", c->id),
			    str_of(tr_in(m->lang, c->id, clause_says(c))));
		return HEARD_LINE_MORE;
	}
	buf_puts(&output, _("no rule of this game has this number\n"));
	return HEARD_LINE_MORE;
}

static enum heard_line say_hint(struct by_line *t, struct str rest)
{
	size_t n =
		hint_look(t->play, &t->sim, t->q.player, t->seed, t->decisions);

	(void)rest;
	for (size_t i = 0; i < n; i++) {
		const struct searched *x = &t->sim.room.searched[i];
		struct buf b = { 0 };

		part_action(&t->play->match, t->asking, &x->action, &b);
		board_words(&output,
			    arena_printf(t->asking, _("  wins %3d%%  "),
					 hint_percent(x)),
			    buf_str(&b));
		buf_release(&b);
	}
	return HEARD_LINE_MORE;
}

static enum heard_line say_back(struct by_line *t, struct str rest)
{
	(void)rest;
	t->listed = false;
	return question_back(&t->q) ? HEARD_LINE_MORE : HEARD_LINE_BACK;
}

static enum heard_line say_stop(struct by_line *t, struct str rest)
{
	(void)t;
	(void)rest;
	return HEARD_LINE_STOP;
}

/* The only choice that is an action without parameters: pass_turn; NULL: none,
 * or several. */
static const struct choice *bare_choice(const struct by_line *t)
{
	const struct verb *verbs = t->play->match.referee->verbs;
	const struct choice *found = NULL;

	for (size_t i = 0; i < t->choices.n; i++) {
		const struct choice *c = &t->choices.v[i];

		if (c->form != CHOICE_PLAIN ||
		    verbs[c->action.verb].param[0].name)
			continue;
		if (found)
			return NULL;
		found = c;
	}
	return found;
}

/* Pass: the pass action, the default decision, or the end of the
 * current process. */
static enum heard_line say_pass(struct by_line *t, struct str rest)
{
	const struct match *m = &t->play->match;
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	(void)rest;
	for (size_t i = 0; i < n; i++)
		if (due[i].player == t->q.player && m->referee->by_default &&
		    m->referee->by_default(m, &due[i], &t->q.action))
			return HEARD_LINE_ACTION;
	const struct choice *c = bare_choice(t);
	if (c == NULL)
		return HEARD_LINE_OPTION;
	action_copy(&t->q.action, &c->action);
	return HEARD_LINE_ACTION;
}

static enum heard_line say_help(struct by_line *t, struct str rest);

/* Words in both languages; `takes`: followed by a name. */
/* clang-format off */
static const struct word_said {
	const char *en, *ru;
	bool takes;
	enum heard_line (*say)(struct by_line *t, struct str rest);
	const char *about;
} words_said[] = {
	{ "card", "карта", true, say_card, N_("what a card says, by name or cell") },
	{ "?", "?", true, say_card, NULL },
	{ "board", "поле", false, say_board, N_("show the table again") },
	{ "lesson", "урок", false, say_lesson, N_("what the lesson says here") },
	{ "log", "журнал", false, say_log, N_("what happened last") },
	{ "rule", "правило", true, say_rule, N_("a rule by its number") },
	{ "hint", "совет", false, say_hint, N_("the best three choices") },
	{ "pass", "пас", false, say_pass, N_("do nothing here") },
	{ "back", "назад", false, say_back, N_("one step back, or the last decision") },
	{ "u", "г", false, say_back, NULL },
	{ "help", "помощь", false, say_help, N_("these words") },
	{ "?", "?", false, say_help, NULL },
	{ "quit", "выйти", false, say_stop, N_("leave the match; it is saved") },
	{ "q", "й", false, say_stop, NULL },
};
/* clang-format on */
#define NWORDS (sizeof(words_said) / sizeof(words_said[0]))

static enum heard_line say_help(struct by_line *t, struct str rest)
{
	const struct match *m = &t->play->match;
	const uint16_t *goal = m->referee->goal;

	(void)rest;
	buf_printf(&output, "%s\n", _("How the match is won:"));
	for (unsigned i = 0; i < 2 && goal[i]; i++)
		say_rule(t, str_of(game_clause_id(m->game, goal[i])));
	buf_puts(&output,
		 _("a number or name of the list, or one of these words:\n"));
	for (size_t i = 0; i < NWORDS; i++) {
		const struct word_said *w = &words_said[i];
		const char *word =
			lang_id(output_lang) == LANG_RU ? w->ru : w->en;

		if (w->about && (t->lesson || w->say != say_lesson))
			board_words(&output,
				    arena_printf(t->asking, "  %s%s  ", word,
						 w->takes ? " ..." : ""),
				    str_of(_(w->about)));
	}
	return HEARD_LINE_MORE;
}

enum heard_line by_line_word(struct by_line *t, struct str line)
{
	struct str rest = line, first = STR("");

	str_cut(&rest, ' ', &first);
	while (rest.n && rest.p[0] == ' ')
		rest = (struct str){ rest.p + 1, rest.n - 1 };
	for (size_t i = 0; i < NWORDS; i++) {
		const struct word_said *w = &words_said[i];

		if ((str_is(first, w->en) || str_is(first, w->ru)) &&
		    w->takes == (rest.n > 0))
			return w->say(t, rest);
	}
	return HEARD_LINE_OPTION;
}

static void offer(struct edit_words *w, struct str s)
{
	if (s.n)
		VEC_PUSH(w->arena, w->v, w->n, w->cap, s);
}

/* Cards known to the seat, as completions. */
struct offering {
	struct edit_words *words;
	struct str word;
};

static bool offer_card(void *ctx, struct scene_card *c)
{
	struct offering *x = ctx;
	struct str s = str_of(arena_printf(x->words->arena, "%.*s %s",
					   STR_ARG(x->word), c->name));
	bool known = *c->id == '\0';

	for (size_t i = 0; i < x->words->n; i++)
		known = known || str_eq(x->words->v[i], s);
	if (!known)
		offer(x->words, s);
	return true;
}

static void offer_all(const struct by_line *t, struct str typed,
		      struct edit_words *out)
{
	struct str rest = typed, first = STR("");
	bool russian = lang_id(output_lang) == LANG_RU;
	struct scene s;

	if (!t->asked)
		return;
	str_cut(&rest, ' ', &first);
	for (size_t i = 0; i < t->q.n; i++)
		offer(out, t->q.v[i].is.name);
	for (size_t i = 0; i < NWORDS; i++) {
		const struct word_said *w = &words_said[i];

		if (w->about && (t->lesson || w->say != say_lesson))
			offer(out, str_of(russian ? w->ru : w->en));
		if (w->say == say_card && first.n < typed.n &&
		    (str_is(first, w->en) || str_is(first, w->ru))) {
			struct offering x = { out, first };

			scene_make(&t->play->match, t->play->seat_seen,
				   out->arena, &s);
			scene_each(&s, offer_card, &x);
		}
	}
}

static struct str fold_typed(struct arena *a, struct str s)
{
	struct str out;

	return utf8_fold(a, &out, s) == 0 ? out : STR("");
}

/* The length of the common prefix of two texts, in whole characters. */
static size_t common(struct str a, struct str b)
{
	size_t n = 0;

	while (n < a.n && n < b.n && a.p[n] == b.p[n])
		n++;
	while (n > 0 && n < a.n && (a.p[n] & 0xc0) == 0x80)
		n--;
	return n;
}

struct str by_line_complete(void *t, struct str typed, struct edit_words *w)
{
	offer_all(t, typed, w);
	struct str want = fold_typed(w->arena, typed);
	struct str whole = STR("");
	size_t n = 0;

	for (size_t i = 0; i < w->n; i++) {
		struct str name = fold_typed(w->arena, w->v[i]);

		if (common(name, want) == want.n)
			w->v[n++] = w->v[i];
	}
	bool begun = n > 0;
	for (size_t i = 0; !begun && i < w->n; i++)
		if (answer_begins(want, fold_typed(w->arena, w->v[i])))
			w->v[n++] = w->v[i];
	w->n = n;
	for (size_t i = 0; i < n; i++)
		whole = i ? (struct str){ whole.p, common(whole, w->v[i]) }
			  : w->v[i];
	return whole;
}

void by_line_refuse(struct by_line *t, struct str line)
{
	const struct match *m = &t->play->match;
	struct buf why = { 0 };
	uint32_t card;
	struct str word = naming_read(m, line);

	if (answer_cards(m, line, &card, 1) == 1)
		word = m->cards->v[card].id;
	if (line.n && t->q.asks == ASKS_ONE &&
	    by_line_option(t, line) == ANSWER_MANY)
		buf_puts(&why,
			 _("several choices have this name: use a number\n"));
	else if (line.n && t->q.asks == ASKS_ONE)
		why_not(m, &t->sim, t->q.player, &t->choices, word, &why);
	if (why.n)
		buf_put(&output, why.p, why.n);
	else if (t->q.asks == ASKS_AMOUNT)
		buf_printf(&output, _("a number from %d to %d is needed\n"),
			   t->q.min, t->q.max);
	else if (t->q.asks == ASKS_ORDER)
		buf_puts(&output, _("all numbers are needed, in an order of "
				    "your choice, separated by blanks\n"));
	else if (t->q.asks == ASKS_SOME)
		buf_puts(&output, _("different numbers are needed, separated "
				    "by blanks\n"));
	else
		buf_puts(&output,
			 _("the list has no such number or name, or several "
			   "that begin so\n"));
	buf_release(&why);
}
