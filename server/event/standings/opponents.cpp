#include "event/standings/opponents.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

namespace noughts::event {
namespace {

using Rounds = std::vector<RoundResult>;

/// A round missed by one's own will.
bool is_missed(const TableInput& input, const RoundResult& result) {
  switch (result.kind) {
    case RoundKind::game:
    case RoundKind::playing:
    case RoundKind::bye:
      return false;
    case RoundKind::forfeit:
      return result.points < input.win;
    case RoundKind::requested_bye:
    case RoundKind::absent:
      return true;
  }
  return true;
}

/// Whoever has left is taken to draw from then on.
int points_as_opponent(const TableInput& input, const Rounds& rounds) {
  auto left = rounds.end();
  if (!input.is_round_robin) {
    while (left != rounds.begin() && is_missed(input, *std::prev(left))) --left;
  }
  return points_of(Rounds(rounds.begin(), left)) + static_cast<int>(rounds.end() - left) * input.draw;
}

/// What a round gives.
struct Share {
  bool is_missed = false;
  int opponent = 0;
  int points = 0;
};

std::vector<Share> shares(const TableInput& input, Entrant entrant) {
  const Rounds& own = input.results[static_cast<std::size_t>(entrant)];
  std::vector<Share> shares;
  for (const RoundResult& result : own) {
    if (result.kind == RoundKind::playing) continue;
    // A round without a game is one with somebody who has as many points as oneself.
    const int opponent = is_meeting(input, result)
                             ? points_as_opponent(input, input.results[static_cast<std::size_t>(result.opponent)])
                             : points_of(own);
    if (input.is_round_robin && !is_meeting(input, result)) continue;
    shares.push_back({is_missed(input, result), opponent, result.points});
  }
  return shares;
}

int sum_of_opponents(const std::vector<Share>& shares) {
  return std::accumulate(shares.begin(), shares.end(), 0, [](int sum, const Share& share) { return sum + share.opponent; });
}

}  // namespace

int points_of(const Rounds& rounds) {
  return std::accumulate(rounds.begin(), rounds.end(), 0, [](int sum, const RoundResult& result) { return sum + result.points; });
}

bool is_meeting(const TableInput& input, const RoundResult& result) {
  return result.kind == RoundKind::game || (input.is_round_robin && result.kind == RoundKind::forfeit);
}

int buchholz(const TableInput& input, Entrant entrant) { return sum_of_opponents(shares(input, entrant)); }

int buchholz_cut_1(const TableInput& input, Entrant entrant) {
  const auto all = shares(input, entrant);
  if (all.empty()) return 0;
  // Of missed rounds the least goes, and only without any the least of all.
  const auto cut = std::ranges::min(all, {}, [](const Share& share) { return std::pair(!share.is_missed, share.opponent); });
  return sum_of_opponents(all) - cut.opponent;
}

int sonneborn_berger(const TableInput& input, Entrant entrant) {
  const auto all = shares(input, entrant);
  return std::accumulate(all.begin(), all.end(), 0,
                         [](int sum, const Share& share) { return sum + share.opponent * share.points; });
}

}  // namespace noughts::event
