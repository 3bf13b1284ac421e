#include "cli/out.h"

#include "cli/cmd.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

struct buf output;
static bool failed;

bool out_flush(void)
{
	size_t done = 0;

	while (!failed && done < output.n) {
		ssize_t n = write(STDOUT_FILENO, output.p + done, output.n - done);

		if (n >= 0) {
			done += (size_t)n;
		} else if (errno != EINTR) {
			failed = true;
			complain("cannot write the output: %s",
				 strerror(errno));
		}
	}
	buf_clear(&output);
	return !failed;
}

void out_give_up(void)
{
	failed = true;
}

void out_check(void)
{
	if (output.n >= OUT_GATHER)
		out_flush();
}

int out_finish(int status)
{
	out_flush();
	buf_release(&output);
	return failed ? STATUS_TROUBLE : status;
}
