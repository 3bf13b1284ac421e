/* Restricts the files that can be opened to those of the command line,
 * by Landlock. */
#include "cli/shell/sandbox.h"

#include "cli/shell/project.h"
#include "cli/shell/sandbox_filter.h"
#include "cli/shell/shipped.h"

#include "db/db.h"
#include "validators/base/arena.h"
#include "validators/base/vec.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Newer than the headers of Debian 12. */
#define RIGHT_TRUNCATE  (1ULL << 14) /* ABI 3 */
#define RIGHT_IOCTL_DEV (1ULL << 15) /* ABI 5 */
#define NET_TCP         3ULL         /* ABI 4: bind, connect */
#define SCOPES          3ULL         /* ABI 6: abstract sockets, signals */

#define RIGHTS_READ     (LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR)
#define RIGHTS_REPLACE                                                         \
	(RIGHTS_READ | LANDLOCK_ACCESS_FS_WRITE_FILE |                         \
	 LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE |        \
	 RIGHT_TRUNCATE)
#define RIGHTS_MAKE (RIGHTS_REPLACE | LANDLOCK_ACCESS_FS_MAKE_DIR)
/* The subset that applies to a path that is not a folder. */
#define RIGHTS_OF_FILES                                                        \
	(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |        \
	 RIGHT_TRUNCATE)

/* The attributes of a ruleset, up to the latest kernel. */
struct ruleset {
	uint64_t fs, net, scoped;
};

/* All rights that the kernel can restrict, by its ABI version. */
static struct ruleset all_rights(long abi, size_t *size)
{
	uint64_t fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1;

	if (abi >= 2)
		fs |= LANDLOCK_ACCESS_FS_REFER;
	if (abi >= 3)
		fs |= RIGHT_TRUNCATE;
	if (abi >= 5)
		fs |= RIGHT_IOCTL_DEV;
	*size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
	return (struct ruleset){ fs, abi >= 4 ? NET_TCP : 0,
				 abi >= 6 ? SCOPES : 0 };
}

/* Allow the rights on what `fd` refers to.  False on failure. */
static bool allow_fd(int set, int fd, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .parent_fd = fd };
	struct stat sb;

	if (fstat(fd, &sb) < 0)
		return false;
	rule.allowed_access =
		S_ISDIR(sb.st_mode) ? rights : rights & RIGHTS_OF_FILES;
	return syscall(SYS_landlock_add_rule, set, LANDLOCK_RULE_PATH_BENEATH,
		       &rule, 0) == 0;
}

/* A path that does not exist needs no rule. */
static bool allow(int set, const char *path, uint64_t rights)
{
	int fd = open(path, O_PATH | O_CLOEXEC);

	if (fd < 0)
		return true;
	bool good = allow_fd(set, fd, rights);
	close(fd);
	return good;
}

/* Allow the folder of a path, which is freed. */
static bool allow_folder_of(int set, char *path, uint64_t rights)
{
	char *slash = path ? strrchr(path, '/') : NULL;

	if (slash)
		slash[slash == path] = '\0';
	bool good = path && allow(set, slash ? path : ".", rights);
	free(path);
	return good;
}

/* Allow the folder in which the file at path, or the target of a link there,
 * is replaced. */
static bool allow_folder(int set, const char *path, uint64_t rights)
{
	char *real = realpath(path, NULL);

	return allow_folder_of(set, real ? real : strdup(path), rights);
}

/* Allow a folder, or a file and the folder that its path names. */
static bool allow_beside(int set, const char *path, uint64_t rights)
{
	struct stat sb;

	if (!allow(set, path, rights))
		return false;
	return (stat(path, &sb) == 0 && S_ISDIR(sb.st_mode)) ||
	       allow_folder_of(set, strdup(path), rights);
}

static bool allow_path(int set, const struct sandbox_path *p, uint64_t known)
{
	struct stat sb;

	switch (p->opens) {
	case OPENS_NOTHING:
		return true;
	case OPENS_TO_READ:
		return allow(set, p->path, RIGHTS_READ & known);
	case OPENS_SCRIPT:
		return allow_beside(set, p->path, RIGHTS_READ & known);
	case OPENS_ANYTHING:
		return allow(set, "/", RIGHTS_READ & known);
	case OPENS_FOLDER:
		if (stat(p->path, &sb) < 0)
			return allow_folder(set, p->path, RIGHTS_MAKE & known);
		break;
	case OPENS_TO_REPLACE:
		break;
	}
	/* devices and pipes are written to, files are replaced in
	 * their folder */
	if (stat(p->path, &sb) == 0 && !S_ISREG(sb.st_mode))
		return allow(set, p->path, RIGHTS_REPLACE & known);
	return allow_folder(set, p->path, RIGHTS_REPLACE & known);
}

static bool writes_any(const struct sandbox_path *v, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (v[i].opens == OPENS_TO_REPLACE ||
		    v[i].opens == OPENS_FOLDER)
			return true;
	return false;
}

