"""Writes networks of the board for src/net/board_network.h (docs/networks.md, "Networks of the board").

    whole = Whole(net, planes, scalars)              # board_whole.py: a trained BoardNet, a sample to measure activations by
    print(distance(net, whole, planes, scalars))
    path.write_bytes(to_bytes(whole, "tigris", provenance))"""

import json
import struct

import numpy as np

from board_whole import Whole, distance  # noqa: F401, for whoever writes
from network_file import checksum

MAGIC, FORMAT = b"SHEDUBRD", 1


def raw(tensor, kind):
    return np.ascontiguousarray(tensor.cpu().numpy().astype(kind)).tobytes()


def numbers(tensor):
    return raw(tensor, "<f4")


def table_bytes(table):
    # A convolution's weights: output, neighbour row by row, input.
    weights = table.weights.permute(0, 2, 3, 1) if table.weights.dim() == 4 else table.weights
    return raw(weights, np.int8) + numbers(table.scale) + (b"" if table.bias is None else numbers(table.bias))


def to_bytes(whole, game, provenance):
    shape = whole.shape
    sizes = {key: getattr(shape, key) for key in ["rows", "columns", "planes", "scalars", "seats", "points"]}
    sizes |= {"spans": shape.spans, "channels": whole.channels, "blocks": len(whole.blocks), "pooled": whole.pooled_width}
    header = json.dumps({"encoding": shape.encoding, "game": game, "shape": sizes, "provenance": provenance}).encode()
    parts = [MAGIC, struct.pack("<II", FORMAT, len(header)), header, table_bytes(whole.enter), table_bytes(whole.scalars)]
    for block in whole.blocks:
        parts += [table_bytes(block["first"]), numbers(block["mean"]), table_bytes(block["pool"]),
                  table_bytes(block["second"]), numbers(block["keep"])]
    parts += [table_bytes(whole.on_cells), numbers(whole.mean)]
    parts += [table_bytes(table) for table in (whole.pooled, whole.offset, whole.other, whole.value, whole.points)]
    body = b"".join([*parts, struct.pack("<f", whole.trust)])
    return body + struct.pack("<Q", checksum(body))
