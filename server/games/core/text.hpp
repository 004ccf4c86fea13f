// What people write: bounded, shown as what it is. Used by the rules that hold texts, and by all who read some.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace noughts::games {

/// The text without the `blanks`, any of these characters, at its ends.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t") {
  const auto begin = text.find_first_not_of(blanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

/// What a text may be: so many code points, in one line or in several.
struct TextBounds {
  int most;
  bool of_lines = false;
};

/// The text without the blanks around it; nullopt where it is empty then, too long, not UTF-8, or holds characters that control:
/// C0, C1, line and paragraph separators, and those that turn the direction of what follows. A text of several lines may hold
/// line feeds and tabs.
[[nodiscard]] std::optional<std::string> bounded_text(std::string_view text, TextBounds bounds);

/// Whether a text is an address that a page may link to: http:// or https://, a host with a dot and nobody's name before it, no
/// blanks, double quotes or angle brackets.
[[nodiscard]] bool is_link(std::string_view text);

/// The host of a link, in small letters.
[[nodiscard]] std::string host_of_link(std::string_view link);

}  // namespace noughts::games
