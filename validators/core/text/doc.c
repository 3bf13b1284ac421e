/* Runs the YAML parser over a text and builds a tree from its events. */
#include "validators/core/text/doc_internal.h"

#include "validators/base/vec.h"

#include <assert.h>
#include <yaml.h>

/* An open list or map. */
struct frame {
	struct node *node;
	size_t first; /* index of its first entry in the reader's `entries` */
	bool is_flow;
	bool has_key; /* a key of the map was read, its value comes next */
	struct str key;
	struct span key_at;
};

/* The memory that libyaml owns. */
struct events {
	yaml_parser_t parser;
	yaml_event_t event; /* the current event; zeroed: none */
	struct mem_undo undo;
};

struct reader {
	struct arena *a;  /* borrowed */
	struct diags *ds; /* borrowed */
	struct source src;
	struct events *ev;
	struct frame open[DOC_MAX_DEPTH];
	size_t depth;
	/* Entries of all open lists and maps, the innermost last; when one is
	 * closed, its entries move to an array of the right size. */
	struct pair *entries;
	size_t nentries, cap;
	const struct doc_taker *taker; /* or NULL */
	/* mark before the entry that it may take next */
	struct arena_mark before;
	const struct pair *entries_before;
	struct span taken; /* the last entry it took; line 0: none */
	struct node *root;
	unsigned documents;
	bool ended, failed;
};

/* The innermost open list or map, or NULL. */
static struct frame *innermost(struct reader *r)
{
	return r->depth ? &r->open[r->depth - 1] : NULL;
}

/* libyaml counts from 0, and at the end of a text without a final line feed it
 * reports the line after the last. */
static void set_place(const struct reader *r, const yaml_mark_t *m,
		      uint32_t *line, uint32_t *col)
{
	if (m->line >= r->src.end_line) {
		*line = r->src.end_line;
		*col = r->src.end_col;
	} else {
		*line = (uint32_t)m->line + 1;
		*col = (uint32_t)m->column + 1;
	}
}

/* The span between two marks of libyaml. */
static struct span span_between(const struct reader *r, const yaml_mark_t *from,
				const yaml_mark_t *to)
{
	struct span at = { .file = r->src.file };

	set_place(r, from, &at.line, &at.col);
	set_place(r, to, &at.end_line, &at.end_col);
	return at;
}

static struct span span_of(const struct reader *r, const yaml_event_t *ev)
{
	return span_between(r, &ev->start_mark, &ev->end_mark);
}

/* Add the single fatal finding that stops the parser. */
static struct diag *reader_fail(struct reader *r, struct diag d)
{
	r->failed = true;
	d.sev = SEV_FATAL;
	return diags_add(r->ds, d);
}

/* Anchors and tags precede the node they belong to. */
static void refuse_properties(struct reader *r, const struct span *at,
			      const yaml_char_t *anchor, const yaml_char_t *tag)
{
	struct span place;
	struct diag *d;

	if (anchor) {
		place = source_find(&r->src, at, '&');
		d = diag_at(r->ds, SEV_ERROR, "yaml-anchor", &place,
			    "an anchor, only plain values are allowed");
		d->hint = tr(r->ds->lang,
			     "remove the anchor, or put the text in quotes");
	}
	if (tag) {
		place = source_find(&r->src, at, '!');
		d = diag_at(r->ds, SEV_ERROR, "yaml-tag", &place,
			    "a tag, only plain values are allowed");
		d->hint = tr(r->ds->lang,
			     "remove the tag, or put the text in quotes");
	}
}

static inline void check_properties(struct reader *r, const struct span *at,
				    const yaml_char_t *anchor,
				    const yaml_char_t *tag)
{
	if (anchor || tag)
		refuse_properties(r, at, anchor, tag);
}

static bool is_key_due(struct reader *r)
{
	const struct frame *f = innermost(r);

	return f && f->node->kind == NODE_MAP && !f->has_key;
}

static void set_key(struct reader *r, struct str key, const struct span *at)
{
	struct frame *f = innermost(r);

	assert(f);
	f->key = key;
	f->key_at = *at;
	f->has_key = true;
}

