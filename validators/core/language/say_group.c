/* Says groups of cards: which, whose, where and how many. */
#include "validators/core/language/common_words.h"
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

/* A list of conditions in brackets, unless its only one has some. */
static void in_brackets(struct say *s, const struct word *key,
			const struct term *conditions)
{
	size_t start = s->out->n;

	buf_putc(s->out, '(');
	say_term(s, key, conditions);
	if (conditions->n > 1 || s->out->p[start + 1] != '(') {
		buf_putc(s->out, ')');
		return;
	}
	memmove(s->out->p + start, s->out->p + start + 1,
		s->out->n - start - 1);
	s->out->n--;
}

/* All that fit, because nothing is chosen. */
static bool by_nobody(const struct words *table, const struct term *map)
{
	const struct word *row;
	const struct term *by = say_under(table, map, "by", &row);

	return by && strcmp(row->words->v[by->word].name, "none") == 0;
}

static void how_many(struct say *s, const struct words *table,
		     const struct term *map)
{
	const struct word *row;
	const struct term *count = say_under(table, map, "count", &row);
	const struct term *up_to = say_under(table, map, "up_to", &row);

	if (by_nobody(table, map)) {
		buf_puts(s->out, say_pick(s, "each ", "каждая цель: "));
		return;
	}

	if (up_to && up_to->lo)
		buf_puts(s->out, say_pick(s, "up to ", "до "));
	if (count && count->form == TERM_WORD)
		buf_puts(s->out, say_pick(s, "each ", "каждая цель: "));
	else if (count && (count->lo > 1 || up_to))
		buf_printf(s->out, "%d × ", count->lo);
}

/* What is looked for; without a word for it the first there is. */
static bool what(struct say *s, const struct words *table,
		 const struct term *map)
{
	const struct word *row = NULL;
	const struct term *t = say_under(table, map, "pick", &row);

	if (row == NULL)
		return false;
	if (t)
		say_term(s, row, t);
	else
		say_word(s, &row->words->v[0]);
	return true;
}

/* Whose it is and where, each behind the gap. */
static void where(struct say *s, const struct words *table,
		  const struct term *map, const char *gap)
{
	static const char *const keys[] = { "side",  "zone", "adjacent",
					    "range", "line", "filter" };
	const struct word *row;

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		const struct term *t = say_under(table, map, keys[i], &row);

		if (t == NULL || (i == 0 && t->word == SIDE_ANY))
			continue;
		buf_puts(s->out, gap);
		gap = " ";
		if (strcmp(keys[i], "filter") == 0)
			in_brackets(s, row, t);
		else if (*say_phrase(s, row))
			say_fill(s, say_phrase(s, row),
				 (struct filling){ .key = row, .own = t });
		else
			say_term(s, row, t);
	}
}

void say_group(struct say *s, const struct words *table, const struct term *map)
{
	const struct word *row;

	how_many(s, table, map);
	bool named = what(s, table, map);
	where(s, table, map, named ? " " : "");
	const struct term *by = say_under(table, map, "by", &row);
	if (by && by->word > 0 && !by_nobody(table, map)) {
		buf_puts(s->out, say_pick(s, ", chosen by ", ", выбирает "));
		say_term(s, row, by);
	}
	const struct term *min = say_under(table, map, "min", &row);
	const struct term *max = say_under(table, map, "max", &row);
	if (min || max) {
		struct term t = { .form = TERM_RANGE,
				  .lo = min ? min->lo : INT32_MIN,
				  .hi = max ? max->lo : INT32_MAX };
		buf_puts(s->out, ": ");
		say_range(s, &t);
	}
}

bool say_is_group(const struct words *t)
{
	return words_find(t, "filter", 6) >= 0 && words_find(t, "side", 4) >= 0;
}

/* The id of a target, in quotes of the language. */
static void target_id(struct say *s, const struct term *target)
{
	const struct word *row;
	const struct term *id = say_under(s->target, target, "id", &row);

	if (id)
		buf_printf(s->out, say_pick(s, "\"%.*s\"", "«%.*s»"),
			   (int)id->n, id->text);
}

void say_target(struct say *s, const struct term *t)
{
	const struct term *list = s->targets;

	assert(list && (uint32_t)t->lo < list->n);
	bool told = s->told >> t->lo & 1;
	s->told |= UINT32_C(1) << t->lo;
	if (!told) {
		say_group(s, s->target, &list->v[t->lo]);
		if (list->n > 1)
			buf_putc(s->out, ' ');
	}
	if (list->n > 1)
		target_id(s, &list->v[t->lo]);
	else if (told)
		buf_puts(s->out, say_pick(s, "the same", "эта же цель"));
}
