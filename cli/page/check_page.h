/*
 * The judge's overview: what `koloda check` found as a page.
 *
 * A row for each list and each other file; behind it the list with its
 * findings where they are, the words of the rules, the repair that `koloda fix`
 * proposes.  On paper that is the overview, or a slip for each player.
 */
#ifndef CLI_PAGE_CHECK_PAGE_H
#define CLI_PAGE_CHECK_PAGE_H

#include "cli/report/report_form.h"

struct arena;
struct args;
struct checker;

/*
 * What the page gathers while lists are judged by a report whose `page` it is;
 * lives as long as the arena.
 *
 * c  judges repaired lists, beside the one that judges lists; borrowed
 */
struct check_page *check_page_new(struct arena *a, struct checker *c,
				  const struct args *args);

#endif
