// The patterns against the rules: what each cell would make is tried out there.
#include <gtest/gtest.h>

#include "games/board/marks.hpp"
#include "positions.hpp"

namespace noughts::bot::gomoku {
namespace {

using games::Gomoku;

games::Seat seat_of(Colour colour) { return colour == kBlack ? games::board::kX : games::board::kO; }

constexpr std::array<std::pair<int, int>, kDirections> kColumnsAndRows{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};

/// The cell so many steps away, or -1 beyond the edge.
int moved(int cell, int side, int direction, int distance) {
  const auto [right, down] = kColumnsAndRows[static_cast<std::size_t>(direction)];
  const int column = cell % side + distance * right;
  const int row = cell / side + distance * down;
  return column < 0 || row < 0 || column >= side || row >= side ? -1 : row * side + column;
}

/// Whether a stone on an empty cell makes exactly five in one direction, as the rules count.
bool makes_five(games::board::WalledBoard stones, int cell, int direction, Colour colour) {
  stones.put(cell, seat_of(colour));
  return stones.runs_through(cell)[static_cast<std::size_t>(direction)].length == 5;
}

/// The empty cells of a line where the next stone would make five with the one on `cell`, for whose sake it is looked at.
int fives_after(const games::board::WalledBoard& before, int cell, int direction, Colour colour) {
  auto stones = before;
  stones.put(cell, seat_of(colour));
  int fives = 0;
  for (int distance = -4; distance <= 4; ++distance) {
    const int at = moved(cell, before.side(), direction, distance);
    if (distance == 0 || at < 0 || !stones.is_empty(at)) continue;
    auto next = stones;
    next.put(at, seat_of(colour));
    const auto run = next.runs_through(cell)[static_cast<std::size_t>(direction)];
    fives += run.length == 5 ? 1 : 0;
  }
  return fives;
}

bool makes_open_three(const games::board::WalledBoard& before, int cell, int direction, Colour colour) {
  auto stones = before;
  stones.put(cell, seat_of(colour));
  for (int distance = -4; distance <= 4; ++distance) {
    const int at = moved(cell, before.side(), direction, distance);
    if (distance == 0 || at < 0 || !stones.is_empty(at)) continue;
    auto next = stones;
    next.put(at, seat_of(colour));
    next.clear(cell);
    if (fives_after(next, cell, direction, colour) >= 2) return true;
  }
  return false;
}

Pattern expected(const games::board::WalledBoard& stones, int cell, int direction, Colour colour) {
  if (makes_five(stones, cell, direction, colour)) return Pattern::five;
  const int fives = fives_after(stones, cell, direction, colour);
  if (fives > 0) return fives > 1 ? Pattern::open_four : Pattern::four;
  return makes_open_three(stones, cell, direction, colour) ? Pattern::open_three : Pattern::none;
}

void compare(const Gomoku::State& state) {
  const Board board = board_at(state);
  for (int cell = 0; cell < board.cells(); ++cell) {
    ASSERT_EQ(board.is_empty(board.point(cell)), state.stones.is_empty(cell));
    if (!state.stones.is_empty(cell)) continue;
    for (Colour colour : {kBlack, kWhite}) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const Pattern pattern = board.pattern(board.point(cell), direction, colour);
        const Pattern wanted = expected(state.stones, cell, direction, colour);
        const bool is_same =
            wanted == Pattern::none ? pattern < Pattern::open_three || pattern == Pattern::three : pattern == wanted;
        ASSERT_TRUE(is_same) << state.stones.letters() << " cell " << cell << " direction " << direction << " colour " << colour
                             << ": " << static_cast<int>(pattern) << " for " << static_cast<int>(wanted);
      }
    }
  }
}

TEST(GomokuBoard, HasThePatternsThatTheRulesGive) {
  std::mt19937_64 random(1);
  int compared = 0;
  for (const int side : {5, 6, 9, 15, 19}) {
    for (int i = 0; i < 60; ++i) {
      const int stones = static_cast<int>(random() % static_cast<unsigned>(std::min(side * side - 2, 60)));
      const auto state = random_position(side, stones, random);
      if (!state) continue;
      compare(*state);
      ++compared;
    }
  }
  EXPECT_GT(compared, 60) << "most games go on so long";
}

TEST(GomokuBoard, AStoneThatWouldMakeSixIsNoThreat) {
  const auto state = drawn(
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . X X . X X X . "
      ". . . . . . . . . "
      ". . X X . X X . . "
      ". . . . . . . . . "
      "O O . O O . O O . "
      ". . O . O . O . . ");
  const Board board = board_at(state);
  EXPECT_LT(board.threat(board.point(3 * 9 + 4), kBlack), Threat::open_four);
  EXPECT_EQ(board.pattern(board.point(3 * 9 + 4), 0, kBlack), Pattern::none);
  EXPECT_EQ(board.threat(board.point(5 * 9 + 4), kBlack), Threat::five);
  EXPECT_EQ(board.threat(board.point(7 * 9 + 2), kWhite), Threat::five);
  EXPECT_EQ(board.count(kWhite, Threat::five), 2);
}

TEST(GomokuBoard, AWallStopsAFourOnOneSide) {
  const auto state = drawn(
      "X X X . . . . . . "
      ". . . . . . . . . "
      ". X X X . . . . . "
      ". . . . . . . . . "
      ". . . . O O O X . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . . "
      ". . . . . . . . O ");
  const Board board = board_at(state);
  EXPECT_EQ(board.pattern(board.point(3), 0, kBlack), Pattern::four);
  EXPECT_EQ(board.pattern(board.point(2 * 9 + 4), 0, kBlack), Pattern::open_four);
  EXPECT_EQ(board.pattern(board.point(2 * 9), 0, kBlack), Pattern::four);
  EXPECT_EQ(board.pattern(board.point(4 * 9 + 3), 0, kWhite), Pattern::four);
}

TEST(GomokuBoard, UndoRestoresAll) {
  std::mt19937_64 random(2);
  for (const int side : {5, 11, 19}) {
    Board board(side);
    const Board empty = board;
    std::vector<std::pair<int, Colour>> stones;
    std::vector<Board> before;
    for (int i = 0; i < side * side; ++i) {
      const int cell = static_cast<int>(random() % static_cast<unsigned>(side * side));
      if (!board.is_empty(board.point(cell))) continue;
      before.push_back(board);
      stones.emplace_back(board.point(cell), static_cast<Colour>(random() % 2));
      board.put(stones.back().first, stones.back().second);
    }
    while (!stones.empty()) {
      board.undo(stones.back().first, stones.back().second);
      ASSERT_TRUE(board == before.back());
      stones.pop_back();
      before.pop_back();
    }
    EXPECT_TRUE(board == empty);
  }
}

TEST(GomokuBoard, KeysTellPositionsApartAndNotTheWayThere) {
  Board one(15);
  Board two(15);
  one.put(one.point(3), kBlack);
  one.put(one.point(70), kWhite);
  two.put(two.point(70), kWhite);
  EXPECT_NE(one.key(), two.key());
  two.put(two.point(3), kBlack);
  EXPECT_EQ(one.key(), two.key());
  EXPECT_NE(key_of(one.key(), kBlack), key_of(one.key(), kWhite));
}

}  // namespace
}  // namespace noughts::bot::gomoku
