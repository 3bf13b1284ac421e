/* What no row of the tables can say of an ability of Trilunie. */
#include "validators/core/text/doc.h"
#include "validators/trilunie/words.h"

/* Nothing is ever chosen for a static ability. */
static void check_static(struct reading *r, const struct term *t,
			 const struct node *n)
{
	const struct term *kind =
		term_at(t, words_at(&trilunie_abilities, "kind"));
	const struct term *list =
		term_at(t, words_at(&trilunie_abilities, "targets"));
	const struct node *nodes = node_get(n, "targets");

	if (kind->form != TERM_WORD || kind->word != KIND_STATIC ||
	    list->form != TERM_LIST)
		return;
	for (size_t i = 0; i < list->n; i++) {
		const struct term *keys = list->v[i].v;

		if (list->v[i].form != TERM_MAP ||
		    keys[TARGET_COUNT].form == TERM_WORD ||
		    (keys[TARGET_PICK].form == TERM_WORD &&
		     keys[TARGET_PICK].word > PICK_CARD))
			continue;
		struct diag *d = reading_fault(
			r, FINDING_MISPLACED_WORD, &nodes->list.v[i]->at,
			"a static ability chooses no target");
		d->hint = "write \"count: all\"";
	}
}

/* No card lies "here". */
static void check_picks(struct reading *r, const struct node *n)
{
	const struct node *list = node_get(n, "targets");

	for (size_t i = 0; list && list->kind == NODE_LIST && i < list->list.n;
	     i++) {
		const struct node *x = list->list.v[i];
		const struct node *pick =
			x->kind == NODE_MAP ? node_get(x, "pick") : NULL;

		if (pick && str_is(pick->text, "card") && !node_get(x, "zone"))
			reading_fault(r, FINDING_MISSING_FIELD, &x->at,
				      "\"zone\" is missing beside \"pick: "
				      "card\"");
	}
}

void trilunie_check_ability(struct reading *r, const struct term *t,
			    const struct node *n)
{
	check_picks(r, n);
	if (t->n == trilunie_abilities.n)
		check_static(r, t, n);
}
