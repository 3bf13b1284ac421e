/* Renders one ability: its event or occasion, its cost, its effects,
 * its limit. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

/* ---- finished text */

void say_capital(struct buf *b, size_t at)
{
	unsigned char *p = (unsigned char *)b->p + at;

	if (at >= b->n)
		return;
	if (p[0] >= 'a' && p[0] <= 'z') {
		p[0] = (unsigned char)(p[0] - 'a' + 'A');
	} else if (p[0] == 0xd0 && p[1] >= 0xb0) { /* а-п */
		p[1] = (unsigned char)(p[1] - 0x20);
	} else if (p[0] == 0xd1 && p[1] < 0x90) { /* р-я */
		p[0] = 0xd0;
		p[1] = (unsigned char)(p[1] + 0x20);
	} else if (p[0] == 0xd1 && p[1] == 0x91) { /* ё */
		p[0] = 0xd0;
		p[1] = 0x81;
	}
}

/* с, в, к become со, во, ко before some words: n bytes at p. */
static bool takes_o(const char *before, const char *p, size_t n)
{
	static const char *const after_all[] = { "вс", "вн", "вт", "2-м" };
	static const char *const after_s[] = { "сн", "ст", "ср", "зд" };
	bool c = memcmp(before, "с ", 3) == 0, v = memcmp(before, "в ", 3) == 0;
	bool o = false;

	if (n <= 4 || (!c && !v && memcmp(before, "к ", 3) != 0))
		return false;
	for (size_t i = 0; i < (v ? 4 : 1); i++)
		o |= memcmp(p, after_all[i], 4) == 0;
	for (size_t i = 0; c && i < 4; i++)
		o |= memcmp(p, after_s[i], 4) == 0;
	return o;
}

static bool is_vowel(const char *p)
{
	if (strncmp(p, "uni", 3) == 0 && strncmp(p, "unin", 4) != 0)
		return false;
	return strchr("aeiou", *p) != NULL && *p;
}

/* Resolve the marks after `start`, and remove double blanks. */
static void finish_saying(struct buf *out, size_t start)
{
	struct buf b = { 0 };
	const char *p, *end;

	buf_putc(out, '\0');
	end = out->p + --out->n;
	for (p = out->p + start; p < end; p++) {
		char last = b.n ? b.p[b.n - 1] : ' ';

		if (*p == ' ' && (last == ' ' || p[1] == ',' || p[1] == '.' ||
				  p[1] == ':' || p[1] == ';' || p[1] == '\0'))
			continue;
		if (*p == SAY_COMMA) {
			while (p[1] == SAY_COMMA)
				p++;
			if (p[1] != '\0' && strchr(".,;:", p[1]) == NULL &&
			    strncmp(p + 1, "»", 2) != 0 && p[1] != ')')
				buf_putc(&b, ',');
		} else if (*p == SAY_ARTICLE) {
			buf_puts(&b, is_vowel(p + 2) ? "an" : "a");
		} else {
			buf_putc(&b, *p);
		}
		size_t n = b.n;
		if (*p != ' ' || n < 3 || (n > 3 && b.p[n - 4] != ' '))
			continue;
		if (takes_o(b.p + n - 3, p + 1, (size_t)(end - p - 1))) {
			b.n--;
			buf_puts(&b, "о ");
		}
	}
	out->n = start;
	buf_put(out, b.p, b.n);
	buf_release(&b);
}

/* ---- sentences */

/* Put a list of costs; done: after "you may". */
static void put_costs(struct say *s, const struct word *row,
		      const struct term *t, bool done)
{
	bool first = true;
	bool was = s->infinitive;

	s->infinitive = true;
	for (size_t i = 0; i < row->table->n; i++) {
		const struct word *w = &row->table->v[i];

		if (!term_has(t, i))
			continue;
		if (!first)
			buf_puts(s->out, ", ");
		first = false;
		const char *text = say_phrase(s, w);
		struct str deed = say_section(text, 1);

		say_fill(s, done && deed.n ? deed : say_section(text, 0),
			 (struct filling){ .key = w, .own = &t->v[i] });
	}
	s->infinitive = was;
}

/* " At most twice a turn." */
static void put_limit(struct say *s, const struct word *row, int32_t n)
{
	static const char *const ru[] = { "раза", "двух раз", "трёх раз",
					  "четырёх раз" };
	static const char *const en[] = { "once", "twice" };

	buf_puts(s->out, say_pick(s, " At most ", " Не чаще "));
	if (s->lang == LANG_RU && n <= 4)
		buf_puts(s->out, ru[n - 1]);
	else if (s->lang == LANG_EN && n <= 2)
		buf_puts(s->out, en[n - 1]);
	else
		buf_printf(s->out, say_pick(s, "%d times", "%d раз"), n);
	buf_printf(s->out, " %s.", say_phrase(s, row));
}

