#include "games/hosted/xo_quiz/letters.hpp"

#include <string_view>

namespace noughts::games::xo_quiz {
namespace {

constexpr bool is_in(char32_t point, char32_t first, char32_t last) { return point >= first && point <= last; }

// Letters that lose their accent, by code point from U+00C0 and U+0100 on; '.' stands for those that are seen to elsewhere.
constexpr std::string_view kLatin1 = "aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y";
constexpr std::string_view kLatinA =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllll"
    "nnnnnnnnnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(kLatin1.size() == 0x40 && kLatinA.size() == 0x80);

constexpr std::u32string_view kGreekAccented = U"ΆΈΉΊΌΎΏάέήίόύώΐΰϊϋΪΫς";
constexpr std::u32string_view kGreekPlain = U"αεηιουωαεηιουωιυιυιυσ";
static_assert(kGreekAccented.size() == kGreekPlain.size());

/// Blocks in which capitals and small letters take turns: the capital comes first, with an even number but for one block.
bool is_capital_of_a_pair(char32_t point) {
  if (is_in(point, 0x4C1, 0x4CE)) return point % 2 == 1;
  return point % 2 == 0 && (is_in(point, 0x460, 0x481) || is_in(point, 0x48A, 0x4BF) || is_in(point, 0x4D0, 0x52F) ||
                            is_in(point, 0x1E00, 0x1E95) || is_in(point, 0x1EA0, 0x1EFF));
}

char32_t small(char32_t point) {
  if (is_in(point, U'A', U'Z') || is_in(point, 0x391, 0x3AB) || is_in(point, 0x410, 0x42F)) return point + 0x20;
  if (is_in(point, 0x400, 0x40F)) return point + 0x50;
  if (is_in(point, 0x531, 0x556)) return point + 0x30;
  return is_capital_of_a_pair(point) ? point + 1 : point;
}

char32_t without_accent(char32_t point) {
  if (is_in(point, 0xC0, 0xFF) && kLatin1[point - 0xC0] != '.') return static_cast<char32_t>(kLatin1[point - 0xC0]);
  if (is_in(point, 0x100, 0x17F) && kLatinA[point - 0x100] != '.') return static_cast<char32_t>(kLatinA[point - 0x100]);
  if (const auto greek = kGreekAccented.find(point); greek != std::u32string_view::npos) return kGreekPlain[greek];
  const char32_t letter = small(point);
  return letter == U'ё' ? U'е' : letter;
}

/// Raised and lowered digits are digits.
char32_t plain_digit(char32_t point) {
  if (point == 0xB2 || point == 0xB3) return point - 0xB2 + U'2';
  if (point == 0xB9) return U'1';
  if (is_in(point, 0x2080, 0x2089)) return point - 0x2080 + U'0';
  if (point == 0x2070 || is_in(point, 0x2074, 0x2079)) return point - 0x2070 + U'0';
  return point;
}

bool is_accent(char32_t point) { return is_in(point, 0x300, 0x36F); }

/// Accents written apart that make another letter of the one before.
void accent_last(std::u32string& text, char32_t accent) {
  constexpr char32_t kBreve = 0x306;
  constexpr char32_t kTwoDots = 0x308;
  if (text.empty()) return;
  char32_t& last = text.back();
  if (accent == kBreve && last == U'и') last = U'й';
  if (accent == kBreve && last == U'у') last = U'ў';
  if (accent == kTwoDots && last == U'і') last = U'ї';
}

}  // namespace

Kind kind(char32_t point) {
  constexpr std::u32string_view kNothing = U"'’‘ʼ`´\u00AD\u200B\u200C\u200D\u2060\uFEFF";
  // What these stand for is said aloud: C++ is not C.
  constexpr std::u32string_view kSpoken = U"+#%&@=<>$";
  if (kNothing.find(point) != std::u32string_view::npos) return Kind::nothing;
  if (kSpoken.find(point) != std::u32string_view::npos) return Kind::word;
  if (point < 0x80) {
    return is_in(point, U'0', U'9') || is_in(point, U'a', U'z') || is_in(point, U'A', U'Z') ? Kind::word : Kind::gap;
  }
  if (is_in(plain_digit(point), U'0', U'9')) return Kind::word;
  const bool is_sign = is_in(point, 0x80, 0xA9) || is_in(point, 0xAB, 0xB4) || is_in(point, 0xB6, 0xB9) ||
                       is_in(point, 0xBB, 0xBF) || point == 0xD7 || point == 0xF7 || is_in(point, 0x2000, 0x206F) ||
                       is_in(point, 0x3000, 0x3003) || is_in(point, 0x3008, 0x301F) || point == 0xFFFD;
  return is_sign ? Kind::gap : Kind::word;
}

void append_plain(std::u32string& text, char32_t point) {
  if (is_accent(point)) return accent_last(text, point);
  switch (point) {
    case U'ß':
    case U'ẞ':
      text += U"ss";
      return;
    case U'æ':
    case U'Æ':
      text += U"ae";
      return;
    case U'œ':
    case U'Œ':
      text += U"oe";
      return;
    default:
      text.push_back(without_accent(plain_digit(point)));
  }
}

}  // namespace noughts::games::xo_quiz
