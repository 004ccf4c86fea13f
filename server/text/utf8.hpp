// UTF-8 as it comes from outside.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace noughts::text {

/// Whether these bytes are UTF-8 and nothing else.
[[nodiscard]] bool is_utf8(std::string_view bytes);
/// How many code points a text has, which is known to be UTF-8.
[[nodiscard]] std::size_t length(std::string_view text);
/// So many code points of a text, and a sign in the place of the last where there were more.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

}  // namespace noughts::text
