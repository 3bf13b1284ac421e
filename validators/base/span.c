/* Compares places in source files. */
#include "validators/base/span.h"

int span_cmp(const struct span *a, const struct span *b)
{
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	if (a->col != b->col)
		return a->col < b->col ? -1 : 1;
	return 0;
}
