# An ability above the strike leaves its target window open: a defender is
# offered there, too (S-4.14-1), and the ability then closes him.
cat >talk <<'EOF'
{"do": "open", "match": "m", "script": "{game: stalker, random: {seed: 1}, players: [{id: alpha}, {id: beta}], setup: {cards: {alpha/striker: {cell: c3}, alpha/a-lock: {cell: a1}, beta/guard: {cell: c4}, beta/thorn: {cell: d4}}}, actions: [{do: strike, player: alpha, card: striker, target: beta/guard}, {do: use_ability, player: alpha, card: a-lock, ability: 1, targets: [beta/thorn], at: target}, {do: pass, player: alpha}]}"}
{"do": "choices", "match": "m", "player": "beta"}
{"do": "apply", "match": "m", "action": {"do": "defend", "player": "beta", "card": "thorn"}}
{"do": "choices", "match": "m", "player": "beta"}
EOF
koloda referee --db "$BUILD/cases/stalker.db" <talk |
  grep -o '"ok":[a-z]*\|"action":{[^}]*}\|"event":"declared"[^}]*'
