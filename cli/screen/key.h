/*
 * Keys pressed by a person, in the form that the table uses.
 */
#ifndef CLI_SCREEN_KEY_H
#define CLI_SCREEN_KEY_H

#include <stdint.h>

enum key_kind {
	KEY_IS_NOTHING, /* a timeout */
	KEY_IS_SIGN,    /* a printable character or blank: `sign` */
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
	KEY_IS_RESIZE, /* the terminal has a new size */
	KEY_IS_LOST,   /* no more input is possible */
};

struct key {
	enum key_kind kind;
	uint32_t sign;
};

/* The command of a key: its character, or the character on the same key of an
 * English keyboard if it was typed on a Russian one; 0: it has none. */
uint32_t key_command(struct key k);

#endif
