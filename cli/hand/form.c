/* Asks for the settings of a new match; every line has a default. */
#include "cli/hand/form.h"
#include "cli/table/opponent.h"

#include "cli/cmd.h"
#include "cli/play/keep.h"
#include "cli/play/lesson.h"
#include "cli/report/rows.h"
#include "cli/shell/out.h"
#include "cli/sim/program.h"
#include "cli/sim/decks.h"
#include "cli/screen/screen.h"
#include "cli/screen/term.h"

#include "validators/base/arena.h"
#include "validators/base/utf8.h"
#include "validators/core/game/game.h"
#include "validators/registry.h"

#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#define LABEL_COLS 14
#define SEED_MOST  999999999u

enum form_row {
	ROW_GO_ON,
	ROW_LESSON,
	ROW_GAME,
	ROW_MINE,
	ROW_OTHER,
	ROW_OPPONENT,
	ROW_SEAT,
	ROW_SEED,
	ROWS
};

static const char *const labels[ROWS] = {
	[ROW_GO_ON] = C_("form", "Go on"),
	[ROW_LESSON] = C_("form", "Lesson"),
	[ROW_GAME] = C_("form", "Game"),
	[ROW_MINE] = C_("form", "My deck"),
	[ROW_OTHER] = C_("form", "Other deck"),
	[ROW_OPPONENT] = C_("form", "Opponent"),
	[ROW_SEAT] = C_("form", "Seat"),
	[ROW_SEED] = C_("form", "Seed"),
};

static const char *const seats[] = { C_("form", "by lot"), C_("form", "first"),
				     C_("form", "second") };
#define SEATS (sizeof(seats) / sizeof(seats[0]))

struct form {
	const struct args *args;
	struct arena *arena, *frame;
	struct arena_mark fresh;
	struct decks decks;
	struct screen screen;
	const char *going; /* the unfinished match, or NULL */
	enum form_row row;
	size_t game;        /* of games */
	size_t mine, other; /* decks; SIZE_MAX: none */
	size_t opponent, nopponents, seat;
	const char *program; /* in --bots, or NULL */
	uint64_t seed;
	const char *notice;
};

/* The next deck of the game after i, legal if required; SIZE_MAX: none.  i may
 * be SIZE_MAX: then the first one. */
static size_t next_deck(const struct form *f, size_t i, int forward, bool legal)
{
	size_t n = f->decks.n, at = i;

	for (size_t k = 0; k < n; k++) {
		at = at == SIZE_MAX ? 0 : (at + (forward > 0 ? 1 : n - 1)) % n;
		if (f->decks.v[at].game == games[f->game] &&
		    (f->decks.v[at].legal || !legal))
			return at;
	}
	return SIZE_MAX;
}

/* Find a deck that the person's deck can play against. */
static void find_other(struct form *f)
{
	size_t first = f->mine, at = first;

	f->other = SIZE_MAX;
	if (first == SIZE_MAX || !f->decks.v[first].legal)
		return;
	do {
		at = next_deck(f, at, 1, true);
		if (at == SIZE_MAX)
			return;
		if (decks_meet(&f->decks, first, at)) {
			f->other = at;
			return;
		}
	} while (at != first);
}

static void choose_game(struct form *f)
{
	decks_judge(&f->decks, games[f->game]);
	f->mine = next_deck(f, SIZE_MAX, 1, true);
	find_other(f);
}

static bool has_decks(const struct form *f, size_t game)
{
	for (size_t i = 0; i < f->decks.n; i++)
		if (f->decks.v[i].game == games[game])
			return true;
	return false;
}

static bool has_row(const struct form *f, enum form_row row)
{
	const char *game = games[f->game]->id;

	return row == ROW_GO_ON ? f->going != NULL
	       : row == ROW_LESSON
		       ? access(lesson_path(f->args, f->frame, game), R_OK) == 0
		       : true;
}

/* ---- Drawing ---- */

static void put_label(struct form *f, int at, enum form_row row)
{
	bool on = f->row == row;

	if (on)
		screen_sign(&f->screen, at, 1, 0x25b6, INK_BOLD);
	screen_cut(&f->screen, at, 3, LABEL_COLS - 4,
		   str_of(tr_in(output_lang, "form", labels[row])),
		   on ? INK_BOLD : INK_PLAIN);
}

/* Put words of which one is selected: `a  [b]  c`. */
static void put_words(struct form *f, int at, const char *const *v, size_t n,
		      size_t taken)
{
	int col = LABEL_COLS, room = f->screen.cols - col - 1;
	size_t from = 0, wide = 0;

	for (size_t i = 0; i <= taken; i++)
		wide += utf8_width(str_of(v[i])) + 3;
	for (; from < taken && (int)wide > room; from++)
		wide -= utf8_width(str_of(v[from])) + 3;
	for (size_t i = from; i < n; i++) {
		const char *text = arena_printf(
			f->frame, i == taken ? "[%s]" : " %s ", v[i]);

		col += 1 + screen_put(&f->screen, at, col, f->screen.cols - col,
				      str_of(text),
				      i == taken ? INK_BOLD : INK_DIM);
	}
}

