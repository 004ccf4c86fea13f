#include "games/core/reading.hpp"

#include <algorithm>

#include "games/core/refusals.hpp"

namespace noughts::games {

std::optional<std::int64_t> whole(const Json& json, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  if (const auto* natural = json.get_ptr<const Json::number_unsigned_t*>()) {
    if (*natural > static_cast<std::uint64_t>(INT64_MAX)) return std::nullopt;
    value = static_cast<std::int64_t>(*natural);
  } else if (const auto* integer = json.get_ptr<const Json::number_integer_t*>()) {
    value = *integer;
  } else {
    return std::nullopt;
  }
  if (value < least || value > most) return std::nullopt;
  return value;
}

const Json* member(const Json& json, std::string_view key) {
  const auto* object = json.get_ptr<const Json::object_t*>();
  if (object == nullptr) return nullptr;
  const auto found = object->find(key);
  return found == object->end() ? nullptr : &found->second;
}

std::optional<bool> flag(const Json& json, std::string_view key, bool otherwise) {
  const Json* found = member(json, key);
  if (found == nullptr) return otherwise;
  const auto* value = found->get_ptr<const bool*>();
  return value == nullptr ? std::nullopt : std::optional(*value);
}

bool has_only(const Json& json, std::initializer_list<std::string_view> keys) {
  const auto* object = json.get_ptr<const Json::object_t*>();
  if (object == nullptr) return false;
  return std::all_of(object->begin(), object->end(),
                     [&](const auto& entry) { return std::find(keys.begin(), keys.end(), entry.first) != keys.end(); });
}

Result<int> cell_action(const Json& json, int cells) {
  const Json* cell = member(json, "cell");
  if (cell == nullptr || !cell->is_number_integer() || !has_only(json, {"cell"})) {
    return tl::unexpected(bad_action("An action here is {\"cell\": number}."));
  }
  const auto number = whole(*cell, 0, cells - 1);
  if (!number) return tl::unexpected(out_of_range());
  return static_cast<int>(*number);
}

}  // namespace noughts::games
