/* Targets of abilities: declarations, references, and reports of
 * unused ones. */
#include "validators/core/language/ability_internal.h"

#include <assert.h>

static struct reading_target *target_of(struct reading *r, struct str id)
{
	for (size_t i = 0; i < r->ntargets; i++)
		if (str_eq(r->targets[i].id, id))
			return &r->targets[i];
	return NULL;
}

static struct term no_such(struct reading *r, const struct word *key,
			   const struct node *n)
{
	const struct words *refs = r->g->refs;
	struct suggest s;

	r->lost = true;
	cardread_wanted(r->card, &s, n->text);
	for (size_t i = 0; i < r->ntargets; i++)
		suggest_offer(&s, r->targets[i].id, r->targets[i].id);
	for (size_t i = 0; (key->forms & AS_REF) && i < refs->n; i++)
		suggest_name(&s, refs->v[i].name);
	struct diag *d = reading_fault(
		r, FINDING_UNKNOWN_TARGET, &n->at,
		"\"%.*s\" is not a target declared before", STR_ARG(n->text));
	d->hint = suggest_text(r->card->a, r->card->ds->lang, &s);
	return (struct term){ .form = TERM_NONE };
}

/* "a player or a cell" */
static const char *things_text(struct reading *r, uint32_t things)
{
	static const char *const names[] = { N_("a card"), N_("a player"),
					     N_("a cell"), N_("a row"),
					     N_("an entry of the stack") };
	const struct lang *l = r->card->ds->lang;
	const char *v[sizeof(names) / sizeof(names[0])];
	size_t n = 0;

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (things & (1u << i))
			v[n++] = tr(l, names[i]);
	return tr_either(l, r->card->a, v, n);
}

static bool right_thing(struct reading *r, const struct word *key,
			uint32_t things, struct str text, const struct span *at)
{
	if (things & key->things)
		return true;
	reading_fault(r, FINDING_WRONG_TYPE, at,
		      "\"%.*s\" is %s, \"%s\" takes %s", STR_ARG(text),
		      things_text(r, things), key->name,
		      things_text(r, key->things));
	return false;
}

struct term reading_ref(struct reading *r, const struct word *key,
			const struct node *n)
{
	struct reading_target *t = target_of(r, n->text);
	struct term none = { .form = TERM_NONE };

	if (t) {
		t->used = true;
		if (!right_thing(r, key, t->things, n->text, &n->at))
			return none;
		return (struct term){ .form = TERM_TARGET,
				      .lo = (int32_t)(t - r->targets) };
	}
	int i = key->forms & AS_REF
			? words_find(r->g->refs, n->text.p, n->text.n)
			: -1;
	if (i < 0)
		return no_such(r, key, n);
	const struct word *w = &r->g->refs->v[i];
	if (!reading_placed(r, w, &n->at) ||
	    !right_thing(r, key, w->things, n->text, &n->at))
		return none;
	return (struct term){ .form = TERM_REF, .word = (uint16_t)i };
}

struct term reading_preset_ref(struct reading *r, const struct word *key,
			       const struct span *at)
{
	bool player = !(key->things & ~THING_PLAYER);
	const char *fixed = player ? "controller" : "self";

	if (player || r->ntargets == 0)
		return (struct term){
			.form = TERM_REF,
			.implied = true,
			.word = (uint16_t)words_at(r->g->refs, fixed),
		};
	r->targets[0].used = true;
	if (!right_thing(r, key, r->targets[0].things, r->targets[0].id, at))
		return (struct term){ .form = TERM_NONE };
	return (struct term){ .form = TERM_TARGET, .implied = true, .lo = 0 };
}

/* What the word under `pick` denotes; the first word is the default. */
static uint32_t picked_things(const struct words *table,
			      const struct term *keys)
{
	size_t i = words_at(table, "pick");
	const struct words *picks = table->v[i].words;

	return picks->v[keys[i].form == TERM_WORD ? keys[i].word : 0].things;
}

void reading_declare(struct reading *r, const struct words *table,
		     const struct term *keys, const struct node *map)
{
	const struct pair *p = NULL;

	for (size_t i = 0; i < table->n; i++)
		if ((table->v[i].forms & AS_TARGET_NEW) &&
		    keys[i].form == TERM_TEXT)
			p = node_pair(map, table->v[i].name);
	if (p == NULL)
		return;
	struct reading_target *before = target_of(r, p->value->text);
	if (before) {
		struct diag *d =
			reading_fault(r, FINDING_DUPLICATE_VALUE, &p->value->at,
				      "target \"%.*s\" is declared twice",
				      STR_ARG(p->value->text));
		diag_relate(r->card->ds, d, before->at, "first declared here");
		return;
	}
	if (words_find(r->g->refs, p->value->text.p, p->value->text.n) >= 0) {
		reading_fault(r, FINDING_BAD_ID, &p->value->at,
			      "\"%.*s\" has a meaning of its own",
			      STR_ARG(p->value->text));
		return;
	}
	if (r->ntargets == GRAMMAR_MAX_TARGETS) {
		reading_fault(r, FINDING_OUT_OF_RANGE, &map->at,
			      "more targets than %d", GRAMMAR_MAX_TARGETS);
		return;
	}
	r->targets[r->ntargets++] = (struct reading_target){
		.id = p->value->text,
		.at = p->value->at,
		.things = picked_things(table, keys),
	};
}

void reading_unused(struct reading *r)
{
	for (size_t i = 0; i < r->ntargets && !r->lost; i++) {
		if (r->targets[i].used)
			continue;
		struct diag *d = reading_fault(
			r, FINDING_UNUSED_TARGET, &r->targets[i].at,
			"target \"%.*s\" is declared but not used",
			STR_ARG(r->targets[i].id));
		diag_hint(r->card->ds, d, "name it in \"to\", or remove it");
	}
}
