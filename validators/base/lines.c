/* Finds a line of a text by its number. */
#include "validators/base/lines.h"

static void look_at(struct text_lines *l, const char *p, uint32_t line)
{
	const char *nl =
		p < l->end ? memchr(p, '\n', (size_t)(l->end - p)) : NULL;

	l->at = p;
	l->stop = nl ? nl : l->end;
	l->line = line;
}

struct str text_line(struct text_lines *l, uint32_t n)
{
	if (l->at == NULL || n < l->line)
		look_at(l, l->p, l->first);
	while (l->line < n && l->stop < l->end)
		look_at(l, l->stop + 1, l->line + 1);
	if (l->line != n)
		return STR("");
	struct str s = { l->at, (size_t)(l->stop - l->at) };
	if (s.n && s.p[s.n - 1] == '\r')
		s.n--;
	return s;
}
