/* Opens databases, and runs calls of libkoloda so that they can fail safely. */
#include "cli/lib/lib.h"

#include "cli/lib/inside.h"
#include "cli/po/russian.h"
#include "validators/base/vec.h"
#include "validators/core/game/finding.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

PUBLIC const char *koloda_version(void)
{
	return KOLODA_VERSION;
}

PUBLIC const char *koloda_game(size_t i)
{
	return i < ngames ? games[i]->id : NULL;
}

PUBLIC void koloda_text_free(char *text)
{
	free(text);
}

/* Copy as many whole characters as fit. */
static void put_cut(char *out, size_t size, const char *s)
{
	size_t n = s ? strlen(s) : 0;

	if (n >= size) {
		n = size - 1;
		while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80)
			n--;
	}
	memcpy(out, n ? s : "", n);
	out[n] = '\0';
}

static void set_error(struct koloda_error *e, int status, const char *name,
		      const char *message, const char *hint)
{
	*e = (struct koloda_error){ .status = status };
	put_cut(e->name, sizeof(e->name), name);
	put_cut(e->message, sizeof(e->message), message);
	put_cut(e->hint, sizeof(e->hint), hint);
}

int call_misuse(struct koloda_error *error, const char *what)
{
	if (error)
		set_error(error, KOLODA_MISUSE, "misuse", what, NULL);
	return KOLODA_MISUSE;
}

int call_no_memory(struct koloda_error *error, const struct lang *lang)
{
	if (error)
		set_error(error, KOLODA_NO_MEMORY, "no-memory",
			  tr(lang, N_("out of memory")), NULL);
	return KOLODA_NO_MEMORY;
}

void call_fail(struct call *c, int status, const char *name, const char *hint,
	       const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	c->status = status;
	set_error(c->error, status, name,
		  arena_vprintf(c->a, tr(c->ds.lang, fmt), ap), hint);
	va_end(ap);
}

void call_fail_at(struct call *c, int status, const struct diag *d)
{
	const char *msg = d->msg;

	/* the list gives the reason */
	if (d->nrelated && strcmp(d->name, FINDING_NAME(DECK_ILLEGAL)) == 0)
		msg = arena_printf(c->a, "%s: %s", msg,
				   d->related[d->nrelated - 1].msg);
	c->status = status;
	set_error(c->error, status, d->name, msg, d->hint);
	put_cut(c->error->clause, sizeof(c->error->clause), d->clause);
	put_cut(c->error->file, sizeof(c->error->file), d->at.file);
	c->error->line = d->at.line;
	c->error->column = d->at.col;
}

const char *text_kept(struct arena *a, const char *s)
{
	return s ? arena_copy(a, s, strlen(s)) : NULL;
}

static struct koloda_related *related_of(struct arena *a, const char *file,
					 const struct diag *d)
{
	struct koloda_related *v = arena_array(a, d->nrelated, sizeof(*v));

	for (size_t i = 0; i < d->nrelated; i++) {
		const struct related *r = &d->related[i];

		v[i] = (struct koloda_related){ file ? file : r->at.file,
						r->at.line, r->at.col, r->msg };
	}
	return v;
}

struct koloda_finding finding_told(struct arena *a, const char *file,
				   const struct diag *d)
{
	return (struct koloda_finding){
		.file = file ? file : d->at.file,
		.line = d->at.line,
		.column = d->at.col,
		.severity = (int32_t)d->sev,
		.clause = d->clause,
		.name = d->name,
		.card = d->card,
		.message = d->msg,
		.hint = d->hint,
		.related = d->nrelated ? related_of(a, file, d) : NULL,
		.nrelated = d->nrelated,
		.plain = d->plain,
		.follows = d->follows,
		.counted = d->counted,
		.found = d->found,
		.allowed = d->allowed,
		.path = d->path,
	};
}

void told_add(struct told *t, struct arena *a, const char *file,
	      const struct diag *d)
{
	struct koloda_finding f = finding_told(a, file, d);
	struct koloda_related *r = related_of(a, file, d);

	for (size_t i = 0; i < d->nrelated; i++)
		r[i].message = text_kept(a, r[i].message);
	f.related = r;
	f.card = text_kept(a, f.card);
	f.message = text_kept(a, f.message);
	f.hint = text_kept(a, f.hint);
	f.path = text_kept(a, f.path);
	VEC_PUSH(a, t->v, t->n, t->cap, f);
}

void told_all(const struct told *t, koloda_take_finding *take, void *ctx)
{
	for (size_t i = 0; take && i < t->n; i++)
		take(ctx, &t->v[i]);
}

/* Strings returned to the caller are outside the heap. */
static int hand_out(struct call *c)
{
	char *copy = malloc(c->out.n + 1);

	if (copy == NULL)
		return KOLODA_NO_MEMORY;
	memcpy(copy, c->out.n ? c->out.p : "", c->out.n);
	copy[c->out.n] = '\0';
	*c->text = copy;
	return c->status;
}

/* The work to run in a heap. */
struct work {
	struct call *call;
	const struct lang *lang;
	void (*work)(void *call);
};

