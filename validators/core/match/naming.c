/* Names the cards of a match, and resolves names to cards. */
#include "validators/core/match/naming.h"

#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/deck/names.h"
#include "validators/core/game/card.h"
#include "validators/core/match/script.h"

static void put_id(const struct match *m, struct str id, unsigned owner,
		   unsigned copy, struct buf *out)
{
	if (owner != NOBODY)
		buf_printf(out, "%s/", m->seat[owner].id);
	buf_put(out, id.p, id.n);
	if (copy > 1)
		buf_printf(out, "#%u", copy);
}

/* True if another card of that name does not belong to the owner.  What a
 * player reads depends only on his own cards, not on hidden ones: his own have
 * no mark. */
static bool needs_owner(const struct match *m, struct str id, unsigned owner)
{
	int viewer = m->naming->reader;

	if (m->referee->owns == NULL || (int)owner == viewer)
		return false;
	if (m->naming->owned)
		return true;
	if (viewer >= 0)
		return m->nseats > 2 ||
		       m->referee->owns(m, (unsigned)viewer, id);
	for (unsigned i = 0; i < m->nseats; i++)
		if (i != owner && m->referee->owns(m, i, id))
			return true;
	return false;
}

void naming_put(const struct match *m, struct str id, unsigned owner,
		unsigned copy, struct buf *out)
{
	int32_t i = m->named ? card_set_find(m->cards, id) : -1;

	if (i < 0) {
		put_id(m, id, owner, copy, out);
		return;
	}
	struct str name = card_shown(&m->cards->v[i], lang_code(m->lang));

	buf_put(out, name.p, name.n);
	if (copy > 1)
		buf_printf(out, " %u", copy);
	if (owner != NOBODY && needs_owner(m, id, owner))
		buf_printf(out, " (%s)", m->seat[owner].id);
}

struct str naming_text(const struct match *m, struct str id, unsigned owner,
		       unsigned copy)
{
	struct buf b = { 0 };

	naming_put(m, id, owner, copy, &b);
	return buf_keep(&b, m->arena);
}

/* The parsed name of a card. */
struct spoken {
	struct str owner; /* empty: not given */
	struct str name;  /* folded */
	unsigned copy;
	uint32_t card;
};

static struct str without_quotes(struct str s)
{
	if (s.n > 2 && s.p[0] == '"' && s.p[s.n - 1] == '"')
		s = (struct str){ s.p + 1, s.n - 2 };
	return s;
}

/* Cut off the player before the slash, or in brackets at the end. */
static void take_owner(const struct match *m, struct str *word,
		       struct str *owner)
{
	struct str s = *word;
	const char *slash = memchr(s.p, '/', s.n);

	for (unsigned i = 0; i < m->nseats; i++) {
		struct str id = str_of(m->seat[i].id);

		if (slash && (size_t)(slash - s.p) == id.n &&
		    memcmp(s.p, id.p, id.n) == 0) {
			*word = (struct str){ slash + 1, s.n - id.n - 1 };
			*owner = id;
			return;
		}
		if (s.n > id.n + 2 && s.p[s.n - 1] == ')' &&
		    s.p[s.n - id.n - 2] == '(' &&
		    memcmp(str_end(s) - id.n - 1, id.p, id.n) == 0) {
			*word = (struct str){ s.p, s.n - id.n - 2 };
			*owner = id;
			return;
		}
	}
}

/* Cut off the number after a blank or `#`; false if there is none. */
static bool take_copy(struct str *name, unsigned *copy)
{
	size_t at = name->n;
	int64_t n;

	while (at > 0 && name->p[at - 1] >= '0' && name->p[at - 1] <= '9')
		at--;
	if (at == 0 || at == name->n || name->n - at > 4 ||
	    (name->p[at - 1] != ' ' && name->p[at - 1] != '#') ||
	    str_to_int((struct str){ name->p + at, name->n - at }, &n) < 0)
		return false;
	name->n = at - 1;
	*copy = (unsigned)n;
	return true;
}

static const struct names *names_of(const struct match *m)
{
	struct naming *x = m->naming;

	if (x && x->names == NULL && m->cards)
		x->names = names_new(x->arena ? x->arena : m->arena, m->cards);
	return x ? x->names : NULL;
}

/* Parse a word; the card is known, unknown or ambiguous. */
static struct spoken hear_name(const struct match *m, struct str word)
{
	struct spoken s = { .card = CARD_UNKNOWN };
	const struct names *names = names_of(m);

	if (names == NULL || word.n == 0)
		return s;
	take_owner(m, &word, &s.owner);
	if (utf8_fold(m->arena, &s.name, word) < 0)
		return s;
	s.name = without_quotes(s.name);
	s.card = names_find(names, s.name);
	/* the number may be part of the name */
	if (s.card == CARD_UNKNOWN && take_copy(&s.name, &s.copy)) {
		s.name = without_quotes(s.name);
		s.card = names_find(names, s.name);
	}
	return s;
}

