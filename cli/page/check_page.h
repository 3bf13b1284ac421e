/*
 * The judge's overview: the result of `koloda check` as a page.
 *
 * A row for each list and each other file; its details are the list with the
 * findings at their lines, the text of the rules, and the repair that `koloda
 * fix` proposes.  On paper it becomes the overview, or a slip for each player.
 */
#ifndef CLI_PAGE_CHECK_PAGE_H
#define CLI_PAGE_CHECK_PAGE_H

#include "cli/report/report_form.h"

struct arena;
struct args;
struct koloda_judge;

/*
 * The data of the page, collected while a report with this `page` judges lists;
 * lives as long as the arena.
 *
 * mender  repairs lists, and is not their judge; borrowed
 */
struct check_page *check_page_new(struct arena *a, struct koloda_judge *mender,
				  const struct args *args);

#endif
