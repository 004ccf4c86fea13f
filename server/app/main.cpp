#include "app/appointing.hpp"
#include "app/logging.hpp"
#include "app/node.hpp"
#include "app/ready.hpp"

#include <csignal>
#include <iostream>

// Read by jemalloc when the program begins. Without a thread of its own it would give the tables of computer players back to the
// system only when the thread that has searched asks for memory again; and each of its arenas keeps for a while what was given
// back.
extern "C" const char* malloc_conf;
const char* malloc_conf = "background_thread:true,narenas:2";

int main(int argc, char** argv) {
  using namespace noughts::app;
  const auto configuration = read_configuration(argc, argv);
  if (const auto* exit = std::get_if<Exit>(&configuration)) return exit->code;
  std::signal(SIGPIPE, SIG_IGN);
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
