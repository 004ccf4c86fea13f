// Text within XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace noughts::text {

/// A text as it may stand in XML and HTML, between tags and in attributes; control characters are left out.
[[nodiscard]] std::string markup_escaped(std::string_view text);

}  // namespace noughts::text
