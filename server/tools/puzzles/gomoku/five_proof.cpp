#include "tools/puzzles/gomoku/five_proof.hpp"

#include <algorithm>

namespace noughts::puzzles::five {
namespace {

using bot::gomoku::kThreats;
using bot::gomoku::other;
using bot::gomoku::PointSet;
using bot::gomoku::Threat;

bool makes_four(Threat threat) { return threat >= Threat::four; }

void append(std::vector<int>& points, const PointSet& set) {
  set.for_each([&](int point) { points.push_back(point); });
}

}  // namespace

std::vector<int> FiveProof::empty_points() const {
  std::vector<int> points;
  for (int threat = 0; threat < kThreats; ++threat)
    append(points, board_.points(bot::gomoku::kBlack, static_cast<Threat>(threat)));
  std::sort(points.begin(), points.end());
  return points;
}

bool FiveProof::wins(Colour colour, int stones, Way way) {
  if (stones < 1) return false;
  if (board_.count(colour, Threat::five) > 0) return true;
  if (stones < 2) return false;
  // Where the other would make five, that point has to be taken; two of them cannot.
  const int fives = board_.count(other(colour), Threat::five);
  if (fives > 1) return false;
  if (fives == 1) return wins_by(board_.points(other(colour), Threat::five).first(), colour, stones, way);
  if (board_.count(colour, Threat::open_four) > 0) return true;
  if (stones < 3) return false;
  std::vector<int> points;
  append(points, board_.points(colour, Threat::four_three));
  append(points, board_.points(colour, Threat::four));
  if (way == Way::any) {
    for (const Threat threat : {Threat::double_three, Threat::open_three, Threat::useful, Threat::none}) {
      append(points, board_.points(colour, threat));
    }
  }
  return std::any_of(points.begin(), points.end(), [&](int point) { return wins_by(point, colour, stones, way); });
}

bool FiveProof::wins_by(int point, Colour colour, int stones, Way way) {
  const Threat threat = board_.threat(point, colour);
  if (stones < 1) return false;
  if (threat == Threat::five) return true;
  if (stones < 2 || (way == Way::fours && !makes_four(threat))) return false;
  const PointSet& fives = board_.points(other(colour), Threat::five);
  const int left = board_.count(other(colour), Threat::five) - (fives.contains(point) ? 1 : 0);
  if (left > 0) return false;
  // Two points that make five: one answer cannot take both.
  if (threat == Threat::open_four) return true;
  if (stones < 3) return false;
  const ScopedStone stone(board_, point, colour);
  return wins_after_answer(colour, stones - 1, way);
}

// A stone has been put. A four has one answer. Any other stone leaves the other all points; and for a win by two more there has
// to be a point already that makes an open four or two fours, since a stone of the other's makes none.
bool FiveProof::wins_after_answer(Colour colour, int stones, Way way) {
  if (board_.count(colour, Threat::five) > 0) {
    const ScopedStone answer(board_, board_.points(colour, Threat::five).first(), other(colour));
    return wins(colour, stones, way);
  }
  if (stones == 2 && board_.count(colour, Threat::open_four) == 0) return false;
  const std::vector<int> replies = answers(colour);
  return std::all_of(replies.begin(), replies.end(), [&](int reply) {
    const ScopedStone answer(board_, reply, other(colour));
    return wins(colour, stones, way);
  });
}

/// All empty points, those first that are most likely to stop the attacker.
std::vector<int> FiveProof::answers(Colour colour) const {
  std::vector<int> points = empty_points();
  const auto worth = [&](int point) {
    const int threats = static_cast<int>(board_.threat(point, colour)) + static_cast<int>(board_.threat(point, other(colour)));
    return 1000 * threats + 2 * board_.value(point, colour) + board_.value(point, other(colour));
  };
  std::stable_sort(points.begin(), points.end(), [&](int one, int two) { return worth(one) > worth(two); });
  return points;
}

std::optional<int> FiveProof::wins_in(Colour colour, int most, Way way) {
  for (int stones = 1; stones <= most; ++stones) {
    if (wins(colour, stones, way)) return stones;
  }
  return std::nullopt;
}

std::vector<int> FiveProof::winning(Colour colour, int stones, Way way) {
  std::vector<int> points = empty_points();
  std::erase_if(points, [&](int point) { return !wins_by(point, colour, stones, way); });
  return points;
}

FiveProof::Line FiveProof::only_line(Colour colour, int stones, Way way) { return line_from(colour, stones, way, true); }

FiveProof::Line FiveProof::line_from(Colour colour, int stones, Way way, bool first) {
  const std::vector<int> points = winning(colour, stones, way);
  if (points.empty()) return std::nullopt;
  const bool any_will_do = !first && stones == 1;
  if (points.size() > 1 && !any_will_do) return std::nullopt;
  const int point = points.front();
  if (board_.threat(point, colour) == Threat::five) return std::vector<int>{point};
  const ScopedStone stone(board_, point, colour);
  return line_after(point, colour, stones - 1, way);
}

// The attacker has put a stone on a point; there are `stones` to go.
FiveProof::Line FiveProof::line_after(int point, Colour colour, int stones, Way way) {
  for (const int reply : longest_answers(colour, stones, way)) {
    const ScopedStone answer(board_, reply, other(colour));
    const auto least = wins_in(colour, stones, way);
    if (!least) continue;
    if (auto rest = line_from(colour, *least, way, false)) {
      rest->insert(rest->begin(), {point, reply});
      return rest;
    }
  }
  return std::nullopt;
}

/// The answers that hold out longest, the likeliest first.
std::vector<int> FiveProof::longest_answers(Colour colour, int stones, Way way) {
  std::vector<int> replies;
  if (board_.count(colour, Threat::five) > 0) {
    append(replies, board_.points(colour, Threat::five));
  } else {
    replies = answers(colour);
  }
  std::vector<int> longest;
  int most = 0;
  for (const int reply : replies) {
    const ScopedStone answer(board_, reply, other(colour));
    const int length = wins_in(colour, stones, way).value_or(0);
    if (length > most) longest.clear();
    most = std::max(most, length);
    if (length == most) longest.push_back(reply);
  }
  // The rest differ in nothing that the attacker has to care for.
  constexpr std::size_t kLookedAt = 12;
  if (longest.size() > kLookedAt) longest.resize(kLookedAt);
  return longest;
}

}  // namespace noughts::puzzles::five
