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
#define MAGIC_JUDGE UINT32_C(0x4b4f4c03)
#define MAGIC_NONE  UINT32_C(0x4b4f4cff)

/* How much is read of the cards of a game. */
enum cards_kind {
	CARDS_JUDGED, /* names, and what the deck rules ask for */
	CARDS_FULL,   /* every field; abilities as they are stored */
	CARDS_PLAYED, /* with the terms of their abilities */
	CARDS_KINDS,
};

/* Cards that were read. */
struct shelf {
	struct mem_heap heap;
	struct card_set set;
	bool there; /* nothing of it changes any more */
};

/* Those of a game. */
struct shelves {
	struct shelf of[CARDS_KINDS];
	unsigned alone; /* lists that were judged without them */
};

/* Finds and renders cards, for one call at a time; kept from call to call.  All
 * 0 before the first. */
struct desk {
	struct mem_heap heap;
	struct arena *arena;
	struct call *by;
	struct names **names; /* of each game; NULL: not asked for yet */
	struct checker *checker;

	/* the last answer */
	struct arena *scratch;
	struct arena_mark empty;
	const char *said; /* in scratch; or NULL */
	struct buf text;
};

/* Nothing of it changes behind koloda_open but what is locked. */
struct koloda {
	uint32_t magic;
	struct mem_heap heap; /* of all that stands in lasting */
	struct arena *lasting;
	const struct lang *lang;
	const char *path;
	struct diags ds;      /* of opening it */
	pthread_mutex_t lock; /* of db, and of those who fill shelves */
	struct db db;
	struct desk desk;
	pthread_mutex_t filling; /* of `there` in all shelves */
	struct shelves *shelf;   /* of each game, in the order of games[] */
};

/* A call: in a heap of its own, which is freed behind it.  The first member of
 * what a function hands to the one that does its work. */
struct call {
	struct koloda_error *error; /* never NULL while it runs */
	struct koloda *k;           /* that it reads cards of; or NULL */
	struct arena *a;
	struct diags ds;
	struct buf out; /* a text that is handed out */
	char **text;    /* to whom; or NULL */
	int status;
	bool given_up;   /* with this status, which has its error */
	unsigned locked; /* how often it has locked k */
	/* done when memory can no longer run out, or NULL */
	void (*after)(struct call *c);
};

/*
 * Do `work` for a call that names its error, text and after; returns its
 * status.  heap: of the match that it is about, or NULL: one of its own.
 */
int call_run(struct call *c, const struct lang *lang, struct mem_heap *heap,
	     void (*work)(void *call));

/* The status for an argument that is missing, with an error; the same outside a
 * call for which there is no memory. */
int call_misuse(struct koloda_error *error, const char *what);
int call_no_memory(struct koloda_error *error, const struct lang *lang);

/* Fail with a status; the message is in the language of the call. */
void call_fail(struct call *c, int status, const char *name, const char *hint,
	       const char *fmt, ...) __attribute__((format(printf, 5, 6)));

/* The same with a finding. */
void call_fail_at(struct call *c, int status, const struct diag *d);

/* A copy of a text; NULL: NULL. */
const char *text_kept(struct arena *a, const char *s);

/* A finding as other programs see it, with the strings of d; related is in the
 * arena.  file: as its program names it, or NULL: as the finding does. */
struct koloda_finding finding_told(struct arena *a, const char *file,
				   const struct diag *d);

/* Findings that are kept until memory can no longer run out. */
struct told {
	struct koloda_finding *v;
	size_t n, cap;
};

/* Keep a finding and its strings. */
void told_add(struct told *t, struct arena *a, const char *file,
	      const struct diag *d);

/* Tell all of them; take may be NULL. */
void told_all(const struct told *t, koloda_take_finding *take, void *ctx);

/* Why a list cannot be read; one without any line: that there is none. */
struct diag list_fault(const struct deck_list *l, const struct lang *lang);

/* Is it an open database? */
bool koloda_good(const struct koloda *k);

/* Leave the call, which has failed or else is out of memory. */
_Noreturn void call_give_up(struct call *c);

/* Nobody reads what a call that was given up had begun to read. */
void call_leave(struct call *c);

/* Have the database for this call alone, as often as it says so; a call that is
 * given up leaves it. */
void call_lock(struct call *c);
void call_unlock(struct call *c);

/* The cards of a game, which are read if nobody has asked for them yet.  Where
 * they cannot be read the call is given up. */
const struct card_set *cards_of(struct call *c, const struct game *g,
				enum cards_kind kind);

/* For play_host, whose ctx is a struct call, and as a card_loader:
 * CARDS_PLAYED. */
const struct card_set *cards_played(void *ctx, const struct game *g);
const struct card_set *load_played(void *ctx, const struct game *g,
				   const struct deck_list *l);

/* Each a card_loader, whose ctx is a struct call: CARDS_JUDGED; the same for a
 * call that is about one list, of the cards that it names. */
const struct card_set *cards_judged(void *ctx, const struct game *g,
				    const struct deck_list *l);
const struct card_set *cards_alone(void *ctx, const struct game *g,
				   const struct deck_list *l);

/* "en", "ru", NULL: English; NULL: an unknown one. */
const struct lang *koloda_lang(const char *code);

/* The number of a game in games[]. */
size_t koloda_number(const struct game *g);

#endif
