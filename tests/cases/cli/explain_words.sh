# Everything that a catalogue calls an ability, a keyword or a term, and all
# that koloda games --words lists, has a meaning and an example.

# told GAME: of the words on stdin, how many there are; names those without a
# meaning or an example.
told() {
	tr -s ' \n' '\n' | sort -u >words
	grep -c . words
	xargs koloda explain "--game=$1" <words >texts 2>unknown || cat unknown
	awk '
	function done() { if (name && (!about || !example)) print "bare: " name }
	/^[^ ]/ { done(); about = example = 0; name = $0
		if (/ of a (script|match)\)$|, matches|, (error|warning|note)\)$/)
			name = ""
		next }
	/^  Example: ./ { example++; next }
	/^  (Written|See|Words|Keys|Numbers|Findings|Refusals): / { next }
	/^  ./ { about++ }
	END { done() }' texts
}

while read -r game words; do
	echo "== $game: catalogue, then words"
	echo "$words" | told "$game"
	koloda games --db "$DB" --game="$game" --words |
		sed -n '/^queries:/q; /^  /{s/: .*//; s/is://; s/.* //; p;}' |
		told "$game"
done <"$CASES/cli/explain_words.txt"

echo "== how they are written"
for game in conclave trilunie stalker; do
	koloda explain "--game=$game" mul choose not count event_amount filter \
		ability zone act stat of timing range grant discard repeat \
		close_self close_other has_tag roll_in redirect enemy_hero reflector \
		evasion bombardment protection requires attach attach_to play \
		host_filter keywords abilities name_of classes strike edition \
		copy_limit supertypes unique 2>/dev/null |
		grep -E '^  (Example|Written): [a-z_]+: '
done

echo "== one game, several, none"
koloda explain --game=trilunie armor
koloda explain block | head -n 3
koloda explain --game=Mainstay BREAKTHROUGH vulnerability
koloda explain --game=mainstay armor
echo "-> $?"
koloda explain --game=chess armor
echo "-> $?"
koloda explain --game=conclave durability capture breakthrogh
echo "-> $?"
