#!/bin/sh
# No case is quadratic: growth.sh KOLODA BUILD JOBS [ROW ROOT SIZE]
#
# Each row makes input of three sizes, the second and third ten times the one
# before.  What the third takes beyond the second must be at most twelve times
# what the second takes beyond the first: ten is linear, and a hundred would
# be the square.  Counted are instructions (callgrind), which are the same on
# a machine that has other things to do.  The last line is `N passed, N
# failed`.
set -eu
LC_ALL=C
export LC_ALL

koloda=$(cd "$(dirname "$1")" && pwd)/${1##*/}
build=$(cd "$2" && pwd)
db=$build/cards.db

# One row.
if [ $# -gt 3 ]; then
  row=$4
  dir=$build/growth/$row
  mkdir -p "$dir"
  cd "$dir"
  text() { # AWK-PROGRAM: n is the size
    awk -v n="$size" "$1" >in
  }
  cards() { # AWK-STATEMENT: prints card i of n
    text 'BEGIN {
      print "game: mainstay\nset: x\ncards:"
      for (i = 0; i < n; i++) { '"$1"' }
    }'
    mv in in.yaml
    command='compile --lint in.yaml'
  }
  list() { # AWK-STATEMENT
    text 'BEGIN {
      print "Game: trilunie\nSide: dark"
      for (i = 0; i < n; i++) { '"$1"' }
    }'
    mv in in.deck
    command="check --db $db in.deck"
  }
  xml() { # AWK-STATEMENT
    text 'BEGIN {
      printf "<cockatrice_deck version=\"1\">"
      for (i = 0; i < n; i++) { '"$1"' }
      print "</cockatrice_deck>"
    }'
    mv in in.cod
    command="check --db $db --game=mainstay in.cod"
  }
  script() { # AWK-STATEMENT: prints line i of n
    cp "$root/tests/cases/mainstay/match/lists/ppp-ppp-zzz.deck" duel.deck
    [ -f duel.db ] || "$koloda" compile -o duel.db \
      "$root"/tests/cases/mainstay/cards*.yaml 2>/dev/null
    text 'BEGIN {
      print "game: mainstay\nrandom: {seed: 1}"
      print "players: [{id: a, deck: duel.deck}, {id: b, deck: duel.deck}]"
      print "actions:"
      for (i = 0; i < n; i++) { '"$1"' }
    }'
    mv in in.yaml
    command="play --db duel.db in.yaml"
  }
  near() { # cards whose names are near to those of a list
    cards 'printf "  - {id: c-%d, name: Dragon of night %d, type: hero, essence: ppp}\n", i, i'
    "$koloda" compile --force -o near.db in.yaml 2>/dev/null
    { echo 'Game: mainstay'; seq 20 | sed 's/^/Dragn of nigth /'; } >in.deck
    command='check --db near.db in.deck'
  }
  root=$5
  counts=
  for size in $6 $(($6 * 10)) $(($6 * 100)); do
    case $row in
    flow-nesting) cards 'printf "["' ;;
    block-nesting) cards 'printf "%*s- \n", 2 * (i % 60), ""' ;;
    anchors) cards 'printf "  - &a%d {id: c-%d}\n", i, i' ;;
    aliases) cards 'printf "  - *a%d\n", i' ;;
    one-id) cards 'printf "  - {id: c, name: N%d}\n", i' ;;
    one-name) cards 'printf "  - {id: c-%d, name: N, type: hero, essence: ppp}\n", i' ;;
    unknown-fields) cards 'printf i ? "    nam%d: x\n" : "  - id: a\n", i' ;;
    twice-one-key) cards 'printf i ? "    name: x\n" : "  - id: a\n", i' ;;
    faulty-cards) cards 'printf "  - {id: c-%d, nmae: x}\n", i' ;;
    violations) list 'print "9 smoke-lancers"' ;;
    unknown-cards) list 'print "1 nosuch" i' ;;
    comments) list 'print "# a\n1 x" i " # b"' ;;
    lists) list 'print "nosuch" i "\n---\nGame: mainstay"' ;;
    near-names) near ;;
    xml-cards) xml 'printf "%s<card number=\"1\" name=\"x%d\"/>%s", i ? "" : "<zone name=\"main\">", i, i == n - 1 ? "</zone>" : ""' ;;
    xml-elements) xml 'printf "<x a=\"%d\"/>", i' ;;
    xml-nesting) xml 'printf "<x>"' ;;
    refusals) script 'print "  - {do: commit, player: a, warrior: x, expect_error: unknown-card}"' ;;
    expectations) script 'print "  - {expect: {round: 1}}"' ;;
    rolls) script 'print "  - {roll: trait, values: [1]}"' ;;
    esac
    # the command and its operands
    # shellcheck disable=SC2086
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$koloda" \
      $command --sandbox=never >out 2>log || [ $? -le 2 ] || exit
    counts="$counts $(sed -n 's/.*Collected : //p' log)"
  done
  echo "$counts" | awk -v row="$row" -v size="$6" '{
    grew = ($3 - $2) / ($2 - $1 > 1000000 ? $2 - $1 : 1000000)
    printf "%-6s %-16s %7d %13s %13s %13s  %5.1f\n",
      grew <= 12 ? "ok" : "FAIL", row, size, $1, $2, $3, grew
    exit grew > 12
  }'
  exit
fi

rm -rf "$build/growth"
mkdir -p "$build/growth"
echo 'instructions at 1, 10 and 100 times the input, and how they grew at last'
# 10,000 lines are what a list may have, 100,000 a script
# shellcheck disable=SC2016 # the shell's below
printf '%s\n' 'flow-nesting 1000' 'block-nesting 100' 'anchors 100' \
  'aliases 100' 'one-id 100' 'one-name 100' 'unknown-fields 100' \
  'twice-one-key 100' 'faulty-cards 100' 'violations 100' \
  'unknown-cards 100' 'comments 100' 'lists 100' 'near-names 500' \
  'xml-cards 100' 'xml-elements 100' 'xml-nesting 1000' 'refusals 100' \
  'expectations 100' 'rolls 100' |
  xargs -P "$3" -L 1 sh -c 'sh tests/tools/growth.sh "$0" "$1" 1 "$3" "$2" "$4"' \
    "$koloda" "$build" "$(pwd)" >"$build/growth/rows" 2>&1 || :
sort -k 2 "$build/growth/rows"
good=$(grep -c '^ok' "$build/growth/rows" || :)
echo "$good passed, $((20 - good)) failed"
[ "$good" = 20 ]