/* A list, map or alias is used as a key: its value gets an empty key. */
static void refuse_key(struct reader *r, const struct node *n)
{
	struct diag *d = diag_at(
		r->ds, SEV_ERROR, "bad-key", &n->at,
		n->kind == NODE_NULL
			? N_("an alias as a key, only texts are allowed")
		: n->kind == NODE_LIST
			? N_("a list as a key, only texts are allowed")
			: N_("a map as a key, only texts are allowed"));

	d->hint = tr(r->ds->lang, "write the key as a text");
	set_key(r, STR(""), &n->at);
}

/* Note that the taker may take the entry that begins here. */
static void mark_entry(struct reader *r)
{
	r->before = arena_mark(r->a);
	r->entries_before = r->entries;
	r->taken.line = 0;
}

/* True if the taker took the node. */
static bool is_taken(struct reader *r, const struct node *n)
{
	const struct frame *root = &r->open[0], *list = &r->open[1];
	const struct doc_taker *t = r->taker;

	if (!t || r->depth != 2 || root->node->kind != NODE_MAP ||
	    list->node->kind != NODE_LIST || !str_is(root->key, t->key))
		return false;
	struct node so_far = { .kind = NODE_MAP, .at = root->node->at };
	so_far.map.v = r->entries;
	so_far.map.n = list->first;
	struct span at = n->at;
	bool taken = t->take(t->ctx, &so_far, n);
	/* not if the reallocated entries are in memory that would
	 * be discarded */
	if (taken && r->entries == r->entries_before)
		arena_reset(r->a, r->before);
	mark_entry(r);
	if (taken)
		r->taken = at;
	return taken;
}

/* Add a complete node to its parent. */
static void place_node(struct reader *r, struct node *n)
{
	struct frame *f = innermost(r);
	struct pair entry = { .value = n };

	if (!f) {
		r->root = n;
		return;
	}
	if (is_key_due(r)) {
		refuse_key(r, n);
		return;
	}
	if (is_taken(r, n))
		return;
	if (f->node->kind == NODE_MAP) {
		entry.key = f->key;
		entry.key_at = f->key_at;
		f->has_key = false;
	}
	VEC_PUSH(r->a, r->entries, r->nentries, r->cap, entry);
}

static void on_scalar(struct reader *r, const yaml_event_t *ev)
{
	const char *value = (const char *)ev->data.scalar.value;
	size_t n = ev->data.scalar.length;
	struct span at = span_of(r, ev);
	struct str text;
	struct node *node;

	if (n > DOC_MAX_SCALAR) {
		reader_fail(r,
			    (struct diag){
				    .name = "scalar-too-long",
				    .at = at,
				    .msg = arena_printf(
					    r->a,
					    tr(r->ds->lang,
					       "a text of %zu bytes, at "
					       "most %u are allowed"),
					    n, DOC_MAX_SCALAR),
				    .hint = tr(r->ds->lang, "shorten the text"),
				    .counted = true,
				    .found = (int64_t)n,
				    .allowed = DOC_MAX_SCALAR,
			    });
		return;
	}
	text = (struct str){ arena_copy(r->a, value, n), n };
	check_properties(r, &at, ev->data.scalar.anchor, ev->data.scalar.tag);
	bool is_key = is_key_due(r);
	if (source_may_hide(&r->src, &at, is_key))
		text_check_hidden(&r->src, text, &at, is_key, r->ds);
	if (is_key) {
		key_check(text, &at, r->ds);
		set_key(r, text, &at);
		return;
	}
	node = arena_rough(r->a, sizeof(*node));
	*node = (struct node){
		.kind = NODE_TEXT,
		.at = at,
		.text = text,
		.plain = ev->data.scalar.style == YAML_PLAIN_SCALAR_STYLE,
	};
	if (node->plain && !ev->data.scalar.tag)
		scalar_resolve(node, r->ds);
	place_node(r, node);
}

static void on_alias(struct reader *r, const yaml_event_t *ev)
{
	struct node *n = arena_alloc(r->a, sizeof(*n));
	struct diag *d;

	n->kind = NODE_NULL;
	n->plain = true;
	n->at = span_of(r, ev);
	n->text = str_of(
		arena_printf(r->a, "*%s", (const char *)ev->data.alias.anchor));
	d = diag_at(r->ds, SEV_ERROR, "yaml-alias", &n->at,
		    "an alias, only plain values are allowed");
	d->hint = tr(r->ds->lang,
		     "write the value itself, or put the text in quotes");
	place_node(r, n);
}

static void open_node(struct reader *r, const struct span *at,
		      enum node_kind kind, bool is_flow)
{
	struct node *n;

