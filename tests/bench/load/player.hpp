// A guest at the server: commands that are awaited, and what was heard of the game meanwhile.
#pragma once

#include "load/connection.hpp"

namespace noughts::bench {

/// The bytes of the frames of one move, as they were last seen.
struct FrameSizes {
  std::size_t play = 0;
  std::size_t own_step = 0;  ///< the answer to a move
  std::size_t step = 0;      ///< what the other hears
};

class Player {
 public:
  explicit Player(asio::io_context& io, asio::ssl::context* tls = nullptr) : connection_(io, tls) {}

  /// Becomes a guest and opens the WebSocket.
  awaitable<void> arrive(tcp::endpoint server);
  /// Leaves, and opens the WebSocket at another node of the site.
  awaitable<void> come_to(tcp::endpoint server);
  /// Says a command and waits for its answer, which it gives. `rest` is what follows the cid: `,"name":value…`.
  awaitable<std::string> say(std::string_view type, std::string_view rest);

  /// Looks on at a game, as one who has no seat in it.
  awaitable<void> watch(std::string room);
  awaitable<void> answer_pings() { return connection_.answer_pings(); }
  /// Waits until this many steps of the game were shown.
  awaitable<void> see_step(std::size_t n);
  /// Waits for the room of a challenge that was accepted.
  awaitable<std::string> paired();
  /// Waits for the room of the rematch.
  awaitable<std::string> rematch();
  /// Forgets what was heard of the last game.
  void begin_game();
  /// The node that owns the game that was asked for last; empty where this player is connected to it, or no balancer routes
  /// there.
  [[nodiscard]] const std::string& node() const { return node_; }

  [[nodiscard]] const FrameSizes& sizes() const { return sizes_; }
  [[nodiscard]] const Traffic& traffic() const { return connection_.traffic(); }

 private:
  awaitable<void> upgrade(tcp::endpoint server);
  awaitable<std::string> hear();

  Connection connection_;
  std::string cookie_;
  std::size_t cid_ = 0;
  std::size_t steps_ = 0;
  std::string paired_;
  std::string next_;
  std::string node_;
  FrameSizes sizes_;
};

/// The text of a member of a frame; empty where it is null or missing.
[[nodiscard]] std::string text_of(std::string_view frame, std::string_view member);

}  // namespace noughts::bench
