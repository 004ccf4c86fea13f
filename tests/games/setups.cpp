#include "setups.hpp"

#include "playthrough.hpp"

namespace noughts::games {

std::vector<Json> setups(SetupKind kind) {
  static const Json kAll = Json::parse(content_of(NOUGHTS_SOURCE_DIR "/tests/games/setups.json"));
  const auto found = kAll.find(std::string(word(kind)));
  if (found == kAll.end()) return {};
  return {found->begin(), found->end()};
}

Json setup_for(const Variant& variant, const Json& options) {
  if (!variant.setup) return nullptr;
  for (Json& setup : setups(*variant.setup)) {
    auto game = variant.start(options, Instant{});
    if (game && !game->play(kSystem, setup, Instant{})) return std::move(setup);
  }
  return nullptr;
}

}  // namespace noughts::games
