// How the server tells a push service who it is: RFC 8292.
#pragma once

#include "games/core/types.hpp"
#include "people/push/encryption.hpp"

namespace noughts::push {

/// A token is worth this long; the most that RFC 8292 allows is 24 hours.
inline constexpr std::chrono::hours kTokenAge{12};

class Vapid {
 public:
  /// `contact` is where the push service can write to whoever runs the server: mailto: or https:.
  Vapid(Key key, std::string contact) : key_(std::move(key)), contact_(std::move(contact)) {}

  /// The public key as browsers want it.
  [[nodiscard]] std::string public_key() const;
  /// The Authorization header of a request to an endpoint of this origin ("https://push.example").
  [[nodiscard]] std::string authorization(std::string_view origin, games::Instant now) const;

 private:
  Key key_;
  std::string contact_;
};

}  // namespace noughts::push
