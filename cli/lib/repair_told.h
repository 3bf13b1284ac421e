/*
 * A repair as programs that use libkoloda see it.
 */
#ifndef CLI_LIB_REPAIR_TOLD_H
#define CLI_LIB_REPAIR_TOLD_H

#include "cli/lib/koloda.h"

struct arena;
struct repair_text;

/* Its strings are in the arena, or those of t. */
struct koloda_repair repair_told(struct arena *a, const struct repair_text *t);

#endif
