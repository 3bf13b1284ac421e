"""Hostile text: hostile_check.py KOLODA FOLDER [all]

Cards, lists, paths, queries, scripts and arguments that hold what moves a
terminal, ends an element, or gives a command to a runner of CI go through
every command and form.  What a person reads holds nothing hidden and no line
that a runner takes for a command; a report of commands has no other lines; XML
and JSON can be read.  The code points of the first plane are tried in lists,
with `all` those of the other sixteen, too.
Prints a line for each fault and `N texts in N runs`.
"""

import json
import os
import re
import subprocess
import sys
import unicodedata
import xml.etree.ElementTree

KOLODA, FOLDER, ALL = sys.argv[1], sys.argv[2], sys.argv[3:] == ["all"]
FORMS = ["text", "json", "jsonl", "sarif", "junit", "tap", "github", "gitlab"]

# Hidden in koloda's sense; what is assigned differs between tables of Unicode.
HIDDEN = [c for c in range(0x110000)
          if unicodedata.category(chr(c)) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
          or (c & 0xFFFE) == 0xFFFE or 0xFDD0 <= c <= 0xFDEF]
SEEN = set(map(chr, HIDDEN)) - {"\n"}
COMMAND = re.compile(r"^\s*::", re.M)
ANNOTATION = re.compile(
    r"::(error|warning|notice) (file=[^\n:,]+,)?"
    r"(line=\d+,endLine=\d+,col=\d+,endColumn=\d+,)?title=[^\n:,]+::[^\n\r]+")

# What may stand in a card, too ...
PLAIN = ["::error::x", " ::add-mask::x", "\u3000::stop-commands::x", "##[add-mask]x",
         "%0A::error::x", "]]>", "<!-- x", "<![CDATA[x", "&lt;&#27;", "'\"`$(id)",
         "\\u001b[31m", "<U+001B>", "a\\", "{x}", "--", "%s%n", "x: [y]", "Ё\u0301" * 40]
# ... and what may not.
NASTY = PLAIN + [
    "\x1b[31mx", "\x1b]52;c;eA==\x07", "\x1b]0;x\x07", "\x9b31m", "\x85x", "\rx",
    "\u202ex", "\u2066x", "\u200bx", "\u2028::error::x", "\u2029x", "\ufeffx",
    "\U000e0041x", "\ue000", "\uffff", "\U0010ffff", "\x7f", "\x08" * 9]
