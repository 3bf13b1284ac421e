/* Renders the cards and players of an ability, on first mention and again. */
#include "validators/core/game/common_words.h"
#include "validators/core/language/say_internal.h"

#include <assert.h>
#include <string.h>

int say_thing_of(const struct term *t)
{
	if (t->form == TERM_TARGET)
		return t->lo;
	return t->form == TERM_REF ? FIRST_REF + t->word : -1;
}

static const struct word *ref_of(const struct say *s, int thing)
{
	return &s->g->refs->v[thing - FIRST_REF];
}

/* The value of a key of a target, or NULL; any thing may be passed. */
static const struct term *target_key(const struct say *s, int thing,
				     const char *key, const struct word **row)
{
	return thing < 0 || thing >= FIRST_REF
		       ? NULL
		       : say_under(s->target, &s->targets->v[thing], key, row);
}

const struct word *say_pick_of(const struct say *s, int target)
{
	const struct word *row;
	const struct term *pick = target_key(s, target, "pick", &row);

	return pick ? &row->words->v[pick->word] : NULL;
}

static int ref_called(const struct say *s, const char *name)
{
	int i = words_find(s->g->refs, name, strlen(name));

	return i < 0 ? -1 : FIRST_REF + i;
}

int say_alias(const struct say *s, int target)
{
	const struct word *w = say_pick_of(s, target);

	return w == NULL || say_phrase(s, w)[0] == '!' ? -1
						       : ref_called(s, w->name);
}

static int self_ref(const struct say *s)
{
	return FIRST_REF + (int)words_at(s->g->refs, "self");
}

/* The noun for the card that the source is attached to. */
static struct str host_noun(const struct say *s)
{
	const struct card *c = s->about->card;

	for (size_t i = 0; c && i < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];
		const struct term *t = c->values[i].term, *pick;
		const struct word *row;

		if (f->type != FIELD_BODY || !t || !say_is_group(f->table))
			continue;
		pick = say_under(f->table, t, "pick", &row);
		if (pick)
			return say_section(
				say_phrase(s, &row->words->v[pick->word]), 0);
	}
	return say_section(say_phrase(s, s->g->piece), 0);
}

/* The noun for a reference; empty: the noun of the host. */
static struct str ref_noun(const struct say *s, int thing)
{
	const struct word *row = ref_of(s, thing);
	unsigned variant = s->about->card ? s->about->card->variant : 0;

	if (strcmp(row->name, "self") == 0 && !s->granted)
		row = &s->g->selves[variant];
	else if (strcmp(row->name, "self") == 0)
		row = s->g->granted;
	return say_section(say_phrase(s, row), 0);
}

/* The phrase without its mark: before, instead, joined. */
static struct str unmarked(struct str text)
{
	while (text.n && strchr("!^=-", text.p[0]))
		text = (struct str){ text.p + 1, text.n - 1 };
	return text;
}

bool say_is_lying(const struct say *s, int thing)
{
	const struct word *row;
	const struct term *zone = target_key(s, thing, "zone", &row);

	return zone &&
	       say_section(say_phrase(s, &row->words->v[zone->word]), 2).n;
}

bool say_is_several(const struct say *s, int thing)
{
	const struct word *row;
	const struct term *count = target_key(s, thing, "count", &row);

	return count && count->form == TERM_INT && count->lo > 1;
}

struct agreement say_agreement(struct say *s, int thing)
{
	if (thing < FIRST_REF && say_alias(s, thing) >= 0)
		thing = say_alias(s, thing);
	if (s->heard && s->heard->who == WHO_SELF &&
	    thing == ref_called(s, "event_card"))
		thing = self_ref(s);
	struct mention m = s->seen[thing];

	m.with.many &= !m.each;
	if (m.told)
		return m.with;
	if (thing < FIRST_REF) {
		say_group_agreement(s, s->target, &s->targets->v[thing], &m);
		return m.with;
	}
	const struct word *row = ref_of(s, thing);
	struct str noun = ref_noun(s, thing);
	struct agreement a = decline_noun(noun.p, noun.n);

	if (strcmp(row->name, "controller") == 0)
		a.many = true;
	if (s->lang == LANG_EN)
		a.many |= noun.n && noun.p[noun.n - 1] == '*';
	else if (noun.n == 0)
		a = decline_noun(host_noun(s).p, host_noun(s).n);
	return a;
}

