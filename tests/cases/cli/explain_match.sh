# explain tells the words of matches: refusals, actions, events, findings.
koloda explain cooldown player-count commit damage_applied random-unused
koloda explain coldown; echo "-> $?"
