#include "lobby/fit.hpp"

#include <algorithm>
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

std::optional<Refusal> check_policy(const Joined& one, const Joined& other) {
  if (!one.relations || !other.relations) return std::nullopt;
  if (auto refusal = policy::check_permission(policy::Interaction::pair, *one.relations, *other.relations)) return refusal;
  return policy::check_permission(policy::Interaction::pair, *other.relations, *one.relations);
}

int count(std::span<const Joined> group, match::Side side) {
  return static_cast<int>(std::ranges::count(group, side, &Joined::side));
}

}  // namespace

std::optional<int> window(Millis waited) {
  if (waited >= kOpenAfter) return std::nullopt;
  return kFirstWindow + kWiderBy * static_cast<int>(waited / kWiderEvery);
}

Millis pairing_delay(int apart) {
  const int beyond = std::max(0, apart - kFirstWindow);
  const int times = (beyond + kWiderBy - 1) / kWiderBy;
  return std::min(kOpenAfter, times * kWiderEvery);
}

std::optional<Refusal> check_pairing(const Joined& one, const Joined& other) {
  if (one.player.id == other.player.id) return Refusal{"own_seek", "That is oneself."};
  if (!is_wanted(one, other.rating) || !is_wanted(other, one.rating)) {
    return Refusal{"rating_apart", "The ratings are further apart than one of the two wishes."};
  }
  return check_policy(one, other);
}

std::optional<Instant> fit_at(const Joined& one, const Joined& other, bool is_rated) {
  if (check_pairing(one, other)) return std::nullopt;
  const auto both_wait = std::max(one.since, other.since);
  if (!is_rated || !one.rating || !other.rating) return both_wait;
  return both_wait + pairing_delay(std::abs(*one.rating - *other.rating));
}

std::optional<Instant> fit_at(std::span<const Joined> one, std::span<const Joined> other, bool is_rated) {
  Instant latest{};
  for (const Joined& here : one) {
    for (const Joined& there : other) {
      const auto at = fit_at(here, there, is_rated);
      if (!at) return std::nullopt;
      latest = std::max(latest, *at);
    }
  }
  return latest;
}

// The sides have no seat in common but those of the teams, which are any's too.
bool has_places(const games::Cast& cast, std::span<const Joined> one, std::span<const Joined> other) {
  if (std::ssize(one) + std::ssize(other) > std::ssize(cast)) return false;
  const auto wanted = [&](match::Side side) { return count(one, side) + count(other, side); };
  const auto has_enough = [&](const Joined& each) { return wanted(each.side) <= count_seats(cast, each.side); };
  const int with_a_team = wanted(match::Side::first) + wanted(match::Side::second) + wanted(match::Side::any);
  return std::ranges::all_of(one, has_enough) && std::ranges::all_of(other, has_enough) &&
         with_a_team <= count_seats(cast, match::Side::any);
}

}  // namespace noughts::lobby
