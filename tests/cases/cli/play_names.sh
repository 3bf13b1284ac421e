# play: people read and may write names of cards, in either language; --ids and
# what is for programs have the ids.
export NO_COLOR=1
told() { # FILE [OPTION]...
  echo "# play $*"
  koloda play --db "$DB" "$@" && echo "-> 0" || echo "-> $?"
}
asked() { # FILE LANG, answers on the standard input
  echo "# answers to $1 in $2"
  koloda play --db "$DB" --interactive=Аня --bots=random --lang="$2" "$1"
}
cat >stalker.yaml <<'END'
game: stalker
players: [{id: Аня}, {id: bo}]
random: {seed: 1}
setup:
  cards:
    Аня/Щитоносец: {cell: c3, wounds: 2}
    Аня/щитоносец 2: {cell: a1}
    bo/Shield Bearer: {cell: c5, face: hidden}
    bo/Пулемётчик вала: {cell: d4}
actions:
  - {do: move, player: Аня, card: щитоносец 2, cell: a2}
  - {do: strike, player: Аня, card: Shield  Bearer, target: "«пулеметчик вала»"}
  - {do: pass, player: bo}
  - {do: move, player: Аня, card: Щитоносец 3, cell: b3, expect_error: not-in-play}
  - {do: move, player: Аня, card: Щитоносец (bo), cell: b3, expect_error: not-yours}
  - {expect: {cards: {Аня/Щитоносец 2: {cell: a2}, Аня/shield-bearer: {closed: true}}}}
END
told stalker.yaml --lang=ru
told stalker.yaml --view=Аня
told stalker.yaml --ids
told stalker.yaml --format=jsonl --lang=ru | grep '"event":"\(moved\|wounds\)"'
asked stalker.yaml ru <<'END'
? щит
? zzz
end
END
cat >trilunie.yaml <<'END'
game: trilunie
players:
  - {id: Аня, deck: cinder-storm.deck}
  - {id: bo, deck: windward-choir.deck}
random:
  seed: 7
  shuffles: {Аня: [Дымные копейщики, Smoke Lancers, дымные копейщики, "Скарра, пепельная всадница"]}
actions:
  - {do: mulligan, player: Аня, cards: []}
  - {do: mulligan, player: bo, cards: []}
  - {do: place, player: Аня, card: Smoke lancers 3}
  - {do: place, player: Аня, card: Smoke Lancer}
END
cp "$CASES/../../cards/trilunie/decks/cinder-storm.deck" \
  "$CASES/../../cards/trilunie/decks/windward-choir.deck" .
told trilunie.yaml --lang=ru
told trilunie.yaml --lang=en --ids
sed -i '$d' trilunie.yaml
asked trilunie.yaml ru <<'END'
place
копейщики
дымные копейщики 2
скар
END
cat >conclave.yaml <<'END'
game: conclave
players: [{id: Аня, hero: Безымянный Посланник}, {id: bo, hero: Marshal of the Fallen Bridge}]
random: {seed: 1}
setup:
  active: Аня
  turn: 3
  players:
    Аня:
      energy: 5
      hand: [Круглый Щит, round shield, Сабля Дозора]
      allies: [{card: Присяжный Мечник, cell: a2}, {card: sworn swordsman, cell: b1}]
    bo: {allies: [{card: Присяжный мечник, cell: c3}]}
actions:
  - {do: summon, player: Аня, card: КРУГЛЫЙ ЩИТ}
  - {do: move, player: Аня, ally: Присяжный Мечник 2, to: b2}
  - {do: summon, player: Аня, card: Сабля Дозора, host: Присяжный Мечник}
END
told conclave.yaml --lang=ru
told conclave.yaml --lang=en
sed -i '$d' conclave.yaml
asked conclave.yaml ru <<'END'
? …мечник
? Безымянный
END
cat >mainstay.yaml <<'END'
game: mainstay
players:
  - {id: Аня, deck: ember-watch.deck}
  - {id: bo, deck: guild-night.deck}
random: {seed: 7}
END
cp "$CASES/../../cards/mainstay/decks/ember-watch.deck" \
  "$CASES/../../cards/mainstay/decks/guild-night.deck" .
asked mainstay.yaml ru <<'END'
полуденный КОПЕЙЩИК
stone turtle
?
налет
к
END
echo "# names beside ids: with the event that has a card first, behind a state"
koloda play --db "$DB" --format=jsonl stalker.yaml | grep '"names"'
koloda play --db "$DB" --format=jsonl --ids stalker.yaml | grep -c '"names"'
koloda play --db "$DB" --format=jsonl --view=Аня trilunie.yaml |
  grep -o '"player":"bo".*"names".*'
koloda play --db "$DB" --state --view=Аня mainstay.yaml | grep -o '"names".*'
