/* Buffers standard output and checks that all of it was written. */
#include "cli/shell/out.h"

#include "cli/cmd.h"
#include "cli/shell/halt.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

/* Milliseconds that a reader has when a signal asks for the end. */
#define LAST_WAIT 40

struct buf output;
static bool failed;

/* How many of n bytes are to be written at once.  Once a signal asks for the
 * end: what a pipe takes without waiting; 0 if nobody reads it. */
static size_t portion(size_t n)
{
	struct pollfd out = { .fd = STDOUT_FILENO, .events = POLLOUT };

	if (!halt_asked())
		return n;
	if (poll(&out, 1, LAST_WAIT) == 0)
		return 0;
	return n < PIPE_BUF ? n : PIPE_BUF;
}

bool out_flush(void)
{
	size_t done = 0;

	while (!failed && done < output.n) {
		size_t some = portion(output.n - done);

		if (some == 0) {
			failed = true;
			break;
		}
		ssize_t n = write(STDOUT_FILENO, output.p + done, some);

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
