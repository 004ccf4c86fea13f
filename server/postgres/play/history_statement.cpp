#include "postgres/play/history_statement.hpp"

#include <array>
#include <memory>

namespace noughts::postgres {
namespace {

constexpr std::size_t kVariant = 1;
constexpr std::size_t kResult = 2;
constexpr std::size_t kOpponent = 4;
constexpr std::size_t kWays = 8;

store::HistoryFilter wanting(std::size_t way) {
  store::HistoryFilter filter;
  if ((way & kVariant) != 0) filter.variant = "";
  if ((way & kResult) != 0) filter.result = store::GameResult{};
  if ((way & kOpponent) != 0) filter.opponent = store::PlayerId{};
  return filter;
}

std::size_t way_of(const store::HistoryFilter& filter) {
  return (filter.variant ? kVariant : 0) + (filter.result ? kResult : 0) + (filter.opponent ? kOpponent : 0);
}

std::string name_for(const store::HistoryFilter& filter) {
  std::string name = "history";
  if (filter.variant) name += "_variant";
  if (filter.result) name += "_result";
  if (filter.opponent) name += "_opponent";
  return name;
}

std::string text_for(const store::HistoryFilter& filter) {
  std::string text =
      "SELECT room, ended_at FROM past_game WHERE player = $1 AND (ended_at, room) < ($2::bigint, $3::bigint)"
      " AND ended_at >= $4::bigint";
  int parameters = 5;
  const auto want = [&](const std::string& column, const std::string& type) {
    text += " AND " + column + " = $" + std::to_string(++parameters) + "::" + type;
  };
  if (filter.variant) want("variant", "text");
  if (filter.result) want("result", "text");
  if (filter.opponent) want("opponent", "bigint");
  // Of rows with one opponent there is one a game.
  if (!filter.opponent) text += " AND leads";
  return text + " ORDER BY ended_at DESC, room DESC LIMIT $5::int";
}

using AllWays = std::array<std::unique_ptr<const Statement>, kWays>;

AllWays all_ways() {
  AllWays all;
  for (std::size_t way = 0; way < kWays; ++way) {
    all[way] = std::make_unique<const Statement>(name_for(wanting(way)), text_for(wanting(way)));
  }
  return all;
}

const AllWays kAllWays = all_ways();

}  // namespace

const Statement& history_statement(const store::HistoryFilter& filter) { return *kAllWays[way_of(filter)]; }

}  // namespace noughts::postgres
