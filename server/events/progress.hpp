// What of an event is not in its record.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "store/core/ids.hpp"

namespace noughts::events {

/// For what battles that are due wait.
enum class BattleNeed : std::uint8_t { nothing, hosts, packs, jury };
constexpr auto words(BattleNeed) { return std::to_array<std::string_view>({"nothing", "hosts", "packs", "jury"}); }

/// How an event stands after so many steps.
struct Progress {
  int number = 0;
  BattleNeed need = BattleNeed::nothing;
  std::vector<store::PlayerId> engaged;  ///< who was in a game elsewhere when somebody was to be paired last
};

}  // namespace noughts::events
