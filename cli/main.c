/* koloda: the command line. */
#include "cli/cmd.h"
#include "cli/pool/pool.h"
#include "cli/shell/out.h"
#include "cli/shell/sandbox.h"

#include "validators/base/arena.h"
#include "validators/base/suggest.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

const struct command *const commands[] = {
	&cmd_check, &cmd_compile, &cmd_completion, &cmd_convert, &cmd_explain,
	&cmd_fix,   &cmd_fmt,     &cmd_games,      &cmd_merge,   &cmd_play,
	&cmd_query, &cmd_show,    &cmd_sim,        &cmd_stats,
};
const size_t ncommands = sizeof(commands) / sizeof(commands[0]);

static void help(void)
{
	buf_puts(&output,
		 "usage: koloda COMMAND [OPTION]... [ARGUMENT]...\n\n"
		 "The card database, deck validator and referee of four "
		 "tabletop card games.\n\ncommands:\n");
	for (size_t i = 0; i < ncommands; i++)
		buf_printf(&output, "  %-10s %s\n", commands[i]->name,
			   commands[i]->summary);
	buf_puts(&output, "\n\"koloda COMMAND --help\" prints its options; "
			  "koloda(1) describes everything.\n");
}

static int unknown_command(const char *name)
{
	struct arena *a = arena_new();
	struct suggest s;

	suggest_init(&s, str_of(name));
	for (size_t i = 0; i < ncommands; i++)
		suggest_name(&s, commands[i]->name);
	const char *near = suggest_text(a, output_lang, &s);
	complain("unknown command \"%s\"; %s", name,
		 near ? near : "see koloda --help");
	arena_free(a);
	return STATUS_TROUBLE;
}

static bool has_database(const struct command *cmd)
{
	const struct option *o = cmd->options;

	while (o->id && o->id != OPT_DB)
		o++;
	return o->id == OPT_DB;
}

static int run(const struct command *cmd, int argc, char **argv)
{
	struct args args;
	int status = STATUS_FINE;

	if (args_read(&args, cmd, argc, argv) < 0) {
		complain("see \"koloda %s --help\"", cmd->name);
		status = STATUS_TROUBLE;
	} else if (args.value[OPT_HELP]) {
		command_help(cmd);
	} else {
		if (has_database(cmd))
			pool_reach(&args);
		sandbox_begin(cmd, &args);
		status = cmd->run(&args);
		pool_leave(&args);
	}
	args_free(&args);
	return status;
}

/*
 * No file that is opened later may stand in the place of a standard stream
 * that is closed: what is said would be written into it.  What takes the
 * place cannot be read (0) or written (1, 2), so that using it fails.
 */
static bool hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
			return false;
	return true;
}

int main(int argc, char **argv)
{
	if (!hold_standard_streams())
		return STATUS_TROUBLE;
	signal(SIGXFSZ, SIG_IGN); /* write says so */
	output_lang = args_lang(argc, argv);
	if (argc < 2) {
		complain("no command; see koloda --help");
		return STATUS_TROUBLE;
	}
	if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0) {
		help();
		return out_finish(STATUS_FINE);
	}
	if (strcmp(argv[1], "--version") == 0) {
		buf_puts(&output, "koloda " KOLODA_VERSION "\n");
		return out_finish(STATUS_FINE);
	}
	for (size_t i = 0; i < ncommands; i++)
		if (strcmp(argv[1], commands[i]->name) == 0)
			return out_finish(run(commands[i], argc - 1, argv + 1));
	return unknown_command(argv[1]);
}
