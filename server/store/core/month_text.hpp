// Calendar months as the wire and the database write them: 2026-11.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace noughts::store {

[[nodiscard]] std::string month_text(std::chrono::year_month month);
/// Reads it back; nullopt for anything that month_text() does not write. Years have four digits.
[[nodiscard]] std::optional<std::chrono::year_month> read_month(std::string_view text);

}  // namespace noughts::store
