// What WebSocket sessions are connected with: rooms, lobby, whoever plays.
#pragma once

#include <functional>

#include "cluster/node_health.hpp"
#include "cluster/nodes/forwarding.hpp"
#include "limits/listing.hpp"
#include "limits/rate_limiter.hpp"
#include "lobby/lobby.hpp"
#include "people/account/bots.hpp"
#include "people/notice/current_announcement.hpp"
#include "postgres/library/curators.hpp"
#include "room/rooms.hpp"
#include "ws/handler.hpp"

namespace noughts::gateway {

/// What reaches others, of one player over all connections: twice as much as over one.
inline constexpr limits::Rate kChat{2, 12};
/// So many players are remembered who have done much.
inline constexpr std::size_t kMostPlayers = 16'384;

/// The referenced outlive the sessions.
struct SessionServices {
  std::function<games::Instant()> now;
  std::function<void(std::string)> log;
  account::Accounts& accounts;
  account::Bots& bots;
  store::Rooms& stored_rooms;
  store::Relations& relations;
  postgres::Curators& curators;
  cluster::Directory& directory;
  cluster::Topics& topics;
  cluster::NodeHealth& health;
  const notice::CurrentAnnouncement& announcement;
  room::Rooms& rooms;
  lobby::Lobby& lobby;
  cluster::Forwarding& forwarding;
  /// Counts something that a player says, by steps of a game too; or the time to wait.
  std::function<std::optional<games::Millis>(store::PlayerId)> count_chat;
};

class Sessions final : public ws::Handler {
 public:
  /// `version`: the server's, as pages hear it. Rate limits are multiplied by `rate_scale`.
  Sessions(SessionServices services, std::string version, const limits::RateScale& rate_scale);

  [[nodiscard]] static std::vector<limits::NamedRate> listed_rates();

  boost::asio::awaitable<std::expected<store::Player, ws::Refusal>> who(http::Credential credential) override;
  [[nodiscard]] std::size_t session_key(const http::Credential& credential) const override;
  [[nodiscard]] std::optional<games::Millis> count_opening(store::PlayerId player) override;
  [[nodiscard]] std::optional<games::Millis> count_command(std::size_t session_key) override;
  [[nodiscard]] std::optional<games::Millis> count_public_command(store::PlayerId player, ws::PublicCommand what) override;
  void enter(const ws::SessionPointer& session) override;
  boost::asio::awaitable<std::expected<wire::Hello, ws::Refusal>> hello(ws::SessionPointer session,
                                                                        store::Player player) override;
  void leave(const ws::SessionPointer& session) override;
  void take(ws::SessionPointer session, wire::RoomMessage message, std::string_view frame) override;
  void take(ws::SessionPointer session, wire::LobbyMessage message, std::string_view frame) override;
  void take(ws::SessionPointer session, wire::Follow message) override;
  void take(ws::SessionPointer session, wire::Ping message) override;

 private:
  /// Hands a command on to whoever looks after what it is about. false: that is this node.
  bool forward(const ws::SessionPointer& session, store::Slot slot, store::Cid cid, std::string_view frame);
  void follow(const ws::SessionPointer& session, store::Cid cid, const std::string& topic);
  /// Only curators hear what waits for them.
  boost::asio::awaitable<void> follow_desk(ws::SessionPointer session, store::Cid cid);

  SessionServices services_;
  std::string version_;
  limits::RateLimiter openings_;  ///< by player
  limits::RateLimiter commands_;  ///< of programs, by token
  limits::RateLimiter seeks_;     ///< by player
};

}  // namespace noughts::gateway
