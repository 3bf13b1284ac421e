/*
 * Tries a fuzz harness on files: replay [FILE | FOLDER]...
 *
 * Each file is named before it is tried, so the last line names the one that
 * crashed.
 */
#include "tests/support/fuzz.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void die(const char *path)
{
	fprintf(stderr, "%s: %s\n", path, strerror(errno));
	exit(2);
}

/* A block of exactly `size` bytes, so that reading past its end is seen. */
static uint8_t *slurp(const char *path, size_t *size)
{
	FILE *f = fopen(path, "rb");
	if (!f)
		die(path);
	uint8_t *data = NULL;
	uint8_t part[65536];
	size_t n;
	*size = 0;
	while ((n = fread(part, 1, sizeof(part), f)) > 0) {
		uint8_t *more = realloc(data, *size + n);
		if (!more)
			die(path);
		data = more;
		memcpy(data + *size, part, n);
		*size += n;
	}
	if (ferror(f))
		die(path);
	fclose(f);
	return data;
}

static void replay_file(const char *path)
{
	size_t size;
	uint8_t *data = slurp(path, &size);
	printf("input %s\n", path);
	fflush(stdout);
	LLVMFuzzerTestOneInput(data, size);
	free(data);
}

static int visible(const struct dirent *e)
{
	return e->d_name[0] != '.';
}

static void replay_folder(const char *path, struct dirent **v, int n)
{
	for (int i = 0; i < n; i++) {
		char file[4096];
		snprintf(file, sizeof(file), "%s/%s", path, v[i]->d_name);
		free(v[i]);
		replay_file(file);
	}
	free(v);
}

int main(int argc, char **argv)
{
	for (int i = 1; i < argc; i++) {
		struct dirent **v;
		int n = scandir(argv[i], &v, visible, alphasort);
		if (n >= 0)
			replay_folder(argv[i], v, n);
		else if (errno == ENOTDIR)
			replay_file(argv[i]);
		else
			die(argv[i]);
	}
	return 0;
}
