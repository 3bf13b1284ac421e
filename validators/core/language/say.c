/* Renders values of every form: numbers, words, conditions, keywords. */
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

/* Length of the prefix of `b` that repeats `before`, in whole words.  It
 * excludes numbers, "not", and text that ends at a dash; for a clause it must
 * exceed one word. */
static size_t shared_words(struct str b, struct str before, bool clause)
{
	size_t n = 0, words = 0;

	for (size_t i = 0; i < b.n && i < before.n && b.p[i] == before.p[i];
	     i++) {
		struct str word = { b.p + n, i + 1 - n };

		if ((b.p[i] >= '0' && b.p[i] <= '9') || str_is(word, "not ") ||
		    str_is(word, "не "))
			break;
		if (b.p[i] != ' ')
			continue;
		n = i + 1;
		words++;
	}
	if (str_starts((struct str){ b.p + n, b.n - n }, "—"))
		n = 0;
	return clause && words == 1 ? 0 : n;
}

void say_join(struct say *s, size_t start, const char *last, bool clauses)
{
	struct str rest = { s->out->p + start, s->out->n - start };
	struct str one, before = STR("");
	struct buf b = { 0 };

	for (size_t i = 0; str_cut(&rest, SAY_NEXT, &one); i++) {
		size_t n =
			*last == ';' ? 0 : shared_words(one, before, clauses);

		if (i > 0 && n == 0 && str_starts(one, ", "))
			n = 2;
		if (i > 0)
			buf_puts(&b, rest.n && *last == ' ' ? ", " : last);
		buf_put(&b, one.p + n, one.n - n);
		before = one;
	}
	s->out->n = start;
	buf_put(s->out, b.p, b.n);
	buf_release(&b);
}

static const char *joiner(const struct say *s, struct how h)
{
	if (h.flags & SLOT_NOR)
		return " nor "; /* Russian: before each */
	return h.flags & SLOT_AND ? say_pick(s, " and ", " и ")
				  : say_pick(s, " or ", " или ");
}

/* Put a word that is a value: a template, or a phrase in a case. */
static void put_word(struct say *s, const struct word *w, struct how h)
{
	struct str text =
		say_section(say_phrase(s, w), h.flags & SLOT_OUTER ? 1 : 0);
	struct filling f = { 0 };
	struct inflection form = { .in = h.in, .with = s->form.with };

	if (h.flags & SLOT_SAME)
		form = s->form;
	else if (decline_noun(text.p, text.n).gender || s->lang == LANG_EN)
		form.with.many = false;
	form.with.many |= (h.flags & SLOT_MANY) != 0;
	if (h.flags & SLOT_FEM)
		form.with.gender = 'f';
	if (h.flags & SLOT_ARTICLE && text.n && text.p[0] == '=')
		buf_puts(s->out, "\2 ");
	while (text.n && strchr("^=-!", text.p[0]))
		text = (struct str){ text.p + 1, text.n - 1 };
	if (memchr(text.p, '{', text.n) == NULL) {
		decline_put(s->out, text.p, text.n, form);
		return;
	}
	if (s->around) {
		f.table = s->around->table;
		f.map = s->around->map;
	}
	say_fill(s, text, f);
}

static void put_set(struct say *s, const struct word *key, const struct term *t,
		    struct how h)
{
	bool neither = h.flags & SLOT_NOR && s->lang == LANG_RU &&
		       t->bits & (t->bits - 1);
	size_t start = s->out->n;

	for (size_t i = 0; i < 64; i++) {
		if (!(t->bits >> i & 1))
			continue;
		if (neither && s->out->n == start)
			buf_puts(s->out, "ни ");
		if (key->words)
			put_word(s, &key->words->v[i], h);
		else
			buf_printf(s->out, "%zu", i);
		buf_putc(s->out, SAY_NEXT);
	}
	say_join(s, start, neither ? ", ни " : joiner(s, h), false);
}

static void put_number(struct say *s, int32_t n, bool sign)
{
	if (n < 0)
		buf_printf(s->out, "−%d", -n);
	else
		buf_printf(s->out, sign ? "+%d" : "%d", n);
}

