# Known findings: written, left out, told when they are gone or more; the sum
# beside it and the most to print.
check() { koloda check --db "$DB" --color=never "$@"; echo "-> $?"; }
decks=$CASES/../../cards/trilunie/decks
cp "$decks/illegal-too-many-copies.deck" "$decks/lantern-line.deck" .
mkdir 'b c'
printf 'Game: trilunie\nName: no 1\nnosuch\n2 nosuch\n' >'b c/d.deck'
echo '== written'
check -q --write-baseline known . >out
cat known; wc -l <out
echo '== known'; check --baseline known .
echo '== known, quietly'; check -q --baseline known .
echo '== known, as jsonl'
check -q --baseline known --format=jsonl . | sed 's/"violations.*//'
check --baseline known --format=jsonl 'b c' | sed 's/.*"violations/"violations/'
echo '== known, as junit, github and sarif'
check --baseline known --format=junit . 2>&1 | grep -c '<failure'
check --baseline known --format=github .
check --baseline known --format=sarif . 2>&1 | grep ruleId
echo '== lines moved, one is new, one is gone'
{ printf '# one\n\n'; sed '/Oath Kept/d' illegal-too-many-copies.deck; } >x
mv x illegal-too-many-copies.deck
echo 'Nobody' >>lantern-line.deck
printf 'Game: trilunie\nName: no 1\nnosuch\n' >'b c/d.deck'
check -q --baseline known .
echo '== only one file is judged'; check -q --baseline known lantern-line.deck
echo '== a part of the lists, and several processes'
check -q --baseline known --shard 0/3 .
check -q --write-baseline other --shard 0/3 .
check -q --baseline known --jobs 4 .
echo '== a file is gone'
rm -r 'b c'
check -q --baseline known illegal-too-many-copies.deck
echo '== written anew'
check -q --baseline known --write-baseline known . >out
cat known; wc -l <out
echo '== written to another file'
check -q --write-baseline none lantern-line.deck >out; cat none out
rm lantern-line.deck
echo '== not all was judged'
printf '0 x\n' >bad.deck
check -q --baseline known --write-baseline none .; cat none
rm bad.deck
echo '== no baseline'
: >empty; check --baseline empty .
echo x >other; check --baseline other .
sed 's/^[0-9a-f]*/123/' known | sed '1s/.*/# koloda baseline 1/' >short
check --baseline short .
check --baseline nosuch .
check -q --write-baseline none/x .
echo '== the most to print'
cp "$decks/illegal-no-side.deck" .
check -q --max 1 .
check --max 0 .
for form in jsonl sarif junit tap github gitlab; do
  echo "== $form"
  check --max 1 --format=$form . 2>&1 | sed '/^{"ruleId/s/.*/RESULT/; s/"tool":.*//; s/"violations":.*}\]/.../'
done
check --max -1 .
check --max x .
echo '== known in another language'
printf 'Game: trilunie\nSide: dark\n3 Foo bar\nNonsense: x\n' >bad.deck
check --lang=en --write-baseline both bad.deck >out 2>&1
check --lang=ru -q --baseline both bad.deck
check --lang=ru --write-baseline both bad.deck >out 2>&1
check --lang=en -q --baseline both bad.deck
