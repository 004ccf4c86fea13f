// What the server is told when it starts: flags, and the environment for those that are not given.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "engines/settings.hpp"
#include "http/settings.hpp"
#include "people/account/accounts.hpp"
#include "people/mail/mailer.hpp"
#include "people/photo/image_transcoder.hpp"
#include "people/push/pushes.hpp"
#include "store/moderation/administration.hpp"

namespace noughts::app {

/// Whom the host gives an office, or takes it from.
struct Appointment {
  std::string name;
  store::Office office{};
  bool remove = false;
};

struct Configuration {
  std::string database_url;
  std::string migrations;
  std::string node = "one";
  bool route_by_node = false;  ///< a balancer routes `/ws?node=NAME` to the node of that name
  std::string bus;        ///< brokers of NATS, over which the nodes of the site tell each other things; empty: there is one node
  std::size_t loops = 0;  ///< 0: one a core
  std::size_t pool = 4;
  std::string log_level = "info";
  bool migrate_only = false;
  bool check_ready = false;  ///< ask the server that runs with these settings whether it is ready, instead of serving
  /// Multiplies how long a player may be away before the game may be claimed, and how long an answer can be called off.
  double timeout_scale = 1;
  std::optional<std::size_t> computer_threads;             ///< of computer players; 0: there are none; nullopt: one for two cores
  bool repeats_events = true;                              ///< the server holds events by itself
  unsigned offer_after_s = 20;                             ///< whoever waits so long for nobody is offered a computer player
  engines::Settings engines;                               ///< computer players of the host's own
  std::string time_zone;                                   ///< by whose clocks months begin; empty: as the database has it
  int archive_after = 12;                                  ///< months after which records are archived; 0: never
  std::size_t password_memory = account::kPasswordMemory;  ///< MiB for hashing a password
  std::string photo_program = photo::program_beside();
  http::Settings gateway;
  push::Settings push;
  mail::Settings mail;
  std::optional<Appointment> appointment;  ///< this alone is to be done, instead of serving
};

/// The process is to end now, with this code: after --help, --version, or a flag that makes no sense.
struct Exit {
  int code;
};

/// Reads flags and environment. Prints help, version and complaints itself.
[[nodiscard]] std::variant<Configuration, Exit> read_configuration(int argc, const char* const* argv);

}  // namespace noughts::app
