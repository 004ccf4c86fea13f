// Closed sets of words: an enum class has one table, beside itself, of how its values are written wherever they are written.
#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <type_traits>

namespace noughts::games {

/// An enum class whose namespace has a `words(E)` that gives the words of all its values, which count from 0, in their order.
template <class E>
concept Worded = std::is_enum_v<E> && requires(E value) {
  words(value).size();
};

/// How a value is written.
template <Worded E>
[[nodiscard]] constexpr std::string_view word(E value) {
  return words(value)[static_cast<std::size_t>(value)];
}

/// What is written so; nullopt: nothing of this set.
template <Worded E>
[[nodiscard]] constexpr std::optional<E> read_word(std::string_view word) {
  const auto all = words(E{});
  // Not std::ranges::find, which the library of the browser's compiler has not.
  const auto found = std::find(all.begin(), all.end(), word);
  if (found == all.end()) return std::nullopt;
  return static_cast<E>(found - all.begin());
}

}  // namespace noughts::games
