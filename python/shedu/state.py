"""One game: the simple way in."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Mapping, Optional, Union

import numpy as np

from . import _library as c
from ._library import check, lib
from .batch import Batch
from .games import NATURE, OVER, SPECTATOR, Game, MoveLike


class State:
    """The whole truth of one game at one moment.

    Moves are given in notation or as numbers, and told in notation. Nature's turns are dealt from `seed` as they
    come, unless `deal` is False: then play() takes outcomes as well.
    """

    def __init__(
        self,
        name: Union[str, Game],
        *,
        seats: int = 2,
        seed: int = 0,
        options: Optional[Mapping[str, Any]] = None,
        deal: bool = True,
    ) -> None:
        self._batch = Batch(name, 1, seats=seats, seed=seed, options=options, deal=deal)
        self._deal = deal

    @classmethod
    def load(cls, state: Mapping[str, Any], *, seed: int = 0, deal: bool = True) -> State:
        """A position, as to_json() gave it."""
        made = cls(state["game"], seats=state["seats"], seed=seed, deal=deal)
        made._batch.load(0, state)
        return made

    @classmethod
    def from_view(cls, view: Mapping[str, Any], *, seed: int = 0, deal: bool = True) -> State:
        """A state that fits a view with all that is known, as view() gave it; what is hidden is drawn by the seed."""
        made = cls(view["game"], seats=view["seats"], seed=seed, deal=deal)
        made._batch.load_view(0, view, seed)
        return made

    @property
    def game(self) -> Game:
        return self._batch.game

    @property
    def seats(self) -> int:
        return self._batch.seats

    @property
    def to_act(self) -> int:
        """The seat to decide, shedu.NATURE or shedu.OVER."""
        return int(self._batch.to_act[0])

    @property
    def over(self) -> bool:
        return self.to_act == OVER

    def legal_moves(self) -> np.ndarray:
        """The numbers of the legal moves, in ascending order."""
        return self._batch.legal().moves.copy()

    def legal(self) -> list[str]:
        """The legal moves in notation."""
        return [self.game.move_text(move) for move in self._batch.legal().moves]

    def chance(self) -> list[tuple[str, int]]:
        """What nature may do, each with its weight."""
        outcomes = self._batch.chance()
        return [(self.game.move_text(m), int(w)) for m, w in zip(outcomes.moves, outcomes.weights)]

    def receiver(self) -> int:
        """While nature acts: the seat whose draw or throw it is, or shedu.NATURE."""
        out = ctypes.c_int8()
        check(lib.shedu_batch_receiver(self._batch._handle, 0, ctypes.byref(out)))
        return out.value

    def play(self, move: MoveLike) -> None:
        """Plays a move; shedu.IllegalMove says why not."""
        self._batch.play([self.game.read_move(move)])

    def why_not(self, move: MoveLike, viewer: Optional[int] = None) -> str:
        """Why the viewer (the seat to act) may not play it, in a sentence; empty if they may."""
        if viewer is None:
            viewer = self.to_act if self.to_act >= 0 else SPECTATOR
        return c.text(lib.shedu_batch_why_not, self._batch._handle, 0, viewer, self.game.read_move(move))

    def seen(self, move: MoveLike, viewer: int) -> str:
        """What the viewer sees of a move about to be played."""
        out = ctypes.c_uint32()
        code = self.game.read_move(move)
        check(lib.shedu_batch_seen(self._batch._handle, 0, viewer, code, ctypes.byref(out)))
        return self.game.move_text(out.value)

    @property
    def places(self) -> list[int]:
        """1 is best; as things stand, or as they ended."""
        return self._batch.standing()[0][0].tolist()

    @property
    def scores(self) -> list[int]:
        return self._batch.standing()[1][0].tolist()

    @property
    def hash(self) -> int:
        return int(self._batch.hashes()[0])

    def features(self, viewer: Optional[int] = None) -> np.ndarray:
        """[seat, feature], as the viewer (the seat to act) may know."""
        return self._batch.features(None if viewer is None else [viewer])[0]

    def to_json(self) -> dict[str, Any]:
        return self._batch.state_json(0)

    def view(self, viewer: int = SPECTATOR, *, shown: bool = False) -> dict[str, Any]:
        """What a viewer may know (docs/engine.md)."""
        return self._batch.view_json(0, viewer, shown=shown)

    def insight(self, viewer: int = SPECTATOR) -> dict[str, Any]:
        """What a player would count by looking at that view, by the rules' own code (docs/insight.md)."""
        return json.loads(c.text(lib.shedu_batch_insight, self._batch._handle, 0, viewer))

    def draw(self, viewer: int = SPECTATOR, *, colour: bool = False) -> str:
        """The position as text for a terminal."""
        return c.text(lib.shedu_batch_draw, self._batch._handle, 0, viewer, int(colour))

    def clone(self) -> State:
        made = State(self.game, seats=self.seats, deal=self._deal)
        made._batch.copy_from(self._batch, [0], [0])
        return made

    def imagine(self, seed: int, viewer: Optional[int] = None) -> State:
        """A state that the viewer (the seat to act) cannot tell from this one."""
        made = State(self.game, seats=self.seats, deal=self._deal)
        made._batch.imagine_from(self._batch, [0], [0], [seed], None if viewer is None else [viewer])
        return made

    def __repr__(self) -> str:
        who = {NATURE: "nature", OVER: "over"}.get(self.to_act, f"seat {self.to_act}")
        return f"<{self.game.name}, {self.seats} seats, to act: {who}>"
