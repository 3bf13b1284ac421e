/* Parses the fields of one card. */
#include "validators/core/language/card_value.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"
#include "validators/core/game/game.h"
#include "validators/core/language/ability.h"
#include "validators/core/language/wrong_type.h"

#include <assert.h>

static const char *const languages[] = { "en", "ru", NULL };

struct diag *cardread_fault(struct cardread *r, enum finding_id f,
			    const struct span *at, const char *fmt, ...)
{
	va_list ap;
	const char *path;

	va_start(ap, fmt);
	const char *msg = arena_vprintf(r->a, tr(r->ds->lang, fmt), ap);
	va_end(ap);
	if (r->card == NULL)
		path = r->field;
	else if (r->field)
		path = arena_printf(r->a, "cards[%zu].%s", r->index, r->field);
	else
		path = arena_printf(r->a, "cards[%zu]", r->index);
	return diags_add(
		r->ds,
		(struct diag){
			.clause = r->game ? game_clause_id(r->game, r->clause)
					  : NULL,
			.name = findings[f].name,
			.sev = SEV_ERROR,
			.at = *at,
			.path = path,
			.msg = msg,
		});
}

bool cardread_is_bad(struct cardread *r, const struct node *n)
{
	r->hidden |= n->bad;
	return n->bad;
}

void cardread_bad_id(struct cardread *r, const struct node *n, const char *fmt)
{
	struct diag *d = cardread_fault(r, FINDING_BAD_ID, &n->at, fmt,
					STR_ARG(n->text));

	d->hint = tr(r->ds->lang, STR_KEBAB_HINT);
}

void cardread_wanted(struct cardread *r, struct suggest *s, struct str word)
{
	suggest_init(s, r->a, word);
}

void cardread_suggest(struct cardread *r, struct diag *d, struct str word,
		      const char *const *words)
{
	struct suggest s;

	cardread_wanted(r, &s, word);
	for (size_t i = 0; words[i]; i++)
		suggest_name(&s, words[i]);
	const char *text = suggest_text(r->a, r->ds->lang, &s);
	if (text)
		d->hint = text;
	else
		diag_hint(r->ds, d, "use %s",
			  field_choices(r->a, r->ds->lang, words));
}

const struct node *cardread_text(struct cardread *r, const struct node *map,
				 const char *key)
{
	const struct node *n = node_get(map, key);

	r->field = key;
	if (n == NULL) {
		cardread_fault(r, FINDING_MISSING_FIELD, &map->at,
			       "\"%s\" is missing", key);
		return NULL;
	}
	if (n->kind != NODE_TEXT) {
		cardread_wrong_type(r, n, key, WANT_TEXT, N_("text"));
		return NULL;
	}
	return n;
}

static void wrong_type(struct cardread *r, const struct node *n, unsigned wants,
		       const char *wanted)
{
	cardread_wrong_type(r, n, r->field, wants, wanted);
}

/* Parse a number in min..max; false after a finding. */
static bool read_int(struct cardread *r, const struct node *n, int64_t min,
		     int64_t max, int64_t *out)
{
	if (n->kind != NODE_INT) {
		wrong_type(r, n, WANT_NUMBER, N_("a number"));
		return false;
	}
	*out = n->i;
	if (n->i >= min && n->i <= max)
		return true;
	cardread_fault(r, FINDING_OUT_OF_RANGE, &n->at,
		       "\"%s\" is %lld, from %lld to %lld allowed", r->field,
		       (long long)n->i, (long long)min, (long long)max);
	return false;
}

static bool value_int(struct cardread *r, const struct field *f,
		      const struct node *n, struct value *v)
{
	return read_int(r, n, f->min, f->max, &v->i);
}

static bool value_limit(struct cardread *r, const struct field *f,
			const struct node *n, struct value *v)
{
	if (n->kind == NODE_TEXT && str_is(n->text, "unlimited")) {
		v->unlimited = true;
		return true;
	}
	return read_int(r, n, f->min, f->max, &v->i);
}

static bool value_bool(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	(void)f;
	if (n->kind != NODE_BOOL) {
		wrong_type(r, n, WANT_BOOL, N_("true or false"));
		return false;
	}
	v->i = n->b;
	return true;
}

