/* Declarations shared by the files of this room: parts of a schema. */
#ifndef CLI_SCHEMA_PARTS_H
#define CLI_SCHEMA_PARTS_H

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/game/game.h"

#define LABEL_PATTERN "^[a-z][a-z0-9_]*$"
#define ID_PATTERN    "^[a-z0-9][a-z0-9-]*$"

/* For json_put: in C17 true and false are ints. */
#define YES           ((bool)true)
#define NO            ((bool)false)

#define SCHEMA_TABLES 160

struct schema {
	struct json *j;
	struct arena *a;
	const struct game *g;
	const struct words *table[SCHEMA_TABLES]; /* referenced, in order */
	size_t n;
};

/* Put a string, with a pattern or NULL. */
void schema_text(struct json *j, const char *pattern);

/* Put a number; INT64_MIN, INT64_MAX: unbounded. */
void schema_number(struct json *j, int64_t min, int64_t max);

/* Put {"enum": [...]}; words ends with NULL. */
void schema_enum(struct json *j, const char *const *words);

/* Begin a list of one or more, unique or not; the caller adds the items,
 * then "}". */
void schema_some(struct json *j, bool unique);

/* Put a reference to a definition; one to a table, whose definition is
 * then included. */
void schema_ref(struct schema *s, const char *name);
void schema_ref_table(struct schema *s, const struct words *t);

/* Put the definitions of the tables that are referenced, directly or
 * indirectly; those of keywords. */
void schema_tables(struct schema *s);
void schema_keywords(struct schema *s);

#endif
