/* Saves a match by hand to the disk continuously. */
#include "cli/play/keep.h"

#include "cli/cmd.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/save.h"
#include "cli/sim/host.h"

#include "db/errors.h"
#include "validators/base/arena.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/record/record.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define NAMES_TRIED 100 /* in the same second */

/* ---- The folder ---- */

/* Create the folders of a path; false on failure. */
static bool make_folders(char *path)
{
	for (char *p = path + 1; *p; p++) {
		if (*p != '/')
			continue;
		*p = '\0';
		int rc = mkdir(path, 0777);
		*p = '/';
		if (rc < 0 && errno != EEXIST)
			return false;
	}
	return mkdir(path, 0700) == 0 || errno == EEXIST;
}

void keep_reach(struct args *args)
{
	const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
	char *path = NULL;

	bool trial = args->command->run == cmd_try; /* trying a card */
	/* a replay may be continued by hand */
	bool asked =
		args->command->run == cmd_replay ||
		(args->noperands && !trial ? sources_is_deck(args->operand[0])
					   : isatty(STDIN_FILENO));

	if (!args->command->terminal ||
	    (trial && (args->value[OPT_BOTS] || args->value[OPT_PRINT])) ||
	    (!asked && !args->value[OPT_INTERACTIVE] &&
	     !args->value[OPT_LESSON] && !args->value[OPT_CONTINUE]))
		return;
	/* a relative path counts as unset */
	if (state && *state == '/')
		path = arena_printf(args->arena, "%s/koloda", state);
	else if (home && *home == '/')
		path = arena_printf(args->arena, "%s/.local/state/koloda",
				    home);
	if (path && make_folders(path))
		args->state = path;
}

/* ---- One file ---- */

/* The file cannot be written. */
static void stop_keeping(struct keep *k)
{
	complain("%s: %s; the match continues, but is not saved", k->path,
		 error_text(output_lang, errno));
	if (k->fd >= 0)
		close(k->fd);
	k->fd = -1;
}

/* Lock a file, so that nobody else continues the match; if that fails, it
 * is closed. */
static int lock(int fd)
{
	if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) < 0) {
		close(fd);
		return -1;
	}
	return fd;
}

/* Create a new file, named after the time and the game. */
static void make_file(struct keep *k, const char *folder, const char *game)
{
	time_t now = time(NULL);
	struct tm t;

	gmtime_r(&now, &t);
	const char *stamp = arena_printf(
		k->arena, "%04d%02d%02d-%02d%02d%02d", t.tm_year + 1900,
		t.tm_mon + 1, t.tm_mday, t.tm_hour, t.tm_min, t.tm_sec);
	for (unsigned i = 0; i < NAMES_TRIED && k->fd < 0; i++) {
		k->path = arena_printf(k->arena, "%s/%s.%02u-%s" KEEP_SUFFIX,
				       folder, stamp, i, game);
		k->fd = lock(open(k->path,
				  O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
				  0600));
		if (k->fd < 0 && errno != EEXIST)
			break;
	}
	if (k->fd < 0)
		stop_keeping(k);
}

/* Write the text from an offset on. */
static void write_from(struct keep *k, size_t at)
{
	while (at < k->text.n && k->fd >= 0) {
		ssize_t n = write(k->fd, k->text.p + at, k->text.n - at);

		if (n < 0 && errno != EINTR)
			stop_keeping(k);
		else if (n > 0)
			at += (size_t)n;
	}
}

void keep_begin(struct keep *k, const struct args *args, struct arena *a,
		const struct play *p, const char *how, const char *from,
		struct str text)
{
	*k = (struct keep){ .arena = a,
			    .path = from,
			    .fd = -1,
			    .bare = p->script->nlines == 0 };
	if (from) {
		buf_put(&k->text, text.p, text.n);
		k->fd = lock(open(from, O_WRONLY | O_CLOEXEC));
		if (k->fd < 0 || lseek(k->fd, 0, SEEK_END) < 0)
			stop_keeping(k);
		return;
	}
	buf_puts(&k->text, how);
	record_put_script(p, STR(""), &k->text);
	if (args->state)
		make_file(k, args->state, p->match.game->id);
	write_from(k, 0);
	if (k->fd >= 0 && fsync(k->fd) < 0)
		stop_keeping(k);
	if (k->path && k->fd < 0) { /* an incomplete beginning is useless */
		unlink(k->path);
		k->path = NULL;
	}
}

