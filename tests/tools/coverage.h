/*
 * Included before all else in the builds of `make coverage` and `make mcdc`.
 *
 * Counts are written at the end of the process, which _exit leaves out, and to
 * files, which the sandbox forbids: cli/shell/sandbox.c knows COVERAGE.  No
 * header of the system comes with it: what they declare may be a name of ours.
 */
#ifndef TOOLS_COVERAGE_H
#define TOOLS_COVERAGE_H

#define COVERAGE 1

#ifdef __clang__
int __llvm_profile_write_file(void);
#define write_counts() (void)__llvm_profile_write_file()
#else
void __gcov_dump(void);
#define write_counts() __gcov_dump()
#endif
_Noreturn void exit_at_once(int status) __asm__("_exit");

static inline _Noreturn void covered_exit(int status)
{
	write_counts();
	exit_at_once(status);
}

#define _exit covered_exit

#endif
