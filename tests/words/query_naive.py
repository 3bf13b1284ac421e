"""The language of koloda-query(7), read and answered card by card.

Written from the page, not from the program: Naive(db).answer(text) lists the
ids, raises Bad for what is not a query, and Unasked for what it cannot answer
(formats, lists, and orders by lists of words).
"""

import functools
import re
import sqlite3
import unicodedata

BLANKS = " \t\n\v\f\r\u00a0"
OPS = ("!=", "<=", ">=", ":", "=", "<", ">")
DIRECTIVES = ("order", "limit", "skip")
COMMON = ("game", "id", "set", "type", "subtype")
TRUTHS = ("elite", "is_unique")
UNLIMITED = 1 << 64
NUMBER = "-?(?:0|[1-9][0-9]*)"
SLOTS = {"does": ("verb",), "on": ("event",), "timing": ("timing", "window")}
LISTS = ("keywords", "abilities", "play", "attach", "attach_to", "requires", "host_filter")
LABELS = ("supertypes", "subtypes", "attack_types", "tags", "classes")
TEXTS = ("base_name", "flavor")
QUOTES = dict.fromkeys(map(ord, "«»“”„‟″"), '"') | dict.fromkeys(map(ord, "‘’‚‛′ʼ"), "'")
# What closed fields may be, by game; "?" where any short line will do.
GAMES = {
    "conclave": {
        "type": "hero ally ability equipment enchantment",
        "class": "thinker seeker warrior",
        "race": "human kneshal sharush psifey",
        "slot": "first_hand second_hand backpack clothing footwear rig gloves helmet",
        "kind": "attack defence utility",
        "attack_type": "melee ranged",
        "attack_types": "melee ranged",
        "supertypes": "commander instant basic",
        "is": "basic commander instant",
        "": "subtypes copy_limit level cost health attack price wounds defence durability "
            "base_energy experience experience_to_level ally_limit equipment_limit requires "
            "keywords attach_to abilities play",
    },
    "mainstay": {
        "type": "mainstay hero warrior defender",
        "subtype": "creature spell building",
        "essence": " ".join(a + b + c for a in "pzn" for b in "pzn" for c in "pzn"),
        "edition": "classic two_trumps",
        "is": "simple",
        "": "flavor artist number image blocks blockedby",
    },
    "stalker": {
        "type": "creature artifact locality equipment event",
        "subtype": "machine symbiote parasite",
        "faction": "stalkers duty freedom clear_sky bandits renegades sin military monolith "
                   "mutants neutral",
        "slot": "?",
        "rarity": "mass common rare ultra_rare promo",
        "is": "unique neutral elite",
        "": "cost elite life life_max movement strike strike_weak strike_medium strike_strong "
            "host_filter classes keywords abilities play number artist company year flavor "
            "image",
    },
    "trilunie": {
        "type": "unit battle mission",
        "subtype": "air ground character ordinary equipment",
        "edition": "?",
        "moon": "raatu mesfi kalakan",
        "element": "fire water air earth",
        "is": "unique dark light neutral is_unique",
        "": "base_name unique is_unique tags cost mana_cost speed attack life attach keywords "
            "abilities play",
    },
}
FORMS = {"id": "[a-z0-9][a-z0-9-]*"} | dict.fromkeys(
    ("subtypes", "tags", "classes"), "[a-z][a-z0-9_]*")
STRIKES = [f"{a}/{b}/{c}" for a in range(31) for b in range(31) for c in range(31)]
BARE = ("incorporeal protection blessing curse directed_strike unanswered_strike teleport "
        "corpse_eating vampirism accumulate camouflage wrath vulnerable concentration agility "
        "maneuver stealth unique horde no_fight defender intercept bombardment").split()


# The words between terms, in Russian.
JOINTS = {"and": "и", "or": "или", "not": "не"}

# Fields as other card searches have them.
OTHERS = set("c cmc e f format k keyword mv n o oracle pow power r s sort t".split())


class Bad(Exception):
    """It is not a query."""


class Unasked(Exception):
    """It is one, perhaps, that is not answered here."""


def fold(text):
    """What names and texts are compared by."""
    text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    text = text.replace("ё", "е").translate(QUOTES)
    return " ".join(text.split())


def words(text):
    """Words of what is folded: letters and digits, and all that is not ASCII but dashes."""
    return re.findall(r"[a-z0-9\u0080-\u2012\u2015-\U0010ffff]+", text)


