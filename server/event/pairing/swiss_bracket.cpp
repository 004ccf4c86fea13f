#include "event/pairing/swiss_bracket.hpp"

#include <algorithm>

namespace noughts::event {
namespace {

int vertex(std::size_t player) { return static_cast<int>(player); }

/// What the order of candidates costs: as few as can be change between the upper and the lower half, and those who do differ as
/// little as can be. Twice, so that 1 is left to ask for somebody.
std::int64_t cost_of_falling(std::size_t position, std::size_t residents) {
  return 2 * (static_cast<std::int64_t>(residents * residents) - static_cast<std::int64_t>(position));
}

std::int64_t cost_of_rising(std::size_t position) { return 2 * static_cast<std::int64_t>(position); }

/// Of an edge between residents by their places; of them `pairs` are the upper half.
std::int64_t cost_of(std::size_t higher, std::size_t lower, std::size_t residents, std::size_t pairs) {
  return (higher < pairs ? 0 : cost_of_rising(higher)) + (lower < pairs ? cost_of_falling(lower, residents) : 0);
}

}  // namespace

BracketPairing::BracketPairing(const SwissBracket& bracket, std::optional<int> bye_score, bool first_begins)
    : bracket_{bracket},
      vertices_{bracket.players.size() + (bye_score ? 1 : 0)},
      weights_{bracket, first_begins},
      matching_{vertex(vertices_), static_cast<int>(weights_.words())},
      is_paired_(bracket.players.size()) {
  add_edges(bye_score);
}

void BracketPairing::add_edges(std::optional<int> bye_score) {
  // Where all residents can be paired with each other the order of candidates need not be asked for again.
  const bool is_homogeneous = bracket_.moved == 0;
  const std::size_t pairs = bracket_.end / 2;
  for (std::size_t a = 0; a < bracket_.players.size(); ++a) {
    const SwissPlayer& higher = *bracket_.players[a];
    const std::int64_t floating = is_homogeneous && a < pairs ? -cost_of_falling(a, bracket_.end) : 0;
    for (std::size_t b = a + 1; b < bracket_.players.size(); ++b) {
      if (!event::may_meet(higher, *bracket_.players[b])) continue;
      auto weight = weights_.pair(a, b);
      weight.back() = is_homogeneous && b < bracket_.end ? -cost_of(a, b, bracket_.end, pairs) : floating;
      matching_.set_edge(vertex(a), vertex(b), weight);
    }
    if (bye_score && higher.score == *bye_score && higher.may_have_bye) {
      auto weight = weights_.bye(a);
      weight.back() = floating;
      matching_.set_edge(vertex(a), vertex(vertices_ - 1), weight);
    }
  }
}

std::optional<BracketPairs> BracketPairing::pairs() {
  if (!matching_.solve()) return std::nullopt;
  Players residents;
  for (std::size_t player = bracket_.moved; player < bracket_.end; ++player) residents.push_back(player);
  for (const std::size_t player : choose_moved()) pair_with_highest(player, residents);
  pair_remainder();
  return pairs_;
}

std::size_t BracketPairing::mate(std::size_t player) const { return static_cast<std::size_t>(matching_.mate(vertex(player))); }

bool BracketPairing::may_meet(std::size_t a, std::size_t b) const { return matching_.has_edge(vertex(a), vertex(b)); }

void BracketPairing::set_order(std::size_t first, std::size_t second, std::int64_t value) {
  matching_.set_part(vertex(first), vertex(second), static_cast<int>(weights_.words()) - 1, value);
}

void BracketPairing::forbid(std::size_t first, std::size_t second) { matching_.forbid(vertex(first), vertex(second)); }

void BracketPairing::keep_within(std::size_t player, const Players& others) {
  std::vector<bool> is_kept(vertices_);
  for (const std::size_t other : others) is_kept[other] = true;
  for (std::size_t other = 0; other < vertices_; ++other) {
    if (!is_kept[other]) forbid(player, other);
  }
}

/// Only what leaves some matching is ever asked for.
void BracketPairing::solve_again() { static_cast<void>(matching_.solve()); }

/// Those moved down who are paired here; the others float on.
BracketPairing::Players BracketPairing::choose_moved() {
  Players residents;
  for (std::size_t player = bracket_.moved; player < bracket_.end; ++player) residents.push_back(player);
  Players chosen;
  for (std::size_t player = 0; player < bracket_.moved; ++player) {
    if (!bracket_.is_resident(mate(player))) {
      for (const std::size_t resident : residents) {
        if (may_meet(player, resident)) set_order(player, resident, 1);
      }
      solve_again();
    }
    if (bracket_.is_resident(mate(player))) {
      chosen.push_back(player);
      keep_within(player, residents);
    } else {
      for (const std::size_t resident : residents) forbid(player, resident);
    }
    solve_again();
  }
  return chosen;
}

/// The first of `others`, which are in order, whom a player can have: the order of transpositions.
void BracketPairing::pair_with_highest(std::size_t player, const Players& others) {
  Players left;
  std::ranges::copy_if(others, std::back_inserter(left),
                       [&](std::size_t other) { return !is_paired_[other] && may_meet(player, other); });
  if (mate(player) != left.front()) {
    for (std::size_t i = 0; i < left.size(); ++i) set_order(player, left[i], static_cast<std::int64_t>(left.size() - i));
    solve_again();
  }
  const std::size_t partner = mate(player);
  pairs_.emplace_back(player, partner);
  is_paired_[player] = is_paired_[partner] = true;
  matching_.take_out(vertex(player), vertex(partner));
  solve_again();
}

/// Whether a resident is the higher one of a pair of the remainder.
bool BracketPairing::is_above(std::size_t player) const { return mate(player) > player && mate(player) < bracket_.end; }

/// The residents whom nobody moved down meets.
void BracketPairing::pair_remainder() {
  Players remainder;
  for (std::size_t player = bracket_.moved; player < bracket_.end; ++player) {
    if (!is_paired_[player]) remainder.push_back(player);
  }
  const auto pairs = static_cast<std::size_t>(std::ranges::count_if(remainder, [&](std::size_t each) { return is_above(each); }));
  if (pairs == 0) return;
  if (bracket_.moved > 0 || pairs != bracket_.end / 2) {
    set_orders(remainder, pairs);
    solve_again();
  }
  exchange(remainder, pairs);
  Players above;
  Players below;
  for (const std::size_t player : remainder) (is_above(player) ? above : below).push_back(player);
  for (const std::size_t player : above) keep_within(player, below);
  for (const std::size_t player : below) {
    for (const std::size_t other : below) {
      if (other > player) forbid(player, other);
    }
    for (const std::size_t other : above) {
      if (other > player) forbid(player, other);
    }
  }
  solve_again();
  for (const std::size_t player : above) pair_with_highest(player, below);
}

void BracketPairing::set_orders(const Players& remainder, std::size_t pairs) {
  std::vector<bool> is_outside(vertices_, true);
  for (const std::size_t player : remainder) is_outside[player] = false;
  for (std::size_t position = 0; position < remainder.size(); ++position) {
    const std::size_t player = remainder[position];
    set_orders_above(remainder, position, pairs, 0);
    const std::int64_t floating = position < pairs ? -cost_of_falling(position, remainder.size()) : 0;
    for (std::size_t other = 0; other < vertices_; ++other) {
      if (is_outside[other] && may_meet(player, other)) set_order(player, other, floating);
    }
  }
}

/// For the pairs in which a resident is the higher one.
void BracketPairing::set_orders_above(const Players& remainder, std::size_t position, std::size_t pairs, std::int64_t bonus) {
  for (std::size_t i = position + 1; i < remainder.size(); ++i) {
    if (!may_meet(remainder[position], remainder[i])) continue;
    set_order(remainder[position], remainder[i], bonus - cost_of(position, i, remainder.size(), pairs));
  }
}

/// Who changes between the halves: the order of exchanges.
void BracketPairing::exchange(const Players& remainder, std::size_t pairs) {
  const std::size_t exchanges = move_down(remainder, pairs);
  if (exchanges > 1) move_up(remainder, pairs, exchanges);
}

/// The lowest of the upper half first. How many there are.
std::size_t BracketPairing::move_down(const Players& remainder, std::size_t pairs) {
  const auto upper = std::ranges::subrange(remainder.begin(), remainder.begin() + static_cast<std::ptrdiff_t>(pairs));
  const auto exchanges =
      static_cast<std::size_t>(std::ranges::count_if(upper, [&](std::size_t each) { return !is_above(each); }));
  std::size_t left = exchanges;
  for (std::size_t position = pairs; position-- > 0 && left > 0;) {
    const bool is_asked = is_above(remainder[position]);
    if (is_asked) {
      set_orders_above(remainder, position, pairs, -1);
      solve_again();
    }
    if (is_above(remainder[position])) {
      set_orders_above(remainder, position, pairs, 0);
    } else {
      --left;
      for (std::size_t i = position + 1; i < remainder.size(); ++i) forbid(remainder[position], remainder[i]);
    }
    solve_again();
  }
  return exchanges;
}

/// The highest of the lower half first; the last follows from the others.
void BracketPairing::move_up(const Players& remainder, std::size_t pairs, std::size_t exchanges) {
  for (std::size_t position = pairs; position < remainder.size() && exchanges > 1; ++position) {
    if (!is_above(remainder[position])) {
      set_orders_above(remainder, position, pairs, 1);
      solve_again();
    }
    const bool is_moved = is_above(remainder[position]);
    set_orders_above(remainder, position, pairs, 0);
    if (is_moved) {
      --exchanges;
      keep_within(remainder[position], Players(remainder.begin() + static_cast<std::ptrdiff_t>(position) + 1, remainder.end()));
    }
    solve_again();
  }
}

}  // namespace noughts::event
