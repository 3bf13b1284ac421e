/* Records which cards are drawn and played in a match. */
#include "validators/core/players/fates.h"

#include "validators/core/match/naming.h"

#include <stdlib.h>
#include <string.h>

/* Cards of a set are sorted by id. */
static int compare_cards(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

size_t fates_cards(struct arena *a, const struct deck_list *l, uint32_t **v)
{
	size_t n = 0, kept = 0;

	*v = arena_array(a, l->n + 1, sizeof(**v));
	for (size_t i = 0; i < l->n; i++)
		if (CARD_KNOWN(l->v[i].card))
			(*v)[n++] = l->v[i].card;
	qsort(*v, n, sizeof(**v), compare_cards);
	for (size_t i = 0; i < n && kept < FATES_MOST; i++)
		if (kept == 0 || (*v)[kept - 1] != (*v)[i])
			(*v)[kept++] = (*v)[i];
	return kept;
}

/* Record the card of a word such as `PLAYER/ID#2`. */
static void note_card(struct fates *f, unsigned seat, struct str word,
		      uint64_t set[FATES_WORDS])
{
	int32_t card = naming_card(f->sim->match.cards, word);
	uint32_t key = (uint32_t)card;

	if (card < 0)
		return;
	const uint32_t *at = bsearch(&key, f->card[seat], f->n[seat],
				     sizeof(key), compare_cards);
	if (at) {
		size_t i = (size_t)(at - f->card[seat]);

		set[i / 64] |= UINT64_C(1) << (i % 64);
	}
}

static void note_drawn(void *ctx, const struct match *m, unsigned seat,
		       int card)
{
	struct fates *f = ctx;
	uint32_t seats;

	if (seat < 2)
		note_card(f, seat, m->referee->card_name(m, card, true, &seats),
			  f->seat[seat].drawn);
}

static void note_played(void *ctx, const struct match *m,
			const struct action *a)
{
	struct fates *f = ctx;

	for (size_t i = 0; i < f->nplays && a->player < 2; i++) {
		if (f->play[i].verb != a->verb)
			continue;
		buf_clear(&f->word);
		if (match_put_arg(m, a, f->play[i].param, &f->word))
			note_card(f, a->player, buf_str(&f->word),
				  f->seat[a->player].played);
	}
}

static void add_play(struct fates *f, const struct referee *r,
		     const struct plays *p)
{
	for (unsigned i = 0; i < r->nverbs; i++)
		for (unsigned k = 0;
		     k < VERB_MAX_PARAMS && r->verbs[i].param[k].name; k++)
			if (strcmp(r->verbs[i].name, p->verb) == 0 &&
			    strcmp(r->verbs[i].param[k].name, p->param) == 0) {
				f->play[f->nplays].verb = i;
				f->play[f->nplays++].param = k;
			}
}

void fates_open(struct fates *f, struct arena *a, struct sim *s)
{
	const struct referee *r = s->match.referee;

	*f = (struct fates){ .sim = s };
	for (unsigned i = 0; i < 2; i++)
		f->n[i] = fates_cards(a, s->match.seat[i].deck, &f->card[i]);
	for (const struct plays *p = r->plays; p && p->verb; p++)
		add_play(f, r, p);
	s->told = note_played;
	s->ctx = f;
}

void fates_begin(struct fates *f)
{
	struct match *m = &f->sim->match;

	f->seat[0] = f->seat[1] = (struct fate){ 0 };
	if (m->referee->drawn == 0)
		return;
	/* its data from the previous match is in the match's arena */
	transcript_init(&f->transcript, m->arena, NULL, TRANSCRIPT_JSONL, -1,
			m->game);
	f->transcript.drawn = note_drawn;
	f->transcript.ctx = f;
	m->out = &f->transcript;
}

void fates_release(struct fates *f)
{
	buf_release(&f->word);
}
