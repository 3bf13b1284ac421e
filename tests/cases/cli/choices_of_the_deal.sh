# A card of the opponent's deal is to be chosen: the line of a choice names it
# with its owner, for the plain name means the card of the own deal.
deck=$(sed "s/.*/'&'/" "$CASES/stalker/match/lists/marked.deck" | paste -sd ,)
cat >talk <<EOF
{"do": "open", "match": "m", "script": "{game: stalker, random: {seed: 1}, players: [{id: alpha, deck: [$deck]}, {id: beta, deck: [$deck]}], actions: [{roll: initiative, values: [5, 2]}, {do: recruit, player: alpha, card: ch-mark}]}"}
{"do": "choices", "match": "m", "player": "beta"}
EOF
koloda referee --db "$BUILD/cases/stalker.db" <talk >answers
grep -c '"ok":true' answers
tail -n 1 answers