BYTES = [n.encode() for n in NASTY] + [
    b"\xff", b"\xc0\x9b", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xc3", b"\xe2\x80"]

faults = runs = 0


def fault(args, what):
    global faults
    faults += 1
    print(" ".join(repr(a) for a in args)[:300] + ": " + what)


def calm(args, data):
    try:
        text = data.decode()
    except UnicodeDecodeError as e:
        return fault(args, "no UTF-8 at %d: %r" % (e.start, data[e.start - 20:e.start + 9]))
    raw = SEEN & set(text)
    if raw:
        fault(args, "raw %s" % ", ".join("U+%04X" % ord(c) for c in sorted(raw)[:5]))
    found = COMMAND.search(text)
    if found or "##[" in text:
        at = found.start() if found else text.index("##[")
        fault(args, "a command: %r" % text[at:at + 60])
    return None


def commands(args, data):
    calm(args, re.sub(rb"^::", b"", data, flags=re.M))
    for line in data.decode(errors="replace").splitlines():
        if not ANNOTATION.fullmatch(line):
            fault(args, "no annotation: %r" % line[:100])


def read_json(args, data):
    data.decode()
    json.loads(data) if data else None
    if b"##[" in data:
        fault(args, "a command")


def read_jsonl(args, data):
    for line in data.split(b"\n"):
        read_json(args, line)


def read_xml(args, data):
    xml.etree.ElementTree.fromstring(data)


READ = {"text": calm, "tap": calm, "table": calm, "github": commands, "ids": calm,
        "csv": lambda args, data: data.decode(), "file": lambda args, data: None,
        "json": read_json, "sarif": read_json, "gitlab": read_json,
        "jsonl": read_jsonl, "junit": read_xml, "cod": read_xml}


def run(form, *args, stdin=b""):
    """Run, read what it says as that form; its status."""
    global runs
    runs += 1
    p = subprocess.run([KOLODA, *args], input=stdin, capture_output=True,
                       cwd=FOLDER, timeout=120, check=False)
    if p.returncode not in (0, 1, 2):
        fault(args, "status %d %r" % (p.returncode, p.stderr[-300:]))
    calm(args, p.stderr)
    if p.returncode == 2 and not p.stdout:
        return 2
    try:
        READ[form](args, p.stdout)
    except (ValueError, xml.etree.ElementTree.ParseError) as e:
        fault(args, "unreadable: %s" % e)
    return p.returncode


def write(name, data):
    with open(os.path.join(os.fsencode(FOLDER), os.fsencode(name)), "wb") as f:
        f.write(data)
    return name


def quoted(s):
    """As a YAML scalar that says every code point."""
    return '"%s"' % "".join("\\U%08X" % ord(c) for c in s)


def cards(name, texts, make):
    return write(name, ("game: conclave\nset: x\ncards:\n" + "".join(
        make(i, t) for i, t in enumerate(texts))).encode("utf-8", "surrogatepass"))


def ability(i, text):
    return ("  - {id: h-%d, name: {en: %s, ru: %s}, type: ability, cost: 1, text: {en: %s, ru: x}, "
            "play: {effects: [{do: draw, amount: 1}]}}\n" % (i, quoted("%d " % i + text), quoted(text + " %d" % i), quoted(text)))


def every_code_point():
    def encoded(c):
        return chr(c).encode("utf-8", "surrogatepass")

    def lists(name, points):
        write(name, b"---\n".join(b"Game: conclave\nName: a%sb\n1 x%sy\n" % (encoded(c), encoded(c))
                                  for c in points if c != 10))

    for plane in range(0, 0x110000 if ALL else 0x10000, 0x10000):
        lists("all.deck", range(plane, plane + 0x10000))
        for form in ("text", "github"):
            run(form, "check", "--db=x.db", "--format=" + form, "all.deck")
    some = sorted(set(HIDDEN[:2400]) | set(HIDDEN[::997]) | set(range(0, 0x3000, 7)))
    lists("some.deck", some)
    for form in FORMS:
        run(form, "check", "--db=x.db", "--format=" + form, "some.deck")
    cards("all.yaml", map(chr, some), ability)
    for form in ("text", "jsonl"):
        run(form, "compile", "--lint", "--format=" + form, "all.yaml")


def lists():
    names = []
    for i, b in enumerate(BYTES):
        body = (b"# %s\nGame: conclave\nName: %s\n[%s]\n1 %s\n2 x %s // %s\n" % (b, b, b, b, b, b))
        names.append(b"list-%d.deck" % i)
        write(names[-1], body)
        write(b"list-%d.cod" % i, b"<cockatrice_deck version=\"1\"><deckname>%s</deckname>"
              b"<zone name=\"%s\"><card number=\"1\" name=\"%s\"/></zone></cockatrice_deck>"
              % (b, b, b))
        names.append(b"list-%d.cod" % i)
        write(b"list-%d.txt" % i, b"About\nName %s\n\nDeck\n1 %s (ABC) 1\nSB: 1 %s\n" % (b, b, b))
        names.append(b"list-%d.txt" % i)
        for path in (b + b".deck", b"./ " + b + b".deck"):
            if b"/" not in path[2:] and b"\0" not in path and len(path) < 200:
                write(path, b"Game: conclave\nName: n\n5 nosuch\n5 h-0\n")
                names.append(path if not path.startswith(b"-") else b"./" + path)
    for form in FORMS:
        run(form, "check", "--db=x.db", "--game=conclave", "--format=" + form, *names)
    run("text", "check", "--db=x.db", "--game=conclave", "--explain", *names)
    for form in ("text", "json"):
        run(form, "stats", "--db=x.db", "--game=conclave",
            "--format=" + form, *names)
    run("text", "fmt", "--check", *names)
    for name in names:
        if not name.endswith(b".deck") or not name.startswith(b"list"):
            continue
        run("cod", "convert", "--db=x.db", "--to=cod", name)
        run("file", "fix", "--db=x.db", name)


def queries():
    for n in NASTY:
        for q in (n, "name:" + n, n + ":x", 'text="%s" or (' % n, "in:" + n, "legal:" + n):
            run("text", "query", "--db=x.db", "--", q)
        run("text", "query", "--db=x.db", "--fields=" + n, "h-0")
        run("text", "query", "--db=" + n, "h-0")
        run("text", "show", "--db=x.db", "--", n)
        run("text", "explain", "--", n)
        run("text", n)
        run("text", "check", "--format=" + n, "--" + n)
    for form in ("text", "json", "jsonl", "csv", "ids"):
        run(form, "query", "--db=x.db", "--format=" + form, "--fields=name,text,set", "game:conclave")
    for lang in ("en", "ru"):
        run("text", "query", "--db=x.db", "--lang=" + lang, "--fields=text", "game:conclave")
        run("text", "show", "--db=x.db", "--lang=" + lang, *("h-%d" % i for i in range(len(PLAIN))))
    run("text", "games", "--db=x.db")


def scripts():
    names = []
    for i, n in enumerate(NASTY):
        text = ("game: mainstay\nplayers: [{id: %s, deck: [%s]}, {id: b, deck: %s}]\n"
                "options: {%s: 1}\nactions: [{do: %s}, {do: commit, player: %s}, {expect: {%s: %s}}]\n"
                "record: {version: 1, rules: %s, cards: x, program: %s, steps: []}\n"
                % ((quoted(n),) * 10)).encode("utf-8", "surrogatepass")
        names.append(write("script-%d.yaml" % i, text))
    for n in PLAIN:
        who = re.sub(r"[\s/.\[\]{}\"\\]", "", n) or "a"
        names.append(write("duel-%d.yaml" % len(names), (
            "game: mainstay\nplayers: [{id: %s, deck: duel.deck}, {id: b, deck: duel.deck}]\n"
            "random: {seed: 1}\nactions: []\n" % quoted(who)).encode()))
    for form in ("text", "jsonl"):
        run(form, "play", "--db=cases.db", "--format=" + form, *names)
        run(form, "play", "--db=cases.db", "--verify", "--format=" + form, *names)
    for n in names:
        if n.startswith("duel"):
            run("text", "play", "--db=cases.db", "-q", "--record=rec-" + n, n)
            if os.path.exists(os.path.join(FOLDER, "rec-" + n)):
                with open(os.path.join(FOLDER, "rec-" + n), "rb") as f:
                    record = f.read()
                write("forged-" + n, record.replace(b"strength: ", b"strength: 1"))
                for form in ("text", "jsonl"):
                    run(form, "play", "--db=cases.db", "--verify", "--format=" + form, "forged-" + n)


def main():
    cards("good.yaml", PLAIN, ability)
    if run("text", "compile", "--force", "-o", "x.db", "good.yaml") != 0:
        fault(["compile"], "plain texts are refused")
    cards("bad.yaml", NASTY, ability)
    for form in ("text", "jsonl"):
        run(form, "compile", "--lint", "--format=" + form, "bad.yaml")
        run(form, "compile", "--lint", "--format=" + form, "good.yaml", "good.yaml")
    every_code_point()
    lists()
    queries()
    scripts()
    print("%d texts in %d runs" % (len(BYTES), runs))
    return faults > 0


sys.exit(main())