/* The index of the word n in words, or -1 after a finding. */
static int read_word(struct cardread *r, const struct node *n,
		     const char *const *words)
{
	if (n->kind != NODE_TEXT) {
		wrong_type(r, n, WANT_WORD, N_("a word"));
		return -1;
	}
	int w = field_word(words, n->text);
	if (w < 0) {
		struct diag *d =
			cardread_fault(r, FINDING_UNKNOWN_VALUE, &n->at,
				       "\"%.*s\" is not a value of \"%s\"",
				       STR_ARG(n->text), r->field);
		cardread_suggest(r, d, n->text, words);
	}
	return w;
}

static bool value_word(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	v->i = read_word(r, n, f->words);
	return v->i >= 0;
}

/* Check that n is a list of `of` of the right length; false after a finding. */
static bool read_list(struct cardread *r, const struct node *n, unsigned of,
		      bool not_empty)
{
	if (n->kind != NODE_LIST) {
		wrong_type(r, n, of, N_("a list"));
		return false;
	}
	if (n->list.n == 0 && not_empty) {
		cardread_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			       "\"%s\" is empty, at least 1 element needed",
			       r->field);
		return false;
	}
	return true;
}

static void duplicate(struct cardread *r, const struct node *n)
{
	cardread_fault(r, FINDING_DUPLICATE_VALUE, &n->at,
		       "\"%.*s\" occurs twice in \"%s\"", STR_ARG(n->text),
		       r->field);
}

static bool value_words(struct cardread *r, const struct field *f,
			const struct node *n, struct value *v)
{
	bool good = read_list(r, n, WANT_TEXTS, f->not_empty);

	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++) {
		int w = read_word(r, n->list.v[i], f->words);

		if (w >= 0 && (v->words & (1u << w))) {
			duplicate(r, n->list.v[i]);
			good = false;
		}
		if (w < 0)
			good = false;
		else
			v->words |= 1u << w;
	}
	return good;
}

static bool value_labels(struct cardread *r, const struct field *f,
			 const struct node *n, struct value *v)
{
	bool good = read_list(r, n, WANT_TEXTS, f->not_empty);

	(void)v;
	for (size_t i = 0; n->kind == NODE_LIST && i < n->list.n; i++) {
		const struct node *e = n->list.v[i];

		if (cardread_is_bad(r, e)) {
			good = false;
			continue;
		}
		if (e->kind != NODE_TEXT || !str_is_snake(e->text)) {
			cardread_fault(r, FINDING_WRONG_TYPE, &e->at,
				       "\"%s\" takes words of a-z, 0-9 and _",
				       r->field);
			good = false;
			continue;
		}
		for (size_t k = 0; k < i; k++) {
			if (!str_eq(e->text, n->list.v[k]->text))
				continue;
			duplicate(r, e);
			good = false;
			break;
		}
	}
	return good;
}

static bool value_ints(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	size_t want = 0;
	bool good = true;

	while (want < FIELD_COLUMNS && f->columns[want])
		want++;
	if (!read_list(r, n, WANT_NUMBERS, false))
		return false;
	if (n->list.n != want) {
		cardread_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			       "\"%s\" has %zu numbers, exactly %zu needed",
			       r->field, n->list.n, want);
		return false;
	}
	for (size_t i = 0; i < want; i++)
		good &= read_int(r, n->list.v[i], f->min, f->max, &v->ints[i]);
	return good;
}

/* The game checks the letters, under a clause of its own. */
static bool value_code(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	(void)f;
	v->s = n->text;
	if (n->kind != NODE_TEXT) {
		wrong_type(r, n, WANT_TEXT, N_("text"));
		return false;
	}
	if (!field_is_line(n->text)) {
		cardread_fault(
			r, FINDING_OUT_OF_RANGE, &n->at,
			"\"%s\" is not text of 1 to %d bytes in one line",
			r->field, FIELD_CODE_BYTES);
		return false;
	}
	return true;
}

/* Parse a text, or a map of texts by language. */
static bool read_texts(struct cardread *r, const struct node *n)
{
	bool good = true;

	if (n->kind == NODE_TEXT)
		return true;
	if (n->kind != NODE_MAP) {
		wrong_type(r, n, WANT_TEXT | WANT_MAP,
			   N_("text or a map of languages"));
		return false;
	}
	for (size_t i = 0; i < n->map.n; i++) {
		const struct pair *p = &n->map.v[i];

		if (field_word(languages, p->key) < 0) {
			struct diag *d = cardread_fault(
				r, FINDING_UNKNOWN_LANGUAGE, &p->key_at,
				"unknown language \"%.*s\"", STR_ARG(p->key));
			cardread_suggest(r, d, p->key, languages);
			good = false;
		}
		if (p->value->kind != NODE_TEXT) {
			wrong_type(r, p->value, WANT_TEXT, N_("text"));
			good = false;
		}
	}
	return good;
}

