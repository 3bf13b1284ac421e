/* koloda show: one card in full. */
#include "cli/cmd.h"
#include "cli/out.h"
#include "cli/pool.h"

#include "validators/base/utf8.h"
#include "validators/core/decklist.h"
#include "validators/core/game.h"
#include "validators/core/names.h"
#include "validators/registry.h"

#include <stdio.h>
#include <string.h>

static void put_label(const char *label)
{
	buf_printf(&output, "  %-20s ", label);
}

/* Text of several lines, each below the first. */
static void put_lines(struct str s)
{
	for (size_t i = 0, from = 0; i <= s.n; i++) {
		if (i < s.n && s.p[i] != '\n')
			continue;
		if (from)
			buf_printf(&output, "%23s", "");
		utf8_put_safe(&output, (struct str){ s.p + from, i - from });
		buf_putc(&output, '\n');
		from = i + 1;
	}
}

static void put_value(const struct field *f, const struct value *v)
{
	put_label(f->name);
	switch (f->type) {
	case FIELD_INT:
		buf_printf(&output, "%lld\n", (long long)v->i);
		break;
	case FIELD_LIMIT:
		if (v->unlimited)
			buf_puts(&output, "unlimited\n");
		else
			buf_printf(&output, "%lld\n", (long long)v->i);
		break;
	case FIELD_BOOL:
		buf_puts(&output, v->i ? "true\n" : "false\n");
		break;
	case FIELD_WORD:
		buf_printf(&output, "%s\n", f->words[v->i]);
		break;
	case FIELD_INTS:
		for (size_t k = 0; k < FIELD_COLUMNS && f->columns[k]; k++)
			buf_printf(&output, "%s%lld", k ? "-" : "",
				   (long long)v->ints[k]);
		buf_putc(&output, '\n');
		break;
	case FIELD_CODE:
	case FIELD_NOTE:
		put_lines(v->s);
		break;
	default:
		put_lines(v->json);
	}
}

static void put_keyword(const struct keyword_use *u)
{
	const struct keyword *k = u->keyword;
	struct buf b = { 0 };

	buf_puts(&b, k->word);
	if (u->numbered)
		buf_printf(&b, " %lld", (long long)u->n);
	for (size_t i = 0; i < 64 && u->kinds >> i; i++)
		if (u->kinds >> i & 1)
			buf_printf(&b, " %s", k->kinds[i]);
	if (u->priced)
		buf_printf(&b, " (mana %lld)", (long long)u->mana);
	put_label("keyword");
	utf8_put_safe(&output, buf_str(&b));
	buf_printf(&output, ": %s\n", k->about);
	buf_release(&b);
}

static void put_card(const struct card *c, const char *lang)
{
	const struct variant *v = &c->game->variants[c->variant];

	utf8_put_safe(&output, card_shown(c, lang));
	buf_printf(&output, " (%s/", c->game->id);
	utf8_put_safe(&output, c->id);
	buf_puts(&output, ")\n");
	for (size_t i = 0; i < c->nnames; i++) {
		put_label("name");
		utf8_put_safe(&output, c->names[i].name);
		if (c->names[i].lang.n)
			buf_printf(&output, " [%.*s]",
				   STR_ARG(c->names[i].lang));
		buf_putc(&output, '\n');
	}
	put_label("type");
	buf_printf(&output, "%s%s%s\n", v->type, c->subtype < 0 ? "" : ", ",
		   c->subtype < 0 ? "" : v->subtypes[c->subtype]);
	for (size_t i = 0; i < c->game->nfields; i++)
		if (c->values[i].set)
			put_value(&c->game->fields[i], &c->values[i]);
	for (size_t i = 0; i < c->nkeywords; i++)
		put_keyword(&c->keywords[i]);
	put_label("set");
	utf8_put_safe(&output, c->set);
	buf_puts(&output, ", ");
	utf8_put_safe(&output, str_of(c->at.file));
	buf_printf(&output, ":%u\n", c->at.line);
}

/* The word behind "GAME/", and the game it names (NULL for any). */
static const struct game *split_game(const char *arg, struct str *name)
{
	const char *slash = strchr(arg, '/');

	*name = str_of(arg);
	if (slash == NULL)
		return NULL;
	const struct game *g =
		game_find((struct str){ arg, (size_t)(slash - arg) });
	if (g)
		*name = str_of(slash + 1);
	return g;
}

static const char *suggest(struct arena *a,
			   const struct card_set *const *sets,
			   const struct game *only, struct str name)
{
	for (size_t g = 0; g < ngames; g++) {
		if (only && games[g] != only)
			continue;
		const char *s = names_suggest(names_new(a, sets[g]), a, name);
		if (s)
			return s;
	}
	return NULL;
}

/* Show every card called `arg`; a status. */
static int show(struct arena *a, const struct card_set *const *sets,
		const char *arg, const char *lang)
{
	struct str name;
	const struct game *only = split_game(arg, &name);
	size_t found = 0;

	for (size_t g = 0; g < ngames; g++) {
		struct names *n;
		uint32_t i;

		if (only && games[g] != only)
			continue;
		n = names_new(a, sets[g]);
		i = names_find(n, name);
		if (i == CARD_AMBIGUOUS) {
			complain("show: \"%.*s\" is the name of several cards "
				 "of %s: %s",
				 STR_ARG(name), games[g]->id,
				 names_candidates(n, a, name));
			return STATUS_TROUBLE;
		}
		if (!CARD_KNOWN(i))
			continue;
		if (found++)
			buf_putc(&output, '\n');
		put_card(&sets[g]->v[i], lang);
	}
	if (found)
		return STATUS_FINE;
	const char *hint = suggest(a, sets, only, name);
	complain("show: unknown card \"%s\"%s%s", arg, hint ? "; " : "",
		 hint ? hint : "");
	return STATUS_TROUBLE;
}

/* The cards of all games; NULL after a message. */
static const struct card_set **load_all(struct pool *p)
{
	const struct card_set **sets =
		arena_array(p->arena, ngames, sizeof(*sets));

	for (size_t g = 0; g < ngames; g++)
		if (!(sets[g] = pool_load(p, games[g])))
			return NULL;
	return sets;
}

static int run(const struct args *args)
{
	struct arena *a = arena_new();
	const char *lang = args->value[OPT_LANG] ? args->value[OPT_LANG] : "en";
	const struct card_set **sets = NULL;
	struct pool pool = { 0 };
	int status = STATUS_TROUBLE;

	if (args->noperands == 0)
		complain("show: no card given");
	else if (pool_open(&pool, a, args, true) == 0)
		sets = load_all(&pool);
	if (sets)
		status = STATUS_FINE;
	for (size_t i = 0; sets && i < args->noperands; i++) {
		if (i > 0 && output.n)
			buf_putc(&output, '\n');
		int s = show(a, sets, args->operand[i], lang);
		if (s > status)
			status = s;
	}
	pool_close(&pool);
	arena_free(a);
	return status;
}

static const struct option_spec options[] = {
	OPTION_DB,
	OPTION_LANG,
	OPTION_HELP,
	{ 0 },
};

const struct command cmd_show = {
	.name = "show",
	.summary = "one card in full",
	.operands = "CARD...",
	.about = "Prints cards by id, by name in any language, or by "
		 "GAME/ID.",
	.options = options,
	.run = run,
};
