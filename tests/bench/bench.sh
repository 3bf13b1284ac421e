#!/bin/sh
# bench.sh KOLODA BUILD: ratios taken side by side in one run, with the
# instruction counts of callgrind beside them.  No figure here is a test.
set -eu
LC_ALL=C
export LC_ALL
koloda=$1
build=$2
here=$(dirname "$0")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

runs=${BENCH_RUNS:-5}
lists=${BENCH_LISTS:-100000}

# The least wall time of the runs of a command, in microseconds.
least() {
  best=
  i=0
  while [ "$i" -lt "$runs" ]; do
    start=$(date +%s%N)
    "$@" >"$dir/out" 2>&1
    took=$((($(date +%s%N) - start) / 1000))
    if [ -z "$best" ] || [ "$took" -lt "$best" ]; then best=$took; fi
    i=$((i + 1))
  done
  echo "$best"
}

# Instructions of a command on one core, or 0 without valgrind.
count() {
  if command -v valgrind >/dev/null 2>&1; then
    taskset -c 0 valgrind --tool=callgrind \
      --callgrind-out-file="$dir/callgrind" "$@" 2>&1 >/dev/null |
      sed -n 's/.*Collected : //p'
  else
    echo 0
  fi
}

row() { # WHAT MICROSECONDS REFERENCE BUDGET
  awk -v w="$1" -v a="$2" -v b="$3" -v c="$4" 'BEGIN {
    printf "%-46s %9.1f ms  ratio %5.2f  budget %s\n", w, a / 1000, a / b, c }'
}

# Files of 1,250 cards each.
generate() { # FOLDER FILES
  mkdir -p "$1"
  f=0
  while [ "$f" -lt "$2" ]; do
    awk -v file="$f" -f "$here/gen-cards.awk" >"$1/$f.yaml"
    f=$((f + 1))
  done
}
generate "$dir/cards" 8

echo "cards: $(cat "$dir"/cards/* | wc -c) bytes; $(nproc) cores"

# Two commands in turn on these cores, so that the machine is as fast for one
# as for the other, and nothing but them is timed: the microseconds of each.
in_turn() { # CORES RUNS A... -- B...
  cores=$1 turns=$2
  shift 2
  taskset -c "$cores" "$build/tests/bench/pair" "$turns" "$@"
}
pair() { # CORES RUNS WHAT BUDGET A... -- B...
  cores=$1 turns=$2 what=$3 budget=$4
  shift 4
  times=$(in_turn "$cores" "$turns" "$@")
  row "$what" "${times% *}" "${times#* }" "$budget"
}
everywhere=0-$(($(nproc) - 1))

# A compile, of whatever options, against the loop over the same files.
compile() { # CORES RUNS WHAT BUDGET CARDS [OPTION]
  pair "$1" "$2" "$3" "$4" "$koloda" compile ${6:+"$6"} -o "$dir/db" "$5" \
    -- "$build/tests/bench/yaml_loop" "$5"/*.yaml
}
loop() { "$build/tests/bench/yaml_loop" "$1"/*.yaml; }

t_loop=$(least loop "$dir/cards")
row "bare libyaml event loop" "$t_loop" "$t_loop" "-"
compile 0 "$runs" "compile, one core, against the loop" 2.50 \
  "$dir/cards" --force
pair 0 "$runs" "the same, against bare inserts" - \
  "$koloda" compile --force -o "$dir/db" "$dir/cards" -- \
  "$build/tests/bench/insert_loop" "$dir/plain.db" 10000
if [ "$(nproc)" -gt 1 ]; then
  compile 0,1 "$runs" "compile, two cores, against the loop" 1.90 \
    "$dir/cards" --force
fi
if [ "$(nproc)" -gt 3 ]; then
  compile "$everywhere" "$runs" "compile, all cores, against the loop" 1.20 \
    "$dir/cards" --force
fi
compile "$everywhere" "$runs" "compile again, nothing changed" 0.05 "$dir/cards"

literal() {
  "$koloda" query --db "$dir/db" --sql "$1"
}
many=$((40 * runs)) # short commands
for q in 'id:bench-05000' 'cost<=3 moon:raatu order:-attack limit:50' \
  'word:перевала limit:100'; do
  literal "$q" >"$dir/query.sql"
  pair "$everywhere" "$many" "query $q, against sqlite3" 0.65 \
    "$koloda" query --db "$dir/db" "$q" -- \
    sqlite3 "$dir/db" ".read $dir/query.sql"
  i_shell=$(count sqlite3 "$dir/db" ".read $dir/query.sql")
  i_query=$(count "$koloda" query --db "$dir/db" "$q")
  awk -v a="$i_query" -v b="$i_shell" 'BEGIN {
    if (b) printf "  %.1f M instructions, %.2f of the shell, budget 0.50\n", a / 1e6, a / b }'
done
sqlite3 "$dir/db" ".read $here/cards.sql" >"$dir/cards.tsv"
awk -v game=trilunie -v lines=60 -v lists=1 -f "$here/gen-lists.awk" \
  "$dir/cards.tsv" >"$dir/one"
pair "$everywhere" "$many" "check of one list, against a point query" 0.85 \
  "$koloda" check --quiet --db "$dir/db" "$dir/one" -- \
  sqlite3 "$dir/db" "SELECT count(*) FROM card WHERE id = 'bench-05000'"
pair "$everywhere" "$many" "nothing at all, against sqlite3" - \
  "$koloda" --version -- sqlite3 :memory: "SELECT 1"

# Matches by table against a loop that draws cards and adds up damages: the
# time of the loop over that of the matches.
matches=3000000
gate=cards/mainstay/decks/ember-watch.deck
simulate() { "$koloda" sim --db "$build/cards.db" --matches=$matches $gate $gate; }
damages() { "$build/tests/bench/damage_loop" $matches; }
t_damages=$(least damages)
t=$(least simulate)
awk -v a="$t" -v b="$t_damages" -v n=$matches 'BEGIN {
  printf "sim, random players, against the damage loop   %9.1f ms  %.2f of its speed, budget 0.4; %.1f million matches a second\n", a / 1000, b / a, n / a }'
i_sim=$(count "$koloda" sim --db "$build/cards.db" --matches=101000 $gate $gate)
i_one=$(count "$koloda" sim --db "$build/cards.db" --matches=1000 $gate $gate)
echo "sim: $(((i_sim - i_one) / 100000)) instructions a match"

# Decisions of random players in the card games: the least of some runs, less
# what it takes to begin; as many matches as are about a second.
for pair in trilunie:8000:cinder-storm:lantern-line \
  conclave:1000:iron-wall:quiet-storm \
  stalker:800:free-trail:night-market:constructed; do
  game=${pair%%:*}
  plays=$(echo "$pair" | cut -d : -f 2)
  set -- "cards/$game/decks/$(echo "$pair" | cut -d : -f 3).deck" \
    "cards/$game/decks/$(echo "$pair" | cut -d : -f 4).deck"
  rules=$(echo "$pair" | cut -s -d : -f 5)
  play_card_game() {
    "$koloda" sim --db "$build/cards.db" --format=json \
      ${rules:+--rules="$rules"} "$@"
  }
  play_card_game --matches=1 "$@" >"$dir/one" 2>&1 || {
    echo "sim of $game: $(head -n 1 "$dir/one")"
    continue
  }
  decisions=$(play_card_game --matches="$plays" "$@" |
    sed 's/.*"decisions":\([0-9]*\).*/\1/')
  t_one=$(least play_card_game --matches=1 "$@")
  t=$(least play_card_game --matches="$plays" "$@")
  awk -v g="$game" -v n="$plays" -v d="$decisions" -v t=$((t - t_one)) 'BEGIN {
    printf "sim of %-9s random players, one core %19.1f ms  %.2f million decisions a second, budget 1; %.0f matches a second\n", g ",", t / 1000, d / t, n * 1e6 / t }'
