/* Asks a person for a decision, part by part. */
#include "cli/play/question.h"

#include "cli/play/part.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/match/bind.h"
#include "validators/core/players/sim.h"
#include "validators/core/scene/scene.h"

#include <string.h>

#define WHOLE (-2)

static const struct choice *choice_of(const struct question *q, uint32_t i)
{
	return &q->all->v[i];
}

static const struct verb *verb_of(const struct question *q,
				  const struct choice *c)
{
	return &q->m->referee->verbs[c->action.verb];
}

/* What the account tells of an action behind its first line, in one row:
 * without clauses. */
static struct str in_a_row(struct arena *a, struct str lines)
{
	struct buf b = { 0 };
	struct str line;

	str_cut(&lines, '\n', &line);
	while (str_cut(&lines, '\n', &line)) {
		const char *clause = memrchr(line.p, '[', line.n);
		size_t n = clause && str_ends(line, "]")
				   ? (size_t)(clause - line.p)
				   : line.n;
		struct str said = { line.p, n };

		while (said.n && said.p[0] == ' ')
			said = (struct str){ said.p + 1, said.n - 1 };
		while (said.n && said.p[said.n - 1] == ' ')
			said.n--;
		buf_puts(&b, b.n && said.n ? "; " : "");
		buf_put(&b, said.p, said.n);
	}
	return buf_keep(&b, a);
}

/* What follows from an option that is a choice of its own. */
static void look_ahead(struct question *q, struct answer *o)
{
	const struct choice *c = choice_of(q, o->choice);
	struct foresight f;

	if (c->form != CHOICE_PLAIN)
		return;
	foresee(q->m, q->player, q->sim, q->arena, &c->action, &f);
	struct str row = in_a_row(q->arena, f.lines);
	o->open = f.open;
	if (row.n)
		o->more = row;
}

/* The verb of a choice. */
static struct named action_of(const struct question *q, const struct choice *c)
{
	return part_of(q->m, q->arena, c, -1);
}

/* All that a choice says: ` (card: CARD, target: CARD)` as words of scripts. */
static struct str words_of(const struct question *q, const struct choice *c)
{
	const struct match plain = naming_by_id(q->m);

	return part_rest(&plain, q->arena, c, -1);
}

/* Does a parameter of a choice say something that people want to read?  Yes or
 * no follows from where it is asked. */
static bool tells(const struct question *q, const struct choice *c, unsigned i)
{
	const struct verb_param *p = &verb_of(q, c)->param[i];

	return p->name && p->kind != &flag_param &&
	       c->action.arg[i] != ARG_ABSENT &&
	       (c->form == CHOICE_PLAIN || i != c->param);
}

/*
 * A choice as a whole: its action, and what with.
 *
 * common  parameters, as bits, that are told elsewhere; COMMON_VERB too
 */
#define COMMON_VERB (1u << VERB_MAX_PARAMS)

static struct named whole_of(const struct question *q, const struct choice *c,
			     unsigned common)
{
	struct named verb = action_of(q, c);
	struct buf b = { 0 };
	const char *sep = "";

	if (!(common & COMMON_VERB)) {
		buf_put(&b, verb.name.p, verb.name.n);
		sep = ": ";
	}
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		if (common >> i & 1 || !tells(q, c, i))
			continue;
		struct named part = part_of(q->m, q->arena, c, (int)i);

		buf_puts(&b, sep);
		buf_put(&b, part.name.p, part.name.n);
		sep = ", ";
	}
	if (b.n == 0)
		buf_put(&b, verb.name.p, verb.name.n);
	verb.id = words_of(q, c);
	verb.name = buf_keep(&b, q->arena);
	return verb;
}

static struct named thing_of(const struct question *q, const struct choice *c,
			     int part)
{
	return part == WHOLE ? whole_of(q, c, q->common)
	       : part < 0    ? action_of(q, c)
			     : part_of(q->m, q->arena, c, part);
}

