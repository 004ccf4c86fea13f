#include "games/core/projection.hpp"

#include "games/core/writing.hpp"

namespace noughts::games {
namespace {

std::int64_t millis(Instant instant) { return instant.time_since_epoch().count(); }

Json json(const Waiting& item) {
  Json made{{"kind", item.kind}, {"seat", index(item.seat)}, {"cell", item.cell}, {"since", millis(item.since)}};
  if (item.title) made["title"] = *item.title;
  if (item.author) made["author"] = *item.author;
  return made;
}

Json json(const BookRead& book) {
  return {{"seat", index(book.seat)},  {"board", book.board},  {"cell", book.cell},         {"pages", book.pages},
          {"at", millis(book.at)},     {"void", book.is_void}, {"accepted", book.accepted}, {"link", book.link},
          {"author", book.author},     {"title", book.title},  {"rating", book.rating},     {"review", or_null(book.review)},
          {"text", or_null(book.text)}};
}

template <class T>
Json list(const std::vector<T>& all) {
  Json made = Json::array();
  for (const T& each : all) made.push_back(json(each));
  return made;
}

}  // namespace

Json json(const Projection& projection) {
  Json made = Json::object();
  if (projection.seen) made["seen"] = *projection.seen;
  if (!projection.curated) return made;
  const Curated& game = *projection.curated;
  made["curator"] = game.curator ? Json(index(*game.curator)) : Json();
  made["version"] = game.version;
  made["until"] = game.until ? Json(millis(*game.until)) : Json();
  made["mover"] = game.mover ? Json(index(*game.mover)) : Json();
  made["decided"] = game.decided ? Json(millis(*game.decided)) : Json();
  made["waiting"] = list(game.waiting);
  made["books"] = list(game.books);
  return made;
}

}  // namespace noughts::games
