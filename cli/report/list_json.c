/* Writes deck lists as JSON. */
#include "cli/report/list_json.h"

#include "validators/core/deck/deck_line.h"
#include "validators/core/game/game.h"

static void put_headers(struct json *j, const struct deck_list *l)
{
	json_put(j, "headers:{");
	for (size_t h = 0; h < HEADER_COUNT; h++)
		if (l->header[h].set)
			json_pair(j, deck_header_names[h], l->header[h].value);
	json_put(j, "}");
}

/* Put the card of an entry: its id, or null, and its name. */
static void put_card(struct json *j, const struct verdict *v,
		     const struct entry *e, struct str name)
{
	json_pair(j, "id",
		  CARD_KNOWN(e->card) ? v->set->v[e->card].id
				      : (struct str){ 0 });
	json_pair(j, "name", name);
}

/* Put the rest of a line after its card. */
static void put_more(struct json *j, const struct verdict *v,
		     const struct deck_more *m, struct str host)
{
	const char cell[] = { (char)('a' + m->column), (char)('1' + m->rank),
			      '\0' };

	if (m->form == LINE_PAID && m->paid)
		json_put(j, "gold:%u silver:%u", m->gold, m->silver);
	if (m->form == LINE_PLACED)
		json_put(j, "cell:%s hidden:%hhd", cell, m->hidden);
	if (m->form == LINE_HOSTED) {
		json_put(j, "nth:%u host:{", m->nth);
		put_card(j, v, &m->host, host);
		json_put(j, "nth:%u}", m->host_nth);
	}
}

void list_json(struct json *j, const struct verdict *v, const struct str *name,
	       const struct str *host)
{
	const struct deck_list *l = v->list;

	json_put(j, "{v:%d file:%s index:%u line:%u game:%s format:%s", 1,
		 l->file, l->index, l->line, v->game->id, v->format);
	put_headers(j, l);
	json_put(j, "cards:[");
	for (size_t i = 0; i < l->n; i++) {
		const struct entry *e = &l->v[i];

		json_put(j, "{line:%u column:%u section:%s count:%u", e->line,
			 e->col,
			 e->section < v->game->nsections
				 ? v->game->sections[e->section].name
				 : NULL,
			 e->count);
		put_card(j, v, e, name[i]);
		if (l->more)
			put_more(j, v, &l->more[i],
				 host ? host[i] : (struct str){ 0 });
		json_put(j, "}");
	}
	json_put(j, "]}");
}
