"""The card files of a database: dump.py DB SCHEMAS FOLDER

Writes one file per game and set, and one for the formats of organisers, as
JSON, which is YAML.  Compiled again they must say the same.  SCHEMAS is the
folder of the JSON Schemas, which tell truth values from numbers.
"""

import json
import os
import sqlite3
import sys

# Columns that are not called like their field.
RENAMED = {"is_unique": "unique"}
STRIKE = ("strike_weak", "strike_medium", "strike_strong")


def texts(rows):
    """A text, or a map of languages."""
    return rows[0][1] if rows[0][0] == "" else dict(rows)


def keyword(word, n, mana, kinds):
    """An entry of `keywords`."""
    out = {}
    if n is not None:
        out["n"] = n
    if mana is not None:
        out["mana"] = mana
    if kinds is not None:
        words = kinds.split(",")
        if word == "bombardment":
            out["zones"] = words
        else:
            return {word: words[0]}
    return {word: out} if out else word


class Dump:
    def __init__(self, db, schemas):
        self.db = sqlite3.connect(db)
        self.schemas = schemas

    def rows(self, sql, *args):
        return self.db.execute(sql, args).fetchall()

    def typed(self, game, card_id, fields):
        """The columns of GAME_card."""
        found = self.db.execute(
            f"SELECT * FROM {game}_card WHERE card_id = ?", (card_id,)
        )
        names = [d[0] for d in found.description]
        values = dict(zip(names, found.fetchone()))
        strike = [values.pop(c, None) for c in STRIKE]
        out = {}
        if strike[0] is not None:
            out["strike"] = strike
        for name, value in values.items():
            field = RENAMED.get(name, name)
            if value is None or field not in fields:
                continue  # card_id, and what the database derives
            rule = fields[field]["allOf"][0]
            if rule.get("type") == "boolean":
                value = bool(value)
            elif value == -1 and "anyOf" in rule:
                value = "unlimited"
            out[field] = value
        return out

    def card(self, game, card, fields):
        card_id, ident, kind, subtype = card
        out = {"id": ident, "type": kind}
        if subtype is not None:
            out["subtype"] = subtype
        out["name"] = texts(
            self.rows("SELECT lang, name FROM card_name WHERE card_id = ?", card_id)
        )
        out.update(self.typed(game, card_id, fields))
        by_field = {}
        for field, lang, text in self.rows(
            "SELECT field, lang, text FROM card_text WHERE card_id = ?", card_id
        ):
            by_field.setdefault(field, []).append((lang, text))
        out.update((field, texts(rows)) for field, rows in by_field.items())
        for field, word in self.rows(
            "SELECT field, word FROM card_label WHERE card_id = ? ORDER BY pos", card_id
        ):
            out.setdefault(field, []).append(word)
        words = self.rows(
            "SELECT word, n, mana, kinds FROM card_keyword WHERE card_id = ? ORDER BY pos",
            card_id,
        )
        if words:
            out["keywords"] = [keyword(*w) for w in words]
        for field, data in self.rows(
            "SELECT field, json FROM card_data WHERE card_id = ? ORDER BY field, pos",
            card_id,
        ):
            if fields[field]["allOf"][0].get("type") == "array":
                out.setdefault(field, []).append(json.loads(data))
            else:
                out[field] = json.loads(data)
        return out

    def write(self, folder, game, name, content):
        path = os.path.join(folder, f"{game}-{name}.yaml")
        with open(path, "w", encoding="utf-8") as f:
            json.dump({"game": game, "set": name, **content}, f, ensure_ascii=False, indent=1)

    def game(self, folder, game):
        with open(f"{self.schemas}/{game}.schema.json", encoding="utf-8") as f:
            fields = json.load(f)["definitions"]["card"]["properties"]
        for (name,) in self.rows(
            "SELECT DISTINCT set_id FROM card WHERE game = ? ORDER BY 1", game
        ):
            cards = self.rows(
                "SELECT card_id, id, type, subtype FROM card"
                " WHERE game = ? AND set_id = ? ORDER BY card_id",
                game,
                name,
            )
            self.write(
                folder, game, name, {"cards": [self.card(game, c, fields) for c in cards]}
            )
        formats = self.rows(
            "SELECT format_id, id, based_on FROM format"
            " WHERE game = ? AND based_on IS NOT NULL ORDER BY format_id",
            game,
        )
        if formats:
            self.write(
                folder,
                game,
                "formats",
                {"formats": [self.format(game, *f) for f in formats]},
            )

    def format(self, game, format_id, ident, based_on):
        with open(f"{self.schemas}/{game}.schema.json", encoding="utf-8") as f:
            rules = json.load(f)["definitions"]["format"]["properties"]
        out = {"id": ident, "based_on": based_on, "deck": {}, "options": {}}
        for name, value in self.rows(
            "SELECT name, value FROM format_param WHERE format_id = ?", format_id
        ):
            if name in ("deck_min", "deck_max"):
                out["deck"][name[5:]] = value
            elif name == "copies":
                out["copies"] = value
            else:
                flag = rules["options"]["properties"][name].get("type") == "boolean"
                out["options"][name] = bool(value) if flag else value
        for card, copies, first, last, source in self.rows(
            "SELECT c.id, f.copies, f.first_day, f.last_day, f.source"
            " FROM format_card AS f JOIN card AS c USING (card_id)"
            " WHERE f.format_id = ? ORDER BY f.pos",
            format_id,
        ):
            entry = {"card": card, "copies": copies, "from": first, "until": last,
                     "source": source}
            if copies == 0:
                del entry["copies"]
            out.setdefault("restricted" if copies else "banned", []).append(
                {k: v for k, v in entry.items() if v is not None}
            )
        if not out["deck"]:
            del out["deck"]
        return out


def main(db, schemas, folder):
    dump = Dump(db, schemas)
    os.makedirs(folder, exist_ok=True)
    for (game,) in dump.rows("SELECT DISTINCT game FROM format ORDER BY 1"):
        dump.game(folder, game)


if __name__ == "__main__":
    main(*sys.argv[1:])
