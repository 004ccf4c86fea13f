// UTF-8 as it comes from outside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace noughts::text {

/// Whether these bytes are UTF-8 and nothing else.
[[nodiscard]] bool is_utf8(std::string_view bytes);

/// Looks at text that comes in parts, which may end within a character: RFC 3629, 4.
class Utf8Checker {
 public:
  /// The next part; false as soon as there is a byte with which no UTF-8 goes on.
  [[nodiscard]] bool take(std::string_view part);
  /// Whether no character is left half done.
  [[nodiscard]] bool is_complete() const { return needed_ == 0; }

 private:
  [[nodiscard]] bool begin_character(unsigned char byte);

  std::uint8_t needed_ = 0;  ///< bytes of the character that has begun
  std::uint8_t least_ = 0;   ///< what the next of them may be
  std::uint8_t most_ = 0;
};

/// How many code points a text has, which is known to be UTF-8.
[[nodiscard]] std::size_t length(std::string_view text);
/// So many code points of a text, and a sign in the place of the last where there were more.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

}  // namespace noughts::text
