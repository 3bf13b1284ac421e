# Lines of a sideboard, which stalker has not, stand within its sections: they
# are none of the squad, formation and hosts around them.
koloda compile -o a.db "$CASES"/stalker/cards.yaml >/dev/null
cat >cards <<'EOF'
c-01
c-02
c-03
c-07
c-08
c-09
c-10
c-14
c-15
c-16
c-17
c-05
c-06
shard
vest
EOF
cat - cards >a.deck <<'EOF'
Game: stalker
[deck]
EOF
echo '[deal]' | cat - cards >>a.deck
cat >>a.deck <<'EOF'
[squad]
shard
SB: nosuch
vest
[formation]
a1 shard
SB: c-05
SB: c-06
SB: c-09
b1 vest
[hosts]
vest -> shard
SB: c-07
SB: c-08
shard -> vest
EOF
koloda check --db a.db --format=jsonl a.deck |
  grep -o '"name":"[^"]*","severity":"error","line":[0-9]*'
