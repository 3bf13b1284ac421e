/* Appoints judges for libkoloda, and runs their calls. */
#include "cli/lib/lib_judge.h"

#include "validators/base/vec.h"
#include "validators/core/cards/date.h"
#include "validators/core/check/bans_read.h"
#include "validators/core/text/suggest.h"

#include <stdlib.h>
#include <string.h>

#define MAX_TEXT ((size_t)64 << 20)

bool judge_good(const struct koloda_judge *j)
{
	return j && j->magic == MAGIC_JUDGE;
}

/* ---- The checker ---- */

/* Cards that are being read. */
struct loading {
	struct koloda_judge *j;
	const struct game *game;
	const struct deck_list *list;
	const struct card_set *set;
};

static void load_set(void *ctx)
{
	struct loading *x = ctx;

	x->set = (x->j->alone ? cards_alone : cards_judged)(x->j->by, x->game,
							    x->list);
}

/* NULL if the cards cannot be read, which is the error of the call then: lists
 * of other games are judged all the same. */
static const struct card_set *load_cards(void *ctx, const struct game *g,
					 const struct deck_list *l)
{
	struct loading x = { .j = ctx, .game = g, .list = l };
	struct call *c = x.j->by;

	if (mem_run(&x.j->heap, load_set, &x))
		return x.set;
	if (!c->given_up)
		mem_fail();
	c->given_up = false;
	call_leave(c);
	x.j->ready = false;
	return NULL;
}

static const char *game_hint(struct call *c, const char *name)
{
	struct suggest s;

	suggest_init(&s, c->a, str_of(name));
	for (size_t i = 0; i < ngames; i++)
		suggest_name(&s, games[i]->id);
	return suggest_text(c->a, c->ds.lang, &s);
}

/* The game of that name, or NULL without one; false after an error. */
static bool find_game(struct call *c, const char *name, const struct game **out)
{
	*out = name ? game_find(str_of(name)) : NULL;
	if (name == NULL || *out)
		return true;
	call_fail(c, KOLODA_TROUBLE, "unknown-game", game_hint(c, name),
		  "unknown game \"%s\"", name);
	return false;
}

/* Set the defaults of the checker; false after an error. */
static bool read_defaults(struct koloda_judge *j, struct check_defaults *d)
{
	const struct koloda_judging *how = &j->how;

	*d = (struct check_defaults){ .when = how->when != 0,
				      .explain = how->explain != 0,
				      .lang = j->lang,
				      .format = how->format,
				      .dated = how->date != NULL };
	if (!find_game(j->by, how->game, &d->game) ||
	    !find_game(j->by, how->format_of, &d->format_of))
		return false;
	if (how->date == NULL || date_read(str_of(how->date), &d->on) == 0)
		return true;
	call_fail(j->by, KOLODA_TROUBLE, "bad-date", NULL,
		  "\"%s\" is not a date; write it as YYYY-MM-DD", how->date);
	return false;
}

/* Some game must have the format; false after an error. */
static bool has_format(struct koloda_judge *j, const struct check_defaults *d)
{
	const struct game *only = d->format_of ? d->format_of : d->game;

	for (size_t i = 0; d->format && i < ngames; i++)
		if ((!only || only == games[i]) &&
		    checker_format(j->checker, games[i], str_of(d->format)))
			return true;
	if (d->format)
		call_fail(j->by, KOLODA_TROUBLE, "unknown-format", NULL,
			  "unknown format \"%s\"", d->format);
	return d->format == NULL;
}

/* False after an error. */
static bool take_limit(struct koloda_judge *j, const struct koloda_limit *l)
{
	const char *hint;

	if (checker_ban(j->checker, l->card,
			l->copies < 0 ? COPIES_ANY : l->copies, &hint) == 0)
		return true;
	call_fail(j->by, KOLODA_TROUBLE, "unknown-card", hint, "no card \"%s\"",
		  l->card);
	return false;
}

