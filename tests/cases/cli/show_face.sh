# What a card is, its numbers, its words, its formats: a card of each game, and
# what has no place in the rows.
koloda show --db "$DB" warlock
koloda show --db "$DB" --ids mirror-duellist
koloda show --db "$DB" powder-barge gnarled-giant orsuls-banner hand-bow \
  card-sharp hero-blade-mistress
cat >set.yaml <<'END'
game: trilunie
set: s
cards:
  - {id: a, name: {en: Ay, ru: Аа}, type: unit, subtype: air, moon: raatu, cost: 1, speed: 10, attack: 1, life: 1, edition: B, unique: false, tags: [of_two_words], base_name: {en: Ay, ru: Аа}}
  - {id: b, name: Same, type: battle, moon: mesfi, text: {en: "Draw a card.", ru: "Возьмите карту."}, play: {timing: [between_attacks], effects: [{do: draw, to: controller, amount: 1}]}}
  - {id: c, name: Like, type: battle, moon: mesfi, text: "between attacks:  draw 1 card.", play: {timing: [between_attacks], effects: [{do: draw, to: controller, amount: 1}]}}
END
koloda compile -o face.db set.yaml >written
koloda show --db face.db a b c
