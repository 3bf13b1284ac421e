/* Open, read and close the files named on standard input, one a line: what
 * judging lists in files of their own is measured against. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
	static char path[4096], text[1 << 20];
	long long bytes = 0;

	while (fgets(path, sizeof(path), stdin)) {
		path[strcspn(path, "\n")] = '\0';
		int fd = open(path, O_RDONLY);
		ssize_t n = fd < 0 ? -1 : read(fd, text, sizeof(text));

		if (n < 0) {
			perror(path);
			return 2;
		}
		bytes += n;
		close(fd);
	}
	printf("%lld bytes\n", bytes);
	return 0;
}
