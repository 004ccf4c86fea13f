// The analysis that the authors of the strategic game have made of their rules: the graph of transitions, and how many moves it
// takes from everywhere to everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/strategic/move_rules.hpp"

namespace noughts::games::strategic {

/// A node of the graph: tactical cells that lead alike. One of them, or three in a row where the row's number leads.
struct Node {
  std::uint8_t s = 0;
  std::uint8_t first = 0;  ///< the first of its tactical cells
  std::uint8_t count = 1;
};

struct Fraction {
  std::int64_t numerator = 0;
  std::int64_t denominator = 1;
  friend bool operator==(const Fraction&, const Fraction&) = default;
};

/// The graph of a set of rules on an empty field.
struct Transitions {
  std::vector<Node> nodes;
  std::vector<std::vector<int>> next;  ///< by node: where one move leads, ascending
};

[[nodiscard]] Transitions transitions(const MoveRules& rules);

/// The least number of moves, at least 1, from each node to each: on the diagonal the shortest return.
class Distances {
 public:
  static constexpr int kNever = 1 << 20;

  explicit Distances(const Transitions& transitions);

  [[nodiscard]] int nodes() const { return nodes_; }
  /// kNever where no moves lead from the one to the other.
  [[nodiscard]] int between(int from, int to) const { return moves_[at(from, to)]; }
  /// By distance from 1: the ordered pairs of nodes, those of a node with itself included.
  [[nodiscard]] std::vector<int> histogram() const;
  /// Ordered pairs that no moves join.
  [[nodiscard]] int unreached() const;
  /// The mean over all ordered pairs, in lowest terms; nullopt where some are not joined.
  [[nodiscard]] std::optional<Fraction> mean(bool with_diagonal) const;

 private:
  [[nodiscard]] std::size_t at(int from, int to) const { return static_cast<std::size_t>(from * nodes_ + to); }

  int nodes_;
  std::vector<int> moves_;
};

}  // namespace noughts::games::strategic
