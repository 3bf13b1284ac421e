/* The named abilities of S.T.A.L.K.E.R.: Height of War: catalogue 5.1. */
#include "validators/stalker/internal.h"

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

#define BARE(word_, ru_, who, about_)                                          \
	{                                                                      \
		.word = word_, .form = KEYWORD_BARE, .allowed = who,           \
		.judged = true, .ru = ru_, .about = about_                     \
	}
#define NUMBER(word_, ru_, who, about_)                                        \
	{                                                                      \
		.word = word_, .form = KEYWORD_MAYBE, .preset = 1,             \
		.allowed = who, .judged = true, .ru = ru_, .about = about_     \
	}

const struct keyword stalker_keywords[STALKER_KEYWORDS] = {
	BARE("incorporeal", "бестелесный", CREATURES,
	     "Cannot be poisoned, healed or finished off; limits its hosts."),
	NUMBER("regeneration", "регенерация", CREATURES,
	       "At the start of its controller's turn, if open, heals X."),
	NUMBER("poison", "отравление", CREATURES,
	       "At the start of its controller's turn, if open, takes X "
	       "wounds."),
	{ .word = "protection",
	  .ru = "защита от",
	  .form = KEYWORD_KIND,
	  .kinds = kinds,
	  .allowed = ALL,
	  .judged = true,
	  .about = "Nothing of that kind is performed on it." },
	NUMBER("attack_experience", "опыт в атаке", ALL,
	       "Adds X to its die when it attacks with a simple strike."),
	NUMBER("defense_experience", "опыт в защите", ALL,
	       "Adds X to its die when it reflects a melee strike."),
	NUMBER("shot_experience", "опыт в стрельбе", ALL,
	       "Adds X to its die for shots."),
	NUMBER("throw_experience", "опыт в метании", ALL,
	       "Adds X to its die for throws."),
	NUMBER("discharge_experience", "опыт в разрядах", ALL,
	       "Adds X to its die for discharges."),
	NUMBER("clumsiness", "неуклюжесть", CREATURES,
	       "Takes X from its die when it attacks or reflects."),
	BARE("blessing", "благословение", ALL, "Adds 1 to all its die rolls."),
	BARE("curse", "проклятие", ALL, "Takes 1 from all its die rolls."),
	BARE("directed_strike", "направленный удар", ALL,
	     "Nobody may defend against its strike."),
	BARE("unanswered_strike", "безответный удар", ALL,
	     "Nobody may defend against or answer its strike."),
	NUMBER("jump", "прыжок", PLAIN,
	       "Jumps to a free cell at distance X at most."),
	BARE("teleport", "телепортация", PLAIN, "Moves to any free cell."),
	NUMBER("finishing_blow", "добивание на", ALL,
	       "Destroys an adjacent corporeal enemy of current life X or "
	       "less."),
	BARE("corpse_eating", "трупоедство", CREATURES,
	     "Loses its wounds and poison when it has killed beside itself."),
	BARE("vampirism", "вампиризм", CREATURES,
	     "Heals as many wounds as its simple strike deals."),
	BARE("accumulate", "накопление", ALL, "Close: gain 1 token."),
	NUMBER("armor", "броня", ALL,
	       "Prevents the first X wounds from non-magic attacks each turn."),
	BARE("camouflage", "маскировка", ALL,
	     "While closed takes no wounds from the first attack each turn."),
	NUMBER("fear", "страх", ALL,
	       "Who attacks it without fear takes X wounds."),
	NUMBER("fading", "угасание", ALL,
	       "At the start of its controller's turn, if open, takes X "
	       "wounds."),
	BARE("wrath", "ярость", ALL,
	     "Adds 1 to its strike against cards wounded this turn."),
	{ .word = "vulnerable",
	  .ru = "уязвимость:",
	  .form = KEYWORD_KIND,
	  .kinds = kinds,
	  .preset = 12, /* RS-72: "attack" */
	  .allowed = ALL,
	  .judged = true,
	  .about = "Attacks and abilities of that kind deal it 1 wound more." },
	BARE("concentration", "концентрация", ALL,
	     "Gains 1 token after an enemy turn without wounds."),
	BARE("agility", "ловкость", ALL,
	     "When wounded may relocate to a free adjacent cell."),
	BARE("maneuver", "манёвр", PLAIN,
	     "Swaps cells with a friendly neighbour."),
	BARE("stealth", "скрытность", ALL,
	     "May stay hidden at the reveal, in any row."),
	{ .word = "unique",
	  .ru = "уникальная",
	  .form = KEYWORD_BARE,
	  .allowed = ALL,
	  .judged = true,
	  .about = "A squad holds one card of this name." },
	{ .word = "horde",
	  .ru = "орда",
	  .form = KEYWORD_BARE,
	  .allowed = ALL,
	  .judged = true,
	  .about = "A deck holds up to 5 cards of this name." },
	NUMBER("acts", "действий за ход:", ALL, "May act X times in a turn."),
	BARE("no_fight", "не сражается", ALL, "Neither attacks nor reflects."),
};
