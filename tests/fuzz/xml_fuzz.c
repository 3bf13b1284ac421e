/*
 * XML: the reader on any bytes.
 *
 * Holds: elements are balanced, places never go back and lie inside the text,
 * what comes out is never more than what stands in the text, and reading comes
 * to an end that repeats itself.
 */
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/core/text/xml.h"

#include <stdlib.h>

static void check(bool holds)
{
	if (!holds)
		abort();
}

struct sum {
	size_t open, depth, bytes, lines;
	uint32_t line, col;
};

static void look_at(const struct xml *x, enum xml_event e, struct sum *s)
{
	if (e == XML_OPEN) {
		s->depth++;
		check(s->depth <= XML_DEPTH && x->name.n > 0);
		for (size_t i = 0; i < x->nattrs; i++) {
			check(x->attr[i].name.n > 0);
			s->bytes += x->attr[i].name.n + x->attr[i].value.n;
		}
		s->bytes += x->name.n;
	} else if (e == XML_CLOSE) {
		check(s->depth > 0);
		s->depth--;
		return; /* of <x/> it has no place of its own */
	} else {
		check(s->depth > 0);
		s->bytes += x->text.n;
	}
	check(x->line > s->line || (x->line == s->line && x->col >= s->col));
	check(x->line <= s->lines);
	s->line = x->line;
	s->col = x->col;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct sum s = { .lines = 1 };
	enum xml_event e;
	struct xml x;

	for (size_t i = 0; i < size; i++)
		s.lines += data[i] == '\n';
	xml_init(&x, a, NULL, (const char *)data, size);
	while ((e = xml_next(&x)) != XML_END && e != XML_BAD)
		look_at(&x, e, &s);
	check(s.bytes <= size);
	check(xml_next(&x) == e);
	if (e == XML_END)
		check(s.depth == 0 && x.error == NULL);
	else
		check(x.error && x.line >= 1 && x.line <= s.lines &&
		      x.col >= 1);
	xml_release(&x);
	arena_free(a);
	return 0;
}
