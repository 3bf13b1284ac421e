/* Renders a card as text: its type, its numbers, its abilities. */
#include "cli/lib/card_text.h"

#include "cli/lib/card_allowed.h"
#include "cli/lib/paragraph.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/core/language/say.h"

#include <stdio.h>
#include <string.h>

/* The column where the name in the other language ends. */
#define NAMES_WIDTH 58

/* The state of rendering a card. */
struct telling {
	const struct card *card;
	const struct card_set *set;
	const struct lang *lang;
	const struct face *face;
	struct arena *a;
	struct buf *out; /* of cardtext_put */
	struct buf said; /* its abilities, as sentences */
	bool apart;      /* keywords are rendered elsewhere */
};

/* ---- values */

static const char *face_text(const struct telling *t, const char *text)
{
	return tr_in(t->lang, t->face->context, text);
}

static void put_word(const struct telling *t, struct buf *out, struct str word)
{
	say_word(out, t->card->game, t->lang, word);
}

static void put_words(const struct telling *t, struct buf *out,
		      struct str words)
{
	struct str word;

	for (bool first = true; str_cut(&words, ',', &word); first = false) {
		if (word.n && *word.p == ' ')
			word = (struct str){ word.p + 1, word.n - 1 };
		buf_puts(out, first ? "" : ", ");
		put_word(t, out, word);
	}
}

/* Put a code: a word, or letters as their symbols. */
static void put_code(const struct telling *t, struct buf *out,
		     const struct field *f, const struct face_row *row,
		     struct str code)
{
	if (row == NULL || row->signs == NULL) {
		put_word(t, out, code);
		return;
	}
	for (size_t i = 0; i < code.n; i++) {
		const char *letter = strchr(f->letters, code.p[i]);
		struct str rest = str_of(row->signs), sign = { 0 };

		for (const char *p = f->letters; letter && p <= letter; p++)
			str_cut(&rest, ' ', &sign);
		buf_puts(out, i ? " " : "");
		buf_put(out, sign.p, sign.n);
	}
}

/* The text in the language, which follows "LANG: "; otherwise the one for all
 * languages or the English one. */
static struct str text_in(const struct telling *t, const struct value *v)
{
	char key[16];
	int n = snprintf(key, sizeof(key), "\n%s: ", lang_code(t->lang));
	struct str all = v->json;

	if (lang_id(t->lang) == LANG_EN)
		return v->s;
	if (str_starts(all, key + 1))
		return (struct str){ all.p + n - 1, all.n - (size_t)n + 1 };
	const char *p = all.n ? memmem(all.p, all.n, key, (size_t)n) : NULL;

	if (p == NULL)
		return v->s;
	p += n;
	return (struct str){ p, all.n - (size_t)(p - all.p) };
}

static void put_value(const struct telling *t, struct buf *out, size_t field,
		      const struct face_row *row)
{
	const struct field *f = &t->card->game->fields[field];
	const struct value *v = &t->card->values[field];

	switch (f->type) {
	case FIELD_LIMIT:
	case FIELD_INT:
		if (v->unlimited)
			buf_puts(out, tr(t->lang, "any number"));
		else
			buf_printf(out, "%lld", (long long)v->i);
		break;
	case FIELD_BOOL:
		buf_puts(out, v->i ? tr(t->lang, "yes") : tr(t->lang, "no"));
		break;
	case FIELD_WORD:
		put_word(t, out, str_of(f->words[v->i]));
		break;
	case FIELD_INTS:
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(out, "%s%lld", k ? "-" : "",
				   (long long)v->ints[k]);
		break;
	case FIELD_CODE:
		put_code(t, out, f, row, v->s);
		break;
	case FIELD_NOTE:
		buf_put(out, v->s.p, v->s.n);
		break;
	case FIELD_TEXT:;
		struct str text = text_in(t, v);

		buf_put(out, text.p, text.n);
		break;
	default:
		put_words(t, out, v->json);
	}
}

/* ---- names, type, numbers */

static void put_names(const struct telling *t)
{
	const struct card *c = t->card;
	struct str shown = card_shown(c, lang_code(t->lang));
	struct str other =
		card_shown(c, lang_id(t->lang) == LANG_RU ? "en" : "ru");
	size_t used = t->out->n;

	utf8_put_safe(t->out, shown);
	if (!str_eq(shown, other)) {
		size_t wide = utf8_width((struct str){ t->out->p + used,
						       t->out->n - used }) +
			      utf8_width(other);

		buf_blanks(t->out,
			   wide + 2 < NAMES_WIDTH ? NAMES_WIDTH - wide : 2);
		utf8_put_safe(t->out, other);
	}
	buf_putc(t->out, '\n');
}

