#include "text/search_text.hpp"

#include "text/unicode.hpp"

namespace noughts::text {

std::string search_text(std::string_view utf8) {
  const auto text = decoded(utf8);
  if (!text) return {};
  auto small = folded(*text);
  // In Russian ё is written as е by most, and й is a letter of its own: only the first is evened out.
  small.findAndReplace(icu::UnicodeString(static_cast<UChar32>(0x451)), icu::UnicodeString(static_cast<UChar32>(0x435)));
  return encoded(small);
}

}  // namespace noughts::text
