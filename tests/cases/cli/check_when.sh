# The days on which a list is legal: always, never, from, until, but for.
. "$CASES/../support/cup.sh" <<'Y'
banned:
  - {card: archive-keeper, until: 2026-02-01}
  - {card: tide-engine, from: 2026-03-01, until: 2026-06-30}
  - {card: tide-dancer, from: 2026-05-01}
Y
list=$CASES/../../cards/trilunie/decks/lantern-line.deck
when() { koloda check --db cup.db --when "$@" 2>&1 | sed -n 's/^  \(.*legal.*\)/\1/p'; }
when "$list"
when "$CASES/../../cards/trilunie/decks/illegal-no-side.deck"
sed 's/^Game:.*/&\nFormat: cup/' "$list" >cup.deck
when cup.deck
for card in tide-engine tide-dancer archive-keeper; do
  { cat cup.deck && echo "1 $card"; } >with.deck
  echo "with $card: $(when with.deck)"
done
koloda check --db cup.db --explain cup.deck | grep '^  date'
koloda check --db cup.db --explain --date=2026-05-05 cup.deck | grep '^  date'
koloda check --db cup.db --explain "$list" | grep '^  date'