int32_t say_bounds(struct say *s, int32_t lo, int32_t hi)
{
	if (lo == hi)
		buf_printf(s->out, say_pick(s, "exactly %d", "ровно %d"), lo);
	else if (hi == INT32_MAX)
		buf_printf(s->out, say_pick(s, "at least %d", "не меньше %d"),
			   lo);
	else if (lo <= 0)
		buf_printf(s->out, say_pick(s, "at most %d", "не больше %d"),
			   hi);
	else if (s->lang == LANG_EN && lo + 1 == hi)
		buf_printf(s->out, "%d or %d", lo, hi);
	else
		buf_printf(s->out, say_pick(s, "%d to %d", "от %d до %d"), lo,
			   hi);
	return hi == INT32_MAX ? lo : hi;
}

/* "2 or more"; with forms "at least 2" of the counted noun. */
static void put_range(struct say *s, const struct term *t, struct str forms)
{
	bool open = t->lo != t->hi && (t->hi == INT32_MAX || t->lo <= 0);
	struct str one = STR("");

	if (forms.n == 0 && s->lang == LANG_EN && open) {
		buf_printf(s->out,
			   t->hi == INT32_MAX ? "%d or more" : "%d or less",
			   t->hi == INT32_MAX ? t->lo : t->hi);
		return;
	}
	bool many = lang_plural(s->lang, say_bounds(s, t->lo, t->hi)) != 0;

	if (forms.n == 0)
		return;
	str_cut(&forms, '|', &one);
	if (many && forms.n)
		str_cut(&forms, '|', &one);
	buf_printf(s->out, " %.*s", STR_ARG(one));
}

/* Put a number with the counted noun: forms for 1, 2 and 5. */
void say_counted(struct say *s, const struct word *key, const struct term *t,
		 struct str forms)
{
	const struct word *row;
	struct str v[5] = { 0 };
	size_t n = 0, last;

	if (t->form == TERM_RANGE) {
		put_range(s, t, forms);
		return;
	}
	while (n < 5 && str_cut(&forms, '|', &v[n]))
		n++;
	last = n > 3 ? 2 : n > 0 ? n - 1 : 0;
	struct str many = v[last];

	if (t->form == TERM_INT) {
		int32_t x = t->lo < 0 ? -t->lo : t->lo;
		unsigned i = lang_plural(s->lang, x);

		if (s->each_so && i == 0 && n > 3)
			i = 3;
		buf_printf(s->out, "%d %.*s", x, STR_ARG(i < n ? v[i] : many));
	} else if (t->form == TERM_WORD && key->words->n == 1 &&
		   strcmp(key->words->v[0].name, "all") == 0) {
		buf_printf(s->out, say_pick(s, "all %.*s", "все %.*s"),
			   STR_ARG(n > 4                         ? v[4]
				   : s->lang == LANG_RU && n > 1 ? v[1]
								 : many));
	} else if (t->form == TERM_WORD) {
		put_word(s, &key->words->v[t->word], (struct how){ 0 });
		buf_printf(s->out, " %.*s", STR_ARG(many));
	} else {
		const struct term *x = say_under(key->table, t, "count", &row);

		if (x) {
			buf_printf(s->out,
				   say_pick(s,
					    str_eq(v[0], many)
						    ? "as much %.*s as "
						    : "as many %.*s as ",
					    "столько %.*s, сколько "),
				   STR_ARG(many));
			say_count(s, row->table, x, true);
		} else {
			buf_printf(s->out,
				   say_pick(s, "%.*s equal to ",
					    "число %.*s, равное "),
				   STR_ARG(many));
			say_term(s, key, t, (struct how){ .in = DAT });
		}
		if (s->lang == LANG_RU)
			buf_putc(s->out, SAY_COMMA);
	}
}

/* Put a name with blanks for its underscores. */
static void put_name(struct buf *out, struct str name)
{
	for (size_t i = 0; i < name.n; i++)
		buf_putc(out, name.p[i] == '_' ? ' ' : name.p[i]);
}

static void put_label(struct say *s, struct str label, struct how h)
{
	const struct words *labels = s->g ? s->g->labels : NULL;
	int i = labels ? words_find(labels, label.p, label.n) : -1;

	if (i >= 0)
		put_word(s, &labels->v[i], h);
	else
		put_name(s->out, label);
}