/* Type and subtype: one combined word, or a word each. */
static void put_type(const struct telling *t, struct buf *out)
{
	const struct card *c = t->card;
	const struct variant *v = &c->game->variants[c->variant];

	if (c->subtype < 0) {
		put_word(t, out, str_of(v->type));
		return;
	}
	const char *both =
		arena_printf(t->a, "%s/%s", v->type, v->subtypes[c->subtype]);

	for (size_t i = 0; i < t->face->nwords; i++)
		if (strcmp(t->face->words[i].word, both) == 0) {
			put_word(t, out, str_of(both));
			return;
		}
	put_word(t, out, str_of(v->type));
	buf_puts(out, ", ");
	put_word(t, out, str_of(v->subtypes[c->subtype]));
}

static bool has_flag(const struct card *c, size_t field)
{
	return c->values[field].set && c->values[field].i;
}

/* True if the row applies to the card. */
static bool stands(const struct card *c, const struct face_row *row)
{
	return c->values[row->field].set &&
	       (row->when == 0 || has_flag(c, row->when - 1u)) &&
	       (row->unless == 0 || !has_flag(c, row->unless - 1u));
}

/* Its type and the words that go with it. */
static void put_kind_words(const struct telling *t, struct buf *b)
{
	put_type(t, b);
	for (size_t i = 0; i < t->face->nrows; i++) {
		const struct face_row *row = &t->face->rows[i];
		bool flag = row->text != NULL;

		if (row->place != FACE_WORD || !stands(t->card, row) ||
		    (flag && !has_flag(t->card, row->field)))
			continue;
		buf_puts(b, ", ");
		if (flag)
			buf_puts(b, face_text(t, row->text));
		else
			put_value(t, b, row->field, row);
	}
}

static void put_kind(const struct telling *t)
{
	struct buf b = { 0 };
	const char *title = t->face->title ? face_text(t, t->face->title)
					   : tr(t->lang, t->card->game->title);

	buf_printf(&b, "%s: ", title);
	put_kind_words(t, &b);
	put_paragraph(t->out, buf_str(&b), 0);
	buf_release(&b);
}
static void put_number(const struct telling *t, struct buf *out,
		       const struct face_row *row)
{
	int64_t n = t->card->values[row->field].i;
	struct buf value = { 0 };

	if (row->place == FACE_COUNT) {
		buf_printf(out, tr_n(t->lang, row->text, row->many, n),
			   (long long)n);
		return;
	}
	put_value(t, &value, row->field, row);
	buf_putc(&value, '\0');
	buf_printf(out, face_text(t, row->text), value.p);
	buf_release(&value);
	if (row->with && t->card->values[row->with - 1u].set) {
		buf_puts(out, " (");
		put_value(t, out, row->with - 1u, NULL);
		buf_putc(out, ')');
	}
}

static void put_numbers(const struct telling *t)
{
	struct buf b = { 0 };
	size_t wide = 0;

	for (size_t i = 0; i < t->face->nrows; i++) {
		const struct face_row *row = &t->face->rows[i];

		if ((row->place != FACE_NUMBER && row->place != FACE_COUNT) ||
		    !stands(t->card, row))
			continue;
		b.n = 0;
		put_number(t, &b, row);

		size_t more = utf8_width(buf_str(&b));

		if (wide && wide + 3 + more > PARAGRAPH_WIDTH) {
			buf_putc(t->out, '\n');
			wide = 0;
		}
		buf_puts(t->out, wide ? "   " : "");
		wide += more + (wide ? 3 : 0);
		utf8_put_safe(t->out, buf_str(&b));
	}
	if (wide)
		buf_putc(t->out, '\n');
	buf_release(&b);
}

/* ---- abilities */

static void say_keywords(struct telling *t, const struct saying *about)
{
	for (size_t i = 0; i < t->card->nkeywords; i++) {
		say_meaning(&t->said, about, &t->card->keywords[i]);
		buf_putc(&t->said, '\n');
	}
}

static void say_abilities(struct telling *t, const struct saying *about,
			  const struct term *all)
{
	for (size_t k = 0; k < all->n; k++) {
		say_ability(&t->said, about, &all->v[k]);
		buf_putc(&t->said, '\n');
	}
}

