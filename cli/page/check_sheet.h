/*
 * A list of the judge's overview: its lines with the findings in them, the
 * words of the rules, the repair.  On paper it is the slip of its player.
 */
#ifndef CLI_PAGE_CHECK_SHEET_H
#define CLI_PAGE_CHECK_SHEET_H

#include "cli/page/rules.h"
#include "cli/report/report_form.h"

#include "validators/core/fix/repair_text.h"

/* What the sheets of a page share. */
struct check_sheets {
	const struct lang *lang;
	struct repair_run run;
	struct rules
		rules; /* marks those that are quoted; p: where sheets go */
};

/* Append the sheet of a list, whose verdict is gone then, or of a file. */
void check_sheet_put(struct check_sheets *c, const struct report_item *it);

#endif
