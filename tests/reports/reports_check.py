"""What `koloda check` prints in every form, against what it prints as jsonl.

    reports_check.py KOLODA DB FOLDER FILE...

The FILEs, and others made in FOLDER with all that is hard to write down, are
judged in every form.  Each form is read as its consumers read it and must
tell every finding once, with its file, line, column, rule and severity, and
every list; it must be the same to the byte in every locale and time zone and
with several processes; and nothing in it may move a terminal.  Prints a line for each fault and
`N files, N findings in N forms`.
"""

import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import urllib.parse
import xml.etree.ElementTree
from collections import Counter

import jsonschema
import yaml

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

FORMS = ["text", "json", "jsonl", "sarif", "junit", "tap", "github", "gitlab"]

HARD = {
    "empty.deck": b"",
    "comments.deck": b"# nothing\n\n",
    "plain.deck": b"Game: mainstay\nnosuch\n",
    "-dash.deck": b"Game: mainstay\nnosuch\n",
    "a,b:c%41;d=e&f'g\"h.deck": b"Game: mainstay\nnosuch\n",
    "x # TODO y.deck": b"Game: mainstay\nName: n # c\nw-ppp\n",
    "back\\slash <t> ]]> &amp;.deck":
        "Game: trilunie\nName: \\# TODO <i>&amp;]]>%0A::error::x\n"
        "5 Дымные копейщики // c\n1 ]]>\n3 Дымные копейщики\n".encode(),
    "line\nend\033[31m.deck": b"Game: mainstay\nnosuch\n",
    "плохая \u202e колода.deck": "Game: mainstay\n2 Ёж # c\n".encode(),
    "not-utf8-\xff.deck".encode("latin-1"): b"Game: mainstay\nnosuch\n",
    "bad.deck": b"Game: mainstay\nName: \033]0;x\007\nw-ppp\n---\n0 x\n---\n"
                b"Game: mainstay\nw-\xff\n---\nGame: mainstay\nw\0\n",
    "bom.deck": b"\xef\xbb\xbfGame: mainstay\r\n  2 nosuch // c\r\n",
    "twins.deck": b"Game: mainstay\nName: a\nnosuch\nnosuch\n---\n"
                  b"Game: mainstay\nName: b\nnosuch\n---\n"
                  b"Game: mainstay\nName: a\nnosuch\n---\n"
                  b"Game: mainstay\nnosuch\n---\n"
                  b"Game: mainstay\nnosuch\n---\nName: a\n0 x\n---\n"
                  b"Name: a\n0 x\n",
    "arena.deck": b"About\nName <x>\n\nDeck\n5 Nosuch (ABC) 12\n",
    "c.cod": "<cockatrice_deck version=\"1\">\n<deckname>&lt;b&gt; # TODO"
             "</deckname><zone name=\"main\">\n<card number=\"5\" name=\""
             "Дымные &amp; x\"/><card number=\"1\" name=\"y\"/></zone>"
             "</cockatrice_deck>\n".encode(),
    "unknown.deck": b"Game: mainstay\nFormat: # x\n---\n"
                    b"Game: mainstay\nFormat: 5::x\nnosuch\n",
}

# What may not stand in any output: controls but tab and line end, C1
# controls, direction marks, line separators.
UNSAFE = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")

# What may stand in a list and means something to a reader of some form.
PIECES = ["%", "%0A", "%25", "::", "::error::", ",", ";", "=", "#", " # ",
          "TODO", "SKIP", "\\", "\"", "'", "<", ">", "&", "&amp;", "]]>", "--",
          "---", "...", "- ", ": ", "[", "]", "{", "}", "!", "*", "|", "@",
          "not ok ", "1..2", "ok", "Ё", "й", "ß", "中", "\u0301", "\U0001F409",
          "\u00a0", "a", "b", " ", "  ", "\t", "0", "7"]

SAY = {"note": "note", "warning": "warning", "error": "error",
       "notice": "note", "info": "note", "minor": "warning",
       "major": "error", "critical": "error"}

bad = 0


def random_lists(n, seed):
    """A stream of lists whose names and cards are made of PIECES."""
    rng = random.Random(seed)
    lists = []
    for i in range(n):
        name, *cards = ("".join(rng.choices(PIECES, k=rng.randint(1, 8)))
                        for _ in range(4))
        lists.append("Game: mainstay\nName: %d%s\n%s\n" %
                     (i, name, "\n".join("x" + c for c in cards)))
    return "---\n".join(lists).encode()


