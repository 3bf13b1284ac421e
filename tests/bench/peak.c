/* peak COMMAND...: run it and print the most memory it had, in KiB. */
#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv)
{
	struct rusage used;
	int status;

	if (argc < 2)
		return 2;
	pid_t child = fork();
	if (child < 0)
		return 2;
	if (child == 0) {
		execvp(argv[1], argv + 1);
		_exit(127);
	}
	if (wait4(child, &status, 0, &used) < 0 || status != 0)
		return 1;
	printf("%ld\n", used.ru_maxrss);
	return 0;
}
