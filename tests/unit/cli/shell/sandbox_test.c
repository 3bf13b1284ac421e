/* In the sandbox nothing works that was not asked for, and all else does. */
#include "cli/shell/sandbox.h"

#include "tests/support/unit.h"
#include "validators/base/arena.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

/* A folder with `in/list`, `in/more`, `out/` and `other`. */
static char root[64];

static const char *at(const char *name)
{
	static char path[2][128];
	static int turn;

	turn = !turn;
	snprintf(path[turn], sizeof(path[turn]), "%s/%s", root, name);
	return path[turn];
}

static void make(const char *name)
{
	FILE *f = fopen(at(name), "w");

	assert_non_null(f);
	fclose(f);
}

static int setup(void **state)
{
	(void)state;
	snprintf(root, sizeof(root), "/tmp/koloda-sandbox.XXXXXX");
	assert_non_null(mkdtemp(root));
	mkdir(at("in"), 0700);
	mkdir(at("out"), 0700);
	make("in/list");
	make("other");
	return 0;
}

static int teardown(void **state)
{
	char command[128];

	(void)state;
	snprintf(command, sizeof(command), "rm -rf %s", root);
	return system(command);
}

static int opened(const char *name, int flags)
{
	int fd = open(at(name), flags | O_CLOEXEC, 0600);

	if (fd >= 0)
		close(fd);
	return fd < 0 ? -1 : 0;
}

static int reads_other(void)
{
	return opened("other", O_RDONLY);
}

static int reads_passwd(void)
{
	return open("/etc/passwd", O_RDONLY);
}

static int writes_input(void)
{
	return opened("in/list", O_WRONLY);
}

static int truncates(void)
{
	return truncate(at("in/list"), 0);
}

/* The path of the input where its address looks like O_TRUNC, or does not. */
static const char *input_at(bool like_flag)
{
	static _Alignas(2 * O_TRUNC) char room[2 * O_TRUNC];
	char *path = room + (like_flag ? O_TRUNC : 0);

	return strcpy(path, at("in/list"));
}

static int empties(void)
{
	return open(input_at(false), O_RDONLY | O_TRUNC);
}

static int empties_by_open(void)
{
#ifdef SYS_open
	return (int)syscall(SYS_open, at("in/list"), O_RDONLY | O_TRUNC);
#else
	return empties();
#endif
}

static int empties_by_openat2(void)
{
	const uint64_t how[3] = { O_RDONLY | O_TRUNC };

	return (int)syscall(SYS_openat2, AT_FDCWD, at("in/list"), how,
			    sizeof(how));
}

static int creates_anew(void)
{
	return creat(at("in/list"), 0600);
}

static int creates(void)
{
	return opened("in/new", O_WRONLY | O_CREAT);
}

static int removes(void)
{
	return unlink(at("other"));
}

static int renames(void)
{
	return rename(at("in/list"), at("in/gone"));
}

static int makes_folder(void)
{
	return mkdir(at("folder"), 0700);
}

static int makes_link(void)
{
	return symlink("/etc/passwd", at("out/link"));
}

static int changes_mode(void)
{
	return chmod(at("other"), 0777);
}

static int changes_owner(void)
{
	return chown(at("other"), 0, 0);
}

static int talks_far(void)
{
	return socket(AF_INET, SOCK_STREAM, 0);
}

static int talks_near(void)
{
	return socket(AF_UNIX, SOCK_STREAM, 0);
}

static int runs_program(void)
{
	return execl("/bin/true", "true", (char *)NULL);
}

static int traces(void)
{
	return ptrace(PTRACE_TRACEME, 0, NULL, NULL) < 0 ? -1 : 0;
}

static int unshares(void)
{
	return chroot("/");
}

static const struct {
	const char *what;
	int (*call)(void);
} forbidden[] = {
	{ "reads another file", reads_other },
	{ "reads /etc/passwd", reads_passwd },
	{ "writes to its input", writes_input },
	{ "truncates its input", truncates },
	{ "empties its input", empties },
	{ "empties its input by the older call", empties_by_open },
	{ "empties its input by the newer call", empties_by_openat2 },
	{ "makes its input anew", creates_anew },
	{ "makes a file beside its input", creates },
	{ "removes a file", removes },
	{ "renames its input", renames },
	{ "makes a folder", makes_folder },
	{ "makes a link beside its output", makes_link },
	{ "changes a mode", changes_mode },
	{ "changes an owner", changes_owner },
	{ "opens a socket of the network", talks_far },
	{ "opens a socket of the machine", talks_near },
	{ "runs a program", runs_program },
	{ "traces", traces },
	{ "leaves the file system", unshares },
};

/* Calls of the kernel that koloda never makes, with nothing that they could
 * do anything with. */
static const long never[] = {
	SYS_socket,
	SYS_execve,
	SYS_execveat,
	SYS_ptrace,
	SYS_process_vm_readv,
	SYS_process_vm_writev,
	SYS_open_by_handle_at,
	SYS_io_uring_setup,
	SYS_mount,
	SYS_openat2,
	SYS_umount2,
	SYS_chroot,
	SYS_setns,
	SYS_unshare,
	SYS_fchmodat,
	SYS_fchownat,
	SYS_bpf,
	SYS_perf_event_open,
	SYS_userfaultfd,
	SYS_keyctl,
	SYS_init_module,
	SYS_finit_module,
	SYS_kexec_load,
};

