/* Lets a person play one seat of a match through questions on the terminal. */
#include "cli/play/interactive.h"

#include "cli/play/answer.h"
#include "cli/play/keep.h"
#include "cli/play/part.h"
#include "cli/report/card_text.h"
#include "cli/shell/progress.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"
#include "validators/core/scene/scene.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

enum answer { ANSWER_GIVEN, ANSWER_STOP };

#define SHOWN_CARDS 16 /* of one word, at the most */

struct table_seat {
	struct play *play;
	struct sim sim; /* the same match, for the built-in players */
	const struct bot *bot;
	struct keep *keep;
	struct arena *arena; /* of one question */
	struct buf in;       /* read from standard input */
	size_t taken;        /* of it */
};

/* One of the things a question is about. */
struct option {
	struct named is;
	struct str more; /* what goes with it, where one choice has it */
	size_t choice;   /* the first that has it */
	size_t n;        /* choices that have it */
};

static void tell(const char *text)
{
	buf_puts(&output, text);
	out_flush();
}

/* The next line without blanks around it; false when there is none. */
static bool read_line(struct table_seat *t, struct str *out)
{
	struct buf *b = &t->in;
	const char *nl;
	ssize_t n = 1;

	out_flush();
	while ((nl = b->n > t->taken
			     ? memchr(b->p + t->taken, '\n', b->n - t->taken)
			     : NULL) == NULL) {
		n = read(STDIN_FILENO, buf_reserve(b, 4096), 4096);
		if (n == 0 || (n < 0 && errno != EINTR))
			return false;
		b->n += n > 0 ? (size_t)n : 0;
	}
	*out = (struct str){ b->p + t->taken, (size_t)(nl - b->p) - t->taken };
	t->taken += out->n + 1;
	while (out->n && strchr(" \t\r", out->p[out->n - 1]))
		out->n--;
	while (out->n && strchr(" \t", out->p[0]))
		*out = (struct str){ out->p + 1, out->n - 1 };
	return true;
}

/* The table as the seat sees it. */
static void show_board(const struct table_seat *t)
{
	const struct match *m = &t->play->match;

	struct scene s;

	scene_make(m, t->play->seat_seen, t->arena, &s);
	scene_put(&s, &output);
}

/* What the seat sees, a key a line. */
static void show_state(const struct table_seat *t)
{
	const struct node *v = play_view(t->play, t->arena);

	naming_show_all(&t->play->match, v);
	for (size_t i = 0; i < v->map.n; i++) {
		const struct pair *p = &v->map.v[i];
		bool deep = p->value->kind == NODE_MAP && p->value->map.n > 0;

		buf_printf(&output, "  %.*s:", STR_ARG(p->key));
		if (!deep) {
			buf_putc(&output, ' ');
			view_put(&output, p->value);
		}
		buf_putc(&output, '\n');
		for (size_t k = 0; deep && k < p->value->map.n; k++) {
			const struct pair *q = &p->value->map.v[k];

			buf_printf(&output, "    %.*s: ", STR_ARG(q->key));
			view_put(&output, q->value);
			buf_putc(&output, '\n');
		}
	}
}

/* What a card says, named as at the table, or by words of its name: that of
 * each, where several have them. */
static void show_card(const struct table_seat *t, struct str name)
{
	const struct match *m = &t->play->match;
	uint32_t v[SHOWN_CARDS];
	size_t n = answer_cards(m, name, v, SHOWN_CARDS);

	if (n == 0 || n > SHOWN_CARDS) {
		tell(n == 0 ? _("no card has this name\n")
			    : _("many cards have this word\n"));
		return;
	}
	for (size_t i = 0; i < n; i++) {
		const struct card *c = &m->cards->v[v[i]];

		if (n == 1) {
			cardtext_put(c, m->cards, m->lang);
			continue;
		}
		utf8_put_safe(&output, card_shown(c, lang_code(m->lang)));
		buf_putc(&output, '\n');
	}
}

/* One of what stands on a cell. */
static void show_standing(const struct table_seat *t, const struct node *n)
{
	if (n->kind == NODE_TEXT &&
	    CARD_KNOWN(naming_find(&t->play->match, n->text)))
		show_card(t, n->text);
	else
		tell(n->kind == NODE_TEXT ? _("a card lies there face down\n")
					  : _("no card is there\n"));
}

