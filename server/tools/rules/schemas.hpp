// protocol/games/ as compiled in; embed.cmake writes the other half.
#pragma once

#include <string_view>

namespace noughts::rules {

/// The JSON Schema of a variant as protocol/games/ has it; empty for a name that has none.
[[nodiscard]] std::string_view schema_text(std::string_view variant);

}  // namespace noughts::rules
