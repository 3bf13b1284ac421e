/* Writes the proof of a verdict: clause by clause, then its inputs. */
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/core/check/proof.h"
#include "validators/core/game/game.h"

/* Put a text padded to `wide` columns, and two blanks. */
static void put_cell(struct buf *out, const char *text, size_t wide)
{
	put_padded(out, str_of(text), wide);
	buf_blanks(out, 2);
}

static void put_line(const struct report *r, struct buf *out,
		     const struct game *g, const struct proof_line *l)
{
	const char *clause = game_clause_id(g, l->clause);

	buf_blanks(out, 2);
	put_cell(out, tr_in(r->lang, "proof", proof_state_name(l->state)), 12);
	put_cell(out, clause ? clause : "", 10);
	put_cell(out, l->name ? l->name : "", 20);
	/* a clause that only permits something is quoted */
	utf8_put_safe(out,
		      str_of(tr_in(r->lang, clause ? clause : "", l->m.value)));
	if (l->m.asked)
		buf_printf(out, ", %s", l->m.asked);
	buf_putc(out, '\n');
}

static void put_source(struct buf *out, const char *label, const char *text)
{
	buf_blanks(out, 2);
	put_cell(out, label, 12);
	buf_printf(out, "%s\n", text);
}

void proof_text(const struct report *r, struct buf *out,
		const struct verdict *v)
{
	char date[DATE_TEXT];
	bool dated = v->dated && v->on != DAY_FIRST && v->on != DAY_LAST;

	for (size_t i = 0; i < v->proof->n; i++)
		put_line(r, out, v->game, &v->proof->v[i]);
	if (dated)
		date_text(v->on, date);
	put_source(out, tr(r->lang, "date"),
		   dated ? date : tr(r->lang, "no list of the format counts"));
	put_source(out, tr(r->lang, "list"), v->proof->list);
	put_source(out, tr(r->lang, "cards"), r->cards_hash);
	put_source(out, tr(r->lang, "rules"), r->rules_hash);
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
	json_put(j, "] lang:%s hashes:{list:%s cards:%s rules:%s}",
		 lang_code(r->lang), v->proof->list, r->cards_hash,
		 r->rules_hash);
}
