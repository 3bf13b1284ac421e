# play --lesson: each lesson is led to its end by Enter alone, in both languages:
# all its texts are told, its decisions are those of its script, and it ends so.
export NO_COLOR=1 KOLODA_DB="$DB" XDG_STATE_HOME="$PWD/state"
cards=$CASES/../../cards
for lesson in "$cards"/*/lessons/*.lesson; do
  echo "# ${lesson#"$cards/"}"
  koloda play --record=whole.yaml "$lesson" >account || echo "not as it says: $?"
  koloda play --verify whole.yaml
  for lang in en ru; do
    yes '' | head -n 300 |
      koloda play --lang=$lang --lesson="$lesson" --record=led.yaml >told
    # each text once, up to the last
    sed -n 's/^Lesson, \([0-9]*\) of \([0-9]*\): .*/\1 \2/p
            s/^Урок, \([0-9]*\) из \([0-9]*\): .*/\1 \2/p' told |
      awk '$1 == n + 1 { n++ } END { print n == $2 ? "all told:" : "not all:", n }'
    koloda play --verify led.yaml
    # it tells of the match that was played
    koloda play --lang=$lang led.yaml | tail -n 1 | grep -Fqxf - told ||
      echo "another match"
    # what the script has was done, in its order; a choice may have another name
    grep '{do: ' "$lesson" | grep -v 'do: end_turn' | tr -d '"' >wanted
    grep '{do: ' led.yaml | tr -d '"' | awk 'NR == FNR { want[++n] = $0; next }
      $0 == want[at + 1] { at++ }
      END { print at == n ? "all done" : "not done: " want[at + 1] }' wanted -
  done
done
