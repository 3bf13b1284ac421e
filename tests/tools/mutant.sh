#!/bin/sh
# A worker of mutants.sh: mutant.sh MODE LINE
#
#   note TEST     run it without a mutant, to record the functions and the time
#   plain FILE    compile it unchanged
#   try LINE      of the list: compile it with its mutant and, if that counts,
#                 link it and run tests until one fails
#
# A TEST is `db GAME`, `unit PROGRAM`, `corpus PROGRAM`, `case FILE`,
# `library PROGRAM`, or `manual GAME`: its page equals the one in the tree.
# From the environment: BUILD, SLOT (the number of the worker), CC, FLAGS, LIBS,
# end (when to stop beginning new ones).
set -eu
: "${BUILD:?}" "${SLOT:?}" "${end:?}"

# A folder for what tests write, with the programs and databases.
slot() { # NAME
  dir=$BUILD/slots/$1
  # a mutant may have swept it
  if [ ! -e "$dir/koloda" ]; then
    mkdir -p "$dir/cases"
    sed -n 's/^case //p' "$BUILD/tests.all" |
      sed "s|^|$dir/case/|; s|/[^/]*\$||" | uniq | xargs mkdir -p
    ln -f "$BUILD/koloda" "$BUILD/libkoloda.so" "$dir"
  fi
  rm -f "$dir"/*.db "$dir"/cases/*.db
  for db in "$BUILD"/*.db "$BUILD"/cases/*.db; do
    [ ! -e "$db" ] || ln "$db" "$dir/${db#"$BUILD/"}"
  done
}

compile_cards() { # GAME
  db=$dir/cases/$1.db
  case $1 in
  all) set -- tests/cases/*/cards*.yaml ;;
  cards) db=$dir/cards.db && set -- cards ;;
  *) set -- tests/cases/"$1"/cards*.yaml ;;
  esac
  rm -f "$db"
  "$dir/koloda" compile -o "$db" "$@"
}

run_cases() { # FILE...
  ! env -i PATH="$PATH" LC_ALL=C KOLODA="$dir/koloda" BUILD="$dir" \
    ${KOLODA_NOTES:+KOLODA_NOTES="$KOLODA_NOTES"} \
    CASES="$(pwd)/tests/cases" TESTS_ACCEPT=no CASE_SECONDS="$seconds" \
    CASE_STOP=yes \
    sh tests/tools/case.sh "$@" | grep -m 1 -v '^ok\|^skip' >"$dir/failed"
}

write_manual() { # GAME
  page=man/koloda-$1.7
  [ -e "$dir/cards.db" ] || compile_cards cards
  "$dir/koloda" play --lang=en --db="$dir/cards.db" --decks="cards/$1" \
    "man/matches/$1.yaml" >"$dir/account"
  # shellcheck disable=SC2094 # both only read it
  LD_LIBRARY_PATH=$dir timeout -k 5 "$seconds" "$BUILD/tests/words/manual" \
    "$1" en "man/matches/$1.yaml" "$dir/account" <"$page" | cmp - "$page"
}

use_library() { # PROGRAM
  [ -e "$dir/cards.db" ] || compile_cards cards
  rm -f "$dir/made.db"
  LD_LIBRARY_PATH=$dir timeout -k 5 "$seconds" "$BUILD/tests/library/$1" \
    "$dir/cards.db" cards cards/mainstay/warriors.yaml "$dir/made.db"
}

# Run a test, or several cases, in the slot; the first that fails is left in
# `failed`.  So much processor time, in hundredths of a second, is expected; what
# waits for ever is stopped after half a minute and twenty times as much.
passes() ( # TIME KIND NAME...
  expected=$1 kind=$2 seconds=$((30 + $1 / 5))
  shift 2
  echo "$kind $1" >"$dir/failed"
  # shellcheck disable=SC3045 # dash has these, and bash
  {
    ulimit -t $((expected / 25 + 5))
    ulimit -v 4000000
  }
  exec >"$dir/log" 2>&1 </dev/null
  case $kind in
  db) compile_cards "$1" ;;
  unit) LD_LIBRARY_PATH=$dir timeout -k 5 "$seconds" "$1" ;;
  corpus)
    corpus=${1##*/}
    B=$dir LD_LIBRARY_PATH=$dir timeout -k 5 "$seconds" "$1" \
      "tests/fuzz/${corpus%_replay}.corpus"
    ;;
  manual) write_manual "$1" ;;
  library) use_library "$1" ;;
  case) run_cases "$@" ;;
  esac
)

do_note() { # TEST
  KOLODA_NOTES=$BUILD/notes/$(echo "$1" | tr '/ ' '..')
  export KOLODA_NOTES
  truncate -s 256K "$KOLODA_NOTES" # SLOTS of mutants_notes.c
  slot "$SLOT"
  verdict=passed
  # shellcheck disable=SC2086 # two words
  passes 5000 $1 || verdict=failed
  times >"$dir/times"
  tail -n 1 "$dir/times" | tr 'ms' '  ' |
    awk -v verdict=$verdict -v test="$1" '{
      printf "%s %d %s\n", verdict,
        6000 * ($1 + $3) + 100 * ($2 + $4), test
    }' >"$KOLODA_NOTES.time"
  case $1 in
  'db cards') cp "$dir/cards.db" "$BUILD" ;;
  'db '*) cp "$dir/cases/${1#* }.db" "$BUILD/cases" ;;
  esac
}

