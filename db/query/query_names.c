/* Resolves words of a query that are not the language's own: Russian names of
 * fields and values, and short field names of other card searches. */
#include "db/query/query_sql.h"

#include "validators/base/utf8.h"
#include "validators/base/vec.h"

#include <string.h>

/* A name, and the fields it stands for, separated by blanks: of several, those
 * that have the value. */
static const struct {
	const char *theirs, *ours;
} fields[] = {
	/* of other card searches */
	{ "c", "faction moon class element" },
	{ "cmc", "cost" },
	{ "e", "set" },
	{ "f", "legal" },
	{ "format", "legal" },
	{ "k", "kw" },
	{ "keyword", "kw" },
	{ "mv", "cost" },
	{ "n", "name" },
	{ "o", "text" },
	{ "oracle", "text" },
	{ "pow", "attack" },
	{ "power", "attack" },
	{ "r", "rarity" },
	{ "s", "set" },
	{ "sort", "order" },
	{ "t", "type subtype supertypes subtypes classes tags" },
	/* in Russian */
	{ "атака", "attack" },
	{ "блокирует", "blocks" },
	{ "блокируется", "blockedby" },
	{ "в", "in" },
	{ "вид", "kind" },
	{ "вид_атаки", "attack_types" },
	{ "год", "year" },
	{ "группировка", "faction" },
	{ "движение", "movement" },
	{ "делает", "does" },
	{ "жизни", "life" },
	{ "жизнь", "life" },
	{ "запрет", "banned" },
	{ "запрещена", "banned" },
	{ "защита", "defence" },
	{ "здоровье", "health" },
	{ "знак", "edition" },
	{ "игра", "game" },
	{ "ид", "id" },
	{ "издание", "edition" },
	{ "издатель", "company" },
	{ "изображение", "image" },
	{ "имя", "name" },
	{ "кл", "kw" },
	{ "класс", "class classes" },
	{ "классы", "classes" },
	{ "когда", "on" },
	{ "крепится_к", "attach_to" },
	{ "крепление", "attach" },
	{ "луна", "moon" },
	{ "мана", "mana_cost" },
	{ "набор", "set" },
	{ "название", "name" },
	{ "номер", "number" },
	{ "общее_название", "base_name" },
	{ "окно", "timing" },
	{ "опыт", "experience" },
	{ "опыт_до_уровня", "experience_to_level" },
	{ "особенности", "keywords" },
	{ "особенность", "kw" },
	{ "первые", "limit" },
	{ "подтип", "subtype subtypes" },
	{ "подтипы", "subtypes" },
	{ "порядок", "order" },
	{ "предел", "limit" },
	{ "предел_жизней", "life_max" },
	{ "предел_копий", "copy_limit" },
	{ "предел_снаряжения", "equipment_limit" },
	{ "похожа", "similar" },
	{ "похожая", "similar" },
	{ "похожие", "similar" },
	{ "предел_союзников", "ally_limit" },
	{ "пропустить", "skip" },
	{ "прочность", "durability" },
	{ "разрешена", "legal" },
	{ "раны", "wounds" },
	{ "раса", "race" },
	{ "редкость", "rarity" },
	{ "розыгрыш", "play" },
	{ "свойство", "kw" },
	{ "скорость", "speed" },
	{ "слово", "word" },
	{ "случайно", "random" },
	{ "слот", "slot" },
	{ "содержит", "has" },
	{ "сортировка", "order" },
	{ "способности", "abilities" },
	{ "стихия", "element" },
	{ "стоимость", "cost" },
	{ "супертип", "supertypes" },
	{ "сущность", "essence" },
	{ "тег", "tags" },
	{ "теги", "tags" },
	{ "текст", "text" },
	{ "тип", "type subtype supertypes subtypes classes tags" },
	{ "тип_атаки", "attack_type" },
	{ "удар", "strike" },
	{ "уникальная", "unique" },
	{ "уровень", "level" },
	{ "условия", "requires" },
	{ "формат", "legal" },
	{ "хозяин", "host_filter" },
	{ "художественный_текст", "flavor" },
	{ "художник", "artist" },
	{ "цена", "cost" },
	{ "цена_использования", "price" },
	{ "элитная", "elite" },
	{ "энергия", "base_energy" },
	{ "это", "is" },
};

