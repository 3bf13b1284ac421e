#!/bin/sh
# Mutation testing: mutants.sh BUILD
#
# Faults are put into cli, db and validators one at a time (mutants.c defines
# them); one that does not compile, or gives the same instructions, does not
# count.  The library is linked with it, and the units, corpora and cases that
# run the mutated function are tried (for a table, those of the whole folder,
# and those of the output of tables), the most effective per time first: the
# first failure kills the mutant.  A test that takes too long fails.  With
# MUTANTS_SECONDS=N expensive tests, after N seconds of cheaper ones, are not
# tried; the number of survivors is then an upper bound.
#
# MUTANTS=N of them are drawn with MUTANTS_SEED; MUTANTS_LIKE, an extended
# regular expression, draws only from matching lines of BUILD/list.  After
# MUTANTS_MINUTES no further one is begun; MUTANTS_FROM=LINE of that list
# continues.  At least MUTANTS_KILLED per cent must be killed.  Equivalent
# mutants are listed with the reason in tests/tools/mutants.known; other
# survivors are printed.  The last line is `N passed, N failed`: killed or
# known, and the others.
#
# From the environment (the Makefile's): CC, FLAGS to compile with, LIBS.
set -eu
LC_ALL=C
BUILD=$(cd "$1" && pwd)
end=$(($(date +%s) + ${MUTANTS_MINUTES:-100000} * 60))
export BUILD LC_ALL end
want=${MUTANTS:-40}
jobs=${MUTANTS_JOBS:-$(nproc)}

cd "$BUILD"
rm -rf cases functions killers notes plain results slots
mkdir cases functions killers notes plain results slots
cd - >/dev/null

# Sources of the program; the catalogue is a tool of the build.
ours() {
  find cli db validators -name '*.c' ! -path cli/po/catalogue.c
}

in_parallel() { # MODE, a line of input each
  xargs -r -d '\n' -n 1 -P "$jobs" --process-slot-var=SLOT \
    sh tests/tools/mutant.sh "$1"
}

# Spoilt functions are noted by now; what says so only costs time.
link_plain() {
  sed -n 's/[.]o$/.c/p' "$BUILD/ours" | grep -v '^tests' >"$BUILD/sources"
  in_parallel plain <"$BUILD/sources"
  {
    tr / . <"$BUILD/sources" | sed 's|.*|plain/&.o|'
    echo tests/tools/mutants_notes.o
  } >"$BUILD/ours"
  link_library
}

link_library() {
  # shellcheck disable=SC2046,SC2086 # lists of words
  (cd "$BUILD" && $CC -shared -o libkoloda.so $(cat ours) $LIBS)
}