def fault(*words):
    global bad
    bad += 1
    print(*words)


def run(koloda, db, form, files, *options, **env):
    done = subprocess.run(
        [koloda, "check", "--db", db, "--format=" + form, "--color=never",
         *options, "--"] + files,
        capture_output=True, check=False,
        env={"PATH": os.environ["PATH"], **env})
    if done.returncode not in (0, 1, 2):
        fault(form, "ends with", done.returncode, done.stderr)
    return done.stdout


def rule(clause, name):
    return clause + "." + name if clause else name


# What follows from other findings, which people are not told in full.
FOLLOWS, HELD = [], Counter()


def of_jsonl(out):
    """Findings as (line, column, rule, severity, message), lists as their
    legality."""
    found, lists = [], []
    for line in out.decode().splitlines():
        j = json.loads(line)
        if "state" in j:  # of a file, which not all forms tell of
            continue
        lists.append(j["legal"])
        if j["legal"] is None:
            e = j["error"]
            found.append((e["line"], e["column"], "syntax-error", "error",
                          e["message"]))
        for v in j.get("violations", []):
            if "follows" in v:
                FOLLOWS.append((v["line"], v["column"],
                                rule(v["clause"], v["name"]), v["severity"],
                                v["message"]))
            found.append((v["line"], v["column"],
                          rule(v["clause"], v["name"]), v["severity"],
                          v["message"]))
    return found, lists


with open(".ci/koloda-matcher.json", encoding="utf-8") as matcher:
    PATTERN = json.load(matcher)["problemMatcher"][0]["pattern"][0]


def matches(line, wanted):
    """True if the problem matcher of GitHub reads the line like that."""
    m = re.search(PATTERN["regexp"], line, re.ASCII)
    if wanted[3] == "note":
        return m is None
    return m is not None and wanted == (
        int(m[PATTERN["line"]]), int(m[PATTERN["column"]]),
        m[PATTERN["code"]].replace(" ", "."), m[PATTERN["severity"]],
        m[PATTERN["message"]])


def of_text(out):
    place = re.compile(r"^.*?:(\d+):(\d+): (error|warning|note): (.*) "
                       r"\[(?:([A-Z]\S+) )?(\S+)\]$")
    found = []
    for line in out.decode().splitlines():
        m = place.match(line)
        if m:
            found.append((int(m[1]), int(m[2]), rule(m[5], m[6]), m[3],
                          m[4]))
            if not matches(line, found[-1]):
                fault("the problem matcher does not read", line)
        elif re.search(PATTERN["regexp"], line, re.ASCII):
            fault("the problem matcher reads", line)
    return found, None


def hintless(text, lead, end):
    """A message without what was put behind it."""
    return text.rsplit(lead, 1)[0] if lead in text else text[:len(text) -
                                                             len(end)]


def of_sarif(out):
    run_ = json.loads(out)["runs"][0]
    rules = {r["id"] for r in run_["tool"]["driver"]["rules"]}
    found, prints, used = [], set(), set()
    for r in run_["results"]:
        used.add(r["ruleId"])
        place = r["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        if not re.fullmatch(r"(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})+",
                            uri):
            fault("sarif: no URI:", uri)
        prints.add(r["partialFingerprints"]["primaryLocationLineHash"])
        if r["ruleId"] == "unreadable-file":
            continue
        region = place["region"]
        text = region["snippet"]["text"]
        if not 1 <= region["startColumn"] <= region["endColumn"] <= \
                len(text) + 1:
            fault("sarif: a region outside of its line:", region)
        found.append((region["startLine"], region["startColumn"],
                      r["ruleId"], r["level"],
                      hintless(r["message"]["text"], r". Hint: ", ".")))
    if rules != used:
        fault("sarif: rules", rules ^ used)
    if len(prints) != len(run_["results"]):
        fault("sarif: two findings with one fingerprint")
    if run_["invocations"][0]["executionSuccessful"]:
        fault("sarif: unreadable files, and yet successful")
    return found, None


