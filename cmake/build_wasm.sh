#!/usr/bin/env bash
# Builds WebAssembly from sources of the server: needs clang-14 with lld, wasi-libc, libc++ for WASI, and the headers of nlohmann
# and tl. Usage: build_wasm.sh OUTPUT.wasm -Oz|-O2 SOURCE…   (paths below server/; objects are kept beside the output; noughts_wasm of
# cmake/wasm.cmake calls this)
set -euo pipefail

mkdir -p "$(dirname "$1")"
output=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
options=(--target=wasm32-wasi "$2" -flto -fno-exceptions)
root=$(cd "$(dirname "$0")/.." && pwd)
# The same objects whatever folder the sources lie in.
export CCACHE_BASEDIR=$root CCACHE_NOHASHDIR=1
work=${output%.wasm}-objects
headers=${NOUGHTS_HEADERS:-/usr/include}
compiler=${NOUGHTS_WASM_CXX:-clang++-14}

compile=("$compiler" "${options[@]}" -std=c++20 -fno-rtti -fvisibility=hidden
  -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -DNDEBUG
  -I"$root/server" -isystem "$work/include")
if command -v ccache > /dev/null; then compile=(ccache "${compile[@]}"); fi

# The system's include folder as a whole would bring the host's libc along: take just the two libraries.
mkdir -p "$work/include"
cp -RLu "$headers/nlohmann" "$headers/tl" "$work/include/"

# A folder is one unit, and what all of a module share another: most of the time goes into headers.
rm -rf "$work/units"
mkdir -p "$work/units"
while read -r source; do
  folder=$(dirname "$source")
  case $folder in */board | */core | */wasm) folder=$(dirname "$folder") ;; esac
  printf '#include "%s"\n' "$source" >>"$work/units/${folder//\//_}.cpp"
done < <(printf '%s\n' "${@:3}" | LC_ALL=C sort)
mapfile -t units < <(find "$work/units" -name '*.cpp' -printf '%f\n' | LC_ALL=C sort)
objects=("${units[@]/#/$work/}")
objects=("${objects[@]/%.cpp/.o}")

for i in "${!units[@]}"; do printf '%s\n' -c "$work/units/${units[i]}" -o "${objects[i]}"; done |
  xargs -d '\n' -P 2 -n 4 "${compile[@]}"

# The stack comes first in memory, so that an overflow traps instead of overwriting what lies below.
"$compiler" "${options[@]}" -mexec-model=reactor "${objects[@]}" -o "$output.new" \
  -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144
mv "$output.new" "$output"