static void do_work(void *ctx)
{
	struct work *w = ctx;
	struct call *c = w->call;

	c->a = arena_new();
	diags_init(&c->ds, c->a, w->lang);
	w->work(c);
}

_Noreturn void call_give_up(struct call *c)
{
	c->given_up = c->status != KOLODA_OK;
	mem_fail();
}

void call_leave(struct call *c)
{
	if (c->locked == 0)
		return;
	db_stop(&c->k->db);
	c->locked = 1;
	call_unlock(c);
}

/* Clean up after a call that completed. */
static void end_work(void *ctx)
{
	struct call *c = ctx;

	buf_release(&c->out);
	arena_free(c->a);
}

int call_run(struct call *c, const struct lang *lang, struct mem_heap *heap,
	     void (*work)(void *call))
{
	struct work w = { c, lang, work };
	struct koloda_error unused;
	struct mem_heap own = { 0 };

	if (c->error == NULL)
		c->error = &unused;
	set_error(c->error, KOLODA_OK, NULL, NULL, NULL);
	if (c->text)
		*c->text = NULL;
	c->status = KOLODA_OK;
	c->a = NULL; /* freed by an earlier call with the same struct */
	c->out = (struct buf){ 0 };
	if (!mem_run(heap ? heap : &own, do_work, &w)) {
		if (!c->given_up)
			c->status = KOLODA_NO_MEMORY;
		call_leave(c);
		end_work(c); /* the heap may outlive the call */
	} else {
		if (c->status == KOLODA_OK && c->text)
			c->status = hand_out(c);
		if (c->after && c->status != KOLODA_NO_MEMORY)
			c->after(c);
		end_work(c);
	}
	mem_heap_free(&own);
	if (c->status == KOLODA_NO_MEMORY)
		call_no_memory(c->error, lang);
	c->error->status = c->status;
	return c->status;
}

/* Opening a database. */
struct opening {
	struct call call;
	struct koloda *k;
	const char *path;
	bool begins; /* it is read, not only reached */
};

static void open_it(void *call)
{
	struct opening *o = call;
	struct koloda *k = o->k;

	k->lasting = arena_new();
	k->path = arena_copy(k->lasting, o->path, strlen(o->path));
	diags_init(&k->ds, k->lasting, k->lang);
	k->shelf = arena_array(k->lasting, ngames, sizeof(*k->shelf));
	(void)db_reach(&k->db, k->path, &k->ds);
	if (o->begins && db_begin(&k->db, games, ngames) < 0)
		call_fail_at(&o->call, KOLODA_TROUBLE, &k->ds.v[0]);
}

static void release(struct koloda *k)
{
	db_stop(&k->db);
	db_close(&k->db);
	for (size_t i = 0; k->shelf && i < ngames; i++)
		for (size_t kind = 0; kind < CARDS_KINDS; kind++)
			mem_heap_free(&k->shelf[i].of[kind].heap);
	mem_heap_free(&k->desk.heap);
	mem_heap_free(&k->heap);
	pthread_mutex_destroy(&k->lock);
	pthread_mutex_destroy(&k->filling);
	k->magic = MAGIC_NONE;
	free(k);
}

bool koloda_good(const struct koloda *k)
{
	return k && k->magic == MAGIC_BASE;
}

const struct lang *koloda_lang(const char *code)
{
	if (code == NULL || strcmp(code, "en") == 0)
		return &lang_english;
	return strcmp(code, "ru") == 0 ? &lang_russian : NULL;
}

static int open_at(struct koloda **out, struct opening *o, const struct lang *l)
{
	o->k = malloc(sizeof(*o->k));
	if (o->k == NULL)
		return call_no_memory(o->call.error, l);
	*o->k = (struct koloda){ .magic = MAGIC_BASE, .lang = l };
	pthread_mutex_init(&o->k->lock, NULL);
	pthread_mutex_init(&o->k->filling, NULL);
	if (call_run(&o->call, l, &o->k->heap, open_it) != KOLODA_OK) {
		release(o->k);
		return o->call.status;
	}
	*out = o->k;
	return KOLODA_OK;
}

PUBLIC int koloda_open(struct koloda **out, const char *path, const char *lang,
		       struct koloda_error *error)
{
	const struct lang *l = koloda_lang(lang);
	struct opening o = { .call = { .error = error },
			     .path = path,
			     .begins = true };

	if (out)
		*out = NULL;
	if (out == NULL || path == NULL)
		return call_misuse(error, "koloda_open: NULL");
	if (l == NULL)
		return call_misuse(error, "koloda_open: an unknown language");
	return open_at(out, &o, l);
}

struct koloda *inside_reach(const char *path, const struct lang *lang)
{
	struct opening o = { .path = path };
	struct koloda *k = NULL;

	if (open_at(&k, &o, lang) != KOLODA_OK)
		mem_fail();
	return k;
}

struct db *inside_db(struct koloda *k)
{
	return &k->db;
}

PUBLIC void koloda_close(struct koloda *k)
{
	if (koloda_good(k))
		release(k);
}
