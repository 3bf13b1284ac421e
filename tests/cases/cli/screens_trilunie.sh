# Situations of Trilunie at the table: what the screen shows.
GAME=trilunie
. "$CASES/../support/situations.sh"
opening="koloda play --seed=3 $decks/cinder-storm.deck $decks/windward-choir.deck"
battle="koloda play --seed=3 --interactive=ann --decks=$decks $CASES/../table/trilunie.yaml"
at 100x30 en screen "$opening --lang=en"
on 'cards to be exchanged' 'Which missions and battle'
on 'one is marked' '1 chosen' 1
on 'deployment' 'Which unit do you place?' 1 Enter
at 80x24 ru xterm-256color "$battle --lang=ru"
on 'what has happened' 'До вашего первого'
on 'who attacks whom' 'Enter да ' Enter
on 'before the dice: a card can be paid' 'до броска' 1
on 'what a card is' 'Залп углей ──' i
on 'why not' 'Сейчас это невозможно' Escape Tab Down Down Down Enter
on 'after the dice' 'после броска' Escape Tab 1
at 160x50 ru screen "$battle --lang=ru"
on 'a large screen' 'Enter да ' Enter
on 'help' 'Где мы' '?'
at 80x24 en screen "$opening --lang=en --interactive=cinder-storm,windward-choir"
on 'hand-over' 'Hand the keyboard over' Enter
at 120x40 ru xterm-256color "$battle --lang=ru"
on 'keywords, the hand with its texts' 'Enter да ' Enter
on 'the chance of an attack' '33 %' 1
on 'its dice' 'после броска' Space Escape
sed 's/air: .white-squall,/air: [gale-singers, gale-singers#2, kite-scouts, white-squall,/' \
  "$CASES/../table/trilunie.yaml" >long.yaml
at 80x24 en xterm-256color "koloda play --seed=3 --interactive=ann --decks=$decks \
  --lang=en long.yaml"
on 'a zone longer than its rows: the first choice' 'Enter yes' Enter
on 'the fourth one' '2 more ↑' Down Down Down
on 'the cursor of the board goes there, too' 'Tab to the list' Up Up Up Tab Down Down Down
at 80x24 en screen "koloda try torch-runners --lang=en"
on 'what may be paid for' 'Enter yes'
on 'what the ability does that asks' 'unit of your choice' 2 1
