// The limits of a running server by name, for whoever is to read them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "games/core/words.hpp"
#include "limits/rate.hpp"

namespace noughts::limits {

/// What a rate is counted by.
enum class CountedBy : std::uint8_t { address, player, token, connection, mailbox };
constexpr auto words(CountedBy) {
  return std::to_array<std::string_view>({"address", "player", "token", "connection", "mailbox"});
}

struct NamedRate {
  std::string_view name;
  CountedBy counted_by{};
  Rate rate;  ///< before it is scaled
};

enum class Unit : std::uint8_t { count, bytes };
constexpr auto words(Unit) { return std::to_array<std::string_view>({"count", "bytes"}); }

/// How much of something there may be at the same time.
struct NamedBound {
  std::string_view name;
  Unit unit{};
  std::size_t most = 0;
};

struct Listing {
  std::vector<NamedRate> rates;
  std::vector<NamedBound> bounds;
};

}  // namespace noughts::limits
