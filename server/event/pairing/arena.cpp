#include "event/pairing/arena.hpp"

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <limits>

namespace noughts::event {
namespace {

/// Nobody meets somebody further away in the standings of those who wait, unless nobody nearer is left to either.
constexpr int kReach = 7;
constexpr std::size_t kSets = 1U << kReach;

/// The less the better: as many pairs as can be, then those left out who have waited least, then neighbours.
struct Cost {
  std::int64_t left_out = 0;
  std::int64_t waited = 0;
  std::int64_t distance = 0;
  auto operator<=>(const Cost&) const = default;
};

constexpr Cost kNever{std::numeric_limits<std::int64_t>::max(), 0, 0};

Cost operator+(const Cost& a, const Cost& b) { return {a.left_out + b.left_out, a.waited + b.waited, a.distance + b.distance}; }

Cost leaving_out(const ArenaWaiter& waiter) { return {1, waiter.waited.count(), 0}; }

Cost pairing_cost(const ArenaWaiter& a, const ArenaWaiter& b) {
  const std::int64_t distance = b.place - a.place;
  return {0, 0, distance * distance};
}

bool may_meet(const ArenaWaiter& a, const ArenaWaiter& b) { return a.last_opponent != b.entrant && b.last_opponent != a.entrant; }

/// Which of the last kReach are still alone when the next in the standings comes: bit 0 is the nearest.
using Alone = std::size_t;

struct Step {
  Cost cost = kNever;
  Alone before = 0;
  /// How many places up the partner is; 0: stays alone for now.
  int partner = 0;
};

using Steps = std::array<Step, kSets>;

void offer(Steps& steps, Alone alone, const Step& step) {
  if (step.cost < steps[alone].cost) steps[alone] = step;
}

/// All that may become of the `number`th waiter, from each set of those who were alone before.
Steps next_steps(const std::vector<ArenaWaiter>& waiting, std::size_t number, const Steps& before) {
  Steps after;
  for (Alone alone = 0; alone < kSets; ++alone) {
    if (before[alone].cost == kNever) continue;
    // Who falls out of reach is left out.
    const bool falls = (alone >> (kReach - 1)) & 1U;
    const Cost stays = falls ? before[alone].cost + leaving_out(waiting[number - kReach]) : before[alone].cost;
    offer(after, ((alone << 1U) | 1U) % kSets, {stays, alone, 0});
    for (int up = 1; up <= kReach; ++up) {
      if (((alone >> static_cast<unsigned>(up - 1)) & 1U) == 0) continue;
      const ArenaWaiter& partner = waiting[number - static_cast<std::size_t>(up)];
      if (!may_meet(partner, waiting[number])) continue;
      const Alone left = alone & ~(Alone{1} << static_cast<unsigned>(up - 1));
      const Cost cost = (up == kReach ? before[alone].cost : stays) + pairing_cost(partner, waiting[number]);
      offer(after, (left << 1U) % kSets, {cost, alone, up});
    }
  }
  return after;
}

Cost ending(const std::vector<ArenaWaiter>& waiting, Alone alone, Cost cost) {
  for (std::size_t up = 0; up < kReach; ++up) {
    if ((alone >> up) & 1U) cost = cost + leaving_out(waiting[waiting.size() - 1 - up]);
  }
  return cost;
}

using WaiterPairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The cheapest pairs of those who are within reach of each other.
WaiterPairs near_pairs(const std::vector<ArenaWaiter>& waiting) {
  std::vector<Steps> steps(waiting.size() + 1);
  steps[0][0].cost = Cost{};
  for (std::size_t i = 0; i < waiting.size(); ++i) steps[i + 1] = next_steps(waiting, i, steps[i]);
  Alone alone = 0;
  Cost best = kNever;
  for (Alone each = 0; each < kSets; ++each) {
    const Cost& cost = steps.back()[each].cost;
    if (cost == kNever) continue;
    if (const Cost whole = ending(waiting, each, cost); whole < best) {
      best = whole;
      alone = each;
    }
  }
  WaiterPairs pairs;
  for (std::size_t i = waiting.size(); i > 0; --i) {
    const Step& step = steps[i][alone];
    if (step.partner > 0) pairs.emplace_back(i - 1 - static_cast<std::size_t>(step.partner), i - 1);
    alone = step.before;
  }
  return pairs;
}

using Left = std::vector<std::size_t>;

/// Whoever is in no pair, the longest waiting first.
Left left_out(const std::vector<ArenaWaiter>& waiting, const WaiterPairs& pairs) {
  std::vector<bool> is_paired(waiting.size());
  for (const auto& [a, b] : pairs) is_paired[a] = is_paired[b] = true;
  Left left;
  for (std::size_t i = 0; i < waiting.size(); ++i) {
    if (!is_paired[i]) left.push_back(i);
  }
  std::ranges::stable_sort(left, std::ranges::greater{}, [&](std::size_t i) { return waiting[i].waited; });
  return left;
}

/// Who is left out may still meet somebody far away.
bool add_far_pair(const std::vector<ArenaWaiter>& waiting, const Left& left, WaiterPairs& pairs) {
  for (std::size_t i = 0; i < left.size(); ++i) {
    for (std::size_t k = i + 1; k < left.size(); ++k) {
      if (!may_meet(waiting[left[i]], waiting[left[k]])) continue;
      pairs.emplace_back(std::min(left[i], left[k]), std::max(left[i], left[k]));
      return true;
    }
  }
  return false;
}

/// Two who are left out and may not meet take the two of a pair, the nearest that will do.
bool split_pair(const std::vector<ArenaWaiter>& waiting, const Left& left, WaiterPairs& pairs) {
  Cost least = kNever;
  std::array<std::pair<std::size_t, std::size_t>, 2> made;
  std::size_t split = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (const auto& [a, b] : {pairs[i], std::pair(pairs[i].second, pairs[i].first)}) {
      const auto [x, y] = std::pair(left[0], left[1]);
      if (!may_meet(waiting[x], waiting[a]) || !may_meet(waiting[y], waiting[b])) continue;
      const Cost cost = pairing_cost(waiting[x], waiting[a]) + pairing_cost(waiting[y], waiting[b]);
      if (cost >= least) continue;
      least = cost;
      split = i;
      made = {std::minmax({x, a}), std::minmax({y, b})};
    }
  }
  if (least == kNever) return false;
  pairs[split] = made[0];
  pairs.push_back(made[1]);
  return true;
}

/// `better` is higher in the standings.
Pairing with_sides(const ArenaWaiter& better, const ArenaWaiter& worse) {
  const auto claim = [](const ArenaWaiter& waiter) { return std::pair(waiter.begun_more, waiter.began_last.value_or(false)); };
  return claim(better) < claim(worse) ? Pairing{better.entrant, worse.entrant} : Pairing{worse.entrant, better.entrant};
}

}  // namespace

std::vector<Pairing> pair_arena(const std::vector<ArenaWaiter>& waiting, bool only_two) {
  if (only_two && waiting.size() == 2) {
    const bool in_order = waiting[0].place < waiting[1].place;
    return {with_sides(waiting[in_order ? 0 : 1], waiting[in_order ? 1 : 0])};
  }
  auto in_order = waiting;
  std::ranges::sort(in_order, {}, &ArenaWaiter::place);
  WaiterPairs pairs = near_pairs(in_order);
  for (Left left = left_out(in_order, pairs); left.size() > 1; left = left_out(in_order, pairs)) {
    if (!add_far_pair(in_order, left, pairs) && !split_pair(in_order, left, pairs)) break;
  }
  std::ranges::sort(pairs);
  std::vector<Pairing> made;
  for (const auto& [better, worse] : pairs) made.push_back(with_sides(in_order[better], in_order[worse]));
  return made;
}

}  // namespace noughts::event