/* Put the name of the card with this id, or the id. */
static void put_card(struct say *s, struct str id)
{
	const struct card_set *set = s->about->set;
	int32_t i = set ? card_set_find(set, id) : -1;

	if (i >= 0)
		id = card_shown(&set->v[i], say_pick(s, "en", "ru"));
	buf_printf(s->out, say_pick(s, "“%.*s”", "«%.*s»"), STR_ARG(id));
}

/* The case that a preposition at the end of a name governs. */
static enum grammar_case governed(const char *name)
{
	return str_ends(str_of(name), " от")  ? GEN
	       : str_ends(str_of(name), " к") ? DAT
					      : NOM;
}

void say_keyword(struct buf *out, const struct game *g, enum language lang,
		 const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;
	const char *name = lang == LANG_RU ? k->ru : k->en;
	struct say s = { .out = out, .g = g->grammar, .lang = lang };
	struct how h = { .in = governed(name ? name : ""), .flags = SLOT_MANY };
	const char *before = " ";

	put_name(out, str_of(name ? name : k->word));
	if (u->numbered && (k->min == 0 || k->min != k->max))
		buf_printf(out, " %lld", (long long)u->n);
	for (size_t i = 0; k->kinds && k->kinds[i]; i++) {
		if (!(u->kinds >> i & 1))
			continue;
		buf_puts(out, before);
		before = ", ";
		put_label(&s, str_of(k->kinds[i]), h);
	}
	if (u->priced)
		buf_printf(out,
			   lang == LANG_EN ? " (%lld mana a use)"
			   : lang_plural(lang, u->mana) == 0 ? " за %lld ману"
							     : " за %lld маны",
			   (long long)u->mana);
}

void say_word(struct buf *out, const struct game *g, const struct lang *lang,
	      struct str word)
{
	const struct face *f = g->face;
	struct buf b = { 0 };
	struct say s = { .out = &b, .g = g->grammar, .lang = lang_id(lang) };

	for (size_t i = 0; i < f->nwords; i++)
		if (str_is(word, f->words[i].word)) {
			buf_puts(out,
				 tr_in(lang, f->context, f->words[i].text));
			return;
		}
	put_label(&s, word, (struct how){ .in = NOM });

	struct str name = buf_str(&b);

	if (str_starts(name, "«") && str_ends(name, "»"))
		name = (struct str){ name.p + 2, name.n - 4 };
	buf_put(out, name.p, name.n);
	buf_release(&b);
}

/* The part of a name that editions of a card share: up to its comma. */
static struct str before_comma(struct str name)
{
	struct str one = name;

	str_cut(&name, ',', &one);
	return one;
}

/* Put the base name that cards share: in the language, if any has it. */
static void put_base_name(struct say *s, struct str name)
{
	const struct card_set *set = s->about->set;

	for (size_t i = 0; set && i < set->n; i++) {
		const struct card *c = &set->v[i];

		if (!str_eq(before_comma(card_shown(c, "en")), name))
			continue;
		name = before_comma(card_shown(c, say_pick(s, "en", "ru")));
		break;
	}
	buf_put(s->out, name.p, name.n);
}

static void put_keyword(struct say *s, const struct keyword_use *u,
			struct how h)
{
	size_t start = s->out->n;

	say_keyword(s->out, s->game, s->lang, u);
	if (h.flags & SLOT_CAPITAL)
		say_capital(s->out, start);
}

/* ---- conditions */

static void put_clauses(struct say *s, const struct words *table,
			const struct term *list, const char *last);

