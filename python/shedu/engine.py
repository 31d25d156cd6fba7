"""The engine protocol (docs/engine.md): records, computer players, hints, analysis."""

from __future__ import annotations

import ctypes
import json
from typing import Any, Callable, Mapping, Optional

from . import _library as c
from ._library import check, lib


class EngineError(c.SheduError):
    """An error of the protocol, with its code."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Engine:
    """Methods of the protocol as methods of Python: `engine.new(game="gog", seats=3, seed=1)` gives its result.

    `thinking` gets what is known so far while `best`, `hint` and `analyse` think.
    """

    def __init__(self, thinking: Optional[Callable[[dict[str, Any]], None]] = None) -> None:
        self._handle = ctypes.c_void_p(lib.shedu_engine_new())
        if not self._handle:
            raise MemoryError("no engine could be made")
        self._last = 0
        self._hear = c.HEAR(self._heard if thinking else 0)  # kept as long as the library may call it
        self._thinking = thinking
        check(lib.shedu_engine_listen(self._handle, self._hear, None))

    def __del__(self) -> None:
        if getattr(self, "_handle", None):
            lib.shedu_engine_free(self._handle)
            self._handle = ctypes.c_void_p()

    def _heard(self, _whose: Any, line: Any, length: int) -> None:
        self._thinking(json.loads(ctypes.string_at(line, length))["params"])

    def send(self, message: str) -> str:
        """One message as it is; the answer as it comes."""
        given = message.encode()
        check(lib.shedu_engine_send(self._handle, given, len(given)))
        length = ctypes.c_size_t()
        answer = lib.shedu_engine_answer(self._handle, ctypes.byref(length))
        return ctypes.string_at(answer, length.value).decode()

    def call(self, method: str, params: Optional[Mapping[str, Any]] = None) -> Any:
        """The result of a method, or an EngineError."""
        self._last += 1
        message = {"jsonrpc": "2.0", "id": self._last, "method": method, "params": dict(params or {})}
        answer = json.loads(self.send(json.dumps(message)))
        if "error" in answer:
            raise EngineError(answer["error"]["code"], answer["error"]["message"])
        return answer["result"]

    def __getattr__(self, method: str) -> Callable[..., Any]:
        if method.startswith("_"):
            raise AttributeError(method)
        return lambda **params: self.call(method, params)

    def stop(self) -> None:
        """Ends thinking at once; from another thread while a call is being answered."""
        check(lib.shedu_engine_stop(self._handle))
