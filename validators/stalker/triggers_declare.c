/* Declaring: waiting triggers, targets, named hidden cards. */
#include "validators/core/effect/effect_note.h"
#include "validators/core/match/naming.h"
#include "validators/stalker/play.h"

#include <assert.h>

#define MAX_FOUND 256

static int16_t thing_number(const struct effect_scene *s, struct thing x)
{
	(void)s;
	return stalker_to_item(x);
}

static struct thing thing_of(const struct effect_scene *s, int16_t number)
{
	const struct match *m = s->game;

	(void)m;
	assert(number < CELL_ITEM ? number < (int)table_of(m)->npieces
				  : number < CELL_ITEM + CELLS);
	return stalker_item(number);
}

const struct choose_words stalker_choose_words = { thing_number, thing_of };

/* The candidates that `random_target` draws from. */
struct pick {
	struct match *m;
	const struct thing *v;
	uint32_t n;
};

static int32_t find_drawn(const void *ctx, struct str text)
{
	const struct pick *p = ctx;
	int cell = stalker_find_cell(text);
	int32_t piece = stalker_find_piece(p->m, state_of(p->m)->active, text);

	for (uint32_t i = 0; i < p->n; i++)
		if (p->v[i].kind == THING_CELL ? p->v[i].id == cell
					       : p->v[i].id == piece)
			return (int32_t)i;
	return -1;
}

/* The name in scripts and records. */
static struct str name_drawn(const void *ctx, uint32_t i, struct arena *a)
{
	const struct pick *p = ctx;
	const struct match by_id = naming_by_id(p->m);

	(void)a;
	return str_of(p->v[i].kind == THING_CELL
			      ? stalker_cell_name((unsigned)p->v[i].id)
			      : stalker_name(&by_id, p->v[i].id));
}

uint32_t stalker_draw(const struct effect_scene *s, const struct thing *v,
		      uint32_t n)
{
	static const struct pick_kind kind = { find_drawn, name_drawn };
	struct match *m = s->game;
	const struct pick p = { m, v, n };

	return chance_pick(m->chance, "random_target", n, &kind, &p);
}

/* Binds all targets that need no choice of the controller; false: another
 * player is asked (RS-58), or a target is missing, and nobody is asked.
 * Whether an optional trigger is wanted is asked when it resolves. */
bool stalker_bind_more(struct match *m, struct agenda_entry *e)
{
	struct effect_scene s = scene_of(m);
	bool accepted = e->accepted, lacking;
	enum agenda_pace pace;

	if (e->use.ability == NO_ABILITY)
		return true;
	e->accepted = true;
	pace = agenda_ready(&s, &stalker_agenda_words, e, &lacking);
	e->accepted = accepted;
	if (pace == AGENDA_ASKS) {
		state_of(m)->asking = e->serial;
		stalker_ask(m, P_CHOOSE, e->asked);
	}
	return pace == AGENDA_DONE && !lacking;
}

/* S-1.2-4: a thing that matches one target may leave none for the next. */
static bool can_be_chosen(struct match *m, const struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	struct choice one;
	int16_t candidates[MAX_FOUND];
	struct choices c = { .v = &one,
			     .cap = 1,
			     .candidates = candidates,
			     .candidate_cap = MAX_FOUND };
	struct action a;

	action_begin(&a, V_TRIGGER, u->controller);
	choose_offer(&s, u, &a, A_TARGETS, &stalker_choose_words, &c);
	return c.n > 0 || c.full;
}

/* The trigger as a use, with its fixed targets bound; false if that
 * is impossible. */
static bool use_of(struct match *m, struct effect_use *u)
{
	struct effect_scene s = scene_of(m);
	const struct effect_ability *x = &s.rules->ability[u->ability];
	struct effect_use bare = *u;
	struct effect_pick open;

	if (effect_limit(&s, u, -1) ||
	    (x->key[ABILITY_COST] && effect_unpayable(&s, u)))
		return false;
	if (effect_bind_fixed(&s, u, &open))
		return true;
	return !open.lacking &&
	       (u->ntargets + 1u == effect_ntargets(s.rules, u->ability) ||
		can_be_chosen(m, &bare));
}

static uint32_t hash_of(const struct effect_use *u)
{
	uint32_t h = 2166136261u;

	for (unsigned i = 0; i < u->from[u->ntargets]; i++) {
		h = (h ^ (uint32_t)(uint16_t)u->bound[i].id) * 16777619u;
		h = (h ^ u->bound[i].kind) * 16777619u;
	}
	return h;
}

