/* Provides a match with cards and deck lists, and prints its findings. */
#include "cli/sim/host.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"

#include "db/errors.h"
#include "validators/base/lines.h"
#include "validators/core/cards/restore.h"
#include "validators/core/check/check.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Maximum bytes of a deck list. */
#define MAX_DECK (1u << 20)

static const struct card_set *load_cards(void *ctx, const struct game *g,
					 const struct deck_list *l)
{
	(void)l;
	return host_cards(ctx, g);
}

/* Load all cards of a game and the terms of their abilities; NULL after
 * a message. */
static const struct card_set *load_whole(struct host *h, const struct game *g)
{
	const struct card_set *set = pool_load(&h->pool, g, NULL);
	struct card_set *whole = arena_alloc(h->lasting, sizeof(*whole));

	if (set == NULL || g->grammar == NULL)
		return set;
	*whole = *set;
	whole->v = arena_array(h->lasting, set->n, sizeof(*whole->v));
	for (size_t i = 0; i < set->n; i++) {
		whole->v[i] = set->v[i];
		if (card_restore(h->lasting, &whole->v[i]))
			continue;
		complain("%s: the abilities of \"%.*s\" cannot be read; "
			 "compile the database again",
			 h->pool.path, STR_ARG(set->v[i].id));
		return NULL;
	}
	return whole;
}

const struct card_set *host_cards(void *ctx, const struct game *g)
{
	struct host *h = ctx;

	for (size_t i = 0; i < ngames && i < HOST_GAMES; i++) {
		if (games[i] != g)
			continue;
		if (h->set[i] == NULL)
			h->set[i] = load_whole(h, g);
		h->failed |= h->set[i] == NULL;
		return h->set[i];
	}
	return NULL;
}

bool host_load(struct host *h)
{
	for (size_t i = 0; i < ngames && !h->failed; i++)
		host_cards(h, games[i]);
	return !h->failed;
}

/* The line a finding points at. */
static struct str source_line(const void *ctx, const struct span *at)
{
	const struct host *h = ctx;

	for (size_t i = 0; i < h->nsources && !h->secret && at->file; i++)
		if (strcmp(h->source[i].file, at->file) == 0)
			return text_line(h->source[i].lines, at->line);
	return STR("");
}

int host_open(struct host *h, const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];

	h->lasting = arena_new();
	h->jsonl = shape && strcmp(shape, "jsonl") == 0;
	h->secret = args->value[OPT_VIEW] != NULL;
	h->decks = args->value[OPT_DECKS];
	h->render = (struct render){
		.lang = args->lang,
		.color = render_color(args->value[OPT_COLOR]),
		.line = source_line,
		.ctx = h,
	};
	if (pool_open(&h->pool, h->lasting, args, true) < 0)
		return -1;
	h->checker = checker_new(h->lasting, games, ngames,
				 (struct check_defaults){ .lang = args->lang },
				 load_cards, h);
	return 0;
}

void host_close(struct host *h)
{
	if (h->checker)
		checker_free(h->checker);
	arena_free(h->lasting);
}

static void add_source(struct host *h, const char *file, struct str text)
{
	struct text_lines *lines = arena_alloc(h->arena, sizeof(*lines));

	if (str_starts(text, "\xef\xbb\xbf"))
		text = (struct str){ text.p + 3, text.n - 3 };
	*lines = (struct text_lines){ .p = text.p,
				      .end = str_end(text),
				      .first = 1 };
	if (h->nsources < HOST_SOURCES)
		h->source[h->nsources++] = (struct source){ file, lines };
}

void host_begin(struct host *h, struct arena *a, const char *path,
		struct str text)
{
	h->arena = a;
	h->path = path;
	h->nsources = 0;
	add_source(h, path, text);
}

/* The folder of the script; for standard input the current one. */
static const char *script_folder(struct host *h)
{
	const char *slash = strrchr(h->path, '/');
	size_t n = slash ? (size_t)(slash - h->path) : 0;

	return slash ? arena_copy(h->arena, h->path, n ? n : 1) : ".";
}

/* True if the file at `real`, a path without links, is in the folder
 * or below. */
