// The languages that the site speaks.
#pragma once

#include <array>
#include <cstdint>

#include "games/core/words.hpp"

namespace noughts::store {

enum class Language : std::uint8_t { en, ru };
constexpr auto words(Language) { return std::to_array<std::string_view>({"en", "ru"}); }

}  // namespace noughts::store
