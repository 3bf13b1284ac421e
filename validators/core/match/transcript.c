/* Writes the events of a match as JSON or as text. */
#include "validators/core/match/transcript_internal.h"

#include "validators/base/json.h"
#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"

#include <assert.h>

void transcript_init(struct transcript *t, struct arena *a, struct buf *out,
		     enum transcript_form form, int viewer,
		     const struct game *game)
{
	*t = (struct transcript){ .out = out,
				  .form = form,
				  .viewer = viewer,
				  .game = game,
				  .arena = a,
				  .beside = { .arena = a } };
}

struct transcript_mark transcript_mark(const struct transcript *t)
{
	return (struct transcript_mark){ t->n, t->out ? t->out->n : 0, t->held,
					 t->held_in, t->beside.n };
}

void transcript_rewind(struct transcript *t, struct transcript_mark m)
{
	t->n = m.n;
	t->held = m.held;
	t->held_in = m.held_in;
	t->beside.n = m.nbeside;
	if (t->out)
		t->out->n = m.size;
}

void transcript_decide(struct transcript *t, bool supplied)
{
	t->supplied = supplied;
	t->decision++;
}

void event_begin(struct transcript *t, unsigned type, uint16_t clause)
{
	assert(type < t->game->referee->nevents);
	event_begin_type(t, &t->game->referee->events[type], clause);
}

void event_begin_type(struct transcript *t, const struct event_type *type,
		      uint16_t clause)
{
	t->type = type;
	t->clause = clause;
	t->ntokens = 0;
	t->depth = 0;
	t->hidden = false;
	t->shut = 0;
	t->hears = false;
}

struct token *event_field(struct transcript *t, struct str key,
			  enum token_kind kind)
{
	struct token new = { .kind = kind, .key = key, .end = t->ntokens + 1 };

	if (t->hidden && t->shut == 0) {
		new.kind = TOKEN_HIDDEN;
		if (kind >= TOKEN_MAP)
			t->shut = t->depth + 1;
	}
	t->hidden = false;
	VEC_PUSH(t->arena, t->token, t->ntokens, t->cap, new);
	return &t->token[t->ntokens - 1];
}

void event_int(struct transcript *t, const char *key, int64_t v)
{
	event_field(t, str_of(key), TOKEN_INT)->i = v;
}

void event_text(struct transcript *t, const char *key, const char *s)
{
	event_field(t, str_of(key), s ? TOKEN_TEXT : TOKEN_NULL)->s = str_of(s);
}

void event_str(struct transcript *t, const char *key, struct str s)
{
	event_field(t, str_of(key), TOKEN_TEXT)->s = s;
}

void event_bool(struct transcript *t, const char *key, bool b)
{
	event_field(t, str_of(key), TOKEN_BOOL)->i = b;
}

void event_open(struct transcript *t, struct str key, enum token_kind kind)
{
	size_t at = t->ntokens;

	assert(t->depth < EVENT_DEPTH);
	event_field(t, key, kind);
	t->open[t->depth++] = at;
}

void event_open_map(struct transcript *t, const char *key)
{
	event_open(t, str_of(key), TOKEN_MAP);
}

void event_open_list(struct transcript *t, const char *key)
{
	event_open(t, str_of(key), TOKEN_LIST);
}

void event_close(struct transcript *t)
{
	assert(t->depth > 0);
	size_t at = t->open[--t->depth];

	if (t->shut == t->depth + 1) {
		t->ntokens = at + 1;
		t->shut = 0;
	}
	t->token[at].end = t->ntokens;
}

void event_for(struct transcript *t, uint32_t mask)
{
	t->hidden = t->viewer >= 0 && !(mask >> t->viewer & 1);
}

