# -v lists=N legal lists of one game, one card a line, with ids and Russian and
# English names: -v game=GAME -v lines=20 (of three copies where they may be)
# or 60.  The input is the table of cards: game, variant, essence, number, id,
# English and Russian name, apart by tabs; sets of trilunie are the bench
# cards.
BEGIN { FS = "\t" }
$1 == game && game == "trilunie" && $5 ~ /^bench-/ {
  # neutral cards only: int(n / 3) % 3 == 2
  at = substr($5, 7) + 0
  if (int(at / 3) % 3 == 2) take(at % 3, $0)
  next
}
$1 == game { take(game == "mainstay" ? $2 $3 : $2, $0) }

function take(kind, card) { cards[kind, count[kind]++] = card }

# The k-th card of a kind as a line.
function put(copies, kind, k, f) {
  split(cards[kind, k % count[kind]], f, "\t")
  k = number++ % 5
  if (k == 0) print copies " " f[5]
  else if (k % 2) print copies " " f[7]
  else print copies "x " f[6]
}

function mainstay(k, i, n, kinds) {
  print "[mainstay]"; put(1, "mainstay" simple[k % 8], k)
  print "[hero]"; put(1, "hero" simple[k % 8], k)
  print "[warriors]"
  for (i = 0; i < 8; i++) put(1, "warrior" simple[i], k + i)
  print "[defenders]"
  for (i = 0; i < 8; i++) put(1, "defender" simple[i], k + i)
  print "[trump]"; put(1, "defenderzzz", k)
}

function conclave(k, i) {
  print "[hero]"; put(1, "hero", k)
  print "[deck]"
  for (i = 0; i < lines; i++)
    put(60 / lines, i % 2 ? "ally" : "ability", k * 7 + i)
}

function trilunie(k, i) {
  print "[deck]"
  for (i = 0; i < lines; i++)
    put(60 / lines, i % 3, k * 7 + int(i / 3))
}

# A deck of 45 and the deal of 15 from it.
function stalker(k, i, deck) {
  deck = lines == 60 ? 45 : lines
  print "[deck]"
  for (i = 0; i < deck; i++) put(1, "creature", k * 7 + i)
  if (lines != 60) return
  print "[deal]"
  for (i = 0; i < 15; i++) put(1, "creature", k * 7 + i)
}

END {
  split("ppp ppn pnp pnn npp npn nnp nnn", words, " ")
  for (i = 1; i <= 8; i++) simple[i - 1] = words[i]
  for (k = 0; k < lists; k++) {
    print "Game: " game "\nName: List " k
    if (game == "trilunie") print "Side: dark"
    if (game == "mainstay") mainstay(k)
    if (game == "conclave") conclave(k)
    if (game == "trilunie") trilunie(k)
    if (game == "stalker") stalker(k)
    print "---"
  }
}
