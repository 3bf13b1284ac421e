/* The formats of organisers. */
#include "db/load_set.h"

#include "validators/base/scratch.h"
#include "validators/base/vec.h"

#include <stdlib.h>

/* Formats being loaded. */
struct reading {
	struct db *db;
	struct arena *a;
	struct card_set *set;
	bool some; /* the set lacks cards */
	struct tree params, listings, cards;
};

static bool load_param(const struct param *p, const struct cell *c,
		       int32_t *out)
{
	if (p->words) {
		*out = field_word(p->words, cell_text(c));
		return *out >= 0;
	}
	*out = (int32_t)c->i;
	return c->kind == CELL_INT && c->i >= (p->flag ? 0 : p->min) &&
	       c->i <= (p->flag ? 1 : p->max);
}

static int load_params(struct reading *l, int64_t id, struct format *f)
{
	const struct game *g = l->set->game;
	struct tree *t = &l->params;
	int rc;

	for (rc = tree_seek_int(t, id);
	     rc == 1 && cell_int(&t->row[PARAM_FORMAT]) == id;
	     rc = tree_next(t)) {
		struct str name = cell_text(&t->row[PARAM_NAME]);

		for (size_t i = 0; i < g->nparams; i++)
			if (str_is(name, g->params[i].name) &&
			    !load_param(&g->params[i], &t->row[PARAM_VALUE],
					&f->param[i]))
				return db_damaged(l->db, "a format has a value "
							 "outside its range");
	}
	return rc < 0 ? -1 : 0;
}

/* False: no date. */
static bool load_day(const struct cell *c, day *out)
{
	return c->kind == CELL_NULL || date_read(cell_text(c), out) == 0;
}

static int by_id(const void *key, const void *card)
{
	return str_cmp(*(const struct str *)key,
		       ((const struct card *)card)->id);
}

/* An entry about the card whose id is that. */
static bool load_listing(struct reading *l, struct str id, struct listing *out)
{
	const struct cell *row = l->listings.row;
	const struct card_set *set = l->set;

	*out = (struct listing){ .card = str_keep(l->a, id),
				 .copies = (int32_t)row[LISTING_COPIES].i,
				 .from = DAY_FIRST,
				 .until = DAY_LAST,
				 .index = LISTING_ABSENT };
	const struct card *c =
		bsearch(&out->card, set->v, set->n, sizeof(*set->v), by_id);
	if ((c == NULL && !l->some) ||
	    !load_day(&row[LISTING_FIRST], &out->from) ||
	    !load_day(&row[LISTING_LAST], &out->until) ||
	    row[LISTING_COPIES].kind != CELL_INT ||
	    row[LISTING_COPIES].i != out->copies || out->copies < 0)
		return false;
	if (c)
		out->index = (uint32_t)(c - set->v);
	if (row[LISTING_SOURCE].kind != CELL_NULL)
		out->source = str_keep(l->a, cell_text(&row[LISTING_SOURCE])).p;
	out->at.file = str_keep(l->a, cell_text(&row[LISTING_FILE])).p;
	out->at.line = (uint32_t)cell_int(&row[LISTING_LINE]);
	return true;
}

static int load_listings(struct reading *l, int64_t id, struct format *f)
{
	struct tree *t = &l->listings, *cards = &l->cards;
	size_t cap = 0;
	int rc;

	for (rc = tree_seek_int(t, id);
	     rc == 1 && cell_int(&t->row[LISTING_FORMAT]) == id;
	     rc = tree_next(t)) {
		int64_t number = cell_int(&t->row[LISTING_CARD]);
		struct listing x;

		int found = tree_seek_int(cards, number);
		if (found < 0)
			return -1;
		if (found == 0 || cell_int(&cards->row[CARD_NUMBER]) != number)
			return db_damaged(l->db,
					  "an entry of a format has no card");
		if (!str_is(cell_text(&cards->row[CARD_GAME]),
			    l->set->game->id))
			continue;
		if (!load_listing(l, cell_text(&cards->row[CARD_ID]), &x))
			return db_damaged(l->db, "an entry of a format cannot "
						 "be read");
		VEC_PUSH(l->a, f->listings, f->nlistings, cap, x);
	}
	return rc < 0 ? -1 : 0;
}

static int load_format(struct reading *l, const struct cell *row,
		       struct format *f)
{
	const struct game *g = l->set->game;
	const struct format *base =
		game_format(g, cell_text(&row[FORMAT_BASED_ON]));

	if (base == NULL)
		return db_damaged(l->db, "a format is based on none");
	*f = *base;
	f->based_on = base;
	f->about = "";
	f->name = str_keep(l->a, cell_text(&row[FORMAT_ID])).p;
	f->at.file = row[FORMAT_FILE].kind == CELL_NULL
			     ? NULL
			     : str_keep(l->a, cell_text(&row[FORMAT_FILE])).p;
	f->at.line = (uint32_t)cell_int(&row[FORMAT_LINE]);
	int64_t id = cell_int(&row[FORMAT_NUMBER]);
	return load_params(l, id, f) < 0 ? -1 : load_listings(l, id, f);
}

/* The formats that the rows of table format have. */
static int read_formats(struct reading *l, struct tree *t)
{
	struct card_set *set = l->set;
	size_t cap = 0;
	struct format f, *v = NULL;
	int rc;

	for (rc = tree_first(t); rc == 1; rc = tree_next(t)) {
		if (t->row[FORMAT_BASED_ON].kind == CELL_NULL ||
		    !str_is(cell_text(&t->row[FORMAT_GAME]), set->game->id))
			continue;
		if (load_format(l, t->row, &f) < 0)
			return -1;
		VEC_PUSH(l->a, v, set->nformats, cap, f);
	}
	set->formats = v;
	return rc;
}

int load_formats(struct db *db, struct arena *a, struct card_set *set,
		 bool some)
{
	struct tree t SCRATCH;
	struct reading l SCRATCH;
	int rc = -1;

	set->nformats = 0;
	l.db = db;
	l.a = a;
	l.set = set;
	l.some = some;
	bool open = tree_open(&t, db, "format", true, FORMAT_COLUMNS) == 0;
	open &= tree_open(&l.params, db, "format_param", false,
			  PARAM_COLUMNS) == 0;
	open &= tree_open(&l.listings, db, "format_card", false,
			  LISTING_COLUMNS) == 0;
	open &= tree_open(&l.cards, db, "card", true, CARD_ID + 1) == 0;
	if (open)
		rc = read_formats(&l, &t);
	tree_close(&t);
	tree_close(&l.params);
	tree_close(&l.listings);
	tree_close(&l.cards);
	return rc;
}
