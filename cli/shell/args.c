/* Parses the command line by the option table of a command; prints its help. */
#include "cli/cmd.h"
#include "cli/po/russian.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/core/text/suggest.h"
#include "validators/base/utf8.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const know_words[] = { "decks", NULL };
static const char *const color_words[] = { "auto", "always", "never", NULL };
static const char *const lang_words[] = { "en", "ru", NULL };
const char *const shape_words[] = { "text", "json", "jsonl", NULL };
const char *const advise_words[] = { "text", "json", NULL };
const char *const league_words[] = { "text", "json", "html", NULL };
const char *const line_words[] = { "text", "jsonl", NULL };
const char *const film_words[] = { "text", "jsonl", "html", NULL };
const char *const deck_shape_words[] = { "text", "json", "html", NULL };
const char *const page_words[] = { "text", "json", "jsonl", "html", NULL };
const char *const list_words[] = { "text", "json",  "jsonl", "csv",
				   "ids",  "names", "html",  NULL };
const char *const deck_words[] = { "native", "arena", "cod", NULL };

static const struct option_spec specs[OPT_COUNT] = {
#define SPEC(id_, ...) [OPT_##id_] = { __VA_ARGS__ },
#include "cli/options.def"
};

struct option_spec option_spec(const struct option *o)
{
	struct option_spec s = specs[o->id];

	s.arg = o->arg ? o->arg : s.arg;
	s.choices = o->choices ? o->choices : s.choices;
	s.help = o->help ? o->help : s.help;
	return s;
}

void complain_raw(struct str lines)
{
	for (size_t done = 0; done < lines.n;) {
		ssize_t n =
			write(STDERR_FILENO, lines.p + done, lines.n - done);

		if (n < 0 && errno != EINTR)
			return; /* the error cannot be reported anywhere */
		done += n > 0 ? (size_t)n : 0;
	}
}

static void vcomplain(const char *hint, const char *fmt, va_list ap)
	__attribute__((format(printf, 2, 0)));

static void vcomplain(const char *hint, const char *fmt, va_list ap)
{
	struct arena *a = arena_new();
	struct buf b = { 0 };

	buf_puts(&b, "koloda: ");
	utf8_put_safe(&b, str_of(arena_vprintf(a, _(fmt), ap)));
	if (hint) {
		buf_puts(&b, "; ");
		utf8_put_safe(&b, str_of(hint));
	}
	buf_putc(&b, '\n');
	complain_raw(buf_str(&b));
	buf_release(&b);
	arena_free(a);
}

void complain(const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vcomplain(NULL, fmt, ap);
	va_end(ap);
}

void complain_hint(const char *hint, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vcomplain(hint, fmt, ap);
	va_end(ap);
}

static const struct option *by_name(const struct command *cmd, struct str name)
{
	for (const struct option *o = cmd->options; o->id; o++)
		if (str_is(name, specs[o->id].name))
			return o;
	return NULL;
}

static const struct option *by_letter(const struct command *cmd, char letter)
{
	for (const struct option *o = cmd->options; o->id; o++)
		if (specs[o->id].letter == letter)
			return o;
	return NULL;
}

static int unknown_option(const struct command *cmd, const char *arg)
{
	struct arena *a = arena_new();
	struct suggest s;

	/* for --option=value, without the value */
	suggest_init(&s, a, (struct str){ arg, strcspn(arg, "=") });
	for (const struct option *o = cmd->options; o->id; o++) {
		const char *name = specs[o->id].name;
		struct str shown = str_of(arena_printf(a, "--%s", name));

		suggest_offer(&s, shown, shown);
	}
	complain_hint(suggest_text(a, output_lang, &s),
		      "%s: unknown option \"%s\"", cmd->name, arg);
	arena_free(a);
	return -1;
}

