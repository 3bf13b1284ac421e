/* What a soak has seen, line by line. */
#include "tests/soak/soak.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"
#include "validators/core/game/word.h"

#include <stdio.h>

static void put_totals(const struct soak *s, struct buf *out)
{
	buf_printf(out, "total %llu %llu %llu %llu %llu %llu %llu\n",
		   (unsigned long long)s->matches,
		   (unsigned long long)s->played, (unsigned long long)s->tried,
		   (unsigned long long)s->refused,
		   (unsigned long long)s->accepted,
		   (unsigned long long)s->again, (unsigned long long)s->length);
	for (size_t i = 0; i < s->tally.nendings; i++) {
		const struct ending *e = &s->tally.ending[i];

		buf_printf(out, "ending %llu %s %s\n", (unsigned long long)e->n,
			   e->outcome, e->reason ? e->reason : "none");
	}
}

/* A text of a map, or what stands for it. */
static struct str text_of(const struct node *map, const char *key,
			  const char *absent)
{
	const struct node *n = node_get(map, key);

	return n && n->kind == NODE_TEXT ? n->text : str_of(absent);
}

/* The abilities of a card: their place, id and kind. */
static void put_abilities(const struct card *c, struct buf *out)
{
	for (size_t f = 0; f < c->game->nfields; f++) {
		const struct value *v = &c->values[f];

		if (!v->set || !v->node)
			continue;
		if (c->game->fields[f].type == FIELD_BODY &&
		    c->game->fields[f].table == c->game->grammar->play)
			buf_printf(out, "ability %.*s play play played\n",
				   STR_ARG(c->id));
		if (c->game->fields[f].type != FIELD_ABILITIES)
			continue;
		for (size_t i = 0; i < v->node->list.n; i++) {
			const struct node *n = v->node->list.v[i];
			char id[16];

			snprintf(id, sizeof(id), "a%u", (unsigned)(i + 1));
			buf_printf(out, "ability %.*s %zu %.*s %.*s\n",
				   STR_ARG(c->id), i + 1,
				   STR_ARG(text_of(n, "id", id)),
				   STR_ARG(text_of(n, "kind", "none")));
		}
	}
}

void soak_report(const struct soak *s, const struct card_set *set,
		 struct buf *out)
{
	const struct referee *r = set->game->referee;

	put_totals(s, out);
	for (size_t i = 0; i < set->n; i++) {
		buf_printf(out, "%s %.*s\n",
			   s->seen.dealt[i] ? "card" : "shelf",
			   STR_ARG(set->v[i].id));
		if (s->seen.dealt[i])
			put_abilities(&set->v[i], out);
		for (size_t e = 0; e < r->nevents; e++)
			if (s->seen.card[i * r->nevents + e])
				buf_printf(out, "saw %.*s %s %llu\n",
					   STR_ARG(set->v[i].id),
					   r->events[e].name,
					   (unsigned long long)s->seen
						   .card[i * r->nevents + e]);
	}
	for (uint32_t i = 0; i < intern_count(s->seen.ability); i++)
		buf_printf(out, "did %.*s\n",
			   STR_ARG(intern_str(s->seen.ability, i)));
}
