# shellcheck shell=sh
# Sourced by cases that interrupt a command which plays matches: its player
# asks for the end by a signal at its 200th decision.
cat >ends.sh <<'END'
n=0
while read -r x; do
  n=$((n + 1))
  [ $n != 200 ] || ! mkdir once 2>/dev/null || kill -TERM "$(cat pid)"
  echo '{"choice": 0}'
done
END

# What it wrote goes to `out` and `said`.
interrupt() { # COMMAND ARGUMENT...
  command=$1
  shift
  rm -rf once
  {
    sh -c 'echo $$ >pid; exec "$@"' - "$KOLODA" "$command" \
      --matches=1000000 --bots="cmd:sh $PWD/ends.sh" "$@" >out 2>said
    status=$?
  } 2>ended
  echo "-> $status"
}
