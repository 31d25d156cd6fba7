#!/usr/bin/env python3
"""Writes tests/net/board_golden.network and board_golden.json: a small network of the board with random weights, and what
its whole numbers answer as PyTorch computes them. tests/net asks src/net the same; both must agree to the last bit.
train/board_golden.py [FOLDER]"""

import json
import sys
from pathlib import Path

import torch

import board_file
from board_net import BoardNet, BoardShape

SHAPE = BoardShape(encoding=9, rows=5, columns=6, planes=7, scalars=5, seats=3, points=2,
                   spans=[(1, 1), (2, 30), (3, 4), (1, 30), (7, 1)])


def positions(count):
    planes = (torch.rand(count, SHAPE.planes, SHAPE.rows, SHAPE.columns) < 0.3).to(torch.uint8)
    return planes, torch.randint(0, 128, (count, SHAPE.scalars), dtype=torch.uint8)


def random_network():
    net = BoardNet(SHAPE, channels=16, blocks=2, pooled=24)
    with torch.no_grad():
        for name, parameter in net.named_parameters():
            if "norm.weight" not in name:
                parameter += torch.randn_like(parameter) * 0.15
        net.train()
        for _ in range(20):  # the norms see what there is to see
            planes, scalars = positions(64)
            net(planes.float(), scalars.float())
    return net.eval()


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent.parent / "tests" / "net")
    torch.manual_seed(5)
    net = random_network()
    whole = board_file.Whole(net, *positions(200))
    planes, scalars = positions(8)
    print(board_file.distance(net, whole, planes, scalars))
    logits, values, points = whole.judge(planes, scalars)
    cases = []
    for i in range(len(planes)):
        on = [plane.flatten().nonzero()[:, 0].tolist() for plane in planes[i]]
        cases.append({"planes": on, "scalars": scalars[i].tolist(), "logits": logits[i, net.place].tolist(),
                      "corrections": values[i].tolist(), "points": points[i].tolist()})
    (folder / "board_golden.network").write_bytes(board_file.to_bytes(whole, "test", {"by": "train/board_golden.py"}))
    (folder / "board_golden.json").write_text("[\n" + ",\n".join(json.dumps(case) for case in cases) + "\n]\n")


if __name__ == "__main__":
    main()
