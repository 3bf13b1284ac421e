/* The proof of a verdict: clause by clause, then what it was made from. */
#include "cli/report/report_form.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/check/proof.h"
#include "validators/core/game/game.h"

static void put_line(struct buf *out, const struct game *g,
		     const struct proof_line *l)
{
	const char *clause = game_clause_id(g, l->clause);

	buf_printf(out, "  %-12s  %-10s  %-20s  ", proof_state_name(l->state),
		   clause ? clause : "", l->name ? l->name : "");
	utf8_put_safe(out, str_of(l->m.value));
	if (l->m.asked)
		buf_printf(out, ", %s", l->m.asked);
	buf_putc(out, '\n');
}

void proof_text(const struct report *r, struct buf *out,
		const struct verdict *v)
{
	char date[DATE_TEXT];
	bool dated = v->dated && v->on != DAY_FIRST && v->on != DAY_LAST;

	for (size_t i = 0; i < v->proof->n; i++)
		put_line(out, v->game, &v->proof->v[i]);
	if (dated)
		date_text(v->on, date);
	buf_printf(out,
		   "  date          %s\n  list          %s\n"
		   "  cards         %s\n  rules         %s\n",
		   dated ? date : "no list of the format counts",
		   v->proof->list, r->cards_hash, r->rules_hash);
}

static void put_text(struct json *j, const char *key, const char *text)
{
	json_key(j, key);
	if (text)
		json_str(j, str_of(text));
	else
		json_null(j);
}

static void put_map(struct json *j, const struct game *g,
		    const struct proof_line *l)
{
	json_open_map(j);
	put_text(j, "clause", game_clause_id(g, l->clause));
	put_text(j, "name", l->name);
	put_text(j, "state", proof_state_name(l->state));
	put_text(j, "value", l->m.value);
	put_text(j, "asked", l->m.asked);
	if (l->m.counted) {
		json_key(j, "found");
		json_int(j, l->m.found);
		json_key(j, "allowed");
		json_int(j, l->m.allowed);
	}
	json_close_map(j);
}

void proof_json(const struct report *r, struct json *j, const struct verdict *v)
{
	json_key(j, "proof");
	json_open_list(j);
	for (size_t i = 0; i < v->proof->n; i++)
		put_map(j, v->game, &v->proof->v[i]);
	json_close_list(j);
	json_key(j, "hashes");
	json_open_map(j);
	put_text(j, "list", v->proof->list);
	put_text(j, "cards", r->cards_hash);
	put_text(j, "rules", r->rules_hash);
	json_close_map(j);
}
