/*
 * The hash of the rules: of everything in this program that judges cards and
 * lists.  A database tells by which rules its cards were compiled; proofs and
 * records tell by which they were made.
 */
#ifndef CLI_LIB_RULES_HASH_H
#define CLI_LIB_RULES_HASH_H

struct arena;

/* In hexadecimal (base/hash.h), in the arena. */
const char *rules_hash(struct arena *a);

#endif
