/*
 * Keys: what a person presses, as the table understands it.
 */
#ifndef CLI_SCREEN_KEY_H
#define CLI_SCREEN_KEY_H

#include <stdint.h>

enum key_kind {
	KEY_IS_NOTHING, /* time has passed */
	KEY_IS_SIGN,    /* a letter, digit or blank: `sign` */
	KEY_IS_UP,
	KEY_IS_DOWN,
	KEY_IS_LEFT,
	KEY_IS_RIGHT,
	KEY_IS_PAGE_UP,
	KEY_IS_PAGE_DOWN,
	KEY_IS_HOME,
	KEY_IS_END,
	KEY_IS_ENTER,
	KEY_IS_ESCAPE,
	KEY_IS_TAB,
	KEY_IS_BACK,   /* backspace */
	KEY_IS_RESIZE, /* the terminal has another size now */
	KEY_IS_LOST,   /* nothing can be read any more */
};

struct key {
	enum key_kind kind;
	uint32_t sign;
};

/* The command that a key stands for: its sign, or what is on the same key of an
 * English keyboard where it was pressed on a Russian one; 0: it has no sign. */
uint32_t key_command(struct key k);

#endif