bool sandbox_enter(const struct sandbox_path *v, size_t n, bool filter)
{
	long abi = syscall(SYS_landlock_create_ruleset, NULL, 0,
			   LANDLOCK_CREATE_RULESET_VERSION);
	size_t size;

	if (abi < 1)
		return false;
	struct ruleset all = all_rights(abi, &size);
	bool writes = writes_any(v, n);
	bool good = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
	if (filter && good) {
		good = sandbox_filter(writes);
		/* Landlock checks at every open, up to the root, whether the
		 * file may be truncated: a fifteenth of the time for judging
		 * many files */
		if (good && !writes)
			all.fs &= ~RIGHT_TRUNCATE;
	}
	int set = (int)syscall(SYS_landlock_create_ruleset, &all, size, 0);
	if (set < 0)
		return false;
	bool allowed = true;
	for (size_t i = 0; allowed && i < n; i++)
		allowed = allow_path(set, &v[i], all.fs);
	allowed = allowed && syscall(SYS_landlock_restrict_self, set, 0) == 0;
	close(set);
	return good && allowed;
}

/* The paths of a command line, a rule for each. */
struct paths {
	struct arena *a;
	struct sandbox_path *v;
	size_t n, cap;
};

/* "-" is not a file, but standard input or output; a folder may have
 * that name. */
static void add_path(struct paths *p, const char *path, enum opens opens)
{
	if (opens == OPENS_ANYTHING || opens == OPENS_FOLDER ||
	    strcmp(path, "-") != 0)
		VEC_PUSH(p->a, p->v, p->n, p->cap,
			 ((struct sandbox_path){ path, opens }));
}

/* Allow what SQLite may read besides the open database, while another program
 * writes to it. */
static void add_database(struct paths *p, const struct db *db)
{
	static const char *const behind[] = { "-journal", "-wal", "-shm" };
	char *real = realpath(db->path, NULL);

	for (size_t i = 0; i < sizeof(behind) / sizeof(behind[0]); i++)
		add_path(p,
			 arena_printf(p->a, "%s%s", real ? real : db->path,
				      behind[i]),
			 OPENS_TO_READ);
	free(real);
}

/* What playing on a terminal reads: its description, how letters are written.
 */
static void add_terminal(struct paths *p)
{
	static const char *const fixed[] = { "/usr/lib/locale", "/etc/terminfo",
					     "/lib/terminfo",
					     "/usr/share/terminfo" };
	const char *home = getenv("HOME"), *own = getenv("TERMINFO");

	for (size_t i = 0; i < sizeof(fixed) / sizeof(fixed[0]); i++)
		add_path(p, fixed[i], OPENS_TO_READ);
	if (own && *own == '/')
		add_path(p, own, OPENS_TO_READ);
	if (home && *home == '/')
		add_path(p, arena_printf(p->a, "%s/.terminfo", home),
			 OPENS_TO_READ);
}

/* The shipped decks and lessons. */
static void add_shipped(struct paths *p, const struct args *args)
{
	const char *folders[SHIPPED_MOST];
	size_t n = shipped_folders(args, p->a, folders);

	for (size_t i = 0; i < n; i++)
		add_path(p, folders[i], OPENS_TO_READ);
}

/* Allow the pattern files in the folders of the project above a
 * searched one. */
static void add_patterns(struct paths *p, const struct project *project,
			 const char *folder)
{
	for (int n = project_above(project, folder); n > 0; n--) {
		folder = arena_printf(p->a, "%s/..", folder);
		add_path(p, arena_printf(p->a, "%s/" PROJECT_IGNORE, folder),
			 OPENS_TO_READ);
	}
}

/* Allow the paths of the options and operands. */
static void add_all(struct paths *p, const struct command *cmd,
		    const struct args *args)
{
	/* the decks of a script may also be in the current folder */
	if (cmd->opens == OPENS_SCRIPT)
		add_path(p, ".", OPENS_TO_READ);
	for (size_t i = 0; i < args->noperands; i++) {
		add_path(p, args->operand[i], cmd->opens);
		if (args->project && cmd->opens != OPENS_NOTHING)
			add_patterns(p, args->project, args->operand[i]);
	}
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];

		add_path(p, u->value,
			 option_spec(&(struct option){ .id = u->id }).opens);
	}
	if (args->db)
		add_database(p, args->db);
	if (cmd->terminal)
		add_shipped(p, args);
	if (cmd->terminal && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
		add_terminal(p);
	if (args->state)
		add_path(p, args->state, OPENS_TO_REPLACE);
	if (cmd->output && !args->value[OPT_OUTPUT])
		add_path(p, cmd->output, OPENS_TO_REPLACE);
}

void sandbox_begin(const struct command *cmd, const struct args *args)
{
	const char *when = args->value[OPT_SANDBOX];
	bool always = when && strcmp(when, "always") == 0;

	if (when && strcmp(when, "never") == 0)
		return;
#if defined(ARENA_ASAN) || defined(EFFECT_NOTES) || defined(COVERAGE)
	/* at exit the leak checker inspects the process, and coverage and notes
	 * are written to files */
	if (!always)
		return;
#endif
	struct paths p = { .a = args->arena };

	add_all(&p, cmd, args);
	if (!sandbox_enter(p.v, p.n, always || !cmd->brief) && always)
		complain("note: not in a sandbox: this kernel does not offer "
			 "Landlock or seccomp");
}
