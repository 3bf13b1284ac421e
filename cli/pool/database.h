/*
 * Which card database a command opens, and the one that is compiled from the
 * card files of a project.
 */
#ifndef CLI_POOL_DATABASE_H
#define CLI_POOL_DATABASE_H

struct args;

/* Who names it: the first of these that does. */
enum database_from {
	DATABASE_OPTION,      /* --db */
	DATABASE_ENVIRONMENT, /* $KOLODA_DB */
	DATABASE_PROJECT,     /* `database` of koloda.yaml */
	DATABASE_CARDS,       /* its `cards`: they are compiled into a cache */
	DATABASE_HERE,        /* ./cards.db is there */
	DATABASE_INSTALLED,
};

struct database {
	enum database_from from;
	const char *path; /* NULL: there is no folder for caches */
};

/* Nothing is opened. */
struct database database_find(const struct args *args);

/*
 * The path to open.  Cards of a project are compiled if any has changed, by
 * another process, which enters a sandbox of its own: $XDG_CACHE_HOME/koloda,
 * else ~/.cache/koloda, has a file for each set of paths.
 * NULL after a message.
 */
const char *database_path(const struct args *args);

#endif
