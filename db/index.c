#include "db/index.h"

#include "db/btree.h"
#include "db/record.h"
#include "validators/base/arena.h"

struct index_entry {
	struct cell first;
	struct str other; /* the text of another column; or empty */
	int64_t card_id;
};

/* Keys in the order in which they came. */
struct index_keys {
	struct index_keys *next;
	size_t n;
	struct index_entry v[128];
};

static struct index_entry *new_entry(struct index *x)
{
	struct index_keys *k = x->last;

	if (k == NULL || k->n == sizeof(k->v) / sizeof(k->v[0])) {
		k = arena_rough(x->a, sizeof(*k));
		k->next = NULL;
		k->n = 0;
		*(x->last ? &x->last->next : &x->first) = k;
		x->last = k;
	}
	x->n++;
	return &k->v[k->n++];
}

void index_add(struct index *x, const struct cell *row, int64_t card_id)
{
	struct index_entry *e = new_entry(x);

	e->first = row[x->column[0]];
	/* close together: they are compared again and again */
	if (e->first.kind == CELL_TEXT)
		e->first.s = str_keep(x->a, e->first.s);
	e->card_id = card_id;
	e->other = (struct str){ 0 };
	for (size_t i = 1; i < x->ncolumns; i++)
		if (x->column[i])
			e->other = row[x->column[i]].s;
}

/* True if b has to stand before a, which came first. */
static bool is_wrong(const struct index *x, const struct index_entry *a,
		     const struct index_entry *b)
{
	int c = cell_cmp(&a->first, &b->first);

	return x->falling ? c < 0 : c > 0;
}

/* Those that are equal stay as they came; what is in order is not moved.
 * spare  room for half of them */
static void sort(const struct index *x, const struct index_entry **v, size_t n,
		 const struct index_entry **spare)
{
	size_t half = n / 2, i = 0, k = half;

	if (n < 2)
		return;
	sort(x, v, half, spare);
	sort(x, v + half, n - half, spare);
	if (!is_wrong(x, v[half - 1], v[half]))
		return;
	memcpy(spare, v, half * sizeof(*v));
	for (size_t to = 0; i < half; to++)
		v[to] = k < n && is_wrong(x, spare[i], v[k]) ? v[k++]
							     : spare[i++];
}

static struct str record_of(const struct index *x, const struct index_entry *e,
			    struct buf *room)
{
	static const uint8_t column[INDEX_COLUMNS] = { 0, 1, 2 };
	struct cell cells[INDEX_COLUMNS] = { e->first };

	for (size_t i = 1; i < x->ncolumns; i++)
		if (x->column[i])
			cells[i] = (struct cell){ .kind = CELL_TEXT,
						  .s = e->other };
		else
			cells[i] = (struct cell){ .kind = CELL_INT,
						  .i = e->card_id };
	return record_make(room, cells, column, x->ncolumns);
}

/* The keys in their order. */
static const struct index_entry **sorted(const struct index *x)
{
	const struct index_entry **v =
		arena_rough(x->a, (x->n + x->n / 2) * sizeof(*v));
	size_t n = 0;

	for (const struct index_keys *k = x->first; k; k = k->next)
		for (size_t i = 0; i < k->n; i++)
			v[n++] = &k->v[i];
	sort(x, v, n, v + n);
	return v;
}

void index_write(struct index *x, struct btree_file *f)
{
	const struct index_entry **v = x->n ? sorted(x) : NULL;
	struct btree *b = btree_begin(f, x->root, false);
	struct buf room = { 0 };

	for (size_t i = 0; i < x->n; i++) {
		struct str record = record_of(x, v[i], &room);

		btree_add(b, 0, record.p, record.n);
	}
	btree_end(b);
	buf_release(&room);
	x->first = x->last = NULL;
	x->n = 0;
}