/* Put one of them as a clause: its third section, or the fourth if negated. */
static void put_clause(struct say *s, const struct words *table,
		       const struct term *t, bool not )
{
	const struct word *row = &table->v[t->word];
	const char *text = say_phrase(s, row);
	const struct term *value = t->v;
	struct filling f = { .key = row, .own = value };
	unsigned i = 2;

	if (strcmp(row->name, "not") == 0 && value->n == 1) {
		put_clause(s, table, value->v, !not );
		return;
	}
	if (strcmp(row->name, "count") == 0) {
		say_count(s, row->table, value, false);
		return;
	}
	if (value->form == TERM_LIST && row->enters == ON_EVENT) {
		int self = s->self,
		    ref = words_find(s->g->refs, row->name, strlen(row->name));

		s->self = FIRST_REF + ref;
		say_clauses(s, row->table, value);
		s->self = self;
		return;
	}
	if (value->form == TERM_LIST) {
		bool any = strcmp(row->name, "any") == 0, mixed = false;

		if (not || strcmp(row->name, "not") == 0)
			buf_puts(s->out, say_pick(s, "it is not so that ",
						  "неверно, что "));
		for (size_t k = 0; any && k < value->n; k++)
			mixed |= value->v[k].v->form == TERM_LIST;
		put_clauses(s, table, value,
			    mixed ? say_pick(s, ", or ", ", или ")
			    : any ? say_pick(s, " or ", " или ")
				  : say_pick(s, " and ", " и "));
		return;
	}
	if (value->form == TERM_BOOL)
		i += !value->lo != not ;
	else if (value->form == TERM_RANGE)
		i += !not &&value->lo == 1 && value->hi == INT32_MAX;
	else
		i += not ;
	if (say_section(text, i).n == 0) {
		if (not )
			buf_puts(s->out, say_pick(s, "not ", "не "));
		i = say_section(text, 2).n ? 2 : 0;
	}
	struct str part = say_section(text, i);

	while (part.n && strchr("^=-", part.p[0]))
		part = (struct str){ part.p + 1, part.n - 1 };
	s->form.with = say_agreement(s, s->self);
	say_fill(s, part, f);
	s->form = (struct inflection){ 0 };
}

static void put_clauses(struct say *s, const struct words *table,
			const struct term *list, const char *last)
{
	size_t start = s->out->n;

	for (size_t i = 0; i < list->n; i++) {
		put_clause(s, table, &list->v[i], false);
		buf_putc(s->out, SAY_NEXT);
	}
	say_join(s, start, last, true);
}

void say_clauses(struct say *s, const struct words *table,
		 const struct term *list)
{
	put_clauses(s, table, list, say_pick(s, " and ", " и "));
}

/* ---- maps and lists */

/* Put the keys of an amount, each by its template. */
static void put_keys(struct say *s, const struct words *table,
		     const struct term *map, struct how h)
{
	struct inflection was = s->form;

	s->form.in = h.in;
	for (size_t i = 0; i < table->n; i++) {
		const struct word *row = &table->v[i];
		struct filling f = { .table = table,
				     .map = map,
				     .key = row,
				     .own = &map->v[i] };

		if (term_has(map, i) && *say_phrase(s, row))
			say_fill(s, str_of(say_phrase(s, row)), f);
	}
	s->form = was;
}

/* Put numbers that are added or multiplied: "twice the number of ...". */
static void put_parts(struct say *s, const struct word *key,
		      const struct term *t, struct how h)
{
	bool mul = strcmp(key->name, "mul") == 0;
	bool twice =
		mul && t->n == 2 && t->v->form == TERM_INT && t->v->lo == 2;

	if (twice) {
		struct inflection f = { .in = s->form.in, .with.gender = 'n' };
		const char *ru = "удвоенн" RU_ADJECTIVE " ";

		if (s->lang == LANG_EN)
			buf_puts(s->out, "twice ");
		else
			decline_put(s->out, ru, strlen(ru), f);
		h.in = s->form.in;
		say_term(s, key->each, &t->v[1], h);
		return;
	}
	if (s->lang == LANG_RU) {
		const char *ru =
			mul ? "произведени" RU_EVENT " " : "сумм" RU_CARD " ";

		decline_put(s->out, ru, strlen(ru), s->form);
	}
	for (size_t i = 0; i < t->n; i++) {
		if (i > 0)
			buf_puts(s->out, mul ? say_pick(s, " times ", " и ")
					     : say_pick(s, " plus ", " и "));
		say_term(s, key->each, &t->v[i], (struct how){ .in = GEN });
	}
}

