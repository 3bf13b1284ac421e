/* Repairs the lines of sections that place cards. */
#include "validators/base/buf.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/fix/repair_work.h"

#include <string.h>

static bool same_line(const struct entry *e, const struct deck_more *is,
		      const struct line_wanted *want)
{
	const struct deck_more *m = &want->more;

	if (e->card != want->card)
		return false;
	if (m->form == LINE_PLACED)
		return is->column == m->column && is->rank == m->rank &&
		       is->hidden == m->hidden;
	return is->nth == m->nth && is->host.card == m->host.card &&
	       is->host_nth == m->host_nth;
}

/* The card as the line named it, if it did; else in the form of new names. */
static struct str name_of(const struct repair_work *w, const struct entry *was,
			  uint32_t card)
{
	return was && was->card == card ? was->text : repair_name(w, card);
}

/* The wanted line; e: the entry that it replaces, or NULL.  A name that would
 * be parsed as another card is replaced by the id. */
static const char *line_text(const struct repair_work *w,
			     const struct line_wanted *want,
			     const struct entry *e)
{
	const struct entry *h = e ? &w->list.more[e - w->list.v].host : NULL;
	const struct card *cards = w->out->set->v;
	const struct deck_more *m = &want->more;
	bool hosted = m->form == LINE_HOSTED;
	struct str host = STR("");
	struct buf b = { 0 };

	if (hosted)
		host = name_of(w, h, m->host.card);
	if (!deck_line_write(&b, m, name_of(w, e, want->card), host)) {
		buf_clear(&b);
		if (hosted)
			host = cards[m->host.card].id;
		deck_line_put(&b, m, cards[want->card].id, host);
	}
	return buf_keep(&b, w->a).p;
}

/* Add an edit of the line of e (NULL: a new one) about a card, because of
 * rule `asks` (NULL: r->asks). */
static void tell_edit(struct repair_work *w, const struct line_repair *r,
		      const struct entry *e, uint32_t card, const char *to,
		      const struct rule *asks)
{
	uint32_t line = e ? e->line : 0;

	repair_tell_line(
		w, REPAIR_LINE, line, r->section,
		e ? str_keep(w->a, repair_line_of(w, e, false)).p : NULL, to,
		repair_cause_by(
			w, asks ? asks : repair_rule(w->v->game, r->asks), line,
			CARD_KNOWN(card) ? w->out->set->v[card].id.p : NULL));
}

void repair_place(struct repair_work *w, const struct line_repair *r)
{
	const struct deck_list *l = &w->list;
	struct line_wanted *want;
	size_t n = r->settle(w->by.judge, w->by.names, w->scratch, &want);
	const struct line_wanted **stays =
		arena_array(w->scratch, l->n, sizeof(*stays));
	int64_t gone = 0,
		come = 0;  /* removed and added lines without a counterpart */
	uint32_t last = 0; /* line of the last entry, else of the header */

	for (size_t i = 0; i < l->nheads; i++)
		if (l->head[i].section == r->section)
			last = l->head[i].line;
	for (size_t i = 0; i < n; i++)
		if (want[i].entry != UINT32_MAX)
			stays[want[i].entry] = &want[i];
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];
		const struct line_wanted *as = stays[i];

		if (e->section != r->section)
			continue;
		last = e->line;
		if (as == NULL) {
			tell_edit(w, r, e, e->card, NULL, NULL);
			repair_drop(w, e->line);
			gone++;
		} else if (!same_line(e, &l->more[i], as)) {
			const char *to = line_text(w, as, e);

			/* a comment stays only with the same card */
			bool another =
				e->card != as->card && CARD_KNOWN(e->card);

			tell_edit(w, r, e, as->card, to, as->asks);
			repair_exchange(w, e->line,
					repair_line_of(w, e, another), to);
		}
	}
	for (size_t i = 0; i < n; i++) {
		if (want[i].entry != UINT32_MAX)
			continue;
		const char *to = line_text(w, &want[i], NULL);
		tell_edit(w, r, NULL, want[i].card, to, want[i].asks);
		repair_insert(w, last + 1, to);
		come++;
	}
	w->out->lines += more_of(gone, come);
}