# The programs find the library beside them.
link_all() {
  {
    ours | sed 's/c$/o/'
    echo tests/tools/mutants_notes.o
  } >"$BUILD/ours"
  # shellcheck disable=SC2016
  beside="-L$BUILD -lkoloda -Wl,-rpath,\$ORIGIN $LIBS"
  # shellcheck disable=SC2046,SC2086 # lists of words
  {
    link_library
    # main stands in the library, too
    $CC -o "$BUILD/koloda" $beside
    find "$BUILD/tests/unit" -name '*_test.o' | while read -r o; do
      $CC -o "${o%.o}" "$o" "$BUILD"/tests/support/*.o $beside -lcmocka
    done
    for o in "$BUILD"/tests/fuzz/*_fuzz.o; do
      $CC -o "${o%_fuzz.o}_replay" "$o" "$BUILD"/tests/fuzz/replay.o \
        "$BUILD"/tests/fuzz/pool.o $beside
    done
    for o in "$BUILD"/tests/words/*.o; do
      $CC -o "${o%.o}" "$o" $beside
    done
    $CC -o "$BUILD/tests/library/use" "$BUILD"/tests/library/use*.o $beside
  }
}

list_tests() {
  for game in tests/cases/*/; do
    game=$(basename "$game")
    [ "$game" = cli ] || echo "db $game"
  done
  printf 'db %s\n' all cards
  for game in mainstay conclave stalker trilunie; do
    echo "manual $game"
  done
  echo 'library use'
  find "$BUILD/tests/unit" -name '*_test' | sed 's/^/unit /'
  find "$BUILD/tests/fuzz" -name '*_replay' | sed 's/^/corpus /'
  find tests/cases -type f \( -path '*/deck/*.deck' -o -path '*/cards/*.yaml' \
    -o -path '*/text/*.deck' -o -path '*/text/*.yaml' \
    -o -path '*/match/*.yaml' -o -path 'tests/cases/cli/*.sh' \) |
    sort | sed 's/^/case /'
}

# tests.timed: `passed HUNDREDTHS KIND NAME`, the cheapest first.
time_tests() {
  list_tests >"$BUILD/tests.all"
  grep '^db' "$BUILD/tests.all" | in_parallel note
  grep -v '^db' "$BUILD/tests.all" | in_parallel note
  find "$BUILD/notes" -name '*.time' -exec cat {} + >"$BUILD/times"
  if grep '^failed' "$BUILD/times"; then
    echo 'FAIL without any mutant'
    exit 1
  fi
  sort -k 2n -k 3 "$BUILD/times" >"$BUILD/tests.timed"
}

# functions/FILE:LINE: the tests that run the function, by their lines in
# tests.timed; FILE has dots for slashes.
index_functions() {
  nm "$BUILD/libkoloda.so" | awk '$2 ~ /^[tT]$/ { print "0x" $1 }' \
    >"$BUILD/addresses"
  # a compiler that keeps what it made names the folder that it made it in
  addr2line -e "$BUILD/libkoloda.so" <"$BUILD/addresses" |
    sed -E 's#.*/((cli|db|validators)/)#\1#' >"$BUILD/lines"
  paste "$BUILD/addresses" "$BUILD/lines" |
    while read -r address place _; do
      echo "$((address / 16)) $place"
    done | grep -E ' (cli|db|validators)/' >"$BUILD/places"
  n=0
  while read -r _ _ test; do
    n=$((n + 1))
    notes=$BUILD/notes/$(echo "$test" | tr '/ ' '..')
    [ ! -e "$notes" ] ||
      grep -obaF "$(printf '\001')" "$notes" | sed "s/:.*/ $n/"
  done <"$BUILD/tests.timed" >"$BUILD/ran"
  awk -v folder="$BUILD/functions/" '
    NR == FNR {
      place[$1] = $2
      next
    }
    $1 in place { tests[place[$1]] = tests[place[$1]] $2 "\n" }
    END {
      for (p in tests) {
        file = p
        gsub("/", ".", file)
        printf "%s", tests[p] >(folder file)
        close(folder file)
      }
    }' "$BUILD/places" "$BUILD/ran"
}

# drawn: the lines of the list that were tried, which are those that count.
draw() {
  # shellcheck disable=SC2046 # a list of files
  "$BUILD/tests/tools/mutants" list "${MUTANTS_SEED:-1}" \
    $(ours | sort) |
    { grep -E -e "${MUTANTS_LIKE:-.}" || :; } |
    awk '{ print NR "\t" $0 }' >"$BUILD/list"
  from=${MUTANTS_FROM:-1} tried=0
  while [ "$tried" -lt "$want" ] && [ "$(date +%s)" -lt "$end" ]; do
    n=$((want - tried))
    tail -n +"$from" "$BUILD/list" | head -n "$n" >"$BUILD/next"
    [ -s "$BUILD/next" ] || break
    # Out of time, a worker stops them all.
    in_parallel try <"$BUILD/next" || [ $? = 124 ]
    from=$((from + n))
    tried=$(find "$BUILD/results" -type f | wc -l)
  done
  while IFS= read -r line; do
    [ ! -e "$BUILD/results/${line%%	*}" ] || printf '%s\n' "$line"
  done <"$BUILD/list" >"$BUILD/drawn"
}

sh tests/tools/check-mutants.sh "$BUILD"
link_all
time_tests
index_functions
link_plain
echo "$(wc -l <"$BUILD/tests.timed") tests"
draw
echo "$(wc -l <"$BUILD/drawn") of $(wc -l <"$BUILD/list") mutants;" \
  "behind the last MUTANTS_FROM=$(($(tail -n 1 "$BUILD/drawn" | cut -f 1) + 1))"

# Put the result before each line.
while IFS= read -r line; do
  printf '%s\t%s\n' "$(cat "$BUILD/results/${line%%	*}")" "$line"
done <"$BUILD/drawn" >"$BUILD/verdicts"
awk -F '\t' -v floor="${MUTANTS_KILLED:-85}" \
  -v known=tests/tools/mutants.known '
  BEGIN {
    while ((getline line <known) > 0)
      if (line !~ /^#/ && (at = index(line, "]: ")))
        reason[substr(line, 1, at)] = substr(line, at + 3)
  }
  {
    split($3, path, "/")
    folder = path[1] == "validators" ? path[1] "/" path[2] : path[1]
    all[folder]++
    n++
  }
  $1 != "survived" {
    killed[folder]++
    dead++
    next
  }
  {
    key = $3 ": " $8 ": " $10 " [" $9 "]"
    what = $3 ":" $5 ": " $8 ": " $10 " [" $9 "]"
    if (key in reason) {
      print "known " what ": " reason[key]
      noted++
    } else {
      print "ALIVE " what
    }
  }
  END {
    for (f in all)
      printf "%s: %d of %d killed\n", f, killed[f], all[f] | "sort"
    close("sort")
    share = n ? 100 * dead / n : 0
    printf "%.1f %% of %d mutants killed, at least %d %% asked for\n",
      share, n, floor
    printf "%d passed, %d failed\n", dead + noted, n - dead - noted
    exit share < floor
  }' "$BUILD/verdicts"
