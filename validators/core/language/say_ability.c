/* Says one ability as a sentence, with its event, occasion and limit. */
#include "validators/core/language/common_words.h"
#include "validators/core/language/say_internal.h"

/* The value under `name`, between two texts. */
static bool part(struct say *s, const struct words *table, const struct term *t,
		 const char *name, const char *before, const char *after)
{
	const struct word *row;
	const struct term *x = say_under(table, t, name, &row);

	if (x == NULL)
		return false;
	buf_puts(s->out, before);
	if (x->form == TERM_MAP && !say_is_group(row->table))
		say_keys(s, row->table, x, ", ");
	else
		say_term(s, row, x);
	buf_puts(s->out, after);
	return true;
}

/* Whose turn, and who did it, in the order of common_whos. */
static const struct word turn_rows[] = {
	WORD("self", "your", "вашего", ""),
	WORD("own", "your", "вашего", ""),
	WORD("enemy", "the opponent's", "чужого", ""),
	WORD("any", "each", "любого", ""),
};
static const struct words turns = WORDS(WORDS_LIST, "turn", turn_rows);
static const struct word doer_rows[] = {
	WORD("self", "by you", "вами", ""),
	WORD("own", "by you", "вами", ""),
	WORD("enemy", "by the opponent", "противником", ""),
	WORD("any", "by a player", "игроком", ""),
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
	say_fill(s, say_phrase(s, w),
		 (struct filling){ .table = &who_table, .map = &map });
}

/* "when a unit of the opponent dies", "between attacks", "always" */
static void occasion(struct say *s, const struct words *table,
		     const struct term *t)
{
	const struct word *row, *row_of_who;
	const struct term *when = say_under(table, t, "when", &row);
	const struct term *kind, *who;

	if (when && when->form == TERM_WORD) {
		who = say_under(table, t, "who", &row_of_who);
		event(s, &row->words->v[when->word], who ? who->word : -1);
		return;
	}
	if (part(s, table, t, "timing", "", ""))
		return;
	kind = say_under(table, t, "kind", &row);
	if (kind)
		say_term(s, row, kind);
	else
		buf_puts(s->out, say_pick(s, "when played", "при розыгрыше"));
}

/* How often it may be used, if the ability or else the game says it. */
static void limit(struct say *s, const struct words *table,
		  const struct term *t)
{
	const char *before = say_pick(s, ", at most ", ", не чаще: ");
	const struct word *implied = NULL;
	const struct term once = { .form = TERM_INT, .lo = 1, .hi = 1 };

	if (part(s, table, t, "limit", before, ""))
		return;
	if (table == s->g->ability && s->g->limit_of)
		implied = s->g->limit_of(t);
	if (implied == NULL)
		return;
	buf_puts(s->out, before);
	say_fill(s, say_phrase(s, implied),
		 (struct filling){ .key = implied, .own = &once });
}

void say_sentence(struct say *s, const struct words *table,
		  const struct term *t)
{
	struct say in = *s;
	const struct word *row;

	in.targets = say_under(table, t, "targets", &row);
	in.target = in.targets ? row->table : NULL;
	occasion(&in, table, t);
	part(&in, table, t, "if", say_pick(s, ", if ", ", если "), "");
	part(&in, table, t, "cost", say_pick(s, ", cost: ", ", цена: "), "");
	limit(&in, table, t);
	part(&in, table, t, "effects", ": ", "");
	part(&in, table, t, "duration", ", ", "");
	const struct term *optional = say_under(table, t, "optional", &row);
	if (optional && optional->lo)
		buf_puts(s->out, say_pick(s, " (you may decline)",
					  " (можно отказаться)"));
}
