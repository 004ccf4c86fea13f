#include "app/configuration.hpp"

#include <CLI/CLI.hpp>

#include "app/version.hpp"

namespace noughts::app {

namespace {

void add_flags(CLI::App& flags, Configuration& configuration) {
  auto& gateway = configuration.gateway;
  flags.add_option("--database-url", configuration.database_url, "PostgreSQL, as a libpq connection string or URI")
      ->envname("DATABASE_URL")
      ->required();
  flags.add_option("--migrations", configuration.migrations, "Folder of migrations, applied before anything is served")
      ->envname("NOUGHTS_MIGRATIONS")
      ->required();
  flags.add_flag("--migrate-only", configuration.migrate_only, "Apply the migrations and stop");
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
      ->envname("NOUGHTS_ORIGIN");
  flags.add_option("--max-connections", gateway.max_connections, "Connections at once")
      ->envname("NOUGHTS_MAX_CONNECTIONS")
      ->capture_default_str();
  flags.add_option("--rate-scale", gateway.rate_scale, "Multiplies every limit of how often; 0: none, for benchmarks and tests")
      ->envname("NOUGHTS_RATE_SCALE")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  flags.add_option("--node", configuration.node, "This node's name, the same at each start")
      ->envname("NOUGHTS_NODE")
      ->capture_default_str();
  flags.add_option("--loops", configuration.loops, "Event loops; 0: one a core")->envname("NOUGHTS_LOOPS")->capture_default_str();
  flags.add_option("--pool", configuration.pool, "Database connections for queries, besides the journal's")
      ->envname("NOUGHTS_POOL")
      ->check(CLI::Range(1, 64))
      ->capture_default_str();
  flags.add_option("--log-level", configuration.log_level, "trace, debug, info, warn, error")
      ->envname("NOUGHTS_LOG_LEVEL")
      ->check(CLI::IsMember({"trace", "debug", "info", "warn", "error"}))
      ->capture_default_str();
  flags.set_version_flag("--version", kVersion);
}

}  // namespace

std::variant<Configuration, Exit> read_configuration(int argc, const char* const* argv) {
  Configuration configuration;
  configuration.gateway.version = kVersion;
  CLI::App flags{"Noughts: a server for the family of noughts-and-crosses games", "noughts-server"};
  add_flags(flags, configuration);
  try {
    flags.parse(argc, argv);
    if (!configuration.migrate_only && configuration.gateway.static_folder.empty()) {
      throw CLI::RequiredError("--static");
    }
  } catch (const CLI::ParseError& error) {
    return Exit{flags.exit(error)};
  }
  return configuration;
}

}  // namespace noughts::app
