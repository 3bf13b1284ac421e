/*
 * Content hashes: XXH3, 128 bits (Y. Collet).  They identify the input of a
 * compilation; they do not protect against forgery.
 */
#ifndef BASE_HASH_H
#define BASE_HASH_H

#include <stddef.h>

#define HASH_TEXT 33 /* 32 hexadecimal digits and a NUL */

struct arena;
struct hash; /* owned by the arena it was made from */

struct hash *hash_new(struct arena *a);

/* Add n bytes, preceded by their count: ("ab","c") differs from ("a","bc"). */
void hash_add(struct hash *h, const void *p, size_t n);

/* Add a NUL-terminated string. */
void hash_adds(struct hash *h, const char *s);

/* The hash so far in canonical (big-endian) hexadecimal. */
void hash_text(const struct hash *h, char out[HASH_TEXT]);

/* The canonical hash of n bytes. */
void hash_once(unsigned char out[16], const void *p, size_t n);

/* The same in hexadecimal. */
void hash_bytes(const void *p, size_t n, char out[HASH_TEXT]);

#endif
