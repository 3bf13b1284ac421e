/* Shows screens with ncurses and reads keys; restores the terminal at
 * the end. */
#define NCURSES_WIDECHAR 1
#include "cli/screen/term.h"

#include "cli/shell/modes.h"
#include "cli/shell/out.h"

#include "validators/base/arena.h"
#include "validators/base/lang.h"
#include "validators/base/utf8.h"

#include <curses.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>
#include <wchar.h>

#undef key_command /* that of key.h is used, not of <term.h> */

/* Timeout for further bytes of a key. */
#define ESCAPE_MS 25

/* The appearance of an ink: with 256 colours, with 8, without colours. */
struct paint {
	short rich, plain;
	attr_t attr256, attr8, attr0;
};

static const struct paint paints[INKS] = {
	[INK_PLAIN] = { -1, -1, 0, 0, 0 },
	[INK_MINE] = { 81, COLOR_CYAN, 0, 0, 0 },
	[INK_THEIRS] = { 215, COLOR_YELLOW, 0, 0, 0 },
	[INK_SPENT] = { 245, -1, 0, A_DIM, 0 },
	[INK_LOSS] = { 203, COLOR_RED, 0, 0, 0 },
	[INK_GAIN] = { 114, COLOR_GREEN, 0, 0, 0 },
	[INK_CHANCE] = { 183, COLOR_MAGENTA, 0, 0, 0 },
	[INK_ASKED] = { 81, -1, A_REVERSE, A_REVERSE, A_REVERSE },
	[INK_DIM] = { 245, -1, 0, A_DIM, 0 },
	[INK_TITLE] = { -1, -1, A_REVERSE, A_REVERSE, A_REVERSE },
};

/* Replacements of characters that the terminal does not have. */
static const struct {
	const char *signs;
	const char *instead;
} fallback[] = {
	{ "▲", "^" },  { "▼", "v" },  { "▶", ">" },      { "◀", "<" },
	{ "♦", "*" },  { "•", "o" },  { "■", "#" },      { "█", "#" },
	{ "▒", "%" },  { "░", ":" },  { "←", "<" },      { "↑", "^" },
	{ "→", ">" },  { "↓", "v" },  { "−", "-" },      { "–", "-" },
	{ "≤", "<" },  { "≥", ">" },  { "…", "." },      { "«", "\"" },
	{ "»", "\"" }, { "“", "\"" }, { "”", "\"" },     { "—", "-" },
	{ "±", "~" },  { "─", "-" },  { "│", "|" },      { "═", "=" },
	{ "║", "|" },  { "×", "x" },  { "·", "." },      { "’", "'" },
	{ "№", "N" },  { "°", "o" },  { "\u00a0", " " },
};

static SCREEN *terminal; /* NULL: not open */
static unsigned colors;  /* 256, 8 or 0 */
static bool only_ascii;
static FILE *out, *in;

static void add_goodbye(struct buf *b, const char *capability)
{
	const char *s = tigetstr(capability);

	if (s && s != (const char *)-1 && b->n + strlen(s) <= MODES_GOODBYE)
		buf_puts(b, s);
}

/* Sequences that restore the terminal after a signal. */
static void watch_signals(void)
{
	struct buf b = { 0 };

	add_goodbye(&b, "sgr0");
	add_goodbye(&b, "op");
	add_goodbye(&b, "rmkx");
	add_goodbye(&b, "cnorm");
	add_goodbye(&b, "rmcup");
	modes_guard(buf_str(&b));
	buf_release(&b);
}

/* Choose colours that the terminal has and the person wants. */
static void choose_colors(bool wanted)
{
	colors = 0;
	if (!wanted || !has_colors() || start_color() == ERR ||
	    use_default_colors() == ERR)
		return;
	colors = COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
	for (short i = 1; colors && i < INKS; i++)
		init_pair(i, colors == 256 ? paints[i].rich : paints[i].plain,
			  -1);
}

/* Open separate files, so that ncurses does not share our output buffer. */
static bool open_files(void)
{
	int fd = dup(STDOUT_FILENO), from = dup(STDIN_FILENO);

	out = fd < 0 ? NULL : fdopen(fd, "w");
	in = from < 0 ? NULL : fdopen(from, "r");
	return out && in;
}

static void close_files(void)
{
	if (out)
		fclose(out);
	if (in)
		fclose(in);
	out = in = NULL;
}

