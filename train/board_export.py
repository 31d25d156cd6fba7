"""board_export.py CHECKPOINT SAMPLES... --out FILE: the network of a checkpoint (board_train.py) in whole numbers, as src/net plays
it. The samples tell how large activations get, and how much is lost."""

import argparse
import json
from pathlib import Path

import numpy as np
import torch

import board_samples
from board_file import to_bytes
from board_net import BoardNet, BoardShape
from board_train import COLUMNS, POINTS, ROWS, SPANS, Judge
from board_whole import Whole, distance


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("samples", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--provenance", default="{}", help="JSON: commit, seed, games, settings, rating")
    parser.add_argument("--most", type=int, default=2000, help="samples that are looked at")
    arguments = parser.parse_args()
    saved = torch.load(arguments.checkpoint, map_location="cpu")
    files = [board_samples.read(path) for path in arguments.samples]
    planes = torch.from_numpy(np.concatenate([file["planes"] for file in files])[:arguments.most])
    scalars = torch.from_numpy(np.concatenate([file["scalars"] for file in files])[:arguments.most])
    shape = BoardShape(saved["encoding"], ROWS, COLUMNS, planes.shape[1] // 24, scalars.shape[1], 4, POINTS, SPANS)
    net = BoardNet(shape, saved["channels"], saved["blocks"])
    net.load_state_dict(saved["averaged"])
    planes = Judge(shape, torch.device("cpu")).unpack(planes, torch.float32)
    scalars = scalars.float()
    whole = Whole(net, planes, scalars)
    print(json.dumps({"steps": saved["steps"], "lost": distance(net, whole, planes[:300], scalars[:300])}))
    provenance = json.loads(arguments.provenance) | {"steps": saved["steps"]}
    Path(arguments.out).write_bytes(to_bytes(whole, "tigris", provenance))


if __name__ == "__main__":
    main()