static void put_json(struct json *j, const struct token *v, size_t from,
		     size_t to)
{
	while (from < to) {
		const struct token *k = &v[from];

		if (k->key.p && k->kind != TOKEN_HIDDEN)
			json_key_str(j, k->key);
		if (k->kind == TOKEN_TEXT) {
			json_str(j, k->s);
		} else if (k->kind == TOKEN_INT) {
			json_int(j, k->i);
		} else if (k->kind == TOKEN_LIST) {
			json_open_list(j);
			put_json(j, v, from + 1, k->end);
			json_close_list(j);
		} else if (k->kind == TOKEN_MAP) {
			json_open_map(j);
			put_json(j, v, from + 1, k->end);
			json_close_map(j);
		} else if (k->kind == TOKEN_BOOL) {
			json_bool(j, k->i != 0);
		} else if (k->kind == TOKEN_NULL) {
			json_null(j);
		}
		from = k->end;
	}
}

/* Put the names of the cards that no event has named before. */
static void put_names(struct transcript *t, struct json *j)
{
	size_t from = t->beside.n;

	for (size_t i = 0; t->beside.cards && i < t->ntokens; i++) {
		const struct token *k = &t->token[i];

		if (k->kind == TOKEN_HIDDEN)
			continue;
		if (k->key.p)
			beside_add(&t->beside, k->key);
		if (k->kind == TOKEN_TEXT)
			beside_add(&t->beside, k->s);
	}
	beside_put(&t->beside, from, j);
}

static void put_line_of_json(struct transcript *t)
{
	struct json j;

	json_init(&j, t->out);
	json_open_map(&j);
	json_key(&j, "v");
	json_int(&j, 1);
	json_key(&j, "n");
	json_int(&j, (int64_t)t->n);
	json_key(&j, "event");
	json_text(&j, t->type->name);
	json_key(&j, "clause");
	json_text(&j, game_clause_id(t->game, t->clause));
	put_json(&j, t->token, 0, t->ntokens);
	put_names(t, &j);
	json_close_map(&j);
	buf_putc(t->out, '\n');
}

/* The field called `key` among the tokens from..to, or NULL. */
static const struct token *field(const struct transcript *t, size_t from,
				 size_t to, struct str key)
{
	for (; from < to; from = t->token[from].end)
		if (t->token[from].key.p && str_eq(key, t->token[from].key))
			return &t->token[from];
	return NULL;
}

static size_t index_of(const struct transcript *t, const struct token *k)
{
	return (size_t)(k - t->token);
}

/* Numbers in sentences use a minus sign (glossary 1.1). */
static void put_amount(struct transcript *t, int64_t n)
{
	if (n < 0)
		buf_puts(t->out, "−");
	buf_put_int(t->out, n < 0 ? -n : n);
}

void transcript_put_word(struct buf *out, const struct lang *lang,
			 struct str context, struct str word)
{
	struct str said = tr_word(lang, context, word);
	size_t from = out->n;

	utf8_put_safe(out, said);
	for (; said.p == word.p && str_is_snake(word) && from < out->n; from++)
		if (out->p[from] == '_')
			out->p[from] = ' ';
}

const char *transcript_word(struct arena *a, const struct lang *lang,
			    const char *context, const char *word)
{
	struct buf b = { 0 };

	transcript_put_word(&b, lang, str_of(context), str_of(word));
	return buf_keep(&b, a).p;
}

/* Put a text that is a word of the game, or a name: of a player, a card,
 * a format. */
static void put_text(struct transcript *t, struct str key, struct str text)
{
	bool name = str_is(key, "format");

	for (unsigned i = 0; t->match && i < t->match->nseats; i++)
		name = name || str_is(text, t->match->seat[i].id);
	if (name)
		utf8_put_safe(t->out, text);
	else
		transcript_put_word(t->out, t->lang, key, text);
}

/* Put the value under `key`, or an element of its list. */
static void put_value(struct transcript *t, const struct token *k,
		      struct str key)
{
	size_t at = index_of(t, k);

	if (k->kind == TOKEN_HIDDEN)
		buf_putc(t->out, '?');
	else if (k->kind == TOKEN_TEXT)
		put_text(t, key, k->s);
	else if (k->kind == TOKEN_INT)
		put_amount(t, k->i);
	else if (k->kind == TOKEN_BOOL)
		buf_puts(t->out, tr(t->lang, k->i ? N_("yes") : N_("no")));
	else if (k->kind == TOKEN_NULL || k->end == at + 1)
		buf_puts(t->out, tr(t->lang, "none"));
	for (size_t i = at + 1; i < k->end; i = t->token[i].end) {
		if (i > at + 1)
			buf_puts(t->out, ", ");
		put_value(t, &t->token[i], key);
	}
}

