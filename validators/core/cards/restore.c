/* Parses abilities that the database stored as JSON back into terms. */
#include "validators/core/cards/restore.h"

#include "validators/base/buf.h"
#include "validators/core/game/game.h"
#include "validators/core/language/ability.h"

/* Join the rows of a value, one JSON text per row, to one text. */
static struct str joined(struct arena *a, const struct field *f,
			 struct str json)
{
	struct buf b = { 0 };

	if (f->type == FIELD_BODY)
		return json;
	buf_putc(&b, '[');
	for (size_t i = 0; i < json.n; i++)
		buf_putc(&b, json.p[i] == '\n' ? ',' : json.p[i]);
	buf_putc(&b, ']');
	return buf_keep(&b, a);
}

static bool restore(struct cardread *r, const struct field *f, struct value *v)
{
	struct str text = joined(r->a, f, v->json);
	struct node *root;

	if (doc_read(r->a, &root, "database", text.p, text.n, r->ds) < 0)
		return false;
	v->node = root;
	v->term = ability_read(r, f, root);
	return r->ds->worst < SEV_ERROR;
}

/* True if the value is stored as the text of abilities. */
static bool is_text(const struct field *f)
{
	return f->type == FIELD_ABILITIES || f->type == FIELD_BODY ||
	       f->type == FIELD_CONDITIONS;
}

static bool restore_all(struct arena *a, struct card *c, bool judged_only)
{
	const struct game *g = c->game;
	size_t n = g->nfields - c->unread;
	struct value *v = arena_array(a, n, sizeof(*v));
	struct diags ds;
	struct cardread r = { .a = a,
			      .ds = &ds,
			      .game = g,
			      .card = c,
			      .variants = VARIANT(c->variant) };

	diags_init(&ds, a, NULL);
	memcpy(v, c->values, n * sizeof(*v));
	c->values = v;
	for (size_t i = 0; i < n; i++) {
		const struct field *f = &g->fields[i];

		if (v[i].set && is_text(f) && (f->judged || !judged_only) &&
		    !restore(&r, f, &v[i]))
			return false;
	}
	return true;
}

bool card_restore(struct arena *a, struct card *c)
{
	return restore_all(a, c, false);
}

bool card_restore_judged(struct arena *a, struct card *c)
{
	for (size_t i = 0; i + c->unread < c->game->nfields; i++)
		if (c->values[i].set && is_text(&c->game->fields[i]) &&
		    c->game->fields[i].judged)
			return restore_all(a, c, true);
	return true;
}
