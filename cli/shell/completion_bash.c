/* The script for bash: one function over the words typed so far. */
#include "cli/cmd.h"
#include "cli/shell/completion.h"

static const char head[] =
	"# bash completion of koloda: source it, or put it where\n"
	"# bash-completion looks for it.\n"
	"_koloda() {\n"
	"  local cur=${COMP_WORDS[COMP_CWORD]} "
	"prev=${COMP_WORDS[COMP_CWORD-1]}\n"
	"  local command=${COMP_WORDS[1]} what= words=\n"
	"  COMPREPLY=()\n"
	"  # --option=value is three words\n"
	"  if [[ $cur == = ]]; then\n"
	"    cur=\n"
	"  elif [[ $prev == = ]]; then\n"
	"    prev=${COMP_WORDS[COMP_CWORD-2]}\n"
	"  fi\n"
	"  if ((COMP_CWORD == 1)); then\n"
	"    command= prev=\n"
	"  fi\n"
	"  case \"$command $prev\" in\n";

static const char tail[] =
	"  case $what in\n"
	"  files)\n"
	"    compopt -o filenames 2>/dev/null\n"
	"    mapfile -t COMPREPLY < <(compgen -f -- \"$cur\")\n"
	"    ;;\n"
	"  cards) words=$(" COMPLETION_CARDS ") ;;&\n"
	"  cards | words)\n"
	"    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$cur\")\n"
	"    ;;\n"
	"  esac\n"
	"}\n"
	"complete -F _koloda koloda\n";

static void put_what(struct buf *out, enum offer offer,
		     const char *const *choices)
{
	if (offer == OFFER_FILES || offer == OFFER_CARDS) {
		buf_puts(out,
			 offer == OFFER_FILES ? "what=files" : "what=cards");
		return;
	}
	buf_puts(out, "what=words words='");
	put_offered(out, offer, choices);
	buf_putc(out, '\'');
}

/* One arm for each option with a value. */
static void put_values(struct buf *out, const struct command *cmd)
{
	for (const struct option_spec *o = cmd->options; o->id; o++) {
		enum offer offer = offer_of_option(o);

		if (offer == OFFER_NO_VALUE)
			continue;
		buf_printf(out, "  \"%s --%s\"", cmd->name, o->name);
		if (o->letter)
			buf_printf(out, " | \"%s -%c\"", cmd->name, o->letter);
		buf_puts(out, ") ");
		put_what(out, offer, o->choices);
		buf_puts(out, " ;;\n");
	}
}

static void put_options(struct buf *out, const struct command *cmd)
{
	buf_printf(out, "    %s) words='", cmd->name);
	for (const struct option_spec *o = cmd->options; o->id; o++)
		buf_printf(out, "%s--%s", o == cmd->options ? "" : " ",
			   o->name);
	buf_puts(out, "' ;;\n");
}

static void put(struct buf *out)
{
	buf_puts(out, head);
	for (size_t i = 0; i < ncommands; i++)
		put_values(out, commands[i]);
	buf_puts(out, "  esac\n"
		      "  if [[ -z $what && -z $command ]]; then\n"
		      "    what=words words='--help --version");
	for (size_t i = 0; i < ncommands; i++)
		buf_printf(out, " %s", commands[i]->name);
	buf_puts(out, "'\n"
		      "  elif [[ -z $what && $cur == -* ]]; then\n"
		      "    what=words\n"
		      "    case $command in\n");
	for (size_t i = 0; i < ncommands; i++)
		put_options(out, commands[i]);
	buf_puts(out, "    esac\n"
		      "  elif [[ -z $what ]]; then\n"
		      "    case $command in\n");
	for (size_t i = 0; i < ncommands; i++) {
		buf_printf(out, "    %s) ", commands[i]->name);
		put_what(out, offer_of_operands(commands[i]), NULL);
		buf_puts(out, " ;;\n");
	}
	buf_puts(out, "    esac\n  fi\n");
	buf_puts(out, tail);
}

const struct shell shell_bash = { "bash", put };
