# Lists in queries: what no card is called is told, what is no list refused.
q() {
  echo "== $*"
  koloda query --db "$DB" --count "$@" 2>&1
  echo "-> $?"
}
printf 'Game: trilunie\n[deck]\n4 tide-engine\n2 nobody\n1 tide-engin\n' >one.deck
printf 'Game: trilunie\n1 tide-engine\n---\nGame: stalker\n1 beekeeper\n' >two.deck
printf '# nothing but this\n' >none.deck
printf 'Game: trilunie\n1 tide-engine\nColour: red\n' >bad.deck
q in:one.deck
q -- -in:one.deck 'game:trilunie'
q 'in:one.deck or in:one.deck'
q in:two.deck,one.deck
q in:none.deck
q in:bad.deck
q in:nowhere.deck
q 'in:""'
q in:.
