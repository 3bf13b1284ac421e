# play --interactive: a match that is left before its first decision is gone on
# with, and recorded; so is one whose file was cut behind the head of the list;
# a record is EXACT where more follows by itself from where it was left.
. "$CASES/../support/duel.sh"
export NO_COLOR=1 XDG_STATE_HOME="$HOME/state"
hand='koloda play --ids --interactive=alpha --bots=random'
echo "# left at once, with a record; gone on with"
echo q | $hand --seed=5 --record=left.yaml duel.yaml | tail -n 2
koloda play --verify left.yaml
grep -c '^actions:' state/koloda/*.going
echo "# its file cut behind the head of the list of decisions"
echo 'actions:' >>"$(ls state/koloda/*.going)"
printf '6\nq\n' | koloda play --continue --ids | tail -n 2
tail -n 2 state/koloda/*.going
echo "# left in a combat: what follows there by itself is recorded"
printf 'attack\n4\nq\n' | $hand --record=combat.yaml duel.yaml | tail -n 1
koloda play --verify combat.yaml
