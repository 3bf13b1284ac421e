/* The table of commands with their options and help texts. */
#include "cli/cmd.h"
#include "cli/report/report.h"

/* one line per row is more readable */
/* clang-format off */
const struct command commands[] = {
	{ .name = "advise",
	  .summary = N_("evaluate the choices in a position"),
	  .operands = N_("SCRIPT"), .opens = OPENS_SCRIPT, .run = cmd_advise,
	  .about = N_("Plays a script or record up to a decision and lets the built-in player search try its choices.  Prints the chance to win with each, its uncertainty, and the expected continuation.  The search sees only what the player who decides sees."),
	  .options = OPTIONS(
	    OPTION(OPT_AT, "the decision after N actions (default: after all)"),
	    OPTION(OPT_AS, "the player who decides, where several do"),
	    OPTION(OPT_BLUNDERS, "list the most expensive mistakes of the whole match"),
	    OPTION(OPT_BOTS, "the search effort: search:N (default search:4000)"),
	    { .id = OPT_KNOW }, { .id = OPT_THREADS },
	    OPTION(OPT_SEED, "seed of its random numbers (default 1)"),
	    OPTION(OPT_DECKS, "also look for the decks of scripts below DIR"),
	    { .id = OPT_IDS },
	    OPTION(OPT_FORMAT, "print text or json", .choices = advise_words),
	    OPTIONS_ON_CARDS) },
	{ .name = "check",
	  .summary = N_("judge deck lists by the construction rules"),
	  .operands = N_("[PATH...]"), .opens = OPENS_TO_READ, .calls = true,
	  .run = cmd_check,
	  .about = N_("Judges every list of the files, of the .deck, .cod and "
	    ".o8d files in folders, and of standard input (\"-\", or no "
	    "PATH).  Ends with 1 if a list is illegal, with 2 if one cannot be "
	    "read."),
	  .options = OPTIONS(
	    { .id = OPT_GAME }, { .id = OPT_RULES }, { .id = OPT_DATE },
	    OPTION(OPT_WHEN, "report the days on which a list is legal"),
	    { .id = OPT_BANS }, { .id = OPT_BAN }, { .id = OPT_ALLOW }, { .id = OPT_LIMIT },
	    OPTION(OPT_EXPLAIN, "prove each verdict, clause by clause"),
	    OPTION(OPT_QUIET, "print nothing about legal lists"),
	    OPTION(OPT_FORMAT, "print text, json, jsonl, sarif, junit, tap, "
	           "github, gitlab, csv, html", .choices = report_form_names),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK },
	    OPTION(OPT_SUMMARY, "print a table with a row for each list"),
	    OPTION(OPT_SORT, "sort the table by verdict, file, player, game, "
	           "format, findings", .choices = report_sort_names),
	    OPTION(OPT_UNIQUE, "note players with two lists, and lists with the "
	           "same cards"),
	    OPTION(OPT_SLIPS, "write a result for the player of each list into "
	           "DIR"),
	    OPTION(OPT_MAX, "print at most N findings; the summary counts all"),
	    OPTION(OPT_BASELINE, "leave out the findings that FILE contains"),
	    OPTION(OPT_WRITE_BASELINE, "write all findings to FILE as known "
	           "findings"),
	    OPTION(OPT_VERIFY_PROOF, "verify proofs written by --explain "
	           "--format=jsonl"),
	    OPTION(OPT_POOL, "report whether the cards of QUERY supply a deck"),
	    OPTION(OPT_FILES_FROM, "judge the files that FILE names, one per "
	           "line"),
	    OPTION(OPT_NULL, "names in --files-from end with NUL, not newline"),
	    OPTION(OPT_JOBS, "judge with N processes; 0: one for each core"),
	    OPTION(OPT_SHARD, "judge only every N-th list, from list I on"),
	    OPTION(OPT_EXIT_ZERO, "exit with status 0 even for illegal lists"),
	    OPTION(OPT_WATCH, "judge again when a file changes"),
	    OPTIONS_ON_CARDS) },
	{ .name = "compile",
	  .summary = N_("compile card sets (YAML) into one SQLite database"),
	  .operands = N_("PATH..."), .opens = OPENS_TO_READ,
	  .output = DEFAULT_OUTPUT, .run = cmd_compile,
	  .about = N_("Reads card files, and the .yaml and .yml files in "
	    "folders, checks every card and writes one database, whole or not "
	    "at all.  Ends with 1 if a card is faulty, with 2 if a file cannot "
	    "be read."),
	  .options = OPTIONS(
	    OPTION(OPT_OUTPUT, "write this database (default cards.db)",
	           .arg = N_("DB")),
	    OPTION(OPT_LINT, "check the cards and write nothing"),
	    OPTION(OPT_FORCE, "write the database even if nothing has changed"),
	    OPTION(OPT_QUIET, "print errors only"),
	    OPTION(OPT_VERIFY, "let SQLite check the new database before it replaces the old one"),
	    OPTION(OPT_FORMAT, "print findings as text or jsonl",
	           .choices = line_words),
	    { .id = OPT_LANG }, { .id = OPT_COLOR }, OPTIONS_LAST) },
	{ .name = "completion",
	  .summary = N_("print a completion script for a shell"),
	  .operands = N_("SHELL"), .run = cmd_completion,
	  .about = N_("Prints a script for bash, fish or zsh that completes "
	    "the commands of koloda, their options and the values of these."),
	  .options = OPTIONS(
	    { .id = OPT_LANG }, { .id = OPT_HELP }) },
	{ .name = "config",
	  .summary = N_("print the settings in effect, and their origin"),
	  .operands = "", .looks = true, .run = cmd_config,
	  .about = N_("Prints the settings that apply to other commands here: those of the command line, of the koloda.yaml of this folder or the first above it that has one, and of the environment."),
	  .options = OPTIONS(
	    { .id = OPT_DB }, { .id = OPT_GAME }, { .id = OPT_RULES },
	    { .id = OPT_BANS },
	    OPTION(OPT_BASELINE, "leave out the findings that FILE contains"),
	    OPTION(OPT_FORMAT, "print text or json", .choices = advise_words),
	    { .id = OPT_LANG }, OPTIONS_PROJECT, { .id = OPT_HELP }) },
	{ .name = "convert",
	  .summary = N_("convert deck lists from and to other file formats"),
	  .operands = N_("DECK"), .opens = OPENS_TO_READ, .run = cmd_convert,
	  .about = N_("Converts the lists of DECK (\"-\" is standard input) to "
	    "another file format. Native lists, Arena and MTGO text, "
	    "Cockatrice .cod and OCTGN .o8d are recognised by their content.  "
	    "Without --to the suffix of FILE decides, else native is written. "
	    "What the format cannot express is reported.  If it cannot express "
	    "a card, nothing is written, and the status is 1."),
	  .options = OPTIONS(
	    OPTION(OPT_OUTPUT, "write this file, completely or not at all"),
	    { .id = OPT_BOOK },
	    OPTION(OPT_FORMAT, "print text, or the deck as json or an html page",
	           .choices = deck_shape_words),
	    OPTION(OPT_TO, "the file format to write: native, arena or cod",
	           .choices = deck_words),
	    OPTION(OPT_IDS, "write the ids of cards"),
	    OPTION(OPT_LANG, "write names of cards in this language: en or ru"),
	    { .id = OPT_IMAGES }, { .id = OPT_BACKS },
	    { .id = OPT_GAME }, { .id = OPT_RULES }, { .id = OPT_DB },
	    OPTIONS_LAST) },
	{ .name = "explain",
	  .summary = N_("explain a clause, ruling, finding, keyword or word"),
	  .operands = N_("ID..."), .run = cmd_explain,
	  .about = N_("Prints what a clause or ruling says (M-027, RM-38), "
	    "what a finding means (too-many-copies), what a keyword does "
	    "(armor), what the words of abilities and the terms of a game are "
	    "for (between_attacks, trump), with an example."),
	  .options = OPTIONS(
	    OPTION(OPT_GAME, "explain the word in this game only"),
	    OPTION(OPT_FORMAT, "print text, json or html",
	           .choices = deck_shape_words),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK },
	    { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, OPTIONS_PROJECT, { .id = OPT_HELP }) },
	{ .name = "fix",
	  .summary = N_("find the legal list nearest to an illegal one"),
	  .operands = N_("DECK"), .opens = OPENS_TO_READ, .calls = true,
	  .run = cmd_fix,
	  .about = N_("Finds the fewest changes of headers, cards and lines "
	    "that make the lists of DECK (\"-\" is standard input) legal, and "
	    "prints why and a diff, or writes the new list with -o.  Ends with "
	    "0 if the lists were legal or are repaired in FILE, with 1 if one "
	    "is illegal: its repair is shown, or it has none."),
	  .options = OPTIONS(
	    OPTION(OPT_OUTPUT, "write the repaired lists, if each is legal or "
	           "has a repair"),
	    OPTION(OPT_POOL, "add only cards that this query finds"),
	    { .id = OPT_GAME }, { .id = OPT_RULES }, { .id = OPT_DATE },
	    { .id = OPT_BANS }, { .id = OPT_BAN }, { .id = OPT_ALLOW }, { .id = OPT_LIMIT },
	    { .id = OPT_FORMAT }, OPTIONS_ON_CARDS) },
	{ .name = "fmt",
	  .summary = N_("rewrite card sets and deck lists in canonical form"),
	  .operands = N_("PATH..."), .opens = OPENS_TO_REPLACE, .run = cmd_fmt,
	  .about = N_("Rewrites card files (.yaml, .yml) and deck lists "
	    "(.deck) in canonical form and prints the names of those it "
	    "changed; comments are kept.  \"-\" is standard input, written to "
	    "standard output.  With --check nothing is written and the status "
	    "is 1 where a file differs."),
	  .options = OPTIONS(
	    OPTION(OPT_CHECK, "write nothing; name the files that are not "
	           "canonical"),
	    OPTION(OPT_FORMAT, "print text or json", .choices = advise_words),
	    { .id = OPT_LANG }, OPTIONS_LAST) },
	{ .name = "games",
	  .summary = N_("list games, formats, options and card sets"),
	  .operands = "", .run = cmd_games,
	  .about = N_("Lists the games with their formats and the card sets of "
	    "the database; with --fields, --options or --words what cards, "
	    "formats and abilities may say."),
	  .options = OPTIONS(
	    OPTION(OPT_GAME, "show this game only"),
	    OPTION(OPT_FIELDS, "list the fields of cards"),
	    OPTION(OPT_OPTIONS, "list the numbers and options of formats"),
	    OPTION(OPT_WORDS, "list keywords and the words of abilities"),
	    OPTION(OPT_FORMAT, "print text, json, jsonl, or the rules as an html "
	           "page",
	           .choices = page_words),
	    { .id = OPT_OUTPUT },
	    { .id = OPT_DB }, { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, OPTIONS_PROJECT,
	    { .id = OPT_HELP }) },
	{ .name = "help",
	  .summary = N_("print the commands, or the options of one"),
	  .operands = N_("[COMMAND]..."), .run = cmd_help,
	  .about = N_("Lists the commands of koloda, or what \"koloda COMMAND "
	    "--help\" prints."),
	  .options = OPTIONS(
	    { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, { .id = OPT_HELP }) },
	{ .name = "league",
	  .summary = N_("play every deck against every other and rate them"),
	  .operands = N_("DECK..."), .opens = OPENS_SCRIPT, .run = cmd_league,
	  .about = N_("Plays matches between built-in players, every deck "
	    "against every other with seats exchanged, and prints the matrix "
	    "of scores, a rating of each deck, the best mix of decks and what "
	    "cards are worth.  More matches are played where the scores are "
	    "less certain.  The same seed gives the same matches in any number "
	    "of jobs."),
	  .options = OPTIONS(
	    OPTION(OPT_MATCHES, "play N matches for each pair of decks (default "
	           "400)"),
	    OPTION(OPT_SEED, "seed of all random numbers (default 1)"),
	    OPTION(OPT_BOTS, "player of all decks: random, greedy, perfect, "
	           "search:N, cmd:PROGRAM"),
	    OPTION(OPT_DEADLINE, "milliseconds that a program has for a "
	           "decision (default 10000)"),
	    OPTION(OPT_OPTION, "an option of the game, such as mode=circle"),
	    { .id = OPT_GAME },
	    OPTION(OPT_RULES, "the format of the matches"),
	    OPTION(OPT_JOBS, "work in N processes (default 1)"),
	    OPTION(OPT_RESULTS, "store every match in FILE, and continue the league in it"),
	    OPTION(OPT_REPORT, "play nothing, print the results in FILE"),
	    OPTION(OPT_SHARD, "play only every N-th draw, from draw I on"),
	    OPTION(OPT_CARDS, "print all cards, with all rates"),
	    OPTION(OPT_FORMAT, "print text, json or html",
	           .choices = league_words),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK },
	    OPTIONS_ON_CARDS) },
	{ .name = "merge",
	  .summary = N_("join the results of the shards of sim, check, league"),
	  .operands = N_("FILE..."), .opens = OPENS_TO_READ, .run = cmd_merge,
	  .about = N_("Reads what \"koloda sim\" or \"koloda check\" wrote "
	    "with --shard=I/N and --format=jsonl for every I, or \"koloda "
	    "league\" with --results, and prints the result of the whole run. "
	    "Shards that are missing, given twice, incomplete or of another "
	    "run are refused."),
	  .options = OPTIONS(
	    { .id = OPT_FORMAT }, { .id = OPT_LANG }, OPTIONS_LAST) },
	{ .name = "play", .summary = N_("referee scripted matches"),
	  .operands = N_("SCRIPT... | DECK..."), .opens = OPENS_SCRIPT, .calls = true,
	  .run = cmd_play, .terminal = true,
	  .about = N_("Plays every script named, and the .yaml and .yml files "
	    "in folders, and prints each event with the clause that causes "
	    "it; decks begin a match that a person plays.  Ends with 1 if an "
	    "action is illegal or an expectation is not met, with 2 if a "
	    "script cannot be read."),
	  .options = OPTIONS(
	    OPTION(OPT_VIEW, "print only what this player may see"),
	    OPTION(OPT_UNTIL, "stop after N actions of the script"),
	    OPTION(OPT_STATE, "print the state at the end as JSON, and nothing "
	           "else"),
	    OPTION(OPT_DECKS, "also look for the decks of scripts below DIR"),
	    OPTION(OPT_RECORD, "write a record of the match with its random "
	           "values"),
	    OPTION(OPT_VERIFY, "verify records: EXACT, DIVERGED or "
	           "UNVERIFIABLE"),
	    OPTION(OPT_CONTINUE, "continue the last unfinished match"),
	    OPTION(OPT_LESSON, "learn a game in a guided first match"),
	    OPTION(OPT_INTERACTIVE, "play this seat by hand, against built-in "
	           "players"),
	    OPTION(OPT_BOTS, "the other players: random, greedy (default), "
	           "perfect, search:N, cmd:PROGRAM"),
	    { .id = OPT_KNOW },
	    OPTION(OPT_DEADLINE, "milliseconds that a program has for a "
	           "decision (default 10000)"),
	    OPTION(OPT_SEED, "seed of an interactive match"),
	    OPTION(OPT_STOPS, "be asked only at these points, such as "
	           "main,defend"),
	    OPTION(OPT_LINES, "play line by line even on a terminal"),
	    OPTION(OPT_ASCII, "draw with ASCII characters only"),
	    OPTION(OPT_QUIET, "print findings only"),
	    OPTION(OPT_VERBOSE, "print defaults and priority, too"),
	    { .id = OPT_IDS },
	    OPTION(OPT_ADVISE, "show the chances to win in a page, by search:N"),
	    OPTION(OPT_FORMAT, "print text or jsonl, or the match as an html "
	           "page", .choices = film_words),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK },
	    OPTIONS_ON_CARDS) },
	{ .name = "query", .summary = N_("find cards by a query"),
	  .operands = N_("[EXPR]..."), .brief = true,
	  .opens = OPENS_ANYTHING, /* in:DECKFILE */
	  .signs = true, .calls = true, .run = cmd_query,
	  .about = N_("Prints the cards that a query finds; the words of the "
	    "command line are one query. koloda-query(7) describes the "
	    "language: subtype:air cost<=3 (kw:armor or kw:evasion) -is:unique "
	    "text:\"until the end\" order:-attack limit:10."),
	  .options = OPTIONS(
	    OPTION(OPT_FORMAT, "print text, json, jsonl, csv, ids, names or "
	           "html", .choices = list_words),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK }, { .id = OPT_IMAGES }, { .id = OPT_BACKS },
	    OPTION(OPT_FIELDS, "show these fields, such as name,type,cost, or "
	           "all",
	           .arg = N_("LIST")),
	    OPTION(OPT_IDS, "print the ids of cards, too"),
	    OPTION(OPT_COUNT_ONLY, "print the number of cards only"),
	    OPTION(OPT_DATE, "the day for legal: and banned: (YYYY-MM-DD)"),
	    OPTION(OPT_SEED, "seed of order:random (default 1)"),
	    OPTION(OPT_SQL, "print the SQL instead, for sqlite3"),
	    OPTION(OPT_PARSE, "print how the query was understood instead"),
	    OPTION(OPT_EXIT_CODE, "exit with status 1 if no card was found"),
	    { .id = OPT_DB }, { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, OPTIONS_LAST) },
	{ .name = "referee",
	  .summary = N_("let another program play matches, by lines of JSON"),
	  .operands = "", .library = true, .run = cmd_referee,
	  .about = N_("Reads requests from standard input, a JSON object a "
	    "line, and answers each with one: open, choices, apply, view, "
	    "events, result, state, restore, close. Many matches can be open "
	    "at once.  koloda-referee(1) describes every message."),
	  .options = OPTIONS(
	    { .id = OPT_DB }, { .id = OPT_LANG }, OPTIONS_LAST) },
	{ .name = "replay",
	  .summary = N_("step through a script or record, forward and back"),
	  .operands = N_("FILE"), .opens = OPENS_SCRIPT, .run = cmd_replay,
	  .terminal = true,
	  .about = N_("Shows a played match event by event, from the view of the judge or of a player, and lets a person play on from any position: in full screen, or by words, one a line.  Ends with 1 if the match is refused or a record is not exact."),
	  .options = OPTIONS(
	    OPTION(OPT_AT, "begin after N actions (default 0)"),
	    OPTION(OPT_VIEW, "begin with the view of this player"),
	    OPTION(OPT_BOTS, "the opponents of the person who plays on"),
	    OPTION(OPT_SEED, "seed of the continued match"),
	    OPTION(OPT_RECORD, "write a record of the continued match"),
	    OPTION(OPT_DECKS, "also look for the decks of scripts below DIR"),
	    OPTION(OPT_LINES, "use words, one a line, even on a terminal"),
	    OPTION(OPT_ASCII, "draw with ASCII characters only"),
	    OPTION(OPT_VERBOSE, "show defaults and priority, too"),
	    { .id = OPT_IDS },
	    OPTIONS_ON_CARDS) },
	{ .name = "schema",
	  .summary = N_("print the JSON Schema of a game's card files"),
	  .operands = N_("GAME"), .run = cmd_schema,
	  .about = N_("Prints the JSON Schema of the card files of a game, with which editors complete them and show faults."),
	  .options = OPTIONS(
	    { .id = OPT_LANG }, { .id = OPT_HELP }) },
	{ .name = "show", .summary = N_("print cards in full"),
	  .operands = N_("CARD..."), .brief = true, .calls = true, .run = cmd_show,
	  .about = N_("Prints cards by id, by name in any language, or by "
	    "GAME/ID; \"-\" reads the names from standard input, one a line.  "
	    "A word that is no name shows the only card whose name contains "
	    "it, or lists all such cards."),
	  .options = OPTIONS(
	    { .id = OPT_DB },
	    OPTION(OPT_FORMAT, "print text, json, jsonl or html",
	           .choices = page_words),
	    OPTION(OPT_IDS, "print the game and the file of the card too"),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK }, { .id = OPT_IMAGES }, { .id = OPT_BACKS },
	    { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, OPTIONS_LAST) },
	{ .name = "sim",
	  .summary = N_("play many seeded matches between built-in players"),
	  .operands = N_("DECK..."), .opens = OPENS_SCRIPT, .run = cmd_sim,
	  .about = N_("Plays many matches between built-in players, one seat "
	    "per deck, and counts who wins.  Instead of decks one script "
	    "(.yaml) may be named, whose players, options and setup count.  "
	    "The same seed gives the same matches in any number of jobs."),
	  .options = OPTIONS(
	    OPTION(OPT_MATCHES, "play N matches (default 1000)"),
	    OPTION(OPT_SEED, "seed of all random numbers (default 1)"),
	    OPTION(OPT_BOTS, "player of each seat: random, greedy, perfect, "
	           "search:N, cmd:PROGRAM", .arg = N_("NAMES")),
	    { .id = OPT_KNOW }, { .id = OPT_THREADS },
	    OPTION(OPT_DEADLINE, "milliseconds that a program has for a "
	           "decision (default 10000)"),
	    OPTION(OPT_DECKS, "also look for the decks of a script below DIR"),
	    OPTION(OPT_OPTION, "an option of the game, such as mode=circle"),
	    { .id = OPT_GAME },
	    OPTION(OPT_RULES, "the format of the matches"),
	    OPTION(OPT_JOBS, "work in N processes (default 1)"),
	    OPTION(OPT_SPRT, "stop when a test of two Elo differences is "
	           "decided"),
	    OPTION(OPT_REPLACE, "measure the effect of replacing the first CARD by the second"),
	    OPTION(OPT_SHARD, "play only the pairs, or matches, whose number "
	           "modulo N is I"),
	    OPTION(OPT_SCRIPT, "print match number K as a script instead"),
	    OPTION(OPT_OUTPUT, "write the result to this file, completely or "
	           "not at all"),
	    { .id = OPT_BOOK },
	    OPTION(OPT_FORMAT, "print text, json, jsonl for merge, or html",
	           .choices = page_words),
	    OPTIONS_ON_CARDS) },
	{ .name = "stats",
	  .summary = N_("print counts, curves and odds of deck lists"),
	  .operands = N_("DECK..."), .opens = OPENS_TO_READ, .run = cmd_stats,
	  .about = N_("Counts the cards of every list of the files, of the "
	    ".deck, .cod and .o8d files in folders, and of standard input "
	    "(\"-\"): types, costs, keywords; the odds of opening hands, exact "
	    "to the digits shown; for mainstay what the deck blocks.  A list "
	    "need not be legal."),
	  .options = OPTIONS(
	    { .id = OPT_GAME }, { .id = OPT_RULES }, { .id = OPT_DATE },
	    OPTION(OPT_AGAINST, "compare the lists with the first list of FILE",
	           ),
	    OPTION(OPT_FORMAT, "print text, json, jsonl or html",
	           .choices = page_words),
	    { .id = OPT_OUTPUT }, { .id = OPT_BOOK },
	    OPTION(OPT_ASCII, "draw bars with #"),
	    { .id = OPT_NO_PAGER }, { .id = OPT_LANG }, { .id = OPT_DB }, OPTIONS_LAST) },
	{ .name = "try",
	  .summary = N_("play from a position in which a card can be played"),
	  .operands = N_("CARD [DECK]"), .opens = OPENS_TO_READ,
	  .terminal = true, .run = cmd_try,
	  .about = N_("Makes a position of a match in which CARD, or GAME/CARD, can be played or used at once: its cost can be paid, and there are targets of the kinds it takes.  You play it by hand against a built-in player, as with koloda play.  With DECK your other cards come from this list."),
	  .options = OPTIONS(
	    OPTION(OPT_PRINT, "print the position as a script for koloda play, "
	           "and do not play it"),
	    OPTION(OPT_BOTS, "let this player play both seats: random, greedy, "
	           "perfect, search:N, cmd:PROGRAM"),
	    OPTION(OPT_DEADLINE, "milliseconds that a program has for a "
	           "decision (default 10000)"),
	    OPTION(OPT_SEED, "seed of the position and its random numbers (default 1)"),
	    OPTION(OPT_RULES, "the format of the match"),
	    OPTION(OPT_RECORD, "write a record of the match with its random "
	           "values"),
	    OPTION(OPT_STOPS, "be asked only at these points, such as "
	           "main,defend"),
	    OPTION(OPT_LINES, "play line by line even on a terminal"),
	    OPTION(OPT_ASCII, "draw with ASCII characters only"),
	    { .id = OPT_IDS },
	    OPTIONS_ON_CARDS) },
};
/* clang-format on */
const size_t ncommands = sizeof(commands) / sizeof(commands[0]);
