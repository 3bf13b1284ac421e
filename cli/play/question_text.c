/* Words the question, and finds the options that a text names. */
#include "cli/play/question_internal.h"

#include "cli/play/part.h"
#include "cli/shell/out.h"

#include "validators/base/utf8.h"
#include "validators/core/game/card.h"
#include "validators/core/language/say.h"
#include "validators/core/match/naming.h"
#include "validators/core/scene/scene.h"

#include <string.h>

/* True if a script text names a word: `alpha/wall-hen#2` in full or
 * as `wall-hen`. */
static bool names_word(const struct question *q, const void *ctx,
		       const struct choice *c)
{
	struct str text = question_words(q, c);
	const struct str word = *(const struct str *)ctx;
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

/* A card of the player's own: as the one that acts. */
static bool names_spot(const struct question *q, const void *ctx,
		       const struct choice *c)
{
	const struct question_spot *s = ctx;
	bool acts = s->card && s->card->side == SCENE_MINE;
	struct buf b = { 0 };

	for (unsigned i = 0; i < (acts ? 1 : VERB_MAX_PARAMS); i++) {
		scene_put_arg(q->m, &c->action, i, &b);
		buf_putc(&b, ' ');
	}
	struct str text = buf_keep(&b, q->arena);

	return (s->card && scene_card_named(s->card, q->player, text)) ||
	       (s->place && scene_place_named(s->place, text));
}

/* The option of all choices whose words name something. */
static size_t find_about(const struct question *q,
			 bool (*names)(const struct question *q,
				       const void *ctx, const struct choice *c),
			 const void *ctx)
{
	size_t found = ANSWER_NONE;

	for (size_t k = 0; q->asks == ASKS_ONE && k < q->nkept; k++) {
		const struct choice *c = question_choice(q, q->kept[k]);

		if (!names(q, ctx, c))
			continue;
		size_t i = question_find(q, question_thing(q, c, q->part));

		if (found != ANSWER_NONE && found != i)
			return ANSWER_MANY;
		found = i;
	}
	return found;
}

size_t question_about(const struct question *q, struct str word)
{
	return word.n ? find_about(q, names_word, &word) : ANSWER_NONE;
}

size_t question_at(const struct question *q, const struct question_spot *s)
{
	return find_about(q, names_spot, s);
}

/* The id of the first card of the game that words of a script name:
 * "ann/scout#2". */
static const char *card_worded(const struct question *q, struct str text)
{
	static const char around[] = " ,:{}[]\"/#";

	for (size_t n; text.n; text = (struct str){ text.p + n, text.n - n }) {
		for (n = 0; n < text.n && !strchr(around, text.p[n]);)
			n++;
		int32_t card =
			n ? naming_card(q->m->cards, (struct str){ text.p, n })
			  : -1;

		if (card >= 0)
			return q->m->cards->v[card].id.p;
		n += n < text.n;
	}
	return "";
}

const char *question_card(const struct question *q)
{
	const char *id = q->at < q->n ? card_worded(q, q->v[q->at].names) : "";
	struct buf b = { 0 };

	if (!*id && q->common & 1) {
		scene_put_arg(q->m, &question_choice(q, q->kept[0])->action, 0,
			      &b);
		id = card_worded(q, buf_str(&b));
		buf_release(&b);
	}
	return id;
}

bool question_names(const struct question *q, size_t i,
		    const struct scene_card *c)
{
	const struct choice *x = question_choice(q, q->v[i].choice);
	const struct verb_param *p = question_verb(q, x)->param;
	bool may = false;

	for (unsigned k = 0; k < VERB_MAX_PARAMS && p[k].name; k++)
		may |= (x->action.arg[k] != ARG_ABSENT ||
			(x->form != CHOICE_PLAIN && k == x->param)) &&
		       p[k].kind->copies !=
			       (c->copy ? PARAM_BY_KIND : PARAM_BY_COPY);
	return may && scene_card_named(c, q->player, q->v[i].names);
}

static struct str fold_letters(struct question *q, struct str s)
{
	struct str out;

	return utf8_fold(q->arena, &out, s) == 0 ? out : STR("");
}

/* True if the letters are the beginnings of words of the name, in order. */
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
	struct str folded = fold_letters(q, letters);
	size_t n = 0;

	for (size_t i = 0; i < q->n; i++) {
		struct answer *o = &q->v[i];

		o->gone = o->gap ||
			  (!has_letters(folded, fold_letters(q, o->is.name)) &&
			   !has_letters(folded, fold_letters(q, o->more)));
		n += !o->gone;
	}
	arena_reset(q->arena, here);
	if (n && q->v[q->at].gone)
		question_move(q, 1);
	return n;
}

