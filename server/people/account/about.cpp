#include "people/account/about.hpp"

#include <unicode/uchar.h>

#include <algorithm>

#include "games/core/text.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

constexpr int kMostAbout = 1'000;
constexpr int kMostLines = 30;
constexpr int kMostPlace = 60;
constexpr int kMostWebsite = 200;
constexpr int kMostLabel = 40;
constexpr std::size_t kMostBytesOfACodePoint = 4;
constexpr int kMostMarksInARow = 3;

bool turns_text_around(UChar32 letter) {
  return (letter >= 0x202A && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069) || letter == 0x200E || letter == 0x200F;
}

bool is_unseen(UChar32 letter) {
  const auto kind = U_GET_GC_MASK(letter);
  constexpr auto kUnseen = U_GC_CC_MASK | U_GC_CS_MASK | U_GC_CO_MASK | U_GC_CN_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  return (kind & kUnseen) != 0 || turns_text_around(letter);
}

bool is_mark(UChar32 letter) { return (U_GET_GC_MASK(letter) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }

/// Whether a text can be shown among others: it neither hides nor spills over.
bool is_showable(const icu::UnicodeString& text, bool has_lines) {
  int lines = 1;
  int marks = 0;
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 letter = text.char32At(at);
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > kMostMarksInARow) return false;
    if (letter == '\n' && has_lines && ++lines <= kMostLines) continue;
    if (is_unseen(letter)) return false;
  }
  return true;
}

std::expected<std::string, AccountError> read_text(std::string typed, int most, bool has_lines) {
  std::erase(typed, '\r');
  if (typed.size() > static_cast<std::size_t>(most) * kMostBytesOfACodePoint) return std::unexpected{AccountError::bad_text};
  auto text = text::decoded(typed);
  if (!text) return std::unexpected{AccountError::bad_text};
  const auto kept = text::composed(text->trim());
  if (kept.countChar32() > most || !is_showable(kept, has_lines)) return std::unexpected{AccountError::bad_text};
  return text::encoded(kept);
}

/// A link whose scheme is in small letters and whose host is no number.
bool is_website(std::string_view address) {
  const bool is_small = address.starts_with("https://") || address.starts_with("http://");
  return is_small && games::is_link(address) &&
         games::host_of_link(address).find_first_not_of("0123456789.") != std::string::npos;
}

}  // namespace

std::expected<store::About, AccountError> read_about(const store::About& typed) {
  auto about = read_text(typed.about, kMostAbout, true);
  auto place = read_text(typed.place, kMostPlace, false);
  if (!about || !place) return std::unexpected{AccountError::bad_text};
  auto website = read_text(typed.website, kMostWebsite, false);
  if (!website || (!website->empty() && !is_website(*website))) return std::unexpected{AccountError::bad_website};
  return store::About{std::move(*about), std::move(*place), std::move(*website)};
}

std::expected<std::string, AccountError> read_label(std::string_view typed) {
  auto label = read_text(std::string{typed}, kMostLabel, false);
  if (label && label->empty()) return std::unexpected{AccountError::bad_text};
  return label;
}

}  // namespace noughts::account
