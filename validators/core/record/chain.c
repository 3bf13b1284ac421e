/* Computes the hash chain of a record. */
#include "validators/core/game/game.h"
#include "validators/core/match/naming.h"
#include "validators/core/match/transcript.h"
#include "validators/core/match/view.h"
#include "validators/core/record/record.h"

#include "validators/base/vec.h"

void chain_init(struct chain *c)
{
	*c = (struct chain){ .arena = { arena_new(), arena_new() } };
	for (unsigned i = 0; i < 2; i++)
		c->empty[i] = arena_mark(c->arena[i]);
}

void chain_release(struct chain *c)
{
	arena_free(c->arena[0]);
	arena_free(c->arena[1]);
}

static void note_change(void *ctx, const char *path, const struct node *to)
{
	struct changes *out = ctx;
	struct change c = { .path = arena_copy(out->arena, path,
					       strlen(path)) };
	struct buf b = { 0 };

	if (to) {
		view_put(&b, to);
		c.value = arena_copy(out->arena, b.p, b.n);
	}
	VEC_PUSH(out->arena, out->v, out->n, out->cap, c);
	buf_release(&b);
}

static void hash_str(struct hash *h, struct str s)
{
	hash_add(h, s.n ? s.p : "", s.n);
}

static void hash_node(struct hash *h, const struct node *n)
{
	struct buf b = { 0 };

	view_put(&b, n);
	hash_add(h, b.p, b.n);
	buf_release(&b);
}

/* Hash the draws since the previous step. */
static void hash_draws(struct hash *h, struct chain *c, const struct chance *ch)
{
	for (; c->ndraws < ch->ndraws; c->ndraws++) {
		const struct draw *d = &ch->draw[c->ndraws];

		hash_adds(h, d->name);
		if (d->value)
			hash_adds(h, d->value);
		for (size_t i = 0; i < d->n; i++)
			hash_str(h, d->ids[i]);
	}
}

void chain_step(struct chain *c, const struct play *p, const struct line *line,
		const char *code, struct changes *out)
{
	static const struct node nothing = { .kind = NODE_MAP };
	const struct node *before = c->view ? c->view : &nothing;
	struct arena *a = c->arena[1 - c->now];
	struct view v;

	arena_reset(a, c->empty[1 - c->now]);
	view_init(&v, a);
	const struct match plain = naming_by_id(&p->match);
	plain.referee->view(&plain, -1, &v);
	struct hash *h = hash_new(a);
	hash_adds(h, c->hash);
	if (line)
		hash_node(h, line->node);
	hash_adds(h, code ? code : "");
	hash_draws(h, c, &p->chance);
	hash_node(h, v.root);
	hash_text(h, c->hash);
	view_changes(out->arena, before, v.root, "", note_change, out);
	c->view = v.root;
	c->now = 1 - c->now;
}

void record_rules(struct arena *a, const struct game *g, char out[HASH_TEXT])
{
	struct hash *h = hash_new(a);

	hash_adds(h, g->id);
	for (size_t i = 0; i < g->nclauses; i++) {
		hash_adds(h, g->clauses[i].id);
		hash_adds(h, g->clauses[i].text);
		hash_adds(h, g->clauses[i].ruling ? g->clauses[i].ruling : "");
	}
	for (size_t i = 0; i < g->referee->nevents; i++)
		hash_adds(h, g->referee->events[i].name);
	hash_text(h, out);
}

/* Hash everything that was loaded of a card. */
static void hash_card(struct hash *h, const struct card *c)
{
	const int64_t facts[] = { c->variant, c->subtype, c->facts.bits,
				  c->facts.key, c->facts.limit };

	hash_str(h, c->id);
	hash_add(h, facts, sizeof(facts));
	for (size_t i = 0; c->values && i < c->game->nfields; i++) {
		static const struct value unread;
		const struct value *v = i + c->unread < c->game->nfields
						? &c->values[i]
						: &unread;
		const int64_t says[] = { v->set,     v->unlimited, v->i,
					 v->ints[0], v->ints[1],   v->ints[2],
					 v->words };

		hash_add(h, says, sizeof(says));
		hash_str(h, v->s);
		hash_str(h, v->json);
	}
	for (size_t i = 0; i < c->nkeywords; i++) {
		const struct keyword_use *k = &c->keywords[i];
		const int64_t says[] = { k->numbered, k->n, k->priced, k->mana,
					 (int64_t)k->kinds };

		hash_adds(h, k->keyword->word);
		hash_add(h, says, sizeof(says));
	}
}

void record_cards(struct arena *a, const struct play *p, char out[HASH_TEXT])
{
	struct hash *h = hash_new(a);

	for (unsigned i = 0; i < p->match.nseats; i++) {
		const struct deck_list *l = p->match.seat[i].deck;

		hash_adds(h, p->match.seat[i].id);
		for (size_t k = 0; l && k < l->n; k++) {
			const int64_t says[] = { l->v[k].count,
						 l->v[k].section };

			hash_add(h, says, sizeof(says));
			if (CARD_KNOWN(l->v[k].card))
				hash_card(h, &p->match.cards->v[l->v[k].card]);
		}
	}
	hash_text(h, out);
}
