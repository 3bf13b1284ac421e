/* koloda: the main program. */
#include "cli/batch/watch.h"
#include "cli/cmd.h"
#include "cli/play/keep.h"
#include "cli/pool/database.h"
#include "cli/pool/pool.h"
#include "cli/shell/help.h"
#include "cli/shell/out.h"
#include "cli/shell/pager.h"
#include "cli/shell/project.h"
#include "cli/shell/sandbox.h"
#include "cli/sim/program.h"

#include <fcntl.h>
#include <signal.h>
#include <string.h>

static bool has_database(const struct command *cmd)
{
	const struct option *o = cmd->options;

	while (o->id && o->id != OPT_DB)
		o++;
	return o->id == OPT_DB;
}

/* Open the database of a command that has one; false after a message. */
static bool reach(const struct command *cmd, struct args *args)
{
	if (cmd->library)
		return referee_reach(args);
	return !has_database(cmd) || cmd->looks || pool_reach(args);
}

/* Run the command, after the settings are known. */
static int act(void *ctx, struct args *args)
{
	int status = STATUS_TROUBLE;

	(void)ctx;
	pager_start(args);
	if (reach(args->command, args) && programs_reach(args)) {
		keep_reach(args);
		sandbox_begin(args->command, args);
		status = args->command->run(args);
	}
	database_leave(args);
	referee_leave(args);
	programs_leave(args);
	return status;
}

/* A command line, unparsed. */
struct line {
	const struct command *command;
	int argc;
	char **argv;
};

/* Parse it again: the settings may have changed. */
static bool read_again(void *ctx, struct args *out)
{
	const struct line *l = ctx;

	output_lang = args_lang(l->argc, l->argv);
	return args_read(out, l->command, l->argc, l->argv) == 0 &&
	       project_find(out);
}

static int run_command(const struct command *cmd, int argc, char **argv)
{
	struct line line = { cmd, argc, argv };
	struct args args;
	int status = STATUS_FINE;

	if (args_read(&args, cmd, argc, argv) < 0) {
		complain("see \"koloda %s --help\"", cmd->name);
		status = STATUS_TROUBLE;
	} else if (args.value[OPT_HELP]) {
		command_help(cmd);
	} else if (args.value[OPT_WATCH]) {
		status = watch_run(&args,
				   &(struct watch){ &line, read_again, act });
	} else {
		status =
			project_find(&args) ? act(NULL, &args) : STATUS_TROUBLE;
	}
	args_free(&args);
	return status;
}

/*
 * If a standard stream is closed, a file opened later could take its
 * descriptor, and output would be written into that file.  Open descriptors
 * that cannot be read (0) or written (1, 2) in their place, so that using them
 * fails.
 */
static bool hold_standard_streams(void)
{
	for (int fd = 0; fd <= 2; fd++)
		if (fcntl(fd, F_GETFD) < 0 &&
		    open("/dev/null", fd ? O_RDONLY : O_WRONLY) != fd)
			return false;
	return true;
}

static bool is_option(const char *arg, const char *name, const char *letter)
{
	return strcmp(arg, name) == 0 || strcmp(arg, letter) == 0;
}

int main(int argc, char **argv)
{
	if (!hold_standard_streams())
		return STATUS_TROUBLE;
	signal(SIGXFSZ, SIG_IGN); /* write then returns an error */
	output_lang = args_lang(argc, argv);
	if (argc < 2 || (argc == 2 && strncmp(argv[1], "--lang=", 7) == 0)) {
		help_overview();
		return out_finish(STATUS_TROUBLE);
	}
	if (is_option(argv[1], "--help", "-h")) {
		help_commands();
		return out_finish(STATUS_FINE);
	}
	if (is_option(argv[1], "--version", "-V")) {
		buf_puts(&output, "koloda " KOLODA_VERSION "\n");
		return out_finish(STATUS_FINE);
	}
	const struct command *cmd = command_find(argv[1]);
	if (cmd == NULL)
		return help_unknown(argv[1]);
	return out_finish(run_command(cmd, argc - 1, argv + 1));
}
