/* The table as shown to people: the field, what each player has, the stack. */
#include "validators/core/scene/build.h"
#include "validators/stalker/play.h"

/* The scene being made. */
struct showing {
	const struct match *m;
	struct scene *s;
};

static bool knows(const struct showing *x, int p)
{
	return stalker_knows(x->m, x->s->viewer, p);
}

/* The card of a piece, as far as the viewer knows it. */
static struct scene_card *show_card(const struct showing *x,
				    struct scene_cards *to, int p)
{
	const struct piece *piece = piece_of(x->m, p);
	bool known = knows(x, p);
	struct scene_card *c = scene_add_card(
		x->s, x->m, to, known ? print_of(x->m, p)->card->id : STR(""),
		owner_of(x->m, p), piece->nth);

	if (piece->zone == ON_FIELD && piece->host == NO_PIECE)
		c->place = stalker_cell_name(piece->cell);
	if (!known)
		c->copy = 0;
	else if (in_game(piece) && piece->hidden)
		c->marks |= SCENE_SECRET;
	return c;
}

static void show_state(const struct showing *x, struct scene_card *c, int p)
{
	const struct piece *piece = piece_of(x->m, p);
	const struct lang *lang = x->m->lang;
	static const struct {
		const char *key, *text;
		bool marker;
	} states[] = {
		{ "closed", C_("stalker state", "closed"), false },
		{ "moved", C_("stalker state", "moved"), false },
		{ "blessed", C_("stalker state", "blessed"), true },
		{ "cursed", C_("stalker state", "cursed"), true },
	};
	const bool is[] = { piece->closed, piece->moved, piece->blessed,
			    piece->cursed };

	if (piece->closed)
		c->marks |= SCENE_SPENT;
	if (piece->tokens || piece->poison || piece->blessed || piece->cursed)
		c->marks |= SCENE_MARKED;
	for (unsigned i = 0; i < sizeof(is) / sizeof(is[0]); i++)
		if (is[i])
			scene_add_tag(
				x->s, &c->tags, states[i].key,
				tr_in(lang, "stalker state", states[i].text),
				"")
				->marker = states[i].marker;
}

static void show_keywords(const struct showing *x, struct scene_card *c, int p)
{
	struct effect_scene s = scene_of(x->m);

	for (unsigned i = 0; i < STALKER_KEYWORDS; i++) {
		const struct keyword *k = &stalker_keywords[i];
		struct effect_keyword is = effect_keyword(&s, card_thing(p), k);

		const struct keyword_use u = {
			.keyword = k,
			.numbered = k->form == KEYWORD_MAYBE ||
				    k->form == KEYWORD_NUMBER,
			.n = is.highest > 0 ? is.highest : 1,
			.kinds = is.kinds,
		};

		if (is.n)
			scene_add_keyword(x->s, x->m, &c->tags, &u, "");
	}
}

static struct str id_of(const void *ctx, struct thing source)
{
	const struct showing *x = ctx;

	return source.kind == THING_CARD && knows(x, source.id)
		       ? print_of(x->m, source.id)->card->id
		       : STR("");
}

/* Catalogue 3.3: how life and movement were computed. */
static void explain_stat(const struct showing *x, struct scene_value *v, int p,
			 enum stat_row stat, int32_t printed, int32_t extra,
			 int32_t lost, const char *what)
{
	struct effect_scene effects = scene_of(x->m);
	struct scene_sum sum = { .s = x->s,
				 .m = x->m,
				 .effects = &effects,
				 .source = id_of,
				 .ctx = x };

	scene_sum_of(&sum, card_thing(p), (uint8_t)stat, printed);
	scene_sum_add(&sum, extra, tr(x->m->lang, "extra life"));
	scene_sum_add(&sum, -lost, what);
	scene_sum_end(&sum, v);
}