def of_junit(out):
    root = xml.etree.ElementTree.fromstring(out)
    found, lists, names = [], [], set()
    for suite in root:
        names.add((suite.get("name"), suite.get("id")))
        case = suite.find("testcase")
        worst = case.find("failure")
        error = case.find("error")
        counted = (worst is not None, error is not None)
        if (int(suite.get("failures")), int(suite.get("errors"))) != counted:
            fault("junit: wrong counts", suite.attrib)
        if error is not None and error.get("type") == "unreadable-file":
            continue
        lists.append(None if error is not None else worst is None)
        said = [e.text for e in (worst, error, suite.find("system-out"))
                if e is not None and e.text]
        found += of_text("".join(said).encode())[0]
    if len(names) != len(root):
        fault("junit: two suites with one name and id")
    return found, lists


def of_tap(out):
    lines = out.decode().split("\n")
    if lines[0] != "TAP version 13" or lines.pop() != "":
        fault("tap: no head or no end")
    found, lists, i = [], [], 1
    while i < len(lines) - 1:
        m = re.match(r"(not )?ok - (?:[^#\\]|\\.)*$", lines[i])
        if not m:
            fault("tap:", lines[i])
        i += 1
        block = []
        if lines[i] == "  ---":
            stop = lines.index("  ...", i)
            block = yaml.load("\n".join(lines[i + 1:stop]),
                              yaml.CSafeLoader)["findings"]
            i = stop + 1
        if block and block[0]["name"] == "unreadable-file":
            continue
        unread = block and block[0]["name"] == "syntax-error"
        lists.append(None if unread else not m[1])
        for f in block:
            found.append((f["line"], f["column"],
                          rule(f.get("clause"), f["name"]), f["severity"],
                          f["message"]))
    tests = sum(bool(re.match("(not )?ok ", l)) for l in lines)
    if lines[-1] != "1..%d" % tests:
        fault("tap: the plan is", lines[-1], "for", tests)
    return found, lists


def of_github(out):
    found = []
    for line in out.decode().splitlines():
        m = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        if not m:
            if line.startswith("::") or not line[:1].isdigit():
                fault("github:", line)
            continue
        keys = dict(p.split("=", 1) for p in m[2].split(","))
        if keys["title"] == "unreadable-file":
            continue
        if not os.path.exists(urllib.parse.unquote(keys["file"])) and \
                "<" not in keys["file"]:
            fault("github: no such file", keys["file"])
        if int(keys["endColumn"]) < int(keys["col"]) or \
                keys["line"] != keys["endLine"]:
            fault("github:", line)
        found.append((int(keys["line"]), int(keys["col"]),
                      keys["title"].replace(" ", "."), SAY[m[1]],
                      re.split("\n(?:line [0-9]+|hint): ",
                               urllib.parse.unquote(m[3]))[0]))
    return found, None


def of_gitlab(out):
    found, prints = [], set()
    for j in json.loads(out):
        prints.add(j["fingerprint"])
        if not (j["description"] and j["location"]["path"] and
                not j["location"]["path"].startswith("./")):
            fault("gitlab:", j)
        if j["check_name"] == "unreadable-file":
            continue
        found.append((j["location"]["lines"]["begin"], None, j["check_name"],
                      SAY[j["severity"]],
                      hintless(j["description"], "; hint: ", "")))
    if len(prints) != len(json.loads(out)):
        fault("gitlab: two findings with one fingerprint")
    return found, None


def of_json(out):
    lines = "\n".join(json.dumps(j) for j in json.loads(out))
    return of_jsonl(lines.encode())


def compare(form, out, truth):
    found, lists = globals()["of_" + form](out)
    wanted = truth[0]
    if form == "text":
        wanted = list((Counter(wanted) - HELD).elements())
    if form == "gitlab":
        wanted = [(f[0], None, *f[2:]) for f in wanted]
    if form in ("text", "junit", "github"):
        wanted = [(*f[:4], f[4].replace("\t", "<U+0009>")) for f in wanted]
    if sorted(found, key=str) != sorted(wanted, key=str):
        fault(form, "tells other findings:",
              set(found) ^ set(wanted) or "not as often")
    if lists is not None and lists != truth[1]:
        fault(form, "tells other lists")
    safe = out.decode()
    m = UNSAFE.search(safe)
    if m:
        fault(form, "has", repr(m[0]), "in", repr(safe[m.start() - 20:m.end()]))


