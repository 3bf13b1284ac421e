/* Guides a person through the lines of a lesson. */
#include "cli/play/lesson.h"

#include "cli/shell/shipped.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/game/finding.h"
#include "validators/core/game/game.h"
#include "validators/core/match/view.h"
#include "validators/core/players/sim.h"
#include "validators/registry.h"

#include <string.h>
#include <unistd.h>

const char *lesson_path(const struct args *args, struct arena *a,
			const char *word)
{
	const char *folders[SHIPPED_MOST], *path = word;
	size_t n = shipped_folders(args, a, folders);

	if (game_find(str_of(word)) == NULL)
		return word;
	for (size_t i = 0; i < n; i++) {
		path = arena_printf(a, "%s/%s/lessons/first.lesson", folders[i],
				    word);
		if (access(path, R_OK) == 0)
			break;
	}
	return path;
}

/* The players of the shipped lessons; names that Russian does not decline. */
static const struct {
	const char *en, *ru;
} names[] = { { "Ann", "Энн" }, { "Bo", "Бо" } };
#define NAMES (sizeof(names) / sizeof(names[0]))

static bool is_letter(char c)
{
	return (unsigned char)c >= 0x80 || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z');
}

struct str lesson_in_russian(struct str text, struct arena *a)
{
	struct buf b = { 0 };

	while (text.n) {
		size_t n = 0, i = 0;

		while (n < text.n && is_letter(text.p[n]))
			n++;
		const struct str word = { text.p, n ? n : 1 };

		while (i < NAMES && !str_is(word, names[i].en))
			i++;
		if (i < NAMES)
			buf_puts(&b, names[i].ru);
		else
			buf_put(&b, word.p, word.n);
		text = (struct str){ text.p + word.n, text.n - word.n };
	}
	return buf_keep(&b, a);
}

bool lesson_is_russian(struct str text)
{
	static const char id[] = "id: \"Энн\"";

	return memmem(text.p, text.n, id, sizeof(id) - 1) != NULL;
}

/* A key of a line that lessons do not support; or NULL. */
static const struct node *misplaced(const struct line *l)
{
	return l->kind == LINE_ROLL ? l->node : l->expect_error;
}

bool lesson_begin(struct lesson *l, const struct script *s, struct diags *ds)
{
	const struct node *bad = s->rolls ? s->rolls : s->expect_error;

	*l = (struct lesson){ .script = *s, .told = LESSON_LEFT };
	for (size_t i = 0; !bad && i < s->nlines; i++)
		bad = misplaced(&s->line[i]);
	if (bad)
		diag_at(ds, SEV_FATAL, FINDING_NAME(MISPLACED_WORD), &bad->at,
			"a lesson draws by its seed, and all its actions are "
			"legal");
	else if (!s->seeded)
		diag_at(ds, SEV_FATAL, FINDING_NAME(MISSING_KEY), &s->root->at,
			"a lesson has a seed");
	return !bad && s->seeded;
}

/* Data after the parameters of a verb is ignored. */
static bool is_same(const struct referee *r, const struct action *a,
		    const struct action *b)
{
	if (a->verb != b->verb || a->player != b->player ||
	    a->nlist != b->nlist)
		return false;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++)
		if (r->verbs[a->verb].param[i].name && a->arg[i] != b->arg[i])
			return false;
	return memcmp(a->list, b->list, a->nlist * sizeof(a->list[0])) == 0;
}

/* The default of a due decision. */
static bool find_default(const struct match *m, struct action *out)
{
	struct due due[MATCH_MAX_PLAYERS];
	size_t n = m->referee->due(m, due);

	for (size_t i = 0; m->referee->by_default && i < n; i++)
		if (m->referee->by_default(m, &due[i], out))
			return true;
	return false;
}

/* True if it is the choice, or one of its family. */
static bool is_of(const struct referee *r, const struct choice *c,
		  const struct action *a)
{
	struct action like;

	if (c->form == CHOICE_PLAIN)
		return is_same(r, &c->action, a);
	action_copy(&like, a);
	like.nlist = c->action.nlist;
	like.arg[c->param] = c->action.arg[c->param];
	return is_same(r, &c->action, &like);
}

/* The state after an action, as the judge sees it; empty: it is refused. */
static struct str outcome(const struct match *m, struct arena *a,
			  const struct action *action)
{
	struct chance_mark mark = chance_mark(m->chance);
	struct match trial = naming_by_id(m);
	struct refusal r = { 0 };
	struct buf b = { 0 };
	struct view v;

	trial.arena = a;
	trial.out = NULL;
	trial.state = arena_alloc(a, m->size);
	match_copy(m, trial.state, m->state);
	bool good = m->referee->apply(&trial, action, &r);

	view_init(&v, a);
	if (good)
		m->referee->view(&trial, -1, &v);
	chance_rewind(m->chance, mark);
	if (good)
		view_put(&b, v.root);
	return buf_keep(&b, a);
}

