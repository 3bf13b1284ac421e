/* Names beside ids. */
#include "tests/support/unit.h"
#include "validators/base/arena.h"
#include "validators/base/buf.h"
#include "validators/base/json.h"
#include "validators/core/match/beside.h"

static void test_names__stand_once_for_each_card(void **state)
{
	const struct card_name ox[] = { { STR("en"), STR("Ox"), STR("ox") },
					{ STR("ru"), STR("Бык"), STR("бык") } };
	const struct card_name yak[] = { { STR("en"), STR("Yak"),
					   STR("yak") } };
	struct card v[] = { { .id = STR("ox"), .names = ox, .nnames = 2 },
			    { .id = STR("yak"), .names = yak, .nnames = 1 } };
	const struct card_set set = { .v = v, .n = 2 };
	struct beside b = { .cards = &set, .arena = arena_new() };
	struct buf out = { 0 };
	struct json j;

	(void)state;
	json_init(&j, &out);
	json_open_map(&j);
	beside_add(&b, STR("alpha/yak#2"));
	beside_add(&b, STR("yak"));
	beside_add(&b, STR("gnu"));
	beside_add(&b, STR(""));
	assert_int_equal(b.n, 1);
	beside_add(&b, STR("ox#3"));
	beside_put(&b, 0, &j);
	beside_put(&b, b.n, &j);
	json_close_map(&j);
	buf_putc(&out, '\0');
	assert_string_equal(
		out.p, "{\"names\":{\"yak\":{\"en\":\"Yak\",\"ru\":\"Yak\"},"
		       "\"ox\":{\"en\":\"Ox\",\"ru\":\"Бык\"}}}");
	buf_release(&out);
	arena_free(b.arena);
}

#include "tests/unit/core/match/beside_test.inc"
