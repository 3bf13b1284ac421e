# Faults in 20,000 cards of one file: each with its line, in time that grows
# with them and not with their square.
awk 'BEGIN {
  print "game: trilunie\nset: x\ncards:"
  for (i = 1; i <= 20000; i++)
    printf "  - {id: c, name: N%d, type: unit, subtype: air, moon: raatu, speed: 10, attack: 1, life: 1,\n    cost: %d}\n", i, i + 99
}' >x.yaml
timeout 5 koloda compile --lint x.yaml >out; echo "-> $?"
grep -c 'duplicate-id' out
grep -c 'out-of-range' out
tail -n 3 out
