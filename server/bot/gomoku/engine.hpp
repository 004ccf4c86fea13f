// The player of gomoku and Swap2 where exactly five win: the one thing that others need of this folder.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "bot/gomoku/budget.hpp"
#include "games/gomoku/swap2.hpp"

namespace noughts::bot::gomoku {

struct Settings {
  std::size_t hash_bytes = std::size_t{16} << 20;  ///< of both tables together
};

/// What is thought of a position, for whoever is to move.
struct Judgement {
  double estimate = 0;      ///< from -1, lost, to 1, won
  std::optional<int> mate;  ///< at most so many plies to the win; below 0: to the loss
  std::uint64_t nodes = 0;
  int depth = 0;  ///< plies of the tree that were searched in full
};

struct Found {
  games::Gomoku::Action best;
  Judgement judgement;
  std::vector<games::Gomoku::Action> line;  ///< the principal variation; `best` is its first
};

struct FoundInSwap2 {
  games::Swap2::Action best;
  Judgement judgement;                     ///< for the seat that is to act; even where stones are placed for either side
  std::vector<games::Swap2::Action> line;  ///< `best` and what is expected after it
};

/// Whether Engine plays with these options; it plays Swap2 with the same ones.
[[nodiscard]] bool serves(const games::Gomoku::Options& options);

/// Plays by searching. One thread at a time; the same position and number of nodes give the same answer, whatever was searched
/// before. Memory is taken when it is made, and none while it searches.
class Engine {
 public:
  explicit Engine(const Settings& settings);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// The game goes on, and is one that serves() accepts.
  Found search(const games::Gomoku::State& state, const Limits& limits);
  /// As above, in every phase. `seed` chooses among openings that are as good.
  FoundInSwap2 search(const games::Swap2::State& state, const Limits& limits, std::uint64_t seed);

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace noughts::bot::gomoku
