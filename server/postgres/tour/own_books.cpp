#include "postgres/tour/own_books.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/columns.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

using store::AddedBooks;
using store::NamedBook;
using store::OwnBook;
using store::OwnBookId;
using store::OwnBookPage;
using store::PlayerId;

const Statement kCount{"count_own_books", "SELECT count(*) FROM own_book WHERE player = $1"};

const Statement kPage{"own_books", R"(
SELECT * FROM own_book WHERE player = $1 AND id < coalesce($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3)"};

// What is first in a list gets the highest number: that is how the list is shown again.
const Statement kAdd{"add_own_books", R"(
INSERT INTO own_book (player, key, author, title, read_on, added_at)
SELECT $5, key, author, title, read_on, $6
FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS e (key, author, title, read_on, place)
ORDER BY place DESC ON CONFLICT DO NOTHING)"};

const Statement kRemove{"remove_own_book", "DELETE FROM own_book WHERE id = $2 AND player = $1"};

OwnBook own_book(const pqxx::row& row) {
  return {id<OwnBookId>(row["id"]),
          {row["author"].as<std::string>(), row["title"].as<std::string>(), optional_text(row["read_on"]),
           row["key"].as<std::string>()}};
}

std::int64_t count_of(Transaction& transaction, PlayerId player) {
  return transaction.run(kCount, number(player))[0][0].as<std::int64_t>();
}

Result<AddedBooks> add_books(Connection& connection, PlayerId player, const std::vector<NamedBook>& books, games::Instant at) {
  Transaction transaction{connection};
  using enum ElementType;
  Columns<text, text, text, text> columns;
  for (const auto& each : books) columns.add(each.key, each.author, each.title, each.read_on);
  const auto added = columns.run(transaction, kAdd, number(player), number(at)).affected_rows();
  if (count_of(transaction, player) > store::kMostOwnBooks) return AddedBooks{.is_full = true};
  transaction.commit();
  return AddedBooks{false, static_cast<std::int64_t>(added), std::ssize(books) - static_cast<std::int64_t>(added)};
}

}  // namespace

Answer<OwnBookPage> OwnBooks::page(PlayerId player, std::optional<OwnBookId> before, int limit) {
  return ask<OwnBookPage>(pool_, [=](Connection& connection) -> Result<OwnBookPage> {
    const auto rows = connection.run(kPage, number(player), number(before), limit + 1);
    const auto count = connection.run(kCount, number(player))[0][0].as<std::int64_t>();
    return OwnBookPage{count, read_rows(rows, "own_book", "id", own_book, limit), next_page<OwnBookId>(rows, limit)};
  });
}

Answer<AddedBooks> OwnBooks::add(PlayerId player, std::vector<NamedBook> books, games::Instant at) {
  return ask<AddedBooks>(
      pool_, [=, books = std::move(books)](Connection& connection) { return add_books(connection, player, books, at); });
}

Answer<void> OwnBooks::remove(PlayerId player, OwnBookId book) {
  return ask<void>(pool_, [=](Connection& connection) -> Result<void> {
    connection.run(kRemove, number(player), number(book));
    return {};
  });
}

}  // namespace noughts::postgres
