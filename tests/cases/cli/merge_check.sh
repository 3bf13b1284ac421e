# merge: shards of check are one run again, and nothing else is.
decks=$CASES/../../cards/trilunie/decks
mkdir lists out
cp "$decks"/*.deck lists
{
  printf 'Game: trilunie\nSide: dark\nNobody\n---\n10000 x\n---\n'
  cat "$decks/three-roads.deck"
} >lists/zz.deck
export KOLODA_DB="$DB" NO_COLOR=1
koloda check --format=jsonl lists >whole.jsonl; echo "-> $?"
koloda check --format=json lists >whole.json
echo "# whatever the number of shards"
for n in 1 2 3 7 40; do
  rm -f out/*
  i=0
  while [ $i -lt $n ]; do
    koloda check --shard $i/$n -j 2 --exit-zero --format=jsonl lists >out/$i
    i=$((i + 1))
  done
  koloda merge --format=jsonl out/* | cmp - whole.jsonl && echo "$n the same"
  koloda merge --format=json out/* | cmp - whole.json
done
koloda merge out/*; echo "-> $?"
echo "# also when it is written in several pieces"
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
  printf 'Game: mainstay\nw-ppp\n---\n'
done >long.deck
koloda check --db "$CASES_DB" --format=jsonl long.deck >long.jsonl
koloda check --db "$CASES_DB" --shard 0/2 --format=jsonl long.deck >long0
koloda check --db "$CASES_DB" --shard 1/2 --format=jsonl long.deck >long1
koloda merge --format=jsonl long0 long1 | cmp - long.jsonl && echo the same
echo $(($(wc -c <long.jsonl) > 2 * 65536 / 3))
echo "# a header and a footer"
koloda check --shard 0/14 --format=jsonl --ban smoke-lancers lists |
  sed 's/"\(rules\|cards\)":"[^"]*"/"\1":""/g; s/"legal":true.*/.../; 2d'
echo "# what does not belong together"
koloda check --shard 0/2 --format=jsonl lists >0
koloda check --shard 1/2 --format=jsonl lists >1
koloda check --shard 1/2 --format=jsonl --ban smoke-lancers lists >banned
koloda check --shard 1/2 --format=jsonl --quiet lists >quiet
koloda check --shard 1/3 --format=jsonl lists >third
sed '$d' 1 >cut
sed 3d 1 >less
sed 's/"of":2/"of":0/' 1 >none
sed 's/"legal":[0-9]*,"ill/"legal":90,"ill/' 1 >sum
for other in banned quiet third cut less none sum 0 whole.jsonl; do
  koloda merge 0 $other; echo "-> $?"
done
koloda merge 0; echo "-> $?"
koloda merge 1 0 | tail -n 1
