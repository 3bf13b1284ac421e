/*
 * Commands and their options: one table (commands.c), read by the parser, by
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
	STATUS_NO = 1,      /* illegal deck, findings in cards */
	STATUS_TROUBLE = 2, /* usage, unreadable input, no database */
};

enum option_id {
	OPT_NONE,
#define SPEC(id_, ...) OPT_##id_,
#include "cli/options.def"
	OPT_COUNT,
};

/* What a value or operand has opened: see sandbox.h. */
enum opens {
	OPENS_NOTHING,
	OPENS_TO_READ,    /* the file, or the files of the folder */
	OPENS_TO_REPLACE, /* the same, and new ones are put in their place */
	OPENS_FOLDER,     /* the same of a folder, which is made if need be */
	OPENS_SCRIPT,     /* to read: its folder, as it names decks in it */
	OPENS_ANYTHING,   /* to read: it names others */
};

/* What an option is in all commands that have it. */
struct option_spec {
	const char *name;           /* without the dashes */
	const char *arg;            /* shown name of its value, or NULL */
	const char *arg2;           /* of a second value, or NULL */
	char letter;                /* or 0 */
	const char *const *choices; /* allowed values, or NULL for any */
	enum opens opens;           /* what its value names */
	const char *help;
	bool page;                  /* only with --format=html */
};

/* An option of a command, with what it has of its own, or NULL. */
struct option {
	enum option_id id;
	const char *help;
	const char *arg;
	const char *const *choices;
};

/* One option of the command line. */
struct arg_use {
	enum option_id id;
	const char *value, *value2; /* "" and NULL where it takes none */
	uint32_t line; /* of the project's file; 0: of the command line */
};

/* What a command line said; values are borrowed from argv. */
struct args {
	const struct command *command;
	const char *value[OPT_COUNT]; /* the last one; NULL absent; "" given,
					 without value */
	struct arg_use *use; /* all of them, in order; owned by the arena */
	size_t nuses;
	struct arena *arena;
	struct db *db; /* of --db, reached before the sandbox was entered;
			  NULL: the command has no such option */
	const struct project *project; /* found behind the options; NULL: not
					  looked for */
	struct koloda *library;    /* of a command that is `library`: open */
	const char *state; /* folder of matches by hand; NULL: none is kept */
	struct programs *programs; /* that --bots names; NULL: none */
	const struct lang *lang;   /* of messages in results: output_lang, but
				      English in formats for programs unless
				      --lang is given */
	char **operand;            /* what is not an option */
	size_t noperands;
};

struct command {
	const char *name;
	const char *summary;  /* one line for `koloda --help` */
	const char *operands; /* "PATH..." */
	const char *about;    /* a paragraph for `koloda COMMAND --help` */
	const struct option *options; /* ends with OPT_NONE */
	enum opens opens;             /* what the operands name */
	const char *output; /* what is written without --output, or NULL */
	bool library; /* --db is opened by libkoloda, before the sandbox */
	bool looks;   /* --db is looked at and not opened */
	bool brief;   /* seccomp, a tenth of its time, only when asked for */
	bool terminal; /* it may draw on the terminal: descriptions of
			  terminals and locales are read */
	bool signs; /* "-x..." is an operand unless it is an option's letter */
	int (*run)(const struct args *args); /* returns a status */
};

/* An option with a help of its own. */
#define OPTION(id_, ...)                                                       \
	{                                                                      \
		.id = id_, .help = __VA_ARGS__                                 \
	}

/* The options of a command, with their end. */
#define OPTIONS(...)                                                           \
	(const struct option[])                                                \
	{                                                                      \
		__VA_ARGS__,                                                   \
		{                                                              \
			.id = OPT_NONE                                         \
		}                                                              \
	}

/* What the options of most commands end with, and of those that print what
 * they think of cards. */
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

/* What the commands do; each returns a status. */
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

/* What the option is in its command. */
struct option_spec option_spec(const struct option *o);

extern const char *const shape_words[];  /* text, json, jsonl */
extern const char *const advise_words[]; /* text, json */
extern const char *const league_words[]; /* text, json */
extern const char *const line_words[];   /* text, jsonl */
extern const char *const film_words[];   /* text, jsonl, html */
extern const char *const deck_shape_words[]; /* text, json, html */
extern const char *const page_words[];   /* text, json, jsonl, html */
extern const char *const list_words[]; /* text, json, jsonl, csv, ids, names */
extern const char *const deck_words[]; /* native, arena, cod */

#define DEFAULT_OUTPUT "cards.db" /* of koloda compile */

/* True if a page is asked for: --format=html; or --format=json. */
bool args_html(const struct args *args);
bool args_json(const struct args *args);

/* A status is the worst of all. */
static inline void worse(int *status, int other)
{
	if (other > *status)
		*status = other;
}

/*
 * Read the options of cmd from argv[1..].
 * Returns 0, or -1 after a message on stderr; args_free in both cases.
 */
int args_read(struct args *out, const struct command *cmd, int argc,
	      char **argv);
void args_free(struct args *args);

/* Set args->lang by the options and output_lang. */
void args_speak(struct args *args);

/* True if the option stands in the project's file, not on the command line. */
bool args_of_project(const struct args *args, enum option_id id);

/* The language that a command line asks for, or the locale where it does not
 * (LC_ALL, else LC_MESSAGES, else LANG); faults in it are args_read's. */
const struct lang *args_lang(int argc, char **argv);

/* The language of that code ("en", "ru"), or NULL. */
const struct lang *lang_find(const char *code);

/* Print `koloda COMMAND --help` to the output. */
void command_help(const struct command *cmd);

/* Write the match of a script as a page, for the end of one that was played by
 * hand; false: it cannot be. */
struct player;
bool play_page(struct player *p, struct str text, const char *path);

/* One line on stderr: "koloda: ...", said in the language of the output. */
void complain(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* The same with a hint behind it, as "koloda: ...; HINT", unless it is NULL. */
void complain_hint(const char *hint, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* Lines on stderr as they are. */
void complain_raw(struct str lines);

#endif