def check_keys(koloda, db, files):
    """The manual page names every key of the JSON maps."""
    with open(os.path.join(ROOT, "man/koloda-check.1"),
              encoding="utf-8") as f:
        said = set(re.findall(r"\b[a-z]+\b", " ".join(
            l for l in f if re.match(r"\.(It )?Cm ", l))))
    keys = set()

    def gather(j):
        for value in j.values() if isinstance(j, dict) else \
                j if isinstance(j, list) else ():
            gather(value)
        if isinstance(j, dict):
            keys.update(j)

    for options in ([], ["--when", "--explain", "--max=9"]):
        out = run(koloda, db, "jsonl", files, *options)
        for line in out.decode().splitlines():
            gather(json.loads(line))
    if not {"v", "violations", "error", "when", "omitted"} < keys:
        fault("jsonl: only the keys", keys)
    if keys - said:
        fault("koloda-check(1) does not tell of", keys - said)


def rank(violation):
    """Causes before what follows from them."""
    if violation["name"] in ("unknown-card", "ambiguous-card", "wrong-game"):
        return 0
    return 2 if "follows" in violation else 1


def check_csv(koloda, db, files, maps):
    """A row of the table is what the map of its list says."""
    text = run(koloda, db, "csv", files, "--sort=file").decode()
    if UNSAFE.search(text.replace("\r\n", "")):
        fault("csv: a row that moves a terminal")
    rows = [(r["index"], r["game"], r["verdict"], int(r["findings"]),
             r["names"].split())
            for r in csv.DictReader(io.StringIO(text, newline=""))]
    verdict = {True: "legal", False: "illegal", None: "unreadable"}
    wanted = []
    for j in maps:
        if "state" in j:
            wanted.append(("", "", j["state"], 1, ["unreadable-file"]))
            continue
        names = [v["name"] for v in sorted(j.get("violations", []),
                                           key=rank)]
        if j["legal"] is None:
            names = ["syntax-error"]
        wanted.append((str(j["index"]), j["game"] or "", verdict[j["legal"]],
                       len(names), list(dict.fromkeys(names))))
    if sorted(rows) != sorted(wanted):
        fault("csv:", [r for r in rows if r not in wanted][:3], "...",
              [w for w in wanted if w not in rows][:3])


def main():
    koloda, db, folder = (os.path.abspath(p) for p in sys.argv[1:4])
    files = [os.path.relpath(p, folder) for p in sys.argv[4:]]
    os.makedirs(folder, exist_ok=True)
    os.chdir(folder)
    for name, text in HARD.items():
        name = os.fsencode(name)
        with open(name, "wb") as f:
            f.write(text)
        files.append(os.path.join(b".", name))
    with open("random.deck", "wb") as f:
        f.write(random_lists(100, 1))
    files += ["random.deck", "nosuch.deck"]

    outs = {form: run(koloda, db, form, files) for form in FORMS}
    truth = of_jsonl(outs["jsonl"])
    HELD.update(FOLLOWS)
    check_keys(koloda, db, files)
    check_csv(koloda, db, files,
              [json.loads(l) for l in outs["jsonl"].decode().splitlines()])
    for form, out in outs.items():
        compare(form, out, truth)
        for jobs in ("--jobs=1", "--jobs=3"):
            if run(koloda, db, form, files, jobs) != out:
                fault(form, "differs with", jobs)
        for env in ({"LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo"},
                    {"LANG": "C.UTF-8", "TZ": "America/St_Johns",
                     "COLUMNS": "20"}, {"LC_ALL": "tr_TR", "TERM": "dumb"}):
            if run(koloda, db, form, files, **env) != out:
                fault(form, "differs with", env)
        # people read their language, programs English
        russian = run(koloda, db, form, files, LC_ALL="ru_RU.UTF-8")
        if (russian == out) == (form == "text"):
            fault(form, "is not what it should be with LC_ALL=ru_RU.UTF-8")
        with open("report." + form, "wb") as f:
            f.write(out)

    with open(os.path.join(HERE, "sarif.schema.json"), encoding="utf-8") as f:
        schema = json.load(f)
    jsonschema.Draft7Validator.check_schema(schema)
    for e in jsonschema.Draft7Validator(schema).iter_errors(
            json.loads(outs["sarif"])):
        fault("sarif:", e.message, list(e.path))
    with open(os.path.join(HERE, "sarif-schema-2.1.0.json"),
              encoding="utf-8") as f:
        standard = json.load(f)
    for e in jsonschema.Draft4Validator(standard).iter_errors(
            json.loads(outs["sarif"])):
        fault("sarif, by the standard:", e.message, list(e.path))
    print("%d files, %d findings in %d forms" %
          (len(files), len(truth[0]), len(FORMS)))
    return 1 if bad or not truth[0] else 0


sys.exit(main())