/* Read a file of bans, to whose entries the checker refers. */
static int read_bans(struct koloda_judge *j, const struct koloda_source *s)
{
	struct diags *ds = &j->by->ds;
	struct arena *a = ds->arena;
	int rc;

	ds->arena = j->lasting;
	rc = bans_read(j->checker, s->name, s->text, s->size, ds);
	ds->arena = a;
	return rc;
}

/* Read the files of bans; false after an error. */
static bool take_bans(struct koloda_judge *j)
{
	struct diags *ds = &j->by->ds;

	for (size_t i = 0; i < j->how.nbans; i++) {
		if (read_bans(j, &j->how.bans[i]) == 0)
			continue;
		diags_sort(ds);
		call_fail_at(j->by, KOLODA_TROUBLE, &ds->v[0]);
		return false;
	}
	return true;
}

/* Create what the calls of the judge need; false after an error. */
static bool furnish(struct koloda_judge *j)
{
	struct check_defaults d;
	bool good;

	if (j->ready)
		return true;
	if (!read_defaults(j, &d))
		return false;
	/* a database that cannot be read is told before any list */
	call_lock(j->by);
	call_unlock(j->by);
	j->lasting = arena_new();
	j->scratch = arena_new();
	j->pool = arena_array(j->lasting, ngames, sizeof(*j->pool));
	j->checker = checker_new(j->lasting, games, ngames, d, load_cards, j);
	j->ready = true;
	good = has_format(j, &d) && take_bans(j);
	for (size_t i = 0; i < j->how.nlimits && good; i++)
		good = take_limit(j, &j->how.limits[i]);
	j->ready = j->ready && good;
	return j->ready;
}

static void drop_checker(struct koloda_judge *j)
{
	mem_heap_free(&j->heap);
	j->ready = false;
}

/* ---- Calls ---- */

static void work_for(void *lists)
{
	struct lists *l = lists;
	const struct diags *ds = &l->call.ds;

	l->judge->by = &l->call;
	if (l->text.n > MAX_TEXT)
		call_fail(&l->call, KOLODA_TROUBLE, "file-too-large", NULL,
			  "the text is larger than 64 MiB");
	else if (furnish(l->judge))
		l->work(l);
	else
		for (size_t i = 0; i < ds->n; i++)
			told_add(&l->told, l->call.a, NULL, &ds->v[i]);
}

int judge_run(struct lists *l)
{
	struct koloda_judge *j = l->judge;
	int status;

	l->call.k = j->k;
	status = call_run(&l->call, j->k->lang, &j->heap, work_for);
	/* what was left in the middle is made again */
	if (status == KOLODA_NO_MEMORY || l->call.given_up || !j->ready ||
	    l->alone)
		drop_checker(j);
	return status;
}

int judge_once(struct lists *l, struct koloda *k,
	       const struct koloda_rules *rules)
{
	struct koloda_judge j = { .k = k, .lang = k->lang };
	int status;

	if (rules)
		j.how = (struct koloda_judging){ .game = rules->game,
						 .format = rules->format,
						 .date = rules->date };
	l->judge = &j;
	status = judge_run(l);
	drop_checker(&j);
	return status;
}

void lists_fail(struct lists *l, int status, const struct diag *d)
{
	struct diag named = *d;

	named.at.file = l->file;
	if (status > l->call.status)
		call_fail_at(&l->call, status, &named);
}

struct diag list_fault(const struct deck_list *l, const struct lang *lang)
{
	return (struct diag){
		.name = FINDING_NAME(SYNTAX_ERROR),
		.sev = SEV_FATAL,
		.at = { .line = l->error_line, .col = l->error_col },
		.msg = l->error ? l->error
				: tr(lang, N_("it contains no deck list")),
		.hint = l->error_hint,
	};
}

void lists_none(struct lists *l, const struct deck_list *empty)
{
	struct diag d = list_fault(empty, l->judge->lang);

	lists_fail(l, KOLODA_TROUBLE, &d);
}

/* ---- Judges ---- */

/* Copying what a judge goes by. */
struct copying {
	struct call call;
	struct koloda_judge *j;
};

