/* Decides which files of a folder are lists although their suffix does not
 * say so. */
#include "cli/batch/folder.h"

#include "validators/base/arena.h"
#include "validators/base/lang.h"
#include "validators/base/utf8.h"
#include "validators/core/check/check.h"
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

/* True if it has a header that only lists have. */
static bool has_head(const struct deck_list *l)
{
	bool head = l->nheads > 0 || l->form != DECK_NATIVE;

	for (size_t i = 0; i < HEADER_COUNT; i++)
		head |= l->header[i].set;
	return head;
}

/* True if one of its lines names a card. */
static bool has_card(struct checker *c, struct deck_list *l)
{
	const struct verdict *v = checker_judge(c, l);

	for (size_t i = 0; v->readable && i < l->n; i++)
		if (CARD_KNOWN(l->v[i].card))
			return true;
	return false;
}

/* True if a text begins with a list. */
static bool reads_as_list(struct checker *c, struct str text)
{
	struct arena *a = arena_new();
	struct deck_reader r;
	struct deck_list l = { 0 };
	bool is;

	deck_reader_init(&r, a, text.p, text.n, true);
	is = deck_read(&r, &l) == DECK_LIST &&
	     (has_head(&l) || has_card(c, &l));
	deck_list_release(&l);
	arena_free(a);
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

const char *folder_other(struct checker *c, const char *path)
{
	struct buf b = { 0 };
	const char *why = NULL;

	if (read_start(&b, path)) {
		struct str text = whole_lines(buf_str(&b));

		if (encoding_document(text) != ENCODING_UNKNOWN)
			why = NULL;
		else if (!str_ends(str_of(path), ".txt"))
			why = "other";
		else if (utf8_check(text) == text.n && !reads_as_list(c, text))
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
