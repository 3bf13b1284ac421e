#!/bin/sh
# Every kind of page from the shipped cards and decks: gallery.sh BUILD
#
# They go to BUILD/gallery/LANG/NAME.html and are the same bytes each time.
set -eu

koloda=$PWD/$1/koloda
KOLODA_DB=$PWD/$1/cards.db
export KOLODA_DB
rm -rf "$1/gallery"

for lang in en ru; do
  out=$1/gallery/$lang
  mkdir -p "$out"
  page() { # NAME COMMAND ARGUMENT...
    name=$1
    shift
    "$koloda" "$@" --lang="$lang" --format=html -o "$out/$name.html"
  }
  page rules games
  page explain explain T-434 RM-1 armor too-many-copies
  page cards query
  page show show smoke-lancers acid-licker bell-golem ambush-captain
  for game in conclave mainstay stalker trilunie; do
    page "rules-$game" games --game="$game"
    page "cards-$game" query "game:$game"
    for deck in cards/"$game"/decks/*.deck; do
      case $deck in
      */illegal-*) continue ;;
      esac
      page "deck-$game" convert "$deck"
      break
    done
  done
  page check check cards/*/decks/*.deck || [ $? = 1 ]
  page deck-illegal convert cards/trilunie/decks/illegal-too-many-copies.deck
done
find "$1/gallery" -name '*.html' | wc -l | sed "s|\$| pages in $1/gallery|"
