// Code points in UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace noughts::text {

/// Whether these bytes are UTF-8 and nothing else.
[[nodiscard]] bool is_utf8(std::string_view bytes);
/// How many code points a text has, which is known to be UTF-8.
[[nodiscard]] std::size_t length(std::string_view text);
/// Appends a code point, which is no surrogate.
void append(std::string& text, char32_t point);
/// Small letters for great ones, of the Latin and the Russian alphabet, and е for ё.
[[nodiscard]] std::string small_letters(std::string_view text);

}  // namespace noughts::text
