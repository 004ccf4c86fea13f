// The pairs of one bracket of a Swiss: FIDE's handbook, C.04.3. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "event/pairing/matching.hpp"
#include "event/pairing/swiss_weights.hpp"

namespace noughts::event {

/// Pairs of players by their places in the bracket, the higher first.
using BracketPairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// Every matching is one of all who are still to be paired in this round, so whoever floats down can be paired further down, and
/// the one for whom nobody is left, if their number is odd, is matched with the bye. The best by all criteria is found at once;
/// then the pairs are chosen one after the other, as the order of article 4 has them, among the matchings that are as good.
class BracketPairing {
 public:
  /// `bye_score`: whoever has it may have the bye; nullopt: there is none.
  BracketPairing(const SwissBracket& bracket, std::optional<int> bye_score, bool first_begins);

  /// nullopt: the round can't be completed.
  [[nodiscard]] std::optional<BracketPairs> pairs();

 private:
  using Players = std::vector<std::size_t>;

  void add_edges(std::optional<int> bye_score);
  [[nodiscard]] std::size_t mate(std::size_t player) const;
  [[nodiscard]] bool may_meet(std::size_t a, std::size_t b) const;
  void set_order(std::size_t first, std::size_t second, std::int64_t value);
  void forbid(std::size_t first, std::size_t second);
  /// Forbids all pairs of a player but those with one of `others`.
  void keep_within(std::size_t player, const Players& others);
  void solve_again();

  [[nodiscard]] Players choose_moved();
  void pair_with_highest(std::size_t player, const Players& others);
  void pair_remainder();
  [[nodiscard]] bool is_above(std::size_t player) const;
  void exchange(const Players& remainder, std::size_t pairs);
  std::size_t move_down(const Players& remainder, std::size_t pairs);
  void move_up(const Players& remainder, std::size_t pairs, std::size_t exchanges);
  void set_orders(const Players& remainder, std::size_t pairs);
  void set_orders_above(const Players& remainder, std::size_t position, std::size_t pairs, std::int64_t bonus);

  const SwissBracket& bracket_;
  std::size_t vertices_;
  SwissWeights weights_;
  Matching matching_;
  BracketPairs pairs_;
  std::vector<bool> is_paired_;
};

}  // namespace noughts::event
