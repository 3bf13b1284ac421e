/* Waits for changes of files and runs a command again. */
#include "cli/batch/watch.h"

#include "cli/pool/database.h"
#include "cli/shell/halt.h"
#include "cli/shell/out.h"
#include "cli/shell/project.h"

#include "db/errors.h"
#include "validators/base/arena.h"
#include "validators/base/vec.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define CHANGES                                                                \
	(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVE | IN_DELETE_SELF |   \
	 IN_MOVE_SELF | IN_ONLYDIR)
#define QUIET 50 /* milliseconds without an event that end a change */
#define DEPTH 32 /* maximum nesting of folders */

/* A folder where one file matters, or all visible ones. */
struct place {
	int wd;
	const char *name; /* NULL: all */
};

/* The files that affect a run. */
struct places {
	struct arena *a;
	int fd;
	struct place *v;
	size_t n, cap;
	int error; /* the first errno, or 0 */
	const char *where;
};

/* The watch number of a folder; -1: it cannot be watched. */
static int watch_folder(struct places *p, const char *path)
{
	int wd = inotify_add_watch(p->fd, path, CHANGES);

	/* the creation of a missing file changes the folder above it */
	if (wd < 0 && errno != ENOENT && errno != ENOTDIR && !p->error) {
		p->error = errno;
		p->where = path;
	}
	return wd;
}

static bool is_watched(const struct places *p, int wd)
{
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].wd == wd && p->v[i].name == NULL)
			return true;
	return false;
}

static void add_place(struct places *p, int wd, const char *name)
{
	VEC_PUSH(p->a, p->v, p->n, p->cap, ((struct place){ wd, name }));
}

/* Add a file, in its present or future folder. */
static void add_file(struct places *p, const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *folder = ".";

	if (slash)
		folder = arena_copy(p->a, path, (size_t)(slash + 1 - path));
	int wd = watch_folder(p, folder);
	if (wd >= 0)
		add_place(p, wd, slash ? slash + 1 : path);
}

/* Add a folder recursively; links may lead to one that is already added. */
static void add_folder(struct places *p, const char *path, int depth)
{
	int wd = depth < DEPTH ? watch_folder(p, path) : -1;
	DIR *d = wd < 0 || is_watched(p, wd) ? NULL : opendir(path);
	struct dirent *e;
	struct stat sb;

	if (d == NULL)
		return;
	add_place(p, wd, NULL);
	while ((e = readdir(d))) {
		const char *in = arena_printf(p->a, "%s/%s", path, e->d_name);

		if (e->d_name[0] != '.' &&
		    (e->d_type == DT_DIR ||
		     ((e->d_type == DT_LNK || e->d_type == DT_UNKNOWN) &&
		      stat(in, &sb) == 0 && S_ISDIR(sb.st_mode))))
			add_folder(p, in, depth + 1);
	}
	closedir(d);
}

static void add_path(struct places *p, const char *path)
{
	struct stat sb;

	if (stat(path, &sb) == 0 && S_ISDIR(sb.st_mode))
		add_folder(p, path, 0);
	else
		add_file(p, path);
}

/* Add the settings, the cards or database that they name, and the pattern files
 * above searched folders. */
static void add_project(struct places *p, const struct args *args)
{
	const struct project *of = args->project;
	struct database db = database_find(args);

	if (of == NULL)
		return;
	add_file(p, of->path ? of->path : PROJECT_FILE);
	add_file(p, arena_printf(p->a, "%s" PROJECT_IGNORE, of->folder));
	for (size_t i = 0; i < of->n; i++)
		if (of->v[i].key == PROJECT_CARDS && db.from == DATABASE_CARDS)
			add_path(p, of->v[i].path);
	if (db.from != DATABASE_CARDS && db.path)
		add_file(p, db.path);
}

static void add_all(struct places *p, const struct args *args)
{
	for (size_t i = 0; i < args->noperands; i++)
		add_path(p, args->operand[i]);
	for (size_t i = 0; i < args->nuses; i++) {
		const struct option o = { .id = args->use[i].id };

		if (option_spec(&o).opens != OPENS_NOTHING)
			add_file(p, args->use[i].value);
	}
	add_project(p, args);
}

/* Hidden files do not matter, except pattern files. */
static bool counts(const struct places *p, const struct inotify_event *e)
{
	if (e->mask & IN_Q_OVERFLOW)
		return true;
	for (size_t i = 0; i < p->n; i++) {
		const struct place *at = &p->v[i];

		if (at->wd != e->wd)
			continue;
		if (at->name ? e->len && strcmp(at->name, e->name) == 0
			     : !e->len || e->name[0] != '.' ||
				       strcmp(e->name, PROJECT_IGNORE) == 0)
			return true;
	}
	return false;
}

