# -v lists=N legal trilunie lists of 60 cards over the bench cards, one card
# a line, with ids and Russian and English names.
BEGIN {
  for (k = 0; k < lists; k++) {
    print "Game: trilunie\nName: List " k "\nSide: dark\n[deck]"
    for (i = 0; i < 60; i++) {
      # neutral cards only: int(n / 3) % 3 == 2
      n = 6 + 9 * ((k * 7 + int(i / 3)) % 1000) + i % 3
      if (i % 5 == 0) printf "1 bench-%05d\n", n
      else if (i % 2) printf "1 Страж перевала номер %d\n", n
      else printf "1x Warden of Pass Number %d\n", n
    }
    print "---"
  }
}
