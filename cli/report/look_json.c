/* Writes statistics for programs: exact numbers as strings beside
 * rounded ones. */
#include "cli/report/look.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"

/* Decimals of odds and means, halves rounded up. */
#define DIGITS 6

static void put_ratio(struct json *j, const char *key, const struct odds *o)
{
	json_key(j, key);
	json_decimal(j, big_ratio(&o->part, &o->whole, DIGITS), DIGITS);
}

/* {"odds":0.399500,"part":"154289520","whole":"386206920"} */
static void put_odds(struct json *j, const char *key, const struct odds *o)
{
	struct arena *a = arena_new();

	if (key)
		json_key(j, key);
	json_put(j, "{");
	put_ratio(j, "odds", o);
	json_put(j, "part:%s whole:%s}", big_text(a, &o->part),
		 big_text(a, &o->whole));
	arena_free(a);
}

static void put_all(struct json *j, const char *key, const struct odds *o,
		    size_t n)
{
	json_key(j, key);
	json_open_list(j);
	for (size_t i = 0; i < n; i++)
		put_odds(j, NULL, &o[i]);
	json_close_list(j);
}

static void put_count(struct json *j, const struct stat_count *c)
{
	json_put(j, "{name:%s cards:%lld", c->row->name.key,
		 (long long)c->cards);
	if (c->summed) {
		json_put(j, "sum:%lld", (long long)c->sum);
		put_ratio(j, "mean", &c->mean);
	}
	json_put(j, "values:[");
	for (size_t i = 0; i < c->n; i++) {
		const struct stat_value *v = &c->v[i];

		if (v->label.p)
			json_put(j, "{value:%.*s", STR_ARG(v->label));
		else
			json_put(j, "{value:%lld", (long long)v->number);
		json_put(j, "cards:%lld}", (long long)v->cards);
	}
	json_put(j, "]}");
}

static void put_goal(struct json *j, const struct stat_draw *d,
		     const struct stat_odds *o)
{
	json_put(j, "{name:%s cards:[", o->goal->name.key);
	for (size_t i = 0; i < o->goal->parts; i++)
		json_int(j, (int64_t)o->cards[i]);
	json_put(j, "]");
	put_odds(j, "at_least_one", &o->once);
	if (d->hand->exchange)
		put_odds(j, "after_exchange", &o->exchange);
	if (d->hand->again)
		put_all(j, "again", o->again, d->hand->again);
	if (o->exactly) {
		put_ratio(j, "mean", &o->mean);
		put_all(j, "exactly", o->exactly, d->cards + 1);
	}
	json_put(j, "}");
}

static void put_draw(struct json *j, const struct stat_draw *d)
{
	struct arena *a = arena_new();

	json_put(j, "{name:%s clause:%s cards:%u deck:%lld hands:%s",
		 d->hand->name.key, d->clause, d->cards, (long long)d->deck,
		 big_text(a, &d->hands));
	json_put(j, "exchange_clause:%s again_clause:%s goals:[",
		 d->exchange_clause, d->again_clause);
	for (size_t i = 0; i < d->n; i++)
		put_goal(j, d, &d->v[i]);
	json_put(j, "] sums:[");
	for (size_t i = 0; i < d->hand->nsums; i++) {
		json_put(j, "{name:%s", d->hand->sums[i].name.key);
		put_ratio(j, "mean", &d->sums[i]);
		json_put(j, "}");
	}
	json_put(j, "]");
	put_all(j, "copies", d->copies, d->ncopies);
	json_put(j, "}");
	arena_free(a);
}

static void put_block(struct json *j, const struct stat_block *b)
{
	json_put(j, "{name:%s clause:%s rows:[", b->name.key, b->clause);
	for (size_t i = 0; i < b->n; i++) {
		json_put(j, "{name:%.*s", STR_ARG(b->v[i].label));
		for (size_t c = 0; c < b->columns; c++) {
			const struct stat_cell *x = &b->v[i].cell[c];
			const struct odds o =
				odds_of((uint64_t)x->part, (uint64_t)x->whole);

			if (x->whole > 1) {
				put_ratio(j, b->column[c].key, &o);
				continue;
			}
			json_key(j, b->column[c].key);
			if (x->whole)
				json_int(j, x->part);
			else
				json_null(j);
		}
		json_put(j, "}");
	}
	json_put(j, "]}");
}

void look_json(struct buf *out, const struct verdict *v, const struct stats *s)
{
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d file:%s index:%u line:%u", 1, v->list->file,
		 v->list->index, v->list->line);
	json_pair(&j, "name", v->list->header[HEADER_NAME].value);
	json_put(&j, "game:%s format:%s legal:%hhd", v->game->id, v->format,
		 v->legal);
	json_put(&j, "cards:%lld unknown:%lld counts:[", (long long)s->cards,
		 (long long)s->unknown);
	for (size_t i = 0; i < s->ncounts; i++)
		put_count(&j, &s->count[i]);
	json_put(&j, "] draws:[");
	for (size_t i = 0; i < s->ndraws; i++)
		put_draw(&j, &s->draw[i]);
	json_put(&j, "] tables:[");
	for (size_t i = 0; i < s->nblocks; i++)
		put_block(&j, &s->block[i]);
	json_put(&j, "]}");
}
