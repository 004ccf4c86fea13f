// Parts of JSON that many write alike.
#pragma once

#include <optional>
#include <string>

#include "games/core/types.hpp"

namespace noughts::games {

/// JSON as one line. What is no UTF-8 is replaced, so that nothing throws.
[[nodiscard]] std::string json_text(const Json& json);

/// A cell, a seat or whatever else is counted from 0: null where there is none (-1).
[[nodiscard]] inline Json number_or_null(int number) { return number < 0 ? Json() : Json(number); }

/// What is there, or null.
template <class T>
[[nodiscard]] Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

}  // namespace noughts::games
