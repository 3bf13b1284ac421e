# --sql runs as it is in sqlite3; every field of cards; an order by chance.
export KOLODA_DB="$DB"
same() { # QUERY: the statement finds what the query does
  koloda query --sql "$1" | sqlite3 -separator / "$DB" | cut -d / -f 2,3 >sql
  koloda query --format=ids "$1" | cmp - sql && echo "$(wc -l <sql) $1"
}
echo '== --sql'
same 'game:trilunie cost<=3 (kw:armor or kw:evasion) order:-attack,name limit:20'
same "name:\"o'\" or text:dragon"
same 'text:"what? no" or id:warlock'
same 'game:stalker order:random skip:2 limit:9'
echo '== every field'
koloda query --fields=all --format=jsonl id:powder-barge
koloda query --fields=all --format=jsonl 'id:tower-spotter' |
  python3 -c 'import json, sys
card = json.load(sys.stdin)
print(list(card))
print([a["kind"] for a in card["abilities"]], type(card["cost"]).__name__)'
koloda query --fields=all --format=csv 'game:mainstay limit:2' | tr -d '\r'
koloda query --fields=all --format=names id:warlock
koloda query --fields=abilities --format=json 'game:conclave limit:200' |
  python3 -c 'import json, sys
print(sorted({type(c["abilities"]).__name__ for c in json.load(sys.stdin)}))'
koloda query --fields=all --count game:mainstay
koloda query --fields=play,attach --format=jsonl 'game:trilunie has:attach limit:1'
echo '== by chance: the seed decides'
ids() { koloda query --format=ids "$@" | tr '\n' ' '; }
a=$(ids 'order:random')
b=$(ids --seed=1 'order:random')
c=$(ids --seed=2 'order:random')
[ "$a" = "$b" ] && [ "$a" != "$c" ] && echo differs
echo "$a" | tr ' ' '\n' | sort >shuffled
echo "$(ids order:id)" | tr ' ' '\n' | sort | cmp - shuffled
ids --seed=7 'game:mainstay порядок:случайно limit:3'; echo
ids --seed=7 'game:mainstay order:random skip:1 limit:2'; echo
# each card of mainstay is the first of about as many seeds as another
i=0
while [ $i -lt 200 ]; do
  ids --seed=$i 'game:mainstay type:hero order:random limit:1'
  i=$((i + 1))
done | tr ' ' '\n' | sort | uniq -c | awk '
  { n++; if ($1 > most) most = $1 } END { print n, (most < 60) }'
koloda query --seed=x order:random; echo "-> $?"
koloda query --seed=-1 order:random; echo "-> $?"
