// Makes puzzles of one variant, and proves them again.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "tools/puzzles/puzzle.hpp"

namespace noughts::puzzles {

/// How many puzzles of one kind are kept.
struct Quota {
  Goal goal = Goal::win;
  int depth = 0;
  int count = 0;
};

class Maker {
 public:
  virtual ~Maker() = default;
  [[nodiscard]] virtual std::string_view variant() const = 0;
  /// Of the games that the puzzles are positions of.
  [[nodiscard]] virtual Json options() const = 0;
  [[nodiscard]] virtual std::span<const Quota> quotas() const = 0;
  /// After so many games the rest of the quotas is hardly worth the time.
  [[nodiscard]] virtual int games() const = 0;
  /// The puzzles in the positions of one game; the same for the same seed.
  [[nodiscard]] virtual std::vector<Puzzle> from_game(std::uint64_t seed) const = 0;
  /// The puzzle of the position that actions lead to; nullopt where it holds none. Refusals: those of the rules.
  [[nodiscard]] virtual games::Result<std::optional<Puzzle>> puzzle_after(const std::vector<Json>& moves) const = 0;
};

}  // namespace noughts::puzzles
