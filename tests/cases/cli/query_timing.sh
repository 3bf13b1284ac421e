# timing: finds the cards whose abilities name the window, each of several.
{
  printf 'game: trilunie\nset: windows\ncards:\n'
  while read -r id windows; do
    echo "  - {id: $id, name: $id, type: battle, moon: kalakan, play: {timing: [$windows], effects: [{do: mana}]}}"
  done <<'W'
between between_attacks
before before_roll
after after_roll
damage damage
two between_attacks, damage
W
} >cards.yaml
koloda compile -o cards.db cards.yaml
for window in between_attacks before_roll after_roll damage; do
  echo "== $window"
  koloda query --db cards.db --format=ids "timing:$window"
done
