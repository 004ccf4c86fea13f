#include "bot/variants/three_table.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "bot/variants/bits.hpp"

namespace noughts::bot {
namespace {

using Game = ThreeTable::Game;

constexpr std::size_t kKeys = 19'683;  // 3 to the power of 9

Game::State after(Game::State state, Game::Action action) {
  Game::place(state, action);
  return state;
}

template <class Function>
void for_each_move(const Game::State& state, Function function) {
  for_each_bit(Game::empty_cells(state), [&](int cell) { function(Game::Action{static_cast<std::uint8_t>(cell)}); });
}

/// How much whoever moves likes a value: the score, then a win that is near and a loss that is far.
std::pair<int, int> worth(ThreeValue value, games::Seat mover) {
  const int score = mover == games::Seat{0} ? value.score : -value.score;
  return {score, -score * value.plies};
}

}  // namespace

const ThreeTable& ThreeTable::known() {
  static const ThreeTable table;
  return table;
}

ThreeTable::ThreeTable() : values_(kKeys), filled_(kKeys) { fill(Game::State{}); }

ThreeValue ThreeTable::fill(const Game::State& state) {
  const std::size_t at = key(state);
  if (filled_[at]) return values_[at];
  filled_[at] = true;
  if (Game::over(state)) return values_[at] = {score_of(Game::winner(state)), 0};
  std::optional<ThreeValue> best;
  for_each_move(state, [&](Game::Action action) {
    ThreeValue value = fill(after(state, action));
    ++value.plies;
    if (!best || worth(value, Game::mover(state)) > worth(*best, Game::mover(state))) best = value;
  });
  return values_[at] = *best;
}

int ThreeTable::mistakes_after(const Game::State& state, Game::Action action) const {
  const Game::State next = after(state, action);
  if (Game::over(next)) return 0;
  int mistakes = 0;
  for_each_move(next, [&](Game::Action answer) { mistakes += of(after(next, answer)).score != of(next).score ? 1 : 0; });
  return mistakes;
}

std::vector<ThreeMove> ThreeTable::moves(const Game::State& state, std::uint64_t seed) const {
  std::vector<ThreeMove> moves;
  for_each_move(state, [&](Game::Action action) {
    ThreeValue value = of(after(state, action));
    ++value.plies;
    moves.push_back({action, value});
  });
  const auto rank = [&](const ThreeMove& move) {
    return std::tuple{worth(move.value, Game::mover(state)), mistakes_after(state, move.action), mixed(seed ^ move.action.cell)};
  };
  std::sort(moves.begin(), moves.end(), [&](const ThreeMove& one, const ThreeMove& other) { return rank(one) > rank(other); });
  return moves;
}

std::size_t ThreeTable::key(const Game::State& state) {
  std::size_t key = 0;
  for (int cell = Game::kCells - 1; cell >= 0; --cell) {
    const auto digit = ((state.marks[0] >> cell) & 1U) + 2 * ((state.marks[1] >> cell) & 1U);
    key = 3 * key + digit;
  }
  return key;
}

}  // namespace noughts::bot
