// How good a pair is for its bracket of a Swiss, as weights whose sum is the greater the better the criteria of FIDE's handbook,
// C.04.3 (C6 to C21) are met, the first of them first. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "event/pairing/swiss_player.hpp"

namespace noughts::event {

/// Counts of different importance, packed into the parts of a weight.
class Counts {
 public:
  using Count = std::size_t;

  /// A count less important than all before. `most`: what its size can be in a whole round.
  Count add(int most);
  /// Once all are added.
  void pack();
  [[nodiscard]] std::size_t words() const { return words_; }
  void put(std::vector<std::int64_t>& weight, Count count, int value) const;

 private:
  std::vector<std::int64_t> sizes_;
  std::vector<std::size_t> places_;
  std::vector<std::int64_t> factors_;
  std::size_t words_ = 0;
};

/// A bracket, all that are still to be paired in order: those moved down, the residents, the next score group, the rest.
struct SwissBracket {
  std::vector<const SwissPlayer*> players;
  std::size_t moved = 0;
  /// Where the residents end.
  std::size_t end = 0;
  /// Where the next score group ends.
  std::size_t next_end = 0;

  [[nodiscard]] bool is_resident(std::size_t player) const { return player >= moved && player < end; }
};

class SwissWeights {
 public:
  SwissWeights(const SwissBracket& bracket, bool first_begins);

  /// Of a weight, with one part more at its end, which is 0.
  [[nodiscard]] std::size_t words() const { return counts_.words() + 1; }
  /// `higher` comes before `lower` in the bracket.
  [[nodiscard]] std::vector<std::int64_t> pair(std::size_t higher, std::size_t lower) const;
  [[nodiscard]] std::vector<std::int64_t> bye(std::size_t player) const;

 private:
  using Count = Counts::Count;
  /// A count for each score, the highest first.
  using ByScore = std::map<int, Count, std::greater<>>;
  /// The criteria of repeated floats, for the last round or for the one before.
  struct Floats {
    Float SwissPlayer::*round;
    Count residents = 0;
    Count opponents = 0;
    ByScore moved = {};
    ByScore moved_opponents = {};
  };

  ByScore add_by_score(std::size_t players);
  void add_side_counts(int pairs);
  void put_sides(std::vector<std::int64_t>& weight, const SwissPlayer& higher, const SwissPlayer& lower) const;
  void put_floats(std::vector<std::int64_t>& weight, std::size_t higher, std::size_t lower) const;

  const SwissBracket& bracket_;
  bool first_begins_;
  Counts counts_;
  Count pairs_;
  ByScore moved_;
  Count next_pairs_ = 0;
  ByScore next_;
  Count bye_unplayed_ = 0;
  Count balances_ = 0;
  Count thirds_ = 0;
  Count wants_ = 0;
  Count strong_wants_ = 0;
  Floats last_{&SwissPlayer::last_float};
  Floats before_{&SwissPlayer::float_before};
};

}  // namespace noughts::event