class Text:
    """A value: its letters, and whether it stood in quotes."""

    def __init__(self, s, quoted):
        self.s, self.quoted = s, quoted

    def fits(self, value):
        """Equal to a word, or a pattern of it."""
        if value is None:
            return False
        if self.quoted or not ("?" in self.s or "*" in self.s):
            return value == self.s
        pattern = "".join({"?": ".", "*": ".*"}.get(c, re.escape(c)) for c in self.s)
        return re.fullmatch(pattern, value, re.DOTALL) is not None


class Reader:
    """Text to a tree: ("and"|"or", parts), ("not", part), ("term", field, op, values)."""

    def __init__(self, text):
        self.s, self.i, self.depth, self.values = text, 0, 0, 0
        self.order, self.limit, self.skip, self.given = [], -1, 0, set()

    def read(self):
        tree = self.either()
        if self.i < len(self.s):
            raise Bad
        return tree

    def blanks(self):
        while self.at(BLANKS):
            self.i += 1

    def at(self, letters):
        return self.i < len(self.s) and self.s[self.i] in letters

    def word(self, word):
        for spelt in (word, JOINTS[word]):
            end = self.i + len(spelt)
            if self.s[self.i:end] not in (spelt, spelt.upper()):
                continue
            if end < len(self.s) and self.s[end] not in BLANKS + "()":
                continue
            self.i = end
            return True
        return False

    def either(self):
        parts = []
        while True:
            part = self.all()
            self.blanks()
            more = self.word("or")
            if part is None and (more or parts):
                raise Bad
            if part:
                parts.append(part)
            if not more:
                return parts[0] if len(parts) == 1 else ("or", parts) if parts else None

    def all(self):
        parts, due = [], False
        while True:
            self.blanks()
            if self.i == len(self.s) or self.at(")"):
                break
            start = self.i
            if self.word("or"):
                self.i = start
                break
            if self.word("and"):
                if not parts or due:
                    raise Bad
                due = True
                continue
            part = self.one()
            due = False
            if part[0] == "directive":
                self.direct(*part[1:])
            else:
                parts.append(part)
        if due:
            raise Bad
        return parts[0] if len(parts) == 1 else ("and", parts) if parts else None

    def one(self):
        self.depth += 1
        if self.depth > 60:
            raise Bad
        part = self.turned()
        self.depth -= 1
        return part

    def turned(self):
        start = self.i
        if self.at("-") or self.word("not"):
            self.i += self.i == start
            self.blanks()
            if self.i == len(self.s):
                raise Bad
            part = self.one()
            if part[0] == "directive":
                raise Bad
            return ("not", part)
        if self.at("("):
            self.i += 1
            part = self.either()
            if part is None or not self.at(")"):
                raise Bad
            self.i += 1
            return part
        if self.at(")"):
            raise Bad
        self.depth -= 1
        part = self.term()
        self.depth += 1
        return part

    def quoted(self):
        out = ""
        self.i += 1
        while not self.at('"'):
            if self.at("\\") and self.s[self.i + 1:self.i + 2] in ('"', "\\"):
                self.i += 1
            if self.i >= len(self.s):
                raise Bad
            out += self.s[self.i]
            self.i += 1
        self.i += 1
        return Text(out, True)

    def run(self, stop):
        start = self.i
        while self.i < len(self.s) and self.s[self.i] not in BLANKS + "()" + stop:
            self.i += 1
        return self.s[start:self.i]

    def end(self):
        if self.i < len(self.s) and not self.at(BLANKS + "()"):
            raise Bad

    def term(self):
        if self.at('"'):
            value = self.quoted()
            self.end()
            return self.counted("", ":", [value])
        name = self.run(':=!<>"')
        op = next((o for o in OPS if self.s.startswith(o, self.i)), None)
        if op is None:
            if self.at('!"') or not re.search("[a-zA-Z0-9\u0080-\U0010ffff]", name):
                raise Bad
            if re.search("[≤≥≠]", name):
                raise Bad
            return self.counted("", ":", [Text(name, False)])
        if not name:
            raise Bad
        self.i += len(op)
        if op != ":" and self.at("<>=!:"):
            raise Bad
        values = []
        while True:
            value = self.quoted() if self.at('"') else Text(self.run(',"'), False)
            if not value.s and not value.quoted:
                raise Bad
            values.append(value)
            if not self.at(","):
                break
            self.i += 1
        self.end()
        if name in DIRECTIVES:
            return ("directive", name, op, values)
        return self.counted(name, op, values)

    def counted(self, field, op, values):
        self.values += len(values)
        if self.values > 1000:
            raise Bad
        return ("term", field, op, values)

    def direct(self, name, op, values):
        if op not in (":", "="):
            raise Bad
        if name == "order":
            if any(v.s in ("", "-") for v in values):
                raise Bad
            self.order += [(v.s.removeprefix("-"), v.s.startswith("-")) for v in values]
            return
        if name in self.given or len(values) != 1 or number(values[0].s) is None or number(values[0].s) < 0:
            raise Bad
        self.given.add(name)
        if name == "limit":
            self.limit = number(values[0].s)
        else:
            self.skip = number(values[0].s)