compile() { # FILE OBJECT <SOURCE
  # shellcheck disable=SC2086 # lists of words
  { echo "# 1 \"$1\""; cat; } |
    $CC $FLAGS -fno-instrument-functions -w -O2 -g0 -x c -c -o "$2" -
}

do_plain() { # FILE
  object=$BUILD/plain/$(echo "$1" | tr / .).o
  # shellcheck disable=SC2094 # that name is only said
  [ -e "$object" ] || compile "$1" "$object" <"$1"
}

read_line() { # LINE
  IFS='	' read -r order file number _ first last _ <<END
$1
END
  path=$(echo "$file" | tr / .)
}

# A change that comes out as the same instructions is none.
compile_mutant() {
  "$BUILD/tests/tools/mutants" make "$file" "$number" |
    compile "$file" "$dir/mutant.o" 2>/dev/null || return 1
  ! cmp -s "$dir/mutant.o" "$BUILD/plain/$path.o"
}

# The numbers of the tests that run the function, or anything of the folder.
tests_of_mutant() {
  if [ "$last" = 0 ]; then
    cat "$BUILD/functions/${path%.*.c}".*:* 2>/dev/null || :
    awk '$3 == "manual" { print NR }' "$BUILD/tests.timed"
    return
  fi
  for f in "$BUILD/functions/$path":*; do
    at=${f##*:}
    if [ -e "$f" ] && [ "$at" -ge "$first" ] && [ "$at" -le "$last" ]; then
      cat "$f"
    fi
  done
}

# Compile the cards; if they come out otherwise, the cases that use them are
# due as well.
try_databases() {
  awk '$3 == "db" { print NR, $2, $4 }' "$BUILD/tests.timed" >"$dir/databases"
  while read -r n time name; do
    grep -qxF "$n" "$dir/due" || continue
    passes "$time" db "$name" || return 1
    db=cases/$name.db
    [ "$name" != cards ] || db=cards.db
    cmp -s "$dir/$db" "$BUILD/$db" ||
      awk -v users=" tests/cases/($name|cli)/" '$0 ~ users { print NR }' \
        "$BUILD/tests.timed" >>"$dir/due"
  done <"$dir/databases"
}

# The tests that are due, best first: those that killed in this file or are
# called like it, then by how often in how much time they killed in any.  Units
# look at more in the same time.
by_success() {
  cat "$BUILD"/killers/* | awk -v own="$killers" -v due="$dir/due" \
    -v timed="$BUILD/tests.timed" -v file="$file" '
    { kills[$1]++ }
    END {
      while ((getline n <own) > 0)
        kills[n] += 1000
      while ((getline line <timed) > 0) {
        split(line, t, " ")
        tests++
        time[tests] = t[2] + 1
        kills[tests] += t[3] == "case" ? 0.05 : 1
        sub(".*/tests/unit/", "", t[4])
        if (t[4] !~ "^(cli|db)/")
          t[4] = "validators/" t[4]
        if (sub("_test$", "", t[4]) && index(file, t[4]) == 1)
          kills[tests] += 1000
      }
      while ((getline n <due) > 0)
        printf "%.6f %d\n", kills[n] / time[n], n
    }' | sort -u -k 1nr -k 2n | cut -d ' ' -f 2
}

# Cases go in groups, each in one shell.
try_tests() {
  by_success | awk -v timed="$BUILD/tests.timed" \
    -v budget="${MUTANTS_SECONDS:-0}" '
      function flush() {
        if (n)
          print longest + 0, "case" files
        n = longest = 0
        files = ""
      }
      BEGIN {
        while ((getline line <timed) > 0)
          test[++tests] = line
      }
      {
        split(test[$1], t, " ")
        if (t[3] == "db")
          next
        if (budget && (spent += t[2]) > 100 * budget)
          exit
        if (t[3] != "case") {
          print t[2], t[3], t[4]
          next
        }
        files = files " " t[4]
        if (longest < t[2])
          longest = t[2]
        if (++n == 16)
          flush()
      }
      END { flush() }' >"$dir/order"
  while read -r time kind names; do
    # shellcheck disable=SC2086 # a list of words
    passes "$time" "$kind" $names || return 1
  done <"$dir/order"
}

do_try() { # LINE
  [ "$(date +%s)" -lt "$end" ] || exit 255
  read_line "$1"
  slot "m$SLOT"
  compile_mutant || return 0
  killers=$BUILD/killers/$path
  touch "$killers"
  rm -f "$dir/libkoloda.so"
  grep -vxF "plain/$path.o" "$BUILD/ours" >"$dir/ours"
  # shellcheck disable=SC2046,SC2086 # lists of words
  (cd "$BUILD" && $CC -shared -o "$dir/libkoloda.so" "$dir/mutant.o" \
    $(cat "$dir/ours") $LIBS)
  tests_of_mutant >"$dir/due"
  verdict=survived
  if ! try_databases || ! try_tests; then
    verdict=$(sed 's/^FAIL /case /' "$dir/failed")
    awk -v test="$verdict" 'test == $3 " " $4 { print NR }' \
      "$BUILD/tests.timed" >>"$killers"
  fi
  echo "$verdict" >"$BUILD/results/$order"
}

"do_$1" "$2"