/* `7 1-2-2>1`: life, the strikes, the remaining movement. */
static void show_numbers(const struct showing *x, struct scene_card *c, int p)
{
	const struct print *print = print_of(x->m, p);
	const struct piece *piece = piece_of(x->m, p);
	int32_t life = stalker_life(x->m, p);
	int32_t left = stalker_movement(x->m, p);

	if (print->life) {
		struct scene_value *v = scene_add_value(
			x->s, &c->values, "life", C_("scene", "life"), life);

		v->of = stalker_life_max(x->m, p);
		explain_stat(
			x, v, p, STAT_LIFE, print->life, piece->extra_life,
			piece->wounds,
			tr_n(x->m->lang, "wound", "wounds", piece->wounds));
		c->brief = scene_text(x->s, "%d", life);
	}
	if (print->life && piece->wounds > 0)
		c->marks |= SCENE_WOUNDED;
	const char *strike = scene_text(x->s, "%d-%d-%d", print->strike[0],
					print->strike[1], print->strike[2]);

	if (print->strike[2] > 0) {
		scene_add_words(x->s, &c->values, "attack",
				C_("scene", "strike"), strike);
		c->brief = scene_text(x->s, "%d %s", life, strike);
	}
	if (variant_of(x->m, p) == CREATURE) {
		struct scene_value *move =
			scene_add_value(x->s, &c->values, "move",
					C_("scene", "movement"), left);

		move->of = stalker_movement_full(x->m, p);
		if (!piece->halted)
			explain_stat(x, move, p, STAT_MOVEMENT, print->movement,
				     0, piece->spent, tr(x->m->lang, "moved"));
		c->brief = scene_text(x->s, left ? "%d %s→%d" : "%d %s", life,
				      strike, left);
	}
	if (piece->tokens)
		scene_add_value(x->s, &c->values, "token",
				C_("scene", "tokens"), piece->tokens)
			->sort = SCENE_MARKER;
	if (piece->poison)
		scene_add_value(x->s, &c->values, "poison",
				C_("scene", "poison"), piece->poison)
			->sort = SCENE_MARKER;
}

/* A card in the game, with its equipment. */
static void show_piece(const struct showing *x, struct scene_cards *to, int p)
{
	const struct state *st = state_of(x->m);
	struct scene_card *c = show_card(x, to, p);

	c->owner = piece_of(x->m, p)->controller;
	c->side = scene_side(x->s, c->owner);
	if (knows(x, p)) {
		show_numbers(x, c, p);
		show_state(x, c, p);
		show_keywords(x, c, p);
	}
	for (unsigned i = 0; i < st->nplay; i++)
		if (piece_of(x->m, st->play[i])->host == p)
			show_piece(x, &c->attached, st->play[i]);
}

/* The viewer's row 1 is in the middle, the viewer's columns start at
 * the left. */
static void show_field(const struct showing *x)
{
	bool first = x->s->near == state_of(x->m)->first;

	scene_open_field(x->s, RANKS, COLUMNS);
	for (unsigned i = 0; i < CELLS; i++) {
		struct scene_place *at = &x->s->field.place[i];
		unsigned cell =
			first ? (RANKS - 1 - at->row) * COLUMNS + at->column
			      : at->row * COLUMNS + COLUMNS - 1 - at->column;

		at->word = stalker_cell_name(cell);
		at->side = at->row < RANKS / 2 ? SCENE_THEIRS : SCENE_MINE;
		at->marks = at->row == RANKS / 2 ? SCENE_MIDDLE : 0;
		if (state_of(x->m)->at[cell] != NO_PIECE)
			show_piece(x, &at->cards, state_of(x->m)->at[cell]);
	}
}

/* S-6.2.1-1: true if the squads are bought in secret from this viewer. */
static bool is_secret(const struct showing *x, const struct scene_player *p)
{
	const struct state *st = state_of(x->m);

	return st->step && st->step < 7 && !scene_sees(x->s, p->seat);
}

static void show_auxiliary(const struct showing *x, struct scene_player *p)
{
	const struct state *st = state_of(x->m);
	struct scene_list *l = NULL;

	for (unsigned i = 0; i < st->nplay && !is_secret(x, p); i++) {
		const struct piece *piece = piece_of(x->m, st->play[i]);

		if (piece->zone != IN_AUXILIARY || piece->host != NO_PIECE ||
		    piece->controller != p->seat)
			continue;
		l = l ? l
		      : scene_add_list(x->s, p, "auxiliary",
				       st->step && st->step < 7
					       ? C_("scene", "squad")
					       : C_("scene", "auxiliary zone"));
		show_piece(x, &l->cards, st->play[i]);
	}
}

/* The cards of the deal with their costs, named as they will be when bought. */
static void show_deal(const struct showing *x, struct scene_player *p)
{
	const struct table *t = table_of(x->m);
	struct scene_list *l = NULL;

	for (unsigned i = 0; i < t->npieces; i++) {
		const struct print *print = print_of(x->m, (int)i);

		if (t->piece[i].owner != p->seat ||
		    piece_of(x->m, (int)i)->zone != IN_DEAL ||
		    !knows(x, (int)i))
			continue;
		l = l ? l
		      : scene_add_list(x->s, p, "deal", C_("scene", "deal"));
		l->aside = state_of(x->m)->step > 5 || !state_of(x->m)->step;
		struct scene_card *c = show_card(x, &l->cards, (int)i);
		unsigned nth = stalker_next_nth(x->m, (int)i);
		if (nth > 1)
			c->word = scene_text(x->s, "%s#%u", c->id, nth);
		scene_add_value(x->s, &c->values,
				print->elite ? "gold" : "silver",
				print->elite ? C_("scene", "gold")
					     : C_("scene", "silver"),
				stalker_cost(x->m, (int)i));
		c->brief = scene_text(x->s, "%s %d",
				      c->values.v[c->values.n - 1].name,
				      stalker_cost(x->m, (int)i));
	}
}