	if (r->depth == DOC_MAX_DEPTH) {
		reader_fail(
			r,
			(struct diag){
				.name = "nesting-too-deep",
				.at = *at,
				.msg = arena_printf(r->a,
						    tr(r->ds->lang,
						       "lists and maps nested "
						       "deeper than %u"),
						    DOC_MAX_DEPTH),
				.hint = tr(r->ds->lang, "nest less deeply"),
				.counted = true,
				.found = DOC_MAX_DEPTH + 1,
				.allowed = DOC_MAX_DEPTH,
			});
		return;
	}
	n = arena_rough(r->a, sizeof(*n));
	*n = (struct node){ .kind = kind, .at = *at };
	r->open[r->depth++] = (struct frame){
		.node = n,
		.first = r->nentries,
		.is_flow = is_flow,
	};
	if (r->depth == 2)
		mark_entry(r);
}

static void on_list(struct reader *r, const yaml_event_t *ev)
{
	struct span at = span_of(r, ev);

	check_properties(r, &at, ev->data.sequence_start.anchor,
			 ev->data.sequence_start.tag);
	open_node(r, &at, NODE_LIST,
		  ev->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE);
}

static void on_map(struct reader *r, const yaml_event_t *ev)
{
	struct span at = span_of(r, ev);

	check_properties(r, &at, ev->data.mapping_start.anchor,
			 ev->data.mapping_start.tag);
	open_node(r, &at, NODE_MAP,
		  ev->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE);
}

static void take_list(struct reader *r, struct node *n, const struct pair *v,
		      size_t count)
{
	assert(v || count == 0);
	n->list.n = count;
	n->list.v = arena_rough(r->a, count * sizeof(*n->list.v));
	for (size_t i = 0; i < count; i++)
		n->list.v[i] = v[i].value;
}

static void take_map(struct reader *r, struct node *n, const struct pair *v,
		     size_t count)
{
	n->map.n = count;
	n->map.v = arena_rough(r->a, count * sizeof(*n->map.v));
	if (v && count > 0) {
		memcpy(n->map.v, v, count * sizeof(*v));
		n->at.line = v[0].key_at.line;
		n->at.col = v[0].key_at.col;
	}
	map_check_keys(r->a, n, r->ds);
}

/* libyaml ends block lists and maps where the next token begins, after blank
 * lines and comments; ours end with their last entry. */
static void on_end(struct reader *r, const yaml_event_t *ev)
{
	const struct frame *f = innermost(r);
	const struct pair *v = r->entries;
	struct node *n;
	size_t count;

	assert(f);
	n = f->node;
	count = r->nentries - f->first;
	if (v)
		v += f->first;
	if (!f->is_flow && r->depth == 2 && r->taken.line) {
		n->at.end_line = r->taken.end_line;
		n->at.end_col = r->taken.end_col;
	} else if (f->is_flow || count == 0) {
		set_place(r, &ev->end_mark, &n->at.end_line, &n->at.end_col);
	} else {
		n->at.end_line = v[count - 1].value->at.end_line;
		n->at.end_col = v[count - 1].value->at.end_col;
	}
	if (n->kind == NODE_LIST)
		take_list(r, n, v, count);
	else
		take_map(r, n, v, count);
	r->nentries = f->first;
	r->depth--;
	place_node(r, n);
}

static void on_document(struct reader *r, const yaml_event_t *ev)
{
	struct span at = span_of(r, ev);
	struct diag *d;

	if (r->documents++) {
		reader_fail(
			r,
			(struct diag){
				.name = "several-documents",
				.at = at,
				.msg = tr(r->ds->lang,
					  "a second document, one in a file is "
					  "allowed"),
				.hint = tr(
					r->ds->lang,
					"remove the line \"---\", or split the "
					"file"),
			});
		return;
	}
	if (!ev->data.document_start.version_directive &&
	    ev->data.document_start.tag_directives.start ==
		    ev->data.document_start.tag_directives.end)
		return;
	at.end_line = at.line;
	at.end_col = at.col + 1;
	d = diag_at(r->ds, SEV_ERROR, "yaml-directive", &at,
		    "a directive, only plain values are allowed");
	d->hint = tr(r->ds->lang, "remove the line that starts with \"%\"");
}

