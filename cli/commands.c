/* The commands with their options and what --help says of them. */
#include "cli/cmd.h"
#include "cli/report/report.h"

const struct command commands[] = {
	{
		.name = "check",
		.summary = N_("judge deck lists by the construction rules"),
		.operands = N_("[PATH...]"),
		.opens = OPENS_TO_READ,
		.about = N_("Judges every list of the files, of the .deck, "
			    ".cod and .o8d files in folders, and of standard "
			    "input (\"-\", or no PATH).  Ends with 1 if a list "
			    "is illegal, with 2 if one cannot be read."),
		.options = {
			{ OPT_GAME },
			{ OPT_RULES },
			{ OPT_DATE },
			{ OPT_WHEN,
			  N_("report the days on which a list is legal") },
			{ OPT_BAN },
			{ OPT_ALLOW },
			{ OPT_LIMIT },
			{ OPT_EXPLAIN,
			  N_("prove each verdict, clause by clause") },
			{ OPT_QUIET, N_("print nothing about legal lists") },
			{ OPT_FORMAT,
			  N_("print text, json, jsonl, sarif, junit, tap, "
			     "github, gitlab"),
			  .choices = report_form_names },
			{ OPT_MAX,
			  N_("print at most N findings; the sum counts all") },
			{ OPT_BASELINE,
			  N_("leave out the findings that FILE contains") },
			{ OPT_WRITE_BASELINE,
			  N_("write all findings to FILE as known findings") },
			{ OPT_VERIFY_PROOF,
			  N_("verify proofs written by --explain "
			     "--format=jsonl") },
			{ OPT_POOL,
			  N_("report whether the cards of QUERY supply a "
			     "deck") },
			{ OPT_FILES_FROM,
			  N_("judge the files that FILE names, one per line") },
			{ OPT_NULL,
			  N_("names in --files-from end with NUL, not "
			     "newline") },
			{ OPT_JOBS,
			  N_("judge with N processes; 0: one for each core") },
			{ OPT_SHARD,
			  N_("judge only every N-th list, from list I on") },
			{ OPT_EXIT_ZERO,
			  N_("exit with status 0 even for illegal lists") },
			OPTIONS_ON_CARDS,
		},
		.run = cmd_check,
	},
	{
		.name = "compile",
		.summary =
			N_("compile card sets (YAML) into one SQLite database"),
		.operands = N_("PATH..."),
		.opens = OPENS_TO_READ,
		.output = DEFAULT_OUTPUT,
		.about = N_("Reads card files, and the .yaml and .yml files in "
			    "folders, checks every card and writes one "
			    "database, whole or not at all.  Ends with 1 if a "
			    "card is faulty, with 2 if a file cannot be read."),
		.options = {
			{ OPT_OUTPUT,
			  N_("write this database (default cards.db)"),
			  .arg = N_("DB") },
			{ OPT_LINT, N_("check the cards and write nothing") },
			{ OPT_FORCE,
			  N_("write the database even if nothing has "
			     "changed") },
			{ OPT_VERIFY,
			  N_("have SQLite check the new database before it "
			     "takes its place") },
			{ OPT_FORMAT, N_("print findings as text or jsonl"),
			  .choices = line_words },
			{ OPT_LANG },
			{ OPT_COLOR },
			OPTIONS_LAST,
		},
		.run = cmd_compile,
	},
	{
		.name = "completion",
		.summary = N_("print a completion script for a shell"),
		.operands = N_("SHELL"),
		.about = N_("Prints a script for bash, fish or zsh that "
			    "completes the commands of koloda, their options "
			    "and the values of these."),
		.options = {
			{ OPT_LANG },
			{ OPT_HELP },
		},
		.run = cmd_completion,
	},
	{
		.name = "convert",
		.summary =
			N_("convert deck lists from and to other file formats"),
		.operands = N_("DECK"),
		.opens = OPENS_TO_READ,
		.about = N_("Converts the lists of DECK (\"-\" is standard "
			    "input) to another file format. Native lists, "
			    "Arena and MTGO text, Cockatrice .cod and OCTGN "
			    ".o8d are recognised by their content.  Without "
			    "--to the suffix of FILE decides, else native is "
			    "written. What the format cannot express is "
			    "reported.  If it cannot express a card, nothing "
			    "is written, and the status is 1."),
		.options = {
			{ OPT_OUTPUT,
			  N_("write this file, completely or not at all") },
			{ OPT_TO,
			  N_("the file format to write: native, arena or cod"),
			  .choices = deck_words },
			{ OPT_IDS, N_("write the ids of cards") },
			{ OPT_LANG,
			  N_("write names of cards in this language: en or "
			     "ru") },
			{ OPT_GAME },
			{ OPT_RULES },
			{ OPT_DB },
			OPTIONS_LAST,
		},
		.run = cmd_convert,
	},
	{
		.name = "explain",
		.summary = N_("explain a clause, ruling, finding, keyword or "
			      "word"),
		.operands = N_("ID..."),
		.about = N_("Prints what a clause or ruling says (M-027, "
			    "RM-38), what a finding means (too-many-copies), "
			    "what a keyword does (armor), what the words of "
			    "abilities and the terms of a game are for "
			    "(between_attacks, trump), with an example."),
		.options = {
			{ OPT_GAME, N_("explain the word in this game only") },
			{ OPT_LANG },
			{ OPT_HELP },
		},
		.run = cmd_explain,
	},
	{
		.name = "fix",
		.summary = N_("find the legal list nearest to an illegal one"),
		.operands = N_("DECK"),
		.opens = OPENS_TO_READ,
		.about = N_("Finds the fewest changes of headers, cards and "
			    "lines that make the lists of DECK (\"-\" is "
			    "standard input) legal, and prints why and a diff, "
			    "or writes the new list with -o.  Ends with 0 if "
			    "the lists were legal or are repaired in FILE, "
			    "with 1 if one is illegal: its repair is shown, or "
			    "it has none."),
		.options = {
			{ OPT_OUTPUT,
			  N_("write the repaired lists, if each is legal or "
			     "has a repair") },
			{ OPT_POOL,
			  N_("add only cards that this query finds") },
			{ OPT_GAME },
			{ OPT_RULES },
			{ OPT_DATE },
			{ OPT_BAN },
			{ OPT_ALLOW },
			{ OPT_LIMIT },
			{ OPT_FORMAT },
			OPTIONS_ON_CARDS,
		},
		.run = cmd_fix,
	},
	{
		.name = "fmt",
		.summary = N_("rewrite card sets and deck lists in canonical "
			      "form"),
		.operands = N_("PATH..."),
		.opens = OPENS_TO_REPLACE,
		.about = N_("Rewrites card files (.yaml, .yml) and deck lists "
			    "(.deck) in canonical form and prints the names of "
			    "those it changed; comments are kept.  \"-\" is "
			    "standard input, written to standard output.  With "
			    "--check nothing is written and the status is 1 "
			    "where a file differs."),
		.options = {
			{ OPT_CHECK,
			  N_("write nothing; name the files that are not "
			     "canonical") },
			{ OPT_LANG },
			OPTIONS_LAST,
		},
		.run = cmd_fmt,
	},
	{
		.name = "games",
		.summary = N_("list games, formats, options and card sets"),
		.operands = "",
		.about = N_("Lists the games with their formats and the card "
			    "sets of the database; with --fields, --options or "
			    "--words what cards, formats and abilities may "
			    "say."),
		.options = {
			{ OPT_GAME, N_("show this game only") },
			{ OPT_FIELDS, N_("list the fields of cards") },
			{ OPT_OPTIONS,
			  N_("list the numbers and options of formats") },
			{ OPT_WORDS,
			  N_("list keywords and the words of abilities") },
			{ OPT_DB },
			{ OPT_LANG },
			{ OPT_HELP },
		},
		.run = cmd_games,
	},
	{
		.name = "help",
		.summary = N_("print the commands, or the options of one"),
		.operands = N_("[COMMAND]..."),
		.about = N_("Lists the commands of koloda, or what \"koloda "
			    "COMMAND --help\" prints."),
		.options = {
			{ OPT_LANG },
			{ OPT_HELP },
		},
		.run = cmd_help,
	},
	{
		.name = "merge",
		.summary =
			N_("join the results of the shards of sim and check"),
		.operands = N_("FILE..."),
		.opens = OPENS_TO_READ,
		.about = N_("Reads what \"koloda sim\" or \"koloda check\" "
			    "wrote with --shard=I/N and --format=jsonl for "
			    "every I, and prints the result of the whole run. "
			    "Shards that are missing, given twice, incomplete "
			    "or of another run are refused."),
		.options = {
			{ OPT_FORMAT },
			{ OPT_LANG },
			OPTIONS_LAST,
		},
		.run = cmd_merge,
	},
	{
		.name = "play",
		.summary = N_("referee scripted matches"),
		.operands = N_("SCRIPT..."),
		.opens = OPENS_SCRIPT,
		.about = N_("Plays every script named, and the .yaml and .yml "
			    "files in folders, and prints each event with the "
			    "clause that causes it.  Ends with 1 if an action "
			    "is illegal or an expectation is not met, with 2 "
			    "if a script cannot be read."),
		.options = {
			{ OPT_VIEW, N_("print only what this player may see") },
			{ OPT_UNTIL, N_("stop after N actions of the script") },
			{ OPT_STATE,
			  N_("print the state at the end as JSON, and nothing "
			     "else") },
			{ OPT_DECKS,
			  N_("also look for the decks of scripts below DIR") },
			{ OPT_RECORD,
			  N_("write a record of the match with its random "
			     "values") },
			{ OPT_VERIFY,
			  N_("verify records: EXACT, DIVERGED or "
			     "UNVERIFIABLE") },
			{ OPT_INTERACTIVE,
			  N_("play this seat by hand, against built-in "
			     "players") },
			{ OPT_BOTS,
			  N_("the built-in players: random, greedy (default) "
			     "or perfect") },
			{ OPT_SEED, N_("seed of an interactive match") },
			{ OPT_QUIET, N_("print findings only") },
			{ OPT_VERBOSE, N_("print defaults and priority, too") },
			{ OPT_IDS },
			{ OPT_FORMAT, N_("print text or jsonl"),
			  .choices = line_words },
			OPTIONS_ON_CARDS,
		},
		.run = cmd_play,
	},
	{
		.name = "query",
		.summary = N_("find cards by a query"),
		.operands = N_("[EXPR]..."),
		.brief = true,
		.opens = OPENS_ANYTHING, /* in:DECKFILE */
		.signs = true,
		.about = N_("Prints the cards that a query finds; the words of "
			    "the command line are one query. koloda-query(7) "
			    "describes the language: subtype:air cost<=3 "
			    "(kw:armor or kw:evasion) -is:unique text:\"until "
			    "the end\" order:-attack limit:10."),
		.options = {
			{ OPT_FORMAT,
			  N_("print text, json, jsonl, csv, ids or names"),
			  .choices = list_words },
			{ OPT_FIELDS,
			  N_("show these fields, such as name,type,cost"),
			  .arg = N_("LIST") },
			{ OPT_IDS, N_("print the ids of cards, too") },
			{ OPT_COUNT_ONLY,
			  N_("print the number of cards only") },
			{ OPT_DATE,
			  N_("the day for legal: and banned: (YYYY-MM-DD)") },
			{ OPT_SQL,
			  N_("print the SQL and its parameters instead") },
			{ OPT_PARSE,
			  N_("print how the query was understood instead") },
			{ OPT_EXIT_CODE,
			  N_("exit with status 1 if no card was found") },
			{ OPT_DB },
			{ OPT_LANG },
			OPTIONS_LAST,
		},
		.run = cmd_query,
	},
	{
		.name = "show",
		.summary = N_("print cards in full"),
		.operands = N_("CARD..."),
		.brief = true,
		.about = N_("Prints cards by id, by name in any language, or "
			    "by GAME/ID; \"-\" reads the names from standard "
			    "input, one a line.  A word that is no name shows "
			    "the only card whose name contains it, or lists "
			    "all such cards."),
		.options = {
			{ OPT_DB },
			{ OPT_IDS, N_("print the game and the file of the card too") },
			{ OPT_LANG },
			OPTIONS_LAST,
		},
		.run = cmd_show,
	},
	{
		.name = "sim",
		.summary =
			N_("play many seeded matches between built-in players"),
		.operands = N_("DECK..."),
		.opens = OPENS_SCRIPT,
		.about = N_("Plays many matches between built-in players, one "
			    "seat per deck, and counts who wins.  Instead of "
			    "decks one script (.yaml) may be named, whose "
			    "players, options and setup count.  The same seed "
			    "gives the same matches in any number of jobs."),
		.options = {
			{ OPT_MATCHES, N_("play N matches (default 1000)") },
			{ OPT_SEED, N_("seed of all draws (default 1)") },
			{ OPT_BOTS,
			  N_("built-in player of each seat: random, greedy, "
			     "perfect"),
			  .arg = N_("NAMES") },
			{ OPT_DECKS,
			  N_("also look for the decks of a script below DIR") },
			{ OPT_OPTION,
			  N_("an option of the game, such as mode=circle") },
			{ OPT_GAME },
			{ OPT_RULES, N_("the format of the matches") },
			{ OPT_JOBS, N_("work in N processes (default 1)") },
			{ OPT_SHARD,
			  N_("play only the matches whose number modulo N is "
			     "I") },
			{ OPT_SCRIPT,
			  N_("print match number K as a script instead") },
			{ OPT_OUTPUT,
			  N_("write the result to this file, completely or not "
			     "at all") },
			{ OPT_FORMAT,
			  N_("print text, json, or jsonl for merge") },
			OPTIONS_ON_CARDS,
		},
		.run = cmd_sim,
	},
	{
		.name = "stats",
		.summary = N_("print counts, curves and odds of deck lists"),
		.operands = N_("DECK..."),
		.opens = OPENS_TO_READ,
		.about = N_("Counts the cards of every list of the files, of "
			    "the .deck, .cod and .o8d files in folders, and of "
			    "standard input (\"-\"): types, costs, keywords; "
			    "the odds of opening hands, exact to the digits "
			    "shown; for mainstay what the deck blocks.  A list "
			    "need not be legal."),
		.options = {
			{ OPT_GAME },
			{ OPT_RULES },
			{ OPT_DATE },
			{ OPT_AGAINST,
			  N_("compare the lists with the first list of FILE") },
			{ OPT_FORMAT },
			{ OPT_ASCII, N_("draw bars of #") },
			{ OPT_LANG },
			{ OPT_DB },
			OPTIONS_LAST,
		},
		.run = cmd_stats,
	},
};
const size_t ncommands = sizeof(commands) / sizeof(commands[0]);
