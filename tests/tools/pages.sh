#!/bin/sh
# Open every kind of page in a browser: pages.sh BUILD [PATTERN]
#
# Needs the programs that browser.sh looks for, and reports missing ones.
set -eu

. tests/tools/browser.sh
sh tests/tools/gallery.sh "$1"

# What anybody may write, as a card and as a deck.
long=$(printf '%01000d' 0 | sed 's/0/<b>"&\&amp; /g')
cat >"$dir/hostile.yaml" <<Y
game: trilunie
set: hostile
cards:
  - {id: hostile, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10,
     attack: 1, life: 1,
     name: {en: '"><script>alert(1)</script>', ru: "' onmouseover=alert(1) x='"},
     text: {en: '</div></article><img src=x onerror=alert(1)>', ru: '$long'}}
  - {id: hebrew, type: unit, subtype: ground, moon: raatu, cost: 1, speed: 10,
     attack: 1, life: 1,
     name: {en: 'שלום עולם', ru: '$(printf '%0120d' 0 | tr 0 W)'}}
Y
{
  cat tests/cases/cli/hostile.head
  printf '%s\n' '4 hostile' '1 hebrew'
} >"$dir/hostile.deck"
"$1/koloda" compile -o "$dir/hostile.db" "$dir/hostile.yaml" 2>"$dir/hostile.log"
"$1/koloda" query --db "$dir/hostile.db" --format=html \
  -o "$1/gallery/hostile.html"
"$1/koloda" convert --db "$dir/hostile.db" --format=html "$dir/hostile.deck" \
  -o "$1/gallery/hostile-deck.html"
hostile="$dir/hostile"
rm -rf "$hostile"
mkdir "$hostile"
cp "$dir/hostile.deck" "$hostile/<img src=x onerror=alert(1)>.deck"
{
  echo 'Game: trilunie'
  echo "Player: $(printf '%010000d' 0 | tr 0 W)"
  for i in $(seq 40); do
    echo "9 \"><script>alert($i)</script> $long"
  done
} >"$hostile/long.deck"
printf '0 <script>alert(1)</script>\r\n' >"$hostile/&amp;.deck"
sed 's/dark/light/; s/^4/1/' "$dir/hostile.deck" >"$hostile/z.deck"
"$1/koloda" check --db "$dir/hostile.db" --format=html "$hostile" \
  -o "$1/gallery/hostile-check.html" || :
# Code points: all of the first plane, some of each other one.
python3 - >"$dir/points.deck" <<'P'
points = [chr(c) for c in range(32, 0x110000)
          if not 0xd800 <= c < 0xe000 and (c < 0x10000 or c % 17 == 0)]
print("Game: trilunie\nFormat: standard")
for i in range(0, len(points), 128):
    print("1", "".join(points[i:i + 128]))
P
"$1/koloda" check --db "$1/cards.db" --format=html "$dir/points.deck" \
  -o "$1/gallery/hostile-points.html" || :
"$1/koloda" stats --db "$dir/hostile.db" --format=html "$dir/hostile.deck" \
  -o "$1/gallery/hostile-stats.html"
evil="$dir/<img src=x onerror=alert(1)>\"'&.deck"
cp cards/trilunie/decks/cinder-storm.deck "$evil"
for command in sim league; do
  "$1/koloda" $command --db "$1/cards.db" --matches=4 --format=html "$evil" \
    cards/trilunie/decks/lantern-line.deck -o "$1/gallery/hostile-$command.html"
done

# A match of cards with such names.
rm -rf "$dir/conclave"
cp -r cards/conclave "$dir"
rm -rf "$dir/conclave/decks"
evil='"\\"><\/template><script>alert(1)<\/script>"'
sed -i -e "s/en: Mirror Duellist/en: $evil/" \
  -e "s/en: Marshal of the Fallen Bridge/en: $evil/" \
  -e "s/en: Sworn Swordsman/en: \"-->' onload=alert(1) x='\"/" \
  "$dir"/conclave/*.yaml
"$1/koloda" compile -o "$dir/evil.db" "$dir/conclave" 2>"$dir/evil.log" || :
sed -e 's/Mirror Duellist/mirror-duellist/' \
  -e 's/Marshal of the Fallen Bridge/hero-bridge-marshal/' \
  -e 's/Sworn Swordsman/oath-swordsman/' \
  man/matches/conclave.yaml >"$dir/evil.yaml"
"$1/koloda" play --db "$dir/evil.db" --format=html "$dir/evil.yaml" \
  -o "$1/gallery/hostile-match.html"
NODE_PATH=$dir/node_modules node tests/pages/pages.js "$1/gallery" "$dir" \
  "${2:-}"
