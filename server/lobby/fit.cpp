#include "lobby/fit.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "policy/policy.hpp"

namespace noughts::lobby {

namespace {

using games::Instant;
using games::Millis;
using games::Refusal;

/// Whether somebody wants an opponent of this rating.
bool is_wanted(const Joined& by, const std::optional<int>& rating) {
  const auto& [below, above] = by.range;
  if (!below && !above) return true;
  if (!rating || !by.rating) return false;
  const int higher = *rating - *by.rating;
  return (!below || -higher <= *below) && (!above || higher <= *above);
}

std::optional<Refusal> policy_objection(const Joined& one, const Joined& other) {
  if (!one.standing || !other.standing) return std::nullopt;
  if (auto refusal = policy::objection(policy::Deed::pair, *one.standing, *other.standing)) return refusal;
  return policy::objection(policy::Deed::pair, *other.standing, *one.standing);
}

std::size_t count(std::span<const Joined> group, wire::Side side) {
  return static_cast<std::size_t>(std::ranges::count(group, side, &Joined::side));
}

}  // namespace

std::optional<int> window(Millis waited) {
  if (waited >= kOpenAfter) return std::nullopt;
  return kFirstWindow + kWiderBy * static_cast<int>(waited / kWiderEvery);
}

Millis patience(int apart) {
  const int beyond = std::max(0, apart - kFirstWindow);
  const int times = (beyond + kWiderBy - 1) / kWiderBy;
  return std::min(kOpenAfter, times * kWiderEvery);
}

std::optional<Refusal> objection(const Joined& one, const Joined& other) {
  if (one.player.id == other.player.id) return Refusal{"own_seek", "that is oneself"};
  if (!is_wanted(one, other.rating) || !is_wanted(other, one.rating)) {
    return Refusal{"rating_apart", "the ratings are further apart than one of the two wishes"};
  }
  return policy_objection(one, other);
}

std::optional<Instant> fit_at(const Joined& one, const Joined& other, bool rated) {
  if (objection(one, other)) return std::nullopt;
  const auto both_wait = std::max(one.since, other.since);
  if (!rated || !one.rating || !other.rating) return both_wait;
  return both_wait + patience(std::abs(*one.rating - *other.rating));
}

std::optional<Instant> fit_at(std::span<const Joined> one, std::span<const Joined> other, bool rated) {
  Instant latest{};
  for (const Joined& here : one) {
    for (const Joined& there : other) {
      const auto at = fit_at(here, there, rated);
      if (!at) return std::nullopt;
      latest = std::max(latest, *at);
    }
  }
  return latest;
}

// Asked for each two of many seeks, so no cast is made for it.
static int seats_of(const games::Info& info, int team) {
  int seats = 0;
  for (int seat = 0; seat < info.seats; ++seat) seats += info.team(static_cast<games::Seat>(seat)) == team ? 1 : 0;
  return seats;
}

bool have_places(const games::Info& info, std::span<const Joined> one, std::span<const Joined> other) {
  if (one.size() + other.size() > static_cast<std::size_t>(info.seats)) return false;
  return std::ranges::all_of(std::array{wire::Side::first, wire::Side::second}, [&](wire::Side side) {
    const auto wanted = count(one, side) + count(other, side);
    return wanted == 0 || wanted <= static_cast<std::size_t>(seats_of(info, side == wire::Side::first ? 0 : 1));
  });
}

}  // namespace noughts::lobby
