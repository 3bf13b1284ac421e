# What grows with its input, at one, ten and a hundred times: read by bench.sh,
# after its functions.
#
# Time and memory of a row are to grow no faster than its input.  Behind them:
# how much more the last ten times took than the first, less the start; and,
# since times drift, ten times the input in instructions, reckoned from 1, 2 and
# 10 times.

# The least time of the processor of two runs, and their peak in KiB: t, kib.
cost() { # COMMAND...
  one=$("$build/tests/bench/peak" -t "$@" 2>"$dir/out" | tail -n 1)
  two=$("$build/tests/bench/peak" -t "$@" 2>"$dir/out" | tail -n 1)
  kib=${one% *} t=${one#* }
  [ "${two#* }" -ge "$t" ] || t=${two#* }
}

scale_card() { # N
  awk -v n="$1" 'BEGIN {
    print "game: mainstay\nset: x\ncards:"
    for (i = 0; i < n; i++)
      printf "  - {id: c-%d, name: {en: Card %d, ru: Карта %d}, type: hero, essence: ppp}\n", i, i, i
  }' >"$dir/scale.yaml"
}
scale_db() { # N cards, compiled
  scale_card "$1"
  "$koloda" compile --force -o "$dir/scale.db" "$dir/scale.yaml" \
    2>"$dir/scale.log" || {
    cat "$dir/scale.log" >&2
    return 1
  }
}
scale_terms() { # N terms, each about another table's rows
  terms=$(awk -v n="$1" 'BEGIN {
    for (i = 0; i < n; i++)
      printf "%sx%d kw:armor>=%d", i ? " or " : "", i, i
  }')
  export terms
}
scale_rows() { # FILE N BEGIN-STATEMENT AWK-STATEMENT [END-STATEMENT]
  awk -v n="$2" 'BEGIN {
    '"$3"'; for (i = 0; i < n; i++) { '"$4"' } '"${5:-}"'
  }' >"$dir/$1"
}
scale_fault() { # N cards, each with faults
  scale_rows scale.yaml "$1" 'print "game: mainstay\nset: x\ncards:"' \
    'printf "  - {id: c-%d, nmae: x}\n", i'
}
scale_lists() { # N lists with a finding
  scale_rows scale.deck "$1" '' \
    'printf "Game: mainstay\nName: n%d\nnosuch%d\n---\n", i, i'
}
scale_line() { # N cards in one line
  scale_rows scale.cod "$1" \
    'printf "<cockatrice_deck version=\"1\"><zone name=\"main\">"' \
    'printf "<card number=\"1\" name=\"x%d\"/>", i' \
    'printf "</zone></cockatrice_deck>"'
}
scale_list() { # N cards in one list
  scale_rows scale.deck "$1" 'print "Game: trilunie\nSide: dark"' \
    'printf "# a\n1 x%d # b\n", i'
}
scale_script() { # N lines, each refused
  awk -v n="$1" -v deck="$(pwd)/$gate" 'BEGIN {
    print "game: mainstay\nrandom: {seed: 1}"
    printf "players: [{id: a, deck: %s}, {id: b, deck: %s}]\nactions:\n", deck, deck
    for (i = 0; i < n; i++)
      print "  - {do: commit, player: a, warrior: x, expect_error: unknown-card}"
  }' >"$dir/scale.yaml"
}

# Instructions of a command and all it starts, or 0 without valgrind.
count_all() { # COMMAND...
  command -v valgrind >/dev/null 2>&1 || {
    echo 0
    return
  }
  valgrind --tool=callgrind --trace-children=yes \
    --callgrind-out-file="$dir/callgrind" "$@" 2>&1 >/dev/null |
    awk '/Collected : / { n += $NF } END { printf "%.0f\n", n }'
}

scale_row() { # WHAT MAKER N COMMAND...
  what=$1 maker=$2 size=$3
  shift 3
  line=
  export times
  for times in 1 10 100; do
    "$maker" $((size * times))
    cost "$@"
    line="$line $t $kib"
  done
  for times in 1 2 10; do
    "$maker" $((size * times))
    line="$line $(count_all "$@")"
  done
  echo "$line" | awk -v w="$what" -v n="$size" '{
    printf "%-30s %7d %8.1f ms %6.0f MB %8.1f ms %6.0f MB %9.1f ms %6.0f MB  %5.1f %7.1f\n",
      w, n, $1 / 1000, $2 / 1024, $3 / 1000, $4 / 1024, $5 / 1000, $6 / 1024,
      ($5 - $1) / ($3 - $1 > 0 ? $3 - $1 : 1),
      ($8 > $7 ? ($9 - $7) / ($8 - $7) * 10 / 9 : 0) }'
}

echo
echo 'at 1, 10 and 100 times the input: time of the processor, memory; how the time'
echo 'grew the last time, and instructions the first: 10 is linear'
scale_row 'compile' scale_card 1000 \
  "$koloda" compile --force -o "$dir/scale.db" "$dir/scale.yaml"
scale_row 'query of all' scale_db 1000 \
  "$koloda" query --db "$dir/scale.db" order:name
# shellcheck disable=SC2016 # the other shell's
scale_row 'query, terms' scale_terms 5 sh -c \
  'exec "$1" query --db "$2" "$terms"' sh "$koloda" "$build/cards.db"
scale_row 'compile, faulty cards' scale_fault 1000 \
  "$koloda" compile --lint "$dir/scale.yaml"
for form in text json sarif junit github; do
  scale_row "check, faulty lists, $form" scale_lists 1000 \
    "$koloda" check --db "$build/cards.db" --format=$form "$dir/scale.deck"
done
scale_row 'check, one line' scale_line 100 \
  "$koloda" check --db "$build/cards.db" --game=mainstay "$dir/scale.cod"
scale_row 'convert, comments' scale_list 100 \
  "$koloda" convert --db "$build/cards.db" --to=native "$dir/scale.deck"
scale_row 'fix, unknown cards' scale_list 100 \
  "$koloda" fix --db "$build/cards.db" "$dir/scale.deck"
scale_row 'play, refusals' scale_script 900 \
  "$koloda" play --db "$build/cards.db" "$dir/scale.yaml"
scale_matches() { :; }
# shellcheck disable=SC2016 # the other shell's
scale_row 'sim, matches' scale_matches 1000 sh -c \
  'exec "$1" sim --db "$2" --matches="$((1000 * times))" "$3" "$3"' \
  sh "$koloda" "$build/cards.db" "$gate"
