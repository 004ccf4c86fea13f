#include "text/utf8.hpp"

#include <algorithm>

namespace noughts::text {
namespace {

unsigned bits(char byte) { return static_cast<unsigned char>(byte); }

bool is_continuation(char byte) { return (bits(byte) & 0xC0U) == 0x80U; }

/// How many bytes a code point takes that begins so; 0: none does.
std::size_t bytes_of(char first) {
  if (bits(first) < 0x80) return 1;
  if (bits(first) < 0xC2) return 0;
  if (bits(first) < 0xE0) return 2;
  if (bits(first) < 0xF0) return 3;
  return bits(first) < 0xF5 ? 4 : 0;
}

// The shortest way only, no surrogates, nothing beyond U+10FFFF: the second byte tells.
bool may_follow(char first, char second) {
  switch (bits(first)) {
    case 0xE0:
      return bits(second) >= 0xA0;
    case 0xED:
      return bits(second) < 0xA0;
    case 0xF0:
      return bits(second) >= 0x90;
    case 0xF4:
      return bits(second) < 0x90;
    default:
      return true;
  }
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t size = bytes_of(bytes[at]);
    if (size == 0 || size > bytes.size() - at) return false;
    const auto rest = bytes.substr(at + 1, size - 1);
    if (!std::ranges::all_of(rest, is_continuation)) return false;
    if (size > 1 && !may_follow(bytes[at], rest.front())) return false;
    at += size;
  }
  return true;
}

std::size_t length(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char byte) { return !is_continuation(byte); }));
}

void append(std::string& text, char32_t point) {
  const auto add = [&text](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
  if (point < 0x80) return add(point);
  if (point < 0x800) {
    add(0xC0 | (point >> 6U));
  } else if (point < 0x10000) {
    add(0xE0 | (point >> 12U));
    add(0x80 | ((point >> 6U) & 0x3FU));
  } else {
    add(0xF0 | (point >> 18U));
    add(0x80 | ((point >> 12U) & 0x3FU));
    add(0x80 | ((point >> 6U) & 0x3FU));
  }
  add(0x80 | (point & 0x3FU));
}

std::string small_letters(std::string_view text) {
  std::string small;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool is_russian = (bits(text[at]) & 0xFEU) == 0xD0 && at + 1 < text.size();
    if (!is_russian) {
      small += text[at] >= 'A' && text[at] <= 'Z' ? static_cast<char>(text[at] - 'A' + 'a') : text[at];
      continue;
    }
    char32_t point = ((bits(text[at]) & 0x1FU) << 6U) | (bits(text[at + 1]) & 0x3FU);
    if (point >= U'А' && point <= U'Я') point += U'а' - U'А';
    if (point == U'ё' || point == U'Ё') point = U'е';
    append(small, point);
    ++at;
  }
  return small;
}

}  // namespace noughts::text
