/* Which cards and abilities the events of a match name. */
#include "tests/soak/soak.h"
#include "validators/core/game/card.h"
#include "validators/core/game/game.h"

#include <stdio.h>
#include <string.h>

/* The card of a name such as alpha/stk-loner#2, or -1. */
static int32_t card_of(const struct card_set *set, struct str name)
{
	for (size_t i = name.n; i-- > 0;)
		if (name.p[i] == '/') {
			name = (struct str){ name.p + i + 1, name.n - i - 1 };
			break;
		}
	const char *hash = name.n ? memchr(name.p, '#', name.n) : NULL;
	if (hash)
		name.n = (size_t)(hash - name.p);
	return card_set_find(set, name);
}

/* The next text in quotes of a line of JSON; false at its end.  Names of cards
 * and abilities need no escapes. */
static bool next_text(struct str *line, struct str *out)
{
	const char *end, *p = memchr(line->p, '"', line->n);

	if (p == NULL)
		return false;
	size_t skip = (size_t)(p + 1 - line->p);
	*line = (struct str){ line->p + skip, line->n - skip };
	end = line->p;
	while (end < line->p + line->n && *end != '"')
		end += *end == '\\' ? 2 : 1;
	if (end >= line->p + line->n)
		return false;
	*out = (struct str){ line->p, (size_t)(end - line->p) };
	*line = (struct str){ end + 1, line->n - out->n - 1 };
	return true;
}

static unsigned event_of(const struct referee *r, struct str name)
{
	for (unsigned i = 0; i < r->nevents; i++)
		if (str_is(name, r->events[i].name))
			return i;
	return 0;
}

/* The text or number behind `"ability"`, or nothing. */
static struct str ability_of(struct str line)
{
	size_t k = 0;

	if (line.n < 2 || line.p[0] != ':')
		return STR("");
	line = (struct str){ line.p + 1, line.n - 1 };
	if (line.p[0] == '"')
		line = (struct str){ line.p + 1, line.n - 1 };
	while (k < line.n && !strchr("\",}]", line.p[k]))
		k++;
	return (struct str){ line.p, k };
}

/* Note that an event was about an ability of a card. */
static void note_ability(struct soak *s, int32_t card, struct str ability,
			 unsigned event)
{
	const struct match *m = &s->sim.match;
	char text[256];
	int n;

	if (ability.n == 0 || str_is(ability, "null"))
		return;
	n = snprintf(text, sizeof(text), "%.*s %.*s %s",
		     STR_ARG(m->cards->v[card].id), STR_ARG(ability),
		     m->referee->events[event].name);
	soak_demand(s, n > 0 && (size_t)n < sizeof(text), "a long name");
	intern_add(s->seen.ability, (struct str){ text, (size_t)n });
}

/* One event: {"v":1,"n":12,"event":"NAME",...} */
static void listen(struct soak *s, struct str line)
{
	const struct match *m = &s->sim.match;
	struct str text;
	int32_t card = -1;
	unsigned event = 0;
	bool value = false;

	while (next_text(&line, &text)) {
		int32_t c;

		if (value) {
			event = event_of(m->referee, text);
			value = false;
		} else if (str_is(text, "event")) {
			value = true;
		} else if (str_is(text, "ability") && card >= 0) {
			note_ability(s, card, ability_of(line), event);
		} else if ((c = card_of(m->cards, text)) >= 0) {
			s->seen.card[(size_t)c * m->referee->nevents + event]++;
			card = card < 0 ? c : card;
		}
	}
}

void soak_listen(struct soak *s)
{
	struct str rest = buf_str(&s->events);

	while (rest.n > 0) {
		const char *nl = memchr(rest.p, '\n', rest.n);
		size_t n = nl ? (size_t)(nl - rest.p) : rest.n;

		soak_demand(s,
			    n > 2 && rest.p[0] == '{' && rest.p[n - 1] == '}',
			    "an event is not a line of JSON");
		listen(s, (struct str){ rest.p, n });
		n += nl != NULL;
		rest = (struct str){ rest.p + n, rest.n - n };
	}
}
