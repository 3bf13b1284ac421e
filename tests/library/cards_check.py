#!/usr/bin/python3
"""`koloda show --format=jsonl` says what the card files say.

cards_check.py KOLODA DATABASE FILE...: every card of the files, field by field.
"""
import json
import subprocess
import sys

try:
    import yaml
except ImportError:
    print("SKIPPED: cards as JSON: no python3-yaml")
    sys.exit()


def plain(value):
    """A value as text, whatever wrote it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return [plain(element) for element in value]
    if isinstance(value, dict):
        return {key: plain(element) for key, element in value.items()}
    return str(value).strip()


def said(keywords, of):
    """Keywords, a bare word in place of the number that it stands for."""
    return [next(iter(word)) if isinstance(word, dict) and next(iter(word)) in of
            else word for word in keywords]


def main(koloda, database, *files):
    cards = []
    for path in files:
        with open(path, encoding="utf-8") as file:
            whole = yaml.load(file, yaml.BaseLoader)
        cards += [(whole["game"], whole["set"], card)
                  for card in whole.get("cards", [])]
    names = "".join(f"{game}/{card['id']}\n" for game, _, card in cards)
    shown = subprocess.run(
        [koloda, "show", "--db", database, "--format=jsonl", "-"], text=True,
        encoding="utf-8", input=names, stdout=subprocess.PIPE, check=True)
    lines = shown.stdout.splitlines()
    if len(lines) != len(cards) or not cards:
        sys.exit(f"show: {len(lines)} lines for {len(cards)} cards")
    for line, (game, card_set, card) in zip(lines, cards):
        found = json.loads(line)
        wanted = plain({"v": 1, "game": game, "set": card_set, **card})
        if found["subtype"] is None:
            found.pop("subtype")
        found = plain(found)
        if "keywords" in wanted:
            found["keywords"] = said(found["keywords"],
                                     [word for word in wanted["keywords"]
                                      if isinstance(word, str)])
        if found != wanted:
            sys.exit(f"show: {game}/{card['id']}: {found}, not {wanted}")


if __name__ == "__main__":
    main(*sys.argv[1:])
