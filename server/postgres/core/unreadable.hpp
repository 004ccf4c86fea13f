// What becomes of stored rows that can't be understood: where one was asked for, the query is refused; where many are listed, the
// others go on and that one is left out. Either way it is named for the log.
#pragma once

#include <cstdint>
#include <optional>
#include <pqxx/except>
#include <pqxx/field>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/core/types.hpp"

namespace noughts::postgres {

/// A stored row that can't be understood; what it says names the row.
class Unreadable : public std::runtime_error {
 public:
  using runtime_error::runtime_error;
};

/// JSON of a column. Throws where it is nested deeper, or holds greater numbers, than anything that was ever written.
[[nodiscard]] games::Json stored_json(const pqxx::field& field);

/// Remembers a row that was left out, for whoever runs the query that is run on this thread.
void note_unreadable(std::string what);
/// The rows that were left out on this thread since this was asked last.
[[nodiscard]] std::vector<std::string> take_unreadable();

/// What `read()` gives. Throws Unreadable, which names the row by its table and id, instead of whatever reading throws; failures
/// of the database stay what they are.
template <class Read>
auto read_row(std::string_view table, std::int64_t id, Read read) {
  const auto name = [&](const std::exception& why) {
    return std::string{table} + " " + std::to_string(id) + " can't be understood: " + why.what();
  };
  try {
    return read();
  } catch (const Unreadable&) {
    throw;
  } catch (const pqxx::failure&) {
    throw;
  } catch (const std::exception& why) {
    throw Unreadable{name(why)};
  }
}

/// The same for one row of many: nullopt, and noted, where it can't be understood.
template <class Read>
auto read_one_of_many(std::string_view table, std::int64_t id, Read read) -> std::optional<decltype(read())> {
  try {
    return read_row(table, id, read);
  } catch (const Unreadable& why) {
    note_unreadable(why.what());
    return std::nullopt;
  }
}

}  // namespace noughts::postgres
