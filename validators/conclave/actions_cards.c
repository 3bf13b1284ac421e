/*
 * Actions with cards: summoning, moving (catalogue 4.6), playing ability cards,
 * using played abilities (4.11).
 */
#include "validators/conclave/play.h"

#include "validators/core/effect/effect_note.h"
#include "validators/core/game/card.h"

/* The cheapest copy: copies differ only in modifiers of the cost. */
uint16_t conclave_in_hand(const struct duel *d, unsigned seat, int32_t kind)
{
	const uint16_t *v = list_of(d, seat, IN_HAND);
	bool alike = !conclave_changes(d, STAT_COST);
	uint16_t best = NO_PIECE;

	for (uint16_t i = 0; i < d->st->player[seat].n[IN_HAND]; i++) {
		if (piece_at(d, v[i])->kind != kind)
			continue;
		if (alike)
			return v[i];
		if (best == NO_PIECE ||
		    conclave_stat(d, v[i], STAT_COST) <
			    conclave_stat(d, best, STAT_COST))
			best = v[i];
	}
	return best;
}

/* `requires` */
static bool meets(const struct duel *d, const struct kind *k, uint16_t p)
{
	struct effect_use u;

	if (!k->requires)
		return true;
	effect_use_read(&u, NO_ABILITY, piece_at(d, p)->owner, thing_of(d, p));
	return effect_holds(&d->s, &u, u.source, k->requires);
}

/* The words of `timing` that match the present point, as bits. */
static uint64_t fitting_times(const struct duel *d, uint16_t ability,
			      bool react)
{
	const struct term *t = d->t->rules.ability[ability].key[ABILITY_TIMING];
	unsigned now = !react                           ? AT_ACTION
		       : d->st->point == POINT_PRIORITY ? AT_COMBAT
							: AT_REACTION;
	uint64_t any = UINT64_C(1) << AT_ANY_TIME;

	return (t ? t->bits : any) & (any | UINT64_C(1) << now);
}

/* C-510: one matching word is enough; `any` stands for all of them. */
static bool is_timely(const struct duel *d, uint16_t ability, bool react)
{
	return fitting_times(d, ability, react) != 0;
}

/* C-403, C-509, `timing`: the card is in the hand and may be played now. */
static bool is_playable(struct judging *j, uint16_t *p)
{
	const struct duel *d = j->d;
	int32_t kind = j->a->arg[0];
	bool react = conclave_is_react(j->a);

	if (kind >= 0 && react && !(d->t->kind[kind].supertypes & IS_INSTANT))
		return REFUSE_BY(
			j, REFUSED_NOT_NOW, C_509, 0,
			"%.*s is not instant: it cannot be played as "
			"a reaction",
			STR_ARG(conclave_kind_title(j->m, &d->t->kind[kind])));
	if (kind >= 0 && d->t->kind[kind].play != NO_ABILITY &&
	    j->a->verb == VERB_PLAY_ABILITY &&
	    !is_timely(d, d->t->kind[kind].play, react))
		return REFUSE_BY(
			j, REFUSED_NOT_NOW, C_510, 0,
			"the timing of %.*s does not allow it now",
			STR_ARG(conclave_kind_title(j->m, &d->t->kind[kind])));
	*p = kind < 0 ? NO_PIECE : conclave_in_hand(d, j->a->player, kind);
	if (*p == NO_PIECE)
		return REFUSE(j, REFUSED_NOT_IN_HAND, 0,
			      "the card is not in the hand of %s",
			      j->m->seat[j->a->player].id);
	return true;
}

/* C-512: a reaction is paid from the player's own energy, in either turn. */
static bool is_affordable(struct judging *j, uint16_t p)
{
	int32_t cost = conclave_stat(j->d, p, STAT_COST);
	int32_t energy = j->d->st->player[j->a->player].energy;

	return cost <= energy ||
	       REFUSE(j, REFUSED_ENERGY, 0, "it costs %d energy, %s has %d",
		      cost, j->m->seat[j->a->player].id, energy);
}

/* C-423: true for the cell of the commander who may have to leave. */
static bool is_cell_of_rival(const struct duel *d, uint16_t p, int32_t cell)
{
	uint16_t v[MAX_PIECES];
	size_t n = conclave_rivals(d, p, v);

	for (size_t i = 0; i + 1 < n; i++)
		if (piece_at(d, v[i])->cell == cell)
			return true;
	return false;
}

/* C-409, C-410, RC-9: a free cell adjacent to the player's hero; C-423: or the
 * cell of a commander who may still leave.  C-412, C-413: only for allies. */
