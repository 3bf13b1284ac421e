/* Writes the cards found for programs: JSON, CSV, ids. */
#include "cli/report/query_rows.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

#include <string.h>

static void put_json(struct query_rows *s)
{
	for (size_t k = 0; k < s->n; k++) {
		const struct value_shown *v = s->row[k];
		struct json j;

		if (s->shape == JSON)
			buf_puts(&output, k ? ",\n" : "[\n");
		json_init(&j, &output);
		json_put(&j, "{v:%d", 1);
		for (size_t i = 0; i < s->nfields + 2; i++) {
			json_key(&j, i == 0   ? "game"
				     : i == 1 ? "id"
					      : s->fields[i - 2]);
			if (v[i].s.p == NULL) {
				json_null(&j);
			} else if (v[i].bare) {
				buf_put(&output, v[i].s.p, v[i].s.n);
				j.keyed = false;
				j.level[j.depth].comma = true;
			} else {
				json_str(&j, v[i].s);
			}
		}
		json_close_map(&j);
		if (s->shape == JSONL)
			buf_putc(&output, '\n');
		out_check();
	}
	if (s->shape == JSON)
		buf_puts(&output, s->n ? "\n]\n" : "[]\n");
}

/* RFC 4180: in quotes if there is a comma, a quote or a line feed. */
static void put_cell(struct str v, bool first)
{
	bool quote = false;

	for (size_t i = 0; i < v.n; i++)
		quote |= strchr(",\"\n\r", v.p[i]) != NULL;
	buf_puts(&output, first ? "" : ",");
	if (!quote) {
		buf_put(&output, v.p ? v.p : "", v.n);
		return;
	}
	buf_putc(&output, '"');
	for (size_t i = 0; i < v.n; i++) {
		if (v.p[i] == '"')
			buf_putc(&output, '"');
		buf_putc(&output, v.p[i]);
	}
	buf_putc(&output, '"');
}

static void put_csv(struct query_rows *s)
{
	put_cell(STR("game"), true);
	put_cell(STR("id"), false);
	for (size_t i = 0; i < s->nfields; i++)
		put_cell(str_of(s->fields[i]), false);
	buf_puts(&output, "\r\n");
	for (size_t k = 0; k < s->n; k++) {
		for (size_t i = 0; i < s->nfields + 2; i++)
			put_cell(s->row[k][i].s, i == 0);
		buf_puts(&output, "\r\n");
		out_check();
	}
}

static void put_ids(struct query_rows *s)
{
	for (size_t k = 0; k < s->n; k++) {
		utf8_put_safe(&output, s->row[k][0].s);
		buf_putc(&output, '/');
		utf8_put_safe(&output, s->row[k][1].s);
		buf_putc(&output, '\n');
	}
}

static void put_names(struct query_rows *s)
{
	for (size_t k = 0; k < s->n; k++) {
		utf8_put_safe(&output, s->row[k][2].s);
		buf_putc(&output, '\n');
	}
}

void query_put(struct query_rows *s)
{
	if (s->count_only)
		buf_printf(&output, "%zu\n", s->n);
	else if (s->shape == JSON || s->shape == JSONL)
		put_json(s);
	else if (s->shape == CSV)
		put_csv(s);
	else if (s->shape == IDS)
		put_ids(s);
	else if (s->shape == NAMES)
		put_names(s);
	else if (s->n)
		query_put_table(s);
	else if (terminal_width())
		complain("no cards");
}