static int calls_never(void)
{
	for (size_t i = 0; i < sizeof(never) / sizeof(never[0]); i++) {
		errno = 0;
		if (syscall(never[i], -1L, -1L, -1L, -1L, -1L) != -1 ||
		    errno != EPERM) {
			fprintf(stderr, "call %ld (%s)\n", never[i],
				strerror(errno));
			return 1;
		}
	}
	return 0;
}

/* Whether there is an output; without one, what it may write is not asked. */
static bool with_output;

static bool enter(void)
{
	char in[128], out[128];

	snprintf(in, sizeof(in), "%s/in", root);
	snprintf(out, sizeof(out), "%s/out/result", root);
	const struct sandbox_path v[] = { { in, OPENS_TO_READ },
					  { out, OPENS_TO_REPLACE } };

	return sandbox_enter(v, with_output ? 2 : 1, true);
}

static int reads_input(void)
{
	return open(input_at(false), O_RDONLY) < 0 ||
	       open(input_at(true), O_RDONLY) < 0;
}

/* Whether the kernel has Landlock, and takes filters. */
static bool is_able(void)
{
	struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
	const struct sock_fprog all = { 1, &allow };

	return syscall(SYS_landlock_create_ruleset, NULL, 0,
		       LANDLOCK_CREATE_RULESET_VERSION) > 0 &&
	       prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &all, 0, 0) == 0;
}

static int enter_and_say(int (*what)(void))
{
	bool able = is_able();

	return enter() ? what() : able ? 78 : 77;
}

/* What a child that has entered says; 77: there is no sandbox here. */
static int in_sandbox(int (*what)(void))
{
	int status;
	pid_t pid = fork();

	if (pid == 0)
		_exit(enter_and_say(what));
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static int tries_all(void)
{
	for (size_t i = 0; i < sizeof(forbidden) / sizeof(forbidden[0]); i++) {
		errno = 0;
		if (forbidden[i].call() >= 0 ||
		    (errno != EPERM && errno != EACCES)) {
			fprintf(stderr, "it %s (%s)\n", forbidden[i].what,
				strerror(errno));
			return 1;
		}
	}
	return 0;
}

static int works(void)
{
	if (opened("in/list", O_RDONLY) < 0)
		return 1;
	if (opened("out/new", O_RDWR | O_CREAT) < 0)
		return 2;
	if (rename(at("out/new"), at("out/result")) < 0)
		return 3;
	if (opened("out/result", O_WRONLY | O_TRUNC) < 0)
		return 4;
	return unlink(at("out/result")) < 0 ? 5 : 0;
}

static void test_every_call_on_the_list__is_refused(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		with_output = i > 0;
		int status = in_sandbox(calls_never);

		if (status == 77)
			skip();
		assert_int_equal(status, 0);
	}
}

static void test_forbidden_calls__are_refused(void **state)
{
	(void)state;
	for (int i = 0; i < 2; i++) {
		with_output = i > 0;
		int said = in_sandbox(tries_all);

		if (said == 77)
			skip(); /* this kernel has no sandbox */
		assert_int_equal(said, 0);
	}
}

static void test_what_was_asked_for__works(void **state)
{
	(void)state;
	with_output = false;
	int said = in_sandbox(reads_input);
	if (said == 77)
		skip();
	assert_int_equal(said, 0);
	with_output = true;
	said = in_sandbox(works);

	if (said == 77)
		skip();
	assert_int_equal(said, 0);
}

/* In a child: enter the sandbox of a command line with many operands; 77: there
 * is none. */
static int names_many(enum opens opens)
{
	const struct command cmd = { .name = "x", .opens = opens };
	char *operand[100], path[128];
	struct args args = { .operand = operand,
			     .noperands = 100,
			     .arena = arena_new() };

	snprintf(path, sizeof(path), "%s", at("in/list"));
	for (size_t i = 0; i < 100; i++)
		operand[i] = path;
	args.value[OPT_DB] = path;
	args.value[OPT_SANDBOX] = "always";
	sandbox_begin(&cmd, &args);
	if (opened("in/list", O_RDONLY) < 0)
		return 1;
	return opened("other", O_RDONLY) < 0 ? 0 : 2;
}

/* However many operands there are, each opens no more than itself; that of a
 * script also what lies beside it. */
static void test_many_operands__open_only_themselves(void **state)
{
	static const enum opens opens[] = { OPENS_TO_READ, OPENS_SCRIPT };

	(void)state;
	with_output = false;
	if (in_sandbox(reads_input) == 77)
		skip();
	for (size_t i = 0; i < 2; i++) {
		pid_t child = fork();
		int status;

		if (child == 0)
			_exit(names_many(opens[i]));
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_int_equal(WEXITSTATUS(status), 0);
	}
}

#define ALL_TESTS setup, teardown
#include "tests/unit/cli/shell/sandbox_test.inc"
