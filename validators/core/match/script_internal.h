/*
 * What the files that read scripts share.
 */
#ifndef MATCH_SCRIPT_INTERNAL_H
#define MATCH_SCRIPT_INTERNAL_H

#include "validators/core/game/finding.h"
#include "validators/core/match/script.h"

#define IS(kind) SCRIPT_IS(kind)
#define TEXT     SCRIPT_TEXT
#define LIST     SCRIPT_LIST
#define MAP      SCRIPT_MAP

/* A finding of SEV_FATAL. */
struct diag *script_fault(struct diags *ds, enum finding_id f,
			  const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* The node is of one of the kinds; false after a finding. */
bool script_check_kind(const struct node *node, unsigned kinds,
		       const char *name, struct diags *ds);

/*
 * The keys of a map are those of the table, of the right kinds, the required
 * ones there; beside them those of `more` (NULL: none).  What stands in them
 * is not looked at.
 * what: "key of a roll", a message; false after a finding.
 */
bool script_check_map(const struct node *map, const struct script_key *keys,
		      const struct script_key *more, const char *what,
		      struct diags *ds);

/* What stands behind the keys of a map is as their rows say. */
void script_check_inside(const struct node *map, const struct script_key *keys,
			 struct diags *ds);

/* Read `actions`; false after a finding. */
bool script_read_lines(struct script *s, struct diags *ds);

#endif
