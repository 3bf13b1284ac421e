/*
 * The memory of libyaml.
 *
 * libyaml asks for memory and gives it back several times for each event, a
 * fifth of its work when malloc() does it.  It takes no functions for that, so
 * that the Makefile gives its calls of malloc() and the like in the archive
 * these names.  Where there is no archive, or a sanitizer watches, nothing
 * calls them.
 *
 * Each thread has a pool of its own; what was taken is given back in the same
 * thread.
 */
#ifndef CORE_DOC_POOL_H
#define CORE_DOC_POOL_H

#include <stddef.h>

/* As those of the C library, but that running out of memory ends the
 * program. */
void *doc_pool_malloc(size_t size);
void *doc_pool_realloc(void *p, size_t size);
void doc_pool_free(void *p);
char *doc_pool_strdup(const char *s);

/* Give the thread's pool back to the system, when no parser is left. */
void doc_pool_release(void);

#endif
