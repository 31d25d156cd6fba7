"""Shedu: three board games of ancient civilizations, for play, search and learning."""

from ._library import NO_MOVE, BadArgument, IllegalMove, SheduError
from .arena import Bot, Player, Result, match, play
from .batch import Batch, Choices, Lists, Outcomes, random_places
from .engine import Engine, EngineError
from .games import NATURE, OVER, SPECTATOR, Game, game, games, version
from .search import Found, Leaves, SearchPool
from .state import State

__all__ = [
    "NATURE",
    "NO_MOVE",
    "OVER",
    "SPECTATOR",
    "BadArgument",
    "Batch",
    "Bot",
    "Engine",
    "EngineError",
    "Found",
    "Game",
    "IllegalMove",
    "Leaves",
    "Choices",
    "Lists",
    "Outcomes",
    "Player",
    "Result",
    "SearchPool",
    "SheduError",
    "State",
    "game",
    "games",
    "match",
    "play",
    "random_places",
    "version",
]
