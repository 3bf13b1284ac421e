/* Describes a card in words: it has no text of its own, its essence decides. */
#include "validators/base/buf.h"
#include "validators/base/lang.h"
#include "validators/mainstay/internal.h"

#include <string.h>

/* The effects of a trait of each sign: p, z, n. */
enum { SIGNS = 3, PLACES = 3 };

static const char *const places[2][PLACES] = {
	{ "Long", "Middle", "Short" },
	{ "Длинная", "Средняя", "Короткая" },
};

/* clang-format off */
/* M-105, M-106; M-109 to M-111 */
static const char *const leader[2][SIGNS] = {
	{ ": an enemy warrior's negative trait hits for 1 more.",
	  " is neutral: a roll decides, 3 and 5 as +, 2 and 4 as −, 1 against "
	  "you, 6 for you.",
	  ": an enemy warrior's positive trait hits for 1 more." },
	{ ": отрицательная черта воина противника бьёт на 1 сильнее.",
	  " нейтральна: решает бросок, 3 и 5 как +, 2 и 4 как −, 1 против вас, "
	  "6 за вас.",
	  ": положительная черта воина противника бьёт на 1 сильнее." },
};
/* M-082, M-085 to M-089 */
static const char *const defender[2][SIGNS] = {
	{ " blocks a warrior's negative trait.",
	  " is neutral: a roll decides, 3 and 5 as +, 2 and 4 as −, 1 does not "
	  "block, 6 blocks.",
	  " blocks a warrior's positive trait." },
	{ " блокирует отрицательную черту воина.",
	  " нейтральна: решает бросок, 3 и 5 как +, 2 и 4 как −, 1 не "
	  "блокирует, 6 блокирует.",
	  " блокирует положительную черту воина." },
};
/* M-102 to M-104 */
static const char *const damage[2][PLACES] = {
	{ ": 2 damage", ": 1 damage", ": no damage of its own" },
	{ ": 2 единицы урона", ": 1 единица урона", ": без своего урона" },
};
static const char *const blocked[2][SIGNS] = {
	{ "; a defender's negative trait blocks it.", "; it is neutral.",
	  "; a defender's positive trait blocks it." },
	{ "; её блокирует отрицательная черта защитника.", "; нейтральна.",
	  "; её блокирует положительная черта защитника." },
};
/* M-115; M-131, M-132, M-141 */
static const char *const last[2][VARIANT_COUNT] = {
	{ [MAINSTAY] = "A warrior of yours of the same essence %s returns.",
	  [HERO] = "A defender of yours of the same essence %s returns.",
	  [WARRIOR] = "If no trait is blocked, 3 more damage. Returns to the "
		      "deck if your mainstay has the same essence %s.",
	  [DEFENDER] = "Returns to the deck if your hero has the same essence "
		       "%s." },
	{ [MAINSTAY] = "Возвращается ваш воин с той же сущностью %s.",
	  [HERO] = "Возвращается ваш защитник с той же сущностью %s.",
	  [WARRIOR] = "Если ни одна черта не блокирована, урон больше на 3. "
		      "Возвращается в колоду, если у вашей твердыни та же "
		      "сущность %s.",
	  [DEFENDER] = "Возвращается в колоду, если у вашего героя та же "
		       "сущность %s." },
};
/* clang-format on */

static size_t sign_of(char trait)
{
	return trait == 'p' ? 0 : trait == 'z' ? 1 : 2;
}

static void put_trait(struct buf *out, const struct card *c, size_t place,
		      bool russian)
{
	size_t sign = sign_of(c->values[ESSENCE].s.p[place]);

	buf_puts(out, places[russian][place]);
	if (c->variant == WARRIOR) {
		buf_puts(out, damage[russian][place]);
		buf_puts(out, blocked[russian][sign]);
	} else {
		buf_puts(out, (c->variant == DEFENDER ? defender
						      : leader)[russian][sign]);
	}
	buf_putc(out, '\n');
}

void mainstay_tell(struct buf *out, const struct card *c, enum language lang)
{
	static const char *const signs[SIGNS] = { "+", "~", "−" };
	bool russian = lang == LANG_RU;
	struct buf essence = { 0 };

	for (size_t i = 0; i < PLACES; i++) {
		put_trait(out, c, i, russian);
		/* without gaps, where a line would be broken */
		buf_puts(&essence, signs[sign_of(c->values[ESSENCE].s.p[i])]);
	}
	buf_putc(&essence, '\0');

	const char *text = last[russian][c->variant];
	const char *gap = strchr(text, '%');

	buf_put(out, text, (size_t)(gap - text));
	buf_puts(out, essence.p);
	buf_puts(out, gap + 2);
	buf_release(&essence);
}
