"""Accounts of matches in one language alone: check-speech.py BUILD

Plays the scripts of the match cases, and matches of shipped decks, in Russian
and in English, and looks for Latin and for Cyrillic words.  What is a name is
none: ids and names of cards and players, what stands in quotes, clauses.
"""
import glob
import os
import re
import subprocess
import sys

BUILD = sys.argv[1]
GAMES = ["conclave", "mainstay", "stalker", "trilunie"]
DECKS = {
    "conclave": ["buried-choir", "iron-wall"],
    "mainstay": ["ember-watch", "flat-oaths"],
    "stalker": ["free-trail", "iron-cordon"],
    "trilunie": ["caravan-road", "night-market"],
}
LATIN = re.compile(r"[A-Za-z]{2,}")
CYRILLIC = re.compile(r"[а-яёА-ЯЁ]+")
# Cells, rows and abilities of cards, formats, names of findings; values of
# options, places of rolls.
KNOWN = re.compile(r"\b([a-e][1-6]|h[1-4]|v[a-d]|a\d+|true|false|"
                   r"extended|quick|basic|classic|standard|constructed|limited|"
                   r"starter10)\b|\([a-z-]+\)")
TYPED = re.compile(r"; допустимо: .*|\br\d+(\.\w+)+")


def lines_of(*args):
    done = subprocess.run([BUILD + "/koloda", *args], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return done.stdout.splitlines()


def names_of(paths):
    """Ids and names of cards."""
    names = set()
    for path in paths:
        with open(path, encoding="utf-8") as text:
            names.update(n.strip(" \"'") for n in re.findall(
                r'\b(?:id|en|ru|name): *("[^"\n]+|[^{},"\n]+)', text.read()))
    return names


def words_of(script):
    """Players, and what else a script calls by a name."""
    with open(script, encoding="utf-8") as text:
        return set(re.findall(r"[\w#/.-]+", text.read()))


def faults(script, db, lang, foreign, names):
    found = []
    known = names | {w for w in words_of(script) if "-" in w}
    with open(script, encoding="utf-8") as text:
        known |= set(re.findall(r"\b(?:id|player): *([\w-]+)", text.read()))
    pattern = "|".join(re.escape(n) for n in sorted(known, key=len,
                                                    reverse=True))
    cut = re.compile(r"(?<![\w-])(?:%s)(?![\w-])" % pattern)
    for line in lines_of("play", "--db=" + db, "--lang=" + lang, "--verbose",
                         script):
        if re.match(r"\S+:\d+:\d+: ", line) or re.match(
                r"\s*(\d+ )?\||hint: |подсказка: ", line):
            continue  # findings, the text they point at, what fits there
        rest = re.sub(r"«[^«»]*»|\"[^\"]*\"|\[[^]]*\]$", " ", line)
        if foreign.search(KNOWN.sub(" ", cut.sub(" ", TYPED.sub("", rest)))):
            found.append("%s, --lang=%s: %s" % (os.path.basename(script), lang,
                                                line))
    return found


def shipped(game, folder):
    """A match of two shipped decks, drawn by chance."""
    path = os.path.join(folder, game + ".yaml")
    decks = ["cards/%s/decks/%s.deck" % (game, d) for d in DECKS[game]]
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(lines_of("sim", "--db=" + BUILD + "/cards.db",
                                     "--bots=random,random", "--matches=1",
                                     "--script=0", *decks)))
    return path


def main():
    folder = BUILD + "/speech"
    os.makedirs(folder, exist_ok=True)
    found, played = [], 0
    for game in GAMES:
        cards = glob.glob("cards/%s/*.yaml" % game)
        runs = [(shipped(game, folder), BUILD + "/cards.db", names_of(cards))]
        cards = sorted(glob.glob("tests/cases/%s/cards*.yaml" % game))
        db = "%s/%s.db" % (folder, game)
        lines_of("compile", "-o", db, *cards)
        runs += [(f, db, names_of(cards)) for f in sorted(
            glob.glob("tests/cases/%s/match/*.yaml" % game))[::STEP]]
        for script, db, names in runs:
            found += faults(script, db, "ru", LATIN, names)
            found += faults(script, db, "en", CYRILLIC, names)
            played += 1
    print("\n".join(found[:40]))
    print("%d matches in two languages, %d lines with words of the "
          "other" % (played, len(found)))
    sys.exit(bool(found))


STEP = int(os.environ.get("SPEECH_STEP", "8"))
main()
