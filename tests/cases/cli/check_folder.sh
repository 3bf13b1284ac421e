# Files of a folder are opened from there, and are the same as by their names:
# links lead elsewhere, a pipe ends when its writer does, an empty file and one
# that is not there are told, a large one is read in pieces.
mkdir -p a/b c
one() { printf 'Game: mainstay\n%s\n' "$1"; }
one nosuch-1 >a/1.deck
one nosuch-2 >a/2.deck
one nosuch-3 >c/3.deck
ln -s ../c/3.deck a/3.deck
one nosuch-4 >a/b/4.deck
: >a/5.deck
mkfifo a/6.deck
{
  one nosuch-6
  sleep 0.1
  printf 'nosuch-7\n'
} >a/6.deck &
ln -s nowhere a/8.deck
awk 'BEGIN {
  for (i = 0; i < 30000; i++) print "# a comment in a long list"
  print "Game: mainstay\nnosuch-9" }' >a/9.deck
for f in a/1 a/2 a/3 a/b/4 a/5 a/6 a/8 a/9 c/3 a/1; do
  echo "$f.deck"
done >names
koloda check --db "$DB" --quiet --format=jsonl --files-from names |
  grep -o '"file":"[^"]*"\|unknown card \\"[^"]*"'
wait
