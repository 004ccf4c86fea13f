// The seeks that are open, and which of them fit together. Pure: no clock, no connection.
#pragma once

#include <map>
#include <vector>

#include "store/players.hpp"
#include "wire/client_messages.hpp"

namespace noughts::lobby {

/// Somebody looks for a game.
struct Seek {
  wire::SeekId id{};
  store::Player player;
  std::optional<int> rating;  ///< in the variant; nullopt for guests
  match::Terms terms;
  wire::Side side = wire::Side::any;
  std::optional<games::Instant> gone_since;  ///< its player has no connection since
};

/// Whether two may sit down by these wishes: not both on the same side.
[[nodiscard]] bool compatible(wire::Side one, wire::Side other);
/// Whether two look for the same game and can have it.
[[nodiscard]] bool fit(const Seek& one, const Seek& other);
/// The seat of `one` against `other`; `coin` decides where both take any.
[[nodiscard]] games::Seat seat_of(wire::Side one, wire::Side other, bool coin);

class Seeks {
 public:
  static constexpr std::size_t kEach = 5;
  static constexpr std::size_t kAll = 10'000;

  /// Lists a seek; a player's seek for the same game is given back instead of doubled. nullopt: too many.
  std::optional<wire::SeekId> add(Seek seek);
  /// As add, for one that was taken out and could not be used.
  void put_back(Seek seek);
  /// Takes out the one that has waited longest for what `wanted` wants.
  std::optional<Seek> take_fitting(const Seek& wanted);
  std::optional<Seek> take(wire::SeekId id);
  [[nodiscard]] const Seek* find(wire::SeekId id) const;
  /// Takes out all of a player's; whether there were any.
  bool remove_of(store::PlayerId player);
  /// Notes who is gone, and lets go of those gone too long; whether any was let go.
  template <class IsOnline>
  bool let_go(games::Instant now, games::Millis outlives, IsOnline is_online);

  [[nodiscard]] const std::map<wire::SeekId, Seek>& all() const { return seeks_; }

 private:
  [[nodiscard]] std::size_t count_of(store::PlayerId player) const;

  std::map<wire::SeekId, Seek> seeks_;  // ids count up: the order is that of waiting
  std::int64_t last_ = 0;
};

template <class IsOnline>
bool Seeks::let_go(games::Instant now, games::Millis outlives, IsOnline is_online) {
  const std::size_t before = seeks_.size();
  for (auto each = seeks_.begin(); each != seeks_.end();) {
    Seek& seek = each->second;
    if (is_online(seek.player.id)) {
      seek.gone_since.reset();
    } else if (!seek.gone_since) {
      seek.gone_since = now;
    }
    const bool too_long = seek.gone_since && now - *seek.gone_since >= outlives;
    each = too_long ? seeks_.erase(each) : std::next(each);
  }
  return seeks_.size() != before;
}

}  // namespace noughts::lobby
