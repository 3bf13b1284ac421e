/* System calls that no command makes, refused by seccomp: those that Landlock
 * does not know. */
#include "cli/sandbox_filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCH AUDIT_ARCH_AARCH64
#else
#define ARCH 0
#endif

#define X32 0x40000000u /* another numbering of the calls of x86-64 */

/* The kernel tries the filter on every number there is, so it is short (what
 * Landlock refuses, files and TCP, is not refused again) and searched by
 * halves. */
static const unsigned refused[] = {
	/* talking to others */
	SYS_socket,
	/* other programs */
	SYS_execve,
	SYS_execveat,
	SYS_ptrace,
	SYS_process_vm_readv,
	SYS_process_vm_writev,
	/* ways around paths */
	SYS_open_by_handle_at,
	SYS_io_uring_setup,
	SYS_mount,
	SYS_umount2,
	SYS_chroot,
	SYS_setns,
	SYS_unshare,
	/* what files are, not what is in them */
	SYS_fchmodat,
	SYS_fchownat,
#ifdef SYS_chmod
	SYS_chmod,
	SYS_chown,
	SYS_lchown,
#endif
	/* the machine */
	SYS_bpf,
	SYS_perf_event_open,
	SYS_userfaultfd,
	SYS_keyctl,
	SYS_init_module,
	SYS_finit_module,
	SYS_kexec_load,
};
#define NREFUSED (sizeof(refused) / sizeof(refused[0]))

#define LOAD(member)                                                           \
	BPF_STMT(BPF_LD | BPF_W | BPF_ABS,                                     \
		 offsetof(struct seccomp_data, member))
#define ANSWER(what)         BPF_STMT(BPF_RET | BPF_K, (what))
#define TEST(op, k, yes, no) BPF_JUMP(BPF_JMP | (op) | BPF_K, (k), (yes), (no))

/* Before the search: is it our machine, and no other numbering? */
#define NBEFORE              4
/* A test between any two numbers, and one of each. */
#define NSEARCH              (2 * NREFUSED - 1)
#define ALLOW                (NBEFORE + NSEARCH)
#define REFUSE               (ALLOW + 1)

static void sort(unsigned *v, size_t n)
{
	for (size_t i = 1; i < n; i++)
		for (size_t k = i; k > 0 && v[k - 1] > v[k]; k--) {
			unsigned above = v[k - 1];

			v[k - 1] = v[k];
			v[k] = above;
		}
}

/* The search among n ascending numbers, to stand at `at`; where it ends. */
static size_t put_search(struct sock_filter *code, size_t at, const unsigned *v,
			 size_t n)
{
	size_t low = n / 2, next;

	if (n == 1) {
		/* a jump skips so many */
		code[at] = (struct sock_filter)TEST(BPF_JEQ, *v,
						    (uint8_t)(REFUSE - at - 1),
						    (uint8_t)(ALLOW - at - 1));
		return at + 1;
	}
	next = put_search(code, at + 1, v, low);
	code[at] = (struct sock_filter)TEST(BPF_JGE, v[low],
					    (uint8_t)(next - at - 1), 0);
	return put_search(code, next, v + low, n - low);
}

bool sandbox_filter(void)
{
	struct sock_filter code[REFUSE + 1] = {
		LOAD(arch),
		TEST(BPF_JEQ, ARCH, 0, REFUSE - 2),
		LOAD(nr),
		TEST(BPF_JGE, X32, REFUSE - 4, 0),
	};
	const struct sock_fprog program = { REFUSE + 1, code };
	unsigned sorted[NREFUSED];

	_Static_assert(REFUSE < 256, "a jump is a byte");
	memcpy(sorted, refused, sizeof(refused));
	sort(sorted, NREFUSED);
	put_search(code, NBEFORE, sorted, NREFUSED);
	code[ALLOW] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
	code[REFUSE] = (struct sock_filter)ANSWER(SECCOMP_RET_ERRNO | EPERM);
	return ARCH &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
