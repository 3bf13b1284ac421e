/* Reads, applies and writes files of known findings. */
#include "cli/report/baseline.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/save.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#define BASELINE_MAX (256u << 20)

static const char head[] = "# koloda baseline 1";

struct known {
	struct fingerprint print;
	uint32_t line; /* in the baseline; 0: added by this run */
	int64_t count, used;
	struct str path; /* as written, with %XX */
	struct str text;
};

struct known_list {
	struct known *v;
	size_t n, cap;
};

struct baseline {
	struct arena *a;
	const char *file;        /* that it was read from, or NULL */
	struct known_list known; /* sorted by print */
	struct known_list taken;
	struct str *judged; /* paths, as written */
	size_t njudged, cap;
};

struct baseline *baseline_new(struct arena *a)
{
	struct baseline *b = arena_alloc(a, sizeof(*b));

	b->a = a;
	return b;
}

static int by_print(const void *a, const void *b)
{
	const struct known *x = a, *y = b;

	return memcmp(x->print.text, y->print.text, HASH_TEXT);
}

static bool is_print(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!memchr("0123456789abcdef", s.p[i], 16))
			return false;
	return s.n == HASH_TEXT - 1;
}

static int read_line(struct baseline *b, struct str line, uint32_t number)
{
	struct known k = { .line = number };
	struct str print, count;

	str_cut(&line, ' ', &print);
	str_cut(&line, ' ', &count);
	str_cut(&line, ' ', &k.path);
	k.text = line;
	if (!is_print(print) || str_to_int(count, &k.count) < 0 ||
	    k.count < 1 || k.count > UINT32_MAX || k.path.n == 0) {
		complain("%s:%u: not a line of a baseline", b->file, number);
		return -1;
	}
	memcpy(k.print.text, print.p, print.n);
	VEC_PUSH(b->a, b->known.v, b->known.n, b->known.cap, k);
	return 0;
}

/* Merge entries with the same fingerprint: joining two baselines may
 * leave duplicates. */
static void unite(struct known_list *l)
{
	size_t n = 0;

	if (l->n > 1)
		qsort(l->v, l->n, sizeof(*l->v), by_print);
	for (size_t i = 0; i < l->n; i++)
		if (n && by_print(&l->v[n - 1], &l->v[i]) == 0)
			l->v[n - 1].count += l->v[i].count;
		else
			l->v[n++] = l->v[i];
	l->n = n;
}

static int read_lines(struct baseline *b, struct str text)
{
	struct str line;

	for (uint32_t number = 1; str_cut(&text, '\n', &line); number++) {
		if (line.n && line.p[line.n - 1] == '\r')
			line.n--;
		if (number == 1 && !str_is(line, head)) {
			complain("%s: not a baseline: its first line is not "
				 "\"%s\"",
				 b->file, head);
			return -1;
		}
		if (line.n && line.p[0] != '#' &&
		    read_line(b, line, number) < 0)
			return -1;
	}
	return 0;
}

int baseline_read(struct baseline *b, const char *path)
{
	struct str text;
	int rc = file_read(b->a, &text, path, BASELINE_MAX);

	b->file = path;
	if (rc == 0 && text.n == 0)
		complain("%s: not a baseline: it is empty", path);
	if (rc < 0 || text.n == 0 || read_lines(b, text) < 0)
		return -1;
	unite(&b->known);
	return 0;
}

/* A path as one word: blanks, controls and bytes that are not UTF-8 as %XX. */
static struct str as_word(struct arena *a, const char *file)
{
	const char *path = report_path(file), *end;
	struct buf b = { 0 };
	int len;

	path = path ? path : "-";
	end = path + strlen(path);
	for (; path < end; path += len) {
		uint32_t cp = utf8_decode(path, end, &len);

		if (cp != UTF8_BAD && cp != ' ' && cp != '%' &&
		    !utf8_is_hidden(cp)) {
			buf_put(&b, path, (size_t)len);
			continue;
		}
		for (int i = 0; i < len; i++)
			buf_printf(&b, "%%%02X", (unsigned char)path[i]);
	}
	return buf_keep(&b, a);
}

