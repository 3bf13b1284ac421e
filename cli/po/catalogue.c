/*
 * Makes C of a catalogue of GNU gettext (.mo, little-endian) for lang.h, while
 * koloda is built: catalogue <MO >INC
 *
 * A message becomes its hash: the sources have its text already.
 */
#include "validators/base/lang.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define MAGIC UINT32_C(0x950412de)
#define MOST  (16u << 20)

struct message {
	uint64_t key;
	const char *text;
	uint32_t n;
};

static _Noreturn void die(const char *why)
{
	fprintf(stderr, "catalogue: %s\n", why);
	exit(2);
}

static uint32_t read_word(const unsigned char *mo, size_t size, size_t at)
{
	if (at > size || size - at < 4)
		die("cut off");
	return mo[at] | (uint32_t)mo[at + 1] << 8 | (uint32_t)mo[at + 2] << 16 |
	       (uint32_t)mo[at + 3] << 24;
}

/* Entry i of a table of lengths and offsets; a NUL stands behind it. */
static const char *entry(const unsigned char *mo, size_t size, size_t table,
			 uint32_t i, uint32_t *n)
{
	size_t from = read_word(mo, size, table + 8 * (size_t)i + 4);

	*n = read_word(mo, size, table + 8 * (size_t)i);
	if (from >= size || *n >= size - from || mo[from + *n])
		die("cut off");
	return (const char *)mo + from;
}

static int by_key(const void *a, const void *b)
{
	uint64_t x = ((const struct message *)a)->key;
	uint64_t y = ((const struct message *)b)->key;

	if (x == y)
		die("two messages have one hash: take another seed");
	return x < y ? -1 : 1;
}

static void put_messages(const struct message *v, uint32_t n)
{
	uint32_t at = 0;

	printf("static const uint64_t catalogue_key[] = {\n");
	for (uint32_t i = 0; i < n; i++)
		printf("0x%" PRIx64 ",\n", v[i].key);
	printf("};\nstatic const uint32_t catalogue_at[] = {\n");
	for (uint32_t i = 0; i < n; at += v[i++].n + 1)
		printf("%" PRIu32 ",\n", at);
	printf("%" PRIu32 " };\nstatic const char catalogue_text[] =\n", at);
	for (uint32_t i = 0; i < n; i++) {
		putchar('"');
		for (uint32_t k = 0; k <= v[i].n; k++)
			printf("\\%03o", (unsigned char)v[i].text[k]);
		printf("\"\n");
	}
	printf(";\nstatic const struct catalogue catalogue = { %" PRIu32
	       ", catalogue_key, catalogue_at, catalogue_text };\n",
	       n);
}

int main(void)
{
	unsigned char *mo = malloc(MOST);
	size_t size = mo ? fread(mo, 1, MOST, stdin) : 0;
	uint32_t n, length, k = 0;
	struct message *v;

	if (size < 20 || read_word(mo, size, 0) != MAGIC)
		die("no catalogue");
	n = read_word(mo, size, 8);
	v = n < size ? calloc(n + 1, sizeof(*v)) : NULL;
	for (uint32_t i = 0; v && i < n; i++) {
		const char *id =
			entry(mo, size, read_word(mo, size, 12), i, &length);

		if (*id == '\0')
			continue; /* the head */
		v[k].key = lang_key(LANG_KEY, str_of(id));
		v[k].text =
			entry(mo, size, read_word(mo, size, 16), i, &v[k].n);
		k++;
	}
	if (k == 0)
		die("no messages");
	qsort(v, k, sizeof(*v), by_key);
	put_messages(v, k);
	return fflush(stdout) ? 2 : 0;
}