done

# How long the player that searches thinks, in time of the processor.
think() { # GAME FORMAT PLAYER MILLISECONDS LIST LIST
  "$build/tests/bench/decision_time" "$build/cards.db" "$1" "$2" "$3" \
    "${BENCH_THINK:-1}" "cards/$1/decks/$5.deck" "cards/$1/decks/$6.deck" |
    awk -v g="$1" -v p="$3" -v most="$4" '{
      printf "%s in %-9s %5d decisions, half within %.0f ms, 99 of 100 %.0f ms, budget %d; all %.0f ms, budget 1500; %.0f iterations a second, budget %d\n",
        p, g ",", $1, $2, $3, most, $4, $5, g == "trilunie" ? 8000 : 20000 }'
}
think conclave extended search:1000 50 iron-wall buried-choir
think stalker constructed search:4000 200 free-trail night-market
think trilunie standard search:4000 500 cinder-storm windward-choir

# The events of a whole duel, said to the writer of transcripts, against the
# same bytes put together by hand.
"$koloda" sim --db "$build/cards.db" --seed=3 --script=1 $gate $gate \
  >"$dir/duel.yaml"
"$koloda" play --db "$build/cards.db" --format=jsonl "$dir/duel.yaml" \
  >"$dir/duel.jsonl"
"$build/tests/bench/transcript_loop" "$dir/duel.jsonl" 50 | awk '{
  printf "transcript in jsonl, against one by hand       %9.1f ms  %.2f of its speed, budget 0.3; %.0f MB a second\n", $2 / 1000, $3 / $2, $1 / $2
  if ($4 != "same") print "transcript: the bytes are not the same" }'

i_loop=$(count "$build/tests/bench/yaml_loop" "$dir"/cards/*.yaml)
i_comp=$(count "$koloda" compile --force -o "$dir/db" "$dir/cards")
awk -v a="$i_comp" -v b="$i_loop" 'BEGIN {
  if (b) printf "compile: %.0f M instructions, %.2f of the loop, budget 2.10\n", a / 1e6, a / b }'

# Ten times the cards: ten times the time and memory, no more.
large=${BENCH_LARGE:-80}
generate "$dir/large" "$large"
runs=2
t_loop=$(least loop "$dir/large")
row "bare libyaml event loop, $((large * 1250)) cards" "$t_loop" "$t_loop" "-"
compile 0 "$runs" "compile of these, one core" 2.50 "$dir/large" --force
if [ "$(nproc)" -gt 3 ]; then
  compile "$everywhere" "$runs" "compile of these, all cores" 1.20 "$dir/large" \
    --force
fi
few=$(taskset -c 0 "$build/tests/bench/peak" "$koloda" compile --force -o "$dir/db" "$dir/cards" 2>"$dir/out")
all=$(taskset -c 0 "$build/tests/bench/peak" "$koloda" compile --force -o "$dir/many" "$dir/large" 2>"$dir/out")
awk -v a="$all" -v b="$few" -v n="$large" 'BEGIN {
  printf "compile: %.0f MB for 10000 cards, %.0f MB for %d: %.1f times the memory for %.1f times the cards\n",
    b / 1024, a / 1024, n * 1250, a / b, n / 8 }'

# shellcheck source=tests/bench/check.sh
. "$here/check.sh"

# shellcheck source=tests/bench/scale.sh
. "$here/scale.sh"

/usr/bin/python3 tests/table/speed.py "$koloda" "$build/cards.db"
