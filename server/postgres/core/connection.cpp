#include "postgres/core/connection.hpp"

#include <atomic>

namespace noughts::postgres {
namespace {

std::atomic<std::uint64_t> connections_made = 0;

std::string host_of(pqxx::connection& connection) {
  const auto text = [](const char* value) { return std::string{value == nullptr ? "" : value}; };
  return text(connection.hostname()) + ':' + text(connection.port());
}

// By class of SQLSTATE, see appendix A of PostgreSQL's manual. Only what is wrong with the values themselves is refused.
Remedy remedy_for(std::string_view sqlstate) {
  if (sqlstate.empty() || sqlstate.starts_with("08") || sqlstate.starts_with("57P")) return Remedy::reconnect;
  // A primary that has become a standby answers so, its successor is found by connecting anew; and whoever slept in a
  // transaction.
  if (sqlstate == "25006" || sqlstate == "25P03") return Remedy::reconnect;
  if (sqlstate.starts_with("22") || sqlstate.starts_with("23")) return Remedy::refuse;
  if (sqlstate == "57014") return Remedy::too_slow;
  // Passing: a rollback to be repeated, resources, states of objects, the operator's hand, I/O.
  for (const std::string_view passing : {"40", "53", "55", "57", "58"}) {
    if (sqlstate.starts_with(passing)) return Remedy::retry;
  }
  return Remedy::mend;
}

}  // namespace

Connection::Connection(const ConnectionSettings& settings)
    : number_{++connections_made},
      connection_{settings.parameters},
      socket_{connection_.sock(), settings.timeout, {settings.url, host_of(connection_)}} {
  // libpqxx 6 would connect anew by itself, without what belongs to the session: locks, time-outs, the watch. Its later versions
  // do not, and so it calls the way to stop that obsolete.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  connection_.inhibit_reactivation(true);
#pragma GCC diagnostic pop
}

void Connection::prepare(const Statement& statement) {
  last_statement_ = statement.name;
  if (prepared_.insert(statement.name).second) connection_.prepare(statement.name, statement.text);
}

Remedy remedy(const std::exception& error, const Connection& connection) {
  if (!connection.is_open()) return Remedy::reconnect;
  if (const auto* sql = dynamic_cast<const pqxx::sql_error*>(&error)) return remedy_for(sql->sqlstate());
  if (dynamic_cast<const pqxx::transaction_rollback*>(&error) != nullptr) return Remedy::retry;
  if (dynamic_cast<const pqxx::failure*>(&error) != nullptr) return Remedy::reconnect;
  return Remedy::refuse;
}

}  // namespace noughts::postgres