/* If no choice equals the action, replace it by one that leads to the same
 * state, because a script may omit or paraphrase what a choice contains. A
 * record contains only choices; after others, a script omits what a record
 * includes (end_turn). */
static void be_choice(const struct match *m, const struct choices *all,
		      struct action *a)
{
	struct arena *room = arena_new();
	struct str wanted = STR("");

	if (lesson_choice(m, a, all) == all->n)
		wanted = outcome(m, room, a);
	struct arena_mark mark = arena_mark(room);
	for (size_t i = 0; wanted.n && i < all->n; i++) {
		const struct choice *c = &all->v[i];

		if (c->form == CHOICE_PLAIN &&
		    str_eq(outcome(m, room, &c->action), wanted)) {
			action_copy(a, &c->action);
			break;
		}
		arena_reset(room, mark);
	}
	arena_free(room);
}

enum lesson_says lesson_next(struct lesson *l, const struct match *m,
			     const struct choices *all, struct action *out)
{
	if (l == NULL || l->next == LESSON_LEFT)
		return LESSON_SILENT;
	const struct line *v = l->script.line;

	l->advises = false;
	while (l->next < l->script.nlines && v[l->next].kind != LINE_ACTION)
		l->next++;
	if (l->next >= l->script.nlines)
		return LESSON_SILENT;
	if (m->referee->fits && m->referee->fits(m, &v[l->next]) != FIT_NOW)
		return find_default(m, out) ? LESSON_PASSES : LESSON_SILENT;
	match_bind(m, &v[l->next], &l->advised);
	be_choice(m, all, &l->advised);
	l->advises = l->advised.player == l->player;
	if (l->advises)
		return LESSON_ASKS;
	action_copy(out, &l->advised);
	l->next++;
	return LESSON_DOES;
}

bool lesson_strays(const struct lesson *l, const struct action *a)
{
	return l && l->advises &&
	       !is_same(l->script.game->referee, a, &l->advised);
}

void lesson_hear(struct lesson *l, const struct action *a)
{
	if (l == NULL || !l->advises)
		return;
	l->next = lesson_strays(l, a) ? LESSON_LEFT : l->next + 1;
	l->advises = false;
}

void lesson_follow(struct lesson *l, const struct play *p)
{
	struct action own, done;

	if (p->next >= p->script->nlines)
		return;
	match_bind(&p->match, &p->script->line[p->next], &done);
	struct arena *room = arena_new();
	struct choices all = sim_choices(room);
	if (done.player != NOBODY)
		match_choices(&p->match, done.player, &all);
	enum lesson_says says = lesson_next(l, &p->match, &all, &own);
	bool led = says == LESSON_DOES || says == LESSON_PASSES;

	if (led && !is_same(p->match.referee, &own, &done))
		l->next = LESSON_LEFT;
	lesson_hear(l, &done);
	arena_free(room);
}

/* True if the line is a decision of the learner. */
static bool is_own(const struct lesson *l, const struct line *line)
{
	return line->kind == LINE_ACTION &&
	       str_is(line->player, l->script.player[l->player].id);
}

/* The text line with this number, or NULL. */
static const struct line *find_text(const struct lesson *l, size_t number)
{
	const struct line *v = l->script.line;
	size_t i = l->next;

	while (i > 0 && !is_own(l, &v[i - 1]))
		i--;
	for (; i < l->script.nlines; i++) {
		if (i >= l->next && v[i].kind == LINE_ACTION)
			break;
		if (v[i].kind == LINE_SAY && number-- == 0)
			return &v[i];
	}
	return NULL;
}

size_t lesson_texts(const struct lesson *l)
{
	size_t n = 0;

	while (l && l->next != LESSON_LEFT && find_text(l, n))
		n++;
	return n;
}

struct str lesson_text(const struct lesson *l, size_t i,
		       const struct lang *lang)
{
	return script_says(find_text(l, i), lang);
}

size_t lesson_number(const struct lesson *l, size_t i, size_t *all)
{
	const struct line *text = find_text(l, i), *v = l->script.line;
	size_t number = 0;

	*all = 0;
	for (size_t k = 0; k < l->script.nlines; k++) {
		*all += v[k].kind == LINE_SAY;
		if (&v[k] == text)
			number = *all;
	}
	return number;
}

bool lesson_is_news(struct lesson *l)
{
	if (lesson_texts(l) == 0 || l->told == l->next)
		return false;
	l->told = l->next;
	return true;
}

size_t lesson_choice(const struct match *m, const struct action *advised,
		     const struct choices *all)
{
	size_t i = 0;

	while (i < all->n && !is_of(m->referee, &all->v[i], advised))
		i++;
	return i;
}
