#!/bin/sh
# Regenerate the pictures of pages in the READMEs: pictures.sh BUILD
#
# Needs the programs that browser.sh looks for; pngquant and optipng, if
# installed, reduce their size.  Pages may look different with other fonts.
set -eu

. tests/tools/browser.sh
pages=$1/pictures
rm -rf "$pages"
mkdir -p "$pages"
KOLODA_DB=$1/cards.db
export KOLODA_DB
page() { # NAME COMMAND ARGUMENT...
  name=$1
  shift
  "$koloda" "$@" --lang=en --format=html -o "$pages/$name.html" || [ $? = 1 ]
}
koloda=$1/koloda
page check check cards/*/decks/*.deck
page cards query 'name="Ashcloud Drake" or name="Blood Price" or
  name="Charging Walker" or name="Acid Rain" or name="Captain of the Ambush" or
  name="Back into Shadow" or name="Baron of Ash" or name="Bell Golem"'
page league league --matches=60 cards/conclave/decks/buried-choir.deck \
  cards/conclave/decks/iron-wall.deck cards/conclave/decks/outland-swarm.deck \
  cards/conclave/decks/quiet-storm.deck
"$koloda" sim --script=1 --bots=greedy,greedy -o "$pages/match.yaml" \
  cards/conclave/decks/iron-wall.deck cards/conclave/decks/outland-swarm.deck
page match play --advise=search:100 "$pages/match.yaml"
NODE_PATH=$dir/node_modules node tests/pages/pictures.js "$pages" man/pictures
for picture in man/pictures/page-*.png; do
  if command -v pngquant >/dev/null; then
    pngquant --force --ext .png 128 "$picture"
  fi
  if command -v optipng >/dev/null; then
    optipng -quiet -o5 "$picture"
  fi
  size=$(wc -c <"$picture")
  echo "$size $picture"
  if [ "$size" -ge 150000 ]; then
    echo "pictures: $picture has $size bytes, at most 150000 are allowed" >&2
    exit 1
  fi
done
