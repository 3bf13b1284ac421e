/* Parses values of keys: numbers, words, references and maps. */
#include "validators/core/language/ability_internal.h"

#include "validators/core/game/game.h"
#include "validators/core/language/wrong_type.h"

#include <assert.h>

static const struct term none = { .form = TERM_NONE };

struct term *reading_new_terms(struct reading *r, size_t n)
{
	return arena_array(r->card->a, n, sizeof(struct term));
}

/* The forms of a value as kinds, and as text. */
static const struct {
	uint32_t forms;
	unsigned kind;
	const char *what;
} kinds[] = {
	{ AS_INT | AS_RANGE, WANT_NUMBER, N_("a number") },
	{ AS_BOOL, WANT_BOOL, N_("true or false") },
	{ AS_TRUE, WANT_BOOL, N_("true") },
	{ AS_WORD, WANT_WORD, N_("a word") },
	{ AS_REF | AS_TARGET, WANT_WORD, N_("a reference") },
	{ AS_LABEL | AS_NAME | AS_CARD | AS_TARGET_NEW | AS_ID, WANT_TEXT,
	  "text" },
	{ AS_KEYWORD | AS_KEYWORD_WORD, WANT_WORD, N_("a keyword") },
	{ AS_SET | AS_LABELS | AS_CARDS, WANT_TEXTS, N_("a list") },
	{ AS_LIST, WANT_MAPS, N_("a list") },
	{ AS_INTS, WANT_NUMBERS, N_("a list") },
	{ AS_LISTS | AS_EACH, 0, N_("a list") },
	{ AS_RANGE | AS_MAP | AS_ABILITY, WANT_MAP, N_("a map") },
};

/* Forms that refer to targets, or contain such references. */
#define REFERRING                                                              \
	(AS_REF | AS_TARGET | AS_LIST | AS_LISTS | AS_EACH | AS_MAP |          \
	 AS_ABILITY)

static struct diag *wrong_type(struct reading *r, const struct node *n,
			       const char *name, unsigned wants,
			       const char *wanted, bool element)
{
	struct cardread *c = r->card;
	const char *field = c->field;
	struct diag *d;

	c->field = reading_path(r);
	if (element)
		d = cardread_wrong_element(c, n, name, wants, wanted);
	else
		d = cardread_wrong_type(c, n, name, wants, wanted);
	c->field = field;
	return d;
}

struct term reading_wrong_element(struct reading *r, const struct word *key,
				  const struct node *n, unsigned wants,
				  const char *wanted)
{
	wrong_type(r, n, key->name, wants, wanted, true);
	r->lost |= (wants & WANT_MAP) != 0;
	return none;
}

struct term reading_wrong_form(struct reading *r, const struct word *key,
			       const struct node *n)
{
	const struct lang *l = r->card->ds->lang;
	const char *wanted = "";
	unsigned wants = 0;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
		if (!(key->forms & kinds[i].forms))
			continue;
		wants |= kinds[i].kind;
		const char *more = tr(l, kinds[i].what);
		wanted = *wanted ? arena_printf(r->card->a, tr(l, "%s or %s"),
						wanted, more)
				 : more;
	}
	struct diag *d = wrong_type(r, n, key->name, wants, wanted, false);
	/* the skipped value may contain references to targets */
	r->lost |= (key->forms & REFERRING) != 0;
	if (d && n->kind == NODE_MAP && (key->forms & (AS_REF | AS_TARGET)) &&
	    d->hint == NULL)
		d->hint = tr(l, "declare it in \"targets\", and name its id "
				"here");
	return none;
}

bool reading_in_range(struct reading *r, const struct word *key,
		      const struct node *n)
{
	if (n->i >= key->min && n->i <= key->max)
		return true;
	reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
		      "\"%s\" is %lld, from %d to %d allowed", key->name,
		      (long long)n->i, key->min, key->max);
	return false;
}

static struct term read_int(struct reading *r, const struct word *key,
			    const struct node *n)
{
	if (!(key->forms & (AS_INT | AS_RANGE)))
		return reading_wrong_form(r, key, n);
	if (!reading_in_range(r, key, n))
		return none;
	if (key->forms & AS_RANGE)
		return (struct term){ .form = TERM_RANGE,
				      .lo = (int32_t)n->i,
				      .hi = (int32_t)n->i };
	return (struct term){ .form = TERM_INT, .lo = (int32_t)n->i };
}