static bool differ(const struct question *q, int part)
{
	const struct choice *first = choice_of(q, q->kept[0]);
	struct str id = thing_of(q, first, part).id;

	for (size_t k = 1; k < q->nkept; k++)
		if (!str_eq(thing_of(q, choice_of(q, q->kept[k]), part).id, id))
			return true;
	return false;
}

/* What all that remains has in common, if it is of one action. */
static unsigned common_parts(const struct question *q)
{
	unsigned common = COMMON_VERB;

	if (differ(q, -1))
		return 0;
	for (int i = 0; i < (int)VERB_MAX_PARAMS; i++)
		if (verb_of(q, choice_of(q, q->kept[0]))->param[i].name &&
		    !differ(q, i))
			common |= 1u << i;
	return common;
}

/* What one part of an action, or all that is not common, names at the table, as
 * lines of scripts do. */
static struct str names_of(const struct question *q, const struct action *a,
			   int part)
{
	struct buf b = { 0 };

	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (part == WHOLE ? !(q->common >> i & 1) : part == (int)i) {
			buf_putc(&b, ' ');
			scene_put_arg(q->m, a, i, &b);
		}
	return buf_keep(&b, q->arena);
}

/* The options of one part, each once. */
static void list_options(struct question *q, int part)
{
	q->part = part;
	q->common = part == WHOLE ? common_parts(q) : 0;
	q->asks = ASKS_ONE;
	q->v = arena_array(q->arena, q->nkept, sizeof(*q->v));
	q->n = q->at = 0;
	for (size_t k = 0; k < q->nkept; k++) {
		const struct choice *c = choice_of(q, q->kept[k]);
		struct answer o = { .is = thing_of(q, c, part),
				    .names = names_of(q, &c->action, part),
				    .choice = q->kept[k] };
		size_t i = 0;

		while (i < q->n && (!str_eq(q->v[i].is.id, o.is.id) ||
				    !str_eq(q->v[i].is.name, o.is.name)))
			i++;
		if (i == q->n)
			q->v[q->n++] = o;
		else if (part != WHOLE)
			q->v[i].open = true; /* of several */
	}
	for (size_t i = 0; i < q->n; i++) {
		struct answer *o = &q->v[i];
		bool several = o->open;

		o->open = false;
		if (part == -1 && !several)
			o->is.name =
				whole_of(q, choice_of(q, o->choice), 0).name;
		else if (part > WHOLE && !several)
			o->more = part_rest(q->m, q->arena,
					    choice_of(q, o->choice), part);
		if (!several)
			look_ahead(q, o);
		else if (part == -1)
			o->more = str_of(
				tr(q->m->lang,
				   verb_of(q, choice_of(q, o->choice))->about));
	}
}

/* The candidates of a family. */
static void list_candidates(struct question *q, const struct choice *c)
{
	q->part = c->param;
	q->v = arena_array(q->arena, c->ncandidates + 1, sizeof(*q->v));
	q->n = c->ncandidates;
	q->at = 0;
	for (uint32_t i = 0; i < c->ncandidates; i++) {
		q->v[i].is = part_candidate(q->m, q->arena, q->all, c, i);
		struct action one = c->action;

		action_add(&one, c->param,
			   q->all->candidates[c->candidate + i]);
		q->v[i].names = names_of(q, &one, c->param);
		q->v[i].choice = q->kept[0];
	}
}

static bool is_bare(const struct question *q)
{
	return verb_of(q, choice_of(q, q->kept[0]))->param[0].name == NULL;
}

/* The action is whole: is it to be asked for once more? */
static void conclude(struct question *q)
{
	bool alone = q->nsteps == 0; /* nothing could be chosen */

	foresee(q->m, q->player, q->sim, q->arena, &q->action, &q->foresight);
	q->v = NULL;
	q->n = q->at = 0;
	q->asks = q->foresight.open && !alone && !is_bare(q) ? ASKS_SURE
							     : ASKS_NOTHING;
}

