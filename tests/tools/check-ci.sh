#!/bin/sh
# The parts for CI of other repositories work: the pre-commit hooks, the GitHub
# action, the recipes of README.  check-ci.sh BUILD
set -eu

unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
build=$(cd "$1" && pwd)
tmp=$build/ci
rm -rf "$tmp"
mkdir -p "$tmp/hooks" "$tmp/user"
bad=0

wrong() {
  echo "$*"
  bad=1
}

/usr/bin/python3 tests/reports/ci_check.py "$1" "$tmp" || bad=1
make -n -C . B="$tmp/new" DEPS=no "$tmp/new/koloda" "$tmp/new/cards.db" \
  >"$tmp/make" 2>&1 || wrong 'make: no koloda and cards.db'

# The hooks, from a repository of their own, on one with lists.
pre-commit validate-manifest .pre-commit-hooks.yaml || bad=1
repository() { # FOLDER
  git init -q "$1"
  git -C "$1" add -A
  git -C "$1" -c user.name=x -c user.email=x@x.invalid commit -qm x
}
cp .pre-commit-hooks.yaml "$tmp/hooks"
cp cards/trilunie/decks/lantern-line.deck "$tmp/user"
cp cards/trilunie/decks/illegal-too-many-copies.deck "$tmp/user/a list.deck"
mkdir "$tmp/user/cards"
cp cards/trilunie/*.yaml "$tmp/user/cards"
: >"$tmp/user/other.txt"
repository "$tmp/hooks"
repository "$tmp/user"

hook() { # STATUS ID FILE...
  expected=$1 id=$2
  shift 2
  status=0
  (
    cd "$tmp/user"
    HOME=$tmp PRE_COMMIT_HOME=$tmp/home KOLODA_DB=$build/cards.db \
      PATH=$build:$PATH pre-commit try-repo --verbose "$tmp/hooks" "$id" \
      --files "$@"
  ) >"$tmp/out" 2>&1 || status=$?
  [ "$status" = "$expected" ] || {
    wrong "pre-commit: $id $* ends with $status"
    cat "$tmp/out"
  }
}
said() {
  grep -qF "$1" "$tmp/out" || wrong "pre-commit does not say $1"
}
hook 0 koloda-check lantern-line.deck
hook 1 koloda-check lantern-line.deck 'a list.deck'
said 'a list.deck:10:1: error: 5 copies'
hook 0 koloda-check other.txt
said 'no files to check'
hook 0 koloda-lint cards/roads.yaml
echo '    tpye: x' >>"$tmp/user/cards/roads.yaml"
hook 1 koloda-lint cards/roads.yaml
said 'tpye'
hook 0 koloda-fmt lantern-line.deck
printf 'game:trilunie\n4x  Oath Kept\n' >"$tmp/user/lantern-line.deck"
hook 1 koloda-fmt lantern-line.deck
said 'files were modified by this hook'
exit $bad
