// Who is behind WebSocket sessions: what a session asks of the rest of the server, of which it knows nothing.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <expected>
#include <memory>

#include "http/client/credential.hpp"
#include "wire/client_messages.hpp"
#include "wire/server_frames.hpp"

namespace noughts::ws {

class Session;
using SessionPointer = std::shared_ptr<Session>;

/// Why a session does not come in.
struct Refusal {
  std::string code;
  std::string message;
  bool is_stranger = false;  ///< its token names nobody
};

/// What counts against its player over all sessions, and not only against the session: it reaches others.
enum class PublicCommand : std::uint8_t {
  chat,
  seeks,  ///< and challenges
};

/// The loop of a session calls what it is about.
class Handler {
 public:
  virtual ~Handler() = default;

  /// Whom a session's cookie or token names.
  virtual boost::asio::awaitable<std::expected<store::Player, Refusal>> who(http::Credential credential) = 0;
  /// What the sessions of a cookie or token are known by when it ends.
  [[nodiscard]] virtual std::size_t session_key(const http::Credential& credential) const = 0;
  /// Counts a session that a player opens; the time to wait where there were too many.
  [[nodiscard]] virtual std::optional<games::Millis> count_opening(store::PlayerId player) = 0;

  /// Counts a command that came by a token, over all its sessions; the time to wait where there were too many.
  [[nodiscard]] virtual std::optional<games::Millis> count_command(std::size_t session_key) = 0;

  /// Counts a command that a player gives, over all their sessions at this node; the time to wait where there were too many.
  [[nodiscard]] virtual std::optional<games::Millis> count_public_command(store::PlayerId player, PublicCommand what) = 0;

  /// From now on the session hears of games.
  virtual void enter(const SessionPointer& session) = 0;
  /// What it is told first; it hears of nobody whom its player has blocked from then on.
  virtual boost::asio::awaitable<std::expected<wire::Hello, Refusal>> hello(SessionPointer session, store::Player player) = 0;
  /// It is gone. Only after enter().
  virtual void leave(const SessionPointer& session) = 0;

  /// Commands; they are answered to the session. `frame`: as it came; it lives as long as the call.
  virtual void take(SessionPointer session, wire::RoomMessage message, std::string_view frame) = 0;
  virtual void take(SessionPointer session, wire::LobbyMessage message, std::string_view frame) = 0;
  virtual void take(SessionPointer session, wire::Follow message) = 0;
  virtual void take(SessionPointer session, wire::Ping message) = 0;
};

}  // namespace noughts::ws
