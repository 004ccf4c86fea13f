#include "games/strategic/distances.hpp"

#include <algorithm>
#include <numeric>

namespace noughts::games::strategic {
namespace {

constexpr int kNine = 9;

/// Whether all that leads is the row, so that the three tactical cells of a row are one node.
bool joins_rows(const MoveRules& rules) { return rules.set == MoveRules::Set::functional; }

std::vector<int> next_of(const MoveRules& rules, Node node) {
  std::vector<int> next;
  const int nodes_a_field = joins_rows(rules) ? 3 : kNine;
  for (std::uint8_t o = 0; o < kNine; ++o) {
    const CellAddress to = rules.after({node.s, node.first, o});
    next.push_back(to.s * nodes_a_field + to.t * nodes_a_field / kNine);
  }
  std::sort(next.begin(), next.end());
  next.erase(std::unique(next.begin(), next.end()), next.end());
  return next;
}

}  // namespace

Transitions transitions(const MoveRules& rules) {
  Transitions made;
  const std::uint8_t together = joins_rows(rules) ? 3 : 1;
  for (std::uint8_t s = 0; s < kNine; ++s) {
    for (std::uint8_t t = 0; t < kNine; t = static_cast<std::uint8_t>(t + together)) made.nodes.push_back({s, t, together});
  }
  for (const Node& node : made.nodes) made.next.push_back(next_of(rules, node));
  return made;
}

// Floyd and Warshall. The diagonal begins at kNever and not at 0, which gives the returns in the same pass; the authors take
// them from a second one.
Distances::Distances(const Transitions& transitions)
    : nodes_(static_cast<int>(transitions.nodes.size())), moves_(transitions.nodes.size() * transitions.nodes.size(), kNever) {
  for (int from = 0; from < nodes_; ++from) {
    for (const int to : transitions.next[static_cast<std::size_t>(from)]) moves_[at(from, to)] = 1;
  }
  for (int over = 0; over < nodes_; ++over) {
    for (int from = 0; from < nodes_; ++from) {
      for (int to = 0; to < nodes_; ++to) {
        moves_[at(from, to)] = std::min(moves_[at(from, to)], moves_[at(from, over)] + moves_[at(over, to)]);
      }
    }
  }
}

std::vector<int> Distances::histogram() const {
  std::vector<int> pairs;
  for (const int moves : moves_) {
    if (moves >= kNever) continue;
    if (static_cast<std::size_t>(moves) > pairs.size()) pairs.resize(static_cast<std::size_t>(moves));
    ++pairs[static_cast<std::size_t>(moves - 1)];
  }
  return pairs;
}

int Distances::unreached() const {
  return static_cast<int>(std::count_if(moves_.begin(), moves_.end(), [](int moves) { return moves >= kNever; }));
}

std::optional<Fraction> Distances::mean(bool with_diagonal) const {
  Fraction mean{0, 0};
  for (int from = 0; from < nodes_; ++from) {
    for (int to = 0; to < nodes_; ++to) {
      if (from == to && !with_diagonal) continue;
      if (between(from, to) >= kNever) return std::nullopt;
      mean.numerator += between(from, to);
      ++mean.denominator;
    }
  }
  const std::int64_t common = std::gcd(mean.numerator, mean.denominator);
  return Fraction{mean.numerator / common, mean.denominator / common};
}

}  // namespace noughts::games::strategic
