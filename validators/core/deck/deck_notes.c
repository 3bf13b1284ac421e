/* Transfers the comments of a list to another format. */
#include "validators/base/vec.h"
#include "validators/core/deck/deck_form_internal.h"
#include "validators/core/deck/deck_list_internal.h"

struct notes {
	struct arena *a;
	struct deck_out *out;
	struct deck_line_out *v;
	const struct deck_list *l;
	uint32_t body; /* the first line with a section or card */
	size_t next;   /* the first entry at or after this line */
	size_t n;
	uint32_t line, col; /* of the first comment */
};

/* Add a comment of line `at`, alone in it or after its content. */
static void add_comment(struct notes *s, struct str text, uint32_t at,
			uint32_t col)
{
	const struct deck_list *l = s->l;
	struct strs *to = &s->out->bottom;

	if (s->n++ == 0) {
		s->line = at;
		s->col = col;
	}
	while (s->next < l->n && l->v[s->next].line < at)
		s->next++;
	if (at < s->body)
		to = &s->out->top;
	else if (s->next < l->n && l->v[s->next].line == at)
		to = NULL;
	else if (s->next < l->n)
		to = &s->v[s->next].above;
	if (to)
		VEC_PUSH(s->a, to->v, to->n, to->cap, text);
	else
		s->v[s->next].behind = text;
}

/* Add the comment of the line from p to end, if there is one. */
static void look_at(struct notes *s, const char *p, const char *end,
		    uint32_t at)
{
	struct deck_text whole = { 0 }, said = { 0 };

	if (end > p && end[-1] == '\r')
		end--;
	if (!deck_line_trim(&whole, p, end, false) ||
	    (deck_line_trim(&said, p, end, true) &&
	     said.text.n == whole.text.n))
		return;
	struct str text = whole.text;
	text.p += said.text.n;
	text.n -= said.text.n;
	add_comment(s, deck_trim(text), at, whole.col);
}

/* Add the lines of a text for people as comments. */
static void take_notes(struct notes *s)
{
	const char *p = s->l->notes.p, *end = p + s->l->notes.n;
	uint32_t at = s->l->notes_line;

	for (; p < end; at++) {
		const char *nl = memchr(p, '\n', (size_t)(end - p));
		struct deck_text t;

		if (deck_line_trim(&t, p, nl ? nl : end, false)) {
			bool marked =
				t.text.p[0] == '#' || str_starts(t.text, "//");
			struct str text = str_of(
				arena_printf(s->a, "%s%.*s", marked ? "" : "# ",
					     STR_ARG(t.text)));

			VEC_PUSH(s->a, s->out->top.v, s->out->top.n,
				 s->out->top.cap, text);
			s->n++;
		}
		p = nl ? nl + 1 : end;
	}
	s->line = s->l->notes_line;
	s->col = s->l->notes_col;
}

size_t deck_take_comments(struct deck_out *out, struct deck_line_out *v,
			  const struct deck_writing *w, struct arena *a,
			  uint32_t *line, uint32_t *col)
{
	const struct deck_list *l = w->list;
	struct notes s = {
		.a = a, .out = out, .v = v, .l = l, .body = UINT32_MAX
	};
	uint32_t at = l->text_line;

	if (l->n)
		s.body = l->v[0].line;
	if (l->nheads && l->head[0].line < s.body)
		s.body = l->head[0].line;
	if (l->notes.p)
		take_notes(&s);
	if (l->form == DECK_NATIVE || l->form == DECK_ARENA)
		for (const char *p = l->text; p < w->end; at++) {
			const char *nl = memchr(p, '\n', (size_t)(w->end - p));

			look_at(&s, p, nl ? nl : w->end, at);
			p = nl ? nl + 1 : w->end;
		}
	*line = s.line;
	*col = s.col;
	return s.n;
}

void deck_lift_comments(struct deck_out *out, struct deck_line_out *v,
			struct arena *a)
{
	if (out->n == 0 || v[0].label.n > 0)
		return;
	for (size_t i = 0; i < v[0].above.n; i++)
		VEC_PUSH(a, out->top.v, out->top.n, out->top.cap,
			 v[0].above.v[i]);
	v[0].above.n = 0;
}
