/* Hashes content with XXH3, 128 bits. */
#include "validators/base/hash.h"

#include "validators/base/arena.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define XXH_STATIC_LINKING_ONLY
#define XXH_INLINE_ALL
#include <xxhash.h>

/* XXH3 needs its state aligned to 64 bytes; an arena aligns to 16. */
struct hash {
	XXH3_state_t *state;
};

struct hash *hash_new(struct arena *a)
{
	struct hash *h = arena_alloc(a, sizeof(*h));
	char *room = arena_alloc(a, sizeof(XXH3_state_t) + 64);
	size_t off = 64 - (uintptr_t)room % 64;

	h->state = (XXH3_state_t *)(void *)(room + off % 64);
	XXH3_128bits_reset(h->state);
	return h;
}

void hash_add(struct hash *h, const void *p, size_t n)
{
	unsigned char len[8];

	for (size_t i = 0; i < 8; i++)
		len[i] = (unsigned char)((uint64_t)n >> (8 * i));
	XXH3_128bits_update(h->state, len, sizeof(len));
	XXH3_128bits_update(h->state, p, n);
}

void hash_adds(struct hash *h, const char *s)
{
	hash_add(h, s, strlen(s));
}

static void put_text(XXH128_hash_t h, char out[HASH_TEXT])
{
	XXH128_canonical_t c;

	XXH128_canonicalFromHash(&c, h);
	for (size_t i = 0; i < 16; i++)
		snprintf(out + 2 * i, 3, "%02x", c.digest[i]);
}

void hash_once(unsigned char out[16], const void *p, size_t n)
{
	XXH128_canonical_t c;

	XXH128_canonicalFromHash(&c, XXH3_128bits(p, n));
	memcpy(out, c.digest, sizeof(c.digest));
}

void hash_text(const struct hash *h, char out[HASH_TEXT])
{
	put_text(XXH3_128bits_digest(h->state), out);
}

void hash_bytes(const void *p, size_t n, char out[HASH_TEXT])
{
	put_text(XXH3_128bits(p, n), out);
}