static const char builtin[] =
#include "cli/screen/terminal.txt.inc"
	;

/* Use the terminal's description, or, if the system has none at all, one that
 * suits nearly all terminals. */
static SCREEN *begin_terminal(void)
{
	const char *type = getenv("TERM");
	SCREEN *s;

	if (!type || !*type || strcmp(type, "dumb") == 0)
		return NULL;
	s = newterm(type, out, in);
	if (s ||
	    !(strncmp(type, "xterm", 5) == 0 ||
	      strncmp(type, "screen", 6) == 0 ||
	      strncmp(type, "tmux", 4) == 0 || strncmp(type, "linux", 5) == 0 ||
	      strncmp(type, "rxvt", 4) == 0))
		return s;
	setenv("TERMINFO", builtin, 1);
	s = newterm("screen-256color", out, in);
	unsetenv("TERMINFO");
	return s;
}

static bool is_able(void)
{
	const char *place = tigetstr("cup"), *clear = tigetstr("clear");

	return place && place != (const char *)-1 && clear &&
	       clear != (const char *)-1;
}

bool term_size(int *rows, int *cols)
{
	*rows = LINES;
	*cols = COLS;
	return LINES >= TERM_ROWS && COLS >= TERM_COLS;
}

static void set_modes(void)
{
	cbreak();
	noecho();
	nonl();
	keypad(stdscr, TRUE);
	meta(stdscr, TRUE);
	set_escdelay(ESCAPE_MS);
	curs_set(0);
	leaveok(stdscr, TRUE);
}

const char *term_open(struct term_look look)
{
	int rows, cols;

	if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
		return N_("standard input and output are not a terminal");
	modes_letters(look.words);
	only_ascii = look.ascii;
	modes_take();
	terminal = open_files() ? begin_terminal() : NULL;
	if (!terminal || !is_able()) {
		if (terminal)
			term_close();
		close_files();
		return N_("this terminal cannot place its cursor");
	}
	if (!term_size(&rows, &cols)) {
		term_close();
		return N_("the terminal is smaller than 80 columns and 24 "
			  "rows");
	}
	set_modes();
	choose_colors(look.color);
	watch_signals();
	return NULL;
}

void term_close(void)
{
	if (!terminal)
		return;
	curs_set(1);
	endwin();
	delscreen(terminal);
	terminal = NULL;
	close_files();
	modes_give();
}

/* True if the locale can encode the character. */
static bool can_write(wchar_t sign)
{
	char bytes[MB_LEN_MAX];
	mbstate_t state = { 0 };

	return wcrtomb(bytes, sign, &state) != (size_t)-1;
}

static wchar_t plain_sign(uint32_t sign)
{
	char bytes[5] = { 0 };

	utf8_encode(sign, bytes);
	for (size_t i = 0; i < sizeof(fallback) / sizeof(fallback[0]); i++)
		if (strcmp(fallback[i].signs, bytes) == 0)
			return fallback[i].instead[0];
	if (sign >= 0x2500 && sign < 0x2580)
		return '+';
	return can_write((wchar_t)sign) ? (wchar_t)sign : '?';
}

static wchar_t shown_sign(uint32_t sign)
{
	if (sign < 0x80)
		return (wchar_t)sign;
	return only_ascii || !can_write((wchar_t)sign) ? plain_sign(sign)
						       : (wchar_t)sign;
}

static void show_cell(int row, int col, const struct screen_cell *c)
{
	unsigned ink = c->ink & ~INK_BOLD;
	const struct paint *p = &paints[ink];
	attr_t attr = colors == 256 ? p->attr256 : colors ? p->attr8 : p->attr0;
	wchar_t text[2] = { shown_sign(c->sign), 0 };
	cchar_t cell;

	if (c->ink & INK_BOLD)
		attr |= A_BOLD;
	setcchar(&cell, text, attr, colors ? (short)ink : 0, NULL);
	mvadd_wch(row, col, &cell);
}

static void show_cells(const struct screen *s)
{
	for (int row = 0; row < s->rows; row++)
		for (int col = 0; col < s->cols; col++) {
			const struct screen_cell *c =
				&s->cell[row * s->cols + col];

			if (c->sign)
				show_cell(row, col, c);
		}
	refresh();
}