static void on_stream_end(struct reader *r, const yaml_event_t *ev)
{
	(void)ev;
	r->ended = true;
	if (r->root && (r->root->kind != NODE_NULL || r->root->text.n > 0))
		return;
	reader_fail(r, (struct diag){
			       .name = "empty-document",
			       .at = { .file = r->src.file },
			       .msg = tr(r->ds->lang,
					 "nothing but blanks and comments"),
		       });
}

static void take_event(struct reader *r, const yaml_event_t *ev)
{
	static void (*const on[])(struct reader * r, const yaml_event_t *ev) = {
		[YAML_STREAM_END_EVENT] = on_stream_end,
		[YAML_DOCUMENT_START_EVENT] = on_document,
		[YAML_ALIAS_EVENT] = on_alias,
		[YAML_SCALAR_EVENT] = on_scalar,
		[YAML_SEQUENCE_START_EVENT] = on_list,
		[YAML_SEQUENCE_END_EVENT] = on_end,
		[YAML_MAPPING_START_EVENT] = on_map,
		[YAML_MAPPING_END_EVENT] = on_end,
	};

	if (on[ev->type])
		on[ev->type](r, ev);
}

/* Handle libyaml's out of memory like ours: an excessive arena request ends
 * the program. */
static void run_out_of_memory(struct reader *r)
{
	arena_array(r->a, SIZE_MAX, 2);
}

/* The start of the context; for an unclosed bracket libyaml only reports where
 * it looked for the next value. */
static struct span context_span(struct reader *r)
{
	const yaml_parser_t *p = &r->ev->parser;
	const struct frame *f = innermost(r);
	struct span at;

	if (f && f->is_flow &&
	    strcmp(p->context, "while parsing a flow node") == 0) {
		at = f->node->at;
		at.end_line = at.line;
		at.end_col = at.col + 1;
		return at;
	}
	at = span_between(r, &p->context_mark, &p->context_mark);
	return source_at(&r->src, source_seek(&r->src, at.line, at.col));
}

/* Turn a libyaml error into the fatal finding.  The error members (error,
 * problem, context and their marks) are the only parser members read here:
 * libyaml has no functions for them. */
static void on_problem(struct reader *r)
{
	const yaml_parser_t *p = &r->ev->parser;
	struct span at = span_between(r, &p->problem_mark, &p->problem_mark);
	const struct problem *known;
	const char *related = p->context;
	struct diag d = { .name = "not-yaml" };
	struct span context, other;
	size_t off;

	if (p->error == YAML_MEMORY_ERROR)
		run_out_of_memory(r);
	off = source_seek(&r->src, at.line, at.col);
	d.at = source_at(&r->src, off);
	context = other = p->context ? context_span(r) : d.at;
	known = problem_find(p->problem, p->context, r->src.text, off);
	d.msg = known ? tr(r->ds->lang, known->msg) : p->problem;
	if (known) {
		d.hint = known->hint ? tr(r->ds->lang, known->hint) : NULL;
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

static void release_events(void *p)
{
	struct events *e = p;

	yaml_event_delete(&e->event);
	yaml_parser_delete(&e->parser);
}

/* Use events only: libyaml's own trees expand aliases and lose
 * duplicate keys. */
static void read_events(struct reader *r)
{
	struct events *e = mem_resize(NULL, sizeof(*e));

	*e = (struct events){ 0 };
	r->ev = e;
	if (!yaml_parser_initialize(&e->parser))
		run_out_of_memory(r);
	mem_later(&e->undo, release_events, e);
	yaml_parser_set_encoding(&e->parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(
		&e->parser, (const yaml_char_t *)r->src.text.p, r->src.text.n);
	while (!r->ended && !r->failed) {
		if (!yaml_parser_parse(&e->parser, &e->event)) {
			on_problem(r);
			break;
		}
		take_event(r, &e->event);
		yaml_event_delete(&e->event);
	}
	mem_done(&e->undo);
	release_events(e);
	mem_free(e);
}

int doc_take(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, const struct doc_taker *taker,
	     struct diags *ds)
{
	struct reader r = { .a = a, .ds = ds, .taker = taker };

	*out = NULL;
	if (source_open(&r.src, file, text, n, r.ds))
		return -1;
	read_events(&r);
	if (r.failed)
		return -1;
	*out = r.root;
	return 0;
}

int doc_read(struct arena *a, struct node **out, const char *file,
	     const char *text, size_t n, struct diags *ds)
{
	return doc_take(a, out, file, text, n, NULL, ds);
}
