/*
 * Declarations shared by the script parser.
 */
#ifndef MATCH_SCRIPT_INTERNAL_H
#define MATCH_SCRIPT_INTERNAL_H

#include "validators/core/game/finding.h"
#include "validators/core/match/script.h"

#define IS(kind) SCRIPT_IS(kind)
#define TEXT     SCRIPT_TEXT
#define LIST     SCRIPT_LIST
#define MAP      SCRIPT_MAP

/* Add a finding of SEV_FATAL. */
struct diag *script_fault(struct diags *ds, enum finding_id f,
			  const struct span *at, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* Check that the node is of one of the kinds; false after a finding. */
bool script_check_kind(const struct node *node, unsigned kinds,
		       const char *name, struct diags *ds);

/*
 * Check that the keys of a map are in the table or in `more` (NULL: none), have
 * the right kinds, and that required ones are present.  Contents are not checked.
 * what: "key of a roll", a message; false after a finding.
 */
bool script_check_map(const struct node *map, const struct script_key *keys,
		      const struct script_key *more, const char *what,
		      struct diags *ds);

/* Check the contents of a map's values by the rows of their keys. */
void script_check_inside(const struct node *map, const struct script_key *keys,
			 struct diags *ds);

/* Parse `actions`; false after a finding. */
bool script_read_lines(struct script *s, struct diags *ds);

#endif
