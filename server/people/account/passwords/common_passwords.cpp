#include "people/account/passwords/common_passwords.hpp"

#include <cstdlib>
#include <string>
#include <unordered_set>

#include "games/core/reading.hpp"
#include "text/unicode.hpp"

namespace noughts::account {
namespace {

const std::unordered_set<std::string>& all() {
  static const auto kAll = [] {
    std::unordered_set<std::string> passwords;
    for (const auto text : common_password_files()) {
      for (const auto& each : games::parsed(text, 1)) passwords.insert(each.get<std::string>());
    }
    return passwords;
  }();
  return kAll;
}

/// Whether each character is as far from the one before as the second is from the first: none, or one up or down.
bool is_row(const icu::UnicodeString& text) {
  const std::int32_t second = text.moveIndex32(0, 1);
  if (second >= text.length()) return true;
  const UChar32 step = text.char32At(second) - text.char32At(0);
  UChar32 before = text.char32At(0);
  for (std::int32_t i = second; i < text.length(); i = text.moveIndex32(i, 1)) {
    if (text.char32At(i) - before != step) return false;
    before = text.char32At(i);
  }
  return std::abs(step) <= 1;
}

}  // namespace

bool is_common(const icu::UnicodeString& password) {
  const auto small = text::folded(password);
  return is_row(small) || all().contains(text::encoded(small));
}

}  // namespace noughts::account
