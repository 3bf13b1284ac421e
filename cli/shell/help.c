/* Prints the help of a command from its tables, wrapped to lines. */
#include "cli/shell/help.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"

/* Columns of a line, and columns before the description of an option. */
#define LINE        80
#define OPTION_TEXT 26

/* Columns of the last line of the output, which began at byte `from`. */
static size_t columns(size_t from)
{
	return utf8_width((struct str){ output.p + from, output.n - from });
}

/* The first word of a text, up to a blank or the end of the line. */
static struct str word_of(const char *text)
{
	return (struct str){ text, strcspn(text, " \n") };
}

/* Append wrapped text, later lines indented; the current line began at byte
 * `from` of the output. */
static void put_wrapped(size_t from, size_t indent, const char *text)
{
	bool first = true;

	while (*text) {
		struct str word = word_of(text);
		size_t blanks = first ? 0 : strspn(text, " ");

		if (blanks)
			word = word_of(text + blanks);
		if (*text == '\n' ||
		    (!first &&
		     columns(from) + blanks + utf8_width(word) > LINE)) {
			buf_putc(&output, '\n');
			from = output.n;
			buf_blanks(&output, indent);
			text += *text == '\n' ? 1 : blanks;
			first = true;
			continue;
		}
		buf_blanks(&output, blanks);
		buf_put(&output, word.p, word.n);
		text = str_end(word);
		first = false;
	}
}

void help_column(size_t from, size_t column, const char *text)
{
	size_t used = columns(from);

	buf_blanks(&output, used + 2 > column ? 2 : column - used);
	put_wrapped(from, column, text);
}

static void put_option(const struct option *o)
{
	const struct option_spec s = option_spec(o);
	size_t from = output.n;

	buf_puts(&output, "  ");
	if (s.letter)
		buf_printf(&output, "-%c, ", s.letter);
	buf_printf(&output, "--%s", s.name);
	if (s.arg)
		buf_printf(&output, s.arg2 ? " %s" : "=%s", _(s.arg));
	if (s.arg2)
		buf_printf(&output, " %s", _(s.arg2));
	help_column(from, OPTION_TEXT, _(s.help));
	buf_putc(&output, '\n');
}

void command_help(const struct command *cmd)
{
	buf_printf(&output, _("usage: koloda %s [OPTION]..."), cmd->name);
	if (*cmd->operands)
		buf_printf(&output, " %s", _(cmd->operands));
	buf_puts(&output, "\n\n");
	put_wrapped(output.n, 0, _(cmd->about));
	buf_printf(&output, "\n\n%s\n", _("options:"));
	for (const struct option *o = cmd->options; o->id; o++)
		put_option(o);
}
