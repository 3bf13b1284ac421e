#!/bin/sh
# Memory runs out: oom.sh KOLODA BUILD SHIM [COMMAND]
#
# KOLODA links the C library dynamically, so that SHIM (failing_malloc.c) can be
# preloaded.  In each command the first allocation fails, then the second, ...
# up to the last, each once alone and once with all later ones.  The result must
# be status 2 and a message, or the correct output if the allocation was not
# needed; never a signal, and written files stay complete.
#
# OOM_POINTS=N: of the allocations of a command, N are tried, evenly spread (0:
# all); OOM_HOW=alone: only each alone.  The last line is `N passed, N failed`,
# one for each run.
set -eu
LC_ALL=C
export LC_ALL

koloda=$(cd "$(dirname "$1")" && pwd)/${1##*/}
build=$(cd "$2" && pwd)
shim=$(cd "$(dirname "$3")" && pwd)/${3##*/}
points=${OOM_POINTS:-150}
commands='compile lint query show check sarif convert foreign fix fmt stats
play sim explain'
root=$(pwd)
cases=$root/tests/cases
decks=$root/cards/mainstay/decks
db=$build/cards.db

# Each command on its own, as many at a time as there are cores.
if [ $# = 3 ]; then
  logs=$build/oom
  rm -rf "$logs"
  mkdir -p "$logs"
  # shellcheck disable=SC2016,SC2086 # the shell's below; a list of words
  printf '%s\n' $commands | xargs -P "$(nproc)" -I '{}' sh -c \
    'sh tests/tools/oom.sh "$1" "$2" "$3" {} >"$4/{}" 2>&1' \
    sh "$1" "$2" "$3" "$logs" || :
  for command in $commands; do
    sed '$d' "$logs/$command"
    tail -n 1 "$logs/$command" >>"$logs/totals"
  done
  awk '$2 == "passed," { good += $1; bad += $3; next } { bad++ }
       END { print good + 0 " passed, " bad + 0 " failed"; exit bad != 0 }' \
    "$logs/totals"
  exit
fi

# One core for each command, so that its requests come in one order.
command=$4
core=$(taskset -cp $$ | sed 's/.*: *//; s/[,-].*//')
core=$((core + $$ % $(nproc)))
dir=$build/oom-$command
rm -rf "$dir"
mkdir -p "$dir/work"
cd "$dir"

run() { # NAME [VARIABLE=VALUE...]
  what=$1
  shift
  set -- taskset -c "$core" env LD_PRELOAD="$shim" "$@" "$koloda"
  case $what in
  compile) "$@" compile --force -o work/target "$cases/mainstay/cards.yaml" ;;
  lint) "$@" compile --lint faulty.yaml ;;
  query) "$@" query --db "$db" 'game:trilunie cost<=3 order:-attack' ;;
  show) "$@" show --db "$db" storm-listener ;;
  check) "$@" check --db "$db" "$decks/ember-watch.deck" faulty.deck ;;
  sarif) "$@" check --db "$db" --format=sarif faulty.deck ;;
  convert)
    "$@" convert --db "$db" --to=cod -o work/target "$decks/ember-watch.deck"
    ;;
  foreign) "$@" convert --db "$db" --game=mainstay work.cod ;;
  fix) "$@" fix --db "$db" -o work/target faulty.deck ;;
  fmt) "$@" fmt --check "$cases/mainstay/cards.yaml" faulty.deck ;;
  stats) "$@" stats --db "$db" "$decks/ember-watch.deck" ;;
  play) "$@" play --db "$db" --record=work/target script.yaml ;;
  sim)
    "$@" sim --db "$db" --matches=20 -o work/target "$decks/ember-watch.deck" \
      "$decks/ember-watch.deck"
    ;;
  explain) "$@" explain M-027 ;;
  esac
}

. "$root/tests/support/small.sh"
printf 'game: mainstay\nset: x\ncards: [{id: x}, {nmae: y}]\n' >faulty.yaml
"$koloda" convert --db "$db" --to=cod -o work.cod "$decks/ember-watch.deck" \
  2>notes || :

good=0 bad=0
fail() { # WHY
  bad=$((bad + 1))
  echo "FAIL $command, request $k $how: $1 (status $status)"
  sed 's/^/     /' err | tail -n 5
}

same() {
  [ "$status" = "$fine" ] && cmp -s out out.fine &&
    { ! [ -e new ] || cmp -s work/target new; }
}

judge() {
  if [ "$status" = 2 ] && grep -q 'memory' out err; then
    if [ -e new ] && ! cmp -s work/target old && ! cmp -s work/target new; then
      fail 'the target is neither the old file nor the new one'
    else
      good=$((good + 1))
    fi
  elif same; then
    good=$((good + 1))
  else
    fail 'neither a message and status 2 nor the right result'
  fi
}

echo 'the old file' >old
cp old work/target
fine=0
run "$command" OOM_COUNT="$dir/count" >out.fine 2>err || fine=$?
cmp -s work/target old || cp work/target new
read -r n <count
step=1
[ "$points" = 0 ] || step=$((n / points + 1))
k=1
while [ "$k" -le "$n" ]; do
  for how in ${OOM_HOW:-alone onwards}; do
    cp old work/target
    status=0
    case $how in
    alone) run "$command" OOM_AT="$k" ;;
    onwards) run "$command" OOM_AT="$k" OOM_EVER=1 ;;
    esac >out 2>err || status=$?
    judge
  done
  k=$((k + step))
done
rm -rf "$dir"
echo "ok   $command: $n requests, $((good + bad)) runs"
echo "$good passed, $bad failed"
