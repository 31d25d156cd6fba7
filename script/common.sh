# Sourced by the other scripts: where the repository is, a line per step, building a preset.
# shellcheck shell=bash
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Prints the comment at the head of the running script: its help text.
usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; }

# Says what comes next and how many seconds the script has used so far.
step() { printf '\n==> [%3d s] %s\n' "$SECONDS" "$*"; }

fail() {
  printf '%s: %s\n' "script/${0##*/}" "$*" >&2
  exit 1
}

build_folder() { if [ "$1" = release ]; then echo build; else echo "build/$1"; fi; }

# build_preset NAME [TARGET...]: configures and builds a preset of CMakePresets.json, or only these targets of it.
build_preset() (
  cd "$root"
  cmake --preset "$1"
  cmake --build "$(build_folder "$1")" ${2:+--target "${@:2}"}
)
