"""The C interface (src/capi/shedu.h): finding the library, its functions with their types, errors as exceptions."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
from ctypes import POINTER, c_char_p, c_int, c_int64, c_size_t, c_uint, c_uint32, c_uint64, c_void_p
from pathlib import Path
from typing import Any, Callable

ABI = 1

OK, BAD_ARGUMENT, REFUSED, NO_ROOM, FAILED = 0, -1, -2, -3, -4
MIN_SEATS, MAX_SEATS, MOST_MOVES, MOST_OUTCOMES, ACTIONS, FEATURES, VIEW_BYTES, STATE_BYTES = range(1, 9)
DEAL = 1
NO_MOVE = 0xFFFFFFFF


class SheduError(Exception):
    """What the library refused, in a sentence that says why."""


class IllegalMove(SheduError, ValueError):
    """The rules do not allow it now."""


class BadArgument(SheduError, ValueError):
    """A value that does not fit."""


_EXCEPTIONS = {BAD_ARGUMENT: BadArgument, REFUSED: IllegalMove}

_sizes = POINTER(c_size_t)
_array = c_void_p  # of numpy: its address
_text = [c_void_p, c_size_t, _sizes]
HEAR = ctypes.CFUNCTYPE(None, c_void_p, POINTER(ctypes.c_char), c_size_t)


class ListsNow(ctypes.Structure):
    """shedu_lists, its pointers as addresses."""

    _fields_ = [
        ("begin", c_void_p),
        ("count", c_void_p),
        ("moves", c_void_p),
        ("extent", c_size_t),
        ("deciding", c_size_t),
    ]


_PROTOTYPES: dict[str, tuple[Any, list[Any]]] = {
    "shedu_abi": (c_int, []),
    "shedu_version": (c_char_p, []),
    "shedu_error": (c_char_p, []),
    "shedu_games": (c_int, []),
    "shedu_game_name": (c_char_p, [c_int]),
    "shedu_game_named": (c_int, [c_char_p]),
    "shedu_game_fact": (c_int64, [c_int, c_int]),
    "shedu_feature_name": (c_char_p, [c_int, c_int]),
    "shedu_feature_weight": (ctypes.c_float, [c_int, c_int]),
    "shedu_move_text": (c_int, [c_int, c_uint32, *_text]),
    "shedu_move_read": (c_int, [c_int, c_char_p, POINTER(c_uint32)]),
    "shedu_action_index": (c_int, [c_int, _array, c_size_t, _array]),
    "shedu_action_move": (c_int, [c_int, _array, c_size_t, _array]),
    "shedu_engine_new": (c_void_p, []),
    "shedu_engine_free": (None, [c_void_p]),
    "shedu_engine_send": (c_int, [c_void_p, c_char_p, c_size_t]),
    "shedu_engine_answer": (POINTER(ctypes.c_char), [c_void_p, _sizes]),
    "shedu_engine_listen": (c_int, [c_void_p, HEAR, c_void_p]),
    "shedu_engine_stop": (c_int, [c_void_p]),
    "shedu_batch_new": (
        c_int,
        [c_int, c_int, c_char_p, c_size_t, c_uint64, c_uint, POINTER(c_void_p)],
    ),
    "shedu_batch_free": (None, [c_void_p]),
    "shedu_batch_restart": (c_int, [c_void_p, _array, _array, c_size_t]),
    "shedu_batch_copy": (c_int, [c_void_p, _array, c_void_p, _array, c_size_t]),
    "shedu_batch_to_act": (c_int, [c_void_p, _array]),
    "shedu_batch_legal": (c_int, [c_void_p, _array, _array, c_size_t, _sizes]),
    "shedu_batch_lists": (c_int, [c_void_p, POINTER(c_void_p), POINTER(c_void_p)]),
    "shedu_batch_chance": (c_int, [c_void_p, _array, _array, _array, c_size_t, _sizes]),
    "shedu_batch_play": (c_int, [c_void_p, _array, _sizes]),
    "shedu_batch_choose": (c_int, [c_void_p, _array, _sizes]),
    "shedu_batch_step": (c_int, [c_void_p, _array, POINTER(ListsNow), _sizes]),
    "shedu_batch_deal": (c_int, [c_void_p]),
    "shedu_batch_standing": (c_int, [c_void_p, _array, _array]),
    "shedu_batch_hash": (c_int, [c_void_p, _array]),
    "shedu_batch_views": (c_int, [c_void_p, _array, _array]),
    "shedu_batch_features": (c_int, [c_void_p, _array, _array]),
    "shedu_batch_imagine": (c_int, [c_void_p, _array, c_void_p, _array, _array, _array, c_size_t]),
    "shedu_batch_state": (c_int, [c_void_p, c_size_t, *_text]),
    "shedu_batch_view": (c_int, [c_void_p, c_size_t, c_int, c_int, *_text]),
    "shedu_batch_receiver": (c_int, [c_void_p, c_size_t, _array]),
    "shedu_batch_insight": (c_int, [c_void_p, c_size_t, c_int, *_text]),
    "shedu_batch_draw": (c_int, [c_void_p, c_size_t, c_int, c_int, *_text]),
    "shedu_batch_why_not": (c_int, [c_void_p, c_size_t, c_int, c_uint32, *_text]),
    "shedu_batch_seen": (c_int, [c_void_p, c_size_t, c_int, c_uint32, POINTER(c_uint32)]),
    "shedu_batch_story": (c_int, [c_void_p, c_size_t, c_void_p, c_size_t, c_int, c_uint32, *_text]),
    "shedu_batch_load": (c_int, [c_void_p, c_size_t, c_char_p]),
    "shedu_batch_load_view": (c_int, [c_void_p, c_size_t, c_char_p, c_uint64]),
    "shedu_pool_new": (
        c_int,
        [c_int, c_int, c_size_t, c_int, c_size_t, ctypes.c_float, POINTER(c_void_p)],
    ),
    "shedu_pool_free": (None, [c_void_p]),
    "shedu_pool_begin": (c_int, [c_void_p, _array, c_void_p, _array, _array, c_size_t, c_uint32]),
    "shedu_pool_step": (c_int, [c_void_p, _sizes, _sizes]),
    "shedu_pool_leaves": (c_int, [c_void_p, _array, _array, _array, _array, c_size_t, _array]),
    "shedu_pool_judge": (c_int, [c_void_p, _array, _array]),
    "shedu_pool_result": (c_int, [c_void_p, c_size_t, _array, _array, _array, c_size_t, _sizes]),
}


def _places() -> list[str]:
    """Where the library may be, the likeliest first."""
    here = Path(__file__).resolve().parent
    named = os.environ.get("SHEDU_LIBRARY")
    if named:
        return [named]
    places = [here / "libshedu.so"]
    places += [here.parents[1] / "build" / folder / "libshedu.so" for folder in ("", "test")]
    found = [str(place) for place in places if place.exists()]
    system = ctypes.util.find_library("shedu")
    return found + ([system] if system else []) + ["libshedu.so.1"]


def _load() -> ctypes.CDLL:
    reasons = []
    for place in _places():
        try:
            library = ctypes.CDLL(place)
        except OSError as error:
            reasons.append(str(error))
            continue
        for name, (result, arguments) in _PROTOTYPES.items():
            function = getattr(library, name)
            function.restype, function.argtypes = result, arguments
        if library.shedu_abi() != ABI:
            raise ImportError(f"{place} speaks version {library.shedu_abi()} of the interface, this package {ABI}")
        return library
    raise ImportError(
        "libshedu.so was not found: build it by script/build, or say where it is by SHEDU_LIBRARY. " + "; ".join(reasons)
    )


lib = _load()


def check(code: int) -> int:
    """Raises what an answer below 0 means."""
    if code < 0:
        raise _EXCEPTIONS.get(code, SheduError)(lib.shedu_error().decode("utf-8", "replace"))
    return code


def text(function: Callable[..., int], *arguments: Any, room: int = 4096) -> str:
    """A text of whatever length."""
    length = c_size_t()
    for _ in range(2):
        buffer = ctypes.create_string_buffer(room)
        code = function(*arguments, buffer, room, ctypes.byref(length))
        if code != NO_ROOM:
            break
        room = length.value + 1
    check(code)
    return buffer.raw[: length.value].decode("utf-8")
