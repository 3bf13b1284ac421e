/* Checks that the labels, names and ids in abilities belong to some card. */
#include "validators/core/cards/mention.h"

#include "validators/base/intern.h"
#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/cards/label.h"
#include "validators/core/game/game.h"

#include <assert.h>

/* What the cards have: one table per field, and one of the ids. */
struct carried {
	struct arena *a;
	const struct card_set *set;
	const struct card_file *files;
	size_t nfiles;
	struct intern **fields;
	struct intern *ids;
};

static struct str fold_value(struct arena *a, struct str s)
{
	struct str out = s;

	utf8_fold(a, &out, s);
	return out;
}

/* Add the folded text of a value in every language. */
static void add_texts(struct carried *c, struct intern *in,
		      const struct node *n)
{
	if (n->kind == NODE_TEXT)
		intern_add(in, fold_value(c->a, n->text));
	for (size_t i = 0; n->kind == NODE_MAP && i < n->map.n; i++)
		intern_add(in, fold_value(c->a, n->map.v[i].value->text));
}

/* A card without the value uses its name by default. */
static void add_names(struct intern *in, const struct card *card)
{
	for (size_t i = 0; i < card->nnames; i++)
		intern_add(in, card->names[i].fold);
}

static struct intern *carried_texts(struct carried *c, size_t field)
{
	struct intern *in = intern_new(c->a);

	assert(c->set->game->fields[field].type == FIELD_TEXT &&
	       c->set->game->fields[field].compared);
	for (size_t i = 0; i < c->set->n; i++) {
		const struct value *v = card_good(&c->set->v[i], field);

		if (v)
			add_texts(c, in, v->node);
		else
			add_names(in, &c->set->v[i]);
	}
	return in;
}

static struct intern *carried_labels(struct carried *c, size_t field)
{
	struct intern *in = intern_new(c->a);

	for (size_t f = 0; f < c->nfiles; f++)
		for (size_t i = 0; c->files[f].game == c->set->game &&
				   i < c->files[f].labels.n;
		     i++)
			if (c->files[f].labels.v[i].field == field)
				intern_add(in, c->files[f].labels.v[i].word);
	return in;
}

static struct intern *carried_in(struct carried *c, size_t field)
{
	struct intern **in = &c->fields[field];

	if (*in == NULL)
		*in = c->set->game->fields[field].type == FIELD_LABELS
			      ? carried_labels(c, field)
			      : carried_texts(c, field);
	return *in;
}

static struct intern *carried_ids(struct carried *c)
{
	if (c->ids)
		return c->ids;
	c->ids = intern_new(c->a);
	for (size_t i = 0; i < c->set->n; i++)
		intern_add(c->ids, c->set->v[i].id);
	return c->ids;
}

static void check_one(struct carried *c, const struct mention *m,
		      struct diags *ds)
{
	bool id = m->key->forms & (AS_CARD | AS_CARDS);
	struct intern *in = id ? carried_ids(c) : carried_in(c, m->key->of);
	struct str wanted =
		m->key->forms & AS_NAME ? fold_value(c->a, m->text) : m->text;
	struct suggest s;

	if (intern_find(in, wanted) != INTERN_NONE)
		return;
	suggest_init(&s, c->a, wanted);
	for (uint32_t i = 0; i < intern_count(in); i++)
		suggest_offer(&s, intern_str(in, i), intern_str(in, i));
	struct diag *d =
		diag_at(ds, SEV_ERROR, FINDING_NAME(UNKNOWN_REFERENCE), &m->at,
			"no card has the %s \"%.*s\"",
			id ? "id" : c->set->game->fields[m->key->of].name,
			STR_ARG(m->text));
	d->path = m->path;
	d->card = m->card;
	d->hint = suggest_text(ds->arena, ds->lang, &s);
}

void mentions_check(const struct card_set *set, const struct card_file *files,
		    size_t nfiles, struct diags *ds)
{
	struct arena *a = arena_new();
	struct carried c = {
		.a = a,
		.set = set,
		.files = files,
		.nfiles = nfiles,
		.fields = arena_array(a, set->game->nfields,
				      sizeof(struct intern *)),
	};

	for (size_t f = 0; f < nfiles; f++)
		for (size_t i = 0;
		     files[f].game == set->game && i < files[f].mentions.n; i++)
			check_one(&c, &files[f].mentions.v[i], ds);
	arena_free(a);
}
