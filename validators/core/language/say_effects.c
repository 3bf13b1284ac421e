/* Renders a sequence of effects and their duration. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

/* The second of two texts separated by ||, or the only one. */
struct str say_alternative(struct str text, bool second)
{
	for (size_t i = 0; i + 1 < text.n; i++)
		if (text.p[i] == '|' && text.p[i + 1] == '|') {
			size_t from = second ? i + 2 : 0;

			return (struct str){ text.p + from,
					     (second ? text.n : i) - from };
		}
	return text;
}

static bool is_plain(const struct words *table, const struct term *map)
{
	static const char *const keys[] = { "amount", "add", "set", "dice" };
	const struct word *row;

	for (size_t i = 0; i < 4; i++) {
		const struct term *t = say_under(table, map, keys[i], &row);

		if (t == NULL)
			continue;
		if (i == 3 || t->form == TERM_MAP ||
		    (t->form == TERM_INT && t->lo < 0 && i == 0) ||
		    (t->form == TERM_WORD &&
		     strcmp(row->words->v[t->word].name, "all") != 0))
			return false;
	}
	return true;
}

/* The value's own phrase for what the verb does with it. */
static struct str own_template(struct say *s, const struct words *table,
			       const struct term *t, unsigned section)
{
	static const char *const keys[] = { "stat", "act", "zone" };
	const struct word *row;

	for (size_t i = 0; i < 3; i++) {
		const struct term *x = say_under(table, t, keys[i], &row);
		const char *p;

		if (x == NULL || x->form != TERM_WORD)
			continue;
		p = say_phrase(s, &row->words->v[x->word]);
		struct str text = say_section(p, i == 2 ? 0 : section);
		if (text.n && memchr(text.p, '{', text.n) &&
		    (i < 2 || strstr(p, "{!")))
			return text;
	}
	return STR("");
}

static struct str template_of(struct say *s, const struct words *verbs,
			      const struct term *t)
{
	const struct word *verb = &verbs->v[t->word], *row;
	bool second = say_under(verb->table, t, "set", &row) ||
		      say_under(verb->table, t, "effects", &row);
	bool may = strcmp(verb->name, "may") == 0;
	struct str text =
		own_template(s, verb->table, t, second || may ? 2 : 1);

	if (text.n == 0)
		text = say_section(say_phrase(s, verb), second);
	if (text.n == 0)
		text = say_section(say_phrase(s, verb), 0);
	return say_alternative(text, !is_plain(verb->table, t));
}

bool say_has_text(struct str s, const char *what)
{
	size_t n = strlen(what);

	for (size_t i = 0; i + n <= s.n; i++)
		if (memcmp(s.p + i, what, n) == 0)
			return true;
	return false;
}

bool say_is_order(struct say *s, const struct words *verbs,
		  const struct term *t)
{
	const struct word *row;
	const struct words *table = verbs->v[t->word].table;
	const struct term *to = say_under(table, t, "to", &row);
	const struct term *done = say_under(table, t, "effects", &row);

	if (strcmp(verbs->v[t->word].name, "repeat") == 0 && done && done->n)
		return say_is_order(s, row->table, done->v);
	if (!say_has_text(template_of(s, verbs, t), "{!"))
		return false;
	if (to == NULL || !str_starts(template_of(s, verbs, t), "{to} "))
		return true;
	return to->form == TERM_REF &&
	       strcmp(s->g->refs->v[to->word].name, "controller") == 0;
}

const struct word *say_duration_of(struct say *s, const struct words *table,
				   const struct term *t)
{
	const struct word *row;
	const struct term *d = say_under(table, t, "duration", &row);

	if (d == NULL || d->form != TERM_WORD || s->is_static ||
	    *say_phrase(s, &row->words->v[d->word]) == '\0')
		return NULL;
	return &row->words->v[d->word];
}

/* Put the duration after the effect. */
void say_put_duration(struct say *s, const struct words *table,
		      const struct term *t)
{
	const struct word *row;
	const struct term *d = say_under(table, t, "duration", &row);

	if (say_duration_of(s, table, t)) {
		const char *p = say_phrase(s, say_duration_of(s, table, t));

		if (s->lang == LANG_RU && strncmp(p, "пока", 8) == 0)
			buf_putc(s->out, ',');
		buf_putc(s->out, ' ');
		say_fill(s, str_of(p), (struct filling){ 0 });
	} else if (d && d->form == TERM_MAP) {
		buf_putc(s->out, ' ');
		say_term(s, row, d, (struct how){ 0 });
	}
}

/* Put the duration before the effect. */
void say_lead_duration(struct say *s, const struct word *d)
{
	const char *p = say_phrase(s, d);

	buf_printf(s->out, s->lang == LANG_EN ? "%s, " : "%s ", p);
}

struct said {
	struct str text;
	bool order;
	int subject;
	const struct word *duration;
};

/* Put the kind of the thing before it, unless the verb implies it. */
static void put_kind(struct say *s, const struct words *table,
		     const struct term *t, struct said c)
{
	const struct word *row;
	const struct term *as = say_under(table, t, "as", &row);
	struct str text = c.text;
	bool order = c.order;

	if (as == NULL || as->form != TERM_WORD || say_has_text(text, "{as") ||
	    say_has_text(text, " as:") || say_has_text(text, "[{as") ||
	    say_has_text(text, "{a as"))
		return;
	buf_puts(s->out, order ? say_pick(s, "use \2 ", "")
			       : say_pick(s, "through \2 ", "от "));
	say_term(s, row, as, (struct how){ .in = order ? INS : GEN });
	buf_puts(s->out,
		 order ? say_pick(s, " to ", " ") : say_pick(s, ", ", " "));
}

