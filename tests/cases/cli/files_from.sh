# --files-from: names one a line or ended by NUL, folders too; what is wrong
# with a name is told, and the others are judged.
run() { koloda check --db "$CASES_DB" --color=never -q "$@"; echo "-> $?"; }
mkdir -p some 'with blank' none
printf 'Game: mainstay\nw-nosuch\n' >some/b.deck
printf 'Game: mainstay\nw-nosuch\n' >'with blank/a.deck'
printf 'Game: mainstay\nw-nosuch\n' >'two
lines.deck'
short() { grep -v '^ \|^hint\|needed\|essence'; }
echo '== one a line, the last without its end'
printf 'with blank/a.deck\nsome' >names; run --files-from names 2>&1 | short
echo '== from standard input'
run --files-from=- <names 2>&1 | short
echo '== NUL'
printf 'two\nlines.deck\0some\0' >nul; run -0 --files-from nul 2>&1 | short
run --null --files-from names 2>&1 | short
echo '== behind operands, several'
run --files-from names --files-from names some/b.deck 2>&1 | short
echo '== empty names, NUL in a line, no such file, no lists'
printf '\nnosuch.deck\nnone\n\nsome\n' >odd; run --files-from odd 2>&1 | short
run --files-from nul 2>&1 | short
echo '== no names'
: >empty; run --files-from empty
run --files-from nosuch
run --files-from none
echo '== --exit-zero is for illegal lists only'
run --exit-zero some 2>&1 | short
run --exit-zero nosuch.deck
for shard in 0 1 1/1 -1/2 0/0 a/2 0/2x /2; do
  run --shard "$shard" some 2>&1
done
for jobs in -1 257 x ''; do run --jobs "$jobs" some; done
echo '== --null without it'
run -0 some
