#!/bin/sh
# The initial inputs of the fuzzers: fuzz-seeds.sh BUILD
#
# BUILD/seeds/X gets tests/fuzz/X.corpus and matching files of the tree: the
# shipped cards and those of the cases, one at a time; lists in every format;
# queries; scripts and the records of their matches.  BUILD/seeds/X.dict gets
# the words of the input language, from the tables of the games.
set -eu
LC_ALL=C
export LC_ALL

build=$1
koloda=$build/koloda
seeds=$build/seeds
rm -rf "$seeds"
for corpus in tests/fuzz/*.corpus; do
  name=${corpus##*/}
  name=${name%.corpus}
  mkdir -p "$seeds/$name"
  for file in "$corpus"/*; do
    cp "$file" "$seeds/$name/corpus-${file##*/}"
  done
done

dictionary() { # KIND FUZZER...
  kind=$1
  shift
  "$build/tests/words/dictionary" "$kind" | sort -u >"$seeds/$kind.words"
  for name; do
    cp "$seeds/$kind.words" "$seeds/$name.dict"
  done
  rm "$seeds/$kind.words"
}
dictionary card card doc
dictionary deck deck form sheet
dictionary query query
dictionary script script record referee

# The head of a file with each of its cards, as GAME-FILE-N.
awk -v seeds="$seeds" '
  function flush() {
    if (card == "")
      return
    out = name "-" n++
    printf "%s%s", head, card >(seeds "/card/" out)
    printf "%s%s", head, card >(seeds "/doc/" out)
    close(seeds "/card/" out)
    close(seeds "/doc/" out)
    card = ""
  }
  FNR == 1 {
    flush()
    name = FILENAME
    gsub("/", "-", name)
    head = ""
    n = 0
  }
  /^  - / { flush() }
  /^  - / || card != "" { card = card $0 "\n"; next }
  { head = head $0 "\n" }
  END { flush() }' cards/*/*.yaml tests/cases/*/cards*.yaml
for file in tests/cases/*/cards/*.yaml; do
  cp "$file" "$seeds/card/$(echo "$file" | tr / -)"
done

# Lists as they are, and in the forms of others; `form` takes a digit first.
for file in cards/*/decks/*.deck; do
  to=$seeds/deck/$(echo "$file" | tr / -)
  cp "$file" "$to"
  for form in arena cod; do
    "$koloda" convert --db "$build/cards.db" --to=$form -o "$to.$form" \
      "$file" 2>/dev/null || :
  done
done
for file in tests/cases/*/deck/*.deck; do
  cp "$file" "$seeds/deck/$(echo "$file" | tr / -)"
done
cp "$seeds"/deck/* "$seeds/sheet"
n=0
for file in "$seeds"/deck/*; do
  n=$(((n + 1) % 3))
  { printf %s $n; cat "$file"; } >"$seeds/form/$n-${file##*/}"
done
cp "$seeds"/deck/*.cod "$seeds/xml"

n=0
sed -n "s/^[^#']*'\([^']*\)'.*/\1/p" tests/cases/cli/query.sh \
  tests/cases/cli/formats.sh | sort -u |
  while IFS= read -r query; do
    n=$((n + 1))
    printf %s "$query" >"$seeds/query/case-$n"
  done

# Scripts of the cases, and what they make.
for game in tests/cases/*/match; do
  cards=${game%/match}
  name=${cards##*/}
  "$koloda" compile --force -o "$seeds/$name.db" "$cards"/cards*.yaml 2>/dev/null
  for file in "$game"/*.yaml; do
    to=$name-${file##*/}
    cp "$file" "$seeds/script/$to"
    "$koloda" play -q --db "$seeds/$name.db" --record="$seeds/record/$to" \
      "$file" >/dev/null 2>&1 || :
  done
  rm "$seeds/$name.db"
done