/* What stands on a cell, as the seat knows it: what a map of its state has
 * under the name.  False: it has no such cell. */
static bool show_cell(const struct table_seat *t, struct str name)
{
	static const struct node nothing = { .kind = NODE_NULL };
	const char *cell = arena_printf(t->arena, "%.*s", STR_ARG(name));
	const struct node *v = play_view(t->play, t->arena);
	const struct node *on = NULL;

	for (size_t i = 0; i < v->map.n && !on; i++)
		if (v->map.v[i].value->kind == NODE_MAP)
			on = node_get(v->map.v[i].value, cell);
	if (on == NULL || (on->kind != NODE_LIST && on->kind != NODE_TEXT &&
			   on->kind != NODE_NULL))
		return false;
	if (on->kind != NODE_LIST)
		show_standing(t, on);
	else if (on->list.n == 0)
		show_standing(t, &nothing);
	else
		for (size_t i = 0; i < on->list.n; i++)
			show_standing(t, on->list.v[i]);
	return true;
}

/* What is not a choice: a question, or a slip: what is wanted, a message. */
static void help(const struct table_seat *t, struct str line,
		 const char *wanted)
{
	struct str name = STR("");

	if (str_starts(line, "? "))
		name = (struct str){ line.p + 2, line.n - 2 };
	if (str_is(line, "?"))
		show_state(t);
	else if (name.n == 0)
		buf_printf(&output,
			   _("%s, ? for the state, q to stop,\n"
			     "? CARD to show the card\n"),
			   _(wanted));
	else if (CARD_KNOWN(naming_find(&t->play->match, name)) ||
		 !show_cell(t, name))
		show_card(t, name);
}

static size_t find_option(const struct table_seat *t, const struct option *v,
			  size_t n, struct str line)
{
	struct named *names = arena_array(t->arena, n, sizeof(*names));

	for (size_t i = 0; i < n; i++)
		names[i] = v[i].is;
	return answer_find(&t->play->match, names, n, line);
}

/* Ask for one of n things, by number or by name; its index in *out. */
static enum answer ask(struct table_seat *t, const char *what,
		       const struct option *v, size_t n, size_t *out)
{
	struct str line;
	int64_t number;

	if (n == 1) {
		*out = 0;
		return ANSWER_GIVEN;
	}
	buf_printf(&output, "%s?\n", what);
	for (size_t i = 0; i < n; i++)
		buf_printf(&output, "  %2zu  %.*s%.*s\n", i + 1,
			   STR_ARG(v[i].is.name), STR_ARG(v[i].more));
	for (;;) {
		tell("> ");
		if (!read_line(t, &line) || str_is(line, "q"))
			return ANSWER_STOP;
		if (str_to_int(line, &number) == 0 && number >= 1 &&
		    (uint64_t)number <= n) {
			*out = (size_t)number - 1;
			return ANSWER_GIVEN;
		}
		*out = str_starts(line, "?") ? ANSWER_NONE
					     : find_option(t, v, n, line);
		if (*out < n)
			return ANSWER_GIVEN;
		if (*out == ANSWER_MANY)
			tell(_("several of the list are called so\n"));
		else
			help(t, line, N_("a number or name of the list"));
	}
}

/* Put the text of a choice among the options, once. */
static void add_option(struct option *v, size_t *n, struct named is,
		       size_t choice)
{
	for (size_t i = 0; i < *n; i++)
		if (str_eq(v[i].is.id, is.id)) {
			v[i].n++;
			return;
		}
	v[(*n)++] = (struct option){ is, STR(""), choice, 1 };
}

/* Keep the choices whose part i reads so. */
static void keep(const struct table_seat *t, struct choices *c, int i,
		 struct str id)
{
	const struct match *m = &t->play->match;
	size_t kept = 0;

	for (size_t k = 0; k < c->n; k++)
		if (str_eq(part_of(m, t->arena, &c->v[k], i).id, id))
			c->v[kept++] = c->v[k];
	c->n = kept;
}

/* Narrow the choices by one part of them. */
static enum answer narrow(struct table_seat *t, struct choices *c, int i)
{
	const struct match *m = &t->play->match;
	struct option *v = arena_array(t->arena, c->n, sizeof(*v));
	const struct verb *verb = &m->referee->verbs[c->v[0].action.verb];
	size_t n = 0, picked;

