// What may stand between the letters of a name.
#pragma once

#include <cstdint>

namespace noughts::account {

/// Of a character as ICU has it.
constexpr bool is_separator(std::int32_t letter) { return letter == ' ' || letter == '.' || letter == '-' || letter == '_'; }

}  // namespace noughts::account
