# Can a pool supply a deck, and how many: M-039, M-038, M-040.
# clauses: M-038 M-039 M-040
essences='nnn nnp npn npp pnn pnp ppn ppp'
cards() { # ID TYPE ESSENCE [EDITION]
  echo "  - {id: $1, name: $1, type: $2, essence: $3${4:+, edition: $4}}"
}
top() { printf 'game: mainstay\nset: pool\ncards:\n'; }
nineteen() {
  cards m mainstay npp
  cards h hero znp
  for e in $essences; do
    cards "w-$e" warrior "$e"
    cards "d-$e" defender "$e"
  done
  cards t defender zzp
}
echo '== nineteen cards are a deck, and none of them can be spared'
{ top && nineteen; } >nineteen.yaml
koloda compile -o nineteen.db nineteen.yaml
koloda check --db nineteen.db --pool game:mainstay
echo "-> $?"
for card in $(sed -n 's/.*id: \([^,]*\),.*/\1/p' nineteen.yaml); do
  koloda check -q --db nineteen.db --pool "-id=$card" | grep -c missing
done | sort | uniq -c | sed 's/^ *//'
echo '== what is missing'
koloda check --db nineteen.db --pool 'type:hero or id=w-npp'
echo "-> $?"
koloda check --db nineteen.db --pool 'type:hero or id=w-npp' \
  --format=jsonl
echo '== seventy cards give all 4104 decks, none fewer'
all() {
  for a in n z p; do
    for b in n z p; do
      for c in n z p; do
        cards "h-$a$b$c" hero $a$b$c
        cards "d-$a$b$c" defender $a$b$c
      done
    done
  done
  for e in $essences; do
    cards "m-$e" mainstay "$e"
    cards "w-$e" warrior "$e"
  done
}
{ top && all; } >seventy.yaml
koloda compile -o seventy.db seventy.yaml
koloda check --db seventy.db --pool '' | sed -n '1p;$p'
koloda check --db seventy.db --pool '-id=h-zzz' | sed -n '1p;$p'
echo '== decks by card id, and decks that differ in play'
{ top && all && cards w-again warrior nnn && cards t-again defender zzz &&
  cards m-again mainstay ppp; } >more.yaml
koloda compile -o more.db more.yaml
koloda check --db more.db --pool '' | sed -n '1p;$p'
echo '== two_trumps'
koloda check --db more.db --pool '' --rules two_trumps
{ top && all && cards x warrior nzp two_trumps &&
  cards y warrior zzz two_trumps; } >two.yaml
koloda compile -o two.db two.yaml
koloda check --db two.db --pool '' --rules two_trumps | sed -n '1p;$p'
koloda check --db two.db --pool '' | sed -n '1p;$p'
echo '== what a format bans is not a supply'
koloda check --db nineteen.db --pool '' --ban t
echo "-> $?"
koloda check --db more.db --pool '' --ban w-again --limit 1 m-again \
  --format=json | sed 's/"slots".*//'
echo '== exact beyond any machine word'
top >big.yaml
i=100
while [ $i -lt 137 ]; do
  nineteen | sed "s/id: \([^,]*\),/id: \1-$i,/; s/name: \([^,]*\),/name: \1-$i,/"
  i=$((i + 1))
done >>big.yaml
koloda compile -o big.db big.yaml
koloda check --db big.db --pool '' | tail -1
echo '== usage'
koloda check --db big.db --pool 'typ:hero'
koloda check --db big.db --pool 'type:' 2>&1 | head -1
koloda check --db big.db --pool '' --game trilunie
koloda check --db big.db --pool '' --rules classik
koloda check --db big.db --pool '' x.deck
koloda check --db big.db --pool '' --explain
koloda check --db big.db --pool '' --format=sarif
echo "-> $?"
koloda check --db big.db -q --pool ''
echo "-> $?"
echo '== cards of another game are not pool of this one'
for query in game:trilunie 'game:trilunie or id=w-ppp' name:nosuch; do
  koloda check -q --db "$BUILD/cases/all.db" --pool "$query" | sed 1q
done
echo '== a format of another game'
koloda check --db nineteen.db --pool '' --rules standard
echo "-> $?"
