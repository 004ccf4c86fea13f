#include "text/markup.hpp"

namespace noughts::text {

std::string markup_escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    switch (letter) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default:
        if (static_cast<unsigned char>(letter) >= ' ' && letter != '\x7f') safe += letter;
    }
  }
  return safe;
}

}  // namespace noughts::text