/* A value, and its names, folded, separated by commas. */
static const struct {
	const char *ours, *theirs;
} values[] = {
	{ "ability", "способность" },
	{ "air", "воздух,воздушный,воздушная,воздушные" },
	{ "ally", "союзник,союзники" },
	{ "archer", "стрелок" },
	{ "artifact", "артефакт,артефакты" },
	{ "attack", "атака,нападение" },
	{ "backpack", "рюкзак" },
	{ "bandits", "бандиты" },
	{ "basic", "базовая" },
	{ "battle", "битва,битвы" },
	{ "beast", "зверь,звери" },
	{ "building", "строение" },
	{ "character", "персонаж,персонажи" },
	{ "chariot", "колесница" },
	{ "city", "город" },
	{ "clear_sky", "чистое небо,чистое_небо,чн" },
	{ "clothing", "одежда" },
	{ "commander", "командир,полководец" },
	{ "common", "обычная" },
	{ "conclave", "конклав,конклав бессмертных" },
	{ "construct", "истукан" },
	{ "creature", "существо,существа" },
	{ "defence", "защита" },
	{ "defender", "защитник,защитники" },
	{ "desert", "пустыня" },
	{ "dragon", "дракон" },
	{ "duellist", "дуэлянт" },
	{ "duty", "долг" },
	{ "earth", "земля" },
	{ "elemental", "стихийный дух" },
	{ "elite", "элитная,элитный,элитное" },
	{ "enchantment", "чары" },
	{ "engine", "машина" },
	{ "equipment", "снаряжение,экипировка" },
	{ "event", "происшествие,происшествия" },
	{ "false", "нет" },
	{ "fire", "огонь" },
	{ "first_hand", "первая рука,первая_рука" },
	{ "footwear", "обувь" },
	{ "forest", "лес" },
	{ "fortress", "крепость" },
	{ "freedom", "свобода" },
	{ "giant", "великан" },
	{ "gloves", "перчатки" },
	{ "ground", "земля,наземный,наземная,наземные" },
	{ "guard", "страж" },
	{ "healer", "лекарь" },
	{ "helmet", "шлем" },
	{ "hero", "герой,герои" },
	{ "human", "человек" },
	{ "infantry", "пехота" },
	{ "instant", "мгновенная" },
	{ "kalakan", "калакан" },
	{ "kneshal", "кнешаль" },
	{ "knight", "рыцарь" },
	{ "locality", "местность,местности" },
	{ "machine", "машина,машины" },
	{ "mage", "маг" },
	{ "mainstay", "твердыня,последняя твердыня" },
	{ "mass", "массовая" },
	{ "melee", "ближняя" },
	{ "mercenary", "наемник" },
	{ "mesfi", "месфи" },
	{ "military", "военные" },
	{ "mission", "миссия,миссии" },
	{ "monolith", "монолит" },
	{ "mountains", "горы" },
	{ "mutants", "мутанты" },
	{ "neutral", "нейтральная,нейтральные" },
	{ "ordinary", "обычная" },
	{ "parasite", "паразит" },
	{ "patrol", "дозор" },
	{ "psifey", "псифей" },
	{ "raatu", "раату" },
	{ "raider", "налетчик" },
	{ "ranged", "дальняя" },
	{ "rare", "редкая" },
	{ "renegades", "ренегаты" },
	{ "rider", "всадник" },
	{ "rig", "разгрузка" },
	{ "river", "река" },
	{ "scholar", "ученый" },
	{ "scout", "разведчик" },
	{ "second_hand", "вторая рука,вторая_рука" },
	{ "seeker", "искатель" },
	{ "sharush", "шаруш" },
	{ "ship", "корабль" },
	{ "sin", "грех" },
	{ "soldier", "солдат" },
	{ "spell", "заклинание" },
	{ "stalker", "сталкер" },
	{ "stalkers", "сталкеры" },
	{ "steppe", "степь" },
	{ "swamp", "болото" },
	{ "swarm", "рой" },
	{ "symbiote", "симбиот" },
	{ "thinker", "мыслитель" },
	{ "townsfolk", "горожане" },
	{ "trader", "торговец" },
	{ "trilunie", "трилуние,трехлунье" },
	{ "true", "да" },
	{ "trump", "козырь" },
	{ "ultra_rare", "ультраредкая" },
	{ "undead", "нежить" },
	{ "unique", "уникальная,уникальный" },
	{ "unit", "отряд,отряды" },
	{ "unlimited", "без ограничения" },
	{ "utility", "прочее" },
	{ "warrior", "воин,воины,воитель" },
	{ "water", "вода" },
};

#define NFIELDS (sizeof(fields) / sizeof(fields[0]))
#define NVALUES (sizeof(values) / sizeof(values[0]))

static struct str folded(struct arena *a, struct str s)
{
	struct str out;

	return utf8_fold(a, &out, s) < 0 ? s : out;
}

/* The fields that a name stands for, or NULL. */
static const char *stands_for(struct arena *a, struct str name)
{
	struct str fold = folded(a, name);

	for (size_t i = 0; i < NFIELDS; i++)
		if (str_is(fold, fields[i].theirs))
			return fields[i].ours;
	return NULL;
}

struct str query_name(struct arena *a, struct str name)
{
	const char *ours = stands_for(a, name);

