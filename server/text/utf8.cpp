#include "text/utf8.hpp"

#include <unicode/ustring.h>

#include <algorithm>

#include "games/core/utf8.hpp"

namespace noughts::text {

bool is_utf8(std::string_view bytes) {
  UErrorCode error = U_ZERO_ERROR;
  std::int32_t length = 0;
  // With no room for a result it only looks at the bytes, and says that there is too little room unless there are none.
  u_strFromUTF8(nullptr, 0, &length, bytes.data(), static_cast<std::int32_t>(bytes.size()), &error);
  return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR;
}

bool Utf8Checker::take(std::string_view part) {
  for (const char each : part) {
    const auto byte = static_cast<unsigned char>(each);
    if (needed_ == 0) {
      if (byte >= 0x80 && !begin_character(byte)) return false;
      continue;
    }
    if (byte < least_ || byte > most_) return false;
    --needed_;
    least_ = 0x80;
    most_ = 0xBF;
  }
  return true;
}

// No longer form than needed, no surrogates, nothing beyond U+10FFFF: that shows in the second byte.
bool Utf8Checker::begin_character(unsigned char byte) {
  if (byte < 0xC2 || byte > 0xF4) return false;
  needed_ = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
  least_ = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
  most_ = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
  return true;
}

std::size_t length(std::string_view text) {
  return text.size() - static_cast<std::size_t>(std::ranges::count_if(text, games::continues_character));
}

std::string shortened(std::string_view text, std::size_t most) {
  if (length(text) <= most) return std::string(text);
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end) {
    if (!games::continues_character(text[end]) && ++seen >= most) break;
  }
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace noughts::text