/* The only card among those with the same name that is in the match. */
static uint32_t only_one(const struct match *m, struct str name)
{
	uint32_t found = CARD_AMBIGUOUS;
	const uint32_t *v;
	size_t n;

	v = names_alike(names_of(m), name, &n);
	for (size_t i = 0; m->state && m->referee->owns && i < n; i++) {
		bool has = false;

		for (unsigned k = 0; k < m->nseats; k++)
			has = has ||
			      m->referee->owns(m, k, m->cards->v[v[i]].id);
		if (has && found != CARD_AMBIGUOUS)
			return CARD_AMBIGUOUS;
		found = has ? v[i] : found;
	}
	return found;
}

struct called naming_split(struct str word)
{
	const char *slash = word.n ? memchr(word.p, '/', word.n) : NULL;
	struct called c = { .id = word, .copy = 1 };

	if (slash) {
		c.owned = true;
		c.owner = (struct str){ word.p, (size_t)(slash - word.p) };
		c.id = (struct str){ slash + 1, word.n - c.owner.n - 1 };
	}
	const char *hash = c.id.n ? memchr(c.id.p, '#', c.id.n) : NULL;
	uint32_t n = 0;

	if (!hash)
		return c;
	for (const char *p = hash + 1; p < str_end(c.id); p++)
		n = *p < '0' || *p > '9' || n > UINT16_MAX
			    ? UINT32_MAX
			    : n * 10 + (uint32_t)(*p - '0');
	c.copy = n > UINT16_MAX ? 0 : (uint16_t)n;
	c.id.n = (size_t)(hash - c.id.p);
	return c;
}

int32_t naming_card(const struct card_set *set, struct str word)
{
	return card_set_find(set, naming_split(word).id);
}

struct str naming_read(const struct match *m, struct str word)
{
	struct spoken s;
	struct buf b = { 0 };

	if (m->naming == NULL || m->cards == NULL || word.n == 0 ||
	    naming_card(m->cards, word) >= 0) /* the usual case */
		return word;
	s = hear_name(m, word);
	if (s.card == CARD_AMBIGUOUS)
		s.card = only_one(m, s.name);
	if (!CARD_KNOWN(s.card))
		return word;
	struct str id = m->cards->v[s.card].id;

	if (s.owner.n)
		buf_printf(&b, "%.*s/", STR_ARG(s.owner));
	buf_put(&b, id.p, id.n);
	if (s.copy > 1)
		buf_printf(&b, "#%u", s.copy);
	return buf_keep(&b, m->arena);
}

struct str naming_said(const struct match *m, struct str s)
{
	struct spoken x = { .copy = 0 };
	struct str id = s;

	if (!m->named || s.n == 0 || naming_card(m->cards, s) < 0)
		return s;
	take_owner(m, &id, &x.owner);
	(void)(memchr(id.p, '#', id.n) && take_copy(&id, &x.copy));
	return naming_text(m, id, x.owner.n ? match_seat(m, x.owner) : NOBODY,
			   x.copy);
}

static bool may_be_a_word(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789_-#/.",
			    s.p[i]))
			return false;
	return true;
}

static struct str by_id(const struct match *m, struct str s)
{
	return may_be_a_word(s) || match_seat(m, s) != NOBODY
		       ? s
		       : naming_read(m, s);
}

static void rename_all(const struct match *m, const struct node *n)
{
	bool map = n->kind == NODE_MAP;
	size_t count = map ? n->map.n : n->kind == NODE_LIST ? n->list.n : 0;

	for (size_t i = 0; i < count; i++) {
		struct node *v = map ? n->map.v[i].value : n->list.v[i];

		if (map)
			n->map.v[i].key = by_id(m, n->map.v[i].key);
		if (v->kind == NODE_TEXT)
			v->text = by_id(m, v->text);
		rename_all(m, v);
	}
}

void naming_read_all(const struct match *m, const struct node *n)
{
	if (n)
		rename_all(m, n);
}

uint32_t naming_find(const struct match *m, struct str word)
{
	return hear_name(m, word).card;
}

const char *naming_fault(const struct match *m, struct str word)
{
	struct spoken s = hear_name(m, word);

	if (s.card == CARD_AMBIGUOUS && only_one(m, s.name) == CARD_AMBIGUOUS)
		return arena_printf(
			m->arena,
			tr(m->lang,
			   "\"%.*s\" is the name of several cards: %s"),
			STR_ARG(word),
			names_candidates(names_of(m), m->arena, m->lang,
					 s.name));
	if (s.card == CARD_UNKNOWN && s.name.n)
		return names_suggest(names_of(m), m->arena, m->lang, s.name);
	return NULL;
}
