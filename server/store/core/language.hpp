// The languages that the site speaks.
#pragma once

#include <array>
#include <cstdint>

#include "games/core/words.hpp"

namespace noughts::store {

enum class Language : std::uint8_t { en, ru };
constexpr auto words(Language) { return std::to_array<std::string_view>({"en", "ru"}); }

/// Whether the site speaks it.
[[nodiscard]] constexpr bool is_language(std::string_view word) { return games::read_word<Language>(word).has_value(); }

}  // namespace noughts::store
