/*
 * Commands and their options: one table (commands.c), used by the parser, by
 * --help and by the tests that compare the manual pages.
 */
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include "validators/base/lang.h"
#include "validators/base/str.h"

#include <stdbool.h>
#include <stddef.h>

struct db;
struct koloda;
struct project;

/* Exit statuses of every command. */
enum {
	STATUS_FINE = 0,
	STATUS_NO = 1,      /* illegal deck, faults in cards */
	STATUS_TROUBLE = 2, /* usage, unreadable input, no database */
};

enum option_id {
	OPT_NONE,
#define SPEC(id_, ...) OPT_##id_,
#include "cli/options.def"
	OPT_COUNT,
};

/* How a value or operand is opened: see sandbox.h. */
enum opens {
	OPENS_NOTHING,
	OPENS_TO_READ,    /* the file, or the files of the folder */
	OPENS_TO_REPLACE, /* the same, and they are replaced by new ones */
	OPENS_FOLDER, /* the same for a folder, which is created if necessary */
	OPENS_SCRIPT, /* to read: its folder, because it names decks there */
	OPENS_ANYTHING, /* to read: it names other files */
};

/* The part of an option that is the same in all commands. */
struct option_spec {
	const char *name;           /* without the dashes */
	const char *arg;            /* displayed name of its value, or NULL */
	const char *arg2;           /* of a second value, or NULL */
	char letter;                /* or 0 */
	const char *const *choices; /* allowed values, or NULL for any */
	enum opens opens;           /* what its value names */
	const char *help;
	bool page; /* only with --format=html */
};

/* An option of a command, with its own members, or NULL. */
struct option {
	enum option_id id;
	const char *help;
	const char *arg;
	const char *const *choices;
};

/* One use of an option on the command line. */
struct arg_use {
	enum option_id id;
	const char *value, *value2; /* "" and NULL if it takes none */
	uint32_t line; /* in the project's file; 0: on the command line */
};

/* A parsed command line; values are borrowed from argv. */
struct args {
	const struct command *command;
	/* the last one; NULL: not given; "": given without a value */
	const char *value[OPT_COUNT];
	struct arg_use *use; /* all uses, in order; owned by the arena */
	size_t nuses;
	struct arena *arena;
	/* of --db, opened before the sandbox was entered; NULL: the command
	 * does not have that option */
	struct db *db;
	/* found after parsing; NULL: not searched */
	const struct project *project;
	struct koloda *library; /* open, if the command `calls` or is `library` */
	const char *state; /* folder of matches played by hand; NULL: none */
	struct programs *programs; /* those in --bots; NULL: none */
	/* language of messages in results: output_lang, but English in formats
	 * for programs unless --lang is given */
	const struct lang *lang;
	char **operand; /* arguments that are not options */
	size_t noperands;
};

struct command {
	const char *name;
	const char *summary;  /* one line for `koloda --help` */
	const char *operands; /* "PATH..." */
	const char *about;    /* a paragraph for `koloda COMMAND --help` */
	const struct option *options; /* ends with OPT_NONE */
	enum opens opens;             /* how the operands are opened */
	const char *output;           /* default of --output, or NULL */
	bool library; /* libkoloda opens --db, before the sandbox */
	bool calls;   /* libkoloda reads --db, in the sandbox */
	bool looks;   /* --db is inspected but not opened */
	/* use seccomp, which takes a tenth of its time, only when requested */
	bool brief;
	/* it may draw on the terminal: terminfo and locales are read */
	bool terminal;
	/* "-x..." is an operand unless x is the letter of an option */
	bool signs;
	int (*run)(const struct args *args); /* returns a status */
};

/* An option with its own help text. */
#define OPTION(id_, ...)                                                       \
	{                                                                      \
		.id = id_, .help = __VA_ARGS__                                 \
	}

