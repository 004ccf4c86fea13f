// Makes puzzles of a game that is searched in full: positions of games between weak players, and every proof by Proof.
#pragma once

#include <algorithm>
#include <array>

#include "bot/search/random.hpp"
#include "bot/search/tree_search.hpp"
#include "games/core/writing.hpp"
#include "tools/puzzles/maker.hpp"
#include "tools/puzzles/puzzle_finder.hpp"

namespace noughts::puzzles {

inline constexpr int kSymmetries = 8;

/// Where a cell of a square board lies after one of its eight turns and reflections.
constexpr int cell_under(int symmetry, int cell, int side) {
  int row = cell / side;
  int column = cell % side;
  if ((symmetry & 1) != 0) row = side - 1 - row;
  if ((symmetry & 2) != 0) column = side - 1 - column;
  return (symmetry & 4) != 0 ? column * side + row : row * side + column;
}

/// The least of the views that a position has from its eight sides; `last` moves count for nothing.
template <class Game>
std::string key_of(const std::vector<typename Game::Action>& record, const typename Game::Options& options,
                   typename Game::Action (*transformed)(typename Game::Action, int symmetry)) {
  std::string least;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    auto state = Game::start(options, games::Instant{});
    for (const auto& action : record) {
      int seat = 0;
      while (!Game::turn(*state).to_act.contains(static_cast<games::Seat>(seat))) ++seat;
      state = Game::play(*state, static_cast<games::Seat>(seat), transformed(action, symmetry), games::Instant{});
    }
    Json view = Game::view(*state, std::nullopt);
    view.erase("last");
    const std::string text = games::json_text(view);
    if (symmetry == 0 || text < least) least = text;
  }
  return least;
}

/// V says what is particular: Player (a Searched game that lists all moves), kLimits, kQuotas, kGames, kPlayouts and kByChance
/// (of the weak players: so many playouts a move, and moves by chance of a thousand), worth(state), goal(goal, first),
/// transformed(action, symmetry).
template <class V>
class VariantMaker final : public Maker {
 public:
  using P = typename V::Player;
  using Game = typename P::Game;
  using Action = typename Game::Action;
  using Record = std::vector<Action>;

  std::string_view variant() const override { return Game::kInfo.name; }
  Json options() const override { return Json::object(); }
  std::span<const Quota> quotas() const override { return V::kQuotas; }
  int games() const override { return V::kGames; }

  std::vector<Puzzle> from_game(std::uint64_t seed) const override {
    bot::Random random(seed);
    std::vector<Puzzle> puzzles;
    Record record;
    auto state = Game::start({}, games::Instant{});
    while (state && !Game::outcome(*state)) {
      if (auto puzzle = puzzle_of(*state, record)) puzzles.push_back(std::move(*puzzle));
      record.push_back(chosen(*state, random));
      state = Game::play(*state, seat_to_act(*state), record.back(), games::Instant{});
    }
    return puzzles;
  }

  games::Result<std::optional<Puzzle>> puzzle_after(const std::vector<Json>& moves) const override {
    Record record;
    auto state = Game::start({}, games::Instant{});
    for (const Json& move : moves) {
      const auto action = Game::action(move);
      if (!action) return tl::unexpected(action.error());
      state = Game::play(*state, seat_to_act(*state), *action, games::Instant{});
      if (!state) return tl::unexpected(state.error());
      record.push_back(*action);
    }
    if (Game::outcome(*state)) return std::nullopt;
    return puzzle_of(*state, record);
  }

 private:
  static games::Seat seat_to_act(const typename Game::State& state) {
    const auto to_act = Game::turn(state).to_act;
    return to_act.contains(games::Seat{0}) ? games::Seat{0} : games::Seat{1};
  }

  static Action chosen(const typename Game::State& state, bot::Random& random) {
    constexpr std::uint32_t kThousand = 1000;
    const auto searched = P::from(state);
    if (random.below(kThousand) < V::kByChance) {
      typename P::Moves list;
      P::list(searched, list);
      return list[random.below(static_cast<std::uint32_t>(list.size()))];
    }
    constexpr std::size_t kNodes = 1 << 14;
    bot::TreeSearch<P> search(searched, {.seed = random.next(), .most_nodes = kNodes});
    search.run(V::kPlayouts);
    return search.found().best;
  }

  static std::optional<Puzzle> puzzle_of(const typename Game::State& state, const Record& record) {
    if (!V::worth(state)) return std::nullopt;
    const auto found = PuzzleFinder<P>(V::kLimits).at(P::from(state));
    if (!found) return std::nullopt;
    Puzzle puzzle{V::goal(found->goal, found->line.front()), found->depth, found->choices, {}, {}, {}};
    for (const Action& action : record) puzzle.moves.push_back(Game::json(action));
    for (const Action& action : found->line) puzzle.line.push_back(Game::json(action));
    puzzle.key = key_of<Game>(record, {}, &V::transformed);
    return puzzle;
  }
};

}  // namespace noughts::puzzles
