/*
 * The JSON Schema (draft-07) of the card files of a game.
 *
 * Generated from the tables of fields, keywords, words and formats.  The
 * compiler checks what a schema cannot express (references, moments, numbers
 * that depend on one another).
 */
#ifndef CLI_SCHEMA_SCHEMA_H
#define CLI_SCHEMA_SCHEMA_H

struct arena;
struct buf;
struct game;

/* Append the schema of g, with line breaks and indentation. */
void schema_put(struct buf *out, struct arena *a, const struct game *g);

#endif
