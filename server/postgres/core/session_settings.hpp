// With which settings the server's connections are opened.
#pragma once

#include <string>

namespace noughts::postgres {

/// The connection string of those that answer queries, from the operator's URL.
[[nodiscard]] std::string query_connection_string(const std::string& url);
/// That of those that write the journal.
[[nodiscard]] std::string journal_connection_string(const std::string& url);

}  // namespace noughts::postgres
