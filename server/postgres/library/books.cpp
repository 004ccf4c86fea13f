#include "postgres/library/books.hpp"

#include "postgres/core/ask.hpp"
#include "postgres/core/read_rows.hpp"
#include "postgres/core/reading.hpp"
#include "postgres/library/curating_statements.hpp"

namespace noughts::postgres {
namespace {

using store::Book;
using store::BookCursor;
using store::BookPage;
using store::PlayerId;

const Statement kCount{"count_books", "SELECT count(*) FROM book_read WHERE player = $1"};

Book read_book(const pqxx::row& row) {
  Book book;
  book.room = id<store::RoomId>(row["room"]);
  book.variant = row["variant"].as<std::string>();
  book.cell = row["cell"].as<int>();
  book.title = row["title"].as<std::string>();
  book.author = row["author"].as<std::string>();
  book.link = optional_text(row["link"]);
  book.pages = optional<int>(row["pages"]);
  book.rating = optional<int>(row["rating"]);
  book.review = optional_text(row["review"]);
  book.text = optional_text(row["text"]);
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
