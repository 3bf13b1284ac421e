/* Finds the card database of a command, and compiles the cards of a project. */
#include "cli/pool/database.h"

#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/shell/help.h"
#include "cli/shell/input.h"
#include "cli/shell/out.h"
#include "cli/shell/project.h"
#include "cli/shell/sandbox.h"

#include "db/db.h"
#include "db/errors.h"
#include "validators/base/arena.h"
#include "validators/base/hash.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The value of a variable if it is an absolute path, or NULL. */
static const char *folder_of(const char *variable)
{
	const char *s = getenv(variable);

	return s && s[0] == '/' ? s : NULL;
}

/* The path of the cache file for each combination of project and card paths. */
static const char *cache_path(const struct project *p, struct arena *a)
{
	const char *cache = folder_of("XDG_CACHE_HOME");
	const char *home = folder_of("HOME");
	struct hash *h = hash_new(a);
	char *text = arena_alloc(a, HASH_TEXT);
	char *real = realpath(*p->folder ? p->folder : ".", NULL);

	if (cache == NULL && home)
		cache = arena_printf(a, "%s/.cache", home);
	hash_adds(h, real ? real : p->folder);
	free(real);
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].key == PROJECT_CARDS)
			hash_adds(h, p->v[i].value);
	hash_text(h, text);
	return cache ? arena_printf(a, "%s/koloda/%s.db", cache, text) : NULL;
}

struct database database_find(const struct args *args)
{
	const struct setting *s = project_get(args->project, PROJECT_DATABASE);
	const char *env = getenv("KOLODA_DB");

	if (args->value[OPT_DB])
		return (struct database){ DATABASE_OPTION,
					  args->value[OPT_DB] };
	if (env && *env)
		return (struct database){ DATABASE_ENVIRONMENT, env };
	if (s)
		return (struct database){ DATABASE_PROJECT, s->path };
	if (project_get(args->project, PROJECT_CARDS))
		return (struct database){
			DATABASE_CARDS, cache_path(args->project, args->arena)
		};
	if (access("cards.db", F_OK) == 0)
		return (struct database){ DATABASE_HERE, "cards.db" };
	return (struct database){ DATABASE_INSTALLED,
				  KOLODA_DATADIR "/cards.db" };
}

/* Create the folders of a file; false with errno. */
static bool make_folders(struct arena *a, const char *path)
{
	const char *slash = path;

	while ((slash = strchr(slash + 1, '/')))
		if (mkdir(arena_copy(a, path, (size_t)(slash - path)), 0700) <
			    0 &&
		    errno != EEXIST)
			return false;
	return true;
}

/* Run `koloda compile --quiet -o PATH CARDS...` in the folder of the project;
 * findings go to stderr. */
static int compile(const struct args *args, const char *path)
{
	const struct command *cmd = command_find("compile");
	struct project p = *args->project;
	const char *when = args->value[OPT_SANDBOX];
	char **argv = arena_array(args->arena, p.n + 6, sizeof(*argv));
	struct args own;
	int argc = 0, status = STATUS_TROUBLE;

	argv[argc++] = arena_copy(args->arena, "compile", 7);
	argv[argc++] = arena_printf(args->arena, "--quiet");
	argv[argc++] = arena_printf(args->arena, "--output=%s", path);
	argv[argc++] =
		arena_printf(args->arena, "--sandbox=%s", when ? when : "auto");
	argv[argc++] = arena_printf(args->arena, "--");
	for (size_t i = 0; i < p.n; i++)
		if (p.v[i].key == PROJECT_CARDS)
			argv[argc++] =
				arena_printf(args->arena, "%s", p.v[i].value);
	if (*p.folder && chdir(p.folder) < 0) {
		complain("%s: %s", p.folder, error_text(output_lang, errno));
		return STATUS_TROUBLE;
	}
	p.folder = "";
	if (dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 &&
	    args_read(&own, cmd, argc, argv) == 0) {
		own.project = &p;
		sandbox_begin(cmd, &own);
		status = cmd->run(&own);
	}
	return out_finish(status);
}

/* False after a message. */
static bool fill_cache(const struct args *args, const char *path)
{
	const struct setting *cards = project_get(args->project, PROJECT_CARDS);
	pid_t parent = getpid(), pid = fork();
	int how = 0;

	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		_exit(getppid() == parent ? compile(args, path)
					  : STATUS_TROUBLE);
	}
	while (pid > 0 && waitpid(pid, &how, 0) < 0 && errno == EINTR)
		;
	if (pid > 0 && WIFEXITED(how) && WEXITSTATUS(how) == 0)
		return true;
	complain("%s:%u: the cards cannot be compiled", args->project->path,
		 cards->line);
	return false;
}

const char *database_path(const struct args *args)
{
	struct database d = database_find(args);

	if (d.from != DATABASE_CARDS)
		return d.path;
	if (d.path == NULL) {
		complain("there is no folder for the compiled cards of a "
			 "project: set XDG_CACHE_HOME, or name a database with "
			 "--db");
		return NULL;
	}
	if (!make_folders(args->arena, d.path)) {
		complain("%s: %s", d.path, error_text(output_lang, errno));
		return NULL;
	}
	return fill_cache(args, d.path) ? d.path : NULL;
}

void database_leave(const struct args *args)
{
	if (args->db)
		db_close(args->db);
	file_reserve(0, 0);
}

void database_fault(const char *cmd, const struct koloda_error *e)
{
	if (*e->file == '\0') {
		complain("%s: %s", cmd, e->message);
		return;
	}
	complain("%s: %s", e->file, e->message);
	complain("make a database with \"koloda compile -o DB PATH...\" and "
		 "name it with --db");
}
