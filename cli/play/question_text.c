/* Says what a question asks, and finds the options that words mean. */
#include "cli/play/question_internal.h"

#include "cli/play/part.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* Does a text of scripts name it: `alpha/wall-hen#2` by that or by `wall-hen`?
 */
static bool names(struct str text, struct str word)
{
	static const char around[] = " ,:{}[]()\"";

	while (text.n) {
		size_t n = 0;

		while (n < text.n && !strchr(around, text.p[n]))
			n++;
		struct str token = { text.p, n };
		const char *slash = n ? memchr(token.p, '/', n) : NULL;
		const char *number = n ? memchr(token.p, '#', n) : NULL;
		size_t from = slash ? (size_t)(slash - token.p) + 1 : 0;
		size_t to = number ? (size_t)(number - token.p) : n;

		if (n &&
		    (str_eq(token, word) ||
		     str_eq((struct str){ token.p + from, to - from }, word)))
			return true;
		n += n < text.n;
		text = (struct str){ text.p + n, text.n - n };
	}
	return false;
}

size_t question_about(const struct question *q, struct str word)
{
	size_t found = ANSWER_NONE;

	for (size_t k = 0; word.n && q->asks == ASKS_ONE && k < q->nkept; k++) {
		const struct choice *c = question_choice(q, q->kept[k]);

		if (!names(question_words(q, c), word))
			continue;
		size_t i = question_find(q, question_thing(q, c, q->part));

		if (found != ANSWER_NONE && found != i)
			return ANSWER_MANY;
		found = i;
	}
	return found;
}

static struct str fold(struct question *q, struct str s)
{
	struct str out;

	return utf8_fold(q->arena, &out, s) == 0 ? out : STR("");
}

/* Do letters begin words of the name, each word in turn? */
static bool has_letters(struct str letters, struct str name)
{
	struct str word = STR(""), of;

	while (word.n == 0 && str_cut(&letters, ' ', &word))
		;
	while (word.n && str_cut(&name, ' ', &of)) {
		while (of.n && strchr("\"(:,", of.p[0]))
			of = (struct str){ of.p + 1, of.n - 1 };
		if (of.n < word.n || memcmp(of.p, word.p, word.n) != 0)
			continue;
		word = STR("");
		while (word.n == 0 && str_cut(&letters, ' ', &word))
			;
	}
	return word.n == 0;
}

size_t question_filter(struct question *q, struct str letters)
{
	struct arena_mark here = arena_mark(q->arena);
	struct str folded = fold(q, letters);
	size_t n = 0;

	for (size_t i = 0; i < q->n; i++) {
		struct answer *o = &q->v[i];

		o->gone = !has_letters(folded, fold(q, o->is.name)) &&
			  !has_letters(folded, fold(q, o->more));
		n += !o->gone;
	}
	arena_reset(q->arena, here);
	if (n && q->v[q->at].gone)
		question_move(q, 1);
	return n;
}

/* What was picked so far, and what follows from it: "attack, Sworn Swordsman".
 */
static void put_steps(const struct question *q, struct arena *a, struct buf *b)
{
	const struct choice *c = question_choice(q, q->kept[0]);

	for (size_t i = 0; i < q->nsteps; i++)
		if (q->step[i].said.n)
			buf_printf(b, "%s%.*s", b->n ? ", " : "",
				   STR_ARG(q->step[i].said));
	if (b->n == 0 && (q->common & COMMON_VERB || q->asks != ASKS_ONE)) {
		struct named verb = question_action(q, c);

		buf_put(b, verb.name.p, verb.name.n);
	}
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		if (!(q->common >> i & 1) || !question_tells(q, c, i))
			continue;
		struct str part = part_of(q->m, a, c, (int)i).name;

		/* it was picked */
		if (!memmem(b->p, b->n, part.p, part.n))
			buf_printf(b, ", %.*s", STR_ARG(part));
	}
}

/* What a step wants, for the end of a sentence. */
static const char *wanted(const struct question *q)
{
	const struct choice *c = question_choice(q, q->kept[0]);

	int part = q->part;

	if (part == PART_WHOLE && q->common & COMMON_VERB)
		for (part = 0; part < (int)VERB_MAX_PARAMS - 1 &&
			       question_verb(q, c)->param[part + 1].name &&
			       q->common >> part & 1;)
			part++;
	if (part < 0 || !question_verb(q, c)->param[part].name)
		return NULL;
	return part_word("parameter", question_verb(q, c)->param[part].name);
}

const char *question_text(const struct question *q, struct arena *a)
{
	const char *what = wanted(q);
	struct buf b = { 0 };

	put_steps(q, a, &b);
	const char *so_far = buf_keep(&b, a).p;

	switch (q->asks) {
	case ASKS_SURE:
		return arena_printf(a, _("%s: shall it be done?"), so_far);
	case ASKS_AMOUNT:
		return arena_printf(a, _("%s: how many, from %d to %d?"),
				    so_far, q->min, q->max);
	case ASKS_ORDER:
		return arena_printf(a, _("%s: in which order?"), so_far);
	case ASKS_SOME:
		if (q->min == q->max)
			return arena_printf(a, _("%s: which %d? %u chosen"),
					    so_far, q->max, q->nmarked);
		return arena_printf(a,
				    _("%s: which? %u chosen, %d to %d may be"),
				    so_far, q->nmarked, q->min, q->max);
	default:
		break;
	}
	if (!*so_far && *q->scene->asks)
		return q->scene->asks;
	if (!*so_far)
		return what ? arena_printf(a, _("Your choice, %s?"), what)
			    : _("What do you do?");
	return what ? arena_printf(a, _("%s: %s?"), so_far, what)
		    : arena_printf(a, _("%s: how?"), so_far);
}
