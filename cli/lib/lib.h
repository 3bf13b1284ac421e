/*
 * What the files of libkoloda share: calls, in which memory may run out, and
 * what a database and a match are.
 */
#ifndef CLI_LIB_LIB_H
#define CLI_LIB_LIB_H

#include "cli/lib/koloda.h"

#include "db/db.h"
#include "validators/base/buf.h"
#include "validators/base/diag.h"
#include "validators/base/memory.h"
#include "validators/core/check/check.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <pthread.h>
#include <setjmp.h>

#define PUBLIC __attribute__((visibility("default")))

struct names;

/* What begins each handle, and what is left of it when it is freed. */
#define MAGIC_BASE  UINT32_C(0x4b4f4c01)
#define MAGIC_MATCH UINT32_C(0x4b4f4c02)
#define MAGIC_NONE  UINT32_C(0x4b4f4cff)

/* Nothing of it changes behind koloda_open but what is locked. */
struct koloda {
	uint32_t magic;
	struct mem_heap heap; /* of all that stands in lasting */
	struct arena *lasting;
	const struct lang *lang;
	const char *path;
	struct card_set *set; /* of each game, in the order of games[] */
	struct names **names; /* likewise */
	struct diags ds;      /* of opening it */
	pthread_mutex_t lock; /* of db */
	struct db db;
};

/* A call: in a heap of its own, which is freed behind it.  The first member of
 * what a function hands to the one that does its work. */
struct call {
	struct koloda_error *error; /* never NULL while it runs */
	struct arena *a;
	struct diags ds;
	struct buf out; /* a text that is handed out */
	char **text;    /* to whom; or NULL */
	int status;
	/* done when memory can no longer run out, or NULL */
	void (*after)(struct call *c);
};

/*
 * Do `work` for a call that names its error, text and after; returns its
 * status.  heap: of the match that it is about, or NULL: one of its own.
 */
int call_run(struct call *c, const struct lang *lang, struct mem_heap *heap,
	     void (*work)(void *call));

/* The status for an argument that is missing, with an error. */
int call_misuse(struct koloda_error *error, const char *what);

/* Fail with a status; the message is in the language of the call. */
void call_fail(struct call *c, int status, const char *name, const char *hint,
	       const char *fmt, ...) __attribute__((format(printf, 5, 6)));

/* The same with a finding. */
void call_fail_at(struct call *c, int status, const struct diag *d);

/* Why a list cannot be read; one without any line: that there is none. */
struct diag list_fault(const struct deck_list *l, const struct lang *lang);

/* Is it an open database? */
bool koloda_good(const struct koloda *k);

/* The cards of a game; ctx: a struct koloda.  A card_loader. */
const struct card_set *koloda_cards(void *ctx, const struct game *g,
				    const struct deck_list *l);

/* "en", "ru", NULL: English; NULL: an unknown one. */
const struct lang *koloda_lang(const char *code);

/* The number of a game in games[]. */
size_t koloda_number(const struct game *g);

#endif
