/* Reads the pictures of cards and writes them into pages. */
#include "cli/page/picture.h"

#include "cli/cmd.h"
#include "cli/page/page.h"
#include "cli/shell/input.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/core/game/game.h"

#include <errno.h>
#include <string.h>

/* RFC 4648 */
static struct str base64(struct arena *a, struct str s)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				     "abcdefghijklmnopqrstuvwxyz0123456789+/";
	struct buf b = { 0 };

	for (size_t i = 0; i < s.n; i += 3) {
		unsigned n = s.n - i < 3 ? (unsigned)(s.n - i) : 3, bits = 0;

		for (unsigned k = 0; k < 3; k++)
			bits = bits << 8 |
			       (k < n ? (unsigned char)s.p[i + k] : 0u);
		for (unsigned k = 0; k < 4; k++)
			buf_putc(&b, k > n ? '='
					   : digits[bits >> (18 - 6 * k) & 63]);
	}
	return buf_keep(&b, a);
}

static const char *type_of(struct str s)
{
	if (s.n > 8 && memcmp(s.p, "\x89PNG\r\n\x1a\n", 8) == 0)
		return "png";
	return s.n > 3 && memcmp(s.p, "\xff\xd8\xff", 3) == 0 ? "jpeg" : NULL;
}

/* The value of the card's image field; empty: none. */
static struct str image_of(const struct card *c)
{
	for (size_t i = 0; i < c->game->nfields; i++)
		if (strcmp(c->game->fields[i].name, "image") == 0 &&
		    c->values[i].set)
			return c->values[i].s;
	return (struct str){ 0 };
}

/* True if no part of the path leads out of the folder. */
static bool stays_inside(struct str path)
{
	struct str part;

	if (memchr(path.p, '\0', path.n) || path.p[0] == '/')
		return false;
	while (str_cut(&path, '/', &part))
		if (str_is(part, ".."))
			return false;
	return true;
}

int picture_read(struct arena *a, struct picture *out, const struct args *args,
		 const struct card *c)
{
	const char *folder = args->value[OPT_IMAGES];
	struct str image = image_of(c), file;

	*out = (struct picture){ 0 };
	if (!folder || !image.n)
		return 0;

	char *name = arena_copy(a, image.p, image.n);

	if (strstr(name, "://"))
		return 0;
	if (!stays_inside(image)) {
		complain("%s: its picture \"%s\" is not in the folder of "
			 "--images",
			 c->id.p, name);
		return -1;
	}
	const char *path = arena_printf(a, "%s/%s", folder, name);
	int rc = file_load_plain(a, &file, path, PICTURE_MOST);

	if (rc < 0) {
		/* a link or a folder */
		bool odd = rc == -1 && (errno == EINVAL || errno == ELOOP);

		file_tell(path, odd ? -4 : rc, PICTURE_MOST);
		return -1;
	}
	out->type = type_of(file);
	if (!out->type) {
		complain("%s: neither PNG nor JPEG", path);
		return -1;
	}
	out->text = base64(a, file);
	return 0;
}

void picture_put(struct page *p, const struct picture *picture, size_t n)
{
	page_put(p,
		 "<svg class=v aria-hidden=true><symbol id=\"_i%zu\"><image "
		 "width=\"100%%\" height=\"100%%\" "
		 "preserveAspectRatio=\"xMidYMid slice\" "
		 "href=\"data:image/%s;base64,%.*s\"/></symbol></svg>\n",
		 n, picture->type, STR_ARG(picture->text));
}
