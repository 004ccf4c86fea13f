#include "postgres/core/reading.hpp"

#include <algorithm>
#include <chrono>
#include <pqxx/binarystring>
#include <stdexcept>

#include "games/core/writing.hpp"
#include "postgres/core/unreadable.hpp"

namespace noughts::postgres {

using games::Json;
using games::Millis;

std::int64_t now_millis() {
  return std::chrono::duration_cast<Millis>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::vector<int> numbers(const pqxx::field& field) {
  std::vector<int> list;
  auto array = field.as_array();
  for (auto next = array.get_next(); next.first != pqxx::array_parser::done; next = array.get_next()) {
    if (next.first == pqxx::array_parser::string_value) list.push_back(std::stoi(next.second));
  }
  return list;
}

std::string array_text(std::span<const int> numbers) {
  std::string text = "{";
  for (const int number : numbers) text += (text.size() > 1 ? "," : "") + std::to_string(number);
  return text + "}";
}

store::TokenHash token_hash(const pqxx::field& field) {
  const pqxx::binarystring raw{field};
  store::TokenHash hash{};
  std::copy_n(raw.begin(), std::min(raw.size(), hash.size()), hash.begin());
  return hash;
}

store::Player player(const pqxx::row& row) {
  return {id<store::PlayerId>(row["id"]), row["name"].as<std::string>(), row["guest"].as<bool>(), row["bot"].as<bool>()};
}

store::Player player(const pqxx::row& row, const std::string& key, const std::string& role) {
  return {id<store::PlayerId>(row[key]), row[role + "_name"].as<std::string>(), row[role + "_guest"].as<bool>(),
          row[role + "_bot"].as<bool>()};
}

match::Side side(const pqxx::field& field) { return match::Side::read(field.as<std::string>()).value_or(match::Side::any); }

match::Terms terms(const pqxx::row& row) {
  auto control = match::time_control(stored_json(row["clock"]));
  if (!control) throw std::runtime_error{"a stored clock can't be read: " + control.error().why};
  auto table = match::table_rules(stored_json(row["at_table"]));
  if (!table) throw std::runtime_error{"what a table allows can't be read: " + table.error().why};
  return {row["variant"].as<std::string>(), stored_json(row["options"]), *control, row["rated"].as<bool>(), *table};
}

std::string jsonb_text(const games::Json& json) {
  constexpr std::string_view kNone = "\\u0000";
  std::string text = games::json_text(json);
  for (auto at = text.find(kNone); at != std::string::npos; at = text.find(kNone, at)) text.replace(at, kNone.size(), "\\ufffd");
  return text;
}

namespace {

/// A seat, the system or the clock.
games::Seat seat(const pqxx::field& field) {
  const int number = field.as<int>();
  if (number < games::index(games::kClock) || number >= games::kMaxSeats) throw std::runtime_error{"there is no such seat"};
  return static_cast<games::Seat>(number);
}

/// A span of time that can be added up without end.
Millis span(const pqxx::field& field) {
  constexpr std::int64_t kLongest = 1LL << 53;
  const auto millis = field.as<std::int64_t>();
  if (millis < 0 || millis > kLongest) throw std::runtime_error{"nothing takes so long"};
  return Millis{millis};
}

}  // namespace

store::StoredStep stored_step(const pqxx::row& row) {
  auto step = match::step_from(seat(row["seat"]), stored_json(row["d"]));
  if (!step) throw std::runtime_error{"a stored step can't be read: " + step.error().why};
  step->at = instant(row["at"]);
  step->took = span(row["took_ms"]);
  step->lag = span(row["lag_ms"]);
  return {std::move(*step), optional_id<store::PlayerId>(row["player"]), optional_id<store::Cid>(row["cid"])};
}

}  // namespace noughts::postgres