/* Ask for what is left of a choice: if there is but one way, for nothing. */
static void ask_form(struct question *q, const struct choice *c)
{
	/* cards of a pile that nothing tells apart: any of them */
	action_copy(&q->action, &c->action);
	q->min = c->min;
	q->max = c->max;
	switch (c->form) {
	case CHOICE_PLAIN:
		conclude(q);
		return;
	case CHOICE_AMOUNT:
		q->part = c->param;
		q->n = 0;
		q->asks = ASKS_AMOUNT;
		q->amount = c->max;
		if (c->min == c->max) {
			q->action.arg[c->param] = c->max;
			conclude(q);
		}
		return;
	case CHOICE_SUBSET:
		q->asks = ASKS_SOME;
		break;
	case CHOICE_ORDER:
		q->asks = ASKS_ORDER;
		q->min = q->max = (int32_t)c->ncandidates;
		break;
	}
	if (q->max == 0 || (q->min == 1 && c->ncandidates == 1)) {
		if (q->max)
			action_add(&q->action, c->param,
				   q->all->candidates[c->candidate]);
		conclude(q);
		return;
	}
	list_candidates(q, c);
}

/* Ask for what is not known yet. */
static void ask_next(struct question *q)
{
	const struct choice *c = choice_of(q, q->kept[0]);

	q->mark = arena_mark(q->arena);
	q->nmarked = 0;
	if (q->nkept > 1 && q->nkept <= QUESTION_WHOLE) {
		list_options(q, WHOLE);
		return;
	}
	for (int i = -1; q->nkept > 1 && i < (int)VERB_MAX_PARAMS; i++) {
		if (i >= 0 && !verb_of(q, c)->param[i].name)
			break;
		if (differ(q, i)) {
			list_options(q, i);
			return;
		}
	}
	ask_form(q, c);
}

bool question_begin(struct question *q, struct arena *a, const struct match *m,
		    struct sim *sim, unsigned player, const char *point,
		    const struct choices *all)
{
	*q = (struct question){ .arena = a,
				.named = *m,
				.sim = sim,
				.player = player,
				.point = point,
				.all = all,
				.nkept = all->n };
	q->named.arena = a;
	q->m = &q->named;
	q->kept = arena_array(a, all->n, sizeof(*q->kept));
	for (size_t i = 0; i < all->n; i++)
		q->kept[i] = (uint32_t)i;
	if (all->n == 1 && all->v[0].form == CHOICE_PLAIN) {
		action_copy(&q->action, &all->v[0].action);
		q->asks = ASKS_NOTHING;
		return false;
	}
	ask_next(q);
	return q->asks != ASKS_NOTHING;
}

/* Remember where we are, so that it can be asked again. */
static void push(struct question *q, struct str said)
{
	size_t bytes = q->nkept * sizeof(*q->kept);
	uint32_t *before = arena_array(q->arena, q->nkept, sizeof(*before));

	/* the action, where it was never asked for */
	if (q->nsteps == 0 && (q->part >= 0 || q->common & COMMON_VERB)) {
		struct named verb = action_of(q, choice_of(q, q->kept[0]));

		said = str_of(arena_printf(q->arena,
					   said.n ? "%.*s: %.*s" : "%.*s%.*s",
					   STR_ARG(verb.name), STR_ARG(said)));
	}
	memcpy(before, q->kept, bytes);
	q->step[q->nsteps].kept = before;
	q->step[q->nsteps].nkept = q->nkept;
	q->step[q->nsteps].said = said;
	q->step[q->nsteps].mark = q->mark;
	q->nsteps++;
}

bool question_back(struct question *q)
{
	if (q->nsteps == 0)
		return false;
	q->nsteps--;
	q->nkept = q->step[q->nsteps].nkept;
	memcpy(q->kept, q->step[q->nsteps].kept, q->nkept * sizeof(*q->kept));
	arena_reset(q->arena, q->step[q->nsteps].mark);
	ask_next(q);
	return true;
}

static void keep_like(struct question *q, struct str id)
{
	size_t kept = 0;

	for (size_t k = 0; k < q->nkept; k++)
		if (str_eq(thing_of(q, choice_of(q, q->kept[k]), q->part).id,
			   id))
			q->kept[kept++] = q->kept[k];
	q->nkept = kept;
}

