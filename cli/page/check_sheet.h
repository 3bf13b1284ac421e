/*
 * A list in the judge's overview: its lines with their findings, the text of
 * the rules, the repair.  On paper it is the player's slip.
 */
#ifndef CLI_PAGE_CHECK_SHEET_H
#define CLI_PAGE_CHECK_SHEET_H

#include "cli/page/rules.h"
#include "cli/report/report_form.h"

/* Data shared by the sheets of a page. */
struct check_sheets {
	const struct lang *lang;
	struct koloda_judge *mender; /* repairs lists */
	struct rules rules; /* marks quoted ones; p: where sheets are written */
};

/* Append the sheet of a list, whose verdict becomes invalid, or of a file. */
void check_sheet_put(struct check_sheets *c, const struct report_item *it);

#endif
