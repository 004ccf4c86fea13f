// noughts_load: puts load on a server of this machine. What is measured: docs/benchmarks.md.
#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>
#include <cstdio>
#include <exception>
#include <iostream>

#include "load/loads.hpp"
#include "load/placement.hpp"

namespace {

using namespace noughts::bench;

struct Asking {
  unsigned short port = 0;
  unsigned short relay_port = 0;
  std::vector<unsigned short> more_ports;
  std::vector<std::string> placements;
  std::string report;
  std::string prefix;
  PlayLoad play;
  NodesLoad nodes;
  WatchLoad watch;
  ComputersLoad computers;
};

tcp::endpoint at(unsigned short port) { return {boost::asio::ip::address_v4::loopback(), port}; }

CLI::App* add_play(CLI::App& flags, Asking& asking) {
  auto* app = flags.add_subcommand("play", "Pairs who play");
  app->add_option("--relay-port", asking.relay_port, "Beside it the same through noughts_relay at this port");
  app->add_option("--server-pid", asking.play.server_pid, "The server's process: its memory and processor time");
  app->add_option("--postgres-pid", asking.play.postgres_pid, "The postmaster: its processor time and its children's");
  app->add_option("--rooms", asking.play.rooms, "Games at once, of two connections each")->check(CLI::Range(1, 9'950));
  app->add_option("--moves", asking.play.moves, "Moves of a round")->check(CLI::PositiveNumber);
  app->add_option("--rate", asking.play.rate, "Then so many moves a second for ten seconds");
  app->add_flag("--poll", asking.play.polls,
                "At that rate it never sleeps, on a core of its own: what it is late itself is not the server's");
  app->add_flag("--tls", asking.play.tls, "Over TLS, whoever the server is");
  return app;
}

CLI::App* add_nodes(CLI::App& flags, Asking& asking) {
  auto* app = flags.add_subcommand("nodes", "The same pairs at several sites, which take turns");
  app->add_option("--placement", asking.placements, kPlacementForm)->required()->take_all();
  app->add_option("--postgres-pid", asking.nodes.postgres_pids, "A postmaster: its processor time and its children's")
      ->take_all();
  app->add_flag("--bytes", asking.nodes.tells_bytes, "Also how many bytes the players of the first site are sent, and send");
  app->add_option("--moves", asking.nodes.moves, "Moves of a round")->check(CLI::PositiveNumber);
  app->add_option("--cycles", asking.nodes.cycles, "Rounds at each site")->check(CLI::PositiveNumber);
  return app;
}

CLI::App* add_watch(CLI::App& flags, Asking& asking) {
  auto* app = flags.add_subcommand("watch", "One game with spectators");
  app->add_option("--other-node", asking.more_ports, "The port of another node, to which they come by turns, too")->take_all();
  app->add_option("--watchers", asking.watch.watchers, "How many")->check(CLI::Range(1, 19'000));
  app->add_option("--moves", asking.watch.moves, "Moves of the game")->check(CLI::Range(1, 100));
  app->add_option("--rate", asking.watch.rate, "Moves a second")->check(CLI::PositiveNumber);
  return app;
}

CLI::App* add_computers(CLI::App& flags, Asking& asking) {
  auto* app = flags.add_subcommand("computers", "Pairs who play, with and without computer players at work");
  app->add_option("--rooms", asking.computers.rooms, "Games at once")->check(CLI::Range(1, 7'000));
  app->add_option("--moves", asking.computers.moves, "Moves of a round")->check(CLI::PositiveNumber);
  app->add_option("--guests", asking.computers.guests, "Who keep them at work")->check(CLI::Range(1, 1'000));
  return app;
}

}  // namespace

int main(int argc, char** argv) {
  Asking asking;
  CLI::App flags{"Puts load on a server of this machine that was started with --rate-scale 0", "noughts_load"};
  flags.require_subcommand(1);
  flags.fallthrough();
  flags.add_option("--port", asking.port, "The server's port; not of nodes");
  flags.add_option("--report", asking.report, "A file to which the figures are added");
  flags.add_option("--prefix", asking.prefix, "What their names begin with");
  const auto* play = add_play(flags, asking);
  const auto* watch = add_watch(flags, asking);
  add_nodes(flags, asking);
  const auto* computers = add_computers(flags, asking);
  CLI11_PARSE(flags, argc, argv);
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  asking.play.server = asking.computers.server = at(asking.port);
  asking.watch.servers = {at(asking.port)};
  for (const auto port : asking.more_ports) asking.watch.servers.push_back(at(port));
  if (asking.relay_port != 0) asking.play.relay = at(asking.relay_port);
  try {
    Report report{asking.report, asking.prefix};
    if (*play) {
      measure_play(asking.play, report);
    } else if (*watch) {
      measure_watch(asking.watch, report);
    } else if (*computers) {
      measure_computers(asking.computers, report);
    } else {
      for (const auto& text : asking.placements) asking.nodes.placements.push_back(read_placement(text));
      measure_nodes(asking.nodes, report);
    }
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "noughts_load: " << error.what() << '\n';
    return 1;
  }
}
