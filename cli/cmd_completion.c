/* koloda completion: what a shell offers, from the tables of the options. */
#include "cli/cmd.h"
#include "cli/shell/completion.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/suggest.h"
#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>

static const struct shell *const shells[] = {
	&shell_bash,
	&shell_fish,
	&shell_zsh,
};
#define NSHELLS (sizeof(shells) / sizeof(shells[0]))

/* What the words in capitals of options and operands stand for. */
static const struct {
	const char *arg;
	enum offer offer;
} args[] = {
	{ "CARD", OFFER_CARDS },   { "DB", OFFER_FILES },
	{ "DECK", OFFER_FILES },   { "FILE", OFFER_FILES },
	{ "GAME", OFFER_GAMES },   { "PATH", OFFER_FILES },
	{ "SCRIPT", OFFER_FILES }, { "SHELL", OFFER_SHELLS },
};

static enum offer offer_of(const char *arg)
{
	size_t n = strspn(arg, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	for (size_t i = 0; i < sizeof(args) / sizeof(args[0]); i++)
		if (strlen(args[i].arg) == n && !memcmp(args[i].arg, arg, n))
			return args[i].offer;
	return OFFER_NOTHING;
}

enum offer offer_of_option(const struct option_spec *o)
{
	if (o->arg == NULL)
		return OFFER_NO_VALUE;
	if (o->choices)
		return OFFER_CHOICES;
	return o->id == OPT_RULES ? OFFER_FORMATS : offer_of(o->arg);
}

enum offer offer_of_operands(const struct command *cmd)
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

void put_offered(struct buf *out, enum offer offer, const char *const *choices)
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
	case OFFER_SHELLS:
		for (size_t i = 0; i < NSHELLS; i++)
			buf_printf(out, "%s%s", i ? " " : "", shells[i]->name);
		break;
	case OFFER_CARDS:
	case OFFER_FILES:
	case OFFER_NOTHING:
	case OFFER_NO_VALUE:
		break;
	}
}

void put_escaped(struct buf *out, const char *text, const char *special)
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

static int unknown_shell(const char *name)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, str_of(name));
	for (size_t i = 0; i < NSHELLS; i++)
		suggest_offer(&s, str_of(shells[i]->name),
			      str_of(shells[i]->name));
	const char *near = suggest_text(a, &s);
	complain("completion: unknown shell \"%s\"; %s", name,
		 near ? near : "bash, fish and zsh are known");
	arena_free(a);
	return STATUS_TROUBLE;
}

static int run(const struct args *a)
{
	if (a->noperands != 1) {
		complain("completion: one shell is needed: bash, fish or zsh");
		return STATUS_TROUBLE;
	}
	for (size_t i = 0; i < NSHELLS; i++) {
		if (strcmp(shells[i]->name, a->operand[0]) != 0)
			continue;
		shells[i]->put(&output);
		return STATUS_FINE;
	}
	return unknown_shell(a->operand[0]);
}

static const struct option_spec options[] = {
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_completion = {
	.name = "completion",
	.summary = "print a completion script for a shell",
	.operands = "SHELL",
	.about = "Prints a script for bash, fish or zsh that completes the "
		 "commands of koloda,\ntheir options and the values of these.",
	.options = options,
	.run = run,
};
