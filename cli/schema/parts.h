/* What the files of this room share: parts of a schema. */
#ifndef CLI_SCHEMA_PARTS_H
#define CLI_SCHEMA_PARTS_H

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/game/game.h"

#define LABEL_PATTERN "^[a-z][a-z0-9_]*$"
#define ID_PATTERN    "^[a-z0-9][a-z0-9-]*$"

/* For json_put: in C17 true and false are numbers. */
#define YES           ((bool)true)
#define NO            ((bool)false)

#define SCHEMA_TABLES 160

struct schema {
	struct json *j;
	struct arena *a;
	const struct game *g;
	const struct words *table[SCHEMA_TABLES]; /* asked for, in order */
	size_t n;
};

/* A text, by a pattern or NULL. */
void schema_text(struct json *j, const char *pattern);

/* A number; INT64_MIN, INT64_MAX: no bound. */
void schema_number(struct json *j, int64_t min, int64_t max);

/* {"enum": [...]}; words ends with NULL. */
void schema_enum(struct json *j, const char *const *words);

/* A list of one or more, each once or not; its items are due, then "}". */
void schema_some(struct json *j, bool unique);

/* A reference to a definition; to that of a table, which is asked for by it. */
void schema_ref(struct schema *s, const char *name);
void schema_ref_table(struct schema *s, const struct words *t);

/* The definitions of the tables that were asked for, and of those these ask
 * for; of keywords. */
void schema_tables(struct schema *s);
void schema_keywords(struct schema *s);

#endif