/* Put one or more sentences a line. */
static void say_all(struct telling *t)
{
	const struct card *c = t->card;
	const struct saying about = { c, t->set, lang_id(t->lang) };

	for (size_t i = 0; i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];
		const struct term *term = c->values[i].term;

		if (f->type == FIELD_KEYWORDS) {
			if (!t->apart)
				say_keywords(t, &about);
		} else if (term && f->type == FIELD_ABILITIES) {
			say_abilities(t, &about, term);
		} else if (term) {
			say_field(&t->said, &about, i);
			buf_putc(&t->said, '\n');
		}
	}
	if (c->game->tell)
		c->game->tell(&t->said, c, about.lang);
}

/* True if the printed text says no more than the sentences. */
static bool is_said(const struct telling *t, struct str text)
{
	struct str said, printed;

	return utf8_fold(t->a, &said, buf_str(&t->said)) == 0 &&
	       utf8_fold(t->a, &printed, text) == 0 && str_eq(said, printed);
}

/* ---- other fields */

static const struct face_row *row_of(const struct telling *t, size_t field)
{
	for (size_t i = 0; i < t->face->nrows; i++)
		if (t->face->rows[i].field == field)
			return &t->face->rows[i];
	return NULL;
}

/* True if the field is rendered elsewhere. */
static bool is_placed(const struct telling *t, size_t field)
{
	enum field_type type = t->card->game->fields[field].type;
	const struct face_row *row = row_of(t, field);

	for (size_t i = 0; i < t->face->nrows; i++)
		if (t->face->rows[i].with == field + 1)
			return stands(t->card, &t->face->rows[i]);
	if (type == FIELD_BOOL) /* negated properties, if the card has them */
		return row && has_flag(t->card, field);
	return t->card->values[field].term || type == FIELD_KEYWORDS ||
	       (row && row->place != FACE_LINE);
}

static void put_line(const struct telling *t, struct buf *b, size_t field)
{
	const struct face_row *row = row_of(t, field);
	const char *label = row ? face_text(t, row->text)
				: t->card->game->fields[field].name;

	b->n = 0;
	buf_printf(b, "%s: ", label);
	put_value(t, b, field, row);
	put_paragraph(t->out, buf_str(b), 2);
}

/* Put a printed text, in quotation marks, if it adds anything. */
static void put_printed(const struct telling *t, struct buf *b, size_t field)
{
	struct str text = text_in(t, &t->card->values[field]);

	if (is_said(t, text))
		return;
	b->n = 0;
	buf_printf(b, tr(t->lang, "\"%s\""), arena_copy(t->a, text.p, text.n));
	put_paragraph(t->out, buf_str(b), 2);
}

static void put_rest(const struct telling *t)
{
	struct buf b = { 0 };

	for (size_t i = 0; i < t->card->game->nfields; i++) {
		if (!t->card->values[i].set || is_placed(t, i))
			continue;
		if (t->card->game->fields[i].type == FIELD_TEXT &&
		    row_of(t, i) == NULL)
			put_printed(t, &b, i);
		else
			put_line(t, &b, i);
	}
	buf_release(&b);
}

/* ---- parts */

/* A message without its %s: "attack", "slot". */
static struct str label_of(struct arena *a, const char *with_nothing)
{
	struct str s = str_of(with_nothing);

	while (s.n && (s.p[s.n - 1] == ' ' || s.p[s.n - 1] == ':'))
		s.n--;
	return str_keep(a, s);
}

static struct card_figure figure_of(const struct telling *t, struct arena *a,
				    const struct face_row *row)
{
	struct card_figure f = { .row = row };
	struct buf b = { 0 };

	put_value(t, &b, row->field, row);
	f.value = buf_keep(&b, a);
	if (row->place == FACE_COUNT) {
		put_number(t, &b, row);
		f.label = buf_keep(&b, a);
	} else {
		buf_printf(&b, face_text(t, row->text), "");
		buf_putc(&b, '\0');
		f.label = label_of(a, b.p);
		buf_clear(&b);
	}
	if (row->with && t->card->values[row->with - 1u].set)
		put_value(t, &b, row->with - 1u, NULL);
	f.more = buf_keep(&b, a);
	buf_release(&b);
	return f;
}

