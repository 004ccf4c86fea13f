#include "postgres/connection.hpp"

namespace noughts::postgres {
namespace {

// By class of SQLSTATE, see appendix A of PostgreSQL's manual. Only what is wrong with the values themselves is refused.
Remedy remedy_for(std::string_view sqlstate) {
  if (sqlstate.empty() || sqlstate.starts_with("08") || sqlstate.starts_with("57P")) return Remedy::reconnect;
  // A primary that has become a standby answers so; its successor is found by connecting anew.
  if (sqlstate == "25006") return Remedy::reconnect;
  if (sqlstate.starts_with("22") || sqlstate.starts_with("23")) return Remedy::refuse;
  return Remedy::retry;
}

}  // namespace

Connection::Connection(const std::string& parameters) : connection_{parameters} {}

void Connection::prepare(const Statement& statement) {
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
