# A file that may not become so large: a message, status 2, the old file as it
# was and nothing beside it.
deck=$CASES/../../cards/mainstay/decks/ember-watch.deck
printf 'Game: mainstay\n1   w-ppp\n' >unformed
# shellcheck disable=SC2034 # for small.sh
decks=$CASES/../../cards/mainstay/decks
. "$CASES/../support/small.sh"
try() { # COMMAND, which writes x/target
  echo "== $1 $2"
  cp unformed x/target.deck
  # what it says goes through a pipe, which has no limit
  {
    (
      ulimit -f 0
      koloda "$@"
    ) 2>&1
    echo "-> $?"
  } | sed '/^profiling/d' # of a build that counts, which cannot write
  cmp unformed x/target.deck
  find . -name '.koloda-*'
}
mkdir x
try compile --force -o x/target.deck "$CASES/mainstay/cards.yaml"
try convert --db "$DB" --to=cod -o x/target.deck "$deck"
try fix --db "$DB" -o x/target.deck "$deck"
try fmt x/target.deck
try check --db "$CASES_DB" -q --write-baseline=x/target.deck "$CASES"/mainstay/deck/M-021_fires.deck
try play --db "$DB" --record=x/target.deck script.yaml | grep -e '^==' -e large -e '->'
try sim --db "$DB" --jobs=2 --matches=20 -o x/target.deck "$deck" "$deck"
echo '== standard output'
{
  (
    ulimit -f 0
    koloda explain M-027 >x/out
  ) 2>&1
  echo "-> $?"
} | sed '/^profiling/d'
