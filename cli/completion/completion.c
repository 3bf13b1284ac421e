/* Writes shell completions from the option tables. */
#include "cli/completion/completion.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/text/suggest.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

/* What can be completed at a position of the command line. */
enum offer {
	OFFER_NO_VALUE, /* the option takes no value */
	OFFER_NOTHING,  /* a value of unknown form */
	OFFER_CHOICES,  /* the choices in the option's table */
	OFFER_CARDS,    /* ids and names, which the program itself lists */
	OFFER_FILES,
	OFFER_FORMATS, /* built-in formats of all games */
	OFFER_COMMANDS,
	OFFER_GAMES,
	OFFER_SHELLS,
};

/* Commands that print the ids of all cards, with their game and without, and
 * their names in the language, one a line. */
#define COMPLETION_CARDS                                                       \
	"koloda query --format=ids 2>/dev/null | sed \"p;s,.*/,,\"; "          \
	"koloda query --format=names 2>/dev/null"

/* The completions for the upper-case words of options and operands. */
static const struct {
	const char *arg;
	enum offer offer;
} args[] = {
	{ "CARD", OFFER_CARDS },   { "COMMAND", OFFER_COMMANDS },
	{ "DB", OFFER_FILES },     { "DECK", OFFER_FILES },
	{ "FILE", OFFER_FILES },   { "GAME", OFFER_GAMES },
	{ "PATH", OFFER_FILES },   { "SCRIPT", OFFER_FILES },
	{ "SHELL", OFFER_SHELLS },
};

