/* Statistics for programs: exact numbers as texts beside rounded ones. */
#include "cli/report/look.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"

/* Digits behind the point of odds and means, rounded halves up. */
#define DIGITS 6

static void put_text(struct json *j, const char *key, const char *value)
{
	json_key(j, key);
	json_text(j, value);
}

static void put_int(struct json *j, const char *key, int64_t n)
{
	json_key(j, key);
	json_int(j, n);
}

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
	json_open_map(j);
	put_ratio(j, "odds", o);
	put_text(j, "part", big_text(a, &o->part));
	put_text(j, "whole", big_text(a, &o->whole));
	json_close_map(j);
	arena_free(a);
}

static void open_list(struct json *j, const char *key)
{
	json_key(j, key);
	json_open_list(j);
}

static void put_all(struct json *j, const char *key, const struct odds *o,
		    size_t n)
{
	open_list(j, key);
	for (size_t i = 0; i < n; i++)
		put_odds(j, NULL, &o[i]);
	json_close_list(j);
}

static void put_count(struct json *j, const struct stat_count *c)
{
	json_open_map(j);
	put_text(j, "name", c->row->name.key);
	put_int(j, "cards", c->cards);
	if (c->summed) {
		put_int(j, "sum", c->sum);
		put_ratio(j, "mean", &c->mean);
	}
	open_list(j, "values");
	for (size_t i = 0; i < c->n; i++) {
		json_open_map(j);
		if (c->v[i].label.p)
			json_pair(j, "value", c->v[i].label);
		else
			put_int(j, "value", c->v[i].number);
		put_int(j, "cards", c->v[i].cards);
		json_close_map(j);
	}
	json_close_list(j);
	json_close_map(j);
}

static void put_goal(struct json *j, const struct stat_draw *d,
		     const struct stat_odds *o)
{
	json_open_map(j);
	put_text(j, "name", o->goal->name.key);
	open_list(j, "cards");
	for (size_t i = 0; i < o->goal->parts; i++)
		json_int(j, (int64_t)o->cards[i]);
	json_close_list(j);
	put_odds(j, "at_least_one", &o->once);
	if (d->hand->exchange)
		put_odds(j, "after_exchange", &o->exchange);
	if (d->hand->again)
		put_all(j, "again", o->again, d->hand->again);
	if (o->exactly) {
		put_ratio(j, "mean", &o->mean);
		put_all(j, "exactly", o->exactly, d->cards + 1);
	}
	json_close_map(j);
}

static void put_draw(struct json *j, const struct stat_draw *d)
{
	struct arena *a = arena_new();

	json_open_map(j);
	put_text(j, "name", d->hand->name.key);
	put_text(j, "clause", d->clause);
	put_int(j, "cards", d->cards);
	put_int(j, "deck", (int64_t)d->deck);
	put_text(j, "hands", big_text(a, &d->hands));
	put_text(j, "exchange_clause", d->exchange_clause);
	put_text(j, "again_clause", d->again_clause);
	open_list(j, "goals");
	for (size_t i = 0; i < d->n; i++)
		put_goal(j, d, &d->v[i]);
	json_close_list(j);
	open_list(j, "sums");
	for (size_t i = 0; i < d->hand->nsums; i++) {
		json_open_map(j);
		put_text(j, "name", d->hand->sums[i].name.key);
		put_ratio(j, "mean", &d->sums[i]);
		json_close_map(j);
	}
	json_close_list(j);
	put_all(j, "copies", d->copies, d->ncopies);
	json_close_map(j);
	arena_free(a);
}

static void put_block(struct json *j, const struct stat_block *b)
{
	json_open_map(j);
	put_text(j, "name", b->name.key);
	put_text(j, "clause", b->clause);
	open_list(j, "rows");
	for (size_t i = 0; i < b->n; i++) {
		json_open_map(j);
		json_pair(j, "name", b->v[i].label);
		for (size_t c = 0; c < b->columns; c++) {
			const struct stat_cell *x = &b->v[i].cell[c];
			const struct odds o =
				odds_of((uint64_t)x->part, (uint64_t)x->whole);

			if (x->whole == 1)
				put_int(j, b->column[c].key, x->part);
			else if (x->whole)
				put_ratio(j, b->column[c].key, &o);
			else
				put_text(j, b->column[c].key, NULL);
		}
		json_close_map(j);
	}
	json_close_list(j);
	json_close_map(j);
}

void look_json(struct buf *out, const struct verdict *v, const struct stats *s)
{
	struct json j;

	json_init(&j, out);
	json_open_map(&j);
	put_int(&j, "v", 1);
	put_text(&j, "file", v->list->file);
	put_int(&j, "index", v->list->index);
	put_int(&j, "line", v->list->line);
	json_pair(&j, "name", v->list->header[HEADER_NAME].value);
	put_text(&j, "game", v->game->id);
	put_text(&j, "format", v->format);
	json_key(&j, "legal");
	json_bool(&j, v->legal);
	put_int(&j, "cards", s->cards);
	put_int(&j, "unknown", s->unknown);
	open_list(&j, "counts");
	for (size_t i = 0; i < s->ncounts; i++)
		put_count(&j, &s->count[i]);
	json_close_list(&j);
	open_list(&j, "draws");
	for (size_t i = 0; i < s->ndraws; i++)
		put_draw(&j, &s->draw[i]);
	json_close_list(&j);
	open_list(&j, "tables");
	for (size_t i = 0; i < s->nblocks; i++)
		put_block(&j, &s->block[i]);
	json_close_list(&j);
	json_close_map(&j);
}
