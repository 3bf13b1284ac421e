/*
 * The hash of the rules: of everything in this program that judges cards and
 * lists.  A database stores the hash of the rules that its cards were compiled
 * with; proofs and records store the hash of those they were made with.
 */
#ifndef CLI_LIB_RULES_HASH_H
#define CLI_LIB_RULES_HASH_H

struct arena;

/* In hexadecimal (base/hash.h), in the arena. */
const char *rules_hash(struct arena *a);

#endif
