#include "event/pairing/swiss_weights.hpp"

#include <algorithm>

namespace noughts::event {
namespace {

/// What one part holds of a whole round. Duals of a matching grow to some thousand times of it.
constexpr std::int64_t kPart = std::int64_t{1} << 44;

}  // namespace

Counts::Count Counts::add(int most) {
  sizes_.push_back(most + 1);
  return sizes_.size() - 1;
}

void Counts::pack() {
  places_.assign(sizes_.size(), 0);
  factors_.assign(sizes_.size(), 1);
  std::size_t part = 0;
  std::int64_t filled = 1;
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    if (filled > kPart / sizes_[i]) {
      ++part;
      filled = 1;
    }
    filled *= sizes_[i];
    places_[i] = part;
  }
  words_ = part + 1;
  for (std::size_t i = sizes_.size(); i-- > 1;) {
    factors_[i - 1] = places_[i - 1] == places_[i] ? factors_[i] * sizes_[i] : 1;
  }
}

void Counts::put(std::vector<std::int64_t>& weight, Count count, int value) const {
  weight[places_[count]] += factors_[count] * value;
}

SwissWeights::SwissWeights(const SwissBracket& bracket, bool first_begins)
    : bracket_{bracket}, first_begins_{first_begins}, pairs_{counts_.add(static_cast<int>(bracket.end / 2))} {
  moved_ = add_by_score(bracket.moved);
  next_pairs_ = counts_.add(static_cast<int>(bracket.next_end / 2));
  next_ = add_by_score(bracket.end);
  bye_unplayed_ = counts_.add(std::ranges::max(bracket.players, {}, &SwissPlayer::unplayed)->unplayed);
  add_side_counts(static_cast<int>(bracket.end / 2));
  const int residents = static_cast<int>(bracket.end - bracket.moved);
  const int most_opponents = static_cast<int>(std::min(bracket.moved, bracket.end - bracket.moved));
  for (Floats* const floats : {&last_, &before_}) {
    floats->residents = counts_.add(residents);
    floats->opponents = counts_.add(most_opponents);
  }
  for (Floats* const floats : {&last_, &before_}) {
    floats->moved = add_by_score(bracket.moved);
    floats->moved_opponents = add_by_score(bracket.moved);
  }
  counts_.pack();
}

SwissWeights::ByScore SwissWeights::add_by_score(std::size_t players) {
  std::map<int, int, std::greater<>> sizes;
  for (std::size_t i = 0; i < players; ++i) ++sizes[bracket_.players[i]->score];
  ByScore counts;
  for (const auto& [score, size] : sizes) counts[score] = counts_.add(size);
  return counts;
}

void SwissWeights::add_side_counts(int pairs) {
  const bool has_topscorers = std::ranges::any_of(bracket_.players, &SwissPlayer::is_topscorer);
  balances_ = counts_.add(has_topscorers ? pairs : 0);
  thirds_ = counts_.add(has_topscorers ? pairs : 0);
  wants_ = counts_.add(pairs);
  strong_wants_ = counts_.add(pairs);
}

std::vector<std::int64_t> SwissWeights::pair(std::size_t higher, std::size_t lower) const {
  std::vector<std::int64_t> weight(words());
  if (lower < bracket_.moved || lower >= bracket_.next_end) return weight;
  const SwissPlayer& above = *bracket_.players[higher];
  if (lower >= bracket_.end) {
    counts_.put(weight, next_pairs_, 1);
    if (higher < bracket_.end) counts_.put(weight, next_.at(above.score), 1);
    return weight;
  }
  counts_.put(weight, pairs_, 1);
  if (higher < bracket_.moved) counts_.put(weight, moved_.at(above.score), 1);
  put_sides(weight, above, *bracket_.players[lower]);
  put_floats(weight, higher, lower);
  return weight;
}

std::vector<std::int64_t> SwissWeights::bye(std::size_t player) const {
  std::vector<std::int64_t> weight(words());
  if (player < bracket_.end) counts_.put(weight, bye_unplayed_, -bracket_.players[player]->unplayed);
  return weight;
}

void SwissWeights::put_sides(std::vector<std::int64_t>& weight, const SwissPlayer& higher, const SwissPlayer& lower) const {
  if (!want_the_same(higher, lower)) return;
  const bool are_absolute = higher.want == Want::absolute && lower.want == Want::absolute;
  counts_.put(weight, wants_, -1);
  if (higher.want >= Want::strong && lower.want >= Want::strong && !are_absolute) counts_.put(weight, strong_wants_, -1);
  if (!are_absolute) return;
  const bool begins = higher_begins(higher, lower, first_begins_);
  if (exceeds_balance(higher, begins) || exceeds_balance(lower, !begins)) counts_.put(weight, balances_, -1);
  if (is_third_running(higher, begins) || is_third_running(lower, !begins)) counts_.put(weight, thirds_, -1);
}

void SwissWeights::put_floats(std::vector<std::int64_t>& weight, std::size_t higher, std::size_t lower) const {
  const SwissPlayer& above = *bracket_.players[higher];
  const SwissPlayer& below = *bracket_.players[lower];
  const bool is_moved = higher < bracket_.moved;
  for (const Floats* const floats : {&last_, &before_}) {
    const bool was_down = above.*floats->round == Float::down;
    if (below.*floats->round == Float::down) counts_.put(weight, floats->residents, 1);
    if (!is_moved) {
      if (was_down) counts_.put(weight, floats->residents, 1);
      continue;
    }
    if (was_down) counts_.put(weight, floats->moved.at(above.score), 1);
    if (below.*floats->round == Float::up) {
      counts_.put(weight, floats->opponents, -1);
      counts_.put(weight, floats->moved_opponents.at(above.score), -1);
    }
  }
}

}  // namespace noughts::event
