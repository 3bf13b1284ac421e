/* Finds and reads the deck lists of a script, and prints its findings. */
#include "cli/sim/sources.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"

#include "db/errors.h"
#include "validators/base/lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Maximum bytes of a deck list. */
#define MAX_DECK (1u << 20)

/* The line a finding points at. */
static struct str source_line(const void *ctx, const struct span *at)
{
	const struct sources *s = ctx;

	for (size_t i = 0; i < s->n && !s->secret && at->file; i++)
		if (strcmp(s->source[i].file, at->file) == 0)
			return text_line(s->source[i].lines, at->line);
	return STR("");
}

void sources_open(struct sources *s, const struct args *args)
{
	const char *shape = args->value[OPT_FORMAT];

	s->jsonl = shape && strcmp(shape, "jsonl") == 0;
	s->secret = args->value[OPT_VIEW] != NULL;
	s->decks = args->value[OPT_DECKS];
	s->render = (struct render){
		.lang = args->lang,
		.color = render_color(args->value[OPT_COLOR]),
		.line = source_line,
		.ctx = s,
	};
}

static void add_source(struct sources *s, const char *file, struct str text)
{
	struct text_lines *lines = arena_alloc(s->arena, sizeof(*lines));

	if (str_starts(text, "\xef\xbb\xbf"))
		text = (struct str){ text.p + 3, text.n - 3 };
	*lines = (struct text_lines){ .p = text.p,
				      .end = str_end(text),
				      .first = 1 };
	if (s->n < SOURCES_MOST)
		s->source[s->n++] = (struct source){ file, lines };
}

void sources_begin(struct sources *s, struct arena *a, const char *path,
		   struct str text)
{
	s->arena = a;
	s->path = path;
	s->n = 0;
	add_source(s, path, text);
}

/* The folder of the script; for standard input the current one. */
static const char *script_folder(struct sources *s)
{
	const char *slash = strrchr(s->path, '/');
	size_t n = slash ? (size_t)(slash - s->path) : 0;

	return slash ? arena_copy(s->arena, s->path, n ? n : 1) : ".";
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
static const char *forbidden(struct sources *s, const char *path)
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
	bool in = lies_in(script_folder(s), real) || lies_in(".", real) ||
		  (s->decks && lies_in(s->decks, real));
	free(real);
	return in ? NULL
		  : N_("it lies neither below the folder of the script nor "
		       "below the current one; --decks=DIR allows another");
}

/* Find the deck: a relative path is resolved in the script's folder, then in
 * that of --decks. */
static const char *find_deck(struct sources *s, const char *path)
{
	const char *beside = path, *given;

	if (path[0] == '/' || s->any_deck)
		return path;
	if (strrchr(s->path, '/'))
		beside =
			arena_printf(s->arena, "%s/%s", script_folder(s), path);
	if (s->decks == NULL || access(beside, F_OK) == 0)
		return beside;
	given = arena_printf(s->arena, "%s/%s", s->decks, path);
	return access(given, F_OK) == 0 ? given : beside;
}

bool sources_given(const struct sources *s, const char *path, struct str *text)
{
	for (size_t i = 0; i < s->ngiven; i++)
		if (strcmp(s->given[i].path, path) == 0) {
			*text = s->given[i].text;
			return true;
		}
	return false;
}

int sources_deck(void *ctx, const char *path, struct str *text,
		 const char **shown, const char **why)
{
	struct sources *s = ctx;
	const char *no;
	int rc;

	*shown = find_deck(s, path);
	if (sources_given(s, *shown, text)) {
		add_source(s, *shown, *text);
		return 0;
	}
	no = s->any_deck ? NULL : forbidden(s, *shown);
	if (no) {
		*why = no;
		return -1;
	}
	rc = s->any_deck ? file_load(s->arena, text, *shown, MAX_DECK)
			 : file_load_plain(s->arena, text, *shown, MAX_DECK);
	if (rc < 0)
		*why = rc == -3   ? FILE_RESERVED
		       : rc == -2 ? N_("it is larger than 1 MiB")
				  : error_text(NULL, errno);
	if (rc == 0)
		add_source(s, *shown, *text);
	return rc < 0 ? -1 : 0;
}

const char sources_made[] = "koloda";

static void unplace(struct span *at)
{
	if (at->file == sources_made)
		at->line = at->col = 0;
}

int sources_report(struct sources *s, struct buf *out, struct diags *ds)
{
	struct render_spot spot = { 0 };

	s->render.spot = &spot;
	for (size_t i = 0; i < ds->n; i++) {
		unplace(&ds->v[i].at);
		for (size_t j = 0; j < ds->v[i].nrelated; j++)
			unplace(&ds->v[i].related[j].at);
		if (s->jsonl)
			render_card_json(out, &ds->v[i]);
		else
			render_text(out, &s->render, &ds->v[i]);
	}
	s->render.spot = NULL;
	return ds->worst == SEV_FATAL   ? STATUS_TROUBLE
	       : ds->worst == SEV_ERROR ? STATUS_NO
					: STATUS_FINE;
}

bool sources_is_deck(const char *path)
{
	static const char *const endings[] = { ".deck", ".cod", ".o8d" };

	for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++)
		if (str_ends(str_of(path), endings[i]))
			return true;
	return false;
}
