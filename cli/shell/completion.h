/*
 * Completion: scripts for shells, written from the tables of commands and
 * options, so that they offer what the program takes.
 */
#ifndef CLI_SHELL_COMPLETION_H
#define CLI_SHELL_COMPLETION_H

#include "validators/base/buf.h"

struct command;
struct option_spec;

/* What may stand at a place of the command line. */
enum offer {
	OFFER_NO_VALUE, /* the option takes none */
	OFFER_NOTHING,  /* a value of which nothing is known */
	OFFER_CHOICES,  /* those of the option's table */
	OFFER_CARDS,    /* ids, asked of the program itself */
	OFFER_FILES,
	OFFER_FORMATS, /* built-in formats of all games */
	OFFER_GAMES,
	OFFER_SHELLS,
};

struct shell {
	const char *name;
	void (*put)(struct buf *out); /* append the script */
};

extern const struct shell shell_bash, shell_fish, shell_zsh;

/* What the value of the option, and the operands of the command, may be. */
enum offer offer_of_option(const struct option_spec *o);
enum offer offer_of_operands(const struct command *cmd);

/* Append the words offered, with blanks between; nothing where they are not
 * known before (cards, files).  choices: of OFFER_CHOICES. */
void put_offered(struct buf *out, enum offer offer, const char *const *choices);

/* Append the inside of a text in single quotes, with a backslash before each
 * of `special`. */
void put_escaped(struct buf *out, const char *text, const char *special);

/* The command that prints the ids of all cards, with their game and without,
 * one a line. */
#define COMPLETION_CARDS                                                       \
	"koloda query --format=ids 2>/dev/null | sed \"p;s,.*/,,\""

#endif
