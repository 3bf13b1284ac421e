/* Ability cards and played abilities (catalogue 4.6, 4.11). */
#include "validators/conclave/play.h"

#include "validators/base/scratch.h"

#include "validators/conclave/words.h"
#include "validators/core/effect/effect_note.h"
#include "validators/core/game/card.h"

/* The words of `timing` that fit the present point, as bits. */
static uint64_t timely(const struct duel *d, uint16_t ability, bool react)
{
	enum { ANY = 1, IN_ACTION = 2, IN_REACTION = 4, IN_COMBAT = 8 };
	const struct term *t = d->t->rules.ability[ability].key[ABILITY_TIMING];
	uint64_t now = !react                           ? IN_ACTION
		       : d->st->point == POINT_PRIORITY ? IN_COMBAT
							: IN_REACTION;

	return (t ? t->bits : ANY) & (ANY | now);
}

/* C-510: one fitting word is enough; `any` is all of them. */
bool conclave_timely(const struct duel *d, uint16_t ability, bool react)
{
	return timely(d, ability, react) != 0;
}

/* For `make coverage-words`: what let the ability be used now. */
static void note_timing(const struct judging *j, uint16_t ability)
{
	const struct duel *d = j->d;
	uint64_t bits = timely(d, ability, conclave_is_react(j->a));

	if (!d->t->rules.ability[ability].key[ABILITY_TIMING])
		return;
	for (size_t i = 0; bits >> i; i++)
		if (bits >> i & 1)
			effect_note(&d->s, &conclave_timings, i);
}

/* Those that are given count where one of them may be played. */
size_t conclave_abilities(const struct duel *d, uint16_t p, uint16_t *v,
			  size_t cap)
{
	const struct kind *k = kind_of(d, p);
	size_t n = k->nabilities;

	for (size_t i = 0; i < n; i++)
		v[i] = k->number[i];
	if (d->t->lends)
		n += effect_given(&d->s, thing_of(d, p), v + n, cap - n);
	return n;
}

uint16_t conclave_nth_ability(const struct duel *d, uint16_t p, int32_t place)
{
	uint16_t v[MAX_ABILITIES] SCRATCH;
	size_t have = conclave_abilities(d, p, v, MAX_ABILITIES);

	for (size_t i = 0; i < have; i++)
		if (d->t->rules.ability[v[i]].kind == KIND_PLAYED &&
		    (place == ARG_ABSENT || (size_t)place == i))
			return v[i];
	return NO_ABILITY;
}

/* C-145, C-146, RC-50 */
bool conclave_is_use(const struct duel *d, uint16_t p, uint16_t ability)
{
	uint8_t variant = kind_of(d, p)->variant;

	return (variant == EQUIPMENT || variant == ENCHANTMENT) &&
	       d->t->option[OPTION_ABILITY_WEAR] && !d->t->idle[ability];
}

static struct agenda_entry *add_use(struct duel *d, const struct effect_use *u,
				    enum entry_kind kind)
{
	struct agenda_entry *e =
		agenda_add(&d->s, &d->st->agenda, conclave_lane(d), u);

	if (!e)
		return NULL;
	e->stage = STAGE_QUEUED;
	e->game[GAME_KIND] = (int32_t)kind;
	return e;
}

bool conclave_play_ability(struct judging *j)
{
	struct duel *d = j->d;
	struct effect_use u SCRATCH;
	uint16_t p;

	if (!conclave_is_playable(j, &p))
		return false;
	const struct kind *k = kind_of(d, p);
	int32_t cost = conclave_stat(d, p, STAT_COST);

	if (k->variant != ABILITY)
		return REFUSE(j, REFUSED_WRONG_TYPE, PLAY_CARD,
			      "%.*s is no ability card", STR_ARG(k->card->id));
	effect_use_init(&u, k->play, j->a->player, thing_of(d, p));
	if (!conclave_meets(d, k, p) || !effect_meets(&d->s, &u))
		return REFUSE(j, REFUSED_CONDITION, PLAY_CARD,
			      "what %.*s requires is not there",
			      STR_ARG(k->card->id));
	if (!conclave_bind_targets(j, &u, PLAY_TARGETS) ||
	    !conclave_is_affordable(j, p))
		return false;
	note_timing(j, k->play);
	conclave_begin_play(j);
	conclave_say_declared(d, conclave_lane(d) == LANE_REACTION, j->a, p, &u,
			      C_402);
	conclave_spend(d, j->a->player, cost, C_102);
	conclave_bury(d, p, "played", C_407);
	u.source = thing_of(d, p);
	add_use(d, &u, ENTRY_CARD);
	conclave_deaths(d);
	return true;
}

/* C-147: what lies in a pocket is open whenever it is used, also by an ability
 * that does not wear it; C-218: who has to close is open. */
bool conclave_is_open_enough(const struct duel *d, uint16_t p, uint16_t ability,
			     uint16_t *clause)
{
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	bool pocket = piece_at(d, p)->zone != ON_FIELD;

	*clause = pocket ? C_147 : C_218;
	return !piece_at(d, p)->closed ||
	       !(pocket || (cost && term_has(cost, COST_CLOSE_SELF)));
}

