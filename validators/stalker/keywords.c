/* The named abilities of S.T.A.L.K.E.R.: Height of War, and what those do that
 * trigger: catalogue 5.1. */
#include "validators/stalker/play.h"

#include <assert.h>

#define ALL   (VARIANT(VARIANT_COUNT) - 1)
#define PLAIN VARIANT(CREATURE)
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))

/* A host_filter may ask for any of them, so all are judged. */

/* What protection and vulnerable may name: kinds of attacks and abilities,
 * and keywords. */
static const char *const kinds[] = {
	"poison",
	"shot",
	"throw",
	"discharge",
	"magic_strike",
	"spell",
	"influence",
	"magic",
	"ranged",
	"melee",
	"strike",
	"attack",
	"sudden",
	"special_strike",
	"strike_across",
	"incorporeal",
	"regeneration",
	"attack_experience",
	"defense_experience",
	"shot_experience",
	"throw_experience",
	"discharge_experience",
	"clumsiness",
	"blessing",
	"curse",
	"directed_strike",
	"unanswered_strike",
	"finishing_blow",
	"corpse_eating",
	"vampirism",
	"armor",
	"camouflage",
	"fear",
	"fading",
	"wrath",
	"concentration",
	"agility",
	NULL,
};

#define BARE(word_, ru_, who, about_, example_)                                \
	{                                                                      \
		.word = word_, .form = KEYWORD_BARE, .allowed = who,           \
		.judged = true, .ru = ru_, .about = about_,                    \
		.example = example_                                            \
	}
#define NUMBER(word_, ru_, who, about_, example_)                              \
	{                                                                      \
		.word = word_, .form = KEYWORD_MAYBE, .preset = 1,             \
		.allowed = who, .judged = true, .ru = ru_, .about = about_,    \
		.example = example_                                            \
	}

