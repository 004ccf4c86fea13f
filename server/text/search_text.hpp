// Texts as a search compares them.
#pragma once

#include <string>
#include <string_view>

namespace noughts::text {

/// Small letters, compatible forms, and е where most leave the dots of ё out: "Ёлка" is "елка". Empty where it is no UTF-8.
[[nodiscard]] std::string search_text(std::string_view utf8);

}  // namespace noughts::text