static bool mark(struct question *q, size_t i)
{
	struct answer *o = &q->v[i];

	if (!o->marked && (int32_t)q->nmarked >= q->max)
		return false;
	if (!o->marked) {
		o->marked = ++q->nmarked;
		return true;
	}
	for (size_t k = 0; k < q->n; k++)
		if (q->v[k].marked > o->marked)
			q->v[k].marked--;
	o->marked = 0;
	q->nmarked--;
	return true;
}

bool question_take(struct question *q, size_t i)
{
	if (i >= q->n || q->v[i].gone)
		return false;
	q->at = i;
	if (q->asks == ASKS_SOME || q->asks == ASKS_ORDER)
		return mark(q, i);
	if (q->asks != ASKS_ONE)
		return false;
	const struct answer *o = &q->v[i];

	push(q, o->is.name);
	if (q->part == WHOLE) {
		q->kept[0] = o->choice;
		q->nkept = 1;
	} else {
		keep_like(q, o->is.id);
	}
	ask_next(q);
	return true;
}

/* Put what is marked into the action, in its order. */
static void fill_list(struct question *q)
{
	const struct choice *c = choice_of(q, q->kept[0]);

	for (unsigned place = 1; place <= q->nmarked; place++)
		for (size_t i = 0; i < q->n; i++)
			if (q->v[i].marked == place)
				action_add(
					&q->action, c->param,
					q->all->candidates[c->candidate + i]);
}

bool question_finish(struct question *q)
{
	switch (q->asks) {
	case ASKS_SURE:
		q->asks = ASKS_NOTHING;
		return true;
	case ASKS_AMOUNT:
		push(q, str_of(arena_printf(q->arena, "%d", q->amount)));
		q->action.arg[q->part] = q->amount;
		break;
	case ASKS_SOME:
	case ASKS_ORDER:
		if ((int32_t)q->nmarked < q->min)
			return false;
		push(q, STR(""));
		fill_list(q);
		break;
	default:
		return false;
	}
	conclude(q);
	return true;
}

void question_move(struct question *q, int forward)
{
	if (q->asks == ASKS_AMOUNT) {
		int32_t to = q->amount + forward;

		q->amount = to < q->min ? q->min : to > q->max ? q->max : to;
		return;
	}
	for (size_t i = 0; i < q->n; i++) {
		q->at = (q->at + (forward > 0 ? 1 : q->n - 1)) % q->n;
		if (!q->v[q->at].gone)
			return;
	}
}

/* Does a text of scripts name it: `alpha/wall-hen#2` by that or by `wall-hen`?
 */
static bool names(struct str text, struct str word)
{
	static const char around[] = " ,:{}[]()\"";

	while (text.n) {
		size_t n = 0;

		while (n < text.n && !strchr(around, text.p[n]))
			n++;
		struct str token = { text.p, n };
		const char *slash = n ? memchr(token.p, '/', n) : NULL;
		const char *number = n ? memchr(token.p, '#', n) : NULL;
		size_t from = slash ? (size_t)(slash - token.p) + 1 : 0;
		size_t to = number ? (size_t)(number - token.p) : n;

		if (n &&
		    (str_eq(token, word) ||
		     str_eq((struct str){ token.p + from, to - from }, word)))
			return true;
		n += n < text.n;
		text = (struct str){ text.p + n, text.n - n };
	}
	return false;
}

size_t question_about(const struct question *q, struct str word)
{
	size_t found = ANSWER_NONE;

	for (size_t k = 0; word.n && q->asks == ASKS_ONE && k < q->nkept; k++) {
		const struct choice *c = choice_of(q, q->kept[k]);

		if (!names(words_of(q, c), word))
			continue;
		struct named is = thing_of(q, c, q->part);
		size_t i = 0;

		while (i < q->n && (!str_eq(q->v[i].is.id, is.id) ||
				    !str_eq(q->v[i].is.name, is.name)))
			i++;
		if (found != ANSWER_NONE && found != i)
			return ANSWER_MANY;
		found = i;
	}
	return found;
}

static struct str fold(struct question *q, struct str s)
{
	struct str out;

