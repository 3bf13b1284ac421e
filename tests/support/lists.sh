# shellcheck shell=sh
# Sourced by what plays all shipped decks.

# The lists that can meet: GAME FORMAT DECK.  Without a format a list has the
# first of its game.  A list for one seat does not meet itself.
lists() { # KOLODA DB [GAME]
  for dir in cards/${3:-*}/decks; do
    game=${dir#cards/}
    game=${game%/decks}
    default=$("$1" games --db "$2" --game="$game" |
      sed -n 's/^  format \([^:]*\):.*/\1/p' | sed q)
    for deck in "$dir"/*.deck; do
      case $deck in */illegal-*) continue ;; esac
      ! grep -q '^Seat:\|^\[formation\]' "$deck" || continue
      format=$(sed -n 's/^Format: *\([a-z0-9_]*\).*/\1/p' "$deck")
      echo "$game ${format:-$default} $deck"
    done
  done
}

# The decks of a list of such lines.
decks_of() { # FILE GAME FORMAT
  awk -v of="$2 $3" '$1 " " $2 == of { print $3 }' "$1"
}
