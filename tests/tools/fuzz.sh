#!/bin/sh
# Fuzz each program for some time: fuzz.sh BUILD ENGINE SECONDS SEEDS PROGRAM...
#
# One per core runs at a time; the output of each is printed when it ends.
# ENGINE is libfuzzer or afl.  Both begin with SEEDS/X (fuzz-seeds.sh) and
# continue, the next time, with what they have found in BUILD/corpus/X.  An
# input that crashes, or takes more than ten seconds, is written to BUILD/crash;
# together with the fix it goes into tests/fuzz/X.corpus.
set -eu

build=$1 engine=$2 seconds=$3 seeds=$4
shift 4
bad=0
mkdir -p "$build/crash"

words() { # OPTION: with the dictionary of the program, if it has one
  [ ! -f "$seeds/$name.dict" ] || echo "$1$seeds/$name.dict"
}

run_libfuzzer() {
  # shellcheck disable=SC2046 # one option or none
  "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    $(words -dict=) -print_final_stats=1 \
    -artifact_prefix="$build/crash/$name-" \
    "$new" "$seeds/$name" >"$build/$name.log" 2>&1 || bad=$((bad + 1))
  grep -E '^stat::(number_of_exec|slowest)|^SUMMARY|^Test unit written' \
    "$build/$name.log" || tail -n 20 "$build/$name.log"
}

# It ends with 0 whatever it has found.
run_afl() {
  # shellcheck disable=SC2046
  env AFL_NO_UI=1 AFL_AUTORESUME=1 AFL_SKIP_CPUFREQ=1 AFL_NO_AFFINITY=1 \
    AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
    afl-fuzz -V "$seconds" -t 10000 $(words -x) -i "$seeds/$name" -o "$new" \
    -- "$program" >"$build/$name.log" 2>&1 || {
    tail -n 20 "$build/$name.log"
    bad=$((bad + 1))
    return
  }
  found=0
  for input in "$new"/default/crashes/id:* "$new"/default/hangs/id:*; do
    [ -f "$input" ] || continue
    found=$((found + 1))
    cp "$input" "$build/crash/$name-${input##*/}"
  done
  grep -E '^(execs_done|corpus_found|saved_crashes|saved_hangs)' \
    "$new/default/fuzzer_stats"
  [ "$found" = 0 ] || bad=$((bad + 1))
}

if [ $# -gt 1 ]; then
  printf '%s\n' "$@" |
    xargs -P "$(getconf _NPROCESSORS_ONLN)" -n 1 sh "$0" "$build" "$engine" "$seconds" "$seeds" |
    awk -v all=$# '/^[01] passed, [01] failed$/ { passed += $1; next } { print }
      END { print passed + 0 " passed, " all - passed " failed"; exit passed < all }'
  exit
fi

program=$1
name=${program##*/}
name=${name%_fuzz}
new=$build/corpus/$name
mkdir -p "$new"
"run_$engine" >"$build/$name.said"
printf 'fuzz %s, %s seconds\n%s\n%s\n' "$name" "$seconds" "$(cat "$build/$name.said")" \
  "$((1 - bad)) passed, $bad failed"
[ "$bad" = 0 ]
