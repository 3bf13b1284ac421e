/* Verdicts as bare lines: file, line, legal or illegal. */
#include "cli/report/report_form.h"

#include "validators/core/game/game.h"

static void put_item(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	const struct deck_list *l = it->v ? it->v->list : NULL;

	(void)r;
	if (l)
		buf_printf(out, "%s,%u,%s\n", it->file, l->line,
			   it->v->legal ? "legal" : "illegal");
}

const struct report_form report_brief = {
	.item = put_item,
};
