# Whatever --jobs is: the same output, messages and status, for a folder and
# for streams with faults of all kinds.
awk -v lists=2600 '
function slot(head, ids, n, id, i) {
  print "[" head "]"
  n = split(ids, id, " ")
  for (i = 1; i <= n; i++) print id[i]
}
BEGIN {
  for (i = 0; i < 12; i++) pad = pad "# a comment --- of some length "
  for (k = 0; k < lists; k++) {
    if (k % 13 == 5) { print "# no list\n---"; continue }
    print "Name: List " k
    if (k % 11 != 3) print "Game: mainstay"
    else print "Gmae: mainstay"
    print pad
    slot("mainstay", "m-nnn")
    slot("hero", k % 7 ? "h-nnn" : "h-nosuch")
    slot("warriors", "w-ppp w-ppn w-pnp w-pnn w-npp w-npn w-nnp w-nnn")
    slot("defenders", "d-ppp d-ppn d-pnp d-pnn d-npp d-npn d-nnp d-nnn")
    slot("trump", k % 17 ? "d-zzz" : "d-ppp\r")
    print k % 5 ? "---" : " ---\t# a rule"
  }
}' >stream
# lists of 40 KB: no rule is near the end of a piece
awk 'NR % 20 == 2 {
  for (i = 0; i < 600; i++)
    print "# --- - -- not a rule, but sixty bytes of a comment, they say"
}
{ print }
NR == 1400 { exit }' stream >sparse
# nothing to tell of the first 3 MB
awk '$0 == "Name: List 1" { on = 1 }
on { list = list $0 "\n" }
on && $0 == "---" {
  for (i = 0; i < 6000; i++) {
    printf "%s", list
    if (i == 5500) print "Game: mainstay\nh-nosuch\n---"
  }
  exit
}' stream >late
mkdir -p some/deeper
cp stream some/large.deck
printf '' >some/empty.deck
printf '<deck><section name="Deck">\n---\n</section></deck>' >some/xml.o8d
printf '\357\273\277---\nGame: mainstay\nw-ppp' >some/mark.deck
for k in 1 2 3 4 5 6 7 8 9; do
  printf 'Game: mainstay\nw-ppp\n0%s w-ppp\n' "$k" >"some/deeper/$k.deck"
done

same() { # ARG...
  echo "== $*"
  for jobs in 1 2 3 4 5 6 7 8; do
    status=0
    koloda check --db "$CASES_DB" --color=never --jobs $jobs "$@" <stream \
       >out.$jobs 2>err.$jobs || status=$?
    echo "$status" >>err.$jobs
    cmp out.1 out.$jobs && cmp err.1 err.$jobs
  done
  wc -l <out.1
  cat err.1
}
same stream
same sparse
same --quiet late stream
sed -n 's/\(.*nosuch.*\)\[.*/\1/p' out.1 | sed -n '1p;$p'
grep -n nosuch late | cut -d: -f1
grep -n nosuch stream | sed -n '$s/:.*//p'
same some - nosuch.deck
same --format=jsonl --quiet -
same --format=sarif some
same --format=junit --quiet some stream
koloda check --db "$CASES_DB" --color=never --jobs 1 stream >one 2>&1
koloda check --db "$CASES_DB" --color=never stream >all 2>&1
cmp one all

echo '== few descriptors, names that differ late'
for k in 3 30 300 1 10 2 20; do cp some/deeper/1.deck "some/deeper/a-long-name-$k.deck"; done
set -- check --db "$CASES_DB" --color=never some/deeper some/deeper some/deeper
koloda "$@" >all 2>&1
sh -c 'ulimit -n 12; exec "$0" "$@" --jobs 1' "$KOLODA" "$@" >one 2>&1
cmp one all; sed -n 's/\(.*deck\):1: illegal.*/\1/p' all | head -n 16

echo '== each list is in one shard, and has the place it has'
koloda check --db "$CASES_DB" --format=jsonl some - <stream >all 2>/dev/null
for n in 1 2 3 7; do
  i=0
  while [ $i -lt $n ]; do
    koloda check --db "$CASES_DB" --format=jsonl --jobs $((i + 1)) \
      --shard $i/$n some - <stream 2>/dev/null |
      sed '1d;$d' >shard.$i
    i=$((i + 1))
  done
  awk -v n=$n 'BEGIN {
    while ((getline all <"all") > 0) {
      if (all ~ /"line":null|"state":/) continue
      file = "shard." k++ % n
      do if ((getline mine <file) <= 0) { print "lost: " all; exit 1 }
      while (mine ~ /"line":null|"state":/)
      if (mine != all) { print "not " all; exit 1 }
    }
    print n " shards, " k " lists"
  }'
  rm shard.*
done
echo '== so many files that they are many, whatever they hold'
mkdir many
i=0
while [ $((i += 1)) -le 520 ]; do echo 'Game: trilunie' >many/$i.deck; done
koloda check --db "$DB" -q --jobs=1 many >one 2>&1
koloda check --db "$DB" -q many 2>&1 | cmp - one && tail -n 1 one
