/* Parses forms. */
#include "validators/base/form.h"

#include <assert.h>

const char *form_next(const char *form, struct form_word *out)
{
	while (*form == ' ')
		form++;
	size_t n = *form && strchr("[{", *form) ? 0 : strcspn(form, ":%]}~");

	*out = (struct form_word){ .letter = '\0' };
	if (*form == '\0')
		return NULL;
	if (form[n] == ':') {
		out->key = (struct str){ form, n };
		n++;
	}
	if (form[n] == '%') {
		n++;
		out->brief = form[n] == '-';
		out->sliced = form[n] == '.';
		n += strspn(form + n, "-.*");
		out->size = strchr("hlz", form[n]) ? form[n] : '\0';
		n += strspn(form + n, "hlz");
	}
	out->letter = form[n++];
	assert(out->letter && "a key has a value");
	out->optional = form[n] == '?';
	n += out->optional;
	return form + n;
}
