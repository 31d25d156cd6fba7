"""Many games at once, as numpy arrays."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Mapping, NamedTuple, Optional, Sequence, Union

import numpy as np

from . import _library as c
from ._library import check, lib
from .games import SPECTATOR, Game, game

Slots = Union[Sequence[int], np.ndarray]


class Lists(NamedTuple):
    """Lists of different lengths, one after another: list i is moves[first[i]:first[i + 1]]."""

    first: np.ndarray
    moves: np.ndarray

    @property
    def counts(self) -> np.ndarray:
        """How long each list is."""
        return self.first[1:] - self.first[:-1]

    def of(self, slot: int) -> np.ndarray:
        """The list of a slot, without a copy."""
        return self.moves[self.first[slot] : self.first[slot + 1]]


class Choices(NamedTuple):
    """The lists of all slots, wherever the batch has written each: list i is moves[begin[i]:begin[i] + counts[i]]."""

    begin: np.ndarray
    counts: np.ndarray
    moves: np.ndarray
    deciding: int  #: how many slots have a list, because a seat is to act

    def of(self, slot: int) -> np.ndarray:
        """The list of a slot, without a copy."""
        begin = int(self.begin[slot])
        return self.moves[begin : begin + int(self.counts[slot])]


class Outcomes(NamedTuple):
    """What nature may do, with weights, as Lists."""

    first: np.ndarray
    moves: np.ndarray
    weights: np.ndarray


class _Owner:
    """What the library holds for a batch, until nobody looks at it any more."""

    __slots__ = ("handle",)

    def __init__(self, handle: ctypes.c_void_p) -> None:
        self.handle = handle

    def __del__(self) -> None:
        lib.shedu_batch_free(self.handle)


class _Memory:
    """Numbers in a batch's own memory, as numpy asks for them."""

    def __init__(self, owner: _Owner, address: int, count: int) -> None:
        self._owner = owner
        self.__array_interface__ = {
            "shape": (count,),
            "typestr": np.dtype(np.uint32).str,
            "data": (address, True),  # to be read only
            "version": 3,
        }


