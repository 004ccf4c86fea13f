#!/usr/bin/env bash
# Builds rules.wasm from server/games: needs clang-14 with lld, wasi-libc, libc++ for WASI, and the headers of nlohmann and tl.
# Usage: build.sh OUTPUT.wasm   (objects are kept beside it; CMake's target rules_wasm calls this)
set -euo pipefail

mkdir -p "$(dirname "$1")"
output=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
games=$(cd "$(dirname "$0")/.." && pwd)
# The same objects whatever folder the sources lie in.
export CCACHE_BASEDIR CCACHE_NOHASHDIR=1
CCACHE_BASEDIR=$(cd "$games/../.." && pwd)
work=$(dirname "$output")/objects
headers=${NOUGHTS_HEADERS:-/usr/include}
compiler=${NOUGHTS_WASM_CXX:-clang++-14}
small=(--target=wasm32-wasi -Oz -flto -fno-exceptions)

compile=("$compiler" "${small[@]}" -std=c++20 -fno-rtti -fvisibility=hidden
  -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -DNDEBUG
  -I.. -isystem "$work/include")
if command -v ccache > /dev/null; then compile=(ccache "${compile[@]}"); fi

# The system's include folder as a whole would bring the host's libc along: take just the two libraries.
mkdir -p "$work/include"
cp -RLu "$headers/nlohmann" "$headers/tl" "$work/include/"

cd "$games"
# A game's folder is one unit, and what all games share another: most of the time goes into headers.
rm -rf "$work/units"
mkdir -p "$work/units"
while read -r source; do
  folder=$(dirname "$source")
  case $folder in . | board | core | wasm) unit=shared ;; *) unit=${folder//\//_} ;; esac
  printf '#include "games/%s"\n' "$source" >>"$work/units/$unit.cpp"
done < <(find . -name '*.cpp' -printf '%P\n' | LC_ALL=C sort)
mapfile -t units < <(find "$work/units" -name '*.cpp' -printf '%f\n' | LC_ALL=C sort)
objects=("${units[@]/#/$work/}")
objects=("${objects[@]/%.cpp/.o}")

for i in "${!units[@]}"; do printf '%s\n' -c "$work/units/${units[i]}" -o "${objects[i]}"; done |
  xargs -d '\n' -P 2 -n 4 "${compile[@]}"

# The stack comes first in memory, so that an overflow traps instead of overwriting what lies below.
"$compiler" "${small[@]}" -mexec-model=reactor "${objects[@]}" -o "$output.new" \
  -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144
mv "$output.new" "$output"
