#include "tools/brain/reading.hpp"

#include "games/core/text.hpp"
#include "games/core/whole_number.hpp"

namespace noughts::brain {
namespace {

using games::trimmed;

constexpr bool is_blank(char sign) { return sign == ' ' || sign == '\t'; }

constexpr char capital(char sign) { return sign >= 'a' && sign <= 'z' ? static_cast<char>(sign - 'a' + 'A') : sign; }

}  // namespace

std::optional<std::string> next_line(std::istream& in) {
  std::string line;
  for (char sign = 0; in.get(sign);) {
    if (sign == '\r' || sign == '\n') {
      if (!trimmed(line).empty()) return line;
      line.clear();
    } else if (line.size() < kLongestLine) {
      line += sign;
    }
  }
  if (trimmed(line).empty()) return std::nullopt;
  return line;
}

Command command_of(std::string_view line) {
  line = trimmed(line);
  Command command;
  while (!line.empty() && !is_blank(line.front())) {
    command.word += capital(line.front());
    line.remove_prefix(1);
  }
  command.rest = trimmed(line);
  return command;
}

std::optional<std::int64_t> number(std::string_view text) { return games::whole_number(trimmed(text)); }

std::optional<std::vector<std::int64_t>> numbers(std::string_view text, std::size_t count) {
  std::vector<std::int64_t> list;
  while (list.size() < count) {
    const bool is_last = list.size() + 1 == count;
    const std::size_t comma = text.find(',');
    if (is_last != (comma == std::string_view::npos)) return std::nullopt;
    const auto value = number(text.substr(0, comma));
    if (!value) return std::nullopt;
    list.push_back(*value);
    if (!is_last) text.remove_prefix(comma + 1);
  }
  return list;
}

}  // namespace noughts::brain
