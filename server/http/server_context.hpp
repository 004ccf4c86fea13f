// What all connections share: settings, the services, files, limits, counts.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <span>

#include "http/client_address.hpp"
#include "http/gateway.hpp"
#include "http/loop_context.hpp"
#include "http/static_files.hpp"
#include "limits/address_limits.hpp"
#include "limits/shares.hpp"

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
inline constexpr Rate kDirectMessages{1, 20};
inline constexpr Rate kNewConversations{0.02, 15};
inline constexpr Rate kPackFiles{0.2, 20};
inline constexpr std::size_t kMostAddresses = 16'384;
/// Attempts to open a WebSocket of one player; those of an address are in the settings.
inline constexpr Rate kOpenings{1, 60};
/// Bytes of bodies that are read, or worked on, at the same time: usual ones by address, large ones by player.
inline constexpr std::size_t kMostBodiesOfAddress = 16 * 1024 * 1024;
inline constexpr std::size_t kMostBodies = 64 * 1024 * 1024;
inline constexpr std::size_t kMostLargeBodiesOfPlayer = 32 * 1024 * 1024;
inline constexpr std::size_t kMostLargeBodies = 128 * 1024 * 1024;
/// Connections for which there is no place, but which are told so.
inline constexpr std::size_t kMostRefused = 64;

/// What connections know the session by that opened them.
[[nodiscard]] std::size_t session_key(const store::TokenHash& token);
[[nodiscard]] std::size_t session_key(std::string_view token);
/// What the session is known by that a request names; nullopt: none.
[[nodiscard]] std::optional<store::TokenHash> hash_of_caller(const Request& request);

struct ServerContext {
  ServerContext(Settings its_settings, Services its_services, StaticFiles its_files, TrustedProxies its_proxies = {});

  Settings settings;
  Services services;
  StaticFiles files;
  TrustedProxies proxies;
  std::optional<boost::asio::ssl::context> tls;
  std::vector<std::unique_ptr<LoopContext>> loop_contexts;  ///< one a loop

  AddressLimits guests;
  AddressLimits sign_ins;
  AddressLimits reads;
  AddressLimits changes;
  AddressLimits reports;
  AddressLimits photos;  ///< by player
  AddressLimits exports;
  AddressLimits direct_messages;    ///< by player
  AddressLimits new_conversations;  ///< by player
  AddressLimits packs;              ///< files of questions, by player
  AddressLimits upgrades;
  AddressLimits openings;  ///< of WebSockets, by player

  Shares connections_of;   ///< by address; behind a trusted proxy the client's
  Shares websockets_of;    ///< by address
  Shares websockets_by;    ///< by player
  Shares bodies_of;        ///< bytes, by address
  Shares large_bodies_by;  ///< bytes, by player

  LabelledCounts refusals;  ///< of frames and requests, by code
  LabelledCounts closes;    ///< of WebSocket connections by the server, by reason
  LabelledCounts requests;  ///< HTTP, by route and status
  std::atomic<std::size_t> connections{0};
  std::atomic<std::uint64_t> faults{0};             ///< what was answered with `internal`
  std::atomic<std::uint64_t> given_up{0};           ///< long requests that were called off: late, or their client has gone
  std::atomic<bool> starting{true};                 ///< the services are not there yet: only probes are answered
  std::atomic<std::size_t> refused_connections{0};  ///< of these; they only hear that there is no place for them
  std::atomic<bool> closing{false};                 ///< no more connections; those that are go
  std::atomic<bool> closed{false};                  ///< nobody is left

  [[nodiscard]] bool is_our_origin(const Request& request) const;
  /// Cookies are Secure: under TLS, or behind a proxy that has it.
  [[nodiscard]] bool is_secure() const;
  void count_refusal(std::string_view code);
  /// Ends the sessions that were opened with a token, after a moment in which the page can change to its new one.
  void sign_out(const std::string& token);
  /// Ends the connections of sessions that have ended: now, or after that moment for the one that has changed into another.
  void end_sessions(std::span<const store::TokenHash> ended, std::optional<store::TokenHash> changed = std::nullopt);
  /// Ends all connections of a player now.
  void disconnect(store::PlayerId player, DisconnectReason why);
};

using ServerContextPointer = std::shared_ptr<ServerContext>;

/// Why there is no place for a connection.
enum class SlotRefusal : std::uint8_t {
  for_address,  ///< its address has as many as one may have
  at_all,
};

/// One of the connections that there may be, or one that only hears why it is none; with what it holds of its address and player.
class ConnectionSlot {
 public:
  explicit ConnectionSlot(ServerContextPointer context, std::optional<SlotRefusal> refused = std::nullopt)
      : context_(std::move(context)), refused_(refused) {
    ++context_->connections;
    if (refused_) ++context_->refused_connections;
  }
  ~ConnectionSlot() {
    if (!context_) return;
    if (refused_) --context_->refused_connections;
    --context_->connections;
  }
  ConnectionSlot(ConnectionSlot&&) noexcept = default;
  ConnectionSlot& operator=(ConnectionSlot&&) = delete;
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;

  [[nodiscard]] std::optional<SlotRefusal> refused() const { return refused_; }
  void hold(Share share) { shares_.push_back(std::move(share)); }
  [[nodiscard]] bool is_of(const std::string& address) const { return address_.is_of(address); }
  /// Instead of what was held of another address: the next request on a proxy's connection may be another client's.
  void hold_address(Share share) { address_ = std::move(share); }

 private:
  ServerContextPointer context_;  // goes last: shares are given back to what it owns
  std::optional<SlotRefusal> refused_;
  Share address_;
  std::vector<Share> shares_;
};

}  // namespace noughts::gateway
