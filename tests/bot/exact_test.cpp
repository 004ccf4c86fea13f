// What is solved elsewhere, and what the search proves of end-games.
#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "bot/search/tree_search.hpp"
#include "bot/variants/quantum.hpp"
#include "bot/variants/quixo.hpp"

namespace noughts::bot {
namespace {

using games::Quantum;
using QuixoForTwo = QuixoSearch<games::Quixo>;

/// The exact score for the first team, of all that may follow.
int minimax(const Quantum::State& state) {
  if (const auto score = QuantumSearch::score(state)) return *score;
  const int sign = QuantumSearch::team(state) == 0 ? 1 : -1;
  int best = -1;
  QuantumSearch::Moves moves;
  QuantumSearch::list(state, moves);
  for (std::size_t i = 0; i < moves.size() && best < 1; ++i) {
    Quantum::State next = state;
    QuantumSearch::place(next, moves[i]);
    best = std::max(best, sign * minimax(next));
  }
  return sign * best;
}

/// A position by chance in which so many cells are open.
Quantum::State quantum_with(Quantum::Rest rest, int open, std::uint64_t seed) {
  for (Random random{seed};;) {
    Quantum::State state;
    state.rest = rest;
    while (!Quantum::over(state) && std::popcount(Quantum::open_cells(state)) != open) {
      QuantumSearch::Moves moves;
      QuantumSearch::list(state, moves);
      QuantumSearch::place(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    if (!Quantum::over(state)) return state;
  }
}

void prove_quantum(Quantum::Rest rest) {
  constexpr std::uint64_t kEnough = 300'000;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto state = quantum_with(rest, 4, seed);
    TreeSearch<QuantumSearch> search{state, {.seed = seed}};
    search.run(kEnough);
    const auto found = search.found();
    ASSERT_TRUE(found.proved) << seed << " after " << found.playouts;
    const int sign = QuantumSearch::team(state) == 0 ? 1 : -1;
    ASSERT_EQ(found.estimate, static_cast<float>(sign * minimax(state))) << seed;
  }
}

TEST(Exact, QuantumIsProvedFromFourOpenCells) { prove_quantum(Quantum::Rest::stay); }

TEST(Exact, QuantumWhoseOtherPairsVanishIsProvedFromFourOpenCells) { prove_quantum(Quantum::Rest::vanish); }

/// Solves Quixo of a side from nothing: backwards from the lines, until nothing changes any more. What never is won is a draw.
class SolvedQuixo {
 public:
  explicit SolvedQuixo(int side) : side_{side} {
    collect(first());
    for (bool changed = true; changed;) {
      changed = false;
      for (auto& [key, score] : scores_) {
        const int better = score == kOpen ? best_of(key) : score;
        changed = changed || better != score;
        score = better;
      }
    }
  }

  /// For who is to move: 1, 0 or -1.
  [[nodiscard]] int score(const games::quixo::State& game) const {
    const int score = scores_.at(key_of(game));
    return score == kOpen ? 0 : score;
  }
  [[nodiscard]] games::quixo::State first() const {
    auto state = *games::Quixo::start({.size = side_, .repetition = false}, games::Instant{});
    return state;
  }

 private:
  using Key = std::array<games::quixo::Cells, 2>;  ///< the cubes of who is to move, and the rival's
  static constexpr int kOpen = 2;

  static Key key_of(const games::quixo::State& game) {
    const auto mover = static_cast<std::size_t>(game.now.mover);
    return {game.now.marks[mover], game.now.marks[1 - mover]};
  }
  [[nodiscard]] games::quixo::State state_of(const Key& key) const {
    auto state = first();
    state.now.marks = key;
    return state;
  }

  template <class Function>
  static void for_each_next(const games::quixo::State& game, Function function) {
    for (const auto move : games::quixo::moves(game)) {
      auto next = game;
      games::quixo::place(next, move);
      function(next);
    }
  }

  void collect(const games::quixo::State& root) {
    std::vector<games::quixo::State> open{root};
    while (!open.empty()) {
      const auto game = open.back();
      open.pop_back();
      if (game.ending != games::quixo::Ending::none || !scores_.emplace(key_of(game), kOpen).second) continue;
      for_each_next(game, [&](const auto& next) { open.push_back(next); });
    }
  }

  [[nodiscard]] int best_of(const Key& key) const {
    bool all_lose = true;
    bool wins = false;
    for_each_next(state_of(key), [&](const games::quixo::State& next) {
      int own = 0;
      if (next.ending != games::quixo::Ending::none) {
        own = next.ending == games::quixo::Ending::line ? 1 : -1;
      } else {
        const int others = scores_.at(key_of(next));
        own = others == kOpen ? 0 : -others;
      }
      wins = wins || own == 1;
      all_lose = all_lose && own == -1;
    });
    return wins ? 1 : all_lose ? -1 : kOpen;
  }

  int side_;
  std::map<Key, int> scores_;
};

// Tanaka, Bonnet, Tixeuil and Tamura: Quixo is solved (2020). Who begins wins 3×3.
TEST(Exact, QuixoThreeByThreeIsAsSolved) {
  const SolvedQuixo solved{3};
  ASSERT_EQ(solved.score(solved.first()), 1);
  TreeSearch<QuixoForTwo> search{QuixoForTwo::from(solved.first()), {.seed = 1}};
  search.run(200'000);
  EXPECT_TRUE(search.found().proved);
  EXPECT_EQ(search.found().estimate, 1);
}

TEST(Exact, QuixoThreeByThreeIsPlayedAsSolved) {
  const SolvedQuixo solved{3};
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    auto game = solved.first();
    Random random{seed};
    for (int ply = 0; game.ending == games::quixo::Ending::none && ply < 60; ++ply) {
      if (game.now.mover == 0) {
        ASSERT_EQ(solved.score(game), 1);
        TreeSearch<QuixoForTwo> search{QuixoForTwo::from(game), {.seed = seed}};
        search.run(50'000);
        games::quixo::place(game, search.found().best);
      } else {
        const auto moves = games::quixo::moves(game);
        games::quixo::place(game, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      }
    }
    EXPECT_NE(game.ending, games::quixo::Ending::none);
    EXPECT_EQ(games::quixo::outcome(game)->place[0], 1);
  }
}

// Only a third time is a draw, so whoever is to move searches for themselves. Noughts win by the corner that is pushed in at the
// row's other end.
TEST(Exact, QuixoIsSearchedForWhoIsToMoveWhereThePositionStandsForTheSecondTime) {
  auto game = *games::Quixo::start({.size = 3, .repetition = true}, games::Instant{});
  game.now.marks = {games::quixo::Cells{0b010'001'000}, games::quixo::Cells{0b000'000'011}};
  game.now.mover = 1;
  game.times = 2;
  game.past = {game.now, game.now};
  TreeSearch<QuixoForTwo> search{QuixoForTwo::from(game), {.seed = 1}};
  search.run(1'000);
  EXPECT_EQ(search.found().estimate, 1);
  games::quixo::place(game, search.found().best);
  EXPECT_EQ(game.ending, games::quixo::Ending::line);
}

}  // namespace
}  // namespace noughts::bot
