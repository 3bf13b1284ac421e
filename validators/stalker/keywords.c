/* The named abilities of S.T.A.L.K.E.R.: Height of War: catalogue 5.1. */
#include "validators/stalker/internal.h"

#define ALL (VARIANT(VARIANT_COUNT) - 1)
#define PLAIN VARIANT(CREATURE)
#define CREATURES                                                              \
	(VARIANT(CREATURE) | VARIANT(MACHINE) | VARIANT(SYMBIOTE) |            \
	 VARIANT(PARASITE))

/* What protection and vulnerable may name: kinds of attacks and abilities,
 * and keywords. */
static const char *const kinds[] = {
	"poison", "shot", "throw", "discharge", "magic_strike", "spell",
	"influence", "magic", "ranged", "melee", "strike", "attack", "sudden",
	"special_strike", "strike_across", "incorporeal", "regeneration",
	"attack_experience", "defense_experience", "shot_experience",
	"throw_experience", "discharge_experience", "clumsiness", "blessing",
	"curse", "directed_strike", "unanswered_strike", "finishing_blow",
	"corpse_eating", "vampirism", "armor", "camouflage", "fear", "fading",
	"wrath", "concentration", "agility", NULL,
};

#define BARE(word_, who, about_)                                               \
	{ .word = word_, .form = KEYWORD_BARE, .allowed = who, .about = about_ }
#define VALUE(word_, who, about_)                                              \
	{ .word = word_, .form = KEYWORD_MAYBE, .preset = 1, .allowed = who,   \
	  .about = about_ }

const struct keyword stalker_keywords[STALKER_KEYWORDS] = {
	BARE("incorporeal", CREATURES,
	     "Cannot be poisoned, healed or finished off; limits its hosts."),
	VALUE("regeneration", CREATURES,
	      "At the start of its controller's turn, if open, heals X."),
	VALUE("poison", CREATURES,
	      "At the start of its controller's turn, if open, takes X wounds."),
	{ .word = "protection", .form = KEYWORD_KIND, .kinds = kinds,
	  .allowed = ALL,
	  .about = "Nothing of that kind is performed on it." },
	VALUE("attack_experience", ALL,
	      "Adds X to its die when it attacks with a simple strike."),
	VALUE("defense_experience", ALL,
	      "Adds X to its die when it reflects a melee strike."),
	VALUE("shot_experience", ALL, "Adds X to its die for shots."),
	VALUE("throw_experience", ALL, "Adds X to its die for throws."),
	VALUE("discharge_experience", ALL, "Adds X to its die for discharges."),
	VALUE("clumsiness", CREATURES,
	      "Takes X from its die when it attacks or reflects."),
	BARE("blessing", ALL, "Adds 1 to all its die rolls."),
	BARE("curse", ALL, "Takes 1 from all its die rolls."),
	BARE("directed_strike", ALL, "Nobody may defend against its strike."),
	BARE("unanswered_strike", ALL,
	     "Nobody may defend against or answer its strike."),
	VALUE("jump", PLAIN, "Jumps to a free cell at distance X at most."),
	BARE("teleport", PLAIN, "Moves to any free cell."),
	VALUE("finishing_blow", ALL,
	      "Destroys an adjacent corporeal enemy of current life X or less."),
	BARE("corpse_eating", CREATURES,
	     "Loses its wounds and poison when it has killed beside itself."),
	BARE("vampirism", CREATURES,
	     "Heals as many wounds as its simple strike deals."),
	BARE("accumulate", ALL, "Close: gain 1 token."),
	VALUE("armor", ALL,
	      "Prevents the first X wounds from non-magic attacks each turn."),
	BARE("camouflage", ALL,
	     "While closed takes no wounds from the first attack each turn."),
	VALUE("fear", ALL, "Who attacks it without fear takes X wounds."),
	VALUE("fading", ALL,
	      "At the start of its controller's turn, if open, takes X wounds."),
	BARE("wrath", ALL,
	     "Adds 1 to its strike against cards wounded this turn."),
	{ .word = "vulnerable", .form = KEYWORD_KIND, .kinds = kinds,
	  .preset = 1, .allowed = ALL,
	  .about = "Attacks of that kind deal it 1 wound more." },
	BARE("concentration", ALL,
	     "Gains 1 token after an enemy turn without wounds."),
	BARE("agility", ALL,
	     "When wounded may relocate to a free adjacent cell."),
	BARE("maneuver", PLAIN, "Swaps cells with a friendly neighbour."),
	BARE("stealth", ALL, "May stay hidden at the reveal, in any row."),
	{ .word = "unique", .form = KEYWORD_BARE, .allowed = ALL,
	  .about = "A squad holds one card of this name." },
	{ .word = "horde", .form = KEYWORD_BARE, .allowed = ALL,
	  .judged = true, .about = "A deck holds up to 5 cards of this name." },
	VALUE("acts", ALL, "May act X times in a turn."),
	BARE("no_fight", ALL, "Neither attacks nor reflects."),
};