static void put_deck(struct form *f, int at, int col, size_t i, bool on)
{
	const struct deck_found *d = &f->decks.v[i];
	struct screen *s = &f->screen;
	unsigned ink = on ? INK_ASKED : INK_PLAIN;
	int cols = s->cols;

	if (on)
		screen_fill(s, at, col, cols - col - 1, ' ', ink);
	screen_cut(s, at, col, 26, d->name, ink);
	screen_cut(s, at, col + 27, 7, d->side, on ? ink : INK_DIM);
	screen_right(
		s, at, col + 34, 5,
		str_of(arena_printf(f->frame, "%lld", (long long)d->cards)),
		ink);
	if (d->legal)
		screen_put(s, at, col + 41, cols - col - 42,
			   str_of(arena_printf(f->frame, _("legal in %s"),
					       d->format)),
			   on ? ink : INK_GAIN);
	else
		screen_cut(s, at, col + 41, cols - col - 42,
			   str_of(d->why ? d->why : ""), on ? ink : INK_LOSS);
}

static const char **all_titles(struct form *f)
{
	const char **v = arena_array(f->frame, ngames, sizeof(*v));

	for (size_t i = 0; i < ngames; i++)
		v[i] = row_game(output_lang, games[i]);
	return v;
}

static const char **all_words(struct form *f, const char *const *from, size_t n)
{
	const char **v = arena_array(f->frame, n, sizeof(*v));

	for (size_t i = 0; i < n; i++)
		v[i] = tr_in(output_lang, "form", from[i]);
	return v;
}

static void put_opponents(struct form *f, int at)
{
	const char **v = arena_array(f->frame, OPPONENTS, sizeof(*v));

	for (size_t i = 0; i < f->nopponents; i++)
		v[i] = tr_in(output_lang, "form", opponents[i].name);
	put_words(f, at, v, f->nopponents, f->opponent);
}

static void put_deck_row(struct form *f, int at, size_t deck)
{
	if (deck != SIZE_MAX)
		put_deck(f, at, LABEL_COLS, deck, false);
	else
		screen_put(&f->screen, at, LABEL_COLS,
			   f->screen.cols - LABEL_COLS,
			   str_of(_("no legal deck is here")), INK_LOSS);
}

static void put_seat(struct form *f, int at)
{
	const char *first = games[f->game]->referee->first;

	if (first)
		screen_cut(&f->screen, at, LABEL_COLS,
			   f->screen.cols - LABEL_COLS - 1, str_of(_(first)),
			   INK_DIM);
	else
		put_words(f, at, all_words(f, seats, SEATS), SEATS, f->seat);
}

/* Put a border with words in it. */
static void put_border(struct form *f, int at, const char *words)
{
	struct screen *s = &f->screen;

	screen_fill(s, at, 0, s->cols, 0x2500, INK_DIM);
	screen_put(s, at, 3, s->cols - 4,
		   str_of(arena_printf(f->frame, " %s ", words)), INK_DIM);
}

/* Describe the opponents. */
static void put_about(struct form *f, int at)
{
	put_border(f, at, _("who plays against you"));
	for (size_t i = 0; i < f->nopponents; i++) {
		int row = at + 1 + (int)i;
		unsigned ink = i == f->opponent ? INK_BOLD : INK_PLAIN;

		screen_cut(
			&f->screen, row, 3, LABEL_COLS + 2,
			str_of(tr_in(output_lang, "form", opponents[i].name)),
			ink);
		screen_cut(&f->screen, row, LABEL_COLS + 6,
			   f->screen.cols - LABEL_COLS - 7,
			   str_of(_(opponents[i].about)), INK_DIM);
	}
}

/* Say what to do if no list of the game was found. */
static void put_missing(struct form *f, struct area at)
{
	const char *text = _(
		"No deck list of this game was found: there is none in this "
		"folder or in its folder \"decks\", and the shipped ones lie "
		"neither beside the database nor where koloda is installed. "
		"Start koloda in a folder with lists, or name two: koloda play "
		"MINE.deck YOURS.deck");

	at.row += 1 + screen_wrap(&f->screen, at, 0, str_of(text), INK_PLAIN);
	if (has_row(f, ROW_LESSON))
		screen_wrap(&f->screen, at, 0,
			    str_of(_("The lesson brings its own decks.")),
			    INK_PLAIN);
}

