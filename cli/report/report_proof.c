/* Writes the proof of a verdict: clause by clause, then its inputs. */
#include "cli/report/report_form.h"
#include "cli/shell/figures.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"

/* Put a text padded to `wide` columns, and two blanks. */
static void put_cell(struct buf *out, const char *text, size_t wide)
{
	put_padded(out, str_of(text), wide);
	buf_blanks(out, 2);
}

static void put_line(const struct report *r, struct buf *out,
		     const struct koloda_proof *l)
{
	buf_blanks(out, 2);
	put_cell(out, tr_in(r->lang, "proof", l->state), 12);
	put_cell(out, l->clause ? l->clause : "", 10);
	put_cell(out, l->name ? l->name : "", 20);
	/* a clause that only permits something is quoted */
	utf8_put_safe(out, str_of(tr_in(r->lang, l->clause ? l->clause : "",
					l->value)));
	if (l->asked)
		buf_printf(out, ", %s", l->asked);
	buf_putc(out, '\n');
}

static void put_source(struct buf *out, const char *label, const char *text)
{
	buf_blanks(out, 2);
	put_cell(out, label, 12);
	buf_printf(out, "%s\n", text);
}

void proof_text(const struct report *r, struct buf *out,
		const struct koloda_verdict *v)
{
	for (size_t i = 0; i < v->nproof; i++)
		put_line(r, out, &v->proof[i]);
	put_source(out, tr(r->lang, "date"),
		   v->date ? v->date
			   : tr(r->lang, "no list of the format counts"));
	put_source(out, tr(r->lang, "list"), v->hash);
	put_source(out, tr(r->lang, "cards"), r->cards_hash);
	put_source(out, tr(r->lang, "rules"), r->rules_hash);
}

void proof_json(const struct report *r, struct json *j,
		const struct koloda_verdict *v)
{
	json_put(j, "proof:[");
	for (size_t i = 0; i < v->nproof; i++) {
		const struct koloda_proof *l = &v->proof[i];

		json_put(j, "{clause:%s name:%s state:%s value:%s asked:%s",
			 l->clause, l->name, l->state, l->value, l->asked);
		if (l->counted)
			json_put(j, "found:%lld allowed:%lld",
				 (long long)l->found, (long long)l->allowed);
		json_put(j, "}");
	}
	json_put(j, "] lang:%s hashes:{list:%s cards:%s rules:%s}",
		 lang_code(r->lang), v->hash, r->cards_hash, r->rules_hash);
}