	return ours && !strchr(ours, ' ') ? str_of(ours) : name;
}

const char *query_name_said(const struct lang *l, const char *field)
{
	size_t n = strlen(field);

	for (size_t i = 0; lang_id(l) == LANG_RU && i < NFIELDS; i++)
		if (!utf8_is_plain(fields[i].theirs[0]) &&
		    strcspn(fields[i].ours, " ") == n &&
		    memcmp(fields[i].ours, field, n) == 0)
			return fields[i].theirs;
	return field;
}

/* The names of a value, separated by commas, or "". */
static struct str called(const char *value)
{
	for (size_t i = 0; i < NVALUES; i++)
		if (strcmp(values[i].ours, value) == 0)
			return str_of(values[i].theirs);
	return STR("");
}

const char *query_value_said(struct arena *a, const struct lang *l,
			     const char *value)
{
	struct str all = called(value), first = all;

	if (lang_id(l) == LANG_RU && all.n && str_cut(&all, ',', &first))
		return arena_printf(a, "%.*s", STR_ARG(first));
	return value;
}

void query_value_suggest(struct arena *a, struct suggest *s, const char *value)
{
	struct str all = called(value), one;

	while (all.n && str_cut(&all, ',', &one))
		suggest_name(s, arena_printf(a, "%.*s", STR_ARG(one)));
}

/* True if the word is in a comma-separated list. */
static bool is_listed(const char *list, struct str word)
{
	struct str rest = str_of(list), one;

	while (str_cut(&rest, ',', &one))
		if (str_eq(one, word))
			return true;
	return false;
}

const char *query_value_named(struct arena *a, struct str name, size_t *i)
{
	struct str fold = folded(a, name);

	while (*i < NVALUES)
		if (is_listed(values[(*i)++].theirs, fold))
			return values[*i - 1].ours;
	return NULL;
}

/* Offer the words of a game in a field. */
static void offer_field(struct query_sql *b, struct query_choices *c,
			const struct game *g, struct str field)
{
	const struct field *f = query_field(g, field);

	for (size_t i = 0; f && f->words && f->words[i]; i++)
		query_offer(b, c, f->words[i]);
	for (size_t i = 0; str_is(field, "is") && i < g->npredicates; i++)
		query_offer(b, c, g->predicates[i].name);
	for (size_t i = 0; str_is(field, "is") && i < g->nfields; i++)
		if (g->fields[i].type == FIELD_BOOL)
			query_offer(b, c, g->fields[i].name);
}

/* True if the word is a label of cards. */
static bool is_label(struct str word)
{
	for (size_t i = 0; i < NVALUES; i++)
		if (str_is(word, values[i].ours))
			return true;
	return false;
}

/* Offer truth values and `unlimited`. */
static void offer_form(struct query_sql *b, struct query_choices *c,
		       const struct field *f)
{
	if (f->type == FIELD_BOOL) {
		query_offer(b, c, "true");
		query_offer(b, c, "false");
	}
	if (f->type == FIELD_LIMIT)
		query_offer(b, c, "unlimited");
	if (f->type == FIELD_LABELS && is_label(c->value))
		c->found = true;
}

/* True if cards may have the word in the field. */
static bool knows(struct query_sql *b, struct str field, struct str word)
{
	struct query_choices c = { .value = word };

	query_offer_common(b, field, &c);
	for (size_t g = 0; g < b->ngames && !c.found; g++) {
		const struct field *f = query_field(b->games[g], field);

		if (f)
			offer_form(b, &c, f);
		offer_field(b, &c, b->games[g], field);
	}
	return c.found;
}

/* True if the value of the field is the name of another field. */
static bool takes_fields(struct query_sql *b, struct str field)
{
	for (size_t g = 0; g < b->ngames; g++) {
		const struct field *f = query_field(b->games[g], field);

		if (f && query_is_number(f->type))
			return true;
	}
	return str_is(field, "has");
}

/* Find the field's value that the word names. */
static bool find_value(struct query_sql *b, struct str field, struct str typed,
		       struct str *out)
{
	struct str fold = folded(b->a, typed);

	*out = typed;
	if (knows(b, field, typed))
		return true;
	for (size_t i = 0; i < NVALUES; i++) {
		*out = str_of(values[i].ours);
		if (is_listed(values[i].theirs, fold) && knows(b, field, *out))
			return true;
	}
	const char *ours =
		takes_fields(b, field) ? stands_for(b->a, typed) : NULL;
	*out = ours ? (struct str){ ours, strcspn(ours, " ") } : typed;
	return false;
}

/* True if cards have all values of the term in the field. */
static bool has_all(struct query_sql *b, const struct query_node *n,
		    struct str field)
{
	struct str value;

