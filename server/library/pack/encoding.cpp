#include "library/pack/encoding.hpp"

#include <array>

#include "text/utf8.hpp"

namespace noughts::pack {
namespace {

constexpr std::string_view kMark8 = "\xEF\xBB\xBF";
constexpr std::string_view kMark16Little = "\xFF\xFE";
constexpr std::string_view kMark16Big = "\xFE\xFF";

/// Windows-1251 from 0x80 on; 0: nothing stands there.
constexpr std::array<char16_t, 64> kSigns1251{
    0x0402, 0x0403, 0x201A, 0x0453, 0x201E, 0x2026, 0x2020, 0x2021, 0x20AC, 0x2030, 0x0409, 0x2039, 0x040A,
    0x040C, 0x040B, 0x040F, 0x0452, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0,      0x2122,
    0x0459, 0x203A, 0x045A, 0x045C, 0x045B, 0x045F, 0x00A0, 0x040E, 0x045E, 0x0408, 0x00A4, 0x0490, 0x00A6,
    0x00A7, 0x0401, 0x00A9, 0x0404, 0x00AB, 0x00AC, 0x00AD, 0x00AE, 0x0407, 0x00B0, 0x00B1, 0x0406, 0x0456,
    0x0491, 0x00B5, 0x00B6, 0x00B7, 0x0451, 0x2116, 0x0454, 0x00BB, 0x0458, 0x0405, 0x0455, 0x0457};

unsigned bits(char byte) { return static_cast<unsigned char>(byte); }

char32_t point_1251(char byte) {
  if (bits(byte) < 0x80) return bits(byte);
  if (bits(byte) >= 0xC0) return U'А' + (bits(byte) - 0xC0);
  return kSigns1251[bits(byte) - 0x80];
}

bool is_small_russian(char byte) { return bits(byte) >= 0xE0 || bits(byte) == 0xB8; }
bool is_russian(char byte) { return bits(byte) >= 0xC0 || bits(byte) == 0xB8 || bits(byte) == 0xA8; }
bool is_latin(char byte) { return (bits(byte) | 0x20U) >= 'a' && (bits(byte) | 0x20U) <= 'z'; }

// Russian is mostly small letters that follow upon one another. In KOI8-R read as this the great ones prevail, in Western
// encodings what looks like a Russian letter stands alone among Latin ones.
bool looks_like_1251(std::string_view bytes) {
  int high = 0;
  int small = 0;
  int beside_latin = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bits(bytes[at]) < 0x80) continue;
    if (point_1251(bytes[at]) == 0) return false;
    ++high;
    small += is_small_russian(bytes[at]) ? 1 : 0;
    const bool after_latin = at > 0 && is_latin(bytes[at - 1]);
    const bool before_latin = at + 1 < bytes.size() && is_latin(bytes[at + 1]);
    beside_latin += is_russian(bytes[at]) && (after_latin || before_latin) ? 1 : 0;
  }
  return small * 2 > high && beside_latin * 10 <= high;
}

std::string from_1251(std::string_view bytes) {
  std::string text;
  for (const char byte : bytes) text::append(text, point_1251(byte));
  return text;
}

bool is_high_surrogate(char32_t unit) { return unit >= 0xD800 && unit < 0xDC00; }
bool is_low_surrogate(char32_t unit) { return unit >= 0xDC00 && unit < 0xE000; }

std::optional<std::string> from_utf16(std::string_view bytes, bool big) {
  if (bytes.size() % 2 != 0) return std::nullopt;
  const auto unit = [&](std::size_t at) -> char32_t {
    return big ? (bits(bytes[at]) << 8U) | bits(bytes[at + 1]) : (bits(bytes[at + 1]) << 8U) | bits(bytes[at]);
  };
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 2) {
    char32_t point = unit(at);
    if (is_low_surrogate(point)) return std::nullopt;
    if (is_high_surrogate(point)) {
      if (at + 2 >= bytes.size() || !is_low_surrogate(unit(at + 2))) return std::nullopt;
      at += 2;
      point = 0x10000 + ((point - 0xD800) << 10U) + (unit(at) - 0xDC00);
    }
    text::append(text, point);
  }
  return text;
}

/// \n for the line ends of other systems.
std::string with_line_feeds(std::string_view text) {
  std::string lines;
  lines.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\r') {
      lines += text[at];
    } else if (at + 1 == text.size() || text[at + 1] != '\n') {
      lines += '\n';
    }
  }
  return lines;
}

}  // namespace

std::string_view name(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf_16:
      return "utf-16";
    case Encoding::windows_1251:
      return "windows-1251";
    case Encoding::utf_8:
      break;
  }
  return "utf-8";
}

std::optional<Decoded> decoded(std::string_view bytes) {
  if (bytes.starts_with(kMark16Little) || bytes.starts_with(kMark16Big)) {
    const auto text = from_utf16(bytes.substr(2), bytes.starts_with(kMark16Big));
    if (!text) return std::nullopt;
    return Decoded{with_line_feeds(*text), Encoding::utf_16};
  }
  if (text::is_utf8(bytes)) {
    if (bytes.starts_with(kMark8)) bytes.remove_prefix(kMark8.size());
    return Decoded{with_line_feeds(bytes), Encoding::utf_8};
  }
  if (!looks_like_1251(bytes)) return std::nullopt;
  return Decoded{with_line_feeds(from_1251(bytes)), Encoding::windows_1251};
}

}  // namespace noughts::pack
