/*
 * The page of lists: whatever is judged, its sheet is made of the tags of the
 * sheet alone, each that is opened is closed, and nothing else is a tag.
 */
#include "cli/lib/koloda.h"
#include "cli/page/check_sheet.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"

#include <fcntl.h>
#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST 4096 /* bytes: repairs of longer lists take long */

static void check(bool holds)
{
	if (!holds)
		abort();
}

/* The last one need not be closed. */
static const char *const tags[] = { "p",   "b",       "div",  "details", "ol",
				    "pre", "summary", "span", "code",    "del",
				    "ins", "h3",      "a",    "li" };
#define NTAGS (sizeof(tags) / sizeof(tags[0]))
#define LI    (NTAGS - 1)

static size_t tag_at(struct str *s)
{
	for (size_t i = 0; i < NTAGS; i++) {
		size_t n = strlen(tags[i]);

		if (s->n > n && memcmp(s->p, tags[i], n) == 0 &&
		    (s->p[n] == ' ' || s->p[n] == '>')) {
			s->p += n;
			s->n -= n;
			return i;
		}
	}
	abort();
}

/* Attributes up to the end of the tag: NAME, NAME=WORD or NAME="...". */
static void attributes(struct str *s)
{
	static const char *const names[] = { "class", "start", "value", "href",
					     "open" };

	while (s->n && *s->p == ' ') {
		struct str rest = { s->p + 1, s->n - 1 };
		bool known = false;

		for (size_t i = 0; i < 5 && !known; i++) {
			size_t n = strlen(names[i]);

			known = rest.n > n && !memcmp(rest.p, names[i], n) &&
				strchr("= >", rest.p[n]);
			if (known)
				rest = (struct str){ rest.p + n, rest.n - n };
		}
		check(known);
		if (*rest.p == '=') {
			const char *stop = rest.p[1] == '"' ? "\"" : " >";
			size_t n = 1 + (*stop == '"');

			while (n < rest.n && !strchr(stop, rest.p[n]))
				n++;
			n += *stop == '"';
			check(n < rest.n);
			rest = (struct str){ rest.p + n, rest.n - n };
		}
		*s = rest;
	}
	check(s->n && *s->p == '>');
}

static void look_at(struct str s)
{
	long open[NTAGS] = { 0 };

	for (; s.n; s.p++, s.n--) {
		bool end;

		check(*s.p != '\0');
		if (*s.p != '<')
			continue;
		s = (struct str){ s.p + 1, s.n - 1 };
		end = s.n && *s.p == '/';
		if (end)
			s = (struct str){ s.p + 1, s.n - 1 };
		size_t tag = tag_at(&s);
		open[tag] += end ? -1 : 1;
		check(open[tag] >= 0);
		attributes(&s);
	}
	for (size_t i = 0; i < LI; i++)
		check(open[i] == 0);
}

/* The cards of the cases, which are compiled once. */
static struct koloda *open_cards(void)
{
	static char path[] = "/tmp/sheet_fuzz.XXXXXX", text[4 << 20];
	struct koloda_source files[64];
	struct koloda *k = NULL;
	size_t at = 0;
	glob_t names;

	check(glob("tests/cases/*/cards*.yaml", 0, NULL, &names) == 0 &&
	      names.gl_pathc <= 64);
	for (size_t i = 0; i < names.gl_pathc; i++) {
		int fd = open(names.gl_pathv[i], O_RDONLY);
		ssize_t n = read(fd, text + at, sizeof(text) - at);

		check(n > 0 && (size_t)n < sizeof(text) - at);
		files[i] = (struct koloda_source){ names.gl_pathv[i], text + at,
						   (size_t)n };
		at += (size_t)n;
		close(fd);
	}
	close(mkstemp(path));
	check(koloda_compile(files, names.gl_pathc, path, NULL, NULL, NULL,
			     NULL) == KOLODA_OK &&
	      koloda_open(&k, path, NULL, NULL) == KOLODA_OK);
	unlink(path);
	globfree(&names);
	return k;
}

/* What judges and repairs in a language. */
static struct koloda_judge *judges(const struct lang *lang, bool mender)
{
	static struct koloda_judge *all[2][2];
	static struct koloda *k;
	const char *code = lang_code(lang);
	const struct koloda_judging how = { .lang = code };
	struct koloda_judge **j = &all[*code == 'r'][mender];

	if (k == NULL)
		k = open_cards();
	if (*j == NULL)
		check(koloda_judge_new(k, &how, j, NULL) == KOLODA_OK);
	return *j;
}

static int take_verdict(void *ctx, const struct koloda_verdict *v)
{
	struct report_lines lines = { .text = { .p = v->text,
						.end = v->text + v->size,
						.first = v->first_line } };
	struct arena *a = arena_new();
	struct diags found;

	diags_init(&found, a, NULL);
	report_findings(&found, v);
	check_sheet_put(ctx, &(struct report_item){ .file = v->file,
						    .v = v,
						    .finding = found.v,
						    .n = found.n,
						    .all = &found,
						    .lines = &lines });
	arena_free(a);
	return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct lang *lang = fuzz_lang(size);
	struct arena *a = arena_new();
	struct page p = { .prefix = "" };
	struct check_sheets c = {
		.lang = lang,
		.mender = judges(lang, true),
		.rules = { .p = &p, .lang = lang, .here = rules_marks(a) }
	};
	struct koloda_text text = { .name = "<f>&\".deck",
				    .text = size ? (const char *)data : "",
				    .size = size };

	if (size <= MOST)
		koloda_judge_lists(judges(lang, false), &text, take_verdict, &c,
				   NULL);
	page_mark(&p); /* it stands in text */
	look_at(buf_str(&p.out));
	buf_release(&p.out);
	arena_free(a);
	return 0;
}
