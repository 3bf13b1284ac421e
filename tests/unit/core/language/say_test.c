/*
 * What abilities say: model sentences, and what no sentence of a shipped card
 * may have.
 */
#include "tests/support/pool.h"
#include "tests/support/unit.h"
#include "validators/base/utf8.h"
#include "validators/core/language/say_internal.h"
#include "validators/registry.h"

#include <stdio.h>
#include <string.h>

/* clang-format off */
/* Game, card, what it says; in part, where it has more abilities. */
static const struct {
	const char *game, *id, *en, *ru;
} models[] = {
	{ "conclave", "tomb-crow",
	  "When this card dies, draw 1 card.",
	  "Когда эта карта погибает, возьмите 1 карту." },
	{ "conclave", "hero-ember-sage",
	  "When you have played an ability card, you may deal 1 wound "
	  "to an enemy ally of your choice. At most once a turn.",
	  "Когда вы сыграли карту способности, вы можете нанести 1 "
	  "рану выбранному союзнику противника. Не чаще раза за ход." },
	{ "conclave", "hero-glass-oracle",
	  "In your main step, 1 energy, discard 1 card: draw 2 cards. "
	  "At most once a turn.",
	  "В вашу основную фазу, 1 энергия, сбросить 1 карту: возьмите "
	  "2 карты. Не чаще раза за ход." },
	{ "conclave", "circlet-of-hearing",
	  "Play only if your hero is a psifey. At the end of your "
	  "turn, if you have at least 2 energy, draw 1 card.",
	  "Разыгрывается, только если ваш герой — псифей. В конце "
	  "вашего хода, если у вас не меньше 2 единиц энергии, "
	  "возьмите 1 карту." },
	{ "conclave", "scatter-shot",
	  "Deal 2 wounds to each of up to two enemy allies of your "
	  "choice.",
	  "Нанесите по 2 раны не более чем двум выбранным союзникам "
	  "противника." },
	{ "conclave", "breath-of-the-furnace",
	  "Deal 4 wounds to an enemy ally of your choice and 1 wound "
	  "to each ally next to it.",
	  "Нанесите 4 раны выбранному союзнику противника и 1 рану "
	  "каждому союзнику рядом с ним." },
	{ "conclave", "count-of-lances",
	  "Until the end of the turn, the attack of an ally of yours "
	  "becomes twice the number of your allies.",
	  "До конца хода атака выбранного вашего союзника становится "
	  "равной удвоенному числу ваших союзников." },
	{ "conclave", "stratagem",
	  "Choose one: draw 1 card and remove 1 wound from your hero; "
	  "or the opponent loses 2 energy.",
	  "Выберите одно: возьмите 1 карту и снимите 1 рану с вашего "
	  "героя; или противник теряет 2 энергии." },
	{ "conclave", "drill-warden",
	  "In your main step, close another open ally of yours: an "
	  "ally of yours next to it gets +2 attack until the end of "
	  "the turn.",
	  "В вашу основную фазу, закрыть другого вашего открытого "
	  "союзника: выбранный ваш союзник рядом с ним получает +2 к "
	  "атаке до конца хода." },
	{ "conclave", "heavy-chains",
	  "Attach to an enemy ally of your choice. That ally cannot "
	  "attack or move.",
	  "Закрепляется за выбранным союзником противника. Этот "
	  "союзник не может ни атаковать, ни двигаться." },
	{ "conclave", "sharush-avenger",
	  "When this card takes wounds, if your hero is a sharush, the "
	  "enemy hero takes as many wounds. At most twice a match.",
	  "Когда эта карта получает раны, если ваш герой — шаруш, "
	  "герой противника получает столько же ран. Не чаще двух раз "
	  "за матч." },
	{ "conclave", "toll-collector",
	  "At the start of your turn, if the opponent has at least 2 "
	  "allies, gain 1 energy.",
	  "В начале вашего хода, если у противника не меньше 2 "
	  "союзников, получите 1 энергию." },
	{ "trilunie", "hedge-wizard",
	  "Between attacks, 3 mana: roll 2 dice; an enemy unit of your "
	  "choice in the zone now fighting takes 1 damage for each 4, "
	  "5 or 6. At most once a turn.",
	  "Между атаками, 3 маны: бросьте 2 кубика; выбранный отряд "
	  "противника в зоне этого сражения получает 1 повреждение за "
	  "каждые выпавшие 4, 5 или 6. Не чаще раза за ход." },
	{ "trilunie", "chapel-healer",
	  "In your build step, turn this unit: remove 2 damage from a "
	  "damaged unit of yours in any battle zone. At most once a "
	  "turn.",
	  "В ваш шаг постройки, повернуть этот отряд: снимите 2 "
	  "повреждения с выбранного вашего повреждённого отряда в "
	  "любой боевой зоне. Не чаще раза за ход." },
	{ "trilunie", "bone-tithe-collector",
	  "When a unit of yours is destroyed, gain 1 mana. At most "
	  "twice a turn.",
	  "Когда уничтожен ваш отряд, получите 1 ману. Не чаще двух "
	  "раз за ход." },
	{ "trilunie", "brand-captain",
	  "All your units tagged infantry in the ground zone get +1 "
	  "attack.",
	  "Все ваши отряды с тегом «пехота» в наземной боевой зоне "
	  "получают +1 к силе атаки." },
	{ "trilunie", "stay-the-blade",
	  "Between attacks: an enemy unit of attack 3 or less in the "
	  "zone now fighting cannot attack until the end of the turn.",
	  "Между атаками: выбранный отряд противника с силой атаки не "
	  "больше 3 в зоне этого сражения не может атаковать до конца "
	  "хода." },
	{ "trilunie", "sealed-orders",
	  "Search your deck for 2 units of cost 3 or less and take "
	  "them into your hand; then shuffle the deck.",
	  "Найдите в вашей колоде 2 отряда стоимостью не больше 3 "
	  "монет и возьмите их в руку; затем перетасуйте колоду." },
	{ "trilunie", "orsul-a",
	  "Units tagged mercenary in your hand cost 1 coin less.",
	  "Отряды с тегом «наёмник» в вашей руке стоят на 1 монету "
	  "меньше." },
	{ "trilunie", "heavy-chain",
	  "Equipment for an enemy unit of your choice. The equipped "
	  "unit gets −20 speed and cannot retreat.",
	  "Снаряжение для выбранного отряда противника. Снаряжённый "
	  "отряд получает −20 к скорости и не может отступать." },
	{ "trilunie", "harpoon-gondola",
	  "When this unit has dealt damage, turn an enemy air unit of "
	  "speed 50 or more, chosen by the opponent. At most once "
	  "a turn.",
	  "Когда этот отряд нанёс повреждения, поверните воздушный "
	  "отряд противника со скоростью не меньше 50, выбранный "
	  "противником. Не чаще раза за ход." },
	{ "trilunie", "white-herald",
	  "While you have at least 3 characters, this unit cannot be "
	  "the target of an attack.",
	  "Пока у вас не меньше 3 персонажей, этот отряд не может быть "
	  "целью атаки." },
	{ "stalker", "wordless-marksman",
	  "Close this creature: declare a shot of 2-2-4 at an enemy "
	  "creature or artifact of your choice at distance 2–9.",
	  "Закрыть это существо: объявите выстрел 2-2-4 по выбранному "
	  "существу или артефакту противника на расстоянии 2–9." },
	{ "stalker", "powder-sapper",
	  "When this creature gets a destroy effect, deal 2 wounds to "
	  "each enemy creature adjacent to it.",
	  "Когда это существо получает эффект уничтожения, нанесите 2 "
	  "раны каждому существу противника рядом с ним." },
	{ "stalker", "supply-drop",
	  "Remove 3 wounds from each of up to two wounded creatures of "
	  "yours.",
	  "Снимите по 3 раны не более чем с двух выбранных ваших "
	  "раненых существ." },
	{ "stalker", "flare-gunner",
	  "Sudden, 1 token: an enemy creature at distance 1–3 can "
	  "neither answer strikes nor defend until the end of the "
	  "turn. At most once a turn.",
	  "Внезапно, 1 фишка: выбранное существо противника на "
	  "расстоянии 1–3 не может ни наносить ответный удар, ни "
	  "выступать защитником до конца хода. Не чаще раза за ход." },
	{ "stalker", "gang-boss",
	  "While you have at least 4 Bandit creatures, your other "
	  "Bandit creatures get +1 simple strike.",
	  "Пока у вас не меньше 4 существ группировки «Бандиты», "
	  "другие ваши существа этой группировки получают +1 к "
	  "простому удару." },
	{ "stalker", "prophet-of-sin",
	  "Sacrifice another creature of yours: declare a discharge of "
	  "5 at an enemy creature of your choice. At most once a turn.",
	  "Пожертвовать другим вашим существом: объявите разряд силой "
	  "5 по выбранному существу противника. Не чаще раза за ход." },
	{ "stalker", "brood-mother",
	  "At the start of your turn, you may put a “Rat Litter” from "
	  "your graveyard on a free cell adjacent to this creature.",
	  "В начале вашего хода вы можете поместить на выбранную "
	  "свободную клетку рядом с этим существом карту «Крысиный "
	  "выводок» с вашего кладбища." },
	{ "stalker", "minefield-sapper",
	  "Close this creature: a free cell adjacent to it has, for "
	  "the rest of the battle, “When an enemy card moves onto this "
	  "cell, deal 3 wounds to that card”.",
	  "Закрыть это существо: выбранная свободная клетка рядом с "
	  "ним получает до конца боя особенность «Когда карта "
	  "противника перемещается на эту клетку, нанесите этой карте "
	  "3 раны»." },
	{ "conclave", "thrice-told-curse",
	  "Choose a random enemy hero or ally and three times "
	  "deal 1 wound to it.",
	  "Выберите случайного героя или союзника противника и "
	  "трижды нанесите ему 1 рану." },
	{ "conclave", "weight-of-riches",
	  "If the equipment limit of the enemy hero is 5 or "
	  "more: close it; it cannot counter-attack until the "
	  "end of the turn.",
	  "Если у героя противника предел снаряжения не меньше "
	  "5: закройте его; он не может проводить ответную "
	  "атаку до конца хода." },
	{ "conclave", "rune-of-keenness",
	  "Attach to an equipment card of yours that adds 1 or "
	  "more wounds.",
	  "Закрепляется за выбранной вашей картой снаряжения, "
	  "добавляющей не меньше 1 раны." },
	{ "conclave", "turned-blade",
	  "If you have 1 or 2 open allies: an enemy ally of "
	  "your choice takes wounds equal to its attack; the "
	  "opponent discards 1 card of your choice.",
	  "Если у вас 1 или 2 открытых союзника: выбранный "
	  "союзник противника получает число ран, равное его "
	  "атаке; противник сбрасывает 1 карту по вашему "
	  "выбору." },
	{ "stalker", "robbers-hollow",
	  "All your Bandit or Renegade creatures in your row "
	  "1 gain directed strike.",
	  "Все ваши существа группировок «Бандиты» или "
	  "«Ренегаты» в вашем 1-м ряду получают особенность "
	  "«направленный удар»." },
	{ "stalker", "cellar-crawler",
	  "When this creature deals wounds to a creature by a "
	  "simple strike, that creature gains a poison 1 "
	  "marker.",
	  "Когда это существо наносит раны существу простым "
	  "ударом, то существо получает маркер «отравление 1»." },
	{ "stalker", "limping-returner",
	  "At the end of your turn, you may pay 1 token: remove "
	  "2 wounds from this creature.",
	  "В конце вашего хода вы можете потратить 1 фишку: "
	  "снимите 2 раны с этого существа." },
	{ "stalker", "herbalist-of-the-free",
	  "Close this creature: choose one: remove 2 wounds "
	  "from a creature of yours adjacent to it; or that "
	  "creature gets +2 movement until the end of the turn.",
	  "Закрыть это существо: выберите одно: снимите 2 раны "
	  "с выбранного вашего существа рядом с ним; или то же "
	  "существо получает +2 к запасу движения до конца "
	  "хода." },
	{ "stalker", "anomaly-prober",
	  "Sudden, 1 token: the next attack on this creature "
	  "gets −3.",
	  "Внезапно, 1 фишка: следующая атака по этому существу "
	  "получает −3." },
	{ "stalker", "space-fold",
	  "Shuffle an ordinary enemy creature of cost 4 or less "
	  "without a subtype from the battlefield into its "
	  "owner's deck.",
	  "Замешайте выбранное рядовое существо противника без "
	  "подтипа стоимостью не больше 4 с поля боя в колоду "
	  "его владельца." },
	{ "stalker", "pale-countess",
	  "1 gold crystal: until the end of the turn, take "
	  "control of an enemy creature of your choice without "
	  "a subtype adjacent to this creature that has at "
	  "least 3 wounds. At most once a battle.",
	  "1 золотой кристалл: до конца хода возьмите под "
	  "контроль выбранное существо противника без подтипа, "
	  "у которого не меньше 3 ран, рядом с этим существом. "
	  "Не чаще раза за бой." },
	{ "stalker", "parasite-plucker",
	  "Close this creature: deal 2 wounds to an attached "
	  "enemy creature or equipment card of life 1 or more "
	  "at distance 1–2.",
	  "Закрыть это существо: нанесите 2 раны выбранному "
	  "прикреплённому существу или карте экипировки "
	  "противника, у которого есть жизни, на расстоянии "
	  "1–2." },
	{ "stalker", "night-suckling",
	  "When this creature closes during the opponent's "
	  "turn, remove 1 wound from it.",
	  "Когда это существо закрывается в ход противника, "
	  "снимите с него 1 рану." },
	{ "stalker", "scrap-yard",
	  "All your machines get +1 to weak and medium simple "
	  "strikes.",
	  "Все ваши машины получают +1 к слабому и среднему "
	  "простому удару." },
	{ "stalker", "bearer-frame",
	  "Its host is a creature without a subtype and not of "
	  "the Mutants.",
	  "Хозяин — существо без подтипа и не из группировки "
	  "«Мутанты»." },
	{ "trilunie", "muster-of-embers",
	  "All your fire units in all battle zones get +1 "
	  "attack until the end of the turn.",
	  "Все ваши отряды стихии огня во всех боевых зонах "
	  "получают +1 к силе атаки до конца хода." },
	{ "trilunie", "skarra-b",
	  "When this unit attacks, if you have at least 2 air "
	  "units of fire, it gets +1 attack until the end of "
	  "the attack.",
	  "Когда этот отряд атакует, если у вас не меньше 2 "
	  "воздушных отрядов стихии огня, он получает +1 к силе "
	  "атаки до конца этой атаки." },
	{ "trilunie", "tower-shield",
	  "Equipment for a ground unit or character of yours "
	  "with attack 3 or less.",
	  "Снаряжение для выбранного вашего наземного отряда "
	  "или персонажа с силой атаки не больше 3." },
	{ "trilunie", "toll-gate",
	  "Retreated enemy ground units cannot return.",
	  "Отступившие наземные отряды противника не могут "
	  "возвращаться." },
	{ "stalker", "doomsayer",
	  "At the end of your turn, through a spell, each enemy "
	  "creature of life 2 or less adjacent to this creature gets "
	  "a destroy effect.",
	  "В конце вашего хода от заклинания каждое существо "
	  "противника, у которого осталось не больше 2 жизней, рядом с "
	  "этим существом получает эффект уничтожения." },
	{ "stalker", "stun-grenadier",
	  "Close this creature: use a throw to close an open enemy "
	  "creature of cost 6 or less at distance 1–2.",
	  "Закрыть это существо: метанием закройте выбранное открытое "
	  "существо противника стоимостью не больше 6 на расстоянии "
	  "1–2." },
	{ "stalker", "sky-hunter",
	  "an enemy creature of your choice, if it is in the auxiliary "
	  "zone and a machine, or it has jump, or teleport.",
	  "противника, если оно находится во вспомогательной зоне и "
	  "оно — машина, или у него есть особенность «прыжок», или "
	  "«телепортация»." },
	{ "stalker", "cable-ferry",
	  "swap the places of a creature of yours without a subtype on "
	  "the battlefield and another creature of yours without a "
	  "subtype.",
	  "поменяйте местами выбранное ваше существо без подтипа на "
	  "поле боя и другое ваше существо без подтипа." },
	{ "stalker", "false-beacon",
	  "Relocate an enemy creature of your choice without a subtype "
	  "on the battlefield to a free cell.",
	  "Переместите на выбранную свободную клетку выбранное "
	  "существо противника без подтипа на поле боя." },
	{ "stalker", "storm-listener",
	  "When an enemy card plays an ability, you may pay 2 tokens: "
	  "interrupt that ability.",
	  "Когда карта противника играет особенность, вы можете "
	  "потратить 2 фишки: прервите это игродействие." },
	{ "stalker", "pack-leader",
	  "All your Mutant creatures with horde adjacent to this "
	  "creature get +1 simple strike.",
	  "Все ваши существа группировки «Мутанты» с особенностью "
	  "«орда» рядом с этим существом получают +1 к простому "
	  "удару." },
	{ "conclave", "writ-of-seizure",
	  "If your hero is a human or kneshal: a player of your choice "
	  "discards 2 cards of their choice.",
	  "Если ваш герой — человек или кнешаль: выбранный игрок "
	  "сбрасывает 2 карты по своему выбору." },
	{ "trilunie", "blood-price",
	  "roll as many additional dice as you have damaged units in "
	  "the zone now fighting.",
	  "бросьте ещё столько кубиков, сколько у вас повреждённых "
	  "отрядов в зоне этого сражения." },
	{ "trilunie", "tide-engine",
	  "When this unit attacks, if the attacked enemy unit is a unit "
	  "of fire, it loses Evasion until the end of the attack",
	  "Когда этот отряд атакует, если атакованный отряд противника "
	  "— отряд стихии огня, он теряет свойство Уклонение" },
	{ "trilunie", "mire-gaoler",
	  "cannot straighten as long as this unit is in play.",
	  "не может разворачиваться, пока этот отряд в игре." },
	{ "trilunie", "silver-sail-frigate",
	  "Bombardment of the ground zone: may attack units of the "
	  "ground zone.",
	  "Обстрел наземной зоны: может атаковать отряды наземной "
	  "зоны." },
	{ "trilunie", "buried-alive",
	  "Put a non-unique enemy unit of life 3 or less from any "
	  "battle zone on the bottom of its owner's deck.",
	  "Положите в самый низ колоды владельца выбранный неуникальный "
	  "отряд противника с числом очков жизни не больше 3 из любой "
	  "боевой зоны." },
};
/* clang-format on */