	for (size_t k = 0; k < c->n; k++)
		add_option(v, &n, part_of(m, t->arena, &c->v[k], i), k);
	for (size_t k = 0; k < n; k++)
		if (v[k].n == 1)
			v[k].more =
				part_rest(m, t->arena, &c->v[v[k].choice], i);
	if (ask(t,
		i < 0 ? _("what") : part_word("parameter", verb->param[i].name),
		v, n, &picked) == ANSWER_STOP)
		return ANSWER_STOP;
	keep(t, c, i, v[picked].is.id);
	return ANSWER_GIVEN;
}

/* The candidates of a choice, numbered. */
static struct named *list_candidates(struct table_seat *t,
				     const struct choices *c,
				     const struct choice *choice)
{
	struct named *v =
		arena_array(t->arena, choice->ncandidates, sizeof(*v));

	for (uint32_t i = 0; i < choice->ncandidates; i++) {
		v[i] = part_candidate(&t->play->match, t->arena, c, choice, i);
		buf_printf(&output, "  %2u  %.*s\n", i + 1, STR_ARG(v[i].name));
	}
	return v;
}

/* The numbers of a line, different ones from 1 to `most`; how many, or -1. */
static int read_numbers(struct str line, int64_t most,
			int64_t out[ACTION_MAX_LIST])
{
	int count = 0;

	while (line.n > 0) {
		const char *blank = memchr(line.p, ' ', line.n);
		size_t n = blank ? (size_t)(blank - line.p) : line.n;

		if (count == (int)ACTION_MAX_LIST ||
		    str_to_int((struct str){ line.p, n }, &out[count]) < 0 ||
		    out[count] < 1 || out[count] > most)
			return -1;
		for (int i = 0; i < count; i++)
			if (out[i] == out[count])
				return -1;
		count++;
		n += n < line.n;
		line = (struct str){ line.p + n, line.n - n };
	}
	return count;
}

/* The numbers of the names in a line, semicolons or commas between them: as
 * read_numbers(). */
static int read_names(const struct table_seat *t, const struct named *names,
		      size_t n, struct str line, int64_t out[ACTION_MAX_LIST])
{
	char comma = memchr(line.p, ';', line.n) ? ';' : ',';
	struct str name;
	int count = 0;

	while (count < (int)ACTION_MAX_LIST && str_cut(&line, comma, &name)) {
		size_t found = answer_find(&t->play->match, names, n, name);

		if (found >= n)
			return -1;
		for (int i = 0; i < count; i++)
			if (out[i] == (int64_t)found + 1)
				return -1;
		out[count++] = (int64_t)found + 1;
	}
	return count;
}

/* A number from min to max of a choice of an amount. */
static enum answer fill_amount(struct table_seat *t,
			       const struct choice *choice, struct action *out)
{
	for (;;) {
		struct str line;
		int64_t v;

		buf_printf(&output, _("a number from %d to %d> "), choice->min,
			   choice->max);
		if (!read_line(t, &line) || str_is(line, "q"))
			return ANSWER_STOP;
		if (str_to_int(line, &v) < 0 || v < choice->min ||
		    v > choice->max) {
			help(t, line, N_("a number"));
			continue;
		}
		out->arg[choice->param] = (int32_t)v;
		return ANSWER_GIVEN;
	}
}

