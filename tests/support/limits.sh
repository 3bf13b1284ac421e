# shellcheck shell=sh
# For tests of limits: what reaches one is taken, what is one beyond it is an
# error at its place.  `make_it N` makes what `judge WHAT` looks at.

repeat() { # N TEXT
  head -c "$1" /dev/zero | sed "s|\x00|$2|g"
}

# The first error that a command tells, and its status.
first_error() { # WHAT COMMAND...
  what=$1
  shift
  "$@" >out 2>&1
  status=$?
  echo "$what: $(grep -m 1 -e error: -e koloda: out | cut -c 1-200) -> $status"
}

beside() { # WHAT N: N, then one more
  for n in "$2" $(($2 + 1)); do
    make_it "$n"
    judge "$1 $n"
  done
}
