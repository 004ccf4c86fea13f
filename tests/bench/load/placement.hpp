// At which nodes of which site pairs play.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "load/connection.hpp"
#include "load/report.hpp"

namespace noughts::bench {

/// A site, and the nodes at which its pairs play: one pair after the other at the next of `seats`.
struct Placement {
  std::string name;
  std::size_t rooms = 0;                            ///< games at once
  std::vector<std::array<tcp::endpoint, 2>> seats;  ///< of the first and of the second player
  /// The site's nodes by their names, to which players come who are told that one of them owns their game; none: all stay.
  std::map<std::string, tcp::endpoint> nodes;
  std::vector<int> server_pids;
  /// A process beside the servers that works for the same games, such as a broker, a balancer or a standby.
  struct Beside {
    std::string name;
    int pid = 0;
  };
  std::optional<Beside> beside;
  /// At most so much processor time of a move, or at least so many moves for a processor's time, beside the first placement.
  std::optional<Asked> asked;
};

/// How a placement is written: `one elsewhere|200|8001+8002,8002+8001|PID,PID|NATS:PID|<=1.7|node 1:8001,node 2:8002`; the last
/// three parts may be empty.
inline constexpr const char* kPlacementForm =
    "NAME|ROOMS|PORT+PORT,…|PID,…|NAME:PID or nothing|<=RATIO or >=RATIO or nothing|NODE:PORT,… or nothing: games at once, who "
    "plays where, which servers serve them, and which other process, what is asked, who comes to the node of their game";
/// Throws where that is not its form.
[[nodiscard]] Placement read_placement(const std::string& text);

}  // namespace noughts::bench