struct pools {
	struct card_set set[16];
};

static int setup(void **state)
{
	static struct pools p;

	for (size_t g = 0; g < ngames; g++)
		pool_read(&p.set[g], games[g]);
	*state = &p;
	return 0;
}

/* All that a card says, in one string. */
static void say_all(struct buf *out, const struct card *c,
		    const struct card_set *set, enum language lang)
{
	const struct saying about = { c, set, lang };

	out->n = 0;
	for (size_t i = 0; i < c->game->nfields; i++) {
		if (c->values[i].term == NULL)
			continue;
		if (out->n)
			buf_putc(out, ' ');
		say_field(out, &about, i);
	}
	for (size_t i = 0; i < c->nkeywords; i++) {
		buf_putc(out, ' ');
		say_meaning(out, &about, &c->keywords[i]);
	}
	buf_putc(out, '\0');
	out->n--;
}

static void test_say__models(void **state)
{
	const struct pools *p = *state;
	struct buf b = { 0 };

	for (size_t i = 0; i < sizeof(models) / sizeof(models[0]); i++)
		for (size_t g = 0; g < ngames; g++) {
			const struct card_set *set = &p->set[g];

			if (strcmp(games[g]->id, models[i].game) != 0)
				continue;
			int32_t k = card_set_find(set, str_of(models[i].id));
			assert_true(k >= 0);
			for (unsigned lang = LANG_EN; lang <= LANG_RU; lang++) {
				const char *want = lang == LANG_RU
							   ? models[i].ru
							   : models[i].en;

				say_all(&b, &set->v[k], set, lang);
				if (strstr(b.p, want) == NULL)
					assert_string_equal(b.p, want);
			}
		}
	buf_release(&b);
}

