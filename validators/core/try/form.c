/* Writes positions: the text of a form with its slots filled in. */
#include "validators/core/try/try_internal.h"

#include "validators/core/cards/format.h"
#include "validators/core/game/game.h"

#include <string.h>

/* A slot and its content. */
struct slot {
	struct str word;
	unsigned side, most;
};

static struct slot read_slot(struct str text)
{
	static const char their[] = "their ";
	struct slot s = { .word = text, .most = 1 };

	if (str_starts(s.word, their)) {
		s.side = 1;
		s.word.p += sizeof(their) - 1;
		s.word.n -= sizeof(their) - 1;
	}
	if (s.word.n > 2 && s.word.p[0] >= '1' && s.word.p[0] <= '9') {
		s.most = (unsigned)(s.word.p[0] - '0');
		s.word.p += 2;
		s.word.n -= 2;
	}
	return s;
}

static bool is_variant(const struct game *g, struct str word)
{
	for (size_t i = 0; i < g->nvariants; i++)
		if (str_is(word, g->variants[i].name))
			return true;
	return false;
}

/* True if the card has the type or subtype, or, for `any`, can be in a deck. */
static bool card_fits(const struct trying *x, uint32_t card, struct str word)
{
	const struct card *c = &x->set->v[card];
	const struct game *g = x->task->game;
	const struct variant *v = &g->variants[c->variant];

	if (!str_is(word, "any"))
		return is_variant(g, word)
			       ? str_is(word, v->name)
			       : str_is(word, v->type) ||
					 (c->subtype >= 0 &&
					  str_is(word,
						 v->subtypes[c->subtype]));
	int home = g->home_section(x->format, c);

	return home >= 0 && !g->sections[home].apart;
}

/* Write cards for a slot; false if there are none. */
static bool put_cards(struct trying *x, const struct slot *slot,
		      struct buf *out)
{
	struct supply_of *s = &x->side[slot->side];
	unsigned n = 0;

	for (size_t i = 0; i < s->n && n < slot->most; i++) {
		if (s->taken[i] || !card_fits(x, s->v[i], slot->word) ||
		    (slot->side == 0 && s->v[i] == x->task->card))
			continue;
		s->taken[i] = true;
		x->last = s->v[i];
		buf_puts(out, n++ ? ", " : "");
		buf_put(out, x->set->v[s->v[i]].id.p, x->set->v[s->v[i]].id.n);
	}
	return n > 0;
}

/* Write a list of lines, as one line of a script. */
static bool put_list(const struct supply_of *s, struct buf *out)
{
	struct str rest = s->list, line;
	const char *sep = "";

	buf_putc(out, '[');
	while (rest.n && str_cut(&rest, '\n', &line)) {
		if (line.n == 0)
			continue;
		buf_printf(out, "%s\"%.*s\"", sep, STR_ARG(line));
		sep = ", ";
	}
	buf_putc(out, ']');
	return true;
}

static bool put_slot(struct trying *x, struct str text, struct buf *out)
{
	struct slot s = read_slot(text);

	if (str_is(s.word, "list"))
		return put_list(&x->side[s.side], out);
	if (!str_is(s.word, "card") && !str_is(s.word, "same"))
		return put_cards(x, &s, out);
	bool same = str_is(s.word, "same");
	struct str id = x->set->v[same ? x->last : x->task->card].id;

	buf_put(out, id.p, id.n);
	return true;
}

/* Write one line, or nothing if a slot finds no card. */
static void put_line(struct trying *x, struct str line, struct buf *out)
{
	size_t before = out->n;
	const char *open;

	while (line.n && (open = memchr(line.p, '<', line.n)) != NULL) {
		struct str rest = { open + 1,
				    line.n - (size_t)(open + 1 - line.p) };
		struct str text;

		buf_put(out, line.p, (size_t)(open - line.p));
		str_cut(&rest, '>', &text);
		if (!put_slot(x, text, out)) {
			out->n = before;
			return;
		}
		line = rest;
	}
	buf_put(out, line.p, line.n);
	buf_putc(out, '\n');
}

void form_write(struct trying *x, const struct trial_form *f, struct buf *out)
{
	struct str rest = str_of(f->text), line;

	for (unsigned i = 0; i < SIDES; i++)
		memset(x->side[i].taken, 0, x->side[i].n);
	buf_printf(out, "game: %s\nformat: %s\n", x->task->game->id,
		   x->format->name);
	while (rest.n && str_cut(&rest, '\n', &line))
		put_line(x, line, out);
}
