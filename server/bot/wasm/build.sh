#!/usr/bin/env bash
# Builds bot.wasm from server/bot and the games that it plays: needs what server/games/wasm/build.sh needs.
# Usage: build.sh OUTPUT.wasm   (objects are kept beside it; CMake's target bot_wasm calls this)
set -euo pipefail

mkdir -p "$(dirname "$1")"
output=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
server=$(cd "$(dirname "$0")/../.." && pwd)
# The same objects whatever folder the sources lie in.
export CCACHE_BASEDIR CCACHE_NOHASHDIR=1
CCACHE_BASEDIR=$(cd "$server/.." && pwd)
work=$(dirname "$output")/bot-objects
headers=${NOUGHTS_HEADERS:-/usr/include}
compiler=${NOUGHTS_WASM_CXX:-clang++-14}
fast=(--target=wasm32-wasi -O2 -flto -fno-exceptions)

compile=("$compiler" "${fast[@]}" -std=c++20 -fno-rtti -fvisibility=hidden
  -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -DNDEBUG
  -I"$server" -isystem "$work/include")
if command -v ccache > /dev/null; then compile=(ccache "${compile[@]}"); fi

mkdir -p "$work/include" "$work/units"
cp -RLu "$headers/nlohmann" "$headers/tl" "$work/include/"

# A folder is one unit. Hosted games and the catalogue are not played.
cd "$server"
rm -f "$work"/units/*
while read -r source; do
  folder=$(dirname "$source")
  case $folder in games | games/board | games/core) unit=shared ;; bot | bot/wasm) unit=bot ;; *) unit=${folder//\//_} ;; esac
  printf '#include "%s"\n' "$source" >>"$work/units/$unit.cpp"
done < <(find games bot -name '*.cpp' -not -path 'games/hosted/*' -not -path 'games/wasm/*' \
  -not -path games/catalogue.cpp -not -path games/find_variant.cpp | LC_ALL=C sort)
mapfile -t units < <(find "$work/units" -name '*.cpp' -printf '%f\n' | LC_ALL=C sort)
objects=("${units[@]/#/$work/}")
objects=("${objects[@]/%.cpp/.o}")
for i in "${!units[@]}"; do printf '%s\n' -c "$work/units/${units[i]}" -o "${objects[i]}"; done |
  xargs -d '\n' -P 2 -n 4 "${compile[@]}"

# The stack comes first in memory, so that an overflow traps instead of overwriting what lies below.
"$compiler" "${fast[@]}" -mexec-model=reactor "${objects[@]}" -o "$output.new" \
  -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144
mv "$output.new" "$output"
