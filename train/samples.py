"""Reads files of samples (docs/networks.md) into flat arrays."""

import json
from pathlib import Path

import numpy as np

FACTS = np.dtype([("game", "<u4"), ("result", "<f4"), ("value", "<f4"), ("later", "<f4"), ("ply", "<u2"),
                  ("baseline", "<i2"), ("sparse", "<u2"), ("moves", "<u2"), ("viewer", "u1"), ("flags", "u1"),
                  ("unused", "<u2")])
POLICY, AFTER = 1, 2
# The board comes first among the sparse inputs; src/games/<game>/encoding.h says how much of it there is.
CELLS = {"tigris": 27 * 176}
SHAPE = ["encoding", "sparse", "dense", "move_slots", "move_inputs", "points"]


class SamplesError(Exception):
    """A file that cannot be learnt from; the message says why."""


def read_header(data, name):
    if data[:8] != b"SHEDUSAM":
        raise SamplesError(f"{name}: not a file of samples: it does not begin with SHEDUSAM")
    words = np.frombuffer(data, "<u4", 9, 8)
    if words[0] != 1:
        raise SamplesError(f"{name}: its format is {words[0]}, and this program reads 1")
    shape = dict(zip(SHAPE, map(int, words[1:7])))
    game, provenance = int(words[7]), int(words[8])
    shape["game"] = data[44:44 + game].decode()
    if shape["game"] not in CELLS:
        raise SamplesError(f"{name}: samples of {shape['game']}, which nobody learns yet")
    shape["cells"] = CELLS[shape["game"]]
    return shape, json.loads(data[44 + game:44 + game + provenance]), 44 + game + provenance


def read_chunks(data, shape, at, name):
    """The columns of every chunk; a last one that was cut short (a run that was stopped) is left out."""
    while at < len(data):
        if len(data) - at < 16:
            return
        if data[at:at + 4] != b"CHNK":
            raise SamplesError(f"{name}: damaged at byte {at}: no chunk begins there")
        count, sparse, moves = map(int, np.frombuffer(data, "<u4", 3, at + 4))
        at += 16
        sizes = [("facts", FACTS, count), ("points", np.uint8, count * shape["points"]),
                 ("dense", np.uint8, count * shape["dense"]), ("sparse", np.dtype("<u2"), sparse),
                 ("move_inputs", np.dtype("<u2"), moves * shape["move_slots"]),
                 ("visits", np.dtype("<u2"), moves)]
        if at + sum(np.dtype(kind).itemsize * n for _, kind, n in sizes) > len(data):
            return
        columns = {}
        for key, kind, n in sizes:
            columns[key] = np.frombuffer(data, kind, n, at)
            at += np.dtype(kind).itemsize * n
        if columns["facts"]["sparse"].sum() != sparse or columns["facts"]["moves"].sum() != moves:
            raise SamplesError(f"{name}: damaged: a chunk's samples do not add up")
        yield columns


def read(paths):
    """All samples of some files of one encoding: a dict of arrays, with the shape and the files' provenance.
    Games of different files get different numbers."""
    parts, provenance, shape, games = [], [], None, 0
    for path in map(Path, paths):
        data = path.read_bytes()
        own, source, at = read_header(data, path.name)
        if shape is not None and own != shape:
            raise SamplesError(f"{path.name}: another encoding than {paths[0]}: play its games anew")
        shape = own
        provenance.append(source)
        most = games
        for columns in read_chunks(data, shape, at, path.name):
            facts = columns["facts"].copy()
            facts["game"] += games
            most = max(most, int(facts["game"].max()) + 1)
            parts.append({**columns, "facts": facts})
        games = most
    if not parts:
        raise SamplesError("there are no samples in " + ", ".join(map(str, paths)))
    out = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
    count = len(out["facts"])
    out["points"] = out["points"].reshape(count, shape["points"])
    out["dense"] = out["dense"].reshape(count, shape["dense"])
    out["move_inputs"] = out["move_inputs"].reshape(-1, shape["move_slots"])
    return out, shape, provenance


def held_out(facts):
    """Which samples are of games that are not learnt from: a tenth, the same in every run."""
    return (facts["game"] * np.uint32(2654435761) >> np.uint32(16)) % 10 == 0
