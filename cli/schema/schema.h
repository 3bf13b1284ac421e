/*
 * The JSON Schema (draft-07) of the card files of a game.
 *
 * Made from the tables of fields, keywords, words and formats.  What a schema
 * cannot say (references, moments, numbers that must fit one another) the
 * compiler says.
 */
#ifndef CLI_SCHEMA_SCHEMA_H
#define CLI_SCHEMA_SCHEMA_H

struct arena;
struct buf;
struct game;

/* Append the schema of g, with lines and indents. */
void schema_put(struct buf *out, struct arena *a, const struct game *g);

#endif
