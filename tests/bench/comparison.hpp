// Rounds of play at the server, and beside each the same at the relay, so that both see the same machine.
#pragma once

#include "connection.hpp"

namespace noughts::bench {

struct Load {
  tcp::endpoint server;
  int server_pid = 0;  ///< 0: its memory is not looked at
  std::size_t rooms = 100;
  std::size_t moves = 20'000;
  std::size_t warm_up = 2'000;
  bool relay = false;
  std::size_t computers = 0;  ///< so many guests keep the server's computer players busy in every other round
};

/// Puts the load on the server and prints the figures. Throws at the first refusal or lost connection. False: computer
/// players slow people's moves by more than is asked.
[[nodiscard]] bool compare(const Load& load);

}  // namespace noughts::bench
