# A file called - is standard output, or refused; never is one made.
export KOLODA_DB="$CASES_DB" NO_COLOR=1
cp -r "$CASES/mainstay/match/lists" .
cp "$CASES/mainstay/match/X-05_coin.yaml" "$CASES/mainstay/match/RM-36_value_missing.yaml" .
echo "# play --record=-: the record and nothing else"
koloda play --record=- X-05_coin.yaml >r.yaml; echo "-> $?"
koloda play --verify r.yaml
koloda play --record=r2.yaml X-05_coin.yaml >account.txt
cmp r.yaml r2.yaml
koloda play --record=- --format=jsonl X-05_coin.yaml | cmp - r.yaml
sed 's/total: 5/total: 6/' X-05_coin.yaml >bad.yaml
koloda play --record=- bad.yaml 2>/dev/null; echo "-> $?"
koloda play --record=- bad.yaml 2>&1 | grep -c 'not recorded'
koloda play --record=- --state X-05_coin.yaml; echo "-> $?"
echo "# sim, convert, fix"
koloda sim --matches=10 lists/ppp-nnn-zzz.deck lists/nnp-zpn-nnz.deck >sim.txt
koloda sim --matches=10 -o - lists/ppp-nnn-zzz.deck lists/nnp-zpn-nnz.deck | cmp - sim.txt
koloda convert --to=arena lists/ppp-nnn-zzz.deck >arena.txt 2>&1
koloda convert --to=arena -o - lists/ppp-nnn-zzz.deck 2>&1 | cmp - arena.txt
koloda fix -o - lists/ppp-nnn-zzz.deck | cmp - lists/ppp-nnn-zzz.deck
echo "# what cannot go there"
koloda compile -o - "$CASES/mainstay/cards.yaml"; echo "-> $?"
koloda check --write-baseline=- lists/ppp-nnn-zzz.deck; echo "-> $?"
ls -- - ./- 2>/dev/null
echo "# one of that name is ./-"
koloda play -q --record=./- X-05_coin.yaml; ls ./-
