# Each limit of an option.
set -u
. "$CASES/../support/limits.sh"
deck=$CASES/../../cards/mainstay/decks/ember-watch.deck

both() { # WORDS, N, N + 1: %s is the number
  for n in "$2" "$3"; do
    words=$(echo "$1" | sed "s/%s/$n/")
    # shellcheck disable=SC2086 # words
    first_error "$words" koloda $words --db "$DB" "$deck" "$deck"
  done
}
both 'check -q --jobs=%s' 256 257
both 'check -q --max=%s' 9223372036854775807 9223372036854775808
both 'check -q --limit=%s bell-golem' 9999 10000
both 'sim --matches=1 --jobs=%s' 256 257
both 'sim --jobs=1 --matches=%s --shard=999999/1000000 --script=0' 1000000000000 1000000000001
both 'sim --matches=1 --jobs=1 --script=0 --shard=0/%s' 1000000 1000001
both 'check -q --shard=0/%s' 1000000 1000001
