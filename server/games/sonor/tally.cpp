#include "games/sonor/tally.hpp"

namespace noughts::games::sonor {
namespace {

/// One thing by which the halves are compared: how much it is worth to whoever fled in a half. More is better.
struct Criterion {
  std::string_view reason;
  int (*worth)(const Tally& own, const Tally& other);
};

/// A pursuer without a capture is slower than any with one.
int quickness(const Tally& pursued) { return pursued.last_capture == 0 ? INT16_MIN : -pursued.last_capture; }

constexpr std::array kCriteria{
    Criterion{"points", [](const Tally& own, const Tally&) { return own.points(); }},
    Criterion{"brought_out", [](const Tally& own, const Tally&) { return int{own.reached[0]}; }},
    Criterion{"line_3", [](const Tally& own, const Tally&) { return int{own.reached[2]}; }},
    // Decides nothing after the two before it, at equal points; the seed has it, so it stands here.
    Criterion{"line_2", [](const Tally& own, const Tally&) { return int{own.reached[1]}; }},
    Criterion{"last_capture", [](const Tally&, const Tally& other) { return quickness(other); }},
};

}  // namespace

Scoring compare(const std::array<Tally, 2>& tallies) {
  for (const Criterion& criterion : kCriteria) {
    const int first = criterion.worth(tallies[0], tallies[1]);
    const int second = criterion.worth(tallies[1], tallies[0]);
    if (first != second) return {first > second ? 0 : 1, criterion.reason};
  }
  return {-1, "even"};
}

}  // namespace noughts::games::sonor
