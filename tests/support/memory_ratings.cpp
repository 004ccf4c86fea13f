#include <algorithm>

#include "store/board_place.hpp"
#include "support/memory_state.hpp"

namespace noughts::tests {
namespace {

using store::Answer;
using store::Instant;
using store::LeaderboardPage;
using store::LeaderboardRow;
using store::Outage;
using store::PlayerId;
using store::Result;
using store::StoreError;
using State = MemoryStore::State;

/// A whole leaderboard in its order.
std::vector<LeaderboardRow> board(const State& state, const std::string& variant) {
  std::vector<LeaderboardRow> rows;
  for (const auto& [key, standing] : state.ratings) {
    if (key.first != variant) continue;
    rows.push_back({0, key.second, state.players.at(key.second).player.name, standing.points, standing.games});
  }
  std::ranges::stable_sort(rows, std::ranges::greater{}, &LeaderboardRow::points);
  for (auto& row : rows) {
    const auto is_better = [&](const LeaderboardRow& other) { return other.points > row.points; };
    row.place = 1 + std::ranges::count_if(rows, is_better);
  }
  return rows;
}

bool is_after(const LeaderboardRow& row, const store::BoardPlace& place) {
  return row.points < place.points || (row.points == place.points && row.player > place.player);
}

Result<LeaderboardPage> page_of(const State& state, const std::string& variant, const std::string& after, int limit) {
  const auto from = store::read_board_place(after);
  if (!from && !after.empty()) return std::unexpected{StoreError::not_found};
  LeaderboardPage page;
  for (const auto& row : board(state, variant)) {
    if (from && !is_after(row, *from)) continue;
    if (std::ssize(page.rows) == limit) {
      page.next = text(store::BoardPlace{page.rows.back().points, page.rows.back().player});
      break;
    }
    page.rows.push_back(row);
  }
  return page;
}

class MemoryRatings final : public store::Ratings {
 public:
  explicit MemoryRatings(State& state) : state_{state} {}

  Answer<std::map<std::string, int>> of(PlayerId player) override {
    using ByVariant = std::map<std::string, int>;
    return answered<ByVariant>(state_, [=](State& state) -> Result<ByVariant> {
      ByVariant points;
      for (const auto& [key, standing] : state.ratings) {
        if (key.second == player) points[key.first] = standing.points;
      }
      return points;
    });
  }

  Answer<int> points(PlayerId player, std::string variant) override {
    return answered<int>(state_, [=](State& state) -> Result<int> { return state.points(player, variant); });
  }

  Answer<LeaderboardPage> leaderboard(std::string variant, std::string after, int limit) override {
    return answered<LeaderboardPage>(state_, [=](State& state) { return page_of(state, variant, after, limit); });
  }

  Answer<LeaderboardRow> row(PlayerId player, std::string variant) override {
    return answered<LeaderboardRow>(state_, [=](State& state) -> Result<LeaderboardRow> {
      for (const auto& row : board(state, variant)) {
        if (row.player == player) return row;
      }
      return std::unexpected{StoreError::not_found};
    });
  }

 private:
  State& state_;
};

class MemoryNodes final : public store::Nodes {
 public:
  explicit MemoryNodes(State& state) : state_{state} {}

  Answer<Instant> last_seen(std::string node) override {
    return answered<Instant>(state_, [=](State& state) -> Result<Instant> {
      const auto found = state.nodes.find(node);
      if (found == state.nodes.end()) return std::unexpected{StoreError::not_found};
      return found->second;
    });
  }

  Answer<void> beat(std::string node, Instant at) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.nodes[node] = at;
      return {};
    });
  }

  Answer<void> record_outage(std::string node, Outage outage) override {
    return answered<void>(state_, [=](State& state) -> Result<void> {
      state.nodes.emplace(node, outage.until);
      auto& recorded = state.outages[{node, outage.from}];
      recorded = {outage.from, std::max(recorded.until, outage.until)};
      return {};
    });
  }

 private:
  State& state_;
};

}  // namespace

std::unique_ptr<store::Ratings> memory_ratings(State& state) { return std::make_unique<MemoryRatings>(state); }
std::unique_ptr<store::Nodes> memory_nodes(State& state) { return std::make_unique<MemoryNodes>(state); }

}  // namespace noughts::tests
