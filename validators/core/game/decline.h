/*
 * Inflection: cases and numbers in Russian, plurals in English.
 *
 * A phrase is one or more words.  A Russian word that inflects is written as a
 * stem with its endings and its kind in brackets: for a noun the six cases of
 * the singular, then of the plural, and its gender; for an adjective the forms
 * of RU_ADJECTIVE.  In English `*` follows a noun that takes the plural.
 *	"карт<а,ы,е,у,ой,е,ы,,ам,ы,ами,ах:f>"	"ability card*"
 */
#ifndef GAME_DECLINE_H
#define GAME_DECLINE_H

#include "validators/base/buf.h"
#include "validators/base/lang.h"

/* Endings of nouns, each named after a word that has them. */
/* clang-format off */
#define RU_ARTIFACT  "<,а,у,,ом,е,ы,ов,ам,ы,ами,ах:m>"	   /* отряд */
#define RU_SEEKER    "<,а,у,а,ом,е,и,ов,ам,ов,ами,ах:ma>" /* союзник */
#define RU_SYMBIOTE  "<,а,у,а,ом,е,ы,ов,ам,ов,ами,ах:ma>" /* симбиот */
#define RU_HERO	     "<й,я,ю,я,ем,е,и,ев,ям,ев,ями,ях:ma>"
#define RU_HEALER    "<ь,я,ю,я,ем,е,и,ей,ям,ей,ями,ях:ma>" /* лекарь */
#define RU_CHARACTER "<,а,у,а,ем,е,и,ей,ам,ей,ами,ах:ma>" /* персонаж */
#define RU_CARD	     "<а,ы,е,у,ой,е,ы,,ам,ы,ами,ах:f>"
#define RU_ATTACK    "<а,и,е,у,ой,е,и,,ам,и,ами,ах:f>" /* атака, рука */
#define RU_CELL	     "<ка,ки,ке,ку,кой,ке,ки,ок,кам,ки,ками,ках:f>" /* клетка */
#define RU_LOCALITY  "<ь,и,и,ь,ью,и,и,ей,ям,и,ями,ях:f>"
#define RU_ENERGY    "<я,и,и,ю,ей,и,и,й,ям,и,ями,ях:f>"
#define RU_CREATURE  "<о,а,у,о,ом,е,а,,ам,а,ами,ах:n>" /* число, существо */
#define RU_BEING     "<о,а,у,о,ом,е,а,,ам,,ами,ах:na>" /* существо */
#define RU_EVENT     "<е,я,ю,е,ем,и,я,й,ям,я,ями,ях:n>" /* происшествие */
#define RU_ROW	     "<,а,у,,ом,у,ы,ов,ам,ы,ами,ах:m>"	 /* в ряду */
#define RU_CARDS     "<ы,,ам,ы,ами,ах,ы,,ам,ы,ами,ах:p>" /* no singular */
#define RU_POINTS    "<и,ов,ам,и,ами,ах,и,ов,ам,и,ами,ах:p>" /* очки */
/* the forms of an adjective: N.m G D I P, N.n, N.f G A, N.pl G D I */
#define RU_ADJECTIVE "<ый,ого,ому,ым,ом,ое,ая,ой,ую,ые,ых,ым,ыми:j>"
#define RU_ADJ_OI    "<ой,ого,ому,ым,ом,ое,ая,ой,ую,ые,ых,ым,ыми:j>"
#define RU_ADJ_K     "<ий,ого,ому,им,ом,ое,ая,ой,ую,ие,их,им,ими:j>" /* короткий */
#define RU_ADJ_SOFT  "<ий,его,ему,им,ем,ее,яя,ей,юю,ие,их,им,ими:j>" /* ближний */
#define RU_ADJ_HUSH  "<ий,его,ему,им,ем,ее,ая,ей,ую,ие,их,им,ими:j>" /* атакующий */
#define RU_YOUR	     "<,его,ему,им,ем,е,а,ей,у,и,их,им,ими:j>" /* ваш */
#define RU_THIS	     "<от,ого,ому,им,ом,о,а,ой,у,и,их,им,ими:j>" /* этот */
#define RU_THAT	     "<от,ого,ому,ем,ом,о,а,ой,у,е,ех,ем,еми:j>" /* тот */
#define RU_OF_WHICH							\
	"котор<ого,ого,ого,ого,ого,ого,ой,ой,ой,ых,ых,ых,ых:j>"
#define RU_ON_WHICH							\
	"котор<ом,ом,ом,ом,ом,ом,ой,ой,ой,ых,ых,ых,ых:j>"
/* "that adds", "those that add" */
#define EN_S	     "<s,s,s,s,s,s,s,s,s,,,,:j>"
#define EN_HAS	     "ha<s,s,s,s,s,s,s,s,s,ve,ve,ve,ve:j>"
/* clang-format on */

enum grammar_case { NOM, GEN, DAT, ACC, INS, PREP };

/* The features that adjectives, verbs and pronouns agree with. */
struct agreement {
	char gender; /* m, f, n; 0: unknown */
	bool animate, many;
};

/* The inflection of a phrase in its sentence. */
struct inflection {
	enum grammar_case in;
	struct agreement with;
	int32_t count; /* the numeral before it, if more than 1 */
};

/* Gender and kind of the first noun of a phrase; many if it has no singular. */
struct agreement decline_noun(const char *phrase, size_t n);

/* Append n bytes of a phrase; words agree with its own nouns, or else
 * with `f.with`. */
void decline_put(struct buf *out, const char *phrase, size_t n,
		 struct inflection f);

/* он, его, ему ...; it, them.  behind: a preposition precedes it. */
const char *decline_pronoun(enum language lang, enum grammar_case in,
			    struct agreement a, bool behind);

/* двух, двум ...; two: in words up to ten (Russian: five), else in digits. */
void decline_numeral(struct buf *out, enum language lang, int32_t n,
		     struct inflection f);

#endif
