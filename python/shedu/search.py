"""Many tree searches at once, whose positions the caller judges: the way for networks of any kind to play and learn."""

from __future__ import annotations

import ctypes
import os
from dataclasses import dataclass
from typing import Callable, Optional, Union

import numpy as np

from . import _library as c
from ._library import check, lib
from .batch import Batch, Lists, Slots
from .games import Game, game


@dataclass
class Leaves:
    """Positions to be judged, of all searches together."""

    search: np.ndarray  #: [leaf]: whose it is
    to_act: np.ndarray  #: [leaf]: the seat to decide
    moves: Lists  #: its legal moves; game.action_index(moves.moves) numbers them
    features: np.ndarray  #: [leaf, seat, feature], as the seat to decide would see the position

    def __len__(self) -> int:
        return len(self.search)

    def rows(self) -> np.ndarray:
        """For every move the number of its leaf."""
        return np.repeat(np.arange(len(self)), self.moves.counts)


#: Gives every seat's chance to win, [leaf, seat], and a number of at least 0 for every move: how likely it is to be good.
Evaluator = Callable[[Leaves], "tuple[np.ndarray, np.ndarray]"]


@dataclass
class Found:
    """What a search found in its position."""

    moves: np.ndarray  #: in ascending order
    visits: np.ndarray
    worth: np.ndarray  #: [move, seat]: the mean of what it led to
    seat: int  #: whose decision it is

    @property
    def place(self) -> int:
        """The place of the most visited move; of several, of the one that led to most."""
        return int(np.argmax(self.visits + self.worth[:, self.seat]))

    @property
    def best(self) -> int:
        """That move."""
        return int(self.moves[self.place])

    @property
    def policy(self) -> np.ndarray:
        """The visits as shares of 1."""
        return self.visits / self.visits.sum()


class SearchPool:
    """Information-set tree searches in threads of C++; their leaves come to the evaluator in one array.

    Every search knows what the seat to act may know, and no more. The same seeds and the same judgements give the same
    searches on any number of threads.
    """

    def __init__(
        self,
        name: Union[str, Game],
        searches: int,
        *,
        seats: int = 2,
        threads: Optional[int] = None,
        leaves: int = 1,
        explore: float = 0.0,
    ) -> None:
        """`leaves` of one search may wait at a time; `explore` is PUCT's constant, 0 for the usual one."""
        self.game = game(name)
        self.seats = seats
        self.searches = searches
        self._seats_to_act = np.zeros(searches, np.int8)
        self._handle = ctypes.c_void_p()
        threads = threads or len(os.sched_getaffinity(0))
        check(
            lib.shedu_pool_new(
                self.game.number, seats, searches, threads, leaves, explore, ctypes.byref(self._handle)
            )
        )

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.shedu_pool_free(self._handle)
            self._handle = ctypes.c_void_p()

    def begin(self, batch: Batch, simulations: int, seeds: Slots, *, slots: Optional[Slots] = None) -> None:
        """Search i begins for the seat to act in slot slots[i] of the batch (i, if no slots are given)."""
        drawn = np.ascontiguousarray(seeds, np.uint64)
        numbers = np.arange(drawn.size, dtype=np.uint32)
        where = numbers if slots is None else np.ascontiguousarray(slots, np.uint32)
        if where.shape != drawn.shape or drawn.ndim != 1:
            raise c.BadArgument("there must be a seed for every slot")
        check(
            lib.shedu_pool_begin(
                self._handle,
                numbers.ctypes.data,
                batch._handle,
                where.ctypes.data,
                drawn.ctypes.data,
                drawn.size,
                simulations,
            )
        )
        self._seats_to_act[: drawn.size] = batch.to_act[where]

    def step(self) -> Optional[Leaves]:
        """The leaves to be judged next; None when all searches are done."""
        count, total = ctypes.c_size_t(), ctypes.c_size_t()
        check(lib.shedu_pool_step(self._handle, ctypes.byref(count), ctypes.byref(total)))
        if count.value == 0:
            return None
        leaves = Leaves(
            np.empty(count.value, np.uint32),
            np.empty(count.value, np.int8),
            Lists(np.empty(count.value + 1, np.uint32), np.empty(total.value, np.uint32)),
            np.empty((count.value, self.seats, len(self.game.features)), np.float32),
        )
        check(
            lib.shedu_pool_leaves(
                self._handle,
                leaves.search.ctypes.data,
                leaves.to_act.ctypes.data,
                leaves.moves.first.ctypes.data,
                leaves.moves.moves.ctypes.data,
                total.value,
                leaves.features.ctypes.data,
            )
        )
        self._waiting = (count.value, total.value)
        return leaves

    def judge(self, worth: np.ndarray, priors: np.ndarray) -> None:
        """The judgement of the leaves that step() gave."""
        chances = np.ascontiguousarray(worth, np.float32)
        likely = np.ascontiguousarray(priors, np.float32)
        count, total = self._waiting
        if chances.shape != (count, self.seats) or likely.shape != (total,):
            raise c.BadArgument(
                f"chances must have the shape {(count, self.seats)} and priors {(total,)}, not {chances.shape}, {likely.shape}"
            )
        check(lib.shedu_pool_judge(self._handle, chances.ctypes.data, likely.ctypes.data))

    def run(self, evaluator: Evaluator) -> None:
        """Goes on until all searches are done."""
        while True:
            leaves = self.step()
            if leaves is None:
                return
            self.judge(*evaluator(leaves))

    def result(self, search: int) -> Found:
        """What a search found."""
        room, needed = 512, ctypes.c_size_t()
        while True:
            moves, visits = np.empty(room, np.uint32), np.empty(room, np.uint32)
            worth = np.empty((room, self.seats), np.float32)
            code = lib.shedu_pool_result(
                self._handle,
                search,
                moves.ctypes.data,
                visits.ctypes.data,
                worth.ctypes.data,
                room,
                ctypes.byref(needed),
            )
            if code != c.NO_ROOM:
                break
            room = needed.value
        check(code)
        n = needed.value
        return Found(moves[:n], visits[:n], worth[:n], int(self._seats_to_act[search]))
