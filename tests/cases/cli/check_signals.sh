# Being ended: what was printed is whole, and nothing is lost in silence.
awk 'BEGIN { for (k = 0; k < 9000; k++) {
  print "Name: " k "\nGame: mainstay"
  for (i = 0; i < 20; i++) print "[hero]\nh-nnn # a comment"
  print "---" } }' >lists
judge() { koloda check --db "$CASES_DB" --format=jsonl "$@"; }
feed() { # leaves the pipe open, and its process in $feeder
  : >out
  mkfifo pipe
  { cat lists; exec sleep 50; } >pipe &
  feeder=$!
}
wait_for_output() { # until it does not grow
  n=0
  while [ "$n" = 0 ] || [ "$n" != "$(wc -c <out)" ]; do
    n=$(wc -c <out)
    sleep 0.3
  done
}
ended() { # each line is one map, and they come one after the other
  status=0
  wait "$pid" 2>/dev/null || status=$?
  echo "-> $status"
  kill "$feeder"
  rm pipe
  awk '!/^[{]"v":1,.*[}]$/ { print "broken: " $0 }
    { sub(/^.*"index":/, ""); sub(/,.*/, "") }
    $0 != NR - 1 { print "lost: " NR - 1 }
    END { print (NR ? "whole" : "nothing") }' out
  sed 's/first [0-9]*/first N/' err
}
for jobs in 1 3; do
  for signal in INT TERM; do
    echo "== $signal, $jobs"
    feed
    # what a shell starts behind itself ignores SIGINT, unless through timeout
    timeout --foreground 50 koloda check --db "$CASES_DB" --format=jsonl \
      --jobs $jobs - <pipe >out 2>err &
    pid=$!
    wait_for_output
    kill -$signal $pid
    ended
  done
done
echo '== a process dies'
feed
koloda check --db "$CASES_DB" --format=jsonl --jobs 3 - <pipe >out 2>err &
pid=$!
wait_for_output
# shellcheck disable=SC2046 # numbers
set -- $(cat "/proc/$pid/task/$pid/children")
kill -KILL "$2"
ended
for child; do
  if kill -0 "$child" 2>/dev/null; then echo 'still there'; fi
done
for jobs in 1 3; do
  echo "== nobody reads, $jobs"
  { judge --jobs $jobs lists; echo "-> $?" >&2; } | head -n 1 >out
  (
    trap '' PIPE
    { judge --jobs $jobs lists; echo "-> $?" >&2; } | head -n 1 >out
  )
  judge --jobs $jobs lists >/dev/full
  echo "-> $?"
done
