# Every word where it cannot stand, every value it cannot have: what is said of
# it and what to write instead.
for game in conclave stalker trilunie; do
  echo "== $game"
  for file in "$CASES/$game"/cards/words_*.yaml; do
    koloda compile --lint - <"$file" 2>&1 | grep -v -e '^ ' -e '^$'
  done
done
