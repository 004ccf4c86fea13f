// Who may be brought together with whom, and from when on. Pure: no clock, no lists.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "lobby/sides.hpp"
#include "store/people/players.hpp"
#include "store/people/relations.hpp"

namespace noughts::lobby {

/// Somebody who waits in a seek.
struct Joined {
  store::Player player;
  std::optional<int> rating;  ///< in the variant; nullopt for guests
  match::Side side = match::Side::any;
  store::Cid cid{};                                         ///< of the command by which they wait
  std::optional<games::Instant> gone_since;                 ///< has no connection since
  bool is_leaving = false;                                  ///< has taken the wish back while the room was being made
  games::Instant since{};                                   ///< when they began to wait
  wire::RatingRange range{};                                ///< whom they want to play
  std::shared_ptr<const store::PlayerRelations> relations;  ///< where it is not known nothing stands between them and others
};

/// In a rated game ratings may be this far apart at first; whoever waits is given more, and in the end everybody.
inline constexpr int kFirstWindow = 100;
inline constexpr int kWiderBy = 25;
inline constexpr games::Millis kWiderEvery{5'000};
inline constexpr games::Millis kOpenAfter{60'000};

/// How far apart the ratings of two may be who have both waited so long; nullopt: as far as they like.
[[nodiscard]] std::optional<int> window(games::Millis waited);
/// How long both must have waited before so great a distance stands between nobody.
[[nodiscard]] games::Millis pairing_delay(int apart);

/// Why the two may not play each other however long they wait; nullopt: nothing stands between them.
[[nodiscard]] std::optional<games::Refusal> check_pairing(const Joined& one, const Joined& other);
/// From when on the two may be brought together; nullopt: never.
[[nodiscard]] std::optional<games::Instant> fit_at(const Joined& one, const Joined& other, bool is_rated);
/// The same for all of one group with all of another.
[[nodiscard]] std::optional<games::Instant> fit_at(std::span<const Joined> one, std::span<const Joined> other, bool is_rated);

/// Whether a game has places for all of both, on the sides that they ask for.
[[nodiscard]] bool has_places(const games::Cast& cast, std::span<const Joined> one, std::span<const Joined> other);

}  // namespace noughts::lobby
