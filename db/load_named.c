/* The cards that one list names. */
#include "db/load.h"

#include "db/load_set.h"
#include "validators/base/scratch.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <stdlib.h>

/* Names and numbers are looked up in their order, so that those which stand on
 * one page are found by reading it once. */
struct named {
	struct str text;
	bool found;
};

/* A card that may be wanted: another game's can have the same name. */
struct candidate {
	int64_t number;
	struct named *by;
};

struct search {
	struct load *l;
	struct tree by_id, by_fold, cards;
	struct candidate *v;
	size_t n, cap;
};

static int in_order(const void *a, const void *b)
{
	const struct named *x = a, *y = b;

	return str_cmp(x->text, y->text);
}

static int by_number(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

static void add(struct search *s, const struct cell *number, struct named *by)
{
	struct candidate c = { cell_int(number), by };

	VEC_PUSH(s->l->a, s->v, s->n, s->cap, c);
}

/* As an id may be: what is not is not looked for among them. */
static bool may_be_id(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!memchr("abcdefghijklmnopqrstuvwxyz0123456789-", s.p[i],
			    37))
			return false;
	return true;
}

/* The card of that id, if there is one. */
static int find_id(struct search *s, struct named *by)
{
	struct tree *t = &s->by_id;
	const struct cell key[] = {
		{ .kind = CELL_TEXT, .s = by->text },
		{ .kind = CELL_TEXT, .s = str_of(s->l->game->id) },
	};

	if (!may_be_id(by->text))
		return 0;
	int rc = tree_seek(t, key, 2);
	if (rc == 1 && str_eq(cell_text(&t->row[BY_ID_ID]), key[0].s) &&
	    str_eq(cell_text(&t->row[BY_ID_GAME]), key[1].s)) {
		by->found = true;
		add(s, &t->row[BY_ID_CARD], by);
	}
	return rc < 0 ? -1 : 0;
}

/* The cards of that folded name, of any game. */
static int find_fold(struct search *s, struct named *by)
{
	struct tree *t = &s->by_fold;
	const struct cell key = { .kind = CELL_TEXT, .s = by->text };
	int rc;

	for (rc = tree_seek(t, &key, 1);
	     rc == 1 && str_eq(cell_text(&t->row[BY_FOLD_FOLD]), by->text);
	     rc = tree_next(t))
		add(s, &t->row[BY_FOLD_CARD], by);
	return rc < 0 ? -1 : 0;
}

static int each(struct search *s, struct named *v, size_t n,
		int (*find)(struct search *s, struct named *by))
{
	if (n)
		qsort(v, n, sizeof(*v), in_order);
	for (size_t i = 0; i < n; i++)
		if (find(s, &v[i]) < 0)
			return -1;
	return 0;
}

/* Add the card of that number; 1: it is of the game. */
static int load_number(struct search *s, int64_t number)
{
	struct tree *t = &s->cards;
	int rc = tree_seek_int(t, number);

	if (rc < 1)
		return rc;
	if (cell_int(&t->row[CARD_NUMBER]) != number ||
	    !str_is(cell_text(&t->row[CARD_GAME]), s->l->game->id))
		return 0;
	return load_card(s->l, t->row) < 0 ? -1 : 1;
}

/* Add the candidates that are cards of the game, unless they are there. */
static int load_found(struct search *s)
{
	const struct load_number *at = s->l->number;
	const struct load_number *end = at ? at + s->l->nnumbers : at;
	int rc = 0;

	if (s->n)
		qsort(s->v, s->n, sizeof(*s->v), by_number);
	for (size_t i = 0; i < s->n; i++) {
		const struct candidate *c = &s->v[i];

		if (i == 0 || c->number != c[-1].number) {
			while (at < end && at->id < c->number)
				at++;
			rc = at < end && at->id == c->number
				     ? 1
				     : load_number(s, c->number);
		}
		if (rc < 0)
			return -1;
		c->by->found |= rc == 1;
	}
	s->n = 0;
	return 0;
}

/* The cards called so, by id or folded name.  1: a name has none. */
static int find_named(struct search *s, const struct str *names, size_t n)
{
	struct named *v = arena_array(s->l->a, n, sizeof(*v));
	size_t left = 0;

	for (size_t i = 0; i < n; i++)
		v[i].text = names[i];
	if (each(s, v, n, find_id) < 0)
		return -1;
	for (size_t i = 0; i < n; i++) {
		struct named by = { 0 };

		if (v[i].found)
			continue;
		if (utf8_fold(s->l->a, &by.text, v[i].text) < 0)
			return 1;
		v[left++] = by;
	}
	if (each(s, v, left, find_fold) < 0 || load_found(s) < 0)
		return -1;
	for (size_t i = 0; i < left; i++)
		if (!v[i].found)
			return 1;
	return 0;
}

/* The folded names of the cards from `first` on; their number, or -1. */
static int folds_from(struct search *s, size_t first, struct named **out)
{
	struct load *l = s->l;
	struct named *v = NULL;
	size_t n = 0, cap = 0;
	struct tree t SCRATCH;

	int rc = tree_open(&t, l->db, "card_name", false, NAME_COLUMNS);
	for (size_t i = first; rc >= 0 && i < l->set->n; i++)
		for (rc = tree_seek_int(&t, l->card_id[i]);
		     rc == 1 && cell_int(&t.row[NAME_CARD]) == l->card_id[i];
		     rc = tree_next(&t)) {
			struct str fold = cell_text(&t.row[NAME_FOLD]);

			VEC_PUSH(l->a, v, n, cap,
				 ((struct named){ str_keep(l->a, fold),
						  false }));
		}
	tree_close(&t);
	*out = v;
	return rc < 0 ? -1 : (int)n;
}

/* Cards that share a name are copies of one another, in chains too: add those
 * that share one with the cards wanted. */
static int add_sharing(struct search *s)
{
	struct load *l = s->l;
	struct named *folds;

	for (size_t first = 0, n; first < l->set->n; first = n) {
		int found = folds_from(s, first, &folds);

		n = l->set->n;
		load_numbers(l);
		if (found < 0 || each(s, folds, (size_t)found, find_fold) < 0 ||
		    load_found(s) < 0)
			return -1;
	}
	return 0;
}

static int find_cards(struct load *l, const struct str *names, size_t n)
{
	struct search s SCRATCH;
	int rc = -1;

	s.l = l;
	s.v = NULL;
	s.n = s.cap = 0;

	bool open =
		tree_open(&s.by_id, l->db, BY_ID, false, BY_ID_COLUMNS) == 0;
	open &= tree_open(&s.by_fold, l->db, BY_FOLD, false, BY_FOLD_COLUMNS) ==
		0;
	open &= tree_open(&s.cards, l->db, "card", true, CARD_COLUMNS) == 0;
	if (open)
		rc = find_named(&s, names, n);
	if (rc == 0 && l->game->copies_by_name)
		rc = add_sharing(&s);
	tree_close(&s.by_id);
	tree_close(&s.by_fold);
	tree_close(&s.cards);
	return rc;
}

int db_load_named(struct db *db, struct arena *a, const struct game *game,
		  const struct str *names, size_t n, bool deck,
		  struct card_set *out)
{
	struct load l = {
		.db = db,
		.a = a,
		.game = game,
		.deck = deck,
		.set = out,
		.some = true,
	};

	*out = (struct card_set){ .game = game };
	int rc = find_cards(&l, names, n);
	if (rc)
		return rc;
	load_order(&l);
	return load_facts(&l);
}
