# What a refusal quotes is the text of the clause it names; of a ruling the
# decision, not the question.  Some of the scripts are enough.
export NO_COLOR=1
for game in conclave mainstay stalker trilunie; do
  mkdir -p "$game"
  cp -r "$CASES/$game/match/lists" "$game/lists"
  for script in "$CASES/$game/match"/[C-TX]*[a-m].yaml; do
    sed 's/, expect_error: [a-z-]*//; /^expect_error/d' "$script" >"$game/${script##*/}"
  done
  koloda play --quiet --db "$BUILD/cases/$game.db" "$game" 2>&1 |
    sed -n 's/^.* note: \([A-Z][^ ]*\) says: /\1	/p' | sort -u >said
  while IFS="$(printf '\t')" read -r id text; do
    koloda explain "$id" >explained
    case $id in
    R*) head='  Ruling: ' ;;
    *) head='  ' ;;
    esac
    grep -qxF "$head$text" explained || echo "$id is quoted as: $text"
  done <said
  if [ -s said ]; then echo "$game"; fi
  grep -c . said >>counts
  cut -c1-2 said | grep -c '^R' >>rulings
done
awk '{ n += $1 } END { print (n > 20) ? "many quotes" : n " quotes" }' counts
awk '{ n += $1 } END { print (n > 1) ? "rulings, too" : n " rulings" }' rulings