static void put_limits(struct say *s, const struct words *table,
		       const struct term *t)
{
	const struct word *row;
	const struct term *limit = say_under(table, t, "limit", &row);

	for (size_t i = 0; limit && i < row->table->n; i++)
		if (term_has(limit, i))
			put_limit(s, &row->table->v[i], limit->v[i].lo);
	if (limit == NULL && table == s->g->ability && s->g->limit_of) {
		const struct word *implied = s->g->limit_of(t);

		if (implied)
			put_limit(s, implied, 1);
	}
}

#define MAX_CLAUSES 16
struct parts {
	const struct words *table, *refs;
	const struct term *t;
	struct str event_text;
	struct heard heard;
	struct term
		/* of `if`, without what the event already says */
		left[MAX_CLAUSES];
	const struct words *conditions;
	size_t nleft;
};

static void find_other(void *of, const struct words *table,
		       const struct word *w)
{
	struct parts *p = of;

	p->heard.has_other |=
		table == p->refs && strcmp(w->name, "event_other") == 0;
}

static void read_event(struct say *s, struct parts *p)
{
	const struct word *row;
	const struct term *when = say_under(p->table, p->t, "when", &row);
	const struct term *who;

	p->heard.who = -1;
	if (when == NULL)
		return;
	const struct word *event = &row->words->v[when->word];

	who = say_under(p->table, p->t, "who", &row);
	p->heard.event = event;
	p->heard.who = who                           ? who->word
		       : event->whos & WHO(WHO_SELF) ? WHO_SELF
						     : WHO_OWN;
	p->event_text = say_alternative(say_section(say_phrase(s, event), 0),
					p->heard.who != WHO_SELF);
	p->refs = s->g->refs;
	term_words(s->g, p->table, p->t, find_other, p);
}

static void read_ifs(struct parts *p)
{
	const struct word *row;
	const struct term *list = say_under(p->table, p->t, "if", &row);
	bool tells_other = say_has_text(p->event_text, "other");
	bool tells_card = say_has_text(p->event_text, "{who") ||
			  say_has_text(p->event_text, "{card");

	p->conditions = p->heard.table = row ? row->table : NULL;
	for (size_t i = 0; list && i < list->n; i++) {
		const struct term *t = &list->v[i];
		const char *name = row->table->v[t->word].name;

		if (strcmp(name, "event_card") == 0 && tells_card &&
		    p->heard.who != WHO_SELF && !p->heard.card)
			p->heard.card = t->v;
		else if (strcmp(name, "event_other") == 0 && tells_other &&
			 !p->heard.other)
			p->heard.other = t->v;
		else if (p->nleft < MAX_CLAUSES)
			p->left[p->nleft++] = *t;
	}
}

/* The only candidate of a target, or the thing it denotes; or -1. */
static int fixed_thing(const struct say *s, int target)
{
	const struct word *w = say_pick_of(s, target);
	int thing = say_alias(s, target);

	if (thing < 0 && w && say_phrase(s, w)[0] == '!' &&
	    (s->heard || words_find(s->g->refs, w->name, strlen(w->name)) < 0))
		return target;
	return thing;
}

/* Put conditions about something fixed: "if it is damaged". */
static bool put_fixed(struct say *s, const char *before)
{
	bool any = false;
	const struct word *row;

	for (size_t i = 0; s->targets && i < s->targets->n; i++) {
		int thing = fixed_thing(s, (int)i), was = s->self;
		const struct term *filter =
			say_under(s->target, &s->targets->v[i], "filter", &row);

		if (thing < 0 || filter == NULL)
			continue;
		buf_puts(s->out, any ? say_pick(s, " and ", " и ") : before);
		s->self = thing;
		s->fixed |= UINT64_C(1) << i;
		say_clauses(s, row->table, filter);
		s->self = was;
		any = true;
	}
	return any;
}

/* Put what is said without "if": "during your turn", "by a shot". */
static void put_adverbs(struct say *s, struct parts *p, const char *between)
{
	size_t n = 0;
	const char *before = between;

	for (size_t i = 0; i < p->nleft; i++) {
		const struct word *row = &p->conditions->v[p->left[i].word];
		const struct term *t = p->left[i].v;
		bool no = t->form == TERM_BOOL && !t->lo;
		struct str text = say_section(say_phrase(s, row), 5 + no);

		if (text.n == 0) {
			p->left[n++] = p->left[i];
			continue;
		}
		buf_puts(s->out, before);
		before = " ";
		say_fill(s, text, (struct filling){ .key = row, .own = t });
	}
	p->nleft = n;
}

