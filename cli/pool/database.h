/*
 * Determines which card database a command opens; compiles the card files of a
 * project into a cached one.
 */
#ifndef CLI_POOL_DATABASE_H
#define CLI_POOL_DATABASE_H

struct args;
struct koloda_error;

/* Where its path comes from; the first of these that is given. */
enum database_from {
	DATABASE_OPTION,      /* --db */
	DATABASE_ENVIRONMENT, /* $KOLODA_DB */
	DATABASE_PROJECT,     /* `database` of koloda.yaml */
	DATABASE_CARDS,       /* its `cards`: compiled into a cache */
	DATABASE_HERE,        /* ./cards.db exists */
	DATABASE_INSTALLED,
};

struct database {
	enum database_from from;
	const char *path; /* NULL: there is no folder for caches */
};

/* Determine the database, without opening it. */
struct database database_find(const struct args *args);

/*
 * The path to open.  Cards of a project are compiled if any has changed, by
 * another process, which enters its own sandbox: $XDG_CACHE_HOME/koloda, else
 * ~/.cache/koloda, has a file for each set of paths.
 * NULL after a message.
 */
const char *database_path(const struct args *args);

/* Close it, if it is open: nothing more will be read, and other programs need
 * not wait to write. */
void database_leave(const struct args *args);

/* Say on stderr that a call of libkoloda has failed for command `cmd`, and, if
 * the file is at fault, how to make another. */
void database_fault(const char *cmd, const struct koloda_error *e);

#endif
