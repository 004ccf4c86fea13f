#include "postgres/play/projections.hpp"

#include <initializer_list>

#include "games/core/whole_number.hpp"
#include "postgres/core/reading.hpp"

namespace noughts::postgres {
namespace {

/// The rows of columns that are parameters of these types, of which the next has the number `next`.
std::string rows(int& next, std::initializer_list<std::string_view> types) {
  std::string text = "unnest(";
  for (const auto type : types) {
    if (text.back() != '(') text += ", ";
    text += "$" + std::to_string(next++) + "::" + std::string{type} + "[]";
  }
  return text + ")";
}

std::optional<std::int64_t> seat_number(const std::optional<games::Seat>& seat) {
  if (!seat) return std::nullopt;
  return games::index(*seat);
}

}  // namespace

// Rows that stay as they are are not written again; each key is either written or deleted, never both.
std::string projecting(int first) {
  int next = first;
  std::string text = "kept AS (SELECT e.* FROM " + rows(next, {"bigint", "int", "int", "text", "bigint", "int", "int", "bigint"});
  text += R"(
    AS e (room, number, curator, version, until, mover, waits, decided_at) JOIN written USING (room, number)
), projected AS (
  INSERT INTO projection (room, number, curator, version, until, mover, decided_at)
  SELECT room, number, curator, version, until, mover, decided_at FROM kept
  ON CONFLICT (room) DO UPDATE
  SET number = excluded.number, curator = excluded.curator, version = excluded.version, until = excluded.until, mover = excluded.mover,
      decided_at = excluded.decided_at
), met AS (
  INSERT INTO question_met (room, question) SELECT room, question FROM )";
  text += rows(next, {"bigint", "bigint"});
  text += R"( AS e (room, question) JOIN kept USING (room)
  ON CONFLICT DO NOTHING
), answered AS (
  DELETE FROM waiting USING kept WHERE waiting.room = kept.room AND waiting.place >= kept.waits
), waits AS (
  INSERT INTO waiting (room, place, kind, seat, cell, since, title, author)
  SELECT room, place, kind, seat, cell, since, title, author FROM )";
  text += rows(next, {"bigint", "int", "text", "int", "int", "bigint", "text", "text"});
  text += R"( AS e (room, place, kind, seat, cell, since, title, author) JOIN kept USING (room)
  ON CONFLICT (room, place) DO UPDATE
  SET kind = excluded.kind, seat = excluded.seat, cell = excluded.cell, since = excluded.since, title = excluded.title,
      author = excluded.author
  WHERE (waiting.*) IS DISTINCT FROM (excluded.*)
), read AS (
  INSERT INTO book_read (player, room, number, seat, board, cell, pages, at, accepted, link, author, title, rating, review, text)
  SELECT seat.player, e.room, e.number, e.seat, board, cell, pages, at, accepted <> 0, link, author, title, rating, review, text FROM )";
  text +=
      rows(next, {"bigint", "int", "int", "int", "int", "int", "bigint", "int", "text", "text", "text", "int", "text", "text"});
  text += R"( AS e (room, number, seat, board, cell, pages, at, accepted, link, author, title, rating, review, text)
    JOIN kept USING (room) JOIN seat ON seat.room = e.room AND seat.seat = e.seat
  ON CONFLICT (room, number) DO UPDATE
  SET pages = excluded.pages, at = excluded.at, accepted = excluded.accepted, link = excluded.link, author = excluded.author,
      title = excluded.title, rating = excluded.rating, review = excluded.review, text = excluded.text
  WHERE (book_read.*) IS DISTINCT FROM (excluded.*)
), struck AS (
  DELETE FROM book_read USING )";
  text += rows(next, {"bigint", "int"});
  text += R"( AS e (room, number) JOIN kept USING (room) WHERE book_read.room = e.room AND book_read.number = e.number
))";
  return text;
}

void ProjectionColumns::add(store::RoomId room, int step, const games::Projection& projection) {
  const auto& game = projection.curated;
  // Without a curator no desk shows it, and its books are all that is kept.
  const bool on_desk = game && game->curator;
  const auto curator = on_desk ? seat_number(game->curator) : std::nullopt;
  const auto version = on_desk ? std::optional{game->version} : std::nullopt;
  const auto until = on_desk ? number(game->until) : std::nullopt;
  const auto mover = on_desk ? seat_number(game->mover) : std::nullopt;
  const auto decided = on_desk ? number(game->decided) : std::nullopt;
  games_.add(number(room), std::int64_t{step}, curator, version, until, mover, game ? std::ssize(game->waiting) : 0, decided);
  if (projection.seen) {
    // What is no number names no question of ours.
    for (const auto& each : *projection.seen) {
      if (const auto id = games::whole_number(each)) met_.add(number(room), *id);
    }
  }
  if (game) add(room, *game);
}

void ProjectionColumns::add(store::RoomId room, const games::Curated& game) {
  std::int64_t place = 0;
  for (const auto& item : game.waiting) {
    waiting_.add(number(room), place++, item.kind, std::int64_t{games::index(item.seat)}, std::int64_t{item.cell},
                 number(item.since), item.title, item.author);
  }
  std::int64_t nth = 0;
  for (const auto& book : game.books) {
    if (book.is_void) {
      void_.add(number(room), nth++);
      continue;
    }
    books_.add(number(room), nth++, std::int64_t{games::index(book.seat)}, std::int64_t{book.board}, std::int64_t{book.cell},
               std::int64_t{book.pages}, number(book.at), std::int64_t{book.accepted}, book.link, book.author, book.title,
               std::int64_t{book.rating}, book.review, book.text);
  }
}

}  // namespace noughts::postgres
