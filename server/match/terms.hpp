// What a match is played by. Read from seeks, challenges and the database.
#pragma once

#include <string>

#include "match/clock.hpp"
#include "match/table_rules.hpp"

namespace noughts::match {

/// What a match is played by; fixed from its first moment.
struct Terms {
  std::string variant;
  Json options = Json::object();
  TimeControl clock;
  bool rated = false;
  TableRules table{};
  friend bool operator==(const Terms&, const Terms&) = default;
};

/// Reads `Terms` of protocol/schema/common.json (`side` is the lobby's, and ignored). Options are checked by starting a game.
/// Refusals: unknown_variant, bad_options, bad_clock, bad_message.
[[nodiscard]] Result<Terms> terms(const Json& json);
[[nodiscard]] Json json(const Terms& terms);

/// Whether bots may not play by these terms: the game is rated, and its table does not let them.
[[nodiscard]] bool excludes_bots(const Terms& terms);

}  // namespace noughts::match
