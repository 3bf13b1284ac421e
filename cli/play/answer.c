/* Finds what a person's answer names. */
#include "cli/play/answer.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/deck/deck_list.h"
#include "validators/core/game/card.h"

static struct str fold_answer(const struct match *m, struct str s)
{
	struct str out;

	return utf8_fold(m->arena, &out, s) == 0 ? out : STR("");
}

/* Take the next word of a folded text, without omission marks. */
static struct str next_word(struct str *text)
{
	struct str word = STR("");

	while (word.n == 0 && text->n > 0) {
		str_cut(text, ' ', &word);
		while (str_starts(word, "..."))
			word = (struct str){ word.p + 3, word.n - 3 };
		while (str_ends(word, "..."))
			word.n -= 3;
	}
	return word;
}

bool answer_begins(struct str words, struct str name)
{
	struct str word = next_word(&words);

	while (word.n > 0 && name.n > 0) {
		struct str of;

		str_cut(&name, ' ', &of);
		if (of.n >= word.n && memcmp(of.p, word.p, word.n) == 0)
			word = next_word(&words);
	}
	return word.n == 0;
}

/* The part after the player's name. */
static struct str bare(struct str id)
{
	const char *slash = memchr(id.p, '/', id.n);
	size_t n = slash ? (size_t)(slash - id.p) + 1 : 0;

	return (struct str){ id.p + n, id.n - n };
}

/* How a text can match a thing, best first. */
enum meaning { BY_ID, BY_NAME, BY_BARE_ID, BY_WORDS, MEANINGS };

static bool means(enum meaning how, const struct match *m,
		  const struct named *x, struct str words, struct str folded)
{
	struct str by_id = naming_read(m, words);

	switch (how) {
	case BY_ID:
		return str_eq(x->id, by_id) || str_eq(x->name, words);
	case BY_NAME:
		return str_eq(fold_answer(m, x->name), folded);
	case BY_BARE_ID:
		return str_eq(bare(x->id), by_id);
	default:
		return folded.n > 0 &&
		       answer_begins(folded, fold_answer(m, x->name));
	}
}

size_t answer_find(const struct match *m, const struct named *v, size_t n,
		   struct str words)
{
	/* build the name index outside the temporary arena */
	(void)naming_find(m, words);
	struct arena_mark mark = arena_mark(m->arena);
	struct str folded = fold_answer(m, words);
	size_t found = ANSWER_NONE;

	for (int how = BY_ID; how < MEANINGS && found == ANSWER_NONE; how++)
		for (size_t i = 0; i < n; i++)
			if (means((enum meaning)how, m, &v[i], words, folded))
				found = found == ANSWER_NONE ? i : ANSWER_MANY;
	arena_reset(m->arena, mark);
	return found;
}

size_t answer_cards(const struct match *m, struct str words, uint32_t *out,
		    size_t most)
{
	uint32_t card = naming_find(m, words);
	struct str folded = fold_answer(m, words);
	size_t n = 0;

	if (CARD_KNOWN(card)) {
		out[0] = card;
		return 1;
	}
	for (uint32_t i = 0; folded.n > 0 && i < m->cards->n; i++) {
		struct arena_mark mark = arena_mark(m->arena);
		struct str name =
			card_shown(&m->cards->v[i], lang_code(m->lang));

		if (answer_begins(folded, fold_answer(m, name))) {
			if (n < most)
				out[n] = i;
			n++;
		}
		arena_reset(m->arena, mark);
	}
	return n;
}