static void put_map(struct say *s, const struct word *key, const struct term *t,
		    struct how h)
{
	const struct words *table =
		key->forms & AS_ABILITY ? s->g->ability : key->table;
	struct mention m = { 0 };

	if (key->forms & AS_ABILITY)
		say_granted(s, t,
			    s->around && s->around->table &&
				    words_find(s->around->table, "cell", 4) >=
					    0);
	else if (say_is_group(table))
		say_group(s, table, t, h, &m);
	else
		put_keys(s, table, t, h);
}

static void put_list(struct say *s, const struct word *key,
		     const struct term *t, struct how h)
{
	size_t start = s->out->n;

	if (key->each) {
		put_parts(s, key, t, h);
	} else if (key->forms & AS_LISTS) {
		for (size_t i = 0; i < t->n; i++) {
			int last = s->last;

			s->option = (int)i + 1;
			say_effects(s, key->table, &t->v[i]);
			buf_putc(s->out, SAY_NEXT);
			s->last = last; /* forget what the option named */
		}
		say_join(s, start, say_pick(s, "; or ", "; или "), false);
		s->option = 0;
	} else if (key->table->kind == WORDS_VERBS && h.flags & SLOT_FULL) {
		say_offer(s, key->table, t);
	} else if (key->table->kind == WORDS_VERBS) {
		say_effects(s, key->table, t);
	} else if (h.flags & SLOT_ONE) {
		say_hosts(s, key->table, t, h);
	} else {
		say_clauses(s, key->table, t);
	}
}

bool say_term(struct say *s, const struct word *key, const struct term *t,
	      struct how h)
{
	int thing = say_thing_of(t);
	size_t start;

	if (h.flags & SLOT_SAME)
		h.in = s->form.in;
	if (h.flags & (SLOT_LYING | SLOT_STANDING))
		return say_is_lying(s, thing) == !(h.flags & SLOT_STANDING);
	if (thing >= 0)
		return say_thing(s, thing, h);
	if (t->form != TERM_MAP) /* a group sets it itself */
		buf_put(s->out, h.before.p, h.before.n);
	start = s->out->n;
	switch (t->form) {
	case TERM_INT:
		if (h.flags & SLOT_TIMES && t->lo == 2)
			buf_puts(s->out, say_pick(s, "twice", "дважды"));
		else if (h.flags & SLOT_TIMES && t->lo == 3)
			buf_puts(s->out, say_pick(s, "three times", "трижды"));
		else
			put_number(s, t->lo, h.flags & SLOT_SIGNED);
		if (h.flags & SLOT_TIMES && t->lo > 3)
			buf_puts(s->out, say_pick(s, " times", " раз"));
		break;
	case TERM_WORD:
		put_word(s, &key->words->v[t->word], h);
		break;
	case TERM_SET:
		put_set(s, key, t, h);
		break;
	case TERM_RANGE:
		put_range(s, t, STR(""));
		break;
	case TERM_INTS:
		for (size_t i = 0; i < t->n; i++)
			buf_printf(s->out, "%s%d",
				   i == 0                ? ""
				   : h.flags & SLOT_SPAN ? "–"
							 : "-",
				   t->v[i].lo);
		break;
	case TERM_LABELS:
		for (size_t i = 0; i < t->n; i++) {
			struct str x = { t->v[i].text, t->v[i].n };

			if (key->forms & (AS_CARD | AS_CARDS))
				put_card(s, x);
			else
				put_label(s, x, h);
			buf_putc(s->out, SAY_NEXT);
		}
		say_join(s, start, joiner(s, h), false);
		break;
	case TERM_TEXT:
		if (key->forms & AS_CARD)
			put_card(s, (struct str){ t->text, t->n });
		else if (key->forms & AS_NAME)
			put_base_name(s, (struct str){ t->text, t->n });
		else
			put_label(s, (struct str){ t->text, t->n }, h);
		break;
	case TERM_KEYWORD:
		put_keyword(s, t->keyword, h);
		break;
	case TERM_MAP:
		put_map(s, key, t, h);
		break;
	default: /* templates have no gap for true and false */
		assert(t->form == TERM_LIST);
		put_list(s, key, t, h);
	}
	return true;
}