	return utf8_fold(q->arena, &out, s) == 0 ? out : STR("");
}

/* Do letters begin words of the name, each word in turn? */
static bool has_letters(struct str letters, struct str name)
{
	struct str word = STR(""), of;

	while (word.n == 0 && str_cut(&letters, ' ', &word))
		;
	while (word.n && str_cut(&name, ' ', &of)) {
		while (of.n && strchr("\"(:,", of.p[0]))
			of = (struct str){ of.p + 1, of.n - 1 };
		if (of.n < word.n || memcmp(of.p, word.p, word.n) != 0)
			continue;
		word = STR("");
		while (word.n == 0 && str_cut(&letters, ' ', &word))
			;
	}
	return word.n == 0;
}

size_t question_filter(struct question *q, struct str letters)
{
	struct arena_mark here = arena_mark(q->arena);
	struct str folded = fold(q, letters);
	size_t n = 0;

	for (size_t i = 0; i < q->n; i++) {
		struct answer *o = &q->v[i];

		o->gone = !has_letters(folded, fold(q, o->is.name)) &&
			  !has_letters(folded, fold(q, o->more));
		n += !o->gone;
	}
	arena_reset(q->arena, here);
	if (n && q->v[q->at].gone)
		question_move(q, 1);
	return n;
}

/* What was picked so far, and what follows from it: "attack, Sworn Swordsman".
 */
static void put_steps(const struct question *q, struct arena *a, struct buf *b)
{
	const struct choice *c = choice_of(q, q->kept[0]);

	for (size_t i = 0; i < q->nsteps; i++)
		if (q->step[i].said.n)
			buf_printf(b, "%s%.*s", b->n ? ", " : "",
				   STR_ARG(q->step[i].said));
	if (b->n == 0 && (q->common & COMMON_VERB || q->asks != ASKS_ONE)) {
		struct named verb = action_of(q, c);

		buf_put(b, verb.name.p, verb.name.n);
	}
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		if (!(q->common >> i & 1) || !tells(q, c, i))
			continue;
		struct str part = part_of(q->m, a, c, (int)i).name;

		/* it was picked */
		if (!memmem(b->p, b->n, part.p, part.n))
			buf_printf(b, ", %.*s", STR_ARG(part));
	}
}

/* What a step wants, for the end of a sentence. */
static const char *wanted(const struct question *q)
{
	const struct choice *c = choice_of(q, q->kept[0]);

	int part = q->part;

	if (part == WHOLE && q->common & COMMON_VERB)
		for (part = 0; part < (int)VERB_MAX_PARAMS - 1 &&
			       verb_of(q, c)->param[part + 1].name &&
			       q->common >> part & 1;)
			part++;
	if (part < 0 || !verb_of(q, c)->param[part].name)
		return NULL;
	return part_word("parameter", verb_of(q, c)->param[part].name);
}

const char *question_text(const struct question *q, struct arena *a)
{
	const char *what = wanted(q);
	struct buf b = { 0 };

	put_steps(q, a, &b);
	const char *so_far = buf_keep(&b, a).p;

	switch (q->asks) {
	case ASKS_SURE:
		return arena_printf(a, _("%s: shall it be done?"), so_far);
	case ASKS_AMOUNT:
		return arena_printf(a, _("%s: how many, from %d to %d?"),
				    so_far, q->min, q->max);
	case ASKS_ORDER:
		return arena_printf(a, _("%s: in which order?"), so_far);
	case ASKS_SOME:
		if (q->min == q->max)
			return arena_printf(a, _("%s: which %d? %u chosen"),
					    so_far, q->max, q->nmarked);
		return arena_printf(a,
				    _("%s: which? %u chosen, %d to %d may be"),
				    so_far, q->nmarked, q->min, q->max);
	default:
		break;
	}
	if (!*so_far)
		return what ? arena_printf(a, _("Your choice, %s?"), what)
			    : _("What do you do?");
	return what ? arena_printf(a, _("%s: %s?"), so_far, what)
		    : arena_printf(a, _("%s: how?"), so_far);
}