static bool is_good_cell(struct judging *j, const struct kind *k, uint16_t p)
{
	int32_t cell = j->a->arg[SUMMON_CELL];
	uint16_t cells = conclave_home_cells(j->d, j->a->player);
	const char *id = j->m->seat[j->a->player].id;

	if (k->variant != ALLY)
		return cell == ARG_ABSENT ||
		       REFUSE_BY(j, REFUSED_SUMMON_CELL,
				 k->variant == EQUIPMENT ? C_412 : C_413,
				 SUMMON_CELL,
				 "%.*s goes to the pocket, not to a cell",
				 STR_ARG(conclave_kind_title(j->m, k)));
	if (cells == 0)
		return REFUSE_BY(j, REFUSED_SUMMON_CELL, C_410, SUMMON_CELL,
				 "no cell next to the hero of %s is free", id);
	if (cell >= 0 && cells >> cell & 1)
		return true;
	if (cell == ARG_ABSENT)
		return REFUSE(j, REFUSED_SUMMON_CELL, SUMMON_CELL,
			      "a cell for %.*s is not named",
			      STR_ARG(conclave_kind_title(j->m, k)));
	if (cell >= 0 && is_cell_of_rival(j->d, p, cell))
		return REFUSE_BY(j, REFUSED_SUMMON_CELL, C_423, SUMMON_CELL,
				 "%s is the cell of the commander in play",
				 conclave_cell_name(cell));
	if (cell < 0)
		return REFUSE(j, REFUSED_SUMMON_CELL, SUMMON_CELL,
			      "that is not a free cell next to the hero of %s",
			      id);
	return REFUSE(j, REFUSED_SUMMON_CELL, SUMMON_CELL,
		      "%s is not a free cell next to the hero of %s",
		      conclave_cell_name(cell), id);
}

/* C-413 */
static bool is_good_host(struct judging *j, const struct kind *k, uint16_t p)
{
	int32_t host = j->a->arg[SUMMON_HOST];

	if (k->variant != ENCHANTMENT || !k->attach)
		return host == ARG_ABSENT ||
		       REFUSE_BY(j, REFUSED_HOST,
				 k->variant == ALLY        ? C_409
				 : k->variant == EQUIPMENT ? C_412
							   : C_413,
				 SUMMON_HOST, "%.*s is attached to no card",
				 STR_ARG(conclave_kind_title(j->m, k)));
	if (host == ARG_ABSENT)
		return REFUSE(j, REFUSED_HOST, SUMMON_HOST,
			      "a host for %.*s is not named",
			      STR_ARG(conclave_kind_title(j->m, k)));
	return (host >= 0 &&
		conclave_is_host(j->d, p, j->a->player, (uint16_t)host)) ||
	       REFUSE(j, REFUSED_HOST, SUMMON_HOST,
		      "%.*s cannot be attached to that",
		      STR_ARG(conclave_kind_title(j->m, k)));
}

static bool judge_summon(struct judging *j, uint16_t *p)
{
	const struct kind *k;

	if (!is_playable(j, p))
		return false;
	k = kind_of(j->d, *p);
	if (k->variant == ABILITY || k->variant == HERO) /* C-401 */
		return REFUSE(j, REFUSED_WRONG_TYPE, SUMMON_CARD,
			      "%.*s is not summoned",
			      STR_ARG(conclave_kind_title(j->m, k)));
	if (!meets(j->d, k, *p))
		return REFUSE(j, REFUSED_CONDITION, SUMMON_CARD,
			      "a requirement of %.*s is not met",
			      STR_ARG(conclave_kind_title(j->m, k)));
	if (!conclave_within_limit(j->d, *p))
		return REFUSE(j,
			      k->variant == ALLY ? REFUSED_ALLY_LIMIT
						 : REFUSED_EQUIPMENT_LIMIT,
			      SUMMON_CARD, "the hero of %s is at his limit",
			      j->m->seat[j->a->player].id);
	return is_good_cell(j, k, *p) && is_good_host(j, k, *p) &&
	       is_affordable(j, *p);
}

/* Queues the effects of the action. */
static void add_entry(struct duel *d, const struct effect_use *u,
		      enum entry_kind kind, int32_t place)
{
	struct agenda_entry *e =
		agenda_add(&d->s, &d->st->agenda, conclave_lane(d), u);

	if (!e)
		return;
	e->stage = STAGE_QUEUED;
	e->game[GAME_KIND] = (int32_t)kind;
	e->game[GAME_PLACE] = place;
}