static bool value_text(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	(void)f;
	if (n->kind == NODE_TEXT)
		v->s = n->text;
	return read_texts(r, n);
}

static bool value_note(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	(void)f;
	v->s = n->text;
	if (n->kind == NODE_TEXT || n->kind == NODE_INT)
		return true;
	wrong_type(r, n, WANT_TEXT | WANT_NUMBER, N_("text or a number"));
	return false;
}

static bool value_list(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	size_t before = r->ds->n;

	if (!read_list(r, n, WANT_MAPS, f->not_empty))
		return false;
	v->term = ability_read(r, f, n);
	return r->ds->n == before;
}

static bool value_body(struct cardread *r, const struct field *f,
		       const struct node *n, struct value *v)
{
	size_t before = r->ds->n;

	if (n->kind != NODE_MAP) {
		wrong_type(r, n, WANT_MAP, N_("a map"));
		return false;
	}
	v->term = ability_read(r, f, n);
	return r->ds->n == before;
}

typedef bool value_reader(struct cardread *r, const struct field *f,
			  const struct node *n, struct value *v);

static value_reader *const readers[] = {
	[FIELD_INT] = value_int,         [FIELD_LIMIT] = value_limit,
	[FIELD_BOOL] = value_bool,       [FIELD_WORD] = value_word,
	[FIELD_WORDS] = value_words,     [FIELD_LABELS] = value_labels,
	[FIELD_INTS] = value_ints,       [FIELD_CODE] = value_code,
	[FIELD_TEXT] = value_text,       [FIELD_NOTE] = value_note,
	[FIELD_ABILITIES] = value_list,  [FIELD_BODY] = value_body,
	[FIELD_CONDITIONS] = value_list,
};

void cardread_value(struct cardread *r, const struct field *f,
		    const struct node *node, struct value *out)
{
	assert(f->type != FIELD_KEYWORDS);
	out->bad = !readers[f->type](r, f, node, out);
}

void cardread_mention(struct cardread *r, const char *path,
		      const struct word *key, const struct node *n)
{
	struct mentions *m = r->mentions;

	VEC_PUSH(r->a, m->v, m->n, m->cap,
		 ((struct mention){ .key = key,
				    .card = r->card ? r->card->id.p : NULL,
				    .path = path,
				    .text = n->text,
				    .at = n->at }));
}

static void read_name(struct cardread *r, struct str lang, const struct node *n,
		      struct card_name *out)
{
	size_t letters = utf8_count(n->text);

	out->lang = lang;
	out->name = n->text;
	out->fold = STR("");
	if (n->kind == NODE_TEXT && utf8_fold(r->a, &out->fold, n->text) < 0)
		assert(0 && "doc.c hands over UTF-8 only");
	if (out->fold.n == 0 || letters > CARD_NAME_MAX ||
	    memchr(n->text.p, '\n', n->text.n) ||
	    memchr(n->text.p, '\t', n->text.n))
		cardread_fault(r, FINDING_BAD_NAME, &n->at,
			       "a name has 1 to %d letters in one line",
			       CARD_NAME_MAX);
}

void cardread_names(struct cardread *r, const struct node *node,
		    struct card_name **out, size_t *n)
{
	*n = 0;
	if (!read_texts(r, node))
		return;
	if (node->kind == NODE_TEXT) {
		*out = arena_array(r->a, 1, sizeof(**out));
		read_name(r, STR(""), node, *out);
		*n = 1;
		return;
	}
	*out = arena_array(r->a, node->map.n, sizeof(**out));
	for (size_t i = 0; i < node->map.n; i++)
		read_name(r, node->map.v[i].key, node->map.v[i].value,
			  &(*out)[(*n)++]);
	if (*n == 0)
		cardread_fault(r, FINDING_MISSING_FIELD, &node->at,
			       "\"%s\" has no language", r->field);
}
