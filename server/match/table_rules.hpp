// What holds at a table besides the game itself: what those who play there have set, each for themselves.
#pragma once

#include <span>

#include "games/core/types.hpp"

namespace noughts::match {

/// What holds at a table. Nothing of it unless it is said.
struct TableRules {
  games::SeatSet free_takeback;  ///< who may take back one move in the game without asking: whom all others grant it
  bool threats = false;          ///< threats may be shown in a rated game, too
  games::SeatSet auto_block;     ///< for whom a threat that one move alone answers is answered
  bool bots = false;             ///< bots may play for rating too
  bool halving = false;          ///< each may give half of their clock away before their first move
  bool timed_opening = false;    ///< first moves are timed as all others: who play are there when it begins
  /// How long each seat may take for its first move; nullopt: as the clock has it.
  std::optional<games::Millis> first_move{};
  friend bool operator==(const TableRules&, const TableRules&) = default;
};

/// Reads `TableRules` of protocol/schema/common.json. Refusals: bad_message.
[[nodiscard]] games::Result<TableRules> table_rules(const games::Json& json);
/// Only what holds is written.
[[nodiscard]] games::Json json(const TableRules& rules);

/// What of a player's settings matters to a table.
struct Wishes {
  bool grants_takeback = false;
  bool threats = true;
  bool auto_block = false;
};
/// Reads it out of `Settings` of protocol/schema/common.json; what is missing has its default.
[[nodiscard]] Wishes wishes(const games::Json& settings);

/// What holds where these play, by seat. Casually each has what they want for themselves, and grants what they like; for rating
/// nobody has help that the others have not. `has_threats`: the rules of the game know them.
[[nodiscard]] TableRules agreed(std::span<const Wishes> wishes, bool rated, bool has_threats);

}  // namespace noughts::match
