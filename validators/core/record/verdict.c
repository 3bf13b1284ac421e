/* Prints the verdict on a record as text and as JSON. */
#include "validators/core/record/verdict.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/record/record.h"

#include <string.h>

/* A value for people: "gone" is a keyword, and could also be a text. */
static const char *shown(const struct replay *r, const char *value)
{
	return value && strcmp(value, "gone") != 0 ? value
	       : value ? tr_in(r->lang, "value", C_("value", "gone"))
		       : tr_in(r->lang, "value", C_("value", "as before"));
}

static void put_differences(struct buf *out, const struct replay *r)
{
	for (size_t i = 0; i < r->n; i++) {
		const struct difference *d = &r->v[i];

		buf_puts(out, i ? "; " : "");
		buf_printf(out, tr(r->lang, "%s is %s, recorded %s"), d->path,
			   shown(r, d->found), shown(r, d->recorded));
	}
}

void verdict_json(struct buf *out, const char *path, const struct replay *r)
{
	static const char *const names[] = { "exact", "diverged",
					     "unverifiable" };
	struct json j;

	json_init(&j, out);
	json_open_map(&j);
	json_key(&j, "v");
	json_int(&j, 1);
	json_key(&j, "file");
	json_text(&j, path);
	json_key(&j, "verdict");
	json_text(&j, names[r->verdict]);
	json_key(&j, "step");
	if (r->whole)
		json_null(&j);
	else
		json_int(&j, (int64_t)r->step);
	json_key(&j, "reason");
	json_text(&j, r->reason);
	json_key(&j, "differences");
	json_open_list(&j);
	for (size_t i = 0; i < r->n; i++) {
		json_open_map(&j);
		json_key(&j, "path");
		json_text(&j, r->v[i].path);
		json_key(&j, "recorded");
		json_text(&j, r->v[i].recorded);
		json_key(&j, "found");
		json_text(&j, r->v[i].found);
		json_close_map(&j);
	}
	json_close_list(&j);
	json_close_map(&j);
	buf_putc(out, '\n');
}

void verdict_text(struct buf *out, const struct replay *r)
{
	struct buf why = { 0 };

	if (r->verdict == REPLAY_EXACT) {
		/* the start and the end are also steps */
		buf_printf(out,
			   tr_n(r->lang, "EXACT, %llu step\n",
				"EXACT, %llu steps\n", (int64_t)r->step - 2),
			   (unsigned long long)r->step - 2);
		return;
	}
	if (r->verdict == REPLAY_DIVERGED && r->whole)
		buf_puts(out, tr(r->lang, "DIVERGED: "));
	else if (r->verdict == REPLAY_DIVERGED)
		buf_printf(out, tr(r->lang, "DIVERGED at step %llu: "),
			   (unsigned long long)r->step);
	else
		buf_puts(out, tr(r->lang, "UNVERIFIABLE: "));
	/* untrusted text of the record */
	buf_puts(&why, r->reason ? r->reason : "");
	put_differences(&why, r);
	utf8_put_safe(out, buf_str(&why));
	buf_putc(out, '\n');
	buf_release(&why);
}
