# The numbers in the hints of the rules of decks: what is found and what is
# allowed say how many to add or to remove.
hints() { # GAME CASE...
  game=$1
  shift
  koloda compile -o cards.db "$CASES/$game"/cards*.yaml 2>/dev/null
  for name; do
    koloda check --db cards.db "$CASES/$game/deck/$name.deck" 2>/dev/null |
      awk -v name="$name" '
        sub(/^.*(error|warning): /, "") { said = $0 }
        sub(/^hint: /, "") { print name ": " said "; " $0 }'
  done
}

hints conclave C-003_empty C-003_fires-large C-004_fires C-015_fires-three
hints mainstay M-021_fires M-024_fires M-024_short X-12q_count_two
hints stalker S-1.2-2_fires S-1.2-3_fires S-1.2-3_horde_fires S-3.3-2_fires
hints trilunie T-105_fires T-106_fires T-107_fires
