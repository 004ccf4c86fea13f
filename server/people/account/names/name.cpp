#include <unicode/brkiter.h>
#include <unicode/uchar.h>

#include <memory>
#include <new>

#include "people/account/accounts.hpp"
#include "people/account/names/separator.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

constexpr int kShortest = 3;
constexpr int kLongest = 24;
// No name of 24 characters is longer; spares us the rest of a megabyte.
constexpr std::size_t kMostBytes = 1024;
// Scripts that stack marks on a letter need two or three; more are there to break the page.
constexpr int kMostMarksInARow = 3;

bool is_mark(UChar32 letter) { return (U_GET_GC_MASK(letter) & (U_GC_MN_MASK | U_GC_MC_MASK)) != 0; }

bool is_letter_or_digit(UChar32 letter) { return (U_GET_GC_MASK(letter) & (U_GC_L_MASK | U_GC_ND_MASK)) != 0; }

// Some letters and marks show nothing: with them two names could look the same.
bool is_invisible(UChar32 letter) { return u_hasBinaryProperty(letter, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0; }

icu::UnicodeString trimmed(const icu::UnicodeString& text) {
  std::int32_t begin = 0;
  std::int32_t end = text.length();
  while (begin < end && u_isUWhiteSpace(text.char32At(begin)) != 0) begin = text.moveIndex32(begin, 1);
  while (begin < end && u_isUWhiteSpace(text.char32At(end - 1)) != 0) end = text.moveIndex32(end, -1);
  return text.tempSubStringBetween(begin, end);
}

/// Whether it is letters, digits and marks on them, with single separators between.
bool is_well_formed(const icu::UnicodeString& text) {
  bool after_letter = false;
  int marks = 0;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 letter = text.char32At(i);
    if (is_invisible(letter)) return false;
    marks = is_mark(letter) ? marks + 1 : 0;
    if (marks > kMostMarksInARow) return false;
    const bool needs_letter_before = marks > 0 || is_separator(letter);
    if (needs_letter_before ? !after_letter : !is_letter_or_digit(letter)) return false;
    after_letter = !is_separator(letter);
  }
  return after_letter || text.isEmpty();
}

/// Characters as people count them.
int count_characters(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::BreakIterator> characters{
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error)};
  if (U_FAILURE(error)) throw std::bad_alloc{};
  characters->setText(text);
  int count = 0;
  while (characters->next() != icu::BreakIterator::DONE) ++count;
  return count;
}

}  // namespace

std::expected<Name, AccountError> read_name(std::string_view typed) {
  if (typed.size() > kMostBytes) return std::unexpected{AccountError::name_too_long};
  const auto text = text::decoded(typed);
  if (!text) return std::unexpected{AccountError::bad_name};
  const auto shown = text::composed(trimmed(*text));
  if (!is_well_formed(shown)) return std::unexpected{AccountError::bad_name};
  const int count = count_characters(shown);
  if (count < kShortest) return std::unexpected{AccountError::name_too_short};
  if (count > kLongest) return std::unexpected{AccountError::name_too_long};
  return Name{text::encoded(shown), text::encoded(text::folded(shown)), text::encoded(text::folded(text::skeleton_of(shown)))};
}

}  // namespace noughts::account
