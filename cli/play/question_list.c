/* Lists the options of a question, their details, and candidates. */
#include "cli/play/question_internal.h"

#include "cli/play/part.h"

#include "validators/base/buf.h"
#include "validators/core/match/bind.h"
#include "validators/core/scene/scene.h"

#include <string.h>

const struct choice *question_choice(const struct question *q, uint32_t i)
{
	return &q->all->v[i];
}

const struct verb *question_verb(const struct question *q,
				 const struct choice *c)
{
	return &q->m->referee->verbs[c->action.verb];
}

/* True if the line names the thing, but not as the source of an effect:
 * "Ember Volley: ..." */
static bool tells_of(struct str line, struct str thing)
{
	const char *at =
		thing.n ? memmem(line.p, line.n, thing.p, thing.n) : NULL;

	if (!at)
		return false;
	for (at += thing.n; at < str_end(line); at++)
		if (!strchr(" 0123456789\xc2\xbb", *at)) /* a copy, "»" */
			break;
	return at == str_end(line) || *at != ':';
}

/* The transcript of an action on a thing in one row, without clauses and
 * without the line that tells the action itself: the first, or the one after a
 * payment. */
static struct str in_a_row(struct arena *a, struct str lines, struct str thing)
{
	struct buf b = { 0 };
	struct str rest = lines, first = STR(""), line = STR("");

	str_cut(&rest, '\n', &first);
	str_cut(&rest, '\n', &line);
	size_t told = !tells_of(first, thing) && tells_of(line, thing);

