#include "postgres/core/unreadable.hpp"

#include <utility>

#include "games/core/reading.hpp"

namespace noughts::postgres {
namespace {

// More of one query would only fill the log.
constexpr std::size_t kMost = 100;

// A query is run by one thread from its beginning to its end.
thread_local std::vector<std::string> noted;

}  // namespace

games::Json stored_json(const pqxx::field& field) {
  // Twice as deep as what the wire takes.
  constexpr int kDeepest = 32;
  games::Json json = games::parsed(field.c_str(), kDeepest);
  if (json.is_discarded()) throw std::runtime_error{"stored JSON can't be read"};
  return json;
}

void note_unreadable(std::string what) {
  if (noted.size() < kMost) noted.push_back(std::move(what));
}

std::vector<std::string> take_unreadable() { return std::exchange(noted, {}); }

}  // namespace noughts::postgres