/* S-2.12-1: true if the chain already contains it; otherwise it is added. */
static bool repeats_itself(struct match *m, const struct agenda_entry *e)
{
	struct state *st = state_of(m);
	const struct effect_use *u = &e->use;
	bool keyword = u->ability == NO_ABILITY;
	struct link x = {
		.chain = (uint16_t)(e->game[G_AUTO] >> 16),
		.ability = keyword ? (uint16_t)(0x8000 + e->game[G_SLOT])
				   : u->ability,
		.source = stalker_to_item(u->source),
		.giver = keyword ? NO_PIECE : (int16_t)e->game[G_INFO],
		.setter = stalker_piece(u->event_card),
		.targets = hash_of(u),
	};

	for (unsigned i = 0; i < st->nlinks; i++) {
		const struct link *l = &st->link[i];

		if (l->chain == x.chain && l->ability == x.ability &&
		    l->source == x.source && l->giver == x.giver &&
		    l->setter == x.setter && l->targets == x.targets)
			return true;
	}
	if (st->nlinks == MAX_LINKS)
		st->effects.full = true;
	else
		st->link[st->nlinks++] = x;
	return false;
}

static void say_trigger(struct match *m, const struct agenda_entry *e,
			unsigned event, uint16_t clause)
{
	int16_t source = stalker_to_item(e->use.source);

	if (!match_tell_open(m, event, clause,
			     source < CELL_ITEM ? "card:%c" : "cell:%c",
			     source))
		return;
	if (e->game[G_SLOT] != NO_TRAIT)
		event_text(m->out, "ability",
			   stalker_keywords[e->game[G_SLOT]].word);
	else
		stalker_say_ability(m, source, e->use.ability);
	match_tell_more(m, "set_off_by:%c?", stalker_piece(e->use.event_card));
	if (event == EVENT_TRIGGER && e->use.from[e->use.ntargets])
		stalker_say_targets(m, e);
	event_end(m->out);
}

/* Puts the first waiting trigger on the stack, as u. */
bool stalker_put_trigger(struct match *m, const struct effect_use *u)
{
	struct state *st = state_of(m);
	struct agenda_entry w = *stalker_first_waiting(m);
	bool keyword = u->ability == NO_ABILITY;

	stalker_forget_waiting(m);
	w.use = *u;
	if (repeats_itself(m, &w)) {
		say_trigger(m, &w, EVENT_CHAIN_STOPPED, S_2_12_2);
		return true;
	}
	if (is_hidden(m, u->source))
		stalker_reveal(m, u->source.id);
	struct agenda_entry *e =
		stalker_push(m, keyword ? E_TRAIT : E_TRIGGER, u->controller,
			     stalker_to_item(u->source));

	if (!e)
		return true;
	e->use = *u;
	e->game[G_AUTO] = w.game[G_AUTO];
	e->game[G_SLOT] = w.game[G_SLOT];
	e->game[G_INFO] = keyword ? w.game[G_INFO] : u->event_amount;
	e->game[G_CAUSE] = w.game[G_CAUSE];
	e->accepted = true;
	say_trigger(m, e, EVENT_TRIGGER, S_1_9_2_1);
	if (keyword)
		return true;
	stalker_reveal_named(m, e);
	/* S-2.11-1: a missing target is found when it resolves */
	return stalker_bind_more(m, e) || st->point == NOTHING;
}

/* False if a question is asked.  S-1.9.2-2: a mandatory trigger is declared;
 * one without a target does not trigger (S-1.2-4). */
bool stalker_declare_first(struct match *m)
{
	const struct agenda_entry *w = stalker_first_waiting(m);
	int p = w->use.source.id;
	bool agile = w->game[G_SLOT] == AGILITY, good;
	struct effect_use u = w->use;

	if (u.ability != NO_ABILITY)
		good = use_of(m, &u);
	else
		good = in_game(piece_of(m, p)) &&
		       (!agile || stalker_agile_cells(m, p, NULL));
	if (!good) {
		stalker_forget_waiting(m);
		return true;
	}
	if (u.ability == NO_ABILITY && !agile)
		return stalker_put_trigger(m, &u);
	stalker_ask(m, P_TRIGGER, u.controller);
	return false;
}

/* True if nothing is chosen for the target. */
bool stalker_is_all(const struct match *m, const struct agenda_entry *e,
		    unsigned t)
{
	const struct effect_rules *r = &table_of(m)->rules;

	return e->use.ability != NO_ABILITY &&
	       r->target[r->ability[e->use.ability].targets + t].all;
}

/* S-3.11.1-3: named cards are revealed; RS-25: a locality still within reach
 * blocks, also if it no longer matches. */
void stalker_reveal_named(struct match *m, struct agenda_entry *e)
{
	for (unsigned t = 0; t < e->use.ntargets; t++) {
		for (unsigned i = e->use.from[t]; i < e->use.from[t + 1]; i++) {
			struct thing x = e->use.bound[i];

			if (x.kind != THING_CARD || stalker_is_all(m, e, t) ||
			    !piece_of(m, x.id)->hidden)
				continue;
			stalker_reveal(m, x.id);
			if (variant_of(m, x.id) == LOCALITY &&
			    stalker_reaches(m, &e->use))
				e->game[G_AUTO] |= BLOCKED;
		}
	}
}
