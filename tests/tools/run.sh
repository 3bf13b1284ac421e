#!/bin/sh
# Run parts of the test suite: run.sh STAGE...  (check units corpus cases)
#
# From the environment (the Makefile's): B, the build directory; UNITS and
# REPLAYS, the programs; CC and STRICT, for compiling headers; CASES, a
# pattern.  The last line is `N passed, N failed`, followed by `, N skipped`
# if tests need something that is not installed; status 1 if any failed.
set -eu
: "${B:?}"

log=$B/log/$(echo "$@" | tr ' ' -)
jobs=$(getconf _NPROCESSORS_ONLN)
rm -rf "$log"
mkdir -p "$log"

# Those that take longest first: all are run in parallel.
checks='spoken soak records query hostile beside repairs speech schema words reports ci layers
headers po account clauses misspelt queries dump examples readme squads man options
mutants names pages shown library size'

stage_check() {
  # shellcheck disable=SC2016,SC2086 # the shell's below; a list of words
  printf '%s\n' $checks | xargs -P "$jobs" -n 1 sh -c '
    status=0
    sh "tests/tools/check-$3.sh" "$1" >"$2/$3" 2>&1 || status=$?
    echo "$status" >"$2/$3.status"' sh "$B" "$log"
  good=0 bad=0
  for name in $checks; do
    if read -r status <"$log/$name.status" && [ "$status" = 0 ]; then
      good=$((good + 1))
      echo "ok   check $name"
    else
      bad=$((bad + 1))
      echo "FAIL check $name"
    fi
    sed 's/^/     /' "$log/$name"
  done
  echo "$good passed, $bad failed"
}

# Programs are run in parallel, each into LOG/N; what they said is shown when
# they failed.  The counting of each sort of program is count's.
run_all() { # COUNT PROGRAM...
  count=$1
  shift
  if [ $# = 0 ]; then
    echo '0 passed, 0 failed'
    return
  fi
  for program; do
    printf '%s\n%s\n' "$program" "$log/$(echo "${program#"$B"/}" | tr / .)"
  done | xargs -P "$jobs" -n 2 sh tests/tools/run-one.sh
  good=0 bad=0 left=0
  for program; do
    out=$log/$(echo "${program#"$B"/}" | tr / .)
    read -r status <"$out.status" || status=none
    # shellcheck disable=SC2046 # three numbers
    set -- $("$count" "$out" "$status")
    good=$((good + $1)) bad=$((bad + $2)) left=$((left + $3))
    [ "$3" = 0 ] ||
      sed -n "s|^\[  SKIPPED \] \(test_.*\)|SKIPPED $program: \1|p" "$out" | sort -u
    if [ "$2" != 0 ]; then
      echo "FAIL $program (status $status)"
      sed 's/^/     /' "$out"
    fi
  done
  sum_up "$good" "$bad" "$left"
}

sum_up() { # PASSED FAILED SKIPPED
  if [ "$3" = 0 ]; then
    echo "$1 passed, $2 failed"
  else
    echo "$1 passed, $2 failed, $3 skipped"
  fi
}

# cmocka sums up each group; a program that died early is one failure more.
count_unit() { # LOG STATUS
  awk -v status="$2" '
    /^\[  PASSED  \] [0-9]+ test/ { good += $4 }
    /^ [0-9]+ FAILED TEST/ { bad += $1 }
    /^ [0-9]+ SKIPPED TEST/ { left += $1 }
    END {
      if (status != 0 && !bad || status == 0 && !(good + bad + left))
        bad++
      print good + 0, bad + 0, left + 0
    }' "$1"
}

# One line for each input, written before it is tried.
count_replay() { # LOG STATUS
  awk -v status="$2" '
    /^input / { n++ }
    END { bad = status != 0; print n - (n && bad), bad, 0 }' "$1"
}

stage_units() {
  # shellcheck disable=SC2086 # a list of programs
  run_all count_unit ${UNITS:-}
}

stage_corpus() {
  # shellcheck disable=SC2086
  run_all count_replay ${REPLAYS:-}
}

stage_cases() {
  sh tests/cases.sh "$B/koloda" "$B" ${CASES:+"$CASES"}
}

passed=0 failed=0 skipped=0
for stage; do
  "stage_$stage" >"$log/stage.$stage" 2>&1 || :
  total=$(tail -n 1 "$log/stage.$stage")
  case $total in
  [0-9]*' passed, '[0-9]*' failed' | [0-9]*' failed, '[0-9]*' skipped')
    sed '$d' "$log/stage.$stage"
    ;;
  *)
    cat "$log/stage.$stage"
    total='0 passed, 1 failed'
    ;;
  esac
  echo "$stage: $total"
  good=${total%% *} bad=${total#*, } left=0
  case $total in
  *skipped) left=${total##*, } ;;
  esac
  passed=$((passed + good)) failed=$((failed + ${bad%% *}))
  skipped=$((skipped + ${left%% *}))
done
sum_up "$passed" "$failed" "$skipped"
[ "$failed" = 0 ]