static bool put_ifs(struct say *s, const struct parts *p, const char *before)
{
	struct term list = { .form = TERM_LIST,
			     .n = (uint32_t)p->nleft,
			     .v = p->left };

	if (p->nleft == 0)
		return put_fixed(s, before);
	buf_puts(s->out, before);
	say_clauses(s, p->conditions, &list);
	put_fixed(s, say_pick(s, " and ", " и "));
	return true;
}

/* Put what precedes the effects; false if nothing does. */
static void put_lead(struct say *s, struct parts *p, bool optional)
{
	const struct word *row, *times;
	const struct term *cost = say_under(p->table, p->t, "cost", &row);
	const struct term *timing = say_under(p->table, p->t, "timing", &times);
	size_t start = s->out->n;
	bool clause = false, ifs;
	const char *before;

	if (s->is_static) {
		put_adverbs(s, p, "");
		if (s->out->n > start && s->lang == LANG_EN)
			buf_puts(s->out, ", ");
		else if (s->out->n > start)
			buf_puts(s->out, " ");
		if (put_ifs(s, p, say_pick(s, "while ", "пока ")))
			buf_puts(s->out, ", ");
		return;
	}
	if (s->heard) {
		clause = s->lang == LANG_EN ||
			 say_has_text(p->event_text, "когда ");
		say_fill(s, p->event_text, (struct filling){ 0 });
	} else if (timing) {
		say_term(s, times, timing, (struct how){ 0 });
	}
	put_adverbs(s, p, s->out->n == start ? "" : s->heard ? " " : ", ");
	before = s->out->n == start ? say_pick(s, "if ", "если ")
				    : say_pick(s, ", if ", ", если ");
	ifs = put_ifs(s, p, before);
	if (cost) {
		if (s->out->n > start && (!optional || clause || ifs))
			buf_puts(s->out, ", ");
		else if (s->out->n > start)
			buf_puts(s->out, say_pick(s, ", ", " "));
		if (optional)
			buf_puts(s->out, say_pick(s, "you may ", "вы можете "));
		put_costs(s, row, cost, optional);
	}
	if (s->out->n > start)
		buf_puts(s->out, cost || !s->heard ? ": "
				 : clause || ifs   ? ", "
						   : " ");
}

/* Put what a player may decline; as his choice unless it is an order to him. */
void say_offer(struct say *s, const struct words *verbs,
	       const struct term *list)
{
	bool was = s->infinitive;

	s->infinitive = true;
	for (size_t i = 0; i < list->n; i++)
		s->infinitive &= say_is_order(s, verbs, &list->v[i]);
	buf_puts(s->out, s->infinitive ? say_pick(s, "you may ", "вы можете ")
				       : say_pick(s, "you may do this: ",
						  "вы можете сделать так: "));
	say_effects(s, verbs, list);
	s->infinitive = was;
}

/* Put several effects on one chosen target. */
static void put_choice(struct say *s, const struct words *verbs,
		       const struct term *list)
{
	const struct words *table = verbs->v[list->v->word].table;
	const struct word *row;
	const struct term *done = say_under(table, list->v, "effects", &row);
	const struct term *to;
	int thing;

	if (list->n != 1 || strcmp(verbs->v[list->v->word].name, "repeat") != 0)
		return;
	to = say_under(row->table->v[done->v->word].table, done->v, "to", &row);
	thing = to ? say_thing_of(to) : -1;
	if (thing < 0 || thing >= FIRST_REF || fixed_thing(s, thing) >= 0)
		return;
	const struct term *by =
		say_under(s->target, &s->targets->v[thing], "by", &row);
	buf_puts(s->out, say_pick(s, "choose ", "выберите "));
	say_thing(s, thing,
		  (struct how){ .in = ACC, .flags = by ? 0 : SLOT_BARE });
	buf_puts(s->out, say_pick(s, " and ", " и "));
}

static void put_body(struct say *s, const struct parts *p, bool optional)
{
	const struct word *verbs;
	const struct term *effects =
		say_under(p->table, p->t, "effects", &verbs);
	const struct word *lead = say_duration_of(s, p->table, p->t);

	if (lead && !(effects->n > 1 && say_may_lead(s, lead)))
		lead = NULL;
	if (lead)
		say_lead_duration(s, lead);
	else
		put_choice(s, verbs->table, effects);
	if (optional)
		say_offer(s, verbs->table, effects);
	else
		say_effects(s, verbs->table, effects);
	if (!lead)
		say_put_duration(s, p->table, p->t);
}

