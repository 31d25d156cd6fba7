"""Matches between players, each of which is a name ("level3", "ismcts:ms=100") or a function of Python."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, Sequence, Union

from .engine import Engine
from .games import Game, game

#: Gets the view of the seat to act (docs/engine.md), answers with a move in notation.
Bot = Callable[[dict[str, Any]], str]
Player = Union[str, Bot]


@dataclass
class Result:
    """How the first player fared against the others."""

    games: int
    wins: float  #: shared victories count as their share

    @property
    def share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95 %, by Wilson."""
        n, p, z = self.games, self.share, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half


def play(
    name: Union[str, Game],
    players: Sequence[Player],
    *,
    seed: int = 0,
    options: Optional[Mapping[str, Any]] = None,
) -> dict[str, Any]:
    """One game to its end: its record and standing."""
    engine = Engine()
    params: dict[str, Any] = {"game": game(name).name, "seats": len(players), "seed": seed}
    if options:
        params["options"] = dict(options)
    status = engine.call("new", params)
    number, decisions = status["id"], 0
    while status["to_act"] != "over":
        seat = status["to_act"]
        player = players[seat]
        if callable(player):
            move = player(engine.view(id=number, seat=seat)["view"])
            status = engine.play(id=number, seat=seat, move=move)
        else:
            decisions += 1
            status = engine.best(id=number, player=player, play=True, count=1, seed=seed * 100_003 + decisions)["status"]
    return {"standing": status["standing"], "record": engine.record(id=number, format="text")["record"]}


def match(
    name: Union[str, Game],
    first: Player,
    others: Player,
    *,
    games: int = 100,
    seats: int = 2,
    seed: int = 0,
    options: Optional[Mapping[str, Any]] = None,
) -> Result:
    """Every deal is played once with the first player in each seat, so luck and seats cancel; `games` is rounded up to that."""
    wins, played = 0.0, 0
    for deal in range(-(-games // seats)):
        for seat in range(seats):
            table = [others] * seats
            table[seat] = first
            places = play(name, table, seed=seed + deal, options=options)["standing"]["places"]
            wins += (places[seat] == 1) / places.count(1)
            played += 1
    return Result(played, wins)
