"""Writes and reads the networks that src/net runs (docs/networks.md)."""

import json
import struct

import numpy as np
import torch

from wide import UNIT, Wide

MAGIC, FORMAT = b"SHEDUNET", 1


def checksum(data):
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return total


def whole(values, scale, kind=np.int8):
    most = 127 if kind is np.int8 else 2**30
    return np.clip(np.rint(values.detach().double().cpu().numpy() * scale), -most, most).astype(kind)


def layer_bytes(layer, shift_zero=0):
    weights = whole(layer.weight, layer.scale)
    bias = whole(layer.bias, layer.scale * layer.unit, np.int32)
    bias = bias - shift_zero * weights.astype(np.int32).sum(1)
    return weights.tobytes() + bias.astype("<i4").tobytes()


def to_bytes(net, provenance):
    shape = {key: net.shape[key] for key in ["sparse", "cells", "dense", "move_slots", "move_inputs"]}
    shape |= {"width": net.width, "hidden": net.second.weight.shape[0], "value_hidden": net.value.weight.shape[0],
              "outputs": net.outputs.weight.shape[0]}
    header = json.dumps({"encoding": net.shape["encoding"], "game": net.shape["game"], "shape": shape,
                         "provenance": provenance}).encode()
    parts = [MAGIC, struct.pack("<II", FORMAT, len(header)), header, whole(net.sparse, 128).tobytes(),
             layer_bytes(net.dense, 64)]
    parts += [layer_bytes(layer) for layer in net.layers()[1:]]
    parts.append(whole(net.moves, UNIT).tobytes())
    body = b"".join(parts)
    return body + struct.pack("<Q", checksum(body))


def from_bytes(data):
    """The network to go on from, and its provenance."""
    if data[:8] != MAGIC or struct.unpack_from("<I", data, 8)[0] != FORMAT:
        raise ValueError("not a network of this format")
    if checksum(data[:-8]) != struct.unpack("<Q", data[-8:])[0]:
        raise ValueError("the network's checksum is wrong: it is damaged or cut short")
    length = struct.unpack_from("<I", data, 12)[0]
    header = json.loads(data[16:16 + length])
    shape = header["shape"]
    full = {key: shape[key] for key in ["sparse", "cells", "dense", "move_slots", "move_inputs"]}
    full |= {"encoding": header["encoding"], "game": header["game"], "points": shape["outputs"] - 1}
    net = Wide(full, shape["width"], shape["hidden"], shape["value_hidden"])
    at = 16 + length

    def take(count, kind=np.int8):
        nonlocal at
        values = np.frombuffer(data, kind, count, at)
        at += values.nbytes
        return values.astype(np.float64)

    def put(parameter, values, scale):
        parameter.data = torch.tensor(values.reshape(parameter.shape) / scale, dtype=torch.float32)

    put(net.sparse, take(net.sparse.numel()), 128)
    for layer in net.layers():
        weights = take(layer.weight.numel()).reshape(layer.weight.shape)
        bias = take(layer.bias.numel(), "<i4")
        if layer is net.dense:
            bias = bias + 64 * weights.sum(1)
        put(layer.weight, weights, layer.scale)
        put(layer.bias, bias, layer.scale * layer.unit)
    put(net.moves, take(net.moves.numel()), UNIT)
    if at != len(data) - 8:
        raise ValueError("the network is longer than its sizes say")
    return net, header["provenance"]
