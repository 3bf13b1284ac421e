/*
 * peak [-t] COMMAND...: run it, which may have findings, and print the most
 * memory it had, in KiB; with -t also its time of the processor, in us.
 */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static long long us(const struct timeval *t)
{
	return (long long)t->tv_sec * 1000000 + t->tv_usec;
}

int main(int argc, char **argv)
{
	struct rusage used;
	int status;

	int timed = argc > 1 && strcmp(argv[1], "-t") == 0;
	if (argc < 2 + timed)
		return 2;
	pid_t child = fork();
	if (child < 0)
		return 2;
	if (child == 0) {
		execvp(argv[1 + timed], argv + 1 + timed);
		_exit(127);
	}
	if (wait4(child, &status, 0, &used) < 0 || !WIFEXITED(status) ||
	    WEXITSTATUS(status) > 1)
		return 1;
	printf("%ld", used.ru_maxrss);
	if (timed)
		printf(" %lld", us(&used.ru_utime) + us(&used.ru_stime));
	putchar('\n');
	return 0;
}