/* True if part i is asked for. */
static bool is_wanted(const struct question *q, unsigned i)
{
	const struct choice *c = question_choice(q, q->kept[0]);

	return q->part == PART_WHOLE
		       ? !(q->common >> i & 1) && question_tells(q, c, i)
		       : q->part == (int)i;
}

/* The parts picked so far, and their consequences: "Sworn Swordsman, c3"; the
 * whole action when complete. */
static struct str picked(const struct question *q, struct arena *a)
{
	bool whole = q->asks == ASKS_SURE || q->asks == ASKS_NOTHING;
	struct choice c = *question_choice(q, q->kept[0]);
	struct buf b = { 0 };
	bool asked = false; /* omitted optional parts are shown before it */

	if (whole) {
		c.form = CHOICE_PLAIN;
		action_copy(&c.action, &q->action);
		struct str verb = question_action(q, &c).name;
		buf_put(&b, verb.p, verb.n);
	}
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		const struct verb_param *p = &question_verb(q, &c)->param[i];

		asked |= !whole && is_wanted(q, i);
		if ((!whole && !(q->common >> i & 1)) ||
		    (asked && !p->required) || !question_tells(q, &c, i))
			continue;
		struct str part = part_of(q->m, a, &c, (int)i).name;

		buf_printf(&b, "%s%.*s", b.n ? ", " : "", STR_ARG(part));
	}
	return buf_keep(&b, a);
}

/* "Who strikes? Whom?"; after a pick: "Sworn Swordsman: whom?" */
static const char *sentence(const struct question *q, struct arena *a)
{
	const struct verb *verb =
		question_verb(q, question_choice(q, q->kept[0]));
	struct str with = picked(q, a);
	struct buf b = { 0 };

	buf_printf(&b, with.n ? "%.*s: " : "%.*s", STR_ARG(with));
	size_t begun = b.n;
	for (unsigned i = 0; i < VERB_MAX_PARAMS; i++) {
		if (!is_wanted(q, i) || !verb->param[i].asks)
			continue;
		buf_puts(&b, b.n > begun ? " " : "");
		size_t at = b.n;
		buf_puts(&b, tr(output_lang, verb->param[i].asks));
		if (at == 0 || at > begun)
			say_capital(&b, at);
	}
	if (b.n == begun)
		buf_puts(&b, with.n ? _("how?") : _("What do you do?"));
	return buf_keep(&b, a).p;
}

const char *question_text(const struct question *q, struct arena *a)
{
	bool several = !(q->common & COMMON_VERB);
	const char *asks =
		*q->scene->does ? q->scene->asks : ""; /* of the effect */

	switch (q->asks) {
	case ASKS_NOTHING:
		return picked(q, a).p;
	case ASKS_SURE:
		return arena_printf(a, _("Shall it be done: %.*s?"),
				    STR_ARG(picked(q, a)));
	case ASKS_AMOUNT:
		return arena_printf(a, _("%s From %d to %d."), sentence(q, a),
				    q->min, q->max);
	case ASKS_ORDER:
		return sentence(q, a);
	case ASKS_SOME:
		asks = *asks ? asks : sentence(q, a);
		if (q->min == q->max)
			return arena_printf(a, _("%s %u of %d chosen."), asks,
					    q->nmarked, q->max);
		return arena_printf(a, _("%s %u chosen, %d to %d allowed."),
				    asks, q->nmarked, q->min, q->max);
	default:
		break;
	}
	if (several && q->common)
		return arena_printf(a, _("%.*s: what do you do?"),
				    STR_ARG(picked(q, a)));
	if (q->nsteps == 0 && *q->scene->asks)
		return q->scene->asks;
	return several ? _("What do you do?") : sentence(q, a);
}
