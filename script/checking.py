"""What the check scripts share: where to look, and how to report."""

import re
import sys
from pathlib import Path

# The folders of src/, lowest first: each may include itself and those before it.
LAYERS = [
    "base", "game", "games", "net", "search", "players", "arena", "engine", "capi", "club", "table", "notice", "server", "program",
]
SOURCES = {".h", ".cpp"}
WEB_SOURCES = {".ts", ".tsx", ".css"}
# Made by tools, not by people.
SKIPPED_FOLDERS = {"build", "node_modules"}


def files_under(folder, suffixes):
    """Files of a tree with one of these suffixes, in a fixed order; hidden and built folders are left out."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else []:
        if path.is_dir():
            if not path.name.startswith(".") and path.name not in SKIPPED_FOLDERS:
                yield from files_under(path, suffixes)
        elif path.suffix in suffixes:
            yield path


def offered_games():
    """The games that people are offered, by the list of this repository."""
    text = (Path(__file__).parent.parent / "src/games/game_types.h").read_text(encoding="utf-8")
    return tuple(re.search(r"OfferedGames = GameList<(.*?)>", text, re.DOTALL).group(1).lower().replace(",", " ").split())


def numbered_lines(path):
    return enumerate(path.read_text(encoding="utf-8").splitlines(), 1)


def report(name, check):
    """Runs check(root), a generator of problems, on the tree given as argument (default: this repository)."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent.parent
    problems = list(check(root.resolve()))
    for problem in problems:
        print(problem, file=sys.stderr)
    print(f"{name}: {f'{len(problems)} wrong' if problems else 'in order'}.")
    sys.exit(1 if problems else 0)
