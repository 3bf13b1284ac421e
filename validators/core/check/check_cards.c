/* Finds the cards of a list by their names, and reports unknown ones. */
#include "validators/core/check/check_internal.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/names.h"
#include "validators/core/deck/section.h"
#include "validators/core/game/game.h"

static void not_found(struct checker *c, const struct pool *p,
		      const struct deck_list *l, struct entry *e)
{
	const struct game *g = p->game;

	for (size_t i = 0; e->card == CARD_UNKNOWN && i < c->npools; i++) {
		const struct pool *o = &c->pool[i];

		if (o == p || names_find(check_need(c, &c->pool[i])->names,
					 e->text) == CARD_UNKNOWN)
			continue;
		e->card = CARD_FOREIGN;
		check_finding(c, FINDING_WRONG_GAME, e->line, e->col, NULL,
			      "\"%.*s\" is a card of %s, not of %s",
			      STR_ARG(e->text), o->game->id, g->id);
		return;
	}
	if (e->card == CARD_AMBIGUOUS) {
		struct diag *d = check_finding(
			c, FINDING_AMBIGUOUS_CARD, e->line, e->col, NULL,
			"\"%.*s\" is the name of several cards: %s",
			STR_ARG(e->text),
			names_candidates(p->names, c->arena, c->defaults.lang,
					 e->text));
		diag_hint(&c->verdict.findings, d,
			  "write the id of the one you mean");
		return;
	}
	struct diag *d =
		check_finding(c, FINDING_UNKNOWN_CARD, e->line, e->col,
			      game_clause_id(g, g->unknown_card_clause),
			      "unknown card \"%.*s\"", STR_ARG(e->text));
	d->hint = check_card_hint(c, p, l, e);
}

/* The card called `text`, by exact bytes or by the fold of valid text; -1 after
 * a syntax error in e. */
static int find_card(struct checker *c, const struct pool *p,
		     struct deck_list *l, struct entry *e, struct str text)
{
	e->card = names_exact(p->names, text);
	if (e->card != CARD_UNKNOWN)
		return 0;
	if ((e->flags & ENTRY_UNCHECKED) &&
	    deck_check_entry(l, c->arena, e) < 0)
		return -1;
	e->card = names_folded(p->names, text);
	return 0;
}

/* Look up an entry that may end with a keyword of the line: the word belongs to
 * the name if a card has that whole name.  Sets *is. */
static int find_whole(struct checker *c, const struct pool *p,
		      struct deck_list *l, struct entry *e, struct str whole,
		      bool *is)
{
	*is = false;
	if (whole.n && find_card(c, p, l, e, whole) < 0)
		return -1;
	if (whole.n && e->card != CARD_UNKNOWN) {
		e->text = whole;
		*is = true;
		return 0;
	}
	return find_card(c, p, l, e, e->text);
}

/* Find the cards of a line that has more than a card. */
static int find_more(struct checker *c, const struct pool *p,
		     struct deck_list *l, size_t i)
{
	struct deck_more *m = &l->more[i];
	bool is;

	if (find_whole(c, p, l, &l->v[i], m->whole, &is) < 0)
		return -1;
	if (is) {
		m->hidden = false;
		m->nth = 1;
	}
	if (m->form != LINE_HOSTED)
		return 0;
	if (find_whole(c, p, l, &m->host, m->host_whole, &is) < 0)
		return -1;
	if (is)
		m->host_nth = 1;
	return 0;
}

int check_find_cards(struct checker *c, const struct pool *p,
		     struct deck_list *l, bool *all)
{
	*all = l->more == NULL &&
	       names_exact_all(p->names, p->facts, l->v, l->n);
	for (size_t i = 0; l->more && i < l->n; i++)
		if (find_more(c, p, l, i) < 0)
			return -1;
	for (size_t i = 0; !l->more && !*all && i < l->n; i++) {
		struct entry *e = &l->v[i];

		if (e->card == CARD_UNKNOWN &&
		    find_card(c, p, l, e, e->text) < 0)
			return -1;
	}
	return 0;
}

void check_report_cards(struct checker *c, const struct pool *p,
			struct deck_list *l)
{
	for (size_t i = 0; i < l->n; i++) {
		struct entry *e = &l->v[i];
		struct deck_more *m = l->more ? &l->more[i] : NULL;

		if (e->head && !section_is_read(p->game, &l->head[e->head - 1]))
			continue;
		if (!CARD_KNOWN(e->card))
			not_found(c, p, l, e);
		if (m && m->form == LINE_HOSTED && !CARD_KNOWN(m->host.card))
			not_found(c, p, l, &m->host);
	}
}
