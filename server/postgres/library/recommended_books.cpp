// The lists of recommended books in the database.
#include "postgres/library/characters.hpp"

#include "games/core/writing.hpp"
#include "postgres/core/ask.hpp"
#include "postgres/core/unreadable.hpp"
#include "postgres/library/edits.hpp"
#include "postgres/library/theme_rows.hpp"

namespace noughts::postgres {
namespace {

using games::Json;
using store::By;
using store::CharacterId;
using store::EditRefusal;
using store::RecommendedBook;

using List = store::RecommendedBooks;

const Statement kFindList{"find_recommended_books", R"(
SELECT character_shown.*, books, coalesce(recommended_books.version, 1) AS list_version
FROM character_shown LEFT JOIN recommended_books ON recommended_books.character = character_shown.id WHERE character_shown.id = $1)"};

const Statement kLockList{"lock_recommended_books", "SELECT id FROM game_character WHERE id = $1 FOR NO KEY UPDATE"};

const Statement kChangeList{"change_recommended_books", R"(
INSERT INTO recommended_books (character, books, version) VALUES ($1, $2, 2)
ON CONFLICT (character) DO UPDATE SET books = excluded.books, version = recommended_books.version + 1)"};

Json books_json(const std::vector<RecommendedBook>& books) {
  Json list = Json::array();
  for (const auto& book : books) {
    list.push_back({{"theme", book.theme}, {"author", book.author}, {"title", book.title}, {"link", games::or_null(book.link)}});
  }
  return list;
}

std::vector<RecommendedBook> read_books(const Json& json) {
  std::vector<RecommendedBook> books;
  for (const auto& each : json) {
    RecommendedBook book;
    book.theme = each.at("theme").get<int>();
    book.author = each.at("author").get<std::string>();
    book.title = each.at("title").get<std::string>();
    if (each.at("link").is_string()) book.link = each.at("link").get<std::string>();
    books.push_back(std::move(book));
  }
  return books;
}

List list_of(const pqxx::row& row) {
  List list;
  list.character = character(row);
  if (!row["books"].is_null()) list.books = read_books(stored_json(row["books"]));
  list.version = row["list_version"].as<int>();
  return list;
}

List read_list(Transaction& transaction, CharacterId character) {
  return list_of(transaction.run(kFindList, number(character))[0]);
}

LoggedEdit change_list(Transaction& transaction, const List& current, const std::vector<RecommendedBook>& books, int version) {
  if (current.version != version) return {EditRefusal::stale, {}};
  const Json written = books_json(books);
  transaction.run(kChangeList, number(current.character.id), games::json_text(written));
  return {EditRefusal::none, store::CuratorActionKind::change_character, Json{{"books", books_json(current.books)}},
          Json{{"books", written}}};
}

}  // namespace

Answer<List> Characters::recommended(CharacterId character) {
  return ask<List>(pool_, [=](Connection& connection) -> Result<List> {
    const auto rows = connection.run(kFindList, number(character));
    if (rows.empty()) return std::unexpected{StoreError::not_found};
    return list_of(rows[0]);
  });
}

Answer<store::Edited<List>> Characters::recommend(CharacterId character, int version, std::vector<RecommendedBook> books, By by) {
  return ask<store::Edited<List>>(pool_, [character, version, by, books = std::move(books)](Connection& connection) {
    return edit(connection, kLockList, character, by, read_list,
                [&](Transaction& transaction, const List& current) { return change_list(transaction, current, books, version); });
  });
}

}  // namespace noughts::postgres
