/* Computes fingerprints, which identify findings although lines have moved. */
#include "cli/report/report_form.h"

#include "validators/base/arena.h"
#include "validators/base/intern.h"
#include "validators/base/vec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct twins {
	struct arena *a; /* owned: for the file */
	const char *file;
	uint32_t index; /* of the last list requested */
	struct intern *names;
	uint32_t *times; /* number of lists with a name */
	size_t n, cap;
};

struct twins *twins_new(void)
{
	struct twins *t = mem_resize(NULL, sizeof(*t));

	*t = (struct twins){ 0 };
	return t;
}

void twins_free(struct twins *t)
{
	if (t)
		arena_free(t->a);
	mem_free(t);
}

static void begin_file(struct twins *t, const char *file)
{
	arena_free(t->a);
	*t = (struct twins){ .a = arena_new(), .file = file };
	t->names = intern_new(t->a);
}

uint32_t twins_number(struct twins *t, const struct koloda_verdict *v)
{
	unsigned char hash[16]; /* half of it suffices as a key */

	if (!t->file || v->list <= t->index || strcmp(t->file, v->file) != 0)
		begin_file(t, v->file);
	t->index = v->list;
	if (v->name == NULL)
		return 0;
	hash_once(hash, v->name, strlen(v->name));
	uint32_t i = intern_add(t->names, (struct str){ (char *)hash, 8 });
	if (i == t->n)
		VEC_PUSH(t->a, t->times, t->n, t->cap, 0);
	return t->times[i]++;
}

/* Add a part with its length, so that different keys have different bytes. */
static void add_part(struct buf *key, struct str part)
{
	buf_put_int(key, (int64_t)part.n);
	buf_putc(key, ':');
	buf_put(key, part.p, part.n);
}

static void add_list(struct buf *key, const struct report_item *it)
{
	const struct koloda_verdict *v = it->v;

	buf_putc(key, v->name ? 'n' : 'i');
	if (v->name)
		add_part(key, str_of(v->name));
	else
		buf_put_int(key, v->list);
	if (it->twin) {
		buf_putc(key, '#');
		buf_put_int(key, it->twin);
	}
	add_part(key, str_of(v->game));
}

static void add_finding(struct buf *key, const struct diag *d)
{
	add_part(key, str_of(d->clause));
	add_part(key, str_of(d->name));
	if (d->card)
		add_part(key, str_of(d->card));
	else if (!d->counted)
		add_part(key, str_of(d->plain ? d->plain : d->msg));
}

static int by_text(const void *a, const void *b)
{
	const struct fingerprint *const *x = a, *const *y = b;
	int c = memcmp((*x)->text, (*y)->text, HASH_TEXT);

	return c ? c : (*x > *y) - (*x < *y);
}

/* Hash fingerprints that equal an earlier one again, with their number. */
static void tell_apart(struct arena *a, struct fingerprint *v, size_t n)
{
	struct fingerprint **sorted = arena_array(a, n, sizeof(*sorted));
	char text[HASH_TEXT + 24];
	struct fingerprint first;
	unsigned same = 0;

	for (size_t i = 0; i < n; i++)
		sorted[i] = &v[i];
	qsort(sorted, n, sizeof(*sorted), by_text);
	for (size_t i = 0; i < n; i++) {
		if (i == 0 || strcmp(first.text, sorted[i]->text) != 0) {
			first = *sorted[i];
			same = 0;
			continue;
		}
		int len = snprintf(text, sizeof(text), "%s %u", first.text,
				   ++same);
		hash_bytes(text, (size_t)len, sorted[i]->text);
	}
}

const struct fingerprint *report_fingerprints(struct arena *a,
					      const struct report_item *it)
{
	struct fingerprint *v = arena_array(a, it->n, sizeof(*v));
	const char *path = report_path(it->file);
	struct buf key = { 0 };

	add_part(&key, str_of(path ? path : "-"));
	if (it->v)
		add_list(&key, it);
	size_t common = key.n;
	for (size_t i = 0; i < it->n; i++) {
		key.n = common;
		add_finding(&key, &it->finding[i]);
		hash_bytes(key.p, key.n, v[i].text);
	}
	buf_release(&key);
	if (it->n > 1)
		tell_apart(a, v, it->n);
	return v;
}