static void show_pile(const struct showing *x, struct scene_player *p,
		      const char *key, const char *heading, const int16_t *v,
		      unsigned n)
{
	if (n == 0)
		return;
	struct scene_list *l = scene_add_list(x->s, p, key, heading);

	l->aside = true;
	for (unsigned i = 0; i < n; i++)
		show_card(x, &l->cards, v[i]);
}

/* The rest of a purse; while the squad is bought, followed by the sum. */
static void show_purse(const struct showing *x, struct scene_player *p,
		       const char *key, const char *name, int32_t left,
		       int64_t spent)
{
	struct scene_value *v =
		scene_add_value(x->s, &p->values, key, name, left);

	if (state_of(x->m)->step == 5 && spent)
		v->text = scene_text(x->s, "%d − %d = %d", left + (int)spent,
				     (int)spent, left);
}

static void show_player(const struct showing *x, struct scene_player *p)
{
	const struct state *st = state_of(x->m);
	const struct player *of = &st->player[p->seat];
	const struct lang *lang = x->m->lang;

	if (of->seat != NO_SEAT)
		p->role = of->seat ? tr_in(lang, "seat", C_("seat", "second"))
				   : tr_in(lang, "seat", C_("seat", "first"));
	if (is_secret(x, p) && st->step == 5) {
		p->note = tr(lang, "recruits in secret");
	} else {
		show_purse(x, p, "gold", C_("scene", "gold"), of->gold,
			   of->spent.gold);
		show_purse(x, p, "silver", C_("scene", "silver"), of->silver,
			   of->spent.silver);
	}
	scene_add_value(x->s, &p->values, "deck", C_("scene", "deck"),
			of->ndeck);
	if (!st->step || of->ngrave)
		scene_add_value(x->s, &p->values, "graveyard",
				C_("scene", "graveyard"), of->ngrave);
	show_auxiliary(x, p);
	show_deal(x, p);
	show_pile(x, p, "graveyard", C_("scene", "graveyard"), of->grave,
		  of->ngrave);
	show_pile(x, p, "removed", C_("scene", "removed"), of->removed,
		  of->nremoved);
}

static void name_line(const struct showing *x, struct scene_line *l, int p)
{
	bool known = knows(x, p);

	scene_about(x->s, x->m, l,
		    known ? print_of(x->m, p)->card->id : STR(""),
		    owner_of(x->m, p), known ? piece_of(x->m, p)->nth : 0);
	if (piece_of(x->m, p)->zone == ON_FIELD)
		l->place = stalker_cell_name(piece_of(x->m, p)->cell);
}

/* Marks the card of the top attack. */
static void mark(const struct showing *x, int p, unsigned bit)
{
	const struct piece *piece = piece_of(x->m, p);

	if (piece->zone == ON_FIELD && state_of(x->m)->at[piece->cell] == p)
		scene_place(x->s, str_of(stalker_cell_name(piece->cell)))
			->cards.v[0]
			.marks |= bit;
}

/* S-6.4.4: the stages of an attack; the first one is its declaration. */
static const struct {
	int number;
	const char *name;
} stages[] = {
	[ST_TARGET] = { 2, C_("stage", "target") },
	[ST_FIXED] = { 2, C_("stage", "target") },
	[ST_ROLL] = { 3, C_("stage", "roll") },
	[ST_RESULT] = { 4, C_("stage", "result") },
	[ST_KNOWN] = { 4, C_("stage", "result") },
	[ST_KIND] = { 5, C_("stage", "kind") },
	[ST_STRENGTH] = { 6, C_("stage", "strength") },
	[ST_WOUNDS] = { 7, C_("stage", "wounds") },
	[ST_PAYMENT] = { 8, C_("stage", "payment") },
	[ST_END] = { 8, C_("stage", "payment") },
};