static bool lies_in(const char *folder, const char *real)
{
	char *top = realpath(folder, NULL);
	size_t n = top ? strlen(top) : 0;
	bool in = n > 0 && strncmp(top, real, n) == 0 &&
		  (real[n] == '/' || top[n - 1] == '/');

	free(top);
	return in;
}

/* Why the file may not be opened as a deck, or NULL: scripts come from anybody,
 * and findings show parts of a file to everybody. */
static const char *forbidden(struct host *h, const char *path)
{
	struct stat sb;

	if (lstat(path, &sb) < 0)
		return error_text(NULL, errno);
	if (S_ISLNK(sb.st_mode))
		return N_("it is a symbolic link; the deck of a script must be "
			  "a regular file");
	if (!S_ISREG(sb.st_mode))
		return S_ISDIR(sb.st_mode)
			       ? N_("it is a folder; the deck of a script "
				    "must be a regular file")
			       : N_("it is a pipe, socket or device; the deck "
				    "of a script must be a regular file");
	char *real = realpath(path, NULL);
	if (real == NULL)
		return error_text(NULL, errno);
	bool in = lies_in(script_folder(h), real) || lies_in(".", real) ||
		  (h->decks && lies_in(h->decks, real));
	free(real);
	return in ? NULL
		  : N_("it lies neither below the folder of the script nor "
		       "below the current one; --decks=DIR allows another");
}

/* Find the deck: a relative path is resolved in the script's folder, then in
 * that of --decks. */
static const char *find_deck(struct host *h, const char *path)
{
	const char *beside = path, *given;

	if (path[0] == '/' || h->any_deck)
		return path;
	if (strrchr(h->path, '/'))
		beside =
			arena_printf(h->arena, "%s/%s", script_folder(h), path);
	if (h->decks == NULL || access(beside, F_OK) == 0)
		return beside;
	given = arena_printf(h->arena, "%s/%s", h->decks, path);
	return access(given, F_OK) == 0 ? given : beside;
}

bool host_given(const struct host *h, const char *path, struct str *text)
{
	for (size_t i = 0; i < h->ngiven; i++)
		if (strcmp(h->given[i].path, path) == 0) {
			*text = h->given[i].text;
			return true;
		}
	return false;
}

int host_deck(void *ctx, const char *path, struct str *text, const char **shown,
	      const char **why)
{
	struct host *h = ctx;
	const char *no;
	int rc;

	*shown = find_deck(h, path);
	if (host_given(h, *shown, text)) {
		add_source(h, *shown, *text);
		return 0;
	}
	no = h->any_deck ? NULL : forbidden(h, *shown);
	if (no) {
		*why = no;
		return -1;
	}
	rc = h->any_deck ? file_load(h->arena, text, *shown, MAX_DECK)
			 : file_load_plain(h->arena, text, *shown, MAX_DECK);
	if (rc < 0)
		*why = rc == -3   ? FILE_RESERVED
		       : rc == -2 ? N_("it is larger than 1 MiB")
				  : error_text(NULL, errno);
	if (rc == 0)
		add_source(h, *shown, *text);
	return rc < 0 ? -1 : 0;
}

const char host_made[] = "koloda";

static void unplace(struct span *at)
{
	if (at->file == host_made)
		at->line = at->col = 0;
}

int host_report(struct host *h, struct buf *out, struct diags *ds)
{
	struct render_spot spot = { 0 };

	h->render.spot = &spot;
	for (size_t i = 0; i < ds->n; i++) {
		unplace(&ds->v[i].at);
		for (size_t j = 0; j < ds->v[i].nrelated; j++)
			unplace(&ds->v[i].related[j].at);
		if (h->jsonl)
			render_card_json(out, &ds->v[i]);
		else
			render_text(out, &h->render, &ds->v[i]);
	}
	h->render.spot = NULL;
	return h->failed || ds->worst == SEV_FATAL ? STATUS_TROUBLE
	       : ds->worst == SEV_ERROR            ? STATUS_NO
						   : STATUS_FINE;
}

bool host_is_deck(const char *path)
{
	static const char *const endings[] = { ".deck", ".cod", ".o8d" };

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++)
		if (str_ends(str_of(path), endings[i]))
			return true;
	return false;
}