static int unknown_choice(const struct command *cmd,
			  const struct option_spec *o, const char *value)
{
	struct arena *a = arena_new();
	struct suggest s;
	size_t n = 0;

	suggest_init(&s, a, str_of(value));
	for (; o->choices[n]; n++)
		suggest_name(&s, o->choices[n]);
	const char *hint = suggest_text(a, output_lang, &s);
	if (hint == NULL)
		hint = arena_printf(a, tr_in(output_lang, "value", "use %s"),
				    tr_either(output_lang, a, o->choices, n));
	complain_hint(hint, "%s: \"%s\" is not a value of --%s", cmd->name,
		      value, o->name);
	arena_free(a);
	return -1;
}

static int take_option(struct args *out, const struct command *cmd,
		       const struct option *o, const char *value)
{
	const struct option_spec s = option_spec(o);
	size_t i = 0;

	while (s.choices && s.choices[i] && strcmp(s.choices[i], value) != 0)
		i++;
	if (s.choices && !s.choices[i])
		return unknown_choice(cmd, &s, value);
	out->value[o->id] = value;
	out->use[out->nuses++] =
		(struct arg_use){ .id = o->id, .value = value };
	return 0;
}

/* Take the value of an option, and a second one after it. */
static int take_values(struct args *out, const struct command *cmd,
		       const struct option *o, const char *value, int *i,
		       char **argv)
{
	const struct option_spec s = option_spec(o);

	if (take_option(out, cmd, o, value) < 0)
		return -1;
	if (s.arg2 == NULL)
		return 0;
	if (argv[*i + 1] == NULL) {
		complain("%s: --%s needs two values: --%s %s %s", cmd->name,
			 s.name, s.name, _(s.arg), _(s.arg2));
		return -1;
	}
	out->use[out->nuses - 1].value2 = argv[++*i];
	return 0;
}

static int no_value(const struct command *cmd, const struct option *o)
{
	const struct option_spec s = option_spec(o);

	complain("%s: --%s needs a value: --%s=%s", cmd->name, s.name, s.name,
		 _(s.arg));
	return -1;
}

/* The word after an option is its value, unless there is none or it is itself
 * an option: in `--interactive --db X` the player is missing. */
static bool is_value(const struct command *cmd, const char *word)
{
	if (word == NULL || strncmp(word, "--", 2) != 0)
		return word != NULL;
	return by_name(cmd, (struct str){ word + 2, strcspn(word + 2, "=") }) ==
	       NULL;
}

/* Parse an argument that begins with "--"; *i skips a separate value. */
static int read_long(struct args *out, const struct command *cmd, int *i,
		     char **argv)
{
	const char *arg = argv[*i] + 2;
	const char *eq = strchr(arg, '=');
	struct str name = { arg, eq ? (size_t)(eq - arg) : strlen(arg) };
	const struct option *o = by_name(cmd, name);

	if (o == NULL)
		return unknown_option(cmd, argv[*i]);
	if (option_spec(o).arg == NULL) {
		if (eq) {
			complain("%s: --%s takes no value", cmd->name,
				 specs[o->id].name);
			return -1;
		}
		return take_option(out, cmd, o, "");
	}
	if (eq)
		return take_values(out, cmd, o, eq + 1, i, argv);
	if (!is_value(cmd, argv[*i + 1]))
		return no_value(cmd, o);
	++*i;
	return take_values(out, cmd, o, argv[*i], i, argv);
}

/* Parse an argument such as -q, -oFILE or -qo FILE. */
static int read_short(struct args *out, const struct command *cmd, int *i,
		      char **argv)
{
	for (const char *p = argv[*i] + 1; *p; p++) {
		const struct option *o = by_letter(cmd, *p);

		if (o == NULL)
			return unknown_option(cmd, argv[*i]);
		if (option_spec(o).arg == NULL) {
			if (take_option(out, cmd, o, "") < 0)
				return -1;
			continue;
		}
		if (p[1])
			return take_values(out, cmd, o, p + 1, i, argv);
		if (!is_value(cmd, argv[*i + 1]))
			return no_value(cmd, o);
		++*i;
		return take_values(out, cmd, o, argv[*i], i, argv);
	}
	return 0;
}

