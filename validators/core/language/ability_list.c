/* Parses list values: sets of words, numbers, labels, maps. */
#include "validators/core/language/ability_internal.h"

#include "validators/core/game/game.h"
#include "validators/core/language/wrong_type.h"

#include <assert.h>

static const struct term none = { .form = TERM_NONE };

bool reading_each(struct reading *r, const struct word *key,
		  const struct node *list, element_reader *read,
		  struct term *out)
{
	const struct reading_step *up = r->path;
	bool good = true;

	for (size_t i = 0; i < list->list.n; i++) {
		struct reading_step s = { .up = up, .index = i };

		r->path = &s;
		good &= read(r, key, list->list.v[i], out ? &out[i] : NULL);
	}
	r->path = up;
	return good;
}

static void twice(struct reading *r, const struct node *n)
{
	reading_fault(r, FINDING_DUPLICATE_VALUE, &n->at,
		      "\"%.*s\" occurs twice", STR_ARG(n->text));
}

static struct term read_set(struct reading *r, const struct word *key,
			    const struct node *n)
{
	struct term t = { .form = TERM_SET };
	const struct reading_step *up = r->path;

	for (size_t i = 0; i < n->list.n; i++) {
		const struct node *e = n->list.v[i];
		struct reading_step s = { .up = up, .index = i };

		r->path = &s;
		if (e->kind != NODE_TEXT) {
			reading_wrong_form(r, key, e);
			continue;
		}
		int w = reading_one_word(r, key, e);
		if (w >= 0 && (t.bits & (UINT64_C(1) << w)))
			twice(r, e);
		if (w >= 0)
			t.bits |= UINT64_C(1) << w;
	}
	r->path = up;
	return t;
}

static bool int_element(struct reading *r, const struct word *key,
			const struct node *n, struct term *out)
{
	if (n->kind != NODE_INT) {
		reading_wrong_element(r, key, n, WANT_NUMBER, N_("a number"));
		return false;
	}
	if (!reading_in_range(r, key, n))
		return false;
	*out = (struct term){ .form = TERM_INT, .lo = (int32_t)n->i };
	return true;
}

/* Parse distinct numbers as a set. */
static struct term int_set(struct reading *r, const struct node *list,
			   const struct term *v)
{
	struct term t = { .form = TERM_SET };

	for (size_t i = 0; i < list->list.n; i++) {
		assert(v[i].lo >= 0 && v[i].lo < 64);
		if (t.bits & (UINT64_C(1) << v[i].lo))
			twice(r, list->list.v[i]);
		t.bits |= UINT64_C(1) << v[i].lo;
	}
	return t;
}

static bool label_element(struct reading *r, const struct word *key,
			  const struct node *n, struct term *out)
{
	if (n->kind != NODE_TEXT)
		reading_wrong_form(r, key, n);
	else
		*out = reading_mention(r, key, n);
	return out->form != TERM_NONE;
}

static bool map_element(struct reading *r, const struct word *key,
			const struct node *n, struct term *out)
{
	if (n->kind == NODE_MAP)
		*out = reading_entry(r, key->table, n);
	else
		reading_wrong_element(r, key, n, WANT_MAP, N_("a map"));
	return out->form != TERM_NONE;
}

static bool list_element(struct reading *r, const struct word *key,
			 const struct node *n, struct term *out)
{
	if (n->kind != NODE_LIST) {
		reading_wrong_form(r, key, n);
		return false;
	}
	if (n->list.n == 0)
		reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			      "a list in \"%s\" is empty", key->name);
	struct term *v = reading_new_terms(r, n->list.n);

	reading_each(r, key, n, map_element, v);
	*out = (struct term){ .form = TERM_LIST,
			      .n = (uint32_t)n->list.n,
			      .v = v };
	return true;
}

static bool value_element(struct reading *r, const struct word *key,
			  const struct node *n, struct term *out)
{
	*out = reading_value(r, key->each, n);
	return out->form != TERM_NONE;
}

/* The elements of each list form; an invalid one drops the whole list. */
static const struct list_form {
	uint32_t forms;
	element_reader *read;
	uint8_t form;
	bool strict;
} list_forms[] = {
	{ AS_INTS, int_element, TERM_INTS, true },
	{ AS_LABELS | AS_CARDS, label_element, TERM_LABELS, true },
	{ AS_LIST, map_element, TERM_LIST, false },
	{ AS_LISTS, list_element, TERM_LIST, false },
	{ AS_EACH, value_element, TERM_LIST, false },
};

static struct term read_elements(struct reading *r, const struct word *key,
				 const struct node *n,
				 const struct list_form *f)
{
	struct term *v = reading_new_terms(r, n->list.n);

	if (f->form == TERM_INTS && key->len && n->list.n != key->len) {
		reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			      "\"%s\" has %zu numbers, exactly %d needed",
			      key->name, n->list.n, key->len);
		return none;
	}
	if (!reading_each(r, key, n, f->read, v) && f->strict)
		return none;
	if (f->form == TERM_INTS && !key->len && !(key->forms & AS_TWICE))
		return int_set(r, n, v);
	for (size_t i = 0; f->form == TERM_LABELS && i < n->list.n; i++)
		for (size_t k = 0; k < i; k++)
			if (str_eq(n->list.v[i]->text, n->list.v[k]->text))
				twice(r, n->list.v[i]);
	return (struct term){ .form = f->form,
			      .n = (uint32_t)n->list.n,
			      .v = v };
}

struct term reading_list(struct reading *r, const struct word *key,
			 const struct node *n)
{
	const struct list_form *f = list_forms;
	const struct list_form *end =
		f + sizeof(list_forms) / sizeof(list_forms[0]);

	while (f < end && !(key->forms & f->forms))
		f++;
	if (f == end && !(key->forms & AS_SET))
		return reading_wrong_form(r, key, n);
	if (n->list.n == 0) {
		reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			      "\"%s\" is empty, at least 1 element needed",
			      key->name);
		return none;
	}
	return key->forms & AS_SET ? read_set(r, key, n)
				   : read_elements(r, key, n, f);
}
