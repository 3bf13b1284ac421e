# play: whole matches of Conclave, recorded, prove themselves.
koloda compile -o cards.db "$CASES"/conclave/cards*.yaml >compiled 2>&1
export KOLODA_DB=cards.db NO_COLOR=1
for script in "$CASES"/conclave/match/whole_*.yaml; do
  record=${script##*/}
  koloda play --record "$record" "$script" >script.txt || echo "-> $?"
  tail -n 1 script.txt
  koloda play "$record" | cmp - script.txt
  koloda play --verify "$record" || echo "-> $?"
done

echo "# one card of a hand changed: where, and what differs"
sed '/^  shuffles:/s/mind-lash/war-oath/' whole_extended.yaml >changed.yaml
koloda play --verify changed.yaml || echo "-> $?"
