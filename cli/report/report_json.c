/* Verdicts as JSON maps: one per line, or all in a list. */
#include "cli/report/report_form.h"
#include "cli/shell/render.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"

static void put_day(struct json *j, const char *key, day d)
{
	char text[DATE_TEXT];
	bool open = d == DAY_FIRST || d == DAY_LAST;

	if (!open)
		date_text(d, text);
	json_pair(j, key, open ? str_of(NULL) : str_of(text));
}

/* The days on which the list is legal. */
static void put_when(struct json *j, const struct verdict *v)
{
	json_key(j, "when");
	json_open_list(j);
	for (size_t i = 0; i < v->nwhen; i++) {
		json_open_map(j);
		put_day(j, "from", v->when[i].from);
		put_day(j, "until", v->when[i].until);
		json_close_map(j);
	}
	json_close_list(j);
}

static void put_judgement(const struct report *r, struct json *j,
			  const struct report_item *it)
{
	const struct verdict *v = it->v;

	json_key(j, "legal");
	json_bool(j, v->legal);
	if (v->dated)
		put_day(j, "date", v->on);
	if (r->when)
		put_when(j, v);
	json_key(j, "cards");
	json_int(j, v->cards);
	json_key(j, "violations");
	json_open_list(j);
	for (size_t i = 0; i < it->n; i++)
		render_violation(j, &it->finding[i]);
	json_close_list(j);
	if (r->baseline) {
		json_key(j, "known");
		json_int(j, (int64_t)it->known);
	}
	if (it->omitted) {
		json_key(j, "omitted");
		json_int(j, (int64_t)it->omitted);
	}
	if (v->proof)
		proof_json(r, j, v);
}

static void put_map(const struct report *r, struct buf *out,
		    const struct report_item *it)
{
	const struct verdict *v = it->v;
	const struct deck_list *l = v->list;
	struct json j;

	json_init(&j, out);
	json_open_map(&j);
	json_key(&j, "v");
	json_int(&j, 1);
	json_pair(&j, "file", str_of(l->file));
	json_key(&j, "index");
	json_int(&j, l->index);
	json_key(&j, "line");
	json_int(&j, l->line);
	json_pair(&j, "name", l->header[HEADER_NAME].value);
	json_pair(&j, "game", str_of(v->game ? v->game->id : NULL));
	json_pair(&j, "format", str_of(v->format));
	json_pair(&j, "object", v->object ? str_of(v->object) : STR("deck"));
	if (v->readable) {
		put_judgement(r, &j, it);
	} else {
		json_key(&j, "legal");
		json_null(&j);
		render_list_error(&j, l);
	}
	json_close_map(&j);
}

static void put_line(const struct report *r, struct buf *out,
		     const struct report_item *it)
{
	put_map(r, out, it);
	buf_putc(out, '\n');
}

static void put_element(const struct report *r, struct buf *out,
			const struct report_item *it)
{
	buf_putc(out, '\n');
	put_map(r, out, it);
}

/* True if every list of the shard is told as one run would tell it. */
static bool is_whole(const struct report *r)
{
	return !r->quiet && !r->baseline && r->max == UINT64_MAX;
}

static void put_number(struct json *j, const char *key, uint64_t n)
{
	json_key(j, key);
	json_int(j, (int64_t)n);
}

static void begin_line(struct json *j, struct buf *out, const char *type)
{
	json_init(j, out);
	json_open_map(j);
	put_number(j, "v", 1);
	json_pair(j, "type", str_of(type));
}

static void end_line(struct json *j, struct buf *out)
{
	json_close_map(j);
	buf_putc(out, '\n');
}

/* A shard says first what was asked ... */
static void put_header(const struct report *r, struct buf *out)
{
	struct json j;

	if (r->shards == 0)
		return;
	begin_line(&j, out, "header");
	json_pair(&j, "tool", STR("koloda check"));
	json_pair(&j, "program", STR("koloda " KOLODA_VERSION));
	json_pair(&j, "asked", str_of(r->asked));
	json_pair(&j, "rules", str_of(r->rules_hash));
	json_pair(&j, "cards", str_of(r->cards_hash));
	json_key(&j, "whole");
	json_bool(&j, is_whole(r));
	put_number(&j, "shard", r->shard);
	put_number(&j, "of", r->shards);
	end_line(&j, out);
}

/* ... and last what was judged: without it the file is not whole. */
static void put_footer(const struct report *r, const struct report_tally *t,
		       struct buf *out)
{
	struct json j;

	if (r->shards == 0)
		return;
	begin_line(&j, out, "footer");
	put_number(&j, "items", t->written);
	put_number(&j, "lists", t->lists);
	put_number(&j, "legal", t->legal);
	put_number(&j, "illegal", t->illegal);
	put_number(&j, "unreadable", t->unreadable);
	put_number(&j, "files", t->files);
	put_number(&j, "findings", t->findings);
	json_key(&j, "ok");
	json_bool(&j, true);
	end_line(&j, out);
}

const struct report_form report_json = {
	.name = "json",
	.proves = true,
	.separator = ",",
	.begin = report_open_list,
	.item = put_element,
	.end = report_close_list,
};

const struct report_form report_jsonl = {
	.name = "jsonl",
	.proves = true,
	.begin = put_header,
	.item = put_line,
	.end = put_footer,
};
