/*
 * Scratch: stack memory that is not cleared, and is written before it is read.
 *
 * Hardened builds clear every variable (-ftrivial-auto-var-init); for an array
 * of several hundred elements of which three are used, that would be most of
 * the work.
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
