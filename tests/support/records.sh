# shellcheck shell=sh disable=SC2154 # the variables are those of who sources it
# Sourced by cases that record whole matches of the shipped lists of GAME.
export KOLODA_DB="$DB" NO_COLOR=1
cp "$CASES/../../cards/$GAME/decks"/*.deck .

# Play one match of a simulation, record it, play the record: all the same.
record() { # NAME NUMBER BOTS DECK DECK
  koloda sim --seed=8 --matches=1000 --bots="$3,$3" --script="$2" "$4.deck" \
    "$5.deck" >"$1.yaml"
  koloda play --record="r-$1.yaml" "$1.yaml" >account.txt || echo "-> $?"
  koloda play "r-$1.yaml" | cmp - account.txt
}

# All records are exact; that of NAME with one die less is not.
verify() { # NAME
  koloda play --verify r-*.yaml >out.txt
  status=$?
  sed 's/, [0-9]* steps//' out.txt
  echo "-> $status"
  echo '# one die less, and it is another match'
  sed 's/rolls: \[[0-9]*, /rolls: [/' "r-$1.yaml" >less.yaml
  koloda play --verify less.yaml >out.txt
  echo "-> $?"
  grep -c DIVERGED out.txt
}
