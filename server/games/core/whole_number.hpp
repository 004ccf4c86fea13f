// Numbers in texts.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace noughts::games {

/// A whole number in decimal digits and nothing else; nullopt: it is none, or too large for its type.
template <typename Number = std::int64_t>
[[nodiscard]] std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* end = text.data() + text.size();
  const auto [stopped, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

}  // namespace noughts::games
