/*
 * Scratch: room on the stack that is written before it is read.
 *
 * Builds with guards clear every variable (-ftrivial-auto-var-init); for a
 * list of some hundred things of which three are used, the clearing would be
 * most of the work.
 */
#ifndef BASE_SCRATCH_H
#define BASE_SCRATCH_H

#if defined(__has_attribute)
#if __has_attribute(uninitialized)
#define SCRATCH __attribute__((uninitialized))
#endif
#endif
#ifndef SCRATCH
#define SCRATCH
#endif

#endif
