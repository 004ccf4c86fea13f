// The yardstick: a bare TCP relay on a thread of its own. It reads a move's bytes and writes an answer's and two steps'
// bytes, of the sizes that the server's have, and knows nothing of games, players or durability.
#pragma once

#include <map>
#include <memory>
#include <thread>
#include <vector>

#include "player.hpp"

namespace noughts::bench {

class Relay {
 public:
  /// Listens on a free port of this machine. Connections are paired by the room that each names in its first bytes.
  explicit Relay(FrameSizes sizes);
  ~Relay();
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  [[nodiscard]] tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

 private:
  using Socket = std::shared_ptr<tcp::socket>;

  awaitable<void> accept();
  awaitable<void> serve(Socket socket);

  FrameSizes sizes_;
  std::string welcome_;  ///< says that a connection is paired, or will be
  std::string to_mover_;
  std::string to_other_;
  asio::io_context io_{1};
  tcp::acceptor acceptor_;
  std::map<std::size_t, std::vector<Socket>> rooms_;
  std::thread thread_;
};

}  // namespace noughts::bench
