/*
 * What koloda itself may do with an open database that other programs cannot.
 */
#ifndef CLI_LIB_INSIDE_H
#define CLI_LIB_INSIDE_H

struct db;
struct koloda;
struct lang;

/*
 * The database at `path`, of which no more than the header is looked at: it is
 * read, in the sandbox, by the first call that needs it, which says what is
 * wrong with the file.
 */
struct koloda *inside_reach(const char *path, const struct lang *lang);

/* The file beneath, for pages, which draw cards: it may be opened but once. */
struct db *inside_db(struct koloda *k);

#endif