/* Put one element of the list or map `list` by its template with
 * `<key>` etc. */
static void put_element(struct transcript *t, const struct token *e,
			struct str list, struct str sub)
{
	size_t at = index_of(t, e);

	for (size_t i = 0; i < sub.n; i++) {
		const char *close = sub.p[i] != '<'
					    ? NULL
					    : memchr(sub.p + i, '>', sub.n - i);

		if (close == NULL) {
			buf_putc(t->out, sub.p[i]);
			continue;
		}
		struct str name = { sub.p + i + 1,
				    (size_t)(close - sub.p) - i - 1 };
		i = (size_t)(close - sub.p);
		if (str_is(name, "key"))
			put_text(t, list, e->key);
		else if (str_is(name, "value"))
			put_value(t, e, list);
		else if (field(t, at + 1, e->end, name))
			put_value(t, field(t, at + 1, e->end, name), name);
	}
}

/* The key before a `|`, `?`, `#` or `:`. */
static struct str key_of(struct str name)
{
	size_t n = 0;

	while (n < name.n && !strchr("|?#:!", name.p[n]))
		n++;
	return (struct str){ name.p, n };
}

/* Put `yes:no` for a boolean field. */
static void put_either(struct transcript *t, bool yes, struct str either)
{
	const char *colon = memchr(either.p, ':', either.n);
	size_t n = colon ? (size_t)(colon - either.p) : either.n;

	if (yes)
		buf_put(t->out, either.p, n);
	else if (colon)
		buf_put(t->out, colon + 1, either.n - n - 1);
}

/* Put the form of `one/many` or `one/few/many` for n. */
static void put_form(struct transcript *t, int64_t n, struct str forms)
{
	unsigned k = lang_plural(lang_id(t->lang), n);
	const char *slash;

	while ((slash = memchr(forms.p, '/', forms.n)) != NULL) {
		size_t first = (size_t)(slash - forms.p);

		if (k-- == 0)
			forms.n = first;
		else
			forms = (struct str){ slash + 1, forms.n - first - 1 };
		if (k == UINT_MAX)
			break;
	}
	buf_put(t->out, forms.p, forms.n);
}

/* Put `key`, `key:context`, `key|sub`, `key?yes:no` or `key#one/many`. */
static void put_field(struct transcript *t, struct str name)
{
	struct str key = key_of(name);
	const char *bar = key.n < name.n ? name.p + key.n : NULL;
	const struct token *k = field(t, 0, t->ntokens, key);

	if (k == NULL)
		return;
	if (bar && *bar == '?' && k->kind != TOKEN_HIDDEN) {
		put_either(t, k->i != 0,
			   (struct str){ bar + 1, name.n - key.n - 1 });
		return;
	}
	if (bar && *bar == '#') {
		put_form(t, k->i, (struct str){ bar + 1, name.n - key.n - 1 });
		return;
	}
	if (bar && *bar == ':') {
		put_value(t, k, (struct str){ bar + 1, name.n - key.n - 1 });
		return;
	}
	size_t at = index_of(t, k);
	if (bar == NULL || k->kind < TOKEN_MAP || k->end == at + 1) {
		put_value(t, k, key);
		return;
	}
	struct str sub = { bar + 1, name.n - key.n - 1 };
	for (size_t i = at + 1; i < k->end; i = t->token[i].end) {
		if (i > at + 1)
			buf_puts(t->out, ", ");
		put_element(t, &t->token[i], key, sub);
	}
}

static bool says_something(const struct transcript *t, struct str name)
{
	struct str key = key_of(name);
	const struct token *k = field(t, 0, t->ntokens, key);

	if (k == NULL || k->kind <= TOKEN_NULL)
		return false;
	if (k->kind == TOKEN_HIDDEN && str_ends(name, "!"))
		return false;
	if (k->kind == TOKEN_BOOL && key.n < name.n)
		return name.p[key.n] == '?'; /* as a word it puts nothing */
	if (k->kind == TOKEN_INT && str_ends(name, "?"))
		return k->i != 0 || t->verbose;
	if (k->kind == TOKEN_INT && str_ends(name, "#"))
		/* a form without words only tests the number */
		return k->i != 0;
	if (k->kind == TOKEN_BOOL)
		return k->i != 0;
	return k->kind < TOKEN_MAP || k->end > index_of(t, k) + 1;
}