static bool is_latin(uint32_t c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_cyrillic(uint32_t c)
{
	return c >= 0x400 && c < 0x500;
}

/* A letter of a board's columns, alone, is Latin in both languages. */
static bool is_foreign(struct str s, size_t at, int len, enum language lang)
{
	int n;
	uint32_t c = utf8_decode(s.p + at, str_end(s), &n);

	if (lang == LANG_EN)
		return is_cyrillic(c);
	return is_latin(c) && !(c <= 'd' && at > 0 && s.p[at - 1] == ' ' &&
				strchr(" .,", s.p[at + (size_t)len]));
}

/* "1 points", "2 карт" of what is one. */
static bool is_miscounted(const char *s)
{
	static const char *const wrong[] = {
		" 1 wounds", " 1 cards",  " 1 points",  " 1 tokens", " 1 coins",
		" 1 dice",   " 2 wound ", " 2 card ",   " 2 карт ",  " 2 ран ",
		" 5 карты",  " 1 кубика", " 2 кубиков",

	};

	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++)
		if (strstr(s, wrong[i]))
			return true;
	return strstr(s, " a an ") || strstr(s, " a enemy") ||
	       strstr(s, " a open") || strstr(s, " a ally");
}

static void test_say__no_sentence_is_broken(void **state)
{
	const struct pools *p = *state;
	struct buf b = { 0 };
	size_t n = 0, faults = 0;

	for (size_t i = 0; i < 2 * ngames; i++) {
		const struct card_set *set = &p->set[i / 2];
		enum language lang = i % 2 ? LANG_RU : LANG_EN;

		for (size_t k = 0; k < set->n; k++) {
			const char *fault = NULL;
			int len;

			say_all(&b, &set->v[k], set, lang);
			n += b.n > 0;
			for (size_t at = 0; at < b.n; at += (size_t)len) {
				uint32_t c =
					utf8_decode(b.p + at, b.p + b.n, &len);

				assert_true(c != UTF8_BAD);
				if (c < ' ' ||
				    (c < 128 && strchr("{}[]<>*|~^", (int)c)))
					fault = "a mark";
				if (is_foreign(buf_str(&b), at, len, lang))
					fault = "another language";
			}
			if (strstr(b.p, "  ") || strstr(b.p, " ,") ||
			    strstr(b.p, ",,") || strstr(b.p, " ."))
				fault = "blanks";
			if (is_miscounted(b.p))
				fault = "a number";
			if (fault == NULL)
				continue;
			faults++;
			print_message("%.*s: %s: %s\n", STR_ARG(set->v[k].id),
				      fault, b.p);
		}
	}
	assert_int_equal(faults, 0);
	assert_true(n > 800);
	buf_release(&b);
}

