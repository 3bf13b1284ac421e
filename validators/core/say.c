#include "validators/core/say.h"

#include "validators/base/buf.h"
#include "validators/core/commonwords.h"
#include "validators/core/game.h"

#include <string.h>

struct say {
	struct buf *out;
	const struct game *game;
	const struct grammar *g;
	enum language lang;
	const struct words *target; /* keys of the ability's targets ... */
	const struct term *targets; /* ... and their list; or NULL */
	uint32_t told;		    /* bit i: target i was described */
	const struct filling *around; /* the template a word stands in */
};

static void value(struct say *s, const struct word *key, const struct term *t);
static void ability(struct say *s, const struct words *table,
		    const struct term *t);

static const char *pick(const struct say *s, const char *en, const char *ru)
{
	return s->lang == LANG_RU ? ru : en;
}

static const char *phrase(const struct say *s, const struct word *w)
{
	const char *text = pick(s, w->en, w->ru);

	return text ? text : "";
}

/* The row and term of `name` in a map, or NULL. */
static const struct term *child(const struct words *table,
				const struct term *map, const char *name,
				size_t n, const struct word **row)
{
	int i = table ? words_find(table, name, n) : -1;

	if (i < 0)
		return NULL;
	*row = &table->v[i];
	return map->v[i].form == TERM_NONE ? NULL : &map->v[i];
}

static const struct term *under(const struct words *table,
				const struct term *map, const char *name,
				const struct word **row)
{
	return child(table, map, name, strlen(name), row);
}

/* What a template is filled from: a map, and the value of the row itself. */
struct filling {
	const struct words *table;
	const struct term *map;
	const struct word *key;
	const struct term *own;
};

/* One {...}; returns what is behind it, *gap where there is no value. */
static const char *fill_slot(struct say *s, const char *p,
			     const struct filling *f, bool inside, bool *gap)
{
	size_t n = strcspn(p, "}:");
	bool sign = p[n] == ':';
	const struct word *row = f->key;
	const struct term *t =
		n == 0 ? f->own : child(f->table, f->map, p, n, &row);

	if (t == NULL && !inside && n == strlen("amount") && memcmp(p, "amount", n) == 0)
		buf_putc(s->out, '1'); /* its default everywhere */
	else if (t == NULL)
		*gap = true;
	else if (sign && t->form == TERM_INT)
		buf_printf(s->out, "%+d", t->lo);
	else {
		if (sign)
			buf_putc(s->out, '+');
		value(s, row, t);
	}
	return p + strcspn(p, "}") + 1;
}

/* Fill a template up to its end or `]`; returns where it stopped. */
static const char *fill(struct say *s, const char *p, const struct filling *f,
			bool inside, bool *gap)
{
	while (*p && *p != ']') {
		if (*p == '[') {
			size_t start = s->out->n;
			bool hole = false;

			p = fill(s, p + 1, f, true, &hole);
			p += *p == ']';
			if (hole)
				s->out->n = start;
		} else if (*p == '{') {
			p = fill_slot(s, p + 1, f, inside, gap);
		} else {
			buf_putc(s->out, *p++);
		}
	}
	return p;
}

static void fill_all(struct say *s, const char *text, struct filling f)
{
	const struct filling *around = s->around;
	bool gap = false;

	s->around = &f;
	fill(s, text, &f, false, &gap);
	s->around = around;
}

/* A word that is a value: it may tell of the keys beside it. */
static void word(struct say *s, const struct word *w)
{
	const char *text = phrase(s, w);
	struct filling f = { 0 };

	if (*text == '\0')
		text = w->name;
	if (s->around) {
		f.table = s->around->table;
		f.map = s->around->map;
	}
	fill_all(s, text, f);
}

static void set_of(struct say *s, const struct word *key, const struct term *t)
{
	bool first = true;

	for (size_t i = 0; i < 64; i++) {
		if (!(t->bits >> i & 1))
			continue;
		if (!first)
			buf_puts(s->out, pick(s, " or ", " или "));
		first = false;
		if (key->words)
			word(s, &key->words->v[i]);
		else
			buf_printf(s->out, "%zu", i);
	}
}

static void range(struct say *s, const struct term *t)
{
	if (t->lo == t->hi)
		buf_printf(s->out, "%d", t->lo);
	else if (t->hi == INT32_MAX)
		buf_printf(s->out, pick(s, "%d or more", "от %d"), t->lo);
	else if (t->lo == INT32_MIN)
		buf_printf(s->out, pick(s, "%d or less", "до %d"), t->hi);
	else
		buf_printf(s->out, pick(s, "%d to %d", "%d–%d"), t->lo, t->hi);
}

