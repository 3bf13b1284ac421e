/* Collects, relates and sorts diagnostics. */
#include "validators/base/diag.h"

#include "validators/base/vec.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void diags_init(struct diags *ds, struct arena *a, const struct lang *lang)
{
	*ds = (struct diags){ .arena = a, .lang = lang };
}

struct diag *diags_add(struct diags *ds, struct diag d)
{
	VEC_PUSH(ds->arena, ds->v, ds->n, ds->cap, d);
	if (ds->worst < d.sev)
		ds->worst = d.sev;
	return &ds->v[ds->n - 1];
}

void diags_append(struct diags *ds, const struct diags *more)
{
	for (size_t i = 0; i < more->n; i++)
		diags_add(ds, more->v[i]);
	/* dropped records count, too */
	if (ds->worst < more->worst)
		ds->worst = more->worst;
}

void diag_say(struct diags *ds, struct diag *d, const char *fmt, va_list ap)
{
	const char *said = tr(ds->lang, fmt);

	if (said != fmt) {
		va_list again;

		va_copy(again, ap);
		d->plain = arena_vprintf(ds->arena, fmt, again);
		va_end(again);
	}
	d->msg = arena_vprintf(ds->arena, said, ap);
}

struct diag *diag_at(struct diags *ds, enum severity sev, const char *name,
		     const struct span *at, const char *fmt, ...)
{
	struct diag d = { .name = name, .sev = sev, .at = *at };
	va_list ap;

	va_start(ap, fmt);
	diag_say(ds, &d, fmt, ap);
	va_end(ap);
	return diags_add(ds, d);
}

void diag_hint(struct diags *ds, struct diag *d, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	d->hint = arena_vprintf(ds->arena, tr(ds->lang, fmt), ap);
	va_end(ap);
}

void diag_relate(struct diags *ds, struct diag *d, struct span at,
		 const char *msg)
{
	size_t n = d->nrelated;

	/* most have one: the capacity is the power of two at or above
	 * the count */
	if ((n & (n - 1)) == 0) {
		struct related *v =
			arena_array(ds->arena, n ? 2 * n : 1, sizeof(*v));

		if (n)
			memcpy(v, d->related, n * sizeof(*v));
		d->related = v;
	}
	d->related[n] = (struct related){ .at = at, .msg = tr(ds->lang, msg) };
	d->nrelated = n + 1;
}

static int text_cmp(const char *a, const char *b)
{
	if (a == b)
		return 0;
	if (!a || !b)
		return a ? 1 : -1;
	return strcmp(a, b);
}

static int diag_cmp(const struct diag *a, const struct diag *b)
{
	int c = text_cmp(a->at.file, b->at.file);

	if (c == 0)
		c = (a->at.line > b->at.line) - (a->at.line < b->at.line);
	if (c == 0)
		c = text_cmp(a->clause, b->clause);
	if (c == 0)
		c = text_cmp(a->name, b->name);
	if (c == 0)
		c = (a->at.col > b->at.col) - (a->at.col < b->at.col);
	return c;
}

/* Equal records keep their order. */
static int by_place(const void *a, const void *b)
{
	const struct diag *const *x = a, *const *y = b;
	int c = diag_cmp(*x, *y);

	return c ? c : (*x > *y) - (*x < *y);
}

void diags_sort(struct diags *ds)
{
	struct arena_mark mark = arena_mark(ds->arena);
	size_t n = ds->n;

	if (n < 2)
		return;
	const struct diag **v = arena_array(ds->arena, n, sizeof(*v));
	struct diag *sorted = arena_array(ds->arena, n, sizeof(*sorted));
	for (size_t i = 0; i < n; i++)
		v[i] = &ds->v[i];
	qsort(v, n, sizeof(*v), by_place);
	for (size_t i = 0; i < n; i++)
		sorted[i] = *v[i];
	memcpy(ds->v, sorted, n * sizeof(*sorted));
	arena_reset(ds->arena, mark);
}

const char *severity_name(enum severity sev)
{
	static const char *const names[] = {
		[SEV_NONE] = "none",           [SEV_NOTE] = N_("note"),
		[SEV_WARNING] = N_("warning"), [SEV_ERROR] = N_("error"),
		[SEV_FATAL] = "error",
	};

	assert(sev <= SEV_FATAL);
	return names[sev];
}
