"""Queries with one byte wrong: query_mutate.py ASK KOLODA DB QUERIES ANSWERS SEED

Replaces, removes and inserts bytes at every place of some queries.  Each must
be answered as the naive evaluator answers it, or be refused with a column that
is in it.  At most ANSWERS of them are asked, chosen by the seed.
"""

import concurrent.futures
import os
import random
import re
import subprocess
import sys

sys.dont_write_bytecode = True  # nothing is built into the tree
sys.path.insert(0, os.path.dirname(__file__))
# pylint: disable=wrong-import-position
import query_check
import query_naive

BYTES = b"\"()-:=<>!,?*[\\'%;_07a qo\n\t\x80\xd0\xff"


def mutants(text):
    """Every byte of the text replaced, removed, and one put before it."""
    for i in range(len(text) + 1):
        for b in BYTES:
            yield text[:i] + bytes([b]) + text[i:]
            if i < len(text) and b != text[i]:
                yield text[:i] + bytes([b]) + text[i + 1:]
        if i < len(text):
            yield text[:i] + text[i + 1:]


def ask(program, queries):
    """(status, ids, complaint) of each."""
    given = b"".join(b"%d\n%s" % (len(q), q) for q in queries)
    out = subprocess.run(program, input=given, stdout=subprocess.PIPE, check=True).stdout
    at, answers = 0, []
    for _ in queries:
        end = out.index(b"\n", at)
        status, n, m = map(int, out[at:end].split())
        at = end + 1
        answers.append((status, out[at:at + n].decode().split(),
                        out[at + n:at + n + m].decode(errors="replace")))
        at += n + m
    return answers


def columns(text):
    """Code points of the query; a byte that is none counts as one."""
    return len(text.decode(errors="replace"))


def placed(text, complaint):
    """The complaint has a column of the query or the one behind it, and a caret."""
    m = re.search(r": column ([0-9]+): ", complaint)
    return m and 1 <= int(m[1]) <= columns(text) + 1 and "\n  " in complaint and \
        complaint.rstrip("\n~").endswith("^")


def judge(naive, text, answer):
    """None if the answer is right, "-" if it cannot be told, or what is wrong."""
    status, ids, complaint = answer
    if status not in (0, 2):
        return f"status {status}"
    if status == 2 and not placed(text, complaint):
        return "refused without a place"
    try:
        want = naive.answer(text)
    except query_naive.Unasked:
        return "-" if status == 0 else None
    except query_naive.Bad:
        return "answered, though it is not a query" if status == 0 else None
    if status == 2:
        return "refused, though all its terms find cards" if naive.all_find(text) else None
    return None if ids == want else f"got {ids[:4]}, not {want[:4]}"


naive = None


def part(job):
    """Ask for a part of the mutants and judge them: what is wrong, what is refused."""
    global naive
    program, texts = job
    naive = naive or query_naive.Naive(program[2])
    wrong, refused, untold = [], 0, 0
    for text, answer in zip(texts, ask(program, texts)):
        refused += answer[0] == 2
        verdict = judge(naive, text, answer)
        if verdict == "-":
            untold += 1
        elif verdict:
            wrong.append((text, verdict, answer[2]))
    return wrong, refused, untold


def main(asker, koloda, db, queries, answers, seed):
    rng = random.Random(seed)
    maker = query_check.Maker(query_check.load(db), rng)
    asked = [maker.query()[0].encode() for _ in range(queries)]
    program = [asker, koloda, db]
    bad, refused, untold = part((program, asked))
    if refused or untold:
        print(f"{refused} of the queries themselves are refused")
        return 1
    texts = sorted(set(m for text in asked for m in mutants(text)))
    every = len(texts)
    if every > answers:
        texts = rng.sample(texts, answers)
    jobs = [(program, texts[i:i + 250]) for i in range(0, len(texts), 250)]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        for wrong, no, unknown in pool.map(part, jobs):
            bad += wrong
            refused += no
            untold += unknown
    for text, verdict, complaint in bad[:20]:
        print(f"{text!r}\n  {verdict}\n  {complaint}")
    print(f"{len(texts)} of {every} mutants of {queries} queries, {refused} refused with "
          f"their place, {untold} not for the evaluator, {len(bad)} wrong")
    return 1 if bad or untold * 20 > len(texts) else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:4], *map(int, sys.argv[4:])))
