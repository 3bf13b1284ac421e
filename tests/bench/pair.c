/*
 * The least wall time of two commands, in turn: pair RUNS A... -- B...
 *
 * Prints the microseconds of A and B.  A shell that takes the time starts
 * programs itself while the clock runs, which is as much as such a command.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int64_t now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Run a command with its output thrown away; microseconds. */
static int64_t once(char **argv, posix_spawn_file_actions_t *to)
{
	int64_t start = now();
	pid_t pid;
	int status;

	if (posix_spawnp(&pid, argv[0], to, NULL, argv, environ) != 0 ||
	    waitpid(pid, &status, 0) < 0 || !WIFEXITED(status) ||
	    WEXITSTATUS(status) > 1) {
		fprintf(stderr, "pair: %s fails\n", argv[0]);
		exit(2);
	}
	return now() - start;
}

int main(int argc, char **argv)
{
	posix_spawn_file_actions_t to;
	int64_t a = INT64_MAX, b = INT64_MAX;
	int second = 2;

	while (second < argc && strcmp(argv[second], "--") != 0)
		second++;
	if (second + 1 >= argc || second == 2) {
		fprintf(stderr, "usage: pair RUNS A... -- B...\n");
		return 2;
	}
	argv[second] = NULL;
	posix_spawn_file_actions_init(&to);
	posix_spawn_file_actions_addopen(&to, 1, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&to, 2, "/dev/null", O_WRONLY, 0);
	for (int i = atoi(argv[1]); i > 0; i--) {
		int64_t x = once(argv + 2, &to);
		int64_t y = once(argv + second + 1, &to);

		a = x < a ? x : a;
		b = y < b ? y : b;
	}
	printf("%lld %lld\n", (long long)a, (long long)b);
	return 0;
}
