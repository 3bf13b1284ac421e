# Each limit of a deck list.
set -u
. "$CASES/../support/limits.sh"

judge() {
  first_error "$1" koloda check --db "$CASES_DB" --color=never --jobs=1 f.deck |
    sed "s/xxxx*xxxxx/x...x/"
}
lines() { # TEXT...
  { echo 'Game: mainstay'; printf '%s\n' "$@"; } >f.deck
}
xml() { # TEXT
  echo "<deck>$1</deck>" >f.deck
}
make_it() { lines "# $(repeat $(($1 - 2)) x)" w-ppp; }
beside 'bytes of a line' 65536
make_it() { lines "Name: $(repeat $(($1 - 6)) x)" w-ppp; }
beside 'bytes of a header' 65536
make_it() { printf 'Deck\n1 %s\n' "$(repeat $(($1 - 2)) x)" >f.deck; }
beside 'bytes of a line of Arena' 65536
make_it() { lines "$1 w-ppp"; }
beside 'copies of a card' 9999
make_it() { { echo 'Game: mainstay'; yes '[hero]' | head -n "$1"; } >f.deck; }
beside 'section headers' 64
make_it() { { echo 'Game: mainstay'; yes w-ppp | head -n "$1"; } >f.deck; }
beside 'lines of cards' 10000
make_it() { head -c "$1" /dev/zero | tr '\0' '\n' >f.deck; }
beside 'bytes of a list' 67108864

name='<section name="Main"><card qty="1">w-ppp</card></section>'
make_it() { xml "$(repeat $(($1 - 1)) '<x>')$(repeat $(($1 - 1)) '<\/x>')$name"; }
beside 'elements in elements' 32
make_it() {
  xml "<x$(seq "$1" | sed 's/.*/ a&="1"/' | tr -d '\n')/>$name"
}
beside 'attributes of an element' 32
make_it() { xml "<section name=\"Main\"><card qty=\"$1\">w-ppp</card></section>"; }
beside 'copies in XML' 9999
make_it() { xml "<section name=\"Main\"><card qty=\"1\">$(repeat "$1" x)</card></section>"; }
beside 'bytes of a name in XML' 65536
make_it() {
  xml "<section name=\"Main\">$(yes '<card qty="1">w</card>' | head -n "$1")</section>"
}
beside 'cards in XML' 10000
make_it() {
  xml "$(for i in $(seq "$1"); do
    echo "<section name=\"s$i\"><card qty=\"1\">w</card></section>"
  done)"
}
beside 'sections in XML' 64

of_stalker() { # LINE
  printf 'Game: stalker\n[deck]\n[deal]\n[squad]\n%s\n' "$1" >f.deck
  first_error "$1" koloda check --db "$BUILD/cases/stalker.db" --color=never \
    f.deck
}
for n in 9999 10000; do
  of_stalker "x gold=$n"
  of_stalker "x silver=$n"
done
for n in 99 100; do
  printf 'Game: stalker\nRedeals: %s\n' "$n" >f.deck
  judge "Redeals: $n"
done
