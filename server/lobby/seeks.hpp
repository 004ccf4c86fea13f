// The seeks that are open, who waits in each, and which of them fit whom. Pure: no clock, no connection.
#pragma once

#include <map>
#include <vector>

#include "lobby/sides.hpp"
#include "store/players.hpp"

namespace noughts::lobby {

/// Somebody who waits in a seek.
struct Joined {
  store::Player player;
  std::optional<int> rating;  ///< in the variant; nullopt for guests
  wire::Side side = wire::Side::any;
  std::optional<games::Instant> gone_since;  ///< has no connection since
  bool leaves = false;                       ///< has taken the wish back while the room was being made
};

/// A game that waits until its seats are full.
struct Seek {
  wire::SeekId id{};
  match::Terms terms;
  games::Info info;            ///< of the variant
  std::vector<Joined> joined;  ///< at least one, the longest waiting first
  bool opens = false;          ///< its room is being made: nobody comes in, and it is not shown
};

[[nodiscard]] bool has_joined(const Seek& seek, store::PlayerId player);
[[nodiscard]] bool is_full(const Seek& seek);
/// Whether all who wait in it are there.
[[nodiscard]] bool all_are_there(const Seek& seek);
/// Whether it has a place for one more who asks for this side.
[[nodiscard]] bool has_place(const Seek& seek, wire::Side side);
[[nodiscard]] std::vector<Wish> wishes(const Seek& seek);

class Seeks {
 public:
  static constexpr std::size_t kEach = 5;
  static constexpr std::size_t kAll = 10'000;

  /// The seek that a player waits in by the same wish already.
  [[nodiscard]] std::optional<wire::SeekId> waiting_in(store::PlayerId player, const match::Terms& terms, wire::Side side) const;
  /// Lists a new one, for one player. nullopt: too many.
  std::optional<wire::SeekId> add(match::Terms terms, Joined first);
  /// The one that has waited longest for these terms and has a place for this wish; nullptr: none.
  [[nodiscard]] const Seek* fitting(const match::Terms& terms, const Joined& wanted) const;
  /// An open one; nullptr where it is gone, or nobody may come in any more because one of its players is about to sit down.
  [[nodiscard]] const Seek* find(wire::SeekId id) const;
  /// One more waits in it. False: waits in too many already.
  bool join(wire::SeekId id, Joined joined);
  /// From now on its room is being made.
  void open(wire::SeekId id) { seeks_.at(id).opens = true; }
  /// The room could not be made: it waits on, without the one whose coming made it full and those who have left since.
  void give_up(wire::SeekId id, std::optional<store::PlayerId> last);
  void erase(wire::SeekId id) { seeks_.erase(id); }
  /// A player waits for nothing any more; whether they did. What is about to begin, begins.
  bool leave(store::PlayerId player);
  /// Full ones in which all are there, though somebody was not when they became full.
  [[nodiscard]] std::vector<wire::SeekId> ready() const;
  /// Notes who is gone, and lets go of those gone too long; whether any was let go.
  template <class IsOnline>
  bool let_go(games::Instant now, games::Millis outlives, IsOnline is_online);

  [[nodiscard]] const std::map<wire::SeekId, Seek>& all() const { return seeks_; }

 private:
  [[nodiscard]] std::size_t count_of(store::PlayerId player) const;
  /// Whether a player is about to sit down.
  [[nodiscard]] bool sits_down(store::PlayerId player) const;
  /// Whether somebody who waits in it is, here or elsewhere.
  [[nodiscard]] bool is_about_to_change(const Seek& seek) const;
  /// Takes players out; whether there were any.
  template <class IsOut>
  bool take_out(IsOut is_out);

  std::map<wire::SeekId, Seek> seeks_;  // ids count up: the order is that of waiting
  std::int64_t last_ = 0;
};

template <class IsOut>
bool Seeks::take_out(IsOut is_out) {
  std::size_t out = 0;
  for (auto& [id, seek] : seeks_) {
    if (!seek.opens) out += std::erase_if(seek.joined, is_out);
  }
  std::erase_if(seeks_, [](const auto& each) { return each.second.joined.empty(); });
  return out > 0;
}

template <class IsOnline>
bool Seeks::let_go(games::Instant now, games::Millis outlives, IsOnline is_online) {
  return take_out([&](Joined& joined) {
    if (is_online(joined.player.id)) {
      joined.gone_since.reset();
    } else if (!joined.gone_since) {
      joined.gone_since = now;
    }
    return joined.gone_since && now - *joined.gone_since >= outlives;
  });
}

}  // namespace noughts::lobby
