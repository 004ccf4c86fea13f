// What all connections share: settings, the world behind the door, files, limits, counts.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <span>

#include "gateway/address_limits.hpp"
#include "gateway/gateway.hpp"
#include "gateway/hall.hpp"
#include "gateway/static_files.hpp"

namespace noughts::gateway {

/// Limits by address, generous: a school sits behind one.
inline constexpr Rate kGuests{10, 300};
inline constexpr Rate kSignIns{1, 30};
inline constexpr Rate kReads{50, 500};
inline constexpr Rate kChanges{20, 300};
inline constexpr Rate kReports{0.05, 20};
inline constexpr Rate kPhotos{0.02, 10};
inline constexpr Rate kExports{0.02, 10};  ///< of whole histories
/// Messages of one player, and those of them that begin a conversation.
inline constexpr Rate kLetters{1, 20};
inline constexpr Rate kStrangers{0.02, 15};
inline constexpr Rate kPackFiles{0.2, 20};
inline constexpr std::size_t kMostAddresses = 16'384;

/// What connections know the session by that opened them.
[[nodiscard]] std::size_t session_key(const store::TokenHash& token);
[[nodiscard]] std::size_t session_key(std::string_view token);
/// What the session is known by that a request names; nullopt: none.
[[nodiscard]] std::optional<store::TokenHash> hash_of_asker(const Request& request);

struct Door {
  Door(Settings its_settings, World its_world, StaticFiles its_files);

  Settings settings;
  World world;
  StaticFiles files;
  std::optional<boost::asio::ssl::context> tls;
  std::vector<std::unique_ptr<Hall>> halls;  ///< one a loop

  AddressLimits guests;
  AddressLimits sign_ins;
  AddressLimits reads;
  AddressLimits changes;
  AddressLimits reports;
  AddressLimits photos;  ///< by player
  AddressLimits exports;
  AddressLimits letters;     ///< by player
  AddressLimits strangers;  ///< by player
  AddressLimits packs;      ///< files of questions, by player

  LabelledCounts refusals;  ///< of frames and requests, by code
  LabelledCounts closes;    ///< of WebSocket connections by the server, by reason
  LabelledCounts requests;  ///< HTTP, by route and status
  std::atomic<std::size_t> connections{0};
  std::atomic<bool> closing{false};  ///< no more connections; those that are go
  std::atomic<bool> closed{false};   ///< nobody is left

  [[nodiscard]] bool is_our_origin(const Request& request) const;
  /// Cookies are Secure: under TLS, or behind a proxy that has it.
  [[nodiscard]] bool is_secure() const;
  void count_refusal(std::string_view code);
  /// Ends the sessions that were opened with a token, after a moment in which the page can change to its new one.
  void sign_out(const std::string& token);
  /// Ends the connections of sessions that have ended: now, or after that moment for the one that has changed into another.
  void end_sessions(std::span<const store::TokenHash> ended, std::optional<store::TokenHash> changed = std::nullopt);
  /// Ends all connections of a player now.
  void dismiss(store::PlayerId player, Dismissal why);
};

using DoorPointer = std::shared_ptr<Door>;

/// One of the connections that there may be.
class Ticket {
 public:
  explicit Ticket(DoorPointer door) : door_(std::move(door)) { ++door_->connections; }
  ~Ticket() {
    if (door_) --door_->connections;
  }
  Ticket(Ticket&&) noexcept = default;
  Ticket& operator=(Ticket&&) = delete;
  Ticket(const Ticket&) = delete;
  Ticket& operator=(const Ticket&) = delete;

 private:
  DoorPointer door_;
};

}  // namespace noughts::gateway
