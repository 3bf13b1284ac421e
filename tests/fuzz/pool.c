/* Gives the fuzzers the shipped cards, deck lists and a checker. */
#undef NDEBUG

#include "tests/fuzz/pool.h"

#include "cli/po/russian.h"
#include "tests/support/fuzz.h"
#include "validators/base/arena.h"
#include "validators/core/cards/card_file.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <assert.h>
#include <glob.h>
#include <stdio.h>
#include <string.h>

#define MAX_GAMES 16

static struct arena *lasting;
static struct card_set sets[MAX_GAMES];
static glob_t lists;

static struct str slurp(const char *path)
{
	FILE *f = fopen(path, "rb");

	assert(f && fseek(f, 0, SEEK_END) == 0);
	long n = ftell(f);
	assert(n >= 0 && fseek(f, 0, SEEK_SET) == 0);
	char *text = arena_array(lasting, (size_t)n + 1, 1);
	assert(fread(text, 1, (size_t)n, f) == (size_t)n);
	fclose(f);
	text[n] = '\0';
	return (struct str){ text, (size_t)n };
}

static void read_cards(void)
{
	struct card_file *files;
	struct diags ds;
	glob_t paths;

	assert(ngames <= MAX_GAMES);
	assert(glob("tests/cases/*/cards*.yaml", 0, NULL, &paths) == 0);
	files = arena_array(lasting, paths.gl_pathc, sizeof(*files));
	diags_init(&ds, lasting, NULL);
	for (size_t i = 0; i < paths.gl_pathc; i++) {
		struct str text = slurp(paths.gl_pathv[i]);
		struct node *root = NULL;

		doc_read(lasting, &root, "cases", text.p, text.n, &ds);
		cardfile_read(lasting, &files[i], games, ngames, root, &ds);
	}
	cardfile_link(lasting, sets, games, ngames, files, paths.gl_pathc, &ds);
	assert(ds.worst < SEV_ERROR);
	for (size_t i = 0; i < ngames; i++)
		assert(card_set_digest(&sets[i], lasting));
	globfree(&paths);
}

static void start(void)
{
	static const char *const where[] = { "tests/cases/*/match/lists/*.deck",
					     "cards/*/decks/*.deck" };

	if (lasting)
		return;
	lasting = arena_new();
	read_cards();
	for (size_t i = 0; i < 2; i++)
		assert(glob(where[i], i ? GLOB_APPEND : 0, NULL, &lists) == 0);
}

static const struct card_set *cards(void *ctx, const struct game *g)
{
	(void)ctx;
	start();
	for (size_t i = 0; i < ngames; i++)
		if (games[i] == g)
			return &sets[i];
	return NULL;
}

static const char *base_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

static struct str find_list(const char *path)
{
	static struct str *text;
	size_t i = 0;

	start();
	if (text == NULL)
		text = arena_array(lasting, lists.gl_pathc, sizeof(*text));
	while (i + 1 < lists.gl_pathc &&
	       strcmp(base_of(lists.gl_pathv[i]), base_of(path)) != 0)
		i++;
	if (text[i].p == NULL)
		text[i] = slurp(lists.gl_pathv[i]);
	return text[i];
}

static int deck(void *ctx, const char *path, struct str *text,
		const char **shown, const char **why)
{
	(void)ctx;
	*text = find_list(path);
	*shown = path;
	*why = "";
	return 0;
}

struct play_host
fuzz_host(void *ctx, bool (*step)(void *ctx, const struct play *p,
				  const struct line *line, const char *code))
{
	return (struct play_host){
		.ctx = ctx, .cards = cards, .deck = deck, .step = step
	};
}

static const struct card_set *load(void *ctx, const struct game *g,
				   const struct deck_list *l)
{
	(void)l;
	return cards(ctx, g);
}

struct checker *fuzz_checker(struct arena *a, const struct lang *lang)
{
	return checker_new(a, games, ngames,
			   (struct check_defaults){ .lang = lang }, load, NULL);
}

const struct lang *fuzz_lang(size_t size)
{
	return size & 1 ? &lang_russian : &lang_english;
}
