# Explain: clauses and rulings with what they stand behind, findings of decks
# and of card files, keywords, and the words of abilities with what they take.
koloda explain RM-38 M-034 T-102 C-003
koloda explain bad-essence bad-esence too-many-copies
koloda explain duplicate-id not-utf8
koloda explain hero-missin
koloda explain not-a-utf8 scalar-too-lon
koloda explain ARMOR
koloda explain pick energy targets
koloda explain BETWEEN_ATTACKS x; echo "-> $?"
