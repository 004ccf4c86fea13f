// UTF-8, for the rules, which are compiled without any library for it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::games {

/// Whether a byte stands within a character and begins none.
[[nodiscard]] constexpr bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// A code point and the number of bytes that write it.
struct Character {
  char32_t point = 0;
  std::size_t bytes = 0;
};

/// What a text, which is not empty, begins with; nullopt where that is no UTF-8.
[[nodiscard]] std::optional<Character> first_character(std::string_view text);

/// The code points of a text; U+FFFD for each byte that belongs to none.
[[nodiscard]] std::u32string code_points(std::string_view text);
/// Of code points that are no surrogates.
[[nodiscard]] std::string utf8(std::u32string_view text);

}  // namespace noughts::games
