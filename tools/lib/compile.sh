# shellcheck shell=bash
# Building: the server (C++), the rules (WebAssembly) and the client (TypeScript).

server_binary=build/release/server/app/noughts-server

# configure PRESET TESTS: CMake, when it has not run yet, the presets have changed, or it left out the tests that are
# wanted now (ON or OFF; they need packages of their own). Ninja sees to the rest.
configure() {
  local folder=build/$1
  if [[ ! -f $folder/build.ninja || CMakePresets.json -nt $folder/build.ninja ]] ||
    { [[ $2 == ON ]] && ! grep -q '^NOUGHTS_TESTS:BOOL=ON$' "$folder/CMakeCache.txt"; }; then
    cmake --preset "$1" -DNOUGHTS_TESTS="$2"
  fi
}

# compile PRESET TESTS TARGET…
compile() {
  configure "$1" "$2"
  cmake --build "build/$1" --parallel "$(nproc)" --target "${@:3}"
}

place_rules() {
  mkdir -p web-client/src/rules web-client/src/bot
  cmake -E copy_if_different build/release/wasm/rules.wasm web-client/src/rules/rules.wasm
  cmake -E copy_if_different build/release/wasm/bot.wasm web-client/src/bot/bot.wasm
}

# client_key: a name for everything that goes into the client, so that it is built again only when that changes.
client_key() {
  {
    node --version
    cat package-lock.json
    find web-client protocol docs/rules -type f -not -path '*/node_modules/*' -not -path 'web-client/dist/*' \
      -not -path 'web-client/src/i18n/compiled/*' -not -path 'web-client/src/net/protocol.ts' \
      -not -path '*/.svelte-kit/*' -print0 | sort -z | xargs -0 sha256sum
  } | sha256sum | cut -d' ' -f1
}

build_client() {
  npm run build -w web-client
  mkdir -p build
  client_key >build/client.key
}

# client_is_built: from what is there now.
client_is_built() {
  [[ -f web-client/dist/index.html && -f build/client.key && $(<build/client.key) == "$(client_key)" ]]
}

# ensure_client: a stage.
ensure_client() {
  if client_is_built; then
    skip_stage "client"
  else
    stage "building the client" build_client
  fi
}

client_side() {
  if client_is_built; then echo "The client is built."; else build_client; fi
}

# build_site TESTS TARGET…: Node's packages, and the server, or whatever else is named, beside the client, for neither of them alone keeps
# all cores busy. The client needs the packages and what is compiled to WebAssembly; two ninjas in one folder would be in each other's way.
build_site() {
  local packages client code=0
  renew_node_packages &
  packages=$!
  compile release "$1" rules_wasm bot_wasm || code=1
  wait "$packages" || code=1
  ((code == 0)) || return 1
  place_rules
  client_side &
  client=$!
  compile release "$1" "${@:2}" || code=1
  wait "$client" || code=1
  return "$code"
}
