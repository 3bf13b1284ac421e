# 1,250 trilunie cards of about 0.9 KB: -v file=N names them apart.
BEGIN {
  print "game: trilunie\nset: bench" file "\ncards:"
  split("air ground character", sub_, " ")
  split("raatu mesfi kalakan", moon, " ")
  split("fire water air earth", el, " ")
  for (i = 1; i <= 1250; i++) {
    n = file * 1250 + i
    printf "  - id: bench-%05d\n", n
    printf "    name:\n      ru: \"Страж перевала номер %d\"\n", n
    printf "      en: \"Warden of Pass Number %d\"\n", n
    printf "    type: unit\n    subtype: %s\n", sub_[n % 3 + 1]
    printf "    moon: %s\n    element: %s\n", moon[int(n / 3) % 3 + 1], el[n % 4 + 1]
    printf "    tags: [infantry, warden]\n    cost: %d\n", n % 9 + 1
    printf "    speed: %d\n    attack: %d\n    life: %d\n", (n % 9) * 10, n % 6 + 1, n % 7 + 1
    print  "    keywords: [{armor: 1}, {evasion: {n: 2, mana: 2}}, accuracy]"
    print  "    text:"
    print  "      ru: \"Когда выходит на поле, свой отряд той же зоны получает +10 к скорости до конца хода.\""
    print  "      en: \"When deployed, one own unit of its zone gets +10 speed until the end of the turn.\""
    print  "    abilities:"
    print  "      - kind: triggered\n        when: deployed"
    print  "        targets: [{id: t, side: own, zone: here}]"
    print  "        effects: [{do: modify, to: t, stat: speed, add: 10, duration: end_of_turn}]"
    print  "      - {kind: played, timing: [between_attacks], cost: {mana: 2}, targets: [{id: t, side: enemy}], effects: [{do: damage, to: t, amount: 1}]}"
  }
}
