#include "games/core/text.hpp"

#include <algorithm>

#include "games/core/utf8.hpp"

namespace noughts::games {
namespace {

bool controls(char32_t point) {
  return point < 0x20 || (point >= 0x7F && point < 0xA0) || point == 0x2028 || point == 0x2029 ||
         (point >= 0x202A && point <= 0x202E) || (point >= 0x2066 && point <= 0x2069);
}

bool is_blank(char32_t point) {
  return point == 0x20 || point == 0xA0 || point == 0x1680 || (point >= 0x2000 && point <= 0x200F) || point == 0x202F ||
         point == 0x205F || point == 0x2060 || point == 0x3000 || point == 0xFEFF;
}

bool breaks_lines(char32_t point) { return point == '\n' || point == '\t'; }

}  // namespace

std::optional<std::string> bounded_text(std::string_view text, TextBounds bounds) {
  std::size_t begin = text.size();
  std::size_t end = 0;
  int count = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto character = first_character(text.substr(at));
    if (!character || ++count > bounds.most) return std::nullopt;
    const bool is_break = bounds.of_lines && breaks_lines(character->point);
    if (!is_break && controls(character->point)) return std::nullopt;
    if (!is_break && !is_blank(character->point)) {
      begin = std::min(begin, at);
      end = at + character->bytes;
    }
    at += character->bytes;
  }
  if (begin >= end) return std::nullopt;
  return std::string(text.substr(begin, end - begin));
}

}  // namespace noughts::games
