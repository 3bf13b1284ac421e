/* Writes the frame of all pages: policy, style, head row, languages,
 * script, foot. */
#include "cli/page/page.h"

#include "cli/cmd.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"

#include <stdio.h>
#include <string.h>

static const struct page_asset style = {
#include "cli/page/page.css.inc"
	,
#include "cli/page/page.css.sha.inc"
};
static const struct page_asset script = {
#include "cli/page/page.js.inc"
	,
#include "cli/page/page.js.sha.inc"
};

static const char symbols[] =
#include "cli/page/symbols.html.inc"
	;

bool page_draws(const char *symbol)
{
	char id[32];
	int n = snprintf(id, sizeof(id), "id=\"_%s\"", symbol);

	return n < (int)sizeof(id) && strstr(symbols, id) != NULL;
}

static const char *const languages[] = { "en", "ru" };
static const char *const prefixes[] = { "en-", "ru-" };

/* True if the page also has this language. */
static bool has(const struct page_about *about, const char *code)
{
	return !about->alone || strcmp(code, lang_code(about->lang)) == 0;
}

void page_say(struct page *p, const struct page_about *about,
	      const char *message)
{
	for (size_t i = 0; i < 2; i++)
		if (has(about, languages[i]))
			page_put(p, "<span class=\"%s\" lang=\"%s\">%s</span>",
				 languages[i], languages[i],
				 tr(lang_find(languages[i]), message));
}

/* Put an asset; only those linked into the program are allowed. */
static void put_embedded(struct page *p, const char *open,
			 const struct page_asset *asset, const char *close)
{
	buf_puts(&p->out, open);
	buf_puts(&p->out, asset->text);
	buf_puts(&p->out, close);
}

/* Put a policy that forbids loading and sending anything. */
static void put_policy(struct page *p, const struct page_about *about)
{
	page_put(p,
		 "<meta http-equiv=\"Content-Security-Policy\" "
		 "content=\"default-src 'none'; img-src data:; "
		 "base-uri 'none'; form-action 'none'; "
		 "script-src 'sha256-%s'",
		 script.hash);
	if (about->script)
		page_put(p, " 'sha256-%s'", about->script->hash);
	page_put(p, "; style-src 'sha256-%s'", style.hash);
	for (size_t i = 0; i < about->nstyles; i++)
		page_put(p, " 'sha256-%s'", about->styles[i].hash);
	page_put(p, "\">\n");
}

/* Also works without the script: the style tests which one is checked. */
static void put_languages(struct page *p, const struct page_about *about)
{
	page_put(p, "<fieldset class=\"pick tongue\"><legend>");
	page_say(p, about, N_("Language"));
	page_put(p, "</legend>");
	for (size_t i = 0; i < 2; i++) {
		page_put(p,
			 "<label><input type=\"radio\" name=\"lang\" "
			 "id=\"_%s\" value=\"%s\"",
			 languages[i], languages[i]);
		if (strcmp(languages[i], lang_code(about->lang)) == 0)
			page_put(p, " checked");
		page_put(p, "><span lang=\"%s\">%s</span></label>",
			 languages[i], i ? "Рус" : "Eng");
	}
	page_put(p, "</fieldset>");
}

static void put_themes(struct page *p, const struct page_about *about)
{
	page_put(p, "<fieldset class=\"pick theme\"><legend>");
	page_say(p, about, N_("Theme"));
	page_put(p, "</legend><label><input type=\"radio\" name=\"theme\" "
		    "id=\"_auto\" value=\"auto\" checked><svg "
		    "viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" "
		    "r=\"8\"/><path class=\"fill\" d=\"M12 4a8 8 0 0 1 0 "
		    "16z\"/></svg><span>");
	page_say(p, about, N_("as the system"));
	page_put(p, "</span></label><label><input type=\"radio\" "
		    "name=\"theme\" id=\"_light\" value=\"light\"><svg "
		    "viewBox=\"0 0 24 24\"><circle cx=\"12\" cy=\"12\" "
		    "r=\"4\"/><path d=\"M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 "
		    "2m10 10 2 2M5 19l2-2M17 7l2-2\"/></svg><span>");
	page_say(p, about, N_("light"));
	page_put(p, "</span></label><label><input type=\"radio\" "
		    "name=\"theme\" id=\"_dark\" value=\"dark\"><svg "
		    "viewBox=\"0 0 24 24\"><path d=\"M19 14A8 8 0 0 1 10 5a8 "
		    "8 0 1 0 9 9z\"/></svg><span>");
	page_say(p, about, N_("dark"));
	page_put(p, "</span></label></fieldset>");
}

