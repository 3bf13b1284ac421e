# .kolodaignore: which files of folders are left out, as git does.
export KOLODA_DB="$DB"
deck=$CASES/../../cards/trilunie/decks/cinder-storm.deck
mkdir -p a/b/c old 'x y'
for f in a/1 a/2 a/b/3 a/b/c/4 a/b/c/5 old/6 7 'x y/8' a/keep a/b/keep; do
  cp "$deck" "$f.deck"
done
files() {
  koloda check --format=csv "$@" | tr -d '\r' | cut -d , -f 1,8,11 |
    sed '1d; s/,legal,$//'
  echo "-> $?"
}
cat >.kolodaignore <<'EOF'
# comments and blank lines are none

old/
/7.deck
a/**/c
*p.deck
!a/b/keep.deck
x\ y/
EOF
echo '== here'
files .
echo '== of a folder below'
files a
files a/b
files "$PWD/a/b/../b"
(cd a/b && files .)
echo '== its own patterns come first'
printf '!keep.deck\r\n1.*\r\n' >a/.kolodaignore
files a
echo '== above the folder of a project nothing counts'
: >a/koloda.yaml
(cd a && files .)
echo '== what is named is taken'
files old 7.deck
koloda fmt --check . ; echo "-> $?"
koloda stats . | grep -c :
echo '== all of it'
echo '*' >.kolodaignore
files .
echo '== what is no file'
rm .kolodaignore
mkdir .kolodaignore
files .
koloda stats . >/dev/null; echo "-> $?"
rmdir .kolodaignore
ln -s .kolodaignore .kolodaignore
koloda check -q .; echo "-> $?"
rm .kolodaignore
mkfifo .kolodaignore
koloda check -q .; echo "-> $?"
rm .kolodaignore
head -c 2000000 /dev/zero >.kolodaignore
koloda check -q .; echo "-> $?"
seq 150000 | tr 0123456789 '\200\377[]!\\?{\001\000' >.kolodaignore
koloda check -q . >/dev/null 2>&1; echo "-> $?"
