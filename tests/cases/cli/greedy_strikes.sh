# A greedy player strikes the opponent's cards and not its own: what is on its
# way is answered by nobody in its thoughts, so that no strike seems to pay
# because an answer drawn at random would harm the opponent.
export KOLODA_DB="$DB" NO_COLOR=1
decks=$CASES/../../cards/stalker/decks
strikes() { # SEED DECK DECK
  koloda sim --seed="$1" --script=1 --bots=greedy,greedy --rules=constructed \
    --option=turn_limit=30 "$decks/$2.deck" "$decks/$3.deck" |
    sed -n "s/.*do: strike, player: \([^,]*\), card: \([^,]*\), target: \([^,}]*\).*/\1 \2 \3/p" |
    awk -v match_="$2 $3 $1" '
      { n++ }
      index($3, $1 "/") == 1 { own++; print $2 " strikes " $3 }
      END { print match_ ": " (n > 9 ? "strikes" : "hardly a strike") ", " \
            own + 0 " at own cards" }'
}
strikes 1 iron-cordon hungry-brood
strikes 1 iron-cordon iron-cordon
strikes 1 iron-cordon silent-choir
strikes 2 hungry-brood free-trail
strikes 1 night-market whistling-yard