/* The text of the field called `name`, if the card has it. */
static struct str text_called(const struct telling *t, const char *name)
{
	for (size_t i = 0; i < t->card->game->nfields; i++)
		if (strcmp(t->card->game->fields[i].name, name) == 0 &&
		    t->card->values[i].set)
			return text_in(t, &t->card->values[i]);
	return (struct str){ 0 };
}

void cardtext_words(struct card_words *out, struct arena *a,
		    const struct card *c, const struct card_set *set,
		    const struct lang *lang)
{
	struct telling t = { .card = c,
			     .set = set,
			     .lang = lang,
			     .face = c->game->face,
			     .a = a };
	const struct saying about = { c, set, lang_id(lang) };
	struct buf b = { 0 };

	*out = (struct card_words){ .name = card_shown(c, lang_code(lang)) };
	out->other = card_shown(c, lang_id(lang) == LANG_RU ? "en" : "ru");
	put_kind_words(&t, &b);
	out->kind = buf_keep(&b, a);
	for (size_t i = 0; i < t.face->nrows; i++) {
		const struct face_row *row = &t.face->rows[i];

		if ((row->foot || row->place == FACE_NUMBER ||
		     row->place == FACE_COUNT) &&
		    stands(c, row) && out->nfigures < CARD_FIGURES)
			out->figure[out->nfigures++] = figure_of(&t, a, row);
	}
	for (size_t i = 0; i < c->nkeywords; i++) {
		buf_puts(&b, i ? ", " : "");
		say_keyword(&b, c->game, about.lang, &c->keywords[i]);
	}
	out->keywords = buf_keep(&b, a);
	say_all(&t);
	out->printed = text_called(&t, "text");
	if (is_said(&t, out->printed))
		out->printed = (struct str){ 0 };
	out->flavour = text_called(&t, "flavor");
	buf_clear(&t.said);
	say_keywords(&t, &about);
	out->meanings = buf_keep(&t.said, a);
	t.apart = true;
	say_all(&t);
	out->sentences = buf_keep(&t.said, a);
}

void cardtext_put(struct buf *out, const struct card *c,
		  const struct card_set *set, const struct lang *lang)
{
	struct telling t = { .card = c,
			     .set = set,
			     .lang = lang,
			     .face = c->game->face,
			     .a = arena_new(),
			     .out = out };

	put_names(&t);
	put_kind(&t);
	put_numbers(&t);
	say_all(&t);
	put_paragraph(out, buf_str(&t.said), 2);
	put_rest(&t);
	buf_release(&t.said);
	arena_free(t.a);
}

/* Append the format to those in which the card is legal, or the reason why it
 * is not. */
static void judge_in(struct buf *out, struct checker *checker,
		     const struct card *c, const char *format,
		     struct buf *legal, size_t *nlegal)
{
	const struct lang *lang = checker_lang(checker);
	struct buf why = { 0 };

	if (card_allowed(checker, c, format, &why)) {
		buf_printf(legal, "%s%s", *nlegal ? ", " : "", format);
		++*nlegal;
	} else {
		buf_putc(&why, '\0');
		buf_printf(out, tr(lang, "not in %s: %s"), format, why.p);
		buf_putc(out, '\n');
	}
	buf_release(&why);
}

void cardtext_place(struct buf *out, struct checker *checker,
		    const struct card *c, const struct card_set *set)
{
	const struct lang *lang = checker_lang(checker);
	struct buf legal = { 0 };
	size_t n = 0;

	for (size_t i = 0; i < c->game->nformats; i++)
		judge_in(out, checker, c, c->game->formats[i].name, &legal, &n);
	for (size_t i = 0; i < set->nformats; i++)
		judge_in(out, checker, c, set->formats[i].name, &legal, &n);
	buf_putc(&legal, '\0');
	if (n)
		buf_printf(out,
			   tr_n(lang, "format %s; set %.*s; %.*s",
				"formats %s; set %.*s; %.*s", (int64_t)n),
			   legal.p, STR_ARG(c->set), STR_ARG(c->id));
	else
		buf_printf(out, tr(lang, "in no format; set %.*s; %.*s"),
			   STR_ARG(c->set), STR_ARG(c->id));
	buf_release(&legal);
}

void cardtext_say(struct buf *out, struct checker *checker,
		  const struct card *c, const struct card_set *set)
{
	struct buf place = { 0 };

	cardtext_put(out, c, set, checker_lang(checker));
	cardtext_place(&place, checker, c, set);
	put_paragraph(out, buf_str(&place), 0);
	buf_release(&place);
}
