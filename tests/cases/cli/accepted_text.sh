# A byte order mark, CR LF, no-break spaces, comments, several lists.
printf '\357\273\277Game: mainstay\r\n\r\n1\302\240W-PPP  # one\r\n\302\240 2x orc-raider // two\r\n---\r\n---\r\n# none\r\n---\r\nGame: Mainstay\r\nh-nnn\r\n' >text.deck
koloda check --db "$CASES_DB" --format=jsonl text.deck | sed 's/,"violations.*//'
