# koloda play on a terminal: random keys, changes of size and signals at the
# table of each game, for a few seconds; `make monkey` does it for longer.
for game in mainstay conclave trilunie stalker; do
  /usr/bin/python3 "$CASES/../table/monkey.py" "$KOLODA" "$DB" "$PWD/$game" \
    $game 6 >$game.said 2>&1 || echo "-> $?" >>$game.said &
done
wait
sed '/^[a-z]*: keys/s/[0-9][0-9]*/N/g' *.said