/* The thing in the first slot, or -1. */
static int subject_of(const struct words *table, const struct term *t,
		      struct str text)
{
	const struct word *row;
	const struct term *to = say_under(table, t, "to", &row);

	if (to == NULL || text.n < 4 || memcmp(text.p, "{to", 3) != 0)
		return -1;
	return say_thing_of(to);
}

static struct said read_clause(struct say *s, const struct words *verbs,
			       const struct term *t)
{
	const struct words *table = verbs->v[t->word].table;
	struct said c = { .text = template_of(s, verbs, t),
			  .order = say_is_order(s, verbs, t),
			  .duration = say_duration_of(s, table, t) };

	c.subject = c.order ? -1 : subject_of(table, t, c.text);
	return c;
}

static bool tells_duration(const struct words *table, const struct term *t,
			   struct str text)
{
	const struct word *row;
	const struct term *d = say_under(table, t, "duration", &row);

	return say_has_text(text, d && d->form == TERM_MAP ? "{duration."
							   : "{duration}");
}

static void put_effect(struct say *s, const struct words *verbs,
		       const struct term *t, struct said c, bool lasts)
{
	const struct words *table = verbs->v[t->word].table;

	put_kind(s, table, t, c);
	say_fill(s, c.text, (struct filling){ .table = table, .map = t });
	if (lasts && !tells_duration(table, t, c.text))
		say_put_duration(s, table, t);
}

/* "Until ..." may come first, "as long as ..." may not. */
bool say_may_lead(const struct say *s, const struct word *d)
{
	struct str text = str_of(say_phrase(s, d));

	return str_starts(text, say_pick(s, "until ", "до ")) ||
	       str_starts(text, "for the ");
}

/* True if it ends with a card described by its place. */
static bool ends_with_place(struct say *s, const struct words *verbs,
			    const struct term *t)
{
	static const char *const keys[] = { "adjacent", "range", "line",
					    "zone" };
	const struct words *table = verbs->v[t->word].table;
	const struct word *row;
	const struct term *to = say_under(table, t, "to", &row);
	int thing = to ? say_thing_of(to) : -1;

	if (thing < 0 || thing >= FIRST_REF || s->seen[thing].told ||
	    !str_ends(template_of(s, verbs, t), "{to:acc}"))
		return false;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		if (say_under(s->target, &s->targets->v[thing], keys[i], &row))
			return true;
	return false;
}

/* The duration, if shared, or if the only effect ends with a long number. */
static const struct word *shared_duration(struct say *s,
					  const struct words *verbs,
					  const struct term *list)
{
	const struct word *d = NULL;

	for (size_t i = 0; i < list->n; i++) {
		const struct words *table = verbs->v[list->v[i].word].table;
		const struct word *one = say_duration_of(s, table, &list->v[i]);

		if (one == NULL || (d && one != d) || !say_may_lead(s, one))
			return NULL;
		d = one;
		if (list->n == 1 && is_plain(table, list->v) &&
		    !ends_with_place(s, verbs, list->v))
			return NULL;
	}
	return d;
}

/* The text without its subject; and without the verb if it repeats the
 * one before. */
static struct str without_subject(struct str text, struct str before)
{
	size_t n = (size_t)(strchr(text.p, '}') - text.p) + 2;
	size_t word;

	if (n > text.n)
		return text;
	word = (size_t)((const char *)memchr(text.p + n, ' ', text.n - n) -
			text.p) +
	       1;
	if (say_has_text((struct str){ text.p + n, word - n }, "{to#") &&
	    before.n > word && memcmp(text.p, before.p, word) == 0)
		n = word;
	return (struct str){ text.p + n, text.n - n };
}

void say_effects(struct say *s, const struct words *verbs,
		 const struct term *list)
{
	const struct word *lead = shared_duration(s, verbs, list);
	struct said was = { .subject = -1 };
	struct str before = STR("");

	if (lead)
		say_lead_duration(s, lead);
	for (size_t i = 0; i < list->n; i++) {
		const struct term *t = &list->v[i];
		struct said c = read_clause(s, verbs, t), next = c;
		bool last = i + 1 == list->n;

		if (!last)
			next = read_clause(s, verbs, t + 1);
		bool again =
			i > 0 && c.subject >= 0 && c.subject == was.subject;
		bool goes_on = !last && c.subject >= 0 &&
			       next.subject == c.subject &&
			       next.duration == c.duration;
		bool orders = i > 0 && c.order && was.order;

		if (i > 0)
			buf_puts(s->out, !again && !orders ? "; "
					 : last ? say_pick(s, " and ", " и ")
						: ", ");
		s->third = s->many = false;
		s->elided = orders && c.text.p == was.text.p && !was.duration;
		was = c;
		if (again) {
			c.text = without_subject(c.text, before);
			s->third = true;
			s->many = say_agreement(s, c.subject).many;
		}
		before = was.text;
		put_effect(s, verbs, t, c, !lead && !goes_on);
		s->elided = false;
	}
}
