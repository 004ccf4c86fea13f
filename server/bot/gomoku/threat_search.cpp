#include "bot/gomoku/threat_search.hpp"

#include <algorithm>
#include <bit>

namespace noughts::bot::gomoku {
namespace {

/// Keys of failures by fours and by threes must differ, and those of the two attackers.
constexpr std::uint64_t kFoursKey = 0xD1B54A32D192ED03ULL;
constexpr std::uint64_t kThreesKey = 0xABC98388FB8FAC03ULL;
constexpr std::uint64_t kFoursWithinThrees = 300;

/// The length of the line if the attacker makes five at once.
int at_once(const Board& board, Colour attacker, Line& line) {
  line.clear();
  if (board.count(attacker, Threat::five) > 0) {
    line.push(board.points(attacker, Threat::five).first());
    return 1;
  }
  return 0;
}

void add(const Board& board, const PointSet& points, Colour colour, int bonus, Moves& moves) {
  points.for_each(
      [&](int point) { moves.push(point, bonus + 2 * board.value(point, colour) + board.value(point, other(colour))); });
}

/// Where the attacker has to play because the defender would make five there; -1: nowhere, -2: in more than one place.
int compelled(const Board& board, Colour defender) {
  const int fives = board.count(defender, Threat::five);
  if (fives == 0) return -1;
  return fives > 1 ? -2 : board.points(defender, Threat::five).first();
}

void add_fours(const Board& board, Colour colour, Moves& moves) {
  constexpr int kOpenFour = 1 << 20;
  constexpr int kFourThree = 1 << 16;
  constexpr int kFour = 1 << 14;
  add(board, board.points(colour, Threat::open_four), colour, kOpenFour, moves);
  add(board, board.points(colour, Threat::four_three), colour, kFourThree, moves);
  add(board, board.points(colour, Threat::four), colour, kFour, moves);
}

void add_threes(const Board& board, Colour colour, Moves& moves) {
  constexpr int kDoubleThree = 1 << 15;
  add(board, board.points(colour, Threat::double_three), colour, kDoubleThree, moves);
  add(board, board.points(colour, Threat::open_three), colour, 0, moves);
}

}  // namespace

ThreatSearch::ThreatSearch(std::size_t bytes) : failures_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Failure), 64))) {}

void ThreatSearch::forget() { salt_ += kTurnKey | 1; }

ThreatSearch::Level::Level(ThreatSearch& search) : search_(search), moves_(search.levels_[search.level_++]) { moves_.clear(); }

bool ThreatSearch::Task::spend() {
  if (!budget.spend() || budget.nodes() >= last_node) cut = true;
  return !cut;
}

int ThreatSearch::fours(Board& board, Colour attacker, std::uint64_t nodes, Budget& budget, Line& line) {
  Task task{board, attacker, budget, budget.nodes() + nodes};
  return by_fours(task, kMostFours, line);
}

int ThreatSearch::threes(Board& board, Colour attacker, int most_moves, std::uint64_t nodes, Budget& budget, Line& line) {
  Task task{board, attacker, budget, budget.nodes() + nodes};
  for (int moves = 1; moves <= std::min(most_moves, kMostMovesOfThrees) && !task.cut; ++moves) {
    const int length = by_threes(task, moves, line);
    if (length > 0) return length;
  }
  return 0;
}

int ThreatSearch::by_fours(Task& task, int depth, Line& line) {
  Board& board = task.board;
  if (const int length = at_once(board, task.attacker, line)) return length;
  const int only = compelled(board, task.defender());
  if (only == -2 || depth == 0) return 0;
  if (only >= 0) return board.threat(only, task.attacker) >= Threat::four ? by_one_four(task, only, depth, line) : 0;
  const std::uint64_t key = key_of(board.key(), task.attacker) ^ kFoursKey ^ salt_;
  if (has_failed(key, depth)) return 0;
  Level level(*this);
  Moves& moves = level.moves();
  add_fours(board, task.attacker, moves);
  for (int i = 0; i < moves.count(); ++i) {
    const int length = by_one_four(task, moves.pick(i).point, depth, line);
    if (length > 0) return length;
    if (task.cut) return 0;
  }
  remember(key, depth);
  return 0;
}