def number(text):
    if not re.fullmatch(NUMBER, text) or abs(int(text)) >= 1 << 63:
        return None
    return int(text)


def compares(a, op, b):
    if a is None or b is None:
        return False
    return {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}.get(op, a == b)


def fields(game):
    """All that cards of a game may have of their own."""
    return set(GAMES[game]) | set(GAMES[game][""].split())


def games(tree):
    """The games that cards with it can be of; of none: of any."""
    if tree is None or tree[0] == "not":
        return set(GAMES)
    if tree[0] != "term":
        parts = [games(t) for t in tree[1]]
        return set.union(*parts) if tree[0] == "or" else set.intersection(*parts)
    _, field, op, values = tree
    if op == "!=" or field in ("", "subtype"):
        return set(GAMES)
    if field == "game":
        return {g for g in GAMES if any(v.fits(g) for v in values)}
    if field == "type":
        return {g for g in GAMES if any(v.fits(t) for v in values
                                        for t in GAMES[g]["type"].split())}
    if field == "is":
        return {g for g in GAMES if any(v.s in GAMES[g]["is"].split() for v in values)}
    return {g for g in GAMES if field in fields(g)} or set(GAMES)


def possible(field, v, scope):
    """Some card of these games could have the value."""
    if field in FORMS:
        form = FORMS[field] if v.quoted else FORMS[field].replace("a-z", "a-z?*")
        return re.fullmatch(form, v.s) is not None
    if field == "game":
        return any(v.fits(g) for g in GAMES)
    if field == "strike":
        return any(v.fits(s) for s in STRIKES)
    having = [g for g in GAMES if field in GAMES[g]]
    if any(v.fits(w) for g in having for w in GAMES[g][field].split() if w != "?"):
        return True
    least = v.s if v.quoted else v.s.replace("*", "")
    line = 1 <= max(len(least.encode()), v.s != least) <= 64 and "\n" not in v.s
    opens = any(GAMES[g][field] == "?" for g in set(having) & scope or having)
    return not having or line and opens


def terms(tree):
    """Its terms, one value each: (field, op, value)."""
    if tree is None:
        return
    if tree[0] == "term":
        for v in tree[3]:
            yield tree[1], tree[2], v
    else:
        for t in [tree[1]] if tree[0] == "not" else tree[1]:
            yield from terms(t)


class Card:
    """What the tables say of a card."""

    def __init__(self, row):
        self.game, self.id, self.type, self.subtype, self.set = row
        self.names, self.folds, self.texts = {}, [], []
        self.labels, self.keywords, self.uses, self.data = {}, [], set(), set()
        self.columns = {}
        self.name_words, self.text_words = set(), set()


