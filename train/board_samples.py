"""What `shedu selfplay-shared` and a judge share (src/players/slots.h, src/players/board_selfplay.cpp): slots of positions, and
files of samples."""

import mmap
import struct
import time

import numpy as np

FILLING, ASKED, ANSWERED = 0, 1, 2


class Slots:
    """The file that both map. Arrays of a slot are views of it."""

    def __init__(self, path, patience=60):
        begin = time.time()
        while True:
            try:
                with open(path, "r+b") as file:
                    self.map = mmap.mmap(file.fileno(), 0)
                if self.map[:8] == b"SHUSLOT1":
                    break
            except (FileNotFoundError, ValueError):
                pass
            if time.time() - begin > patience:
                raise SystemExit(f"{path} was not made: does shedu run?")
            time.sleep(0.05)
        (self.count, self.positions, self.actions, self.planes, self.words, self.scalars, self.seats,
         self.encoding) = struct.unpack_from("<8I", self.map, 8)
        (head, slot, planes, scalars, network, first, actions, priors, logits,
         corrections) = struct.unpack_from("<10Q", self.map, 40)
        self.at_counts = 128
        whole = np.frombuffer(self.map, dtype=np.uint8)
        self.whole = whole
        n = self.positions

        def view(offset, kind, *shape):
            kind = np.dtype(kind)
            size = int(np.prod(shape)) * kind.itemsize
            begins = [head + i * slot + offset for i in range(self.count)]
            return [whole[begin:begin + size].view(kind).reshape(shape) for begin in begins]

        self.facts_of = view(0, np.int32, 4)
        self.states = np.ndarray((self.count,), np.int32, self.map, head, (slot,))
        self.planes_of = view(planes, np.uint8, n, self.planes * self.words * 8)
        self.scalars_of = view(scalars, np.uint8, n, self.scalars)
        self.network_of = view(network, np.uint8, n)
        self.first_of = view(first, np.int32, n + 1)
        self.actions_of = view(actions, np.uint16, self.actions)
        self.priors_of = view(priors, np.int16, self.actions)
        self.logits_of = view(logits, np.float32, self.actions)
        self.corrections_of = view(corrections, np.float32, n, self.seats)

    def stop(self):
        struct.pack_into("<i", self.map, 120, 1)

    def counts(self):
        """Games, those with two seats, and victories in them, by rival; decisions, simulations, samples; games by seats."""
        numbers = struct.unpack_from("<20Q", self.map, self.at_counts)
        return {"games": numbers[0:3], "two": numbers[3:6], "won": [n / 1e6 for n in numbers[6:9]], "decisions": numbers[9],
                "simulations": numbers[10], "samples": numbers[11], "seats": numbers[12:20]}


def read(path):
    """A file of samples as a dict of arrays."""
    data = np.fromfile(path, dtype=np.uint8)
    magic, n, moves, planes, words, scalars, seats, points = data[:32].view(np.uint32)
    if magic != 0x42554853:
        raise SystemExit(f"{path} is no file of samples of the board")
    at = 32

    def take(kind, *shape):
        nonlocal at
        kind = np.dtype(kind)
        size = int(np.prod(shape)) * kind.itemsize
        out = data[at:at + size].copy().view(kind).reshape(shape)
        at += size
        return out

    n, moves = int(n), int(moves)
    out = {
        "planes": take(np.uint8, n, int(planes * words * 8)), "scalars": take(np.uint8, n, int(scalars)),
        "sums": take(np.int16, n, int(seats)),
        "result": take(np.float32, n, int(seats)), "later": take(np.float32, n, int(seats)),
        "value": take(np.float32, n, int(seats)),
        "points": take(np.uint8, n, int(seats * points)), "facts": take(np.uint8, n, 2), "ply": take(np.uint16, n),
        "moves": take(np.uint16, n), "game": take(np.uint32, n), "actions": take(np.uint16, moves), "priors": take(np.int16, moves),
        "wanted": take(np.uint16, moves)}
    if at != len(data):
        raise SystemExit(f"{path} is cut short")
    return out
