/* Computes with integers of up to 4096 bits. */
#include "validators/core/stats/big.h"

#include "validators/base/arena.h"

#include <assert.h>

static void push_limb(struct big *a, uint32_t limb)
{
	if (limb == 0)
		return;
	assert(a->n < BIG_LIMBS);
	a->v[a->n++] = limb;
}

static void trim(struct big *a)
{
	while (a->n && a->v[a->n - 1] == 0)
		a->n--;
}

void big_set(struct big *out, uint64_t n)
{
	out->n = 2;
	out->v[0] = (uint32_t)n;
	out->v[1] = (uint32_t)(n >> 32);
	trim(out);
}

int big_cmp(const struct big *a, const struct big *b)
{
	if (a->n != b->n)
		return a->n < b->n ? -1 : 1;
	for (size_t i = a->n; i-- > 0;)
		if (a->v[i] != b->v[i])
			return a->v[i] < b->v[i] ? -1 : 1;
	return 0;
}

void big_add(struct big *a, const struct big *b)
{
	uint64_t carry = 0;

	while (a->n < b->n)
		a->v[a->n++] = 0;
	for (size_t i = 0; i < a->n; i++) {
		carry += (uint64_t)a->v[i] + (i < b->n ? b->v[i] : 0);
		a->v[i] = (uint32_t)carry;
		carry >>= 32;
	}
	push_limb(a, (uint32_t)carry);
}

void big_sub(struct big *a, const struct big *b)
{
	int64_t borrow = 0;

	assert(big_cmp(a, b) >= 0);
	for (size_t i = 0; i < a->n; i++) {
		borrow += (int64_t)a->v[i] - (i < b->n ? b->v[i] : 0);
		a->v[i] = (uint32_t)borrow;
		borrow = borrow < 0 ? -1 : 0;
	}
	trim(a);
}

void big_mul(struct big *out, const struct big *a, const struct big *b)
{
	assert(a->n + b->n <= BIG_LIMBS);
	out->n = a->n + b->n;
	memset(out->v, 0, out->n * sizeof(*out->v));
	for (size_t i = 0; i < a->n; i++) {
		uint64_t carry = 0;

		for (size_t k = 0; k < b->n; k++) {
			carry += (uint64_t)a->v[i] * b->v[k] + out->v[i + k];
			out->v[i + k] = (uint32_t)carry;
			carry >>= 32;
		}
		out->v[i + b->n] = (uint32_t)carry;
	}
	trim(out);
}

void big_scale(struct big *a, uint64_t by)
{
	struct big factor, copy = *a;

	big_set(&factor, by);
	big_mul(a, &copy, &factor);
}

uint32_t big_divide(struct big *a, uint32_t by)
{
	uint64_t rest = 0;

	assert(by > 0);
	for (size_t i = a->n; i-- > 0;) {
		rest = rest << 32 | a->v[i];
		a->v[i] = (uint32_t)(rest / by);
		rest %= by;
	}
	trim(a);
	return (uint32_t)rest;
}

const char *big_text(struct arena *a, const struct big *n)
{
	/* 32 bits have less than ten digits */
	size_t cap = n->n * 10 + 2, at = cap - 1;
	char *text = arena_alloc(a, cap);
	struct big rest = *n;

	do
		text[--at] = (char)('0' + big_divide(&rest, 10));
	while (rest.n);
	return text + at;
}

int64_t big_ratio(const struct big *part, const struct big *whole,
		  unsigned digits)
{
	struct big rest = *part, step;
	int64_t out = 0;
	int shift = 0;

	assert(whole->n > 0);
	for (unsigned i = 0; i < digits; i++)
		big_scale(&rest, 10);
	/* binary long division: the quotient's bits from the highest */
	step = *whole;
	while (big_cmp(&step, &rest) <= 0 && shift < 63) {
		big_scale(&step, 2);
		shift++;
	}
	assert(shift < 63);
	while (shift-- > 0) {
		uint32_t odd = big_divide(&step, 2);

		assert(odd == 0);
		(void)odd;
		out <<= 1;
		if (big_cmp(&step, &rest) <= 0) {
			big_sub(&rest, &step);
			out |= 1;
		}
	}
	big_scale(&rest, 2);
	return out + (big_cmp(&rest, whole) >= 0);
}
