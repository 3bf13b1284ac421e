#!/bin/sh
# Texts about a match for people contain no id of a card: transcripts, refusals
# and legal choices of all match cases, transcripts of matches between the
# shipped lists, each in both languages.  Quotations of input are exempt.
# check-shown.sh BUILD
set -eu

build=$1
out=$build/shown
rm -rf "$out"
mkdir -p "$out"
lines=0
status=0

# Ids that are no words: with a hyphen.  Names that are printed with theirs are
# taken off first.
ids() { # DB LANG FILE
  "$build/koloda" query --db "$1" --format=ids | sed -n 's,.*/,,; /-/p' >"$out/ids"
  "$build/koloda" query --db "$1" --lang="$2" --format=names >"$out/names"
  LC_ALL=C awk -v ids="$out/ids" -v names="$out/names" '
    BEGIN {
      while ((getline s <ids) > 0) id[s] = 1
      while ((getline s <names) > 0)
        if (s ~ /[a-z0-9]-[a-z0-9]/) name[n++] = s
    }
    /^# / { file = $2; next }
    /^ *[0-9]* \| / { next }
    {
      line = $0
      sub(/^[^ ]*:[0-9]+:[0-9]+: /, "", line)
      gsub(/"[^"]*"/, "", line)
      if (line !~ /[a-z0-9]-[a-z0-9]/) next
      for (i = 0; i < n; i++)
        while ((at = index(line, name[i])))
          line = substr(line, 1, at - 1) substr(line, at + length(name[i]))
      k = split(line, word, /[^a-z0-9-]+/)
      for (i = 1; i <= k; i++)
        if (word[i] in id) {
          print file ": " $0
          break
        }
    }' "$3" >>"$out/found"
}

said() { # DB FILE...
  db=$1
  shift
  for lang in en ru; do
    "$build/koloda" play --verbose --color=never --lang="$lang" --db "$db" \
      "$@" >"$out/text" || :
    lines=$((lines + $(wc -l <"$out/text")))
    ids "$db" "$lang" "$out/text"
  done
}

# Boards, questions and states of a match by hand: the first of each list.
asked() { # FILE
  { sed '/^random:/,$d' "$1" && echo 'random: {seed: 1}'; } >"$out/asked.yaml"
  for lang in en ru; do
    yes '1
?' | head -n 300 |
      "$build/koloda" play --color=never --lang="$lang" --db "$build/cards.db" \
        --interactive="$(sed -n 's/^  - {id: \([^,]*\),.*/\1/p' "$1" | head -n 1)" \
        "$out/asked.yaml" >"$out/text" || :
    lines=$((lines + $(wc -l <"$out/text")))
    ids "$build/cards.db" "$lang" "$out/text"
  done
}

: >"$out/found"
for game in conclave mainstay stalker trilunie; do
  "$build/koloda" compile -o "$out/$game.db" tests/cases/$game/cards*.yaml
  # shellcheck disable=SC2046 # their names have no blanks
  said "$out/$game.db" $(grep -L '^# db:' tests/cases/$game/match/*.yaml)
done

match() { # GAME DECK DECK [OPTION]
  game=$1 a=cards/$1/decks/$2.deck b=cards/$1/decks/$3.deck
  shift 3
  for k in 1 2 3; do
    "$build/koloda" sim --db "$build/cards.db" "$@" --script=$k "$a" "$b" \
      >"$out/$game-$k.yaml"
  done
  said "$build/cards.db" "$out/$game-1.yaml" "$out/$game-2.yaml" \
    "$out/$game-3.yaml"
  asked "$out/$game-1.yaml"
}
match mainstay ember-watch guild-night
match conclave iron-wall buried-choir
match trilunie cinder-storm windward-choir
match stalker rampart rampart

echo "$lines lines, $(wc -l <"$out/found") with the id of a card"
[ ! -s "$out/found" ] || { head -n 20 "$out/found" >&2 && status=1; }
[ "$lines" -gt 50000 ] || status=1
exit $status
