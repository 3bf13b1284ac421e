/* Guesses what a line that names no card was meant to be. */
#include "validators/core/check/check_internal.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/game.h"

#include "validators/base/utf8.h"

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Trim blanks from both ends. */
static struct str trimmed(struct str s)
{
	while (s.n && (s.p[0] == ' ' || s.p[0] == '\t')) {
		s.p++;
		s.n--;
	}
	while (s.n && (s.p[s.n - 1] == ' ' || s.p[s.n - 1] == '\t'))
		s.n--;
	return s;
}

/* Remove a word from the start, or the end. */
static bool take_first(struct str *s, const char *word)
{
	size_t n = strlen(word);

	if (s->n < n || memcmp(s->p, word, n) != 0)
		return false;
	*s = trimmed((struct str){ s->p + n, s->n - n });
	return true;
}

static bool take_last(struct str *s, const char *word)
{
	size_t n = strlen(word);

	if (s->n < n || memcmp(s->p + s->n - n, word, n) != 0)
		return false;
	*s = trimmed((struct str){ s->p, s->n - n });
	return true;
}

/* Remove a list bullet: a dash, a star, a point. */
static bool take_bullet(struct str *s)
{
	return take_first(s, "- ") || take_first(s, "* ") ||
	       take_first(s, "• ") || take_first(s, "– ") ||
	       take_first(s, "— ");
}

/* "x", in several alphabets, and words for pieces. */
static const char *const signs[] = { "шт.", "шт", "pcs.", "pcs", "x",
				     "X",   "х",  "Х",    "×",   "*" };
#define NSIGNS (sizeof(signs) / sizeof(signs[0]))

static bool take_sign(struct str *s, bool (*take)(struct str *, const char *))
{
	for (size_t i = 0; i < NSIGNS; i++)
		if (take(s, signs[i]))
			return true;
	return false;
}

/* Parse a count of up to four digits at the start of s, or at its end. */
static bool take_number(struct str *s, bool last, uint32_t *count)
{
	size_t n = 0;
	int64_t value;

	while (n < s->n && n < 5 && is_digit(s->p[last ? s->n - 1 - n : n]))
		n++;
	struct str digits = { last ? s->p + s->n - n : s->p, n };
	if (n == 0 || n > 4 || str_to_int(digits, &value) < 0 || value < 1)
		return false;
	*count = (uint32_t)value;
	*s = trimmed(last ? (struct str){ s->p, s->n - n }
			  : (struct str){ s->p + n, s->n - n });
	return true;
}

/* True if something was removed. */
static bool strip(struct check_meant *m)
{
	struct str *s = &m->card;
	bool bullet = take_bullet(s), front;

	front = take_number(s, false, &m->count);
	front = take_sign(s, take_first) || front;
	if (front)
		return true;
	struct str whole = *s;
	bool closed = take_last(s, ")");
	take_sign(s, take_last);
	if (!take_number(s, true, &m->count)) {
		*s = whole;
		return bullet;
	}
	take_sign(s, take_last);
	if (closed)
		take_last(s, "(");
	return true;
}

bool check_meant(const struct names *names, struct arena *a,
		 const struct entry *e, struct check_meant *out)
{
	uint32_t near[SUGGEST_MAX];

	*out = (struct check_meant){ e->text, e->count };
	if (!strip(out) || out->card.n == 0)
		return false;
	return CARD_KNOWN(names_find(names, out->card)) ||
	       (names_near(names, a, e->text, near) == 0 &&
		names_near(names, a, out->card, near) > 0);
}

/* The line in the usual syntax; NULL if it still has no card. */
static const char *count_hint(struct checker *c, const struct pool *p,
			      const struct entry *e)
{
	const struct lang *l = c->defaults.lang;
	struct check_meant m;

	if (!check_meant(p->names, c->arena, e, &m))
		return NULL;
	const char *near = names_suggest(p->names, c->arena, l, m.card);
	if (near && !CARD_KNOWN(names_find(p->names, m.card)))
		return arena_printf(c->arena,
				    tr(l, "write the count before the card; "
					  "%s"),
				    near);
	return arena_printf(c->arena,
			    tr(l, "write the count before the card: \"%u "
				  "%.*s\""),
			    m.count, STR_ARG(m.card));
}

/* True if it is the first line of a list, where people write its name. */
static bool may_be_name(const struct deck_list *l, const struct entry *e)
{
	if (l->n < 2 || l->form != DECK_NATIVE || l->header[HEADER_NAME].set ||
	    e != l->v || e->head || e->shift)
		return false;
	for (size_t i = 0; i < HEADER_COUNT; i++)
		if (l->header[i].set && l->header[i].line > e->line)
			return false;
	return true;
}

const char *check_card_hint(struct checker *c, const struct pool *p,
			    const struct deck_list *l, const struct entry *e)
{
	const char *hint = l->more ? NULL : count_hint(c, p, e);

	if (hint == NULL)
		hint = names_suggest(p->names, c->arena, c->defaults.lang,
				     e->text);
	if (hint == NULL && may_be_name(l, e))
		hint = arena_printf(c->arena,
				    tr(c->defaults.lang,
				       "is this the name? write \"Name: %.*s\" "
				       "above the cards"),
				    STR_ARG(e->text));
	return hint;
}
