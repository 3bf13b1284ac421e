/*
 * What the files that read scripts share.
 */
#ifndef MATCH_SCRIPT_INTERNAL_H
#define MATCH_SCRIPT_INTERNAL_H

#include "validators/core/game/finding.h"
#include "validators/core/match/script.h"

#define IS(kind) SCRIPT_IS(kind)
#define TEXT     IS(NODE_TEXT)
#define LIST     IS(NODE_LIST)
#define MAP      IS(NODE_MAP)

/* A finding of SEV_FATAL. */
struct diag *script_fault(struct diags *ds, enum finding_id f,
			  const struct span *at, const char *msg);

/* The node is of one of the kinds; false after a finding. */
bool script_check_kind(const struct node *node, unsigned kinds,
		       const char *name, struct diags *ds);

/* Read `actions`; false after a finding. */
bool script_read_lines(struct script *s, struct diags *ds);

#endif