static bool is_open_enough(struct judging *j, uint16_t p, uint16_t ability)
{
	uint16_t clause;

	return conclave_is_open_enough(j->d, p, ability, &clause) ||
	       REFUSE_BY(j, REFUSED_USE_CLOSED, clause, USE_CARD,
			 "%.*s is closed", STR_ARG(conclave_name(j->d, p)));
}

static bool is_payable(struct judging *j, const struct effect_use *u)
{
	struct duel *d = j->d;
	const struct term *cost =
		d->t->rules.ability[u->ability].key[ABILITY_COST];
	uint16_t p = piece_of(u->source);
	const char *id = j->m->seat[j->a->player].id;

	if (cost && term_has(cost, COST_LEADERSHIP) &&
	    conclave_points(d, p) < term_at(cost, COST_LEADERSHIP)->lo)
		return REFUSE(j, REFUSED_LEADERSHIP, USE_CARD,
			      "%.*s has %d points of leadership left",
			      STR_ARG(conclave_name(d, p)),
			      conclave_points(d, p));
	size_t named;
	action_list(j->m->referee, j->a, USE_DISCARD, &named);
	if (named > 0 && !(cost && term_has(cost, COST_DISCARD)))
		return REFUSE(j, REFUSED_COST, USE_DISCARD,
			      "the ability discards no cards");
	d->paying = j->a;
	const struct word *lost = effect_unpayable(&d->s, u);
	d->paying = NULL;
	if (!lost)
		return true;
	if (strcmp(lost->name, "discard") == 0)
		return REFUSE(j, REFUSED_COST, USE_DISCARD,
			      "the ability discards %d of the hand of %s, each "
			      "to be named",
			      term_at(cost, COST_DISCARD)->lo, id);
	if (cost && term_has(cost, COST_ENERGY) &&
	    term_at(cost, COST_ENERGY)->lo > d->st->player[j->a->player].energy)
		return REFUSE(j, REFUSED_ENERGY, USE_CARD,
			      "it costs %d energy, %s has %d",
			      term_at(cost, COST_ENERGY)->lo, id,
			      d->st->player[j->a->player].energy);
	return REFUSE(j, REFUSED_COST, USE_CARD,
		      "%s cannot pay the cost \"%s\"", id, lost->name);
}

static bool judge_use(struct judging *j, uint16_t p, uint16_t ability,
		      struct effect_use *u)
{
	struct duel *d = j->d;

	if (!effect_meets(&d->s, u))
		return REFUSE(j, REFUSED_CONDITION, USE_CARD,
			      "the condition of the ability does not hold");
	const struct word *limit = effect_limit(&d->s, u, -1);
	if (limit)
		return REFUSE(j, REFUSED_LIMIT, USE_CARD,
			      "the limit \"%s\" is reached", limit->name);
	return is_open_enough(j, p, ability) &&
	       conclave_bind_targets(j, u, USE_TARGETS) && is_payable(j, u);
}

/* C-403, C-441, RC-40: is the ability for this time? */
static bool is_timely(struct judging *j, uint16_t ability)
{
	const struct duel *d = j->d;
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	bool react = conclave_is_react(j->a);

	if (react && cost && term_has(cost, COST_LEADERSHIP))
		return REFUSE_BY(j, REFUSED_NOT_NOW, C_441, USE_CARD,
				 "leadership is used in the own step 5, never "
				 "as a reaction");
	return conclave_timely(d, ability, react) ||
	       REFUSE_BY(j, REFUSED_NOT_NOW, C_510, USE_CARD,
			 "the timing of the ability does not allow it now");
}

/* C-404, C-406: the costs, and the use that it is. */
static void pay(struct judging *j, const struct effect_use *u)
{
	struct duel *d = j->d;
	uint16_t p = piece_of(u->source);

	d->paying = j->a;
	effect_pay(&d->s, u);
	d->paying = NULL;
	if (conclave_is_use(d, p, u->ability) && is_live(d, u->source))
		conclave_use(d, p, C_145);
}

bool conclave_use_ability(struct judging *j)
{
	struct duel *d = j->d;
	int32_t card = j->a->arg[USE_CARD];
	uint16_t p = (uint16_t)card;
	struct effect_use u SCRATCH;

	if (card < 0 || !in_play(piece_at(d, p)) ||
	    piece_at(d, p)->owner != j->a->player)
		return REFUSE(j, REFUSED_NOT_IN_PLAY, USE_CARD,
			      "%s has no such card in play",
			      j->m->seat[j->a->player].id);
	uint16_t ability = conclave_nth_ability(d, p, j->a->arg[USE_WHICH]);

	if (ability == NO_ABILITY)
		return REFUSE(j, REFUSED_NO_ABILITY, USE_WHICH,
			      "%.*s has no such played ability",
			      STR_ARG(conclave_name(d, p)));
	if (!is_timely(j, ability))
		return false;
	effect_use_init(&u, ability, j->a->player, thing_of(d, p));
	if (!judge_use(j, p, ability, &u))
		return false;
	note_timing(j, ability);
	conclave_begin_play(j);
	conclave_say_declared(d, conclave_lane(d) == LANE_REACTION, j->a, p, &u,
			      C_402);
	effect_used(&d->s, &u, -1);
	pay(j, &u);
	add_use(d, &u, ENTRY_ABILITY);
	conclave_deaths(d);
	return true;
}
