#include "postgres/history_statement.hpp"

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
  if ((way & kResult) != 0) filter.result = "";
  if ((way & kOpponent) != 0) filter.opponent = store::PlayerId{};
  return filter;
}

std::size_t way_of(const store::HistoryFilter& filter) {
  return (filter.variant ? kVariant : 0) + (filter.result ? kResult : 0) + (filter.opponent ? kOpponent : 0);
}

std::array<std::unique_ptr<const HistoryStatement>, kWays> all_ways() {
  std::array<std::unique_ptr<const HistoryStatement>, kWays> all;
  for (std::size_t way = 0; way < kWays; ++way) all[way] = std::make_unique<const HistoryStatement>(wanting(way));
  return all;
}

}  // namespace

HistoryStatement::HistoryStatement(const store::HistoryFilter& filter)
    : name_{"history"},
      text_{
          "SELECT room, ended_at FROM past_game WHERE player = $1 AND (ended_at, room) < ($2::bigint, $3::bigint)"
          " AND ended_at >= $4::bigint"} {
  if (filter.variant) want("variant", "text");
  if (filter.result) want("result", "text");
  if (filter.opponent) want("opponent", "bigint");
  // Of rows with one opponent there is one a game.
  if (!filter.opponent) text_ += " AND leads";
  text_ += " ORDER BY ended_at DESC, room DESC LIMIT $5::int";
}

void HistoryStatement::want(const std::string& column, const std::string& type) {
  name_ += "_" + column;
  text_ += " AND " + column + " = $" + std::to_string(++parameters_) + "::" + type;
}

const HistoryStatement& history_statement(const store::HistoryFilter& filter) {
  static const auto all = all_ways();
  return *all[way_of(filter)];
}

}  // namespace noughts::postgres