/* Put the possible decks of the line under the cursor. */
static void put_list(struct form *f, int at, int rows)
{
	size_t taken = f->row == ROW_OTHER ? f->other : f->mine;
	int n = 0, before = 0, shown = 0;

	put_border(f, at, _("decks in this folder and shipped ones"));
	if (!has_decks(f, f->game))
		put_missing(f, (struct area){ at + 1, 3, rows - 1,
					      f->screen.cols - 6 });
	for (size_t i = 0; i < f->decks.n; i++) {
		if (f->decks.v[i].game != games[f->game])
			continue;
		before += taken != SIZE_MAX && i < taken;
		n++;
	}
	int from = before < rows / 2 || n < rows ? 0 : before - rows / 2;

	n = 0;
	for (size_t i = 0; i < f->decks.n && shown < rows - 1; i++)
		if (f->decks.v[i].game == games[f->game] && n++ >= from)
			put_deck(f, at + ++shown, 3, i,
				 i == taken && (f->row == ROW_MINE ||
						f->row == ROW_OTHER));
}

static void draw(struct form *f)
{
	int rows, cols, at = 2;

	term_size(&rows, &cols);
	arena_reset(f->frame, f->fresh);
	screen_init(&f->screen, f->frame, rows, cols);
	screen_fill(&f->screen, 0, 0, cols, ' ', INK_TITLE);
	screen_put(&f->screen, 0, 1, cols - 2,
		   str_of(arena_printf(f->frame, "koloda \u2502 %s",
				       _("a new match"))),
		   INK_TITLE);
	for (enum form_row r = ROW_GO_ON; r < ROWS; r++) {
		if (!has_row(f, r))
			continue;
		put_label(f, at, r);
		switch (r) {
		case ROW_GO_ON:
			screen_cut(&f->screen, at, LABEL_COLS,
				   cols - LABEL_COLS, str_of(f->going),
				   INK_PLAIN);
			break;
		case ROW_LESSON:
			screen_cut(
				&f->screen, at, LABEL_COLS, cols - LABEL_COLS,
				str_of(arena_printf(
					f->frame,
					_("%s: a guided first match of ten "
					  "minutes"),
					row_game(output_lang, games[f->game]))),
				INK_PLAIN);
			break;
		case ROW_GAME:
			put_words(f, at, all_titles(f), ngames, f->game);
			break;
		case ROW_MINE:
			put_deck_row(f, at, f->mine);
			break;
		case ROW_OTHER:
			put_deck_row(f, at, f->other);
			break;
		case ROW_OPPONENT:
			put_opponents(f, at);
			break;
		case ROW_SEAT:
			put_seat(f, at);
			break;
		default:
			screen_put(&f->screen, at, LABEL_COLS, 20,
				   str_of(arena_printf(
					   f->frame, "%llu",
					   (unsigned long long)f->seed)),
				   INK_PLAIN);
			screen_cut(&f->screen, at, LABEL_COLS + 12,
				   cols - LABEL_COLS - 13,
				   str_of(_("the same one gives the same "
					    "shuffles and dice again")),
				   INK_DIM);
		}
		at++;
	}
	if (f->row == ROW_OPPONENT)
		put_about(f, at + 1);
	else
		put_list(f, at + 1, rows - at - 2);
	screen_cut(
		&f->screen, rows - 1, 1, cols - 2,
		str_of(f->notice ? f->notice
				 : _("Enter begins, up and down choose a line, "
				     "left and right its value, q leaves")),
		f->notice ? INK_LOSS : INK_DIM);
	term_show(&f->screen);
}

/* ---- Keys ---- */

static void change_game(struct form *f, int by)
{
	f->game = (f->game + (by > 0 ? 1 : ngames - 1)) % ngames;
	choose_game(f);
	if (!has_row(f, f->row))
		f->row = ROW_GAME;
}

/* Another deck than this one; SIZE_MAX: there is none, which is reported. */
static size_t other_deck(struct form *f, size_t i, int by)
{
	i = next_deck(f, i, by, false);
	if (i == SIZE_MAX)
		f->notice = _("Two legal decks of this game are needed.");
	return i;
}

static void change(struct form *f, int by)
{
	size_t up = by > 0;

	switch (f->row) {
	case ROW_LESSON:
	case ROW_GAME:
		change_game(f, by);
		break;
	case ROW_MINE:
		f->mine = other_deck(f, f->mine, by);
		find_other(f);
		break;
	case ROW_OTHER:
		f->other = other_deck(f, f->other, by);
		break;
	case ROW_OPPONENT:
		f->opponent = (f->opponent + (up ? 1 : f->nopponents - 1)) %
			      f->nopponents;
		break;
	case ROW_SEAT:
		f->seat = (f->seat + (up ? 1 : SEATS - 1)) % SEATS;
		break;
	case ROW_SEED:
		f->seed = up ? f->seed + 1 : f->seed ? f->seed - 1 : 0;
		break;
	default:
		break;
	}
}