/* S-2.14-1: ", [4]+1 = 5", as of now; "" before the roll. */
static const char *die_text(const struct showing *x, const struct attack *a,
			    const struct agenda_entry *e, unsigned side)
{
	int natural = a->natural[side];

	if (natural == 0)
		return "";
	int result = e->stage >= ST_KNOWN ? a->result[side]
					  : stalker_die(x->m, a, side);
	int more = result - natural;

	if (more == 0)
		return scene_text(x->s, ", [%d]", natural);
	return scene_text(x->s, ", [%d]%s%d = %s%d", natural,
			  more < 0 ? "−" : "+", more < 0 ? -more : more,
			  result < 0 ? "−" : "", result < 0 ? -result : result);
}

/* S-4.3, S-4.8-2: the row of the strike table that the dice give now. */
static void show_row(const struct showing *x, const struct attack *a,
		     const struct agenda_entry *e)
{
	static const char *const kinds[] = {
		[WEAK] = C_("strike", "weak"),
		[MEDIUM] = C_("strike", "medium"),
		[STRONG] = C_("strike", "strong"),
		[MISS] = C_("strike", "a miss"),
	};
	const struct lang *lang = x->m->lang;
	uint8_t kind[2] = { a->kind[0], a->kind[1] };
	int result[2] = { a->result[0], a->result[1] };
	const char *name[2];

	if (a->natural[0] == 0 || (a->exchange && a->natural[1] == 0))
		return;
	for (unsigned side = 0; side <= a->exchange; side++)
		if (e->stage < ST_KNOWN)
			result[side] = stalker_die(x->m, a, side);
	if (e->stage < ST_KIND && a->exchange)
		stalker_table(result[0] - result[1], result[0], kind);
	else if (e->stage < ST_KIND)
		kind[0] = stalker_single(result[0]);
	for (unsigned side = 0; side < 2; side++)
		name[side] = tr_in(lang, "strike", kinds[kind[side]]);
	int d = result[0] - result[1];

	scene_add_line(
		x->s, 0,
		!a->exchange
			? scene_text(x->s, tr(lang, "strike: %s"), name[0])
			: scene_text(x->s,
				     tr(lang, "difference %s%d: %s, answer %s"),
				     d < 0   ? "−"
				     : d > 0 ? "+"
					     : "",
				     d < 0 ? -d : d, name[0], name[1]));
}

static void show_attack(const struct showing *x, const struct attack *a,
			const struct agenda_entry *e)
{
	struct scene_line *l;

	l = scene_add_line(
		x->s, SCENE_TARGET,
		scene_text(x->s, tr(x->m->lang, "stage %d of 8, %s%s"),
			   stages[e->stage].number,
			   tr_in(x->m->lang, "stage", stages[e->stage].name),
			   die_text(x, a, e, 1)));
	name_line(x, l, a->target);
	show_row(x, a, e);
	if (a != stalker_current_attack(x->m))
		return;
	mark(x, a->attacker, SCENE_ACTS);
	mark(x, a->target, SCENE_TARGET);
}

/* An entry of the stack; hidden cards are not named. */
static void show_entry(const struct showing *x, const struct agenda_entry *e)
{
	const struct attack *a = stalker_attack_of(x->m, e->serial);
	struct thing source = e->use.source;
	struct scene_line *l = scene_add_line(
		x->s, a ? SCENE_ACTS : 0,
		scene_text(x->s, "%s%s",
			   scene_term(x->s, "entry", stalker_entries[e->lane]),
			   a ? die_text(x, a, e, 0) : ""));

	if (source.kind == THING_CARD)
		name_line(x, l, source.id);
	else if (source.kind == THING_CELL)
		l->place = stalker_cell_name((unsigned)source.id);
	l->side = scene_side(x->s, e->use.controller);
	if (a) {
		show_attack(x, a, e);
		return;
	}
	for (unsigned i = 0; i < e->use.from[e->use.ntargets]; i++) {
		struct thing t = e->use.bound[i];

		/* RS-73: one of all matching cards is named when it
		 * is reached */
		if (t.kind == THING_CARD && piece_of(x->m, t.id)->hidden)
			continue;
		if (t.kind != THING_CARD && t.kind != THING_CELL)
			continue;
		l = scene_add_line(x->s, SCENE_TARGET, "");
		if (t.kind == THING_CARD)
			name_line(x, l, t.id);
		else
			l->place = stalker_cell_name((unsigned)t.id);
	}
}

/* The purpose of the steps before the battle. */
static const char *const steps[] = {
	[1] = C_("step", "cutting the decks"),
	[2] = C_("step", "the deal"),
	[3] = C_("step", "who is First"),
	[4] = C_("step", "before the squads are bought"),
	[5] = C_("step", "buying the squad"),
	[6] = C_("step", "placing the squad"),
	[7] = C_("step", "revealing the squads"),
	[8] = C_("step", "the start of the battle"),
};

