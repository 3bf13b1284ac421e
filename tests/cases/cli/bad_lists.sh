# Lists that cannot be read: each has one syntax error with its place, status
# 2, and the lists after it are judged all the same.
db=$CASES_DB
say() { printf '%s\n' "== $1"; }
judge() { koloda check --db "$db" --color=never "$@"; echo "-> $?"; }
say 'empty file'; : >empty.deck; judge empty.deck
say 'comments only'; printf '# nothing\n\n' >comments.deck; judge comments.deck
say 'NUL'; printf 'Game: mainstay\nw-p\0pp\n' >nul.deck; judge nul.deck
say 'Windows-1251'; printf 'Game: mainstay\n\304\340\362\340 \352\340\360\362\340\n' >cp1251.deck; judge cp1251.deck
say 'UTF-16'; printf '\377\376G\0a\0m\0e\0' >utf16.deck; judge utf16.deck
say 'UTF-16, the other way round'; printf '\376\377\004\030\004\063' >utf16.deck; judge utf16.deck
say 'overlong UTF-8'; printf 'Game: mainstay\nw-\300\257\n' >overlong.deck; judge overlong.deck
say 'direction character'; printf 'Game: mainstay\nw-\342\200\256ppp\n' >bidi.deck; judge bidi.deck
say 'escape character in a comment'; printf 'Game: mainstay # \033[31m\nw-ppp\n' >esc.deck; judge esc.deck
for count in 0 -1 1e9 10000 +2 2.5 99999999999999999999; do
  say "count $count"; printf 'Game: mainstay\n%s w-ppp\n' "$count" >count.deck; judge count.deck
done
say 'full-width digit'; printf 'Game: mainstay\n\357\274\222 w-ppp\n' >wide.deck; judge wide.deck
say 'unknown header'; printf 'Game: mainstay\nAuthor: x\n' >header.deck; judge header.deck
say 'header twice'; printf 'Game: mainstay\nGame: mainstay\n' >twice.deck; judge twice.deck
say 'header without value'; printf 'Game: mainstay\nName:\nw-ppp\n' >value.deck; judge value.deck
say 'unknown game'; printf 'Game: mainsty\nw-ppp\n' >game.deck; judge game.deck
say 'NUL behind a rule'; printf 'Game: mainstay\nw-ppp\n--- # one\0\nGame: mainstay\n0 w-ppp\n--- #\ttwo\n' >rule.deck; judge rule.deck
say 'NUL behind the rule of a list of MTG Arena'; printf 'Deck\n1 w-ppp\n--- # one\0\nDeck\n0 w-ppp\n--- # two\n' >rule.txt; judge --game mainstay rule.txt
say 'open bracket'; printf 'Game: mainstay\n[hero\nh-nnn\n' >bracket.deck; judge bracket.deck
say 'a header of no letters'; printf 'Game: mainstay\n[ 2 ]\n[ ]\nw-ppp\n' >section.deck; judge section.deck | grep 'no section'
say 'a bad list between two good ones'
{ printf 'Name: one\nw-ppp\n---\n0 w-ppp\n---\nName: three\nw-ppp\n'; } | judge --game mainstay -q --format=jsonl - | sed 's/"violations.*//'
say '65 sections'; { printf 'Game: mainstay\n'; i=0; while [ $i -lt 65 ]; do printf '[s%d]\n' $i; i=$((i + 1)); done; } >heads.deck; judge heads.deck
say 'a long line of a list of MTG Arena'; { printf 'Deck\n1 w-ppp\n1 '; head -c 70000 /dev/zero | tr '\0' w; printf '\n'; } >long.txt; judge --game mainstay long.txt | cut -c 1-120
say 'an ambiguous card to ban'; koloda check --db "$BUILD/cases/stalker.db" --game stalker --ban 'Twin B' empty.deck; echo "-> $?"
say 'a list of MTG Arena of Windows'; printf 'Deck\r\n1 w-ppp\r\n2 w-ppn (abc) 12\r\n3 w-pnp (ABC) 12\r\n' >arena.txt; judge --game mainstay arena.txt | sed '/^hint\|^ /d'