/* Read the pending events; true if one of them matters. */
static bool take_events(const struct places *p)
{
	_Alignas(struct inotify_event) char b[4096];
	bool any = false;
	ssize_t n;

	while ((n = read(p->fd, b, sizeof(b))) > 0)
		for (char *at = b; at < b + n;) {
			struct inotify_event *e = (void *)at;

			any |= counts(p, e);
			at += sizeof(*e) + e->len;
		}
	return any;
}

/* Wait for a change and its end; false if a signal asks us to end, or nobody
 * reads the output any more. */
static bool wait_for_change(const struct places *p)
{
	struct pollfd fds[] = { { .fd = p->fd, .events = POLLIN },
				{ .fd = halt_fd(), .events = POLLIN },
				{ .fd = STDOUT_FILENO } };
	bool changed = false;

	while (!halt_asked()) {
		int n = poll(fds, 3, changed ? QUIET : -1);

		if (n == 0)
			return true;
		if (n < 0 && errno != EINTR)
			return false;
		if (n > 0 && (fds[2].revents & (POLLERR | POLLHUP)))
			return false;
		if (n > 0 && fds[0].revents)
			changed |= take_events(p);
	}
	return false;
}

static bool run_once(const struct watch *w, struct args *args)
{
	pid_t parent = getpid(), pid = fork();
	int how = 0;

	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		halt_rest();
		_exit(getppid() == parent ? out_finish(w->run(w->ctx, args))
					  : STATUS_TROUBLE);
	}
	if (pid < 0) {
		complain("cannot start a process: %s",
			 error_text(output_lang, errno));
		return false;
	}
	while (waitpid(pid, &how, 0) < 0 && errno == EINTR)
		if (halt_asked())
			kill(pid, SIGTERM);
	return !WIFSIGNALED(how);
}

static void clear_screen(void)
{
	const char *term = getenv("TERM");

	if (isatty(STDOUT_FILENO) && term && strcmp(term, "dumb") != 0)
		buf_puts(&output, "\033[H\033[2J");
	out_flush();
}

/* Run once, and wait for the next change; false to stop. */
static bool go_round(const struct watch *w)
{
	struct places p = { .a = arena_new() };
	struct args args;
	bool good, again = true;

	clear_screen();
	good = w->read(w->ctx, &args);
	p.fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
	if (p.fd < 0) {
		p.error = errno;
		p.where = "inotify";
	} else {
		add_all(&p, &args);
	}
	if (p.error)
		complain("check: --watch: %s: %s", p.where,
			 error_text(output_lang, p.error));
	if (good && !p.error)
		again = run_once(w, &args);
	again = again && !p.error;
	if (again && isatty(STDERR_FILENO))
		complain("note: waiting for a change; Ctrl-C ends it");
	again = again && wait_for_change(&p);
	if (p.fd >= 0)
		close(p.fd);
	args_free(&args);
	arena_free(p.a);
	return again;
}

/* False after a message: input that can be read only once, and written files,
 * cannot be watched. */
static bool options_fit(const struct args *args)
{
	static const enum option_id strange[] = {
		OPT_SLIPS, OPT_WRITE_BASELINE, OPT_OUTPUT,
		OPT_POOL,  OPT_FILES_FROM,     OPT_VERIFY_PROOF
	};
	bool streams = !args->noperands;

	for (size_t i = 0; i < sizeof(strange) / sizeof(strange[0]); i++) {
		const struct option o = { .id = strange[i] };

		if (!args->value[strange[i]])
			continue;
		complain("check: --watch and --%s exclude each other",
			 option_spec(&o).name);
		return false;
	}
	for (size_t i = 0; i < args->noperands; i++)
		streams |= strcmp(args->operand[i], "-") == 0;
	for (size_t i = 0; i < args->nuses; i++)
		streams |= strcmp(args->use[i].value, "-") == 0;
	if (streams)
		complain("check: --watch needs files or folders, not standard "
			 "input");
	return !streams;
}

int watch_run(const struct args *args, const struct watch *w)
{
	if (!options_fit(args))
		return STATUS_TROUBLE;
	halt_watch();
	while (go_round(w))
		;
	if (halt_asked())
		halt_end();
	return STATUS_TROUBLE;
}