/* clang-format off: one row, few lines */
const struct keyword stalker_keywords[STALKER_KEYWORDS] = {
	[INCORPOREAL] = BARE("incorporeal", "бестелесный", CREATURES,
	  "Cannot be poisoned, healed or finished off; limits its hosts.",
	  "Finishing blow 3 does not reach an incorporeal creature of life 2."),
	[REGENERATION] = NUMBER("regeneration", "регенерация", CREATURES,
	  "At the start of its controller's turn, if open, heals X.",
	  "Regeneration 1 and 3 wounds: 2 are left when its controller's turn "
	  "has begun, if it is open."),
	[POISON] = NUMBER("poison", "отравление", CREATURES,
	  "At the start of its controller's turn, if open, takes X wounds.",
	  "Poison 1, the creature open: 1 wound at the start of each of its "
	  "controller's turns, until it is cured."),
	[PROTECTION] = { .word = "protection", .ru = "защита от",
	  .form = KEYWORD_KIND, .kinds = kinds, .allowed = ALL, .judged = true,
	  .about = "Nothing of that kind is performed on it.",
	  .example = "Protection shot: a shot at it is declared and paid, and "
	  "nothing happens." },
	[ATTACK_EXPERIENCE] = NUMBER("attack_experience", "опыт в атаке", ALL,
	  "Adds X to its die when it attacks with a simple strike.",
	  "Attack experience 1: a 4 counts as 5 when it attacks."),
	[DEFENSE_EXPERIENCE] = NUMBER("defense_experience", "опыт в защите",
	  ALL, "Adds X to its die when it reflects a melee strike.",
	  "Defence experience 1: a 4 counts as 5 when it reflects."),
	[SHOT_EXPERIENCE] = NUMBER("shot_experience", "опыт в стрельбе", ALL,
	  "Adds X to its die for shots.",
	  "Shot experience 1: a roll of 5 is a 6, a strong shot."),
	[THROW_EXPERIENCE] = NUMBER("throw_experience", "опыт в метании", ALL,
	  "Adds X to its die for throws.",
	  "Throw experience 1: a roll of 3 is a 4, a medium throw."),
	[DISCHARGE_EXPERIENCE] = NUMBER("discharge_experience",
	  "опыт в разрядах", ALL, "Adds X to its die for discharges.",
	  "Discharge experience 1: a roll of 5 is a 6, a strong discharge."),
	[CLUMSINESS] = NUMBER("clumsiness", "неуклюжесть", CREATURES,
	  "Takes X from its die when it attacks or reflects.",
	  "Clumsiness 2: a 5 counts as 3 when it attacks or reflects."),
	[BLESSING] = BARE("blessing", "благословение", ALL,
	  "Adds 1 to all its die rolls.", "A blessing: every 3 counts as 4."),
	[CURSE] = BARE("curse", "проклятие", ALL,
	  "Takes 1 from all its die rolls.", "A curse: every 3 counts as 2."),
	[DIRECTED_STRIKE] = BARE("directed_strike", "направленный удар", ALL,
	  "Nobody may defend against its strike.",
	  "Its strike is declared: no defender may be assigned."),
	[UNANSWERED_STRIKE] = BARE("unanswered_strike", "безответный удар", ALL,
	  "Nobody may defend against or answer its strike.",
	  "It attacks: one die alone is rolled, and the reflector deals "
	  "nothing."),
	[JUMP] = NUMBER("jump", "прыжок", PLAIN,
	  "Jumps to a free cell at distance X at most.",
	  "Jump 2 from c1: to any free cell of a1 to e3; all its movement is "
	  "paid."),
	[TELEPORT] = BARE("teleport", "телепортация", PLAIN,
	  "Moves to any free cell.",
	  "From a1 to any free cell; all its movement is paid."),
	[FINISHING_BLOW] = NUMBER("finishing_blow", "добивание на", ALL,
	  "Destroys an adjacent corporeal enemy of current life X or less.",
	  "Finishing blow 2: an adjacent enemy of life 7 with 5 wounds gets a "
	  "destroy effect."),
	[CORPSE_EATING] = BARE("corpse_eating", "трупоедство", CREATURES,
	  "Loses its wounds and poison when it has killed beside itself.",
	  "It kills an adjacent corporeal creature by a strike: its own wounds "
	  "and poison are gone."),
	[VAMPIRISM] = BARE("vampirism", "вампиризм", CREATURES,
	  "Heals as many wounds as its simple strike deals.",
	  "Its simple strike deals 3 wounds, it has 2: they are healed, and it "
	  "gains 1 extra life up to life_max."),
	[ACCUMULATE] = BARE("accumulate", "накопление", ALL,
	  "Close: gain 1 token.", "Close the card: it has 1 token more."),
	[ARMOR] = NUMBER("armor", "броня", ALL,
	  "Prevents the first X wounds from non-magic attacks each turn.",
	  "Armour 1: of two strikes of 2 in one turn the first deals 1, the "
	  "second 2."),
	[CAMOUFLAGE] = BARE("camouflage", "маскировка", ALL,
	  "While closed takes no wounds from the first attack each turn.",
	  "Closed, it is shot for 3: no wounds. A second attack of the turn "
	  "counts."),
	[FEAR] = NUMBER("fear", "страх", ALL,
	  "Who attacks it without fear takes X wounds.",
	  "Fear 1: who attacks it and has no fear takes 1 wound."),
	[FADING] = NUMBER("fading", "угасание", ALL,
	  "At the start of its controller's turn, if open, takes X wounds.",
	  "Fading 1, the creature open: 1 wound at the start of each of its "
	  "controller's turns."),
	[WRATH] = BARE("wrath", "ярость", ALL,
	  "Adds 1 to its strike against cards wounded this turn.",
	  "The target got wounds from an attack this turn: a strike of 3 deals "
	  "4."),
	[VULNERABLE] = { .word = "vulnerable", .ru = "уязвимость:",
	  .form = KEYWORD_KIND, .kinds = kinds,
	  .preset = 12, /* RS-72: "attack" */ .allowed = ALL, .judged = true,
	  .about = "Attacks and abilities of that kind deal it 1 wound more.",
	  .example = "Vulnerable discharge: a discharge for 3 deals it 4 "
	  "wounds." },
	[CONCENTRATION] = BARE("concentration", "концентрация", ALL,
	  "Gains 1 token after an enemy turn without wounds.",
	  "The opponent's turn ends and it got no wounds in it: 1 token."),
	[AGILITY] = BARE("agility", "ловкость", ALL,
	  "When wounded may relocate to a free adjacent cell.",
	  "It gets wounds: once in the turn it may go to a free adjacent "
	  "cell."),
	[MANEUVER] = BARE("maneuver", "манёвр", PLAIN,
	  "Swaps cells with a friendly neighbour.", "Open, unmoved and not "
	  "having acted it changes places with the creature beside it; all its "
	  "movement is paid."),
	[STEALTH] = BARE("stealth", "скрытность", ALL,
	  "May stay hidden at the reveal, in any row.",
	  "It stays face down at the reveal, in row 1 as well, until it acts "
	  "or is a target."),
	[UNIQUE] = BARE("unique", "уникальная", ALL,
	  "A squad holds one card of this name.",
	  "Two cards of its name in one squad are illegal."),
	[HORDE] = BARE("horde", "орда", ALL,
	  "A deck holds up to 5 cards of this name.",
	  "Five cards of its name in a deck are legal."),
	[ACTS] = NUMBER("acts", "действий за ход:", ALL,
	  "May act X times in a turn.", "Acts 2: it strikes twice in a turn "
	  "and closes with the second strike."),
	[NO_FIGHT] = BARE("no_fight", "не сражается", ALL,
	  "Neither attacks nor reflects.",
	  "It is attacked: one die alone is rolled, and it deals nothing."),
};

/* clang-format on */
/* Those that trigger. */

