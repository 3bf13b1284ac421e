/* Writes actions as JSON. */
#include "validators/core/match/action_json.h"

#include "validators/base/buf.h"
#include "validators/base/json.h"

#include <stdlib.h>
#include <string.h>

static const char *flow_text(struct json *j, const char *p, bool key)
{
	struct buf b = { 0 };

	for (p++; *p != '"'; p++) {
		unsigned code;

		if (*p != '\\') {
			buf_putc(&b, *p);
		} else if (*++p == 'x') {
			code = (unsigned)strtoul((char[]){ p[1], p[2], 0 },
						 NULL, 16);
			buf_putc(&b, (char)code);
			p += 2;
		} else {
			buf_putc(&b, *p);
		}
	}
	(key ? json_key_str : json_str)(j, buf_str(&b));
	buf_release(&b);
	return p + 1;
}

static const char *flow_word(struct json *j, const char *p, bool key)
{
	struct str word = { p, strcspn(p, ",:]} \n") };
	int64_t n;

	if (key)
		json_key_str(j, word);
	else if (str_is(word, "true") || str_is(word, "false"))
		json_bool(j, str_is(word, "true"));
	else if (str_to_int(word, &n) == 0)
		json_int(j, n);
	else
		json_str(j, word);
	return p + word.n;
}

static const char *flow_list(struct json *j, const char *p)
{
	json_open_list(j);
	for (p++; *p != ']'; p += strspn(p, ", "))
		p = flow_to_json(j, p);
	json_close_list(j);
	return p + 1;
}

static const char *flow_map(struct json *j, const char *p)
{
	json_open_map(j);
	for (p++; *p != '}'; p += strspn(p, ", ")) {
		p = *p == '"' ? flow_text(j, p, true) : flow_word(j, p, true);
		p += strspn(p, ": ");
		p = flow_to_json(j, p);
	}
	json_close_map(j);
	return p + 1;
}

const char *flow_to_json(struct json *j, const char *p)
{
	return *p == '{'   ? flow_map(j, p)
	       : *p == '[' ? flow_list(j, p)
	       : *p == '"' ? flow_text(j, p, false)
			   : flow_word(j, p, false);
}

void action_to_json(struct json *j, const struct match *m,
		    const struct action *a)
{
	struct buf line = { 0 };

	match_put_action(m, a, &line);
	buf_putc(&line, '\0');
	flow_to_json(j, line.p);
	buf_release(&line);
}