static void put_sentence(struct say *s, const struct words *table,
			 const struct term *t)
{
	struct parts p = { .table = table, .t = t };
	const struct word *row;
	const struct term *kind = say_under(table, t, "kind", &row);
	const struct term *optional = say_under(table, t, "optional", &row);
	size_t start = s->out->n;

	s->targets = say_under(table, t, "targets", &row);
	s->target = s->targets ? row->table : NULL;
	s->last = -1;
	s->self = FIRST_REF + (int)words_at(s->g->refs, "self");
	s->is_static = kind && kind->word == KIND_STATIC;
	read_event(s, &p);
	read_ifs(&p);
	s->heard = p.heard.event ? &p.heard : NULL;
	bool may = optional && optional->lo;
	bool pays = say_under(table, t, "cost", &row) != NULL;

	put_lead(s, &p, may && pays);
	put_body(s, &p, may && !pays);
	finish_saying(s->out, start);
	say_capital(s->out, start);
	if (!s->granted)
		buf_putc(s->out, '.');
	put_limits(s, table, t);
}

static struct say begin_saying(struct buf *out, const struct saying *about)
{
	const struct game *g = about->card->game;

	return (struct say){ .out = out,
			     .about = about,
			     .game = g,
			     .g = g->grammar,
			     .lang = about->lang,
			     .side = SIDE_OWN,
			     .last = -1 };
}

void say_granted(struct say *s, const struct term *t, bool on_cell)
{
	struct say in = begin_saying(s->out, s->about);

	in.granted = true;
	in.on_cell = on_cell;
	put_sentence(&in, s->g->ability, t);
}

void say_ability(struct buf *out, const struct saying *about,
		 const struct term *t)
{
	struct say s = begin_saying(out, about);

	put_sentence(&s, t->n == s.g->ability->n ? s.g->ability : s.g->play, t);
}

void say_field(struct buf *out, const struct saying *about, size_t i)
{
	const struct field *f = &about->card->game->fields[i];
	const struct term *t = about->card->values[i].term;
	struct say s = begin_saying(out, about);
	const struct word key = { .name = f->name,
				  .table = f->table,
				  .forms = AS_MAP | AS_LIST };
	size_t start = out->n;

	bool list = f->type == FIELD_ABILITIES;

	for (size_t k = 0; list && k < t->n; k++) {
		buf_puts(out, k ? " " : "");
		say_ability(out, about, &t->v[k]);
	}
	if (f->table == s.g->play)
		say_ability(out, about, t);
	if (list || f->table == s.g->play)
		return;
	const struct word *row =
		&s.g->fields->v[words_at(s.g->fields, f->name)];
	s.self = FIRST_REF + (int)words_at(s.g->refs, "self");
	say_fill(&s, str_of(say_phrase(&s, row)),
		 (struct filling){ .key = &key, .own = t });
	finish_saying(out, start);
	say_capital(out, start);
	buf_putc(out, '.');
}

/* The slots used in the meanings of keywords. */
static const struct word keyword_rows[] = {
	{ .name = "n" },
	{ .name = "mana" },
	{ .name = "kinds" },
};
static const struct words keyword_keys =
	WORDS(WORDS_KEYS, "part of a keyword", keyword_rows);

void say_meaning(struct buf *out, const struct saying *about,
		 const struct keyword_use *u)
{
	struct say s = begin_saying(out, about);
	struct term kinds[64], v[3] = { { 0 } };
	size_t start = out->n, n = 0;
	const struct words *rows = s.g->meanings;
	int row = words_find(rows, u->keyword->word, strlen(u->keyword->word));

	say_keyword(out, s.game, s.lang, u);
	say_capital(out, start);
	if (row < 0)
		return;
	for (size_t i = 0; u->keyword->kinds && u->keyword->kinds[i]; i++)
		if (u->kinds >> i & 1) {
			const char *word = u->keyword->kinds[i];

			kinds[n++] = (struct term){
				.form = TERM_TEXT,
				.n = (uint32_t)strlen(word),
				.text = word,
			};
		}
	v[0] = (struct term){ .form = u->numbered ? TERM_INT : TERM_NONE,
			      .lo = (int32_t)u->n };
	v[1] = (struct term){ .form = u->priced ? TERM_INT : TERM_NONE,
			      .lo = (int32_t)u->mana };
	v[2] = (struct term){ .form = n ? TERM_LABELS : TERM_NONE,
			      .n = (uint32_t)n,
			      .v = kinds };
	buf_puts(out, s.lang == LANG_RU && strchr(u->keyword->ru, ':') ? " — "
								       : ": ");
	say_fill(&s, str_of(say_phrase(&s, &rows->v[row])),
		 (struct filling){ .table = &keyword_keys,
				   .map = &(struct term){ .form = TERM_MAP,
							  .n = 3,
							  .v = v } });
	finish_saying(out, start);
	buf_putc(out, '.');
}