/* The controller is not named in orders to him. */
static bool put_controller(struct say *s, struct how h)
{
	static const char *const you[] = { "вы",  "вас",  "вам",
					   "вас", "вами", "вас" };

	s->third = s->many = h.flags & SLOT_FULL;
	if (h.in == NOM && !(h.flags & SLOT_FULL))
		return true;
	buf_put(s->out, h.before.p, h.before.n);
	buf_puts(s->out, say_pick(s, "you", you[h.in]));
	return true;
}

static void put_phrase(struct say *s, struct str text, struct how h,
		       struct agreement with)
{
	decline_put(s->out, text.p, text.n,
		    (struct inflection){ .in = h.in, .with = with });
}

/* "that unit", "those allies"; «выбранный союзник» if it was chosen. */
static void put_again(struct say *s, const struct mention *m, struct how h)
{
	struct str noun = unmarked(m->noun);
	struct str self = ref_noun(s, self_ref(s));
	bool like_self = self.n >= noun.n && noun.n &&
			 memcmp(str_end(self) - noun.n, noun.p, noun.n) == 0;

	struct agreement with = decline_noun(noun.p, noun.n);

	if (with.gender == 0)
		with = m->with;
	with.many |= m->with.many;
	const char *word =
		m->option && m->option != s->option ? "т" RU_THAT " же "
		: !m->event && !m->with.many ? "выбранн" RU_ADJECTIVE " "
		: like_self                  ? "т" RU_THAT " "
					     : "эт" RU_THIS " ";

	if (s->lang == LANG_EN)
		buf_puts(s->out, m->with.many ? "those " : "that ");
	else
		put_phrase(s, str_of(word), h, with);
	put_phrase(s, noun, h, with);
}

/* True if the text ends with a preposition. */
static bool is_behind(const struct say *s)
{
	static const char *const words[] = { "с ",     "к ",   "на ",   "у ",
					     "от ",    "за ",  "по ",   "для ",
					     "кроме ", "над ", "перед " };

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		size_t n = strlen(words[i]);
		const char *end = s->out->p + s->out->n - n;

		if (s->out->n >= n && memcmp(end, words[i], n) == 0 &&
		    (s->out->n == n || (unsigned char)end[-1] <= ' '))
			return true;
	}
	return false;
}

static void put_ref(struct say *s, int thing, struct how h)
{
	struct mention *m = &s->seen[thing];
	struct str noun = ref_noun(s, thing);

	m->with = say_agreement(s, thing);
	if (h.flags & SLOT_NO) {
		struct str no = say_section(say_phrase(s, ref_of(s, thing)), 1);

		noun = no.n ? no : noun;
	}
	if (noun.n == 0) {
		m->noun = host_noun(s);
		m->event = true;
		put_again(s, m, h);
	} else {
		put_phrase(s, noun, h, m->with);
	}
}

/* True if a pronoun could mean another card of the event, too. */
static bool is_mistaken(struct say *s, int thing)
{
	const struct mention *m = &s->seen[thing];

	for (int i = FIRST_REF; m->event && i < FOUND; i++)
		if (i != thing && s->heard && s->seen[i].told &&
		    (s->lang == LANG_EN ||
		     s->seen[i].with.gender == m->with.gender))
			return true;
	return false;
}

bool say_thing(struct say *s, int thing, struct how h)
{
	if (thing < FIRST_REF && say_alias(s, thing) >= 0)
		thing = say_alias(s, thing);
	struct mention *m = &s->seen[thing];
	bool ref = thing >= FIRST_REF && thing < FOUND;
	bool player = ref && ref_of(s, thing)->things == THING_PLAYER;
	bool known = s->known >> thing & 1;
	bool pronoun = m->told && s->last == thing && !s->on_cell &&
		       !is_mistaken(s, thing);

	if (ref && s->heard && s->heard->who == WHO_SELF &&
	    strcmp(ref_of(s, thing)->name, "event_card") == 0)
		return say_thing(s, self_ref(s), h);
	if ((h.flags & SLOT_PRONOUN && !pronoun) ||
	    (h.flags & SLOT_NOUN && pronoun) ||
	    (h.flags & SLOT_KNOWN && !known) || (h.flags & SLOT_NEW && known))
		return false;
	if (player && strcmp(ref_of(s, thing)->name, "controller") == 0)
		return put_controller(s, h);
	if (thing < FIRST_REF && !m->told) {
		say_group(s, s->target, &s->targets->v[thing], h, m);
		m->option = s->option;
		player = false;
	} else {
		m->each = false;
		buf_put(s->out, h.before.p, h.before.n);
		if (pronoun)
			buf_puts(s->out, decline_pronoun(s->lang, h.in, m->with,
							 is_behind(s)));
		else if (m->told && m->noun.n)
			put_again(s, m, h);
		else
			put_ref(s, thing, h);
	}
	m->told = true;
	if (h.in == NOM) {
		s->third = true;
		s->many = m->with.many && !m->each;
	}
	if (!player)
		s->last = thing;
	return true;
}