/* Copy all that the judge goes by. */
static void copy_how(void *call)
{
	const struct copying *x = call;
	struct arena *a = arena_new();
	struct koloda_judging *how = &x->j->how;
	struct koloda_source *bans = arena_array(a, how->nbans, sizeof(*bans));
	struct koloda_limit *limits =
		arena_array(a, how->nlimits, sizeof(*limits));
	struct koloda_found *pool = arena_array(a, how->npool, sizeof(*pool));

	for (size_t i = 0; i < how->nbans; i++) {
		const struct koloda_source *s = &how->bans[i];

		bans[i] =
			(struct koloda_source){ text_kept(a, s->name),
						arena_copy(a, s->text, s->size),
						s->size };
	}
	for (size_t i = 0; i < how->nlimits; i++)
		limits[i] = (struct koloda_limit){
			text_kept(a, how->limits[i].card), how->limits[i].copies
		};
	for (size_t i = 0; i < how->npool; i++)
		pool[i] = (struct koloda_found){
			.game = text_kept(a, how->pool[i].game),
			.id = text_kept(a, how->pool[i].id)
		};
	how->game = text_kept(a, how->game);
	how->format = text_kept(a, how->format);
	how->format_of = text_kept(a, how->format_of);
	how->date = text_kept(a, how->date);
	how->lang = text_kept(a, how->lang);
	how->names = text_kept(a, how->names);
	how->bans = bans;
	how->limits = limits;
	how->pool = how->pool ? pool : NULL;
}

static bool is_whole(const struct koloda_judging *how)
{
	if ((how->nbans && !how->bans) || (how->nlimits && !how->limits) ||
	    (how->npool && !how->pool))
		return false;
	for (size_t i = 0; i < how->nbans; i++)
		if (how->bans[i].name == NULL || how->bans[i].text == NULL)
			return false;
	for (size_t i = 0; i < how->nlimits; i++)
		if (how->limits[i].card == NULL)
			return false;
	for (size_t i = 0; i < how->npool; i++)
		if (how->pool[i].game == NULL || how->pool[i].id == NULL)
			return false;
	return true;
}

static void be_ready(struct lists *l)
{
	(void)l;
}

static void tell_faults(struct call *call)
{
	const struct lists *l = (struct lists *)call;

	told_all(&l->told, l->take, l->ctx);
}

/* Make *j a judge; what it owns stays there after an error. */
static int appoint(struct koloda_judge *j, struct koloda_error *error)
{
	struct copying x = { .call.error = error, .j = j };
	struct lists l = { .call = { .error = error, .after = tell_faults },
			   .judge = j,
			   .work = be_ready,
			   .take = j->how.note,
			   .ctx = j->how.ctx };
	int status = call_run(&x.call, j->k->lang, &j->own, copy_how);

	return status == KOLODA_OK ? judge_run(&l) : status;
}

static void release_judge(struct koloda_judge *j)
{
	drop_checker(j);
	mem_heap_free(&j->own);
	j->magic = MAGIC_NONE;
	free(j);
}

PUBLIC int koloda_judge_new(struct koloda *k, const struct koloda_judging *how,
			    struct koloda_judge **out,
			    struct koloda_error *error)
{
	static const struct koloda_judging none;
	struct koloda_judge *j;
	int status;

	if (out)
		*out = NULL;
	if (!koloda_good(k) || out == NULL || (how && !is_whole(how)))
		return call_misuse(error,
				   "koloda_judge_new: NULL or no database");
	if (how && !koloda_lang(how->lang))
		return call_misuse(error,
				   "koloda_judge_new: an unknown language");
	if ((j = malloc(sizeof(*j))) == NULL)
		return call_no_memory(error, k->lang);
	*j = (struct koloda_judge){ .magic = MAGIC_JUDGE,
				    .k = k,
				    .how = how ? *how : none,
				    .lang = how && how->lang
						    ? koloda_lang(how->lang)
						    : k->lang };
	status = appoint(j, error);
	if (status == KOLODA_OK)
		*out = j;
	else
		release_judge(j);
	return status;
}

PUBLIC void koloda_judge_free(struct koloda_judge *j)
{
	if (judge_good(j))
		release_judge(j);
}
