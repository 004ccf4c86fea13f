// Lists out of rows.
#pragma once

#include <algorithm>
#include <limits>
#include <pqxx/result>
#include <vector>

#include "postgres/core/reading.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {

/// What `read(row)` makes of the first `most` rows, in their order. A row that can't be understood is left out and noted, by its
/// table and the number in its column `key`.
template <class Read>
auto read_rows(const pqxx::result& rows, std::string_view table, const char* key, Read read,
               std::ptrdiff_t most = std::numeric_limits<std::ptrdiff_t>::max()) {
  std::vector<decltype(read(rows.front()))> list;
  const auto count = static_cast<int>(std::min<std::ptrdiff_t>(std::ssize(rows), most));
  for (int i = 0; i < count; ++i) {
    const pqxx::row row = rows[i];
    auto each = read_one_of_many(table, row[key].as<std::int64_t>(), [&] { return read(row); });
    if (each) list.push_back(std::move(*each));
  }
  return list;
}

/// The ids in the first column.
template <class Id>
std::vector<Id> ids(const pqxx::result& rows) {
  std::vector<Id> list;
  for (const auto& row : rows) list.push_back(id<Id>(row[0]));
  return list;
}

/// The `next` of a page of `limit` rows, where one row more was asked for; nullopt: it is the last.
template <class Id>
std::optional<Id> next_page(const pqxx::result& rows, int limit) {
  if (std::ssize(rows) <= limit) return std::nullopt;
  return id<Id>(rows[limit - 1]["id"]);
}

}  // namespace noughts::postgres
