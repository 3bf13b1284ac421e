/* System calls that no command makes, refused by seccomp: those that Landlock
 * does not know. */
#include "cli/sandbox_filter.h"

#include <errno.h>
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

#define X32 0x40000000u /* another numbering of the calls of x86-64 */

/* The kernel tries the filter on every number there is, so it is short: what
 * Landlock refuses (files, TCP) is not refused again. */
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
#define ANSWER(what)    BPF_STMT(BPF_RET | BPF_K, (what))
#define TEST(op, k, to) BPF_JUMP(BPF_JMP | (op) | BPF_K, (k), (to), 0)

bool sandbox_filter(void)
{
	/* 4 before the list, 2 behind it; a jump skips so many */
	struct sock_filter code[NREFUSED + 6] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCH, 0, NREFUSED + 3),
		LOAD(nr),
		TEST(BPF_JGE, X32, NREFUSED + 1),
	};
	struct sock_filter *end = code + NREFUSED + 4;
	const struct sock_fprog program = { NREFUSED + 6, code };

	for (size_t i = 0; i < NREFUSED; i++)
		code[4 + i] = (struct sock_filter)TEST(BPF_JEQ, refused[i],
						       (uint8_t)(NREFUSED - i));
	end[0] = (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW);
	end[1] = (struct sock_filter)ANSWER(SECCOMP_RET_ERRNO | EPERM);
	return ARCH &&
	       prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}