class Naive:
    def __init__(self, path):
        db = sqlite3.connect(path)
        self.cards = {}
        for i, *row in db.execute("SELECT card_id, game, id, type, subtype, set_id FROM card"):
            self.cards[i] = Card(row)
        for i, lang, name, folded in db.execute("SELECT card_id, lang, name, fold FROM card_name"):
            self.cards[i].names[lang] = name
            self.cards[i].folds.append(folded)
            self.cards[i].name_words.update(words(folded))
        for i, field, folded in db.execute("SELECT card_id, field, fold FROM card_text"):
            self.cards[i].texts.append((field, folded))
            self.cards[i].text_words.update(words(folded))
        for i, field, word in db.execute("SELECT card_id, field, word FROM card_label"):
            self.cards[i].labels.setdefault(field, []).append(word)
        for i, word, n in db.execute("SELECT card_id, word, n FROM card_keyword"):
            self.cards[i].keywords.append((word, n))
        for i, slot, word in db.execute("SELECT card_id, slot, word FROM card_word"):
            self.cards[i].uses.add((slot, word))
        for i, field in db.execute("SELECT card_id, field FROM card_data"):
            self.cards[i].data.add(field)
        self.numbers, self.strings = set(), {"strike"}
        for (table,) in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' "
                                   "AND name LIKE '%!_card' ESCAPE '!' "
                                   "AND name <> 'format_card'").fetchall():
            self.load_columns(db, table)
        self.sets = {c.set for c in self.cards.values()}
        self.in_order = sorted(self.cards.values(), key=lambda c: (c.game, c.id))
        self.every = frozenset(self.in_order)

    def load_columns(self, db, table):
        named = {r[1]: r[2] for r in db.execute(f"PRAGMA table_info({table})")}
        for name, kind in named.items():
            if name not in ("card_id",) + TRUTHS:
                (self.numbers if kind == "INTEGER" else self.strings).add(name)
        for row in db.execute(f"SELECT {', '.join(named)} FROM {table}"):
            values = dict(zip(named, row))
            strike = [values.get(f"strike_{s}") for s in ("weak", "medium", "strong")]
            if None not in strike:
                values["strike"] = "/".join(map(str, strike))
            if values.get("copy_limit") == -1:
                values["copy_limit"] = UNLIMITED
            self.cards[row[0]].columns = values

    # Terms.

    def holds(self, card, field, op, v):
        """One value of a term, != as =."""
        exact = op in ("=", "!=")
        if field not in self.numbers and op not in (":", "=", "!="):
            raise Bad
        if field in ("", "name", "text", "word") + TEXTS and not v.quoted and (
                "?" in v.s or "*" in v.s or re.fullmatch("/.+/", v.s, re.DOTALL)):
            raise Bad
        if field in ("", "name") + TEXTS or field == "text" and not exact:
            if not fold(v.s):
                raise Bad
        elif field in ("text", "word") and not words(fold(v.s)):
            raise Bad
        if field in ("", "name"):
            folded = fold(v.s)
            return any(folded == n if exact and field else folded in n for n in card.folds)
        if field == "text" and not exact:
            return any(fold(v.s) in t for _, t in card.texts)
        if field == "text":
            return set(words(fold(v.s))) <= card.text_words
        if field == "word":
            return set(words(fold(v.s))) <= card.text_words | card.name_words
        if field in COMMON:
            return v.fits(getattr(card, field))
        if field == "kw":
            return self.has_keyword(card, v.s)
        if field in SLOTS:
            return any((slot, v.s) in card.uses for slot in SLOTS[field])
        if field == "has":
            return self.has(card, v.s)
        if field == "is":
            return self.is_(card, v.s)
        if field in ("legal", "banned", "in", "blocks", "blockedby"):
            raise Unasked
        return self.own(card, field, op, v)

    def own(self, card, field, op, v):
        """A field of the game's."""
        value = card.columns.get("is_unique" if field == "unique" else field)
        if field in self.numbers:
            n = UNLIMITED if v.s == "unlimited" and field == "copy_limit" else number(v.s)
            if n is None:
                if v.s not in self.numbers:
                    raise Bad
                n = card.columns.get(v.s)
            return compares(value, op, n)
        if field in TRUTHS + ("unique",):
            if v.s not in ("true", "false"):
                raise Bad
            return value == (v.s == "true")
        if field in self.strings:
            return v.fits(value)
        if field in LABELS:
            return any(v.fits(w) for w in card.labels.get(field, []))
        if field in TEXTS:
            return any(f == field and fold(v.s) in t for f, t in card.texts)
        raise Bad

    @staticmethod
    def has_keyword(card, text):
        m = re.fullmatch(r"([^<>=!]*)(?:(=|!=|<|<=|>|>=)(" + NUMBER + "))?", text)
        if m is None:
            raise Bad
        word, op, n = m.groups()
        if op is not None and word in BARE:
            raise Bad
        if op is None:
            return any(w == word for w, _ in card.keywords)
        test = (lambda k: k is not None and k != int(n)) if op == "!=" else (
            lambda k: compares(k, op, int(n)))
        return any(w == word and test(k) for w, k in card.keywords)

    def has(self, card, field):
        if field in self.numbers | self.strings or field in TRUTHS + ("unique",):
            return card.columns.get("is_unique" if field == "unique" else field) is not None
        if field == "subtype":
            return card.subtype is not None
        if field in COMMON + ("name",):
            return True
        if field == "keywords":
            return bool(card.keywords)
        if field in LABELS:
            return bool(card.labels.get(field))
        if field in TEXTS + ("text",):
            return any(f == field for f, _ in card.texts)
        if field in LISTS:
            return field in card.data
        raise Bad

    @staticmethod
    def is_(card, name):
        c, supertypes = card.columns, card.labels.get("supertypes", [])
        if name == "unique":
            if card.game != "trilunie":
                return any(w == "unique" for w, _ in card.keywords)
            own = c.get("is_unique")
            return bool(own) if own is not None else c.get("edition") is not None
        if name in ("basic", "commander", "instant"):
            return name in supertypes
        if name in ("dark", "light"):
            return c.get("moon") == {"dark": "raatu", "light": "mesfi"}[name]
        if name == "neutral":
            if card.game == "stalker":
                return c.get("faction") in (None, "neutral")
            return c.get("moon") == "kalakan"
        if name == "simple":
            return card.game == "mainstay" and "z" not in c["essence"]
        if name in TRUTHS:
            return bool(c.get(name))
        raise Bad

    @functools.lru_cache(maxsize=20000)
    def found(self, field, op, s, quoted):
        """The cards that one value of a term finds; the mutants of a query share most."""
        v = Text(s, quoted)
        return frozenset(c for c in self.in_order if self.holds(c, field, op, v))

    def test(self, tree):
        """The cards that it holds of."""
        if tree is None:
            return self.every
        kind = tree[0]
        if kind == "not":
            return self.every - self.test(tree[1])
        if kind == "term":
            _, field, op, values = tree
            some = frozenset().union(*(self.found(field, op, v.s, v.quoted) for v in values))
            return self.every - some if op == "!=" else some
        parts = [self.test(t) for t in tree[1]]
        return (frozenset.union if kind == "or" else frozenset.intersection)(*parts)

    # Order.

    def key(self, card, field):
        if field in COMMON:
            return getattr(card, field)
        if field == "name":
            names = card.names
            return fold(names.get("", names.get("en", names.get("ru"))))
        if field == "strike":
            strike = card.columns.get("strike")
            return strike and tuple(map(int, strike.split("/")))
        if field in self.numbers | self.strings or field in TRUTHS + ("unique",):
            return card.columns.get("is_unique" if field == "unique" else field)
        if field in LABELS + TEXTS + LISTS + ("text",):
            raise Unasked
        raise Bad

    def answer(self, text):
        """The ids of the cards that the query (bytes) finds, in its order."""
        try:
            reader = Reader(text.decode())
        except UnicodeDecodeError:
            raise Bad from None
        tree = reader.read()
        if any(fold(f) in OTHERS for f, _, _ in terms(tree)) or \
                any(fold(f) in OTHERS for f, _ in reader.order):
            raise Unasked
        scope = games(tree) or set(GAMES)
        if not all(possible(f, v, scope) for f, _, v in terms(tree) if f not in ("", "is")):
            raise Bad
        if not all(any(map(v.fits, self.sets)) for f, _, v in terms(tree) if f == "set"):
            raise Bad
        cards = self.test(tree)
        found = [c for c in self.in_order if c in cards]
        for field, falling in reversed(reader.order):
            keys = {c: self.key(c, field) for c in found}
            some = [c for c in found if keys[c] is not None]
            # bytes, as the database has them; the sort is stable both ways
            some.sort(key=lambda c: k.encode() if isinstance(k := keys[c], str) else k,
                      reverse=falling)
            found = some + [c for c in found if keys[c] is None]
        if not found:
            for field, _ in reader.order:
                self.key(self.in_order[0], field)
        found = found[reader.skip:]
        if reader.limit >= 0:
            found = found[:reader.limit]
        return [f"{c.game}/{c.id}" for c in found]

    def all_find(self, text):
        """Each term of a query finds a card by itself."""
        return all(self.found(f, op, v.s, v.quoted)
                   for f, op, v in terms(Reader(text.decode()).read()))