static void condition(struct say *s, const struct words *table,
		      const struct term *t)
{
	const struct word *key = &table->v[t->word];
	const char *text = phrase(s, key), *bar = strchr(text, '|');

	if (bar && t->v->form == TERM_BOOL) {
		size_t n = (size_t)(bar - text);

		if (t->v->lo)
			buf_put(s->out, text, n);
		else
			buf_puts(s->out, bar + 1);
		return;
	}
	fill_all(s, *text ? text : "{}",
		 (struct filling){ .key = key, .own = t->v });
}

/* A list of conditions in brackets, unless its only one has some. */
static void in_brackets(struct say *s, const struct word *key,
			const struct term *conditions)
{
	size_t start = s->out->n;

	buf_putc(s->out, '(');
	value(s, key, conditions);
	if (conditions->n > 1 || s->out->p[start + 1] != '(') {
		buf_putc(s->out, ')');
		return;
	}
	memmove(s->out->p + start, s->out->p + start + 1,
		s->out->n - start - 1);
	s->out->n--;
}

/* "one unit of the opponent in the air (damage 1 or more)" */
static void group(struct say *s, const struct words *table,
		  const struct term *map)
{
	const struct word *row;
	const struct term *count = under(table, map, "count", &row);
	const struct term *up_to = under(table, map, "up_to", &row);
	const struct term *pickt = under(table, map, "pick", &row);
	const char *gap = "";

	if (up_to && up_to->lo)
		buf_puts(s->out, pick(s, "up to ", "до "));
	if (count && count->form == TERM_WORD)
		buf_puts(s->out, pick(s, "each ", "каждая цель: "));
	else if (count && (count->lo > 1 || up_to))
		buf_printf(s->out, "%d × ", count->lo);
	if (!pickt && words_find(table, "pick", 4) >= 0) {
		row = &table->v[words_at(table, "pick")];
		word(s, &row->words->v[0]);
		gap = " ";
	} else if (pickt) {
		under(table, map, "pick", &row);
		value(s, row, pickt);
		gap = " ";
	}
	static const char *const more[] = { "side",  "zone", "adjacent",
					    "range", "line", NULL };
	for (size_t i = 0; more[i]; i++) {
		const struct term *t = under(table, map, more[i], &row);

		if (t == NULL || (i == 0 && t->word == SIDE_ANY))
			continue;
		buf_puts(s->out, gap);
		gap = " ";
		if (*phrase(s, row))
			fill_all(s, phrase(s, row),
				 (struct filling){ .key = row, .own = t });
		else
			value(s, row, t);
	}
	const struct term *filter = under(table, map, "filter", &row);
	if (filter) {
		buf_puts(s->out, gap);
		in_brackets(s, row, filter);
	}
	const struct term *by = under(table, map, "by", &row);
	if (by && by->word > 0) {
		buf_puts(s->out, pick(s, ", chosen by ", ", выбирает "));
		value(s, row, by);
	}
	const struct term *min = under(table, map, "min", &row);
	const struct term *max = under(table, map, "max", &row);
	if (min || max) {
		struct term t = { .form = TERM_RANGE,
				  .lo = min ? min->lo : INT32_MIN,
				  .hi = max ? max->lo : INT32_MAX };
		buf_puts(s->out, ": ");
		range(s, &t);
	}
}

static bool is_group(const struct words *t)
{
	return words_find(t, "filter", 6) >= 0 && words_find(t, "side", 4) >= 0;
}

/* A map whose keys have phrases of their own, one behind the other. */
static void keys(struct say *s, const struct words *table,
		 const struct term *map, const char *between)
{
	bool first = true;

	for (size_t i = 0; i < table->n; i++) {
		const struct word *row = &table->v[i];

		if (!term_has(map, i))
			continue;
		if (!first)
			buf_puts(s->out, between);
		first = false;
		fill_all(s, *phrase(s, row) ? phrase(s, row) : "{}",
			 (struct filling){ .key = row, .own = &map->v[i] });
	}
}

static void effect(struct say *s, const struct words *verbs,
		   const struct term *t)
{
	const struct word *verb = &verbs->v[t->word];

	fill_all(s, phrase(s, verb),
		 (struct filling){ .table = verb->table, .map = t });
}

