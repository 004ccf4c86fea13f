#include "supplies.hpp"

#include "playthrough.hpp"

namespace noughts::games {

std::vector<Json> supplies(std::string_view kind) {
  static const Json kAll = Json::parse(content_of(NOUGHTS_SOURCE_DIR "/tests/games/supplies.json"));
  const auto found = kAll.find(std::string(kind));
  if (found == kAll.end()) return {};
  return {found->begin(), found->end()};
}

Json supply_for(const Variant& variant, const Json& options) {
  for (Json& supply : supplies(variant.supply)) {
    auto game = variant.start(options, Instant{});
    if (game && !game->play(kNature, supply, Instant{})) return std::move(supply);
  }
  return nullptr;
}

}  // namespace noughts::games
