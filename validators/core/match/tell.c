/* Writes events with the fields of a form. */
#include "validators/core/match/transcript_internal.h"

#include "validators/base/form.h"

#include <assert.h>
#include <stdarg.h>

static void tell_number(struct transcript *t, const struct form_word *f, int n)
{
	if (n || !f->optional)
		event_field(t, f->key, f->size == 'h' ? TOKEN_BOOL : TOKEN_INT)
			->i = n;
}

static void tell_text(struct transcript *t, const struct form_word *f,
		      struct str s)
{
	if (s.p || !f->optional)
		event_field(t, f->key, s.p ? TOKEN_TEXT : TOKEN_NULL)->s = s;
}

/* Begin an event, if events of its type are reported. */
static bool begin_event(const struct match *m, unsigned type, uint16_t clause)
{
	struct transcript *t = m->out;

	if (t == NULL)
		return false;
	event_begin(t, type, clause);
	t->hears = t->drawn && type + 1 == m->referee->drawn;
	return !t->drawn || t->hears;
}

static void tell_card(const struct match *m, const struct form_word *f,
		      int card)
{
	uint32_t seats = UINT32_MAX;
	struct str name = { 0 };

	if (m->out->drawn) {
		if (card >= 0 && m->out->hears)
			m->out->drawn(m->out->ctx, m, m->out->drawer, card);
		return;
	}
	if (card >= 0)
		name = m->referee->card_name(m, card, f->brief, &seats);
	if (seats != UINT32_MAX)
		event_for(m->out, seats);
	tell_text(m->out, f, name);
}

static void tell_seat(const struct match *m, const struct form_word *f,
		      unsigned seat)
{
	m->out->drawer = seat;
	tell_text(m->out, f, str_of(seat == NOBODY ? NULL : m->seat[seat].id));
}

static void tell_fields(const struct match *m, const char *form, va_list ap)
{
	struct transcript *t = m->out;
	uint32_t seats = UINT32_MAX;
	struct form_word f;
	struct str s;

	while ((form = form_next(form, &f)) != NULL) {
		if (seats != UINT32_MAX)
			event_for(t, seats);
		switch (f.letter) {
		case 'x':
			event_for(t, va_arg(ap, unsigned));
			break;
		case 'X':
			seats = va_arg(ap, unsigned);
			break;
		case 'c':
			tell_card(m, &f, va_arg(ap, int));
			break;
		case 'u':
			tell_seat(m, &f, va_arg(ap, unsigned));
			break;
		case 's':
			s.n = f.sliced ? (size_t)va_arg(ap, int) : SIZE_MAX;
			s.p = va_arg(ap, const char *);
			tell_text(t, &f, f.sliced ? s : str_of(s.p));
			break;
		case '~':
			tell_text(t, &f, (struct str){ 0 });
			break;
		case '[':
		case '{':
			event_open(t, f.key,
				   f.letter == '[' ? TOKEN_LIST : TOKEN_MAP);
			break;
		case ']':
		case '}':
			event_close(t);
			break;
		default:
			assert(f.letter == 'd' && (!f.size || f.size == 'h'));
			tell_number(t, &f, va_arg(ap, int));
		}
	}
}

bool match_tell_open(const struct match *m, unsigned type, uint16_t clause,
		     const char *form, ...)
{
	va_list ap;

	if (!begin_event(m, type, clause))
		return false;
	va_start(ap, form);
	tell_fields(m, form, ap);
	va_end(ap);
	return true;
}

void match_tell(const struct match *m, unsigned type, uint16_t clause,
		const char *form, ...)
{
	va_list ap;

	if (!begin_event(m, type, clause))
		return;
	va_start(ap, form);
	tell_fields(m, form, ap);
	va_end(ap);
	event_end(m->out);
}

const struct lang *match_tongue(const struct match *m)
{
	return m->out && m->out->form == TRANSCRIPT_TEXT ? m->out->lang : NULL;
}

void match_tell_bare(const struct match *m, unsigned type, uint16_t clause)
{
	if (!begin_event(m, type, clause))
		return;
	event_end(m->out);
}

void match_tell_more(const struct match *m, const char *form, ...)
{
	va_list ap;

	va_start(ap, form);
	tell_fields(m, form, ap);
	va_end(ap);
}
