// Offices, the roles of the site, who has them, and how they are given and taken.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/core/office.hpp"
#include "games/core/words.hpp"
#include "store/people/players.hpp"

namespace noughts::store {

/// What somebody may be on this site besides a player.
enum class Office : std::uint8_t { administrator, moderator, curator };
constexpr auto words(Office) { return std::to_array<std::string_view>({"administrator", "moderator", games::kCuratorOffice}); }

struct OfficeHolder {
  Player player;
  Office office{};
  games::Instant since{};
};

/// An office is given or taken.
struct OfficeChange {
  std::optional<PlayerId> actor;  ///< an administrator; nullopt: the host, at the machine itself
  Office office{};
  PlayerId player{};
  bool holds = false;  ///< whether they have it from now on
  std::string reason;
  games::Instant at{};
  std::int64_t call = 0;  ///< random; the same where the same attempt is made again
};

/// What came of it.
enum class OfficeChanged : std::uint8_t {
  changed,
  so_already,
  not_administrator,   ///< the actor is none (any more)
  last_administrator,  ///< of whom the host alone takes the office
};

}  // namespace noughts::store
