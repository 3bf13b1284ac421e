/* The script for zsh: one call of _arguments a command. */
#include "cli/cmd.h"
#include "cli/shell/completion.h"

/* "MESSAGE:ACTION" of _arguments */
static void put_action(struct buf *out, const char *message, enum offer offer,
		       const char *const *choices)
{
	put_escaped(out, message, "[]:\\");
	switch (offer) {
	case OFFER_FILES:
		buf_puts(out, ":_files");
		break;
	case OFFER_CARDS:
		buf_puts(out, ":_koloda_cards");
		break;
	case OFFER_NOTHING:
	case OFFER_NO_VALUE:
		buf_puts(out, ": ");
		break;
	case OFFER_CHOICES:
	case OFFER_FORMATS:
	case OFFER_GAMES:
	case OFFER_SHELLS:
		buf_puts(out, ":(");
		put_offered(out, offer, choices);
		buf_putc(out, ')');
		break;
	}
}

/* "*--option=[help]:message:action", and the same for the letter */
static void put_spec(struct buf *out, const struct option_spec *o,
		     const char *dashes, bool letter)
{
	bool value = o->arg != NULL;

	buf_printf(out, "      '*%s", dashes);
	if (letter)
		buf_putc(out, o->letter);
	else
		buf_puts(out, o->name);
	buf_puts(out, !value ? "[" : letter ? "+[" : o->arg2 ? "[" : "=[");
	put_escaped(out, o->help, "[]:\\");
	buf_putc(out, ']');
	if (value) {
		buf_putc(out, ':');
		put_action(out, o->arg,
			   o->arg2 ? OFFER_NOTHING : offer_of_option(o),
			   o->choices);
	}
	if (o->arg2) {
		buf_putc(out, ':');
		put_action(out, o->arg2, OFFER_CARDS, NULL);
	}
	buf_puts(out, "' \\\n");
}

static void put_command(struct buf *out, const struct command *cmd)
{
	buf_printf(out, "  %s)\n    _arguments -s -S \\\n", cmd->name);
	for (const struct option_spec *o = cmd->options; o->id; o++) {
		put_spec(out, o, "--", false);
		if (o->letter)
			put_spec(out, o, "-", true);
	}
	buf_puts(out, "      '*:");
	put_action(out, *cmd->operands ? cmd->operands : "nothing",
		   offer_of_operands(cmd), NULL);
	buf_puts(out, "'\n    ;;\n");
}

static void put(struct buf *out)
{
	buf_puts(out, "#compdef koloda\n"
		      "# zsh completion of koloda: a file _koloda in $fpath.\n"
		      "_koloda_cards() {\n"
		      "  local -a ids\n"
		      "  ids=(${(f)\"$(" COMPLETION_CARDS ")\"})\n"
		      "  compadd -a ids\n"
		      "}\n"
		      "_koloda() {\n"
		      "  local -a commands\n"
		      "  commands=(\n");
	for (size_t i = 0; i < ncommands; i++) {
		buf_printf(out, "    '%s:", commands[i]->name);
		put_escaped(out, commands[i]->summary, ":\\");
		buf_puts(out, "'\n");
	}
	buf_puts(out, "  )\n"
		      "  if (( CURRENT == 2 )); then\n"
		      "    _describe command commands\n"
		      "    compadd -- --help --version\n"
		      "    return\n"
		      "  fi\n"
		      "  local command=$words[2]\n"
		      "  shift words\n"
		      "  (( CURRENT-- ))\n"
		      "  case $command in\n");
	for (size_t i = 0; i < ncommands; i++)
		put_command(out, commands[i]);
	buf_puts(out, "  esac\n"
		      "}\n"
		      "if [ \"$funcstack[1]\" = _koloda ]; then\n"
		      "  _koloda \"$@\"\n"
		      "else\n"
		      "  compdef _koloda koloda\n"
		      "fi\n");
}

const struct shell shell_zsh = { "zsh", put };
