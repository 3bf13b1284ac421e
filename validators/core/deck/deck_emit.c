/* Writes lists in each output format. */
#include "validators/core/deck/deck_form_internal.h"

static bool new_section(const struct deck_out *d, size_t i)
{
	return i == 0 ? d->v[i].label.n > 0
		      : !str_eq(d->v[i].label, d->v[i - 1].label);
}

static void put_line(struct buf *out, const struct deck_line_out *l)
{
	if (!l->bare)
		buf_printf(out, "%u ", l->entry->count);
	buf_put(out, l->text.p, l->text.n);
}

static void put_notes(struct buf *out, const struct strs *notes)
{
	for (size_t i = 0; i < notes->n; i++)
		buf_printf(out, "%.*s\n", STR_ARG(notes->v[i]));
}

static void emit_native(struct buf *out, const struct deck_out *d)
{
	size_t start = out->n;

	put_notes(out, &d->top);
	for (size_t h = 0; h < HEADER_COUNT; h++) {
		const char *name = deck_header_names[h];

		if (d->header[h].p)
			buf_printf(out, "%c%s: %.*s\n", *name - 'a' + 'A',
				   name + 1, STR_ARG(d->header[h]));
	}
	for (size_t i = 0; i < d->n; i++) {
		if (out->n > start && (i == 0 || new_section(d, i)))
			buf_putc(out, '\n');
		if (new_section(d, i))
			buf_printf(out, "[%.*s]\n", STR_ARG(d->v[i].label));
		put_notes(out, &d->v[i].above);
		if (d->v[i].entry == NULL)
			continue;
		put_line(out, &d->v[i]);
		if (d->v[i].behind.n)
			buf_printf(out, "  %.*s", STR_ARG(d->v[i].behind));
		buf_putc(out, '\n');
	}
	put_notes(out, &d->bottom);
}

static void emit_arena(struct buf *out, const struct deck_out *d)
{
	if (d->header[HEADER_NAME].p)
		buf_printf(out, "About\nName %.*s\n\n",
			   STR_ARG(d->header[HEADER_NAME]));
	for (size_t i = 0; i < d->n; i++) {
		if (i && new_section(d, i))
			buf_putc(out, '\n');
		if (new_section(d, i))
			buf_printf(out, "%.*s\n", STR_ARG(d->v[i].label));
		put_line(out, &d->v[i]);
		buf_putc(out, '\n');
	}
	if (d->n == 0)
		buf_puts(out, "Deck\n");
}

/* Put one line of the comments, which `word` begins. */
static void put_comment(struct buf *out, bool *any, const char *word,
			struct str text)
{
	buf_puts(out, *any ? "\n" : "    <comments>");
	if (word)
		buf_printf(out, "%c%s: ", *word - 'a' + 'A', word + 1);
	buf_put_xml(out, text);
	*any = true;
}

static void put_strs(struct buf *out, bool *any, const struct strs *s)
{
	for (size_t i = 0; i < s->n; i++)
		put_comment(out, any, NULL, s->v[i]);
}

/* Put headers, and after them the comments. */
static void put_comments(struct buf *out, const struct deck_out *d)
{
	bool any = false;

	for (size_t h = 0; h < HEADER_COUNT; h++)
		if (h != HEADER_NAME && d->header[h].p)
			put_comment(out, &any, deck_header_names[h],
				    d->header[h]);
	put_strs(out, &any, &d->top);
	for (size_t i = 0; i < d->n; i++) {
		put_strs(out, &any, &d->v[i].above);
		if (d->v[i].behind.n)
			put_comment(out, &any, NULL, d->v[i].behind);
	}
	put_strs(out, &any, &d->bottom);
	if (any)
		buf_puts(out, "</comments>\n");
}

static void emit_cod(struct buf *out, const struct deck_out *d)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<cockatrice_deck version=\"1\">\n");
	if (d->header[HEADER_NAME].p) {
		buf_puts(out, "    <deckname>");
		buf_put_xml(out, d->header[HEADER_NAME]);
		buf_puts(out, "</deckname>\n");
	}
	put_comments(out, d);
	for (size_t i = 0; i < d->n; i++) {
		if (i && new_section(d, i))
			buf_puts(out, "    </zone>\n");
		if (new_section(d, i)) {
			buf_puts(out, "    <zone name=\"");
			buf_put_xml(out, d->v[i].label);
			buf_puts(out, "\">\n");
		}
		buf_printf(out, "        <card number=\"%u\" name=\"",
			   d->v[i].entry->count);
		buf_put_xml(out, d->v[i].text);
		buf_puts(out, "\"/>\n");
	}
	if (d->n)
		buf_puts(out, "    </zone>\n");
	buf_puts(out, "</cockatrice_deck>\n");
}

deck_emit *const deck_emitters[DECK_FORMS] = {
	[DECK_NATIVE] = emit_native,
	[DECK_ARENA] = emit_arena,
	[DECK_COD] = emit_cod,
};
