/* Refuses by seccomp system calls that no command makes: those that Landlock
 * does not cover, and those that would be slow there. */
#include "cli/shell/sandbox_filter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#define ARCH 0
#endif

#define X32 0x40000000u /* the other system call numbering of x86-64 */

/* What to do with a call: refuse it, or check the flags in its second or third
 * argument, and refuse it if it would truncate a file. */
enum fate { REFUSED, FLAGS_2, FLAGS_3, FATES };

struct call {
	unsigned number;
	enum fate fate;
};

/* The kernel evaluates the filter for every number, so it is short: files and
 * TCP, which Landlock refuses, are not included. */
static const struct call calls[] = {
	/* communication */
	{ SYS_socket, REFUSED },
	/* other programs */
	{ SYS_execve, REFUSED },
	{ SYS_execveat, REFUSED },
	{ SYS_ptrace, REFUSED },
	{ SYS_process_vm_readv, REFUSED },
	{ SYS_process_vm_writev, REFUSED },
	/* opens without paths, and flags that a filter cannot see */
	{ SYS_open_by_handle_at, REFUSED },
	{ SYS_openat2, REFUSED },
	{ SYS_io_uring_setup, REFUSED },
	{ SYS_mount, REFUSED },
	{ SYS_umount2, REFUSED },
	{ SYS_chroot, REFUSED },
	{ SYS_setns, REFUSED },
	{ SYS_unshare, REFUSED },
	/* file attributes */
	{ SYS_fchmodat, REFUSED },
	{ SYS_fchownat, REFUSED },
#ifdef SYS_chmod
	{ SYS_chmod, REFUSED },
	{ SYS_chown, REFUSED },
	{ SYS_lchown, REFUSED },
#endif
	/* the system */
	{ SYS_bpf, REFUSED },
	{ SYS_perf_event_open, REFUSED },
	{ SYS_userfaultfd, REFUSED },
	{ SYS_keyctl, REFUSED },
	{ SYS_init_module, REFUSED },
	{ SYS_finit_module, REFUSED },
	{ SYS_kexec_load, REFUSED },
};
#define NCALLS (sizeof(calls) / sizeof(calls[0]))

/* For commands that write no file. */
static const struct call reading[] = {
	{ SYS_truncate, REFUSED },
	{ SYS_openat, FLAGS_3 },
#ifdef SYS_open
	{ SYS_open, FLAGS_2 },
#endif
};
#define NREADING (sizeof(reading) / sizeof(reading[0]))

#define LOAD(member)                                                           \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS,                                     \
		 offsetof(struct seccomp_data, member))
#define ANSWER(what)         BPF_STMT(BPF_RET | BPF_K, (what))
#define TEST(op, k, yes, no) BPF_JUMP(BPF_JMP | (op) | BPF_K, (k), (yes), (no))

/* Before the search: check the architecture and the numbering. */
#define NBEFORE              4
/* After it: the flags, and the results. */
enum behind { LOAD_2, SKIP, LOAD_3, EMPTIES, ALLOW, REFUSE, NBEHIND };

/* A test for each number, and a jump over the flags if none matches. */
#define LENGTH(n) (NBEFORE + (n) + 1 + NBEHIND)

/* Put the tests of n numbers, from `at` on; the rest begins at `behind`. */
static void put_tests(struct sock_filter *code, size_t at, const struct call *v,
		      size_t n, size_t behind)
{
	static const enum behind place[FATES] = { REFUSE, LOAD_2, LOAD_3 };

	/* number of instructions to jump over */
	for (size_t i = 0; i < n; i++, at++)
		code[at] = (struct sock_filter)TEST(
			BPF_JEQ, v[i].number,
			(uint8_t)(behind + place[v[i].fate] - at - 1), 0);
}

static void put_behind(struct sock_filter *code)
{
	code[LOAD_2] = (struct sock_filter)LOAD(args[1]);
	code[SKIP] = (struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, 1);
	code[LOAD_3] = (struct sock_filter)LOAD(args[2]);
	code[EMPTIES] = (struct sock_filter)TEST(
		BPF_JSET, O_TRUNC, REFUSE - EMPTIES - 1, ALLOW - EMPTIES - 1);
	code[ALLOW] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
	code[REFUSE] = (struct sock_filter)ANSWER(SECCOMP_RET_ERRNO | EPERM);
}

bool sandbox_filter(bool writes)
{
	size_t n = writes ? NCALLS : NCALLS + NREADING;
	size_t behind = NBEFORE + n + 1;
	uint8_t refuse = (uint8_t)(behind + REFUSE);
	struct sock_filter code[LENGTH(NCALLS + NREADING)] = {
		LOAD(arch),
		TEST(BPF_JEQ, ARCH, 0, (uint8_t)(refuse - 2)),
		LOAD(nr),
		TEST(BPF_JGE, X32, (uint8_t)(refuse - 4), 0),
	};
	const struct sock_fprog program = { (unsigned short)LENGTH(n), code };

	_Static_assert(LENGTH(NCALLS + NREADING) < 256, "a jump is a byte");
	put_tests(code, NBEFORE, calls, NCALLS, behind);
	if (!writes)
		put_tests(code, NBEFORE + NCALLS, reading, NREADING, behind);
	code[behind - 1] =
		(struct sock_filter)BPF_STMT(BPF_JMP | BPF_JA, ALLOW);
	put_behind(code + behind);
	return ARCH &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
