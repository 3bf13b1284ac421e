/* Writes verdicts as JSON maps: one per line, or all in a list. */
#include "cli/report/report_form.h"
#include "cli/shell/render.h"

#include "validators/base/arena.h"
#include "validators/base/json.h"

#include <inttypes.h>

/* Put the days on which the list is legal. */
static void put_when(struct json *j, const struct koloda_verdict *v)
{
	json_put(j, "when:[");
	for (size_t i = 0; i < v->nwhen; i++)
		json_put(j, "{from:%s until:%s}", v->when[i].from,
			 v->when[i].until);
	json_put(j, "]");
}

static void put_judgement(const struct report *r, struct json *j,
			  const struct report_item *it)
{
	const struct koloda_verdict *v = it->v;

	json_put(j, "legal:%hhd", (bool)(v->state == KOLODA_LEGAL));
	if (v->dated)
		json_put(j, "date:%s", v->date);
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
static void put_player(struct json *j, const struct koloda_verdict *v)
{
	struct arena *a;

	if (v->player == NULL)
		return;
	a = arena_new();
	json_pair(j, "player", report_player(a, v->file, v->player));
	arena_free(a);
}

static void put_map(const struct report *r, struct buf *out,
		    const struct report_item *it)
{
	const struct koloda_verdict *v = it->v;
	struct json j;

	json_init(&j, out);
	if (v == NULL) {
		put_file(&j, it);
		return;
	}
	json_put(&j, "{v:%d file:%s index:%u line:%u name:%s", 1, v->file,
		 v->list, v->line, v->name);
	put_player(&j, v);
	json_put(&j, "game:%s format:%s object:%s", v->game, v->format,
		 v->object);
	if (report_is_read(it)) {
		put_judgement(r, &j, it);
	} else {
		const struct koloda_finding *f = v->finding;

		if (v->kind)
			json_put(&j, "kind:%s", v->kind);
		json_put(&j, "legal:~");
		render_list_error(&j, f->line, f->column, f->message, f->hint);
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
