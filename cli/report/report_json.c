/* Writes verdicts as JSON maps: one per line, or all in a list. */
#include "cli/report/report_form.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/text/encoding.h"

#include <inttypes.h>

static void put_day(struct json *j, const char *key, day d)
{
	char text[DATE_TEXT];
	bool open = d == DAY_FIRST || d == DAY_LAST;

	if (!open)
		date_text(d, text);
	json_pair(j, key, open ? str_of(NULL) : str_of(text));
}

/* Put the days on which the list is legal. */
static void put_when(struct json *j, const struct verdict *v)
{
	json_put(j, "when:[");
	for (size_t i = 0; i < v->nwhen; i++) {
		json_put(j, "{");
		put_day(j, "from", v->when[i].from);
		put_day(j, "until", v->when[i].until);
		json_put(j, "}");
	}
	json_put(j, "]");
}

static void put_judgement(const struct report *r, struct json *j,
			  const struct report_item *it)
{
	const struct verdict *v = it->v;

	json_put(j, "legal:%hhd", v->legal);
	if (v->dated)
		put_day(j, "date", v->on);
	if (r->when)
		put_when(j, v);
	json_put(j, "cards:%lld violations:[", (long long)v->cards);
	for (size_t i = 0; i < it->n; i++)
		render_violation(j, &it->finding[i]);
	json_put(j, "]");
	if (r->baseline)
		json_put(j, "known:%zu", it->known);
	if (it->omitted)
		json_put(j, "omitted:%zu", it->omitted);
	if (v->proof)
		proof_json(r, j, v);
}

/* Put a file without a verdict. */
static void put_file(struct json *j, const struct report_item *it)
{
	static const char *const states[] = {
		[REPORT_UNREADABLE] = "unreadable",
		[REPORT_EMPTY] = "empty",
		[REPORT_PASSED] = "passed-over",
	};

	json_put(j, "{v:%d file:%s state:%s kind:%s legal:~ message:%s}", 1,
		 it->file, states[it->is], it->kind, it->finding->msg);
}

/* Only if the list names a player. */
static void put_player(struct json *j, const struct deck_list *l)
{
	struct arena *a;

	if (!l->header[HEADER_PLAYER].set)
		return;
	a = arena_new();
	json_pair(j, "player", report_player(a, l));
	arena_free(a);
}

static void put_map(const struct report *r, struct buf *out,
		    const struct report_item *it)
{
	const struct verdict *v = it->v;
	const struct deck_list *l;
	struct json j;

	json_init(&j, out);
	if (v == NULL) {
		put_file(&j, it);
		return;
	}
	l = v->list;
	json_put(&j, "{v:%d file:%s index:%u line:%u", 1, l->file, l->index,
		 l->line);
	json_pair(&j, "name", l->header[HEADER_NAME].value);
	put_player(&j, l);
	json_put(&j, "game:%s format:%s object:%s",
		 v->game ? v->game->id : NULL, v->format,
		 v->object ? v->object : "deck");
	if (v->readable) {
		put_judgement(r, &j, it);
	} else {
		if (l->kind)
			json_put(&j, "kind:%s", encoding_kind_names[l->kind]);
		json_put(&j, "legal:~");
		render_list_error(&j, l->error_line, l->error_col, l->error,
				  l->error_hint);
	}
	json_put(&j, "}");
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

/* True if every list of the shard is reported as in a single run. */
static bool is_whole(const struct report *r)
{
	return !r->quiet && !r->baseline && r->max == UINT64_MAX;
}

/* A shard begins with its settings ... */
static void put_header(const struct report *r, struct buf *out)
{
	struct json j;

	if (r->shards == 0)
		return;
	json_init(&j, out);
	json_put(&j, "{v:%d type:%s tool:%s program:%s asked:%s", 1, "header",
		 "koloda check", "koloda " KOLODA_VERSION, r->asked);
	json_put(&j, "rules:%s cards:%s whole:%hhd", r->rules_hash,
		 r->cards_hash, is_whole(r));
	json_put(&j, "shard:%" PRIu64 " of:%" PRIu64 "}", r->shard, r->shards);
	buf_putc(out, '\n');
}

/* ... and ends with its counts: without them the file is incomplete. */
static void put_footer(const struct report *r, const struct report_tally *t,
		       struct buf *out)
{
	struct json j;

	if (r->shards == 0)
		return;
	json_init(&j, out);
	json_put(&j, "{v:%d type:%s items:%" PRIu64 " lists:%" PRIu64, 1,
		 "footer", t->written, t->lists);
	json_put(&j,
		 "legal:%" PRIu64 " illegal:%" PRIu64 " unreadable:%" PRIu64,
		 t->legal, t->illegal, t->unreadable);
	json_put(&j, "files:%" PRIu64 " findings:%" PRIu64 " ok:%hhd}",
		 t->files, t->findings, (bool)true);
	buf_putc(out, '\n');
}

const struct report_form report_json = {
	.is = FORM_OWN | FORM_FILES | FORM_PASSED | FORM_SUM,
	.separator = ",",
	.begin = report_open_list,
	.item = put_element,
	.end = report_close_list,
};

const struct report_form report_jsonl = {
	.is = FORM_OWN | FORM_FILES | FORM_PASSED | FORM_SUM,
	.begin = put_header,
	.item = put_line,
	.end = put_footer,
};
