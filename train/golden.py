#!/usr/bin/env python3
"""Writes tests/net/golden.network and golden.json: a small network with random weights and what PyTorch says it answers.
tests/net asks src/net the same; both must agree to the last bit.  train/golden.py [FOLDER]"""

import json
import sys
from pathlib import Path

import torch

import network_file
from wide import Wide

SHAPE = {"encoding": 7, "game": "test", "sparse": 40, "cells": 20, "dense": 5, "move_slots": 3, "move_inputs": 50, "points": 8}


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "tests" / "net")
    torch.manual_seed(3)
    net = Wide(SHAPE, width=64, hidden=64).eval()
    with torch.no_grad():
        for parameter in net.parameters():  # large, so that everything that cuts off does
            parameter += torch.randn_like(parameter) * 0.25
    net.keep_in_range()
    cases = []
    for _ in range(40):
        many_hot = (torch.rand(1, SHAPE["sparse"]) < 0.4).float()
        dense = torch.randint(0, 128, (1, SHAPE["dense"]))
        moves = torch.randint(0, SHAPE["move_inputs"], (7, SHAPE["move_slots"]))
        with torch.no_grad():
            hidden = net.look(many_hot, dense.float())
            said, points = net.judge(hidden)
            chosen = net.choose(hidden, moves, torch.zeros(7, dtype=torch.long))
        outputs = torch.cat([said[:, None], points], 1)[0] * 4096
        cases.append({"sparse": many_hot[0].nonzero()[:, 0].tolist(), "dense": dense[0].tolist(),
                      "moves": moves.flatten().tolist(), "outputs": [int(x) for x in outputs],
                      "chosen": [int(x) for x in chosen * 4096]})
        assert all(float(x).is_integer() for x in outputs) and all(float(x * 4096).is_integer() for x in chosen)
    (folder / "golden.network").write_bytes(network_file.to_bytes(net, {"by": "train/golden.py"}))
    (folder / "golden.json").write_text("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


if __name__ == "__main__":
    main()
