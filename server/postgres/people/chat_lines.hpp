// Tables of lines of chats, which are alike: a team's and an event's.
#pragma once

#include <algorithm>
#include <limits>

#include "postgres/core/connection.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/core/statement.hpp"
#include "store/people/lines.hpp"

namespace noughts::postgres {

/// What is asked of a table with the columns id, player, cid, at, text and one that says whose chat it is.
struct LineStatements {
  LineStatements(const std::string& table, const std::string& chat);

  const Statement before;  ///< the line that somebody has written by this command: player, cid
  const Statement write;   ///< gives the id, nothing for a repeated command: chat, player, cid, at, text
  const Statement page;    ///< chat, reader, the id before which, how many
};

template <class Id>
[[nodiscard]] store::LineOf<Id> chat_line(const pqxx::row& row) {
  return {id<Id>(row["line"]), player(row), row["cid"].as<std::int64_t>(), row["text"].as<std::string>(), instant(row["at"])};
}

/// The id before which a page ends.
template <class Id>
[[nodiscard]] std::int64_t page_bound(std::optional<Id> before) {
  return before ? number(*before) : std::numeric_limits<std::int64_t>::max();
}

/// A page of `limit` lines of those that were read, which are one more where others follow.
template <class Id>
[[nodiscard]] store::LinesOf<Id> line_page(const pqxx::result& rows, int limit) {
  store::LinesOf<Id> page;
  for (int i = 0; i < std::min<int>(limit, static_cast<int>(rows.size())); ++i) {
    if (!rows[i]["is_blocked"].as<bool>()) page.rows.push_back(chat_line<Id>(rows[i]));
  }
  if (std::ssize(rows) > limit) page.next = id<Id>(rows[limit - 1]["line"]);
  return page;
}

}  // namespace noughts::postgres
