// Texts without what stands around them.
#pragma once

#include <string_view>

namespace noughts::text {

/// The text without the `blanks`, any of these characters, at its ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t") {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

}  // namespace noughts::text