static struct term read_bool(struct reading *r, const struct word *key,
			     const struct node *n)
{
	if (!(key->forms & (AS_BOOL | AS_TRUE)))
		return reading_wrong_form(r, key, n);
	if (!(key->forms & AS_BOOL) && !n->b) {
		struct diag *d = reading_fault(
			r, FINDING_WRONG_TYPE, &n->at,
			"\"%s\" is false, it can only be true", key->name);
		d->hint = tr(r->card->ds->lang, "leave it out");
		return none;
	}
	return (struct term){ .form = TERM_BOOL, .lo = n->b };
}

/* Apply the contexts that a chosen word creates for its neighbours. */
static void follow(struct reading *r, const struct word *key,
		   const struct word *w)
{
	if (key->name[0] == 'w' && strcmp(key->name, "when") == 0)
		r->event = w;
	r->context |= w->gives;
	r->moments |= w->moments;
}

void reading_follow_any(struct reading *r, const struct words *t)
{
	for (size_t i = 0; i < t->n; i++)
		r->context |= t->v[i].gives;
}

/* Look up a word among the key's values; -1 after a finding. */
int reading_one_word(struct reading *r, const struct word *key,
		     const struct node *n)
{
	int i = reading_word(r, key->words, n->text, &n->at, false);

	if (i < 0)
		reading_follow_any(r, key->words);
	else if (reading_placed(r, &key->words->v[i], &n->at))
		follow(r, key, &key->words->v[i]);
	else
		i = -1;
	return i;
}

static struct term text_term(const struct node *n)
{
	return (struct term){ .form = TERM_TEXT,
			      .n = (uint32_t)n->text.n,
			      .text = n->text.p };
}

/* Parse a label, name or id that other cards must have. */
struct term reading_mention(struct reading *r, const struct word *key,
			    const struct node *n)
{
	struct cardread *c = r->card;

	if (cardread_is_bad(c, n))
		return none;
	if ((key->forms & (AS_LABEL | AS_LABELS)) && !str_is_snake(n->text)) {
		reading_fault(r, FINDING_WRONG_TYPE, &n->at,
			      "\"%s\" takes words of a-z, 0-9 and _",
			      key->name);
		return none;
	}
	if (c->mentions)
		cardread_mention(c, reading_path(r), key, n);
	return text_term(n);
}

static struct term read_id(struct reading *r, const struct word *key,
			   const struct node *n)
{
	if (str_is_snake(n->text) || str_is_kebab(n->text))
		return text_term(n);
	reading_fault(r, FINDING_BAD_ID, &n->at, "\"%.*s\" is not a valid %s",
		      STR_ARG(n->text), key->name);
	return none;
}

static struct term read_keyword_word(struct reading *r, const struct node *n)
{
	const struct keyword *k =
		cardread_find_keyword(r->card, n->text, &n->at);

	if (k == NULL)
		return none;
	struct keyword_use *u = arena_alloc(r->card->a, sizeof(*u));
	*u = (struct keyword_use){ .keyword = k, .at = n->at };
	return (struct term){ .form = TERM_KEYWORD, .keyword = u };
}

static struct term read_keyword(struct reading *r, const struct node *n)
{
	struct keyword_use *u = arena_alloc(r->card->a, sizeof(*u));

	if (!cardread_keyword(r->card, n, u))
		return none;
	return (struct term){ .form = TERM_KEYWORD, .keyword = u };
}

