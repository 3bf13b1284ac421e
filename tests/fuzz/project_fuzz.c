/*
 * Any bytes as the settings of a project.
 *
 * Holds: what is read has a value for each setting, of a game and language that
 * there are, a path below the folder of the file unless it is absolute, and
 * places in the text; what is not read has an error with its place.
 */
#include "cli/shell/project.h"

#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/registry.h"

#include <stdlib.h>
#include <string.h>

static void check(bool holds)
{
	if (!holds)
		abort();
}

static void check_setting(const struct setting *s, uint32_t lines)
{
	check(s->key < PROJECT_KEYS && s->value && *s->value);
	check(s->line >= 1 && s->line <= lines);
	if (s->path && s->value[0] == '/')
		check(strcmp(s->path, s->value) == 0);
	else if (s->path)
		check(strncmp(s->path, "up/", 3) == 0 &&
		      strcmp(s->path + 3, s->value) == 0);
	if (s->key == PROJECT_GAME)
		check(game_find(str_of(s->value)) != NULL);
	if (s->key == PROJECT_LANGUAGE)
		check(lang_find(s->value) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new();
	struct str text = { (const char *)data, size };
	struct project p = { .path = "up/koloda.yaml", .folder = "up/" };
	struct diags ds;
	uint32_t lines = 1;
	size_t excluded = 0;

	for (size_t i = 0; i < size; i++)
		lines += data[i] == '\n';
	diags_init(&ds, a, fuzz_lang(size));
	if (project_read(&p, a, text, &ds) == 0) {
		check(ds.worst < SEV_ERROR);
		for (size_t i = 0; i < p.n; i++) {
			check_setting(&p.v[i], lines);
			excluded += p.v[i].key == PROJECT_EXCLUDE;
		}
		check(p.exclude.n <= excluded);
		check(!project_get(&p, PROJECT_FORMAT) || project_game(&p));
	} else {
		check(ds.n > 0 && ds.worst >= SEV_ERROR);
		for (size_t i = 0; i < ds.n; i++)
			check(ds.v[i].at.line <= lines && *ds.v[i].msg);
	}
	arena_free(a);
	return 0;
}
