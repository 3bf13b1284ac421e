#!/bin/sh
# Written files are complete, whatever fails: crash.sh KOLODA BUILD
#
# Each command that writes a file is killed at every system call that modifies
# something, the first, the second, ... up to the last; then it gets SIGTERM
# there; then each of these calls fails with ENOSPC and with EIO instead. After
# every run the target must be the old file or the new one, complete; a run with
# status 0 must have written the new one, a failing one must report why. All but
# killed runs leave no other files; those of a killed run are removed by the
# next run.
#
# CRASH_STEP=N tries only every Nth call, CRASH_HOW=EIO only this fault.  The
# last line is `N passed, N failed`, one for each run.
set -eu
LC_ALL=C
export LC_ALL

koloda=$(cd "$(dirname "$1")" && pwd)/${1##*/}
build=$(cd "$2" && pwd)
step=${CRASH_STEP:-1}
root=$(pwd)
cases=$root/tests/cases
decks=$root/cards/mainstay/decks
db=$build/cards.db
dir=$build/crash-points
rm -rf "$dir"
mkdir -p "$dir/work"
cd "$dir"

if ! strace -o /dev/null true 2>/dev/null; then
  echo 'crash points: NOT TRIED, processes may not be traced here'
  echo '0 passed, 0 failed'
  exit 0
fi

# The commands; each writes work/target.
run() { # NAME [TRACER...]
  what=$1
  shift
  case $what in
  compile)
    "$@" "$koloda" compile --force -o work/target "$cases/mainstay/cards.yaml"
    ;;
  convert)
    "$@" "$koloda" convert --db "$db" --to=cod -o work/target \
      "$decks/ember-watch.deck"
    ;;
  fix)
    "$@" "$koloda" fix --db "$db" -o work/target "$dir/faulty.deck"
    ;;
  fmt) "$@" "$koloda" fmt work/target ;;
  baseline)
    "$@" "$koloda" check --db "$db" --write-baseline=work/target \
      "$dir/faulty.deck"
    ;;
  play)
    "$@" "$koloda" play --db "$db" --record=work/target "$dir/script.yaml"
    ;;
  sim)
    "$@" "$koloda" sim --db "$db" --jobs=1 --matches=20 -o work/target \
      "$decks/ember-watch.deck" "$decks/ember-watch.deck"
    ;;
  esac
}

. "$root/tests/support/small.sh"

good=0 bad=0
fail() { # WHY
  bad=$((bad + 1))
  echo "FAIL $command, $call $k: $1 (status $status)"
  sed 's/^/     /' out err
}

# What a run left: status, old, new and err are set.  KIND: kill, TERM, ENOSPC,
# EIO.
judge() { # KIND
  strays=$(find work -name '.koloda-*' | wc -l)
  if ! cmp -s work/target old && ! cmp -s work/target new; then
    fail "$1 left neither the old file nor the new one"
  elif [ "$1" = kill ] && [ "$strays" -gt 1 ]; then
    fail "strays of earlier runs are still there"
  elif [ "$1" != kill ] && [ "$strays" != 0 ]; then
    fail "$1 left a temporary file"
  elif [ "$status" = 0 ] && ! cmp -s work/target new; then
    fail "$1: all is said to be well, and the file is the old one"
  elif [ "$1" = TERM ]; then
    if [ "$status" = 143 ]; then
      good=$((good + 1))
    else
      fail 'SIGTERM does not end it'
    fi
  elif [ "$1" != kill ] && [ "$status" != 0 ] && [ "$status" != "$fine" ] &&
    ! grep -q -e / -e output -e '^koloda: koloda.yaml: ' out err; then
    fail "$1 is not reported with its file"
  elif [ "$1" != kill ] && [ "$status" -gt 2 ]; then
    fail "$1 ends it"
  else
    good=$((good + 1))
  fi
  cp old work/target
}

# Of a run that nothing disturbs: after its last write the new file is handed to
# the disk, then it is renamed, then its folder is handed to the disk.
order() {
  cp old work/target
  status=0 call=order k=0
  run "$command" strace -f -qq -y -o trace -e \
    trace=write,pwrite64,ftruncate,fsync,fdatasync,rename >out 2>err || status=$?
  awk '
    { sub(/^[0-9]+ +/, "") }
    /^(write|pwrite64|ftruncate)[(][0-9]+<[^>]*[.]koloda-/ { synced = 0 }
    /^(fsync|fdatasync)[(][0-9]+<[^>]*[.]koloda-.*= 0$/ { synced = 1 }
    /^rename[(]"[^"]*[.]koloda-.*= 0$/ { renamed = synced }
    /^fsync[(][0-9]+<[^>]*\/work>[)] *= 0$/ { folder = renamed }
    END { exit !folder }' trace && good=$((good + 1)) && return
  cp trace err
  fail 'the file or its folder is not synced around the rename'
}

# Every Nth call; a call that is not made any more ends it, as does one that
# writes down what `make coverage` has counted.
inject() { # KIND HOW
  case ${CRASH_HOW:-$1} in
  "$1") ;;
  *) return 0 ;;
  esac
  k=1
  while :; do
    cp old work/target
    status=0
    run "$command" strace -f -qq -y -o trace -e "trace=$call" \
      -e "inject=$call:$2:when=$k" >out 2>err || status=$?
    grep -e INJECTED -e '+++ killed by' trace >injected || break
    ! grep -q '[.]gcda' injected || break
    if grep -q 'loading shared libraries' err; then
      k=$((k + step)) # not we, but who loads us
      continue
    fi
    judge "$1"
    k=$((k + step))
  done
}

for command in compile convert fix fmt baseline play sim; do
  before=$((good + bad))
  rm -rf work/target work/.koloda-*
  case $command in
  fmt) printf 'game: mainstay\n1   w-ppp  # x\n' >work/target ;;
  *) echo 'the old file' >work/target ;;
  esac
  cp work/target old
  fine=0
  run "$command" >out 2>err || fine=$?
  if cmp -s work/target old; then
    echo "FAIL $command wrote nothing (status $fine)"
    sed 's/^/     /' err
    bad=$((bad + 1))
    continue
  fi
  cp work/target new
  order
  for call in openat fchmod write pwrite64 ftruncate fsync sync_file_range \
    rename unlink unlinkat close flock; do
    inject kill signal=KILL
    cp old work/target
    call=none k=0 status=0
    run "$command" >out 2>err || status=$?
    [ "$status" = "$fine" ] || fail 'it does not go on after a kill'
    if ! cmp -s work/target new || [ -n "$(find work -name '.koloda-*')" ]; then
      fail 'the run after a kill did not put things right'
    fi
  done
  for call in openat fchmod write pwrite64 ftruncate fsync rename unlink close; do
    inject TERM signal=TERM
  done
  for call in openat fchmod write pwrite64 ftruncate fsync rename close; do
    inject ENOSPC error=ENOSPC
    inject EIO error=EIO
  done
  echo "ok   crash points of $command: $((good + bad - before)) runs"
done
rm -rf "$dir"
echo "$good passed, $bad failed"
[ "$bad" = 0 ]
