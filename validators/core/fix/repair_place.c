/* Repairs the lines of sections that place cards. */
#include "validators/base/buf.h"
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list_internal.h"
#include "validators/core/check/repair_rows.h"
#include "validators/core/fix/repair_work.h"

struct placing {
	struct repair_work *w;
	const struct line_repair *r;
	uint32_t last;      /* line of the last entry, else of the header */
	int64_t gone, come; /* removed and added lines without a counterpart */
};

/* The line of an entry without outer blanks and comment. */
static struct str line_of(const struct repair_work *w, const struct entry *e,
			  bool comment)
{
	const char *start = e->text.p - e->shift;
	const char *end = str_end(w->out->text);
	const char *nl = memchr(start, '\n', (size_t)(end - start));
	struct deck_text t;

	end = nl ? nl : end;
	end -= end[-1] == '\r';
	if (comment)
		return (struct str){ start, (size_t)(end - start) };
	deck_line_trim(&t, start, end, true);
	return t.text;
}

static bool same_line(const struct entry *e, const struct deck_more *m,
		      const struct line_wanted *want)
{
	if (e->card != want->card)
		return false;
	if (m->form == LINE_PLACED)
		return m->column == want->more->column &&
		       m->rank == want->more->rank &&
		       m->hidden == want->more->hidden;
	return m->nth == want->more->nth && m->host.card == want->host &&
	       m->host_nth == want->more->host_nth;
}

/* The card as the line named it, if it did; else in the form of new names. */
static struct str name_of(const struct repair_work *w, const struct entry *was,
			  uint32_t card)
{
	if (was && was->card == card)
		return was->text;
	return card == CARD_UNKNOWN ? STR("") : repair_name(w, card);
}

/* The wanted line; e: the entry that it replaces, or NULL.  A name that would
 * be parsed as another card is replaced by the id. */
static const char *line_text(const struct repair_work *w,
			     const struct line_wanted *want,
			     const struct entry *e)
{
	const struct entry *h = e ? &w->list.more[e - w->list.v].host : NULL;
	const struct card *cards = w->out->set->v;
	struct str name = name_of(w, e, want->card);
	struct str host = name_of(w, h, want->host), card;
	struct deck_more got;
	struct line_fault f;
	struct buf b = { 0 };

	deck_line_put(&b, want->more, name, host);
	if (deck_line_read(want->more->form, buf_str(&b), &card, &got, &f) <
		    0 ||
	    !str_eq(card, name) ||
	    (want->host != CARD_UNKNOWN && !str_eq(got.host.text, host))) {
		buf_clear(&b);
		deck_line_put(&b, want->more, cards[want->card].id,
			      want->host == CARD_UNKNOWN
				      ? STR("")
				      : cards[want->host].id);
	}
	return buf_keep(&b, w->a).p;
}

/* Add an edit of the line of e (NULL: a new one) about a card. */
static void tell(struct placing *p, const struct entry *e, uint32_t card,
		 const char *to, const struct rule *asks)
{
	struct repair_work *w = p->w;

	repair_tell_line(w, e ? e->line : 0, p->r->section,
			 e ? str_keep(w->a, line_of(w, e, false)).p : NULL, to,
			 asks ? asks : repair_rule(w->v->game, p->r->asks),
			 false,
			 CARD_KNOWN(card) ? w->out->set->v[card].id.p : NULL);
}

/* Replace the content of the line; its comment stays with its card. */
static void put_line(struct placing *p, const struct line_wanted *want)
{
	struct repair_work *w = p->w;
	const struct entry *e =
		want->entry == UINT32_MAX ? NULL : &w->list.v[want->entry];

	if (e && same_line(e, &w->list.more[want->entry], want))
		return;
	const char *to = line_text(w, want, e);
	tell(p, e, want->card, to, want->asks);
	if (e) {
		bool another = e->card != want->card && CARD_KNOWN(e->card);

		repair_exchange(w, e->line, line_of(w, e, another), to);
		w->out->lines++;
	} else {
		repair_insert(w, p->last + 1, to);
		p->come++;
	}
}

void repair_place(struct repair_work *w, const struct line_repair *r,
		  struct judge *j)
{
	struct placing p = { .w = w, .r = r };
	const struct deck_list *l = &w->list;
	struct line_wanted *want;
	size_t n = r->settle(j, w->names, w->scratch, &want);
	bool *stays = arena_array(w->scratch, l->n, sizeof(*stays));

	for (size_t i = 0; i < l->nheads; i++)
		if (l->head[i].section == r->section)
			p.last = l->head[i].line;
	for (size_t i = 0; i < n; i++)
		if (want[i].entry != UINT32_MAX)
			stays[want[i].entry] = true;
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		if (e->section != r->section)
			continue;
		p.last = e->line;
		if (stays[i])
			continue;
		tell(&p, e, e->card, NULL, NULL);
		repair_drop(w, e->line);
		p.gone++;
	}
	for (size_t i = 0; i < n; i++)
		put_line(&p, &want[i]);
	w->out->lines += more_of(p.gone, p.come);
}
