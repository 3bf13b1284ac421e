/* Wraps text for people into lines. */
#include "cli/lib/paragraph.h"

#include "validators/base/buf.h"
#include "validators/base/utf8.h"

static void put_line(struct buf *out, struct str line, size_t indent)
{
	size_t used = 0, at = 0;
	struct str word;

	while (str_cut(&line, ' ', &word)) {
		size_t wide = utf8_width(word);

		if (word.n == 0)
			continue;
		if (used == 0) {
			buf_blanks(out, indent);
			at = indent;
		} else if (at + 1 + wide > PARAGRAPH_WIDTH) {
			buf_putc(out, '\n');
			buf_blanks(out, indent);
			at = indent;
		} else {
			buf_putc(out, ' ');
			at++;
		}
		buf_put(out, word.p, word.n);
		at += wide;
		used++;
	}
	if (used)
		buf_putc(out, '\n');
}

void put_paragraph(struct buf *out, struct str text, size_t indent)
{
	struct buf safe = { 0 };
	struct str line;

	while (str_cut(&text, '\n', &line)) {
		safe.n = 0;
		utf8_put_safe(&safe, line);
		put_line(out, buf_str(&safe), indent);
	}
	buf_release(&safe);
}
