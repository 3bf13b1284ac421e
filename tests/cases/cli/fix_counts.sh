# Counts that people write elsewhere come before the card, and nothing else of
# the list changes; of the copies that are too many, one goes, and what is
# misspelt is mended besides.
set -u
KOLODA_DB=$DB
export KOLODA_DB
legal=$(cd "$CASES/../.." && pwd)/cards/trilunie/decks/windward-choir.deck

for line in 'White Squall x4' '4шт. White Squall' '- 4 White Squall' \
  'White Squall (4)' 'White Squall ×5' 'White Sqall x4'; do
  echo "== $line"
  sed "s/^4 White Squall\$/$line # swift/" "$legal" >a.deck
  koloda fix --color=never a.deck
  echo "status $?"
  koloda check --color=never a.deck | grep '^hint: write'
done

echo '== below no header, where a section is missing besides'
printf '%s\n' '1 Oath-Breaker' '[deck]' 'Patched Jacket x1' >b.deck
koloda fix --format=jsonl b.deck |
  grep -o '"edit":"line"[^{]*"section":[a-z]*'