class Batch:
    """`size` games of one kind, each dealt from a seed of its own, `seed` + its slot.

    With `deal` (as is usual) nature's turns are dealt as soon as they come. What happens in a slot depends on its
    seed and its moves and on nothing else.
    """

    def __init__(
        self,
        name: Union[str, Game],
        size: int,
        *,
        seats: int = 2,
        seed: int = 0,
        options: Optional[Mapping[str, Any]] = None,
        deal: bool = True,
    ) -> None:
        self.game = game(name)
        self.seats = seats
        self._handle = ctypes.c_void_p()
        words = json.dumps(dict(options)).encode() if options else None
        flags = c.DEAL if deal else 0
        check(
            lib.shedu_batch_new(
                self.game.number, seats, words, size, seed & (2**64 - 1), flags, ctypes.byref(self._handle)
            )
        )
        self._owner = _Owner(self._handle)
        self.size = size
        self._to_act = np.empty(size, np.int8)
        self._needed = ctypes.c_size_t()
        self._first_at, self._moves_at = ctypes.c_void_p(), ctypes.c_void_p()
        self._lists = (self._handle, ctypes.byref(self._first_at), ctypes.byref(self._moves_at))
        self._arrays: dict[int, np.ndarray] = {}
        #: Room for a place in every list: step() takes it from here without looking at it twice.
        self.places = np.full(size, c.NO_MOVE, np.uint32)
        self._here = self.places.ctypes.data
        self._now = c.ListsNow()
        self._step = (ctypes.byref(self._now), None)
        self._counted: Optional[tuple[np.ndarray, np.ndarray]] = None  # they never move

    def _at(self, address: Optional[int], count: int) -> np.ndarray:
        """Numbers where the batch keeps them. Making an array takes longer than a move, so it is made once for a place."""
        array = self._arrays.get(address or 0)
        if array is None or len(array) < count:
            array = np.asarray(_Memory(self._owner, address, count)) if address else np.empty(0, np.uint32)
            self._arrays[address or 0] = array
        return array[:count]

    def __len__(self) -> int:
        return self.size

    # ---- Looking ----

    @property
    def to_act(self) -> np.ndarray:
        """The seat to decide in every slot, shedu.NATURE or shedu.OVER. Overwritten by the next look."""
        check(lib.shedu_batch_to_act(self._handle, self._to_act.ctypes.data))
        return self._to_act

    def legal(self) -> Lists:
        """The legal moves of all slots, in ascending order. The next call writes over them."""
        code = lib.shedu_batch_lists(*self._lists)
        if code < 0:
            check(code)
        first = self._at(self._first_at.value, self.size + 1)
        return Lists(first, self._at(self._moves_at.value, int(first[-1])))

    def chance(self) -> Outcomes:
        """What nature may do in the slots where it is to act."""
        first = np.empty(self.size + 1, np.uint32)
        room = 64 * self.size
        while True:
            moves, weights = np.empty(room, np.uint32), np.empty(room, np.uint32)
            code = lib.shedu_batch_chance(
                self._handle,
                first.ctypes.data,
                moves.ctypes.data,
                weights.ctypes.data,
                room,
                ctypes.byref(self._needed),
            )
            if code != c.NO_ROOM:
                break
            room = self._needed.value
        check(code)
        return Outcomes(first, moves[: self._needed.value], weights[: self._needed.value])

    def standing(self) -> tuple[np.ndarray, np.ndarray]:
        """Places (1 is best) and scores, [slot, seat]."""
        places = np.empty((self.size, self.seats), np.int8)
        scores = np.empty((self.size, self.seats), np.int32)
        check(lib.shedu_batch_standing(self._handle, places.ctypes.data, scores.ctypes.data))
        return places, scores

    def win_shares(self) -> np.ndarray:
        """Each seat's share of the victory, [slot, seat]: 1 for a sole winner."""
        winners = self.standing()[0] == 1
        return winners / winners.sum(axis=1, keepdims=True)

    def hashes(self) -> np.ndarray:
        """Fingerprints of the states, the same on every machine."""
        out = np.empty(self.size, np.uint64)
        check(lib.shedu_batch_hash(self._handle, out.ctypes.data))
        return out

    def _viewers(self, viewers: Optional[Slots]) -> tuple[Optional[np.ndarray], Optional[int]]:
        if viewers is None:
            return None, None
        given = np.ascontiguousarray(viewers, np.int8)
        if given.shape != (self.size,):
            raise c.BadArgument(f"there must be {self.size} viewers, not {given.shape}")
        return given, given.ctypes.data

    def views(self, viewers: Optional[Slots] = None) -> np.ndarray:
        """Bytes that are equal if and only if the same is known, [slot, bytes]; without viewers, to the seats to act."""
        kept, address = self._viewers(viewers)
        out = np.empty((self.size, self.game.view_bytes), np.uint8)
        check(lib.shedu_batch_views(self._handle, address, out.ctypes.data))
        return out

    def features(self, viewers: Optional[Slots] = None, out: Optional[np.ndarray] = None) -> np.ndarray:
        """[slot, seat, feature], as the viewers (the seats to act) may know them."""
        kept, address = self._viewers(viewers)
        shape = (self.size, self.seats, len(self.game.features))
        if out is None:
            out = np.empty(shape, np.float32)
        if out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise c.BadArgument(f"features go into a contiguous array of float32 and of shape {shape}")
        check(lib.shedu_batch_features(self._handle, address, out.ctypes.data))
        return out

    # ---- Playing ----

    def _row(self, given: Slots) -> int:
        """The address of a number for each slot; kept alive until the next."""
        self._given = row = np.ascontiguousarray(given, np.uint32)
        if row.shape != (self.size,):
            raise c.BadArgument(f"there must be {self.size} moves, not {row.shape}")
        return row.__array_interface__["data"][0]

    def play(self, moves: Slots) -> None:
        """One move in every slot, shedu.NO_MOVE for none. All or nothing."""
        check(lib.shedu_batch_play(self._handle, self._row(moves), None))

    def choose(self, places: Slots) -> None:
        """The same by places in the lists that legal() gave last."""
        check(lib.shedu_batch_choose(self._handle, self._row(places), None))

    def step(self, places: Optional[Slots] = None) -> Choices:
        """Plays by places in the lists that were given last, and gives the lists as they are then; without places only the
        latter. The fastest way through many games: one call for both. Fastest of all is to write into `batch.places`."""
        if places is self.places:
            at = self._here
        else:
            at = None if places is None else self._row(places)
        code = lib.shedu_batch_step(self._handle, at, *self._step)
        if code < 0:
            check(code)
        now = self._now
        counted = self._counted
        if counted is None:
            counted = self._counted = (self._at(now.begin, self.size), self._at(now.count, self.size))
        return Choices(counted[0], counted[1], self._at(now.moves, now.extent), now.deciding)

    def deal(self) -> None:
        """Nature acts in every slot until it does no longer."""
        check(lib.shedu_batch_deal(self._handle))

    def restart(self, slots: Slots, seeds: Slots) -> None:
        """Begins games anew."""
        where, whence = np.ascontiguousarray(slots, np.uint32), np.ascontiguousarray(seeds, np.uint64)
        if where.shape != whence.shape or where.ndim != 1:
            raise c.BadArgument("there must be a seed for every slot")
        check(lib.shedu_batch_restart(self._handle, where.ctypes.data, whence.ctypes.data, where.size))

    def copy_from(self, other: Batch, slots: Slots, other_slots: Slots) -> None:
        """Copies games, generators and all, from another batch of the same game and number of seats."""
        to, whence = np.ascontiguousarray(slots, np.uint32), np.ascontiguousarray(other_slots, np.uint32)
        if to.shape != whence.shape or to.ndim != 1:
            raise c.BadArgument("there must be as many slots to copy to as from")
        check(lib.shedu_batch_copy(self._handle, to.ctypes.data, other._handle, whence.ctypes.data, to.size))

    def imagine_from(
        self, other: Batch, slots: Slots, other_slots: Slots, seeds: Slots, viewers: Optional[Slots] = None
    ) -> None:
        """States that the viewers (the seats to act) cannot tell from those of the other batch."""
        to, whence = np.ascontiguousarray(slots, np.uint32), np.ascontiguousarray(other_slots, np.uint32)
        drawn = np.ascontiguousarray(seeds, np.uint64)
        eyes = None if viewers is None else np.ascontiguousarray(viewers, np.int8)
        if not (to.shape == whence.shape == drawn.shape) or (eyes is not None and eyes.shape != to.shape):
            raise c.BadArgument("slots, seeds and viewers must be as many")
        check(
            lib.shedu_batch_imagine(
                self._handle,
                to.ctypes.data,
                other._handle,
                whence.ctypes.data,
                None if eyes is None else eyes.ctypes.data,
                drawn.ctypes.data,
                to.size,
            )
        )

    # ---- One slot in words ----

    def state_json(self, slot: int) -> dict[str, Any]:
        """The whole truth (docs/engine.md)."""
        return json.loads(c.text(lib.shedu_batch_state, self._handle, slot))

    def view_json(self, slot: int, viewer: int = SPECTATOR, *, shown: bool = False) -> dict[str, Any]:
        """What a viewer may know; with `shown`, what a fair table displays."""
        return json.loads(c.text(lib.shedu_batch_view, self._handle, slot, viewer, int(shown)))

    def load(self, slot: int, state: Mapping[str, Any]) -> None:
        """Puts a position into a slot, as state_json gave it."""
        check(lib.shedu_batch_load(self._handle, slot, json.dumps(dict(state)).encode()))

    def load_view(self, slot: int, view: Mapping[str, Any], seed: int = 0) -> None:
        """Puts a state into a slot that fits a view."""
        check(lib.shedu_batch_load_view(self._handle, slot, json.dumps(dict(view)).encode(), seed))


def random_places(lists: Union[Lists, Choices], rng: np.random.Generator) -> np.ndarray:
    """A place in every list, all equally likely; shedu.NO_MOVE for those that are empty."""
    counts = lists.counts
    places = (rng.random(counts.size) * counts).astype(np.uint32)
    places[counts == 0] = c.NO_MOVE
    return places
