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

void proof_json(const struct report *r, struct json *j, const struct verdict *v)
{
	json_put(j, "proof:[");
	for (size_t i = 0; i < v->proof->n; i++) {
		const struct proof_line *l = &v->proof->v[i];

		json_put(j, "{clause:%s name:%s state:%s value:%s asked:%s",
			 game_clause_id(v->game, l->clause), l->name,
			 proof_state_name(l->state), l->m.value, l->m.asked);
		if (l->m.counted)
			json_put(j, "found:%lld allowed:%lld",
				 (long long)l->m.found,
				 (long long)l->m.allowed);
		json_put(j, "}");
	}
	json_put(j, "] hashes:{list:%s cards:%s rules:%s}", v->proof->list,
		 r->cards_hash, r->rules_hash);
}