/* Some of the candidates of a choice, or all in an order. */
static enum answer fill_list(struct table_seat *t, const struct choices *c,
			     const struct choice *choice, struct action *out)
{
	const struct verb *verb =
		&t->play->match.referee->verbs[choice->action.verb];
	bool all = choice->form == CHOICE_ORDER;
	int low = all ? (int)choice->ncandidates : choice->min;
	int high = all ? (int)choice->ncandidates : choice->max;

	const struct named *names = list_candidates(t, c, choice);
	for (;;) {
		int64_t v[ACTION_MAX_LIST];
		struct str line;

		buf_printf(&output, "%s %s: ", part_word("action", verb->name),
			   part_word("parameter",
				     verb->param[choice->param].name));
		if (low < high)
			buf_printf(&output, _("%d to %d of them, by number> "),
				   low, high);
		else
			buf_printf(&output,
				   all ? _("%d of them, by number, in their "
					   "order> ")
				       : _("%d of them, by number> "),
				   high);
		if (!read_line(t, &line) || str_is(line, "q"))
			return ANSWER_STOP;
		int n = read_numbers(line, choice->ncandidates, v);
		if (n < 0 && !str_starts(line, "?"))
			n = read_names(t, names, choice->ncandidates, line, v);
		if (n < low || n > high) {
			help(t, line,
			     all ? N_("the numbers in an order, with blanks")
				 : N_("different numbers, with blanks "
				      "between"));
			continue;
		}
		for (int i = 0; i < n; i++)
			action_add(out, choice->param,
				   c->candidates[choice->candidate +
						 (uint32_t)v[i] - 1]);
		return ANSWER_GIVEN;
	}
}

/* What the person at the table does. */
static enum answer ask_person(struct table_seat *t, unsigned player,
			      struct action *out)
{
	struct match *m = &t->play->match;
	struct choices *c = &t->sim.room.choices;

	match_choices(m, player, c);
	if (c->n > 1 || c->v[0].form != CHOICE_PLAIN)
		show_board(t);
	if (c->most > 0)
		buf_puts(&output,
			 _("there are too many ways to choose targets: only "
			   "some of them are listed\n"));
	for (int i = -1; i < (int)VERB_MAX_PARAMS && c->n > 1; i++) {
		/* cards of a pile that nothing tells apart: any of them */
		if (i >= 0 &&
		    !m->referee->verbs[c->v[0].action.verb].param[i].name)
			break;
		if (narrow(t, c, i) == ANSWER_STOP)
			return ANSWER_STOP;
	}
	*out = c->v[0].action;
	if (c->v[0].form == CHOICE_PLAIN)
		return ANSWER_GIVEN;
	if (c->v[0].form == CHOICE_AMOUNT)
		return fill_amount(t, &c->v[0], out);
	return fill_list(t, c, &c->v[0], out);
}

/* True if the player has no choice. */
static bool is_forced(struct table_seat *t, unsigned player)
{
	struct match *m = &t->play->match;
	struct choices *c = &t->sim.room.choices;

	match_choices(m, player, c);
	return c->n == 1 && c->v[0].form == CHOICE_PLAIN;
}

/* One decision; false when the person stops, or nothing can go on. */
static bool decide(struct table_seat *t, int *rc)
{
	struct match *m = &t->play->match;
	struct due due[MATCH_MAX_PLAYERS];
	struct refusal refusal;
	struct action a;

	if (m->referee->due(m, due) == 0)
		return false;
	bool forced = is_forced(t, due[0].player);
	transcript_decide(&t->play->transcript, forced);
	if ((int)due[0].player == t->play->seat_seen) {
		if (!forced)
			transcript_put_held(&t->play->transcript);
		if (ask_person(t, due[0].player, &a) == ANSWER_STOP)
			return false;
	} else {
		/* what it tries out is neither told nor taken from what
		 * the script forces */
		struct match trial = naming_by_id(m);

		trial.out = NULL;
		trial.chance = t->sim.match.chance;
		bot_choose(t->bot, &trial, due[0].player, &t->sim.room, &a);
	}
	keep_action(t->keep, m, &a);
	if (m->referee->apply(m, &a, &refusal))
		return true;
	keep_back(t->keep, 1);
	/* a choice that is refused, after all */
	buf_printf(&output, "%s\n", refusal.msg);
	*rc = -1;
	return false;
}

int interact(struct play *p, const struct bot *bot, uint64_t seed,
	     struct keep *keep)
{
	struct table_seat t = {
		.play = p, .bot = bot, .keep = keep, .arena = arena_new()
	};
	struct arena_mark mark;
	int rc = 0;

	assert(p->chance.seeded);
	sim_init(&t.sim, p->arena, &p->match, seed);
	t.sim.room.clock = progress_clock;
	chance_seed(t.sim.match.chance, seed, 1);
	mark = arena_mark(t.arena);
	while (decide(&t, &rc))
		arena_reset(t.arena, mark);
	buf_release(&t.in);
	sim_release(&t.sim);
	arena_free(t.arena);
	return rc;
}
