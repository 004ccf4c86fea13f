// What operations and WebSocket sessions share: the connections' context, the services behind them, limits by address and player.
#pragma once

#include <span>

#include "api/services.hpp"
#include "http/server_context.hpp"
#include "limits/address_limits.hpp"

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

/// What connections know the session by that opened them.
[[nodiscard]] std::size_t session_key(const store::TokenHash& token);
[[nodiscard]] std::size_t session_key(std::string_view token);
/// What the session is known by that a request names; nullopt: none.
[[nodiscard]] std::optional<store::TokenHash> hash_of_caller(const Request& request);

struct Context final : ServerContext {
  Context(Settings its_settings, Services its_services, StaticFiles its_files, TrustedProxies its_proxies);

  Services services;

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

  /// Ends the sessions that were opened with a token, after a moment in which the page can change to its new one.
  void sign_out(const std::string& token);
  /// Ends the connections of sessions that have ended: now, or after that moment for the one that has changed into another.
  void end_sessions(std::span<const store::TokenHash> ended, std::optional<store::TokenHash> changed = std::nullopt);
  /// Ends all connections of a player now.
  void disconnect(store::PlayerId player, DisconnectReason why);
};

using ContextPointer = std::shared_ptr<Context>;

}  // namespace noughts::gateway
