/*
 * State views: the state of a match, as a document.
 *
 * A view is a tree of nodes like those of a YAML file, so a script's
 * expectation is compared with it part by part, and it can be printed as JSON.
 */
#ifndef MATCH_VIEW_H
#define MATCH_VIEW_H

#include "validators/base/diag.h"
#include "validators/core/text/doc.h"

#include <stdbool.h>
#include <stdint.h>

struct buf;

#define VIEW_DEPTH 16 /* maximum nesting of maps and lists */

/* A tree being built; all of it lives in the arena. */
struct view {
	struct arena *arena; /* borrowed */
	struct node *root;   /* a map; owned by the arena */
	unsigned depth;
	struct {
		struct node *node;
		size_t cap;
	} level[VIEW_DEPTH];
};

/* Begin a tree whose root is a map. */
void view_init(struct view *v, struct arena *a);

/*
 * Add to the open map or list.  key: the key in a map, borrowed as long as the
 * tree; NULL in a list.
 */
void view_open_map(struct view *v, const char *key);
void view_open_list(struct view *v, const char *key);
void view_close(struct view *v); /* the innermost one */
void view_int(struct view *v, const char *key, int64_t i);
void view_bool(struct view *v, const char *key, bool b);
void view_str(struct view *v, const char *key, struct str s);   /* borrowed */
void view_text(struct view *v, const char *key, const char *s); /* or null */

/*
 * Add the contents of a form (form.h): %d, %hhd (true or false), %s or NULL,
 * %.*s.
 *
 *	view_add(v, "turn:%d phase:%s winners:[%s?]", turn, phase, winner);
 */
void view_add(struct view *v, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* How the match ended, or stands: outcome, winners, reason. */
struct match;
void view_result(struct view *v, const struct match *m);

/*
 * Compare an expectation of a script with the state: maps as subsets, lists
 * element by element with equal length, scalars exactly.  Each difference is a
 * finding unmet-expectation at its position in `want`.
 *
 * path  the current path, "" at the root
 */
void view_compare(const struct node *want, const struct node *is,
		  const char *path, struct diags *ds);

/* True if both are equal, maps in any order of keys. */
bool view_equal(const struct node *a, const struct node *b);

/* Write a value as one line of YAML: `{strength: 13, cooldown: [w-ppp]}`. */
void view_put(struct buf *out, const struct node *n);

/*
 * Report how the map `to` differs from the map `from`: calls fn with the path
 * of each smallest part that was added or changed (to is its new value), or
 * removed (NULL).  Maps are compared recursively, lists as a whole.  Paths are
 * in the arena.
 */
void view_changes(struct arena *a, const struct node *from,
		  const struct node *to, const char *path,
		  void (*fn)(void *ctx, const char *path,
			     const struct node *to),
		  void *ctx);

#endif
