# Situations of the Last Mainstay at the table: what the screen shows.
GAME=mainstay
. "$CASES/../support/situations.sh"
opening="koloda play --seed=3 $decks/ember-watch.deck $decks/guild-night.deck"
later="koloda play --seed=3 --decks=$decks $CASES/../table/mainstay.yaml"
at 160x50 ru screen "$opening --lang=ru"
on 'the first choice' 'воин нападает?'
on 'what a card is' 'Дуэлянт с моста ──' i
at 80x24 ru xterm-256color "$later --lang=ru --interactive=ann,boris"
on 'a warrior' 'воин нападает?'
on 'a defender' 'защитник блокирует?' 2
on 'why not' 'Сейчас это невозможно' Tab Left Down Down Down Enter
on 'chosen: hand-over' 'Передайте клавиатуру' Escape Tab 1
on 'what the other has to choose' 'воин нападает?' Space
at 100x30 en screen "$later --lang=en --interactive=ann"
on 'the third round' 'warrior attacks?'
on 'help' 'Where we are' '?'
on 'what the round came to' 'round 4 of 9' Escape 1 1
at 120x40 ru xterm-256color "$later --lang=ru --interactive=ann"
on 'what the other one can still lay' 'воин нападает?'
on 'another card' 'Горный сокольник ──' Down Down
on 'three rounds' 'раунд 4 из 9' 1 1
at 80x24 en screen "$later --lang=en --interactive=ann"
on 'the dice of trumps' 'round 4 of 9' 3 6