/* Queues an action that is not an ability: a summon, a move. */
static void add_own_entry(struct duel *d, uint16_t p, enum entry_kind kind,
			  int32_t place)
{
	struct effect_use u;

	effect_use_init(&u, NO_ABILITY, piece_at(d, p)->owner, thing_of(d, p));
	add_entry(d, &u, kind, place);
}

bool conclave_summon(struct judging *j)
{
	struct duel *d = j->d;
	uint16_t p;

	if (!judge_summon(j, &p))
		return false;
	if (!j->r)
		return true;
	const struct kind *k = kind_of(d, p);
	int32_t cost = conclave_stat(d, p, STAT_COST);
	int32_t place =
		k->variant == ALLY ? j->a->arg[SUMMON_CELL]
		: k->attach ? thing_of(d, (uint16_t)j->a->arg[SUMMON_HOST]).id
			    : -1;

	conclave_begin_play(j);
	conclave_say_declared(d, conclave_lane(d) == LANE_REACTION, j->a, p,
			      NULL, C_404);
	conclave_spend(d, j->a->player, cost, C_102);
	conclave_shift(d, p, PENDING); /* C-408 */
	add_own_entry(d, p, ENTRY_SUMMON, place);
	conclave_deaths(d);
	return true;
}

/* C-430 to C-433, RC-10, RC-13 */
static bool judge_move(struct judging *j, uint16_t p)
{
	struct duel *d = j->d;
	const struct piece *x = piece_at(d, p);
	int32_t to = j->a->arg[MOVE_TO];

	if (kind_of(d, p)->variant != ALLY) /* C-236 */
		return REFUSE_BY(j, REFUSED_NOT_AN_ALLY,
				 x->zone == ON_FIELD ? C_236 : C_430, MOVE_ALLY,
				 x->zone == ON_FIELD
					 ? N_("a hero does not move")
					 : N_("only allies move"));
	if (!conclave_may(d, p, ACT_MOVE))
		return REFUSE(j, REFUSED_CANNOT, MOVE_ALLY,
			      "an effect forbids it to move");
	if (x->closed)
		return REFUSE(j, REFUSED_MOVE_CLOSED, MOVE_ALLY,
			      "it is closed");
	if (x->moved)
		return REFUSE(j, REFUSED_MOVED, MOVE_ALLY,
			      "it has moved in this turn");
	if (to < 0)
		return REFUSE(j, REFUSED_MOVE_CELL, MOVE_TO,
			      "that is not a free cell at a side of %s",
			      conclave_cell_name(x->cell));
	return (d->t->beside[x->cell] >> to & 1 &&
		d->st->cell[to] == NO_PIECE) ||
	       REFUSE(j, REFUSED_MOVE_CELL, MOVE_TO,
		      "%s is not a free cell at a side of %s",
		      conclave_cell_name(to), conclave_cell_name(x->cell));
}

bool conclave_move(struct judging *j)
{
	struct duel *d = j->d;
	int32_t p = j->a->arg[MOVE_ALLY];

	if (!conclave_is_own_card(j, MOVE_ALLY) || !judge_move(j, (uint16_t)p))
		return false;
	if (!j->r)
		return true;
	conclave_begin_play(j);
	conclave_say_declared(d, false, j->a, (uint16_t)p, NULL, C_402);
	piece_at(d, (uint16_t)p)->moved = true;
	add_own_entry(d, (uint16_t)p, ENTRY_MOVE, j->a->arg[MOVE_TO]);
	return true;
}

/* For `make coverage-words`: records which timing allowed the use. */
static void note_timing(const struct judging *j, uint16_t ability)
{
	const struct duel *d = j->d;
	uint64_t bits = fitting_times(d, ability, conclave_is_react(j->a));

	if (!d->t->rules.ability[ability].key[ABILITY_TIMING])
		return;
	for (size_t i = 0; bits >> i; i++)
		if (bits >> i & 1)
			effect_note(&d->s, &conclave_timings, i);
}

/* Granted abilities are included if one of them may be played. */
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
	uint16_t v[MAX_ABILITIES];
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
	       d->t->option[PARAM_ABILITY_WEAR] && !d->t->idle[ability];
}

