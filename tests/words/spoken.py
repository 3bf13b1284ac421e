#!/usr/bin/env python3
"""Finds sentences of another language in what koloda says of files and lists.

spoken.py KOLODA BUILD: in Russian no English sentence, in English no Cyrillic.
Every list of the cases and the shipped ones is checked, every card file of the
cases linted, every shipped illegal list repaired; every command says its help
and what it asks for, every shipped card is shown and found, every list counted
and played, every word explained.  What is not a sentence is
put aside: what stands in quotes, excerpts of files, differences, places, names
of findings and clauses, names of files.
"""
import glob
import itertools
import os
import re
import subprocess
import sys

koloda, build = sys.argv[1:3]
DB = os.path.join(build, "cards.db")
GAMES = ["conclave", "mainstay", "stalker", "trilunie"]
# Names of cards, which their pages have in both languages.
CARDS = [
    re.escape(name) for lang in ("en", "ru") for name in subprocess.run(
        [koloda, "query", "--db", DB, "--format=names", "--lang=" + lang],
        stdout=subprocess.PIPE, check=True, text=True).stdout.splitlines()
]

# Lines that show input: excerpts with their caret, differences.
SHOWN = re.compile(r"^( *\d* \|| *\^|[-+ @]|--- |\+\+\+ )")
# What names a thing: places, findings, sections, keys with their values.
NAMES = [
    re.compile(r"\bkoloda:? [a-z]+\b|^(%s) [a-z_]+ " % "|".join(GAMES)),
    re.compile(r"^\w+( \((?=[А-ЯA-Z])|: (?=\d+ игр))|\bis: (?=в запросе)"),
    re.compile(r"   *(%s)$" % "|".join(CARDS)),
    re.compile(r"^[^ ]*:\d+(:\d+)?: "),
    re.compile(r"\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\([a-z]+ [\w-]+, "),
    re.compile(r"\w+(, \w+)* (или|и|or|and) [A-Za-z]\w*"),
    re.compile(r"[\w./-]*[/_#=\d.][\w./#=-]*|--\w+|\w+:\w[\w-]*"),
]
QUOTED = re.compile(r"«[^«»]*»|\"[^\"]*\"|„[^“]*“")
CYRILLIC = re.compile(r"[А-Яа-яЁё]+")
LATIN = re.compile(r"[A-Za-z][A-Za-z'-]*")
# English words that no key, id or option of the program is.
SAID = set(
    """a an the of is are was not no and at by with without has have had in on
    for from one two only needed allowed exactly least most more than that
    this its it be can cannot may must there here first write remove add
    leave choose use put name same other each every
    """.split()
)


def said(line):
    """The line without what is shown and what names a thing."""
    if SHOWN.match(line):
        return ""
    while QUOTED.search(line):
        line = QUOTED.sub(" ", line)
    for names in NAMES:
        line = names.sub(" ", line)
    return line


def english(line):
    """True if words of English stand in it, or two Latin words together."""
    words = [w.lower() for w in LATIN.findall(line)]
    if any(w in SAID and len(w) > 1 for w in words):
        return True
    return re.search(r"[A-Za-z]{2,} [A-Za-z]{2,}", line) is not None


def spoken(lang, args, db):
    env = {"PATH": os.environ["PATH"], "LC_ALL": "C", "KOLODA_DB": db}
    run = subprocess.run(
        [koloda, *args, "--lang=" + lang],
        env=env, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )
    return run.stdout.decode("utf-8", "replace").splitlines()


def options(path):
    """What `# args:` in the first lines adds."""
    with open(path, "rb") as f:
        head = f.read(400).decode("utf-8", "replace").splitlines()[:3]
    for line in head:
        if line.startswith("# args:"):
            return [a for a in line[7:].split() if "format" not in a]
    return []


def runs():
    for game in sorted(glob.glob("tests/cases/*/cards.yaml")):
        folder = os.path.dirname(game)
        db = os.path.join(build, "words", os.path.basename(folder) + ".db")
        os.makedirs(os.path.dirname(db), exist_ok=True)
        subprocess.run(
            [koloda, "compile", "-o", db,
             *sorted(glob.glob(folder + "/cards*.yaml"))],
            check=True, stdout=subprocess.DEVNULL)
        for path in sorted(glob.glob(folder + "/deck/*.deck")):
            yield ["check", *options(path), path], db
        for path in sorted(glob.glob(folder + "/cards/*.yaml")):
            yield ["compile", "--lint", path], db
    for path in sorted(glob.glob("cards/*/decks/*.deck")):
        yield ["check", path], DB
        if "illegal" in path:
            yield ["fix", path], DB
            yield ["check", "--explain", path], DB


def words(*args):
    """What a command prints, line by line, in English."""
    return [line.rstrip() for line in spoken("en", args, DB)]


def texts():
    """All commands about the shipped cards, and what they say of themselves."""
    names = [line.split()[0] for line in words("help") if line[:2] == "  "]
    for name in names:
        yield [name, "--help"], DB
        yield [name, "--nosuch"], DB
        yield [name], DB
    for more in [], ["--words"], ["--fields"]:
        yield ["games", *more], DB
    told = {line.split()[1].rstrip(":") for more in ("--words", "--fields")
            for line in words("games", more) if line[:2] == "  "}
    yield ["explain", *sorted(told)], DB
    for game in GAMES:
        yield ["show", *words("query", "--format=ids", "game:" + game)], DB
        yield ["query", "game:" + game], DB
        decks = sorted(glob.glob("cards/%s/decks/*.deck" % game))
        yield ["stats", *decks], DB
        for deck in decks:
            yield ["sim", "--matches=9", deck, deck], DB
    for bad in ("tpye:unit", "type:untt", "(a", "cost:x", "kw:nosuch", "is:x",
                "legal:x", "set:x", "a or", "does:drw", "limit:x", "order:x"):
        yield ["query", bad], DB


def main():
    wrong = {}
    count = 0
    for args, db in itertools.chain(runs(), texts()):
        count += 1
        for lang in "ru", "en":
            for line in spoken(lang, args, db):
                left = said(line)
                if english(left) if lang == "ru" else CYRILLIC.search(left):
                    wrong.setdefault((lang, line), args)
    for (lang, line), args in sorted(wrong.items()):
        print("%s: %.60s: %s" % (lang, " ".join(args), line))
    print("spoken: %d runs in 2 languages, %d wrong" % (count, len(wrong)))
    sys.exit(len(wrong) > 0)


main()
