# Options of one letter: together, with a value in the same word or behind it.
printf 'Game: mainstay\nw-ppp\n' >a.deck
one() { koloda "$@" 2>&1 | sed -n '1p'; }
export KOLODA_DB="$CASES_DB"
one check -qq a.deck
one check -qj2 a.deck
one check -j2 -q a.deck
one check -j 2 a.deck
one check -qz a.deck
one check -j
one check -j -q a.deck
one check -qj
one check -jx a.deck
printf 'a.deck\0' | one check -0q --files-from=-
one compile -oout.db "$CASES/mainstay/cards.yaml"
one compile -o
one convert -hx
one -h
