#include "app/configuration.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "app/version.hpp"
#include "bus/nats_url.hpp"
#include "games/core/words.hpp"
#include "http/client/origin.hpp"
#include "people/mail/address.hpp"
#include "process/child.hpp"
#include "store/people/computers.hpp"

namespace noughts::app {

namespace {

/// The folder of that name in share/noughts of the prefix whose bin/ this program lies in, where `cmake --install` puts what the
/// server reads; empty where there is none.
std::string installed(const std::string& name) {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  const auto folder = self.parent_path().parent_path() / "share" / "noughts" / name;
  return !failed && std::filesystem::is_directory(folder, failed) ? folder.string() : std::string{};
}

/// The content of a file that holds a secret, without the end of its line.
std::string read_secret(const std::string& path) {
  std::ifstream file{path};
  std::string text{std::istreambuf_iterator<char>{file}, {}};
  if (!file) throw CLI::ValidationError(path, "can't be read");
  text.erase(text.find_last_not_of(" \r\n") + 1);
  if (text.empty()) throw CLI::ValidationError(path, "is empty");
  return text;
}

std::string complaint_about_bus(const std::string& text) { return bus::unusable_url(text).value_or(""); }

std::string complaint_about_origin(const std::string& text) {
  return http::is_origin(text) ? "" : "is no origin: https://example.org, with nothing after it";
}

std::string complaint_about_contact(const std::string& text) {
  const bool is_contact = text.starts_with("mailto:") || text.starts_with("https:");
  return is_contact ? "" : "begins neither with mailto: nor with https:";
}

std::string complaint_about_key(const std::string& text) { return push::is_key_text(text) ? "" : "is no key for notifications"; }

void add_node_flags(CLI::App& flags, Configuration& configuration) {
  flags.add_option("--node", configuration.node, "This node's name, the same at each start")
      ->envname("NOUGHTS_NODE")
      ->capture_default_str();
  flags
      .add_flag("--route-by-node", configuration.route_by_node,
                "The balancer routes a WebSocket at /ws?node=NAME to the node of that name: players are told to connect to the "
                "node that owns their game")
      ->envname("NOUGHTS_ROUTE_BY_NODE");
  flags
      .add_option(
          "--bus", configuration.bus,
          "The broker of NATS over which the nodes of a site tell each other things: nats://host:4222 or tls://host:4222; "
          "several of a cluster with commas. A site of one node needs none")
      ->envname("NOUGHTS_BUS")
      ->check(complaint_about_bus);
}

/// For what orchestrators hand over as files: the file's content stands for the option of that name without "-file".
void add_secret_files(CLI::App& flags, Configuration& configuration) {
  const auto read_url = [&configuration](const std::string& path) { configuration.database_url = read_secret(path); };
  flags.add_option_function<std::string>("--database-url-file", read_url, "A file that holds what --database-url takes")
      ->envname("DATABASE_URL_FILE");
  const auto read_bus = [&configuration](const std::string& path) {
    configuration.bus = read_secret(path);
    if (const auto complaint = complaint_about_bus(configuration.bus); !complaint.empty())
      throw CLI::ValidationError(path, complaint);
  };
  flags.add_option_function<std::string>("--bus-file", read_bus, "A file that holds what --bus takes")
      ->envname("NOUGHTS_BUS_FILE");
  const auto read_key = [&configuration](const std::string& path) {
    configuration.push.key = read_secret(path);
    if (const auto complaint = complaint_about_key(configuration.push.key); !complaint.empty())
      throw CLI::ValidationError(path, complaint);
  };
  flags.add_option_function<std::string>("--push-key-file", read_key, "A file that holds what --push-key takes")
      ->envname("NOUGHTS_PUSH_KEY_FILE");
  const auto read_password = [&configuration](const std::string& path) { configuration.mail.password = read_secret(path); };
  flags.add_option_function<std::string>("--smtp-password-file", read_password, "A file that holds what --smtp-password takes")
      ->envname("NOUGHTS_SMTP_PASSWORD_FILE");
}

std::string complaint_about_smtp_url(const std::string& url) {
  for (const std::string_view scheme : {"smtp://", "smtps://"}) {
    if (url.starts_with(scheme) && url.size() > scheme.size()) return "";
  }
  return "is neither smtp://host:587 nor smtps://host";
}

std::string complaint_about_address(const std::string& text) {
  return mail::read_address(text) == text ? "" : "is no address of e-mail";
}

void add_mail_flags(CLI::App& flags, mail::Settings& mail) {
  flags
      .add_option("--smtp-url", mail.url,
                  "The server that takes mail for players who forgot their passwords: smtp://host:587 or smtps://host; needs "
                  "--smtp-from and --origin")
      ->envname("NOUGHTS_SMTP_URL")
      ->check(complaint_about_smtp_url);
  flags.add_option("--smtp-from", mail.from, "The address that mail comes from")
      ->envname("NOUGHTS_SMTP_FROM")
      ->check(complaint_about_address);
  flags.add_option("--smtp-user", mail.user, "Name to sign in with at that server")->envname("NOUGHTS_SMTP_USER");
  flags.add_option("--smtp-password", mail.password, "Password to sign in with there")->envname("NOUGHTS_SMTP_PASSWORD");
  flags.add_option("--smtp-authorities", mail.authorities, "PEM file of those who vouch for that server")
      ->envname("NOUGHTS_SMTP_AUTHORITIES")
      ->check(CLI::ExistingFile);
  flags.add_flag("--smtp-plain", mail.is_plain, "Speak to it without TLS, where it is on this machine")
      ->envname("NOUGHTS_SMTP_PLAIN");
}

void add_push_flags(CLI::App& flags, push::Settings& push) {
  flags.add_option("--push-key", push.key, "Secret key for notifications of browsers; --new-push-key makes one")
      ->envname("NOUGHTS_PUSH_KEY")
      ->check(complaint_about_key);
  flags.add_option("--push-contact", push.contact, "Where browsers' notification services can reach you: mailto: or https:")
      ->envname("NOUGHTS_PUSH_CONTACT")
      ->check(complaint_about_contact)
      ->capture_default_str();
  flags.add_option("--push-host", push.hosts, "A notification service besides those of the known browsers")
      ->envname("NOUGHTS_PUSH_HOST");
  flags.add_option("--push-authorities", push.authorities, "PEM file of those who vouch for notification services")
      ->envname("NOUGHTS_PUSH_AUTHORITIES")
      ->check(CLI::ExistingFile);
  flags.add_flag_callback(
      "--new-push-key",
      [] {
        std::cout << push::new_key_text() << std::endl;
        throw CLI::Success();
      },
      "Print a new key for notifications and stop");
}

void add_limit_flags(CLI::App& flags, http::Settings& gateway) {
  flags.add_option("--max-connections", gateway.max_connections, "Connections at once")
      ->envname("NOUGHTS_MAX_CONNECTIONS")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  flags
      .add_option("--max-connections-per-address", gateway.max_connections_per_address,
                  "Connections at once of one address (IPv6: of a network of 64 bits); 0: a quarter of all")
      ->envname("NOUGHTS_MAX_CONNECTIONS_PER_ADDRESS")
      ->capture_default_str();
  flags
      .add_option("--max-websockets-per-address", gateway.max_websockets_per_address,
                  "WebSockets at once of one address; 0: a fifth of all connections")
      ->envname("NOUGHTS_MAX_WEBSOCKETS_PER_ADDRESS")
      ->capture_default_str();
  flags.add_option("--max-websockets-per-player", gateway.max_websockets_per_player, "WebSockets at once of one player")
      ->envname("NOUGHTS_MAX_WEBSOCKETS_PER_PLAYER")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  flags
      .add_option("--websocket-rate", gateway.websocket_rate,
                  "WebSockets a second that one address may open in the long run; 15 times as many at once")
      ->envname("NOUGHTS_WEBSOCKET_RATE")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  flags
      .add_option("--trusted-proxy", gateway.trusted_proxies,
                  "Address or network (10.0.0.0/8) of a proxy in front, whose word is taken for who stands behind it; several, "
                  "or with commas")
      ->envname("NOUGHTS_TRUSTED_PROXY")
      ->delimiter(',');
  flags.add_option("--rate-scale", gateway.rate_scale, "Multiplies every limit of how often; 0: none, for benchmarks and tests")
      ->envname("NOUGHTS_RATE_SCALE")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
}

void add_archive_flag(CLI::App& flags, Configuration& configuration) {
  flags
      .add_option("--archive-after", configuration.archive_after,
                  "Months after a game's end in which its record is kept ready; then it is archived, where it takes an eighth of "
                  "the disk and is read as before; 0: never")
      ->envname("NOUGHTS_ARCHIVE_AFTER")
      ->check(CLI::Range(0, 1'200))
      ->capture_default_str();
}

void add_computer_flags(CLI::App& flags, Configuration& configuration) {
  flags
      .add_option(
          "--computer-threads", configuration.computer_threads,
          "Threads on which computer players think, which give way to all others: one for two cores until told otherwise; "
          "0: there are no computer players")
      ->envname("NOUGHTS_COMPUTER_THREADS")
      ->check(CLI::Range(0, 256));
  flags
      .add_option("--events", configuration.repeats_events,
                  "Whether the server holds events by itself: an arena every hour and a Swiss every day, for whoever enters")
      ->envname("NOUGHTS_EVENTS")
      ->transform(CLI::CheckedTransformer(std::map<std::string, bool>{{"on", true}, {"off", false}}))
      ->capture_default_str();
  flags
      .add_option("--computer-offer-after", configuration.offer_after_s,
                  "Seconds after which whoever looks for a game and finds nobody is offered a computer player")
      ->envname("NOUGHTS_COMPUTER_OFFER_AFTER")
      ->check(CLI::Range(0, 86'400))
      ->capture_default_str();
}

/// NAME=PATH, where the path is of a program.
engines::Program read_engine(const std::string& text) {
  const auto equals = text.find('=');
  engines::Program program{text.substr(0, equals), equals == std::string::npos ? std::string{} : text.substr(equals + 1)};
  if (!store::is_engine_name(program.name)) throw CLI::ValidationError("--engine", text + ": NAME=PATH is wanted");
  if (access(program.path.c_str(), X_OK) != 0 || std::filesystem::is_directory(program.path)) {
    throw CLI::ValidationError("--engine", program.path + " is no program that can be run");
  }
  program.path = std::filesystem::absolute(program.path).string();
  return program;
}

void read_engines(const std::vector<std::string>& texts, std::vector<engines::Program>& programs) {
  for (const auto& text : texts) {
    auto program = read_engine(text);
    if (std::ranges::find(programs, program.name, &engines::Program::name) != programs.end()) {
      throw CLI::ValidationError("--engine", program.name + " is there twice");
    }
    programs.push_back(std::move(program));
  }
}

void add_engine_flags(CLI::App& flags, engines::Settings& engines) {
  constexpr int kMegabyte = 1 << 20;
  engines.cage = process::program_beside("noughts-cage");
  const auto read_programs = [&engines](const std::vector<std::string>& texts) { read_engines(texts, engines.programs); };
  flags
      .add_option_function<std::vector<std::string>>(
          "--engine", read_programs,
          "NAME=PATH of a program that plays five in a row by Gomocup's protocol; several, or with commas")
      ->envname("NOUGHTS_ENGINE")
      ->delimiter(',');
  const auto read_turn = [&engines](int seconds) {
    engines.turn = std::chrono::seconds(seconds);
    engines.game = engines::time_of_game(std::chrono::seconds(seconds));
  };
  flags.add_option_function<int>("--engine-turn", read_turn, "Seconds that an engine has for a move")
      ->envname("NOUGHTS_ENGINE_TURN")
      ->check(CLI::Range(1, 60))
      ->default_str("5");
  const auto read_memory = [&engines](std::size_t megabytes) { engines.memory = megabytes * kMegabyte; };
  flags.add_option_function<std::size_t>("--engine-memory", read_memory, "MB of memory that an engine may take")
      ->envname("NOUGHTS_ENGINE_MEMORY")
      ->check(CLI::Range(16, 65'536))
      ->default_str("350");
  flags.add_option("--engine-processes", engines.processes, "Processes of engines at once")
      ->envname("NOUGHTS_ENGINE_PROCESSES")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
}

void add_flags(CLI::App& flags, Configuration& configuration) {
  auto& gateway = configuration.gateway;
  flags.add_option("--database-url", configuration.database_url, "PostgreSQL, as a libpq connection string or URI")
      ->envname("DATABASE_URL");
  flags.add_option("--migrations", configuration.migrations, "Folder of migrations, applied before anything is served")
      ->envname("NOUGHTS_MIGRATIONS");
  flags.add_flag("--migrate-only", configuration.migrate_only, "Apply the migrations and stop");
  flags.add_flag("--check-ready", configuration.check_ready,
                 "Ask the server that runs with these settings whether it can serve: exit code 0 if so, else 1");
  flags.add_option("--static", gateway.static_folder, "Folder of the built web client")->envname("NOUGHTS_STATIC");
  flags.add_option("--address", gateway.address, "Address to listen on")->envname("NOUGHTS_ADDRESS")->capture_default_str();
  flags.add_option("--port", gateway.port, "Port to listen on; 0 takes a free one")
      ->envname("NOUGHTS_PORT")
      ->capture_default_str();
  auto* certificate =
      flags.add_option("--certificate", gateway.certificate, "TLS: certificate chain, PEM")->envname("NOUGHTS_CERTIFICATE");
  auto* key = flags.add_option("--key", gateway.key, "TLS: private key, PEM")->envname("NOUGHTS_KEY");
  certificate->needs(key);
  key->needs(certificate);
  flags.add_option("--origin", gateway.origin, "Origin that browsers name, where a proxy stands in front: https://example.org")
      ->envname("NOUGHTS_ORIGIN")
      ->check(complaint_about_origin);
  add_limit_flags(flags, gateway);
  flags.add_option("--password-memory", configuration.password_memory, "MiB of memory that hashing one password takes")
      ->envname("NOUGHTS_PASSWORD_MEMORY")
      ->check(CLI::Range(1, 4'096))
      ->capture_default_str();
  flags
      .add_option("--timeout-scale", configuration.timeout_scale,
                  "Multiplies how long a player may be away before the opponent may claim the game, and how long an answer "
                  "that is played for a player can be called off")
      ->envname("NOUGHTS_TIMEOUT_SCALE")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  add_computer_flags(flags, configuration);
  add_engine_flags(flags, configuration.engines);
  flags.add_option("--photo-program", configuration.photo_program, "Decodes photos: noughts-photo")
      ->envname("NOUGHTS_PHOTO_PROGRAM")
      ->capture_default_str();
  add_node_flags(flags, configuration);
  flags.add_option("--time-zone", configuration.time_zone, "By whose clocks months begin: Europe/Moscow, until told otherwise")
      ->envname("NOUGHTS_TIME_ZONE");
  add_archive_flag(flags, configuration);
  flags.add_option("--loops", configuration.loops, "Event loops; 0: one a core")->envname("NOUGHTS_LOOPS")->capture_default_str();
  flags.add_option("--pool", configuration.pool, "Database connections for queries, besides eight for all else")
      ->envname("NOUGHTS_POOL")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  flags.add_option("--log-level", configuration.log_level, "trace, debug, info, warn, error")
      ->envname("NOUGHTS_LOG_LEVEL")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error"}))
      ->capture_default_str();
  add_push_flags(flags, configuration.push);
  add_mail_flags(flags, configuration.mail);
  add_secret_files(flags, configuration);
  flags.set_version_flag("--version", kVersion);
}

/// `noughts-server OFFICE NAME [--remove]`.
void add_office(CLI::App& flags, Configuration& configuration, store::Office wanted_office) {
  const auto office = std::string(games::word(wanted_office));
  auto* command = flags.add_subcommand(office, "Make a registered player " + office + ", beside a server that runs");
  auto wanted = std::make_shared<Appointment>();
  wanted->office = wanted_office;
  command->add_option("name", wanted->name, "The player's name")->required();
  command->add_flag("--remove", wanted->remove, "No " + office + " any longer");
  command->fallthrough();
  command->callback([wanted, &configuration] { configuration.appointment = *wanted; });
}

void add_commands(CLI::App& flags, Configuration& configuration) {
  for (const auto office : {store::Office::administrator, store::Office::moderator, store::Office::curator})
    add_office(flags, configuration, office);
}

void check_needed(const Configuration& configuration) {
  if (configuration.check_ready) return;
  if (configuration.database_url.empty()) throw CLI::RequiredError("--database-url");
  if (configuration.appointment) return;
  if (configuration.migrations.empty()) throw CLI::RequiredError("--migrations");
  if (configuration.migrate_only) return;
  if (configuration.gateway.static_folder.empty()) throw CLI::RequiredError("--static");
  if (configuration.mail.url.empty()) return;
  if (configuration.mail.from.empty()) throw CLI::RequiredError("--smtp-from");
  // A link of the host that a request names would be the sender's of that request.
  if (configuration.gateway.origin.empty()) throw CLI::RequiredError("--origin");
}

}  // namespace

std::variant<Configuration, Exit> read_configuration(int argc, const char* const* argv) {
  Configuration configuration;
  configuration.gateway.version = kVersion;
  configuration.migrations = installed("migrations");
  configuration.gateway.static_folder = installed("client");
  CLI::App flags{"Noughts: a server for the family of noughts-and-crosses games", "noughts-server"};
  add_flags(flags, configuration);
  add_commands(flags, configuration);
  try {
    flags.parse(argc, argv);
    check_needed(configuration);
  } catch (const CLI::ParseError& error) {
    return Exit{flags.exit(error)};
  }
  return configuration;
}

}  // namespace noughts::app