/* The players of an event, in the order of common_whos. */
static const char *const players[2][4] = {
	{ "you", "you", "the opponent", "a player" },
	{ "вы", "вы", "противник", "игрок" },
};
static const char *const turns[2][4] = {
	{ "your turn", "your turn", "the opponent's turn", "each turn" },
	{ "вашего хода", "вашего хода", "хода противника", "каждого хода" },
};

/* The card of the event, or the other one. */
static bool put_party(struct say *s, bool other, bool bare, struct how h)
{
	const struct heard *e = s->heard;
	const char *name = other ? "event_other" : "event_card";
	int thing =
		other || e->who != WHO_SELF ? ref_called(s, name) : self_ref(s);
	const struct term *conditions = other ? e->other : e->card;

	if (!other && e->who == WHO_SELF)
		return say_thing(s, thing, h);
	if (other && conditions == NULL && !e->has_other &&
	    !(h.flags & SLOT_FULL))
		return false;
	struct mention m = { .event = true };

	say_party(s, conditions, other || bare ? WHO_ANY : e->who, h, &m);
	m.told = true;
	if (thing >= 0) {
		s->seen[thing] = m;
		s->last = thing;
	}
	return true;
}

int say_special(struct say *s, struct str name, struct how h)
{
	if (str_is(name, "self"))
		return say_thing(s, s->self, h);
	if (str_is(name, "it") && s->last >= 0)
		return say_thing(s, s->last, h);
	if (str_is(name, "cell"))
		return s->on_cell;
	if (str_is(name, "mine"))
		return s->side == SIDE_OWN;
	if (str_is(name, "theirs"))
		return s->side == SIDE_ENEMY;
	if (str_is(name, "cards")) {
		struct mention m = { 0 };

		say_group(s, s->around->table, s->around->map, h, &m);
		m.told = true;
		s->last = FOUND;
		s->seen[FOUND] = m;
		return 1;
	}
	if (s->heard == NULL)
		return -1;
	if (str_is(name, "deed")) {
		struct str deed =
			say_section(say_phrase(s, s->heard->event), 1);

		buf_put(s->out, deed.p, deed.n);
		return deed.n > 0;
	}
	if (str_is(name, "by"))
		buf_puts(s->out, players[s->lang][s->heard->who]);
	else if (str_is(name, "whose"))
		buf_puts(s->out, turns[s->lang][s->heard->who]);
	else if (str_is(name, "who") || str_is(name, "card"))
		return put_party(s, false, str_is(name, "card"), h);
	else if (str_is(name, "other"))
		return put_party(s, true, false, h);
	else
		return -1;
	return 1;
}

static bool party_agreement(struct say *s, struct agreement *a)
{
	struct say was = *s;
	size_t n = s->out->n;

	put_party(s, false, false, (struct how){ .in = NOM });
	*a = s->seen[s->last].with;
	*s = was;
	s->out->n = n;
	return true;
}

bool say_special_agreement(struct say *s, struct str name, struct agreement *a)
{
	int thing = -1;

	*a = (struct agreement){ 0 };
	if (str_is(name, "self"))
		thing = s->self;
	else if (str_is(name, "it"))
		thing = s->last;
	else if (s->heard && str_is(name, "by"))
		a->many = s->heard->who < WHO_ENEMY;
	else if (s->heard && (str_is(name, "who") || str_is(name, "card")))
		return party_agreement(s, a);
	else
		return false;
	if (thing >= 0)
		*a = say_agreement(s, thing);
	return true;
}