/* True for "-is:unique" in a query: a negated term, not an option. */
static bool is_signed(const struct command *cmd, const char *arg)
{
	return cmd->signs && arg[1] != '-' &&
	       (arg[2] != '\0' || !by_letter(cmd, arg[1]));
}

const struct lang *lang_find(const char *code)
{
	static const struct lang *const all[] = { &lang_english,
						  &lang_russian };

	for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
		if (strcmp(code, all[i]->code) == 0)
			return all[i];
	return NULL;
}

/* The first of these variables that is set decides. */
static const struct lang *lang_of_locale(void)
{
	static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		const char *s = getenv(names[i]);

		if (s && *s)
			return lang_find(strncmp(s, "ru", 2) ? "en" : "ru");
	}
	return &lang_english;
}

const struct lang *args_lang(int argc, char **argv)
{
	const struct lang *lang = lang_of_locale();

	for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
		const struct lang *asked = NULL;

		if (strncmp(argv[i], "--lang=", 7) == 0)
			asked = lang_find(argv[i] + 7);
		else if (strcmp(argv[i], "--lang") == 0 && argv[i + 1])
			asked = lang_find(argv[i + 1]);
		if (asked)
			lang = asked;
	}
	return lang;
}

/* Formats for programs are English unless a language is requested; names are
 * for people in any form. */
static const struct lang *lang_of_results(const struct args *args)
{
	const char *format = args->value[OPT_FORMAT];

	if (args->value[OPT_LANG] || !format || strcmp(format, "text") == 0 ||
	    strcmp(format, "names") == 0 || strcmp(format, "html") == 0)
		return output_lang;
	return &lang_english;
}

/* Check that options for pages are used only with a page. */
static int check_pages(const struct args *args)
{
	const char *book = args->value[OPT_BOOK];

	if (book && (*book == '\0' || strchr(book, '/'))) {
		complain("%s: --book=%s: the name of a file beside the page is "
			 "needed",
			 args->command->name, book);
		return -1;
	}
	for (size_t i = 0; i < args->nuses && !args_html(args); i++) {
		struct option_spec s =
			option_spec(&(struct option){ .id = args->use[i].id });

		if (s.page) {
			complain("%s: --%s is for pages: --format=html",
				 args->command->name, s.name);
			return -1;
		}
	}
	return 0;
}

int args_read(struct args *out, const struct command *cmd, int argc,
	      char **argv)
{
	size_t most = 0;

	/* each letter of a cluster is an option */
	for (int i = 0; i < argc; i++)
		most += strlen(argv[i]) + 1;
	*out = (struct args){ .command = cmd,
			      .operand = argv,
			      .arena = arena_new() };
	out->use = arena_array(out->arena, most, sizeof(*out->use));
	for (int i = 1; i < argc; i++) {
		const char *a = argv[i];

		if (strcmp(a, "--") == 0) {
			while (++i < argc)
				out->operand[out->noperands++] = argv[i];
			break;
		}
		if (a[0] != '-' || a[1] == '\0' || is_signed(cmd, a))
			out->operand[out->noperands++] = argv[i];
		else if (a[1] == '-' ? read_long(out, cmd, &i, argv) < 0
				     : read_short(out, cmd, &i, argv) < 0)
			return -1;
	}
	args_speak(out);
	return check_pages(out);
}

void args_speak(struct args *args)
{
	args->lang = lang_of_results(args);
}

bool args_of_project(const struct args *args, enum option_id id)
{
	for (size_t i = 0; i < args->nuses; i++)
		if (args->use[i].id == id)
			return args->use[i].line != 0;
	return false;
}

static bool has_format(const struct args *args, const char *wanted)
{
	const char *format = args->value[OPT_FORMAT];

	return format && strcmp(format, wanted) == 0;
}

bool args_html(const struct args *args)
{
	return has_format(args, "html");
}

bool args_json(const struct args *args)
{
	return has_format(args, "json");
}

void args_free(struct args *args)
{
	arena_free(args->arena);
}