static void assert_forms(const char *phrase, bool many, int32_t count,
			 const char *want)
{
	struct buf b = { 0 };

	for (unsigned in = NOM; in <= PREP; in++) {
		struct inflection f = { .in = in,
					.count = count,
					.with = decline_noun(phrase,
							     strlen(phrase)) };

		f.with.many |= many;
		if (in)
			buf_putc(&b, ',');
		decline_put(&b, phrase, strlen(phrase), f);
	}
	buf_putc(&b, '\0');
	assert_string_equal(b.p, want);
	buf_release(&b);
}

static void test_decline__nouns_and_adjectives(void **state)
{
	(void)state;
	assert_forms("геро" RU_HERO, false, 0,
		     "герой,героя,герою,героя,героем,герое");
	assert_forms("геро" RU_HERO, true, 0,
		     "герои,героев,героям,героев,героями,героях");
	assert_forms("ваш" RU_YOUR " союзник" RU_SEEKER, false, 0,
		     "ваш союзник,вашего союзника,вашему союзнику,"
		     "вашего союзника,вашим союзником,вашем союзнике");
	assert_forms("выбранн" RU_ADJECTIVE " существ" RU_BEING, false, 0,
		     "выбранное существо,выбранного существа,"
		     "выбранному существу,выбранное существо,"
		     "выбранным существом,выбранном существе");
	assert_forms("выбранн" RU_ADJECTIVE " существ" RU_BEING, true, 0,
		     "выбранные существа,выбранных существ,"
		     "выбранным существам,выбранных существ,"
		     "выбранными существами,выбранных существах");
	assert_forms("эт" RU_THIS " карт" RU_CARD, false, 0,
		     "эта карта,этой карты,этой карте,эту карту,"
		     "этой картой,этой карте");
	assert_forms("свободн" RU_ADJECTIVE " клет" RU_CELL, true, 0,
		     "свободные клетки,свободных клеток,свободным клеткам,"
		     "свободные клетки,свободными клетками,свободных клетках");
	assert_forms("персонаж" RU_CHARACTER, true, 0,
		     "персонажи,персонажей,персонажам,персонажей,"
		     "персонажами,персонажах");
	assert_forms("местност" RU_LOCALITY, false, 0,
		     "местность,местности,местности,местность,"
		     "местностью,местности");
	assert_forms("происшестви" RU_EVENT, true, 0,
		     "происшествия,происшествий,происшествиям,"
		     "происшествия,происшествиями,происшествиях");
}

