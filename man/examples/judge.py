#!/usr/bin/python3
"""libkoloda through ctypes: judges the lists of a folder, plays a match.

judge.py LIBRARY DATABASE FOLDER: prints a line for each list, then the result
of a match between the first two legal lists of one game.
"""
import ctypes
import json
import pathlib
import sys
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_int32, \
    c_size_t, c_uint32, c_uint64, c_void_p


class Error(Structure):
    _fields_ = [("status", c_int32), ("line", c_uint32), ("column", c_uint32),
                ("name", c_char * 64), ("clause", c_char * 16),
                ("file", c_char * 256), ("message", c_char * 512),
                ("hint", c_char * 512)]


class Finding(Structure):
    _fields_ = [("file", c_char_p), ("list", c_uint32), ("line", c_uint32),
                ("column", c_uint32), ("severity", c_int32),
                ("clause", c_char_p), ("name", c_char_p), ("card", c_char_p),
                ("message", c_char_p), ("hint", c_char_p)]


class Setup(Structure):
    _fields_ = [("game", c_char_p), ("format", c_char_p),
                ("options", c_char_p), ("decks", POINTER(c_char_p)),
                ("players", POINTER(c_char_p)), ("n", c_size_t),
                ("seed", c_uint64)]


TAKE = ctypes.CFUNCTYPE(None, c_void_p, POINTER(Finding))


def load(path):
    """The library with the types of what is used of it."""
    lib = ctypes.CDLL(path)
    error = POINTER(Error)
    text = POINTER(c_void_p)  # a text that is given back
    lib.koloda_open.argtypes = [POINTER(c_void_p), c_char_p, c_char_p, error]
    lib.koloda_check.argtypes = [c_void_p, c_void_p, c_char_p, c_char_p,
                                 c_size_t, TAKE, c_void_p, error]
    lib.koloda_match_start.argtypes = [c_void_p, POINTER(Setup),
                                       POINTER(c_void_p), error]
    lib.koloda_match_choices.argtypes = [c_void_p, c_char_p, text, error]
    lib.koloda_match_choose.argtypes = [c_void_p, c_char_p, c_size_t,
                                        POINTER(c_int32), c_size_t, text, error]
    lib.koloda_match_result.argtypes = [c_void_p, text, error]
    lib.koloda_text_free.argtypes = lib.koloda_match_free.argtypes = [c_void_p]
    lib.koloda_close.argtypes = [c_void_p]
    return lib


class Koloda:
    def __init__(self, library, database):
        self.lib, self.error = load(library), Error()
        self.handle = c_void_p()
        self.good(self.lib.koloda_open(byref(self.handle), database.encode(),
                                       b"en", byref(self.error)))

    def good(self, status):
        if status:
            raise ValueError(self.error.message.decode())

    def json(self, function, *arguments):
        text = c_void_p()
        self.good(function(*arguments, byref(text), byref(self.error)))
        value = json.loads(ctypes.string_at(text.value))
        self.lib.koloda_text_free(text)
        return value

    def check(self, name, text):
        """The status of a list and its errors."""
        errors = []

        def take(_, finding):
            f = finding.contents
            if f.severity >= 3:
                errors.append(f"{f.line}: {f.message.decode()}")

        status = self.lib.koloda_check(self.handle, None, name.encode(), text,
                                       len(text), TAKE(take), None,
                                       byref(self.error))
        return status, errors

    def play(self, decks, seed):
        match = c_void_p()
        setup = Setup(decks=(c_char_p * len(decks))(*decks), n=len(decks),
                      seed=seed)
        self.good(self.lib.koloda_match_start(
            self.handle, byref(setup), byref(match), byref(self.error)))
        while True:
            asked = self.json(self.lib.koloda_match_choices, match, None)
            if not asked["choices"]:
                break
            # the first choice, with the least that may be picked of it
            family = asked["choices"][0].get("pick", {"form": None})
            pick = {None: [], "amount": [family.get("min")],
                    "order": range(len(family.get("from", []))),
                    "subset": range(family.get("min", 0))}[family["form"]]
            self.good(self.lib.koloda_match_choose(
                match, asked["player"].encode(), 0,
                (c_int32 * len(pick))(*pick), len(pick), None,
                byref(self.error)))
        result = self.json(self.lib.koloda_match_result, match)
        self.lib.koloda_match_free(match)
        return result


def main(library, database, folder):
    koloda = Koloda(library, database)
    legal = []
    for path in sorted(pathlib.Path(folder).glob("*.deck")):
        text = path.read_bytes()
        status, errors = koloda.check(path.name, text)
        print(path.name, ["legal", "illegal", "unreadable"][status], *errors[:1])
        if status == 0:
            legal.append(text)
    print(json.dumps(koloda.play(legal[:2], 1)))
    koloda.lib.koloda_close(koloda.handle)


if __name__ == "__main__":
    main(*sys.argv[1:4])
