# Whatever ends a command that works in several processes ends them all: for
# each such command, place where it waits, and signal.  Nothing here depends on
# how long it takes; after ten seconds a process is there to stay.
cp "$CASES"/../../cards/mainstay/decks/ember-watch.deck a.deck
printf 'Game: mainstay\nw-ppp\n---\n' >list
awk 'BEGIN { for (i = 0; i < 30000; i++) print "Game: mainstay\nw-ppp\n---" }' >lists
mkfifo nobody pipe
exec 3<>pipe # this pipe has a writer and a reader, and nothing is read

runs() { # PID
  grep -q '^State:.[^ZX]' "/proc/$1/status" 2>/dev/null
}
gone() { # PID...
  tries=0
  for p; do
    while runs "$p"; do
      if [ $((tries += 1)) -gt 200 ]; then
        echo 'one is still there'
        kill -KILL "$p"
        break
      fi
      sleep 0.05
    done
  done
}
crew() { # N: the children of $pid, once there are so many
  tries=0
  set -- "$1"
  while [ $# -le "$1" ] && [ $((tries += 1)) -le 200 ]; do
    sleep 0.05
    # shellcheck disable=SC2046 # numbers
    set -- "$1" $(cat "/proc/$pid/task/$pid/children" 2>/dev/null)
  done
  [ $# -gt "$1" ] || echo "there are $(($# - 1)) processes of $1" >&2
  shift
  echo "$@"
}
settle() { # until $pid waits
  tries=0 before=
  while now=$(cat "/proc/$pid/stat") && [ "$now" != "$before" ] &&
    [ $((tries += 1)) -le 50 ]; do
    before=$now
    sleep 0.1
  done
}
each() { # PROCESSES STDIN STDOUT KOLODA'S ARGUMENTS
  wanted=$1 in=$2 out=$3
  shift 3
  echo "== $* <$in >$out"
  for signal in TERM INT HUP KILL; do
    # a shell has what it starts behind itself ignore SIGINT
    env --default-signal=INT koloda "$@" <"$in" >"$out" 2>err 3>&- &
    pid=$!
    kids=$(crew "$wanted")
    case $1 in check) settle ;; esac
    kill -$signal $pid
    # shellcheck disable=SC2086 # numbers
    gone $pid $kids
    status=0
    wait $pid 2>/dev/null || status=$?
    echo "$signal -> $status"
    grep '^koloda' err | grep -v ' matches were played$'
    find . -name '.koloda-*' -o -name result
  done
}
long='--jobs=3 --matches=1000000000'
# shellcheck disable=SC2086
{
  each 3 /dev/null out sim --db "$DB" $long a.deck a.deck
  each 3 /dev/null out sim --db "$DB" --sandbox=always $long -o result a.deck a.deck
}
check="check --db $CASES_DB"
# shellcheck disable=SC2086
{
  each 3 /dev/null out $check --jobs=3 nobody nobody nobody
  each 3 /dev/null out $check --sandbox=always --jobs=3 list nobody lists
  each 3 pipe out $check --jobs=3 list - list
  each 2 /dev/null pipe $check --jobs=2 lists
  each 0 /dev/null out $check --jobs=1 list nobody
  each 0 /dev/null pipe $check --jobs=1 lists
}
echo '== a process of a simulation dies, where such a death is heard of or not'
for trap in : "trap '' CHLD"; do
  sh -c "$trap; exec koloda \"\$@\"" - sim --db "$DB" --jobs=3 \
    --matches=1000000000 -o result a.deck a.deck 2>err 3>&- &
  pid=$!
  # one of a round that has ended is nobody any more
  for try in 1 2 3 4 5 6 7 8; do
    runs $pid || break
    kids=$(crew 3)
    kill -KILL "${kids##* }" 2>/dev/null
    sleep 0.3
  done
  status=0
  wait $pid 2>/dev/null || status=$?
  # shellcheck disable=SC2086
  gone $kids
  echo "-> $status"
  grep '^koloda' err
done