void keep_action(struct keep *k, const struct match *m, const struct action *a)
{
	struct match by_id = naming_by_id(m);
	size_t at = k->text.n;

	if (k->bare && k->n == 0)
		buf_puts(&k->text, "actions:\n");
	VEC_PUSH(k->arena, k->at, k->n, k->cap, at);
	buf_puts(&k->text, "  - ");
	match_put_action(&by_id, a, &k->text);
	write_from(k, at);
}

void keep_back(struct keep *k, size_t n)
{
	if (n == 0)
		return;
	k->n -= n;
	k->text.n = k->at[k->n];
	if (k->fd >= 0 && (ftruncate(k->fd, (off_t)k->text.n) < 0 ||
			   lseek(k->fd, 0, SEEK_END) < 0))
		stop_keeping(k);
}

void keep_settle(struct keep *k, const struct buf *record)
{
	if (!k->path || k->settled)
		return;
	size_t stem = strlen(k->path) - strlen(KEEP_SUFFIX);
	const char *to =
		arena_printf(k->arena, "%.*s.yaml", (int)stem, k->path);

	k->settled = file_replace(k->arena, to, buf_str(record)) == 0;
	if (k->settled)
		unlink(k->path);
}

void keep_end(struct keep *k, const struct buf *record)
{
	if (record)
		keep_settle(k, record);
	if (k->fd >= 0) {
		if (fsync(k->fd) < 0)
			stop_keeping(k);
		else
			close(k->fd);
	}
	k->fd = -1;
	buf_release(&k->text);
}

/* ---- Continuing ---- */

/* Read a file without an incomplete last line, which is cut off; false
 * on failure. */
static bool take_text(const char *path, struct arena *a, struct str *text)
{
	int fd = lock(open(path, O_WRONLY | O_CLOEXEC));

	if (fd < 0)
		return false;
	bool good = file_load_plain(a, text, path, DOC_MAX_BYTES) == 0;
	size_t whole = good ? text->n : 0;
	while (whole > 0 && text->p[whole - 1] != '\n')
		whole--;
	/* an empty list is invalid YAML here */
	if (str_ends((struct str){ text->p, whole }, "\nactions:\n"))
		whole -= strlen("actions:\n");
	if (good && whole < text->n)
		good = ftruncate(fd, (off_t)whole) == 0;
	text->n = whole;
	close(fd);
	return good;
}

/* The files in the folder with the suffix, newest first. */
static int is_going(const struct dirent *e)
{
	return str_ends(str_of(e->d_name), KEEP_SUFFIX);
}

static int compare_names(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*b)->d_name, (*a)->d_name);
}

bool keep_played(const struct args *args, const char *game)
{
	struct arena *a = arena_new();
	struct dirent **v;
	const char *const ends[] = {
		arena_printf(a, "-%s" KEEP_SUFFIX, game),
		arena_printf(a, "-%s.yaml", game),
	};
	int n = args->state ? scandir(args->state, &v, NULL, NULL) : -1;
	bool found = false;

	for (int i = 0; i < n; i++) {
		struct str name = str_of(v[i]->d_name);

		found = found || str_ends(name, ends[0]) ||
			str_ends(name, ends[1]);
		free(v[i]);
	}
	if (n >= 0)
		free(v);
	arena_free(a);
	return found;
}

const char *keep_last(const struct args *args, struct arena *a,
		      struct str *text)
{
	const char *found = NULL;
	struct dirent **v;
	int n = args->state ? scandir(args->state, &v, is_going, compare_names)
			    : 0;

	for (int i = 0; i < n; i++) {
		if (!found) {
			found = arena_printf(a, "%s/%s", args->state,
					     v[i]->d_name);
			if (!take_text(found, a, text))
				found = NULL;
		}
		free(v[i]);
	}
	if (n > 0)
		free(v);
	return found;
}
