// Letters of ASCII, whatever the locale.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace noughts::text {

/// A capital letter as a small one, anything else as it is.
[[nodiscard]] constexpr char ascii_lower(char letter) {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// A text in small letters; what is not of ASCII stays as it is.
[[nodiscard]] inline std::string ascii_lower(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](char letter) { return ascii_lower(letter); });
  return lower;
}

}  // namespace noughts::text
