#include "text/unicode.hpp"

#include <unicode/normalizer2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

#include <new>

namespace noughts::text {
namespace {

// ICU's normalizers are tables in its library: they fail to load only where the library is broken.
icu::UnicodeString normalized(const icu::Normalizer2* normalizer, const icu::UnicodeString& text, UErrorCode error) {
  auto result = U_SUCCESS(error) ? normalizer->normalize(text, error) : icu::UnicodeString{};
  if (U_FAILURE(error)) throw std::bad_alloc{};
  return result;
}

}  // namespace

std::optional<icu::UnicodeString> decoded(std::string_view utf8) {
  const auto size = static_cast<std::int32_t>(utf8.size());
  icu::UnicodeString text;
  auto* buffer = text.getBuffer(size);
  if (buffer == nullptr) return std::nullopt;
  std::int32_t written = 0;
  UErrorCode error = U_ZERO_ERROR;
  u_strFromUTF8(buffer, size, &written, utf8.data(), size, &error);
  text.releaseBuffer(U_SUCCESS(error) ? written : 0);
  if (U_FAILURE(error)) return std::nullopt;
  return text;
}

std::string encoded(const icu::UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

icu::UnicodeString composed(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const auto* normalizer = icu::Normalizer2::getNFCInstance(error);
  return normalized(normalizer, text, error);
}

icu::UnicodeString folded(const icu::UnicodeString& text) {
  UErrorCode error = U_ZERO_ERROR;
  const auto* normalizer = icu::Normalizer2::getNFKCCasefoldInstance(error);
  return normalized(normalizer, text, error);
}

// ICU's checker is read by all threads.
icu::UnicodeString skeleton_of(const icu::UnicodeString& text) {
  static const icu::LocalUSpoofCheckerPointer kChecker = [] {
    UErrorCode failed = U_ZERO_ERROR;
    icu::LocalUSpoofCheckerPointer checker{uspoof_open(&failed)};
    if (U_FAILURE(failed)) throw std::bad_alloc{};
    return checker;
  }();
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(kChecker.getAlias(), 0, text, skeleton, &error);
  if (U_FAILURE(error)) throw std::bad_alloc{};
  return skeleton;
}

}  // namespace noughts::text