void stalker_trait_wait(struct match *m, enum trait k, int p, int other,
			int amount)
{
	struct state *st = state_of(m);
	uint16_t chain = st->chain;
	struct waiting w = {
		.ability = NO_ABILITY,
		.trait = (uint8_t)k,
		.controller = piece_of(m, p)->controller,
		.source = (int16_t)p,
		.card = (int16_t)other,
		.other = NO_PIECE,
		.giver = NO_PIECE,
		.amount = (int16_t)amount,
	};

	if (st->step) /* S-6.2 */
		return;
	if (!st->chain)
		st->chain = ++st->chains;
	stalker_wait(m, &w);
	st->chain = chain;
}

/* RS-37: with the card open after S-6.3-1. */
void stalker_trait_turn(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);
	static const enum trait own[] = { REGENERATION, FADING };

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);

		if (x->controller != player || x->closed || x->hidden)
			continue;
		if (x->poison || stalker_has(m, p, POISON))
			stalker_trait_wait(m, POISON, p, NO_PIECE, 0);
		for (size_t k = 0; k < sizeof(own) / sizeof(own[0]); k++)
			if (stalker_has(m, p, own[k]))
				stalker_trait_wait(m, own[k], p, NO_PIECE, 0);
	}
}

/* Concentration: the turn of `player` ends. */
void stalker_trait_end(struct match *m, uint8_t player)
{
	struct state *st = state_of(m);

	for (unsigned i = 0; i < st->nplay; i++) {
		int p = st->play[i];
		const struct piece *x = piece_of(m, p);

		if (x->controller != player && !x->wounded && !x->hidden &&
		    stalker_has(m, p, CONCENTRATION))
			stalker_trait_wait(m, CONCENTRATION, p, NO_PIECE, 0);
	}
}

/* Does the named ability get through to the card? */
static bool gets_to(struct match *m, int p, enum trait k)
{
	if (!stalker_protected(m, p, KIND_INFLUENCE, false, k))
		return true;
	match_tell(m, EVENT_PROTECTED, S_2_8_1, "card:%c", p);
	return false;
}

static void hurt_self(struct match *m, int p, enum trait k, int n, uint16_t c)
{
	if (!gets_to(m, p, k))
		return;
	n = stalker_harm(m, p, n, KIND_INFLUENCE, false, k);
	stalker_wound(m, p, stalker_shield(m, p, n, NULL), p, NULL,
		      TOLD_NOTHING, c);
}

/* What exceeds its wounds becomes extra life: RS-49. */
static void gain_life(struct match *m, int p, int n)
{
	struct piece *x = piece_of(m, p);
	int healed = stalker_heal(m, p, n);

	/* what cannot be healed takes no life either */
	if (!stalker_healable(m, p) || healed == n)
		return;
	int max = print_of(m, p)->life_max;
	int extra = n - healed;
	int room = max ? max - stalker_life_max(m, p) : extra;

	extra = extra > room ? room : extra;
	if (extra <= 0)
		return;
	match_tell(m, EVENT_EXTRA_LIFE, RS_49, "card:%c from:%d to:%d", p,
		   x->extra_life, x->extra_life + extra);
	x->extra_life = (int16_t)(x->extra_life + extra);
}

void stalker_trait_do(struct match *m, struct agenda_entry *e)
{
	int p = e->use.source.id;
	enum trait k = (enum trait)e->game[G_SLOT];
	struct piece *x = piece_of(m, p);
	int n = stalker_trait(m, p, k);

	if (!in_game(x))
		return;
	switch (k) {
	case REGENERATION:
		stalker_heal(m, p, n);
		break;
	case POISON: /* S-1.7-4: creatures only; the larger of both */
		n = n > x->poison ? n : x->poison;
		hurt_self(m, p, POISON, n, RS_37);
		break;
	case FADING:
		hurt_self(m, p, FADING, n, RS_37);
		break;
	case CONCENTRATION:
		stalker_tokens(m, p, 1);
		break;
	case FEAR: /* the attacker wounds itself */
		if (in_game(piece_of(m, e->use.event_card.id)))
			hurt_self(m, e->use.event_card.id, FEAR, n, S_2_15_1);
		break;
	case VAMPIRISM:
		gain_life(m, p, e->game[G_INFO]);
		break;
	case CORPSE_EATING:
		stalker_heal(m, p, x->wounds);
		stalker_cure(m, p);
		break;
	default:
		assert(k == AGILITY);
		if (state_of(m)->at[e->use.bound[0].id] == NO_PIECE &&
		    x->zone == ON_FIELD && x->host == NO_PIECE) {
			x->agile = true;
			stalker_relocate(m, p, (unsigned)e->use.bound[0].id,
					 S_3_16);
		}
	}
}

/* The free cells beside the card: where agility may take it. */
unsigned stalker_agile_cells(const struct match *m, int p, int16_t *out)
{
	const struct piece *x = piece_of(m, p);
	unsigned n = 0;

	if (x->zone != ON_FIELD || x->host != NO_PIECE || x->agile)
		return 0;
	for (unsigned c = 0; c < CELLS; c++) {
		if (state_of(m)->at[c] != NO_PIECE ||
		    stalker_distance(c, x->cell) != 1)
			continue;
		if (out)
			out[n] = (int16_t)(CELL_ITEM + c);
		n++;
	}
	return n;
}
