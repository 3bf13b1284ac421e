#!/bin/sh
# No command takes quadratic time: growth.sh KOLODA BUILD JOBS [ROW ROOT SIZE]
#
# Each row generates input of three sizes for one command, each ten times the
# one before.  The difference between the third and the second cost must be at
# most twelve times that between the second and the first: ten is linear, a
# hundred quadratic.  The costs are instructions (callgrind) and peak memory
# (BUILD/tests/bench/peak), which do not depend on other load of the machine;
# differences below a million instructions and 4 MiB are ignored.  Beyond the
# memory of the first size, the third may use 256 bytes for each byte of its
# input and output, and 4 MiB.  The last line is `N passed, N failed`.
#
# GROWTH_ROWS=PATTERN tries only the rows whose names match.
set -eu
LC_ALL=C
export LC_ALL

koloda=$(cd "$(dirname "$1")" && pwd)/${1##*/}
build=$(cd "$2" && pwd)
db=$build/cards.db
peak=$build/tests/bench/peak

# One row.
if [ $# -gt 3 ]; then
  row=$4
  dir=$build/growth/$row
  mkdir -p "$dir"
  cd "$dir"
  text() { # AWK-PROGRAM: n is the size
    awk -v n="$size" "$1" >in
  }
  rows() { # FILE BEGIN-STATEMENT AWK-STATEMENT [END-STATEMENT]
    text 'BEGIN { '"$2"'; for (i = 0; i < n; i++) { '"$3"' } '"${4:-}"' }'
    mv in "$1"
  }
  cards() { # AWK-STATEMENT: prints card i of n
    rows in.yaml 'print "game: mainstay\nset: x\ncards:"' "$1"
    command='compile --lint in.yaml'
  }
  list() { # AWK-STATEMENT
    rows in.deck 'print "Game: trilunie\nSide: dark"' "$1"
    command="check --db $db in.deck"
  }
  xml() { # AWK-STATEMENT
    rows in.cod 'printf "<cockatrice_deck version=\"1\">"' "$1" \
      'print "</cockatrice_deck>"'
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
  heroes() { # N: cards without a fault
    cards 'printf "  - {id: c-%d, name: N%d, type: hero, essence: ppp}\n", i, i'
  }
  made() { # those in in.yaml, as made.db
    "$koloda" compile --force -o made.db in.yaml 2>/dev/null
  }
  same() { # as many lines as there are cards of one name
    cards 'printf "  - {id: c-%d, name: Same, type: hero, essence: ppp}\n", i'
    made
    list 'if (!i) print "[hero]"; print "Same"'
    sed -i 1,2d in.deck
    sed -i '1i Game: mainstay' in.deck
  }
  shard() { # what was found in n lists, to be merged
    list 'print "nosuch" i "\n---\nGame: mainstay"'
    "$koloda" check --db "$db" --shard=0/1 --format=jsonl in.deck >in.jsonl \
      2>/dev/null || [ $? -le 2 ]
    rm in.deck
  }
  root=$5
  counts='' memory='' bytes=''
  first=$6
  for size in $first $((first * 10)) $((first * 100)); do
    rm -f in in.* made.db
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
    compile) heroes && command='compile --force -o out.db in.yaml' ;;
    fmt-cards) heroes && command='fmt --check in.yaml' ;;
    query-cards) heroes && made && command='query --db made.db type:hero' ;;
    show-names)
      heroes && made && seq "$size" | sed 's/^/c-/' >in.names
      command='show --db made.db -'
      ;;
    show-unknown)
      seq "$size" | sed 's/^/nosuch /' >in.names
      command="show --db $db -"
      ;;
    alike) same && command='check --db made.db in.deck' ;;
    fix-alike) same && command='fix --db made.db in.deck' ;;
    convert-alike) same && command='convert --db made.db --to=arena in.deck' ;;
    fix-unknown)
      list 'print "1 nosuch" i'
      command="fix --db $db in.deck"
      ;;
    fix-lists)
      list 'print "smoke-lancers\n---\nGame: trilunie\nSide: dark"'
      command="fix --db $db in.deck"
      ;;
    stats)
      list 'print "9 smoke-lancers"'
      command="stats --db $db in.deck"
      ;;
    stats-lists)
      list 'print "smoke-lancers\n---\nGame: trilunie\nSide: dark"'
      command="stats --db $db in.deck"
      ;;
    fmt-list) list 'print "9   smoke-lancers"' && command='fmt --check in.deck' ;;
    convert)
      list 'print "9 smoke-lancers"'
      command="convert --db $db --to=cod in.deck"
      ;;
    query-list)
      list 'print "9 smoke-lancers"'
      command="query --db $db in:in.deck"
      ;;
    merge) shard && command='merge in.jsonl' ;;
    sim)
      deck=$root/cards/mainstay/decks/ember-watch.deck
      command="sim --db $db --matches=$size $deck $deck"
      ;;
    esac
    [ -e in.names ] || : >in.names
    # the command and its operands
    # shellcheck disable=SC2086
    set -- "$koloda" $command --sandbox=never
    # shellcheck disable=SC2016 # the shell's below
    memory="$memory $("$peak" sh -c '"$@" >out 2>err <in.names || [ $? -le 2 ]' \
      sh "$@")"
    bytes="$bytes $(cat in.* out err | wc -c)"
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$@" \
      >out 2>log <in.names || [ $? -le 2 ] || exit
    counts="$counts $(sed -n 's/.*Collected : //p' log)"
  done
  echo "$counts $memory $bytes" | awk -v row="$row" -v size="$first" '
    function grown(a, b, c, least) {
      return (c - b) / (b - a > least ? b - a : least)
    }
    {
      time = grown($1, $2, $3, 1e6)
      room = grown($4, $5, $6, 4096)
      each = ($6 - $4 - 4096) * 1024 / ($9 - $7 > 0 ? $9 - $7 : 1)
      good = NF == 9 && time <= 12 && room <= 12 && each <= 256
      printf "%-6s %-16s %6d %12s %12s %12s %5.1f %7d %7d %7d %5.1f %5.1f\n",
        good ? "ok" : "FAIL", row, size, $1, $2, $3, time, $4, $5, $6, room,
        (each > 0 ? each : 0)
      exit !good
    }'
  exit
