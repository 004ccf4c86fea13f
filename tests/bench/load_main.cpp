// noughts_load: many pairs of guests who play as fast as the server answers. What is measured: docs/benchmarks.md.
#include <CLI/CLI.hpp>
#include <boost/asio/ip/address.hpp>
#include <cstdio>
#include <exception>
#include <iostream>

#include "comparison.hpp"

int main(int argc, char** argv) {
  noughts::bench::Load load;
  unsigned short port = 0;
  CLI::App flags{"Puts load on a server of this machine that was started with --rate-scale 0", "noughts_load"};
  flags.add_option("--port", port, "The server's port")->required();
  flags.add_option("--server-pid", load.server_pid, "The server's process, to look at its memory");
  flags.add_option("--rooms", load.rooms, "Games at once, of two connections each")->check(CLI::Range(1, 7000));
  flags.add_option("--moves", load.moves, "Moves of a round")->check(CLI::PositiveNumber);
  flags.add_option("--warm-up", load.warm_up, "Moves before the first round; at least one a room")->check(CLI::NonNegativeNumber);
  flags.add_flag("--relay", load.relay, "Beside it the same through a bare TCP relay");
  flags.add_option("--computers", load.computers, "Beside each round another in which so many guests keep computer players busy")
      ->check(CLI::Range(0, 1000));
  CLI11_PARSE(flags, argc, argv);
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  load.server = {boost::asio::ip::address_v4::loopback(), port};
  try {
    return noughts::bench::compare(load) ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "noughts_load: " << error.what() << '\n';
    return 1;
  }
}
