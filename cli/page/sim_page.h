/*
 * A simulation as a page: how often each player wins, how matches end, how long
 * they are.
 */
#ifndef CLI_PAGE_SIM_PAGE_H
#define CLI_PAGE_SIM_PAGE_H

#include "cli/batch/sim_result.h"

struct args;

/* Put it on the output. */
void sim_page_put(const struct args *args, const struct simresult *r);

#endif