bool conclave_play_ability(struct judging *j)
{
	struct duel *d = j->d;
	struct effect_use u;
	uint16_t p;

	if (!is_playable(j, &p))
		return false;
	const struct kind *k = kind_of(d, p);
	int32_t cost = conclave_stat(d, p, STAT_COST);

	if (k->variant != ABILITY)
		return REFUSE(j, REFUSED_WRONG_TYPE, PLAY_CARD,
			      "%.*s is not an ability card",
			      STR_ARG(conclave_kind_title(j->m, k)));
	effect_use_init(&u, k->play, j->a->player, thing_of(d, p));
	if (!meets(d, k, p) || !effect_meets(&d->s, &u))
		return REFUSE(j, REFUSED_CONDITION, PLAY_CARD,
			      "a requirement of %.*s is not met",
			      STR_ARG(conclave_kind_title(j->m, k)));
	if (!conclave_bind_targets(j, &u, PLAY_TARGETS) || !is_affordable(j, p))
		return false;
	if (!j->r)
		return true;
	note_timing(j, k->play);
	conclave_begin_play(j);
	conclave_say_declared(d, conclave_lane(d) == LANE_REACTION, j->a, p, &u,
			      C_402);
	conclave_spend(d, j->a->player, cost, C_102);
	conclave_bury(d, p, "played", C_407);
	u.source = thing_of(d, p);
	add_entry(d, &u, ENTRY_CARD, 0);
	conclave_deaths(d);
	return true;
}

/* C-147: a card in the pocket must be open when it is used, also by an ability
 * that causes no wear; C-218: a card that has to close must be open. */
static bool is_open_enough(struct judging *j, uint16_t p, uint16_t ability)
{
	const struct duel *d = j->d;
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	bool pocket = piece_at(d, p)->zone != ON_FIELD;

	return !piece_at(d, p)->closed ||
	       !(pocket || (cost && term_has(cost, COST_CLOSE_SELF))) ||
	       REFUSE_BY(j, REFUSED_USE_CLOSED, pocket ? C_147 : C_218,
			 USE_CARD, "%.*s is closed",
			 STR_ARG(conclave_name(d, p)));
}

static bool can_pay_costs(struct judging *j, const struct effect_use *u)
{
	struct duel *d = j->d;
	const struct term *cost =
		d->t->rules.ability[u->ability].key[ABILITY_COST];
	uint16_t p = piece_of(u->source);
	const char *id = j->m->seat[j->a->player].id;

	if (cost && term_has(cost, COST_LEADERSHIP) &&
	    conclave_points(d, p) < term_at(cost, COST_LEADERSHIP)->lo)
		return REFUSE(
			j, REFUSED_LEADERSHIP, USE_CARD,
			tr_n(j->m->lang, "%.*s has %d point of leadership left",
			     "%.*s has %d points of leadership left",
			     conclave_points(d, p)),
			STR_ARG(conclave_name(d, p)), conclave_points(d, p));
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
	       conclave_bind_targets(j, u, USE_TARGETS) && can_pay_costs(j, u);
}

/* C-403, C-441, RC-40: true if the ability may be used at this time. */
static bool judge_timing(struct judging *j, uint16_t ability)
{
	const struct duel *d = j->d;
	const struct term *cost =
		d->t->rules.ability[ability].key[ABILITY_COST];
	bool react = conclave_is_react(j->a);

	if (react && cost && term_has(cost, COST_LEADERSHIP))
		return REFUSE_BY(j, REFUSED_NOT_NOW, C_441, USE_CARD,
				 "leadership is used in your own step 5, never "
				 "as a reaction");
	return is_timely(d, ability, react) ||
	       REFUSE_BY(j, REFUSED_NOT_NOW, C_510, USE_CARD,
			 "the timing of the ability does not allow it now");
}

/* C-404, C-406: pays the costs, and marks the ability as used. */
static void pay_costs(struct judging *j, const struct effect_use *u)
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
	uint16_t p = (uint16_t)j->a->arg[USE_CARD];
	struct effect_use u;

	if (!conclave_is_own_card(j, USE_CARD))
		return false;
	uint16_t ability = conclave_nth_ability(d, p, j->a->arg[USE_WHICH]);

	if (ability == NO_ABILITY)
		return REFUSE(j, REFUSED_NO_ABILITY, USE_WHICH,
			      "%.*s has no such played ability",
			      STR_ARG(conclave_name(d, p)));
	if (!judge_timing(j, ability))
		return false;
	effect_use_init(&u, ability, j->a->player, thing_of(d, p));
	if (!judge_use(j, p, ability, &u))
		return false;
	if (!j->r)
		return true;
	note_timing(j, ability);
	conclave_begin_play(j);
	conclave_say_declared(d, conclave_lane(d) == LANE_REACTION, j->a, p, &u,
			      C_402);
	effect_used(&d->s, &u, -1);
	pay_costs(j, &u);
	add_entry(d, &u, ENTRY_ABILITY, 0);
	conclave_deaths(d);
	return true;
}
