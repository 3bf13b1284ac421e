# The same files give the same bytes on one core and on all; what can be read
# once only is read once, in order; findings are the same on one core, too.
mkdir all
for game in conclave mainstay stalker trilunie; do
  for f in "$CASES/$game"/cards*.yaml; do cp "$f" "all/$game-${f##*/}"; done
done
one=$(taskset -cp $$ | sed 's/.*: *//; s/[-,].*//')
koloda compile -o a.db all 2>/dev/null
taskset -c "$one" koloda compile -o b.db all 2>/dev/null
cmp a.db b.db && echo same bytes
koloda compile -o a.db all && echo current
echo '== standard input'
koloda compile -o c.db - <all/mainstay-cards.yaml 2>&1 | sed 's/[0-9]* cards/N cards/'
koloda compile -o c.db - <all/mainstay-cards.yaml 2>&1 | sed 's/[0-9]* cards/N cards/'
koloda compile -o c.db - - <all/mainstay-cards.yaml; echo "-> $?"
echo '== three files with faults'
for i in 9 1 5; do
  printf 'game: mainstay\nset: x%s\ncards: [{id: X%s}]\n' $i $i >$i.yaml
done
koloda compile -o a.db 9.yaml all/mainstay-cards.yaml 1.yaml 5.yaml >some; echo "-> $?"
grep bad-id some
taskset -c "$one" koloda compile -o a.db 9.yaml all/mainstay-cards.yaml 1.yaml 5.yaml | cmp - some && echo same findings
cmp a.db b.db && echo untouched
