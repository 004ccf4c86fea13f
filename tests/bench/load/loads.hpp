// What noughts_load can put on a server.
#pragma once

#include <optional>
#include <vector>

#include "load/placement.hpp"
#include "load/player.hpp"
#include "load/report.hpp"

namespace noughts::bench {

/// Pairs who play, in rounds; beside each round one at the relay, so that both see the same machine.
struct PlayLoad {
  tcp::endpoint server;
  std::optional<tcp::endpoint> relay;
  int server_pid = 0;    ///< 0: what the server costs is not looked at
  int postgres_pid = 0;  ///< 0: nor what its database does
  std::size_t rooms = 100;
  std::size_t moves = 20'000;  ///< of a round
  std::size_t rate = 0;        ///< then so many moves a second; 0: no such round
  bool polls = false;          ///< at that rate it never sleeps
  bool tls = false;
};
void measure_play(const PlayLoad& load, Report& report);

/// The same pairs at several sites, which take turns.
struct NodesLoad {
  std::vector<Placement> placements;
  std::vector<int> postgres_pids;
  std::size_t moves = 20'000;  ///< of a round
  std::size_t cycles = 6;      ///< rounds of each placement
  bool tells_bytes = false;    ///< also how much the players of the first placement are sent
};
void measure_nodes(const NodesLoad& load, Report& report);

/// Guests who look on at one game, whose players make so many moves a second.
struct WatchLoad {
  std::vector<tcp::endpoint> servers;  ///< nodes of a site, to which they come by turns
  std::size_t watchers = 5'000;
  std::size_t moves = 100;
  std::size_t rate = 5;
};
void measure_watch(const WatchLoad& load, Report& report);

/// Pairs who play, with and without guests who keep all threads of computer players thinking.
struct ComputersLoad {
  tcp::endpoint server;
  std::size_t rooms = 100;
  std::size_t moves = 40'000;  ///< of a round
  std::size_t guests = 4;
};
void measure_computers(const ComputersLoad& load, Report& report);

}  // namespace noughts::bench