static void map(struct say *s, const struct word *key, const struct term *t)
{
	const struct words *table =
		key->forms & AS_ABILITY ? s->g->ability : key->table;

	if (t->form == TERM_ONE)
		condition(s, table, t);
	else if (key->forms & AS_ABILITY)
		ability(s, table, t);
	else if (table->kind == WORDS_VERBS)
		effect(s, table, t);
	else if (is_group(table))
		group(s, table, t);
	else
		keys(s, table, t, " ");
}

static void list(struct say *s, const struct word *key, const struct term *t)
{
	bool conditions = key->table && key->table->kind == WORDS_ONE;
	bool any = conditions && strcmp(key->name, "any") == 0;

	for (size_t i = 0; i < t->n; i++) {
		bool inner = t->v[i].form == TERM_LIST;

		if (i > 0)
			buf_puts(s->out, any	    ? pick(s, " or ", " или ")
					 : conditions ? pick(s, " and ", " и ")
					 : inner ? pick(s, " or ", " или ")
					 : key->each ? ", "
						     : "; ");
		if (inner)
			buf_putc(s->out, '(');
		value(s, key->each ? key->each : key, &t->v[i]);
		if (inner)
			buf_putc(s->out, ')');
	}
}

const char *say_keyword(enum language lang, const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;
	const char *name = lang == LANG_RU ? k->ru : k->en;

	return name ? name : k->word;
}

/* An identifier with blanks for its underscores. */
static void put_name(struct say *s, const char *name)
{
	for (; *name; name++)
		buf_putc(s->out, *name == '_' ? ' ' : *name);
}

static void keyword(struct say *s, const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;

	put_name(s, say_keyword(s->lang, u));
	if (u->numbered)
		buf_printf(s->out, " %lld", (long long)u->n);
	for (size_t i = 0; k->kinds && k->kinds[i]; i++)
		if (u->kinds >> i & 1) {
			buf_putc(s->out, ' ');
			put_name(s, k->kinds[i]);
		}
	if (u->priced)
		buf_printf(s->out, pick(s, " (mana %lld)", " (мана %lld)"),
			   (long long)u->mana);
}

/* The id of a target, in quotes of the language. */
static void target_id(struct say *s, const struct term *target)
{
	const struct word *row;
	const struct term *id = under(s->target, target, "id", &row);

	if (id)
		buf_printf(s->out, pick(s, "\"%.*s\"", "«%.*s»"), (int)id->n,
			   id->text);
}

/* A target: in full at first, then by its id, or as "the same". */
static void target(struct say *s, const struct term *t)
{
	const struct term *list = s->targets;

	if (!list || (uint32_t)t->lo >= list->n ||
	    list->v[t->lo].form != TERM_MAP)
		return;
	bool told = s->told >> t->lo & 1;
	s->told |= UINT32_C(1) << t->lo;
	if (!told) {
		group(s, s->target, &list->v[t->lo]);
		if (list->n > 1)
			buf_putc(s->out, ' ');
	}
	if (list->n > 1)
		target_id(s, &list->v[t->lo]);
	else if (told)
		buf_puts(s->out, pick(s, "the same", "эта же цель"));
}

static void value(struct say *s, const struct word *key, const struct term *t)
{
	switch ((enum term_form)t->form) {
	case TERM_INT:
		buf_printf(s->out, "%d", t->lo);
		break;
	case TERM_BOOL:
		buf_puts(s->out,
			 t->lo ? pick(s, "yes", "да") : pick(s, "no", "нет"));
		break;
	case TERM_WORD:
		word(s, &key->words->v[t->word]);
		break;
	case TERM_SET:
		set_of(s, key, t);
		break;
	case TERM_RANGE:
		range(s, t);
		break;
	case TERM_INTS:
		for (size_t i = 0; i < t->n; i++)
			buf_printf(s->out, "%s%d", i ? "-" : "", t->v[i].lo);
		break;
	case TERM_LABELS:
		for (size_t i = 0; i < t->n; i++)
			buf_printf(s->out, "%s%.*s",
				   i ? pick(s, " or ", " или ") : "",
				   (int)t->v[i].n, t->v[i].text);
		break;
	case TERM_TEXT:
		buf_put(s->out, t->text, t->n);
		break;
	case TERM_REF:
		word(s, &s->g->refs->v[t->word]);
		break;
	case TERM_TARGET:
		target(s, t);
		break;
	case TERM_KEYWORD:
		keyword(s, t->keyword);
		break;
	case TERM_MAP:
	case TERM_ONE:
		map(s, key, t);
		break;
	case TERM_LIST:
		list(s, key, t);
		break;
	case TERM_NONE:
		break;
	}
}

