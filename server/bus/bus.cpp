#include "bus/bus.hpp"

namespace noughts::bus {

bool is_subject(std::string_view text) {
  char before = '.';
  for (const char character : text) {
    if (character <= ' ' || character > '~' || character == '*' || character == '>') return false;
    if (character == '.' && before == '.') return false;
    before = character;
  }
  return before != '.';
}

}  // namespace noughts::bus
