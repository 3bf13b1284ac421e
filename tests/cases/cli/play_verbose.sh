# play: the account leaves out what nobody has written, --verbose does not.
export NO_COLOR=1
for game in conclave mainstay stalker trilunie; do
  koloda compile -o $game.db "$CASES/$game"/cards*.yaml 2>/dev/null
done

told() { # GAME/match/SCRIPT
  echo "# $1"
  export KOLODA_DB="${1%%/*}.db"
  koloda play --ids "$CASES/$1.yaml" >brief
  cat brief
  koloda play --ids --verbose "$CASES/$1.yaml" >whole
  diff brief whole | sed -n 's/^[<>]/&/p'
}
# priority and passes at each stage of a strike
told stalker/match/strike_blocked_and_redirected
# a pass that is written, among others that are not
told conclave/match/phases_answered
told conclave/match/W-36_two_passes_end_the_priority
# the window above the decision that is taken in it
told trilunie/match/X-02_dark_first_at_equal_speed
told mainstay/match/X-23_whole_duel | tail -n 1
echo "# lines of JSON are all there"
export KOLODA_DB=stalker.db
script=$CASES/stalker/match/strike_blocked_and_redirected.yaml
koloda play --ids --format=jsonl "$script" >brief
koloda play --ids --format=jsonl --verbose "$script" | cmp - brief && wc -l <brief
echo "# words of the game are words; a player is called as he is"
cp -r "$CASES/trilunie/match/lists" .
sed 's/\bd\b/between_attacks/g' \
  "$CASES/trilunie/match/X-02_dark_first_at_equal_speed.yaml" >named.yaml
KOLODA_DB=trilunie.db koloda play --verbose named.yaml |
  grep -o 'between.attacks passes (.*' | sort -u
