/*
 * The page of lists: whatever is judged, its sheet is made of the tags of the
 * sheet alone, each that is opened is closed, and nothing else is a tag.
 */
#include "cli/page/check_sheet.h"
#include "cli/shell/render.h"
#include "tests/fuzz/pool.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/registry.h"

#include <stdlib.h>
#include <string.h>

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

static void judge(struct check_sheets *c, struct deck_list *l, const char *end)
{
	const struct verdict *v = checker_judge(c->run.checker, l);
	const struct diag error =
		v->readable ? (struct diag){ 0 } : render_unreadable(l);
	struct deck_lines lines = { .list = l, .end = end };

	check_sheet_put(c,
			&(struct report_item){
				.file = l->file,
				.v = v,
				.finding = v->readable ? v->findings.v : &error,
				.n = v->readable ? v->findings.n : 1,
				.lines = &lines });
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct lang *lang = fuzz_lang(size);
	struct arena *a = arena_new();
	struct page p = { .prefix = "" };
	struct check_sheets c = {
		.lang = lang,
		.run = { .games = games, .ngames = ngames },
		.rules = { .p = &p, .lang = lang, .here = rules_marks(a) }
	};
	struct deck_list l = { 0 };
	struct deck_reader r;

	c.run.checker = fuzz_checker(a, lang);
	deck_reader_init(&r, a, (const char *)data, size, true);
	r.lang = lang;
	while (size <= MOST && deck_read(&r, &l) == DECK_LIST) {
		l.file = "<f>&\".deck";
		judge(&c, &l, r.p);
	}
	page_mark(&p); /* it stands in text */
	look_at(buf_str(&p.out));
	buf_release(&p.out);
	deck_list_release(&l);
	checker_free(c.run.checker);
	arena_free(a);
	return 0;
}
