/* The lines of sections that say where cards stand, of lists at work. */
#include "validators/core/deck/deck_line.h"
#include "validators/core/deck/deck_list_internal.h"
#include "validators/core/fix/repair_lines.h"
#include "validators/core/fix/repair_rows.h"

#include <string.h>

struct placing {
	struct repair_work *w;
	const struct line_repair *r;
	const char *lang;   /* of new names; NULL: ids */
	struct repair_reasons reasons;
	uint32_t last;      /* line of the last entry, else of the header */
	int64_t gone, come; /* lines without another for them */
};

/* The line of an entry without outer blanks and its comment. */
static struct str line_of(const struct repair_work *w, const struct entry *e)
{
	const char *start = e->text.p - e->shift;
	const char *end = w->text.p + w->text.n;
	const char *nl = memchr(start, '\n', (size_t)(end - start));
	struct deck_text t;

	end = nl ? nl : end;
	deck_line_trim(&t, start, end - (end[-1] == '\r'), true);
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

/* The card as the line named it, if it did; else as new ones are named. */
static struct str name_of(const struct placing *p, const struct entry *was,
			  uint32_t card)
{
	if (was && was->card == card)
		return was->text;
	return card == CARD_UNKNOWN ? STR("")
				    : repair_name(p->w, p->lang, card);
}

static bool is_read_as(struct str line, const struct deck_more *m,
		       struct str name, struct str host)
{
	struct line_fault f;
	struct deck_more got;
	struct str card;

	return deck_line_read(m->form, line, &card, &got, &f) == 0 &&
	       str_eq(card, name) &&
	       (m->form != LINE_HOSTED || str_eq(got.host.text, host));
}

/* The line that is wanted; e: the entry that it was, or NULL. */
static const char *line_text(const struct placing *p,
			     const struct line_wanted *want,
			     const struct entry *e)
{
	const struct repair_work *w = p->w;
	const struct deck_list *l = &w->list;
	const struct entry *h = e ? &l->more[e - l->v].host : NULL;
	struct str name = name_of(p, e, want->card);
	struct str host = name_of(p, h, want->host);
	struct buf b = { 0 };

	deck_line_put(&b, want->more, name, host);
	if (!is_read_as(buf_str(&b), want->more, name, host)) {
		buf_clear(&b);
		deck_line_put(&b, want->more, w->out->set->v[want->card].id,
			      want->host == CARD_UNKNOWN
				      ? STR("")
				      : w->out->set->v[want->host].id);
	}
	const char *text = arena_copy(w->a, b.p, b.n);
	buf_release(&b);
	return text;
}

/* An edit of the line of e (NULL: a new one) about a card. */
static void tell(struct placing *p, const struct entry *e, uint32_t card,
		 const char *to, const struct rule *asks)
{
	struct repair_work *w = p->w;
	struct repair_said said = { .section = p->r->section, .to = to };

	if (CARD_KNOWN(card))
		said.card = w->out->set->v[card].id.p;
	if (e) {
		said.line = e->line;
		said.from = arena_printf(w->a, "%.*s", STR_ARG(line_of(w, e)));
	}
	repair_edit_line(&w->out->edits, w->a, &p->reasons, &said,
			 asks ? asks : repair_rule(w->v->game, p->r->asks));
}

/* Exchange what the line says; its comment stays with its card. */
static void rewrite(struct placing *p, const struct entry *e, const char *to,
		    bool same)
{
	struct repair_work *w = p->w;
	struct repair_line *l = &w->out->line[e->line - w->out->first];
	struct str was = line_of(w, e);
	size_t before = (size_t)(was.p - l->now.p), end = before + was.n;

	if (!same)
		end = l->now.n - (l->now.n && l->now.p[l->now.n - 1] == '\r');
	l->now =
		str_of(arena_printf(w->a, "%.*s%s%.*s", (int)before, l->now.p,
				    to, (int)(l->now.n - end), l->now.p + end));
}

static void put_line(struct placing *p, const struct line_wanted *want)
{
	struct repair_work *w = p->w;
	const struct entry *e =
		want->entry == UINT32_MAX ? NULL : &w->list.v[want->entry];

	if (e && same_line(e, &w->list.more[want->entry], want))
		return;
	const char *to = line_text(p, want, e);
	tell(p, e, want->card, to, want->asks);
	if (e) {
		rewrite(p, e, to,
			e->card == want->card || !CARD_KNOWN(e->card));
		w->out->lines++;
	} else {
		repair_insert(w, p->last + 1 - w->out->first, to);
		p->come++;
	}
}

void repair_place(struct repair_work *w, const struct line_repair *r,
		  struct judge *j)
{
	struct placing p = { .w = w, .r = r, .lang = repair_language(w) };
	const struct deck_list *l = &w->list;
	struct line_wanted *want;
	size_t n = r->settle(j, w->names, w->scratch, &want);
	bool *stays = arena_array(w->scratch, l->n, sizeof(*stays));

	repair_reasons(&p.reasons, w->scratch, w->v, w->out->first,
		       w->out->nlines);
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
		w->out->line[e->line - w->out->first].gone = true;
		p.gone++;
	}
	for (size_t i = 0; i < n; i++)
		put_line(&p, &want[i]);
	w->out->lines += p.gone > p.come ? p.gone : p.come;
}
