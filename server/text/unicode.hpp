// Unicode text, as names and passwords need it: decoded, and in one normal form.
#pragma once

#include <unicode/unistr.h>

#include <optional>
#include <string>
#include <string_view>

namespace noughts::text {

/// Decodes UTF-8; nullopt where it is none.
[[nodiscard]] std::optional<icu::UnicodeString> decoded(std::string_view utf8);
[[nodiscard]] std::string encoded(const icu::UnicodeString& text);

/// Composed (NFC): what looks the same when it is typed on different systems is the same.
[[nodiscard]] icu::UnicodeString composed(const icu::UnicodeString& text);
/// NFKC with case folding: what names are compared by.
[[nodiscard]] icu::UnicodeString folded(const icu::UnicodeString& text);
/// Unicode's skeleton (UTS 39): letters that look alike are the same letter in it. Thread-safe.
[[nodiscard]] icu::UnicodeString skeleton_of(const icu::UnicodeString& text);

}  // namespace noughts::text
