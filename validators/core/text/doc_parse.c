/* Runs the YAML parser over a text and reports why it stopped. */
#include "validators/core/text/doc_reader.h"

/* libyaml's memory ends like ours: asking the arena for too much ends the
 * program. */
static void run_out_of_memory(struct reader *r)
{
	arena_array(r->a, SIZE_MAX, 2);
}

/* Where the context starts; of an unclosed bracket libyaml only knows where
 * it looked for the next value. */
static struct span context_span(struct reader *r)
{
	const yaml_parser_t *p = &r->parser;
	const struct frame *f = reader_innermost(r);
	struct span at;

	if (f && f->is_flow &&
	    strcmp(p->context, "while parsing a flow node") == 0) {
		at = f->node->at;
		at.end_line = at.line;
		at.end_col = at.col + 1;
		return at;
	}
	at = reader_span(r, &p->context_mark, &p->context_mark);
	return source_at(&r->src, source_seek(&r->src, at.line, at.col));
}

/* Turn what stopped libyaml into the one fatal finding.  What it says of an
 * error (error, problem, context and their marks) is all that is read of its
 * parser: it has no functions for that. */
static void on_problem(struct reader *r)
{
	const yaml_parser_t *p = &r->parser;
	struct span at = reader_span(r, &p->problem_mark, &p->problem_mark);
	const struct problem *known;
	const char *related = p->context;
	struct diag d = { .name = "not-yaml", .msg = p->problem };
	struct span context, other;
	size_t off;

	if (p->error == YAML_MEMORY_ERROR)
		run_out_of_memory(r);
	off = source_seek(&r->src, at.line, at.col);
	d.at = source_at(&r->src, off);
	context = other = p->context ? context_span(r) : d.at;
	known = problem_find(p->problem, p->context, r->src.text, off);
	if (known) {
		d.msg = known->msg;
		d.hint = known->hint;
		related = known->related;
	}
	if (known && known->at_context) {
		other = d.at;
		d.at = context;
	}
	if (related)
		diag_relate(r->ds, reader_fail(r, d), other, related);
	else
		reader_fail(r, d);
}

/* Events only: libyaml's own trees expand aliases and lose duplicate keys. */
static void read_events(struct reader *r)
{
	yaml_event_t ev;

	if (!yaml_parser_initialize(&r->parser))
		run_out_of_memory(r);
	yaml_parser_set_encoding(&r->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(
		&r->parser, (const yaml_char_t *)r->src.text.p, r->src.text.n);
	while (!r->ended && !r->failed) {
		if (!yaml_parser_parse(&r->parser, &ev)) {
			on_problem(r);
			break;
		}
		reader_event(r, &ev);
		yaml_event_delete(&ev);
	}
	yaml_parser_delete(&r->parser);
}

static int read_document(struct reader *r, struct node **out, const char *file,
			 const char *text, size_t n)
{
	*out = NULL;
	if (source_open(&r->src, file, text, n, r->ds))
		return -1;
	read_events(r);
	if (r->failed)
		return -1;
	*out = r->root;
	return 0;
}

int doc_take(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, const struct doc_taker *taker,
	     struct diags *ds)
{
	struct reader r = { .a = a, .ds = ds, .taker = taker };

	return read_document(&r, out, file, text, n);
}

int doc_read(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, struct diags *ds)
{
	struct reader r = { .a = a, .ds = ds };

	return read_document(&r, out, file, text, n);
}
