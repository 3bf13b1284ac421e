"""Leagues and simulations against a second reckoning.

    league_check.py KOLODA DB FOLDER

From the counts that `koloda league` and `koloda sim` print, scores with their
errors, Elo differences, the value of the sequential test and the ratings of
Bradley and Terry are reckoned anew, and the equilibrium is solved by glpsol.
"""

import json
import math
import subprocess
import sys
import tempfile

Z = 1.959963984540054
LEAGUES = [
    ("conclave", ["iron-wall", "outland-swarm", "quiet-storm", "buried-choir"], "1"),
    ("conclave", ["iron-wall", "outland-swarm", "quiet-storm", "buried-choir"], "3"),
    ("mainstay", ["ember-watch", "flat-oaths", "guild-night"], "1"),
    ("trilunie", ["cinder-storm", "lantern-line", "drowned-court", "lighthouse"], "1"),
]


def run(koloda, db, *args):
    done = subprocess.run([koloda, *args, "--db", db, "--format=json"],
                          capture_output=True, check=True)
    return json.loads(done.stdout)


def score(counts):
    raised = [n + 0.1 for n in counts]
    units = [(n, i / 4) for i, n in enumerate(raised)]
    mean = sum(n * s for n, s in units) / sum(raised)
    var = sum(n * (s - mean) ** 2 for n, s in units) / sum(raised)
    plain = sum(n * i / 4 for i, n in enumerate(counts)) / sum(counts)
    return plain, mean, var, sum(raised)


def near(what, got, want, by):
    if abs(got - want) > by:
        sys.exit(f"league_check: {what}: {got}, not {want}")


def ratings(names, meetings):
    """By small steps uphill in the likelihood, not by Zermelo's iteration."""
    elo = dict.fromkeys(names, 0.0)
    games = [(m["a"], m["b"], sum(m["score"]) + 1,
              sum(n * i / 4 for i, n in enumerate(m["score"])) + 0.5)
             for m in meetings]
    for _ in range(20000):
        slope = dict.fromkeys(names, 0.0)
        bend = dict.fromkeys(names, 1e-9)
        for a, b, n, won in games:
            p = 1 / (1 + 10 ** ((elo[b] - elo[a]) / 400))
            slope[a] += won - n * p
            slope[b] -= won - n * p
            for x in (a, b):
                bend[x] += n * p * (1 - p)
        step = {x: slope[x] / bend[x] * 200 / math.log(10) for x in names}
        for x in names:
            elo[x] += step[x]
        if max(map(abs, step.values())) < 1e-9:
            break
    mean = sum(elo.values()) / len(elo)
    return {x: e - mean for x, e in elo.items()}


def value(rows, columns, cell):
    text = "var v;\n" + "".join(f"var x{i} >= 0;\n" for i in range(len(rows)))
    text += "maximize z: v;\n"
    text += "s.t. one: " + " + ".join(f"x{i}" for i in range(len(rows))) + " = 1;\n"
    for j, c in enumerate(columns):
        text += f"s.t. c{j}: " + " + ".join(
            f"{cell[r, c]!r} * x{i}" for i, r in enumerate(rows)) + " >= v;\n"
    with tempfile.NamedTemporaryFile("w", suffix=".mod") as model, \
            tempfile.NamedTemporaryFile("r") as out:
        model.write(text + "solve;\nprintf \"%.9f\\n\", v > \"" + out.name +
                    "\";\nend;\n")
        model.flush()
        subprocess.run(["glpsol", "-m", model.name], check=True,
                       stdout=subprocess.DEVNULL)
        return float(out.read())


def check_league(league):
    names = [d["id"] for d in league["decks"]]
    cell = {(x, x): 0.5 for x in names}
    for m in league["meetings"]:
        plain, _, var, n = score(m["score"])
        cell[m["a"], m["b"]], cell[m["b"], m["a"]] = plain, 1 - plain
        near("mean", m["mean"], plain, 1e-6)
        near("error", m["error"], Z * math.sqrt(var / n), 1e-6)
        assert m["sure"] == (abs(plain - 0.5) > Z * math.sqrt(var / n))
    want = ratings(names, league["meetings"])
    for d in league["decks"]:
        near("rating of " + d["id"], d["elo"], want[d["id"]], 0.06)
    sides = [[d for d in league["decks"] if d["side"] == k] for k in (0, 1)]
    rows = [d["id"] for d in sides[0]]
    columns = [d["id"] for d in sides[1]] or rows
    near("value", league["value"], value(rows, columns, cell), 2e-6)
    share = {d["id"]: d["share"] for d in league["decks"]}
    for c in columns:
        got = sum(share[r] * cell[r, c] for r in rows)
        if got < league["value"] - 1e-5:
            sys.exit(f"league_check: {c} beats the mix: {got}")


def check_sim(sim):
    plain, mean, var, n = score(sim["score"])
    near("Elo", sim["elo"]["difference"],
         400 * math.log10(plain / (1 - plain)), 0.06)
    near("error", sim["elo"]["error"], Z * math.sqrt(var / n) * 400 /
         math.log(10) / plain / (1 - plain), 0.06)
    s0, s1 = (1 / (1 + 10 ** (-e / 400)) for e in sim["sprt"])
    llr = n * (s1 - s0) * (2 * mean - s0 - s1) / 2 / var
    near("test", sim["test"]["llr"], llr, 0.006)
    bound = math.log(0.95 / 0.05)
    want = "elo1" if llr >= bound else "elo0" if llr <= -bound else None
    assert sim["test"]["decided"] == want, (sim["test"], llr)


def main(koloda, db, folder):
    for game, decks, seed in LEAGUES:
        paths = [f"{folder}/{game}/decks/{d}.deck" for d in decks]
        check_league(run(koloda, db, "league", "--matches=120",
                         "--seed=" + seed, *paths))
    sims = 0
    for game, decks, _ in LEAGUES:
        paths = [f"{folder}/{game}/decks/{d}.deck" for d in decks[:2]]
        for test in ("0,50", "-30,10", "0,2"):
            check_sim(run(koloda, db, "sim", "--matches=1500",
                          "--sprt=" + test, *paths))
            sims += 1
    print(f"{len(LEAGUES)} leagues and {sims} tests are as reckoned anew")


main(*sys.argv[1:])