static struct term read_text(struct reading *r, const struct word *key,
			     const struct node *n)
{
	uint32_t f = key->forms;

	if (f & AS_WORD) {
		/* a word may be an alternative to references: those are
		 * tried last */
		bool other = f & (AS_REF | AS_TARGET);
		int i = words_find(key->words, n->text.p, n->text.n);

		if (i >= 0 || !other) {
			i = reading_one_word(r, key, n);
			if (i < 0)
				return none;
			if (f & AS_SET)
				return (struct term){ .form = TERM_SET,
						      .bits = UINT64_C(1)
							      << i };
			return (struct term){ .form = TERM_WORD,
					      .word = (uint16_t)i };
		}
	}
	if (f & (AS_REF | AS_TARGET))
		return reading_ref(r, key, n);
	if (f & (AS_LABEL | AS_NAME | AS_CARD))
		return reading_mention(r, key, n);
	if (f & (AS_TARGET_NEW | AS_ID))
		return read_id(r, key, n);
	if (f & AS_KEYWORD)
		return read_keyword(r, n);
	if (f & AS_KEYWORD_WORD)
		return read_keyword_word(r, n);
	return reading_wrong_form(r, key, n);
}

/* Parse one bound of {min: n, max: n}; false after a finding. */
static bool read_bound(struct reading *r, const struct word *key,
		       const struct pair *p, int32_t *out)
{
	const struct reading_step *up = r->path;
	struct reading_step s = { .up = up, .key = p->key.p };
	bool good = false;

	r->path = &s;
	if (p->value->kind != NODE_INT)
		wrong_type(r, p->value, p->key.p, WANT_NUMBER, N_("a number"),
			   false);
	else if (reading_in_range(r, key, p->value))
		good = true;
	if (good)
		*out = (int32_t)p->value->i;
	r->path = up;
	return good;
}

static struct term read_range(struct reading *r, const struct word *key,
			      const struct node *n)
{
	static const char *const bounds[] = { "min", "max", NULL };
	int32_t at[2] = { INT32_MIN, INT32_MAX };
	bool good = n->map.n > 0;

	if (n->map.n == 0)
		reading_fault(r, FINDING_MISSING_FIELD, &n->at,
			      "\"%s\" has neither \"min\" nor \"max\"",
			      key->name);
	for (size_t i = 0; i < n->map.n; i++) {
		const struct pair *p = &n->map.v[i];
		int b = field_word(bounds, p->key);

		if (b >= 0) {
			good &= read_bound(r, key, p, &at[b]);
			continue;
		}
		struct diag *d = reading_fault(
			r, FINDING_UNKNOWN_FIELD, &p->key_at,
			"unknown key \"%.*s\" of a range", STR_ARG(p->key));
		cardread_suggest(r->card, d, p->key, bounds);
		good = false;
	}
	if (good && at[0] > at[1]) {
		reading_fault(r, FINDING_OUT_OF_RANGE, &n->at,
			      "\"min\" %d is above \"max\" %d", at[0], at[1]);
		good = false;
	}
	if (!good)
		return none;
	return (struct term){ .form = TERM_RANGE, .lo = at[0], .hi = at[1] };
}

/* Parse an ability given to another card, whose variant is unknown here. */
static struct term read_given(struct reading *r, const struct node *n)
{
	uint64_t context = r->context;

	r->context |= OF_GAME_GROUP | HAS_HOST;
	struct term t = reading_ability(r, r->g->ability, n);
	r->context = context;
	return t;
}

static struct term read_map(struct reading *r, const struct word *key,
			    const struct node *n)
{
	if (key->forms & AS_RANGE)
		return read_range(r, key, n);
	if (key->forms & AS_ABILITY)
		return read_given(r, n);
	if (key->forms & AS_KEYWORD)
		return read_keyword(r, n);
	if (key->forms & AS_MAP)
		return reading_entry(r, key->table, n);
	return reading_wrong_form(r, key, n);
}

struct term reading_value(struct reading *r, const struct word *key,
			  const struct node *n)
{
	uint64_t context = r->context;
	struct term t;

	if (key->enters)
		r->context = (r->context & ~ON_GROUP) | key->enters;
	switch (n->kind) {
	case NODE_INT:
		t = read_int(r, key, n);
		break;
	case NODE_BOOL:
		t = read_bool(r, key, n);
		break;
	case NODE_TEXT:
		t = read_text(r, key, n);
		break;
	case NODE_LIST:
		t = reading_list(r, key, n);
		break;
	case NODE_MAP:
		t = read_map(r, key, n);
		break;
	default:
		t = reading_wrong_form(r, key, n);
	}
	if (key->enters)
		r->context = context;
	return t;
}