static void move_line(struct form *f, int by)
{
	do
		f->row = (enum form_row)((f->row + (by > 0 ? 1 : ROWS - 1)) %
					 ROWS);
	while (!has_row(f, f->row));
}

/* True if the match can begin; otherwise the reason is shown. */
static bool is_ready(struct form *f)
{
	const struct deck_found *v = f->decks.v;
	size_t two[] = { f->mine, f->other };

	if (f->row == ROW_GO_ON || f->row == ROW_LESSON)
		return true;
	for (size_t i = 0; i < 2; i++) {
		if (two[i] == SIZE_MAX) {
			f->notice = _("Two legal decks of this game are "
				      "needed.");
			return false;
		}
		if (!v[two[i]].legal) {
			f->notice = arena_printf(
				f->arena,
				_("This deck is illegal; \"koloda fix %s\" "
				  "proposes what to change."),
				v[two[i]].path);
			return false;
		}
	}
	if (!decks_meet(&f->decks, f->mine, f->other)) {
		f->notice = _("The rules do not let these two decks meet.");
		return false;
	}
	return true;
}

static void type_digit(struct form *f, uint32_t sign)
{
	uint64_t seed = f->seed * 10 + (sign - '0');

	f->row = ROW_SEED;
	if (seed <= SEED_MOST)
		f->seed = seed;
}

enum step { STEP_ASK, STEP_BEGIN, STEP_LEAVE };

static enum step hear_form_key(struct form *f, struct key k)
{
	if (k.kind != KEY_IS_NOTHING && k.kind != KEY_IS_RESIZE)
		f->notice = NULL;
	switch (k.kind) {
	case KEY_IS_UP:
		move_line(f, -1);
		break;
	case KEY_IS_DOWN:
	case KEY_IS_TAB:
		move_line(f, 1);
		break;
	case KEY_IS_LEFT:
		change(f, -1);
		break;
	case KEY_IS_RIGHT:
		change(f, 1);
		break;
	case KEY_IS_ENTER:
		return is_ready(f) ? STEP_BEGIN : STEP_ASK;
	case KEY_IS_BACK:
		if (f->row == ROW_SEED)
			f->seed /= 10;
		break;
	case KEY_IS_SIGN:
		if (k.sign >= '0' && k.sign <= '9')
			type_digit(f, k.sign);
		else if (key_command(k) == 'q')
			return STEP_LEAVE;
		break;
	case KEY_IS_LOST:
		return STEP_LEAVE;
	default:
		break;
	}
	return STEP_ASK;
}

static void begin_form(struct form *f)
{
	const struct args *args = f->args;
	uint32_t drawn = 1;
	int64_t seed;

	if (args->value[OPT_SEED] &&
	    str_to_int(str_of(args->value[OPT_SEED]), &seed) == 0)
		f->seed = (uint64_t)seed;
	else if (getrandom(&drawn, sizeof(drawn), 0) == sizeof(drawn))
		f->seed = drawn % 1000000;
	f->program = program_named(args);
	f->nopponents = f->program ? OPPONENTS : OPPONENTS - 1;
	f->opponent = f->program ? OPPONENTS - 1 : 1;
	for (size_t i = ngames; i-- > 0;)
		if (has_decks(f, i))
			f->game = i;
	choose_game(f);
	f->row = f->going ? ROW_GO_ON
		 : keep_played(args, games[f->game]->id) ||
				 !has_row(f, ROW_LESSON)
			 ? ROW_GAME
			 : ROW_LESSON;
}

static void tell_wish(const struct form *f, struct form_wish *out)
{
	bool lot = f->seat == 0;

	*out = (struct form_wish){ .go_on = f->row == ROW_GO_ON };
	if (f->row == ROW_LESSON)
		out->lesson = games[f->game]->id;
	if (out->go_on || out->lesson)
		return;
	out->deck[0] = f->decks.v[f->mine].path;
	out->deck[1] = f->decks.v[f->other].path;
	out->bots = f->opponent == OPPONENTS - 1 ? f->program
						 : opponents[f->opponent].bots;
	out->second = lot ? f->seed % 2 : f->seat == 2;
	out->seed = arena_printf(f->arena, "%llu", (unsigned long long)f->seed);
}

bool form_ask(struct host *host, const struct args *args, const char *going,
	      struct arena *a, struct form_wish *out)
{
	struct form f = {
		.args = args, .arena = a, .frame = arena_new(), .going = going
	};
	enum step step;

	f.fresh = arena_mark(f.frame);
	decks_find(&f.decks, a, host, args);
	begin_form(&f);
	do {
		draw(&f);
		step = hear_form_key(&f, term_key(-1));
	} while (step == STEP_ASK);
	if (step == STEP_BEGIN)
		tell_wish(&f, out);
	arena_free(f.frame);
	return step == STEP_BEGIN;
}
