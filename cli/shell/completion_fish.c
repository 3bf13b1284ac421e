/* The script for fish: one line for each command and each option. */
#include "cli/cmd.h"
#include "cli/shell/completion.h"

static void put_text(struct buf *out, const char *flag, const char *text)
{
	buf_printf(out, " %s '", flag);
	/* a quote in quotes is a backslash and a quote in fish */
	for (; *text; text++) {
		if (*text == '\'' || *text == '\\')
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
	buf_putc(out, '\'');
}

static void put_values(struct buf *out, enum offer offer,
		       const char *const *choices)
{
	if (offer == OFFER_FILES) {
		buf_puts(out, " -F");
	} else if (offer == OFFER_CARDS) {
		buf_puts(out, " -f -a '(" COMPLETION_CARDS ")'");
	} else if (offer == OFFER_NOTHING || offer == OFFER_NO_VALUE) {
		buf_puts(out, " -f");
	} else {
		buf_puts(out, " -f -a '");
		put_offered(out, offer, choices);
		buf_putc(out, '\'');
	}
}

static void put_command(struct buf *out, const struct command *cmd)
{
	buf_printf(out, "complete -c koloda -n __fish_use_subcommand -f -a %s",
		   cmd->name);
	put_text(out, "-d", cmd->summary);
	buf_printf(out,
		   "\ncomplete -c koloda -n "
		   "'__fish_seen_subcommand_from %s'",
		   cmd->name);
	put_values(out, offer_of_operands(cmd), NULL);
	buf_putc(out, '\n');
	for (const struct option_spec *o = cmd->options; o->id; o++) {
		buf_printf(out,
			   "complete -c koloda -n "
			   "'__fish_seen_subcommand_from %s' -l %s",
			   cmd->name, o->name);
		if (o->letter)
			buf_printf(out, " -s %c", o->letter);
		if (o->arg) {
			buf_puts(out, " -r");
			put_values(out, offer_of_option(o), o->choices);
		}
		put_text(out, "-d", o->help);
		buf_putc(out, '\n');
	}
}

static void put(struct buf *out)
{
	buf_puts(out, "# fish completion of koloda: a file koloda.fish in\n"
		      "# ~/.config/fish/completions.\n"
		      "complete -c koloda -n __fish_use_subcommand -f -l help "
		      "-d 'print the commands'\n"
		      "complete -c koloda -n __fish_use_subcommand -f -l "
		      "version -d 'print the version'\n");
	for (size_t i = 0; i < ncommands; i++)
		put_command(out, commands[i]);
}

const struct shell shell_fish = { "fish", put };
