# Situations of Conclave at the table: what the screen shows.
GAME=conclave
. "$CASES/../support/situations.sh"
opening="koloda play --seed=3 --bots=greedy $decks/iron-wall.deck $decks/quiet-storm.deck"
later="koloda play --seed=3 $CASES/../table/conclave.yaml"
at 100x30 ru xterm-256color "$opening --lang=ru"
on 'the first turn' 'Enter да'
on 'a card that a whole choice names' ' ──' Down Down Down Down Down i
press Escape
on 'paid; there is less to do' 'чары: Железная Выучка' 1
at 80x24 en screen "$later --lang=en --interactive=ann,boris"
on 'hand-over' 'Hand the keyboard over: boris'
on 'an ordinary turn' 'Enter yes' Space
on 'what can be done with a card' 'Who attacks?' Tab Enter
on 'why not' 'It is not possible now' Escape Tab Down Down Down Down Enter
on 'attacked: hand-over' 'Hand the keyboard over: ann' Escape Tab 2 1
on 'who defends' 'combat, step 4' Space
on 'what a card is' 'Now: ' i
at 160x50 ru screen "$later --lang=ru --interactive=ann"
on 'a large screen' 'Enter да'
on 'help' 'Где мы' '?'
at 120x40 en xterm-256color "$later --lang=en --interactive=ann"
on 'whole names, keywords, the hand with what it says' 'Enter yes'
on 'a card of the hand' '▲ Crossing Guard' Tab Down Down Down Down
