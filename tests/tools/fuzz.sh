#!/bin/sh
# Fuzz each program for some time: fuzz.sh BUILD SECONDS PROGRAM...
#
# Starts from tests/fuzz/X.corpus; what is new is kept in BUILD/corpus/X, a
# crashing input in BUILD/crash.  Put it into the corpus with its mend.
set -eu

build=$1 seconds=$2
shift 2
bad=0
mkdir -p "$build/crash"
for program; do
  name=${program##*/}
  name=${name%_fuzz}
  new=$build/corpus/$name
  mkdir -p "$new"
  seeds=tests/fuzz/$name.corpus
  [ -d "$seeds" ] || seeds=$new
  echo "fuzz $name, $seconds seconds"
  "$program" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 \
    -print_final_stats=1 -artifact_prefix="$build/crash/$name-" \
    "$new" "$seeds" >"$build/$name.log" 2>&1 || bad=$((bad + 1))
  grep -E '^stat::(number_of_exec|slowest)|^SUMMARY|^Test unit written' \
    "$build/$name.log" || tail -n 20 "$build/$name.log"
done
echo "$(($# - bad)) passed, $bad failed"
[ "$bad" = 0 ]