/* The value under `name`, between two texts. */
static bool part(struct say *s, const struct words *table, const struct term *t,
		 const char *name, const char *before, const char *after)
{
	const struct word *row;
	const struct term *x = under(table, t, name, &row);

	if (x == NULL)
		return false;
	buf_puts(s->out, before);
	if (x->form == TERM_MAP && !is_group(row->table))
		keys(s, row->table, x, ", ");
	else
		value(s, row, x);
	buf_puts(s->out, after);
	return true;
}

/* Whose turn, and who did it, in the order of common_whos. */
static const struct word turn_rows[] = {
	VALUE("self", "your", "вашего", ""),
	VALUE("own", "your", "вашего", ""),
	VALUE("enemy", "the opponent's", "чужого", ""),
	VALUE("any", "each", "любого", ""),
};
static const struct words turns = WORDS(WORDS_LIST, "turn", turn_rows);
static const struct word doer_rows[] = {
	VALUE("self", "by you", "вами", ""),
	VALUE("own", "by you", "вами", ""),
	VALUE("enemy", "by the opponent", "противником", ""),
	VALUE("any", "by a player", "игроком", ""),
};
static const struct words doers = WORDS(WORDS_LIST, "player", doer_rows);
static const struct word who_keys[] = {
	{ .name = "who", .words = &common_whos },
	{ .name = "whose", .words = &turns },
	{ .name = "by", .words = &doers },
};
static const struct words who_table = WORDS(WORDS_KEYS, "who", who_keys);

/* An event; who: as written, or -1. */
static void event(struct say *s, const struct word *w, int who)
{
	struct term v[3];

	if (who < 0)
		who = w->whos & WHO(WHO_SELF) ? WHO_SELF : WHO_OWN;
	for (size_t i = 0; i < 3; i++)
		v[i] = (struct term){ .form = TERM_WORD,
				      .word = (uint16_t)who };
	struct term map = { .form = TERM_MAP, .n = 3, .v = v };
	fill_all(s, phrase(s, w),
		 (struct filling){ .table = &who_table, .map = &map });
}

/* "when a unit of the opponent dies", "between attacks", "always" */
static void occasion(struct say *s, const struct words *table,
		     const struct term *t)
{
	const struct word *row, *row_of_who;
	const struct term *when = under(table, t, "when", &row);
	const struct term *kind, *who;

	if (when && when->form == TERM_WORD) {
		who = under(table, t, "who", &row_of_who);
		event(s, &row->words->v[when->word], who ? who->word : -1);
		return;
	}
	if (part(s, table, t, "timing", "", ""))
		return;
	kind = under(table, t, "kind", &row);
	if (kind)
		value(s, row, kind);
	else
		buf_puts(s->out, pick(s, "when played", "при розыгрыше"));
}

static void ability(struct say *s, const struct words *table,
		    const struct term *t)
{
	struct say in = *s;
	const struct word *row;

	in.targets = under(table, t, "targets", &row);
	in.target = in.targets ? row->table : NULL;
	occasion(&in, table, t);
	part(&in, table, t, "if", pick(s, ", if ", ", если "), "");
	part(&in, table, t, "cost", pick(s, ", cost: ", ", цена: "), "");
	part(&in, table, t, "limit", pick(s, ", at most ", ", не чаще: "),
	     "");
	part(&in, table, t, "effects", ": ", "");
	part(&in, table, t, "duration", ", ", "");
	const struct term *optional = under(table, t, "optional", &row);
	if (optional && optional->lo)
		buf_puts(s->out,
			 pick(s, " (you may decline)", " (можно отказаться)"));
}

void say_ability(struct buf *out, const struct game *g, enum language lang,
		 const struct term *t)
{
	struct say s = { .out = out, .game = g, .g = g->grammar, .lang = lang };

	ability(&s,
		t->n == g->grammar->ability->n ? g->grammar->ability
					       : g->grammar->play,
		t);
}

void say_value(struct buf *out, const struct game *g, enum language lang,
	       const struct word *key, const struct term *t)
{
	struct say s = { .out = out, .game = g, .g = g->grammar, .lang = lang };

	value(&s, key, t);
}