static void test_decline__behind_a_numeral(void **state)
{
	(void)state;
	assert_forms("выбранн" RU_ADJECTIVE " отряд" RU_ARTIFACT, false, 2,
		     "выбранных отряда,выбранных отрядов,выбранным отрядам,"
		     "выбранных отряда,выбранными отрядами,"
		     "выбранных отрядах");
	assert_forms("выбранн" RU_ADJECTIVE " отряд" RU_ARTIFACT, false, 5,
		     "выбранных отрядов,выбранных отрядов,"
		     "выбранным отрядам,выбранных отрядов,"
		     "выбранными отрядами,выбранных отрядах");
	assert_forms("выбранн" RU_ADJECTIVE " карт" RU_CARD, false, 3,
		     "выбранные карты,выбранных карт,выбранным картам,"
		     "выбранные карты,выбранными картами,выбранных картах");
	assert_forms("ally*", true, 0,
		     "allies,allies,allies,allies,allies,allies");
}

static void test_say__counts(void **state)
{
	static const int32_t n[] = { 0, 1, 2, 5, 11, 21, 101 };
	struct buf b = { 0 };
	struct say s = { .out = &b, .lang = LANG_RU };

	(void)state;
	for (size_t i = 0; i < 7; i++) {
		struct term t = { .form = TERM_INT, .lo = n[i], .hi = n[i] };

		say_counted(&s, NULL, &t, STR("рану|раны|ран"));
		buf_putc(&b, ' ');
	}
	s.lang = LANG_EN;
	for (size_t i = 0; i < 3; i++) {
		struct term t = { .form = TERM_INT, .lo = n[i], .hi = n[i] };

		say_counted(&s, NULL, &t, STR("wound|wounds"));
		buf_putc(&b, ' ');
	}
	buf_putc(&b, '\0');
	assert_string_equal(b.p, "0 ран 1 рану 2 раны 5 ран 11 ран 21 рану "
				 "101 рану 0 wounds 1 wound 2 wounds ");
	buf_release(&b);
}

#define ALL_TESTS setup, pool_free
#include "tests/unit/core/language/say_test.inc"
