#!/bin/sh
# The case files under valgrind's memcheck: valgrind.sh BUILD STEP JOBS
#
# BUILD shares the C library, so that memcheck can stand between.  Every STEPth
# file of the matches, lists and cards of each game is played, judged and read,
# forty files in one process; with STEP 1 the scripts of tests/cases/cli are
# run, too, with a koloda that is one under memcheck.  A report of memcheck is
# a failure.  The last line is `N passed, N failed`: files and reports.
set -eu
LC_ALL=C
export LC_ALL

build=$(cd "$1" && pwd) step=$2 jobs=$3
dir=$build/valgrind
rm -rf "$dir"
mkdir -p "$dir/bin" "$dir/log" "$dir/lists"
checked="valgrind -q --vgdb=no --leak-check=full --show-leak-kinds=definite \
--errors-for-leak-kinds=definite --log-file=$dir/log/%p"

cat >"$dir/bin/koloda" <<END
#!/bin/sh
exec $checked "$build/koloda" "\$@"
END
chmod +x "$dir/bin/koloda"
koloda=$dir/bin/koloda

# Every STEPth file as LIST/N, forty in each, and so again for each argument
# that a file names in its first lines.
group() { # LIST FILE...
  list=$1
  shift
  awk -v step="$step" -v list="$dir/lists/$list" '
    FNR == 1 { args = ""; file = FILENAME; took[file] }
    FNR <= 3 && /^# args:/ { sub(/^# args: */, ""); arguments[file] = $0 }
    FNR == 3 { nextfile }
    END {
      for (file in took)
        if (n++ % step == 0)
          print arguments[file] "\t" file
    }' "$@" | sort | awk -F '\t' -v list="$dir/lists/$list" '
    $1 != args || n % 40 == 0 { args = $1; out = list "-" ++lists; n = 0
                                print args >out }
    { print $2 >out; n++ }'
}

for game in mainstay conclave stalker trilunie; do
  cases=tests/cases/$game
  $koloda compile --sandbox=never --force -o "$dir/$game.db" \
    "$cases"/cards*.yaml 2>/dev/null
  group "$game-play" "$cases"/match/*.yaml
  group "$game-check" "$cases"/deck/*.deck
  group "$game-compile" "$cases"/cards/*.yaml
done

# One list of files: the command from its name, the arguments from its line.
# shellcheck disable=SC2016 # the shell's below
find "$dir/lists" -type f | sort | xargs -P "$jobs" -n 1 sh -c '
  koloda=$0/bin/koloda list=$1
  name=${list##*/}
  game=${name%%-*} command=${name#*-}
  command=${command%-*}
  read -r args <"$list"
  case $command in
  compile) set -- --lint ;;
  *) set -- --db "$0/$game.db" ;;
  esac
  # words are meant
  sed 1d "$list" | xargs "$koloda" "$command" --sandbox=never "$@" $args \
    >"$list.out" 2>&1
  [ $? -lt 124 ] || echo "$list was stopped" >"$0/log/$name"' "$dir"

if [ "$step" = 1 ]; then
  sh tests/cases.sh "$koloda" "$build" cli/ >"$dir/scripts" 2>&1 || :
  tail -n 1 "$dir/scripts" | sed 's/^/scripts, by their goldens: /'
fi

bad=0
for log in "$dir"/log/*; do
  # lines of dashes are valgrind's own: of system calls younger than it
  grep -qv '^--' "$log" || continue
  bad=$((bad + 1))
  echo "FAIL ${log##*/}"
  grep -v '^--' "$log" | head -n 30
done
echo "$(cat "$dir"/lists/*-[0-9] "$dir"/lists/*-[0-9][0-9] 2>/dev/null |
  grep -c '^tests/') passed, $bad failed"
[ "$bad" = 0 ]
