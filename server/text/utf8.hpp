// UTF-8 as it comes from outside.
#pragma once

#include <cstddef>
#include <string_view>

namespace noughts::text {

/// Whether these bytes are UTF-8 and nothing else.
[[nodiscard]] bool is_utf8(std::string_view bytes);
/// How many code points a text has, which is known to be UTF-8.
[[nodiscard]] std::size_t length(std::string_view text);

}  // namespace noughts::text
