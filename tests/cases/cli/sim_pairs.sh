# sim: pairs with exchanged seats, the sequential test, a card exchanged.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards
first=ember-watch.deck second=guild-night.deck
iron=iron-wall.deck choir=buried-choir.deck
cp "$decks/mainstay/decks/$first" "$decks/mainstay/decks/$second" \
  "$decks/conclave/decks/$iron" "$decks/conclave/decks/$choir" .

echo "# the order of the lists changes no player's wins"
wins() { koloda sim --matches=100 "$@" | sed -n '3,4s/  95.*//p' | sort; }
wins "$first" "$second" >one
wins "$second" "$first" | cmp - one && echo same
echo "# two matches of a pair: the same draws, other seats"
for k in 0 1; do
  koloda sim --script=$k "$iron" "$choir" >script.yaml
  grep '^  - {id' script.yaml | sed 's/, deck.*//'
  koloda play --quiet script.yaml && echo played
done
echo "# where seats follow from decks there are no pairs"
koloda sim --matches=20 "$decks/trilunie/decks/cinder-storm.deck" "$decks/trilunie/decks/lantern-line.deck" |
  grep -c 'even\|pairs'
echo "# half a pair"
koloda sim --matches=7 "$first" "$second"
for shard in 0 1 2; do
  koloda sim --matches=7 --shard=$shard/3 --format=jsonl -o $shard.jsonl "$first" "$second"
done
koloda sim --matches=7 "$first" "$second" >one
koloda merge 2.jsonl 0.jsonl 1.jsonl | cmp - one && echo same
echo "# scores that cannot be of these matches"
sed 's/"score":\[[0-9]*/"score":[7/' 0.jsonl >bad.jsonl
koloda merge bad.jsonl 1.jsonl 2.jsonl; echo "-> $?"
echo "# one side wins everything"
koloda sim --matches=2 --bots=greedy,random "$iron" "$choir" | sed -n '/one side/p'

echo "# the sequential test"
koloda sim --sprt=0,60 --bots=greedy,random "$first" "$second"
koloda sim --sprt=-40,20 "$first" "$second" | grep test
koloda sim --sprt=0,10 --matches=100 "$first" "$second" | grep test
koloda sim --sprt=0,10 --matches=100 --format=json "$first" "$second" | grep -o '"test.*'
koloda sim --sprt=0,60 --bots=greedy,random --format=json "$first" "$second" >one
koloda sim --sprt=0,60 --bots=greedy,random --format=json -j 3 "$first" "$second" | cmp - one && echo same
grep -o '"sprt.*\|"elo.*' one | sed 's/"played.*//'
for test in 5,0 0 x,5 0,1001 0,5.5; do
  koloda sim --sprt=$test "$first" "$second"; echo "-> $?"
done

echo "# a card exchanged"
koloda sim --matches=400 --replace 'Sworn Swordsman=Crossing Guard' "$iron" "$choir"; echo "-> $?"
koloda sim --matches=400 --replace 'Hail of Stones=Marksman at the Loophole' "$iron" | grep instead
koloda sim --matches=400 --replace 'Hail of Stones=hail-of-stones' "$iron" "$choir" | grep instead
koloda sim --matches=400 --lang=ru --replace 'Crossing Guard=Hail of Stones' "$iron" "$choir" | grep 'Crossing'
koloda sim --matches=40 -j 2 --replace 'Crossing Guard=Hail of Stones' --format=jsonl "$iron" "$choir" >one
koloda sim --matches=40 --replace 'Crossing Guard=Hail of Stones' --format=jsonl "$iron" "$choir" | cmp - one && echo same
grep -o '"replace.*\|"change[^]]*]' one
koloda sim --matches=40 --replace 'Crossing Guard=Hail of Stones' --format=json "$iron" "$choir" | grep -o '"gain.*'
koloda merge one; echo "-> $?"
echo "# what cannot be exchanged"
for exchange in nosuch=x 'Crossing Guard=nosuch' marsh-of=parry =parry parry= parry \
  'Crossing Guard=Sworn Swordsman' 'Rift Walker=Crossing Guard'; do
  koloda sim --matches=4 --replace "$exchange" "$iron" "$choir"; echo "-> $?"
done
koloda sim --matches=4 --replace 'Sworn Swordsman=Crossing Guard' "$choir" "$iron"; echo "-> $?"
koloda sim --shard=0/2 --sprt=0,5 "$iron" "$choir"; echo "-> $?"
koloda sim --option=mode=circle --sprt=0,5 "$first" "$second" "$first"; echo "-> $?"