static enum offer offer_of(const char *arg)
{
	size_t n = strspn(arg, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	for (size_t i = 0; i < sizeof(args) / sizeof(args[0]); i++)
		if (strlen(args[i].arg) == n && !memcmp(args[i].arg, arg, n))
			return args[i].offer;
	return OFFER_NOTHING;
}

static enum offer offer_of_option(const struct option_spec *s,
				  enum option_id id)
{
	if (s->arg == NULL)
		return OFFER_NO_VALUE;
	if (s->choices)
		return OFFER_CHOICES;
	return id == OPT_RULES ? OFFER_FORMATS : offer_of(s->arg);
}

static enum offer offer_of_operands(const struct command *cmd)
{
	return offer_of(cmd->operands + (*cmd->operands == '['));
}

/* Games share names of formats; each is offered once. */
static bool is_before(size_t game, const char *format)
{
	for (size_t i = 0; i < game; i++)
		for (size_t k = 0; k < games[i]->nformats; k++)
			if (strcmp(games[i]->formats[k].name, format) == 0)
				return true;
	return false;
}

static void put_formats(struct buf *out)
{
	size_t start = out->n;

	for (size_t i = 0; i < ngames; i++)
		for (size_t k = 0; k < games[i]->nformats; k++)
			if (!is_before(i, games[i]->formats[k].name))
				buf_printf(out, "%s%s",
					   out->n > start ? " " : "",
					   games[i]->formats[k].name);
}

/* Put the words offered, separated by blanks; nothing if they are not known in
 * advance (cards, files).  choices: for OFFER_CHOICES. */
static void put_offered(struct buf *out, enum offer offer,
			const char *const *choices)
{
	switch (offer) {
	case OFFER_CHOICES:
		for (size_t i = 0; choices[i]; i++)
			buf_printf(out, "%s%s", i ? " " : "", choices[i]);
		break;
	case OFFER_GAMES:
		for (size_t i = 0; i < ngames; i++)
			buf_printf(out, "%s%s", i ? " " : "", games[i]->id);
		break;
	case OFFER_FORMATS:
		put_formats(out);
		break;
	case OFFER_COMMANDS:
		for (size_t i = 0; i < ncommands; i++)
			buf_printf(out, "%s%s", i ? " " : "", commands[i].name);
		break;
	case OFFER_SHELLS:
		buf_puts(out, "bash fish zsh");
		break;
	case OFFER_CARDS:
	case OFFER_FILES:
	case OFFER_NOTHING:
	case OFFER_NO_VALUE:
		break;
	}
}

/* A marker in a script, and its replacement. */
struct mark {
	const char *name;
	void (*put)(struct buf *out);
};

static void put_script(struct buf *out, const char *script,
		       const struct mark *marks)
{
	for (; *script; script++) {
		const struct mark *k = marks;

		while (k->name && strncmp(script, k->name, strlen(k->name)))
			k++;
		if (k->name) {
			k->put(out);
			script += strlen(k->name) - 1;
		} else {
			buf_putc(out, *script);
		}
	}
}

static void put_cards(struct buf *out)
{
	buf_puts(out, COMPLETION_CARDS);
}

/* bash: one function over the words typed so far. */
static const char bash_script[] =
#include "cli/completion/koloda.bash.inc"
	;

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

/* Put a case for each option with a value. */
static void put_bash_values(struct buf *out)
{
	for (size_t i = 0; i < ncommands; i++)
		for (const struct option *o = commands[i].options; o->id; o++) {
			const struct option_spec s = option_spec(o);
			const char *name = commands[i].name;
			enum offer offer = offer_of_option(&s, o->id);

			if (offer == OFFER_NO_VALUE)
				continue;
			buf_printf(out, "  \"%s --%s\"", name, s.name);
			if (s.letter)
				buf_printf(out, " | \"%s -%c\"", name,
					   s.letter);
			buf_puts(out, ") ");
			put_what(out, offer, s.choices);
			buf_puts(out, " ;;\n");
		}
}

static void put_bash_commands(struct buf *out)
{
	buf_putc(out, ' ');
	put_offered(out, OFFER_COMMANDS, NULL);
}

static void put_bash_options(struct buf *out)
{
	for (size_t i = 0; i < ncommands; i++) {
		const struct option *first = commands[i].options;

		buf_printf(out, "    %s) words='", commands[i].name);
		for (const struct option *o = first; o->id; o++)
			buf_printf(out, "%s--%s", o == first ? "" : " ",
				   option_spec(o).name);
		buf_puts(out, "' ;;\n");
	}
}

static void put_bash_operands(struct buf *out)
{
	for (size_t i = 0; i < ncommands; i++) {
		buf_printf(out, "    %s) ", commands[i].name);
		put_what(out, offer_of_operands(&commands[i]), NULL);
		buf_puts(out, " ;;\n");
	}
}

static void put_bash(struct buf *out)
{
	static const struct mark marks[] = {
		{ "@cards@", put_cards },
		{ "@values@", put_bash_values },
		{ "@commands@", put_bash_commands },
		{ "@options@", put_bash_options },
		{ "@operands@", put_bash_operands },
		{ NULL, NULL },
	};

	put_script(out, bash_script, marks);
}

/* fish: one line for each command and each option. */
static void put_fish_text(struct buf *out, const char *flag, const char *text)
{
	buf_printf(out, " %s '", flag);
	/* in fish a quote in quotes is a backslash and a quote */
	for (; *text; text++) {
		if (*text == '\'' || *text == '\\')
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
	buf_putc(out, '\'');
}

static void put_fish_values(struct buf *out, enum offer offer,
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

static void put_fish_command(struct buf *out, const struct command *cmd)
{
	buf_printf(out, "complete -c koloda -n __fish_use_subcommand -f -a %s",
		   cmd->name);
	put_fish_text(out, "-d", _(cmd->summary));
	buf_printf(out,
		   "\ncomplete -c koloda -n "
		   "'__fish_seen_subcommand_from %s'",
		   cmd->name);
	put_fish_values(out, offer_of_operands(cmd), NULL);
	buf_putc(out, '\n');
	for (const struct option *o = cmd->options; o->id; o++) {
		const struct option_spec s = option_spec(o);

		buf_printf(out,
			   "complete -c koloda -n "
			   "'__fish_seen_subcommand_from %s' -l %s",
			   cmd->name, s.name);
		if (s.letter)
			buf_printf(out, " -s %c", s.letter);
		if (s.arg) {
			buf_puts(out, " -r");
			put_fish_values(out, offer_of_option(&s, o->id),
					s.choices);
		}
		put_fish_text(out, "-d", _(s.help));
		buf_putc(out, '\n');
	}
}

static void put_fish(struct buf *out)
{
	static const struct {
		const char *name, letter, *about;
	} alone[] = {
		{ "help", 'h', N_("print the commands") },
		{ "version", 'V', N_("print the version") },
	};

	buf_puts(out, "# fish completion of koloda: a file koloda.fish in\n"
		      "# ~/.config/fish/completions.\n");
	for (size_t i = 0; i < sizeof(alone) / sizeof(alone[0]); i++) {
		buf_printf(out,
			   "complete -c koloda -n __fish_use_subcommand -f "
			   "-l %s -s %c",
			   alone[i].name, alone[i].letter);
		put_fish_text(out, "-d", _(alone[i].about));
		buf_putc(out, '\n');
	}
	for (size_t i = 0; i < ncommands; i++)
		put_fish_command(out, &commands[i]);
}

/* zsh: one call of _arguments a command. */
/* Put the content of a single-quoted text, with a backslash before each
 * of `special`. */
static void put_escaped(struct buf *out, const char *text, const char *special)
{
	for (; *text; text++) {
		if (*text == '\'') {
			buf_puts(out, "'\\''");
			continue;
		}
		if (strchr(special, *text))
			buf_putc(out, '\\');
		buf_putc(out, *text);
	}
}

/* "MESSAGE:ACTION" of _arguments */
static void put_zsh_action(struct buf *out, const char *message,
			   enum offer offer, const char *const *choices)
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
	case OFFER_COMMANDS:
	case OFFER_GAMES:
	case OFFER_SHELLS:
		buf_puts(out, ":(");
		put_offered(out, offer, choices);
		buf_putc(out, ')');
		break;
	}
}

/* "*--option=[help]:message:action", and the same for the letter */
static void put_zsh_spec(struct buf *out, const struct option *o,
			 const char *dashes, bool letter)
{
	const struct option_spec s = option_spec(o);
	bool value = s.arg != NULL;

	buf_printf(out, "      '*%s", dashes);
	if (letter)
		buf_putc(out, s.letter);
	else
		buf_puts(out, s.name);
	buf_puts(out, !value ? "[" : letter ? "+[" : s.arg2 ? "[" : "=[");
	put_escaped(out, _(s.help), "[]:\\");
	buf_putc(out, ']');
	if (value) {
		buf_putc(out, ':');
		put_zsh_action(out, _(s.arg),
			       s.arg2 ? OFFER_NOTHING
				      : offer_of_option(&s, o->id),
			       s.choices);
	}
	if (s.arg2) {
		buf_putc(out, ':');
		put_zsh_action(out, _(s.arg2), OFFER_CARDS, NULL);
	}
	buf_puts(out, "' \\\n");
}

static void put_zsh_commands(struct buf *out)
{
	for (size_t i = 0; i < ncommands; i++) {
		const struct command *cmd = &commands[i];

		buf_printf(out, "  %s)\n    _arguments -s -S \\\n", cmd->name);
		for (const struct option *o = cmd->options; o->id; o++) {
			put_zsh_spec(out, o, "--", false);
			if (option_spec(o).letter)
				put_zsh_spec(out, o, "-", true);
		}
		buf_puts(out, "      '*:");
		put_zsh_action(out,
			       *cmd->operands ? _(cmd->operands) : _("nothing"),
			       offer_of_operands(cmd), NULL);
		buf_puts(out, "'\n    ;;\n");
	}
}

static void put_zsh_summaries(struct buf *out)
{
	for (size_t i = 0; i < ncommands; i++) {
		buf_printf(out, "    '%s:", commands[i].name);
		put_escaped(out, _(commands[i].summary), ":\\");
		buf_puts(out, "'\n");
	}
}

static const char zsh_script[] =
#include "cli/completion/koloda.zsh.inc"
	;

static void put_zsh(struct buf *out)
{
	static const struct mark marks[] = {
		{ "@cards@", put_cards },
		{ "@summaries@", put_zsh_summaries },
		{ "@commands@", put_zsh_commands },
		{ NULL, NULL },
	};

	put_script(out, zsh_script, marks);
}

static const struct {
	const char *name;
	void (*put)(struct buf *out); /* appends the script */
} shells[] = {
	{ "bash", put_bash },
	{ "fish", put_fish },
	{ "zsh", put_zsh },
};
#define NSHELLS (sizeof(shells) / sizeof(shells[0]))

static int unknown_shell(const char *name)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, a, str_of(name));
	for (size_t i = 0; i < NSHELLS; i++)
		suggest_name(&s, shells[i].name);
	const char *near = suggest_text(a, output_lang, &s);
	complain_hint(near ? near : _("bash, fish and zsh are known"),
		      "completion: unknown shell \"%s\"", name);
	arena_free(a);
	return STATUS_TROUBLE;
}

int completion_print(const char *shell)
{
	for (size_t i = 0; i < NSHELLS; i++) {
		if (strcmp(shells[i].name, shell) != 0)
			continue;
		shells[i].put(&output);
		return STATUS_FINE;
	}
	return unknown_shell(shell);
}
