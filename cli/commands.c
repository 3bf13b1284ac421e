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
			{ .id = OPT_GAME },
			{ .id = OPT_RULES },
			{ .id = OPT_DATE },
			{ .id = OPT_WHEN,
			  .help = N_("report the days on which a list is legal") },
			{ .id = OPT_BAN },
			{ .id = OPT_ALLOW },
			{ .id = OPT_LIMIT },
			{ .id = OPT_EXPLAIN,
			  .help = N_("prove each verdict, clause by clause") },
			{ .id = OPT_QUIET, .help = N_("print nothing about legal lists") },
			{ .id = OPT_FORMAT,
			  .help = N_("print text, json, jsonl, sarif, junit, tap, "
			     "github, gitlab"),
			  .choices = report_form_names },
			{ .id = OPT_MAX,
			  .help = N_("print at most N findings; the sum counts all") },
			{ .id = OPT_BASELINE,
			  .help = N_("leave out the findings that FILE contains") },
			{ .id = OPT_WRITE_BASELINE,
			  .help = N_("write all findings to FILE as known findings") },
			{ .id = OPT_VERIFY_PROOF,
			  .help = N_("verify proofs written by --explain "
			     "--format=jsonl") },
			{ .id = OPT_POOL,
			  .help = N_("report whether the cards of QUERY supply a "
			     "deck") },
			{ .id = OPT_FILES_FROM,
			  .help = N_("judge the files that FILE names, one per line") },
			{ .id = OPT_NULL,
			  .help = N_("names in --files-from end with NUL, not "
			     "newline") },
			{ .id = OPT_JOBS,
			  .help = N_("judge with N processes; 0: one for each core") },
			{ .id = OPT_SHARD,
			  .help = N_("judge only every N-th list, from list I on") },
			{ .id = OPT_EXIT_ZERO,
			  .help = N_("exit with status 0 even for illegal lists") },
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
			{ .id = OPT_OUTPUT,
			  .help = N_("write this database (default cards.db)"),
			  .arg = N_("DB") },
			{ .id = OPT_LINT, .help = N_("check the cards and write nothing") },
			{ .id = OPT_FORCE,
			  .help = N_("write the database even if nothing has "
			     "changed") },
			{ .id = OPT_VERIFY,
			  .help = N_("have SQLite check the new database before it "
			     "takes its place") },
			{ .id = OPT_FORMAT, .help = N_("print findings as text or jsonl"),
			  .choices = line_words },
			{ .id = OPT_LANG },
			{ .id = OPT_COLOR },
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
			{ .id = OPT_LANG },
			{ .id = OPT_HELP },
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
			{ .id = OPT_OUTPUT,
			  .help = N_("write this file, completely or not at all") },
			{ .id = OPT_TO,
			  .help = N_("the file format to write: native, arena or cod"),
			  .choices = deck_words },
			{ .id = OPT_IDS, .help = N_("write the ids of cards") },
			{ .id = OPT_LANG,
			  .help = N_("write names of cards in this language: en or "
			     "ru") },
			{ .id = OPT_GAME },
			{ .id = OPT_RULES },
			{ .id = OPT_DB },
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
			{ .id = OPT_GAME, .help = N_("explain the word in this game only") },
			{ .id = OPT_LANG },
			{ .id = OPT_HELP },
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
			{ .id = OPT_OUTPUT,
			  .help = N_("write the repaired lists, if each is legal or "
			     "has a repair") },
			{ .id = OPT_POOL,
			  .help = N_("add only cards that this query finds") },
			{ .id = OPT_GAME },
			{ .id = OPT_RULES },
			{ .id = OPT_DATE },
			{ .id = OPT_BAN },
			{ .id = OPT_ALLOW },
			{ .id = OPT_LIMIT },
			{ .id = OPT_FORMAT },
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
			{ .id = OPT_CHECK,
			  .help = N_("write nothing; name the files that are not "
			     "canonical") },
			{ .id = OPT_LANG },
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
			{ .id = OPT_GAME, .help = N_("show this game only") },
			{ .id = OPT_FIELDS, .help = N_("list the fields of cards") },
			{ .id = OPT_OPTIONS,
			  .help = N_("list the numbers and options of formats") },
			{ .id = OPT_WORDS,
			  .help = N_("list keywords and the words of abilities") },
			{ .id = OPT_DB },
			{ .id = OPT_LANG },
			{ .id = OPT_HELP },
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
			{ .id = OPT_LANG },
			{ .id = OPT_HELP },
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
			{ .id = OPT_FORMAT },
			{ .id = OPT_LANG },
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
			{ .id = OPT_VIEW, .help = N_("print only what this player may see") },
			{ .id = OPT_UNTIL, .help = N_("stop after N actions of the script") },
			{ .id = OPT_STATE,
			  .help = N_("print the state at the end as JSON, and nothing "
			     "else") },
			{ .id = OPT_DECKS,
			  .help = N_("also look for the decks of scripts below DIR") },
			{ .id = OPT_RECORD,
			  .help = N_("write a record of the match with its random "
			     "values") },
			{ .id = OPT_VERIFY,
			  .help = N_("verify records: EXACT, DIVERGED or "
			     "UNVERIFIABLE") },
			{ .id = OPT_INTERACTIVE,
			  .help = N_("play this seat by hand, against built-in "
			     "players") },
			{ .id = OPT_BOTS,
			  .help = N_("the built-in players: random, greedy (default) "
			     "or perfect") },
			{ .id = OPT_SEED, .help = N_("seed of an interactive match") },
			{ .id = OPT_QUIET, .help = N_("print findings only") },
			{ .id = OPT_VERBOSE, .help = N_("print defaults and priority, too") },
			{ .id = OPT_IDS },
			{ .id = OPT_FORMAT, .help = N_("print text or jsonl"),
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
			{ .id = OPT_FORMAT,
			  .help = N_("print text, json, jsonl, csv, ids or names"),
			  .choices = list_words },
			{ .id = OPT_FIELDS,
			  .help = N_("show these fields, such as name,type,cost"),
			  .arg = N_("LIST") },
			{ .id = OPT_IDS, .help = N_("print the ids of cards, too") },
			{ .id = OPT_COUNT_ONLY,
			  .help = N_("print the number of cards only") },
			{ .id = OPT_DATE,
			  .help = N_("the day for legal: and banned: (YYYY-MM-DD)") },
			{ .id = OPT_SQL,
			  .help = N_("print the SQL and its parameters instead") },
			{ .id = OPT_PARSE,
			  .help = N_("print how the query was understood instead") },
			{ .id = OPT_EXIT_CODE,
			  .help = N_("exit with status 1 if no card was found") },
			{ .id = OPT_DB },
			{ .id = OPT_LANG },
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
			{ .id = OPT_DB },
			{ .id = OPT_IDS, .help = N_("print the game and the file of the card too") },
			{ .id = OPT_LANG },
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
			{ .id = OPT_MATCHES, .help = N_("play N matches (default 1000)") },
			{ .id = OPT_SEED, .help = N_("seed of all draws (default 1)") },
			{ .id = OPT_BOTS,
			  .help = N_("built-in player of each seat: random, greedy, "
			     "perfect"),
			  .arg = N_("NAMES") },
			{ .id = OPT_DECKS,
			  .help = N_("also look for the decks of a script below DIR") },
			{ .id = OPT_OPTION,
			  .help = N_("an option of the game, such as mode=circle") },
			{ .id = OPT_GAME },
			{ .id = OPT_RULES, .help = N_("the format of the matches") },
			{ .id = OPT_JOBS, .help = N_("work in N processes (default 1)") },
			{ .id = OPT_SHARD,
			  .help = N_("play only the matches whose number modulo N is "
			     "I") },
			{ .id = OPT_SCRIPT,
			  .help = N_("print match number K as a script instead") },
			{ .id = OPT_OUTPUT,
			  .help = N_("write the result to this file, completely or not "
			     "at all") },
			{ .id = OPT_FORMAT,
			  .help = N_("print text, json, or jsonl for merge") },
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
			{ .id = OPT_GAME },
			{ .id = OPT_RULES },
			{ .id = OPT_DATE },
			{ .id = OPT_AGAINST,
			  .help = N_("compare the lists with the first list of FILE") },
			{ .id = OPT_FORMAT },
			{ .id = OPT_ASCII, .help = N_("draw bars of #") },
			{ .id = OPT_LANG },
			{ .id = OPT_DB },
			OPTIONS_LAST,
		},
		.run = cmd_stats,
	},
};
const size_t ncommands = sizeof(commands) / sizeof(commands[0]);
