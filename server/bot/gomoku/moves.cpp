#include "bot/gomoku/moves.hpp"

#include <utility>

namespace noughts::bot::gomoku {
namespace {

/// The empty points of the lines in which a stone at `point` would make fours: only there can a stone take one away.
PointSet lines_of(const Board& board, int point, Colour attacker) {
  PointSet result;
  result.insert(point);
  for (int direction = 0; direction < kDirections; ++direction) {
    if (board.pattern(point, direction, attacker) < Pattern::four) continue;
    for (int sign : {-1, 1}) {
      for (int distance = 1; distance < kReach; ++distance) {
        const int at = point + sign * distance * Board::kSteps[direction];
        if (board.is_empty(at)) {
          result.insert(at);
        } else if (!board.holds(at, attacker)) {
          break;
        }
      }
    }
  }
  return result;
}

bool is_near_stone(const Board& board, int point) {
  constexpr int kNear = 2;
  for (const int step : Board::kSteps) {
    for (const int sign : {-1, 1}) {
      for (int distance = 1; distance <= kNear; ++distance) {
        const int at = point + sign * distance * step;
        if (board.holds(at, kBlack) || board.holds(at, kWhite)) return true;
      }
    }
  }
  return false;
}

/// While there are few stones nothing far from them is worth a thought, though a line may join it with them.
PointSet near_stones(const Board& board, const PointSet& points) {
  PointSet result;
  points.for_each([&](int point) {
    if (is_near_stone(board, point)) result.insert(point);
  });
  return result.empty() ? points : result;
}

}  // namespace

Move Moves::pick(int i) {
  int best = i;
  for (int j = i + 1; j < count_; ++j) {
    const bool better =
        list_[j].score > list_[best].score || (list_[j].score == list_[best].score && list_[j].point < list_[best].point);
    if (better) best = j;
  }
  std::swap(list_[i], list_[best]);
  return list_[i];
}

PointSet fours(const Board& board, Colour colour) {
  PointSet result = board.points(colour, Threat::four);
  result |= board.points(colour, Threat::four_three);
  result |= board.points(colour, Threat::open_four);
  result |= board.points(colour, Threat::five);
  return result;
}

PointSet candidates(const Board& board) {
  PointSet result;
  for (Colour colour : {kBlack, kWhite}) {
    for (int threat = static_cast<int>(Threat::useful); threat < kThreats; ++threat) {
      result |= board.points(colour, static_cast<Threat>(threat));
    }
  }
  constexpr int kFewStones = 8;
  if (!result.empty()) return board.stones() < kFewStones ? near_stones(board, result) : result;
  for (Colour colour : {kBlack, kWhite}) result |= board.points(colour, Threat::none);
  return result;
}

PointSet defences(const Board& board, Colour attacker) {
  const PointSet& threats = board.points(attacker, Threat::open_four);
  const PointSet first = lines_of(board, threats.first(), attacker);
  PointSet result = first;
  threats.for_each([&](int point) { result &= lines_of(board, point, attacker); });
  if (result.empty()) result = first;
  result |= fours(board, other(attacker));
  return result;
}

}  // namespace noughts::bot::gomoku