void baseline_file(struct baseline *b, const char *file)
{
	struct str path = as_word(b->a, file);

	VEC_PUSH(b->a, b->judged, b->njudged, b->cap, path);
}

bool baseline_knows(struct baseline *b, const struct fingerprint *print)
{
	struct known key = { .print = *print };
	struct known *k = b->known.n ? bsearch(&key, b->known.v, b->known.n,
					       sizeof(key), by_print)
				     : NULL;

	if (k == NULL || k->used == k->count)
		return false;
	k->used++;
	return true;
}

void baseline_add(struct baseline *b, const struct report_item *it, size_t i)
{
	const struct diag *d = &it->finding[i];
	struct known k = { .print = it->print[i], .count = 1 };
	struct buf text = { 0 };

	if (it->v->name) {
		buf_putc(&text, '"');
		utf8_put_safe(&text, str_of(it->v->name));
		buf_puts(&text, "\": ");
	}
	buf_printf(&text, "%s: ", severity_name(d->sev));
	utf8_put_safe(&text, str_of(d->msg));
	buf_puts(&text, " [");
	report_put_rule(&text, d, ' ');
	buf_putc(&text, ']');
	k.path = as_word(b->a, it->file);
	k.text = buf_keep(&text, b->a);
	VEC_PUSH(b->a, b->taken.v, b->taken.n, b->taken.cap, k);
}

static int by_path(const void *a, const void *b)
{
	const struct str *x = a, *y = b;

	return str_cmp(*x, *y);
}

static int hex(char c)
{
	return c >= '0' && c <= '9'   ? c - '0'
	       : c >= 'A' && c <= 'F' ? c - 'A' + 10
				      : -1;
}

/* True if the file does not exist any more. */
static bool is_no_more(struct arena *a, struct str path)
{
	char *name = arena_copy(a, path.p, path.n), *to = name;

	if (str_is(path, "-"))
		return false;
	for (const char *p = name; *p; p++)
		if (*p == '%' && hex(p[1]) >= 0 && hex(p[2]) >= 0) {
			*to++ = (char)(hex(p[1]) * 16 + hex(p[2]));
			p += 2;
		} else {
			*to++ = *p;
		}
	*to = '\0';
	return access(name, F_OK) < 0 && errno == ENOENT;
}

static int by_line(const void *a, const void *b)
{
	const struct known *x = a, *y = b;

	return (x->line > y->line) - (x->line < y->line);
}

void baseline_tell_gone(struct baseline *b)
{
	if (b->known.n == 0)
		return;
	qsort(b->known.v, b->known.n, sizeof(*b->known.v), by_line);
	if (b->njudged)
		qsort(b->judged, b->njudged, sizeof(*b->judged), by_path);
	for (size_t i = 0; i < b->known.n; i++) {
		const struct known *k = &b->known.v[i];
		bool judged =
			b->njudged && bsearch(&k->path, b->judged, b->njudged,
					      sizeof(k->path), by_path);

		if (k->used == k->count ||
		    (!judged && !is_no_more(b->a, k->path)))
			continue;
		complain("%s:%u: no longer found: %.*s %.*s", b->file, k->line,
			 STR_ARG(k->path), STR_ARG(k->text));
	}
}

/* Order by path, then text, then fingerprint. */
static int by_text(const void *a, const void *b)
{
	const struct known *x = a, *y = b;
	int c = str_cmp(x->path, y->path);

	if (c == 0)
		c = str_cmp(x->text, y->text);
	return c ? c : by_print(a, b);
}

int baseline_write(struct baseline *b, const char *path, size_t *n)
{
	struct buf out = { 0 };

	*n = b->taken.n;
	unite(&b->taken);
	if (b->taken.n)
		qsort(b->taken.v, b->taken.n, sizeof(*b->taken.v), by_text);
	buf_printf(&out, "%s\n", head);
	for (size_t i = 0; i < b->taken.n; i++) {
		const struct known *k = &b->taken.v[i];

		buf_printf(&out, "%s %lld %.*s %.*s\n", k->print.text,
			   (long long)k->count, STR_ARG(k->path),
			   STR_ARG(k->text));
	}
	int rc = file_save(b->a, path, buf_str(&out));
	buf_release(&out);
	return rc;
}
