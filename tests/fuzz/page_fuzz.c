/*
 * The writer of pages: no text leaves the slot that it fills.
 *
 * Holds: in text and attributes there is no < and no quote, hidden code points
 * and broken bytes are gone; in links there are letters, digits and percent
 * signs; in data there is no <; the writer is where it was.
 */
#include "cli/page/page.h"
#include "tests/support/fuzz.h"
#include "validators/base/utf8.h"

#include <stdlib.h>
#include <string.h>

static void check(bool holds)
{
	if (!holds)
		abort();
}

/* What was written since `from` has none of these bytes, and nothing hidden. */
static void is_clean(const struct page *p, size_t from, const char *none)
{
	const char *s = p->out.p + from, *end = p->out.p + p->out.n;

	for (int n; s < end; s += n) {
		uint32_t cp = utf8_decode(s, end, &n);

		check(cp != UTF8_BAD);
		check(cp == '\n' || cp == '\t' || !utf8_is_hidden(cp));
		check(cp >= 0x80 || cp == 0 || !strchr(none, (int)cp));
	}
}

/* It has these bytes alone. */
static void is_of(const struct page *p, size_t from, const char *all)
{
	for (size_t i = from; i < p->out.n; i++)
		check(p->out.p[i] && strchr(all, p->out.p[i]));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct page p = { 0 };
	struct str s = { (const char *)data, size };
	size_t from;

	page_put(&p, "<p>");
	from = p.out.n;
	page_put(&p, "%.*s", STR_ARG(s));
	is_clean(&p, from, "<\"");
	page_put(&p, "</p><p title=\"");
	from = p.out.n;
	page_put(&p, "%.*s", STR_ARG(s));
	is_clean(&p, from, "<\"");
	page_put(&p, "\"><a href=\"#");
	from = p.out.n;
	page_put(&p, "%.*s", STR_ARG(s));
	is_of(&p, from,
	      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	      "0123456789-._~%");
	page_put(&p, "\"></a></p><script type=\"application/json\">");
	from = p.out.n;
	page_put(&p, "%.*s", STR_ARG(s));
	check(p.out.n == from || !memchr(p.out.p + from, '<', p.out.n - from));
	page_put(&p, "</script><p>");
	from = p.out.n;
	page_put(&p, "%.*s", STR_ARG(s));
	is_clean(&p, from, "<\"");
	buf_release(&p.out);
	return 0;
}
