// What stands in a line of Gomocup's protocol. Nothing here is trusted.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace noughts::brain {

/// No line is longer: what follows is left out.
inline constexpr std::size_t kLongestLine = 4096;

/// The next line that is not empty, whether it ends with CR, LF or both; nullopt at the end.
[[nodiscard]] std::optional<std::string> next_line(std::istream& in);

/// The first word, in capitals, and what follows it without blanks around it.
struct Command {
  std::string word;
  std::string_view rest;
};
[[nodiscard]] Command command_of(std::string_view line);

/// A whole number and nothing else.
[[nodiscard]] std::optional<std::int64_t> number(std::string_view text);

/// Numbers with commas between them, and nothing else: exactly so many.
[[nodiscard]] std::optional<std::vector<std::int64_t>> numbers(std::string_view text, std::size_t count);

}  // namespace noughts::brain