/* The clause that each decision comes from; with priority it depends. */
static const uint16_t clauses[POINTS] = {
	[P_CUT_OTHER] = S_3_2, [P_CUT_OWN] = S_3_2,   [P_KEEP] = S_3_3_3,
	[P_SEAT] = S_3_4_1,    [P_RECRUIT] = S_3_5_4, [P_PLACE] = S_3_8_1,
	[P_REVEAL] = S_3_11_1, [P_HOST] = S_3_11_4,   [P_ORDER_DOOM] = S_5_1_2,
	[P_ORDER] = S_5_1_2,   [P_TRIGGER] = S_5_2_2, [P_WEAKEN] = S_4_5,
};
static const uint16_t phase_clauses[] = {
	[INITIAL] = S_6_3_1,
	[MAIN_PHASE] = S_6_4_1,
	[FINAL] = S_6_5_1,
	[OVER] = 0,
};

/* S-4.11-1: true if the target of a strike can be defended now. */
static bool may_defend(const struct state *st)
{
	const struct agenda_entry *top = &st->stack.v[st->stack.n - 1];

	return top->lane == E_STRIKE && top->stage == ST_TARGET &&
	       st->asked != st->active;
}

/* S-4.5, S-5.4: the question, and the result of a pass. */
static void show_asked(const struct showing *x)
{
	const struct lang *lang = x->m->lang;
	const struct state *st = state_of(x->m);

	x->s->clause = clauses[st->point];
	x->s->dice = true;
	if (st->point == P_WEAKEN) {
		x->s->asks = tr(lang, "Do you weaken your own strike?");
		x->s->pass = tr(lang, "It stays as strong as it is.");
	} else if (st->point == P_KEEP) {
		x->s->asks = tr(lang, "Do you keep these cards?");
	} else if (st->point == P_REVEAL) {
		x->s->does = tr(lang, "The opponent does not see what they are "
				      "until they act or First's turn ends.");
	} else if (st->point == P_RECRUIT) {
		x->s->asks = tr(lang, "Which card do you buy for the squad?");
	} else if (st->point == P_CUT_OTHER) {
		x->s->asks = tr(lang, "Do you cut or shuffle the deck of your "
				      "opponent?");
		x->s->pass = tr(lang, "It stays as it is.");
	} else if (st->point == P_CUT_OWN) {
		x->s->asks = tr(lang, "Do you cut your own deck?");
		x->s->pass = tr(lang, "It stays as it is.");
	} else if (st->point == P_PRIORITY && st->stack.n && may_defend(st)) {
		x->s->clause = S_4_11_2;
		x->s->asks = tr(lang, "Do you answer the strike, or defend "
				      "its target?");
		x->s->pass = tr(lang, "The strike goes on as it is.");
	} else if (st->point == P_PRIORITY && st->stack.n) {
		x->s->clause = S_5_4;
		x->s->asks = tr(lang, "Do you answer what is on the stack?");
		x->s->pass = tr(lang, "It goes on as it is.");
	} else if (st->point == P_PRIORITY) {
		bool own = st->asked == st->active;

		x->s->clause = phase_clauses[st->phase];
		x->s->pass = own && st->phase == MAIN_PHASE
				     ? tr(lang, "Your main phase ends, and "
						"with it your turn.")
				     : tr(lang, "The phase ends.");
	}
}

void stalker_scene(const struct match *m, struct scene *s)
{
	const struct state *st = state_of(m);
	const struct showing x = { m, s };

	scene_seat(s, m, s->viewer < 0 ? st->first : (unsigned)s->viewer);
	if (st->step) {
		s->where = tr_in(m->lang, "scene", C_("scene", "setup"));
		s->phase = tr_in(m->lang, "step", steps[st->step]);
	} else {
		s->where = scene_text(s, tr(m->lang, "turn %d of %s"),
				      (int)st->turn, m->seat[st->active].id);
		s->phase = scene_text(
			s, tr(m->lang, "%s phase"),
			scene_term(s, "phase", stalker_phases[st->phase]));
	}
	show_field(&x);
	show_asked(&x);
	for (unsigned i = 0; i < s->nplayers; i++)
		show_player(&x, &s->player[i]);
	if (st->stack.n)
		s->pending.heading = tr(m->lang, "stack, top first");
	for (uint32_t i = st->stack.n; i-- > 0;)
		show_entry(&x, &st->stack.v[i]);
}
