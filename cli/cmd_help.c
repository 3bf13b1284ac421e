/* koloda help: prints an overview, all commands, or the options of one. */
#include "cli/cmd.h"
#include "cli/shell/out.h"
#include "cli/shell/help.h"

#include "validators/base/arena.h"
#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"

#include <string.h>

/* Column of the descriptions in the overview. */
#define OVERVIEW_COMMAND 33

/* A heading; or a command with its purpose, shown where it fits. */
static const struct {
	const char *text, *about;
} overview[] = {
	{ N_("Check and mend a deck"), NULL },
	{ N_("koloda check my.deck"), N_("all errors, each with its rule") },
	{ N_("koloda fix my.deck"), N_("the smallest change") },
	{ N_("koloda check event/"), N_("all lists of a folder") },
	{ N_("Find cards"), NULL },
	{ N_("koloda show lancers"), N_("a card in full") },
	{ N_("koloda query 'subtype:air cost<=3'"), NULL },
	{ N_("Find out how good something is"), NULL },
	{ N_("koloda stats my.deck"), N_("curves, odds of the first hand") },
	{ N_("koloda sim a.deck b.deck"), N_("which deck wins more often") },
	{ N_("Play"), NULL },
	{ N_("koloda play match.yaml"), N_("a match, judged step by step") },
	{ N_("Rules, and cards of your own"), NULL },
	{ N_("koloda explain T-102"), N_("a rule in words") },
	{ N_("koloda compile --lint cards/"), N_("check card files") },
};

void help_overview(void)
{
	buf_printf(&output, "%s\n",
		   _("koloda: the cards, decks and matches of four tabletop "
		     "games"));
	for (size_t i = 0; i < sizeof(overview) / sizeof(overview[0]); i++) {
		bool command = strncmp(overview[i].text, "koloda ", 7) == 0;
		size_t from = output.n;

		buf_printf(&output, "%s%s", command ? "  " : "",
			   _(overview[i].text));
		if (overview[i].about)
			help_column(from, OVERVIEW_COMMAND,
				    _(overview[i].about));
		buf_putc(&output, '\n');
	}
	buf_printf(&output, "%s\n",
		   _("All commands: koloda help.  One of them: koloda help "
		     "check."));
}

void help_commands(void)
{
	buf_printf(&output, "%s\n\n%s\n\n%s\n",
		   _("usage: koloda COMMAND [OPTION]... [ARGUMENT]..."),
		   _("The card database, deck validator and referee of four "
		     "tabletop card games."),
		   _("commands:"));
	for (size_t i = 0; i < ncommands; i++)
		buf_printf(&output, "  %-10s %s\n", commands[i].name,
			   _(commands[i].summary));
	buf_printf(&output, "\n%s\n",
		   _("\"koloda COMMAND --help\" prints its options; koloda(1) "
		     "describes everything."));
}

const struct command *command_find(const char *name)
{
	for (size_t i = 0; i < ncommands; i++)
		if (strcmp(name, commands[i].name) == 0)
			return &commands[i];
	return NULL;
}

/* Other names that people use for the commands. */
static const struct {
	const char *word, *command;
} meanings[] = {
	{ "build", "compile" },
	{ "card", "show" },
	{ "cards", "query" },
	{ "clause", "explain" },
	{ "deck", "check" },
	{ "describe", "explain" },
	{ "display", "show" },
	{ "export", "convert" },
	{ "find", "query" },
	{ "format", "fmt" },
	{ "formats", "games" },
	{ "import", "convert" },
	{ "info", "show" },
	{ "join", "merge" },
	{ "judge", "check" },
	{ "legal", "check" },
	{ "legality", "check" },
	{ "lint", "compile" },
	{ "list", "query" },
	{ "make", "compile" },
	{ "man", "help" },
	{ "mend", "fix" },
	{ "odds", "stats" },
	{ "probability", "stats" },
	{ "referee", "play" },
	{ "repair", "fix" },
	{ "replay", "play" },
	{ "rule", "explain" },
	{ "rules", "explain" },
	{ "run", "play" },
	{ "search", "query" },
	{ "sets", "games" },
	{ "simulate", "sim" },
	{ "simulation", "sim" },
	{ "statistics", "stats" },
	{ "test", "check" },
	{ "tidy", "fmt" },
	{ "usage", "help" },
	{ "validate", "check" },
	{ "verify", "check" },
	{ "view", "show" },
	{ "why", "explain" },
	{ "дополнение", "completion" },
	{ "игра", "play" },
	{ "играть", "play" },
	{ "игры", "games" },
	{ "искать", "query" },
	{ "исправить", "fix" },
	{ "карта", "show" },
	{ "карты", "query" },
	{ "матч", "play" },
	{ "найти", "query" },
	{ "объединить", "merge" },
	{ "объяснить", "explain" },
	{ "поиск", "query" },
	{ "показать", "show" },
	{ "помощь", "help" },
	{ "правило", "explain" },
	{ "преобразовать", "convert" },
	{ "проверить", "check" },
	{ "проверка", "check" },
	{ "прогон", "sim" },
	{ "собрать", "compile" },
	{ "справка", "help" },
	{ "статистика", "stats" },
	{ "формат", "fmt" },
	{ "форматы", "games" },
};

int help_unknown(const char *name)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, a, str_of(name));
	for (size_t i = 0; i < ncommands; i++)
		suggest_name(&s, commands[i].name);
	for (size_t i = 0; i < sizeof(meanings) / sizeof(meanings[0]); i++)
		suggest_offer(&s, str_of(meanings[i].word),
			      str_of(meanings[i].command));
	const char *near = suggest_text(a, output_lang, &s);
	complain_hint(near ? near : _("see koloda help"),
		      "unknown command \"%s\"", name);
	arena_free(a);
	return STATUS_TROUBLE;
}

int cmd_help(const struct args *args)
{
	int status = STATUS_FINE;

	if (args->noperands == 0)
		help_commands();
	for (size_t i = 0; i < args->noperands; i++) {
		const struct command *cmd = command_find(args->operand[i]);

		if (cmd == NULL) {
			status = help_unknown(args->operand[i]);
			continue;
		}
		buf_puts(&output, i ? "\n" : "");
		command_help(cmd);
	}
	return status;
}
