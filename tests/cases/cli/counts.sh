# Where the name begins behind a count, however the two are set apart.
set -u

try() { # LINE
  printf "Game: mainstay\n$1\n" >x.deck
  koloda check --db "$DB" --color=never x.deck | grep -A 2 unknown-card
}
for between in ' ' '  ' '\t' ' \t' '   ' 'x ' 'X  ' ' x ' '  x  ' 'x\t' 'x\302\240' \
  '\302\240' ' \302\240' '\343\200\200' 'x' '\303\227 ' ' \303\227 '; do
  for count in 2 12 002; do
    printf "== [%s$between]\n" "$count"
    try "$count${between}zzz"
  done
done