/* The options of a command, with the end marker. */
#define OPTIONS(...)                                                           \
	(const struct option[])                                                \
	{                                                                      \
		__VA_ARGS__,                                                   \
		{                                                              \
			.id = OPT_NONE                                         \
		}                                                              \
	}

/* Final options of most commands, and of those that print findings
 * about cards. */
#define OPTIONS_PROJECT { .id = OPT_CONFIG }, { .id = OPT_NO_CONFIG }
#define OPTIONS_LAST                                                           \
	OPTIONS_PROJECT, { .id = OPT_SANDBOX },                                \
	{                                                                      \
		.id = OPT_HELP                                                 \
	}
#define OPTIONS_ON_CARDS                                                       \
	{ .id = OPT_DB }, { .id = OPT_LANG }, { .id = OPT_COLOR }, OPTIONS_LAST

extern const struct command commands[]; /* commands.c */
extern const size_t ncommands;

/* The functions of the commands; each returns a status. */
int cmd_check(const struct args *args);
int cmd_compile(const struct args *args);
int cmd_config(const struct args *args);
int cmd_completion(const struct args *args);
int cmd_convert(const struct args *args);
int cmd_explain(const struct args *args);
int cmd_fix(const struct args *args);
int cmd_fmt(const struct args *args);
int cmd_games(const struct args *args);
int cmd_help(const struct args *args);
int cmd_league(const struct args *args);
int cmd_merge(const struct args *args);
int cmd_play(const struct args *args);
int cmd_query(const struct args *args);
int cmd_referee(const struct args *args);
int cmd_replay(const struct args *args);
int cmd_schema(const struct args *args);
int cmd_show(const struct args *args);
int cmd_advise(const struct args *args);
int cmd_sim(const struct args *args);
int cmd_stats(const struct args *args);
int cmd_try(const struct args *args);

/* Open args->library, false after a message; close it. */
bool referee_reach(struct args *args);
void referee_leave(struct args *args);

/* The specification of the option in its command. */
struct option_spec option_spec(const struct option *o);

extern const char *const shape_words[];      /* text, json, jsonl */
extern const char *const advise_words[];     /* text, json */
extern const char *const league_words[];     /* text, json */
extern const char *const line_words[];       /* text, jsonl */
extern const char *const film_words[];       /* text, jsonl, html */
extern const char *const deck_shape_words[]; /* text, json, html */
extern const char *const page_words[];       /* text, json, jsonl, html */
extern const char *const list_words[]; /* text, json, jsonl, csv, ids, names */
extern const char *const deck_words[]; /* native, arena, cod */

#define DEFAULT_OUTPUT "cards.db" /* of koloda compile */

/* True for --format=html; for --format=json. */
bool args_html(const struct args *args);
bool args_json(const struct args *args);

/* Raise a status to the worse one. */
static inline void worse(int *status, int other)
{
	if (other > *status)
		*status = other;
}

/*
 * Parse the options of cmd in argv[1..].
 * Returns 0, or -1 after a message on stderr; call args_free in both cases.
 */
int args_read(struct args *out, const struct command *cmd, int argc,
	      char **argv);
void args_free(struct args *args);

/* Set args->lang from the options and output_lang. */
void args_speak(struct args *args);

/* True if the option comes from the project's file, not from the
 * command line. */
bool args_of_project(const struct args *args, enum option_id id);

/* The language that a command line requests, or else that of the locale
 * (LC_ALL, else LC_MESSAGES, else LANG); args_read reports errors in it. */
const struct lang *args_lang(int argc, char **argv);

/* The language with that code ("en", "ru"), or NULL. */
const struct lang *lang_find(const char *code);

/* Print `koloda COMMAND --help` to the output. */
void command_help(const struct command *cmd);

/* Print one line on stderr: "koloda: ...", translated into the language of
 * the output. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* The same with a hint, as "koloda: ...; HINT", unless it is NULL. */
void complain_hint(const char *hint, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* Print lines on stderr unchanged. */
void complain_raw(struct str lines);

#endif