/* Show a message on a terminal that is too small. */
static void show_small(int rows, int cols)
{
	struct arena *a = arena_new();
	struct screen s;

	screen_init(&s, a, rows, cols);
	screen_wrap(&s, (struct area){ 0, 0, rows, cols }, 0,
		    str_of(_("The terminal is smaller than 80 columns and 24 "
			     "rows: make it larger, or leave with q.")),
		    INK_PLAIN);
	show_cells(&s);
	arena_free(a);
}

void term_show(const struct screen *s)
{
	int rows, cols;

	if (term_size(&rows, &cols))
		show_cells(s);
	else
		show_small(rows, cols);
}

static const struct {
	int code;
	enum key_kind kind;
} codes[] = {
	{ KEY_UP, KEY_IS_UP },         { KEY_DOWN, KEY_IS_DOWN },
	{ KEY_LEFT, KEY_IS_LEFT },     { KEY_RIGHT, KEY_IS_RIGHT },
	{ KEY_PPAGE, KEY_IS_PAGE_UP }, { KEY_NPAGE, KEY_IS_PAGE_DOWN },
	{ KEY_HOME, KEY_IS_HOME },     { KEY_END, KEY_IS_END },
	{ KEY_ENTER, KEY_IS_ENTER },   { KEY_BACKSPACE, KEY_IS_BACK },
	{ KEY_RESIZE, KEY_IS_RESIZE },
};

static const struct {
	int sign;
	enum key_kind kind;
} signs[] = {
	{ '\r', KEY_IS_ENTER }, { '\n', KEY_IS_ENTER }, { 27, KEY_IS_ESCAPE },
	{ '\t', KEY_IS_TAB },   { 8, KEY_IS_BACK },     { 127, KEY_IS_BACK },
};

static struct key code_key(int code)
{
	for (size_t i = 0; i < sizeof(codes) / sizeof(codes[0]); i++)
		if (codes[i].code == code)
			return (struct key){ codes[i].kind, 0 };
	return (struct key){ KEY_IS_NOTHING, 0 };
}

/* Read the remaining bytes of a UTF-8 character, which arrive at once; invalid
 * bytes, such as letters of another encoding, are ignored. */
static struct key wide_key(int first)
{
	char bytes[4] = { (char)first };
	int n = 1, len = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;

	timeout(ESCAPE_MS);
	for (int c; n < len && (c = getch()) != ERR; n++) {
		if (c < 0x80 || c >= 0xc0) {
			ungetch(c);
			break;
		}
		bytes[n] = (char)c;
	}
	uint32_t sign = utf8_decode(bytes, bytes + n, &len);
	return (struct key){ sign == UTF8_BAD ? KEY_IS_NOTHING : KEY_IS_SIGN,
			     sign };
}

static struct key sign_key(int sign)
{
	for (size_t i = 0; i < sizeof(signs) / sizeof(signs[0]); i++)
		if (signs[i].sign == sign)
			return (struct key){ signs[i].kind, 0 };
	if (sign < ' ')
		return (struct key){ KEY_IS_NOTHING, 0 };
	return sign < 0x80 ? (struct key){ KEY_IS_SIGN, (uint32_t)sign }
			   : wide_key(sign);
}

/* No input: a timeout, or the terminal is gone.  It counts as gone for a
 * background process, too, that nobody can bring to the foreground. */
static struct key no_key(void)
{
	struct termios now;

	if (errno == EIO || tcgetattr(STDIN_FILENO, &now) < 0)
		return (struct key){ KEY_IS_LOST, 0 };
	return (struct key){ KEY_IS_NOTHING, 0 };
}

static struct key read_key(int milliseconds)
{
	timeout(milliseconds);
	errno = 0;
	/* get_wch blocks on invalid input and everything after it */
	int c = getch();

	if (c == ERR)
		return no_key();
	return c < KEY_MIN ? sign_key(c) : code_key(c);
}

/* Ignore keys while the table is not visible. */
static struct key small_key(struct key k)
{
	if (k.kind == KEY_IS_LOST || k.kind == KEY_IS_RESIZE)
		return k;
	return (struct key){ key_command(k) == 'q' ? KEY_IS_LOST
						   : KEY_IS_NOTHING,
			     0 };
}

struct key term_key(int milliseconds)
{
	struct key k = read_key(milliseconds);
	int rows, cols;

	if (k.kind == KEY_IS_RESIZE)
		clearok(stdscr, TRUE);
	return term_size(&rows, &cols) ? k : small_key(k);
}

void term_beep(void)
{
	beep();
}
