#include "postgres/library/books.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/library/curating_statements.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::Book;
using store::BookCursor;
using store::BookPage;
using store::PlayerId;

const Statement kCount{"count_books", "SELECT count(*) FROM book_read WHERE player = $1"};

// What the projection leaves out there is none of.
Json part(const Json& book, const char* key) { return book.value(key, Json()); }

Book read_book(const pqxx::row& row) {
  const auto json = stored_json(row["book"]);
  Book book;
  book.room = id<store::RoomId>(row["room"]);
  book.variant = row["variant"].as<std::string>();
  book.cell = json.at("cell").get<int>();
  book.title = json.at("title").get<std::string>();
  book.author = json.at("author").get<std::string>();
  book.link = part(json, "link");
  book.pages = part(json, "pages");
  book.rating = part(json, "rating");
  book.review = part(json, "review");
  book.text = part(json, "text");
  book.at = instant(row["at"]);
  return book;
}

BookCursor place(const pqxx::row& row) { return {instant(row["at"]), id<store::RoomId>(row["room"]), row["number"].as<int>()}; }

BookPage read_page(Snapshot& snapshot, PlayerId player, const BookCursor& after, int limit) {
  BookPage page;
  page.count = snapshot.run(kCount, number(player))[0][0].as<std::int64_t>();
  const auto rows = snapshot.run(kBooksOf, number(player), number(after.at), number(after.room), after.number, limit + 1);
  if (std::ssize(rows) > limit) page.next = place(rows[limit - 1]);
  page.books = read_rows(rows, "a book of room", "room", read_book, limit);
  return page;
}

}  // namespace

Answer<BookPage> Books::of(PlayerId player, std::optional<BookCursor> after, int limit) {
  constexpr auto kLast = std::numeric_limits<std::int64_t>::max();
  const auto from = after.value_or(BookCursor{games::Instant{games::Millis{kLast}}, store::RoomId{kLast}, 0});
  return ask<BookPage>(pool_, [=](Connection& connection) -> Result<BookPage> {
    Snapshot snapshot{connection};
    auto page = read_page(snapshot, player, from, limit);
    snapshot.commit();
    return page;
  });
}

}  // namespace noughts::postgres