fi

rm -rf "$build/growth"
mkdir -p "$build/growth"
echo 'instructions and KiB at 1, 10 and 100 times the input, and how they grew at last;
bytes of memory for a byte of input and output'
# 10,000 lines are what a list may have, 100,000 a script
printf '%s\n' 'flow-nesting 1000' 'block-nesting 100' 'anchors 100' \
  'aliases 100' 'one-id 100' 'one-name 100' 'unknown-fields 100' \
  'twice-one-key 100' 'faulty-cards 100' 'violations 100' \
  'unknown-cards 100' 'comments 100' 'lists 100' 'near-names 500' \
  'xml-cards 100' 'xml-elements 100' 'xml-nesting 1000' 'refusals 100' \
  'expectations 100' 'rolls 100' 'compile 100' 'fmt-cards 100' \
  'query-cards 100' 'show-names 10' 'show-unknown 100' 'alike 99' \
  'fix-alike 99' 'convert-alike 99' 'fix-unknown 30' 'fix-lists 20' \
  'stats 100' 'stats-lists 50' 'fmt-list 100' 'convert 100' \
  'query-list 100' 'merge 100' 'sim 10' |
  grep -e "${GROWTH_ROWS:-.}" >"$build/growth/wanted"
# shellcheck disable=SC2016 # the shell's below
xargs -P "$3" -L 1 sh -c 'sh tests/tools/growth.sh "$0" "$1" 1 "$3" "$2" "$4"' \
  "$koloda" "$build" "$(pwd)" <"$build/growth/wanted" \
  >"$build/growth/rows" 2>&1 || :
sort -k 2 "$build/growth/rows"
good=$(grep -c '^ok' "$build/growth/rows" || :)
all=$(wc -l <"$build/growth/wanted")
echo "$good passed, $((all - good)) failed"
[ "$good" = "$all" ]
