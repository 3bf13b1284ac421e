/*
 * Cards that were found, as a page.
 */
#ifndef CLI_PAGE_FOUND_PAGE_H
#define CLI_PAGE_FOUND_PAGE_H

#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct args;
struct arena;

struct found_card {
	struct str game, id;
};

/* Put the page of these cards on the output, told: with what each says beside
 * it; a status.  a: keeps them until then. */
int found_page_put(const struct args *args, struct arena *a,
		   const struct found_card *v, size_t n, bool told);

#endif
