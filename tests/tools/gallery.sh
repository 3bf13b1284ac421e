#!/bin/sh
# Every kind of page from the shipped cards and decks: gallery.sh BUILD
#
# They are written to BUILD/gallery/LANG/NAME.html, with the same bytes each
# time.
set -eu

koloda=$PWD/$1/koloda
KOLODA_DB=$PWD/$1/cards.db
export KOLODA_DB
rm -rf "$1/gallery"
scripts=$1/gallery/matches
mkdir -p "$scripts"

for lang in en ru; do
  out=$1/gallery/$lang
  mkdir -p "$out"
  page() { # NAME COMMAND ARGUMENT...
    name=$1
    shift
    [ "$1" = games ] || set -- "$@" --book=rules.html
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
      page "stats-$game" stats "$deck"
      break
    done
  done
  page sim sim --matches=60 cards/trilunie/decks/cinder-storm.deck \
    cards/trilunie/decks/lantern-line.deck
  page league league --matches=20 cards/conclave/decks/buried-choir.deck \
    cards/conclave/decks/iron-wall.deck \
    cards/conclave/decks/outland-swarm.deck \
    cards/conclave/decks/quiet-storm.deck
  page league-sides league --matches=20 \
    cards/trilunie/decks/caravan-road.deck \
    cards/trilunie/decks/cinder-storm.deck \
    cards/trilunie/decks/lantern-line.deck
  page stats stats cards/*/decks/[a-f]*.deck
  page check check cards/*/decks/*.deck || [ $? = 1 ]
  match() { # GAME DECK DECK
    "$koloda" sim --script=1 --bots=greedy,greedy -o "$scripts/$1.yaml" \
      "cards/$1/decks/$2.deck" "cards/$1/decks/$3.deck"
    "$koloda" play "$scripts/$1.yaml" >"$scripts/$1.txt"
    page "match-$1" play "$scripts/$1.yaml"
  }
  match conclave iron-wall outland-swarm
  match mainstay ember-watch flat-oaths
  match stalker free-trail hungry-brood
  match trilunie brazier-pit caravan-road
  page match-short play man/matches/conclave.yaml
  page match-advised play --advise=search:40 "$scripts/mainstay.yaml"
  page match-viewed play --view=iron-wall "$scripts/conclave.yaml"
  page deck-illegal convert cards/trilunie/decks/illegal-too-many-copies.deck
done
find "$1/gallery" -name '*.html' | wc -l | sed "s|\$| pages in $1/gallery|"
