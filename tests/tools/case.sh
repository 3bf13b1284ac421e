#!/bin/sh
# Run case files one after the other: case.sh FILE...  A worker of cases.sh,
# which sets KOLODA, BUILD, CASES, TESTS_ACCEPT and a clean environment.  Each
# run of koloda, or of a script, may take CASE_SECONDS (300).  With CASE_STOP it
# stops after the first failure.
#
# It prints one line per file: `ok FILE`, `new FILE` (a golden was rewritten),
# `skip FILE` (a script exited with 77 because something is not installed; the
# last line of BUILD/case/FILE.got before its status says what), or `FAIL FILE`,
# with the differences in BUILD/case/FILE.diff.
set -euf

# The values of `# args: ...` and `# db: GAME` in the first three lines.
directives() {
  args='' db=$BUILD/cases/$game.db
  n=0
  while [ $n -lt 3 ] && read -r line; do
    n=$((n + 1))
    case $line in
    '# args:'*) args=${line#*:} ;;
    '# db:'*)
      db=${line#*:}
      db=$BUILD/cases/${db# }.db
      ;;
    esac
  done <"$1"
}

findings() { # koloda's arguments; judges stdout only
  status=0
  timeout -k 5 "$seconds" "$KOLODA" "$@" >"$out.stdout" 2>"$out.stderr" \
    </dev/null || status=$?
  LC_ALL=C awk -f tests/tools/findings.awk "$out.stdout" >"$out.got"
  echo "status $status" >>"$out.got"
}

exact() {
  : >"$out.stderr"
  status=0
  timeout -k 5 "$seconds" "$KOLODA" "$@" >"$out.got" 2>&1 </dev/null || status=$?
  echo "status $status" >>"$out.got"
}

# Of a transcript what the case is about; messages whole.
cited() { # koloda's arguments
  status=0
  timeout -k 5 "$seconds" "$KOLODA" "$@" >"$out.stdout" 2>"$out.stderr" \
    </dev/null || status=$?
  {
    LC_ALL=C awk -f tests/tools/cited.awk "$file" "$out.stdout"
    cat "$out.stderr"
    echo "status $status"
  } >"$out.got"
}

# In a directory of its own; places of this machine do not reach the golden.
script() {
  : >"$out.stderr"
  tmp=$(mktemp -d)
  status=0
  (
    cd "$tmp"
    HOME=$tmp DB=$BUILD/cards.db CASES_DB=$BUILD/cases/mainstay.db PATH=${KOLODA%/*}:$PATH
    export HOME DB CASES_DB PATH
    timeout -k 5 "$seconds" sh "$root/$1" >"$out.stdout" 2>&1 </dev/null
  ) || status=$?
  rm -rf "$tmp"
  sed "s|$tmp|TMP|g; s|$BUILD|BUILD|g; s|$CASES|CASES|g" \
    "$out.stdout" >"$out.got"
  echo "status $status" >>"$out.got"
}

fail() { # FILE
  echo "FAIL $1"
  [ -z "${CASE_STOP:-}" ] || exit 1
}

verdict() { # FILE EXPECTED
  if [ "$golden" = script ] && [ "$status" = 77 ]; then
    echo "skip $1"
  elif [ -n "$golden" ] && [ "$TESTS_ACCEPT" = yes ]; then
    if cmp -s "$out.got" "$2"; then
      echo "ok $1"
    else
      cp "$out.got" "$2"
      echo "new $1"
    fi
  elif [ ! -e "$2" ]; then
    { echo "there is no $2; this came out:"; cat "$out.got"; } >"$out.diff"
    fail "$1"
  elif diff -u -L "$2" -L got "$2" "$out.got" >"$out.diff"; then
    echo "ok $1"
  else
    head -n 20 "$out.stderr" >>"$out.diff"
    fail "$1"
  fi
}

root=$(pwd)
seconds=${CASE_SECONDS:-300}
for file; do
  out=$BUILD/case/$file
  game=${file#tests/cases/}
  game=${game%%/*}
  golden=
  case $file in
  tests/cases/cli/*)
    golden=script
    script "$file"
    ;;
  */deck/*)
    directives "$file"
    # shellcheck disable=SC2086 # args are words
    findings check --db "$db" --color=never --format=jsonl $args "$file"
    ;;
  */cards/*)
    directives "$file"
    # shellcheck disable=SC2086
    findings compile --lint --format=jsonl $args "$file"
    ;;
  */text/*.deck)
    golden=yes
    directives "$file"
    # shellcheck disable=SC2086
    exact check --db "$db" --color=never $args "$file"
    ;;
  */match/*.yaml)
    golden=yes
    directives "$file"
    # shellcheck disable=SC2086
    cited play --ids --verbose --db "$db" --color=never $args "$file"
    ;;
  */text/*.yaml)
    golden=yes
    directives "$file"
    # shellcheck disable=SC2086
    exact compile --lint --color=never $args "$file"
    ;;
  esac
  verdict "$file" "${file%.*}.expect"
done