	for (size_t i = 0; str_cut(&lines, '\n', &line); i++) {
		if (i == told)
			continue;
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

/* Join two texts; the first one's full stop is omitted. */
static struct str join_texts(const struct question *q, struct str x,
			     const char *sep, struct str y)
{
	if (x.n == 0 || y.n == 0)
		return x.n ? x : y;
	x.n -= str_ends(x, ".");
	return str_of(arena_printf(q->arena, "%.*s%s%.*s", STR_ARG(x), sep,
				   STR_ARG(y)));
}

/* The odds of an option, or "". */
static const char *odds_of(const struct question *q, const struct choice *c,
			   bool passes, const struct foresight *f)
{
	const struct referee *r = q->m->referee;
	const char *odds = r->odds ? r->odds(q->m, &c->action) : "";

	if (r->odds && !*odds)
		odds = passes ? r->odds(q->m, NULL) : f->odds;
	return odds;
}

/* Predict the consequences of an option that is a single choice, the odds
 * first; text: what its ability does, or "". */
static void look_ahead(struct question *q, struct answer *o, struct str text)
{
	const struct choice *c = question_choice(q, o->choice);
	const struct verb *verb = question_verb(q, c);
	bool passes = strcmp(verb->name, "pass") == 0;
	bool pass = passes && *q->scene->pass;
	struct foresight f;

	if (c->form != CHOICE_PLAIN) {
		o->more = join_texts(q, o->more, ": ", text);
		return;
	}
	foresee(q->m, q->player, q->sim, q->arena, &c->action, &f);
	struct str thing =
		verb->param[0].name ? question_thing(q, c, 0).name : STR("");

	while (thing.n && strchr(" 0123456789", thing.p[thing.n - 1]))
		thing.n--; /* copies of a hand may be named in another order */
	struct str row = in_a_row(q->arena, f.lines, thing);
	bool sentence = pass || !verb->param[0].name;

	if (sentence) {
		struct str does = str_of(pass ? q->scene->pass
					      : tr(q->m->lang, verb->about));

		row = join_texts(q, does, "; ", row);
	}
	struct str odds = str_of(odds_of(q, c, passes, &f));

	o->odds = odds.n > 0;
	if (!o->odds && f.open == FORESEEN_TO_CHANCE)
		row = join_texts(
			q, row, "; ",
			str_of(tr(q->m->lang, N_("then chance decides"))));
	else if (!o->odds && row.n && f.open == FORESEEN_TO_HIDDEN)
		row = join_texts(q, row, "; ",
				 str_of(tr(q->m->lang,
					   N_("then what is hidden decides"))));
	row = join_texts(q, text, "; ", row);
	row = join_texts(q, odds, sentence || text.n ? ". " : "; ", row);
	o->more = join_texts(q, o->more, text.n && !o->odds ? ": " : "; ", row);
}

struct named question_action(const struct question *q, const struct choice *c)
{
	return part_of(q->m, q->arena, c, -1);
}

struct str question_words(const struct question *q, const struct choice *c)
{
	return part_words(q->m, q->arena, c);
}

/* True if another ability of the same card is among the remaining choices. */
static bool has_other(const struct question *q, const struct choice *c,
		      unsigned i)
{
	for (size_t k = 0; k < q->nkept; k++) {
		const struct action *x =
			&question_choice(q, q->kept[k])->action;

		if (x->verb == c->action.verb &&
		    x->arg[0] == c->action.arg[0] &&
		    x->arg[i] != c->action.arg[i])
			return true;
	}
	return false;
}

static bool is_ability(const struct question *q, const struct choice *c,
		       unsigned i)
{
	const struct verb_param *p = &question_verb(q, c)->param[i];

	return p->name && strcmp(p->name, "ability") == 0;
}

bool question_tells(const struct question *q, const struct choice *c,
		    unsigned i)
{
	return part_tells(q->m, c, i) &&
	       (!is_ability(q, c, i) || has_other(q, c, i));
}

/* A choice in words, without what is shown elsewhere: parameters, as bits, and
 * COMMON_VERB. */
static struct str said_of(const struct question *q, const struct choice *c,
			  unsigned elsewhere)
{
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (!question_tells(q, c, i))
			elsewhere |= 1u << i;
	return part_said(q->m, q->arena, c, elsewhere);
}

/* True if it is an option of the effect that asks. */
static bool is_option(const struct question *q, const struct choice *c)
{
	const char *param = question_verb(q, c)->param[0].name;

	return *q->scene->does && param && strcmp(param, "option") == 0;
}

/* True if it is the only one: the effect may be left undone. */
static bool is_offered(const struct question *q, const struct choice *c)
{
	size_t n = 0;

	for (size_t i = 0; i < q->all->n; i++)
		n += is_option(q, &q->all->v[i]);
	return n == 1 && is_option(q, c);
}

/* A choice as a whole: its action and parameters. */
static struct named whole_of(const struct question *q, const struct choice *c,
			     unsigned common)
{
	struct str said = is_offered(q, c) ? str_of(tr(q->m->lang, N_("do it")))
					   : said_of(q, c, common);

	return (struct named){ question_words(q, c),
			       said.n ? said : question_action(q, c).name };
}

struct named question_thing(const struct question *q, const struct choice *c,
			    int part)
{
	return part == PART_WHOLE ? whole_of(q, c, q->common)
	       : part < 0         ? question_action(q, c)
				  : part_of(q->m, q->arena, c, part);
}

bool question_differs(const struct question *q, int part)
{
	const struct choice *first = question_choice(q, q->kept[0]);
	struct str id = question_thing(q, first, part).id;

	for (size_t k = 1; k < q->nkept; k++)
		if (!str_eq(question_thing(q, question_choice(q, q->kept[k]),
					   part)
				    .id,
			    id))
			return true;
	return false;
}

/* True if all choices have a first part, and the same: the unit that acts. */
static bool is_of_one(const struct question *q)
{
	for (size_t k = 0; k < q->nkept; k++)
		if (!question_verb(q, question_choice(q, q->kept[k]))
			     ->param[0]
			     .required)
			return false;
	return !question_differs(q, 0);
}

unsigned question_common(const struct question *q, int part)
{
	unsigned common = COMMON_VERB;

	if (question_differs(q, -1))
		return part == PART_WHOLE && is_of_one(q) ? 1 : 0;
	for (int i = 0; i < (int)VERB_MAX_PARAMS; i++)
		if (question_verb(q, question_choice(q, q->kept[0]))
			    ->param[i]
			    .name &&
		    !question_differs(q, i))
			common |= 1u << i;
	return common;
}

/* The things at the table that one part of an action names, or all parts that
 * are not common, in script words. */
static struct str names_of(const struct question *q, const struct action *a,
			   int part)
{
	struct buf b = { 0 };

	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (part == PART_WHOLE ? !(q->common >> i & 1)
				       : part == (int)i) {
			buf_putc(&b, ' ');
			scene_put_arg(q->m, a, i, &b);
		}
	return buf_keep(&b, q->arena);
}

size_t question_find(const struct question *q, struct named is)
{
	size_t i = 0;

	while (i < q->n && (!str_eq(q->v[i].is.id, is.id) ||
			    !str_eq(q->v[i].is.name, is.name)))
		i++;
	return i;
}

bool question_advises(const struct question *q)
{
	for (size_t k = 0; k < q->nkept; k++)
		if (q->kept[k] == q->advised_choice)
			return true;
	return false;
}

/* The cursor begins at the advised option, which represents
 * indistinguishable ones. */
static void mark_advised(struct question *q, size_t i)
{
	q->v[i].advised = true;
	q->v[i].choice = q->advised_choice;
	q->at = i;
}

bool question_hits_own(const struct question *q, const struct choice *c)
{
	const struct verb_param *p = question_verb(q, c)->param;

	for (int i = 0; i < (int)VERB_MAX_PARAMS && p[i].name; i++)
		if (p[i].against)
			return scene_named_side(q->scene, q->player,
						names_of(q, &c->action, i)) ==
			       SCENE_MINE;
	return false;
}

static bool is_against(const struct question *q, const struct answer *o)
{
	return q->part < 0 || question_verb(q, question_choice(q, o->choice))
				      ->param[q->part]
				      .against;
}

static void say_own(const struct question *q, struct answer *o)
{
	const char *own =
		is_against(q, o)
			? tr(q->m->lang, N_("your own card"))
			: tr(q->m->lang, N_("reaches your own cards only"));

	o->more = str_of(o->more.n ? arena_printf(q->arena, "%s; %.*s", own,
						  STR_ARG(o->more))
				   : own);
}

/* Move options that hit one's own cards behind the others, except actions, and
 * mark them. */
static void put_enemies_first(struct question *q)
{
	struct answer *sorted = arena_array(q->arena, q->n, sizeof(*sorted));
	size_t n = 0, at = q->at;

	for (size_t i = 0; i < q->n; i++)
		if (q->v[i].own && (q->part != -1 || !q->v[i].several))
			say_own(q, &q->v[i]);
	if (q->part == -1)
		return;
	q->at = 0;
	for (int own = 0; own < 2; own++)
		for (size_t i = 0; i < q->n; i++) {
			if (q->v[i].own != own)
				continue;
			if (i == at && q->v[i].advised)
				q->at = n;
			sorted[n++] = q->v[i];
		}
	q->v = sorted;
}

/* The effect of the ability that an option uses, if any. */
static struct str ability_text(const struct question *q, const struct choice *c)
{
	const struct verb_param *p = question_verb(q, c)->param;
	bool uses = false;

	if (is_option(q, c))
		return str_of(q->scene->does);
	for (unsigned i = 1; i < VERB_MAX_PARAMS && p[i].name; i++) {
		if (is_ability(q, c, i) && has_other(q, c, i))
			return STR("");
		uses |= is_ability(q, c, i) ||
			strcmp(p[i].name, "targets") == 0;
	}
	return uses ? part_ability(q->m, q->arena, c) : STR("");
}

/* The cost of the card of the hand that an option names: "cost 3". */
static struct str price_of(const struct question *q, const struct answer *o)
{
	struct scene_list *hand = NULL;
	struct buf b = { 0 };

	for (unsigned i = 0; i < q->scene->nplayers; i++)
		if (q->scene->player[i].seat == q->player)
			hand = scene_list(&q->scene->player[i], "hand");
	for (size_t i = 0; hand && i < hand->cards.n && b.n == 0; i++) {
		const struct scene_card *c = &hand->cards.v[i];
		bool named = scene_card_named(c, q->player, o->names);

		for (size_t k = 0; named && k < c->values.n; k++)
			buf_printf(&b, "%s%s %d", k ? ", " : "",
				   c->values.v[k].name, c->values.v[k].now);
	}
	return buf_keep(&b, q->arena);
}

/* Describe an option that is a single choice: its other parameters, then its
 * ability, unless the option above has the same one. */
static void say_rest(struct question *q, struct answer *o, struct str *does)
{
	const struct choice *c = question_choice(q, o->choice);

	if (q->part == -1) {
		o->is.name = whole_of(q, c, 0).name;
		o->names = names_of(q, &c->action, PART_WHOLE);
	} else if (q->part != PART_WHOLE) {
		o->more = said_of(q, c, PART_VERB | ((2u << q->part) - 1));
	}
	struct str text = ability_text(q, c);

	look_ahead(q, o, str_eq(text, *does) ? STR("") : text);
	*does = text;
}

/* The same for a card with several choices. */
static void say_card(struct question *q, struct answer *o, struct str *does)
{
	struct str text = ability_text(q, question_choice(q, o->choice));

	o->more = price_of(q, o);
	if (!str_eq(text, *does))
		o->more = join_texts(q, o->more, ": ", text);
	*does = text;
}

/* The position of an action: the order of the game's verbs, a pass of a window
 * first, as in lists of whole choices. */
static int rank_of(const struct question *q, const struct answer *o)
{
	const struct choice *c = question_choice(q, o->choice);

	return strcmp(question_verb(q, c)->name, "pass") == 0 ? -1
							      : c->action.verb;
}

/* Add an option: actions in an order that does not change within a turn, others
 * at the end. */
static size_t place_option(struct question *q, struct answer o)
{
	size_t i = q->n++;

	for (; q->part == -1 && i > 0; i--) {
		if (rank_of(q, &q->v[i - 1]) < rank_of(q, &o))
			break;
		q->v[i] = q->v[i - 1];
		q->at += q->at == i - 1 && q->v[i].advised;
	}
	q->v[i] = o;
	return i;
}

/* List the options for one part, without duplicates. */
void question_options(struct question *q, int part)
{
	uint64_t told = 0;         /* actions already listed, as bits */
	struct str does = STR(""); /* the last ability shown */

	q->part = part;
	q->common = question_common(q, part);
	q->asks = ASKS_ONE;
	q->v = arena_array(q->arena, q->nkept, sizeof(*q->v));
	q->n = q->at = 0;
	for (size_t k = 0; k < q->nkept; k++) {
		const struct choice *c = question_choice(q, q->kept[k]);
		struct answer o = { .is = question_thing(q, c, part),
				    .names = names_of(q, &c->action, part),
				    .choice = q->kept[k],
				    .own = question_hits_own(q, c) };
		size_t i = question_find(q, o.is);

		if (i == q->n)
			i = place_option(q, o);
		else if (part != PART_WHOLE)
			q->v[i].several = true;
		q->v[i].own = q->v[i].own && o.own;
		if (q->kept[k] == q->advised_choice)
			mark_advised(q, i);
	}
	for (size_t i = 0; i < q->n; i++) {
		struct answer *o = &q->v[i];
		const struct choice *c = question_choice(q, o->choice);

		if (!o->several)
			say_rest(q, o, &does);
		if (!o->more.n && (part == 0 || part == PART_WHOLE))
			say_card(q, o, &does);
		if (!o->more.n && !(q->common & COMMON_VERB) &&
		    (part == -1 || !(told >> c->action.verb & 1)))
			o->more = str_of(
				tr(q->m->lang, question_verb(q, c)->about));
		told |= UINT64_C(1) << c->action.verb;
	}
	put_enemies_first(q);
	if (q->numbers)
		numbers_keep(q->numbers, q);
}

/* True if the list of the advised decision contains it. */
static bool is_advised(const struct question *q, unsigned param, int16_t x)
{
	size_t n = 0;
	const int16_t *v =
		question_advises(q)
			? action_list(q->m->referee, q->advised, param, &n)
			: NULL;

	for (size_t i = 0; i < n; i++)
		if (v[i] == x)
			return true;
	return false;
}

/* List the candidates of a family. */
void question_candidates(struct question *q, const struct choice *c)
{
	q->part = c->param;
	q->v = arena_array(q->arena, c->ncandidates + 1, sizeof(*q->v));
	q->n = c->ncandidates;
	q->at = 0;
	for (uint32_t i = 0; i < c->ncandidates; i++) {
		q->v[i].is = part_candidate(q->m, q->arena, q->all, c, i);
		struct action one = c->action;

		int16_t x = q->all->candidates[c->candidate + i];

		action_add(&one, c->param, x);
		q->v[i].names = names_of(q, &one, c->param);
		q->v[i].choice = q->kept[0];
		q->v[i].advised = is_advised(q, c->param, x);
	}
}
