# Lines that say more than their card: bytes that are not text, wherever they
# stand, and a count that only XML can give.
check() { koloda check --db "$DB" --color=never "$@"; echo "-> $?"; }
squad() { # LINES
  printf 'Game: stalker\n[deck]\n3 campfire-rookie\n[deal]\n3 campfire-rookie\n[squad]\n2 campfire-rookie\n'"$1" |
    check -
}

echo '== in a card'
squad 'camp\001fire silver=1\n'
squad '[formation]\na1 camp\001fire\n'
echo '== in a card that may be hidden, or be called so'
squad '[formation]\na1 camp\377fire hidden\n'
echo '== in a line that cannot be read, either'
squad '[formation]\nz1 camp\001fire\n'
echo '== in a host'
squad '[formation]\na1 campfire-rookie\n[hosts]\ncampfire-rookie -> camp\001fire\n'
echo '== a card of a cell has no count'
cat >cells.xml <<'X'
<deck game="stalker">
<section name="Deck"><card qty="3">campfire-rookie</card></section>
<section name="Deal"><card qty="3">campfire-rookie</card></section>
<section name="Squad"><card qty="2">campfire-rookie</card></section>
<section name="Formation">
<card qty="1">a1 campfire-rookie</card>
<card qty="2">b1 campfire-rookie</card>
</section>
</deck>
X
check cells.xml
