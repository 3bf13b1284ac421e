#!/bin/sh
# The case files under valgrind's memcheck: valgrind.sh BUILD STEP JOBS
#
# BUILD links the C library dynamically, as memcheck requires.  Every STEPth
# file of the matches, lists and cards of each game is played, judged or
# compiled, forty files in one process; with STEP 1 the scripts of
# tests/cases/cli are run, too, with a koloda that runs under memcheck: of each
# script the first VALGRIND_SAME (4) runs of the same command with the same
# options, 0: all.  A report of memcheck is a failure, and so is a script that
# takes more than VALGRIND_SECONDS (3600).  The last line is `N passed, N
# failed`: files and scripts, reports.
set -eu
LC_ALL=C
export LC_ALL

build=$(cd "$1" && pwd) step=$2 jobs=$3
dir=$build/valgrind
rm -rf "$dir"
mkdir -p "$dir/bin" "$dir/log" "$dir/lists"
checked="valgrind -q --vgdb=no --leak-check=full --show-leak-kinds=definite \
--errors-for-leak-kinds=definite --log-file=$dir/log/%p"

# In a script HOME is the folder of its own.
mkdir "$dir/seen"
cat >"$dir/bin/koloda" <<END
#!/bin/sh
if [ "\$IN_SCRIPT" ] && [ ${VALGRIND_SAME:-4} != 0 ]; then
  same=$dir/seen/\$({ echo "\$HOME \$1"; printf '%s\n' "\$@" |
    sed -n 's/=.*//; /^-/p' | sort -u; } | cksum | tr ' ' -)
  echo >>"\$same"
  [ "\$(wc -l <"\$same")" -le ${VALGRIND_SAME:-4} ] ||
    exec "$build/koloda" "\$@"
fi
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
  [ $? -lt 124 ] || echo "== $list was stopped" >"$0/log/$name"' "$dir"

# What it says may be another thing so slow; that it ends is what counts.
bad=0
if [ "$step" = 1 ]; then
  sh tests/cases.sh "$build/koloda" "$build" cli/completion >"$dir/databases"
  find tests/cases/cli -name '*.sh' | sort >"$dir/lists/scripts"
  sed 's|^|'"$build/case/"'|; s|/[^/]*$||' "$dir/lists/scripts" | sort -u |
    xargs mkdir -p
  env -i PATH="$PATH" LC_ALL=C KOLODA="$koloda" BUILD="$build" IN_SCRIPT=1 \
    CASES="$(pwd)/tests/cases" TESTS_ACCEPT=no \
    CASE_SECONDS="${VALGRIND_SECONDS:-3600}" \
    xargs -P "$jobs" -n 1 sh tests/tools/case.sh <"$dir/lists/scripts" \
    >"$dir/scripts" || :
  echo "scripts that say the same: $(grep -c '^ok' "$dir/scripts")"
  while read -r script; do
    if grep -qsx -e 'status 124' -e 'status 137' "$build/case/$script.got"; then
      bad=$((bad + 1))
      echo "FAIL $script has no end"
    fi
  done <"$dir/lists/scripts"
fi

for log in "$dir"/log/*; do
  # Lines of dashes are of system calls younger than valgrind, and what begins
  # otherwise was written to a stream that was closed: the log took its place.
  grep -q '^==' "$log" || continue
  bad=$((bad + 1))
  echo "FAIL ${log##*/}"
  grep '^==' "$log" | head -n 30
done
echo "$(cat "$dir"/lists/*-[0-9] "$dir"/lists/*-[0-9][0-9] \
  "$dir"/lists/scripts 2>/dev/null | grep -c '^tests/') passed, $bad failed"
[ "$bad" = 0 ]
