#include "games/core/text.hpp"

#include <algorithm>

namespace noughts::games {
namespace {

/// A code point and the bytes that write it.
struct Character {
  char32_t point;
  std::size_t bytes;
};

constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

std::size_t length_by_first(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first < 0xE0) return 2;
  if (first >= 0xE0 && first < 0xF0) return 3;
  if (first >= 0xF0 && first < 0xF5) return 4;
  return 0;
}

// The shortest way only, no surrogates, nothing beyond U+10FFFF.
bool is_scalar(Character character) {
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const char32_t point = character.point;
  return point >= kLeast[character.bytes] && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
}

std::optional<Character> first_of(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = length_by_first(first);
  if (bytes == 0 || bytes > text.size()) return std::nullopt;
  char32_t point = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (const char byte : text.substr(1, bytes - 1)) {
    if (!is_continuation(byte)) return std::nullopt;
    point = (point << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  const Character character{point, bytes};
  if (!is_scalar(character)) return std::nullopt;
  return character;
}

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
    const auto character = first_of(text.substr(at));
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