// The four's answer is the one point that completes it; with two such points either answer loses.
int ThreatSearch::by_one_four(Task& task, int point, int depth, Line& line) {
  Board& board = task.board;
  if (!task.spend()) return 0;
  const ScopedStone four(board, point, task.attacker);
  const int answer = board.points(task.attacker, Threat::five).first();
  if (answer < 0 || !task.spend()) return 0;
  const ScopedStone answered(board, answer, task.defender());
  Line rest;
  if (by_fours(task, depth - 1, rest) == 0) return 0;
  line.clear();
  line.push(point);
  line.push(answer);
  for (int i = 0; i < rest.length; ++i) line.push(rest[i]);
  return line.length;
}

// What the attacker threatens, the defender has to answer, with fours of their own among the answers: a win that is found holds
// against everything.
int ThreatSearch::by_threes(Task& task, int depth, Line& line) {
  Board& board = task.board;
  Task inner{board, task.attacker, task.budget, std::min(task.last_node, task.budget.nodes() + kFoursWithinThrees)};
  if (const int length = by_fours(inner, kMostFours, line)) return length;
  const int only = compelled(board, task.defender());
  if (only == -2 || depth == 0) return 0;
  const std::uint64_t key = key_of(board.key(), task.attacker) ^ kThreesKey ^ salt_;
  if (has_failed(key, depth)) return 0;
  Level level(*this);
  Moves& moves = level.moves();
  if (only >= 0) {
    moves.push(only, 0);
  } else {
    add_fours(board, task.attacker, moves);
    add_threes(board, task.attacker, moves);
  }
  Line rest;
  for (int i = 0; i < moves.count(); ++i) {
    const int point = moves.pick(i).point;
    if (!task.spend()) return 0;
    const ScopedStone stone(board, point, task.attacker);
    const int length = answered(task, depth, rest);
    if (length == 0) continue;
    line.assign(point, rest);
    return length + 1;
  }
  if (!task.cut) remember(key, depth);
  return 0;
}

// The longest way in which the defender may lose; 0 where an answer holds.
int ThreatSearch::answered(Task& task, int depth, Line& line) {
  Board& board = task.board;
  if (board.count(task.defender(), Threat::five) > 0) return 0;
  Level level(*this);
  Moves& answers = level.moves();
  if (board.count(task.attacker, Threat::five) > 0) {
    board.points(task.attacker, Threat::five).for_each([&](int point) { answers.push(point, 0); });
  } else if (board.count(task.attacker, Threat::open_four) > 0) {
    add(board, defences(board, task.attacker), task.defender(), 0, answers);
  } else {
    return 0;
  }
  int longest = 0;
  Line rest;
  for (int i = 0; i < answers.count(); ++i) {
    const int answer = answers.pick(i).point;
    const int length = after_answer(task, answer, depth, rest);
    if (length == 0) return 0;
    if (length + 1 <= longest) continue;
    longest = length + 1;
    line.assign(answer, rest);
  }
  return longest;
}

int ThreatSearch::after_answer(Task& task, int answer, int depth, Line& line) {
  if (!task.spend()) return 0;
  const ScopedStone stone(task.board, answer, task.defender());
  return by_threes(task, depth - 1, line);
}

bool ThreatSearch::has_failed(std::uint64_t key, int depth) const {
  const Failure& failure = failures_[slot(key)];
  return failure.key == key && failure.depth >= depth;
}

void ThreatSearch::remember(std::uint64_t key, int depth) { failures_[slot(key)] = {key, depth}; }

}  // namespace noughts::bot::gomoku
