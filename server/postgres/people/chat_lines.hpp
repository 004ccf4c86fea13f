// Tables of lines of chats, which are alike: a team's, an event's and a tour's.
#pragma once

#include <algorithm>
#include <limits>

#include "postgres/core/ask.hpp"
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

/// The line that a command of somebody has written; nullopt: none.
template <class Id>
[[nodiscard]] Result<std::optional<store::LineOf<Id>>> said_before(Connection& connection, const LineStatements& lines,
                                                                   store::PlayerId by, store::Cid cid) {
  const auto said = connection.run(lines.before, number(by), cid);
  return said.empty() ? std::nullopt : std::optional(chat_line<Id>(said[0]));
}

/// Writes a line. A repeated command (same player and cid) gives the line that it wrote first.
template <class Id, class Chat>
[[nodiscard]] Result<store::WrittenLineOf<Id>> write_line(Connection& connection, const LineStatements& lines,
                                                          const store::NewLineOf<Chat>& news) {
  using Written = store::WrittenLineOf<Id>;
  const auto by = number(news.by.id);
  if (const auto before = connection.run(lines.before, by, news.cid); !before.empty()) {
    return Written{chat_line<Id>(before[0]), false};
  }
  const auto written = connection.run(lines.write, number(news.chat), by, news.cid, number(news.at), news.text);
  // The same command, given at once, was quicker.
  if (written.empty()) return Written{chat_line<Id>(connection.run(lines.before, by, news.cid)[0]), false};
  return Written{{id<Id>(written[0][0]), news.by, news.cid, news.text, news.at}, true};
}

/// A page of what was said in a chat that anybody may read; nobody's reader sees all of it.
template <class Id, class Chat>
[[nodiscard]] Result<store::LinesOf<Id>> read_lines(Connection& connection, const LineStatements& lines, Chat chat,
                                                    std::optional<store::PlayerId> reader, std::optional<Id> before, int limit) {
  // Nobody has the id 0, so nobody is blocked.
  const auto rows =
      connection.run(lines.page, number(chat), number(reader.value_or(store::PlayerId{})), page_bound(before), limit + 1);
  return line_page<Id>(rows, limit);
}

}  // namespace noughts::postgres