	for (size_t i = 0; i < n->nvalues; i++)
		if (!query_is_pattern(&n->value[i]) &&
		    !find_value(b, field, n->value[i].s, &value))
			return false;
	return true;
}

/* Replace a word of the query, keeping its position for errors. */
static void replace(struct query_text *t, struct str s)
{
	t->escapes += (uint32_t)(t->s.n - s.n);
	t->s = s;
}

/* Convert a term to the values of this field. */
static void take_field(struct query_sql *b, struct query_node *n,
		       struct str field)
{
	struct str value;

	replace(&n->field, field);
	for (size_t i = 0; i < n->nvalues; i++) {
		find_value(b, field, n->value[i].s, &value);
		replace(&n->value[i], value);
	}
}

/* A copy of the term for one of several fields. */
static struct query_node *copy_for(struct query_sql *b,
				   const struct query_node *n, struct str field)
{
	struct query_node *out = arena_alloc(b->a, sizeof(*out));

	*out = *n;
	out->next = NULL;
	out->value = arena_array(b->a, n->nvalues, sizeof(*out->value));
	memcpy(out->value, n->value, n->nvalues * sizeof(*out->value));
	take_field(b, out, field);
	return out;
}

/* Convert a term whose name stands for several fields to a disjunction of those
 * that have the values; if none has, use the first field. */
static void spread(struct query_sql *b, struct query_node *n, const char *ours)
{
	struct str rest = str_of(ours), field;
	struct query_node *first = NULL, **end = &first;

	while (str_cut(&rest, ' ', &field)) {
		if (!has_all(b, n, field))
			continue;
		*end = copy_for(b, n, field);
		b->q->nvalues += first == *end ? 0 : n->nvalues;
		end = &(*end)->next;
	}
	if (first == NULL) {
		rest = str_of(ours);
		str_cut(&rest, ' ', &field);
		take_field(b, n, field);
		return;
	}
	if (first->next == NULL) {
		first->next = n->next;
		*n = *first;
		return;
	}
	/* with != none of them may hold */
	n->kind = n->op == OP_NE ? QUERY_AND : QUERY_OR;
	n->child = first;
}

void query_offer_names(struct query_sql *b, struct query_choices *c)
{
	for (size_t i = 0; i < NFIELDS; i++)
		query_offer(b, c, fields[i].theirs);
}

/* Values that belong to another field. */
static const struct {
	const char *field, *hint;
} homes[] = {
	{ "game", N_("\"%s\" is a game: game:%s") },
	{ "type", N_("\"%s\" is a type: type:%s") },
	{ "subtype", N_("\"%s\" is a subtype: subtype:%s") },
	{ "supertypes", N_("\"%s\" is a supertype: supertypes:%s") },
	{ "is", N_("\"%s\" is a truth value: is:%s") },
	{ "faction", N_("\"%s\" is a faction: faction:%s") },
	{ "moon", N_("\"%s\" is a moon: moon:%s") },
	{ "element", N_("\"%s\" is an element: element:%s") },
	{ "class", N_("\"%s\" is a class: class:%s") },
	{ "race", N_("\"%s\" is a race: race:%s") },
	{ "slot", N_("\"%s\" is a slot: slot:%s") },
	{ "rarity", N_("\"%s\" is a rarity: rarity:%s") },
};

const char *query_home(struct query_sql *b, const struct query_text *v)
{
	const char *word = query_short(b, v->s), *hint;
	struct str value;

	for (size_t i = 0; i < sizeof(homes) / sizeof(homes[0]); i++) {
		if (!find_value(b, str_of(homes[i].field), v->s, &value))
			continue;
		hint = tr(b->q->lang, homes[i].hint);
		return arena_printf(b->a, hint, word, query_short(b, value));
	}
	for (size_t g = 0; g < b->ngames; g++)
		for (size_t i = 0; i < b->games[g]->nkeywords; i++)
			if (str_is(v->s, b->games[g]->keywords[i].word))
				return arena_printf(
					b->a,
					tr(b->q->lang,
					   "\"%s\" is a keyword: kw:%s"),
					word, word);
	return NULL;
}

static void resolve_node(struct query_sql *b, struct query_node *n)
{
	if (n->kind != QUERY_TERM) {
		for (struct query_node *c = n->child; c; c = c->next)
			resolve_node(b, c);
		return;
	}
	if (n->field.s.n == 0)
		return;
	const char *ours = stands_for(b->a, n->field.s);
	if (ours)
		spread(b, n, ours);
	else
		take_field(b, n, n->field.s);
}

void query_resolve(struct query_sql *b)
{
	struct query *q = b->q;

	if (q->root)
		resolve_node(b, q->root);
	for (size_t i = 0; i < q->norders; i++)
		replace(&q->order[i].field,
			query_name(b->a, q->order[i].field.s));
}
