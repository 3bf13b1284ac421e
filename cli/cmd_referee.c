/* koloda referee: lets another program drive matches, by lines of JSON. */
#include "cli/cmd.h"
#include "cli/lib/koloda.h"
#include "cli/play/talk.h"
#include "cli/pool/database.h"
#include "cli/shell/out.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define PIECE ((size_t)64 << 10)

/* Answer the lines of standard input up to its end; false if it cannot
 * be read. */
static bool converse(struct referee *f)
{
	struct buf in = { 0 };
	bool skips = false; /* skipping the rest of a line that was too long */
	ssize_t n;

	for (;;) {
		size_t from = in.n;
		char *nl;

		n = read(STDIN_FILENO, buf_reserve(&in, PIECE), PIECE);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			break;
		in.n += (size_t)n;
		size_t taken = 0;
		while ((nl = memchr(in.p + from, '\n', in.n - from))) {
			size_t end = (size_t)(nl - in.p);

			if (!skips)
				referee_take(f, (struct str){ in.p + taken,
							      end - taken });
			out_check();
			skips = false;
			from = taken = end + 1;
		}
		memmove(in.p, in.p + taken, in.n - taken);
		in.n -= taken;
		if (in.n > TALK_MOST_LINE) {
			if (!skips)
				referee_refuse_line(f);
			skips = true;
		}
		if (skips)
			in.n = 0;
		if (!out_flush())
			break;
	}
	if (n == 0 && in.n && !skips)
		referee_take(f, buf_str(&in));
	buf_release(&in);
	return n >= 0;
}

bool referee_reach(struct args *args)
{
	const char *lang = args->value[OPT_LANG];
	const char *path = database_path(args);
	struct koloda_error e;

	if (path == NULL)
		return false;
	if (koloda_open(&args->library, path, lang, &e) == KOLODA_OK)
		return true;
	complain("%s: %s", path, e.message);
	complain("make a database with \"koloda compile -o DB PATH...\" and "
		 "name it with --db");
	return false;
}

void referee_leave(struct args *args)
{
	koloda_close(args->library);
	args->library = NULL;
}

int cmd_referee(const struct args *args)
{
	const struct lang *lang = args->lang;
	int status = STATUS_FINE;

	if (args->noperands) {
		complain("referee: takes no operands; requests come on "
			 "standard input");
		return STATUS_TROUBLE;
	}
	if (args->value[OPT_LANG] == NULL)
		lang = &lang_english;
	struct referee *f = referee_new(args->library, lang, &output);
	if (!converse(f)) {
		complain("standard input: %s", strerror(errno));
		status = STATUS_TROUBLE;
	}
	referee_free(f);
	return status;
}
