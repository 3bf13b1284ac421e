/* Decides which files of a folder are lists although their suffix does not
 * say so. */
#include "cli/batch/folder.h"

#include "cli/lib/koloda.h"

#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/base/utf8.h"
#include "validators/core/text/encoding.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/* Bytes of a file that are examined. */
#define LOOK_AT (64u << 10)

/* Read the beginning of a file; false if it cannot be read. */
static bool read_start(struct buf *b, const char *path)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
	ssize_t n;

	if (fd < 0)
		return false;
	do {
		n = read(fd, buf_reserve(b, LOOK_AT - b->n), LOOK_AT - b->n);
		if (n > 0)
			b->n += (size_t)n;
	} while ((n > 0 && b->n < LOOK_AT) || (n < 0 && errno == EINTR));
	close(fd);
	return n >= 0;
}

/* True for a list with a header, or a line that names a card; 1: look at no
 * other. */
static int take_list(void *ctx, const struct koloda_verdict *v)
{
	bool *is = ctx;

	*is = v->heads > 0;
	for (size_t i = 0; i < v->nentries; i++)
		*is |= v->entry[i].card != NULL;
	return 1;
}

/* True if a text begins with a list. */
static bool reads_as_list(struct koloda_judge *j, struct str text)
{
	struct koloda_text t = { .text = text.n ? text.p : "",
				 .size = text.n,
				 .entries = 1 };
	bool is = false;

	koloda_judge_lists(j, &t, take_list, &is, NULL);
	return is;
}

/* The text up to its last complete line, unless the file was
 * read completely. */
static struct str whole_lines(struct str text)
{
	const char *nl =
		text.n < LOOK_AT ? NULL : memrchr(text.p, '\n', text.n);

	if (nl)
		text.n = (size_t)(nl + 1 - text.p);
	return text;
}

const char *folder_other(struct koloda_judge *j, const char *path)
{
	struct buf b = { 0 };
	const char *why = NULL;

	if (read_start(&b, path)) {
		struct str text = whole_lines(buf_str(&b));

		if (encoding_document(text) != ENCODING_UNKNOWN)
			why = NULL;
		else if (!str_ends(str_of(path), ".txt"))
			why = "other";
		else if (utf8_check(text) == text.n && !reads_as_list(j, text))
			why = "no-list";
	} /* errors are reported when it is judged */
	buf_release(&b);
	return why;
}

const char *folder_said(const char *kind)
{
	static const struct {
		const char *kind, *said;
	} kinds[] = {
		{ "pipe", N_("a pipe") },     { "socket", N_("a socket") },
		{ "device", N_("a device") }, { "hidden", N_("hidden") },
		{ "ignored", N_("ignored") }, { "no-list", N_("no list") },
	};

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
		if (strcmp(kind, kinds[i].kind) == 0)
			return kinds[i].said;
	return N_("another kind of file");
}
