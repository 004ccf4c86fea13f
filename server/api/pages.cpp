#include "api/pages.hpp"

#include "games/core/reading.hpp"
#include "games/core/whole_number.hpp"

namespace noughts::api {

std::optional<std::int64_t> whole_at(const games::Json& object, const char* key) {
  const games::Json* found = games::member(object, key);
  if (found == nullptr || !found->is_number_integer()) return std::nullopt;
  const auto number = found->get<std::int64_t>();
  if (number < 0 || number > games::kMostSafe) return std::nullopt;
  return number;
}

std::optional<std::optional<std::int64_t>> before_number(const http::Request& request) {
  const std::string text = http::query_value(request.query, "before");
  if (text.empty()) return std::optional<std::int64_t>();
  const auto number = games::whole_number(text);
  if (!number || *number <= 0) return std::nullopt;
  return number;
}

}  // namespace noughts::api