static void put_head(struct page *p, const struct page_about *about)
{
	page_put(p,
		 "<!DOCTYPE html>\n<html lang=\"%s\" class=\"%s\">\n<head>\n"
		 "<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
		 "content=\"width=device-width\">\n",
		 lang_code(about->lang), about->kind);
	put_policy(p, about);
	page_put(p, "<title>%s</title>\n", tr(about->lang, about->title));
	put_embedded(p, "<style>", &style, "</style>\n");
	for (size_t i = 0; i < about->nstyles; i++)
		put_embedded(p, "<style>", &about->styles[i], "</style>\n");
	page_put(p, "</head>\n<body>\n<a class=\"skip\" href=\"#_main\">");
	page_say(p, about, N_("Skip to the content"));
	page_put(p, "</a>\n<header>\n<h1>");
	page_say(p, about, about->title);
	page_put(p, "</h1>\n<label class=\"search\" hidden><span>");
	page_say(p, about, N_("Search"));
	page_put(p, "</span><svg viewBox=\"0 0 24 24\"><circle cx=10 cy=10 r=6 "
		    "/><path d=\"m15 15 5 5\"/></svg><input type=\"search\" "
		    "autocomplete=\"off\"></label>"
		    "\n");
	if (!about->alone)
		put_languages(p, about);
	put_themes(p, about);
	if (about->drawn)
		page_put_form(p,
#include "cli/page/symbols.html.inc"
		);
	page_put(p, "\n</header>\n<main id=\"_main\">\n<p class=\"none m\" "
		    "role=\"status\" hidden>");
	page_say(p, about, N_("Nothing here has these words."));
	page_put(p, "</p>\n");
}

/* Put a word of the command, quoted for a shell. */
static void put_word(struct buf *out, const char *word)
{
	if (*word &&
	    strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-_=./,:"
			 "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == strlen(word)) {
		buf_printf(out, " %s", word);
		return;
	}
	buf_puts(out, " '");
	for (; *word; word++)
		if (*word == '\'')
			buf_puts(out, "'\\''");
		else
			buf_putc(out, *word);
	buf_putc(out, '\'');
}

/* Put the command again, without the output file and the database. */
static void put_command(struct page *p, const struct args *args)
{
	struct buf b = { 0 };

	buf_printf(&b, "koloda %s", args->command->name);
	for (size_t i = 0; i < args->nuses; i++) {
		const struct arg_use *u = &args->use[i];
		const struct option o = { .id = u->id };
		const char *name = option_spec(&o).name;

		if (u->id == OPT_OUTPUT || u->id == OPT_DB)
			continue;
		put_word(&b, *u->value
				     ? arena_printf(args->arena, "--%s=%s",
						    name, u->value)
				     : arena_printf(args->arena, "--%s", name));
		if (u->value2)
			put_word(&b, u->value2);
	}
	for (size_t i = 0; i < args->noperands; i++)
		put_word(&b, args->operand[i]);
	page_put(p, "<code>%.*s</code>", STR_ARG(buf_str(&b)));
	buf_release(&b);
}

static void put_foot(struct page *p, const struct page_about *about)
{
	const char *book = about->args->value[OPT_BOOK];

	page_put(p, "</main>\n<footer>\n<p>");
	if (book) {
		page_put(p, "<a href=\"./%s\">", book);
		page_say(p, about, N_("The rules of the games"));
		page_put(p, "</a></p>\n<p>");
	}
	page_say(p, about, N_("How this page was made"));
	page_put(p, ": koloda %s, ", KOLODA_VERSION);
	put_command(p, about->args);
	page_put(p, "</p>\n</footer>\n");
	put_embedded(p, "<script>", &script, "</script>\n");
	if (about->script)
		put_embedded(p, "<script>", about->script, "</script>\n");
	page_put(p, "</body>\n</html>\n");
}

void page_paper(struct page *p, const char *label, const char *first,
		const char *second)
{
	page_put(p,
		 "<fieldset class=paper><legend>%s</legend><label><input "
		 "type=radio name=\"%spaper\" checked> %s</label><label>"
		 "<input type=radio name=\"%spaper\" class=onsheet> %s"
		 "</label></fieldset>\n",
		 label, p->prefix, first, p->prefix, second);
}

void page_print(const struct page_about *about, page_body *body, void *ctx)
{
	const char *own = lang_code(about->lang);
	struct page p = { 0 };

	put_head(&p, about);
	for (size_t i = 0; i < 2; i++) {
		const char *code = languages[i];

		if (!has(about, code))
			continue;
		p.prefix = strcmp(code, own) == 0 ? "" : prefixes[i];
		page_put(&p, "<div class=\"%s body\" lang=\"%s\">\n", code,
			 code);
		body(&p, lang_find(code), ctx);
		page_put(&p, "</div>\n");
	}
	put_foot(&p, about);
	buf_put(&output, p.out.p, p.out.n);
	buf_release(&p.out);
}