/* The end of the `{...}` that begins at s.p, after its bracket. */
static size_t field_end(struct str s)
{
	const char *close = memchr(s.p, '}', s.n);

	assert(close);
	return (size_t)(close - s.p) + 1;
}

static bool is_wanted(const struct transcript *t, struct str part)
{
	for (size_t i = 0; i < part.n; i++) {
		if (part.p[i] != '{')
			continue;
		size_t n = field_end((struct str){ part.p + i, part.n - i });

		if (!says_something(t, (struct str){ part.p + i + 1, n - 2 }))
			return false;
		i += n - 1;
	}
	return true;
}

/* The text of `[!{key}{key} text]` if all of these fields are empty;
 * else nothing. */
static struct str without(const struct transcript *t, struct str part)
{
	while (part.n > 0 && part.p[0] == '{') {
		size_t n = field_end(part);

		if (says_something(t, (struct str){ part.p + 1, n - 2 }))
			return STR("");
		part = (struct str){ part.p + n, part.n - n };
	}
	return part;
}

static void put_template(struct transcript *t, struct str text)
{
	for (size_t i = 0; i < text.n; i++) {
		struct str rest = { text.p + i, text.n - i };

		if (text.p[i] == '{') {
			size_t n = field_end(rest);

			put_field(t, (struct str){ rest.p + 1, n - 2 });
			i += n - 1;
		} else if (text.p[i] == '[') {
			const char *close = memchr(rest.p, ']', rest.n);

			assert(close);
			rest.p++;
			rest.n = (size_t)(close - rest.p);
			if (rest.n > 0 && *rest.p == '!')
				put_template(
					t,
					without(t, (struct str){ rest.p + 1,
								 rest.n - 1 }));
			else if (is_wanted(t, rest))
				put_template(t, rest);
			i += rest.n + 1;
		} else {
			buf_putc(t->out, text.p[i]);
		}
	}
}

/* If the template gives an empty text, there is no line. */
static void put_line(struct transcript *t)
{
	size_t from = t->out->n;

	put_template(t, str_of(tr(t->lang, t->type->text)));
	if (t->out->n == from)
		return;
	if (t->clause)
		buf_printf(t->out, " [%s]", game_clause_id(t->game, t->clause));
	buf_putc(t->out, '\n');
}

/* Hold back the line of the event, replacing the one held so far. */
static void hold(struct transcript *t)
{
	size_t from = t->out->n;

	put_line(t);
	t->held = (struct str){ arena_copy(t->arena, t->out->p + from,
					   t->out->n - from),
				t->out->n - from };
	t->held_in = t->decision;
	t->out->n = from;
}

void transcript_put_held(struct transcript *t)
{
	if (t->held.n && !t->supplied && t->held_in != t->decision)
		buf_put(t->out, t->held.p, t->held.n);
	t->held = STR("");
}

static void put_event(struct transcript *t)
{
	enum said_when when = t->verbose ? SAID_ALWAYS : t->type->when;

	if (t->type->text == NULL)
		return;
	if (when == SAID_ABOVE) {
		hold(t);
	} else if (when == SAID_ALWAYS ||
		   (when == SAID_IF_WRITTEN && !t->supplied) ||
		   (when == SAID_IF_DONE && !t->ahead)) {
		transcript_put_held(t);
		put_line(t);
	}
}

void event_end(struct transcript *t)
{
	while (t->depth > 0)
		event_close(t);
	t->n++;
	if (t->out == NULL)
		return;
	size_t from = t->out->n;

	if (t->form == TRANSCRIPT_JSONL)
		put_line_of_json(t);
	else
		put_event(t);
	if (t->told && t->out->n > from)
		t->told(t->told_ctx, from);
}
