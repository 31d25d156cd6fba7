"""The games: names, seats, moves and their numbers."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Union

import numpy as np

from . import _library as c
from ._library import check, lib

SPECTATOR = -3
NATURE = -1
OVER = -2

MoveLike = Union[int, str, np.integer]


class Game:
    """One of the games. There is one object for each: `shedu.game("tigris")`."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.name: str = lib.shedu_game_name(number).decode()
        self.min_seats = self._fact(c.MIN_SEATS)
        self.max_seats = self._fact(c.MAX_SEATS)
        #: No list of legal moves is longer.
        self.most_moves = self._fact(c.MOST_MOVES)
        #: Decisions are numbered below it, the same in all positions.
        self.actions = self._fact(c.ACTIONS)
        #: The names of the features, in their order.
        self.features = [
            lib.shedu_feature_name(number, i).decode() for i in range(self._fact(c.FEATURES))
        ]
        #: What a good player gives them: chances are the softmax over the seats of features @ weights.
        self.weights = np.array(
            [lib.shedu_feature_weight(number, i) for i in range(len(self.features))], np.float32
        )
        self.view_bytes = self._fact(c.VIEW_BYTES)

    def _fact(self, fact: int) -> int:
        return check(lib.shedu_game_fact(self.number, fact))

    def __repr__(self) -> str:
        return f"shedu.game({self.name!r})"

    def move_text(self, move: int) -> str:
        """A move in notation (docs/notation.md)."""
        return c.text(lib.shedu_move_text, self.number, int(move), room=64)

    def read_move(self, move: MoveLike) -> int:
        """The number of a move from its notation; a number stays what it is."""
        if not isinstance(move, str):
            return int(move)
        code = ctypes.c_uint32()
        check(lib.shedu_move_read(self.number, move.encode(), ctypes.byref(code)))
        return code.value

    def action_index(self, moves: np.ndarray) -> np.ndarray:
        """The actions of moves: what a network has outputs for. -1 for what is no decision."""
        given = np.ascontiguousarray(moves, np.uint32)
        out = np.empty(given.shape, np.int32)
        check(lib.shedu_action_index(self.number, given.ctypes.data, given.size, out.ctypes.data))
        return out

    def action_moves(self, actions: np.ndarray) -> np.ndarray:
        """The moves of actions, the other way round."""
        given = np.ascontiguousarray(actions, np.int32)
        out = np.empty(given.shape, np.uint32)
        check(lib.shedu_action_move(self.number, given.ctypes.data, given.size, out.ctypes.data))
        return out


@lru_cache(maxsize=None)
def _numbered(number: int) -> Game:
    return Game(number)


def game(name: Union[str, Game]) -> Game:
    """A game by its name, such as "tigris"."""
    if isinstance(name, Game):
        return name
    return _numbered(check(lib.shedu_game_named(str(name).encode())))


def games() -> list[Game]:
    """All games."""
    return [_numbered(number) for number in range(lib.shedu_games())]


def version() -> str:
    """The library's version."""
    return lib.shedu_version().decode()
