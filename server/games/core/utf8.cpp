#include "games/core/utf8.hpp"

namespace noughts::games {
namespace {

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

void append(std::string& text, char32_t point) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xC0U | (point >> 6U));
  } else if (point < 0x10000) {
    add(0xE0U | (point >> 12U));
    add(0x80U | ((point >> 6U) & 0x3FU));
  } else {
    add(0xF0U | (point >> 18U));
    add(0x80U | ((point >> 12U) & 0x3FU));
    add(0x80U | ((point >> 6U) & 0x3FU));
  }
  add(0x80U | (point & 0x3FU));
}

}  // namespace

std::optional<Character> first_character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = length_by_first(first);
  if (bytes == 0 || bytes > text.size()) return std::nullopt;
  char32_t point = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (const char byte : text.substr(1, bytes - 1)) {
    if (!continues_character(byte)) return std::nullopt;
    point = (point << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
  }
  const Character character{point, bytes};
  if (!is_scalar(character)) return std::nullopt;
  return character;
}

std::u32string code_points(std::string_view text) {
  constexpr Character kBroken{0xFFFD, 1};
  std::u32string points;
  points.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text).value_or(kBroken);
    points.push_back(character.point);
    text.remove_prefix(character.bytes);
  }
  return points;
}

std::string utf8(std::u32string_view text) {
  std::string bytes;
  for (const char32_t point : text) append(bytes, point);
  return bytes;
}

}  // namespace noughts::games
