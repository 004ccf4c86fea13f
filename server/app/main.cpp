#include "app/appointing.hpp"
#include "app/logging.hpp"
#include "app/node.hpp"
#include "app/ready.hpp"

#include <malloc.h>

#include <csignal>
#include <iostream>

int main(int argc, char** argv) {
  using namespace noughts::app;
  const auto configuration = read_configuration(argc, argv);
  if (const auto* exit = std::get_if<Exit>(&configuration)) return exit->code;
  std::signal(SIGPIPE, SIG_IGN);
  // The tables of computer players go back to the system after each search; by itself malloc would come to keep them, for each
  // thread.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  const auto& chosen = std::get<Configuration>(configuration);
  if (chosen.check_ready) return is_ready(chosen.gateway) ? 0 : 1;
  start_logging(chosen.log_level);
  int code = 1;
  try {
    code = chosen.appointment ? appoint(chosen) : serve(chosen);
  } catch (const std::exception& error) {
    log_error("crash", error.what());
    std::cerr << "noughts-server: " << error.what() << '\n';
  }
  stop_logging();
  return code;
}
