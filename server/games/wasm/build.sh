#!/bin/sh
# Builds rules.wasm from server/games: needs clang-14 with lld, wasi-libc, libc++ for WASI, and the headers of nlohmann and tl.
# Usage: build.sh OUTPUT.wasm   (objects are kept beside it; CMake's target rules_wasm calls this)
set -eu

output=$1
games=$(cd "$(dirname "$0")/.." && pwd)
server=$(dirname "$games")
work=$(dirname "$output")/objects
includes=$work/include
headers=${NOUGHTS_HEADERS:-/usr/include}
compiler=${NOUGHTS_WASM_CXX:-clang++-14}
cache=$(command -v ccache || true)

# The system's include folder as a whole would bring the host's libc along: take just the two libraries.
mkdir -p "$includes"
cp -RLu "$headers/nlohmann" "$headers/tl" "$includes/"

flags="--target=wasm32-wasi -std=c++20 -Oz -flto -fno-exceptions -fno-rtti -fvisibility=hidden
  -DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0 -DNDEBUG -ffile-prefix-map=$server=. -I$server -isystem $includes"

cd "$games"
object_of() { echo "$work/$(echo "${1#./}" | tr / _ | sed 's/cpp$/o/')"; }
sources=$(find . -name '*.cpp' | LC_ALL=C sort)
objects=$(for source in $sources; do object_of "$source"; done)
for source in $sources; do
  echo "$source $(object_of "$source")"
done | xargs -P 2 -L 1 sh -c "$cache $compiler $(echo $flags) -c \"\$0\" -o \"\$1\""

# The stack comes first in memory, so that an overflow traps instead of overwriting what lies below.
$compiler --target=wasm32-wasi -mexec-model=reactor -Oz -flto -fno-exceptions $objects -o "$output.new" \
  -Wl,--gc-sections -Wl,--strip-all -Wl,--stack-first -Wl,-z,stack-size=262144
mv "$output.new" "$output"
