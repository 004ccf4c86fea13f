#include "library/pack/encoding.hpp"

#include "text/encodings.hpp"
#include "text/utf8.hpp"

namespace noughts::pack {
namespace {

constexpr std::string_view kMark8 = "\xEF\xBB\xBF";
constexpr std::string_view kMark16Little = "\xFF\xFE";
constexpr std::string_view kMark16Big = "\xFE\xFF";

/// What nothing stands for in Windows-1251.
constexpr char kNothing1251 = '\x98';

unsigned bits(char byte) { return static_cast<unsigned char>(byte); }

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
    if (bytes[at] == kNothing1251) return false;
    ++high;
    small += is_small_russian(bytes[at]) ? 1 : 0;
    const bool after_latin = at > 0 && is_latin(bytes[at - 1]);
    const bool before_latin = at + 1 < bytes.size() && is_latin(bytes[at + 1]);
    beside_latin += is_russian(bytes[at]) && (after_latin || before_latin) ? 1 : 0;
  }
  return small * 2 > high && beside_latin * 10 <= high;
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
    const auto text = text::utf8_from(bytes.starts_with(kMark16Big) ? "UTF-16BE" : "UTF-16LE", bytes.substr(2));
    if (!text) return std::nullopt;
    return Decoded{with_line_feeds(*text), Encoding::utf_16};
  }
  if (text::is_utf8(bytes)) {
    if (bytes.starts_with(kMark8)) bytes.remove_prefix(kMark8.size());
    return Decoded{with_line_feeds(bytes), Encoding::utf_8};
  }
  if (!looks_like_1251(bytes)) return std::nullopt;
  const auto text = text::utf8_from("windows-1251", bytes);
  if (!text) return std::nullopt;
  return Decoded{with_line_feeds(*text), Encoding::windows_1251};
}

}  // namespace noughts::pack
