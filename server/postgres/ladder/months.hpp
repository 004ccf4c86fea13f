// How calendar months are written into columns of type date and read from them: as their first day.
#pragma once

#include <pqxx/field>

#include "store/core/month_text.hpp"

namespace noughts::postgres {

[[nodiscard]] inline std::string date_text(std::chrono::year_month month) { return store::month_text(month) + "-01"; }

/// Reads "2026-11-30", as PostgreSQL writes a date.
[[nodiscard]] inline std::chrono::year_month_day date(const pqxx::field& field) {
  const std::string text = field.as<std::string>();
  return std::chrono::year{std::stoi(text)} / std::stoi(text.substr(5)) / std::stoi(text.substr(8));
}

[[nodiscard]] inline std::chrono::year_month month(const pqxx::field& field) {
  const auto day = date(field);
  return day.year() / day.month();
}

}  // namespace noughts::postgres
