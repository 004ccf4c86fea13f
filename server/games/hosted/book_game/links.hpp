// Addresses on the web that people write into forms. Used by the book game.
#pragma once

#include <string_view>

namespace noughts::games::book {

/// Whether a text is an address that a page may link to: http:// or https://, a host with a dot and nobody's name before it, no
/// blanks, quotes or angle brackets.
[[nodiscard]] bool is_link(std::string_view text);

/// Whether a link leads to fantlab.ru.
[[nodiscard]] bool is_of_fantlab(std::string_view link);

}  // namespace noughts::games::book
