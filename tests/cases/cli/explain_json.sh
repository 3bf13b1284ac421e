# explain as JSON: a map for each thing that is called so, in each game.
ask() { koloda explain --format=json "$@"; echo "-> $?"; }
ask T-102
ask rm-38 too-many-copies --game=mainstay
ask armor --game=trilunie
ask edition cooldown commit --game=mainstay
ask durability --game=conclave
ask unknown-card
ask is:unique --game=stalker
LC_ALL=ru_RU.UTF-8 koloda explain --format=json M-027
koloda explain --lang=ru --format=json M-027
LC_ALL=ru_RU.UTF-8 koloda explain --format=json nosuch T-101 | cut -c 1-40
ask T-102 -o out.json
koloda explain --format=json T-102 | cmp - out.json
