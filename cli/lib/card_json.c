/* Writes a card as JSON. */
#include "cli/lib/card_json.h"

#include "validators/base/json.h"
#include "validators/core/game/game.h"
#include "validators/core/text/doc.h"

static void put_names(struct json *j, const struct card *c)
{
	json_key(j, "name");
	if (c->nnames == 1 && c->names[0].lang.n == 0) {
		json_str(j, c->names[0].name);
		return;
	}
	json_open_map(j);
	for (size_t i = 0; i < c->nnames; i++) {
		json_key_str(j, c->names[i].lang);
		json_str(j, c->names[i].name);
	}
	json_close_map(j);
}

/* The length of "en: " if s begins with a text of another language, or 0. */
static size_t lang_begins(struct str s)
{
	return s.n > 4 && s.p[0] >= 'a' && s.p[0] <= 'z' && s.p[1] >= 'a' &&
			       s.p[1] <= 'z' && s.p[2] == ':' && s.p[3] == ' '
		       ? 4
		       : 0;
}

/* The length of the text at the start of s, which begins with a language. */
static size_t text_length(struct str s)
{
	for (size_t i = 0; i < s.n; i++)
		if (s.p[i] == '\n' &&
		    lang_begins((struct str){ s.p + i + 1, s.n - i - 1 }))
			return i;
	return s.n;
}

/* Write texts that the database joined: `LANG: text`, one after the other. */
static void put_texts(struct json *j, const struct value *v)
{
	struct str all = v->json;

	if (!lang_begins(all)) {
		json_str(j, all.n ? all : v->s);
		return;
	}
	json_open_map(j);
	while (all.n > 0) {
		struct str lang = { all.p, 2 };
		struct str text = { all.p + 4, all.n - 4 };

		text.n = text_length(text);
		json_key_str(j, lang);
		json_str(j, text);
		all = (struct str){ str_end(text), all.n - 4 - text.n };
		if (all.n > 0)
			all = (struct str){ all.p + 1, all.n - 1 };
	}
	json_close_map(j);
}

static void put_labels(struct json *j, struct str all)
{
	json_open_list(j);
	while (all.n > 0) {
		struct str word;

		str_cut(&all, ',', &word);
		while (word.n > 0 && word.p[0] == ' ')
			word = (struct str){ word.p + 1, word.n - 1 };
		json_str(j, word);
	}
	json_close_list(j);
}

static void put_kinds(struct json *j, const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;

	if (k->form == KEYWORD_LIST) {
		json_open_map(j);
		json_key(j, k->list_key);
		json_open_list(j);
	}
	for (size_t i = 0; i < 64 && u->kinds >> i; i++)
		if (u->kinds >> i & 1)
			json_text(j, k->kinds[i]);
	if (k->form == KEYWORD_LIST) {
		json_close_list(j);
		json_close_map(j);
	}
}

/* Write a word, {word: n} or {word: {n: 2, mana: 1}}. */
static void put_keyword(struct json *j, const struct keyword_use *u)
{
	if (!u->numbered && !u->priced && !u->kinds) {
		json_text(j, u->keyword->word);
		return;
	}
	json_open_map(j);
	json_key(j, u->keyword->word);
	if (u->kinds) {
		put_kinds(j, u);
	} else if (!u->priced) {
		json_int(j, u->n);
	} else {
		json_open_map(j);
		if (u->numbered) {
			json_key(j, "n");
			json_int(j, u->n);
		}
		json_key(j, "mana");
		json_int(j, u->mana);
		json_close_map(j);
	}
	json_close_map(j);
}

static void put_list(struct json *j, const struct field *f,
		     const struct value *v)
{
	json_open_list(j);
	if (f->type == FIELD_INTS)
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			json_int(j, v->ints[k]);
	else
		for (size_t i = 0; f->words[i]; i++)
			if (v->words >> i & 1)
				json_text(j, f->words[i]);
	json_close_list(j);
}

static void put_value(struct json *j, const struct field *f,
		      const struct value *v)
{
	switch (f->type) {
	case FIELD_INT:
		json_int(j, v->i);
		break;
	case FIELD_LIMIT:
		if (v->unlimited)
			json_text(j, "unlimited");
		else
			json_int(j, v->i);
		break;
	case FIELD_BOOL:
		json_bool(j, v->i != 0);
		break;
	case FIELD_WORD:
		json_text(j, f->words[v->i]);
		break;
	case FIELD_WORDS:
	case FIELD_INTS:
		put_list(j, f, v);
		break;
	case FIELD_LABELS:
		put_labels(j, v->json);
		break;
	case FIELD_TEXT:
		put_texts(j, v);
		break;
	case FIELD_CODE:
	case FIELD_NOTE:
		json_str(j, v->s);
		break;
	case FIELD_ABILITIES:
	case FIELD_BODY:
	case FIELD_CONDITIONS:
		if (v->node)
			node_to_json(v->node, j);
		else
			json_null(j);
		break;
	case FIELD_KEYWORDS:
		break;
	}
}

static void put_fields(struct json *j, const struct card *c)
{
	for (size_t i = 0; i + c->unread < c->game->nfields; i++) {
		const struct field *f = &c->game->fields[i];

		if (f->type == FIELD_KEYWORDS && c->nkeywords) {
			json_key(j, f->name);
			json_open_list(j);
			for (size_t k = 0; k < c->nkeywords; k++)
				put_keyword(j, &c->keywords[k]);
			json_close_list(j);
		} else if (f->type != FIELD_KEYWORDS && c->values[i].set) {
			json_key(j, f->name);
			put_value(j, f, &c->values[i]);
		}
	}
}

void card_json(struct buf *out, const struct card *c)
{
	const struct variant *v = &c->game->variants[c->variant];
	struct json j;

	json_init(&j, out);
	json_put(&j, "{v:%d game:%s set:%.*s id:%.*s", 1, c->game->id,
		 STR_ARG(c->set), STR_ARG(c->id));
	put_names(&j, c);
	json_put(&j, "type:%s subtype:%s", v->type,
		 c->subtype >= 0 ? v->subtypes[c->subtype] : NULL);
	put_fields(&j, c);
	json_put(&j, "}");
}
