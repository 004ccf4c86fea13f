// How calendar months are written into columns of type date and read from them: as their first day.
#pragma once

#include <chrono>
#include <cstdio>
#include <pqxx/field>
#include <string>

namespace noughts::postgres {

[[nodiscard]] inline std::string date_text(std::chrono::year_month month) {
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u-01", static_cast<int>(month.year()), static_cast<unsigned>(month.month()));
  return text;
}

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
